//! Origins of changes: a pattern with its converter.

use weir_rewrite::Pattern;

use crate::type_converter::TypeConverter;

/// A pattern and the converter by which it changes types.
#[derive(Clone, Debug)]
pub(crate) struct Origin<'a> {
    /// `None` for the driver itself.
    pub(crate) pattern: Option<&'a Pattern>,
    /// `None` for a pattern without type conversion.
    pub(crate) converter: Option<TypeConverter>,
}

impl Origin<'_> {
    fn is(&self, pattern: Option<&Pattern>, converter: Option<&TypeConverter>) -> bool {
        self.pattern.map(std::ptr::from_ref) == pattern.map(std::ptr::from_ref) && self.converter.as_ref() == converter
    }
}

/// The number of an origin within a conversion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OriginIndex(u16);

impl OriginIndex {
    /// No pattern and no converter.
    pub(crate) const NONE: OriginIndex = OriginIndex(u16::MAX);
}

/// The origins of a conversion: those of its patterns, and those that patterns make with another converter.
#[derive(Clone, Debug, Default)]
pub(crate) struct Origins<'a>(Vec<Origin<'a>>);

impl<'a> Origins<'a> {
    /// Adds an origin. When the indices are exhausted, an origin with the same converter stands in.
    pub(crate) fn add(&mut self, origin: Origin<'a>) -> OriginIndex {
        let next = u16::try_from(self.0.len()).ok().filter(|&next| next != OriginIndex::NONE.0);
        let index = match next {
            Some(next) => {
                self.0.push(origin);
                Some(next)
            }
            None => {
                let stand_in = self.0.iter().position(|it| it.converter == origin.converter);
                stand_in.and_then(|index| u16::try_from(index).ok())
            }
        };
        index.map_or(OriginIndex::NONE, OriginIndex)
    }

    /// The origin of this number.
    #[inline]
    pub(crate) fn get(&self, index: OriginIndex) -> Option<&Origin<'a>> {
        self.0.get(usize::from(index.0))
    }

    /// The converter of an origin.
    #[inline]
    pub(crate) fn converter(&self, index: OriginIndex) -> Option<&TypeConverter> {
        self.get(index)?.converter.as_ref()
    }

    /// The origin of the same pattern with another converter.
    pub(crate) fn with_converter(&mut self, index: OriginIndex, converter: Option<&TypeConverter>) -> OriginIndex {
        let pattern = self.get(index).and_then(|origin| origin.pattern);
        if self.get(index).is_some_and(|origin| origin.is(pattern, converter)) {
            return index;
        }
        let known = self.0.iter().position(|origin| origin.is(pattern, converter));
        match known.and_then(|known| u16::try_from(known).ok()) {
            Some(known) => OriginIndex(known),
            None => self.add(Origin { pattern, converter: converter.cloned() }),
        }
    }
}
