//! Maps of ops and their operands: assembly and simplification.

use smallvec::SmallVec;
use weir_ir::builtin::{AffineMapAttr, AffineMapKind};
use weir_ir::parse::{AsmParser, Delimiter, ParseResult, UnresolvedOperand};
use weir_ir::print::AsmPrinter;
use weir_ir::{AffineMap, AttrKind as _, Attribute, Context, CreateOps, Ir, OpClass, OpId, OpState, ValueId, View};
use weir_rewrite::{NoMatch, PatternSet, Rewriter, RewriterExt as _};

use super::compose_operands;
use super::ranges::simplify_by_ranges;

/// The map in a slot of an op; the empty one if there is none.
pub(crate) fn map_in(cx: View<'_>, op: OpId, slot: usize) -> AffineMap {
    let map = cx.property(op, slot).and_then(|it| AffineMapKind::value(cx.ctx, it));
    map.map_or_else(AffineMap::empty, |map| map.map(cx.ctx).clone())
}

/// Parses `(%dims)[%symbols]` into the op, and returns the number of dimensions.
#[doc(alias = "parseDimAndSymbolList")]
pub(super) fn parse_dims_and_symbols(
    parser: &mut AsmParser<'_, '_>,
    operands: &mut SmallVec<[ValueId; 4]>,
) -> ParseResult<usize> {
    let dims = parser.parse_operand_list(Delimiter::Paren)?;
    let symbols = parser.parse_operand_list(Delimiter::OptionalSquare)?;
    let count = dims.len();
    resolve_indices(parser, dims.into_iter().chain(symbols), operands)?;
    Ok(count)
}

/// Resolves operands of type `index`.
pub(super) fn resolve_indices(
    parser: &mut AsmParser<'_, '_>,
    written: impl IntoIterator<Item = UnresolvedOperand>,
    operands: &mut SmallVec<[ValueId; 4]>,
) -> ParseResult<()> {
    let index = parser.context().index_type();
    for operand in written {
        operands.push(parser.resolve_operand(operand, index)?);
    }
    Ok(())
}

/// Prints `(%dims)[%symbols]`.
#[doc(alias = "printDimAndSymbolList")]
pub(super) fn print_dims_and_symbols(printer: &mut AsmPrinter<'_, '_>, operands: &[ValueId], num_dims: usize) {
    let (dims, symbols) = operands.split_at(operands.len().min(num_dims));
    printer.text("(");
    printer.values(dims.iter().copied());
    printer.text(")");
    if !symbols.is_empty() {
        printer.text("[");
        printer.values(symbols.iter().copied());
        printer.text("]");
    }
}

pub(super) fn set_map(ctx: &Context, ir: &mut Ir, op: OpId, slot: usize, map: AffineMap) {
    let properties = ir.properties(op).with(ctx, slot, Some(AffineMapAttr::new(ctx, map).into()));
    ir.set_properties(op, properties);
}

/// The simplest map that an op can have in place of its own, and its operands.
pub(super) fn simplified(
    op: OpId,
    slot: usize,
    operands: Vec<ValueId>,
    rewriter: &mut dyn Rewriter,
) -> Result<(AffineMapAttr, Vec<ValueId>), NoMatch> {
    let view = rewriter.view();
    let old = map_in(view, op, slot);
    let (map, values) = simplify(&old, &operands, rewriter);
    if map == old && values == operands {
        return Err(NoMatch::new("the map is as simple as it can be"));
    }
    Ok((AffineMapAttr::new(rewriter.ctx(), map), values))
}

fn simplify(map: &AffineMap, operands: &[ValueId], rewriter: &mut dyn Rewriter) -> (AffineMap, Vec<ValueId>) {
    let (mut map, mut values) = (map.clone(), operands.to_vec());
    let view = rewriter.view();
    compose_operands(view, &mut map, &mut values);
    (simplify_by_ranges(view, &map, &values), values)
}

/// Adds a pattern that simplifies the map of an op, whose operands follow `FIXED` others.
pub(super) fn simplify_map<O: OpClass, const FIXED: usize>(patterns: &mut PatternSet) {
    patterns.add("SimplifyAffineOp", |op: O, rewriter: &mut dyn Rewriter| {
        let (op, view) = (op.id(), rewriter.view());
        let slots = O::DEF.attributes;
        let slot = slots.iter().position(|spec| spec.name == "map").unwrap_or(0);
        let (fixed, operands) = (
            view.ir.operands(op).slice(0..FIXED).to_vec(),
            view.ir.operands(op).slice(FIXED..view.ir.num_operands(op)),
        );
        let (map, values) = simplified(op, slot, operands.to_vec(), rewriter)?;
        let view = rewriter.view();
        let mut state = OpState { location: view.ir.location(op), ..OpState::default() };
        fixed.into_iter().chain(values).for_each(|value| state.push_operand(value));
        state.push_results(&view.ir.results(op).iter().map(|result| view.ty(result)).collect::<Vec<_>>());
        state.attributes = (0..slots.len()).map(|slot| view.property(op, slot)).collect();
        state.set_attribute(slot, Attribute::from(map));
        let name = view.ir.name(op);
        let new = rewriter.create_op(name, state).map_err(NoMatch::new)?;
        rewriter.replace(op, new);
        Ok(())
    });
}
