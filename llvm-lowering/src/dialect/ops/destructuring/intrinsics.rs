//! Copies and fills of aggregates.

use weir_ir::builtin::IntegerAttr;
use weir_ir::{ApInt, CreateOps as _, OpClass as _, OpId, ValueId, View};
use weir_rewrite::{
    AfterRewiring, DestructurableAccessor, DestructurableSlot, MemoryPart, RewiringPlan, Rewriter, SafeMemoryAccess,
};

use super::size_at;
use crate::dialect::ops::intrinsics::{MemcpyInlineOp, MemcpyOp, MemmoveOp, MemsetInlineOp, MemsetOp};
use crate::dialect::ops::memory::GEPOp;
use crate::dialect::types::num_values;
use crate::values::LlvmBuilder as _;

/// The operands of copies and fills.
const TARGET: usize = 0;
const SOURCE: usize = 1;
const LENGTH: usize = 2;

/// The largest number of values that the copy of a slot to elsewhere is split into.
const MAX_VALUES: u64 = 1 << 12;

/// `memset p, byte` fills no more than the slot: it becomes a fill of each used part that it reaches.
pub(in super::super) static FILL: DestructurableAccessor = DestructurableAccessor {
    can_rewire: |plan, op| {
        let length = length(plan.view, op).and_then(|it| it.value(plan.view.ctx).to_u64());
        let size = size(plan);
        !is_volatile(plan.view, op) && length.zip(size).is_some_and(|(length, size)| length <= size)
    },
    rewire: |rewriter, slot, pointers, op| {
        let Some(length) = length(rewriter.view(), op) else { return AfterRewiring::Keep };
        let end = length.value(rewriter.ctx()).to_u64().unwrap_or(0);
        let byte = rewriter.ir().operand(op, SOURCE);
        for (part, pointer) in used(slot, pointers) {
            if let Some(rest) = end.checked_sub(part.offset).filter(|&rest| rest > 0) {
                create(rewriter, op, pointer, byte, length, rest.min(part.size));
            }
        }
        AfterRewiring::Erase
    },
};

/// `memcpy p, q` copies the slot as a whole: it becomes a copy of each part that is used. Where the slot is the source, all are.
pub(in super::super) static COPY: DestructurableAccessor = DestructurableAccessor {
    can_rewire: |plan, op| {
        let view = plan.view;
        let length = length(view, op).and_then(|it| it.value(view.ctx).to_u64());
        let [is_target, is_source] = [TARGET, SOURCE].map(|it| view.ir.operand(op, it) == plan.slot.slot.pointer);
        let can_rewire = !is_volatile(view, op) && is_target != is_source && length.is_some() && length == size(plan);
        if can_rewire && is_source {
            if num_values(view.ctx, plan.slot.slot.element) > MAX_VALUES {
                return false;
            }
            (0..plan.slot.parts.len()).for_each(|index| plan.use_part(index));
        }
        can_rewire
    },
    rewire: |rewriter, slot, pointers, op| {
        let view = rewriter.view();
        let Some(length) = length(view, op) else { return AfterRewiring::Keep };
        let [target, source] = [TARGET, SOURCE].map(|it| view.ir.operand(op, it));
        let is_target = target == slot.slot.pointer;
        let other = if is_target { source } else { target };
        let ty = view.ty(other);
        for (index, (part, pointer)) in (0..).zip(slot.parts.iter().zip(pointers)) {
            let Some(pointer) = *pointer else { continue };
            let build = GEPOp::at_indices(rewriter.ctx(), ty, slot.slot.element, other, &[0, index]);
            let other = rewriter.build(build);
            let (target, source) = if is_target { (pointer, other) } else { (other, pointer) };
            create(rewriter, op, target, source, length, part.size);
        }
        AfterRewiring::Erase
    },
};

/// A fill of no more than what the pointer is for, or a copy to there.
pub(in super::super) static SAFE_WRITE: SafeMemoryAccess = SafeMemoryAccess {
    is_safe: |view, range, op, _| {
        let length = length(view, op).and_then(|it| it.value(view.ctx).to_u64());
        view.ir.operand(op, TARGET) == range.pointer && length.is_some_and(|length| length <= range.size)
    },
};

/// The parts that are used, with the pointers to them.
fn used<'a>(
    slot: &'a DestructurableSlot,
    pointers: &'a [Option<ValueId>],
) -> impl Iterator<Item = (&'a MemoryPart, ValueId)> {
    slot.parts.iter().zip(pointers).filter_map(|(part, pointer)| Some((part, (*pointer)?)))
}

/// The size of a slot in bytes.
fn size(plan: &RewiringPlan<'_>) -> Option<u64> {
    size_at(plan.view, plan.slot.slot.scope, plan.slot.slot.element)
}

/// The number of bytes that are copied or filled, if it is known: an operand, or an attribute where there is no such operand.
fn length(view: View<'_>, op: OpId) -> Option<IntegerAttr> {
    match view.ir.operands(op).get(LENGTH) {
        Some(length) => view.constant(length)?.dyn_cast(view.ctx),
        None => view.attribute_as(op, "len"),
    }
}

fn is_volatile(view: View<'_>, op: OpId) -> bool {
    view.attribute_as::<IntegerAttr>(op, "isVolatile").is_some_and(|it| !it.value(view.ctx).is_zero())
}

/// Creates a copy or fill like an op, for other memory and another number of bytes.
fn create(rewriter: &mut dyn Rewriter, op: OpId, target: ValueId, source: ValueId, length: IntegerAttr, bytes: u64) {
    let (view, ty) = (rewriter.view(), length.ty(rewriter.ctx()));
    let ctx = view.ctx;
    let length = IntegerAttr::new(ctx, ty, ApInt::new(length.value(ctx).width(), bytes));
    if MemcpyInlineOp::dyn_cast(&view, op).is_some() {
        rewriter.create(MemcpyInlineOp::new(target, source).len(ctx, length).is_volatile(ctx, false));
    } else if MemsetInlineOp::dyn_cast(&view, op).is_some() {
        rewriter.create(MemsetInlineOp::new(target, source).len(ctx, length).is_volatile(ctx, false));
    } else {
        let [is_copy, is_move] = [MemcpyOp::dyn_cast(&view, op).is_some(), MemmoveOp::dyn_cast(&view, op).is_some()];
        let length = rewriter.constant(ty, length);
        let ctx = rewriter.ctx();
        match (is_copy, is_move) {
            (true, _) => rewriter.create(MemcpyOp::new(target, source, length).is_volatile(ctx, false)).0,
            (_, true) => rewriter.create(MemmoveOp::new(target, source, length).is_volatile(ctx, false)).0,
            _ => rewriter.create(MemsetOp::new(target, source, length).is_volatile(ctx, false)).0,
        };
    }
}
