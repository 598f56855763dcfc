//! The blocks that the verifier has entered, with the known dominance between them.

use smallvec::SmallVec;

use crate::entities::BlockId;
use crate::ir::Ir;
use crate::slot_table::SlotTable;

/// The outcome of the assumptions about the blocks of a region.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Assumptions {
    /// All have turned out to be true.
    Hold,
    /// Some block is not below the one that it was assumed to be below.
    Failed,
}

/// The number of a block that has been entered; later blocks have larger ones.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(super) struct BlockNumber(u32);

impl BlockNumber {
    /// No block.
    pub(super) const NONE: BlockNumber = BlockNumber(0);
}

/// The blocks entered so far as a forest: an ancestor of a block dominates it, in its region or
/// from an enclosing one.
///
/// Numbers decrease on the way up. In addition to the link to the parent there is a skip link
/// further up, so that any walk takes a number of steps that is logarithmic in the depth.
#[derive(Debug)]
pub(super) struct IncrementalDomTree {
    /// By number; the first entry is not a block.
    blocks: Vec<Entered>,
    numbers: SlotTable<BlockId, BlockNumber>,
    /// Blocks with predecessors that had not been entered, which are assumed to be below them, as
    /// the ends of loops are.
    assumed: Vec<(BlockNumber, BlockId)>,
}

#[derive(Clone, Copy, Debug)]
struct Entered {
    above: BlockNumber,
    far_above: BlockNumber,
    depth: u32,
}

impl Default for IncrementalDomTree {
    fn default() -> Self {
        let none = Entered { above: BlockNumber::NONE, far_above: BlockNumber::NONE, depth: 0 };
        Self { blocks: vec![none], numbers: SlotTable::with_default(BlockNumber::NONE), assumed: Vec::new() }
    }
}

impl IncrementalDomTree {
    /// Leaves all blocks.
    pub(super) fn restart(&mut self) {
        self.blocks.truncate(1);
        self.numbers.clear();
        self.assumed.clear();
    }

    fn next_number(&self) -> BlockNumber {
        BlockNumber(u32::try_from(self.blocks.len()).unwrap_or(u32::MAX))
    }

    /// Enters a block of the region that has `first` as its first one; `around` is the block that
    /// encloses the region.
    ///
    /// A block goes below all of its predecessors that have been entered. The others are assumed to
    /// be below it: the results of [`is_above`](Self::is_above) for the region are valid only if
    /// [the assumptions hold](Self::check_assumptions) at the end. Reason: if each block's
    /// predecessors are all below the block above it, or are this block, then the blocks above
    /// dominate.
    pub(super) fn enter(&mut self, ir: &Ir, block: BlockId, first: BlockId, around: BlockNumber) -> BlockNumber {
        let first = if block == first { None } else { Some(self.number(first)) };
        let above = first.map_or(around, |first| self.above(ir, block, first));
        let (parent, depth) = (self.at(above), self.at(above).depth + 1);
        let (middle, end) = (self.at(parent.far_above), self.at(self.at(parent.far_above).far_above));
        let far_above = if parent.depth - middle.depth == middle.depth - end.depth { middle.far_above } else { above };
        let number = self.next_number();
        self.blocks.push(Entered { above, far_above, depth });
        self.numbers.set(block, number);
        // All blocks are below the first one.
        if first.is_some_and(|first| first != above) {
            let unknown = ir.predecessors(block).filter(|&it| self.number(it) == BlockNumber::NONE);
            self.assumed.extend(unknown.map(|it| (number, it)).collect::<SmallVec<[_; 2]>>());
        }
        number
    }

    /// Returns true if a block is another one or an ancestor of it.
    #[inline]
    pub(super) fn is_above(&self, upper: BlockNumber, lower: BlockNumber) -> bool {
        upper == lower || upper != BlockNumber::NONE && upper < lower && self.climb(lower, upper) == upper
    }

    /// The first block on the way up that is not later than `limit`.
    fn climb(&self, mut from: BlockNumber, limit: BlockNumber) -> BlockNumber {
        while from > limit {
            let entered = self.at(from);
            from = if entered.far_above >= limit { entered.far_above } else { entered.above };
        }
        from
    }

    /// Number of assumptions so far.
    pub(super) fn num_assumptions(&self) -> usize {
        self.assumed.len()
    }

    /// Checks the assumptions from number `start` on, and drops them.
    pub(super) fn check_assumptions(&mut self, start: usize) -> Assumptions {
        let hold = self.assumed[start..].iter().all(|&(upper, lower)| self.is_above(upper, self.number(lower)));
        self.assumed.truncate(start);
        match hold {
            true => Assumptions::Hold,
            false => Assumptions::Failed,
        }
    }

    /// The block above one that has not been entered yet.
    fn above(&self, ir: &Ir, block: BlockId, first: BlockNumber) -> BlockNumber {
        let known = ir.predecessors(block).map(|it| self.number(it)).filter(|&it| it != BlockNumber::NONE);
        known.reduce(|one, other| self.nearest_common(one, other)).unwrap_or(first)
    }

    fn nearest_common(&self, mut one: BlockNumber, mut other: BlockNumber) -> BlockNumber {
        while one != other {
            (one, other) = (one.min(other), self.climb(one.max(other), one.min(other)));
        }
        one
    }

    fn number(&self, block: BlockId) -> BlockNumber {
        self.numbers[block]
    }

    #[inline]
    fn at(&self, number: BlockNumber) -> Entered {
        self.blocks[number.0 as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::location::Location;
    use crate::op::OpSpec;
    use crate::op_name::OpName;
    use crate::{Context, InsertPoint};

    /// A region whose blocks have the given edges, by index.
    fn blocks(ir: &mut Ir, edges: &[&[usize]]) -> Vec<BlockId> {
        let name = OpName::new(&Context::default(), "u.branch").unwrap_or_else(|error| panic!("{error}"));
        let region = ir.create_region();
        let blocks: Vec<BlockId> = edges.iter().map(|_| ir.create_block([])).collect();
        for (&block, targets) in blocks.iter().zip(edges) {
            ir.append_block(region, block);
            let successors: Vec<BlockId> = targets.iter().map(|&index| blocks[index]).collect();
            let op = ir.create_op(OpSpec { successors: &successors, ..OpSpec::new(name, Location::UNKNOWN) });
            ir.insert_op(op, InsertPoint::end(block));
        }
        blocks
    }

    /// For each block the earlier blocks that are assumed to dominate it, if the assumptions hold.
    fn dominators(edges: &[&[usize]]) -> Option<Vec<Vec<usize>>> {
        let mut ir = Ir::new();
        let blocks = blocks(&mut ir, edges);
        let mut entered = IncrementalDomTree::default();
        let (mut numbers, mut all) = (Vec::new(), Vec::new());
        for &block in &blocks {
            let number = entered.enter(&ir, block, blocks[0], BlockNumber::NONE);
            all.push((0..numbers.len()).filter(|&index| entered.is_above(numbers[index], number)).collect());
            numbers.push(number);
        }
        (entered.check_assumptions(0) == Assumptions::Hold).then_some(all)
    }

    #[test]
    fn joins_are_dominated_by_what_their_predecessors_have_in_common() {
        let diamond: &[&[usize]] = &[&[1], &[2, 3], &[4], &[4], &[]];
        let expected = vec![vec![], vec![0], vec![0, 1], vec![0, 1], vec![0, 1]];
        assert_eq!(dominators(diamond), Some(expected));
    }

    #[test]
    fn loops_end_below_their_beginning() {
        let nested: &[&[usize]] = &[&[1], &[2], &[3, 4], &[2], &[1, 5], &[], &[6]];
        let expected = vec![vec![], vec![0], vec![0, 1], vec![0, 1, 2], vec![0, 1, 2], vec![0, 1, 2, 4], vec![0]];
        assert_eq!(dominators(nested), Some(expected));
    }

    #[test]
    fn a_second_way_into_a_loop_is_found_at_last() {
        // Block 4 is reached from 1 as well, so that 2 does not dominate 3.
        let irreducible: &[&[usize]] = &[&[1], &[2, 4], &[3], &[4], &[3]];
        assert_eq!(dominators(irreducible), None);
    }

    #[test]
    fn walks_up_a_long_chain_find_every_block_above() {
        let mut entered = IncrementalDomTree::default();
        let mut ir = Ir::new();
        let mut chain = vec![BlockNumber::NONE];
        for _ in 0..300 {
            let block = ir.create_block([]);
            let above = chain[chain.len() - 1];
            chain.push(entered.enter(&ir, block, block, above));
        }
        let other = ir.create_block([]);
        let aside = entered.enter(&ir, other, other, chain[100]);
        for (depth, &number) in chain.iter().enumerate().skip(1) {
            assert!(entered.is_above(number, chain[300]));
            assert_eq!(entered.is_above(number, aside), depth <= 100);
            assert!(!entered.is_above(BlockNumber::NONE, number));
        }
        assert!(!entered.is_above(aside, chain[300]));
    }
}
