//! Casts and transpositions of vectors.

use weir_ir::builtin::DenseI64ArrayKind;
use weir_rewrite::Canonicalize;

use super::first_agrees;
use crate::vector::constraints::VECTOR;
use crate::vector::{canonicalize, fold, verify};

weir_ir::ops! { vector, OPS;
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

    /// Reinterprets the bits of a vector as elements of another type.
    BitCastOp = "bitcast" {
        operands { source: VECTOR }
        results { result: VECTOR }
        traits [Pure, AllRanksMatch(&["source", "result"])]
        format "$source attr-dict `:` type($source) `to` type($result)"
        verify_local verify::bitcast;
        fold fold::bitcast;
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
}
