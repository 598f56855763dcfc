//! Copies by a DMA engine.

use std::ops::Range;

use smallvec::SmallVec;
use weir_ir::builtin::{ANY_TYPE, INDEX, IndexType, MemRefType};
use weir_ir::interfaces::{Effect, EffectKind, MemoryEffects};
use weir_ir::parse::{AsmParser, Delimiter, ParseResult};
use weir_ir::print::AsmPrinter;
use weir_ir::{OpClass as _, OpId, OpState, ValueId, VerifyResult, View};

use super::{MEMREF, cast, constraints};

weir_ir::ops! { memref, OPS;
    /// Starts an asynchronous DMA transfer between memory spaces.
    DmaStartOp = "dma_start" {
        operands { operands: variadic ANY_TYPE }
        interfaces [&START_EFFECTS]
        assembly parse_start, print_start;
        verify verify_start;
        fold cast::fold_casts;
    }

    /// Waits for a DMA transfer to complete.
    DmaWaitOp = "dma_wait" {
        operands { tag_mem_ref("tagMemRef"): MEMREF [Read, Write], tag_indices("tagIndices"): variadic INDEX, num_elements("numElements"): INDEX }
        format "$tagMemRef `[` $tagIndices `]` `,` $numElements attr-dict `:` type($tagMemRef)"
        verify verify_wait;
        fold cast::fold_casts;
    }
}

/// The positions of the operands of a `memref.dma_start`: each memref is followed by its indices.
///
/// # Shape
///
/// Source, destination, number of elements, tag, and, where the copy is strided, the stride and the number of elements
/// per stride. Memrefs of wrong types count as having no indices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DmaOperands {
    /// The source.
    pub source: usize,
    /// Its indices.
    pub source_indices: Range<usize>,
    /// The destination.
    pub target: usize,
    /// Its indices.
    pub target_indices: Range<usize>,
    /// The number of elements.
    pub num_elements: usize,
    /// The tag.
    pub tag: usize,
    /// Its indices.
    pub tag_indices: Range<usize>,
    /// The stride and the number of elements per stride, if there are any.
    pub strides: Range<usize>,
}

impl DmaStartOp {
    /// The positions of the operands; they may be out of bounds in an op that is not verified.
    pub fn layout(self, cx: View<'_>) -> DmaOperands {
        let operands = cx.ir.operands(self.0);
        let rank = |index: usize| {
            let ty = operands.get(index).and_then(|value| cx.ty_as::<MemRefType>(value));
            ty.map_or(0, |ty| ty.rank(cx.ctx))
        };
        let target = 1 + rank(0);
        let num_elements = target + 1 + rank(target);
        let tag = num_elements + 1;
        let strides = tag + 1 + rank(tag);
        DmaOperands {
            source: 0,
            source_indices: 1..target,
            target,
            target_indices: target + 1..num_elements,
            num_elements,
            tag,
            tag_indices: tag + 1..strides,
            strides: strides..operands.len().max(strides),
        }
    }
}

/// A copy reads the source and the tag, and writes the destination.
pub(super) static START_EFFECTS: MemoryEffects = MemoryEffects {
    effects: |cx, op, effects| {
        let layout = DmaStartOp::from_op_unchecked(op).layout(cx);
        let accesses =
            [(layout.source, EffectKind::Read), (layout.target, EffectKind::Write), (layout.tag, EffectKind::Read)];
        let on = |index| cx.ir.operands(op).get(index);
        effects.extend(accesses.into_iter().filter_map(|(index, kind)| Some(Effect::new(kind, Some(on(index)?)))));
    },
};

pub(super) fn parse_start(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
    let ctx = parser.context();
    let source = parser.parse_operand()?;
    let source_indices = parser.parse_operand_list(Delimiter::Square)?;
    parser.parse_token(",")?;
    let target = parser.parse_operand()?;
    let target_indices = parser.parse_operand_list(Delimiter::Square)?;
    parser.parse_token(",")?;
    let num_elements = parser.parse_operand()?;
    parser.parse_token(",")?;
    let tag = parser.parse_operand()?;
    let tag_indices = parser.parse_operand_list(Delimiter::Square)?;
    let has_strides = parser.parse_optional_token(",");
    let strides = if has_strides { parser.parse_operands::<2>()? } else { SmallVec::new() };
    if !strides.is_empty() && strides.len() != 2 {
        return Err(parser.custom_error_at_name("expected two stride related operands"));
    }
    let types = parser.parse_colon_types()?;
    let &[source_type, target_type, tag_type] = types.as_slice() else {
        return Err(parser.custom_error_at_name("fewer/more types expected"));
    };
    let index = ctx.index_type();
    state.operands.push(parser.resolve_operand(source, source_type)?);
    for it in source_indices {
        state.operands.push(parser.resolve_operand(it, index)?);
    }
    state.operands.push(parser.resolve_operand(target, target_type)?);
    for it in target_indices {
        state.operands.push(parser.resolve_operand(it, index)?);
    }
    state.operands.push(parser.resolve_operand(num_elements, index)?);
    state.operands.push(parser.resolve_operand(tag, tag_type)?);
    for it in tag_indices.into_iter().chain(strides) {
        state.operands.push(parser.resolve_operand(it, index)?);
    }
    Ok(())
}

pub(super) fn print_start(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    let view = printer.view();
    let layout = DmaStartOp::from_op_unchecked(op).layout(view);
    let operands = view.ir.operands(op);
    let at = |range: Range<usize>| range.filter_map(move |index| operands.get(index));
    let indexed = |printer: &mut AsmPrinter<'_, '_>, memref: usize, indices: Range<usize>| {
        printer.values(operands.get(memref));
        printer.text("[");
        printer.values(at(indices));
        printer.text("]");
    };
    printer.text(" ");
    indexed(printer, layout.source, layout.source_indices);
    printer.text(", ");
    indexed(printer, layout.target, layout.target_indices);
    printer.text(", ");
    printer.values(operands.get(layout.num_elements));
    printer.text(", ");
    indexed(printer, layout.tag, layout.tag_indices);
    for value in at(layout.strides) {
        printer.text(", ");
        printer.value(value);
    }
    printer.attr_dict(op, &[]);
    printer.text(" : ");
    let memrefs = [layout.source, layout.target, layout.tag].into_iter().filter_map(|index| operands.get(index));
    printer.types(memrefs.map(|value| view.ty(value)));
}

pub(super) fn verify_start(cx: View<'_>, op: DmaStartOp) -> VerifyResult {
    let operands = cx.ir.operands(op.0);
    let is_memref = |index: usize| operands.get(index).is_some_and(|value| cx.ty(value).is::<MemRefType>(cx.ctx));
    let are_indices = |mut range: Range<usize>| {
        range.all(|index| operands.get(index).is_some_and(|value: ValueId| cx.ty(value).is::<IndexType>(cx.ctx)))
    };
    let check = |holds: bool, message: &str| if holds { Ok(()) } else { Err(cx.op_error(op.0, message)) };
    let at_least = |count: usize| match operands.len() < count {
        true => Err(cx.op_error(op.0, format_args!("expected at least {count} operands"))),
        false => Ok(()),
    };
    at_least(4)?;
    check(is_memref(0), "expected source to be of memref type")?;
    let layout = op.layout(cx);
    let source_rank = layout.source_indices.len();
    at_least(source_rank + 4)?;
    check(are_indices(layout.source_indices), "expected source indices to be of index type")?;
    check(is_memref(layout.target), "expected destination to be of memref type")?;
    let expected = source_rank + layout.target_indices.len() + 4;
    at_least(expected)?;
    check(are_indices(layout.target_indices), "expected destination indices to be of index type")?;
    check(are_indices(layout.num_elements..layout.num_elements + 1), "expected num elements to be of index type")?;
    check(is_memref(layout.tag), "expected tag to be of memref type")?;
    let expected = expected + layout.tag_indices.len();
    at_least(expected)?;
    check(are_indices(layout.tag_indices), "expected tag indices to be of index type")?;
    check(operands.len() == expected || operands.len() == expected + 2, "incorrect number of operands")?;
    check(are_indices(layout.strides), "expected stride and num elements per stride to be of type index")
}

pub(super) fn verify_wait(cx: View<'_>, op: DmaWaitOp) -> VerifyResult {
    let rank = constraints::rank(cx, op.tag_mem_ref(&cx));
    let found = op.tag_indices(&cx).len();
    if rank != found {
        let message = format!(
            "expected tagIndices to have the same number of elements as the tagMemRef rank, expected {rank}, but got {found}"
        );
        return Err(cx.op_error(op.0, message));
    }
    Ok(())
}
