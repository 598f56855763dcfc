//! Branches to blocks whose arguments were converted.

use smallvec::SmallVec;
use weir_ir::interfaces::{BranchLike, SuccessorEdit};
use weir_ir::{LookupMap, OpId, OpSnapshot, Type, Use, ValueId};

use super::lookup::{self, Remapped, Role, ValueList};
use super::record::Checkpoint;
use super::state::State;
use super::{Edits, Session};
use crate::error::ErrorKind;
use crate::type_converter::InputMapping;

impl Session<'_> {
    /// Gives branches that no pattern has converted the operands that the converted blocks take.
    ///
    /// Most of them are in unreachable blocks, which are never legalized. A branch is changed once for all its successors.
    pub(super) fn repair_branches(&mut self, from: Checkpoint) {
        let mut places: LookupMap<OpId, usize> = LookupMap::default();
        let mut edits: Vec<(OpId, Vec<SuccessorEdit>)> = Vec::new();
        for index in from.converted_blocks..self.state.converted_blocks.len() {
            let block = self.state.converted_blocks[index].new;
            let ir = &self.state.ir;
            if !ir.contains_block(block) || !ir.block_has_uses(block) {
                continue;
            }
            let uses: Vec<Use> = ir.block_uses(block).collect();
            for used in uses {
                let op = used.owner;
                if !self.state.is_replaced(op)
                    && self.state.ir.parent_block(op).is_some()
                    && let Some(edit) = self.converted_successor(index, used)
                {
                    let place = *places.get_or_insert_with(op, || edits.len());
                    if place == edits.len() {
                        edits.push((op, Vec::new()));
                    }
                    edits[place].1.push(edit);
                }
            }
        }
        for (op, edits) in edits {
            let branch = self.state.view().interface::<BranchLike>(op);
            let Some(set_operands) = branch.and_then(|branch| branch.set_successor_operands) else {
                return self.state.fail(ErrorKind::Branch(self.state.failed(op)));
            };
            let State { ctx, ir, .. } = &mut self.state;
            let before = OpSnapshot::of(ir, op);
            set_operands(ctx, ir, op, &edits);
            self.begin_modification(before);
            self.end_modification(op);
        }
    }

    /// The operands for a successor of a branch that is a converted block, unless they fit.
    fn converted_successor(&mut self, converted: usize, used: Use) -> Option<SuccessorEdit> {
        let (op, successor) = (used.owner, used.index as usize);
        let view = self.state.view();
        let operands = (view.interface::<BranchLike>(op)?.successor_operands)(view, op, successor);
        let arguments = view.ir.arguments(self.state.converted_blocks[converted].new);
        let wanted = arguments.iter().skip(operands.produced).map(|&argument| view.ir.value_type(argument));
        let forwarded: SmallVec<[ValueId; 8]> =
            operands.forwarded.clone().map(|index| view.ir.operand(op, index)).collect();
        if wanted.eq(forwarded.iter().map(|&value| view.ir.value_type(value))) {
            return None;
        }
        let values = self.operands_for(converted, op, operands.produced, &forwarded);
        if values.is_none() {
            self.state.fail(ErrorKind::Branch(self.state.failed(op)));
        }
        Some((successor, values?.into_vec()))
    }

    /// The converted operands of a branch to a converted block, from the old ones.
    fn operands_for(
        &mut self,
        converted: usize,
        branch: OpId,
        produced: usize,
        forwarded: &[ValueId],
    ) -> Option<ValueList> {
        let converted = &self.state.converted_blocks[converted];
        let (signature, cause) = (converted.signature.clone(), converted.cause);
        if produced != 0 || signature.num_inputs() != forwarded.len() {
            return None;
        }
        let role = Role::Operand(self.state.ir.location(branch));
        let mut values = ValueList::new();
        for (index, &value) in forwarded.iter().enumerate() {
            if let &InputMapping::Arguments { start, count } = signature.mapping(index) {
                let types: SmallVec<[Type; 4]> = signature.types()[start..start + count].into();
                let mut remapped = Remapped::default();
                let before = std::mem::replace(&mut self.state.running, cause);
                edition!(self, |edits, state| {
                    lookup::remap_to_types(edits, state, value, &types, role, &mut remapped);
                });
                self.state.running = before;
                // Dropped arguments get no operand, so the counts of those before must add up.
                if values.len() != start {
                    return None;
                }
                values.extend_from_slice(remapped.flat());
            }
        }
        (values.len() == signature.types().len()).then_some(values)
    }
}
