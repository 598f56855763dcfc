//! `affine.min` and `affine.max`: equal expressions are kept once, nested ops are merged, expressions are sorted.

use weir_ir::affine::AffineInput;
use weir_ir::builtin::AffineMapAttr;
use weir_ir::{AffineExpr, AffineMap, BuildOp, OpClass, OpId, ValueId};
use weir_rewrite::{MatchResult, PatternSet, Rewriter, RewriterExt as _, no_match};

use super::simplified;
use crate::affine::asm::map_in;
use crate::affine::compose::is_in_circle;
use crate::affine::ops::{AffineApplyOp, AffineMaxOp, AffineMinOp};
use crate::affine::ranges::coefficients;

pub(in crate::affine) fn min(patterns: &mut PatternSet) {
    add::<AffineMinOp>(patterns);
}

pub(in crate::affine) fn max(patterns: &mut PatternSet) {
    add::<AffineMaxOp>(patterns);
}

/// `affine.min` or `affine.max`.
trait Extremum: OpClass {
    /// Replaces an op by one of the class with a map and its operands.
    fn replace(op: OpId, map: AffineMapAttr, operands: &[ValueId], rewriter: &mut dyn Rewriter);
}

impl Extremum for AffineMinOp {
    fn replace(op: OpId, map: AffineMapAttr, operands: &[ValueId], rewriter: &mut dyn Rewriter) {
        let build = AffineMinOp::new(operands).map(rewriter.ctx(), map);
        rewriter.replace_with(op, build);
    }
}

impl Extremum for AffineMaxOp {
    fn replace(op: OpId, map: AffineMapAttr, operands: &[ValueId], rewriter: &mut dyn Rewriter) {
        let build = AffineMaxOp::new(operands).map(rewriter.ctx(), map);
        rewriter.replace_with(op, build);
    }
}

fn add<O: Extremum>(patterns: &mut PatternSet) {
    patterns
        .add("CanonicalizeSingleResultAffineMinMaxOp", |op: O, rewriter: &mut dyn Rewriter| single(op.id(), rewriter));
    patterns.add("DeduplicateAffineMinMaxExpressions", deduplicate::<O>);
    patterns.add("MergeAffineMinMaxOp", merge::<O>);
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
    if map.num_results() != 1 {
        return no_match("there are several expressions");
    }
    let operands = view.ir.operands(op).to_vec();
    let ctx = rewriter.ctx();
    let build = AffineApplyOp::new(&operands).map(ctx, AffineMapAttr::new(ctx, map));
    rewriter.replace_with(op, build.location(rewriter.ir().location(op)));
    Ok(())
}

fn deduplicate<O: Extremum>(op: O, rewriter: &mut dyn Rewriter) -> MatchResult {
    let map = map_in(rewriter.view(), op.id(), 0);
    let mut kept: Vec<AffineExpr> = Vec::new();
    for result in map.results() {
        if !kept.contains(result) {
            kept.push(result.clone());
        }
    }
    if kept.len() == map.num_results() {
        return no_match("all expressions differ");
    }
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
    if inner.is_empty() {
        return no_match("no expression is an op of this kind");
    }
    // This is possible in a graph region, where merging would not terminate.
    if is_in_circle::<O>(view, &operands) {
        return no_match("an expression is computed from itself");
    }
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
fn sort<O: Extremum>(op: O, rewriter: &mut dyn Rewriter) -> MatchResult {
    let map = map_in(rewriter.view(), op.id(), 0);
    let rows: Option<Vec<Vec<i64>>> =
        map.results().iter().map(|result| coefficients(result, map.num_dims(), map.num_symbols())).collect();
    let Some(rows) = rows else { return no_match("an expression is not linear") };
    if rows.is_sorted() {
        return no_match("the expressions are sorted");
    }
    let mut order: Vec<usize> = (0..rows.len()).collect();
    order.sort_by(|&a, &b| rows[a].cmp(&rows[b]));
    let exprs = order.into_iter().filter_map(|index| map.result(index).cloned()).collect();
    replace_exprs(op, &map, exprs, rewriter);
    Ok(())
}
