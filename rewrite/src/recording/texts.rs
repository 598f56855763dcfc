//! The texts of a recording, each stored once.

use weir_ir::LookupMap;

use super::event::TextNumber;

/// Texts by their numbers; the first one is empty.
#[derive(Clone, Debug)]
pub(super) struct Texts {
    all: Vec<Box<str>>,
    numbers: LookupMap<Box<str>, TextNumber>,
}

impl Default for Texts {
    fn default() -> Self {
        Self { all: vec![Box::default()], numbers: LookupMap::default() }
    }
}

impl Texts {
    pub(super) fn number(&mut self, text: &str) -> TextNumber {
        if text.is_empty() {
            return TextNumber::default();
        }
        if let Some(&known) = self.numbers.get(text) {
            return known;
        }
        let number = TextNumber(u32::try_from(self.all.len()).unwrap_or(u32::MAX));
        self.all.push(text.into());
        self.numbers.insert(text.into(), number);
        number
    }

    pub(super) fn get(&self, number: TextNumber) -> &str {
        self.all.get(number.0 as usize).map_or("", |text| text)
    }

    pub(super) fn all(&self) -> &[Box<str>] {
        &self.all
    }
}

impl weir_ir::print::Texts for Texts {
    fn number(&mut self, text: &str) -> u32 {
        self.number(text).0
    }
}
