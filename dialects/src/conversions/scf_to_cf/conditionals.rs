//! Lowering of the ops that execute one of their regions.

use weir_ir::builtin::{DenseElementsAttr, ElementValue, VectorType};
use weir_ir::{ApInt, BlockId, BuildOp as _, CreateOps as _, InsertPoint, RegionId};
use weir_rewrite::{MatchResult, NoMatch, OrNoMatch as _, Rewriter, RewriterExt as _};

use super::{block_for_results, split_before, split_with_results, terminator};
use crate::arith::IndexCastOp;
use crate::cf::{BranchOp, CondBranchOp, SwitchOp};
use crate::scf::{ExecuteRegionOp, IfOp, IndexSwitchOp, YieldOp};

pub(super) fn lower_if(op: IfOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let (start, rest) = split_before(op.0, rewriter)?;
    let end = if rewriter.ir().num_results(op.0) == 0 {
        rest
    } else {
        let end = block_for_results(op.0, rest, rewriter)?;
        rewriter.create(BranchOp::new(&[]).successors(&[rest]));
        end
    };
    let then_block = inline_before(op.then_region(rewriter), end, Branch::Within(op), rewriter)?;
    let else_region = op.else_region(rewriter);
    let else_block = match rewriter.ir().first_block(else_region) {
        Some(_) => inline_before(else_region, end, Branch::Within(op), rewriter)?,
        None => end,
    };
    rewriter.set_insertion_point(Some(InsertPoint::end(start)));
    let condition = op.condition(rewriter);
    rewriter.create(CondBranchOp::new(condition, &[], &[]).successors(&[then_block, else_block]));
    let results = rewriter.ir().arguments(end).to_vec();
    rewriter.replace(op, if end == rest { Vec::new() } else { results });
    Ok(())
}

pub(super) fn lower_execute_region(op: ExecuteRegionOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let region = op.region(rewriter);
    let entry = rewriter.ir().first_block(region).or_no_match("the region is empty")?;
    let (start, end) = split_with_results(op.0, rewriter)?;
    let parent = rewriter.ir().parent_region(end).or_no_match("the op is detached")?;
    rewriter.set_insertion_point(Some(InsertPoint::end(start)));
    rewriter.create(BranchOp::new(&[]).successors(&[entry]));
    let blocks: Vec<BlockId> = rewriter.ir().blocks(region).collect();
    for block in blocks {
        let (last, yielded) = terminator(rewriter.view(), block)?;
        if rewriter.view().name(last) == YieldOp::NAME {
            rewriter.set_insertion_point(Some(InsertPoint::end(block)));
            rewriter.create(BranchOp::new(&yielded).successors(&[end]));
            rewriter.erase(last);
        }
    }
    rewriter.inline_region_before(region, parent, Some(end));
    replace_by_arguments(op, end, rewriter);
    Ok(())
}

pub(super) fn lower_index_switch(op: IndexSwitchOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let (start, end) = split_with_results(op.0, rewriter)?;
    let regions = op.case_regions(rewriter).to_vec();
    let mut targets = Vec::with_capacity(regions.len() + 1);
    for region in regions {
        targets.push(inline_before(region, end, Branch::AsTerminator, rewriter)?);
    }
    targets.insert(0, inline_before(op.default_region(rewriter), end, Branch::AsTerminator, rewriter)?);

    rewriter.set_insertion_point(Some(InsertPoint::end(start)));
    let ctx = rewriter.ctx();
    let i32 = ctx.integer_type(32);
    // A case value that does not fit is truncated, as in the reference.
    let cases = op.cases(rewriter);
    let values = cases.iter().map(|&case| ElementValue::Int(ApInt::from_i128(32, case.into())));
    let shape = [i64::try_from(cases.len()).unwrap_or(i64::MAX)];
    let values = (!cases.is_empty()).then(|| DenseElementsAttr::of(ctx, VectorType::fixed(ctx, &shape, i32), values));
    let index = op.arg(rewriter);
    let flag = rewriter.build(IndexCastOp::new(index).result(i32));
    let switch = SwitchOp::new(flag, &[], &[])
        .case_values(rewriter.ctx(), values)
        .case_operand_segments(rewriter.ctx(), vec![0; cases.len()]);
    rewriter.create(switch.successors(&targets));
    replace_by_arguments(op, end, rewriter);
    Ok(())
}

/// The source of the location of a branch.
#[derive(Clone, Copy)]
enum Branch {
    /// From the whole conditional.
    Within(IfOp),
    /// From the terminator.
    AsTerminator,
}

/// Moves the blocks of a region before another block, to which the last of them branches; returns the first of them.
fn inline_before(
    region: RegionId,
    end: BlockId,
    branch: Branch,
    rewriter: &mut dyn Rewriter,
) -> Result<BlockId, NoMatch> {
    let ir = rewriter.ir();
    let (Some(first), Some(last)) = (ir.first_block(region), ir.last_block(region)) else {
        return Err(NoMatch::new("the region is empty"));
    };
    let parent = ir.parent_region(end).or_no_match("the op is detached")?;
    let (yield_, yielded) = terminator(rewriter.view(), last)?;
    let location = rewriter.ir().location(match branch {
        Branch::Within(op) => op.0,
        Branch::AsTerminator => yield_,
    });
    rewriter.set_insertion_point(Some(InsertPoint::end(last)));
    rewriter.create(BranchOp::new(&yielded).successors(&[end]).location(location));
    rewriter.erase(yield_);
    rewriter.inline_region_before(region, parent, Some(end));
    Ok(first)
}

/// Replaces the results of an op by the arguments of the block after it.
fn replace_by_arguments(op: impl Into<weir_ir::OpId>, end: BlockId, rewriter: &mut dyn Rewriter) {
    rewriter.replace(op, rewriter.ir().arguments(end).to_vec());
}
