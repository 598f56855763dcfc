//! `scf.execute_region` and `scf.yield`, and regions in general.

use weir_ir::builtin::{ANY_TYPE, UnitKind};
use weir_ir::interfaces::{FunctionLike, RegionBranchLike};
use weir_ir::parse::{AsmParser, ParseResult};
use weir_ir::print::{AsmPrinter, EntryArguments, Terminators};
use weir_ir::{
    BlockId, BuildOp as _, CreateOps as _, Diagnostic, InsertPoint, Location, OpClass as _, OpId, OpState, RegionId,
    ValueId, ValueMap, VerifyResult, View,
};
use weir_rewrite::{
    MatchResult, NoMatch, PatternSet, Rewriter, RewriterExt as _, add_region_branch_patterns, no_match, no_match_if,
};

use crate::cf::BranchOp;

weir_ir::ops! { scf, OPS;
    /// Executes a region once, in place; it may have several blocks.
    ExecuteRegionOp = "execute_region" {
        results { result: variadic ANY_TYPE }
        attrs { no_inline: optional UnitKind }
        regions { region: Any }
        traits [RecursiveMemoryEffects]
        interfaces [&RegionBranchLike::ONCE, &weir_rewrite::Canonicalize(canonicalize_execute_region)]
        assembly parse_execute_region, print_execute_region;
        verify verify_execute_region;
    }

    /// Terminates a region of a structured op and yields values to it.
    YieldOp = "yield" {
        operands { results: variadic ANY_TYPE }
        traits [
            Pure,
            HasParent(&["scf.execute_region", "scf.for", "scf.if", "scf.index_switch", "scf.while"]),
            ReturnLike, Terminator
        ]
        format "attr-dict ($results^ `:` type($results))?"
    }
}

/// Checks that a region ends with an op of a class, and finds it.
pub(super) fn verify_end(
    cx: View<'_>,
    op: OpId,
    region: RegionId,
    wanted: &str,
    message: &str,
) -> Result<OpId, Diagnostic> {
    let end = cx.ir.first_block(region).and_then(|block| cx.ir.last_op(block));
    if let Some(end) = end.filter(|&end| cx.name(end) == wanted) {
        return Ok(end);
    }
    let error = cx.op_error(op, message);
    Err(match end {
        Some(end) => error.with_note(cx.ir.location(end), "terminator here"),
        None => error,
    })
}

/// Checks that the text of an op has a type for each operand.
pub(super) fn check_counts(op: &str, location: Location, operands: usize, types: usize) -> ParseResult<()> {
    if operands == types {
        return Ok(());
    }
    let problem = format!("number of operands and types do not match: got {operands} operands and {types} types");
    Err(Diagnostic::error(location, format!("custom op '{op}' {problem}")).into())
}

fn parse_execute_region(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
    state.result_types = parser.parse_optional_arrow_types()?;
    if parser.parse_optional_keyword("no_inline") {
        parser.set_attribute(state, "no_inline", parser.context().unit_attr());
    }
    parser.parse_region_into(state, &[])?;
    parser.parse_attributes_into(state)
}

fn print_execute_region(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    let view = printer.view();
    printer.optional_arrow_types(view.ir.results(op).iter().map(|it| view.ty(it)));
    printer.text(" ");
    if ExecuteRegionOp::from_op_unchecked(op).no_inline(&view).is_some() {
        printer.text("no_inline ");
    }
    printer.region(view.ir.region(op, 0), EntryArguments::Elide, Terminators::Print);
    printer.attr_dict(op, &["no_inline"]);
}

fn verify_execute_region(cx: View<'_>, op: ExecuteRegionOp) -> VerifyResult {
    let region = op.region(&cx);
    let entry =
        cx.ir.first_block(region).ok_or_else(|| cx.op_error(op.0, "region needs to have at least one block"))?;
    cx.op_error_if(op.0, !cx.ir.arguments(entry).is_empty(), "region cannot have any arguments")
}

/// Adds the patterns for `scf.execute_region`.
fn canonicalize_execute_region(patterns: &mut PatternSet) {
    patterns.add("InlineSingleBlock", inline_single_block);
    patterns.add("InlineBlocks", inline_blocks);
    add_region_branch_patterns::<ExecuteRegionOp>(patterns);
}

/// Inlines the only block of a region in place of an op; the yielded values replace the op's results.
pub(super) fn replace_with_region(
    op: OpId,
    region: RegionId,
    arguments: &[ValueId],
    rewriter: &mut dyn Rewriter,
) -> MatchResult {
    let Some(block) = rewriter.ir().single_block(region) else {
        return Err(NoMatch::new("the region has several blocks"));
    };
    let (end, _) = terminator(block, rewriter)?;
    if rewriter.view().name(end) != YieldOp::NAME {
        return Err(NoMatch::new("the region does not come to an end"));
    }
    let point = InsertPoint::before(rewriter.ir(), op);
    rewriter.inline_block_before(block, point, arguments);
    rewriter.replace(op, rewriter.ir().operands(end).to_vec());
    rewriter.erase(end);
    Ok(())
}

/// The last op of a block, with its operands.
pub(super) fn terminator(block: BlockId, rewriter: &dyn Rewriter) -> Result<(OpId, Vec<ValueId>), NoMatch> {
    match rewriter.ir().last_op(block) {
        Some(end) => Ok((end, rewriter.ir().operands(end).to_vec())),
        None => Err(NoMatch::new("a block has no terminator")),
    }
}

/// True if a value is defined outside of an op and its regions.
pub(super) fn is_outside(op: OpId, value: ValueId, rewriter: &dyn Rewriter) -> bool {
    let ir = rewriter.ir();
    let block = ir.defining_op(value).map_or_else(|| ir.defining_block(value), |def| ir.parent_block(def));
    let Some(mut parent) = block.and_then(|block| ir.parent_op(block)) else { return true };
    while parent != op {
        match ir.parent_op(parent) {
            Some(next) => parent = next,
            None => return true,
        }
    }
    false
}

/// `execute_region { A; yield v } -> A, v`
fn inline_single_block(op: ExecuteRegionOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    no_match_if(op.no_inline(rewriter).is_some(), "it must not be inlined")?;
    let region = op.region(rewriter);
    replace_with_region(op.0, region, &[], rewriter)
}

/// Inlines the blocks of an `execute_region` into the region of a function or `execute_region` around it.
///
/// `execute_region { ^a: A; br ^b; ^b: yield v } -> br ^a; ^a: A; br ^b; ^b: br ^end(v); ^end`
fn inline_blocks(op: ExecuteRegionOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    no_match_if(op.no_inline(rewriter).is_some(), "it must not be inlined")?;
    let view = rewriter.view();
    let parent = view.ir.parent_op(op.0);
    let may_hold_blocks =
        |parent: OpId| view.name(parent) == ExecuteRegionOp::NAME || view.interface::<FunctionLike>(parent).is_some();
    let region = op.region(&view);
    let (Some(entry), Some(start)) = (view.ir.first_block(region), view.ir.parent_block(op.0)) else {
        return no_match("the region is empty");
    };
    let Some(outer) = view.ir.parent_region(op.0).filter(|_| parent.is_some_and(may_hold_blocks)) else {
        return no_match("blocks cannot stand around it");
    };
    let location = view.ir.location(op.0);
    let results: Vec<_> = view.ir.results(op.0).iter().map(|value| (view.ty(value), location)).collect();
    let rest = rewriter.split_block(InsertPoint::before(view.ir, op.0));
    let end = rewriter.create_block(outer, Some(rest), &results);
    rewriter.merge_blocks(rest, end, &[]);
    rewriter.set_insertion_point(Some(InsertPoint::end(start)));
    rewriter.create(BranchOp::new(&[]).successors(&[entry]));
    let blocks: Vec<_> = rewriter.ir().blocks(region).collect();
    for block in blocks {
        let (last, yielded) = terminator(block, rewriter)?;
        if rewriter.view().name(last) == YieldOp::NAME {
            rewriter.before(last, |rewriter| rewriter.replace_with(last, BranchOp::new(&yielded).successors(&[end])));
        }
    }
    rewriter.inline_region_before(region, outer, Some(end));
    rewriter.replace(op, rewriter.ir().arguments(end).to_vec());
    Ok(())
}

/// Maps the arguments of a body that have known values to these, for a copy of the body. The body is copied so that the
/// greedy driver visits all ops in it again.
pub(super) fn map_known_arguments(body: BlockId, known: &[Option<ValueId>], rewriter: &dyn Rewriter) -> ValueMap {
    let mut map = ValueMap::default();
    for (&argument, value) in rewriter.ir().arguments(body).iter().zip(known) {
        if let Some(value) = *value {
            map.map(argument, value);
        }
    }
    map
}
