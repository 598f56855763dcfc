//! Canonicalization of contractions, reductions and comparisons.

use weir_ir::builtin::{DenseElementsAttr, ElementValue, FloatType, VectorType, element_type_or_self};
use weir_ir::{BuildOp as _, CreateOps as _, OpClass as _, OpId, Type, ValueId, View};
use weir_rewrite::{MatchResult, PatternSet, Rewriter, RewriterExt as _, no_match};

use super::{flags, shape};
use crate::arith::{self, CmpIPredicate, FastMathFlags};
use crate::vector::attributes::CombiningKind;
use crate::vector::ops::{ContractionOp, ExtractOp, MaskOp, MultiDimReductionOp, ReductionOp, ShapeCastOp, StepOp};

pub(in crate::vector) fn contract(patterns: &mut PatternSet) {
    patterns.add("CanonicalizeContractAdd<arith::AddIOp>", |op: arith::AddIOp, rewriter| {
        let operands = [op.lhs(rewriter), op.rhs(rewriter)];
        add_into_contract(op.0, operands, rewriter)
    });
    patterns.add("CanonicalizeContractAdd<arith::AddFOp>", |op: arith::AddFOp, rewriter| {
        let operands = [op.lhs(rewriter), op.rhs(rewriter)];
        add_into_contract(op.0, operands, rewriter)
    });
}

/// `add(contract(a, b, 0), c) -> contract(a, b, c)`
fn add_into_contract(sum: OpId, operands: [ValueId; 2], rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let found = [(operands[0], operands[1]), (operands[1], operands[0])].into_iter().find_map(|(value, other)| {
        let contract = view.defining::<ContractionOp>(value)?;
        is_zero(view, contract.acc(&view)).then_some((contract, other))
    });
    let Some((contract, start)) = found else { return no_match("no operand is a contraction that starts at zero") };
    let build = ContractionOp::new(contract.lhs(&view), contract.rhs(&view), start)
        .indexing_maps(view.ctx, contract.indexing_maps(&view))
        .iterator_types(view.ctx, contract.iterator_types(&view))
        .kind(view.ctx, contract.kind(&view))
        .discardable_of(view, contract.0)
        .result(view.ty(contract.result(&view)))
        .location(view.ir.location(contract.0));
    rewriter.replace_with(sum, build);
    Ok(())
}

/// True if a value is the constant zero; a negative zero is not.
fn is_zero(cx: View<'_>, value: ValueId) -> bool {
    let Some(constant) = cx.constant(value) else { return false };
    let number = match constant.dyn_cast::<DenseElementsAttr>(cx.ctx) {
        Some(elements) => elements.splat_value(cx.ctx),
        None => ElementValue::of_attribute(cx.ctx, constant),
    };
    match number {
        Some(ElementValue::Int(value)) => value.is_zero(),
        Some(ElementValue::Float(value)) => value.to_bits() == 0,
        _ => false,
    }
}

pub(in crate::vector) fn multi_reduction(patterns: &mut PatternSet) {
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
    let Some(ty) = view.ty(source).dyn_cast::<VectorType>(view.ctx) else { return no_match("there is no vector") };
    let (sizes, scalable) = (ty.shape(view.ctx), ty.scalable(view.ctx));
    let is_unit = |&dim: &i64| usize::try_from(dim).is_ok_and(|dim| sizes.get(dim) == Some(&1) && !scalable[dim]);
    if !op.reduction_dims(&view).iter().all(is_unit) {
        return no_match("more than dimensions of size 1 are reduced");
    }
    let rank = sizes.len();
    let around = masking(view, op.0);
    let root = around.map_or(op.0, |(mask, _)| mask.0);
    let flag = view.ctx.integer_type(1);
    let mask_type = dest
        .dyn_cast::<VectorType>(view.ctx)
        .map(|ty| Type::from(VectorType::new(view.ctx, ty.shape(view.ctx), flag, ty.scalable(view.ctx))));
    rewriter.before(root, |rewriter| {
        let mut part = |value: ValueId, ty: Option<Type>| match ty {
            Some(ty) => rewriter.create(ShapeCastOp::new(value).result(ty)).result(rewriter),
            None => {
                let build = ExtractOp::new(value, &[]).static_position(rewriter.ctx(), vec![0; rank]);
                rewriter.create(build).result(rewriter)
            }
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
        ($op:ident, fastmath) => {{
            let build = arith::$op::new(a, b).fastmath(rewriter.ctx(), fastmath);
            rewriter.create_or_fold(build)
        }};
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
        Some((mask, other)) => rewriter.create(arith::SelectOp::new(mask, result, other)).result(rewriter),
        None => result,
    }
}

pub(in crate::vector) fn reduction(patterns: &mut PatternSet) {
    patterns.add("ElideSingleElementReduction", elide_single_element);
}

fn elide_single_element(op: ReductionOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let (source, acc, kind, fastmath) = (op.vector(&view), op.acc(&view), op.kind(&view), op.fastmath(&view));
    let Some(ty) = view.ty(source).dyn_cast::<VectorType>(view.ctx) else { return no_match("there is no vector") };
    if ty.num_elements(view.ctx) != 1 || ty.is_scalable(view.ctx) {
        return no_match("there is more than one element");
    }
    let rank = ty.rank(view.ctx);
    let around = masking(view, op.0);
    let root = around.map_or(op.0, |(mask, _)| mask.0);
    rewriter.before(root, |rewriter| {
        let mut first = |value: ValueId| {
            let build = ExtractOp::new(value, &[]).static_position(rewriter.ctx(), vec![0; rank]);
            rewriter.create(build).result(rewriter)
        };
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

pub(in crate::vector) fn step(patterns: &mut PatternSet) {
    patterns.add("StepCompareFolder", compare_of_step);
}

/// `cmpi ult, step, dense<n> -> dense<true>`, and other comparisons with the same result for all elements.
fn compare_of_step(op: StepOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let result = op.result(&view);
    let is_scalable = view.ty(result).dyn_cast::<VectorType>(view.ctx).is_none_or(|ty| ty.is_scalable(view.ctx));
    let Some(&[length]) = shape(view, result).filter(|_| !is_scalable) else {
        return no_match("the length is not known");
    };
    let length = length.unsigned_abs();
    let decided = |user: OpId| {
        let compare = arith::CmpIOp::dyn_cast(&view, user)?;
        let constant = view.constant(compare.rhs(&view))?.dyn_cast::<DenseElementsAttr>(view.ctx)?;
        let Some(ElementValue::Int(value)) = constant.splat_value(view.ctx) else { return None };
        // The comparison is decided by numbers that are not negative.
        let value = value.to_i64().and_then(|value| u64::try_from(value).ok())?;
        let is = compare.lhs(&view) == result;
        let outcome = match compare.predicate(&view) {
            CmpIPredicate::Ult if value >= length => true,
            CmpIPredicate::Ule if value.saturating_add(1) >= length => true,
            CmpIPredicate::Uge if value >= length => false,
            CmpIPredicate::Ugt if value.saturating_add(1) >= length => false,
            CmpIPredicate::Eq if value >= length => false,
            CmpIPredicate::Ne if value >= length => true,
            _ => return None,
        };
        is.then(|| (compare, outcome, view.ty(compare.result(&view))))
    };
    let found = view.ir.users(result).find_map(decided);
    let Some((compare, outcome, ty)) = found else { return no_match("no comparison is decided") };
    let build = flags(view.ctx, ty, outcome);
    rewriter.before(compare, |rewriter| {
        rewriter.replace_with(compare, build);
    });
    Ok(())
}
