//! Simplification of the maps of ops: composition with the ops that define their operands, and the ranges of these.

use weir_ir::builtin::AffineMapAttr;
use weir_ir::{AffineMap, Attribute, CreateOps, OpClass, OpId, OpState, ValueId};
use weir_rewrite::{NoMatch, PatternSet, Rewriter, RewriterExt as _};

use super::ranges::simplify_by_ranges;
use super::{compose_operands, map_in};

/// The simplest map that an op can have in place of its own, and its operands.
pub(super) fn simplified(
    op: OpId,
    slot: usize,
    operands: Vec<ValueId>,
    rewriter: &mut dyn Rewriter,
) -> Result<(AffineMapAttr, Vec<ValueId>), NoMatch> {
    let view = rewriter.view();
    let old = map_in(view, op, slot);
    let (map, values) = simplify(&old, &operands, rewriter);
    if map == old && values == operands {
        return Err(NoMatch::new("the map is as simple as it can be"));
    }
    Ok((AffineMapAttr::new(rewriter.ctx(), map), values))
}

fn simplify(map: &AffineMap, operands: &[ValueId], rewriter: &mut dyn Rewriter) -> (AffineMap, Vec<ValueId>) {
    let (mut map, mut values) = (map.clone(), operands.to_vec());
    let view = rewriter.view();
    compose_operands(view, &mut map, &mut values);
    (simplify_by_ranges(view, &map, &values), values)
}

/// Adds a pattern that simplifies the map of an op, whose operands follow `FIXED` others.
///
/// `load m[apply (d0 + 1)(x)] -> load m[(d0 + 1)(x)]`
pub(super) fn simplify_map<O: OpClass, const FIXED: usize>(patterns: &mut PatternSet) {
    patterns.add("SimplifyAffineOp", |op: O, rewriter: &mut dyn Rewriter| {
        let (op, view) = (op.id(), rewriter.view());
        let slots = O::DEF.attributes;
        let slot = slots.iter().position(|spec| spec.name == "map").unwrap_or(0);
        let (fixed, operands) = (
            view.ir.operands(op).slice(0..FIXED).to_vec(),
            view.ir.operands(op).slice(FIXED..view.ir.num_operands(op)),
        );
        let (map, values) = simplified(op, slot, operands.to_vec(), rewriter)?;
        let view = rewriter.view();
        let mut state = OpState { location: view.ir.location(op), ..OpState::default() };
        fixed.into_iter().chain(values).for_each(|value| state.push_operand(value));
        state.push_results(&view.ir.results(op).iter().map(|result| view.ty(result)).collect::<Vec<_>>());
        state.attributes = (0..slots.len()).map(|slot| view.property(op, slot)).collect();
        state.set_attribute(slot, Attribute::from(map));
        let name = view.ir.name(op);
        let new = rewriter.create_op(name, state).map_err(NoMatch::new)?;
        rewriter.replace(op, new);
        Ok(())
    });
}
