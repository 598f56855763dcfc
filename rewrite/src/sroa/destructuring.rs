//! Splits a slot: allocates its parts, and rewires the ops that use its pointer.

use weir_ir::{Context, InsertPoint, Ir, OpId, ValueId, View};

use super::analysis::{Plan, UserKind};
use super::interface::{AfterRewiring, DestructurableAllocation, DestructurableSlot};
use super::order::Positions;
use crate::ir_rewriter::IrRewriter;
use crate::rewriter::Rewriter as _;

/// The allocation of a slot.
#[derive(Clone, Debug)]
pub(super) struct Allocation {
    pub(super) op: OpId,
    pub(super) interface: &'static DestructurableAllocation,
    pub(super) slot: DestructurableSlot,
}

/// The changes that splitting a slot has made.
pub(super) struct Destructured {
    /// The allocations of the parts that are used.
    pub(super) allocations: Vec<OpId>,
    pub(super) erased: Vec<OpId>,
}

/// Splits a slot as planned, and erases its allocation.
pub(super) fn destructure(
    ctx: &Context,
    ir: &mut Ir,
    allocation: &Allocation,
    plan: Plan,
    positions: &mut Positions,
) -> Destructured {
    let Plan { mut users, used } = plan;
    let Allocation { op, interface, slot } = allocation;
    if let Some(region) = ir.parent_region(*op) {
        positions.sort(View { ctx, ir }, region, &mut users);
    }
    let mut rewriter = IrRewriter::new(ctx, ir);
    insert_after(&mut rewriter, *op);
    let allocate = |&index: &usize| (interface.allocate)(&mut rewriter, *op, slot, index);
    let allocations: Vec<OpId> = used.iter().map(allocate).collect();
    let mut pointers: Vec<Option<ValueId>> = vec![None; slot.parts.len()];
    for (&index, &op) in used.iter().zip(&allocations) {
        pointers[index] = rewriter.ir.results(op).first();
    }
    let mut erased = Vec::new();
    for user in users.into_iter().rev() {
        insert_after(&mut rewriter, user.op);
        match user.kind {
            UserKind::Accessor(accessor) => {
                if (accessor.rewire)(&mut rewriter, slot, &pointers, user.op) == AfterRewiring::Erase {
                    erased.push(user.op);
                }
            }
            UserKind::Promotable(interface) => match interface.without {
                Some(without) => without(&mut rewriter, user.op),
                None => erased.push(user.op),
            },
        }
    }
    if let Some(complete) = interface.complete {
        allocations.iter().for_each(|&part| complete(&mut rewriter, part, &slot.slot));
    }
    erased.push(*op);
    rewriter.ir.erase_ops(&erased);
    Destructured { allocations, erased }
}

/// Inserts behind an op from now on, with its location.
fn insert_after(rewriter: &mut IrRewriter<'_>, op: OpId) {
    let point = InsertPoint::after(rewriter.ir, op);
    rewriter.set_insertion_point(Some(point));
    rewriter.set_default_location(rewriter.ir.location(op));
}
