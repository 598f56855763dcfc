//! A recording as a JSON document. `docs/recording.md` has its schema.

use std::{fmt, io};

use weir_ir::{Context, LookupSet};

use super::event::TextNumber;
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

    /// Writes the recording as JSON, in the version [`VERSION`].
    ///
    /// # Errors
    ///
    /// When the sink fails.
    pub fn write_json(&self, out: &mut dyn io::Write) -> io::Result<()> {
        let mut json = Writer { buffer: vec![0; BUFFER].into(), length: 0, out, error: None };
        json.literal(b"{\"version\":");
        json.number(VERSION);
        json.literal(b",\"texts\":[");
        json.separated(self.texts.all().iter(), |json, text| json.string(text));
        json.literal(b"],\"locations\":[");
        json.separated(self.locations.iter(), |json, place| {
            json.numbers(&[place.text.0, place.file.0, place.line, place.column]);
        });
        json.literal(b"],\"sources\":[");
        json.separated(self.sources.iter(), |json, Source { name, text }| {
            json.literal(b"{\"name\":");
            json.string(name);
            json.literal(b",\"text\":");
            json.string(text);
            json.literal(b"}");
        });
        json.literal(b"],\"start\":");
        json.numbers(self.log.start_words());
        json.literal(b",\"events\":[\n");
        for (index, (header, words)) in self.log.words().enumerate() {
            if index > 0 {
                json.literal(b",\n");
            }
            json.literal(b"[");
            json.number_and(header, b',');
            json.each(words);
            json.close(1);
        }
        json.literal(b"\n]}\n");
        json.flush();
        json.error.map_or(Ok(()), Err)
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

/// The most digits that a number has.
const MAX_DIGITS: usize = 10;

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

/// The digits of a number below ten millions with a character behind them, and their number.
#[inline]
fn short_number(number: u32, end: u8) -> Option<(u64, usize)> {
    let (high, low) = (number / 10_000, number % 10_000);
    let digits_of = |group: u32| u64::from(u32::from_le_bytes(DIGITS[group as usize]));
    let end = digits_of(low) | u64::from(end) << 32;
    if high == 0 {
        let zeros = u32::from(low < 10) + u32::from(low < 100) + u32::from(low < 1000);
        Some((end >> (8 * zeros), 5 - zeros as usize))
    } else if high < 1000 {
        let zeros = 1 + u32::from(high < 10) + u32::from(high < 100);
        Some((digits_of(high) >> (8 * zeros) | end << (8 * (4 - zeros)), 9 - zeros as usize))
    } else {
        None
    }
}

/// Writes to a sink, through a buffer; remembers the first error. Pieces are copied by constant numbers of bytes.
struct Writer<'o> {
    buffer: Box<[u8]>,
    length: usize,
    out: &'o mut dyn io::Write,
    error: Option<io::Error>,
}

impl Writer<'_> {
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
        // Writing to the buffer does not fail.
        let _ = JsonString(text).write(self);
    }

    fn number(&mut self, number: u32) {
        self.number_and(number, b' ');
        self.length -= 1;
    }

    /// Writes a number, and a character behind it.
    #[inline]
    fn number_and(&mut self, number: u32, end: u8) {
        match short_number(number, end) {
            Some((digits, length)) => self.array(&digits.to_le_bytes(), length),
            None => self.long_number_and(number, end),
        }
    }

    #[cold]
    fn long_number_and(&mut self, number: u32, end: u8) {
        self.number(number / 10_000);
        self.literal(&DIGITS[(number % 10_000) as usize]);
        self.literal(&[end]);
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

    /// Writes numbers, each with a comma behind it. There is room for several of them before the buffer is full.
    fn each(&mut self, numbers: &[u32]) {
        for numbers in numbers.chunks(BUFFER / MAX_DIGITS / 2) {
            if self.length + (numbers.len() + 1) * (MAX_DIGITS + 1) > self.buffer.len() {
                self.flush();
            }
            for &number in numbers {
                match (short_number(number, b','), self.buffer[self.length..].first_chunk_mut()) {
                    (Some((digits, length)), Some(room)) => {
                        *room = digits.to_le_bytes();
                        self.length += length;
                    }
                    _ => self.long_number_and(number, b','),
                }
            }
        }
    }

    /// Closes an array with so many numbers, each with a comma behind it.
    fn close(&mut self, elements: usize) {
        self.length -= usize::from(elements > 0);
        self.literal(b"]");
    }
}

impl fmt::Write for Writer<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.text(text);
        Ok(())
    }
}
