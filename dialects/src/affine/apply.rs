//! `affine.apply`, `affine.min` and `affine.max`.

use weir_ir::affine::{AffineFoldError, AffineInput};
use weir_ir::builtin::{AffineMapAttr, AffineMapKind, INDEX, IntegerAttr};
use weir_ir::parse::{AsmParser, ParseResult};
use weir_ir::print::AsmPrinter;
use weir_ir::{
    AffineExpr, AffineMap, Attribute, BuildOp, Fold, Folder, OpClass, OpId, OpState, ValueId, VerifyResult, View,
};
use weir_rewrite::{Canonicalize, MatchResult, OrNoMatch as _, PatternSet, Rewriter, RewriterExt as _, no_match_if};

use super::compose::{depend_on_cycle, folded_apply};
use super::map_in;
use super::maps::{parse_dims_and_symbols, print_dims_and_symbols, set_map};
use super::ranges::coefficients;
use super::simplify::{self, simplified};
use super::validity::{affine_scope, is_valid_dim_in, is_valid_symbol_in};
use crate::mixed::Mixed;

weir_ir::ops! { affine, OPS;
    /// Computes the result of a single-result affine map.
    AffineApplyOp = "apply" {
        operands { map_operands("mapOperands"): variadic INDEX }
        results { result: INDEX }
        attrs { map: AffineMapKind }
        traits [Pure]
        interfaces [&Canonicalize(simplify::simplify_map::<AffineApplyOp, 0>)]
        assembly parse_apply, print_map_of_operands;
        verify verify_apply;
        fold fold_apply;
    }

    /// The least result of an affine map.
    AffineMinOp = "min" {
        operands { operands: variadic INDEX }
        results { result: INDEX }
        attrs { map: AffineMapKind }
        traits [Pure]
        interfaces [&Canonicalize(canonicalize_min)]
        assembly parse_min_max, print_map_of_operands;
        verify verify_min;
        fold fold_min;
    }

    /// The greatest result of an affine map.
    AffineMaxOp = "max" {
        operands { operands: variadic INDEX }
        results { result: INDEX }
        attrs { map: AffineMapKind }
        traits [Pure]
        interfaces [&Canonicalize(canonicalize_max)]
        assembly parse_min_max, print_map_of_operands;
        verify verify_max;
        fold fold_max;
    }
}

/// Parses `map(%dims)[%symbols] {attributes}`, and returns the map and the number of operands in the dimension list.
fn parse_map_and_operands(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<(AffineMap, usize)> {
    let start = parser.position();
    let ctx = parser.context();
    let attribute = parser.parse_attribute()?;
    let Some(map) = attribute.dyn_cast::<AffineMapAttr>(ctx) else {
        return Err(parser.custom_error(start, "invalid kind of attribute specified"));
    };
    let num_dims = parse_dims_and_symbols(parser, &mut state.operands)?;
    parser.parse_attributes_into(state)?;
    parser.set_attribute(state, "map", attribute);
    Ok((map.map(ctx).clone(), num_dims))
}

fn parse_apply(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
    let (map, num_dims) = parse_map_and_operands(parser, state)?;
    if map.num_dims() as usize != num_dims || map.num_inputs() != state.operands.len() {
        return Err(parser.custom_error_at_name("dimension or symbol index mismatch"));
    }
    state.push_results(&vec![parser.context().index_type(); map.num_results()]);
    Ok(())
}

fn parse_min_max(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
    parse_map_and_operands(parser, state)?;
    state.result_types.push(parser.context().index_type());
    Ok(())
}

fn print_map_of_operands(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    let view = printer.view();
    printer.text(" ");
    if let Some(map) = view.property(op, 0) {
        printer.attribute(map);
    }
    let num_dims = map_in(view, op, 0).num_dims() as usize;
    print_dims_and_symbols(printer, &view.ir.operands(op).to_vec(), num_dims);
    printer.attr_dict(op, &["map"]);
}

fn verify_apply(cx: View<'_>, op: AffineApplyOp) -> VerifyResult {
    let map = map_in(cx, op.0, 0);
    verify_operand_count(cx, op.0, &map)?;
    cx.op_error_if(op.0, map.num_results() != 1, "mapping must produce one value")?;
    // Symbols may also be values that are valid neither as dimensions nor as symbols of affine ops.
    let scope = affine_scope(cx, op.0);
    let operands = cx.ir.operands(op.0);
    let is_dim_alone = |value| is_valid_dim_in(cx, value, scope) && !is_valid_symbol_in(cx, value, scope);
    let message = "dimensional operand cannot be used as a symbol";
    cx.error_at_if(op.0, operands.iter().skip(map.num_dims() as usize).any(is_dim_alone), message)
}

fn verify_operand_count(cx: View<'_>, op: OpId, map: &AffineMap) -> VerifyResult {
    let message = "operand count and affine map dimension and symbol count must match";
    cx.op_error_if(op, cx.ir.num_operands(op) != map.num_inputs(), message)
}

fn verify_min(cx: View<'_>, op: AffineMinOp) -> VerifyResult {
    verify_extremum(cx, op.0)
}

fn verify_max(cx: View<'_>, op: AffineMaxOp) -> VerifyResult {
    verify_extremum(cx, op.0)
}

fn verify_extremum(cx: View<'_>, op: OpId) -> VerifyResult {
    let map = map_in(cx, op, 0);
    verify_operand_count(cx, op, &map)?;
    cx.op_error_if(op, map.num_results() == 0, "affine map expect at least one result")
}

/// The constants of the operands as numbers.
fn numbers(folder: &Folder<'_>) -> Vec<Option<i64>> {
    let number =
        |constant: &Option<Attribute>| constant.as_ref()?.dyn_cast::<IntegerAttr>(folder.ctx())?.to_i64(folder.ctx());
    folder.constants().iter().map(number).collect()
}

/// `apply (d0)(x) -> x`; `apply (d0 + 1)(3) -> 4`
fn fold_apply(folder: &mut Folder<'_>, op: AffineApplyOp) -> Fold {
    let view = folder.view();
    let map = map_in(view, op.0, 0);
    if let Some(Mixed::Dynamic(value)) = folded_apply(&map, &view.ir.operands(op.0).to_vec()) {
        return Fold::one(value);
    }
    match map.constant_fold(&numbers(folder)) {
        Ok(results) => {
            Fold::from(results.first().map(|&number| Attribute::from(IntegerAttr::index(folder.ctx(), number))))
        }
        Err(AffineFoldError::Poison) => Fold::one(Attribute::from(crate::ub::PoisonAttr::new(folder.ctx()))),
        Err(_) => Fold::None,
    }
}

/// `min (d0, 4)(3) -> 3`
fn fold_min(folder: &mut Folder<'_>, op: AffineMinOp) -> Fold {
    extremum(folder, op.0, |numbers| numbers.iter().copied().min())
}

/// `max (d0, 4)(3) -> 4`
fn fold_max(folder: &mut Folder<'_>, op: AffineMaxOp) -> Fold {
    extremum(folder, op.0, |numbers| numbers.iter().copied().max())
}

/// `affine.max (d0, 4)(%c3) -> 4`: folds constant operands into the map, and the op if all results are constant.
fn extremum(folder: &mut Folder<'_>, op: OpId, choose: fn(&[i64]) -> Option<i64>) -> Fold {
    let view = folder.view();
    let map = map_in(view, op, 0);
    let folded = map.partial_constant_fold(&numbers(folder));
    if let Some(results) = folded.constant_results() {
        return choose(&results).map(|number| Attribute::from(IntegerAttr::index(folder.ctx(), number))).into();
    }
    // `affine.max (d0)[s0] -> (d0)` is `d0`, as in MLIR, whose test for the identity of a symbol looks at dimensions.
    if folded.num_symbols() == 1 && folded.num_results() == 1 && folded.dim_position(0) == Some(0) {
        return Fold::one(view.ir.operand(op, 0));
    }
    if folded == map {
        return Fold::None;
    }
    set_map(&mut folder.edit(), 0, folded);
    Fold::InPlace
}

fn canonicalize_min(patterns: &mut PatternSet) {
    add::<AffineMinOp>(patterns);
}

fn canonicalize_max(patterns: &mut PatternSet) {
    add::<AffineMaxOp>(patterns);
}

/// `affine.min` or `affine.max`.
trait Extremum: OpClass {
    /// Replaces an op by one of the class with a map and its operands.
    fn replace(op: OpId, map: AffineMapAttr, operands: &[ValueId], rewriter: &mut dyn Rewriter);
}

impl Extremum for AffineMinOp {
    fn replace(op: OpId, map: AffineMapAttr, operands: &[ValueId], rewriter: &mut dyn Rewriter) {
        rewriter.replace_with(op, AffineMinOp::new(operands).map(rewriter.ctx(), map));
    }
}

impl Extremum for AffineMaxOp {
    fn replace(op: OpId, map: AffineMapAttr, operands: &[ValueId], rewriter: &mut dyn Rewriter) {
        rewriter.replace_with(op, AffineMaxOp::new(operands).map(rewriter.ctx(), map));
    }
}

fn add<O: Extremum>(patterns: &mut PatternSet) {
    patterns
        .add("CanonicalizeSingleResultAffineMinMaxOp", |op: O, rewriter: &mut dyn Rewriter| single(op.id(), rewriter));
    patterns.add("DeduplicateAffineMinMaxExpressions", deduplicate::<O>);
    patterns.add("MergeAffineMinMaxOp", merge::<O>);
    // `max (d0)(apply (d0 + 1)(x)) -> max (d0 + 1)(x)`
    patterns.add("SimplifyAffineOp", |op: O, rewriter: &mut dyn Rewriter| {
        let operands = rewriter.ir().operands(op.id()).to_vec();
        let (map, values) = simplified(op.id(), 0, operands, rewriter)?;
        O::replace(op.id(), map, &values, rewriter);
        Ok(())
    });
    patterns.add("CanonicalizeAffineMinMaxOpExprAndTermOrder", sort::<O>);
}

/// `affine.max (e) -> affine.apply (e)`
fn single(op: OpId, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let map = map_in(view, op, 0);
    no_match_if(map.num_results() != 1, "there are several expressions")?;
    let operands = view.ir.operands(op).to_vec();
    let ctx = rewriter.ctx();
    let build = AffineApplyOp::new(&operands).map(ctx, AffineMapAttr::new(ctx, map));
    rewriter.replace_with(op, build.location(rewriter.ir().location(op)));
    Ok(())
}

/// `max (a, b, a) -> max (a, b)`
fn deduplicate<O: Extremum>(op: O, rewriter: &mut dyn Rewriter) -> MatchResult {
    let map = map_in(rewriter.view(), op.id(), 0);
    let mut kept: Vec<AffineExpr> = Vec::new();
    for result in map.results() {
        if !kept.contains(result) {
            kept.push(result.clone());
        }
    }
    no_match_if(kept.len() == map.num_results(), "all expressions differ")?;
    replace_exprs(op, &map, kept, rewriter);
    Ok(())
}

fn replace_exprs<O: Extremum>(op: O, map: &AffineMap, exprs: Vec<AffineExpr>, rewriter: &mut dyn Rewriter) {
    let map = AffineMapAttr::new(rewriter.ctx(), map.with_results(exprs));
    let operands = rewriter.ir().operands(op.id()).to_vec();
    O::replace(op.id(), map, &operands, rewriter);
}

/// `max (max (a, b), c) -> max (a, b, c)`
fn merge<O: Extremum>(op: O, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let map = map_in(view, op.id(), 0);
    let operands = view.ir.operands(op.id()).to_vec();
    let (dims, symbols) = operands.split_at(operands.len().min(map.num_dims() as usize));
    let (mut dims, mut symbols) = (dims.to_vec(), symbols.to_vec());
    let (mut exprs, mut inner) = (Vec::new(), Vec::new());
    for result in map.results() {
        let value = match (result.dim_position(), result.symbol_position()) {
            (Some(dim), _) => dims.get(dim as usize),
            (_, Some(symbol)) => symbols.get(symbol as usize),
            _ => None,
        };
        match value.and_then(|&value| view.defining::<O>(value)) {
            Some(producer) => inner.push(producer),
            None => exprs.push(result.clone()),
        }
    }
    no_match_if(inner.is_empty(), "no expression is an op of this kind")?;
    // This is possible in a graph region, where merging would not terminate.
    no_match_if(depend_on_cycle::<O>(view, &operands), "an expression is computed from itself")?;
    let count = |list: &[ValueId]| u32::try_from(list.len()).unwrap_or(u32::MAX);
    for producer in inner {
        let map = map_in(view, producer.id(), 0);
        let (dim_shift, symbol_shift) = (count(&dims), count(&symbols));
        let values = view.ir.operands(producer.id()).to_vec();
        let (inner_dims, inner_symbols) = values.split_at(values.len().min(map.num_dims() as usize));
        dims.extend_from_slice(inner_dims);
        symbols.extend_from_slice(inner_symbols);
        exprs.extend(map.results().iter().map(|result| {
            result.map_inputs(&mut |input| {
                Some(match input {
                    AffineInput::Dim(dim) => AffineExpr::dim(dim + dim_shift),
                    AffineInput::Symbol(symbol) => AffineExpr::symbol(symbol + symbol_shift),
                })
            })
        }));
    }
    let map = AffineMap::new(count(&dims), count(&symbols), exprs);
    let map = AffineMapAttr::new(view.ctx, map);
    dims.extend(symbols);
    O::replace(op.id(), map, &dims, rewriter);
    Ok(())
}

/// Sorts the expressions by their coefficients.
///
/// `max (2 * d0, d0) -> max (d0, 2 * d0)`
fn sort<O: Extremum>(op: O, rewriter: &mut dyn Rewriter) -> MatchResult {
    let map = map_in(rewriter.view(), op.id(), 0);
    let rows: Option<Vec<Vec<i64>>> =
        map.results().iter().map(|result| coefficients(result, map.num_dims(), map.num_symbols())).collect();
    let rows = rows.or_no_match("an expression is not linear")?;
    no_match_if(rows.is_sorted(), "the expressions are sorted")?;
    let mut order: Vec<usize> = (0..rows.len()).collect();
    order.sort_by(|&a, &b| rows[a].cmp(&rows[b]));
    let exprs = order.into_iter().filter_map(|index| map.result(index).cloned()).collect();
    replace_exprs(op, &map, exprs, rewriter);
    Ok(())
}
