//! Decides if a slot can be split: whether all ops that use its pointer can use pointers to parts, or do without it.

use weir_ir::{LookupSet, OpId, View};

use super::interface::{DestructurableAccessor, DestructurableSlot, RewiringPlan, SafeMemoryAccess};
use crate::mem2reg::PromotableOp;
use crate::memory_slots::{Answer, BlockedOps};

/// An op that must change for a slot to be split.
#[derive(Clone, Copy, Debug)]
pub(super) struct User {
    pub(super) op: OpId,
    pub(super) kind: UserKind,
}

/// The interface of a user.
#[derive(Clone, Copy, Debug)]
pub(super) enum UserKind {
    Accessor(&'static DestructurableAccessor),
    Promotable(&'static PromotableOp),
}

/// The way in which a slot is split.
#[derive(Debug)]
pub(super) struct Plan {
    pub(super) users: Vec<User>,
    /// The parts that are used, by their indices, in the order of their first uses.
    pub(super) used: Vec<usize>,
}

/// Plans the splitting of a slot, which changes nothing; or returns an op that is in the way.
pub(super) fn plan(view: View<'_>, slot: &DestructurableSlot) -> Result<Plan, OpId> {
    let is_used = vec![false; slot.parts.len()];
    let mut rewiring = RewiringPlan { view, slot, used: Vec::new(), is_used, ranges: Vec::new() };
    let (mut blocked, mut users, mut accessors) = (BlockedOps::default(), Vec::new(), LookupSet::default());
    for use_ in view.ir.uses(slot.slot.pointer) {
        let op = use_.owner;
        match view.interface::<DestructurableAccessor>(op) {
            Some(_) if accessors.contains(&op) => {}
            Some(accessor) if (accessor.can_rewire)(&mut rewiring, op) => {
                accessors.insert(op);
                users.push(User { op, kind: UserKind::Accessor(accessor) });
            }
            _ => blocked.add(use_),
        }
    }
    let RewiringPlan { used, mut ranges, .. } = rewiring;
    while let Some(range) = ranges.pop() {
        for use_ in view.ir.uses(range.pointer) {
            let interface = view.interface::<SafeMemoryAccess>(use_.owner);
            if !interface.is_some_and(|access| (access.is_safe)(view, &range, use_.owner, &mut ranges)) {
                blocked.add(use_);
            }
        }
    }
    let promotable = blocked.decide(|blocked, place| match blocked.ask(view, slot.slot, place) {
        Answer::Possible(interface) => Ok(UserKind::Promotable(interface)),
        Answer::Impossible | Answer::Unknown => Err(blocked.op(place)),
    })?;
    users.extend(promotable.map(|(op, kind)| User { op, kind }));
    Ok(Plan { users, used })
}
