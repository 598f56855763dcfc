//! Allocation and deallocation of memory.

use weir_ir::builtin::{DYNAMIC, INDEX, MemRefType};
use weir_ir::interfaces::OpAsm;
use weir_ir::print::type_text;
use weir_ir::{
    Attribute, BuildOp as _, CreateOps as _, OpClass as _, OpId, ReadOp, SignatureView, Trait, ValueId, VerifyResult,
    View,
};
use weir_rewrite::{
    Canonicalize, DestructurableAllocation, MatchResult, MemoryPart, OrNoMatch as _, PatternSet, PromotableAllocation,
    Rewriter, RewriterExt as _, no_match_if,
};

use super::constraints::{MEMREF_OF_RANK_1, RANKED_OR_UNRANKED_MEMREF, num_dynamic_dims, ranked};
use super::layout::{contiguous_like, is_identity_layout, layout_map};
use super::{AlignmentKind, CastOp, MEMREF, StoreOp, cast, destructuring};
use crate::mixed::constant_integer;
use crate::ub::PoisonOp;

weir_ir::ops! { memref, OPS;
    /// Allocates memory on the heap.
    AllocOp = "alloc" {
        operands { dynamic_sizes("dynamicSizes"): variadic INDEX, symbol_operands("symbolOperands"): variadic INDEX }
        results { memref: MEMREF [Allocate] }
        attrs { alignment: optional AlignmentKind }
        traits [AttrSizedOperandSegments]
        interfaces [&OpAsm::named(&["alloc"]), &Canonicalize(alloc)]
        format "`(` $dynamicSizes `)` (`` `[` $symbolOperands^ `]`)? attr-dict `:` type($memref)"
        verify_local verify_alloc;
    }

    /// Allocates memory on the stack, until the closest op that is an allocation scope ends.
    AllocaOp = "alloca" {
        operands { dynamic_sizes("dynamicSizes"): variadic INDEX, symbol_operands("symbolOperands"): variadic INDEX }
        results { memref: MEMREF [Allocate(AutomaticAllocationScope)] }
        attrs { alignment: optional AlignmentKind }
        traits [AttrSizedOperandSegments]
        interfaces [&OpAsm::named(&["alloca"]), &Canonicalize(alloca), &PROMOTABLE, &DESTRUCTURABLE]
        format "`(` $dynamicSizes `)` (`` `[` $symbolOperands^ `]`)? attr-dict `:` type($memref)"
        verify verify_alloca;
    }

    /// Reallocates memory on the heap with another size; the old memref becomes invalid.
    ReallocOp = "realloc" {
        operands { source: MEMREF_OF_RANK_1 [Free], dynamic_result_size("dynamicResultSize"): optional INDEX }
        results { result: MEMREF_OF_RANK_1 [Allocate] }
        attrs { alignment: optional AlignmentKind }
        interfaces [&Canonicalize(canonicalize_realloc)]
        format "$source (`(` $dynamicResultSize^ `)`)? attr-dict `:` type($source) `to` type(results)"
        verify_local verify_realloc;
    }

    /// Frees memory on the heap.
    DeallocOp = "dealloc" {
        operands { memref: RANKED_OR_UNRANKED_MEMREF [Free] }
        format "$memref attr-dict `:` type($memref)"
        fold cast::fold_casts;
    }
}

/// An allocation of one element is promoted.
static PROMOTABLE: PromotableAllocation = PromotableAllocation {
    element: |view, op| {
        let ty: MemRefType = view.ty_as(view.ir.result(op, 0))?;
        let is_single = ty.shape(view.ctx).iter().all(|&size| size == 1);
        is_single.then(|| ty.element(view.ctx))
    },
    default_value: |rewriter, _, slot| rewriter.build(PoisonOp::new().result(slot.element)),
};

/// An allocation of a few elements is split.
static DESTRUCTURABLE: DestructurableAllocation = DestructurableAllocation {
    parts: |view, op, _| {
        let (ctx, ty) = (view.ctx, view.ty_as::<MemRefType>(view.ir.result(op, 0))?);
        let count = destructuring::number_of_parts(ctx, ty)?;
        let part = |offset| MemoryPart { ty: ty.element(ctx), offset, size: 1 };
        Some((ty.into(), (0..count).map(part).collect()))
    },
    allocate: |rewriter, op, _, _| {
        let view = rewriter.view();
        let old = AllocaOp::from_op_unchecked(op).memref(&view);
        let ty = view.ty_as(old).map_or(view.ty(old), |ty| contiguous_like(view.ctx, ty, &[]).into());
        rewriter.create(AllocaOp::new(&[], &[]).result(ty)).0
    },
    complete: Some(destructuring::align),
};

fn verify_alloc(cx: SignatureView<'_>, op: AllocOp) -> VerifyResult {
    verify_allocation(cx, op.0, op.memref(&cx), op.dynamic_sizes(&cx).len(), op.symbol_operands(&cx).len())
}

fn verify_alloca(cx: View<'_>, op: AllocaOp) -> VerifyResult {
    let mut ancestors = cx.ir.ancestors(op.0).filter(|&it| it != op.0);
    let message = "requires an ancestor op with AutomaticAllocationScope trait";
    cx.op_error_if(op.0, !ancestors.any(|ancestor| cx.has_trait(ancestor, &Trait::AutomaticAllocationScope)), message)?;
    verify_allocation(cx, op.0, op.memref(&cx), op.dynamic_sizes(&cx).len(), op.symbol_operands(&cx).len())
}

fn verify_allocation<C: ReadOp + Copy>(
    cx: C,
    op: OpId,
    result: C::Value,
    sizes: usize,
    symbols: usize,
) -> VerifyResult {
    let Some(ty) = ranked(cx, result) else { return Ok(()) };
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

fn verify_realloc(cx: SignatureView<'_>, op: ReallocOp) -> VerifyResult {
    let (Some(source), Some(result)) = (ranked(cx, op.source(&cx)), ranked(cx, op.result(&cx))) else { return Ok(()) };
    let ctx = cx.ctx;
    let text = |ty: MemRefType| type_text(ctx, ty.into());
    for (what, ty) in [("source", source), ("result", result)] {
        if !is_identity_layout(ctx, ty) {
            return Err(cx.error_at(op.0, format_args!("unsupported layout for {what} memref type '{}'", text(ty))));
        }
    }
    let different = |what: &str| {
        let [from, to] = [source, result].map(text);
        let message =
            format!("different {what} specified for source memref type '{from}' and result memref type '{to}'");
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

/// Declares the patterns of an op that allocates by sizes and symbols.
macro_rules! alloc_like {
    ($($name:ident: $op:ident;)*) => {
        $(pub(super) fn $name(patterns: &mut PatternSet) {
            // `alloc(c) : memref<?xf32> -> cast (alloc() : memref<4xf32>)`, where `c` is the constant 4
            patterns.add("SimplifyAllocConst", |op: $op, rewriter: &mut dyn Rewriter| {
                let view = rewriter.view();
                let (ty, sizes) = with_constant_sizes(view, op.memref(&view), &op.dynamic_sizes(&view).to_vec())
                    .or_no_match("no size is a constant")?;
                let (symbols, location) = (op.symbol_operands(&view).to_vec(), view.ir.location(op.0));
                let (old_type, alignment) = (view.ty(op.memref(&view)), view.property(op.0, 0));
                let build = $op::new(&sizes, &symbols).result(ty).with_slot(0, alignment).location(location);
                let new = rewriter.create(build).memref(rewriter);
                rewriter.replace_with(op, CastOp::new(new).result(old_type));
                Ok(())
            });
            // `alloc; store x, m; dealloc m ->` nothing
            patterns.add("SimplifyDeadAlloc", |op: $op, rewriter: &mut dyn Rewriter| erase_unread(op.0, rewriter));
        })*
    };
}

alloc_like! {
    alloc: AllocOp;
    alloca: AllocaOp;
}

fn canonicalize_realloc(patterns: &mut PatternSet) {
    // `realloc; store x, m; dealloc m ->` nothing
    patterns.add("SimplifyDeadAlloc", |op: ReallocOp, rewriter: &mut dyn Rewriter| erase_unread(op.0, rewriter));
}

/// The type with constants in place of unknown sizes, and the values of the others; none if there are no constants.
fn with_constant_sizes(view: View<'_>, memref: ValueId, values: &[ValueId]) -> Option<(MemRefType, Vec<ValueId>)> {
    let ctx = view.ctx;
    let ty = view.ty_as::<MemRefType>(memref)?;
    let mut rest = values.iter().copied();
    let (mut shape, mut sizes) = (ty.shape(ctx).to_vec(), Vec::new());
    for size in shape.iter_mut().filter(|size| **size == DYNAMIC) {
        let value = rest.next()?;
        match constant_integer(view, value).filter(|&number| number >= 0) {
            Some(number) => *size = number,
            None => sizes.push(value),
        }
    }
    let layout: Attribute = match ty.has_identity_layout(ctx) {
        true => weir_ir::builtin::AffineMapAttr::identity(ctx, shape.len()).into(),
        false => ty.layout(ctx),
    };
    let new = MemRefType::new(ctx, shape, ty.element(ctx), layout, ty.memory_space(ctx));
    (sizes.len() < values.len()).then_some((new, sizes))
}

/// Erases allocations that are only stored to and deallocated.
fn erase_unread(op: OpId, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let memory = view.ir.results(op).first().or_no_match("there is no result")?;
    let is_needed = |user: OpId| match StoreOp::dyn_cast(&view, user) {
        Some(store) => store.value(&view) == memory,
        None => DeallocOp::dyn_cast(&view, user).is_none(),
    };
    let mut users: Vec<OpId> = view.ir.users(memory).collect();
    no_match_if(users.iter().any(|&user| is_needed(user)), "the memory may be read")?;
    users.dedup();
    users.into_iter().for_each(|user| rewriter.erase(user));
    rewriter.erase(op);
    Ok(())
}
