//! Causes of changes: a pattern with its converter.

use weir_rewrite::Pattern;

use crate::type_converter::TypeConverter;

/// A pattern and the converter by which it changes types.
#[derive(Clone, Debug)]
pub(crate) struct Cause<'a> {
    /// `None` for the driver itself.
    pub(crate) pattern: Option<&'a Pattern>,
    /// `None` for a pattern without type conversion.
    pub(crate) converter: Option<TypeConverter>,
}

impl Cause<'_> {
    fn is(&self, pattern: Option<&Pattern>, converter: Option<&TypeConverter>) -> bool {
        self.pattern.map(std::ptr::from_ref) == pattern.map(std::ptr::from_ref) && self.converter.as_ref() == converter
    }
}

/// The number of a cause within a conversion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CauseIndex(u16);

impl CauseIndex {
    /// No pattern and no converter.
    pub(crate) const NONE: CauseIndex = CauseIndex(u16::MAX);
}

/// The causes of a conversion: those of its patterns, and those that patterns make with another converter.
#[derive(Clone, Debug, Default)]
pub(crate) struct Causes<'a>(Vec<Cause<'a>>);

impl<'a> Causes<'a> {
    /// Adds a cause. When the indices are exhausted, a cause with the same converter stands in.
    pub(crate) fn add(&mut self, cause: Cause<'a>) -> CauseIndex {
        let next = u16::try_from(self.0.len()).ok().filter(|&next| next != CauseIndex::NONE.0);
        let index = match next {
            Some(next) => {
                self.0.push(cause);
                Some(next)
            }
            None => {
                let stand_in = self.0.iter().position(|it| it.converter == cause.converter);
                stand_in.and_then(|index| u16::try_from(index).ok())
            }
        };
        index.map_or(CauseIndex::NONE, CauseIndex)
    }

    /// The cause of this number.
    #[inline]
    pub(crate) fn get(&self, index: CauseIndex) -> Option<&Cause<'a>> {
        self.0.get(usize::from(index.0))
    }

    /// The converter of a cause.
    #[inline]
    pub(crate) fn converter(&self, index: CauseIndex) -> Option<&TypeConverter> {
        self.get(index)?.converter.as_ref()
    }

    /// The cause of the same pattern with another converter.
    pub(crate) fn with_converter(&mut self, index: CauseIndex, converter: Option<&TypeConverter>) -> CauseIndex {
        let pattern = self.get(index).and_then(|cause| cause.pattern);
        if self.get(index).is_some_and(|cause| cause.is(pattern, converter)) {
            return index;
        }
        let known = self.0.iter().position(|cause| cause.is(pattern, converter));
        match known.and_then(|known| u16::try_from(known).ok()) {
            Some(known) => CauseIndex(known),
            None => self.add(Cause { pattern, converter: converter.cloned() }),
        }
    }
}
