//! A recording as a JSON document. `docs/recording.md` has its schema.

use std::{fmt, io};

use weir_ir::{Context, LookupSet};

use super::event::TextNumber;
use super::log::Log;
use super::{Recording, Source, VERSION};
use crate::json::JsonString;

/// The largest file that is stored beside a recording.
const MAX_SOURCE: u64 = 16 << 20;

impl Recording {
    /// The recording as JSON, in the version [`VERSION`].
    pub fn to_json(&self) -> String {
        let mut json = Vec::new();
        // Writing to memory does not fail.
        let _ = self.write_json(&mut json);
        String::from_utf8_lossy(&json).into_owned()
    }

    /// Writes the recording as JSON, in the version [`VERSION`]. It has no `<`, so that it can stand in a script of a page.
    ///
    /// # Errors
    ///
    /// When the sink fails.
    pub fn write_json(&self, out: &mut dyn io::Write) -> io::Result<()> {
        Document::new(out).end(self).map(drop)
    }

    /// Adds the texts of the files that locations are in, as far as they can be read.
    pub(super) fn read_sources(&mut self, ctx: &Context) {
        let mut seen = LookupSet::default();
        for index in 0..self.locations.len() {
            let file = self.locations[index].file;
            if file == TextNumber::default() || !seen.insert(file) {
                continue;
            }
            let name = self.texts.get(file).to_owned();
            if self.sources.iter().any(|source| source.name == name) {
                continue;
            }
            let is_small = std::fs::metadata(&name).is_ok_and(|file| file.is_file() && file.len() <= MAX_SOURCE);
            let text = match is_small {
                true => std::fs::read_to_string(&name).ok(),
                false => {
                    let lines = (1..).map_while(|line| ctx.sources().line_text(&name, line));
                    let lines: Vec<String> = lines.map(|line| String::from_utf8_lossy(&line).into_owned()).collect();
                    (!lines.is_empty()).then(|| lines.join("\n"))
                }
            };
            self.sources.extend(text.map(|text| Source { name, text }));
        }
    }
}

/// The number of bytes that are written at once.
const BUFFER: usize = 1 << 16;

/// Room for a number of up to ten digits and the character behind it.
const MAX_NUMBER: usize = 12;

/// The digits of the numbers below 10,000, four of each.
static DIGITS: [[u8; 4]; 10_000] = {
    let mut digits = [*b"0000"; 10_000];
    let mut number = 1;
    while number < digits.len() {
        let [mut a, mut b, mut c, mut d] = digits[number - 1];
        d += 1;
        if d > b'9' {
            (c, d) = (c + 1, b'0');
        }
        if c > b'9' {
            (b, c) = (b + 1, b'0');
        }
        if b > b'9' {
            (a, b) = (a + 1, b'0');
        }
        digits[number] = [a, b, c, d];
        number += 1;
    }
    digits
};

/// Writes a number, and a character behind it; returns the number of bytes.
#[inline]
fn put(number: u32, end: u8, room: &mut [u8; MAX_NUMBER]) -> usize {
    // The lowest byte of digits is the first one.
    let length = if let Some(&digits) = DIGITS.get(number as usize) {
        let digits = u32::from_le_bytes(digits);
        // The last digit is written even if it is zero.
        let zeros = ((digits ^ u32::from_le_bytes([b'0'; 4])) | 1 << 24).trailing_zeros() / 8;
        room[..4].copy_from_slice(&(digits >> (8 * zeros)).to_le_bytes());
        4 - zeros as usize
    } else if let Some(&high) = DIGITS.get((number / 10_000) as usize) {
        let (high, low) = (u32::from_le_bytes(high), u32::from_le_bytes(DIGITS[(number % 10_000) as usize]));
        let digits = u64::from(high) | u64::from(low) << 32;
        let zeros = (digits ^ u64::from_le_bytes([b'0'; 8])).trailing_zeros() / 8;
        room[..8].copy_from_slice(&(digits >> (8 * zeros)).to_le_bytes());
        8 - zeros as usize
    } else {
        return put_long(number, end, room);
    };
    room[length] = end;
    length + 1
}

/// The same for a number of nine or ten digits.
#[cold]
fn put_long(number: u32, end: u8, room: &mut [u8; MAX_NUMBER]) -> usize {
    let length = put(number / 10_000, end, room) - 1;
    room[length..length + 4].copy_from_slice(&DIGITS[(number % 10_000) as usize]);
    room[length + 4] = end;
    length + 5
}

/// A document that is being written to a sink, through a buffer. It remembers the first error.
pub(super) struct Document<W> {
    buffer: Box<[u8]>,
    length: usize,
    has_begun: bool,
    has_events: bool,
    out: W,
    error: Option<io::Error>,
}

impl<W: io::Write> Document<W> {
    /// A document of which nothing is written so far.
    pub(super) fn new(out: W) -> Self {
        Self { buffer: vec![0; BUFFER].into(), length: 0, has_begun: false, has_events: false, out, error: None }
    }

    /// Writes the events of a log but for the last one.
    pub(super) fn all_but_last(&mut self, log: &Log) {
        self.events(log, log.len().saturating_sub(1));
    }

    /// Writes the first events of a log, in front of them the start.
    fn events(&mut self, log: &Log, count: usize) {
        if !std::mem::replace(&mut self.has_begun, true) {
            self.literal(b"{\"version\":");
            self.number(VERSION);
            self.literal(b",\"start\":");
            self.numbers(log.start_words());
            self.literal(b",\"events\":[\n");
        }
        log.words().take(count).for_each(|event| self.event(event));
    }

    /// Writes the rest of a recording.
    pub(super) fn end(mut self, recording: &Recording) -> io::Result<W> {
        self.events(&recording.log, recording.log.len());
        self.literal(b"\n],\"texts\":[");
        self.separated(recording.texts.all().iter(), |json, text| json.string(text));
        self.literal(b"],\"locations\":[");
        self.separated(recording.locations.iter(), |json, place| {
            json.numbers(&[place.text.0, place.file.0, place.line, place.column]);
        });
        self.literal(b"],\"sources\":[");
        self.separated(recording.sources.iter(), |json, Source { name, text }| {
            json.literal(b"{\"name\":");
            json.string(name);
            json.literal(b",\"text\":");
            json.string(text);
            json.literal(b"}");
        });
        self.literal(b"]}\n");
        self.flush();
        self.error.map_or(Ok(self.out), Err)
    }

    fn event(&mut self, (header, words): (u32, &[u32])) {
        if std::mem::replace(&mut self.has_events, true) {
            self.literal(b",\n");
        }
        self.literal(b"[");
        self.number_and(header, b',');
        self.each(words);
        self.close(1);
    }

    #[cold]
    #[inline(never)]
    fn flush(&mut self) {
        let written = std::mem::take(&mut self.length);
        if self.error.is_none() {
            self.error = self.out.write_all(&self.buffer[..written]).err();
        }
    }

    /// Writes the first bytes of an array.
    #[inline]
    fn array<const N: usize>(&mut self, bytes: &[u8; N], length: usize) {
        if self.length + N > self.buffer.len() {
            self.flush();
        }
        // An array is copied without a call.
        if let Some(room) = self.buffer[self.length..].first_chunk_mut() {
            *room = *bytes;
        }
        self.length += length;
    }

    #[inline]
    fn literal<const N: usize>(&mut self, text: &[u8; N]) {
        self.array(text, N);
    }

    fn text(&mut self, text: &str) {
        for piece in text.as_bytes().chunks(BUFFER) {
            if self.length + piece.len() > self.buffer.len() {
                self.flush();
            }
            self.buffer[self.length..self.length + piece.len()].copy_from_slice(piece);
            self.length += piece.len();
        }
    }

    fn string(&mut self, text: &str) {
        // Writing to the buffer does not fail. In a script of a page, a tag would end it, or begin a comment.
        let _ = JsonString(text).write_escaping::<b'<'>(self);
    }

    fn number(&mut self, number: u32) {
        self.number_and(number, b' ');
        self.length -= 1;
    }

    /// Writes a number, and a character behind it.
    #[inline]
    fn number_and(&mut self, number: u32, end: u8) {
        if self.length + MAX_NUMBER > self.buffer.len() {
            self.flush();
        }
        if let Some(room) = self.buffer[self.length..].first_chunk_mut() {
            self.length += put(number, end, room);
        }
    }

    /// Writes an array of numbers.
    fn numbers(&mut self, numbers: &[u32]) {
        self.literal(b"[");
        self.each(numbers);
        self.close(numbers.len());
    }

    #[inline]
    fn separated<T>(&mut self, items: impl Iterator<Item = T>, mut each: impl FnMut(&mut Self, T)) {
        let mut is_first = true;
        for item in items {
            if !std::mem::take(&mut is_first) {
                self.literal(b",");
            }
            each(self, item);
        }
    }

    /// Writes numbers, each with a comma behind it.
    fn each(&mut self, numbers: &[u32]) {
        for numbers in numbers.chunks(BUFFER / MAX_NUMBER) {
            if self.length + numbers.len() * MAX_NUMBER > self.buffer.len() {
                self.flush();
            }
            // There is room for all of them, and the place stays in a register.
            let (buffer, mut length) = (&mut *self.buffer, self.length);
            for &number in numbers {
                if let Some(room) = buffer[length..].first_chunk_mut() {
                    length += put(number, b',', room);
                }
            }
            self.length = length;
        }
    }

    /// Closes an array with so many numbers, each with a comma behind it.
    fn close(&mut self, elements: usize) {
        self.length -= usize::from(elements > 0);
        self.literal(b"]");
    }
}

impl<W: io::Write> fmt::Write for Document<W> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.text(text);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::Document;

    #[test]
    fn numbers_have_all_of_their_digits() {
        let numbers = [0, 7, 10, 999, 1_000, 9_999, 10_000, 10_001, 99_999_999, 100_000_000, 123_456_789, u32::MAX];
        let mut json = Document::new(Vec::new());
        json.numbers(&numbers);
        json.flush();
        assert_eq!(String::from_utf8_lossy(&json.out).replace(',', ", "), format!("{numbers:?}"));
    }
}
