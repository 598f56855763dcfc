//! The lattice of constants.

use weir_ir::{Attribute, Dialect};

/// The constant that a value is in all executions, as far as they are known.
#[derive(Clone, Copy, Debug, Default)]
pub(super) enum Lattice {
    /// No execution is known in which the value is defined.
    #[default]
    Uninitialized,
    /// The value is always this constant, which an op of the dialect computes.
    Constant(Attribute, &'static Dialect),
    /// The value is no constant, as far as is known.
    Unknown,
}

impl Lattice {
    /// The join with another element, if that is another one than this. Constants are equal whichever dialect computes them.
    pub(super) fn joined(self, other: Self) -> Option<Self> {
        match (self, other) {
            (_, Self::Uninitialized) | (Self::Unknown, _) => None,
            (Self::Uninitialized, _) => Some(other),
            (Self::Constant(own, _), Self::Constant(other, _)) if own == other => None,
            (Self::Constant(..), _) => Some(Self::Unknown),
        }
    }

    /// The constant.
    pub(super) fn constant(self) -> Option<Attribute> {
        if let Self::Constant(value, _) = self { Some(value) } else { None }
    }
}
