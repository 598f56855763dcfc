//! Functions: ops with a signature, a body, and attributes per argument and result.

use smallvec::SmallVec;

use crate::context::Context;
use crate::interface::Interface;
use crate::types::Type;

/// An op that is a function: a symbol with the inherent attributes `function_type`, `arg_attrs` and `res_attrs`, and a body
/// in its first region that is empty for a declaration.
#[derive(Clone, Copy, Debug)]
pub struct FunctionLike {
    /// The argument types of a function type.
    pub inputs: fn(&Context, Type) -> &[Type],
    /// The result types of a function type.
    pub results: fn(&Context, Type) -> SmallVec<[Type; 2]>,
    /// The function type with other inputs and results, given the old one.
    pub with_signature: fn(&Context, Type, &[Type], &[Type]) -> Option<Type>,
}

impl Interface for FunctionLike {}
