//! Canonicalisation of `scf.for`.

use weir_ir::{BuildOp as _, CreateOps as _, OpClass as _, OpId, ValueId};
use weir_rewrite::{MatchResult, Rewriter, RewriterExt as _, no_match};

use super::{is_outside, replace_with_region, terminator};
use crate::mixed::constant_integer;
use crate::scf::{ForOp, YieldOp};

/// What becomes of a carried value.
#[derive(Clone, Copy)]
enum Carried {
    Kept,
    /// It never changes.
    Initial,
    /// It is always the same as an earlier one.
    SameAs(usize),
}

/// Drops carried values that never change, are not used, or are carried twice.
pub(super) fn drop_constant_iter_args(op: ForOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let body = op.body(view);
    let arguments = op.carried(view).to_vec();
    let inits = op.init_args(&view).to_vec();
    let results = view.ir.results(op.0).to_vec();
    let (end, yielded) = terminator(body, rewriter)?;
    if inits.len() != arguments.len() || yielded.len() != arguments.len() {
        return no_match("the loop is not valid");
    }
    let never_changes = |start: usize| {
        let mut seen = vec![false; inits.len()];
        let mut index = start;
        while !std::mem::replace(&mut seen[index], true) {
            if yielded[index] == inits[start] {
                return true;
            }
            match arguments.iter().position(|&argument| argument == yielded[index]) {
                Some(next) if inits[next] == inits[start] => index = next,
                _ => return false,
            }
        }
        true
    };
    let mut fates: Vec<Carried> = Vec::with_capacity(inits.len());
    for index in 0..inits.len() {
        let is_unused = !view.ir.has_uses(arguments[index]) && !view.ir.has_uses(results[index]);
        let is_same = |&other: &usize| {
            matches!(fates[other], Carried::Kept) && inits[other] == inits[index] && yielded[other] == yielded[index]
        };
        let fate = if is_unused || never_changes(index) {
            Carried::Initial
        } else {
            (0..index).find(is_same).map_or(Carried::Kept, Carried::SameAs)
        };
        fates.push(fate);
    }
    let is_kept = |index: &usize| matches!(fates[*index], Carried::Kept);
    let kept: Vec<usize> = (0..fates.len()).filter(is_kept).collect();
    if kept.len() == fates.len() {
        return no_match("all carried values are needed");
    }

    let types: Vec<_> = kept.iter().map(|&index| view.ty(inits[index])).collect();
    let new_inits: Vec<ValueId> = kept.iter().map(|&index| inits[index]).collect();
    let new = rebuild(op, &new_inits, &types, rewriter);
    let new_arguments = rewriter.ir().arguments(new.body(rewriter.view())).to_vec();
    let choose = |kept_values: &[ValueId]| {
        let mut chosen: Vec<ValueId> = Vec::with_capacity(fates.len());
        let mut next = kept_values.iter();
        for (index, fate) in fates.iter().enumerate() {
            chosen.push(match *fate {
                Carried::Kept => next.next().copied().unwrap_or(inits[index]),
                Carried::Initial => inits[index],
                Carried::SameAs(other) => chosen[other],
            });
        }
        chosen
    };
    let mut transferred = vec![new_arguments[0]];
    transferred.extend(choose(&new_arguments[1..]));
    let target = new.body(rewriter.view());
    rewriter.merge_blocks(body, target, &transferred);
    // What is yielded may have been an argument that has just been replaced.
    let yielded = rewriter.ir().operands(end).to_vec();
    let yielded: Vec<ValueId> = kept.iter().map(|&index| yielded[index]).collect();
    rewriter.before(end, |rewriter| rewriter.replace_with(end, YieldOp::new(&yielded)));
    let new_results = rewriter.ir().results(new.0).to_vec();
    rewriter.replace(op, choose(&new_results));
    Ok(())
}

/// The same loop with other carried values, and a body without ops.
fn rebuild(op: ForOp, inits: &[ValueId], types: &[weir_ir::Type], rewriter: &mut dyn Rewriter) -> ForOp {
    let view = rewriter.view();
    let location = view.ir.location(op.0);
    let discardable = view.ir.discardable(op.0).map_or_else(Vec::new, |it| it.entries(view.ctx).to_vec());
    let counter = view.ty(op.induction_variable(view));
    let build = ForOp::new(op.lower_bound(&view), op.upper_bound(&view), op.step(&view), inits)
        .unsigned_cmp(view.ctx, op.unsigned_cmp(&view))
        .results(types)
        .discardable(discardable)
        .empty_regions(1)
        .at(location);
    let new = rewriter.create(build);
    let arguments: Vec<_> = std::iter::once(counter).chain(types.iter().copied()).map(|ty| (ty, location)).collect();
    rewriter.guarded(|rewriter| {
        let region = new.region(rewriter);
        rewriter.create_block(region, None, &arguments);
    });
    new
}

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
