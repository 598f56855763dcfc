//! Post-order of blocks.

use crate::entities::BlockId;
use crate::ir::Ir;
use crate::slot_table::SlotSet;

/// Lists blocks so that each comes after its successors, as far as there are no cycles.
///
/// # Examples
///
/// ```
/// use weir_ir::{Context, Ir, PostOrder, Unregistered, parse::parse_text};
/// let mut ctx = Context::default();
/// ctx.set_unregistered(Unregistered::Allow);
/// let mut ir = Ir::new();
/// let module = parse_text(&ctx, &mut ir, r#"
///     "toy.f"() ({
///         "toy.br"()[^bb2] : () -> ()
///       ^bb1:
///         "toy.br"()[^bb2] : () -> ()
///       ^bb2:
///         "toy.end"() : () -> ()
///     }) : () -> ()"#).expect("it is MLIR");
/// let body = ir.first_block(ir.region(module, 0)).expect("a module has a body");
/// let blocks: Vec<_> = ir.blocks(ir.region(ir.first_op(body).expect("it has an op"), 0)).collect();
/// let (mut order, mut listed) = (PostOrder::default(), Vec::new());
/// order.list(&ir, blocks[0], &mut listed);
/// assert_eq!(listed, [blocks[2], blocks[0]]);
/// order.list(&ir, blocks[1], &mut listed);
/// assert_eq!(listed, [blocks[2], blocks[0], blocks[1]]);
/// ```
#[derive(Debug, Default)]
pub struct PostOrder {
    seen: SlotSet<BlockId>,
    /// The blocks that wait for their successors, with the number of the next successor.
    waiting: Vec<(BlockId, usize)>,
}

impl PostOrder {
    /// Appends a block, after the blocks of its region that are reachable from it; none is listed
    /// twice.
    #[track_caller]
    pub fn list(&mut self, ir: &Ir, root: BlockId, listed: &mut Vec<BlockId>) {
        if !self.seen.insert(root) {
            return;
        }
        let region = ir.parent_region(root);
        self.waiting.push((root, 0));
        while let Some((block, next)) = self.waiting.last_mut() {
            let successor = ir.last_op(*block).and_then(|op| ir.successors(op).get(*next));
            *next += 1;
            match successor {
                // An op that is about to be erased may have lost its successors.
                Some(successor) if ir.contains_block(successor) && ir.parent_region(successor) == region => {
                    if self.seen.insert(successor) {
                        self.waiting.push((successor, 0));
                    }
                }
                Some(_) => {}
                None => {
                    listed.push(*block);
                    self.waiting.pop();
                }
            }
        }
    }
}
