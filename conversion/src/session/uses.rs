//! Rewriting uses.

use smallvec::SmallVec;
use weir_ir::{Ir, OpId, ValueDef, ValueId};

use super::state::{REPLACED, State};
use crate::legalizer::FEW_OPS;

/// Controls whether the listener is notified of the users that are modified.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NotifyUsers {
    Yes,
    /// Of those that are not replaced.
    Live,
    No,
}

/// The uses that were changed since the journal was committed, if that may have to be undone.
#[derive(Debug, Default)]
pub(super) struct UseLog(Option<Vec<ChangedUse>>);

#[derive(Clone, Copy, Debug)]
struct ChangedUse {
    owner: OpId,
    index: u32,
    before: ValueId,
}

impl UseLog {
    pub(super) fn new() -> Self {
        Self(Some(Vec::with_capacity(FEW_OPS)))
    }

    pub(super) fn is_kept(&self) -> bool {
        self.0.is_some()
    }

    /// Adds all uses of a value, which are about to be replaced.
    pub(super) fn add_all(&mut self, ir: &Ir, value: ValueId) {
        if let Some(changed) = &mut self.0 {
            let uses = ir.uses(value);
            changed.extend(uses.map(|used| ChangedUse { owner: used.owner, index: used.index, before: value }));
        }
    }

    /// Restores the uses.
    pub(super) fn undo(self, ir: &mut Ir) {
        for ChangedUse { owner, index, before } in self.0.into_iter().flatten().rev() {
            ir.set_operand(owner, index as usize, before);
        }
    }
}

impl State<'_> {
    /// Replaces all uses of a value by another one.
    #[inline]
    pub(super) fn replace_all_uses(&mut self, from: ValueId, to: ValueId, notify: NotifyUsers, log: &mut UseLog) {
        if self.listener.is_none() && !log.is_kept() {
            self.ir.replace_all_uses_with(from, to);
            return;
        }
        self.replace_uses(from, to, |_, _| true, notify, log);
    }

    /// Replaces uses of a value by another one, except for those that come before it in its block.
    pub(super) fn replace_uses_after(&mut self, from: ValueId, to: ValueId, notify: NotifyUsers, log: &mut UseLog) {
        match self.ir.value_def(to) {
            ValueDef::BlockArgument { .. } => self.replace_all_uses(from, to, notify, log),
            ValueDef::OpResult { op, .. } => {
                let block = self.ir.parent_block(op);
                let is_after = |ir: &Ir, user: OpId| {
                    ir.parent_block(user) != block || (user != op && ir.is_before_in_block(op, user))
                };
                self.replace_uses(from, to, is_after, notify, log);
            }
        }
    }

    fn replace_uses(
        &mut self,
        from: ValueId,
        to: ValueId,
        condition: impl Fn(&Ir, OpId) -> bool,
        notify: NotifyUsers,
        log: &mut UseLog,
    ) {
        let mut users: SmallVec<[OpId; 8]> = SmallVec::new();
        let flags = &self.flags;
        let is_told = |user: OpId| match notify {
            NotifyUsers::Yes => true,
            NotifyUsers::Live => flags[user] & REPLACED == 0,
            NotifyUsers::No => false,
        };
        let has_listener = self.listener.is_some();
        self.ir.replace_uses_with_if(from, to, |ir, used| {
            if !condition(ir, used.owner) {
                return false;
            }
            if has_listener && is_told(used.owner) {
                users.push(used.owner);
            }
            if let Some(changed) = &mut log.0 {
                changed.push(ChangedUse { owner: used.owner, index: used.index, before: from });
            }
            true
        });
        for user in users {
            self.listen(|listener, view| listener.op_modified(view, user));
        }
    }
}
