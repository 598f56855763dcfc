//! Fills of memory with a byte.

use weir_ir::builtin::{FloatType, IntegerAttr, IntegerType};
use weir_ir::{ApInt, BuildOp as _, CreateOps as _, OpId, Type, ValueId, View};
use weir_rewrite::{BlockingUses, MemorySlot, PromotableMemOp, Rewriter};

use super::{constant, covers_slot};
use crate::dialect::ops::{BitcastOp, OrOp, ShlOp, ZExtOp};
use crate::values::LlvmBuilder as _;

/// The operands of a fill of memory.
const TARGET: usize = 0;
const BYTE: usize = 1;

/// `memset p, byte` stores as many bytes as the value has.
const fn fill(can_promote: fn(&BlockingUses<'_>, OpId) -> bool) -> PromotableMemOp {
    PromotableMemOp { stores_to: |_, _, _| true, can_promote, stored: Some(filled_value), ..PromotableMemOp::NONE }
}

/// A fill whose length is an operand.
pub(in super::super) static FILL: PromotableMemOp = fill(|uses, op| fills_slot(uses, op, constant(uses.view, op, 2)));

/// A fill whose length is an attribute.
pub(in super::super) static INLINE_FILL: PromotableMemOp =
    fill(|uses, op| fills_slot(uses, op, uses.view.attribute_as(op, "len")));

/// Returns true if a fill is of a slot as a whole, which has a number.
fn fills_slot(uses: &BlockingUses<'_>, op: OpId, length: Option<IntegerAttr>) -> bool {
    let width = width(uses.view, uses.slot.element);
    uses.is_operand(TARGET)
        && width.is_some_and(|width| width > 0 && width.is_multiple_of(8))
        && covers_slot(uses, op, length)
}

/// The width of a type of numbers.
fn width(view: View<'_>, ty: Type) -> Option<u32> {
    let integer = ty.dyn_cast::<IntegerType>(view.ctx).map(|ty| ty.width(view.ctx));
    integer.or_else(|| Some(ty.dyn_cast::<FloatType>(view.ctx)?.width(view.ctx)))
}

fn filled_value(rewriter: &mut dyn Rewriter, slot: &MemorySlot, op: OpId, _: ValueId) -> ValueId {
    let view = rewriter.view();
    let (is_float, width) = (slot.element.is::<FloatType>(view.ctx), width(view, slot.element).unwrap_or(0));
    let number = repeated(rewriter, op, width);
    match is_float {
        true => rewriter.build(BitcastOp::new(number).result(slot.element)),
        false => number,
    }
}

/// The integer of a width all of whose bytes are the one that a fill stores.
fn repeated(rewriter: &mut dyn Rewriter, op: OpId, width: u32) -> ValueId {
    let view = rewriter.view();
    let (ty, byte) = (view.ctx.integer_type(width), view.ir.operand(op, BYTE));
    if let Some(byte) = constant(view, op, BYTE) {
        let byte = byte.value(view.ctx).zext_or_trunc(8).to_le_bytes();
        let bytes = vec![byte.first().copied().unwrap_or(0); width.div_ceil(8) as usize];
        let value = IntegerAttr::new(view.ctx, ty, ApInt::from_le_bytes(width, &bytes));
        return rewriter.constant(ty, value);
    }
    if width == 8 {
        return byte;
    }
    // Each step doubles the number of bytes: `x | x << 8`, `x | x << 16`, ..
    let mut number = rewriter.build(ZExtOp::new(byte).result(ty));
    let mut filled = 8;
    while filled < width {
        let distance = IntegerAttr::new(rewriter.ctx(), ty, ApInt::new(width, u64::from(filled)));
        let distance = rewriter.constant(ty, distance);
        let shifted = rewriter.build(ShlOp::new(number, distance));
        number = rewriter.build(OrOp::new(number, shifted));
        filled *= 2;
    }
    number
}
