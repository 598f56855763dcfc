//! Copying operations and regions.

use smallvec::SmallVec;

use crate::collections::LookupMap;
use crate::entities::{BlockId, OpId, RegionId, ValueId};
use crate::ir::Ir;
use crate::op::OpSpec;

/// The mapping of values and blocks for a copy; those without an entry map to themselves.
#[derive(Clone, Default, Debug)]
#[doc(alias = "IRMapping")]
pub struct ValueMap {
    values: LookupMap<ValueId, ValueId>,
    blocks: LookupMap<BlockId, BlockId>,
}

impl ValueMap {
    /// The empty map.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Maps `from` to `to`.
    pub fn map(&mut self, from: ValueId, to: ValueId) {
        self.values.insert(from, to);
    }

    /// Maps several values.
    pub fn map_all(&mut self, from: impl IntoIterator<Item = ValueId>, to: impl IntoIterator<Item = ValueId>) {
        for (from, to) in from.into_iter().zip(to) {
            self.map(from, to);
        }
    }

    /// Maps `from` to `to`.
    pub fn map_block(&mut self, from: BlockId, to: BlockId) {
        self.blocks.insert(from, to);
    }

    /// The value that `value` is mapped to: itself if it has no entry.
    #[must_use]
    #[doc(alias = "lookupOrDefault")]
    pub fn value(&self, value: ValueId) -> ValueId {
        self.get(value).unwrap_or(value)
    }

    /// The block that `block` is mapped to: itself if it has no entry.
    #[must_use]
    pub fn block(&self, block: BlockId) -> BlockId {
        self.get_block(block).unwrap_or(block)
    }

    /// The entry of `value`.
    #[must_use]
    #[doc(alias = "lookupOrNull")]
    pub fn get(&self, value: ValueId) -> Option<ValueId> {
        self.values.get(&value).copied()
    }

    /// The entry of `block`.
    #[must_use]
    pub fn get_block(&self, block: BlockId) -> Option<BlockId> {
        self.blocks.get(&block).copied()
    }
}

impl Ir {
    /// Clones an operation with its regions. The copy is detached.
    ///
    /// Operands and successors of the copy are mapped by `map`; the results, blocks and arguments
    /// of the copy are added to it.
    #[track_caller]
    pub fn clone_op(&mut self, op: OpId, map: &mut ValueMap) -> OpId {
        let mut cloner = Cloner { ir: self, map, pending: Vec::new(), copies: Vec::new() };
        let copy = cloner.copy_without_operands(op);
        cloner.finish();
        copy
    }

    /// Clones an operation without its operands and without the contents of its regions. The copy
    /// is detached.
    ///
    /// The copy has as many regions as the original, all empty. Its results are added to `map`.
    #[track_caller]
    pub fn clone_op_without_regions(&mut self, op: OpId, map: &mut ValueMap) -> OpId {
        let copy = self.copy_shallowly(op, map);
        self.copy_operands(op, copy, map);
        copy
    }

    /// Copies the blocks of `from` into `to`, before `before` or at the end.
    ///
    /// A block argument with an entry in `map` is left out of the copy.
    ///
    /// # Panics
    ///
    /// Panics when `from` and `to` are the same, and when `before` is not in `to`. `to` must not be nested in `from`.
    #[track_caller]
    #[doc(alias = "cloneInto")]
    pub fn clone_region_into(&mut self, from: RegionId, to: RegionId, before: Option<BlockId>, map: &mut ValueMap) {
        assert!(from != to, "a region cannot be cloned into itself");
        let mut cloner = Cloner { ir: self, map, pending: Vec::new(), copies: Vec::new() };
        cloner.copy_blocks(from, to, before);
        cloner.finish();
    }

    /// Copies an operation with its successors and as many empty regions, but without operands.
    #[track_caller]
    fn copy_shallowly(&mut self, op: OpId, map: &mut ValueMap) -> OpId {
        let result_types: SmallVec<[_; 4]> = self.results(op).iter().map(|result| self.value_type(result)).collect();
        let successors: SmallVec<[_; 2]> = self.successors(op).iter().map(|block| map.block(block)).collect();
        let copy = self.create_op(OpSpec {
            name: self.name(op),
            location: self.location(op),
            operands: &[],
            result_types: &result_types,
            properties: self.properties(op),
            discardable: self.discardable(op),
            successors: &successors,
            num_regions: self.regions(op).len(),
        });
        map.map_all(self.results(op), self.results(copy));
        copy
    }

    #[track_caller]
    fn copy_operands(&mut self, op: OpId, copy: OpId, map: &ValueMap) {
        let operands: SmallVec<[_; 8]> = self.operands(op).iter().map(|operand| map.value(operand)).collect();
        self.set_operands(copy, &operands);
    }
}

/// A clone in progress. Operands are mapped last, because an operation may use values that are
/// cloned after it.
struct Cloner<'a> {
    ir: &'a mut Ir,
    map: &'a mut ValueMap,
    /// The next operation to copy in a block, and the copy of the block; innermost last.
    pending: Vec<(Option<OpId>, BlockId)>,
    /// Operations and their copies, in pre-order.
    copies: Vec<(OpId, OpId)>,
}

impl Cloner<'_> {
    #[track_caller]
    fn finish(mut self) {
        while let Some((next, block)) = self.pending.last_mut() {
            let Some(op) = *next else {
                self.pending.pop();
                continue;
            };
            *next = self.ir.next_op(op);
            let block = *block;
            let copy = self.copy_without_operands(op);
            self.ir.append_op(block, copy);
        }
        for (op, copy) in self.copies {
            self.ir.copy_operands(op, copy, self.map);
        }
    }

    #[track_caller]
    fn copy_without_operands(&mut self, op: OpId) -> OpId {
        let copy = self.ir.copy_shallowly(op, self.map);
        self.copies.push((op, copy));
        for index in (0..self.ir.regions(op).len()).rev() {
            self.copy_blocks(self.ir.region(op, index), self.ir.region(copy, index), None);
        }
        copy
    }

    /// Copies the blocks of a region and leaves their operations for later.
    #[track_caller]
    fn copy_blocks(&mut self, from: RegionId, to: RegionId, before: Option<BlockId>) {
        let first_pending = self.pending.len();
        let mut next = self.ir.first_block(from);
        while let Some(block) = next {
            next = self.ir.next_block(block);
            let copy = self.ir.create_block([]);
            self.ir.insert_block(copy, to, before);
            self.map.map_block(block, copy);
            self.copy_arguments(block, copy);
            self.pending.push((self.ir.first_op(block), copy));
        }
        self.pending[first_pending..].reverse();
    }

    #[track_caller]
    fn copy_arguments(&mut self, block: BlockId, copy: BlockId) {
        for index in 0..self.ir.arguments(block).len() {
            let argument = self.ir.arguments(block)[index];
            if self.map.get(argument).is_none() {
                let location = self.ir.argument_locations(block)[index];
                let ty = self.ir.value_type(argument);
                let argument_copy = self.ir.add_argument(copy, ty, location);
                self.map.map(argument, argument_copy);
            }
        }
    }
}

#[cfg(test)]
mod tests;
