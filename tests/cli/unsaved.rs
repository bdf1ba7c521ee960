//! The program cannot write for a while: it says so, tries again, and when that has passed nothing is missing.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use meneur::{
    app::App,
    board::Board,
    cards::generator::Seed,
    dict::WORDS,
    handheld::Handheld,
    input::DEBOUNCE,
    script::{Action, Script, Step},
    session::AnySession,
    store::flash::{Flash, FlashError, Ram},
    time::Millis,
};

use crate::{
    serve::pixels,
    server::{Server, Tab},
};

/// Two players with their own cards and no clock, so that every screen can be foretold.
pub const BEGIN: &str = "choose \"Clam\"\nlight \"Joueurs\"\npress left 2\nlight \"Cartes\"\npress right\n\
                         light \"Horloges\"\npress right 3\nchoose \"Jouer\"\npress a\ntype AAA\npress x";
pub const MOVE: &str = "press y\nchoose \"Pénalité\"\npress a\npress a\npress a";

/// Memory that takes nothing while the file of the program does not.
#[derive(Clone, Debug, Default)]
struct Blockable {
    ram: Ram,
    blocked: Arc<AtomicBool>,
}

impl Blockable {
    fn let_through(&self) -> Result<(), FlashError> {
        if self.blocked.load(Ordering::Relaxed) { Err(FlashError) } else { Ok(()) }
    }
}

impl Flash for Blockable {
    fn bytes(&self) -> &[u8] {
        self.ram.bytes()
    }

    fn program(&mut self, at: usize, bytes: &[u8]) -> Result<(), FlashError> {
        self.let_through()?;
        self.ram.program(at, bytes)
    }

    fn erase(&mut self, sector: usize) -> Result<(), FlashError> {
        self.let_through()?;
        self.ram.erase(sector)
    }
}

/// The program, and a handheld that does the same without it.
pub struct Pair {
    pub server: Server,
    pub tab: Tab,
    twin: Handheld<Blockable>,
}

impl Pair {
    pub fn new(server: Server) -> Self {
        let tab = server.tab();
        let twin = Handheld::switched_on(Board::Waveshare, Seed::default(), WORDS, Blockable::default());
        Self { server, tab, twin }
    }

    /// Presses what a script comes to, and waits for each press to show.
    pub fn play(&mut self, text: &str) {
        let script = Script::read(text, Board::Waveshare).unwrap().expect("for every board");
        let mut twin = self.twin.clone();
        for Step { at, action } in self.twin.play(script, |_, _, _| {}).expect("the script is right") {
            twin.advance(at);
            let Action::Contact { button, closed } = action else { continue };
            twin.set_contact(button, closed);
            self.tab.key(button.id(), closed);
            if closed {
                twin.advance(at + DEBOUNCE);
                self.see(&twin);
            }
        }
    }

    fn see(&mut self, twin: &Handheld<Blockable>) {
        let shown = pixels(twin.picture());
        self.tab.wait_for_screen(|screen| screen == shown);
    }

    fn block(&self, blocked: bool) {
        self.twin.flash().blocked.store(blocked, Ordering::Relaxed);
    }

    fn tells(&self, text: &str) -> bool {
        self.twin.audit().texts().any(|shown| shown.contains(text))
    }

    /// Waits until it is told that all is saved again.
    fn wait_for_the_end(&mut self) {
        self.block(false);
        self.twin.advance(self.twin.now() + Millis(100_000));
        assert!(self.tells("Tout est de nouveau gardé"));
        self.see(&self.twin.clone());
    }

    /// Kills the program, and compares what it has saved with what was played.
    pub fn nothing_is_missing_after_a_kill(self, steps: usize) {
        self.nothing_is_missing_after("-KILL", steps);
    }

    fn nothing_is_missing_after(self, signal: &str, steps: usize) {
        let save = self.server.save().to_owned();
        self.server.end_by(signal);
        let played = history(self.twin.session());
        assert_eq!((played.0, saved(&save)), (steps, played));
    }
}

/// The number of the steps, and their bytes.
fn history(session: Option<&dyn AnySession>) -> (usize, Vec<u8>) {
    let history = session.expect("a game is being played").history();
    (history.len(), history.chunks::<8192>(0).flat_map(|(_, bytes)| bytes).collect())
}

fn saved(path: &Path) -> (usize, Vec<u8>) {
    let flash = Ram::holding(&fs::read(path).expect("there is a save file")).expect("is whole");
    history(App::new(Board::Waveshare, Seed::default(), WORDS, flash).session())
}

/// A game is played, then blocked, then not any more.
fn no_move_is_missing_after(before: &str, block: impl FnOnce(&Server), unblock: impl FnOnce(&Server)) {
    let mut pair = played_while_blocked(Server::start_under(before), block);
    unblock(&pair.server);
    pair.wait_for_the_end();
    pair.nothing_is_missing_after_a_kill(5);
}

/// A game of five moves, of which two are saved.
fn played_while_blocked(server: Server, block: impl FnOnce(&Server)) -> Pair {
    let mut pair = Pair::new(server);
    pair.play(BEGIN);
    pair.play(MOVE);
    block(&pair.server);
    pair.block(true);
    pair.play("press y\nchoose \"Pénalité\"\npress a\npress a");
    assert!(pair.tells("La mémoire ne s’écrit plus."));
    pair.play("press a\npress a");
    (0..2).for_each(|_| pair.play(MOVE));
    assert_eq!(saved(pair.server.save()).0, 2, "it was blocked");
    pair
}

fn new_version(server: &Server) -> PathBuf {
    server.save().with_extension("bin.new")
}

/// Puts something in its way, with something in it, so that it does not go by itself.
fn obstruct(server: &Server) {
    fs::create_dir_all(new_version(server).join("in the way")).unwrap();
}

fn clear(server: &Server) {
    fs::remove_dir_all(new_version(server)).unwrap();
}

#[test]
fn something_in_the_way_of_the_new_version() {
    no_move_is_missing_after("", obstruct, clear);
}

/// Whoever ends the program does not wait until it tries again.
#[cfg(unix)]
#[test]
fn something_in_the_way_until_the_end() {
    for signal in ["-TERM", "-INT"] {
        let pair = played_while_blocked(Server::start(), obstruct);
        clear(&pair.server);
        pair.nothing_is_missing_after(signal, 5);
    }
}

/// What it has to say of that can be written nowhere either.
#[cfg(target_os = "linux")]
#[test]
fn nobody_to_tell() {
    // A pipe, whose reader ends before the program begins.
    let closed = "pipe=$(mktemp -u); mkfifo $pipe; true < $pipe & exec 2> $pipe; wait; rm $pipe";
    for nobody in ["exec 2> /dev/full", "exec 2>&-", closed] {
        no_move_is_missing_after(nobody, obstruct, clear);
    }
}

/// Limits the program as it runs.
#[cfg(target_os = "linux")]
fn limit(server: &Server, limit: &str) {
    let done = Command::new("prlimit").args(["--pid", &server.id().to_string(), limit]).status();
    assert!(done.expect("util-linux has prlimit").success());
}

/// No file may become larger than it is before the area is whole: to the program, a disk that is full.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk() {
    let (full, free) = ("--fsize=50000:", "--fsize=unlimited:");
    no_move_is_missing_after("trap '' XFSZ", |server| limit(server, full), |server| limit(server, free));
}

#[cfg(target_os = "linux")]
#[test]
fn no_more_open_files() {
    let (none, many) = ("--nofile=3:", "--nofile=256:");
    no_move_is_missing_after("ulimit -S -n 256", |server| limit(server, none), |server| limit(server, many));
}
