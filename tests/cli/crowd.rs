//! Strangers at the door: connections that say nothing, tabs that do not listen, keys without an end.

use std::{
    io::{Read, Write},
    time::{Duration, Instant},
};

use crate::{
    serve::screen_after,
    server::Server,
    unsaved::{BEGIN, MOVE, Pair},
};

/// How many connections are half open, while the program may have fewer files open.
const HALF_OPEN: usize = 400;

#[cfg(unix)]
#[test]
fn a_crowd_of_half_open_connections_does_not_keep_it_from_saving() {
    let mut pair = Pair::new(Server::start_under("ulimit -n 256"));
    pair.play(BEGIN);
    let heads = ["", "G", "GET / HTTP/1.1\r\n", "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: "];
    let crowd: Vec<_> = (0..HALF_OPEN)
        .map(|number| {
            let mut stream = pair.server.connect();
            // It may be closed at once.
            _ = stream.write_all(heads[number % heads.len()].as_bytes());
            stream
        })
        .collect();
    (0..3).for_each(|_| pair.play(MOVE));
    let closed = crowd.into_iter().filter(|stream| is_closed(stream)).count();
    println!("{closed} of {HALF_OPEN} half-open connections were closed; 4 of 4 moves are saved");
    assert_eq!(closed, HALF_OPEN);
    // And the page is there for who comes then.
    let own = format!("GET / HTTP/1.1\r\nHost: localhost:{}", pair.server.port);
    assert!(pair.server.request(&own).starts_with("HTTP/1.1 200 "));
    pair.nothing_is_missing_after_a_kill(4);
}

/// Whether the other end closes the connection, in whichever way, before patience ends.
fn is_closed(mut stream: impl Read) -> bool {
    let mut rest = Vec::new();
    match stream.read_to_end(&mut rest) {
        Ok(_) => true,
        Err(error) => error.kind() == std::io::ErrorKind::ConnectionReset,
    }
}

/// As many as there are places for.
const PLACES: usize = 64;

#[test]
fn who_finds_no_place_is_told() {
    let server = Server::start();
    let crowd: Vec<_> = (0..PLACES).map(|_| server.connect()).collect();
    let own = format!("GET / HTTP/1.1\r\nHost: localhost:{}", server.port);
    let answer = server.request(&own);
    assert!(answer.starts_with("HTTP/1.1 503 "), "{answer:?}");
    // When the others have gone there is one.
    drop(crowd);
    let until = Instant::now() + Duration::from_secs(60);
    while !server.request(&own).starts_with("HTTP/1.1 200 ") {
        assert!(Instant::now() < until, "there is no place");
    }
}

#[test]
fn who_has_got_his_page_or_was_refused_does_not_stay() {
    let server = Server::start();
    for (host, answer) in [("localhost", "HTTP/1.1 200 "), ("example.org", "HTTP/1.1 403 ")] {
        let mut stream = server.connect();
        // He would like to.
        write!(stream, "GET / HTTP/1.1\r\nHost: {host}:{}\r\nConnection: keep-alive\r\n\r\n", server.port).unwrap();
        let mut text = String::new();
        stream.read_to_string(&mut text).expect("is closed");
        assert!(text.starts_with(answer), "{text}");
        assert_eq!(text.contains("connection: close"), host == "example.org", "{text}");
    }
}

/// Such a tab has lost its network, or its browser hangs: it does not hold its place.
#[test]
fn a_tab_that_does_not_answer_is_closed() {
    let server = Server::start();
    let (mut socket, _) = server.try_tab(None).expect("is welcome");
    let since = Instant::now();
    // What comes is read, and no question answered.
    assert!(is_closed(socket.get_mut()));
    assert!(since.elapsed() < Duration::from_secs(60), "it took {:?}", since.elapsed());
}

#[test]
fn keys_of_a_page_that_has_closed_are_dropped() {
    const PRESSES: usize = 5000;
    let server = Server::start();
    let (mut one, mut other) = (server.tab(), server.tab());
    let home = screen_after("");
    other.wait_for_screen(|screen| screen == home);
    for _ in 0..PRESSES {
        one.key("down", true);
        one.key("down", false);
    }
    one.vanish();
    // If all of them were pressed that took minutes, and Y waited for it.
    let since = Instant::now();
    other.key("y", true);
    let settings = screen_after("press y");
    other.wait_for_screen(|screen| screen == settings);
    println!("after {PRESSES} presses of a page that has closed, the next key shows after {:?}", since.elapsed());
    assert!(since.elapsed() < Duration::from_secs(20), "it took {:?}", since.elapsed());
}
