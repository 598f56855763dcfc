//! Atomic updates: as one instruction, or as a compare-and-exchange loop.

use weir_dialects::memref;
use weir_dialects::memref::AtomicRmwKind;
use weir_ir::builtin::IntegerType;
use weir_ir::{BlockId, BuildOp as _, Context, CreateOps as _, OpBuilder as _, OpId, Type, ValueId, ValueMap};
use weir_rewrite::{MatchResult, NoMatch, OrNoMatch as _, PatternSet, Rewriter as _, no_match, no_match_if};

use crate::dialect::{self as llvm, AtomicBinOp, AtomicOrdering, GepNoWrapFlags};
use crate::lowering::{Lowering, LoweringContext, LoweringPatterns as _, Split, split_before};
use crate::values::{ADDRESS, LlvmBuilder as _, ops};

pub(super) fn populate(cx: &LoweringContext, patterns: &mut PatternSet) {
    // memref.atomic_rmw addi %x, %m[%i] -> llvm.atomicrmw add (address of %m[%i]), %x
    patterns.add_lowering::<memref::AtomicRmwOp>(cx, ops![ADDRESS; AtomicRMWOp], |op, operands, lower| {
        let (ctx, ty) = (lower.ctx(), lower.ranked(op.memref(lower))?);
        let kind = atomic_kind(op.kind(lower)).or_no_match("no instruction combines numbers like this")?;
        let pointer = lower.element_pointer(ty, operands.memref(), operands.indices(), GepNoWrapFlags::NONE)?;
        let update =
            llvm::AtomicRMWOp::new(pointer, operands.value()).bin_op(ctx, kind).ordering(ctx, AtomicOrdering::AcqRel);
        lower.replace_with(op, update)
    });
    // memref.generic_atomic_rmw %m[%i] { .. } -> a loop around llvm.cmpxchg
    let generic = patterns.add_lowering::<memref::GenericAtomicRmwOp>(cx, &[], |op, operands, lower| {
        lower_generic(op, operands.memref(), operands.indices(), lower)
    });
    // The ops of its body are copied, and may be any.
    generic.generates_any();
}

/// Lowers to a loop: computes the new element from the loaded one, until the compare-and-exchange succeeds.
fn lower_generic(
    op: memref::GenericAtomicRmwOp,
    target: ValueId,
    indices: &[ValueId],
    lower: &mut Lowering<'_, '_>,
) -> MatchResult {
    let (ctx, ty) = (lower.ctx(), lower.ranked(op.memref(lower))?);
    let element = lower.convert(ty.element(ctx))?;
    let ir = lower.ir();
    let body = ir.first_block(op.atomic_body(lower)).or_no_match("there is no body")?;
    no_match_if(!can_be_exchanged(ctx, element), "no instruction compares and exchanges such an element")?;
    if element != ty.element(ctx) && ir.first_op(body) != ir.last_op(body) {
        return no_match("the body computes with a type that LLVM does not have");
    }
    let Split { region, before, rest } = split_before(lower, op.0)?;
    let location = lower.default_location();
    let attempt = lower.create_block(region, Some(rest), &[(element, location)]);
    let old = lower.ir().arguments(attempt)[0];

    let pointer = lower.at_end(before, |lower| {
        let pointer = lower.element_pointer(ty, target, indices, GepNoWrapFlags::NONE)?;
        let first = lower.build(llvm::LoadOp::new(pointer).result(element));
        lower.create(llvm::BrOp::new(&[first]).successors(&[attempt]));
        Ok::<ValueId, NoMatch>(pointer)
    })?;
    let found = lower.at_end(attempt, |lower| {
        let new = clone_body(lower, body, old)?;
        let exchange = llvm::AtomicCmpXchgOp::new(pointer, old, new)
            .success_ordering(ctx, AtomicOrdering::AcqRel)
            .failure_ordering(ctx, AtomicOrdering::Monotonic)
            .result(llvm::StructType::literal(ctx, &[element, ctx.integer_type(1)]));
        let exchanged = lower.build(exchange);
        let found = lower.extract(exchanged, [0]);
        let done = lower.extract(exchanged, [1]);
        lower.create(llvm::CondBrOp::new(done, &[], &[found]).successors(&[rest, attempt]));
        Ok::<ValueId, NoMatch>(found)
    })?;
    lower.replace(op, [found])
}

/// True if an instruction compares and exchanges values of a type.
fn can_be_exchanged(ctx: &Context, ty: Type) -> bool {
    ty.dyn_cast::<IntegerType>(ctx).is_some_and(|ty| ty.width(ctx) >= 8 && ty.width(ctx).is_power_of_two())
}

/// Clones the ops of a body for a value of its argument, and returns the yielded value.
fn clone_body(lower: &mut Lowering<'_, '_>, body: BlockId, argument: ValueId) -> Result<ValueId, NoMatch> {
    let view = lower.view();
    let mut map = ValueMap::new();
    map.map(view.ir.arguments(body)[0], argument);
    let ops: Vec<OpId> = view.ir.ops(body).collect();
    let Some((&terminator, ops)) = ops.split_last() else { return no_match("the body is empty") };
    for &op in ops {
        lower.clone_op(op, &mut map);
    }
    let yielded = lower.ir().operands(terminator)[0];
    match map.get(yielded) {
        Some(cloned) => Ok(cloned),
        None => lower.remapped_value(yielded),
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
