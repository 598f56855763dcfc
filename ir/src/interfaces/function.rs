//! Functions: ops with a signature, a body, and attributes per argument and result.

use smallvec::SmallVec;

use crate::builtin::TypeAttr;
use crate::context::Context;
use crate::entities::{OpId, RegionId};
use crate::interface::Interface;
use crate::types::Type;
use crate::view::View;

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

/// An op with a region that calls execute.
///
/// A function-like op is callable without this interface; other ops list it, such as those that make a closure.
#[derive(Clone, Copy, Debug)]
#[doc(alias = "CallableOpInterface")]
pub struct CallableLike {
    /// The region that a call executes; none for a declaration.
    pub region: fn(View<'_>, OpId) -> Option<RegionId>,
    /// The types of the results of a call.
    pub results: fn(View<'_>, OpId) -> SmallVec<[Type; 2]>,
}

impl CallableLike {
    /// A function-like op: its first region, unless that is empty.
    pub const FUNCTION: &'static Self = &Self {
        region: |cx, op| cx.ir.regions(op).first().copied().filter(|&body| !cx.ir.region_is_empty(body)),
        results: |cx, op| {
            let function = cx.interface::<FunctionLike>(op).zip(cx.attribute_as::<TypeAttr>(op, "function_type"));
            function.map_or_else(SmallVec::new, |(function, ty)| (function.results)(cx.ctx, ty.value(cx.ctx)))
        },
    };

    /// The interface of an op, if it is callable.
    pub fn of(cx: View<'_>, op: OpId) -> Option<&'static Self> {
        cx.interface::<Self>(op).or_else(|| cx.interface::<FunctionLike>(op).map(|_| Self::FUNCTION))
    }
}

impl Interface for CallableLike {}
