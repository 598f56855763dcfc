//! Casts from and to narrow floats: arithmetic on their bits and those of a 32-bit float.

use weir_ir::builtin::{FloatType, element_type_or_self};
use weir_ir::{BuildOp as _, FloatKind, OpDef, RoundingMode, Type, ValueId, View, op_defs};
use weir_rewrite::{NoMatch, OrNoMatch as _, PatternSet, Replaced, Rewriter, no_match, no_match_if};

use super::emit::Emit;
use super::{NarrowFloats, cast_types};
use crate::arith::{
    AddIOp, AndIOp, BitcastOp, CmpFOp, CmpFPredicate, CmpIOp, CmpIPredicate, ConstantOp, DivFOp, ExtFOp, ExtUIOp,
    FastMathFlags, MaxNumFOp, MinNumFOp, MulFOp, OrIOp, ScalingExtFOp, ScalingTruncFOp, SelectOp, ShLIOp, ShRUIOp,
    SubIOp, TruncFOp, TruncIOp,
};

/// The ops that compute with the bits of floats.
const BITS: &[&OpDef] = op_defs! {
    AddIOp, AndIOp, BitcastOp, CmpIOp, ConstantOp, ExtFOp, ExtUIOp, OrIOp, SelectOp, ShLIOp, ShRUIOp, SubIOp,
    TruncFOp, TruncIOp
};

pub(super) fn populate(patterns: &mut PatternSet, narrow: NarrowFloats) {
    patterns.replacing("expand-ScalingExtFOp", scaling_ext).generates_all(op_defs![ExtFOp, MulFOp, TruncFOp]);
    patterns.replacing("expand-ScalingTruncFOp", scaling_trunc).generates_all(op_defs![DivFOp, ExtFOp, TruncFOp]);
    let ext = patterns
        .replacing("expand-ExtFOp", move |op: ExtFOp, rewriter: &mut dyn Rewriter| extend(op, narrow, rewriter));
    ext.generates_all(BITS);
    let trunc = patterns
        .replacing("expand-TruncFOp", move |op: TruncFOp, rewriter: &mut dyn Rewriter| truncate(op, narrow, rewriter));
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
    let mut emit = Emit::new(rewriter, op);
    let wide = match kind {
        FloatKind::BF16 => bf16_to_f32(&mut emit, input)?,
        FloatKind::F8E8M0FNU => f8e8m0_to_f32(&mut emit, input)?,
        _ => f4e2m1_to_f32(&mut emit, input)?,
    };
    // The flags belong to the remaining cast.
    let flags = if kind == FloatKind::F4E2M1FN { None } else { flags };
    Ok([resize(&mut emit, wide, to, flags)])
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
    let mut emit = Emit::new(rewriter, op);
    let single = emit.floats(FloatKind::F32);
    let flags = if kind == FloatKind::F4E2M1FN { None } else { flags };
    let input = resize(&mut emit, input, single, flags);
    let result = match kind {
        FloatKind::BF16 => f32_to_bf16(&mut emit, input)?,
        FloatKind::F8E8M0FNU => f32_to_f8e8m0(&mut emit, input)?,
        _ => f32_to_f4e2m1(&mut emit, input)?,
    };
    Ok([result])
}

/// A float cast to another type, wider or narrower.
fn resize(emit: &mut Emit<'_>, value: ValueId, to: Type, flags: Option<FastMathFlags>) -> ValueId {
    let view = emit.rewriter.view();
    let from = view.ty(value);
    let (before, after) = (width(view, from), width(view, to));
    if from == to {
        value
    } else if before < after {
        emit.emit(ExtFOp::new(value).fastmath(emit.rewriter.ctx(), flags).result(to))
    } else {
        emit.emit(TruncFOp::new(value).fastmath(emit.rewriter.ctx(), flags).result(to))
    }
}

/// The bits are the upper half of those of a 32-bit float.
fn bf16_to_f32(emit: &mut Emit<'_>, value: ValueId) -> Result<ValueId, NoMatch> {
    let (i16, i32, f32) = (emit.integers(16), emit.integers(32), emit.floats(FloatKind::F32));
    let bits = emit.bits(value, i16);
    let wide = emit.emit(ExtUIOp::new(bits).result(i32));
    let half = emit.int(i32, 16)?;
    let shifted = emit.emit(ShLIOp::new(wide, half));
    Ok(emit.bits(shifted, f32))
}

/// The upper half of the bits, rounded to the nearest, ties to even. Every NaN becomes the same pattern.
fn f32_to_bf16(emit: &mut Emit<'_>, value: ValueId) -> Result<ValueId, NoMatch> {
    let (i16, i32, bf16) = (emit.integers(16), emit.integers(32), emit.floats(FloatKind::BF16));
    let is_nan = emit.compare_floats(CmpFPredicate::Une, value, value);
    let (almost_half, nan) = (emit.int(i32, 0x7fff)?, emit.int(i16, 0x7fc0)?);
    let (half, one) = (emit.int(i32, 16)?, emit.int(i32, 1)?);
    let bits = emit.bits(value, i32);
    let upper = emit.emit(ShRUIOp::new(bits, half));
    let odd = emit.emit(AndIOp::new(upper, one));
    let bias = emit.emit(AddIOp::new(odd, almost_half));
    let biased = emit.emit(AddIOp::new(bits, bias));
    let rounded = emit.emit(ShRUIOp::new(biased, half));
    let rounded = emit.emit(TruncIOp::new(rounded).result(i16));
    let result = emit.select(is_nan, nan, rounded);
    Ok(emit.bits(result, bf16))
}

/// The bits are the exponent of a 32-bit float; all ones are the NaN.
fn f8e8m0_to_f32(emit: &mut Emit<'_>, value: ValueId) -> Result<ValueId, NoMatch> {
    let (i8, i32, f32) = (emit.integers(8), emit.integers(32), emit.floats(FloatKind::F32));
    let bits = emit.bits(value, i8);
    let (nan, wide_nan, mantissa) = (emit.int(i8, -1)?, emit.int(i32, -1)?, emit.int(i32, 23)?);
    let exponent = emit.emit(ExtUIOp::new(bits).result(i32));
    let exponent = emit.emit(ShLIOp::new(exponent, mantissa));
    let is_nan = emit.compare(CmpIPredicate::Eq, bits, nan);
    let result = emit.select(is_nan, wide_nan, exponent);
    Ok(emit.bits(result, f32))
}

/// The exponent alone.
fn f32_to_f8e8m0(emit: &mut Emit<'_>, value: ValueId) -> Result<ValueId, NoMatch> {
    let (i8, i32, f8) = (emit.integers(8), emit.integers(32), emit.floats(FloatKind::F8E8M0FNU));
    let bits = emit.bits(value, i32);
    let mantissa = emit.int(i32, 23)?;
    let exponent = emit.emit(ShRUIOp::new(bits, mantissa));
    let exponent = emit.emit(TruncIOp::new(exponent).result(i8));
    Ok(emit.bits(exponent, f8))
}

/// Exponent and mantissa go to their places; the exponent is then moved to the bias of a 32-bit float.
///
/// The only subnormal number is a half, which has no mantissa as a 32-bit float.
fn f4e2m1_to_f32(emit: &mut Emit<'_>, value: ValueId) -> Result<ValueId, NoMatch> {
    let (i4, i32, f32) = (emit.integers(4), emit.integers(32), emit.floats(FloatKind::F32));
    let bits = emit.bits(value, i4);
    let (zero, one, two) = (emit.int(i4, 0)?, emit.int(i4, 1)?, emit.int(i4, 2)?);
    let (four, seven) = (emit.int(i4, 4)?, emit.int(i4, 7)?);
    let magnitude = emit.emit(AndIOp::new(bits, seven));

    let place = emit.int(i32, 20)?;
    let tail = emit.emit(ShLIOp::new(magnitude, two));
    let is_half = emit.compare(CmpIPredicate::Eq, magnitude, one);
    let tail = emit.select(is_half, zero, tail);
    let tail = emit.emit(ExtUIOp::new(tail).result(i32));
    let tail = emit.emit(ShLIOp::new(tail, place));

    let none = emit.int(i32, 0)?;
    let (two_and_more, less) = (emit.int(i32, 0x4000_0000)?, emit.int(i32, 0x3f00_0000)?);
    let is_large = emit.compare(CmpIPredicate::Uge, magnitude, four);
    let exponent = emit.select(is_large, two_and_more, less);
    let is_zero = emit.compare(CmpIPredicate::Eq, magnitude, zero);
    let exponent = emit.select(is_zero, none, exponent);

    let (minus, sign) = (emit.int(i32, i64::from(i32::MIN))?, emit.int(i4, -8)?);
    let is_negative = emit.compare(CmpIPredicate::Uge, bits, sign);
    let sign = emit.select(is_negative, minus, none);

    let sum = emit.emit(AddIOp::new(tail, exponent));
    let sum = emit.emit(AddIOp::new(sum, sign));
    Ok(emit.bits(sum, f32))
}

/// Combines sign, exponent and mantissa, then rounds; values that are too large become the largest number.
fn f32_to_f4e2m1(emit: &mut Emit<'_>, value: ValueId) -> Result<ValueId, NoMatch> {
    let (i4, i8, i32) = (emit.integers(4), emit.integers(8), emit.integers(32));
    let f4 = emit.floats(FloatKind::F4E2M1FN);
    let (one, sign_place, mantissa_place) = (emit.int(i4, 1)?, emit.int(i4, 3)?, emit.int(i32, 22)?);
    let (no_exponent, minus_one, none) = (emit.int(i8, 0)?, emit.int(i8, -1)?, emit.int(i32, 0)?);
    let (largest, smallest) = (emit.float(6.0)?, emit.float(-6.0)?);
    let clamped = emit.emit(MinNumFOp::new(value, largest));
    let clamped = emit.emit(MaxNumFOp::new(clamped, smallest));
    let bits = emit.bits(clamped, i32);

    let place = emit.int(i32, 31)?;
    let sign = emit.emit(ShRUIOp::new(bits, place));
    let sign = emit.emit(TruncIOp::new(sign).result(i4));
    let sign = emit.emit(ShLIOp::new(sign, sign_place));

    let (bias, place) = (emit.int(i32, 126)?, emit.int(i32, 23)?);
    let exponent = emit.emit(ShRUIOp::new(bits, place));
    let exponent = emit.emit(SubIOp::new(exponent, bias));
    let short = emit.emit(TruncIOp::new(exponent).result(i4));
    let short = emit.emit(ShLIOp::new(short, one));
    let result = emit.emit(AddIOp::new(sign, short));

    let first_bit = emit.int(i32, 1 << 22)?;
    let mantissa = emit.emit(AndIOp::new(bits, first_bit));
    let mantissa = emit.emit(ShRUIOp::new(mantissa, mantissa_place));
    let mantissa = emit.emit(TruncIOp::new(mantissa).result(i4));
    let result = emit.emit(AddIOp::new(result, mantissa));

    // Subnormal numbers are a half, or round to it, or to zero.
    let all_bits = emit.int(i32, (1 << 23) - 1)?;
    let exponent = emit.emit(TruncIOp::new(exponent).result(i8));
    let is_subnormal = emit.compare(CmpIPredicate::Sle, exponent, no_exponent);
    let is_quarter = emit.compare(CmpIPredicate::Eq, exponent, minus_one);
    let tail = emit.emit(AndIOp::new(bits, all_bits));
    let has_tail = emit.compare(CmpIPredicate::Ugt, tail, none);
    let is_more = emit.both(is_quarter, has_tail);
    let is_half = emit.compare(CmpIPredicate::Eq, exponent, no_exponent);
    let (before_zero, zero) = (emit.int(i4, -1)?, emit.int(i4, 0)?);
    let small = emit.select(is_subnormal, before_zero, result);
    let small = emit.select(is_more, zero, small);
    let result = emit.select(is_half, result, small);

    let (rest_bits, tie) = (emit.int(i32, (1 << 22) - 1)?, emit.int(i32, 1 << 21)?);
    let rest = emit.emit(AndIOp::new(bits, rest_bits));
    let is_up = emit.compare(CmpIPredicate::Uge, rest, tie);
    let is_up = emit.emit(OrIOp::new(is_up, is_subnormal));
    let up = emit.emit(AddIOp::new(result, one));
    let result = emit.select(is_up, up, result);
    Ok(emit.bits(result, f4))
}

/// A scale, reduced to its exponent by `f8E8M0FNU`, in the type of the scaled value.
fn scale(emit: &mut Emit<'_>, scale: ValueId, to: Type, flags: Option<FastMathFlags>) -> Result<ValueId, NoMatch> {
    let view = emit.rewriter.view();
    let ty = view.ty(scale);
    let kind = element_type_or_self(view.ctx, ty).dyn_cast::<FloatType>(view.ctx).map(|ty| ty.kind(view.ctx));
    let exponent = emit.floats(FloatKind::F8E8M0FNU);
    let exponent = match kind {
        Some(FloatKind::F8E8M0FNU) => scale,
        Some(kind) if kind.width() > 8 => {
            emit.emit(TruncFOp::new(scale).fastmath(emit.rewriter.ctx(), flags).result(exponent))
        }
        _ => return no_match("scaling type is not of the form of an exponent"),
    };
    if emit.rewriter.view().ty(exponent) == to {
        return Ok(exponent);
    }
    Ok(emit.emit(ExtFOp::new(exponent).fastmath(emit.rewriter.ctx(), flags).result(to)))
}

fn scaling_ext(op: ScalingExtFOp, rewriter: &mut dyn Rewriter) -> Replaced {
    let view = rewriter.view();
    let (_, to) = cast_types(view, op.0);
    let (input, by, flags) = (op.input(&view), op.scale(&view), op.fastmath(&view));
    let mut emit = Emit::new(rewriter, op);
    let factor = scale(&mut emit, by, to, flags)?;
    let wide = emit.emit(ExtFOp::new(input).fastmath(emit.rewriter.ctx(), flags).result(to));
    Ok([emit.emit(MulFOp::new(wide, factor).fastmath(emit.rewriter.ctx(), flags.unwrap_or_default()))])
}

fn scaling_trunc(op: ScalingTruncFOp, rewriter: &mut dyn Rewriter) -> Replaced {
    let view = rewriter.view();
    let (from, to) = cast_types(view, op.0);
    let (input, by, flags) = (op.input(&view), op.scale(&view), op.fastmath(&view));
    let rounding = op.roundingmode(&view);
    let mut emit = Emit::new(rewriter, op);
    let divisor = scale(&mut emit, by, from, flags)?;
    let scaled = emit.emit(DivFOp::new(input, divisor).fastmath(emit.rewriter.ctx(), flags.unwrap_or_default()));
    let ctx = emit.rewriter.ctx();
    Ok([emit.emit(TruncFOp::new(scaled).roundingmode(ctx, rounding).fastmath(ctx, flags).result(to))])
}
