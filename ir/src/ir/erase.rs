//! Erasing operations, blocks and the contents of regions. Nothing here recurses, however deep the nesting.

use slotmap::Key;

use crate::entities::{BlockId, NIL, OpId, RegionId, ValueId, live, live_mut};
use crate::ir::Ir;
use crate::ir::operands::offset;
use crate::ir::placement::Place;
use crate::op::{Extra, OpData};

impl Ir {
    /// Erases an operation and all that is nested in it, whether it is in a block or detached.
    ///
    /// # Panics
    ///
    /// Panics when a result, or a block or value nested in the operation, is still in use from outside. The operation
    /// no longer has operands then.
    #[track_caller]
    pub fn erase_op(&mut self, op: OpId) {
        let nested = self.nested_ops(op);
        for &inner in &nested {
            self.unlink_references(inner);
        }
        self.unlink_references(op);
        self.erase_unlinked(op, &nested);
    }

    /// Erases operations that may use each other, and all that is nested in them. One may be nested in another.
    ///
    /// # Panics
    ///
    /// Panics when a result, or a block or value nested in an operation, is still in use from outside.
    #[track_caller]
    pub fn erase_ops(&mut self, ops: &[OpId]) {
        for &op in ops {
            self.drop_all_references(op);
        }
        for &op in ops {
            // It may have been erased with one that enclosed it.
            if self.contains_op(op) {
                let nested = self.nested_ops(op);
                self.erase_unlinked(op, &nested);
            }
        }
    }

    /// Erases an operation and those nested in it, all of whose references were dropped.
    #[track_caller]
    fn erase_unlinked(&mut self, op: OpId, nested: &[OpId]) {
        self.assert_results_unused(op);
        self.free_ops_backwards(nested);
        if let Some(data) = self.ops.remove(op) {
            self.changes.log_unlinked(op);
            self.close_gap(Place { block: data.block, prev: data.prev, next: data.next });
            self.free_parts(&data);
        }
    }

    /// Erases a block, its arguments and its operations, whether it is in a region or detached.
    ///
    /// # Panics
    ///
    /// Panics when the block, an argument, or a value defined in it is still in use from outside.
    #[track_caller]
    pub fn erase_block(&mut self, block: BlockId) {
        let ops = self.ops_below(block);
        for &op in &ops {
            self.unlink_references(op);
        }
        self.remove_block(block);
        self.free_ops_backwards(&ops);
        self.free_block(block);
    }

    /// Erases all blocks of a region.
    ///
    /// # Panics
    ///
    /// Panics when a block or a value of the region is still in use from outside.
    #[track_caller]
    pub fn clear_region(&mut self, region: RegionId) {
        let blocks: Vec<_> = self.blocks(region).collect();
        for &block in &blocks {
            self.drop_block_references(block);
        }
        for block in blocks {
            self.erase_block(block);
        }
    }

    /// Erases a detached region and its contents.
    ///
    /// # Panics
    ///
    /// Panics when the region has an owner, and when a block or a value of it is still in use from outside.
    #[track_caller]
    pub fn erase_region(&mut self, region: RegionId) {
        assert!(self.parent_op(region).is_none(), "the region has an owner");
        self.clear_region(region);
        self.regions.remove(region);
    }

    /// Makes all operands and successors of `op`, and of all that is nested in it, null.
    ///
    /// This is for operations that refer to each other in cycles, to be erased next.
    #[track_caller]
    #[doc(alias = "dropAllReferences")]
    pub fn drop_all_references(&mut self, op: OpId) {
        for inner in self.nested_ops(op) {
            self.unlink_references(inner);
        }
        self.unlink_references(op);
    }

    /// Makes all operands and successors of all operations in `block`, however deeply nested, null.
    #[track_caller]
    pub fn drop_block_references(&mut self, block: BlockId) {
        for op in self.ops_below(block) {
            self.unlink_references(op);
        }
    }

    /// The operations nested in `op` in pre-order, without `op`.
    #[inline]
    #[track_caller]
    fn nested_ops(&self, op: OpId) -> Vec<OpId> {
        if self.regions(op).is_empty() { Vec::new() } else { self.descendants(op).collect() }
    }

    /// The operations in `block`, each followed by those that are nested in it.
    #[track_caller]
    fn ops_below(&self, block: BlockId) -> Vec<OpId> {
        let mut ops = Vec::new();
        for op in self.ops(block) {
            ops.push(op);
            if !self.regions(op).is_empty() {
                ops.extend(self.descendants(op));
            }
        }
        ops
    }

    #[track_caller]
    fn unlink_references(&mut self, op: OpId) {
        self.changes.mark(op);
        let data = live(&self.ops, op);
        let (start, count, extra) = (data.operands, self.operand_count(data), data.extra);
        for slot in start..start + offset(count) {
            self.operand_pool.unlink(slot, &mut self.values);
        }
        if extra != NIL {
            let Extra { successors, num_successors, .. } = self.extras[extra as usize];
            for slot in successors..successors + num_successors {
                self.successor_pool.unlink(slot, &mut self.blocks);
            }
        }
    }

    #[track_caller]
    fn assert_results_unused(&self, op: OpId) {
        assert!(!self.results_have_uses(op), "a result of the erased operation is still in use");
    }

    /// Frees operations whose references were dropped; nested operations come after the one that
    /// encloses them.
    #[track_caller]
    fn free_ops_backwards(&mut self, ops: &[OpId]) {
        for &op in ops.iter().rev() {
            self.free_op(op);
        }
    }

    /// Frees an operation whose references were dropped, after the contents of its regions were
    /// freed.
    #[track_caller]
    fn free_op(&mut self, op: OpId) {
        if let Some(data) = self.ops.remove(op) {
            self.free_parts(&data);
        }
    }

    /// Frees the parts of an operation.
    #[inline]
    #[track_caller]
    fn free_parts(&mut self, data: &OpData) {
        self.op_counts.subtract(data.name);
        self.operand_pool.release(data.operands, self.operand_count(data));
        if !data.first_result.is_null() {
            self.free_value(data.first_result);
        }
        if data.extra != NIL {
            self.free_extra(data.extra);
        }
    }

    #[track_caller]
    fn free_extra(&mut self, index: u32) {
        let extra = std::mem::take(&mut self.extras[index as usize]);
        self.free_extras.push(index);
        self.successor_pool.release(extra.successors, extra.num_successors as usize);
        for result in extra.results {
            self.free_value(result);
        }
        for region in extra.regions {
            let mut next = self.first_block(region);
            while let Some(block) = next {
                next = self.next_block(block);
                self.free_block(block);
            }
            self.regions.remove(region);
        }
    }

    /// Frees a block whose operations were freed.
    #[track_caller]
    fn free_block(&mut self, block: BlockId) {
        let data = live_mut(&mut self.blocks, block);
        assert!(data.first_use == NIL, "the erased block is still in use");
        for argument in std::mem::take(&mut data.arguments) {
            self.free_value(argument);
        }
        self.blocks.remove(block);
    }

    #[inline]
    #[track_caller]
    pub(crate) fn free_value(&mut self, value: ValueId) {
        let is_used = self.values.remove(value).is_some_and(|data| data.first_use != NIL);
        assert!(!is_used, "the erased value is still in use");
    }
}
