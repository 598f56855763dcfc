//! Compatibility of result types with inferred ones.

use crate::context::Context;
use crate::interface::Interface;
use crate::types::Type;

/// An op whose result types need not be exactly those that are inferred.
#[derive(Clone, Copy, Debug)]
#[doc(alias = "isCompatibleReturnTypes")]
pub struct CompatibleResults {
    /// Returns true if the second types are compatible with the first, which are inferred.
    pub compatible: fn(&Context, &[Type], &[Type]) -> bool,
}

impl Interface for CompatibleResults {}
