//! Canonicalisations of the ops of `affine`.

mod index;
mod min_max;
mod structured;

use weir_ir::builtin::AffineMapAttr;
use weir_ir::{AffineMap, BuildOp as _, OpId, ValueId};
use weir_rewrite::{MatchResult, NoMatch, PatternSet, Rewriter, RewriterExt as _};

use super::asm::map_in;
use super::compose::compose_operands;
use super::ops::{
    AffineApplyOp, AffineLoadOp, AffinePrefetchOp, AffineStoreOp, AffineVectorLoadOp, AffineVectorStoreOp,
};
use super::ranges::simplify_by_ranges;

pub(super) use index::{delinearize_index, linearize_index};
pub(super) use min_max::{max, min};
pub(super) use structured::conditional;

/// The simplest map that an op can have in place of its own, and its operands.
fn simplified(
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

/// Declares patterns that simplify the map of an op and build the op anew.
macro_rules! simplify_map {
    ($($name:ident: $op:ident, $slot:literal, |$old:ident, $view:ident| $operands:expr,
        |$rewriter:ident, $map:ident, $values:ident| $build:expr;)*) => {
        $(pub(super) fn $name(patterns: &mut PatternSet) {
            patterns.add("SimplifyAffineOp", |$old: $op, $rewriter: &mut dyn Rewriter| -> MatchResult {
                let operands = {
                    let $view = $rewriter.view();
                    $operands
                };
                let ($map, $values) = simplified($old.0, $slot, operands, $rewriter)?;
                let build = $build;
                $rewriter.replace_with($old, build);
                Ok(())
            });
        })*
    };
}

simplify_map! {
    apply: AffineApplyOp, 0, |op, view| view.ir.operands(op.0).to_vec(),
        |rewriter, map, values| AffineApplyOp::new(&values).map(rewriter.ctx(), map);
    load: AffineLoadOp, 0, |op, view| op.indices(&view).to_vec(),
        |rewriter, map, values| {
            let ty = rewriter.view().ty(op.result(rewriter));
            AffineLoadOp::new(op.memref(rewriter), &values).map(rewriter.ctx(), map).result(ty)
        };
    store: AffineStoreOp, 0, |op, view| op.indices(&view).to_vec(),
        |rewriter, map, values| {
            AffineStoreOp::new(op.value(rewriter), op.memref(rewriter), &values).map(rewriter.ctx(), map)
        };
    vector_load: AffineVectorLoadOp, 0, |op, view| op.indices(&view).to_vec(),
        |rewriter, map, values| {
            let ty = rewriter.view().ty(op.result(rewriter));
            AffineVectorLoadOp::new(op.memref(rewriter), &values).map(rewriter.ctx(), map).result(ty)
        };
    vector_store: AffineVectorStoreOp, 0, |op, view| op.indices(&view).to_vec(),
        |rewriter, map, values| {
            AffineVectorStoreOp::new(op.value(rewriter), op.memref(rewriter), &values).map(rewriter.ctx(), map)
        };
    prefetch: AffinePrefetchOp, 3, |op, view| op.indices(&view).to_vec(),
        |rewriter, map, values| {
            let (is_write, locality, is_data) =
                (op.is_write(rewriter), op.locality_hint(rewriter), op.is_data_cache(rewriter));
            let build = AffinePrefetchOp::new(op.memref(rewriter), &values).map(rewriter.ctx(), map);
            let ctx = rewriter.ctx();
            build.is_write(ctx, is_write).locality_hint(ctx, locality).is_data_cache(ctx, is_data)
        };
}
