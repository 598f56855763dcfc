//! Translation of the blocks of a function: block arguments become phi nodes.
//!
//! Blocks keep their order, but are translated in reverse post-order, so that values are defined before they are used.
//! Phi nodes get their incoming values at the end.

use std::sync::Arc;

use crate::export::error::ExportError;
use smallvec::SmallVec;
use weir_ir::interfaces::BranchLike;
use weir_ir::{BlockId, LookupMap, LookupSet, OpId, RegionId};

use super::functions::ModuleTranslation;
use super::instructions::{BlockIndex, Kind, Range, Value, position_of};
use crate::dialect::types::{VoidType, is_compatible};

/// The edges of a function that get a block of their own, which stand behind all other blocks.
///
/// Where a terminator reaches a block with arguments several times, a phi node could not tell the edges apart. The edges of a
/// terminator to one such block are next to each other; the order of such blocks is that of the successors, where that of the
/// reference depends on addresses.
#[derive(Debug, Default)]
pub(super) struct SplitEdges {
    edges: Vec<SplitEdge>,
    /// The block of an edge, by the terminator and the number of its successor.
    blocks: LookupMap<(OpId, usize), BlockIndex>,
    /// The blocks of the edges into a block.
    into: LookupMap<BlockId, Vec<BlockIndex>>,
}

#[derive(Clone, Copy, Debug)]
struct SplitEdge {
    op: OpId,
    successor: usize,
    to: BlockId,
}

/// An edge into a block with arguments, and the values that it passes.
struct Edge {
    from: BlockIndex,
    values: Vec<Value>,
}

impl ModuleTranslation<'_, '_> {
    pub(super) fn translate_blocks(&mut self, region: RegionId) -> Result<(), ExportError> {
        let ir = self.view.ir;
        let blocks: Vec<BlockId> = ir.blocks(region).collect();
        self.blocks.clear();
        for (index, &block) in blocks.iter().enumerate() {
            self.blocks.insert(block, position_of(index));
        }
        self.split_edges(&blocks);
        let count = blocks.len() + self.split.edges.len();
        self.body.blocks.resize(count, (0, 0));
        self.body.predecessors.resize(count, SmallVec::new());
        for index in self.reverse_post_order(&blocks) {
            let start = position_of(self.body.instructions.len());
            match blocks.get(index as usize) {
                Some(&block) => {
                    if index != 0 {
                        self.begin_phis(block)?;
                    }
                    for op in ir.ops(block) {
                        self.body.location = self.debug_location(ir.location(op), self.subprogram);
                        self.translate_op(op)?;
                    }
                }
                None => self.split_block(index),
            }
            self.body.blocks[index as usize] = (start, position_of(self.body.instructions.len()));
        }
        self.connect_phis(&blocks)
    }

    /// Numbers the blocks whose addresses can be taken.
    pub(super) fn number_block_addresses(&mut self) {
        let void = VoidType::new(self.ctx()).into();
        let module = &mut self.module;
        let mut block_numbers = LookupMap::default();
        for function in &module.functions {
            let Some(body) = function.instructions().filter(|it| !it.tags.is_empty()) else { continue };
            let numbers = body.numbers(void);
            for &(tag, block) in &body.tags {
                block_numbers.insert((function.symbol.name, tag), numbers.blocks[block as usize]);
            }
        }
        let block_numbers = Arc::new(block_numbers);
        module.other_constants.iter_mut().for_each(|it| it.block_numbers = Arc::clone(&block_numbers));
        module.constants.block_numbers = block_numbers;
    }

    /// Finds the edges that need a block of their own.
    fn split_edges(&mut self, blocks: &[BlockId]) {
        let ir = self.view.ir;
        self.split = SplitEdges::default();
        let terminators = blocks.iter().filter_map(|&it| ir.last_op(it));
        for op in terminators.filter(|&it| ir.successors(it).len() > 1) {
            let (mut reached, mut ranks, mut edges) = (LookupSet::default(), LookupMap::default(), Vec::new());
            for (successor, to) in ir.successors(op).iter().enumerate() {
                if !reached.insert(to) && !ir.arguments(to).is_empty() {
                    let rank = *ranks.get_or_insert_with(to, || successor);
                    edges.push((rank, SplitEdge { op, successor, to }));
                }
            }
            edges.sort_by_key(|&(rank, _)| rank);
            for (_, edge) in edges {
                let block = position_of(blocks.len() + self.split.edges.len());
                self.split.edges.push(edge);
                self.split.blocks.insert((op, edge.successor), block);
                self.split.into.get_or_insert_with(edge.to, Vec::new).push(block);
            }
        }
    }

    /// The edge that a block behind those of the region splits.
    fn edge_of(&self, block: BlockIndex) -> SplitEdge {
        self.split.edges[block as usize - self.blocks.len()]
    }

    /// Translates a block that splits an edge: it passes its arguments on.
    fn split_block(&mut self, block: BlockIndex) {
        let (SplitEdge { op, to, .. }, ir) = (self.edge_of(block), self.view.ir);
        for &argument in ir.arguments(to) {
            self.body.location = self.debug_location(ir.value_location(argument), self.subprogram);
            self.body.push(Kind::Phi(Range::default()), self.view.ty(argument), &[]);
        }
        self.body.location = self.debug_location(ir.location(op), self.subprogram);
        let to = self.index(to);
        self.add_edge(block, to);
        self.body.push(Kind::Branch(to), VoidType::new(self.ctx()).into(), &[]);
    }

    /// The blocks that a terminator branches to: its successors, or the blocks that split the edges to them.
    pub(super) fn successors(&self, op: OpId) -> Vec<BlockIndex> {
        let successors = self.view.ir.successors(op).iter().enumerate();
        let target =
            |(successor, to)| self.split.blocks.get(&(op, successor)).copied().unwrap_or_else(|| self.index(to));
        successors.map(target).collect()
    }

    pub(super) fn index(&self, block: BlockId) -> BlockIndex {
        self.blocks.get(&block).copied().unwrap_or(0)
    }

    /// The blocks in reverse post-order from the first one, then from each one that is not reached yet.
    fn reverse_post_order(&self, blocks: &[BlockId]) -> Vec<BlockIndex> {
        let ir = self.view.ir;
        let count = blocks.len() + self.split.edges.len();
        let (mut is_seen, mut order) = (vec![false; count], Vec::with_capacity(count));
        let mut see = |block: BlockIndex| !std::mem::replace(&mut is_seen[block as usize], true);
        let successors = |block: BlockIndex| match blocks.get(block as usize) {
            Some(&block) => ir.last_op(block).map_or(Vec::new(), |op| self.successors(op)),
            None => vec![self.index(self.edge_of(block).to)],
        };
        for root in 0..position_of(count) {
            if !see(root) {
                continue;
            }
            let (mut stack, start) = (vec![(root, successors(root).into_iter())], order.len());
            while let Some((block, next)) = stack.last_mut() {
                match next.find(|&it| see(it)) {
                    Some(successor) => stack.push((successor, successors(successor).into_iter())),
                    None => {
                        order.push(*block);
                        stack.pop();
                    }
                }
            }
            order[start..].reverse();
        }
        order
    }

    fn begin_phis(&mut self, block: BlockId) -> Result<(), ExportError> {
        let ir = self.view.ir;
        for &argument in ir.arguments(block) {
            self.body.location = self.debug_location(ir.value_location(argument), self.subprogram);
            let ty = ir.value_type(argument);
            if !is_compatible(self.ctx(), ty) {
                let op = ir.first_op(block).unwrap_or(self.root);
                return Err(self.error(op, "block argument does not have an LLVM type"));
            }
            let phi = self.body.push(Kind::Phi(Range::default()), ty, &[]);
            self.set(argument, phi);
        }
        Ok(())
    }

    /// Records that a terminator branches to a block.
    pub(super) fn add_edge(&mut self, from: BlockIndex, to: BlockIndex) {
        self.body.predecessors[to as usize].push(from);
    }

    /// Gives each phi node a value for each predecessor.
    fn connect_phis(&mut self, blocks: &[BlockId]) -> Result<(), ExportError> {
        let ir = self.view.ir;
        for &block in blocks.iter().skip(1).filter(|&&it| !ir.arguments(it).is_empty()) {
            let mut edges: Vec<Edge> = Vec::new();
            // The uses of a block are listed with the newest first, and the blocks that split edges are the newest.
            let split = self.split.into.get(&block).cloned().unwrap_or_default();
            for index in split.into_iter().rev() {
                let SplitEdge { op, successor, .. } = self.edge_of(index);
                if let Some(edge) = self.edge(op, successor)? {
                    self.fill_phis(index, &[edge]);
                }
                let first = self.body.num_arguments + self.body.blocks[index as usize].0;
                let phis = first..first + position_of(ir.arguments(block).len());
                edges.push(Edge { from: index, values: phis.map(Value::Local).collect() });
            }
            for use_ in ir.block_uses(block) {
                let (op, successor) = (use_.owner, use_.index as usize);
                if !self.split.blocks.contains_key(&(op, successor)) {
                    edges.extend(self.edge(op, successor)?);
                }
            }
            self.fill_phis(self.index(block), &edges);
        }
        Ok(())
    }

    /// The edge from a terminator to a successor, unless the terminator is in no block.
    fn edge(&self, op: OpId, successor: usize) -> Result<Option<Edge>, ExportError> {
        let view = self.view;
        let Some(from) = view.ir.parent_block(op) else { return Ok(None) };
        let Some(branch) = view.interface::<BranchLike>(op) else { return Err(self.unsupported(op)) };
        let operands = (branch.successor_operands)(view, op, successor);
        let produced = (0..operands.produced).map(|it| view.ir.result(op, it));
        let forwarded = operands.forwarded.map(|it| view.ir.operand(op, it));
        let values = produced.chain(forwarded).map(|it| self.value(it)).collect::<Result<_, _>>()?;
        Ok(Some(Edge { from: self.index(from), values }))
    }

    /// Gives the phi nodes at the start of a block their operands.
    fn fill_phis(&mut self, block: BlockIndex, edges: &[Edge]) {
        let first = self.body.blocks[block as usize].0 as usize;
        let arguments = edges.first().map_or(0, |it| it.values.len());
        for argument in 0..arguments {
            let (from, values) = (edges.iter().map(|it| it.from), edges.iter().map(|it| it.values[argument]));
            self.body.fill_phi(first + argument, from, values);
        }
    }
}
