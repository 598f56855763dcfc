//! Integer arithmetic with two results: the lower and the upper half.

use smallvec::smallvec;
use weir_ir::builtin::{BOOL_LIKE, SIGNLESS_INTEGER_LIKE};
use weir_ir::interfaces::OpAsm;
use weir_ir::{ApInt, BuildOp as _, CreateOps as _, Fold, FoldResult, Folder, OpClass, OpId, ValueId};
use weir_rewrite::{Canonicalize, MatchResult, OrNoMatch as _, PatternSet, Rewriter, RewriterExt as _, no_match_if};

use super::constant::{create_constant, ints, is_one, is_zero, zero};
use super::{AddIOp, CmpIOp, CmpIPredicate, ExtSIOp, MulIOp, i1_of_same_shape};
use crate::elementwise::{self, constant_int, int_splat};

weir_ir::ops! { arith, OPS;
    /// Adds two integers. The second result is true if the unsigned sum overflows.
    AddUIExtendedOp = "addui_extended" {
        operands { lhs: SIGNLESS_INTEGER_LIKE, rhs: SIGNLESS_INTEGER_LIKE }
        results { sum: SIGNLESS_INTEGER_LIKE, overflow: BOOL_LIKE }
        traits [Commutative, Pure, AllTypesMatch(&["lhs", "rhs", "sum"]), ElementwiseMappable]
        interfaces [
            &Canonicalize(canonicalize_add),
            &OpAsm::named(&["sum", "overflow"]),
        ]
        format "$lhs `,` $rhs attr-dict `:` type($sum) `,` type($overflow)"
        fold fold_add;
    }

    /// Multiplies two signed integers: the lower and the upper half of the product.
    MulSIExtendedOp = "mulsi_extended" {
        operands { lhs: SIGNLESS_INTEGER_LIKE, rhs: SIGNLESS_INTEGER_LIKE }
        results { low: SIGNLESS_INTEGER_LIKE, high: SIGNLESS_INTEGER_LIKE }
        traits [Commutative, Pure, AllTypesMatch(&["lhs", "rhs", "low", "high"]), ElementwiseMappable]
        interfaces [
            &Canonicalize(canonicalize_mul_signed),
            &OpAsm::named(&["low", "high"]),
        ]
        format "$lhs `,` $rhs attr-dict `:` type($lhs)"
        fold fold_mul_signed;
    }

    /// Multiplies two unsigned integers: the lower and the upper half of the product.
    MulUIExtendedOp = "mului_extended" {
        operands { lhs: SIGNLESS_INTEGER_LIKE, rhs: SIGNLESS_INTEGER_LIKE }
        results { low: SIGNLESS_INTEGER_LIKE, high: SIGNLESS_INTEGER_LIKE }
        traits [Commutative, Pure, AllTypesMatch(&["lhs", "rhs", "low", "high"]), ElementwiseMappable]
        interfaces [
            &Canonicalize(canonicalize_mul_unsigned),
            &OpAsm::named(&["low", "high"]),
        ]
        format "$lhs `,` $rhs attr-dict `:` type($lhs)"
        fold fold_mul_unsigned;
    }
}

/// `addui_extended x, 0 -> x, false`, and constants
fn fold_add(folder: &mut Folder<'_>, op: AddUIExtendedOp) -> Fold {
    let (lhs, ctx) = (folder.ir().operand(op.0, 0), folder.ctx());
    let overflow_type = folder.ir().value_type(folder.ir().result(op.0, 1));
    // Only a constant op counts, not what the operand is assumed to be.
    if constant_int(folder.view(), folder.ir().operand(op.0, 1)).is_some_and(|rhs| rhs.is_zero())
        && let Some(no_overflow) = int_splat(ctx, overflow_type, 0)
    {
        return both(lhs, no_overflow);
    }
    let Some(sum) = ints(folder, op.0, |a, b| Some(a.add(b))) else { return Fold::None };
    let overflow_type = i1_of_same_shape(ctx, folder.ir().value_type(lhs));
    let overflow =
        elementwise::fold(ctx, &[Some(sum), folder.constant(0)], overflow_type, |[sum, lhs]: &[ApInt; 2]| {
            Some(sum.ult(lhs))
        });
    overflow.map_or(Fold::None, |overflow| both(sum, overflow))
}

/// `mulsi_extended x, 0 -> 0, 0`, and constants
fn fold_mul_signed(folder: &mut Folder<'_>, op: MulSIExtendedOp) -> Fold {
    halves(folder, op.0, ApInt::mulh_signed)
}

/// `mului_extended x, 0 -> 0, 0`; `mului_extended x, 1 -> x, 0`; and constants
fn fold_mul_unsigned(folder: &mut Folder<'_>, op: MulUIExtendedOp) -> Fold {
    // Only a signed product with one can have a high half that is not zero.
    if is_one(folder, 1)
        && let Some(zero) = zero(folder, op.0)
    {
        return both(folder.ir().operand(op.0, 0), zero);
    }
    halves(folder, op.0, ApInt::mulh_unsigned)
}

/// Folds a product with zero, and of constants.
fn halves(folder: &Folder<'_>, op: OpId, high: fn(&ApInt, &ApInt) -> ApInt) -> Fold {
    if is_zero(folder, 1)
        && let Some(zero) = folder.constant(1)
    {
        return both(zero, zero);
    }
    let low = ints(folder, op, |a, b| Some(a.mul(b)));
    let high = ints(folder, op, |a, b| Some(high(a, b)));
    low.zip(high).map_or(Fold::None, |(low, high)| both(low, high))
}

fn both(first: impl Into<FoldResult>, second: impl Into<FoldResult>) -> Fold {
    Fold::Results(smallvec![first.into(), second.into()])
}

/// `addui_extended a, b -> addi a, b`, where the carry is not used
fn canonicalize_add(patterns: &mut PatternSet) {
    patterns.add("AddWithoutOverflow", |op: AddUIExtendedOp, rewriter: &mut dyn Rewriter| {
        low_only(op.0, rewriter, |lhs, rhs, rewriter| rewriter.build(AddIOp::new(lhs, rhs)))
    });
}

fn canonicalize_mul_unsigned(patterns: &mut PatternSet) {
    multiply_low::<MulUIExtendedOp>(patterns);
}

fn canonicalize_mul_signed(patterns: &mut PatternSet) {
    multiply_low::<MulSIExtendedOp>(patterns);
    // `mulsi_extended x, 1 -> x, extsi(cmpi slt, x, 0)`
    patterns.add("ExtendSign", |op: MulSIExtendedOp, rewriter: &mut dyn Rewriter| {
        let view = rewriter.view();
        let [lhs, rhs] = view.ir.operands(op.0).to_array();
        // At a width of one bit, a one is minus one.
        no_match_if(
            !constant_int(view, rhs).is_some_and(|constant| constant.is_one() && constant.width() > 1),
            "the right side is not one",
        )?;
        let ty = view.ty(lhs);
        let zero = int_splat(view.ctx, ty, 0).or_no_match("the shape is not static")?;
        let location = view.ir.location(op.0);
        let zero = create_constant(rewriter, location, zero);
        let build = CmpIOp::new(lhs, zero).predicate(rewriter.view().ctx, CmpIPredicate::Slt).location(location);
        let is_negative = rewriter.build(build);
        let sign = rewriter.build(ExtSIOp::new(is_negative).result(ty).location(location));
        rewriter.replace(op, [lhs, sign]);
        Ok(())
    });
}

/// `mului_extended a, b -> muli a, b`, where the upper half is not used
fn multiply_low<O: OpClass>(patterns: &mut PatternSet) {
    patterns.add("MultiplyLow", |op: O, rewriter: &mut dyn Rewriter| {
        low_only(op.id(), rewriter, |lhs, rhs, rewriter| rewriter.build(MulIOp::new(lhs, rhs)))
    });
}

/// Replaces an op whose second result is not used by an op that has only the first one.
fn low_only(
    op: OpId,
    rewriter: &mut dyn Rewriter,
    build: impl Fn(ValueId, ValueId, &mut dyn Rewriter) -> ValueId,
) -> MatchResult {
    let view = rewriter.view();
    no_match_if(view.ir.has_uses(view.ir.result(op, 1)), "the second result is used")?;
    let [lhs, rhs] = view.ir.operands(op).to_array();
    let low = build(lhs, rhs, rewriter);
    // The second result is unused, so any value can replace it.
    rewriter.replace(op, [low, lhs]);
    Ok(())
}
