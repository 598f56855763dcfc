//! Lowering of the parallel loops, which become sequential ones first.

use weir_ir::{BuildOp as _, CreateOps as _, InsertPoint, OpClass as _, ValueId};
use weir_rewrite::{MatchResult, OrNoMatch as _, Replaced, Rewriter, RewriterExt as _, no_match};

use super::terminator;
use crate::arith::index_value;
use crate::mixed::mixed;
use crate::scf::{ForOp, ForallOp, ParallelOp, ReduceOp, YieldOp};

/// `scf.forall` without shared outputs `-> scf.parallel`
pub(super) fn lower_forall(op: ForallOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    if !op.outputs(rewriter).is_empty() {
        return no_match("only fully bufferized scf.forall ops can be lowered to scf.parallel");
    }
    let body = op.region(rewriter);
    let block = rewriter.ir().first_block(body).or_no_match("the loop has no body")?;
    let lower = mixed(&op.static_lower_bound(rewriter), op.dynamic_lower_bound(rewriter).iter());
    let upper = mixed(&op.static_upper_bound(rewriter), op.dynamic_upper_bound(rewriter).iter());
    let step = mixed(&op.static_step(rewriter), op.dynamic_step(rewriter).iter());
    let (end, _) = terminator(rewriter.view(), block)?;
    if lower.is_empty() {
        // Without dimensions, the body runs once.
        let point = InsertPoint::before(rewriter.ir(), op.0);
        rewriter.inline_block_before(block, point, &[]);
        rewriter.erase(end);
        rewriter.erase(op);
        return Ok(());
    }
    let [lower, upper, step] = [lower, upper, step]
        .map(|list| list.into_iter().map(|number| index_value(rewriter, number)).collect::<Vec<_>>());
    let parallel = rewriter.create(ParallelOp::new(&lower, &upper, &step, &[]).results(&[]).empty_regions(1));
    let region = parallel.region(rewriter);
    rewriter.inline_region_before(body, region, None);
    rewriter.at_end(block, |rewriter| rewriter.replace_with(end, ReduceOp::new(&[])));
    rewriter.replace(op, parallel);
    Ok(())
}

/// Lowers a parallel loop to a nest of sequential loops, which carry the reduced values.
pub(super) fn lower_parallel(op: ParallelOp, rewriter: &mut dyn Rewriter) -> Replaced<Vec<ValueId>> {
    let location = rewriter.ir().location(op.0);
    let body = rewriter.ir().first_block(op.region(rewriter)).or_no_match("the loop has no body")?;
    let (end, reduced) = terminator(rewriter.view(), body)?;
    let reduce = ReduceOp::dyn_cast(rewriter, end).or_no_match("the body does not end with scf.reduce")?;

    let mut carried = op.init_vals(rewriter).to_vec();
    let types: Vec<_> = carried.iter().map(|&value| rewriter.ir().value_type(value)).collect();
    let bounds = op.lower_bound(rewriter).iter().zip(op.upper_bound(rewriter).iter()).zip(op.step(rewriter).iter());
    let bounds: Vec<_> = bounds.map(|((lower, upper), step)| (lower, upper, step)).collect();
    let mut results: Option<Vec<ValueId>> = None;
    let mut counters = Vec::with_capacity(bounds.len());
    for (lower, upper, step) in bounds {
        let loop_ = rewriter.create(ForOp::new(lower, upper, step, &carried).results(&types).empty_regions(1));
        let inner = rewriter.ir().results(loop_.0).to_vec();
        match results {
            None => results = Some(inner),
            Some(_) => {
                rewriter.create(YieldOp::new(&inner));
            }
        }
        let counter = rewriter.ir().value_type(lower);
        let carried_in = types.iter().zip(&carried).map(|(&ty, &value)| (ty, rewriter.ir().value_location(value)));
        let arguments: Vec<_> = std::iter::once((counter, location)).chain(carried_in).collect();
        let region = loop_.region(rewriter);
        let block = rewriter.create_block(region, None, &arguments);
        let arguments = rewriter.ir().arguments(block);
        counters.push(arguments[0]);
        carried = arguments[1..].to_vec();
    }
    let innermost = rewriter.insertion_point().map(InsertPoint::block).or_no_match("there is no loop")?;

    let mut yielded = Vec::with_capacity(carried.len());
    let reductions = reduce.reductions(rewriter).to_vec();
    for ((region, &accumulated), &value) in reductions.into_iter().zip(&carried).zip(&reduced) {
        let block = rewriter.ir().first_block(region).or_no_match("a reduction is empty")?;
        let (return_, returned) = terminator(rewriter.view(), block)?;
        let arguments = [accumulated, value];
        let result = returned.first().map(|&result| {
            let argument = rewriter.ir().arguments(block).iter().position(|&argument| argument == result);
            argument.and_then(|index| arguments.get(index).copied()).unwrap_or(result)
        });
        yielded.extend(result);
        rewriter.erase(return_);
        let point = InsertPoint::before(rewriter.ir(), reduce.0);
        rewriter.inline_block_before(block, point, &arguments);
    }
    rewriter.erase(reduce);
    // A reduction may yield an induction variable.
    let own = rewriter.ir().arguments(body).to_vec();
    for value in &mut yielded {
        if let Some(index) = own.iter().position(|argument| argument == value) {
            *value = counters[index];
        }
    }
    rewriter.merge_blocks(body, innermost, &counters);
    rewriter.set_insertion_point(Some(InsertPoint::end(innermost)));
    rewriter.create(YieldOp::new(&yielded));
    Ok(results.unwrap_or_default())
}
