//! What commands print, and what comes of it when nobody can read it: a pipe whose reader has had enough ends the command
//! without a word, a full disk is an error as any other.

use std::{
    error, fmt,
    io::{self, ErrorKind, StdoutLock, Write},
};

/// Standard output, line by line: who asks by a pipe gets each answer as soon as there is one.
pub struct Output(StdoutLock<'static>);

/// A line could not be written.
#[derive(Debug)]
pub struct Unwritten(io::Error);

impl Output {
    pub fn new() -> Self {
        Self(io::stdout().lock())
    }

    pub fn line(&mut self, line: impl fmt::Display) -> Result<(), Unwritten> {
        writeln!(self.0, "{line}").map_err(Unwritten)
    }

    /// Text that brings its line ends along. What it leaves behind, [`Output::finish`] writes.
    pub fn text(&mut self, text: &str) -> Result<(), Unwritten> {
        self.0.write_all(text.as_bytes()).map_err(Unwritten)
    }

    /// To be called at the end: only then is it certain that everything is written.
    pub fn finish(mut self) -> Result<(), Unwritten> {
        self.0.flush().map_err(Unwritten)
    }
}

impl Unwritten {
    /// Whether the reader at the other end of a pipe has gone.
    pub fn is_unwanted(&self) -> bool {
        self.0.kind() == ErrorKind::BrokenPipe
    }
}

impl error::Error for Unwritten {
    fn source(&self) -> Option<&(dyn error::Error + 'static)> {
        Some(&self.0)
    }
}

impl fmt::Display for Unwritten {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("cannot write to standard output")
    }
}

/// Says something to the user. If not even that can be written, there is nobody to tell.
pub fn complain(error: impl fmt::Display) {
    _ = writeln!(io::stderr(), "error: {error}");
}
