//! The interface of ops whose verification depends on ops elsewhere.

use crate::entities::OpId;
use crate::interface::Interface;
use crate::view::View;

/// An op whose verifier looks at more than the ops around it and what is nested in the closest one that is isolated from above,
/// such as a block of another function.
///
/// [`Verifier::verify_changes`](crate::verify::Verifier::verify_changes) verifies it again when anything has changed. What a
/// [`SymbolUser`](super::SymbolUser) verifies does not count, as that is verified again in any case. Attributes of dialects
/// that are verified like this are listed by their [dialect](crate::Dialect::nonlocal_attributes).
#[derive(Clone, Copy, Debug)]
pub struct NonlocalVerifier {
    /// Returns true if the verifier looks elsewhere for this op.
    pub is_nonlocal: fn(View<'_>, OpId) -> bool,
}

impl Interface for NonlocalVerifier {}
