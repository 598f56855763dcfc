//! The cache of a type converter, by type.

use std::sync::OnceLock;

use weir_ir::{SegmentedVec, Type};

use super::Types;

/// The scope of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scope {
    /// It holds for the type alone.
    Type,
    /// It holds for values of the type, too.
    Value,
}

/// The types that a type is converted to, unless it has no conversion.
pub(super) type Answer = Option<Types>;

/// Answers by type index.
#[derive(Default)]
pub(super) struct Cache(SegmentedVec<OnceLock<(Scope, Answer)>>);

impl Cache {
    /// The answer for a type that holds in this scope.
    #[inline]
    pub(super) fn get(&self, ty: Type, scope: Scope) -> Option<&Answer> {
        let (holds_for, answer) = self.0.get(ty.index())?.get()?;
        (*holds_for == Scope::Value || scope == Scope::Type).then_some(answer)
    }

    /// Stores an answer, unless there is one already, and returns the stored one.
    pub(super) fn insert(&self, ty: Type, scope: Scope, answer: Answer) -> &Answer {
        &self.0.get_or_make(ty.index()).get_or_init(|| (scope, answer)).1
    }
}
