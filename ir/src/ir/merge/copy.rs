//! Copying operations to another `Ir`.

use smallvec::SmallVec;

use crate::collections::LookupMap;
use crate::entities::{BlockId, OpId, RegionId, ValueId, live_mut};
use crate::ir::Ir;
use crate::ir::operands::offset;
use crate::op::OpSpec;
use crate::value::Use;

impl Ir {
    /// Copies operations of another `Ir`, with all that is nested in them, to the end of a block. The copies of values and blocks
    /// have their uses in the order of the originals.
    ///
    /// Returns false if a value or block that the operations use is defined elsewhere, or one that they define is used
    /// elsewhere; the copies lack such operands and successors.
    #[track_caller]
    pub(crate) fn copy_ops(&mut self, from: &Ir, ops: &[OpId], to: BlockId) -> bool {
        let mut copier = Copier { from, ir: self, copies: Vec::new(), pending: Vec::new(), missing: 0 };
        for &op in ops {
            let copy = copier.copy_with_contents(op);
            copier.ir.append_op(to, copy);
        }
        copier.link_uses()
    }
}

/// A copy in progress.
struct Copier<'a> {
    from: &'a Ir,
    ir: &'a mut Ir,
    /// Operations and their copies, in pre-order.
    copies: Vec<(OpId, OpId)>,
    /// The next operation to copy in a block, and the copy of the block; innermost last.
    pending: Vec<(Option<OpId>, BlockId)>,
    /// The number of operands and successors of the copies that are not linked yet.
    missing: usize,
}

impl Copier<'_> {
    #[track_caller]
    fn copy_with_contents(&mut self, op: OpId) -> OpId {
        let top = self.copy_op(op);
        while let Some((next, block)) = self.pending.last_mut() {
            let Some(op) = *next else {
                self.pending.pop();
                continue;
            };
            *next = self.from.next_op(op);
            let block = *block;
            let copy = self.copy_op(op);
            self.ir.append_op(block, copy);
        }
        top
    }

    /// Copies an operation, and leaves the contents of its blocks for later. Its operands and successors are vacant.
    #[track_caller]
    fn copy_op(&mut self, op: OpId) -> OpId {
        let from = self.from;
        let result_types: SmallVec<[_; 4]> = from.results(op).iter().map(|result| from.value_type(result)).collect();
        let copy = self.ir.create_op(OpSpec {
            result_types: &result_types,
            properties: from.properties(op),
            discardable: from.discardable(op),
            num_regions: from.regions(op).len(),
            ..OpSpec::new(from.name(op), from.location(op))
        });
        let (num_operands, num_successors) = (from.operands(op).len(), from.successors(op).len());
        live_mut(&mut self.ir.ops, copy).operands = self.ir.operand_pool.allocate(num_operands);
        self.ir.set_operand_count(copy, num_operands);
        if num_successors != 0 {
            let successors = self.ir.successor_pool.allocate(num_successors);
            let extra = self.ir.extra_mut(copy);
            (extra.successors, extra.num_successors) = (successors, offset(num_successors));
        }
        self.missing += num_operands + num_successors;
        self.copies.push((op, copy));
        for index in (0..from.regions(op).len()).rev() {
            self.copy_blocks(from.region(op, index), self.ir.region(copy, index));
        }
        copy
    }

    #[track_caller]
    fn copy_blocks(&mut self, from: RegionId, to: RegionId) {
        let first_pending = self.pending.len();
        for block in self.from.blocks(from) {
            let types = self.from.arguments(block).iter().map(|&argument| self.from.value_type(argument));
            let copy = self.ir.create_block(types.zip(self.from.argument_locations(block).iter().copied()));
            self.ir.append_block(to, copy);
            self.pending.push((self.from.first_op(block), copy));
        }
        self.pending[first_pending..].reverse();
    }

    /// Fills the operands and successors of the copies, from the oldest use of each value and block to the newest.
    #[track_caller]
    fn link_uses(mut self) -> bool {
        let of_originals: LookupMap<OpId, OpId> = self.copies.iter().copied().collect();
        let copies_of = |uses: SmallVec<[Use; 8]>| -> Option<SmallVec<[(OpId, u32); 8]>> {
            uses.into_iter().rev().map(|it| Some((*of_originals.get(&it.owner)?, it.index))).collect()
        };
        let mut is_closed = true;
        for (op, copy) in std::mem::take(&mut self.copies) {
            let (values, blocks) = self.definitions(op, copy);
            for (value, copy) in values {
                let uses = copies_of(self.from.uses(value).collect());
                is_closed &= uses.is_some();
                for (owner, index) in uses.unwrap_or_default() {
                    let slot = self.ir.operand_range(owner).0 + index;
                    self.ir.operand_pool.link(slot, copy, owner, &mut self.ir.values);
                    self.missing -= 1;
                }
            }
            for (block, copy) in blocks {
                let uses = copies_of(self.from.block_uses(block).collect());
                is_closed &= uses.is_some();
                for (owner, index) in uses.unwrap_or_default() {
                    let slot = self.ir.successor_range(owner).0 + index;
                    self.ir.successor_pool.link(slot, copy, owner, &mut self.ir.blocks);
                    self.missing -= 1;
                }
            }
        }
        is_closed && self.missing == 0
    }

    /// The values and blocks that an operation defines, with their copies.
    fn definitions(&self, op: OpId, copy: OpId) -> (Pairs<ValueId>, Pairs<BlockId>) {
        let (from, ir) = (self.from, &*self.ir);
        let mut values: Pairs<ValueId> = from.results(op).iter().zip(ir.results(copy).iter()).collect();
        let mut blocks = Pairs::new();
        for (&region, &of_copy) in from.regions(op).iter().zip(ir.regions(copy)) {
            for (block, copy) in from.blocks(region).zip(ir.blocks(of_copy)) {
                blocks.push((block, copy));
                values.extend(from.arguments(block).iter().copied().zip(ir.arguments(copy).iter().copied()));
            }
        }
        (values, blocks)
    }
}

/// Originals and their copies.
type Pairs<T> = SmallVec<[(T, T); 4]>;
