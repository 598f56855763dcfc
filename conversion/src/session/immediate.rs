//! Changes without rollback: at once, and for good.
//!
//! One function for each row of the table in [`ConversionRewriter`](crate::ConversionRewriter), in its last column.

use smallvec::SmallVec;
use weir_ir::{BlockId, OpId, Use, ValueId, View};
use weir_rewrite::{BlockPlace, ErasureOrder, Misuse};

use super::Edition;
use super::casts::CastRequest;
use super::cause::CauseIndex;
use super::end::Committed;
use super::listener::Told;
use super::lookup::ValueList;
use super::record::{Checkpoint, Record};
use super::state::State;
use super::uses::{NotifyUsers, UseLog};

/// The changes that are made at once: the IR has them all.
#[derive(Debug)]
pub(super) struct Immediate;

impl Edition for Immediate {
    #[inline]
    fn changed(&mut self, state: &mut State<'_>, record: Record) {
        state.tell(&record, Told::AtOnce);
    }

    fn end_modification(&mut self, state: &mut State<'_>, op: OpId) {
        state.listen(|listener, view| listener.op_modified(view, op));
    }

    fn replace_op<L: AsRef<[ValueId]>>(&mut self, state: &mut State<'_>, op: OpId, values: &[L]) {
        let cause = state.running;
        let replacements: SmallVec<[Option<ValueId>; 2]> = values
            .iter()
            .enumerate()
            .map(|(index, values)| self.replacement(state, state.ir.result(op, index), values.as_ref(), cause))
            .collect();
        state.listen(|listener, view| {
            let values: ValueList = replacements.iter().map(|value| value.unwrap_or_default()).collect();
            listener.op_replaced(view, op, &values);
        });
        for (index, replacement) in replacements.into_iter().enumerate() {
            if let Some(replacement) = replacement {
                let result = state.ir.result(op, index);
                state.replace_all_uses(result, replacement, NotifyUsers::Yes, &mut UseLog::default());
            }
        }
        self.erase_op(state, op);
    }

    fn replace_value(&mut self, state: &mut State<'_>, value: ValueId, by: &[ValueId], cause: CauseIndex) {
        if let Some(replacement) = self.replacement(state, value, by, cause) {
            state.replace_uses_after(value, replacement, NotifyUsers::No, &mut UseLog::default());
        }
    }

    fn replace_value_if(
        &mut self,
        state: &mut State<'_>,
        value: ValueId,
        by: &[ValueId],
        condition: &mut dyn FnMut(View<'_>, Use) -> bool,
    ) {
        state.changes += 1;
        let cause = state.running;
        if let Some(replacement) = self.replacement(state, value, by, cause) {
            let ctx = state.ctx;
            state.ir.replace_uses_with_if(value, replacement, |ir, used| condition(View { ctx, ir }, used));
        }
    }

    fn erase_block(&mut self, state: &mut State<'_>, block: BlockId, _: BlockPlace) {
        let is_outside = |user: OpId| state.ir.ancestor_in_block(block, user).is_none();
        if let Some(user) = state.user_of_block(block, is_outside) {
            return state.fail_for_user(user, state.running);
        }
        let ops: Vec<OpId> = state.ir.ops(block).collect();
        for &op in ops.iter().rev() {
            state.forget_flags(op);
            state.notify_erased(op, ErasureOrder::UsersFirst);
        }
        state.listen(|listener, view| listener.block_erased(view, block));
        state.ir.erase_block(block);
    }

    fn cast(&mut self, state: &mut State<'_>, request: &CastRequest<'_>) -> ValueList {
        let op = state.create_cast(request);
        state.ir.results(op).iter().collect()
    }

    /// Each value that is the only result of a cast is replaced by the inputs of that cast, or else the list as a whole.
    fn next(&self, state: &State<'_>, values: &[ValueId]) -> Option<ValueList> {
        if values.len() == 1 {
            return state.inputs_of_cast(values);
        }
        let (mut next, mut is_changed) = (ValueList::new(), false);
        for &value in values {
            match state.inputs_of_cast(&[value]) {
                Some(inputs) => {
                    next.extend(inputs);
                    is_changed = true;
                }
                None => next.push(value),
            }
        }
        if is_changed { Some(next) } else { state.inputs_of_cast(values) }
    }

    #[inline]
    fn is_present(&self, state: &State<'_>, value: ValueId) -> bool {
        state.inputs_of_cast(&[value]).is_none()
    }

    fn end_rewrite(&mut self, state: &mut State<'_>, from: Checkpoint) {
        state.erase_unused_casts(from.casts);
    }

    fn undo_or(&mut self, state: &mut State<'_>, _: Checkpoint, otherwise: impl FnOnce(&mut State<'_>)) {
        otherwise(state);
    }

    fn commit(&mut self, _: &mut State<'_>, from: Checkpoint) -> Committed {
        Committed::new(from, UseLog::default())
    }
}

impl Immediate {
    /// The replacement of a value with the same type, if the value is used at all.
    fn replacement(
        &mut self,
        state: &mut State<'_>,
        value: ValueId,
        by: &[ValueId],
        cause: CauseIndex,
    ) -> Option<ValueId> {
        if !state.ir.has_uses(value) {
            return None;
        }
        let ty = state.ir.value_type(value);
        match *by {
            [one] if state.ir.value_type(one) == ty => Some(one),
            _ => self.cast(state, &state.source_cast(value, &[ty], by, cause)).first().copied(),
        }
    }

    /// Erases an op whose results are not used, and notifies the listener, inner ops first.
    fn erase_op(&mut self, state: &mut State<'_>, op: OpId) {
        let is_outside = |user: OpId| !state.ir.is_ancestor(op, user);
        let mut blocks = state.ir.regions(op).iter().flat_map(|&region| state.ir.blocks(region));
        if let Some(user) = blocks.find_map(|block| state.user_of_block(block, is_outside)) {
            return state.fail_for_user(user, state.running);
        }
        if let Some(user) = state.ir.results(op).iter().find_map(|result| state.ir.users(result).next()) {
            let (op, user) = (state.name_of(op), state.name_of(user));
            return state.misuse(Misuse::ErasedInUse { op, user });
        }
        state.forget_flags(op);
        state.notify_erased(op, ErasureOrder::UsersFirst);
        state.ir.erase_op(op);
    }
}
