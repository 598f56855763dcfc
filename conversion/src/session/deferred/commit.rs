//! Committing the records of the journal, in their order.

use weir_ir::{BlockId, OpId, ValueDef, ValueId};
use weir_rewrite::ErasureOrder;

use super::Deferred;
use super::mapping::Chain;
use crate::session::cause::CauseIndex;
use crate::session::end::Committed;
use crate::session::listener::Told;
use crate::session::lookup::ValueList;
use crate::session::record::{Checkpoint, Record};
use crate::session::state::{REPLACED, State};
use crate::session::uses::{NotifyUsers, UseLog};
use crate::session::{Edition as _, lookup};

/// Replaced ops and blocks that were taken out, which are erased at the end.
#[derive(Debug, Default)]
pub(crate) struct Erasures {
    pub(crate) ops: Vec<OpId>,
    blocks: Vec<BlockId>,
    /// The blocks, including those of the ops, in the order in which they were replaced or taken out, and by which pattern.
    with_values: Vec<(BlockId, CauseIndex)>,
}

impl Erasures {
    /// An op that is not replaced and uses a value that will be erased, and the cause of that.
    fn user(&self, state: &State<'_>) -> Option<(OpId, CauseIndex)> {
        let is_live = |user: OpId| !state.is_replaced(user);
        self.with_values.iter().find_map(|&(block, cause)| Some((state.user_of_block(block, is_live)?, cause)))
    }

    /// Erases the ops and blocks, and returns the empty lists.
    pub(super) fn erase(mut self, state: &mut State<'_>) -> Self {
        for &op in &self.ops {
            state.clear_flags(op, REPLACED);
        }
        for &block in &self.blocks {
            state.ir.drop_block_references(block);
        }
        state.ir.erase_ops(&self.ops);
        for &block in &self.blocks {
            if state.ir.contains_block(block) {
                state.ir.erase_block(block);
            }
        }
        self.ops.clear();
        self.blocks.clear();
        self.with_values.clear();
        self
    }
}

impl Deferred {
    /// Rewrites the uses of all values that were replaced after a checkpoint, and tells the listener of all changes.
    pub(super) fn commit_since(&mut self, state: &mut State<'_>, from: Checkpoint) -> Committed {
        // Old uses are recorded even if a failure is not undone otherwise: no op that stays may use an erased value.
        let mut commit = Committed { from, uses: UseLog::new(), erasures: std::mem::take(&mut self.spare) };
        self.source_casts.clear();
        let mut index = from.records;
        // Casts that are created on the way are appended.
        while let Some(record) = self.records.get(index) {
            match *record {
                Record::ReplaceOp { op, cause } if state.ir.contains_op(op) => {
                    commit.erasures.ops.push(op);
                    for &region in state.ir.regions(op) {
                        commit.erasures.with_values.extend(state.ir.blocks(region).map(|block| (block, cause)));
                    }
                    self.commit_replaced_op(state, &mut commit, op, cause);
                }
                Record::ReplaceValue { value, cause } if state.ir.contains_value(value) => {
                    if let Some(replacement) = self.replacement(state, value, cause) {
                        state.replace_uses_after(value, replacement, NotifyUsers::Yes, &mut commit.uses);
                    }
                }
                Record::EraseBlock(ref erased) if state.ir.contains_block(erased.0.block) => {
                    let (block, cause) = (erased.0.block, erased.1);
                    commit.erasures.blocks.push(block);
                    commit.erasures.with_values.push((block, cause));
                    state.notify_block_and_ops_erased(block);
                }
                ref record => state.tell(record, Told::AtCommit),
            }
            index += 1;
        }
        if let Some((user, cause)) = commit.erasures.user(state) {
            state.fail_for_user(user, cause);
        }
        commit
    }

    #[inline]
    fn commit_replaced_op(&mut self, state: &mut State<'_>, commit: &mut Committed, op: OpId, cause: CauseIndex) {
        if !state.has_listener() {
            for index in 0..state.ir.num_results(op) {
                let result = state.ir.result(op, index);
                if self.needs_replacement(state, result)
                    && let Some(replacement) = self.replacement(state, result, cause)
                {
                    state.replace_all_uses(result, replacement, NotifyUsers::No, &mut commit.uses);
                }
            }
            return;
        }
        let results: ValueList = state.ir.results(op).iter().collect();
        let replacement = |result| self.replacement(state, result, cause).unwrap_or_default();
        let replacements: ValueList = results.iter().copied().map(replacement).collect();
        state.listen(|listener, view| listener.op_replaced(view, op, &replacements));
        for (&result, &replacement) in results.iter().zip(&replacements) {
            if replacement != ValueId::default() {
                state.replace_all_uses(result, replacement, NotifyUsers::Yes, &mut commit.uses);
            }
        }
        state.notify_erased(op, ErasureOrder::Forward);
    }

    /// Returns true if an op that is not replaced uses a value, or the value is a replacement of
    /// another one.
    #[inline]
    fn needs_replacement(&self, state: &State<'_>, value: ValueId) -> bool {
        self.mapping.is_mapped_to(value) || state.ir.users(value).any(|user| !state.is_replaced(user))
    }

    /// The replacement of a value with the same type, if one is needed.
    fn replacement(&mut self, state: &mut State<'_>, value: ValueId, cause: CauseIndex) -> Option<ValueId> {
        let ty = state.ir.value_type(value);
        let same_type = match self.mapping.last_of_type(state.ir, value, ty) {
            Chain::Found(found) => Some(found),
            Chain::NotFound => None,
            Chain::Lists => lookup::find(self, state, value, &[ty]).ok().map(|list| list[0]),
        };
        if let Some(found) = same_type.filter(|&found| found != value) {
            return Some(self.committed_value(state, found));
        }
        if !self.needs_replacement(state, value) {
            return None;
        }
        let mut inputs = lookup::walk_chain(self, state, &[value], |_| {});
        if inputs[..] == [value] {
            inputs.clear();
        }
        let types = [ty];
        let mut request = state.source_cast(value, &types, &inputs, cause);
        if inputs.is_empty() {
            request.mapped_from = std::slice::from_ref(&value);
        }
        let cast = self.cast(state, &request).first().copied();
        self.source_casts.extend(cast.map(|cast| (value, cast)));
        cast
    }

    /// The value that has taken over the uses of a value: its source cast, if the value was
    /// replaced already.
    fn committed_value(&self, state: &State<'_>, value: ValueId) -> ValueId {
        let is_gone = match state.ir.value_def(value) {
            ValueDef::OpResult { op, .. } => state.is_replaced(op),
            ValueDef::BlockArgument { block, .. } => state.ir.parent_region(block).is_none(),
        };
        let cast = || self.source_casts.iter().find(|&&(replaced, _)| replaced == value);
        if is_gone { cast().map_or(value, |&(_, cast)| cast) } else { value }
    }
}
