//! Intrinsics of vectors and matrices.

use weir_ir::builtin::{DictionaryArrayKind, FloatType, I1Kind, I32Kind, I64Kind, IntegerType, UnitKind, VectorType};
use weir_ir::print::type_text;
use weir_ir::{Context, OpClass as _, OpId, SignatureView, Type, VerifyResult, View};

use crate::dialect::constraints::{
    BUILTIN_FLOAT, FLOAT_VECTOR, INTEGER, INTEGER_VECTOR, LLVM_TYPE, MASK, POINTER, POINTER_VECTOR, VECTOR,
};
use crate::dialect::enums::FastmathFlags;
use crate::dialect::types::is_scalable_vector;

weir_ir::ops! { llvm, INTEGER_REDUCTIONS;
    each {
        operands { input: INTEGER_VECTOR }
        results { res: LLVM_TYPE }
        traits [Pure, SameOperandsAndResultElementType]
    }
    /// The sum of the elements.
    VectorReduceAddOp = "intr.vector.reduce.add";
    /// The bitwise and of the elements.
    VectorReduceAndOp = "intr.vector.reduce.and";
    /// The product of the elements.
    VectorReduceMulOp = "intr.vector.reduce.mul";
    /// The bitwise or of the elements.
    VectorReduceOrOp = "intr.vector.reduce.or";
    /// The maximum of signed elements.
    VectorReduceSMaxOp = "intr.vector.reduce.smax";
    /// The minimum of signed elements.
    VectorReduceSMinOp = "intr.vector.reduce.smin";
    /// The maximum of unsigned elements.
    VectorReduceUMaxOp = "intr.vector.reduce.umax";
    /// The minimum of unsigned elements.
    VectorReduceUMinOp = "intr.vector.reduce.umin";
    /// The bitwise exclusive or of the elements.
    VectorReduceXorOp = "intr.vector.reduce.xor";
}

weir_ir::ops! { llvm, FLOAT_REDUCTIONS;
    each {
        operands { input: FLOAT_VECTOR }
        results { res: LLVM_TYPE }
        attrs { fastmath("fastmathFlags"): FastmathFlags => FastmathFlags::NONE }
        traits [Pure, SameOperandsAndResultElementType]
        format "`(` operands `)` attr-dict `:` functional-type(operands, results)"
    }
    /// The maximum of the elements that are not NaN.
    VectorReduceFMaxOp = "intr.vector.reduce.fmax";
    /// The minimum of the elements that are not NaN.
    VectorReduceFMinOp = "intr.vector.reduce.fmin";
    /// The maximum of the elements; NaN if any is.
    VectorReduceFMaximumOp = "intr.vector.reduce.fmaximum";
    /// The minimum of the elements; NaN if any is.
    VectorReduceFMinimumOp = "intr.vector.reduce.fminimum";
}

weir_ir::ops! { llvm, ORDERED_REDUCTIONS;
    each {
        operands { start_value: BUILTIN_FLOAT, input: FLOAT_VECTOR }
        results { res: LLVM_TYPE }
        attrs { fastmath("fastmathFlags"): FastmathFlags => FastmathFlags::NONE }
        traits [Pure, SameOperandsAndResultElementType]
    }
    /// The sum of a start value and the elements.
    VectorReduceFAddOp = "intr.vector.reduce.fadd";
    /// The product of a start value and the elements.
    VectorReduceFMulOp = "intr.vector.reduce.fmul";
}

weir_ir::ops! { llvm, OPS;
    /// Loads a matrix in column-major order.
    MatrixColumnMajorLoadOp = "intr.matrix.column.major.load" {
        operands { data: POINTER, stride: INTEGER }
        results { res: VECTOR }
        attrs { is_volatile("isVolatile"): I1Kind, rows: I32Kind, columns: I32Kind }
        format "$data `,` `<` `stride` `=` $stride `>` attr-dict `:` type($res) `from` qualified(type($data)) `stride` type($stride)"
    }

    /// Stores a matrix in column-major order.
    MatrixColumnMajorStoreOp = "intr.matrix.column.major.store" {
        operands { matrix: VECTOR, data: POINTER, stride: INTEGER }
        attrs { is_volatile("isVolatile"): I1Kind, rows: I32Kind, columns: I32Kind }
        format "$matrix `,` $data `,` `<` `stride` `=` $stride `>` attr-dict `:` type($matrix) `to` qualified(type($data)) `stride` type($stride)"
    }

    /// The product of matrices.
    MatrixMultiplyOp = "intr.matrix.multiply" {
        operands { lhs: VECTOR, rhs: VECTOR }
        results { res: VECTOR }
        attrs { lhs_rows: I32Kind, lhs_columns: I32Kind, rhs_columns: I32Kind }
        format "$lhs `,` $rhs attr-dict `:` `(` type($lhs) `,` type($rhs) `)` `->` type($res)"
    }

    /// The transpose of a matrix.
    MatrixTransposeOp = "intr.matrix.transpose" {
        operands { matrix: VECTOR }
        results { res: VECTOR }
        attrs { rows: I32Kind, columns: I32Kind }
        format "$matrix attr-dict `:` type($matrix) `into` type($res)"
    }

    /// The mask of the lanes whose index, counted from a base, is below a bound.
    GetActiveLaneMaskOp = "intr.get.active.lane.mask" {
        operands { base: INTEGER, n: INTEGER }
        results { res: LLVM_TYPE }
        traits [Pure]
        format "$base `,` $n attr-dict `:` type($base) `,` type($n) `to` type($res)"
    }

    /// Loads the elements selected by a mask; the others come from the pass-through vector.
    MaskedLoadOp = "intr.masked.load" {
        operands { data: POINTER, mask: MASK, pass_thru: optional VECTOR }
        results { res: VECTOR }
        attrs { alignment: I32Kind, nontemporal: optional UnitKind }
        format "operands attr-dict `:` functional-type(operands, results)"
    }

    /// Stores the elements selected by a mask.
    MaskedStoreOp = "intr.masked.store" {
        operands { value: VECTOR, data: POINTER, mask: MASK }
        attrs { alignment: I32Kind }
        format "$value `,` $data `,` $mask attr-dict `:` type($value) `,` type($mask) `into` qualified(type($data))"
    }

    /// Loads the elements selected by a mask from a vector of pointers; the others come from the pass-through vector.
    MaskedGatherOp = "intr.masked.gather" {
        operands { ptrs: POINTER_VECTOR, mask: MASK, pass_thru: variadic VECTOR }
        results { res: VECTOR }
        attrs { alignment: I32Kind }
        format "operands attr-dict `:` functional-type(operands, results)"
        verify |cx: View<'_>, op: MaskedGatherOp| -> VerifyResult {
            verify_addresses(cx, op.0, cx.ty(op.ptrs(&cx)), cx.ty(op.res(&cx)), "result")
        };
    }

    /// Stores the elements selected by a mask to a vector of pointers.
    MaskedScatterOp = "intr.masked.scatter" {
        operands { value: VECTOR, ptrs: POINTER_VECTOR, mask: MASK }
        attrs { alignment: I32Kind }
        format "$value `,` $ptrs `,` $mask attr-dict `:` type($value) `,` type($mask) `into` type($ptrs)"
        verify |cx: View<'_>, op: MaskedScatterOp| -> VerifyResult {
            verify_addresses(cx, op.0, cx.ty(op.ptrs(&cx)), cx.ty(op.value(&cx)), "value")
        };
    }

    /// Loads consecutive elements into the positions selected by a mask.
    MaskedExpandloadOp = "intr.masked.expandload" {
        operands { ptr: POINTER, mask: MASK, passthru: VECTOR }
        results { res: LLVM_TYPE }
        attrs { arg_attrs: optional DictionaryArrayKind, res_attrs: optional DictionaryArrayKind }
    }

    /// Stores the elements selected by a mask to consecutive memory.
    MaskedCompressstoreOp = "intr.masked.compressstore" {
        operands { value: VECTOR, ptr: POINTER, mask: MASK }
        attrs { arg_attrs: optional DictionaryArrayKind, res_attrs: optional DictionaryArrayKind }
    }

    /// The run-time factor of scalable vectors.
    VscaleOp = "intr.vscale" {
        results { res: LLVM_TYPE }
    }

    /// The vector of the numbers 0, 1, 2 and so on.
    StepVectorOp = "intr.stepvector" {
        results { res: INTEGER_VECTOR }
        traits [Pure]
        format "attr-dict `:` type($res)"
    }

    /// Inserts a subvector at consecutive elements.
    VectorInsertOp = "intr.vector.insert" {
        operands { dstvec: VECTOR, srcvec: VECTOR }
        results { res: VECTOR }
        attrs { pos: I64Kind }
        traits [
            Pure, AllTypesMatch(&["dstvec", "res"]),
            Predicate { summary: "vectors are not bigger than 2^17 bits.", holds: are_small },
            Predicate { summary: "it is not inserting scalable into fixed-length vectors.", holds: insert_is_possible }
        ]
        format "$srcvec `,` $dstvec `[` $pos `]` attr-dict `:` type($srcvec) `into` type($res)"
    }

    /// Extracts a subvector of consecutive elements.
    VectorExtractOp = "intr.vector.extract" {
        operands { srcvec: VECTOR }
        results { res: VECTOR }
        attrs { pos: I64Kind }
        traits [
            Pure, Predicate { summary: "vectors are not bigger than 2^17 bits.", holds: are_small },
            Predicate { summary: "it is not extracting scalable from fixed-length vectors.", holds: extract_is_possible }
        ]
        format "$srcvec `[` $pos `]` attr-dict `:` type($res) `from` type($srcvec)"
    }

    /// Interleaves two vectors.
    VectorInterleave2Op = "intr.vector.interleave2" {
        operands { vec1: VECTOR, vec2: VECTOR }
        results { res: LLVM_TYPE }
        traits [
            Pure, AllTypesMatch(&["vec1", "vec2"]),
            Predicate { summary: "result has twice as many elements as 'vec1'", holds: interleave_doubles }
        ]
    }

    /// Splits a vector into its elements at even and at odd positions.
    VectorDeinterleave2Op = "intr.vector.deinterleave2" {
        operands { vec: VECTOR }
        results { res: LLVM_TYPE }
        traits [Pure]
    }
}

/// True if a vector has no more bits than LLVM allows here; scalable ones are counted as if they were fixed.
fn is_small(ctx: &Context, ty: Type) -> bool {
    let Some(vector) = ty.dyn_cast::<VectorType>(ctx) else { return true };
    let element = vector.element(ctx);
    let width = element.dyn_cast::<IntegerType>(ctx).map(|ty| ty.width(ctx));
    let width = width.or_else(|| element.dyn_cast::<FloatType>(ctx).map(|ty| ty.width(ctx))).unwrap_or(0);
    vector.num_elements(ctx).saturating_mul(i64::from(width)) <= 131_072
}

fn are_small(cx: SignatureView<'_>, _: OpId) -> bool {
    cx.operand_types.iter().chain(cx.result_types).all(|&ty| is_small(cx.ctx, ty))
}

fn insert_is_possible(cx: SignatureView<'_>, op: OpId) -> bool {
    let op = VectorInsertOp::from_op_unchecked(op);
    !is_scalable_vector(cx.ctx, cx.ty(op.srcvec(&cx))) || is_scalable_vector(cx.ctx, cx.ty(op.dstvec(&cx)))
}

fn extract_is_possible(cx: SignatureView<'_>, op: OpId) -> bool {
    let op = VectorExtractOp::from_op_unchecked(op);
    !is_scalable_vector(cx.ctx, cx.ty(op.res(&cx))) || is_scalable_vector(cx.ctx, cx.ty(op.srcvec(&cx)))
}

fn interleave_doubles(cx: SignatureView<'_>, op: OpId) -> bool {
    let op = VectorInterleave2Op::from_op_unchecked(op);
    let vector = |value| cx.ty_as::<VectorType>(value);
    let (Some(input), Some(output)) = (vector(op.vec1(&cx)), vector(op.res(&cx))) else { return false };
    input.scalable(cx.ctx) == output.scalable(cx.ctx)
        && input.num_elements(cx.ctx).checked_mul(2) == Some(output.num_elements(cx.ctx))
        && input.element(cx.ctx) == output.element(cx.ctx)
}

/// Verifies that there are as many addresses as elements.
fn verify_addresses(cx: View<'_>, op: OpId, addresses: Type, elements: Type, what: &str) -> VerifyResult {
    let ctx = cx.ctx;
    let [addresses, elements] = [addresses, elements].map(|ty| ty.dyn_cast::<VectorType>(ctx));
    let (Some(addresses), Some(elements)) = (addresses, elements) else { return Ok(()) };
    let wanted = elements.with_element(ctx, addresses.element(ctx));
    if wanted == addresses {
        return Ok(());
    }
    let (number, wanted) = (1 + usize::from(what == "value"), type_text(ctx, wanted.into()));
    Err(cx.op_error(op, format_args!("expected operand #{number} type to be '{wanted}'")))
}
