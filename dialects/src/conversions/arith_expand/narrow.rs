//! Casts from and to narrow floats: arithmetic on their bits and those of a 32-bit float.

use weir_ir::builtin::{FloatType, element_type_or_self};
use weir_ir::{BuildOp as _, CreateOps as _, FloatKind, OpDef, RoundingMode, Type, ValueId, View, op_defs};
use weir_rewrite::{NoMatch, OrNoMatch as _, PatternSet, Replaced, Rewriter, no_match, no_match_if};

use super::{NarrowFloats, cast_types};
use crate::arith::{
    AddIOp, AndIOp, ArithBuilder as _, BitcastOp, CmpFOp, CmpFPredicate, CmpIOp, CmpIPredicate, ConstantOp, DivFOp,
    ExtFOp, ExtUIOp, FastMathFlags, MaxNumFOp, MinNumFOp, MulFOp, OrIOp, ScalingExtFOp, ScalingTruncFOp, SelectOp,
    ShLIOp, ShRUIOp, SubIOp, TruncFOp, TruncIOp,
};

/// The ops that compute with the bits of floats.
const BITS: &[&OpDef] = op_defs! {
    AddIOp, AndIOp, BitcastOp, CmpIOp, ConstantOp, ExtFOp, ExtUIOp, OrIOp, SelectOp, ShLIOp, ShRUIOp, SubIOp,
    TruncFOp, TruncIOp
};

pub(super) fn populate(patterns: &mut PatternSet, narrow: NarrowFloats) {
    patterns.replacing("ExpandScalingExtFOp", scaling_ext).generates_all(op_defs![ExtFOp, MulFOp, TruncFOp]);
    patterns.replacing("ExpandScalingTruncFOp", scaling_trunc).generates_all(op_defs![DivFOp, ExtFOp, TruncFOp]);
    let ext =
        patterns.replacing("ExpandExtFOp", move |op: ExtFOp, rewriter: &mut dyn Rewriter| extend(op, narrow, rewriter));
    ext.generates_all(BITS);
    let trunc = patterns
        .replacing("ExpandTruncFOp", move |op: TruncFOp, rewriter: &mut dyn Rewriter| truncate(op, narrow, rewriter));
    trunc.generates_all(BITS).generates_all(op_defs![CmpFOp, MaxNumFOp, MinNumFOp]);
}

/// The width of the floats of a type.
fn width(view: View<'_>, ty: Type) -> u32 {
    element_type_or_self(view.ctx, ty).dyn_cast::<FloatType>(view.ctx).map_or(0, |ty| ty.width(view.ctx))
}

fn extend(op: ExtFOp, narrow: NarrowFloats, rewriter: &mut dyn Rewriter) -> Replaced {
    let view = rewriter.view();
    let (from, to) = cast_types(view, op.0);
    let (input, flags) = (op.input(&view), op.fastmath(&view));
    let kind = narrow.of(view.ctx, from, to).or_no_match("the cast is not expanded")?;
    let wide = match kind {
        FloatKind::BF16 => bf16_to_f32(rewriter, input)?,
        FloatKind::F8E8M0FNU => f8e8m0_to_f32(rewriter, input)?,
        _ => f4e2m1_to_f32(rewriter, input)?,
    };
    // The flags belong to the remaining cast.
    let flags = if kind == FloatKind::F4E2M1FN { None } else { flags };
    Ok([resize(rewriter, wide, to, flags)])
}

fn truncate(op: TruncFOp, narrow: NarrowFloats, rewriter: &mut dyn Rewriter) -> Replaced {
    let view = rewriter.view();
    let (from, to) = cast_types(view, op.0);
    let (input, flags, rounding) = (op.input(&view), op.fastmath(&view), op.roundingmode(&view));
    let kind = narrow.of(view.ctx, to, from).or_no_match("the cast is not expanded")?;
    let rounds_otherwise = match kind {
        FloatKind::F4E2M1FN => rounding.is_some_and(|mode| mode != RoundingMode::NearestTiesToEven),
        _ => rounding.is_some(),
    };
    no_match_if(rounds_otherwise, "only applicable to default rounding mode.")?;
    no_match_if(kind == FloatKind::F4E2M1FN && width(view, from) > 32, "two steps would round twice")?;
    let single = rewriter.floats_like(input, FloatKind::F32);
    let flags = if kind == FloatKind::F4E2M1FN { None } else { flags };
    let input = resize(rewriter, input, single, flags);
    let result = match kind {
        FloatKind::BF16 => f32_to_bf16(rewriter, input)?,
        FloatKind::F8E8M0FNU => f32_to_f8e8m0(rewriter, input)?,
        _ => f32_to_f4e2m1(rewriter, input)?,
    };
    Ok([result])
}

/// A float cast to another type, wider or narrower.
fn resize(rewriter: &mut dyn Rewriter, value: ValueId, to: Type, flags: Option<FastMathFlags>) -> ValueId {
    let view = rewriter.view();
    let from = view.ty(value);
    let (before, after) = (width(view, from), width(view, to));
    if from == to {
        value
    } else if before < after {
        rewriter.build(ExtFOp::new(value).fastmath(rewriter.ctx(), flags).result(to))
    } else {
        rewriter.build(TruncFOp::new(value).fastmath(rewriter.ctx(), flags).result(to))
    }
}

/// The bits are the upper half of those of a 32-bit float.
fn bf16_to_f32(rewriter: &mut dyn Rewriter, value: ValueId) -> Result<ValueId, NoMatch> {
    let (i16, i32, f32) = (
        rewriter.integers_like(value, 16),
        rewriter.integers_like(value, 32),
        rewriter.floats_like(value, FloatKind::F32),
    );
    let bits = rewriter.bits(value, i16);
    let wide = rewriter.build(ExtUIOp::new(bits).result(i32));
    let half = rewriter.constant_int(i32, 16)?;
    let shifted = rewriter.build(ShLIOp::new(wide, half));
    Ok(rewriter.bits(shifted, f32))
}

/// The upper half of the bits, rounded to the nearest, ties to even. Every NaN becomes the same pattern.
fn f32_to_bf16(rewriter: &mut dyn Rewriter, value: ValueId) -> Result<ValueId, NoMatch> {
    let (i16, i32, bf16) = (
        rewriter.integers_like(value, 16),
        rewriter.integers_like(value, 32),
        rewriter.floats_like(value, FloatKind::BF16),
    );
    let is_nan = rewriter.compare_floats(CmpFPredicate::Une, value, value);
    let (almost_half, nan) = (rewriter.constant_int(i32, 0x7fff)?, rewriter.constant_int(i16, 0x7fc0)?);
    let (half, one) = (rewriter.constant_int(i32, 16)?, rewriter.constant_int(i32, 1)?);
    let bits = rewriter.bits(value, i32);
    let upper = rewriter.build(ShRUIOp::new(bits, half));
    let odd = rewriter.build(AndIOp::new(upper, one));
    let bias = rewriter.build(AddIOp::new(odd, almost_half));
    let biased = rewriter.build(AddIOp::new(bits, bias));
    let rounded = rewriter.build(ShRUIOp::new(biased, half));
    let rounded = rewriter.build(TruncIOp::new(rounded).result(i16));
    let result = rewriter.select(is_nan, nan, rounded);
    Ok(rewriter.bits(result, bf16))
}

/// The bits are the exponent of a 32-bit float; all ones are the NaN.
fn f8e8m0_to_f32(rewriter: &mut dyn Rewriter, value: ValueId) -> Result<ValueId, NoMatch> {
    let (i8, i32, f32) = (
        rewriter.integers_like(value, 8),
        rewriter.integers_like(value, 32),
        rewriter.floats_like(value, FloatKind::F32),
    );
    let bits = rewriter.bits(value, i8);
    let (nan, wide_nan, mantissa) =
        (rewriter.constant_int(i8, -1)?, rewriter.constant_int(i32, -1)?, rewriter.constant_int(i32, 23)?);
    let exponent = rewriter.build(ExtUIOp::new(bits).result(i32));
    let exponent = rewriter.build(ShLIOp::new(exponent, mantissa));
    let is_nan = rewriter.compare(CmpIPredicate::Eq, bits, nan);
    let result = rewriter.select(is_nan, wide_nan, exponent);
    Ok(rewriter.bits(result, f32))
}

/// The exponent alone.
fn f32_to_f8e8m0(rewriter: &mut dyn Rewriter, value: ValueId) -> Result<ValueId, NoMatch> {
    let (i8, i32, f8) = (
        rewriter.integers_like(value, 8),
        rewriter.integers_like(value, 32),
        rewriter.floats_like(value, FloatKind::F8E8M0FNU),
    );
    let bits = rewriter.bits(value, i32);
    let mantissa = rewriter.constant_int(i32, 23)?;
    let exponent = rewriter.build(ShRUIOp::new(bits, mantissa));
    let exponent = rewriter.build(TruncIOp::new(exponent).result(i8));
    Ok(rewriter.bits(exponent, f8))
}

/// Exponent and mantissa go to their places; the exponent is then moved to the bias of a 32-bit float.
///
/// The only subnormal number is a half, which has no mantissa as a 32-bit float.
fn f4e2m1_to_f32(rewriter: &mut dyn Rewriter, value: ValueId) -> Result<ValueId, NoMatch> {
    let (i4, i32, f32) = (
        rewriter.integers_like(value, 4),
        rewriter.integers_like(value, 32),
        rewriter.floats_like(value, FloatKind::F32),
    );
    let bits = rewriter.bits(value, i4);
    let (zero, one, two) =
        (rewriter.constant_int(i4, 0)?, rewriter.constant_int(i4, 1)?, rewriter.constant_int(i4, 2)?);
    let (four, seven) = (rewriter.constant_int(i4, 4)?, rewriter.constant_int(i4, 7)?);
    let magnitude = rewriter.build(AndIOp::new(bits, seven));

    let place = rewriter.constant_int(i32, 20)?;
    let tail = rewriter.build(ShLIOp::new(magnitude, two));
    let is_half = rewriter.compare(CmpIPredicate::Eq, magnitude, one);
    let tail = rewriter.select(is_half, zero, tail);
    let tail = rewriter.build(ExtUIOp::new(tail).result(i32));
    let tail = rewriter.build(ShLIOp::new(tail, place));

    let none = rewriter.constant_int(i32, 0)?;
    let (two_and_more, less) = (rewriter.constant_int(i32, 0x4000_0000)?, rewriter.constant_int(i32, 0x3f00_0000)?);
    let is_large = rewriter.compare(CmpIPredicate::Uge, magnitude, four);
    let exponent = rewriter.select(is_large, two_and_more, less);
    let is_zero = rewriter.compare(CmpIPredicate::Eq, magnitude, zero);
    let exponent = rewriter.select(is_zero, none, exponent);

    let (minus, sign) = (rewriter.constant_int(i32, i64::from(i32::MIN))?, rewriter.constant_int(i4, -8)?);
    let is_negative = rewriter.compare(CmpIPredicate::Uge, bits, sign);
    let sign = rewriter.select(is_negative, minus, none);

    let sum = rewriter.build(AddIOp::new(tail, exponent));
    let sum = rewriter.build(AddIOp::new(sum, sign));
    Ok(rewriter.bits(sum, f32))
}

/// Combines sign, exponent and mantissa, then rounds; values that are too large become the largest number.
fn f32_to_f4e2m1(rewriter: &mut dyn Rewriter, value: ValueId) -> Result<ValueId, NoMatch> {
    let (i4, i8, i32) =
        (rewriter.integers_like(value, 4), rewriter.integers_like(value, 8), rewriter.integers_like(value, 32));
    let (f4, single) = (rewriter.floats_like(value, FloatKind::F4E2M1FN), rewriter.floats_like(value, FloatKind::F32));
    let (one, sign_place, mantissa_place) =
        (rewriter.constant_int(i4, 1)?, rewriter.constant_int(i4, 3)?, rewriter.constant_int(i32, 22)?);
    let (no_exponent, minus_one, none) =
        (rewriter.constant_int(i8, 0)?, rewriter.constant_int(i8, -1)?, rewriter.constant_int(i32, 0)?);
    let (largest, smallest) = (rewriter.constant_f32(single, 6.0)?, rewriter.constant_f32(single, -6.0)?);
    let clamped = rewriter.build(MinNumFOp::new(value, largest));
    let clamped = rewriter.build(MaxNumFOp::new(clamped, smallest));
    let bits = rewriter.bits(clamped, i32);

    let place = rewriter.constant_int(i32, 31)?;
    let sign = rewriter.build(ShRUIOp::new(bits, place));
    let sign = rewriter.build(TruncIOp::new(sign).result(i4));
    let sign = rewriter.build(ShLIOp::new(sign, sign_place));

    let (bias, place) = (rewriter.constant_int(i32, 126)?, rewriter.constant_int(i32, 23)?);
    let exponent = rewriter.build(ShRUIOp::new(bits, place));
    let exponent = rewriter.build(SubIOp::new(exponent, bias));
    let short = rewriter.build(TruncIOp::new(exponent).result(i4));
    let short = rewriter.build(ShLIOp::new(short, one));
    let result = rewriter.build(AddIOp::new(sign, short));

    let first_bit = rewriter.constant_int(i32, 1 << 22)?;
    let mantissa = rewriter.build(AndIOp::new(bits, first_bit));
    let mantissa = rewriter.build(ShRUIOp::new(mantissa, mantissa_place));
    let mantissa = rewriter.build(TruncIOp::new(mantissa).result(i4));
    let result = rewriter.build(AddIOp::new(result, mantissa));

    // Subnormal numbers are a half, or round to it, or to zero.
    let all_bits = rewriter.constant_int(i32, (1 << 23) - 1)?;
    let exponent = rewriter.build(TruncIOp::new(exponent).result(i8));
    let is_subnormal = rewriter.compare(CmpIPredicate::Sle, exponent, no_exponent);
    let is_quarter = rewriter.compare(CmpIPredicate::Eq, exponent, minus_one);
    let tail = rewriter.build(AndIOp::new(bits, all_bits));
    let has_tail = rewriter.compare(CmpIPredicate::Ugt, tail, none);
    let is_more = rewriter.build(AndIOp::new(is_quarter, has_tail));
    let is_half = rewriter.compare(CmpIPredicate::Eq, exponent, no_exponent);
    let (before_zero, zero) = (rewriter.constant_int(i4, -1)?, rewriter.constant_int(i4, 0)?);
    let small = rewriter.select(is_subnormal, before_zero, result);
    let small = rewriter.select(is_more, zero, small);
    let result = rewriter.select(is_half, result, small);

    let (rest_bits, tie) = (rewriter.constant_int(i32, (1 << 22) - 1)?, rewriter.constant_int(i32, 1 << 21)?);
    let rest = rewriter.build(AndIOp::new(bits, rest_bits));
    let is_up = rewriter.compare(CmpIPredicate::Uge, rest, tie);
    let is_up = rewriter.build(OrIOp::new(is_up, is_subnormal));
    let up = rewriter.build(AddIOp::new(result, one));
    let result = rewriter.select(is_up, up, result);
    Ok(rewriter.bits(result, f4))
}

/// A scale, reduced to its exponent by `f8E8M0FNU`, in the type of the scaled value.
fn scale(
    rewriter: &mut dyn Rewriter,
    scale: ValueId,
    to: Type,
    flags: Option<FastMathFlags>,
) -> Result<ValueId, NoMatch> {
    let view = rewriter.view();
    let ty = view.ty(scale);
    let kind = element_type_or_self(view.ctx, ty).dyn_cast::<FloatType>(view.ctx).map(|ty| ty.kind(view.ctx));
    let exponent = rewriter.floats_like(scale, FloatKind::F8E8M0FNU);
    let exponent = match kind {
        Some(FloatKind::F8E8M0FNU) => scale,
        Some(kind) if kind.width() > 8 => {
            rewriter.build(TruncFOp::new(scale).fastmath(rewriter.ctx(), flags).result(exponent))
        }
        _ => return no_match("scaling type is not of the form of an exponent"),
    };
    if rewriter.view().ty(exponent) == to {
        return Ok(exponent);
    }
    Ok(rewriter.build(ExtFOp::new(exponent).fastmath(rewriter.ctx(), flags).result(to)))
}

fn scaling_ext(op: ScalingExtFOp, rewriter: &mut dyn Rewriter) -> Replaced {
    let view = rewriter.view();
    let (_, to) = cast_types(view, op.0);
    let (input, by, flags) = (op.input(&view), op.scale(&view), op.fastmath(&view));
    let factor = scale(rewriter, by, to, flags)?;
    let wide = rewriter.build(ExtFOp::new(input).fastmath(rewriter.ctx(), flags).result(to));
    Ok([rewriter.build(MulFOp::new(wide, factor).fastmath(rewriter.ctx(), flags.unwrap_or_default()))])
}

fn scaling_trunc(op: ScalingTruncFOp, rewriter: &mut dyn Rewriter) -> Replaced {
    let view = rewriter.view();
    let (from, to) = cast_types(view, op.0);
    let (input, by, flags) = (op.input(&view), op.scale(&view), op.fastmath(&view));
    let rounding = op.roundingmode(&view);
    let divisor = scale(rewriter, by, from, flags)?;
    let scaled = rewriter.build(DivFOp::new(input, divisor).fastmath(rewriter.ctx(), flags.unwrap_or_default()));
    let ctx = rewriter.ctx();
    Ok([rewriter.build(TruncFOp::new(scaled).roundingmode(ctx, rounding).fastmath(ctx, flags).result(to))])
}
