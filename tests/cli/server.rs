//! The program while it serves, and what a browser's tab does with it, without the browser.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    path::{Path, PathBuf},
    process::{Child, ChildStdout, Command, ExitStatus, Stdio},
    sync::atomic::{AtomicUsize, Ordering},
    time::{Duration, Instant},
};

use serde_json::json;
use tungstenite::{Message, WebSocket, client, client::IntoClientRequest, handshake::client::Response};

use crate::MENEUR;

/// Much longer than anything here takes: only a failing test waits so long.
const PATIENCE: Duration = Duration::from_secs(120);

pub struct Server {
    child: Child,
    out: BufReader<ChildStdout>,
    pub port: u16,
    /// What it said before it told its address.
    pub before: Vec<String>,
    save: PathBuf,
}

impl Server {
    /// Starts on any free port.
    pub fn start() -> Self {
        Self::start_on(0)
    }

    pub fn start_on(port: u16) -> Self {
        Self::start_with(port, &fresh_save())
    }

    /// Starts with what another one has saved.
    pub fn start_with(port: u16, save: &Path) -> Self {
        Self::start_by(Command::new(MENEUR), port, save)
    }

    /// Starts on any free port after this command of the shell, which may limit what the program is given.
    pub fn start_under(before: &str) -> Self {
        let mut shell = Command::new("sh");
        shell.args(["-c", &format!("{before}\nexec \"$0\" \"$@\""), MENEUR]);
        Self::start_by(shell, 0, &fresh_save())
    }

    fn start_by(mut program: Command, port: u16, save: &Path) -> Self {
        let mut child = program
            .args(["--no-open", "--port", &port.to_string(), "--save"])
            .arg(save)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program was built");
        let mut out = BufReader::new(child.stdout.take().expect("stdout is piped"));
        let mut before = Vec::new();
        let port = loop {
            let line = read_line(&mut out);
            match port_in(&line) {
                Some(port) => break port,
                None if line.is_empty() => panic!("the program ended without telling its address"),
                None => before.push(line),
            }
        };
        Self { child, out, port, before, save: save.to_owned() }
    }

    /// The number of its process.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Where it saves.
    pub fn save(&self) -> &Path {
        &self.save
    }

    /// Sends a request as it is written and gives the whole answer.
    pub fn request(&self, head: &str) -> String {
        let mut stream = self.connect();
        write!(stream, "{head}\r\nConnection: close\r\n\r\n").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    pub fn tab(&self) -> Tab {
        let (socket, _) = self.try_tab(None).expect("the page's own tab is welcome");
        Tab { socket }
    }

    pub fn try_tab(&self, origin: Option<&str>) -> Result<(WebSocket<TcpStream>, Response), tungstenite::Error> {
        let mut request = format!("ws://127.0.0.1:{}/device", self.port).into_client_request()?;
        if let Some(origin) = origin {
            request.headers_mut().insert("Origin", origin.parse().expect("a header's text"));
        }
        client(request, self.connect()).map_err(|error| match error {
            tungstenite::HandshakeError::Failure(error) => error,
            tungstenite::HandshakeError::Interrupted(_) => panic!("no answer to the handshake"),
        })
    }

    pub fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(("127.0.0.1", self.port)).expect("the program listens");
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        stream
    }

    /// Sends a signal and waits for the end; gives the status, what was still said, and how long it took.
    pub fn end_by(mut self, signal: &str) -> (ExitStatus, String, Duration) {
        let sent = Instant::now();
        let killed = Command::new("kill").args([signal, &self.child.id().to_string()]).status();
        assert!(killed.expect("there is a kill command").success());
        let mut rest = String::new();
        self.out.read_to_string(&mut rest).unwrap();
        let status = self.child.wait().unwrap();
        (status, rest, sent.elapsed())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already; then there is nothing to do.
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

/// A file that does not exist yet, each time another one.
fn fresh_save() -> PathBuf {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("serve-{}-{number}", std::process::id()));
    // Left over by a process of the same number.
    _ = std::fs::remove_dir_all(&folder);
    folder.join("save.bin")
}

fn read_line(out: &mut impl BufRead) -> String {
    let mut line = String::new();
    out.read_line(&mut line).unwrap();
    line.trim_end().into()
}

fn port_in(line: &str) -> Option<u16> {
    line.strip_prefix("Meneur is at http://127.0.0.1:")?.strip_suffix("/ (Ctrl-C ends)")?.parse().ok()
}

pub struct Tab {
    socket: WebSocket<TcpStream>,
}

impl Tab {
    pub fn key(&mut self, key: &str, down: bool) {
        self.say(Message::text(json!({ "key": key, "down": down }).to_string()));
    }

    pub fn say(&mut self, message: Message) {
        self.socket.send(message).unwrap();
    }

    /// The first screen to come that is `wanted`.
    pub fn wait_for_screen(&mut self, wanted: impl Fn(&[u8]) -> bool) -> Vec<u8> {
        self.wait_for(|message| match message {
            Message::Binary(pixels) if wanted(&pixels) => Some(pixels.to_vec()),
            _ => None,
        })
    }

    /// The values of the next `count` text messages named `field`.
    pub fn wait_for_values(&mut self, field: &str, count: usize) -> Vec<u64> {
        let value = |message: Message| {
            let text = message.to_text().ok()?;
            serde_json::from_str::<serde_json::Value>(text).ok()?.get(field)?.as_u64()
        };
        (0..count).map(|_| self.wait_for(value)).collect()
    }

    fn wait_for<T>(&mut self, pick: impl Fn(Message) -> Option<T>) -> T {
        let until = Instant::now() + PATIENCE;
        while Instant::now() < until {
            let message = self.socket.read().expect("the program goes on talking");
            if let Some(picked) = pick(message) {
                return picked;
            }
        }
        panic!("what was waited for did not come");
    }

    /// Gone without a word, as when its browser is killed.
    pub fn vanish(self) {
        drop(self.socket);
    }
}
