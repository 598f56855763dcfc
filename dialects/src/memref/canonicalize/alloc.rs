//! Canonicalization of allocations: constant sizes move into the type, and memory that is never read is erased.

use weir_ir::builtin::{DYNAMIC, MemRefType};
use weir_ir::{Attribute, BuildOp as _, CreateOps as _, OpClass as _, OpId, ValueId, View};
use weir_rewrite::{MatchResult, PatternSet, Rewriter, RewriterExt as _, no_match};

use crate::memref::ops::{AllocOp, AllocaOp, CastOp, DeallocOp, ReallocOp, StoreOp};
use crate::mixed::constant_integer;

/// Declares the patterns of an op that allocates by sizes and symbols.
macro_rules! alloc_like {
    ($($name:ident: $op:ident;)*) => {
        $(pub(in crate::memref) fn $name(patterns: &mut PatternSet) {
            patterns.add("SimplifyAllocConst", |op: $op, rewriter: &mut dyn Rewriter| {
                let view = rewriter.view();
                let Some((ty, sizes)) = with_constant_sizes(view, op.memref(&view), &op.dynamic_sizes(&view).to_vec()) else {
                    return no_match("no size is a constant");
                };
                let (symbols, location) = (op.symbol_operands(&view).to_vec(), view.ir.location(op.0));
                let (old_type, alignment) = (view.ty(op.memref(&view)), view.property(op.0, 0));
                let build = $op::new(&sizes, &symbols).result(ty).with_slot(0, alignment).location(location);
                let new = rewriter.create(build).memref(rewriter);
                rewriter.replace_with(op, CastOp::new(new).result(old_type));
                Ok(())
            });
            patterns.add("SimplifyDeadAlloc", |op: $op, rewriter: &mut dyn Rewriter| erase_unread(op.0, rewriter));
        })*
    };
}

alloc_like! {
    alloc: AllocOp;
    alloca: AllocaOp;
}

pub(in crate::memref) fn realloc(patterns: &mut PatternSet) {
    patterns.add("SimplifyDeadAlloc", |op: ReallocOp, rewriter: &mut dyn Rewriter| erase_unread(op.0, rewriter));
}

/// The type with constants in place of unknown sizes, and the values of the others; none if there are no constants.
fn with_constant_sizes(view: View<'_>, memref: ValueId, values: &[ValueId]) -> Option<(MemRefType, Vec<ValueId>)> {
    let ctx = view.ctx;
    let ty = view.ty(memref).dyn_cast::<MemRefType>(ctx)?;
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
    let Some(memory) = view.ir.results(op).first() else { return no_match("there is no result") };
    let is_needed = |user: OpId| match StoreOp::dyn_cast(&view, user) {
        Some(store) => store.value(&view) == memory,
        None => DeallocOp::dyn_cast(&view, user).is_none(),
    };
    let mut users: Vec<OpId> = view.ir.users(memory).collect();
    if users.iter().any(|&user| is_needed(user)) {
        return no_match("the memory may be read");
    }
    users.dedup();
    users.into_iter().for_each(|user| rewriter.erase(user));
    rewriter.erase(op);
    Ok(())
}
