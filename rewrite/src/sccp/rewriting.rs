//! The replacement of values by the constants that they are.

use weir_ir::interfaces::would_be_trivially_dead;
use weir_ir::{BlockId, Context, Ir, OpId, ValueId};

use super::lattice::Lattice;
use super::state::State;
use crate::fold::ConstantUniquer;

/// Replaces the values in an op that are constants, and erases ops all of whose results are replaced.
pub(super) fn replace_constants(ctx: &Context, ir: &mut Ir, top: OpId, state: &State) {
    let mut constants = ConstantUniquer::default();
    let mut replacement = |ir: &mut Ir, block: BlockId, value: ValueId| {
        let Lattice::Constant(attribute, dialect) = state.lattice(value) else { return None };
        let ty = ir.value_type(value);
        constants.get_or_create(ctx, ir, block, dialect, (attribute, ty))
    };
    // Constants are created in front of what has been visited, so that they are not visited themselves.
    let mut pending = Vec::new();
    add_blocks(ir, top, &mut pending);
    while let Some(block) = pending.pop() {
        let mut next = ir.first_op(block);
        while let Some(op) = next {
            next = ir.next_op(op);
            let mut num_replaced = 0;
            for result in ir.results(op).to_vec() {
                if let Some(constant) = replacement(ir, block, result) {
                    ir.replace_all_uses_with(result, constant);
                    num_replaced += 1;
                }
            }
            if num_replaced > 0 && num_replaced == ir.num_results(op) && would_be_trivially_dead(ctx, ir, op) {
                ir.erase_op(op);
            } else {
                add_blocks(ir, op, &mut pending);
            }
        }
        for argument in ir.arguments(block).to_vec() {
            if let Some(constant) = replacement(ir, block, argument) {
                ir.replace_all_uses_with(argument, constant);
            }
        }
    }
}

/// Adds the blocks in the regions of an op, of which those of the last region come first.
fn add_blocks(ir: &Ir, op: OpId, pending: &mut Vec<BlockId>) {
    pending.extend(ir.regions(op).iter().flat_map(|&region| ir.blocks(region).rev()));
}
