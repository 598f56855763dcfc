//! Copies by a DMA engine.

use weir_ir::builtin::{ANY_TYPE, AffineMapAttr, IndexType, MemRefType};
use weir_ir::interfaces::{Effect, EffectKind, MemoryEffects};
use weir_ir::parse::{AffineMapOfValues, AsmParser, Delimiter, ParseResult, UnresolvedOperand};
use weir_ir::print::AsmPrinter;
use weir_ir::{AffineMap, Ident, OpClass as _, OpId, OpState, ValueId, VerifyResult, View};

use super::maps::resolve_indices;
use super::validity::{affine_scope, is_valid_operand};
use crate::memref::fold_casts;

weir_ir::ops! { affine, OPS;
    /// Starts an asynchronous DMA transfer between memory spaces.
    AffineDmaStartOp = "dma_start" {
        operands { operands: variadic ANY_TYPE }
        regions { unused: variadic Any }
        interfaces [&START_EFFECTS]
        assembly parse_start, print_start;
        verify verify_start;
        fold fold_casts;
    }

    /// Waits for a DMA transfer to complete.
    AffineDmaWaitOp = "dma_wait" {
        operands { operands: variadic ANY_TYPE }
        regions { unused: variadic Any }
        interfaces [&WAIT_EFFECTS]
        assembly parse_wait, print_wait;
        verify verify_wait;
        fold fold_casts;
    }
}

/// A memref with affine indices.
#[derive(Clone, Debug)]
pub struct Indexed {
    /// The memref.
    pub memref: ValueId,
    /// The map from the indices to the subscripts.
    pub map: AffineMap,
    /// The operands of the map.
    pub indices: Vec<ValueId>,
}

/// The operands of a copy between memory spaces, or of a wait for one.
#[derive(Clone, Debug)]
pub struct AffineDma {
    /// The memrefs: source, destination and tag of a copy, the tag of a wait.
    pub memrefs: Vec<Indexed>,
    /// The number of elements, and the stride and the number of elements per stride if the copy is strided.
    pub numbers: Vec<ValueId>,
}

impl AffineDma {
    /// The operands of an op whose maps are the attributes of these names; none if there are too few.
    fn of(cx: View<'_>, op: OpId, maps: &[&str]) -> Option<Self> {
        let mut operands = cx.ir.operands(op).iter();
        let memrefs = maps.iter().map(|name| {
            let map = cx.attribute(op, name)?.dyn_cast::<AffineMapAttr>(cx.ctx)?.map(cx.ctx).clone();
            let memref = operands.next()?;
            let indices: Vec<ValueId> = operands.by_ref().take(map.num_inputs()).collect();
            (indices.len() == map.num_inputs()).then_some(Indexed { memref, map, indices })
        });
        let memrefs = memrefs.collect::<Option<Vec<_>>>()?;
        Some(Self { memrefs, numbers: operands.collect() })
    }
}

impl AffineDmaStartOp {
    /// The operands; none if the op is not well-formed.
    pub fn dma(self, cx: View<'_>) -> Option<AffineDma> {
        AffineDma::of(cx, self.0, &START_MAPS)
    }
}

impl AffineDmaWaitOp {
    /// The operands; none if the op is not well-formed.
    pub fn dma(self, cx: View<'_>) -> Option<AffineDma> {
        AffineDma::of(cx, self.0, &WAIT_MAPS)
    }
}

const START_MAPS: [&str; 3] = ["src_map", "dst_map", "tag_map"];
const WAIT_MAPS: [&str; 1] = ["tag_map"];

/// A copy reads the source and the tag, and writes the destination.
pub(super) static START_EFFECTS: MemoryEffects = MemoryEffects {
    effects: |cx, op, effects| {
        let dma = AffineDmaStartOp::from_op_unchecked(op).dma(cx);
        let kinds = [EffectKind::Read, EffectKind::Write, EffectKind::Read];
        let memrefs = dma.into_iter().flat_map(|dma| dma.memrefs);
        effects.extend(memrefs.zip(kinds).map(|(it, kind)| Effect::new(kind, Some(it.memref))));
    },
};

/// A wait reads the tag, so that it is not erased as dead.
pub(super) static WAIT_EFFECTS: MemoryEffects = MemoryEffects {
    effects: |cx, op, effects| {
        let on = cx.ir.operands(op).first();
        effects.extend([EffectKind::Read, EffectKind::Write].map(|kind| Effect::new(kind, on)));
    },
};

/// Parses `%memref[indices]`.
fn parse_indexed(parser: &mut AsmParser<'_, '_>) -> ParseResult<(UnresolvedOperand, AffineMapOfValues)> {
    Ok((parser.parse_operand()?, parser.parse_affine_map_of_ssa_ids(Delimiter::Square)?))
}

/// Adds a memref with its indices to the op.
fn resolve_indexed(
    parser: &mut AsmParser<'_, '_>,
    (memref, indices): (UnresolvedOperand, AffineMapOfValues),
    ty: weir_ir::Type,
    map_name: &str,
    state: &mut OpState,
) -> ParseResult<()> {
    let ctx = parser.context();
    let memref = parser.resolve_operand(memref, ty)?;
    state.operands.push(memref);
    resolve_indices(parser, indices.dims.into_iter().chain(indices.symbols), &mut state.operands)?;
    state.discardable.push((Ident::new(ctx, map_name), AffineMapAttr::new(ctx, indices.map).into()));
    Ok(())
}

pub(super) fn parse_start(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
    let source = parse_indexed(parser)?;
    parser.parse_token(",")?;
    let target = parse_indexed(parser)?;
    parser.parse_token(",")?;
    let tag = parse_indexed(parser)?;
    parser.parse_token(",")?;
    let num_elements = parser.parse_operand()?;
    let mut strides = Vec::new();
    // A comma may end the list.
    if parser.parse_optional_token(",") {
        strides.extend(parser.parse_operands::<2>()?);
    }
    if !strides.is_empty() && strides.len() != 2 {
        return Err(parser.custom_error_at_name("expected two stride related operands"));
    }
    let types = parser.parse_colon_types()?;
    if types.len() != 3 {
        return Err(parser.custom_error_at_name("expected three types"));
    }
    for ((indexed, ty), name) in [source, target, tag].into_iter().zip(types).zip(START_MAPS) {
        resolve_indexed(parser, indexed, ty, name, state)?;
    }
    resolve_indices(parser, std::iter::once(num_elements).chain(strides), &mut state.operands)
}

pub(super) fn parse_wait(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
    let tag = parse_indexed(parser)?;
    parser.parse_token(",")?;
    let num_elements = parser.parse_operand()?;
    let ty = parser.parse_colon_type()?;
    resolve_indexed(parser, tag, ty, WAIT_MAPS[0], state)?;
    resolve_indices(parser, [num_elements], &mut state.operands)?;
    if !ty.is::<MemRefType>(parser.context()) {
        return Err(parser.custom_error_at_name("expected tag to be of memref type"));
    }
    Ok(())
}

/// Prints memrefs with their indices, and some of the numbers.
fn print_dma(printer: &mut AsmPrinter<'_, '_>, dma: &AffineDma, numbers: usize) {
    let view = printer.view();
    printer.text(" ");
    printer.comma_separated(&dma.memrefs, |printer, it| {
        printer.value(it.memref);
        printer.text("[");
        printer.affine_map_of_ssa(&it.map, &it.indices);
        printer.text("]");
    });
    for &number in dma.numbers.iter().take(numbers) {
        printer.text(", ");
        printer.value(number);
    }
    printer.text(" : ");
    printer.types(dma.memrefs.iter().map(|it| view.ty(it.memref)));
}

pub(super) fn print_start(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    if let Some(dma) = AffineDmaStartOp::from_op_unchecked(op).dma(printer.view()) {
        print_dma(printer, &dma, dma.numbers.len());
    }
}

pub(super) fn print_wait(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    if let Some(dma) = AffineDmaWaitOp::from_op_unchecked(op).dma(printer.view()) {
        print_dma(printer, &dma, 1);
    }
}

pub(super) fn verify_start(cx: View<'_>, op: AffineDmaStartOp) -> VerifyResult {
    let mut memref = 0;
    for (map, name) in START_MAPS.into_iter().zip(["source", "destination", "tag"]) {
        let ty = cx.ir.operands(op.0).get(memref).map(|it| cx.ty(it));
        if ty.is_some_and(|ty| !ty.is::<MemRefType>(cx.ctx)) {
            return Err(cx.op_error(op.0, format_args!("expected DMA {name} to be of memref type")));
        }
        let map = cx.attribute(op.0, map).and_then(|it| it.dyn_cast::<AffineMapAttr>(cx.ctx));
        memref += 1 + map.map_or(0, |map| map.map(cx.ctx).num_inputs());
    }
    let Some(dma) = op.dma(cx).filter(|dma| matches!(dma.numbers.len(), 1 | 3)) else {
        return Err(cx.op_error(op.0, "incorrect number of operands"));
    };
    for (it, name) in dma.memrefs.iter().zip(["src", "dst", "tag"]) {
        verify_indices(cx, op.0, &it.indices, "dma_start", &format!("{name} "))?;
    }
    Ok(())
}

pub(super) fn verify_wait(cx: View<'_>, op: AffineDmaWaitOp) -> VerifyResult {
    let tag = cx.ir.operands(op.0).first();
    let message = "expected DMA tag to be of memref type";
    cx.op_error_if(op.0, tag.is_some_and(|tag| !cx.ty(tag).is::<MemRefType>(cx.ctx)), message)?;
    let Some(dma) = op.dma(cx) else { return Err(cx.op_error(op.0, "incorrect number of operands")) };
    for it in &dma.memrefs {
        verify_indices(cx, op.0, &it.indices, "dma_wait", "")?;
    }
    Ok(())
}

fn verify_indices(cx: View<'_>, op: OpId, indices: &[ValueId], mnemonic: &str, prefix: &str) -> VerifyResult {
    let scope = affine_scope(cx, op);
    for &index in indices {
        if !cx.ty(index).is::<IndexType>(cx.ctx) {
            return Err(cx.op_error(op, format_args!("{prefix}index to {mnemonic} must have 'index' type")));
        }
        if !is_valid_operand(cx, index, scope) {
            return Err(cx.op_error(op, format_args!("{prefix}index must be a valid dimension or symbol identifier")));
        }
    }
    Ok(())
}
