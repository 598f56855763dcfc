//! Committing the records of the journal, in their order.

use smallvec::SmallVec;
use weir_ir::interfaces::BranchLike;
use weir_ir::{BlockId, InsertPoint, OpId, Type, Use, ValueDef, ValueId};
use weir_rewrite::{BlockPlace, OpSnapshot};

use super::casts::CastRequest;
use super::journal::{Checkpoint, Record};
use super::lookup::{Origin, Remapped};
use super::mapping::{Chain, ValueList};
use super::origin::OriginIndex;
use super::replace::NotifyUsers;
use super::{ConversionRewriter, REPLACED};
use crate::error::ErrorKind;
use crate::type_converter::{InputMapping, MaterializationKind};

/// Replaced and detached ops and blocks, which are erased when the journal is committed.
#[derive(Debug, Default)]
pub(super) struct Leaving {
    pub(super) ops: Vec<OpId>,
    blocks: Vec<BlockId>,
    /// The blocks, including those of the ops, in the order in which they were replaced or
    /// detached.
    with_values: Vec<BlockId>,
}

impl Leaving {
    fn clear(&mut self) {
        self.ops.clear();
        self.blocks.clear();
        self.with_values.clear();
    }
}

impl ConversionRewriter<'_> {
    /// Rewrites the uses of all values that were replaced after a checkpoint. Replaced ops and
    /// blocks are erased by [`clean_up`](Self::clean_up).
    pub(super) fn commit_records(&mut self, from: Checkpoint) {
        self.leaving.clear();
        let mut index = from.records;
        // Casts that are created on the way are appended.
        while let Some(&record) = self.journal.records.get(index) {
            match record {
                Record::ReplaceOp { op, origin } => {
                    self.leaving.ops.push(op);
                    for &region in self.ir.regions(op) {
                        self.leaving.with_values.extend(self.ir.blocks(region));
                    }
                    self.commit_replaced_op(op, origin);
                }
                Record::ReplaceValue { value, origin } => {
                    if let Some(replacement) = self.replacement(value, origin) {
                        self.replace_uses_after(value, replacement, NotifyUsers::Yes);
                    }
                }
                Record::EraseBlock(index) => {
                    let block = self.journal.erased_blocks[index as usize].block;
                    if self.ir.contains_block(block) {
                        self.leaving.blocks.push(block);
                        self.leaving.with_values.push(block);
                        if self.listener.is_some() {
                            self.notify_block_and_ops_erased(block);
                        }
                    }
                }
                _ if self.listener.is_some() => self.tell(record),
                _ => {}
            }
            index += 1;
        }
    }

    /// Drops the records made after a checkpoint about entities that another commit has erased
    /// meanwhile.
    pub(crate) fn drop_records_of_erased(&mut self, from: Checkpoint) {
        for record in &mut self.journal.records[from.records..] {
            let is_there = match *record {
                Record::Create(op)
                | Record::CreateDetached(op)
                | Record::InsertDetached(op)
                | Record::ReplaceOp { op, .. } => self.ir.contains_op(op),
                Record::ReplaceValue { value, .. } => self.ir.contains_value(value),
                Record::CreateBlock(block) => self.ir.contains_block(block),
                // These have data in the lists beside the journal, and check themselves whether the
                // entity exists.
                _ => true,
            };
            if !is_there {
                *record = Record::Nothing;
            }
        }
    }

    /// Notifies the listener of a record about an immediate change.
    #[cold]
    fn tell(&mut self, record: Record) {
        match record {
            Record::Create(op) | Record::InsertDetached(op) => self.notify_inserted(op, None),
            Record::Modify(index) => {
                let op = self.journal.snapshots[index as usize].op();
                if self.ir.contains_op(op) {
                    self.notify_modified(op);
                }
            }
            Record::MoveOp(index) => {
                // The former position in the block is not known any more.
                let moved = self.journal.moved_ops[index as usize];
                if self.ir.contains_op(moved.op) {
                    self.notify_inserted(moved.op, Some(InsertPoint::end(moved.from.block())));
                }
            }
            Record::CreateBlock(block) => self.notify_block_inserted(block, None),
            Record::MoveBlock(index) => {
                let moved = self.journal.moved_blocks[index as usize];
                if self.ir.contains_block(moved.block) {
                    self.notify_block_inserted(moved.block, Some(BlockPlace { before: None, ..moved.from }));
                }
            }
            Record::ConvertBlock(index) => {
                let block = self.journal.converted_blocks[index as usize].new;
                if !self.ir.contains_block(block) {
                    return;
                }
                let users: Vec<OpId> = self.ir.block_uses(block).map(|used| used.owner).collect();
                for user in users {
                    self.notify_modified(user);
                }
            }
            Record::ReplaceOp { .. }
            | Record::ReplaceValue { .. }
            | Record::EraseBlock(_)
            | Record::CreateDetached(_)
            | Record::Displace(_)
            | Record::Cast(_)
            | Record::Nothing
            | Record::MoveOps(_) => {}
        }
    }

    #[inline]
    fn commit_replaced_op(&mut self, op: OpId, origin: OriginIndex) {
        if self.listener.is_none() {
            for index in 0..self.ir.num_results(op) {
                let result = self.ir.result(op, index);
                if self.needs_replacement(result)
                    && let Some(replacement) = self.replacement(result, origin)
                {
                    self.replace_all_uses(result, replacement, NotifyUsers::No);
                }
            }
            return;
        }
        let results: ValueList = self.ir.results(op).iter().collect();
        let replacements: ValueList =
            results.iter().map(|&result| self.replacement(result, origin).unwrap_or_default()).collect();
        self.notify_replaced(op, &replacements);
        for (&result, &replacement) in results.iter().zip(&replacements) {
            if replacement != ValueId::default() {
                self.replace_all_uses(result, replacement, NotifyUsers::Yes);
            }
        }
        self.notify_erased(op);
    }

    /// Returns true if an op that is not replaced uses a value, or the value is a replacement of
    /// another one.
    #[inline]
    fn needs_replacement(&self, value: ValueId) -> bool {
        self.mapping.is_mapped_to(value) || self.ir.users(value).any(|user| !self.is_replaced(user))
    }

    /// The replacement of a value with the same type, if one is needed.
    fn replacement(&mut self, value: ValueId, origin: OriginIndex) -> Option<ValueId> {
        let ty = self.ir.value_type(value);
        let same_type = match self.mapping.last_of_type(self.ir, value, ty) {
            Chain::Found(found) => Some(found),
            Chain::NotFound => None,
            Chain::Lists => self.last_of_types(value, &[ty]).map(|list| list[0]),
        };
        if let Some(found) = same_type.filter(|&found| found != value) {
            return Some(self.committed_value(found));
        }
        if !self.needs_replacement(value) {
            return None;
        }
        let mut inputs = self.end_of_chain(value);
        if inputs[..] == [value] {
            inputs.clear();
        }
        let at = if inputs.is_empty() { self.definition_end(value) } else { self.common_definition_end(&inputs) };
        let location = self.ir.value_location(value);
        let cast = self.build_cast(CastRequest {
            kind: MaterializationKind::Source,
            at,
            location,
            inputs: &inputs,
            result_types: &[ty],
            original_type: None,
            origin,
            mapped_from: if inputs.is_empty() { std::slice::from_ref(&value) } else { &inputs },
        });
        let cast = cast.first().copied();
        self.source_casts.extend(cast.map(|cast| (value, cast)));
        cast
    }

    /// The value that has taken over the uses of a value: its source cast, if the value was
    /// replaced already.
    fn committed_value(&self, value: ValueId) -> ValueId {
        let is_gone = match self.ir.value_def(value) {
            ValueDef::OpResult { op, .. } => self.is_replaced(op),
            ValueDef::BlockArgument { block, .. } => self.ir.parent_region(block).is_none(),
        };
        let cast = || self.source_casts.iter().find(|&&(replaced, _)| replaced == value);
        if is_gone { cast().map_or(value, |&(_, cast)| cast) } else { value }
    }

    /// Erases replaced and detached entities, and clears the mapping of values since a checkpoint.
    pub(super) fn clean_up(&mut self, from: Checkpoint) {
        if from.is_mapping_empty {
            self.mapping.clear();
        } else {
            self.unmap_to(from);
        }
        self.unmark_to(from);
        let leaving = std::mem::take(&mut self.leaving);
        for &op in &leaving.ops {
            self.clear_flags(op, REPLACED);
        }
        for &block in &leaving.blocks {
            self.ir.drop_block_references(block);
        }
        self.ir.erase_ops(&leaving.ops);
        for &block in &leaving.blocks {
            if self.ir.contains_block(block) {
                self.ir.erase_block(block);
            }
        }
        // The next commit reuses the memory.
        self.leaving = leaving;
    }

    /// Reports an op that is not replaced and uses a value that will be erased.
    pub(super) fn check_dangling_uses(&mut self) {
        let is_live = |user: OpId| !self.is_replaced(user);
        let user = self.leaving.with_values.iter().find_map(|&block| self.user_of_block(block, is_live));
        if let Some(user) = user {
            self.fail_for_user(user);
        }
    }

    #[cold]
    pub(super) fn fail_for_user(&mut self, user: OpId) {
        let (name, location) = (self.view().name(user).into(), self.ir.location(user));
        self.fail(ErrorKind::DanglingUse { user: name, location });
    }

    /// A counting op that uses a block, an argument of it, or a value defined in it.
    pub(super) fn user_of_block(&self, block: BlockId, counts: impl Fn(OpId) -> bool) -> Option<OpId> {
        let user_of = |value: ValueId| self.ir.users(value).find(|&user| counts(user));
        let of_arguments = self.ir.arguments(block).iter().find_map(|&argument| user_of(argument));
        let of_block = || self.ir.block_uses(block).map(|used| used.owner).find(|&user| counts(user));
        of_arguments.or_else(of_block).or_else(|| {
            let mut ops = self.ir.ops(block);
            ops.find_map(|op| {
                let nested = self.ir.descendants(op);
                let mut ops = std::iter::once(op).chain(nested);
                ops.find_map(|op| self.ir.results(op).iter().find_map(user_of))
            })
        })
    }
}

/// Branches to blocks whose arguments were converted.
impl ConversionRewriter<'_> {
    /// Gives branches that no pattern has converted the operands that the converted blocks take.
    ///
    /// Most of them are in unreachable blocks, which are never legalised.
    pub(super) fn repair_branches(&mut self, from: Checkpoint) {
        for index in from.converted_blocks..self.journal.converted_blocks.len() {
            let block = self.journal.converted_blocks[index].new;
            if !self.ir.contains_block(block) || !self.ir.block_has_uses(block) {
                continue;
            }
            let uses: Vec<Use> = self.ir.block_uses(block).collect();
            for used in uses {
                if !self.is_replaced(used.owner) && self.ir.parent_block(used.owner).is_some() {
                    self.repair_branch(index, used);
                }
            }
        }
    }

    fn repair_branch(&mut self, converted: usize, used: Use) {
        let (op, successor) = (used.owner, used.index as usize);
        let view = self.view();
        let Some(branch) = view.interface::<BranchLike>(op) else { return };
        let operands = (branch.successor_operands)(view, op, successor);
        let block = self.journal.converted_blocks[converted].new;
        let wanted =
            self.ir.arguments(block).iter().skip(operands.produced).map(|&argument| self.ir.value_type(argument));
        let forwarded: SmallVec<[ValueId; 8]> =
            operands.forwarded.clone().map(|index| self.ir.operand(op, index)).collect();
        if wanted.eq(forwarded.iter().map(|&value| self.ir.value_type(value))) {
            return;
        }
        let Some(set_operands) = branch.set_successor_operands else {
            self.fail_branch(op);
            return;
        };
        let Some(values) = self.operands_for(converted, op, operands.produced, &forwarded) else {
            self.fail_branch(op);
            return;
        };
        let before = OpSnapshot::of(self.ir, op);
        set_operands(self.ctx, self.ir, op, &[(successor, values.into_vec())]);
        self.record_modification(before);
        self.end_modification(op);
    }

    /// The converted operands of a branch to a converted block, from the old ones.
    fn operands_for(
        &mut self,
        converted: usize,
        branch: OpId,
        produced: usize,
        forwarded: &[ValueId],
    ) -> Option<ValueList> {
        let converted = &self.journal.converted_blocks[converted];
        let (signature, origin) = (converted.signature.clone(), converted.origin);
        if produced != 0 || signature.num_inputs() != forwarded.len() {
            return None;
        }
        let location = self.ir.location(branch);
        let mut values = ValueList::new();
        for (index, &value) in forwarded.iter().enumerate() {
            if let &InputMapping::Arguments { start, count } = signature.mapping(index) {
                let types: SmallVec<[Type; 4]> = signature.types()[start..start + count].into();
                let mut remapped = Remapped::default();
                let before = self.set_running(origin);
                self.remap_to_types(value, &types, Origin::Operand(location), &mut remapped);
                self.set_running(before);
                // Dropped arguments get no operand, so the counts of those before must add up.
                if values.len() != start {
                    return None;
                }
                values.extend_from_slice(remapped.flat());
            }
        }
        (values.len() == signature.types().len()).then_some(values)
    }

    fn fail_branch(&mut self, op: OpId) {
        let (name, location) = (self.view().name(op).into(), self.ir.location(op));
        self.fail(ErrorKind::Branch { op: name, location });
    }
}
