//! Splitting of memory for aggregates: the allocation, and the ops that access parts of it.

mod address;
mod intrinsics;

use weir_dialects::dlti::DataLayout;
use weir_ir::builtin::IntegerAttr;
use weir_ir::{ApInt, BuildOp as _, CreateOps as _, OpClass as _, OpId, Type, ValueId, View};
use weir_rewrite::{
    AfterRewiring, DestructurableAccessor, DestructurableAllocation, DestructurableSlot, DestructurableType,
    MemorySlot, Rewriter, RewriterExt as _, SafeMemoryAccess,
};

use super::memory::{AllocaOp, GEPOp, LoadOp, StoreOp};
use crate::dialect::types::fixed_size;
pub(super) use address::{ADDRESS, SAFE_ADDRESS};
pub(super) use intrinsics::{COPY, FILL, SAFE_WRITE};

/// An allocation of one aggregate is split.
pub(super) static ALLOCATION: DestructurableAllocation = DestructurableAllocation {
    parts: |view, op, scope| {
        let alloca = AllocaOp::from_op_unchecked(op);
        let count = view.constant(alloca.array_size(&view))?.dyn_cast::<IntegerAttr>(view.ctx)?;
        let ty = alloca.elem_type(&view);
        let interface = ty.interface::<DestructurableType>(view.ctx)?;
        let is_one = count.value(view.ctx).to_u64() == Some(1);
        Some((ty, is_one.then(|| (interface.parts)(view, ty, scope))??))
    },
    allocate: |rewriter, op, slot, index| {
        let (view, alloca) = (rewriter.view(), AllocaOp::from_op_unchecked(op));
        let (count, pointer) = (alloca.array_size(&view), view.ty(alloca.res(&view)));
        let build = AllocaOp::new(count).elem_type(view.ctx, slot.parts[index].ty).result(pointer);
        rewriter.create(build).0
    },
    complete: Some(align),
};

/// Aligns the allocation of a part for the accesses that state an alignment which its type does not have.
fn align(rewriter: &mut dyn Rewriter, op: OpId, slot: &MemorySlot) {
    let (view, alloca) = (rewriter.view(), AllocaOp::from_op_unchecked(op));
    let natural = DataLayout::at(view, slot.scope).preferred_alignment(view.ctx, alloca.elem_type(&view));
    let stated = stated_alignment(view, slot.scope, alloca.res(&view));
    if natural.is_some_and(|natural| natural < stated) {
        let alignment = IntegerAttr::new(view.ctx, view.ctx.integer_type(64), ApInt::new(64, stated));
        rewriter.modify(op, |edit| edit.set_attribute("alignment", Some(alignment.into())));
    }
}

/// The largest alignment that loads and stores state for a pointer, or for an address that is a multiple of it behind the pointer.
fn stated_alignment(view: View<'_>, scope: OpId, pointer: ValueId) -> u64 {
    let (mut largest, mut pending) = (1, vec![(pointer, 0u64)]);
    while let Some((pointer, distance)) = pending.pop() {
        for op in view.ir.users(pointer) {
            if GEPOp::dyn_cast(&view, op).is_some() {
                let behind = address::offset(view, scope, op, None).and_then(|offset| distance.checked_add(offset));
                pending.extend(behind.map(|distance| (view.ir.result(op, 0), distance)));
            } else if let Some(alignment) = view.attribute_as::<IntegerAttr>(op, "alignment") {
                let alignment = alignment.value(view.ctx).to_u64().filter(|&it| it > 0 && distance.is_multiple_of(it));
                largest = largest.max(alignment.unwrap_or(1));
            }
        }
    }
    largest
}

/// A load of no more than the first part.
pub(super) static LOAD: DestructurableAccessor = DestructurableAccessor {
    can_rewire: |plan, op| {
        let (view, load) = (plan.view, LoadOp::from_op_unchecked(op));
        let is_within = is_within_first_part(view, plan.slot, view.ty(load.res(&view)));
        let can_rewire = load.volatile(&view).is_none() && is_within;
        if can_rewire {
            plan.use_part(0);
        }
        can_rewire
    },
    rewire: |rewriter, _, pointers, op| access_first_part(rewriter, pointers, op, 0),
};

/// A load of no more than what the pointer is for.
pub(super) static SAFE_LOAD: SafeMemoryAccess = SafeMemoryAccess {
    is_safe: |view, range, op, _| {
        let size = size_at(view, range.scope, view.ty(LoadOp::from_op_unchecked(op).res(&view)));
        size.is_some_and(|size| size <= range.size)
    },
};

/// A store of no more than the first part.
pub(super) static STORE: DestructurableAccessor = DestructurableAccessor {
    can_rewire: |plan, op| {
        let (view, store) = (plan.view, StoreOp::from_op_unchecked(op));
        let value = store.value(&view);
        let can_rewire = store.volatile(&view).is_none()
            && value != plan.slot.slot.pointer
            && is_within_first_part(view, plan.slot, view.ty(value));
        if can_rewire {
            plan.use_part(0);
        }
        can_rewire
    },
    rewire: |rewriter, _, pointers, op| access_first_part(rewriter, pointers, op, 1),
};

/// A store of no more than what the pointer is for, and not of the pointer itself.
pub(super) static SAFE_STORE: SafeMemoryAccess = SafeMemoryAccess {
    is_safe: |view, range, op, _| {
        let value = StoreOp::from_op_unchecked(op).value(&view);
        let size = size_at(view, range.scope, view.ty(value));
        value != range.pointer && size.is_some_and(|size| size <= range.size)
    },
};

/// Replaces the pointer that an op has at an index by the one to the first part.
fn access_first_part(
    rewriter: &mut dyn Rewriter,
    pointers: &[Option<ValueId>],
    op: OpId,
    index: usize,
) -> AfterRewiring {
    if let Some(&Some(pointer)) = pointers.first() {
        rewriter.modify(op, |edit| edit.set_operand(index, pointer));
    }
    AfterRewiring::Keep
}

/// Returns true if a value of a type is no larger than the first part of a slot.
fn is_within_first_part(view: View<'_>, slot: &DestructurableSlot, ty: Type) -> bool {
    let size = size_at(view, slot.slot.scope, ty);
    slot.parts.first().is_some_and(|part| size.is_some_and(|size| size <= part.size))
}

/// The size of a type in bytes, by the data layout at an op.
fn size_at(view: View<'_>, scope: OpId, ty: Type) -> Option<u64> {
    fixed_size(view, &DataLayout::at(view, scope), ty)
}
