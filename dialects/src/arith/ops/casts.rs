//! Casts between types of numbers.

use weir_ir::builtin::{FLOAT_LIKE, FloatType, IndexType, IntegerType};
use weir_ir::print::type_text;
use weir_ir::{Context, OpId, Type, VerifyResult, View};

use super::super::attributes::{FastMathKind, OverflowKind, RoundingMode};
use super::super::constraints::{BITCAST_TYPE, FIXED_WIDTH_INTEGER_LIKE, INDEX_CAST_TYPE, cast_elements, same_tensor_dims};
use super::super::fold::cast;

/// Declares casts of one value: the types, attributes, the format's part for these, and which element types go together.
macro_rules! casts {
    ($list:ident; $($(#[doc = $doc:literal])* $name:ident = $mnemonic:literal $from:ident => $to:ident { $($attrs:tt)* } $format:literal
        $compatible:expr, $fold:path;)*) => {
        weir_ir::ops! { arith, $list; $(
            $(#[doc = $doc])*
            $name = $mnemonic {
                operands { input("in"): $from }
                results { output("out"): $to }
                attrs { $($attrs)* }
                traits [Pure, SameOperandsAndResultShape, Predicate { summary: SAME_TENSOR_DIMS, holds: has_same_tensor_dims }, ElementwiseMappable]
                format $format
                verify |cx: View<'_>, op: $name| verify_cast(cx, op.0, $compatible);
                fold $fold;
            }
        )* }
    };
}

casts! { INTEGER;
    /// A wider integer with zeros above.
    ExtUIOp = "extui" FIXED_WIDTH_INTEGER_LIKE => FIXED_WIDTH_INTEGER_LIKE {} "$in attr-dict `:` type($in) `to` type($out)"
        is_wider_integer, cast::extui;
    /// A wider integer with copies of the sign above.
    ExtSIOp = "extsi" FIXED_WIDTH_INTEGER_LIKE => FIXED_WIDTH_INTEGER_LIKE {} "$in attr-dict `:` type($in) `to` type($out)"
        is_wider_integer, cast::extsi;
    /// A narrower integer: the lower bits.
    TruncIOp = "trunci" FIXED_WIDTH_INTEGER_LIKE => FIXED_WIDTH_INTEGER_LIKE
        { overflow_flags("overflowFlags"): OverflowKind = OverflowKind::none }
        "$in (`overflow` `` $overflowFlags^)? attr-dict `:` type($in) `to` type($out)"
        |ctx, from, to| is_wider_integer(ctx, to, from), cast::trunci;
    /// Casts between `index` and integers, with copies of the sign above if the result is wider.
    IndexCastOp = "index_cast" INDEX_CAST_TYPE => INDEX_CAST_TYPE {} "$in attr-dict `:` type($in) `to` type($out)"
        is_index_and_integer, cast::index_cast;
    /// Casts between `index` and integers, with zeros above if the result is wider.
    IndexCastUIOp = "index_castui" INDEX_CAST_TYPE => INDEX_CAST_TYPE {} "$in attr-dict `:` type($in) `to` type($out)"
        is_index_and_integer, cast::index_castui;
    /// The same bits as another type.
    BitcastOp = "bitcast" BITCAST_TYPE => BITCAST_TYPE {} "$in attr-dict `:` type($in) `to` type($out)"
        |ctx, from, to| Some(bit_width(ctx, from)? == bit_width(ctx, to)?), cast::bitcast;
}

casts! { FLOAT;
    /// A number in a wider type, exactly.
    ExtFOp = "extf" FLOAT_LIKE => FLOAT_LIKE { fastmath: optional FastMathKind }
        "$in (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `to` type($out)"
        is_wider_float, cast::extf;
    /// A number in a narrower type, rounded.
    TruncFOp = "truncf" FLOAT_LIKE => FLOAT_LIKE { roundingmode: optional RoundingMode, fastmath: optional FastMathKind }
        "$in ($roundingmode^)? (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `to` type($out)"
        |ctx, from, to| is_wider_float(ctx, to, from), cast::truncf;
    /// The number nearest to an unsigned integer.
    UIToFPOp = "uitofp" FIXED_WIDTH_INTEGER_LIKE => FLOAT_LIKE {} "$in attr-dict `:` type($in) `to` type($out)"
        |_, _, _| Some(true), cast::uitofp;
    /// The number nearest to a signed integer.
    SIToFPOp = "sitofp" FIXED_WIDTH_INTEGER_LIKE => FLOAT_LIKE {} "$in attr-dict `:` type($in) `to` type($out)"
        |_, _, _| Some(true), cast::sitofp;
    /// A number as an unsigned integer, rounded toward zero.
    FPToUIOp = "fptoui" FLOAT_LIKE => FIXED_WIDTH_INTEGER_LIKE {} "$in attr-dict `:` type($in) `to` type($out)"
        |_, _, _| Some(true), cast::fptoui;
    /// A number as a signed integer, rounded toward zero.
    FPToSIOp = "fptosi" FLOAT_LIKE => FIXED_WIDTH_INTEGER_LIKE {} "$in attr-dict `:` type($in) `to` type($out)"
        |_, _, _| Some(true), cast::fptosi;
}

weir_ir::ops! { arith, SCALING;
    /// A number in a wider type, multiplied by a scale of which only the exponent counts.
    ScalingExtFOp = "scaling_extf" {
        operands { input("in"): FLOAT_LIKE, scale: FLOAT_LIKE }
        results { output("out"): FLOAT_LIKE }
        attrs { fastmath: optional FastMathKind }
        traits [Pure, Predicate { summary: SAME_TENSOR_DIMS, holds: has_same_tensor_dims }, ElementwiseMappable]
        format "$in `,` $scale (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `,` type($scale) `to` type($out)"
        verify |cx: View<'_>, op: ScalingExtFOp| verify_cast(cx, op.0, is_wider_float);
    }

    /// A number in a narrower type, divided by a scale of which only the exponent counts.
    ScalingTruncFOp = "scaling_truncf" {
        operands { input("in"): FLOAT_LIKE, scale: FLOAT_LIKE }
        results { output("out"): FLOAT_LIKE }
        attrs { roundingmode: optional RoundingMode, fastmath: optional FastMathKind }
        traits [Pure, Predicate { summary: SAME_TENSOR_DIMS, holds: has_same_tensor_dims }, ElementwiseMappable]
        format "$in `,` $scale ($roundingmode^)? (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `,` type($scale) `to` type($out)"
        verify |cx: View<'_>, op: ScalingTruncFOp| verify_cast(cx, op.0, |ctx, from, to| is_wider_float(ctx, to, from));
    }
}

const SAME_TENSOR_DIMS: &str = "input and output have the same tensor dimensions";

fn has_same_tensor_dims(view: View<'_>, op: OpId) -> bool {
    same_tensor_dims(view, view.ir.operand(op, 0), view.ir.result(op, 0))
}

/// Checks that the element types of a cast go together; `None` means that they are not of the right classes.
fn verify_cast(cx: View<'_>, op: OpId, compatible: fn(&Context, Type, Type) -> Option<bool>) -> VerifyResult {
    let (input, output) = (cx.ty(cx.ir.operand(op, 0)), cx.ty(cx.ir.result(op, 0)));
    let elements = cast_elements(cx.ctx, input, output);
    if elements.and_then(|(from, to)| compatible(cx.ctx, from, to)) == Some(true) {
        return Ok(());
    }
    let operands = cx.ir.operands(op);
    let inputs: Vec<String> = operands.iter().map(|value| format!("'{}'", type_text(cx.ctx, cx.ty(value)))).collect();
    let plural = if inputs.len() == 1 { "" } else { "s" };
    let output = type_text(cx.ctx, output);
    Err(cx.op_error(
        op,
        format_args!("operand type{plural} {} and result type '{output}' are cast incompatible", inputs.join(", ")),
    ))
}

fn is_wider_integer(ctx: &Context, from: Type, to: Type) -> Option<bool> {
    Some(to.cast::<IntegerType>(ctx)?.width(ctx) > from.cast::<IntegerType>(ctx)?.width(ctx))
}

fn is_wider_float(ctx: &Context, from: Type, to: Type) -> Option<bool> {
    Some(to.cast::<FloatType>(ctx)?.width(ctx) > from.cast::<FloatType>(ctx)?.width(ctx))
}

fn is_index_and_integer(ctx: &Context, from: Type, to: Type) -> Option<bool> {
    Some(from.is::<IndexType>(ctx) != to.is::<IndexType>(ctx))
}

fn bit_width(ctx: &Context, ty: Type) -> Option<u32> {
    ty.cast::<IntegerType>(ctx).map(|ty| ty.width(ctx)).or_else(|| Some(ty.cast::<FloatType>(ctx)?.width(ctx)))
}
