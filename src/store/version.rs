//! Versions of what is saved.
//!
//! A type says its version and the type it was before; a record of an older version is read as that older type and
//! comes up the chain by `From`. To change a saved type: keep the old one under a new name, raise `VERSION`, name the
//! old one as `Older`, write the `From`, and add its bytes to `tests/store/golden.txt`.

use serde::{Deserialize, Serialize, de::DeserializeOwned};

use super::frame::Raw;

pub trait Saved: Serialize + DeserializeOwned {
    const KIND: Kind;
    const VERSION: u8;
    type Older: Saved + Into<Self>;

    fn read(raw: &Raw) -> Result<Self, Unreadable> {
        match raw.version {
            version if version == Self::VERSION => postcard::from_bytes(raw.content).map_err(|_| Unreadable::Malformed),
            version if version > Self::VERSION => Err(Unreadable::Newer),
            _ => Self::Older::read(raw).map(Into::into),
        }
    }
}

/// Why a whole record cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// It is by a later firmware.
    Newer,
    /// No firmware wrote this.
    Malformed,
}

/// What a record is about. Numbers are never given to another kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Kind {
    Settings = 1,
    Names = 2,
    Prepared = 3,
    Judged = 4,
    Reported = 5,
    Timer = 6,
    LastGame = 7,
    Chart = 8,
    Roster = 9,
    Company = 10,
    Evening = 11,
    Begun = 16,
    Taken = 17,
    Undone = 18,
    Clock = 19,
    Ready = 20,
    Left = 21,
    Finished = 32,
    Deleted = 33,
    Interrupted = 34,
    GivenUp = 35,
}

impl Kind {
    const ALL: [Self; 21] = [
        Self::Settings,
        Self::Names,
        Self::Prepared,
        Self::Judged,
        Self::Reported,
        Self::Timer,
        Self::LastGame,
        Self::Chart,
        Self::Roster,
        Self::Company,
        Self::Evening,
        Self::Begun,
        Self::Taken,
        Self::Undone,
        Self::Clock,
        Self::Ready,
        Self::Left,
        Self::Finished,
        Self::Deleted,
        Self::Interrupted,
        Self::GivenUp,
    ];

    /// The kind of this number, if this firmware knows it.
    pub fn of(raw: &Raw) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| *kind as u8 == raw.kind)
    }
}

/// What was before a first version.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Nothing {}

impl Saved for Nothing {
    const KIND: Kind = Kind::Settings;
    const VERSION: u8 = 0;
    type Older = Self;

    fn read(_: &Raw) -> Result<Self, Unreadable> {
        Err(Unreadable::Malformed)
    }
}

/// Declares the first version of what is saved.
macro_rules! first_version {
    ($($Type:ident),+) => {$(
        $crate::store::version::first_version!($Type is $Type);
    )+};
    ($Type:ident is $Kind:ident) => {
        impl From<$crate::store::version::Nothing> for $Type {
            fn from(nothing: $crate::store::version::Nothing) -> Self {
                match nothing {}
            }
        }

        impl $crate::store::version::Saved for $Type {
            const KIND: $crate::store::version::Kind = $crate::store::version::Kind::$Kind;
            const VERSION: u8 = 1;
            type Older = $crate::store::version::Nothing;
        }
    };
}
pub(super) use first_version;

#[cfg(test)]
mod tests {
    use super::*;

    /// Something that was saved in three ways over the years.
    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Left {
        id: u32,
    }
    first_version!(Left);

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Second {
        id: u32,
        why: u8,
    }

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Third {
        id: u32,
        bored: bool,
    }

    impl From<Left> for Second {
        fn from(Left { id }: Left) -> Self {
            Self { id, why: 9 }
        }
    }

    impl From<Second> for Third {
        fn from(Second { id, why }: Second) -> Self {
            Self { id, bored: why == 9 }
        }
    }

    impl Saved for Second {
        const KIND: Kind = Kind::Left;
        const VERSION: u8 = 2;
        type Older = Left;
    }

    impl Saved for Third {
        const KIND: Kind = Kind::Left;
        const VERSION: u8 = 3;
        type Older = Second;
    }

    #[test]
    fn an_old_record_comes_up_the_chain() {
        let read = |version, content| Third::read(&Raw { kind: Kind::Left as u8, version, content });
        assert_eq!(read(1, &[7]), Ok(Third { id: 7, bored: true }));
        assert_eq!(read(2, &[7, 1]), Ok(Third { id: 7, bored: false }));
        assert_eq!(read(3, &[7, 1]), Ok(Third { id: 7, bored: true }));
        assert_eq!(read(4, &[7, 1]), Err(Unreadable::Newer));
        assert_eq!(read(0, &[7]), Err(Unreadable::Malformed));
        assert_eq!(read(3, &[7]), Err(Unreadable::Malformed));
    }

    #[test]
    fn kinds_have_numbers_of_their_own() {
        for kind in Kind::ALL {
            assert_eq!(Kind::of(&Raw { kind: kind as u8, version: 1, content: &[] }), Some(kind));
        }
    }
}
