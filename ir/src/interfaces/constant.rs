//! Constant ops.

use crate::attributes::Attribute;
use crate::entities::OpId;
use crate::interface::Interface;
use crate::view::View;

/// The interface of constant ops whose value is not simply their first inherent attribute.
///
/// An op with the trait [`ConstantLike`](crate::Trait::ConstantLike) that does not implement it has
/// its first inherent attribute as its value.
#[derive(Clone, Copy, Debug)]
pub struct ConstantValue {
    /// The value of the constant op.
    pub value: fn(View<'_>, OpId) -> Option<Attribute>,
}

impl Interface for ConstantValue {}
