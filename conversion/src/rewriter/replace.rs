//! Replacing ops and values.

use smallvec::SmallVec;
use weir_ir::{BlockId, InsertPoint, Ir, OpId, Use, ValueDef, ValueId, View};

use weir_rewrite::Misuse;

use super::casts::CastRequest;
use super::journal::Record;
use super::mapping::{Entry, ValueList};
use super::origin::OriginIndex;
use super::{ConversionRewriter, Displaced, REPLACED};
use crate::type_converter::MaterializationKind;

impl ConversionRewriter<'_> {
    /// Replaces an op by one value per result; a null value drops the result.
    #[inline]
    pub(super) fn replace_op_one_to_one(&mut self, op: OpId, values: &[ValueId]) {
        let dropped = ValueId::default();
        if !self.rollback() || self.trace.is_some() || values.contains(&dropped) {
            let lists: SmallVec<[&[ValueId]; 4]> =
                values.chunks(1).map(|value| if value == [dropped] { &[] } else { value }).collect();
            self.replace_op_by(op, &lists);
            return;
        }
        if !self.begin_replacement(op, values.chunks(1)) {
            return;
        }
        for (index, &value) in values.iter().enumerate() {
            let result = self.ir.result(op, index);
            let displaced = self.mapping.map_one(result, value);
            if displaced != Entry::NONE {
                self.journal.push_displaced(Displaced::One(result, displaced));
            }
        }
        self.finish_replacement(op);
    }

    /// Replaces an op by a list of values per result.
    #[track_caller]
    pub(super) fn replace_op_by<L: AsRef<[ValueId]>>(&mut self, op: OpId, values: &[L]) {
        if !self.begin_replacement(op, values.iter().map(AsRef::as_ref)) {
            return;
        }
        if self.trace.is_some() {
            if values.iter().all(|values| values.as_ref().is_empty()) {
                self.trace_erasure(op);
            }
            self.trace_replacement(op, values);
        }
        if !self.rollback() {
            self.changes += 1;
            self.replace_op_now(op, values);
            return;
        }
        for (index, values) in values.iter().enumerate() {
            let result = self.ir.result(op, index);
            self.map(result, values.as_ref());
        }
        self.finish_replacement(op);
    }

    #[inline]
    fn begin_replacement<'v>(&mut self, op: OpId, values: impl ExactSizeIterator<Item = &'v [ValueId]>) -> bool {
        if !self.rollback() && !self.ir.contains_op(op) {
            self.misuse_with("replaced or erased an operation that it had erased");
            return false;
        }
        let (results, count) = (self.ir.num_results(op), values.len());
        if results != count {
            self.misuse(Misuse::ReplacementCount { op: self.name_of(op), results, values: count });
            return false;
        }
        if self.is_replaced(op) {
            self.misuse(Misuse::ReplacedTwice { op: self.name_of(op) });
            return false;
        }
        self.check_reach(Some(op));
        // An op that uses itself can become its own operand.
        if values.enumerate().any(|(index, values)| self.leads_to(values, self.ir.result(op, index))) {
            self.misuse_with("replaced values by each other in a circle");
            return false;
        }
        if let Some(point) = self.point
            && point.next_op() == Some(op)
            && self.ir.parent_block(op).is_some()
        {
            self.point = Some(InsertPoint::after(self.ir, op));
        }
        true
    }

    /// Returns true if one of the values is another value, or has been replaced by it.
    #[inline]
    fn leads_to(&self, values: &[ValueId], wanted: ValueId) -> bool {
        values.iter().any(|&value| {
            value == wanted
                || (!matches!(self.mapping.entry(value), Entry::NONE | Entry::DROPPED)
                    && self.end_of_chain(value).contains(&wanted))
        })
    }

    #[inline]
    fn finish_replacement(&mut self, op: OpId) {
        self.record(Record::ReplaceOp { op, origin: self.running });
        *self.flags.get_mut(op) |= REPLACED;
        self.mark_nested(op, REPLACED);
    }

    /// Replaces the uses of a value; casts created for that have the given origin.
    pub(super) fn replace_value_by(&mut self, value: ValueId, by: &[ValueId], origin: OriginIndex) {
        if self.trace.is_some() {
            self.trace_value_replacement(value);
        }
        if by == [value] {
            return;
        }
        if self.rollback() {
            self.map(value, by);
            self.record(Record::ReplaceValue { value, origin });
            return;
        }
        self.changes += 1;
        if let Some(replacement) = self.replacement_now(value, by, origin) {
            self.replace_uses_after(value, replacement, NotifyUsers::No);
        }
    }
}

/// Immediate replacement, without rollback.
impl ConversionRewriter<'_> {
    fn replace_op_now<L: AsRef<[ValueId]>>(&mut self, op: OpId, values: &[L]) {
        let mut replacements: SmallVec<[Option<ValueId>; 2]> = SmallVec::new();
        for (index, values) in values.iter().enumerate() {
            let result = self.ir.result(op, index);
            replacements.push(self.replacement_now(result, values.as_ref(), self.running));
        }
        if self.listener.is_some() {
            let values: ValueList = replacements.iter().map(|value| value.unwrap_or_default()).collect();
            self.notify_replaced(op, &values);
        }
        for (index, replacement) in replacements.into_iter().enumerate() {
            if let Some(replacement) = replacement {
                let result = self.ir.result(op, index);
                self.replace_all_uses(result, replacement, NotifyUsers::Yes);
            }
        }
        self.erase_op_now(op);
    }

    /// The replacement of a value with the same type, if the value is used at all.
    fn replacement_now(&mut self, value: ValueId, by: &[ValueId], origin: OriginIndex) -> Option<ValueId> {
        if !self.ir.has_uses(value) {
            return None;
        }
        let ty = self.ir.value_type(value);
        if let &[one] = by
            && self.ir.value_type(one) == ty
        {
            return Some(one);
        }
        let at = if by.is_empty() { self.definition_end(value) } else { self.common_definition_end(by) };
        let location = self.ir.value_location(value);
        let cast = self.build_cast(CastRequest {
            kind: MaterializationKind::Source,
            at,
            location,
            inputs: by,
            result_types: &[ty],
            original_type: None,
            origin,
            mapped_from: &[],
        });
        cast.first().copied()
    }

    pub(super) fn replace_uses_now(
        &mut self,
        from: ValueId,
        to: &[ValueId],
        condition: &mut dyn FnMut(View<'_>, Use) -> bool,
    ) {
        self.changes += 1;
        let Some(replacement) = self.replacement_now(from, to, self.running) else { return };
        let ctx = self.ctx;
        self.ir.replace_uses_with_if(from, replacement, |ir, used| condition(View { ctx, ir }, used));
    }

    /// Erases an op whose results are not used, and notifies the listener, inner ops first.
    fn erase_op_now(&mut self, op: OpId) {
        let is_outside = |user: OpId| !self.ir.is_ancestor(op, user);
        let mut blocks = self.ir.regions(op).iter().flat_map(|&region| self.ir.blocks(region));
        if let Some(user) = blocks.find_map(|block| self.user_of_block(block, is_outside)) {
            self.fail_for_user(user);
            return;
        }
        if let Some(user) = self.ir.results(op).iter().find_map(|result| self.ir.users(result).next()) {
            let (op, user) = (self.name_of(op), self.name_of(user));
            return self.misuse(Misuse::ErasedInUse { op, user });
        }
        self.forget_nested(op);
        self.notify_erased_backwards(op);
        self.flags.remove(op);
        self.ir.erase_op(op);
    }

    pub(super) fn erase_block_now(&mut self, block: BlockId) {
        let is_outside = |user: OpId| self.ir.ancestor_in_block(block, user).is_none();
        if let Some(user) = self.user_of_block(block, is_outside) {
            self.fail_for_user(user);
            return;
        }
        let ops: Vec<OpId> = self.ir.ops(block).collect();
        for &op in ops.iter().rev() {
            self.forget_nested(op);
            self.notify_erased_backwards(op);
            self.flags.remove(op);
        }
        self.notify_block_erased(block);
        self.ir.erase_block(block);
    }

    /// Removes the flags of the ops nested in an op that is about to be erased.
    fn forget_nested(&mut self, op: OpId) {
        if self.ir.regions(op).is_empty() {
            return;
        }
        let nested: Vec<OpId> = self.ir.descendants(op).collect();
        for op in nested {
            self.flags.remove(op);
        }
    }
}

/// Controls whether the listener is notified of the users that are modified.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NotifyUsers {
    Yes,
    No,
}

/// A use that was changed after the journal was closed.
#[derive(Clone, Copy, Debug)]
pub(super) struct ChangedUse {
    pub(super) owner: OpId,
    pub(super) index: u32,
    pub(super) before: ValueId,
}

/// Rewriting uses.
impl ConversionRewriter<'_> {
    /// Replaces all uses of a value by another one.
    pub(super) fn replace_all_uses(&mut self, from: ValueId, to: ValueId, notify: NotifyUsers) {
        if self.listener.is_none() && self.changed_uses.is_none() {
            self.ir.replace_all_uses_with(from, to);
            return;
        }
        self.replace_uses(from, to, |_, _| true, notify);
    }

    /// Replaces uses of a value by another one, except for those that come before it in its block.
    pub(super) fn replace_uses_after(&mut self, from: ValueId, to: ValueId, notify: NotifyUsers) {
        match self.ir.value_def(to) {
            ValueDef::BlockArgument { .. } => self.replace_all_uses(from, to, notify),
            ValueDef::OpResult { op, .. } => {
                let block = self.ir.parent_block(op);
                let is_after = |ir: &Ir, user: OpId| {
                    ir.parent_block(user) != block || (user != op && ir.is_before_in_block(op, user))
                };
                self.replace_uses(from, to, is_after, notify);
            }
        }
    }

    fn replace_uses(&mut self, from: ValueId, to: ValueId, condition: impl Fn(&Ir, OpId) -> bool, notify: NotifyUsers) {
        let mut users: SmallVec<[OpId; 8]> = SmallVec::new();
        let has_listener = self.listener.is_some() && notify == NotifyUsers::Yes;
        let changed = &mut self.changed_uses;
        self.ir.replace_uses_with_if(from, to, |ir, used| {
            if !condition(ir, used.owner) {
                return false;
            }
            if has_listener {
                users.push(used.owner);
            }
            if let Some(changed) = changed {
                changed.push(ChangedUse { owner: used.owner, index: used.index, before: from });
            }
            true
        });
        for user in users {
            self.notify_modified(user);
        }
    }
}
