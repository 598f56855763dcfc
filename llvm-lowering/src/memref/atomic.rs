//! Atomic updates: as one instruction, or as a compare-and-exchange loop.

use weir_conversion::{ConversionPatterns as _, ConversionRewriter};
use weir_dialects::memref;
use weir_dialects::memref::AtomicRmwKind;
use weir_ir::builtin::{IntegerType, MemRefType};
use weir_ir::{AsView as _, BlockId, BuildOp as _, Context, CreateOps as _, OpId, Type, ValueId, ValueMap};
use weir_rewrite::{MatchResult, NoMatch, PatternSet, Rewriter as _, RewriterExt as _, no_match};

use super::address::element_pointer;
use crate::blocks::{Split, split_before};
use crate::dialect::{self as llvm, AtomicBinOp, AtomicOrdering, GepNoWrapFlags};
use crate::type_converter::LlvmTypeConverter;
use crate::values::extract_value;

pub(super) fn populate(converter: &LlvmTypeConverter, patterns: &mut PatternSet) {
    patterns.add_conversion::<memref::AtomicRmwOp>(converter.rules(), |op, operands, rewriter| {
        let lower = LlvmTypeConverter::of(rewriter)?;
        let view = rewriter.view();
        let location = view.ir.location(op.0);
        let Some(ty) = view.ty(op.memref(&view)).dyn_cast::<MemRefType>(view.ctx) else {
            return no_match("not a ranked memref");
        };
        let Some(kind) = atomic_kind(op.kind(&view)) else {
            return no_match("no instruction combines numbers like this");
        };
        let (target, indices) = (operands.memref(), operands.indices());
        let pointer = element_pointer(rewriter, location, lower, ty, target, indices, GepNoWrapFlags::NONE)?;
        let ctx = rewriter.ctx();
        let update =
            llvm::AtomicRMWOp::new(pointer, operands.value()).bin_op(ctx, kind).ordering(ctx, AtomicOrdering::AcqRel);
        rewriter.replace_with(op, update);
        Ok(())
    });

    patterns.add_conversion::<memref::GenericAtomicRmwOp>(converter.rules(), |op, operands, rewriter| {
        let lower = LlvmTypeConverter::of(rewriter)?;
        lower_generic(op, operands.memref(), operands.indices(), lower, rewriter)
    });
}

/// Lowers to a loop: computes the new element from the loaded one, until the compare-and-exchange succeeds.
fn lower_generic(
    op: memref::GenericAtomicRmwOp,
    target: ValueId,
    indices: &[ValueId],
    converter: &LlvmTypeConverter,
    rewriter: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let view = rewriter.view();
    let (ctx, location) = (view.ctx, view.ir.location(op.0));
    let Some(ty) = view.ty(op.memref(&view)).dyn_cast::<MemRefType>(ctx) else {
        return no_match("not a ranked memref");
    };
    let element = converter.convert(ctx, ty.element(ctx))?;
    let Some(body) = view.ir.first_block(op.atomic_body(&view)) else { return no_match("there is no body") };
    if !can_be_exchanged(ctx, element) {
        return no_match("no instruction compares and exchanges such an element");
    }
    if element != ty.element(ctx) && view.ir.first_op(body) != view.ir.last_op(body) {
        return no_match("the body computes with a type that LLVM does not have");
    }
    let Split { region, before, rest } = split_before(rewriter, op.0)?;
    let attempt = rewriter.create_block(region, Some(rest), &[(element, location)]);
    let old = rewriter.ir().arguments(attempt)[0];

    let pointer = rewriter.at_end(before, |rewriter| {
        let pointer = element_pointer(rewriter, location, converter, ty, target, indices, GepNoWrapFlags::NONE)?;
        let first = rewriter.create(llvm::LoadOp::new(pointer).result(element).location(location)).res(rewriter);
        rewriter.create(llvm::BrOp::new(&[first]).successors(&[attempt]).location(location));
        Ok::<ValueId, NoMatch>(pointer)
    })?;
    let found = rewriter.at_end(attempt, |rewriter| {
        let new = clone_body(rewriter, body, old)?;
        let ctx = rewriter.ctx();
        let exchange = llvm::AtomicCmpXchgOp::new(pointer, old, new)
            .success_ordering(ctx, AtomicOrdering::AcqRel)
            .failure_ordering(ctx, AtomicOrdering::Monotonic)
            .result(llvm::StructType::literal(ctx, &[element, ctx.integer_type(1)]))
            .location(location);
        let exchanged = rewriter.create(exchange).res(rewriter);
        let found = extract_value(rewriter, location, exchanged, &[0]);
        let done = extract_value(rewriter, location, exchanged, &[1]);
        rewriter.create(llvm::CondBrOp::new(done, &[], &[found]).successors(&[rest, attempt]).location(location));
        Ok::<ValueId, NoMatch>(found)
    })?;
    rewriter.replace(op, [found]);
    Ok(())
}

/// True if an instruction compares and exchanges values of a type.
fn can_be_exchanged(ctx: &Context, ty: Type) -> bool {
    ty.dyn_cast::<IntegerType>(ctx).is_some_and(|ty| ty.width(ctx) >= 8 && ty.width(ctx).is_power_of_two())
}

/// Clones the ops of a body for a value of its argument, and returns the yielded value.
fn clone_body(rewriter: &mut ConversionRewriter<'_>, body: BlockId, argument: ValueId) -> Result<ValueId, NoMatch> {
    let view = rewriter.view();
    let mut map = ValueMap::new();
    map.map(view.ir.arguments(body)[0], argument);
    let ops: Vec<OpId> = view.ir.ops(body).collect();
    let Some((&terminator, ops)) = ops.split_last() else { return no_match("the body is empty") };
    for &op in ops {
        rewriter.clone_op(op, &mut map);
    }
    let yielded = rewriter.ir().operands(terminator)[0];
    match map.get(yielded) {
        Some(cloned) => Ok(cloned),
        None => rewriter.remapped_value(yielded),
    }
}

/// The instruction's word for how numbers are combined.
fn atomic_kind(kind: AtomicRmwKind) -> Option<AtomicBinOp> {
    Some(match kind {
        AtomicRmwKind::AddF => AtomicBinOp::FAdd,
        AtomicRmwKind::AddI => AtomicBinOp::Add,
        AtomicRmwKind::Assign => AtomicBinOp::Xchg,
        AtomicRmwKind::MaximumF => AtomicBinOp::FMaximum,
        AtomicRmwKind::MaxNumF => AtomicBinOp::FMax,
        AtomicRmwKind::MaxS => AtomicBinOp::Max,
        AtomicRmwKind::MaxU => AtomicBinOp::UMax,
        AtomicRmwKind::MinimumF => AtomicBinOp::FMinimum,
        AtomicRmwKind::MinNumF => AtomicBinOp::FMin,
        AtomicRmwKind::MinS => AtomicBinOp::Min,
        AtomicRmwKind::MinU => AtomicBinOp::UMin,
        AtomicRmwKind::OrI => AtomicBinOp::Or,
        AtomicRmwKind::XorI => AtomicBinOp::Xor,
        AtomicRmwKind::AndI => AtomicBinOp::And,
        AtomicRmwKind::MulF | AtomicRmwKind::MulI => return None,
    })
}
