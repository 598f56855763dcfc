//! Verifiers of the `memref` ops, except for views and casts.

use weir_ir::builtin::{
    DYNAMIC, DenseElementsAttr, MemRefType, ShapedType, SymbolRefAttr, UnitAttr, UnrankedMemRefType,
};
use weir_ir::interfaces::{SymbolUser, is_memory_effect_free};
use weir_ir::print::{attribute_text, type_text};
use weir_ir::symbols::SymbolTables;
use weir_ir::{
    AttrKind as _, Attribute, Context, OpClass as _, OpId, ReadOp, SignatureView, Trait, Type, VerifyResult, View,
    Walk, WalkResult,
};

use super::atomic::Operands;
use super::layout::{is_identity_layout, layout_map};
use super::ops::{
    AllocOp, AllocaOp, AssumeAlignmentOp, AtomicRmwOp, AtomicYieldOp, CastOp, DistinctObjectsOp, GenericAtomicRmwOp,
    GetGlobalOp, GlobalOp, LoadOp, MemorySpaceCastOp, PrefetchOp, ReallocOp, StoreOp,
};

pub(super) use super::verify_views::{
    collapse_shape, expand_shape, reinterpret_cast, reshape, subview, transpose, view,
};

/// The type of a value as a ranked memref; a value that the table has verified has one.
pub(super) fn memref<C: ReadOp>(cx: C, value: C::Value) -> Option<MemRefType> {
    cx.ty(value).dyn_cast(cx.context())
}

/// The rank of a memref value.
pub(super) fn rank<C: ReadOp + Copy>(cx: C, value: C::Value) -> usize {
    memref(cx, value).map_or(0, |ty| ty.rank(cx.context()))
}

/// The number of sizes of a type that are not known.
pub(super) fn num_dynamic_dims(ctx: &Context, ty: MemRefType) -> usize {
    ty.shape(ctx).iter().filter(|&&size| size == DYNAMIC).count()
}

/// The memory space of a ranked or unranked memref.
pub(super) fn memory_space(ctx: &Context, ty: Type) -> Option<Attribute> {
    let unranked = || ty.dyn_cast::<UnrankedMemRefType>(ctx).and_then(|ty| ty.memory_space(ctx));
    ty.dyn_cast::<MemRefType>(ctx).map_or_else(unranked, |ty| ty.memory_space(ctx))
}

/// The element type of a ranked or unranked memref.
pub(super) fn element_type(ctx: &Context, ty: Type) -> Option<Type> {
    ShapedType::of(ctx, ty).map(|ty| ty.element(ctx))
}

pub(super) fn assume_alignment(cx: SignatureView<'_>, op: AssumeAlignmentOp) -> VerifyResult {
    match op.alignment(&cx).count_ones() {
        1 => Ok(()),
        _ => Err(cx.op_error(op.0, "alignment must be power of 2")),
    }
}

pub(super) fn distinct_objects(cx: SignatureView<'_>, op: DistinctObjectsOp) -> VerifyResult {
    if cx.operand_types != cx.result_types {
        return Err(cx.op_error(op.0, "operand types and result types must match"));
    }
    if cx.operand_types.is_empty() {
        return Err(cx.op_error(op.0, "expected at least one operand"));
    }
    Ok(())
}

pub(super) fn alloc(cx: SignatureView<'_>, op: AllocOp) -> VerifyResult {
    verify_alloc(cx, op.0, op.memref(&cx), op.dynamic_sizes(&cx).len(), op.symbol_operands(&cx).len())
}

pub(super) fn alloca(cx: View<'_>, op: AllocaOp) -> VerifyResult {
    let mut ancestors = cx.ir.ancestors(op.0).filter(|&it| it != op.0);
    if !ancestors.any(|ancestor| cx.has_trait(ancestor, &Trait::AutomaticAllocationScope)) {
        return Err(cx.op_error(op.0, "requires an ancestor op with AutomaticAllocationScope trait"));
    }
    verify_alloc(cx, op.0, op.memref(&cx), op.dynamic_sizes(&cx).len(), op.symbol_operands(&cx).len())
}

fn verify_alloc<C: ReadOp + Copy>(cx: C, op: OpId, result: C::Value, sizes: usize, symbols: usize) -> VerifyResult {
    let Some(ty) = memref(cx, result) else { return Ok(()) };
    verify_dynamic_sizes(cx, op, ty, sizes)?;
    let wanted =
        layout_map(cx.context(), ty).filter(|map| !map.is_identity()).map_or(0, |map| map.num_symbols() as usize);
    if wanted != symbols {
        let message =
            format!("symbol operand count does not equal memref symbol count: expected {wanted}, got {symbols}");
        return Err(cx.op_error(op, message));
    }
    Ok(())
}

/// Verifies that there is a value for each size that the type does not know.
pub(super) fn verify_dynamic_sizes(cx: impl ReadOp, op: OpId, ty: MemRefType, found: usize) -> VerifyResult {
    let wanted = num_dynamic_dims(cx.context(), ty);
    if wanted != found {
        return Err(cx.op_error(op, format_args!("incorrect number of dynamic sizes, has {found}, expected {wanted}")));
    }
    Ok(())
}

pub(super) fn realloc(cx: SignatureView<'_>, op: ReallocOp) -> VerifyResult {
    let (Some(source), Some(result)) = (memref(cx, op.source(&cx)), memref(cx, op.result(&cx))) else { return Ok(()) };
    let ctx = cx.ctx;
    let text = |ty: MemRefType| type_text(ctx, ty.into());
    for (what, ty) in [("source", source), ("result", result)] {
        if !is_identity_layout(ctx, ty) {
            return Err(cx.error_at(op.0, format_args!("unsupported layout for {what} memref type '{}'", text(ty))));
        }
    }
    let different = |what: &str| {
        let message = format!(
            "different {what} specified for source memref type '{}' and result memref type '{}'",
            text(source),
            text(result)
        );
        Err(cx.error_at(op.0, message))
    };
    if source.memory_space(ctx) != result.memory_space(ctx) {
        return different("memory spaces");
    }
    if source.element(ctx) != result.element(ctx) {
        return different("element types");
    }
    match (num_dynamic_dims(ctx, result), op.dynamic_result_size(&cx)) {
        (0, Some(_)) => {
            Err(cx.error_at(op.0, format_args!("unnecessary dimension operand for result type '{}'", text(result))))
        }
        (1.., None) => {
            Err(cx.error_at(op.0, format_args!("missing dimension operand for result type '{}'", text(result))))
        }
        _ => Ok(()),
    }
}

pub(super) fn cast(cx: SignatureView<'_>, op: CastOp) -> VerifyResult {
    verify_cast(cx, op.0, op.source(&cx), op.dest(&cx), are_cast_compatible)
}

pub(super) fn memory_space_cast(cx: SignatureView<'_>, op: MemorySpaceCastOp) -> VerifyResult {
    verify_cast(cx, op.0, op.source(&cx), op.dest(&cx), differ_in_memory_space)
}

fn verify_cast(
    cx: SignatureView<'_>,
    op: OpId,
    from: Type,
    to: Type,
    compatible: fn(&Context, Type, Type) -> bool,
) -> VerifyResult {
    let (from, to) = (cx.ty(from), cx.ty(to));
    if compatible(cx.ctx, from, to) {
        return Ok(());
    }
    let message = format!(
        "operand type '{}' and result type '{}' are cast incompatible",
        type_text(cx.ctx, from),
        type_text(cx.ctx, to)
    );
    Err(cx.op_error(op, message))
}

/// True if `memref.cast` can cast the first type to the second.
pub fn are_cast_compatible(ctx: &Context, from: Type, to: Type) -> bool {
    let agree = |a: i64, b: i64| a == DYNAMIC || b == DYNAMIC || a == b;
    if element_type(ctx, from) != element_type(ctx, to) || memory_space(ctx, from) != memory_space(ctx, to) {
        return false;
    }
    let (from, to) = match (from.dyn_cast::<MemRefType>(ctx), to.dyn_cast::<MemRefType>(ctx)) {
        (Some(from), Some(to)) => (from, to),
        (from, to) => return from.is_some() || to.is_some(),
    };
    if from.layout(ctx) != to.layout(ctx) {
        let (Some((strides, offset)), Some((to_strides, to_offset))) =
            (from.strides_and_offset(ctx), to.strides_and_offset(ctx))
        else {
            return false;
        };
        let same = strides.len() == to_strides.len() && strides.iter().zip(&to_strides).all(|(&a, &b)| agree(a, b));
        if !same || !agree(offset, to_offset) {
            return false;
        }
    }
    from.rank(ctx) == to.rank(ctx) && from.shape(ctx).iter().zip(to.shape(ctx)).all(|(&a, &b)| agree(a, b))
}

/// True if two memref types differ in the memory space at most.
fn differ_in_memory_space(ctx: &Context, from: Type, to: Type) -> bool {
    if element_type(ctx, from) != element_type(ctx, to) {
        return false;
    }
    match (from.dyn_cast::<MemRefType>(ctx), to.dyn_cast::<MemRefType>(ctx)) {
        (Some(from), Some(to)) => from.shape(ctx) == to.shape(ctx) && from.layout(ctx) == to.layout(ctx),
        (from, to) => from.is_none() && to.is_none(),
    }
}

pub(super) fn generic_atomic_rmw(cx: View<'_>, op: GenericAtomicRmwOp) -> VerifyResult {
    let body = op.atomic_body(&cx);
    let arguments = cx.ir.first_block(body).map_or(&[][..], |entry| cx.ir.arguments(entry));
    let &[argument] = arguments else {
        return Err(cx.op_error(op.0, "expected single number of entry block arguments"));
    };
    if cx.ty(argument) != cx.ty(op.result(&cx)) {
        return Err(cx.op_error(op.0, "expected block argument of the same type result type"));
    }
    let mut offender = None;
    let _ = cx.ir.walk(op.0, Walk::post_order(), |nested| {
        if nested == op.0 || is_memory_effect_free(cx.ctx, cx.ir, nested) {
            return WalkResult::Advance;
        }
        offender = Some(nested);
        WalkResult::Interrupt
    });
    match offender {
        Some(nested) => Err(cx.error_at(
            nested,
            "body of 'memref.generic_atomic_rmw' should contain only operations with no side effects",
        )),
        None => Ok(()),
    }
}

pub(super) fn atomic_yield(cx: View<'_>, op: AtomicYieldOp) -> VerifyResult {
    let result = cx.ty(op.result(&cx));
    let parent = cx.ir.parent_op(op.0).and_then(|parent| cx.ir.results(parent).first()).map(|value| cx.ty(value));
    match parent {
        Some(parent) if parent != result => {
            let message = format!(
                "types mismatch between yield op: '{}' and its parent: '{}'",
                type_text(cx.ctx, result),
                type_text(cx.ctx, parent)
            );
            Err(cx.op_error(op.0, message))
        }
        _ => Ok(()),
    }
}

pub(super) fn atomic_rmw(cx: SignatureView<'_>, op: AtomicRmwOp) -> VerifyResult {
    if rank(cx, op.memref(&cx)) != op.indices(&cx).len() {
        return Err(cx.op_error(op.0, "expects the number of subscripts to be equal to memref rank"));
    }
    let (kind, ty) = (op.kind(&cx), cx.ty(op.value(&cx)));
    let expected = match kind.operands() {
        Operands::Floats if !ty.is::<weir_ir::builtin::FloatType>(cx.ctx) => "a floating-point type",
        Operands::Integers if !ty.is::<weir_ir::builtin::IntegerType>(cx.ctx) => "an integer type",
        _ => return Ok(()),
    };
    Err(cx.op_error(op.0, format_args!("with kind '{}' expects {expected}", kind.keyword())))
}

pub(super) fn load(cx: SignatureView<'_>, op: LoadOp) -> VerifyResult {
    let (rank, found) = (rank(cx, op.memref(&cx)), op.indices(&cx).len());
    if rank != found {
        return Err(
            cx.op_error(op.0, format_args!("incorrect number of indices for load, expected {rank} but got {found}"))
        );
    }
    Ok(())
}

pub(super) fn store(cx: SignatureView<'_>, op: StoreOp) -> VerifyResult {
    if rank(cx, op.memref(&cx)) != op.indices(&cx).len() {
        return Err(cx.op_error(op.0, "store index operand count not equal to memref rank"));
    }
    Ok(())
}

pub(super) fn prefetch(cx: SignatureView<'_>, op: PrefetchOp) -> VerifyResult {
    if rank(cx, op.memref(&cx)) != op.indices(&cx).len() {
        return Err(cx.op_error(op.0, "too few indices"));
    }
    Ok(())
}

pub(super) fn global(cx: View<'_>, op: GlobalOp) -> VerifyResult {
    let (ctx, ty) = (cx.ctx, op.ty(&cx));
    if !ty.has_static_shape(ctx) {
        let message = format!("type should be static shaped memref, but got '{}'", type_text(ctx, ty.into()));
        return Err(cx.op_error(op.0, message));
    }
    let Some(value) = op.initial_value(&cx).filter(|it| !it.is::<UnitAttr>(ctx)) else { return Ok(()) };
    let Some(elements) = elements_type(ctx, value) else {
        let message =
            format!("initial value should be a unit or elements attribute, but got {}", attribute_text(ctx, value));
        return Err(cx.op_error(op.0, message));
    };
    if elements.element(ctx) != ty.element(ctx) {
        let message = format!(
            "initial value element expected to be of type '{}', but was of type '{}'",
            type_text(ctx, ty.element(ctx)),
            type_text(ctx, elements.element(ctx))
        );
        return Err(cx.op_error(op.0, message));
    }
    let found = elements.shape(ctx).unwrap_or(&[]);
    if found != ty.shape(ctx) {
        let list = |shape: &[i64]| shape.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
        let message = format!("initial value shape expected to be {} but was {}", list(ty.shape(ctx)), list(found));
        return Err(cx.op_error(op.0, message));
    }
    Ok(())
}

/// The type of an attribute that holds elements: not of a single integer or float.
pub(super) fn elements_type(ctx: &Context, attribute: Attribute) -> Option<ShapedType> {
    let is_elements = attribute.is::<DenseElementsAttr>(ctx)
        || attribute.is::<weir_ir::builtin::DenseResourceAttr>(ctx)
        || attribute.is::<weir_ir::builtin::DenseStringElementsAttr>(ctx)
        || attribute.is::<weir_ir::builtin::SparseElementsAttr>(ctx);
    attribute.ty(ctx).filter(|_| is_elements).and_then(|ty| ShapedType::of(ctx, ty))
}

pub(super) static GLOBAL_USER: SymbolUser = SymbolUser { verify: get_global };

fn get_global(cx: View<'_>, op: OpId, tables: &mut SymbolTables) -> VerifyResult {
    let Some(reference) = cx.property(op, 0).and_then(|it| it.dyn_cast::<SymbolRefAttr>(cx.ctx)) else { return Ok(()) };
    let name = reference.root(cx.ctx);
    let global = tables.lookup_nearest(cx, op, reference).and_then(|it| GlobalOp::dyn_cast(&cx, it));
    let Some(global) = global else {
        return Err(cx.op_error(op, format_args!("'{}' does not reference a valid global memref", name.text(cx.ctx))));
    };
    let found = cx.ty(GetGlobalOp::from_op_unchecked(op).result(&cx));
    let ty = cx.attribute(global.0, "type").and_then(|it| super::constraints::MemRefTypeKind::value(cx.ctx, it));
    match ty.map(Type::from) {
        Some(ty) if ty != found => {
            let message = format!(
                "result type '{}' does not match type '{}' of the global memref @{}",
                type_text(cx.ctx, found),
                type_text(cx.ctx, ty),
                name.text(cx.ctx)
            );
            Err(cx.op_error(op, message))
        }
        _ => Ok(()),
    }
}
