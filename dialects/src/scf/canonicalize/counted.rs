//! Canonicalisation of `scf.for`.

use weir_ir::{OpClass as _, OpId, ValueId};
use weir_rewrite::{MatchResult, Rewriter, RewriterExt as _, no_match};

use super::trips::{Order, Trips, trips, values};
use super::{is_outside, replace_with_region, terminator};
use crate::scf::{ForOp, YieldOp};

/// Erases loops with trip count 0, and inlines the body of loops with trip count 1.
pub(super) fn simplify_trivial_loop(op: ForOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let inits = op.init_args(&view).to_vec();
    let (lower, upper) = (op.lower_bound(&view), op.upper_bound(&view));
    let order = if op.unsigned_cmp(&view).is_some() { Order::Unsigned } else { Order::Signed };
    match trips(view, values([lower, upper, op.step(&view)]), order) {
        None => return no_match("it is not known how often the loop runs"),
        Some(Trips::Never) => {
            rewriter.replace(op, inits);
            return Ok(());
        }
        Some(Trips::Once) => {
            let arguments: Vec<ValueId> = std::iter::once(lower).chain(inits).collect();
            let region = op.region(rewriter);
            return replace_with_region(op.0, region, &arguments, rewriter);
        }
        Some(Trips::Often) => {}
    }
    let body = op.body(view);
    let (end, yielded) = terminator(body, rewriter)?;
    let is_empty = view.ir.first_op(body) == Some(end) && YieldOp::dyn_cast(rewriter, end).is_some();
    if !is_empty || !all_outside(op.0, &yielded, rewriter) {
        return no_match("the body does something");
    }
    rewriter.replace(op, yielded);
    Ok(())
}

fn all_outside(op: OpId, values: &[ValueId], rewriter: &dyn Rewriter) -> bool {
    values.iter().all(|&value| is_outside(op, value, rewriter))
}
