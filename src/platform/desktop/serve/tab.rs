//! One tab of a browser: the device's screen and tones go out, its buttons come in.
//!
//! Out: a screen is a binary message of 240 rows, two bytes a pixel; the rest is text, `{"backlight":80}` in percent
//! and `{"tone":2400}` in hertz. In: `{"key":"a","down":true}`; whatever else comes is ignored.

use std::{
    sync::atomic::{AtomicU64, Ordering},
    time::Duration,
};

use axum::{
    Extension,
    body::Bytes,
    extract::{
        State,
        ws::{Message, WebSocket, WebSocketUpgrade},
    },
    response::Response,
};
use meneur::input::Button;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::time;

use super::{
    beeper::SILENCE,
    connections::Place,
    device::{Input, Link},
    hands::TabId,
};

/// A key message has some 30 bytes; who sends more than this is no page of ours.
const MAX_MESSAGE: usize = 1024;
/// A browser is asked this often whether it is still there, and answers by itself.
const ASKED_EVERY: Duration = Duration::from_secs(5);
/// From whom nothing was heard for so long, or who does not take what is sent to him, has gone.
const ANSWERED_WITHIN: Duration = Duration::from_secs(12);

#[derive(Debug, Deserialize)]
struct KeyMessage {
    key: String,
    down: bool,
}

pub async fn join(upgrade: WebSocketUpgrade, place: Extension<Place>, State(link): State<Link>) -> Response {
    let upgrade = upgrade.max_message_size(MAX_MESSAGE).max_frame_size(MAX_MESSAGE);
    upgrade.on_upgrade(|socket| attend(socket, link, place))
}

async fn attend(mut socket: WebSocket, link: Link, _place: Extension<Place>) {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    let tab = TabId(NEXT.fetch_add(1, Ordering::Relaxed));
    let inputs = link.inputs.clone();
    // It ends when the tab has gone; why is of no use to anyone.
    _ = exchange(&mut socket, link, tab).await;
    _ = inputs.send(Input::Left(tab)).await;
}

async fn exchange(socket: &mut WebSocket, link: Link, tab: TabId) -> Result<(), axum::Error> {
    let Link { inputs, mut screen, mut backlight, tones } = link;
    let mut tones = tones.subscribe();
    screen.mark_changed();
    backlight.mark_changed();
    let mut asking = time::interval(ASKED_EVERY);
    let mut heard = time::Instant::now();
    loop {
        tokio::select! {
            message = socket.recv() => {
                let Some(message) = message.transpose()? else { return Ok(()) };
                heard = time::Instant::now();
                if let Some((button, down)) = read_key(&message) {
                    _ = inputs.send(Input::Contact { tab, button, down }).await;
                }
            }
            Ok(()) = screen.changed() => {
                let pixels = screen.borrow_and_update().clone();
                send(socket, Message::Binary(pixels)).await?;
            }
            _ = asking.tick() => {
                if heard.elapsed() > ANSWERED_WITHIN {
                    return Ok(());
                }
                send(socket, Message::Ping(Bytes::new())).await?;
            }
            Ok(()) = backlight.changed() => {
                let percent = *backlight.borrow_and_update();
                send_json(socket, &json!({ "backlight": percent })).await?;
            }
            tone = tones.recv() => {
                // A tab that has fallen behind must not be left with a tone that never ends.
                send_json(socket, &json!({ "tone": tone.unwrap_or(SILENCE) })).await?;
            }
        }
    }
}

fn read_key(message: &Message) -> Option<(Button, bool)> {
    let KeyMessage { key, down } = serde_json::from_str(message.to_text().ok()?).ok()?;
    Some((Button::from_id(&key)?, down))
}

async fn send_json(socket: &mut WebSocket, value: &Value) -> Result<(), axum::Error> {
    send(socket, Message::text(value.to_string())).await
}

async fn send(socket: &mut WebSocket, message: Message) -> Result<(), axum::Error> {
    time::timeout(ANSWERED_WITHIN, socket.send(message)).await.map_err(axum::Error::new)?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_message_is_understood_and_anything_else_is_not() {
        assert_eq!(read_key(&Message::text(r#"{"key":"x","down":true}"#)), Some((Button::X, true)));
        for other in ["", "{", "[]", r#"{"key":"x"}"#, r#"{"key":"start","down":true}"#, r#"{"key":1,"down":1}"#] {
            assert_eq!(read_key(&Message::text(other)), None, "{other}");
        }
        assert_eq!(read_key(&Message::binary(vec![0xff])), None);
    }
}
