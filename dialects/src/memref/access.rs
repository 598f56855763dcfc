//! Loads, stores, prefetches and copies.

use weir_ir::builtin::{ANY_TYPE, BoolKind, I32Kind, INDEX, IntegerAttr, MemRefType};
use weir_ir::parse::{AsmParser, Delimiter, ParseResult};
use weir_ir::print::AsmPrinter;
use weir_ir::{AttrKind as _, Attribute, Fold, Folder, OpClass as _, OpId, OpState, SignatureView, VerifyResult, View};
use weir_rewrite::{Canonicalize, PatternSet, PromotableMemOp, Substitution, by_nothing, no_match_if};

use super::cast::{self, forgetful_cast};
use super::constraints::{LocalityKind, RANKED_OR_UNRANKED_MEMREF, element_of_memref, rank};
use super::{AlignmentKind, HintKind, MEMREF, destructuring, fold_memref_casts};

weir_ir::ops! { memref, OPS;
    /// Loads an element.
    LoadOp = "load" {
        operands { memref: MEMREF [Read], indices: variadic INDEX }
        results { result: ANY_TYPE }
        attrs { nontemporal: optional HintKind, alignment: optional AlignmentKind }
        traits [
            TypesMatch { from: "memref", to: "result", summary: "result type matches element type of 'memref'", with: element_of_memref }
        ]
        interfaces [&PROMOTABLE_LOAD, &destructuring::LOAD]
        format "$memref `[` $indices `]` attr-dict `:` type($memref)"
        verify_local verify_load;
        fold cast::fold_casts;
    }

    /// Stores an element.
    StoreOp = "store" {
        operands { value: ANY_TYPE, memref: MEMREF [Write], indices: variadic INDEX }
        attrs { nontemporal: optional HintKind, alignment: optional AlignmentKind }
        traits [
            TypesMatch { from: "memref", to: "value", summary: "type of 'value' matches element type of 'memref'", with: element_of_memref }
        ]
        interfaces [&PROMOTABLE_STORE, &destructuring::STORE]
        format "$value `,` $memref `[` $indices `]` attr-dict `:` type($memref)"
        verify_local verify_store;
        fold fold_store;
    }

    /// Prefetches an element into the cache.
    PrefetchOp = "prefetch" {
        operands { memref: MEMREF [Read, Write], indices: variadic INDEX }
        attrs {
            is_data_cache("isDataCache"): BoolKind, is_write("isWrite"): BoolKind, locality_hint("localityHint"): LocalityKind
        }
        assembly parse_prefetch, print_prefetch;
        verify_local verify_prefetch;
        fold cast::fold_casts;
    }

    /// Copies the elements of a memref to another one of the same shape.
    CopyOp = "copy" {
        operands { source: RANKED_OR_UNRANKED_MEMREF [Read], target: RANKED_OR_UNRANKED_MEMREF [Write] }
        traits [SameOperandsElementType, SameOperandsShape]
        interfaces [&Canonicalize(canonicalize_copy)]
        format "$source `,` $target attr-dict `:` type($source) `to` type($target)"
        fold fold_copy;
    }
}

/// `load m[] -> v`
static PROMOTABLE_LOAD: PromotableMemOp = PromotableMemOp {
    needs_value: |_, _, _| true,
    can_promote: |uses, _| uses.is_operand(0),
    replacement: |_, _, _, value| Some(value),
    ..PromotableMemOp::NONE
};

static PROMOTABLE_STORE: PromotableMemOp = PromotableMemOp {
    stores_to: |_, _, _| true,
    can_promote: |uses, _| uses.is_operand(1),
    stored: Some(|rewriter, _, op, _| StoreOp::from_op_unchecked(op).value(rewriter)),
    ..PromotableMemOp::NONE
};

fn parse_prefetch(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
    let ctx = parser.context();
    let memref = parser.parse_operand()?;
    let indices = parser.parse_operand_list(Delimiter::Square)?;
    let hint = Hint::parse(parser)?;
    let ty: MemRefType = parser.parse_colon_type_of()?;
    state.operands.push(parser.resolve_operand(memref, ty.into())?);
    for index in indices {
        state.operands.push(parser.resolve_operand(index, ctx.index_type())?);
    }
    hint.set(parser, state)
}

fn print_prefetch(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    let view = printer.view();
    let op = PrefetchOp::from_op_unchecked(op);
    let memref = op.memref(&view);
    print_indexed(printer, memref, op.indices(&view));
    print_hint(op.0, printer);
    printer.attr_dict(op.0, &["localityHint", "isWrite", "isDataCache"]);
    printer.text(" : ");
    printer.ty(view.ty(memref));
}

/// Prints ` %memref[%indices]`.
pub(super) fn print_indexed(
    printer: &mut AsmPrinter<'_, '_>,
    memref: weir_ir::ValueId,
    indices: impl IntoIterator<Item = weir_ir::ValueId>,
) {
    printer.text(" ");
    printer.value(memref);
    printer.text("[");
    printer.values(indices);
    printer.text("]");
}

const IS_DATA: usize = PrefetchOp::DEF.slot("isDataCache");
const IS_WRITE: usize = PrefetchOp::DEF.slot("isWrite");
const LOCALITY: usize = PrefetchOp::DEF.slot("localityHint");

/// The words as written: they are checked after the rest of the op has been parsed.
#[derive(Debug)]
pub(crate) struct Hint<'s> {
    access: &'s str,
    locality: Attribute,
    cache: &'s str,
}

impl<'s> Hint<'s> {
    pub(crate) fn parse(parser: &mut AsmParser<'_, 's>) -> ParseResult<Self> {
        let ctx = parser.context();
        parser.parse_token(",")?;
        let access = parser.parse_any_keyword()?;
        parser.parse_token(",")?;
        parser.parse_keyword("locality")?;
        parser.parse_token("<")?;
        let position = parser.position();
        let locality = parser.parse_attribute_typed(Some(ctx.integer_type(32)))?;
        if !locality.is::<IntegerAttr>(ctx) {
            return Err(parser.custom_error(position, "invalid kind of attribute specified"));
        }
        parser.parse_token(">")?;
        parser.parse_token(",")?;
        let cache = parser.parse_any_keyword()?;
        Ok(Self { access, locality, cache })
    }

    /// Sets the attributes.
    pub(crate) fn set(self, parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
        let ctx = parser.context();
        let is_write = match self.access {
            "read" => false,
            "write" => true,
            _ => return Err(parser.custom_error_at_name("rw specifier has to be 'read' or 'write'")),
        };
        let is_data = match self.cache {
            "data" => true,
            "instr" => false,
            _ => return Err(parser.custom_error_at_name("cache type has to be 'data' or 'instr'")),
        };
        parser.set_attribute(state, "isWrite", BoolKind::attribute(ctx, is_write));
        parser.set_attribute(state, "localityHint", self.locality);
        parser.set_attribute(state, "isDataCache", BoolKind::attribute(ctx, is_data));
        Ok(())
    }
}

/// Prints the prefetch hint of an op.
pub(crate) fn print_hint(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    let view = printer.view();
    let flag = |slot| view.property(op, slot).and_then(|it| BoolKind::value(view.ctx, it)) == Some(true);
    let locality = view.property(op, LOCALITY).and_then(|it| I32Kind::value(view.ctx, it)).unwrap_or(0);
    printer.text(if flag(IS_WRITE) { ", write" } else { ", read" });
    printer.text(", locality<");
    printer.integer(locality.into());
    printer.text(if flag(IS_DATA) { ">, data" } else { ">, instr" });
}

fn verify_load(cx: SignatureView<'_>, op: LoadOp) -> VerifyResult {
    let (rank, found) = (rank(cx, op.memref(&cx)), op.indices(&cx).len());
    if rank != found {
        return Err(
            cx.op_error(op.0, format_args!("incorrect number of indices for load, expected {rank} but got {found}"))
        );
    }
    Ok(())
}

fn verify_store(cx: SignatureView<'_>, op: StoreOp) -> VerifyResult {
    let message = "store index operand count not equal to memref rank";
    cx.op_error_if(op.0, rank(cx, op.memref(&cx)) != op.indices(&cx).len(), message)
}

fn verify_prefetch(cx: SignatureView<'_>, op: PrefetchOp) -> VerifyResult {
    cx.op_error_if(op.0, rank(cx, op.memref(&cx)) != op.indices(&cx).len(), "too few indices")
}

/// `store(x, cast(m)) -> store(x, m)`
fn fold_store(folder: &mut Folder<'_>, op: StoreOp) -> Fold {
    let value = op.value(&folder.view());
    fold_memref_casts(folder, op.0, Some(value))
}

/// `copy(cast(a), cast(b)) -> copy(a, b)`, where the casts only erase static sizes, strides or the offset.
fn fold_copy(folder: &mut Folder<'_>, op: CopyOp) -> Fold {
    let mut found = Fold::None;
    for index in 0..2 {
        let view = folder.view();
        if let Some(source) = forgetful_cast(view, view.ir.operand(op.0, index)) {
            folder.edit().set_operand(index, source);
            found = Fold::InPlace;
        }
    }
    found
}

fn canonicalize_copy(patterns: &mut PatternSet) {
    patterns.substitute("FoldEmptyCopy", copy_of_nothing);
    patterns.substitute("FoldSelfCopy", copy_to_itself);
}

/// `copy(m, m) ->` nothing
fn copy_to_itself(op: CopyOp, view: View<'_>) -> Substitution {
    no_match_if(op.source(&view) != op.target(&view), "the source is not the target")?;
    by_nothing()
}

/// `copy(m, n) ->` nothing, where a size is 0
fn copy_of_nothing(op: CopyOp, view: View<'_>) -> Substitution {
    let is_empty = |value| view.ty_as::<MemRefType>(value).is_some_and(|ty| ty.shape(view.ctx).contains(&0));
    no_match_if(!is_empty(op.source(&view)) && !is_empty(op.target(&view)), "there may be elements")?;
    by_nothing()
}
