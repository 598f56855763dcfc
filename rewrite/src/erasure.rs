//! The order in which an op and what is nested in it are erased.

use weir_ir::{BlockId, Ir, OpId, PostOrder};

/// A step of the erasure of an op: an op in whose regions there are no more ops, or a block without ops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Erasure {
    /// An op.
    Op(OpId),
    /// A block.
    Block(BlockId),
}

/// The order of the steps of an erasure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErasureOrder {
    /// Ops and blocks in the order of the text.
    Forward,
    /// Users before definitions: the last op of a block comes first, and the successors of a block come before it.
    UsersFirst,
}

/// The steps that erase an op, each op after those nested in it.
#[track_caller]
pub fn erasure_of(ir: &Ir, root: OpId, order: ErasureOrder) -> Vec<Erasure> {
    // The list is made from the outside in, from its end.
    let mut steps = Vec::new();
    let mut pending = vec![Erasure::Op(root)];
    let (mut post_order, mut blocks) = (PostOrder::default(), Vec::new());
    while let Some(step) = pending.pop() {
        steps.push(step);
        match (step, order) {
            (Erasure::Op(op), ErasureOrder::Forward) => {
                let blocks = ir.regions(op).iter().flat_map(|&region| ir.blocks(region));
                pending.extend(blocks.map(Erasure::Block));
            }
            (Erasure::Op(op), ErasureOrder::UsersFirst) => {
                for root in ir.regions(op).iter().rev().flat_map(|&region| ir.blocks(region)) {
                    post_order.list(ir, root, &mut blocks);
                }
                pending.extend(blocks.drain(..).map(Erasure::Block));
            }
            (Erasure::Block(block), ErasureOrder::Forward) => pending.extend(ir.ops(block).map(Erasure::Op)),
            (Erasure::Block(block), ErasureOrder::UsersFirst) => pending.extend(ir.ops(block).rev().map(Erasure::Op)),
        }
    }
    steps.reverse();
    steps
}
