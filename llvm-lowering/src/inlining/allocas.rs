//! Stack allocations of an inlined body.

use weir_ir::builtin::IntegerAttr;
use weir_ir::{
    Attribute, BlockId, BuildOp as _, CreateOps as _, InsertPoint, Location, OpClass as _, OpId, Trait, ValueId, View,
};
use weir_rewrite::{Rewriter, RewriterExt as _};

use crate::dialect::{AllocaOp, LifetimeEndOp, LifetimeStartOp, PointerType, StackRestoreOp, StackSaveOp};
use crate::values::LlvmBuilder as _;

/// An allocation whose size is a constant.
struct StaticAlloca {
    op: AllocaOp,
    size: Attribute,
    /// True if the body does not say how long it lives, and it has a size.
    needs_lifetime: bool,
}

/// Moves the static allocations of the first of the inlined blocks to the entry of the caller, where they are made once, and frees the
/// dynamic ones where the body returns.
pub(super) fn move_allocas(rewriter: &mut dyn Rewriter, call: OpId, blocks: &[BlockId]) {
    let view = rewriter.view();
    let (Some(entry), Some(&first)) = (caller_entry(view, call), blocks.first()) else { return };
    let allocas = |block| view.ir.ops(block).filter_map(|op| AllocaOp::dyn_cast(&view, op));
    let size = |op: AllocaOp| view.constant(op.array_size(&view));
    let moved: Vec<StaticAlloca> = allocas(first)
        .filter_map(|op| {
            let size = size(op)?;
            let is_empty = size.dyn_cast::<IntegerAttr>(view.ctx).is_some_and(|it| it.value(view.ctx).is_zero());
            Some(StaticAlloca { op, size, needs_lifetime: !is_empty && !has_lifetime(view, op) })
        })
        .collect();
    let has_dynamic = blocks.iter().flat_map(|&block| allocas(block)).any(|op| size(op).is_none());
    let location = view.ir.location(call);
    let saved = has_dynamic.then(|| {
        rewriter.set_default_location(location);
        let pointer = PointerType::new(rewriter.ctx(), 0u32);
        rewriter.at_start(first, |rewriter| rewriter.create(StackSaveOp::new().result(pointer)).res(rewriter))
    });
    let mut point = InsertPoint::start(rewriter.ir(), entry);
    for alloca in &moved {
        let (op, result) = (alloca.op, alloca.op.res(rewriter));
        rewriter.set_default_location(rewriter.ir().location(op.0));
        let ty = rewriter.view().ty(op.array_size(rewriter));
        let size = rewriter.at(point, |rewriter| rewriter.constant(ty, alloca.size));
        if alloca.needs_lifetime {
            rewriter.before(op, |rewriter| rewriter.create(LifetimeStartOp::new(result)));
        }
        if point.next_op() == Some(op.0) {
            point = InsertPoint::after(rewriter.ir(), op.0);
        }
        rewriter.move_op(op.0, point);
        rewriter.modify(op, |edit| edit.set_operand(0, size));
    }
    for &block in blocks {
        let view = rewriter.view();
        let Some(last) = view.ir.last_op(block).filter(|&it| view.has_trait(it, &Trait::ReturnLike)) else { continue };
        rewriter.before(last, |rewriter| end_allocations(rewriter, location, saved, &moved));
    }
}

/// Frees dynamic allocations, and ends the lifetimes of static ones.
fn end_allocations(
    rewriter: &mut (impl Rewriter + ?Sized),
    location: Location,
    saved: Option<ValueId>,
    moved: &[StaticAlloca],
) {
    if let Some(saved) = saved {
        rewriter.create(StackRestoreOp::new(saved).location(location));
    }
    for alloca in moved.iter().filter(|it| it.needs_lifetime) {
        let (result, location) = (alloca.op.res(rewriter), rewriter.ir().location(alloca.op.0));
        rewriter.create(LifetimeEndOp::new(result).location(location));
    }
}

/// The first block of the region around a call whose allocations are freed on return.
fn caller_entry(view: View<'_>, call: OpId) -> Option<BlockId> {
    let mut inside = call;
    for op in view.ir.ancestors(call) {
        if view.has_trait(op, &Trait::IsolatedFromAbove) || view.has_trait(op, &Trait::AutomaticAllocationScope) {
            return view.ir.first_block(view.ir.parent_region(inside)?);
        }
        inside = op;
    }
    None
}

/// Returns true if the lifetime of an allocation is stated.
fn has_lifetime(view: View<'_>, op: AllocaOp) -> bool {
    view.ir
        .users(op.res(&view))
        .any(|user| LifetimeStartOp::dyn_cast(&view, user).is_some() || LifetimeEndOp::dyn_cast(&view, user).is_some())
}
