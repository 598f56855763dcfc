//! Values that branches pass on to merge points.

use weir_ir::interfaces::{BranchLike, SuccessorEdit};
use weir_ir::{Context, Ir, LookupMap, OpId, ValueId, ValueMap, View};

/// The branches that got operands.
///
/// MLIR keeps operands in storage that is as long as they are at first, and a power of two when it has grown. Operands that move
/// become the newest uses of their values, which shows in the order of users.
#[derive(Debug, Default)]
pub(super) struct Branches {
    /// The number of operands that fit into the storage.
    capacities: LookupMap<OpId, usize>,
}

impl Branches {
    /// Appends a value to the operands for some successors of a branch, given by their indices.
    pub(super) fn append(&mut self, ctx: &Context, ir: &mut Ir, branch: OpId, successors: &[usize], value: ValueId) {
        let Some(interface) = View { ctx, ir }.interface::<BranchLike>(branch) else { return };
        let view = View { ctx, ir };
        let mut places: Vec<usize> = successors
            .iter()
            .map(|&successor| (interface.successor_operands)(view, branch, successor).forwarded.end)
            .collect();
        places.sort_unstable();
        set_sizes(ctx, ir, interface, branch, successors, value);
        let count = ir.num_operands(branch);
        ir.interleave_operands(branch, &places, value);
        for operand in self.renewed(branch, count, &places) {
            ir.renew_use(branch, operand);
        }
    }

    /// The operands that move in the storage as others are inserted at some places, one after the other; the newest use is last.
    ///
    /// All move when the storage grows, and those behind a place to make room for an operand there, from the last on.
    fn renewed(&mut self, branch: OpId, count: usize, places: &[usize]) -> Vec<usize> {
        let capacity = self.capacities.get_or_insert_with(branch, || count);
        let mut grown = None;
        for step in 0..places.len() {
            let needed = count + step + 1;
            if needed > *capacity {
                *capacity = (*capacity + 3).next_power_of_two().max(needed);
                grown = Some(step);
            }
        }
        // The operands behind the place of each step, up to the next place, move for the last time in this step.
        let mut order = Vec::new();
        let first = grown.unwrap_or(0);
        if grown.is_some() {
            let present = places[first] + first;
            order.extend(0..present);
        }
        for (step, &place) in places.iter().enumerate().skip(first) {
            let next = places.get(step + 1).copied().unwrap_or(count);
            order.extend((place..next).rev().map(|operand| operand + step + 1));
            order.push(place + step);
        }
        order
    }
}

/// Sets the attributes with the numbers of operands by those of a copy, for which the operands themselves are set.
fn set_sizes(ctx: &Context, ir: &mut Ir, interface: &BranchLike, branch: OpId, successors: &[usize], value: ValueId) {
    let view = View { ctx, ir };
    let edits = successors.iter().map(|&successor| {
        let forwarded = (interface.successor_operands)(view, branch, successor).forwarded;
        (successor, forwarded.map(|index| view.ir.operand(branch, index)).chain([value]).collect())
    });
    let edits: Vec<SuccessorEdit> = edits.collect();
    let Some(set_operands) = interface.set_successor_operands else { return };
    let copy = ir.clone_op_without_regions(branch, &mut ValueMap::new());
    set_operands(ctx, ir, copy, &edits);
    let (properties, discardable) = (ir.properties(copy), ir.discardable(copy));
    ir.erase_op(copy);
    ir.set_properties(branch, properties);
    ir.set_discardable(branch, discardable);
}
