//! Where our words go: to the terminal, or onto the sheet of the part of the tests that a thread works for. So parts run
//! side by side and are read one after the other.

use std::{
    cell::RefCell,
    fmt,
    sync::{Arc, Mutex, PoisonError},
};

thread_local! {
    static SHEET: RefCell<Option<Sheet>> = const { RefCell::new(None) };
}

/// What a part has said so far.
#[derive(Clone, Debug, Default)]
pub struct Sheet(Arc<Mutex<String>>);

impl Sheet {
    pub fn add(&self, text: &str) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push_str(text);
    }

    pub fn text(&self) -> String {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// The sheet of this thread, if it has one.
pub fn current() -> Option<Sheet> {
    SHEET.with_borrow(Clone::clone)
}

/// Does some work, with everything said meanwhile put onto this sheet.
pub fn write_on<R>(sheet: Option<Sheet>, work: impl FnOnce() -> R) -> R {
    let before = SHEET.replace(sheet);
    let result = work();
    SHEET.set(before);
    result
}

pub fn say(words: fmt::Arguments) {
    match current() {
        Some(sheet) => sheet.add(&words.to_string()),
        None => print!("{words}"),
    }
}

/// `println!`, but see [`sheet`](crate::sheet).
macro_rules! say {
    ($($words:tt)*) => { $crate::sheet::say(format_args!("{}\n", format_args!($($words)*))) };
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parallel;

    #[test]
    fn each_sheet_has_what_was_said_for_it() {
        let (one, other) = (Sheet::default(), Sheet::default());
        write_on(Some(one.clone()), || {
            say!("a {}", 1);
            write_on(Some(other.clone()), || say!("b"));
            parallel::map(&[2, 3], |_| say!("c"));
        });
        assert_eq!((one.text().as_str(), other.text().as_str()), ("a 1\nc\nc\n", "b\n"));
    }
}
