//! Loads, stores and prefetches.

use weir_ir::builtin::{
    ANY_NON_0_RANKED_VECTOR, ANY_TYPE, AffineMapAttr, AffineMapKind, BoolKind, DenseElementsAttr, INDEX, IndexType,
    MemRefType, ShapedType, SymbolRefAttr, VectorType,
};
use weir_ir::parse::{AffineMapOfValues, AsmParser, Delimiter, ParseResult, UnresolvedOperand};
use weir_ir::print::AsmPrinter;
use weir_ir::symbols::lookup_nearest_symbol;
use weir_ir::{AffineMap, Attribute, Fold, Folder, OpClass as _, OpId, OpState, Operands, ValueId, VerifyResult, View};
use weir_rewrite::Canonicalize;

use super::constraints::LocalityKind;
use super::maps::resolve_indices;
use super::validity::{affine_scope, verify_operands};
use super::{map_in, simplify};
use crate::memref::{GetGlobalOp, GlobalOp, Hint, MEMREF, fold_casts, fold_memref_casts, print_hint};

weir_ir::ops! { affine, OPS;
    /// Loads an element, at indices given by an affine map.
    AffineLoadOp = "load" {
        operands { memref: MEMREF [Read], indices: variadic INDEX }
        results { result: ANY_TYPE }
        attrs { map: AffineMapKind }
        interfaces [&Canonicalize(simplify::simplify_map::<AffineLoadOp, 1>)]
        assembly |parser, state| parse(parser, state, LOAD), |op, printer| print(op, printer, LOAD);
        verify verify_load;
        fold fold_load;
    }

    /// Stores an element, at indices given by an affine map.
    AffineStoreOp = "store" {
        operands { value: ANY_TYPE, memref: MEMREF [Write], indices: variadic INDEX }
        attrs { map: AffineMapKind }
        interfaces [&Canonicalize(simplify::simplify_map::<AffineStoreOp, 2>)]
        assembly |parser, state| parse(parser, state, STORE), |op, printer| print(op, printer, STORE);
        verify verify_store;
        fold fold_store;
    }

    /// Prefetches an element into the cache.
    AffinePrefetchOp = "prefetch" {
        operands { memref: MEMREF [Read, Write], indices: variadic INDEX }
        attrs {
            is_data_cache("isDataCache"): BoolKind, is_write("isWrite"): BoolKind, locality_hint("localityHint"): LocalityKind,
            map: AffineMapKind
        }
        interfaces [&Canonicalize(simplify::simplify_map::<AffinePrefetchOp, 1>)]
        assembly parse_prefetch, print_prefetch;
        verify verify_prefetch;
        fold fold_casts;
    }

    /// Loads a vector, at indices given by an affine map.
    AffineVectorLoadOp = "vector_load" {
        operands { memref: MEMREF [Read], indices: variadic INDEX }
        results { result: ANY_NON_0_RANKED_VECTOR }
        attrs { map: AffineMapKind }
        interfaces [&Canonicalize(simplify::simplify_map::<AffineVectorLoadOp, 1>)]
        assembly |parser, state| parse(parser, state, VECTOR_LOAD), |op, printer| print(op, printer, VECTOR_LOAD);
        verify verify_vector_load;
    }

    /// Stores a vector, at indices given by an affine map.
    AffineVectorStoreOp = "vector_store" {
        operands { value: ANY_NON_0_RANKED_VECTOR, memref: MEMREF [Write], indices: variadic INDEX }
        attrs { map: AffineMapKind }
        interfaces [&Canonicalize(simplify::simplify_map::<AffineVectorStoreOp, 2>)]
        assembly |parser, state| parse(parser, state, VECTOR_STORE), |op, printer| print(op, printer, VECTOR_STORE);
        verify verify_vector_store;
    }
}

/// A memref with affine indices, as written.
struct Access {
    memref: UnresolvedOperand,
    indices: AffineMapOfValues,
}

impl Access {
    fn parse(parser: &mut AsmParser<'_, '_>) -> ParseResult<Self> {
        Ok(Self { memref: parser.parse_operand()?, indices: parser.parse_affine_map_of_ssa_ids(Delimiter::Square)? })
    }

    /// Adds the operands to the op and sets its map.
    fn resolve(self, parser: &mut AsmParser<'_, '_>, ty: weir_ir::Type, state: &mut OpState) -> ParseResult<()> {
        let memref = parser.resolve_operand(self.memref, ty)?;
        state.operands.push(memref);
        let AffineMapOfValues { map, dims, symbols } = self.indices;
        resolve_indices(parser, dims.into_iter().chain(symbols), &mut state.operands)?;
        parser.set_attribute(state, "map", AffineMapAttr::new(parser.context(), map));
        Ok(())
    }
}

/// Prints ` %memref[indices]`.
fn print_access(printer: &mut AsmPrinter<'_, '_>, memref: ValueId, map: &AffineMap, indices: &[ValueId]) {
    printer.text(" ");
    printer.value(memref);
    printer.text("[");
    printer.affine_map_of_ssa(map, indices);
    printer.text("]");
}

/// The syntax of an access: if it has a value in front of the memref, and if it has the type of a vector behind that of the memref.
#[derive(Clone, Copy)]
struct Syntax {
    has_value: bool,
    has_vector: bool,
}

const LOAD: Syntax = Syntax { has_value: false, has_vector: false };
const STORE: Syntax = Syntax { has_value: true, has_vector: false };
const VECTOR_LOAD: Syntax = Syntax { has_value: false, has_vector: true };
const VECTOR_STORE: Syntax = Syntax { has_value: true, has_vector: true };

/// `%value, %memref[indices] {attributes} : memref, vector`.
fn parse(parser: &mut AsmParser<'_, '_>, state: &mut OpState, syntax: Syntax) -> ParseResult<()> {
    let value = syntax.has_value.then(|| parser.parse_operand()).transpose()?;
    if syntax.has_value {
        parser.parse_token(",")?;
    }
    let access = Access::parse(parser)?;
    parser.parse_attributes_into(state)?;
    let memref: MemRefType = parser.parse_colon_type_of()?;
    let mut ty = memref.element(parser.context());
    if syntax.has_vector {
        parser.parse_token(",")?;
        ty = parser.parse_type_of::<VectorType>()?.into();
    }
    match value {
        Some(value) => state.operands.push(parser.resolve_operand(value, ty)?),
        None => state.result_types.push(ty),
    }
    access.resolve(parser, memref.into(), state)
}

fn print(op: OpId, printer: &mut AsmPrinter<'_, '_>, syntax: Syntax) {
    let view = printer.view();
    let operands = view.ir.operands(op).to_vec();
    let value = if syntax.has_value { operands[0] } else { view.ir.result(op, 0) };
    let [memref, indices @ ..] = &operands[usize::from(syntax.has_value)..] else { return };
    if syntax.has_value {
        printer.text(" ");
        printer.value(value);
        printer.text(",");
    }
    print_access(printer, *memref, &map_in(view, op, 0), indices);
    printer.attr_dict(op, &["map"]);
    printer.text(" : ");
    printer.types([*memref].into_iter().chain(syntax.has_vector.then_some(value)).map(|value| view.ty(value)));
}

const PREFETCH_MAP: usize = AffinePrefetchOp::DEF.slot("map");

fn parse_prefetch(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
    let target = Access::parse(parser)?;
    let hint = Hint::parse(parser)?;
    parser.parse_attributes_into(state)?;
    let ty: MemRefType = parser.parse_colon_type_of()?;
    target.resolve(parser, ty.into(), state)?;
    hint.set(parser, state)
}

fn print_prefetch(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    let view = printer.view();
    let op = AffinePrefetchOp::from_op_unchecked(op);
    let memref = op.memref(&view);
    print_access(printer, memref, &map_in(view, op.0, PREFETCH_MAP), &op.indices(&view).to_vec());
    print_hint(op.0, printer);
    printer.attr_dict(op.0, &["map", "localityHint", "isDataCache", "isWrite"]);
    printer.text(" : ");
    printer.ty(view.ty(memref));
}

/// Verifies the indices of an access to memory.
fn verify_indices(cx: View<'_>, op: OpId, map: &AffineMap, memref: ValueId, indices: Operands<'_>) -> VerifyResult {
    let rank = cx.ty_as::<MemRefType>(memref).map_or(0, |ty| ty.rank(cx.ctx));
    cx.op_error_if(op, map.num_results() != rank, "affine map num results must equal memref rank")?;
    cx.op_error_if(op, map.num_inputs() != indices.len(), "expects as many subscripts as affine map inputs")?;
    let message = "index to load must have 'index' type";
    cx.op_error_if(op, indices.iter().any(|index| !cx.ty(index).is::<IndexType>(cx.ctx)), message)?;
    verify_operands(cx, op, &indices.to_vec(), map.num_dims() as usize)
}

/// The element type of a memref.
fn element(cx: View<'_>, memref: ValueId) -> Option<weir_ir::Type> {
    cx.ty_as::<MemRefType>(memref).map(|ty| ty.element(cx.ctx))
}

fn verify_load(cx: View<'_>, op: AffineLoadOp) -> VerifyResult {
    let message = "result type must match element type of memref";
    cx.op_error_if(op.0, element(cx, op.memref(&cx)) != Some(cx.ty(op.result(&cx))), message)?;
    verify_indices(cx, op.0, &map_in(cx, op.0, 0), op.memref(&cx), op.indices(&cx))
}

fn verify_store(cx: View<'_>, op: AffineStoreOp) -> VerifyResult {
    let message = "value to store must have the same type as memref element type";
    cx.op_error_if(op.0, element(cx, op.memref(&cx)) != Some(cx.ty(op.value(&cx))), message)?;
    verify_indices(cx, op.0, &map_in(cx, op.0, 0), op.memref(&cx), op.indices(&cx))
}

fn verify_prefetch(cx: View<'_>, op: AffinePrefetchOp) -> VerifyResult {
    let map = op.map(&cx).map(cx.ctx);
    let rank = cx.ty_as::<MemRefType>(op.memref(&cx)).map_or(0, |ty| ty.rank(cx.ctx));
    cx.op_error_if(op.0, map.num_results() != rank, "affine.prefetch affine map num results must equal memref rank")?;
    cx.op_error_if(op.0, map.num_inputs() != op.indices(&cx).len(), "too few operands")?;
    let scope = affine_scope(cx, op.0);
    if op.indices(&cx).iter().any(|index| !super::validity::is_valid_operand(cx, index, scope)) {
        return Err(cx.op_error(op.0, "index must be a valid dimension or symbol identifier"));
    }
    Ok(())
}

fn verify_vector_load(cx: View<'_>, op: AffineVectorLoadOp) -> VerifyResult {
    verify_indices(cx, op.0, &map_in(cx, op.0, 0), op.memref(&cx), op.indices(&cx))?;
    verify_vector(cx, op.0, op.memref(&cx), op.result(&cx))
}

fn verify_vector_store(cx: View<'_>, op: AffineVectorStoreOp) -> VerifyResult {
    verify_indices(cx, op.0, &map_in(cx, op.0, 0), op.memref(&cx), op.indices(&cx))?;
    verify_vector(cx, op.0, op.memref(&cx), op.value(&cx))
}

fn verify_vector(cx: View<'_>, op: OpId, memref: ValueId, vector: ValueId) -> VerifyResult {
    let vector = cx.ty_as::<VectorType>(vector).map(|ty| ty.element(cx.ctx));
    cx.op_error_if(op, element(cx, memref) != vector, "requires memref and vector types of the same elemental type")
}

/// `load (cast m)[i] -> load m[i]`; `load (get_global @constant)[1] ->` its element
fn fold_load(folder: &mut Folder<'_>, op: AffineLoadOp) -> Fold {
    match fold_memref_casts(folder, op.0, None) {
        Fold::None => element_of_global(folder.view(), op).into(),
        casts => casts,
    }
}

/// The element that is read, if the memory is a constant global and the indices are known.
fn element_of_global(view: View<'_>, op: AffineLoadOp) -> Option<Attribute> {
    let access = view.defining::<GetGlobalOp>(op.memref(&view))?;
    let symbol = SymbolRefAttr::flat(view.ctx, access.name(&view));
    let symbol = lookup_nearest_symbol(view, access.0, symbol)?;
    let global = symbol.dyn_cast::<GlobalOp>()?;
    global.constant(&symbol)?;
    let elements = global.initial_value(&symbol)?.dyn_cast::<DenseElementsAttr>(view.ctx)?;
    let element = elements.element(view.ctx)?;
    if let Some(splat) = elements.splat_value(view.ctx) {
        return splat.to_attribute(view.ctx, element);
    }
    let indices = map_in(view, op.0, 0).constant_results()?;
    let shape = ShapedType::of(view.ctx, elements.ty(view.ctx))?.shape(view.ctx)?;
    let linear = indices
        .iter()
        .zip(shape)
        .try_fold(0i64, |linear, (&index, &size)| (0..size).contains(&index).then(|| linear * size + index))?;
    elements.values(view.ctx).nth(usize::try_from(linear).ok()?)?.to_attribute(view.ctx, element)
}

/// `store v, (cast m)[i] -> store v, m[i]`
fn fold_store(folder: &mut Folder<'_>, op: AffineStoreOp) -> Fold {
    let value = op.value(&folder.view());
    fold_memref_casts(folder, op.0, Some(value))
}
