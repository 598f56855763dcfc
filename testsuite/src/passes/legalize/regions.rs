//! Patterns that make, move, convert and erase blocks.

use weir_conversion::{ConversionPatterns as _, ConversionRewriter, SignatureConversion, TypeConverter};
use weir_ir::{
    AsView as _, BlockId, BuildOp as _, CreateOps as _, Location, OpId, OpName, OpState, RegionId, ValueId, ValueMap,
};
use weir_rewrite::{MatchResult, NoMatch, PatternSet, Rewriter as _, RewriterExt as _, no_match};

use super::has_unit;
use crate::dialect as test;

pub(super) fn patterns(patterns: &mut PatternSet, converter: &TypeConverter) {
    patterns.add_conversion_named("test.region", None, |op, _, rewriter| region_to_parent(op, rewriter));
    patterns.add_conversion_named("test.detached_signature_conversion", None, |op, _, rewriter| {
        convert_detached_signature(op, rewriter)
    });
    patterns.add_conversion::<test::RegionBuilderOp>(None, |op, _, rewriter| build_illegal_region(op.0, rewriter));
    patterns.add_conversion_named("test.create_block", None, |op, _, rewriter| {
        append_block(op, rewriter)?;
        rewriter.create(test::TerminatorOp::new());
        rewriter.erase(op);
        Ok(())
    });
    patterns.add_conversion_named("test.create_illegal_block", None, |op, _, rewriter| {
        append_block(op, rewriter)?;
        let i32 = rewriter.ctx().integer_type(32);
        rewriter.create(test::IllegalOpF::new().result(i32));
        rewriter.create(test::TerminatorOp::new());
        rewriter.erase(op);
        Ok(())
    });
    patterns.add_conversion_named("test.undo_block_erase", None, |op, _, rewriter| {
        let second = second_block(op, rewriter)?;
        let i32 = rewriter.ctx().integer_type(32);
        rewriter.at_start(second, |rewriter| rewriter.create(test::IllegalOpF::new().result(i32)));
        rewriter.erase_block(second);
        rewriter.modify(op, |_| ());
        Ok(())
    });
    patterns.add_conversion_named("test.drop_region_op", converter, |op, _, rewriter| {
        let converter = rewriter.converter()?;
        let region = region_of(op, rewriter)?;
        rewriter.convert_region_types(region, converter, None)?;
        rewriter.erase(op);
        Ok(())
    });
    patterns.add_conversion_named("test.post_order_legalization", converter, |op, _, rewriter| {
        let regions: Vec<RegionId> = rewriter.ir().regions(op).to_vec();
        for region in regions {
            rewriter.legalize_region(region)?;
        }
        mark_legal(op, rewriter);
        Ok(())
    });
    patterns.add_conversion::<test::ConvertBlockArgsOp>(converter, |op, operands, rewriter| {
        convert_block_arguments(op, operands.val(), rewriter)
    });
}

/// Says at an op that it is legal now.
pub(super) fn mark_legal(op: OpId, rewriter: &mut ConversionRewriter<'_>) {
    let unit = rewriter.ctx().unit_attr();
    rewriter.modify(op, |edit| edit.set_attribute("is_legal", Some(unit)));
}

fn region_of(op: OpId, rewriter: &ConversionRewriter<'_>) -> Result<RegionId, NoMatch> {
    rewriter.ir().regions(op).first().copied().ok_or_else(|| NoMatch::new("expected a region"))
}

fn entry_block(op: OpId, rewriter: &ConversionRewriter<'_>) -> Result<BlockId, NoMatch> {
    let region = region_of(op, rewriter)?;
    rewriter.ir().first_block(region).ok_or_else(|| NoMatch::new("expected a block"))
}

fn second_block(op: OpId, rewriter: &ConversionRewriter<'_>) -> Result<BlockId, NoMatch> {
    let entry = entry_block(op, rewriter)?;
    rewriter.ir().next_block(entry).ok_or_else(|| NoMatch::new("expected a second block"))
}

/// The region of an op goes to the end of the one around.
fn region_to_parent(op: OpId, rewriter: &mut ConversionRewriter<'_>) -> MatchResult {
    let region = region_of(op, rewriter)?;
    let block = rewriter.ir().parent_block(op);
    let Some(parent) = block.and_then(|block| rewriter.ir().parent_region(block)) else {
        return no_match("expected a region around");
    };
    if has_unit(rewriter.view(), op, "legalizer.should_clone") {
        rewriter.clone_region_before(region, parent, None, &mut ValueMap::new());
    } else {
        rewriter.inline_region_before(region, parent, None);
    }
    if has_unit(rewriter.view(), op, "legalizer.erase_old_blocks") {
        while let Some(block) = rewriter.ir().first_block(region) {
            rewriter.erase_block(block);
        }
    }
    rewriter.erase(op);
    Ok(())
}

/// The block is converted while the op that it belongs to is in no block.
fn convert_detached_signature(op: OpId, rewriter: &mut ConversionRewriter<'_>) -> MatchResult {
    let region = region_of(op, rewriter)?;
    let view = rewriter.view();
    let mut state = OpState { location: view.ir.location(op), empty_regions: 1, ..OpState::default() };
    state.push_operands(&view.ir.operands(op).to_vec());
    let types: Vec<_> = view.ir.results(op).iter().map(|result| view.ty(result)).collect();
    state.push_results(&types);
    let name = OpName::new(view.ctx, "test.legal_op").map_err(|_| NoMatch::new("not a name"))?;
    let place = rewriter.insertion_point();
    rewriter.set_insertion_point(None);
    let new = rewriter.create_op(name, state).map_err(NoMatch::new)?;
    rewriter.set_insertion_point(place);
    let new_region = rewriter.ir().region(new, 0);
    rewriter.inline_region_before(region, new_region, None);
    let Some(entry) = rewriter.ir().first_block(new_region) else { return no_match("expected a block") };
    let mut signature = SignatureConversion::new(rewriter.ir().arguments(entry).len());
    let f64 = rewriter.ctx().float_type(weir_ir::FloatKind::F64);
    for index in 0..signature.num_inputs() {
        signature.add_inputs(index, [f64]);
    }
    rewriter.apply_signature_conversion(entry, &signature, None);
    rewriter.insert_op(new);
    rewriter.replace(op, new);
    Ok(())
}

/// An op with a region that is illegal for several reasons.
fn build_illegal_region(op: OpId, rewriter: &mut ConversionRewriter<'_>) -> MatchResult {
    let ctx = rewriter.ctx();
    let (i32, i64) = (ctx.integer_type(32), ctx.integer_type(64));
    let name = OpName::new(ctx, "test.region").map_err(|_| NoMatch::new("not a name"))?;
    let state = OpState { location: rewriter.ir().location(op), empty_regions: 1, ..OpState::default() };
    let outer = rewriter.create_op(name, state).map_err(NoMatch::new)?;
    let region = rewriter.ir().region(outer, 0);
    let entry = rewriter.create_block(region, None, &[(i64, Location::UNKNOWN)]);
    rewriter.create(test::IllegalOpF::new().result(i32));
    let arguments = rewriter.ir().arguments(entry).to_vec();
    rewriter.create(test::ValidOp::new(&arguments));
    rewriter.erase(op);
    Ok(())
}

/// A block with arguments at the end of the region around; what is created next goes there.
fn append_block(op: OpId, rewriter: &mut ConversionRewriter<'_>) -> MatchResult {
    let block = rewriter.ir().parent_block(op);
    let Some(region) = block.and_then(|block| rewriter.ir().parent_region(block)) else {
        return no_match("expected a region around");
    };
    let (i32, location) = (rewriter.ctx().integer_type(32), rewriter.ir().location(op));
    rewriter.create_block(region, None, &[(i32, location), (i32, location)]);
    Ok(())
}

fn convert_block_arguments(
    op: test::ConvertBlockArgsOp,
    val: Option<ValueId>,
    rewriter: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let entry = entry_block(op.0, rewriter)?;
    let converter = rewriter.converter().ok();
    let view = rewriter.view();
    let (by_operand, doubled) = (op.replace_with_operand(&view).is_some(), op.duplicate(&view).is_some());
    if op.is_legal(&view).is_some() || !(by_operand || doubled) {
        return no_match("nothing is to be done");
    }
    let mut signature = SignatureConversion::new(view.ir.arguments(entry).len());
    for (index, &argument) in view.ir.arguments(entry).iter().enumerate() {
        match val.filter(|_| by_operand) {
            Some(operand) => signature.replace_input(index, &[operand, operand]),
            None => signature.add_inputs(index, [view.ty(argument); 2]),
        };
    }
    rewriter.modify_around(
        op,
        |rewriter| rewriter.apply_signature_conversion(entry, &signature, converter),
        |edit| edit.set_attribute("is_legal", Some(edit.ctx().unit_attr())),
    );
    Ok(())
}
