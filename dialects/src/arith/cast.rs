//! Casts between types of numbers.

mod canonicalize;
mod fold;

use weir_ir::builtin::{FLOAT_LIKE, FloatType, IndexType, IntegerType};
use weir_ir::print::type_text;
use weir_ir::{ApInt, Context, CustomTrait, Float, OpId, SignatureView, Type, VerifyResult};
use weir_rewrite::Canonicalize;

use super::constraints::{BITCAST_TYPE, INDEX_CAST_TYPE, cast_elements, same_tensor_dims, scaled_elements};
use super::{FIXED_WIDTH_INTEGER_LIKE, FastMathKind, OverflowKind, RoundingModeKind};
use crate::elementwise;

weir_ir::ops! { arith, SCALING;
    /// Extends a float to a wider type and multiplies it by a scale, of which only the exponent is used.
    ScalingExtFOp = "scaling_extf" {
        operands { input("in"): FLOAT_LIKE, scale: FLOAT_LIKE }
        results { out: FLOAT_LIKE }
        attrs { fastmath: optional FastMathKind }
        traits [
            Pure,
            Predicate { summary: SAME_TENSOR_DIMS, holds: has_same_tensor_dims },
            Custom(&WIDENING),
            ElementwiseMappable,
        ]
        format "$in `,` $scale (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `,` type($scale) `to` type($out)"
    }

    /// Divides a float by a scale, of which only the exponent is used, and truncates it to a narrower type.
    ScalingTruncFOp = "scaling_truncf" {
        operands { input("in"): FLOAT_LIKE, scale: FLOAT_LIKE }
        results { out: FLOAT_LIKE }
        attrs { roundingmode: optional RoundingModeKind, fastmath: optional FastMathKind }
        traits [
            Pure,
            Predicate { summary: SAME_TENSOR_DIMS, holds: has_same_tensor_dims },
            Custom(&NARROWING),
            ElementwiseMappable,
        ]
        format "$in `,` $scale ($roundingmode^)? (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `,` type($scale) \
            `to` type($out)"
    }
}

/// Declares casts of one value: attributes and the format; for each the types, which element types go together, the
/// folder and the patterns, if there are some.
macro_rules! casts {
    ($list:ident, $attrs:tt, $format:literal; $($(#[doc = $doc:literal])* $name:ident = $mnemonic:literal
        [$from:ident => $to:ident] $compatible:expr, $fold:expr $(, $canonicalize:path)?;)*) => {
        weir_ir::ops! { arith, $list; $(
            $(#[doc = $doc])*
            $name = $mnemonic {
                operands { input("in"): $from }
                results { out: $to }
                attrs $attrs
                traits [
                    Pure,
                    SameOperandsAndResultShape,
                    Predicate { summary: SAME_TENSOR_DIMS, holds: has_same_tensor_dims },
                    ElementwiseMappable,
                ]
                interfaces [$(&Canonicalize($canonicalize))?]
                format $format
                verify_local |cx: SignatureView<'_>, op: $name| verify_cast(cx, op.0, $compatible);
                fold_any $fold;
            }
        )* }
    };
}

casts! { PLAIN, {}, "$in attr-dict `:` type($in) `to` type($out)";
    /// Zero-extends an integer.
    ExtUIOp = "extui" [FIXED_WIDTH_INTEGER_LIKE => FIXED_WIDTH_INTEGER_LIKE]
        is_wider_integer, |f, op| fold::extension(f, ExtUIOp(op), ApInt::zext);
    /// Sign-extends an integer.
    ExtSIOp = "extsi" [FIXED_WIDTH_INTEGER_LIKE => FIXED_WIDTH_INTEGER_LIKE]
        is_wider_integer, |f, op| fold::extension(f, ExtSIOp(op), ApInt::sext), canonicalize::extsi;
    /// Casts between `index` and integers, with sign extension or truncation.
    IndexCastOp = "index_cast" [INDEX_CAST_TYPE => INDEX_CAST_TYPE]
        is_index_and_integer, |f, op| fold::to_width(f, op, ApInt::sext_or_trunc), canonicalize::index_cast;
    /// Casts between `index` and integers, with zero extension or truncation.
    IndexCastUIOp = "index_castui" [INDEX_CAST_TYPE => INDEX_CAST_TYPE]
        is_index_and_integer, |f, op| fold::to_width(f, op, ApInt::zext_or_trunc), canonicalize::index_castui;
    /// Reinterprets the bits of a value as another type of the same width.
    BitcastOp = "bitcast" [BITCAST_TYPE => BITCAST_TYPE]
        has_as_many_bits, |f, op| fold::bitcast(f, BitcastOp(op)), canonicalize::bitcast;
    /// Converts an unsigned integer to the nearest float.
    UIToFPOp = "uitofp" [FIXED_WIDTH_INTEGER_LIKE => FLOAT_LIKE] always,
        |f, op| fold::int_to_float(f, op, Float::from_unsigned_int);
    /// Converts a signed integer to the nearest float.
    SIToFPOp = "sitofp" [FIXED_WIDTH_INTEGER_LIKE => FLOAT_LIKE] always,
        |f, op| fold::int_to_float(f, op, Float::from_signed_int);
    /// Converts a float to an unsigned integer, rounding toward zero.
    FPToUIOp = "fptoui" [FLOAT_LIKE => FIXED_WIDTH_INTEGER_LIKE] always,
        |f, op| fold::float_to_int(f, op, Float::to_unsigned_int);
    /// Converts a float to a signed integer, rounding toward zero.
    FPToSIOp = "fptosi" [FLOAT_LIKE => FIXED_WIDTH_INTEGER_LIKE] always,
        |f, op| fold::float_to_int(f, op, Float::to_signed_int);
}

casts! { TRUNCI, { overflow_flags("overflowFlags"): OverflowKind = OverflowKind::none },
    "$in (`overflow` `` $overflowFlags^)? attr-dict `:` type($in) `to` type($out)";
    /// Truncates an integer to its low bits.
    TruncIOp = "trunci" [FIXED_WIDTH_INTEGER_LIKE => FIXED_WIDTH_INTEGER_LIKE]
        is_narrower_integer, |f, op| fold::trunci(f, TruncIOp(op)), canonicalize::trunci;
}

casts! { EXTF, { fastmath: optional FastMathKind },
    "$in (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `to` type($out)";
    /// Extends a float to a wider type, exactly.
    ExtFOp = "extf" [FLOAT_LIKE => FLOAT_LIKE] is_wider_float, |f, op| fold::extf(f, ExtFOp(op));
}

casts! { TRUNCF, { roundingmode: optional RoundingModeKind, fastmath: optional FastMathKind },
    "$in ($roundingmode^)? (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `to` type($out)";
    /// Truncates a float to a narrower type, with rounding.
    TruncFOp = "truncf" [FLOAT_LIKE => FLOAT_LIKE] is_narrower_float, |f, op| fold::truncf(f, TruncFOp(op)), canonicalize::truncf;
}

static WIDENING: CustomTrait = CustomTrait {
    name: "Widening",
    verify: Some(|cx, op| cx.with_signature(op, |cx| verify_scaling(cx, op, is_wider_float))),
    verify_regions: None,
};

static NARROWING: CustomTrait = CustomTrait {
    name: "Narrowing",
    verify: Some(|cx, op| cx.with_signature(op, |cx| verify_scaling(cx, op, is_narrower_float))),
    verify_regions: None,
};

const SAME_TENSOR_DIMS: &str = "input and output have the same tensor dimensions";

fn has_same_tensor_dims(view: SignatureView<'_>, _: OpId) -> bool {
    same_tensor_dims(view.ctx, view.operand_types[0], view.result_types[0])
}

/// Checks that the element types of a cast are compatible; `None` if they are of the wrong classes.
fn verify_cast(cx: SignatureView<'_>, op: OpId, compatible: fn(&Context, Type, Type) -> Option<bool>) -> VerifyResult {
    verify_elements(cx, op, cast_elements, compatible)
}

/// Checks that the element types of a scaled operand and its result are compatible.
fn verify_scaling(
    cx: SignatureView<'_>,
    op: OpId,
    compatible: fn(&Context, Type, Type) -> Option<bool>,
) -> VerifyResult {
    verify_elements(cx, op, scaled_elements, compatible)
}

fn verify_elements(
    cx: SignatureView<'_>,
    op: OpId,
    elements: fn(&Context, Type, Type) -> Option<(Type, Type)>,
    compatible: fn(&Context, Type, Type) -> Option<bool>,
) -> VerifyResult {
    let (input, output) = (cx.operand_types[0], cx.result_types[0]);
    if elements(cx.ctx, input, output).and_then(|(from, to)| compatible(cx.ctx, from, to)) == Some(true) {
        return Ok(());
    }
    let inputs: Vec<String> = cx.operand_types.iter().map(|&ty| format!("'{}'", type_text(cx.ctx, ty))).collect();
    let plural = if inputs.len() == 1 { "" } else { "s" };
    let output = type_text(cx.ctx, output);
    Err(cx.op_error(
        op,
        format_args!("operand type{plural} {} and result type '{output}' are cast incompatible", inputs.join(", ")),
    ))
}

fn is_wider_integer(ctx: &Context, from: Type, to: Type) -> Option<bool> {
    Some(to.dyn_cast::<IntegerType>(ctx)?.width(ctx) > from.dyn_cast::<IntegerType>(ctx)?.width(ctx))
}

fn is_wider_float(ctx: &Context, from: Type, to: Type) -> Option<bool> {
    Some(to.dyn_cast::<FloatType>(ctx)?.width(ctx) > from.dyn_cast::<FloatType>(ctx)?.width(ctx))
}

fn is_narrower_integer(ctx: &Context, from: Type, to: Type) -> Option<bool> {
    is_wider_integer(ctx, to, from)
}

fn is_narrower_float(ctx: &Context, from: Type, to: Type) -> Option<bool> {
    is_wider_float(ctx, to, from)
}

fn always(_: &Context, _: Type, _: Type) -> Option<bool> {
    Some(true)
}

fn has_as_many_bits(ctx: &Context, from: Type, to: Type) -> Option<bool> {
    Some(elementwise::bit_width(ctx, from)? == elementwise::bit_width(ctx, to)?)
}

fn is_index_and_integer(ctx: &Context, from: Type, to: Type) -> Option<bool> {
    Some(from.is::<IndexType>(ctx) != to.is::<IndexType>(ctx))
}
