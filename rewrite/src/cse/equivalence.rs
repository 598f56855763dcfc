//! Structural equivalence of two ops.

use std::hash::{Hash as _, Hasher as _};

use rustc_hash::FxHasher;
use smallvec::SmallVec;
use weir_ir::{BlockId, LookupMap, OpId, Trait, ValueId, View};

/// A hash of an op that equivalent ops share.
pub(super) fn hash_op(view: View<'_>, op: OpId) -> u64 {
    let ir = view.ir;
    let mut hasher = FxHasher::default();
    ir.name(op).hash(&mut hasher);
    ir.properties(op).hash(&mut hasher);
    ir.discardable(op).hash(&mut hasher);
    let operands = ir.operands(op);
    if operands.len() > 1 && view.has_trait(op, &Trait::Commutative) {
        sorted(view, op).hash(&mut hasher);
    } else {
        operands.iter().for_each(|operand| operand.hash(&mut hasher));
    }
    ir.results(op).iter().for_each(|result| ir.value_type(result).hash(&mut hasher));
    hasher.finish()
}

/// Returns true if two ops have equal names, attributes, operands, result types, and equivalent
/// regions.
///
/// # Source
///
/// `mlir::OperationEquivalence::isEquivalentTo`, with locations ignored.
pub(super) fn are_equivalent(view: View<'_>, left: OpId, right: OpId) -> bool {
    left == right
        || same_op(view, left, right, &Correspondence::Identity)
            && match view.ir.regions(left) {
                [] => true,
                _ => same_regions(view, left, right, &mut LookupMap::default()),
            }
}

/// The mapping from values of the left op to their counterparts in the right one.
enum Correspondence<'a> {
    Identity,
    Map(&'a LookupMap<ValueId, ValueId>),
}

impl Correspondence<'_> {
    fn holds(&self, left: ValueId, right: ValueId) -> bool {
        match self {
            Correspondence::Identity => left == right,
            Correspondence::Map(map) => *map.get(&left).unwrap_or(&left) == right,
        }
    }
}

fn same_op(view: View<'_>, left: OpId, right: OpId, values: &Correspondence<'_>) -> bool {
    let ir = view.ir;
    if ir.name(left) != ir.name(right)
        || ir.properties(left) != ir.properties(right)
        || ir.discardable(left) != ir.discardable(right)
        || ir.num_operands(left) != ir.num_operands(right)
        || ir.regions(left).len() != ir.regions(right).len()
        || ir.num_successors(left) != 0
        || ir.num_successors(right) != 0
    {
        return false;
    }
    let types = |op: OpId| ir.results(op).iter().map(|result| ir.value_type(result));
    if !types(left).eq(types(right)) {
        return false;
    }
    let in_order = ir.operands(left).iter().zip(ir.operands(right).iter()).all(|(a, b)| values.holds(a, b));
    in_order
        || (matches!(values, Correspondence::Identity)
            && view.has_trait(left, &Trait::Commutative)
            && sorted(view, left) == sorted(view, right))
}

/// Compares the regions of two ops, block by block.
fn same_regions(view: View<'_>, left: OpId, right: OpId, map: &mut LookupMap<ValueId, ValueId>) -> bool {
    let ir = view.ir;
    ir.regions(left).iter().zip(ir.regions(right)).all(|(&a, &b)| {
        let (mut lefts, mut rights) = (ir.blocks(a), ir.blocks(b));
        loop {
            match (lefts.next(), rights.next()) {
                (None, None) => return true,
                (Some(a), Some(b)) if same_block(view, a, b, map) => {}
                _ => return false,
            }
        }
    })
}

fn same_block(view: View<'_>, left: BlockId, right: BlockId, map: &mut LookupMap<ValueId, ValueId>) -> bool {
    let ir = view.ir;
    let (lefts, rights) = (ir.arguments(left), ir.arguments(right));
    if lefts.len() != rights.len() {
        return false;
    }
    for (&a, &b) in lefts.iter().zip(rights) {
        if ir.value_type(a) != ir.value_type(b) {
            return false;
        }
        map.insert(a, b);
    }
    let (mut lefts, mut rights) = (ir.ops(left), ir.ops(right));
    loop {
        let (a, b) = match (lefts.next(), rights.next()) {
            (None, None) => return true,
            (Some(a), Some(b)) => (a, b),
            _ => return false,
        };
        if !same_op(view, a, b, &Correspondence::Map(map)) || !same_regions(view, a, b, map) {
            return false;
        }
        for (x, y) in ir.results(a).iter().zip(ir.results(b)) {
            map.insert(x, y);
        }
    }
}

fn sorted(view: View<'_>, op: OpId) -> SmallVec<[ValueId; 4]> {
    let mut operands: SmallVec<[ValueId; 4]> = view.ir.operands(op).iter().collect();
    operands.sort_unstable();
    operands
}
