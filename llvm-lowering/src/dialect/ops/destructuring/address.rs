//! Addresses in an aggregate.

use weir_dialects::dlti::DataLayout;
use weir_ir::{CreateOps as _, OpClass as _, OpId, Type, ValueId, View};
use weir_rewrite::{
    AfterRewiring, DestructurableAccessor, DestructurableSlot, MemoryRange, Rewriter, SafeMemoryAccess,
};

use crate::dialect::ops::gep::GepIndex;
use crate::dialect::ops::memory::GEPOp;
use crate::dialect::types::{ArrayType, PointerType, StructType, fields, fixed_size, stride};

/// `gep p[..]`, an address in a part, becomes one from the start of the part on.
pub(in super::super) static ADDRESS: DestructurableAccessor = DestructurableAccessor {
    can_rewire: |plan, op| {
        let Some((part, distance)) = place(plan.view, plan.slot, op) else { return false };
        plan.use_part(part);
        let size = plan.slot.parts[part].size - u64::from(distance.unsigned_abs());
        plan.must_stay_within(plan.view.ir.result(op, 0), size);
        true
    },
    rewire: |rewriter, slot, pointers, op| {
        let Some((part, distance)) = place(rewriter.view(), slot, op) else { return AfterRewiring::Keep };
        let Some(pointer) = pointers[part] else { return AfterRewiring::Keep };
        let replacement = match distance {
            0 => pointer,
            _ => behind(rewriter, pointer, distance, op),
        };
        let old = rewriter.ir().result(op, 0);
        rewriter.replace_value(old, replacement);
        AfterRewiring::Erase
    },
};

/// An address that is in the range itself.
pub(in super::super) static SAFE_ADDRESS: SafeMemoryAccess = SafeMemoryAccess {
    is_safe: |view, range, op, ranges| {
        let offset = offset(view, range.scope, op, None);
        let Some(size) = offset.and_then(|offset| range.size.checked_sub(offset)).filter(|&size| size > 0) else {
            return false;
        };
        ranges.push(MemoryRange { pointer: view.ir.result(op, 0), size, ..*range });
        true
    },
};

/// The address that is a number of bytes behind a pointer, with the flags of another address.
fn behind(rewriter: &mut dyn Rewriter, pointer: ValueId, distance: i32, op: OpId) -> ValueId {
    let (view, old) = (rewriter.view(), GEPOp::from_op_unchecked(op));
    let (ty, byte, flags) = (view.ty(pointer), view.ctx.integer_type(8), old.no_wrap(&view));
    rewriter.build(GEPOp::at_indices_with(view.ctx, ty, byte, pointer, &[distance], flags))
}

/// The part of a slot that an address is in, and its distance from the start of the part.
fn place(view: View<'_>, slot: &DestructurableSlot, op: OpId) -> Option<(usize, i32)> {
    let (part, distance) = slot.part_at(offset(view, slot.slot.scope, op, Some(slot))?)?;
    Some((part, i32::try_from(distance).ok()?))
}

/// The distance of an address from its base in bytes, if it is known and not negative.
///
/// The parts of a slot, if there is one, are those of the type of its memory.
pub(super) fn offset(view: View<'_>, scope: OpId, op: OpId, slot: Option<&DestructurableSlot>) -> Option<u64> {
    let (ctx, gep) = (view.ctx, GEPOp::from_op_unchecked(op));
    if !view.ty(gep.res(&view)).is::<PointerType>(ctx) {
        return None;
    }
    let layout = DataLayout::at(view, scope);
    let distance = |ty: Type, index: i32| {
        if index == 0 {
            return Some(0);
        }
        fixed_size(view, &layout, ty)?;
        Some(i128::from(index) * i128::from(stride(ctx, &layout, ty)?))
    };
    let indices = gep.indices(&view).into_iter().map(|index| match index {
        GepIndex::Constant(index) => Some(index),
        GepIndex::Value(_) => None,
    });
    let mut ty = gep.elem_type(&view);
    let mut offset = 0i128;
    for (position, index) in indices.enumerate() {
        let index = index?;
        if position == 0 {
            offset += distance(ty, index)?;
        } else if let Some(structure) = ty.dyn_cast::<StructType>(ctx) {
            let (index, known) = (usize::try_from(index).ok()?, slot.filter(|slot| slot.slot.element == ty));
            let field = match known {
                Some(slot) => *slot.parts.get(index)?,
                None => fields(ctx, &layout, structure).nth(index)??,
            };
            offset += i128::from(field.offset);
            ty = field.ty;
        } else {
            ty = ty.dyn_cast::<ArrayType>(ctx)?.element(ctx);
            offset += distance(ty, index)?;
        }
    }
    u64::try_from(offset).ok()
}
