//! Broadcasts, transpositions and casts to other shapes.

pub(super) mod canonicalize;
mod fold;
mod verify;

use std::fmt;

use weir_ir::builtin::{ANY_TYPE, DenseI64ArrayKind, VectorType};
use weir_ir::{Context, Type};
use weir_rewrite::Canonicalize;

use super::constraints::VECTOR;
use super::types::first_agrees;

weir_ir::ops! { vector, OPS;
    /// Broadcasts a scalar or vector along new leading dimensions, and along unit dimensions.
    BroadcastOp = "broadcast" {
        operands { source: ANY_TYPE }
        results { vector: VECTOR }
        traits [Pure, Predicate { summary: "source operand and result have same element type", holds: first_agrees }]
        interfaces [&Canonicalize(canonicalize::broadcast)]
        format "$source attr-dict `:` type($source) `to` type($vector)"
        verify_local verify::broadcast;
        fold fold::broadcast;
    }

    /// Casts a vector to another shape with the elements in the same order.
    ShapeCastOp = "shape_cast" {
        operands { source: VECTOR }
        results { result: VECTOR }
        traits [Pure]
        interfaces [&Canonicalize(canonicalize::shape_cast)]
        format "$source attr-dict `:` type($source) `to` type($result)"
        verify_local verify::shape_cast;
        fold fold::shape_cast;
    }

    /// Permutes the dimensions of a vector.
    TransposeOp = "transpose" {
        operands { vector: VECTOR }
        results { result: VECTOR }
        attrs { permutation: DenseI64ArrayKind }
        traits [Pure, Predicate { summary: "operand and result have same element type", holds: first_agrees }]
        interfaces [&Canonicalize(canonicalize::transpose)]
        format "$vector `,` $permutation attr-dict `:` type($vector) `to` type($result)"
        verify_local verify::transpose;
        fold fold::transpose;
    }

    /// Reinterprets the bits of a vector as elements of another type.
    BitCastOp = "bitcast" {
        operands { source: VECTOR }
        results { result: VECTOR }
        traits [Pure, AllRanksMatch(&["source", "result"])]
        format "$source attr-dict `:` type($source) `to` type($result)"
        verify_local verify::bitcast;
        fold fold::bitcast;
    }
}

/// A size of a vector: `4`, or `[4]` if it is scalable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dim {
    size: i64,
    scalable: bool,
}

impl fmt::Display for Dim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.scalable {
            true => write!(f, "[{}]", self.size),
            false => write!(f, "{}", self.size),
        }
    }
}

/// The outcome of a check that a value can be broadcast to a vector.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Broadcast {
    /// The value can be broadcast.
    Possible,
    /// The value has a higher rank than the vector.
    RankTooHigh,
    /// These dimensions do not match.
    Mismatch(Dim, Dim),
    /// The value is neither a vector nor an element.
    NoVector,
}

/// Checks that a value of a type can be broadcast to a vector type.
#[doc(alias = "isBroadcastableTo")]
pub fn broadcastable(ctx: &Context, from: Type, to: VectorType) -> Broadcast {
    if from == to.element(ctx) {
        return Broadcast::Possible;
    }
    let Some(from) = from.dyn_cast::<VectorType>(ctx) else { return Broadcast::NoVector };
    let Some(lead) = to.rank(ctx).checked_sub(from.rank(ctx)) else { return Broadcast::RankTooHigh };
    let dims = |ty: VectorType| ty.dims(ctx).map(|(size, scalable)| Dim { size, scalable });
    for (from, to) in dims(from).zip(dims(to).skip(lead)) {
        let sizes_differ = from.size != 1 && from.size != to.size;
        let grows_scalable = from.size == 1 && from.scalable && to.size != 1;
        let mixes = from.scalable != to.scalable && (from.size != 1 || from.scalable);
        if sizes_differ || grows_scalable || mixes {
            return Broadcast::Mismatch(from, to);
        }
    }
    Broadcast::Possible
}
