//! The texts of a recording, each stored once.

use std::sync::Arc;

use weir_ir::LookupMap;

use super::event::TextNumber;

/// Texts by their numbers; the first one is empty.
#[derive(Clone, Debug)]
pub(super) struct Texts {
    all: Vec<Arc<str>>,
    numbers: LookupMap<Arc<str>, TextNumber>,
    /// Texts that were looked up lately, by their lengths and last bytes.
    recent: Vec<TextNumber>,
}

/// The number of texts that are found without the table: most texts of events are among few.
const RECENT: usize = 1 << RECENT_BITS;
const RECENT_BITS: u32 = 10;

/// A number below [`RECENT`] that depends on the length and the last bytes of a text.
fn place(text: &[u8]) -> usize {
    let last = match text.last_chunk() {
        Some(&last) => u64::from_le_bytes(last),
        None => text.iter().fold(0, |last, &byte| last << 8 | u64::from(byte)),
    };
    // The factor is that of Fibonacci hashing: its highest bits depend on all of the others.
    let hash = (last ^ text.len() as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    usize::try_from(hash >> (u64::BITS - RECENT_BITS)).unwrap_or_default()
}

impl Default for Texts {
    fn default() -> Self {
        Self { all: vec![Arc::default()], numbers: LookupMap::default(), recent: vec![TextNumber::default(); RECENT] }
    }
}

impl Texts {
    #[inline]
    pub(super) fn number(&mut self, text: &str) -> TextNumber {
        if text.is_empty() { TextNumber::default() } else { self.number_of_some(text) }
    }

    /// The number of a text that is not empty.
    fn number_of_some(&mut self, text: &str) -> TextNumber {
        let place = place(text.as_bytes());
        let recent = self.recent[place];
        if self.get(recent) == text {
            return recent;
        }
        let number = match self.numbers.get(text) {
            Some(&known) => known,
            None => {
                let number = TextNumber(u32::try_from(self.all.len()).unwrap_or(u32::MAX));
                let text: Arc<str> = text.into();
                self.all.push(Arc::clone(&text));
                self.numbers.insert(text, number);
                number
            }
        };
        self.recent[place] = number;
        number
    }

    pub(super) fn get(&self, number: TextNumber) -> &str {
        self.all.get(number.0 as usize).map_or("", |text| text)
    }

    pub(super) fn all(&self) -> &[Arc<str>] {
        &self.all
    }
}

impl weir_ir::print::Texts for Texts {
    fn number(&mut self, text: &str) -> u32 {
        self.number(text).0
    }
}
