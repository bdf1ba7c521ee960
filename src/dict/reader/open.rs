//! Opening a dictionary: the header, checked before anything else is believed.

use super::cursor::Cursor;
use super::format::{
    Adler32, CHECKED_FROM, CONTEXTS, DictError, HEADER_BYTES, MAGIC, MOST_WORDS, NAME_BYTES, Table, VERSION,
};
use super::list::Node;
use super::tables::Tables;
use crate::letters::Letter;

/// A dictionary, read in place.
#[derive(Clone, Debug)]
pub struct Dict<'a> {
    name: &'a str,
    date: Option<Date>,
    words: u32,
    checksum: u32,
    bytes: &'a [u8],
    pub(super) root: Node,
    exceptions: Node,
    odd_plurals: Node,
    untagged: u32,
    /// Lists before this address are wide.
    pub(super) wide_end: u32,
    pub(super) tables: Tables,
    pub(super) popular_from: [u16; Letter::COUNT],
    pub(super) popular: &'a [[u8; 2]],
    pub(super) lists: &'a [u8],
}

/// How far the check of a dictionary has come.
#[derive(Clone, Copy, Debug, Default)]
pub struct Checked {
    bytes: usize,
    sum: Adler32,
}

/// The day a word list is of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Date {
    pub year: u16,
    pub month: u8,
    pub day: u8,
}

impl<'a> Dict<'a> {
    /// Of its bytes in memory, those that it keeps there only because flash is slow.
    pub const HOT_BYTES: usize = size_of::<Tables>();

    /// Checks that the bytes are a whole, undamaged dictionary of this format.
    ///
    /// Cost: that of [`Dict::read`] and of [`Dict::check`].
    pub fn open(bytes: &'a [u8]) -> Result<Dict<'a>, DictError> {
        let dict = Dict::read(bytes)?;
        dict.check(&mut Checked::default(), bytes.len())?;
        Ok(dict)
    }

    /// Reads what the header tells, and the tables. Before [`Dict::check`] nothing else is to be believed.
    ///
    /// Cost: reads some kilobytes.
    pub fn read(bytes: &'a [u8]) -> Result<Dict<'a>, DictError> {
        let header: &[u8; HEADER_BYTES] =
            bytes.first_chunk().ok_or(DictError::Truncated { expected: HEADER_BYTES, got: bytes.len() })?;
        let mut fields = Fields(header);
        let magic = fields.take().unwrap_or_default();
        if magic != MAGIC {
            return Err(DictError::Magic { expected: MAGIC, got: magic });
        }
        let version = fields.number();
        if version != VERSION {
            return Err(DictError::Version { expected: VERSION, got: version });
        }
        let length = fields.number() as usize;
        let bytes = bytes.get(..length).ok_or(DictError::Truncated { expected: length, got: bytes.len() })?;
        let checksum = fields.number();
        // What makes no sense because it is damaged is damaged.
        Dict::parse(bytes, fields, checksum).ok_or_else(|| {
            let damaged = check(bytes, checksum, &mut Checked::default(), bytes.len());
            damaged.err().unwrap_or(DictError::Malformed)
        })
    }

    /// Goes on to check that all bytes are as they were made, with no more than so many of them; tells whether that was
    /// the last.
    ///
    /// Cost: reads every byte once, about 30 ms on the device for 200 KB.
    pub fn check(&self, so_far: &mut Checked, bytes: usize) -> Result<bool, DictError> {
        check(self.bytes, self.checksum, so_far, bytes)
    }

    /// The rest of the header, behind the checksum.
    fn parse(bytes: &'a [u8], mut fields: Fields<'_>, checksum: u32) -> Option<Dict<'a>> {
        let words = Some(fields.number()).filter(|&words| words <= MOST_WORDS)?;
        let [year_low, year_high, month, day] = fields.take()?;
        let year = u16::from_le_bytes([year_low, year_high]);
        let name_at = HEADER_BYTES - fields.0.len();
        fields.take::<NAME_BYTES>()?;
        let name = bytes.get(name_at..name_at + NAME_BYTES)?;
        let name = name.get(..name.iter().position(|&byte| byte == 0).unwrap_or(NAME_BYTES))?;
        let root = Node(fields.number());
        let exceptions = Node(fields.number());
        let odd_plurals = Node(fields.number());
        let untagged = fields.number();
        let (table_count, popular_count) = (fields.number() as usize, fields.number() as usize);
        let wide_end = fields.number();
        let table_numbers: [u8; CONTEXTS] = fields.take()?;
        let popular_from = fields.short_numbers()?;

        let table_bytes = table_count.checked_mul(size_of::<Table>())?;
        let (tables, rest) = bytes.get(HEADER_BYTES..)?.split_at_checked(table_bytes)?;
        let (popular, lists) = rest.split_at_checked(popular_count.checked_mul(2)?)?;
        Some(Dict {
            name: str::from_utf8(name).ok()?,
            date: (year != 0).then_some(Date { year, month, day }),
            words,
            checksum,
            bytes,
            root,
            exceptions,
            odd_plurals,
            untagged,
            wide_end,
            tables: Tables::read(tables.as_chunks().0.as_chunks().0, table_numbers)?,
            popular_from,
            popular: popular.as_chunks().0,
            lists,
        })
    }

    /// The name its makers gave the list.
    pub fn name(&self) -> &'a str {
        self.name
    }

    pub fn date(&self) -> Option<Date> {
        self.date
    }

    /// How many words it holds.
    pub fn words(&self) -> u32 {
        self.words
    }

    /// How many bytes it takes.
    pub fn bytes(&self) -> usize {
        self.bytes.len()
    }

    /// Two dictionaries with the same checksum are the same.
    pub fn checksum(&self) -> u32 {
        self.checksum
    }

    /// How many words in S or X came without tags: whether they are plurals is told by their letters alone.
    pub fn untagged(&self) -> u32 {
        self.untagged
    }

    /// Whether this is a word.
    ///
    /// Cost: reads about four edges for each letter, until the first letter that leads nowhere.
    pub fn contains(&self, letters: &[Letter]) -> bool {
        self.start().walk(letters).is_some_and(|cursor| cursor.is_word())
    }

    /// A cursor before the first letter of all words.
    pub fn start(&self) -> Cursor<'_> {
        Cursor::new(self, self.root)
    }

    /// Whether the letters of this word mislead about its final Z, or about its being nothing but a plural.
    pub(super) fn is_exception(&self, letters: &[Letter]) -> bool {
        Cursor::new(self, self.exceptions).walk(letters).is_some_and(|cursor| cursor.is_word())
    }

    /// Whether the letters of this word, which is not only a plural, mislead about its being one among others.
    pub(super) fn is_odd_plural(&self, letters: &[Letter]) -> bool {
        Cursor::new(self, self.odd_plurals).walk(letters).is_some_and(|cursor| cursor.is_word())
    }
}

fn check(all: &[u8], expected: u32, so_far: &mut Checked, bytes: usize) -> Result<bool, DictError> {
    let rest = all.get(CHECKED_FROM + so_far.bytes..).unwrap_or_default();
    let next = rest.get(..bytes).unwrap_or(rest);
    so_far.sum.add(next);
    so_far.bytes += next.len();
    let got = so_far.sum.value();
    match next.len() == rest.len() {
        true if got != expected => Err(DictError::Checksum { expected, got }),
        is_last => Ok(is_last),
    }
}

/// The header, field after field. It is as long as all its fields, so none can be missing.
struct Fields<'h>(&'h [u8]);

impl Fields<'_> {
    fn take<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (field, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(*field)
    }

    fn number(&mut self) -> u32 {
        u32::from_le_bytes(self.take().unwrap_or_default())
    }

    fn short_numbers<const N: usize>(&mut self) -> Option<[u16; N]> {
        let mut numbers = [0; N];
        for number in &mut numbers {
            *number = u16::from_le_bytes(self.take()?);
        }
        Some(numbers)
    }
}
