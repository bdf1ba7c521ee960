//! `meneur` without a command: the page's server.

use std::{iter, net::TcpListener, process::Command, thread, time::Duration};

use meneur::{
    board::Board,
    cards::generator::Seed,
    dict::WORDS,
    handheld::Handheld,
    input::{Button, DEBOUNCE},
    script::{Action, Script, Step},
    ui::{
        frame::{HEIGHT, WIDTH},
        picture::Picture,
    },
};
use tungstenite::{Error, Message, http::StatusCode};

use crate::{
    MENEUR,
    server::{Server, Tab},
};

/// What the page is sent for a picture that is the right way up.
pub fn pixels(picture: &Picture) -> Vec<u8> {
    let mut rows = vec![[0; 2 * WIDTH]; HEIGHT];
    rows.iter_mut().enumerate().for_each(|(y, row)| picture.write_row(y, row));
    rows.concat()
}

fn script(text: &str) -> Script<'_> {
    Script::read(text, Board::Waveshare).unwrap().expect("for every board")
}

fn handheld_after(text: &str) -> Handheld {
    let mut handheld = Handheld::new(Board::Waveshare);
    handheld.play(script(text), |_, _, _| {}).expect("the script is right");
    handheld
}

/// Presses what a script comes to, and waits for each press to show.
fn follow(tab: &mut Tab, text: &str) {
    let mut handheld = Handheld::new(Board::Waveshare);
    for Step { at, action } in script(text).steps().expect("the script is right") {
        handheld.advance(at);
        let Action::Contact { button, closed } = action else { continue };
        handheld.set_contact(button, closed);
        tab.key(button.id(), closed);
        if closed {
            handheld.advance(at + DEBOUNCE);
            let shown = pixels(handheld.picture());
            tab.wait_for_screen(|screen| screen == shown);
        }
    }
}

pub fn screen_after(text: &str) -> Vec<u8> {
    pixels(handheld_after(text).picture())
}

/// Lets time pass until something happens by itself.
fn wait(handheld: &mut Handheld) {
    let deadline = handheld.deadline().expect("something is to happen");
    handheld.advance(deadline);
}

#[test]
fn a_tab_sees_the_screen_and_the_backlight_at_once() {
    let server = Server::start();
    assert_eq!(server.before, Vec::<String>::new());
    let home = screen_after("");
    server.tab().wait_for_screen(|screen| screen == home);
    assert_eq!(server.tab().wait_for_values("backlight", 1), [80]);
}

#[test]
fn a_key_of_one_tab_shows_in_all() {
    let server = Server::start();
    let (mut one, mut other) = (server.tab(), server.tab());
    one.key("y", true);
    let settings = screen_after("press y");
    one.wait_for_screen(|screen| screen == settings);
    other.wait_for_screen(|screen| screen == settings);
}

#[test]
fn a_key_of_one_tab_sounds_in_all() {
    let server = Server::start();
    let (mut one, mut other) = (server.tab(), server.tab());
    // Whoever has seen something is listening.
    other.wait_for_screen(|_| true);
    one.key("y", true);
    assert_eq!(one.wait_for_values("tone", 2), [1800, 0]);
    assert_eq!(other.wait_for_values("tone", 2), [1800, 0]);
}

#[test]
fn a_killed_program_comes_back_to_its_game() {
    let script = "choose \"Clam\"\nchoose \"Jouer\"";
    let again = |flash| Handheld::switched_on(Board::Waveshare, Seed::default(), WORDS, flash);
    let resumed = pixels(again(handheld_after(script).into_flash()).picture());
    let server = Server::start();
    let save = server.save().to_owned();
    let mut tab = server.tab();
    follow(&mut tab, script);
    drop(tab);
    server.end_by("-KILL");
    Server::start_with(0, &save).tab().wait_for_screen(|screen| screen == resumed);
}

#[test]
fn a_second_copy_does_not_touch_what_the_first_saves() {
    let server = Server::start();
    let second = Command::new(MENEUR).args(["--no-open", "--port", "0", "--save"]).arg(server.save()).output().unwrap();
    assert!(!second.status.success());
    assert!(String::from_utf8_lossy(&second.stderr).contains("already open by another copy"));
}

#[test]
fn a_vanished_tab_lets_go_of_its_key() {
    let key_test = "choose \"Réglages\"\nchoose \"Essai\"";
    let mut handheld = handheld_after(key_test);
    handheld.set_contact(Button::X, true);
    wait(&mut handheld);
    let held = pixels(handheld.picture());
    // How often the key repeats before it is let go depends on how busy the computer is.
    let released: Vec<_> = iter::repeat_with(|| {
        let mut letting_go = handheld.clone();
        letting_go.set_contact(Button::X, false);
        wait(&mut letting_go);
        wait(&mut handheld);
        pixels(letting_go.picture())
    })
    .take(50)
    .collect();

    let server = Server::start();
    let (mut one, mut other) = (server.tab(), server.tab());
    follow(&mut one, key_test);
    one.key("x", true);
    other.wait_for_screen(|screen| screen == held);
    one.vanish();
    other.wait_for_screen(|screen| released.iter().any(|expected| screen == expected));
}

#[test]
fn clocks_stop_while_nobody_looks() {
    let running = "choose \"Minuteur\"\nchoose \"Lancer\"\npress a";
    let three_seconds_later = screen_after(&format!("{running}\nwait 3000\nsee \"0:57\""));
    let server = Server::start();
    let mut tab = server.tab();
    follow(&mut tab, running);
    drop(tab);
    // Longer than that: if the clock went on, it would never be seen at three seconds.
    thread::sleep(Duration::from_secs(5));
    server.tab().wait_for_screen(|screen| screen == three_seconds_later);
}

#[test]
fn what_a_tab_wishes_is_done_in_its_order() {
    let server = Server::start();
    let mut tab = server.tab();
    let judged = screen_after("choose \"Arbitre\"\ntype SALUT\npress x");
    tab.say(Message::text(r#"{"choose":"Arbitre","which":0}"#));
    for letter in "salux".chars() {
        tab.say(Message::text(format!(r#"{{"type":"{letter}"}}"#)));
    }
    for wish in [r#"{"do":"erase"}"#, r#"{"type":"t"}"#, r#"{"do":"finish"}"#] {
        tab.say(Message::text(wish));
    }
    tab.wait_for_screen(|screen| screen == judged);
}

#[test]
fn nonsense_from_a_tab_is_ignored() {
    let server = Server::start();
    let mut tab = server.tab();
    for nonsense in ["", "{", r#"{"key":"start","down":true}"#, r#"{"key":"a"}"#] {
        tab.say(Message::text(nonsense));
    }
    tab.say(Message::binary(vec![0xff; 100]));
    tab.key("y", true);
    let settings = screen_after("press y");
    tab.wait_for_screen(|screen| screen == settings);

    let mut chatterbox = server.tab();
    chatterbox.say(Message::text("x".repeat(100_000)));
    server.tab().wait_for_screen(|screen| screen == settings);
}

#[test]
fn a_busy_port_is_no_error() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let busy = taken.local_addr().unwrap().port();
    let server = Server::start_on(busy);
    assert_ne!(server.port, busy);
    assert_eq!(server.before, [format!("port {busy} is busy, using {}", server.port)]);
}

#[test]
fn the_page_comes_whole_and_safe() {
    let server = Server::start();
    for (path, kind) in [
        ("/", "text/html"),
        ("/style.css", "text/css"),
        ("/face.js", "text/javascript"),
        ("/keys.js", "text/javascript"),
        ("/link.js", "text/javascript"),
        ("/offers.js", "text/javascript"),
    ] {
        let answer = server.request(&format!("GET {path} HTTP/1.1\r\nHost: localhost:{}", server.port));
        assert!(answer.starts_with("HTTP/1.1 200 "), "{path}: {answer}");
        for header in [&format!("content-type: {kind}; charset=utf-8"), "default-src 'self'", "nosniff", "no-store"] {
            assert!(answer.contains(header), "{path} lacks {header}");
        }
    }
}

#[test]
fn strangers_are_refused() {
    let server = Server::start();
    let own = format!("127.0.0.1:{}", server.port);
    for head in [
        format!("GET / HTTP/1.1\r\nHost: example.org:{}", server.port),
        "GET / HTTP/1.1\r\nHost: 127.0.0.1".into(),
        "GET / HTTP/1.0".into(),
        format!("GET / HTTP/1.1\r\nHost: {own}\r\nOrigin: http://example.org"),
        format!("GET /nowhere HTTP/1.1\r\nHost: {own}\r\nOrigin: null"),
    ] {
        let answer = server.request(&head);
        assert!(answer.starts_with("HTTP/1.1 403 ") || answer.starts_with("HTTP/1.0 403 "), "{head}: {answer}");
    }
}

#[test]
fn a_tab_of_a_strange_page_is_refused() {
    let server = Server::start();
    let own = format!("http://127.0.0.1:{}", server.port);
    assert!(server.try_tab(Some(&own)).is_ok());
    match server.try_tab(Some("http://example.org")) {
        Err(Error::Http(answer)) => assert_eq!(answer.status(), StatusCode::FORBIDDEN),
        other => panic!("expected a refusal, got {other:?}"),
    }
}

#[cfg(unix)]
#[test]
fn a_signal_ends_it_at_once_and_cleanly_though_tabs_are_open() {
    for signal in ["-INT", "-TERM"] {
        let server = Server::start();
        let mut tab = server.tab();
        tab.wait_for_screen(|_| true);
        tab.key("down", true);
        let (status, rest, took) = server.end_by(signal);
        assert_eq!(status.code(), Some(0), "{signal}");
        assert_eq!(rest, "", "{signal}");
        assert!(took < Duration::from_secs(1), "{signal} took {took:?}");
    }
}
