//! Conversion between the value of a slot and what is loaded from it or stored to it, by way of integers.

use weir_dialects::dlti::DataLayout;
use weir_ir::builtin::{IntegerAttr, IntegerType, StringAttr, VectorType};
use weir_ir::{ApInt, BuildOp as _, CreateOps as _, Type, ValueId, View};
use weir_rewrite::{MemorySlot, Rewriter, RewriterExt as _};

use crate::dialect::ops::{
    AddrSpaceCastOp, AndOp, BitcastOp, IntToPtrOp, LShrOp, OrOp, PtrToIntOp, ShlOp, TruncOp, ZExtOp,
};
use crate::dialect::types::{ArrayType, PointerType, StructType};
use crate::values::LlvmBuilder as _;

/// The widest integer type.
const MAX_WIDTH: u64 = (1 << 24) - 1;

/// The kind of conversion between the value of a slot and an accessed value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Conversion {
    /// Both values have the same type, or as many bits.
    Whole,
    /// The accessed value is the first part of the value of the slot.
    Part,
}

impl Conversion {
    /// The conversion for an access to a slot by a type, if there is one.
    pub(super) fn of(view: View<'_>, slot: &MemorySlot, accessed: Type) -> Option<Self> {
        let ctx = view.ctx;
        if accessed == slot.element {
            return Some(Conversion::Whole);
        }
        if !is_convertible(view, accessed) || !is_convertible(view, slot.element) {
            return None;
        }
        let layout = DataLayout::at(view, slot.scope);
        let (part, whole) = (layout.size_in_bits(ctx, accessed)?, layout.size_in_bits(ctx, slot.element)?);
        if part == whole {
            return (whole <= MAX_WIDTH).then_some(Conversion::Whole);
        }
        // A part of a pointer cannot be a pointer.
        let are_pointers = accessed.is::<PointerType>(ctx) && slot.element.is::<PointerType>(ctx);
        (part < whole && whole <= MAX_WIDTH && !are_pointers).then_some(Conversion::Part)
    }
}

/// Returns true if values of a type can be converted to integers.
fn is_convertible(view: View<'_>, ty: Type) -> bool {
    let ctx = view.ctx;
    match ty.dyn_cast::<VectorType>(ctx) {
        Some(vector) => !vector.is_scalable(ctx) && !vector.element(ctx).is::<PointerType>(ctx),
        None => !ty.is::<StructType>(ctx) && !ty.is::<ArrayType>(ctx),
    }
}

/// The first part of the value of a slot, or all of it, as a value of a type.
pub(super) fn extract(rewriter: &mut dyn Rewriter, slot: &MemorySlot, value: ValueId, ty: Type) -> ValueId {
    let view = rewriter.view();
    if Conversion::of(view, slot, ty) != Some(Conversion::Part) {
        return cast(rewriter, slot, value, ty);
    }
    let layout = DataLayout::at(view, slot.scope);
    let (part, whole) = (width(view, &layout, ty), width(view, &layout, slot.element));
    let is_big_endian = is_big_endian(view, &layout);
    let mut number = to_integer(rewriter, &layout, value);
    if is_big_endian {
        // The first part is the most significant one.
        let distance = integer(rewriter, whole, ApInt::new(whole, u64::from(whole - part)));
        number = rewriter.create_or_fold(LShrOp::new(number, distance));
    }
    let part = rewriter.ctx().integer_type(part);
    let number = rewriter.build(TruncOp::new(number).result(part));
    from_integer(rewriter, number, ty)
}

/// The value of a slot, `old` before, after a value was stored to its first part, or to all of it.
///
/// `old & ~mask | stored`, where the mask has the bits of the stored value.
pub(super) fn insert(rewriter: &mut dyn Rewriter, slot: &MemorySlot, stored: ValueId, old: ValueId) -> ValueId {
    let view = rewriter.view();
    if Conversion::of(view, slot, view.ty(stored)) != Some(Conversion::Part) {
        return cast(rewriter, slot, stored, slot.element);
    }
    let layout = DataLayout::at(view, slot.scope);
    let (part, whole) = (width(view, &layout, view.ty(stored)), width(view, &layout, slot.element));
    let is_big_endian = is_big_endian(view, &layout);
    let old = to_integer(rewriter, &layout, old);
    let number = to_integer(rewriter, &layout, stored);
    let ty = rewriter.ir().value_type(old);
    let mut number = rewriter.create_or_fold(ZExtOp::new(number).result(ty));
    let mut kept = ApInt::all_ones(part).zext_or_trunc(whole).not();
    if is_big_endian {
        // The first part is the most significant one.
        let distance = integer(rewriter, whole, ApInt::new(whole, u64::from(whole - part)));
        number = rewriter.create_or_fold(ShlOp::new(number, distance));
        kept = ApInt::all_ones(whole - part).zext_or_trunc(whole);
    }
    let kept = integer(rewriter, whole, kept);
    let rest = rewriter.create_or_fold(AndOp::new(old, kept));
    let number = rewriter.create_or_fold(OrOp::new(rest, number));
    from_integer(rewriter, number, slot.element)
}

/// Casts a value to a type of the same size.
fn cast(rewriter: &mut dyn Rewriter, slot: &MemorySlot, value: ValueId, ty: Type) -> ValueId {
    let view = rewriter.view();
    let from = view.ty(value);
    if from == ty {
        return value;
    }
    if from.is::<PointerType>(view.ctx) && ty.is::<PointerType>(view.ctx) {
        // By way of an integer, the pointer would lose its provenance.
        return rewriter.create_or_fold(AddrSpaceCastOp::new(value).result(ty));
    }
    let layout = DataLayout::at(view, slot.scope);
    let number = to_integer(rewriter, &layout, value);
    from_integer(rewriter, number, ty)
}

/// Casts a value to an integer of the same size.
fn to_integer(rewriter: &mut dyn Rewriter, layout: &DataLayout, value: ValueId) -> ValueId {
    let view = rewriter.view();
    let from = view.ty(value);
    if from.is::<IntegerType>(view.ctx) {
        return value;
    }
    let ty = view.ctx.integer_type(width(view, layout, from));
    match from.is::<PointerType>(view.ctx) {
        true => rewriter.create_or_fold(PtrToIntOp::new(value).result(ty)),
        false => rewriter.create_or_fold(BitcastOp::new(value).result(ty)),
    }
}

/// Casts an integer to a type of the same size.
fn from_integer(rewriter: &mut dyn Rewriter, number: ValueId, ty: Type) -> ValueId {
    let view = rewriter.view();
    if view.ty(number) == ty {
        return number;
    }
    match ty.is::<PointerType>(view.ctx) {
        true => rewriter.create_or_fold(IntToPtrOp::new(number).result(ty)),
        false => rewriter.create_or_fold(BitcastOp::new(number).result(ty)),
    }
}

/// A constant of an integer type.
fn integer(rewriter: &mut dyn Rewriter, width: u32, value: ApInt) -> ValueId {
    let ty = rewriter.ctx().integer_type(width);
    let value = IntegerAttr::new(rewriter.ctx(), ty, value);
    rewriter.constant(ty, value)
}

/// The size in bits of a type that [`Conversion::of`] has accepted.
fn width(view: View<'_>, layout: &DataLayout, ty: Type) -> u32 {
    layout.size_in_bits(view.ctx, ty).and_then(|bits| u32::try_from(bits).ok()).unwrap_or(0)
}

fn is_big_endian(view: View<'_>, layout: &DataLayout) -> bool {
    let endianness = layout.named(view.ctx, "dlti.endianness").and_then(|it| it.dyn_cast::<StringAttr>(view.ctx));
    endianness.is_some_and(|it| it.text(view.ctx) == "big")
}
