//! Result types that stand for inferred ones.

use crate::context::Context;
use crate::interface::Interface;
use crate::types::Type;

/// An op whose result types need not be exactly those that are inferred.
#[derive(Clone, Copy, Debug)]
#[doc(alias = "isCompatibleReturnTypes")]
pub struct CompatibleResults {
    /// Whether the second types can stand for the first, which are inferred.
    pub compatible: fn(&Context, &[Type], &[Type]) -> bool,
}

impl Interface for CompatibleResults {}
