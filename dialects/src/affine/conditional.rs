//! `affine.if`.

use weir_ir::affine::IntegerSetConstraint;
use weir_ir::builtin::{ANY_TYPE, IntegerSetAttr};
use weir_ir::interfaces::RegionBranchLike;
use weir_ir::parse::{AsmParser, ParseResult};
use weir_ir::print::{AsmPrinter, EntryArguments, Terminators};
use weir_ir::{AffineMap, Fold, Folder, InsertPoint, IntegerSet, OpId, OpState, ValueId, VerifyResult, View};
use weir_rewrite::{
    Canonicalize, MatchResult, OrNoMatch as _, PatternSet, Rewriter, RewriterExt as _, no_match, no_match_if,
};

use super::constraints::IntegerSetKind;
use super::maps::{parse_dims_and_symbols, print_dims_and_symbols};
use super::validity::verify_operands;
use super::{AffineApplyOp, canonicalize_operands, compose_operands};

weir_ir::ops! { affine, OPS;
    /// Runs the first region if the operands are in an integer set, and the second otherwise.
    AffineIfOp = "if" {
        operands { operands: variadic ANY_TYPE }
        results { results: variadic ANY_TYPE }
        attrs { condition: IntegerSetKind }
        regions { then_region("thenRegion"): Sized(1), else_region("elseRegion"): MaxSized(1) }
        traits [
            ImplicitTerminator("affine.yield"), RecursivelySpeculatable, RecursiveMemoryEffects,
            NoRegionArguments
        ]
        interfaces [&Canonicalize(canonicalize_conditional), &RegionBranchLike::EITHER]
        assembly parse, print;
        verify verify;
        fold fold_conditional;
    }
}

fn parse(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
    let ctx = parser.context();
    let start = parser.position();
    let condition = parser.parse_attribute()?;
    let Some(set) = condition.dyn_cast::<IntegerSetAttr>(ctx).map(|set| set.set(ctx)) else {
        return Err(parser.custom_error(start, "invalid kind of attribute specified"));
    };
    let num_dims = parse_dims_and_symbols(parser, &mut state.operands)?;
    if set.num_dims() as usize != num_dims {
        return Err(parser.custom_error_at_name("dim operand count and integer set dim count must match"));
    }
    if set.num_inputs() != state.operands.len() {
        return Err(parser.custom_error_at_name("symbol operand count and integer set symbol count must match"));
    }
    state.set_attribute(0, condition);
    state.result_types.extend(parser.parse_optional_arrow_types()?);
    let then = parser.parse_region_into(state, &[])?;
    parser.ensure_terminator(then, state.location);
    if parser.parse_optional_keyword("else") {
        let otherwise = parser.parse_region_into(state, &[])?;
        parser.ensure_terminator(otherwise, state.location);
    } else {
        state.empty_regions = 1;
    }
    parser.parse_attributes_into(state)
}

fn print(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    let view = printer.view();
    let condition = view.property(op, 0);
    let set = condition.and_then(|it| it.dyn_cast::<IntegerSetAttr>(view.ctx)).map(|set| set.set(view.ctx));
    printer.text(" ");
    if let Some(condition) = condition {
        printer.attribute(condition);
    }
    print_dims_and_symbols(printer, &view.ir.operands(op).to_vec(), set.map_or(0, |set| set.num_dims() as usize));
    let results = view.ir.results(op);
    printer.optional_arrow_types(results.iter().map(|value| view.ty(value)).collect::<Vec<_>>());
    printer.text(" ");
    let terminators = if results.is_empty() { Terminators::Elide } else { Terminators::Print };
    printer.region(view.ir.region(op, 0), EntryArguments::Elide, terminators);
    let otherwise = view.ir.region(op, 1);
    if view.ir.first_block(otherwise).is_some() {
        printer.text(" else ");
        printer.region(otherwise, EntryArguments::Elide, terminators);
    }
    printer.attr_dict(op, &["condition"]);
}

fn verify(cx: View<'_>, op: AffineIfOp) -> VerifyResult {
    let condition = op.condition(&cx).set(cx.ctx);
    let operands = cx.ir.operands(op.0);
    let message = "operand count and condition integer set dimension and symbol count must match";
    cx.op_error_if(op.0, operands.len() != condition.num_inputs(), message)?;
    verify_operands(cx, op.0, &operands.to_vec(), condition.num_dims() as usize)
}

/// `if (d0 >= 0)(apply (d0 + 1)(x)) -> if (d0 + 1 >= 0)(x)`
fn fold_conditional(folder: &mut Folder<'_>, op: AffineIfOp) -> Fold {
    let view = folder.view();
    let old = op.condition(&view).set(view.ctx).clone();
    let mut operands = view.ir.operands(op.0).to_vec();
    let mut set = old.clone();
    if operands.iter().any(|&value| view.defining::<AffineApplyOp>(value).is_some()) {
        let exprs: Vec<_> = set.constraints().iter().map(|constraint| constraint.expr.clone()).collect();
        let mut map = AffineMap::new(set.num_dims(), set.num_symbols(), exprs);
        compose_operands(view, &mut map, &mut operands);
        let constraints = map
            .results()
            .iter()
            .zip(set.constraints())
            .map(|(expr, old)| IntegerSetConstraint { expr: expr.clone(), ..old.clone() });
        set = IntegerSet::new(map.num_dims(), map.num_symbols(), constraints.collect::<Vec<_>>());
    }
    canonicalize_operands(view, &mut set, &mut operands);
    if set == old && operands == view.ir.operands(op.0).to_vec() {
        return Fold::None;
    }
    let condition = IntegerSetAttr::new(folder.ctx(), set);
    folder.edit().set_operands(&operands);
    folder.edit().set_property(0, Some(condition.into()));
    Fold::InPlace
}

fn canonicalize_conditional(patterns: &mut PatternSet) {
    patterns.add("SimplifyDeadElse", dead_else);
    patterns.add("AlwaysTrueOrFalseIf", known_condition);
}

/// `if c { .. } else { yield } -> if c { .. }`
fn dead_else(op: AffineIfOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let block = view.ir.first_block(view.ir.region(op.0, 1)).or_no_match("there is no else")?;
    let only_yields = view.ir.first_op(block).is_some_and(|first| view.ir.next_op(first).is_none());
    no_match_if(!only_yields || view.ir.num_results(op.0) != 0, "the else does something")?;
    rewriter.erase_block(block);
    rewriter.modify(op, |_| ());
    Ok(())
}

/// `if always true { a } else { b } -> a`
fn known_condition(op: AffineIfOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let set = op.condition(&view).set(view.ctx);
    let always = || match set.constraints() {
        [only] => only.is_equality() && only.expr.constant_value() == Some(0),
        _ => false,
    };
    let region = if set.is_empty_integer_set() {
        1
    } else if always() {
        0
    } else {
        return no_match("the condition is not known");
    };
    let Some(block) = view.ir.first_block(view.ir.region(op.0, region)) else {
        no_match_if(view.ir.num_results(op.0) > 0, "there is no region for the results")?;
        rewriter.erase(op);
        return Ok(());
    };
    let terminator = view.ir.last_op(block).or_no_match("a block is empty")?;
    let values: Vec<ValueId> = view.ir.operands(terminator).to_vec();
    let point = InsertPoint::before(view.ir, op.0);
    rewriter.inline_block_before(block, point, &[]);
    rewriter.replace(op, values);
    rewriter.erase(terminator);
    Ok(())
}
