//! Merging of blocks that do the same.

use std::hash::{Hash as _, Hasher as _};

use rustc_hash::FxHasher;
use smallvec::SmallVec;
use weir_ir::interfaces::BranchLike;
use weir_ir::{BlockId, Ir, LookupMap, OpId, RegionId, ValueDef, ValueId, View};

use crate::cfg::ReachableBlocks;
use crate::ir_rewriter::IrRewriter;
use crate::listener::Listener;
use crate::rewriter::Rewriter as _;

use super::change_forwarded;

/// Merges equal blocks.
///
/// Blocks are equal if they have the same successors and the same ops up to operands from outside; these become
/// arguments of the block that remains.
pub(super) fn merge_equal_blocks<L: Listener>(rewriter: &mut IrRewriter<'_, L>, reachable: &ReachableBlocks) -> bool {
    let mut changed = false;
    for region in reachable.with_branches() {
        // Blocks with regions are not merged, so that all regions still exist.
        while merge_in(rewriter, region) {
            changed = true;
        }
    }
    changed
}

fn merge_in<L: Listener>(rewriter: &mut IrRewriter<'_, L>, region: RegionId) -> bool {
    let mut clusters: Vec<Cluster> = Vec::new();
    let mut by_hash: LookupMap<u64, SmallVec<[usize; 2]>> = LookupMap::default();
    let ir = &*rewriter.ir;
    // Few blocks have equal last ops, and only these are compared as a whole.
    let hashes: Vec<(BlockId, u64)> =
        ir.blocks(region).skip(1).map(|block| (block, hash_of_last_op(ir, block))).collect();
    let mut sorted: Vec<u64> = hashes.iter().map(|(_, hash)| *hash).collect();
    sorted.sort_unstable();
    let is_alone = |hash: u64| {
        let first = sorted.partition_point(|&other| other < hash);
        sorted.get(first + 1) != Some(&hash)
    };
    for &(block, hash) in &hashes {
        if is_alone(hash) || !can_be_merged(ir, block) {
            continue;
        }
        let alike = by_hash.get_or_insert_with(hash_without_operands(ir, block), SmallVec::new);
        let added = alike.iter().any(|&index| clusters[index].try_add(ir, block));
        if !added {
            alike.push(clusters.len());
            clusters.push(Cluster::new(block));
        }
    }
    let mut changed = false;
    for cluster in clusters {
        changed |= cluster.merge(rewriter);
    }
    changed
}

/// Returns true if a block holds no regions, and no other block uses its values.
fn can_be_merged(ir: &Ir, block: BlockId) -> bool {
    let in_block = |value: ValueId| ir.users(value).all(|user| ir.parent_block(user) == Some(block));
    ir.arguments(block).iter().all(|&argument| in_block(argument))
        && ir.ops(block).all(|op| ir.regions(op).is_empty() && ir.results(op).iter().all(in_block))
}

/// Blocks that are equal, and the operands in which they differ: the number of the op and of the operand.
struct Cluster {
    leader: BlockId,
    others: Vec<BlockId>,
    differing: Vec<(usize, usize)>,
}

impl Cluster {
    fn new(leader: BlockId) -> Self {
        Self { leader, others: Vec::new(), differing: Vec::new() }
    }

    /// Adds a block if it is equal to the others.
    fn try_add(&mut self, ir: &Ir, block: BlockId) -> bool {
        let Some(differing) = compare(ir, self.leader, block) else { return false };
        for place in differing {
            if !self.differing.contains(&place) {
                self.differing.push(place);
            }
        }
        self.differing.sort_unstable();
        self.others.push(block);
        true
    }

    fn merge<L: Listener>(self, rewriter: &mut IrRewriter<'_, L>) -> bool {
        let ctx = rewriter.context();
        if self.others.is_empty() {
            return false;
        }
        let view = View { ctx, ir: &*rewriter.ir };
        let blocks: Vec<BlockId> = std::iter::once(self.leader).chain(self.others.iter().copied()).collect();
        if !self.differing.is_empty() && !blocks.iter().all(|&block| predecessors_can_pass_more(view, block)) {
            return false;
        }
        // Operands with equal differences are passed once.
        let mut columns: Vec<Vec<ValueId>> = Vec::new();
        let mut argument_of: Vec<usize> = Vec::new();
        for &(op, operand) in &self.differing {
            let values: Option<Vec<ValueId>> =
                blocks.iter().map(|&block| view.ir.ops(block).nth(op).map(|op| view.ir.operand(op, operand))).collect();
            let Some(values) = values else { return false };
            let column = columns.iter().position(|known| *known == values).unwrap_or_else(|| {
                columns.push(values);
                columns.len() - 1
            });
            argument_of.push(column);
        }
        // A block that branches to itself passes more then, which moves its operands.
        self.use_arguments(rewriter, &columns, &argument_of);
        for (row, &block) in blocks.iter().enumerate() {
            let passed: Vec<ValueId> = columns.iter().map(|column| column[row]).collect();
            pass_more(rewriter, block, &passed);
        }
        for block in self.others {
            rewriter.ir.replace_all_uses_of_block(block, self.leader);
            rewriter.erase_block(block);
        }
        true
    }

    /// Adds an argument for each column to the block that remains, and uses them.
    fn use_arguments<L: Listener>(
        &self,
        rewriter: &mut IrRewriter<'_, L>,
        columns: &[Vec<ValueId>],
        argument_of: &[usize],
    ) {
        let ir = &mut *rewriter.ir;
        let arguments: Vec<ValueId> = columns
            .iter()
            .filter_map(|column| {
                let value = *column.first()?;
                Some(ir.add_argument(self.leader, ir.value_type(value), ir.value_location(value)))
            })
            .collect();
        let ops: Vec<OpId> = ir.ops(self.leader).collect();
        for (&(op, operand), &argument) in self.differing.iter().zip(argument_of) {
            ir.set_operand(ops[op], operand, arguments[argument]);
        }
    }
}

/// The operands in which two blocks differ; `None` if they differ otherwise.
fn compare(ir: &Ir, left: BlockId, right: BlockId) -> Option<Vec<(usize, usize)>> {
    let types = |block: BlockId| ir.arguments(block).iter().map(|&argument| ir.value_type(argument));
    if !types(left).eq(types(right)) {
        return None;
    }
    let mut same: LookupMap<ValueId, ValueId> = LookupMap::default();
    for (&a, &b) in ir.arguments(left).iter().zip(ir.arguments(right)) {
        same.insert(a, b);
    }
    let mut differing = Vec::new();
    let (mut lefts, mut rights) = (ir.ops(left), ir.ops(right));
    let mut index = 0;
    loop {
        let (a, b) = match (lefts.next(), rights.next()) {
            (None, None) => return Some(differing),
            (Some(a), Some(b)) if same_but_for_operands(ir, a, b) => (a, b),
            _ => return None,
        };
        for (operand, (x, y)) in ir.operands(a).iter().zip(ir.operands(b).iter()).enumerate() {
            match (is_in(ir, x, left), is_in(ir, y, right)) {
                (true, true) if same.get(&x) == Some(&y) => {}
                (false, false) if x == y => {}
                (false, false) if ir.value_type(x) == ir.value_type(y) => differing.push((index, operand)),
                _ => return None,
            }
        }
        for (x, y) in ir.results(a).iter().zip(ir.results(b)) {
            same.insert(x, y);
        }
        index += 1;
    }
}

/// A hash of the number of arguments and of the last op without its operands; equal blocks have equal hashes.
fn hash_of_last_op(ir: &Ir, block: BlockId) -> u64 {
    let mut hasher = FxHasher::default();
    ir.arguments(block).len().hash(&mut hasher);
    if let Some(op) = ir.last_op(block) {
        hash_op_without_operands(ir, op, &mut hasher);
    }
    hasher.finish()
}

/// A hash that equal blocks have in common.
fn hash_without_operands(ir: &Ir, block: BlockId) -> u64 {
    let mut hasher = FxHasher::default();
    ir.arguments(block).len().hash(&mut hasher);
    for op in ir.ops(block) {
        hash_op_without_operands(ir, op, &mut hasher);
    }
    hasher.finish()
}

fn hash_op_without_operands(ir: &Ir, op: OpId, hasher: &mut FxHasher) {
    (ir.name(op), ir.properties(op), ir.num_operands(op)).hash(hasher);
    ir.successors(op).iter().for_each(|successor| successor.hash(hasher));
}

fn same_but_for_operands(ir: &Ir, a: OpId, b: OpId) -> bool {
    let types = |op: OpId| ir.results(op).iter().map(|result| ir.value_type(result));
    ir.name(a) == ir.name(b)
        && ir.properties(a) == ir.properties(b)
        && ir.discardable(a) == ir.discardable(b)
        && ir.num_operands(a) == ir.num_operands(b)
        && types(a).eq(types(b))
        && ir.successors(a).iter().eq(ir.successors(b).iter())
}

fn is_in(ir: &Ir, value: ValueId, block: BlockId) -> bool {
    match ir.value_def(value) {
        ValueDef::OpResult { op, .. } => ir.parent_block(op) == Some(block),
        ValueDef::BlockArgument { block: owner, .. } => owner == block,
    }
}

fn predecessors_can_pass_more(view: View<'_>, block: BlockId) -> bool {
    view.ir.block_uses(block).all(|use_| {
        view.interface::<BranchLike>(use_.owner).is_some_and(|branch| branch.set_successor_operands.is_some())
    })
}

/// Makes all branches to a block pass further values.
fn pass_more<L: Listener>(rewriter: &mut IrRewriter<'_, L>, block: BlockId, values: &[ValueId]) {
    if values.is_empty() {
        return;
    }
    change_forwarded(rewriter, block, |view, op, operands| {
        let forwarded = operands.forwarded.map(|operand| view.ir.operand(op, operand));
        forwarded.chain(values.iter().copied()).collect()
    });
}
