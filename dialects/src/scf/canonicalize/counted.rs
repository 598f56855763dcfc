//! Canonicalisation of `scf.for`.

use weir_ir::{OpClass as _, OpId, ValueId};
use weir_rewrite::{MatchResult, Rewriter, RewriterExt as _, no_match};

use super::{is_outside, replace_with_region, terminator};
use crate::mixed::constant_integer;
use crate::scf::{ForOp, YieldOp};

/// Drops loops that never run, and puts the body of those that run once in their place.
pub(super) fn simplify_trivial_loop(op: ForOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let inits = op.init_args(&view).to_vec();
    let (lower, upper) = (op.lower_bound(&view), op.upper_bound(&view));
    if lower == upper {
        rewriter.replace(op, inits);
        return Ok(());
    }
    let bounds = [lower, upper].map(|value| constant_integer(view, value).map(i128::from));
    let [Some(lower_bound), Some(upper_bound)] = bounds else { return no_match("the bounds are not constant") };
    if op.unsigned_cmp(&view).is_some() && (lower_bound < 0 || upper_bound < 0) {
        return no_match("a bound has its highest bit set");
    }
    let difference = upper_bound - lower_bound;
    if difference <= 0 {
        rewriter.replace(op, inits);
        return Ok(());
    }
    let Some(step) = constant_integer(view, op.step(&view)).map(i128::from) else {
        return no_match("the step is not constant");
    };
    if step >= difference {
        let arguments: Vec<ValueId> = std::iter::once(lower).chain(inits).collect();
        let region = op.region(rewriter);
        return replace_with_region(op.0, region, &arguments, rewriter);
    }
    let body = op.body(view);
    let (end, yielded) = terminator(body, rewriter)?;
    let is_empty = view.ir.first_op(body) == Some(end) && YieldOp::cast(rewriter, end).is_some();
    if !is_empty || !all_outside(op.0, &yielded, rewriter) {
        return no_match("the body does something");
    }
    rewriter.replace(op, yielded);
    Ok(())
}

fn all_outside(op: OpId, values: &[ValueId], rewriter: &dyn Rewriter) -> bool {
    values.iter().all(|&value| is_outside(op, value, rewriter))
}
