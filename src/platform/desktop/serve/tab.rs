//! One tab of a browser: the device's screen and tones go out, its buttons come in.
//!
//! Out: a screen is a binary message of 240 rows, two bytes a pixel; the rest is text, `{"scene":{...}}` (what the screen
//! offers, see [`scene`](super::scene)), `{"backlight":80}` in percent and `{"tone":2400}` in hertz. In:
//! `{"key":"a","down":true}`, or what somebody wants who has more than nine keys: `{"choose":"Réglages","which":0}`,
//! `{"type":"é"}`, `{"do":"erase"}`, `"leave"` or `"finish"`. Whatever else comes is ignored.

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
use meneur::{input::Button, player::Wish};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::time;

use super::{
    beeper::SILENCE,
    connections::Place,
    device::{Input, Link},
    hands::TabId,
};

/// A message has some 30 bytes and perhaps a label; who sends more than this is no page of ours.
const MAX_MESSAGE: usize = 1024;
/// A browser is asked this often whether it is still there, and answers by itself.
const ASKED_EVERY: Duration = Duration::from_secs(5);
/// From whom nothing was heard for so long, or who does not take what is sent to him, has gone.
const ANSWERED_WITHIN: Duration = Duration::from_secs(12);

#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Told {
    Key {
        key: String,
        down: bool,
    },
    Choose {
        choose: String,
        which: usize,
    },
    Type {
        #[serde(rename = "type")]
        letter: char,
    },
    Do {
        #[serde(rename = "do")]
        what: Deed,
    },
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Deed {
    Erase,
    Leave,
    Finish,
}

pub async fn join(upgrade: WebSocketUpgrade, place: Extension<Place>, State(link): State<Link>) -> Response {
    let upgrade = upgrade.max_message_size(MAX_MESSAGE).max_frame_size(MAX_MESSAGE);
    upgrade.on_upgrade(|socket| attend(socket, link, place))
}

async fn attend(mut socket: WebSocket, link: Link, _place: Extension<Place>) {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    let tab = TabId(NEXT.fetch_add(1, Ordering::Relaxed));
    let inputs = link.inputs.clone();
    _ = inputs.send(Input::Came(tab)).await;
    // It ends when the tab has gone; why is of no use to anyone.
    _ = exchange(&mut socket, link, tab).await;
    _ = inputs.send(Input::Left(tab)).await;
}

async fn exchange(socket: &mut WebSocket, link: Link, tab: TabId) -> Result<(), axum::Error> {
    let Link { inputs, mut screen, mut scene, mut backlight, tones } = link;
    let mut tones = tones.subscribe();
    screen.mark_changed();
    scene.mark_changed();
    backlight.mark_changed();
    let mut asking = time::interval(ASKED_EVERY);
    let mut heard = time::Instant::now();
    loop {
        tokio::select! {
            message = socket.recv() => {
                let Some(message) = message.transpose()? else { return Ok(()) };
                heard = time::Instant::now();
                if let Some(input) = read(&message, tab) {
                    _ = inputs.send(input).await;
                }
            }
            Ok(()) = screen.changed() => {
                let pixels = screen.borrow_and_update().clone();
                send(socket, Message::Binary(pixels)).await?;
            }
            Ok(()) = scene.changed() => {
                let offered = scene.borrow_and_update().clone();
                send(socket, Message::Text(offered)).await?;
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

fn read(message: &Message, tab: TabId) -> Option<Input> {
    let wish = match serde_json::from_str(message.to_text().ok()?).ok()? {
        Told::Key { key, down } => return Some(Input::Contact { tab, button: Button::from_id(&key)?, down }),
        Told::Choose { choose, which } => Wish::Choose { label: choose, which },
        Told::Type { letter } => Wish::Type(letter),
        Told::Do { what: Deed::Erase } => Wish::Erase,
        Told::Do { what: Deed::Leave } => Wish::Leave,
        Told::Do { what: Deed::Finish } => Wish::Finish,
    };
    Some(Input::Wish { tab, wish })
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

    fn read_text(text: &str) -> Option<Input> {
        read(&Message::text(text), TabId(7))
    }

    #[test]
    fn a_key_message_is_understood_and_anything_else_is_not() {
        let key = read_text(r#"{"key":"x","down":true}"#);
        assert!(matches!(key, Some(Input::Contact { tab: TabId(7), button: Button::X, down: true })));
        for other in [
            "",
            "{",
            "[]",
            r#"{"key":"x"}"#,
            r#"{"key":"start","down":true}"#,
            r#"{"key":1,"down":1}"#,
            r#"{"choose":"Clam"}"#,
            r#"{"choose":"Clam","which":-1}"#,
            r#"{"type":"AB"}"#,
            r#"{"type":""}"#,
            r#"{"do":"explode"}"#,
        ] {
            assert!(read_text(other).is_none(), "{other}");
        }
        assert!(read(&Message::binary(vec![0xff]), TabId(7)).is_none());
    }

    #[test]
    fn wishes_are_understood() {
        for (text, expected) in [
            (r#"{"choose":"Réglages","which":1}"#, Wish::Choose { label: "Réglages".into(), which: 1 }),
            (r#"{"type":"é"}"#, Wish::Type('é')),
            (r#"{"do":"erase"}"#, Wish::Erase),
            (r#"{"do":"leave"}"#, Wish::Leave),
            (r#"{"do":"finish"}"#, Wish::Finish),
        ] {
            let Some(Input::Wish { wish, .. }) = read_text(text) else { panic!("{text}") };
            assert_eq!(wish, expected);
        }
    }
}
