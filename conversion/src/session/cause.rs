//! Causes of changes: a pattern with its converter.

use weir_rewrite::Pattern;

use crate::legalizer::graph::Graph;
use crate::type_converter::TypeConverter;

/// The number of a cause within a conversion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct CauseIndex(u16);

impl CauseIndex {
    /// No pattern and no converter: the driver itself.
    pub(crate) const NONE: CauseIndex = CauseIndex(u16::MAX);

    /// The number of patterns that can be causes.
    pub(crate) const MAX_PATTERNS: usize = u16::MAX as usize;

    /// A pattern, by its index, with its own converter.
    #[inline]
    pub(crate) fn of_pattern(index: u32) -> Self {
        u16::try_from(index).map_or(Self::NONE, Self)
    }
}

/// The causes of a conversion: its patterns, and patterns that make changes with another converter than their own.
pub(crate) struct Causes<'a> {
    graph: &'a Graph,
    others: Vec<(CauseIndex, Option<TypeConverter>)>,
}

impl<'a> Causes<'a> {
    pub(crate) fn new(graph: &'a Graph) -> Self {
        Self { graph, others: Vec::new() }
    }

    /// The pattern of a cause.
    pub(crate) fn pattern(&self, cause: CauseIndex) -> Option<&'a Pattern> {
        let patterns = self.graph.patterns();
        let index = usize::from(cause.0);
        match index.checked_sub(patterns.len()) {
            None => patterns.get(index),
            Some(other) => self.pattern(self.others.get(other)?.0),
        }
    }

    /// The converter of a cause.
    #[inline]
    pub(crate) fn converter(&self, cause: CauseIndex) -> Option<&TypeConverter> {
        match usize::from(cause.0).checked_sub(self.graph.patterns().len()) {
            None => self.own_converter(cause),
            Some(other) => self.others.get(other)?.1.as_ref(),
        }
    }

    /// The converter of a pattern that is a cause with its own converter.
    #[inline]
    pub(crate) fn own_converter(&self, cause: CauseIndex) -> Option<&'a TypeConverter> {
        self.graph.conversion(usize::from(cause.0))?.converter.as_ref()
    }

    /// The cause of a pattern with a converter.
    pub(crate) fn with_converter(&mut self, pattern: CauseIndex, converter: Option<&TypeConverter>) -> CauseIndex {
        if self.converter(pattern) == converter {
            return pattern;
        }
        let known = self.others.iter().position(|it| it.0 == pattern && it.1.as_ref() == converter);
        let place = known.unwrap_or(self.others.len());
        let index = u16::try_from(self.graph.patterns().len() + place).map_or(CauseIndex::NONE, CauseIndex);
        if known.is_none() && index != CauseIndex::NONE {
            self.others.push((pattern, converter.cloned()));
        }
        index
    }
}
