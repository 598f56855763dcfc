//! Reductions and scans.

use weir_ir::builtin::{
    ANY_TYPE, BoolKind, DenseI64ArrayKind, FloatType, I64Kind, IndexType, IntegerType, VectorType, element_type_or_self,
};
use weir_ir::interfaces::OpAsm;
use weir_ir::print::type_text;
use weir_ir::{BuildOp as _, Context, CreateOps as _, Folder, OpId, SignatureView, Type, ValueId, VerifyResult, View};
use weir_rewrite::{Canonicalize, MatchResult, OrNoMatch as _, PatternSet, Rewriter, RewriterExt as _, no_match_if};

use super::constraints::{VECTOR, VECTOR_WITH_DIMS};
use super::types::{element, first_agrees, shape, vector};
use super::{CombiningKind, ExtractOp, MaskOp, ShapeCastOp, mask};
use crate::arith::{self, FastMathFlags, FastMathKind};

weir_ir::ops! { vector, OPS;
    /// Reduces a vector of rank 1 to a scalar.
    ReductionOp = "reduction" {
        operands { vector: VECTOR, acc: optional ANY_TYPE }
        results { dest: ANY_TYPE }
        attrs { kind: CombiningKind, fastmath: FastMathKind = FastMathKind::none }
        traits [
            Pure,
            Predicate { summary: "source operand and result have same element type", holds: first_agrees },
            TypesMatch { from: "dest", to: "acc", summary: "dest and acc have the same type", with: |_, ty| Some(ty) }
        ]
        interfaces [&mask::REDUCTION, &Canonicalize(canonicalize_reduction)]
        format "$kind `,` $vector (`,` $acc^)? (`fastmath` `` $fastmath^)? attr-dict `:` type($vector) `into` type($dest)"
        verify_local verify_reduction;
    }

    /// Reduces a vector along some dimensions.
    MultiDimReductionOp = "multi_reduction" {
        operands { source: VECTOR_WITH_DIMS, acc: ANY_TYPE }
        results { dest: ANY_TYPE }
        attrs { kind: CombiningKind, reduction_dims: DenseI64ArrayKind }
        traits [
            Pure, AllTypesMatch(&["dest", "acc"]),
            Predicate { summary: "source operand and result have same element type", holds: first_agrees }
        ]
        interfaces [&mask::MULTI_REDUCTION, &Canonicalize(canonicalize_multi_reduction)]
        format "$kind `,` $source `,` $acc attr-dict $reduction_dims `:` type($source) `to` type($dest)"
        verify_local verify_multi_reduction;
        fold fold_multi_reduction;
    }

    /// A prefix reduction along a dimension.
    ScanOp = "scan" {
        operands { source: VECTOR_WITH_DIMS, initial_value: VECTOR }
        results { dest: VECTOR_WITH_DIMS, accumulated_value: VECTOR }
        attrs { kind: CombiningKind, reduction_dim: I64Kind, inclusive: BoolKind }
        traits [Pure, AllTypesMatch(&["source", "dest"]), AllTypesMatch(&["initial_value", "accumulated_value"])]
        interfaces [&OpAsm::named(&["dest", "accumulated_value"])]
        format "$kind `,` $source `,` $initial_value attr-dict `:` type($source) `,` type($initial_value)"
        verify_local verify_scan;
    }
}

/// The vector without some dimensions, or its element if none is left.
pub(super) fn reduced(ctx: &Context, source: VectorType, dims: &[i64]) -> Type {
    let is_kept = |index: usize| !dims.iter().any(|&dim| usize::try_from(dim) == Ok(index));
    let kept = source.dims(ctx).enumerate().filter(|&(index, _)| is_kept(index)).map(|(_, dim)| dim);
    VectorType::of_dims(ctx, kept, source.element(ctx)).part(ctx, 0)
}

/// True if a combining kind applies to elements of a type.
pub(super) fn combines(ctx: &Context, kind: CombiningKind, ty: Type) -> bool {
    let is_integer = ty.is::<IntegerType>(ctx) || ty.is::<IndexType>(ctx);
    let is_float = ty.is::<FloatType>(ctx);
    match kind {
        CombiningKind::Add | CombiningKind::Mul => is_integer || is_float,
        CombiningKind::MinNumF | CombiningKind::MaxNumF | CombiningKind::MinimumF | CombiningKind::MaximumF => is_float,
        _ => is_integer,
    }
}

fn verify_reduction(cx: SignatureView<'_>, op: ReductionOp) -> VerifyResult {
    let rank = shape(cx, op.vector(&cx)).len();
    cx.op_error_if(op.0, rank > 1, format_args!("unsupported reduction rank: {rank}"))?;
    // The type is in quotes twice, as the reference has it.
    let ty = cx.ty(op.dest(&cx));
    verify_kind(cx, op.0, op.kind(&cx), ty, format_args!("''{}''", type_text(cx.ctx, ty)))
}

fn verify_kind(
    cx: SignatureView<'_>,
    op: OpId,
    kind: CombiningKind,
    ty: Type,
    shown: impl std::fmt::Display,
) -> VerifyResult {
    if combines(cx.ctx, kind, ty) {
        return Ok(());
    }
    Err(cx.op_error(op, format_args!("unsupported reduction type {shown} for kind '{}'", kind.keyword())))
}

fn verify_multi_reduction(cx: SignatureView<'_>, op: MultiDimReductionOp) -> VerifyResult {
    let Some(source) = vector(cx, op.source(&cx)) else { return Ok(()) };
    let dest = cx.ty(op.dest(&cx));
    if reduced(cx.ctx, source, &op.reduction_dims(&cx)) != dest {
        let text = |ty| type_text(cx.ctx, ty);
        let message =
            format!("destination type '{}' is incompatible with source type '{}'", text(dest), text(source.into()));
        return Err(cx.op_error(op.0, message));
    }
    Ok(())
}

fn verify_scan(cx: SignatureView<'_>, op: ScanOp) -> VerifyResult {
    let (source, initial) = (shape(cx, op.source(&cx)), shape(cx, op.initial_value(&cx)));
    let dim = op.reduction_dim(&cx);
    let rank = source.len();
    if usize::try_from(dim).is_ok_and(|dim| dim >= rank) {
        return Err(cx.op_error(op.0, format_args!("reduction dimension {dim} has to be less than {rank}")));
    }
    if initial.len() + 1 != rank {
        let message = format!("initial value rank {} has to be equal to {}", initial.len(), rank - 1);
        return Err(cx.op_error(op.0, message));
    }
    let kept = source.iter().zip(0..).filter(|(_, index)| *index != dim).map(|(size, _)| size);
    cx.op_error_if(op.0, !kept.eq(initial), "incompatible input/initial value shapes")?;
    let ty = element(cx, op.source(&cx));
    verify_kind(cx, op.0, op.kind(&cx), ty, format_args!("'{}'", type_text(cx.ctx, ty)))
}

/// `multi_reduction v [] -> v`, for vectors of rank 1.
fn fold_multi_reduction(folder: &mut Folder<'_>, op: MultiDimReductionOp) -> Option<ValueId> {
    let view = folder.view();
    let source = op.source(&view);
    let rank = view.ty_as::<VectorType>(source)?.rank(view.ctx);
    (rank == 1 && op.reduction_dims(&view).is_empty()).then_some(source)
}

fn canonicalize_multi_reduction(patterns: &mut PatternSet) {
    patterns.add("ElideUnitDimsInMultiDimReduction", elide_unit_dims);
}

/// The mask op around an op, with its mask.
fn masking(cx: View<'_>, op: OpId) -> Option<(MaskOp, ValueId)> {
    let mask = MaskOp::around(cx, op)?;
    Some((mask, mask.mask(&cx)))
}

/// `multi_reduction v, acc [unit dims] -> v' op acc`, with `v'` cast to the shape of `acc`.
fn elide_unit_dims(op: MultiDimReductionOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let (source, acc, dest, kind) = (op.source(&view), op.acc(&view), view.ty(op.dest(&view)), op.kind(&view));
    let ty = view.ty_as::<VectorType>(source).or_no_match("there is no vector")?;
    let (sizes, scalable) = (ty.shape(view.ctx), ty.scalable(view.ctx));
    let is_unit = |&dim: &i64| usize::try_from(dim).is_ok_and(|dim| sizes.get(dim) == Some(&1) && !scalable[dim]);
    no_match_if(!op.reduction_dims(&view).iter().all(is_unit), "more than dimensions of size 1 are reduced")?;
    let rank = sizes.len();
    let around = masking(view, op.0);
    let root = around.map_or(op.0, |(mask, _)| mask.0);
    let flag = view.ctx.integer_type(1);
    let mask_type = dest.dyn_cast::<VectorType>(view.ctx).map(|ty| Type::from(ty.with_element(view.ctx, flag)));
    rewriter.before(root, |rewriter| {
        let mut part = |value: ValueId, ty: Option<Type>| match ty {
            Some(ty) => rewriter.build(ShapeCastOp::new(value).result(ty)),
            None => rewriter.build(ExtractOp::new(value, &[]).static_position(rewriter.ctx(), vec![0; rank])),
        };
        let mask = around.map(|(_, mask)| part(mask, mask_type));
        let value = part(source, mask_type.map(|_| dest));
        let result = combine(rewriter, kind, FastMathFlags::NONE, [acc, value], mask.map(|mask| (mask, value)));
        rewriter.replace(root, [result]);
    });
    Ok(())
}

/// Combines two values; where a mask is not set, another value takes the place of the result.
fn combine(
    rewriter: &mut dyn Rewriter,
    kind: CombiningKind,
    fastmath: FastMathFlags,
    [a, b]: [ValueId; 2],
    mask: Option<(ValueId, ValueId)>,
) -> ValueId {
    let view = rewriter.view();
    let is_float = element_type_or_self(view.ctx, view.ty(a)).is::<FloatType>(view.ctx);
    macro_rules! apply {
        ($op:ident) => {
            rewriter.create_or_fold(arith::$op::new(a, b))
        };
        ($op:ident, fastmath) => {{ rewriter.create_or_fold(arith::$op::new(a, b).fastmath(rewriter.ctx(), fastmath)) }};
    }
    let result = match kind {
        CombiningKind::Add if is_float => apply!(AddFOp, fastmath),
        CombiningKind::Add => apply!(AddIOp),
        CombiningKind::Mul if is_float => apply!(MulFOp, fastmath),
        CombiningKind::Mul => apply!(MulIOp),
        CombiningKind::MinUI => apply!(MinUIOp),
        CombiningKind::MinSI => apply!(MinSIOp),
        CombiningKind::MinNumF => apply!(MinNumFOp, fastmath),
        CombiningKind::MaxUI => apply!(MaxUIOp),
        CombiningKind::MaxSI => apply!(MaxSIOp),
        CombiningKind::MaxNumF => apply!(MaxNumFOp, fastmath),
        CombiningKind::And => apply!(AndIOp),
        CombiningKind::Or => apply!(OrIOp),
        CombiningKind::Xor => apply!(XOrIOp),
        CombiningKind::MaximumF => apply!(MaximumFOp, fastmath),
        CombiningKind::MinimumF => apply!(MinimumFOp, fastmath),
    };
    match mask {
        Some((mask, other)) => rewriter.build(arith::SelectOp::new(mask, result, other)),
        None => result,
    }
}

fn canonicalize_reduction(patterns: &mut PatternSet) {
    patterns.add("ElideSingleElementReduction", elide_single_element);
}

/// `reduction <add> v, acc -> extract v[0] + acc`, for vectors of one element
fn elide_single_element(op: ReductionOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let (source, acc, kind, fastmath) = (op.vector(&view), op.acc(&view), op.kind(&view), op.fastmath(&view));
    let ty = view.ty_as::<VectorType>(source).or_no_match("there is no vector")?;
    no_match_if(ty.num_elements(view.ctx) != 1 || ty.is_scalable(view.ctx), "there is more than one element")?;
    let rank = ty.rank(view.ctx);
    let around = masking(view, op.0);
    let root = around.map_or(op.0, |(mask, _)| mask.0);
    rewriter.before(root, |rewriter| {
        let mut first =
            |value: ValueId| rewriter.build(ExtractOp::new(value, &[]).static_position(rewriter.ctx(), vec![0; rank]));
        let mask = around.filter(|_| acc.is_some()).map(|(_, mask)| first(mask));
        let value = first(source);
        let result = match acc {
            Some(acc) => combine(rewriter, kind, fastmath, [value, acc], mask.map(|mask| (mask, acc))),
            None => value,
        };
        rewriter.replace(root, [result]);
    });
    Ok(())
}
