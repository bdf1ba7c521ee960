//! Requests and frames that no browser sends: the server refuses them, and goes on serving the page.

use std::{
    fs::{self, File},
    io::{BufRead, BufReader, ErrorKind, Read, Write},
    net::{Shutdown, TcpStream},
    path::PathBuf,
    process::{Child, Command, Stdio},
    time::Duration,
};

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use crate::{MENEUR, workshop};

#[path = "../common/share.rs"]
mod share;

/// So many requests, and as many frames.
const MUTATED: usize = 1500;
/// After so many, the page is asked for.
const CHECKED: usize = 50;
/// Much longer than any answer takes: only a failing test waits so long.
const PATIENCE: Duration = Duration::from_secs(60);
const KEY: &[u8] = br#"{"key":"down","down":true}"#;

/// The program while it serves; what it complains about goes into a file.
struct Server {
    child: Child,
    port: u16,
    complaints: PathBuf,
}

impl Server {
    fn start(test: &str) -> Self {
        let folder = workshop(test);
        let complaints = folder.join("stderr.txt");
        let mut child = Command::new(MENEUR)
            .args(["--no-open", "--port", "0", "--save"])
            .arg(folder.join("save.bin"))
            .stdout(Stdio::piped())
            .stderr(File::create(&complaints).unwrap())
            .spawn()
            .expect("the program was built");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("it is piped")).read_line(&mut line).unwrap();
        let port = line.split(['/', ':']).find_map(|part| part.parse().ok()).expect("it tells its port");
        Self { child, port, complaints }
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(("127.0.0.1", self.port)).expect("the program listens");
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        stream
    }

    /// A connection that has become a tab.
    fn tab(&self) -> TcpStream {
        let mut stream = self.connect();
        stream.write_all(&self.request(2)).unwrap();
        let mut answer = [0; 12];
        stream.read_exact(&mut answer).unwrap();
        assert_eq!(&answer, b"HTTP/1.1 101");
        stream
    }

    /// Sends these bytes, says that there are no more, and waits for the end of the connection. That it is torn down in
    /// the middle is all right.
    fn attack(mut stream: TcpStream, bytes: &[u8]) {
        _ = stream.write_all(bytes).and_then(|()| stream.shutdown(Shutdown::Write));
        let mut part = [0; 4096];
        loop {
            match stream.read(&mut part) {
                Ok(0) => return,
                Ok(_) => {}
                Err(error) if error.kind() == ErrorKind::WouldBlock => panic!("the connection stays open"),
                Err(_) => return,
            }
        }
    }

    fn get(&self, path: &str) -> String {
        let head = format!("GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nConnection: close\r\n\r\n", self.port);
        let mut stream = self.connect();
        stream.write_all(head.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    fn check(&self) {
        let page = self.get("/");
        assert!(page.starts_with("HTTP/1.1 200 ") && page.contains("</html>"), "{page}");
    }

    /// A request for the page, for its script, or to become a tab.
    fn request(&self, kind: u32) -> Vec<u8> {
        let own = format!("127.0.0.1:{}", self.port);
        match kind % 3 {
            0 => format!("GET / HTTP/1.1\r\nHost: {own}\r\nConnection: close\r\n\r\n"),
            1 => format!(
                "GET /link.js?x=1 HTTP/1.1\r\nHost: {own}\r\nOrigin: http://{own}\r\nContent-Length: 3\r\n\r\nabc"
            ),
            _ => format!(
                "GET /device HTTP/1.1\r\nHost: {own}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
                 Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
            ),
        }
        .into_bytes()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already; then there is nothing to do.
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

/// A few bytes changed, put in, left out or said again.
fn mutate(bytes: &mut Vec<u8>, chance: &mut ChaCha8Rng) {
    for _ in 0..1 + chance.next_u32() % 4 {
        let at = chance.next_u32() as usize % bytes.len().max(1);
        let end = bytes.len().min(at + 1 + chance.next_u32() as usize % 16);
        let byte = chance.next_u32() as u8;
        match chance.next_u32() % 6 {
            0 | 1 if at < bytes.len() => bytes[at] = byte,
            2 => bytes.insert(at, byte),
            3 => drop(bytes.drain(at..end)),
            4 => {
                let again = bytes[at..end].to_vec();
                bytes.splice(at..at, again);
            }
            _ => bytes.truncate(at),
        }
    }
}

/// A text from a client: short, masked.
fn frame(text: &[u8], mask: [u8; 4]) -> Vec<u8> {
    let masked = text.iter().zip(mask.iter().cycle()).map(|(byte, mask)| byte ^ mask);
    [0x81, 0x80 | text.len() as u8].into_iter().chain(mask).chain(masked).collect()
}

/// Sends many, and looks now and then whether the page is still served; at the end nothing may have been complained about.
fn attack(test: &str, what: &str, mut next: impl FnMut(&Server, &mut ChaCha8Rng) -> (TcpStream, Vec<u8>)) {
    let server = Server::start(test);
    let mut chance = ChaCha8Rng::seed_from_u64(13);
    let times = share::of(MUTATED);
    for time in 0..times {
        let (stream, bytes) = next(&server, &mut chance);
        Server::attack(stream, &bytes);
        if time % CHECKED == 0 {
            server.check();
        }
    }
    server.check();
    let complaints = fs::read_to_string(&server.complaints).unwrap();
    assert!(!complaints.contains("panicked"), "{complaints}");
    println!("{times} mutated {what}: 0 panics, and the page is served");
}

#[test]
fn mutated_requests_do_no_harm() {
    attack("hostile-requests", "requests", |server, chance| {
        let mut request = server.request(chance.next_u32());
        mutate(&mut request, chance);
        (server.connect(), request)
    });
}

#[test]
fn mutated_frames_do_no_harm() {
    attack("hostile-frames", "frames", |server, chance| {
        let mut frames = frame(KEY, chance.next_u32().to_le_bytes());
        frames.extend(frame(KEY, [0; 4]));
        mutate(&mut frames, chance);
        (server.tab(), frames)
    });
}

#[test]
fn there_is_nothing_beside_the_page() {
    let server = Server::start("hostile-paths");
    for path in [
        "/../Cargo.toml",
        "/../../../../../../etc/passwd",
        "/..%2f..%2fetc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/style.css/../../Cargo.toml",
        "/..\\Cargo.toml",
        "//etc/passwd",
        "/./",
        "/style.css%00.html",
        "/save.bin",
    ] {
        let answer = server.get(path);
        assert!(
            ["400", "404"].iter().any(|status| answer.starts_with(&format!("HTTP/1.1 {status} "))),
            "{path}: {answer}"
        );
    }
    server.check();
}
