//! Folders of arithmetic on indices. A result must be right for 32 and for 64 bits.

use weir_ir::builtin::{IndexType, IntegerAttr, IntegerType};
use weir_ir::{ApInt, Attribute, Context, FoldResult, Folder, OpId};

use super::ops::{
    AddOp, AndOp, CastSOp, CastUOp, CeilDivSOp, CeilDivUOp, DivSOp, DivUOp, FloorDivSOp, MaxSOp, MaxUOp, MinSOp,
    MinUOp, MulOp, OrOp, RemSOp, RemUOp, ShlOp, ShrSOp, ShrUOp, SubOp, XOrOp,
};

/// Declares folders of constants: the op and what it computes.
macro_rules! constant_folds {
    ($($name:ident($op:ident) = $function:expr;)*) => { $(
        pub(super) fn $name(folder: &mut Folder<'_>, _: $op) -> Option<FoldResult> {
            constants(folder, $function)
        }
    )* };
}

constant_folds! {
    divs(DivSOp) = ApInt::sdiv;
    divu(DivUOp) = ApInt::udiv;
    ceil_divs(CeilDivSOp) = ceil_div;
    ceil_divu(CeilDivUOp) = ApInt::ceil_udiv;
    floor_divs(FloorDivSOp) = ApInt::floor_sdiv;
    rems(RemSOp) = ApInt::srem;
    remu(RemUOp) = ApInt::urem;
    maxs(MaxSOp) = |a, b| Some(a.smax(b));
    maxu(MaxUOp) = |a, b| Some(a.umax(b));
    mins(MinSOp) = |a, b| Some(a.smin(b));
    minu(MinUOp) = |a, b| Some(a.umin(b));
    shl(ShlOp) = |a, b| Some(a.shl(shift_amount(b)?));
    shrs(ShrSOp) = |a, b| Some(a.ashr(shift_amount(b)?));
    shru(ShrUOp) = |a, b| Some(a.lshr(shift_amount(b)?));
    and(AndOp) = |a, b| Some(a.and(b));
    or(OrOp) = |a, b| Some(a.or(b));
    xor(XOrOp) = |a, b| Some(a.xor(b));
}

pub(super) fn add(folder: &mut Folder<'_>, op: AddOp) -> Option<FoldResult> {
    constants(folder, |a, b| Some(a.add(b))).or_else(|| lhs_if_rhs(folder, op.0, ApInt::is_zero))
}

pub(super) fn sub(folder: &mut Folder<'_>, op: SubOp) -> Option<FoldResult> {
    constants(folder, |a, b| Some(a.sub(b))).or_else(|| lhs_if_rhs(folder, op.0, ApInt::is_zero))
}

pub(super) fn mul(folder: &mut Folder<'_>, op: MulOp) -> Option<FoldResult> {
    if let Some(found) = constants(folder, |a, b| Some(a.mul(b))).or_else(|| lhs_if_rhs(folder, op.0, ApInt::is_one)) {
        return Some(found);
    }
    let rhs = folder.constant(1)?;
    index(folder.ctx, rhs)?.is_zero().then_some(rhs.into())
}

pub(super) fn casts(folder: &mut Folder<'_>, op: CastSOp) -> Option<Attribute> {
    cast(folder, op.0, ApInt::sext_or_trunc)
}

pub(super) fn castu(folder: &mut Folder<'_>, op: CastUOp) -> Option<Attribute> {
    cast(folder, op.0, ApInt::zext_or_trunc)
}

/// Applies a function to two indices in 64 bits, and to their lower halves.
pub(super) fn for_both_widths<T>(
    lhs: &ApInt,
    rhs: &ApInt,
    function: impl Fn(&ApInt, &ApInt) -> Option<T>,
) -> Option<(T, T)> {
    Some((function(lhs, rhs)?, function(&lhs.trunc(32), &rhs.trunc(32))?))
}

/// The number of an index attribute, in 64 bits.
pub(super) fn index(ctx: &Context, constant: Attribute) -> Option<&ApInt> {
    let integer = constant.dyn_cast::<IntegerAttr>(ctx)?;
    let value = integer.value(ctx);
    (value.width() == 64).then_some(value)
}

/// The result of a function of two indices, if it is the same for both widths.
pub(super) fn compute(
    ctx: &Context,
    lhs: Attribute,
    rhs: Attribute,
    function: impl Fn(&ApInt, &ApInt) -> Option<ApInt>,
) -> Option<Attribute> {
    let (wide, narrow) = for_both_widths(index(ctx, lhs)?, index(ctx, rhs)?, function)?;
    (wide.trunc(32) == narrow).then(|| IntegerAttr::new(ctx, ctx.index_type(), wide).into())
}

fn constants(folder: &Folder<'_>, function: impl Fn(&ApInt, &ApInt) -> Option<ApInt>) -> Option<FoldResult> {
    compute(folder.ctx, folder.constant(0)?, folder.constant(1)?, function).map(FoldResult::Attribute)
}

fn lhs_if_rhs(folder: &Folder<'_>, op: OpId, neutral: fn(&ApInt) -> bool) -> Option<FoldResult> {
    let rhs = index(folder.ctx, folder.constant(1)?)?;
    neutral(rhs).then(|| folder.ir.operand(op, 0).into())
}

/// Casts a constant, where the result depends on 32 bits of the index at most.
fn cast(folder: &Folder<'_>, op: OpId, extend_or_trunc: fn(&ApInt, u32) -> ApInt) -> Option<Attribute> {
    let ctx = folder.ctx;
    let ty = folder.ir.value_type(folder.ir.result(op, 0));
    let constant = folder.constant(0)?.dyn_cast::<IntegerAttr>(ctx)?;
    let value = constant.value(ctx);
    if ty.is::<IndexType>(ctx) {
        return Some(IntegerAttr::new(ctx, ty, extend_or_trunc(value, 64)).into());
    }
    let width = ty.dyn_cast::<IntegerType>(ctx)?.width(ctx);
    let result = extend_or_trunc(value, width);
    let same = extend_or_trunc(&extend_or_trunc(value, 32), width) == result;
    (width <= 32 || same).then(|| IntegerAttr::new(ctx, ty, result).into())
}

/// Divides signed numbers, rounding up, by division of their magnitudes, which wraps for the least number.
fn ceil_div(lhs: &ApInt, rhs: &ApInt) -> Option<ApInt> {
    if rhs.is_zero() {
        return None;
    }
    if lhs.is_zero() {
        return Some(lhs.clone());
    }
    if lhs.is_negative() != rhs.is_negative() {
        return Some(lhs.neg().sdiv(rhs)?.neg());
    }
    let one = ApInt::one(lhs.width());
    let toward_zero = if rhs.is_negative() { lhs.add(&one) } else { lhs.sub(&one) };
    Some(toward_zero.sdiv(rhs)?.add(&one))
}

/// Shifts by 32 and more are undefined for the narrower width.
fn shift_amount(amount: &ApInt) -> Option<u32> {
    u32::try_from(amount.to_u64()?).ok().filter(|&amount| amount < 32)
}
