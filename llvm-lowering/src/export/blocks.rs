//! Translation of the blocks of a function: block arguments become phi nodes.
//!
//! Blocks keep their order, but are translated in reverse post-order, so that values are defined before they are used.
//! Phi nodes get their incoming values at the end.

use weir_ir::interfaces::BranchLike;
use weir_ir::{BlockId, OpId, RegionId};

use super::functions::Translator;
use super::instructions::{BlockIndex, Kind, Value, position_of};
use crate::dialect::types::{VoidType, is_compatible};
use weir_rewrite::opt::EmitError;

/// An edge with a block of its own.
#[derive(Clone, Copy, Debug)]
pub(super) struct SplitEdge {
    op: OpId,
    successor: usize,
    to: BlockId,
}

/// An edge into a block with arguments.
enum Edge {
    /// From a block, by a terminator and one of its successors.
    Branch(BlockIndex, OpId, usize),
    /// From a block that splits an edge.
    Split(BlockIndex),
}

impl Translator<'_> {
    pub(super) fn translate_blocks(&mut self, region: RegionId) -> Result<(), EmitError> {
        let ir = self.view.ir;
        let blocks: Vec<BlockId> = ir.blocks(region).collect();
        self.blocks.clear();
        for (index, &block) in blocks.iter().enumerate() {
            self.blocks.insert(block, position_of(index));
        }
        self.split_edges(&blocks);
        let count = blocks.len() + self.split.len();
        self.body.blocks = vec![(0, 0); count];
        self.body.predecessors = vec![Vec::new(); count];
        for index in self.reverse_post_order(&blocks) {
            let start = position_of(self.body.instructions.len());
            match blocks.get(index as usize) {
                Some(&block) => {
                    if index != 0 {
                        self.begin_phis(block)?;
                    }
                    for op in ir.ops(block) {
                        self.translate_op(op)?;
                    }
                }
                None => self.split_block(index, blocks.len())?,
            }
            self.body.blocks[index as usize] = (start, position_of(self.body.instructions.len()));
        }
        self.connect_phis(&blocks);
        Ok(())
    }

    /// Finds the edges that need a block of their own: where a terminator reaches a block with arguments several times,
    /// a phi node could not tell the edges apart.
    fn split_edges(&mut self, blocks: &[BlockId]) {
        let ir = self.view.ir;
        self.split.clear();
        for op in blocks.iter().filter_map(|&it| ir.last_op(it)) {
            let successors: Vec<BlockId> = ir.successors(op).iter().collect();
            for (index, &to) in successors.iter().enumerate() {
                if !ir.arguments(to).is_empty() && successors[..index].contains(&to) {
                    self.split.push(SplitEdge { op, successor: index, to });
                }
            }
        }
    }

    /// A block between a terminator and its successor: it passes its arguments on.
    fn split_block(&mut self, index: BlockIndex, first: usize) -> Result<(), EmitError> {
        let SplitEdge { to, .. } = self.split[index as usize - first];
        for &argument in self.view.ir.arguments(to) {
            self.body.push(Kind::Phi(Vec::new()), self.view.ty(argument), &[]);
        }
        let to = self.index(to);
        self.add_edge(index, to);
        self.body.push(Kind::Branch(to), VoidType::new(self.ctx()).into(), &[]);
        Ok(())
    }

    /// The block that an edge leads to: the successor, or the block that splits the edge.
    pub(super) fn target(&self, op: OpId, successor: usize, to: BlockId) -> BlockIndex {
        match self.split.iter().position(|it| it.op == op && it.successor == successor) {
            Some(position) => position_of(self.blocks.len() + position),
            None => self.index(to),
        }
    }

    /// The blocks that a terminator branches to.
    pub(super) fn successors(&self, op: OpId) -> Vec<BlockIndex> {
        let successors = self.view.ir.successors(op).iter().enumerate();
        successors.map(|(index, to)| self.target(op, index, to)).collect()
    }

    pub(super) fn index(&self, block: BlockId) -> BlockIndex {
        self.blocks.get(&block).copied().unwrap_or(0)
    }

    /// The blocks in reverse post-order from the first one, then from each one that is not reached yet.
    fn reverse_post_order(&self, blocks: &[BlockId]) -> Vec<BlockIndex> {
        let ir = self.view.ir;
        let count = blocks.len() + self.split.len();
        let (mut is_seen, mut order) = (vec![false; count], Vec::with_capacity(count));
        let mut see = |block: BlockIndex| !std::mem::replace(&mut is_seen[block as usize], true);
        let successors = |block: BlockIndex| match blocks.get(block as usize) {
            Some(&block) => ir.last_op(block).map_or(Vec::new(), |op| self.successors(op)),
            None => vec![self.index(self.split[block as usize - blocks.len()].to)],
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

    fn begin_phis(&mut self, block: BlockId) -> Result<(), EmitError> {
        let ir = self.view.ir;
        for &argument in ir.arguments(block) {
            let ty = ir.value_type(argument);
            if !is_compatible(self.ctx(), ty) {
                let op = ir.first_op(block).unwrap_or(self.root);
                return Err(self.error(op, "block argument does not have an LLVM type"));
            }
            let phi = self.body.push(Kind::Phi(Vec::new()), ty, &[]);
            self.set(argument, phi);
        }
        Ok(())
    }

    /// Records that a terminator branches to a block.
    pub(super) fn add_edge(&mut self, from: BlockIndex, to: BlockIndex) {
        self.body.predecessors[to as usize].insert(0, from);
    }

    /// Gives each phi node a value for each predecessor.
    fn connect_phis(&mut self, blocks: &[BlockId]) {
        let ir = self.view.ir;
        let split = self.split.clone();
        for &block in &blocks[1..] {
            let arguments = ir.arguments(block).len();
            if arguments == 0 {
                continue;
            }
            let mut edges: Vec<Edge> = Vec::new();
            for (position, split) in split.iter().enumerate().rev().filter(|(_, it)| it.to == block) {
                let index = position_of(blocks.len() + position);
                edges.push(Edge::Split(index));
                if let Some(from) = ir.parent_block(split.op) {
                    let edge = Edge::Branch(self.index(from), split.op, split.successor);
                    self.fill_phis(index, arguments, &[edge]);
                }
            }
            for edge in ir.block_uses(block) {
                let (op, successor) = (edge.owner, edge.index as usize);
                if let Some(from) = ir.parent_block(op)
                    && !split.iter().any(|it| it.op == op && it.successor == successor)
                {
                    edges.push(Edge::Branch(self.index(from), op, successor));
                }
            }
            self.fill_phis(self.index(block), arguments, &edges);
        }
    }

    /// Gives the phi nodes at the start of a block their operands.
    fn fill_phis(&mut self, block: BlockIndex, arguments: usize, edges: &[Edge]) {
        let first = self.body.blocks[block as usize].0;
        for argument in 0..arguments {
            let (mut from, mut values) = (Vec::with_capacity(edges.len()), Vec::with_capacity(edges.len()));
            for edge in edges {
                let (block, value) = match *edge {
                    Edge::Branch(block, op, successor) => (block, self.forwarded(op, successor, argument)),
                    Edge::Split(block) => {
                        let phi = self.body.blocks[block as usize].0 + position_of(argument);
                        (block, Value::Local(self.body.num_arguments + phi))
                    }
                };
                from.push(block);
                values.push(value);
            }
            let start = position_of(self.body.operands.len());
            self.body.operands.extend(&values);
            let phi = &mut self.body.instructions[first as usize + argument];
            phi.operands = (start, position_of(values.len()));
            phi.kind = Kind::Phi(from);
        }
    }

    /// The value that a terminator passes to an argument of a successor.
    fn forwarded(&self, op: OpId, successor: usize, argument: usize) -> Value {
        let view = self.view;
        let operands = view.interface::<BranchLike>(op).map(|it| (it.successor_operands)(view, op, successor));
        match operands {
            Some(operands) => match argument.checked_sub(operands.produced) {
                Some(index) => self.value(view.ir.operand(op, operands.forwarded.start + index)),
                None => self.value(view.ir.result(op, argument)),
            },
            None => Value::Local(u32::MAX),
        }
    }
}
