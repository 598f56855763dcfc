//! Arithmetic on floating-point numbers.

use weir_ir::builtin::FLOAT_LIKE;
use weir_ir::{Attribute, BuildOp as _, Float, FoldResult, Folder, OpId};
use weir_rewrite::{Canonicalize, OrNoMatch as _, PatternSet, by_op};

use super::constant::{fused, result_type};
use super::{FastMathFlags, FastMathKind};
use crate::elementwise;

weir_ir::ops! { arith, UNARY;
    /// Negates a float.
    NegFOp = "negf" {
        operands { operand: FLOAT_LIKE }
        results { result: FLOAT_LIKE }
        attrs { fastmath: FastMathKind = FastMathKind::none }
        traits [Pure, SameOperandsAndResultType, ElementwiseMappable]
        format "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
        fold fold_neg;
    }
}

/// Declares ops of two floating-point numbers: the traits beside the common ones, the folder and the patterns, if there
/// are some.
macro_rules! float_ops {
    ($($(#[doc = $doc:literal])* $name:ident = $mnemonic:literal [$($trait:ident),*]
        $fold:expr $(, $canonicalize:path)?;)*) => {
        weir_ir::ops! { arith, BINARY; $(
            $(#[doc = $doc])*
            $name = $mnemonic {
                operands { lhs: FLOAT_LIKE, rhs: FLOAT_LIKE }
                results { result: FLOAT_LIKE }
                attrs { fastmath: FastMathKind = FastMathKind::none }
                traits [$($trait,)* Pure, SameOperandsAndResultType, ElementwiseMappable]
                interfaces [$(&Canonicalize($canonicalize))?]
                format "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
                fold_any $fold;
            }
        )* }
    };
}

float_ops! {
    /// Adds two numbers.
    AddFOp = "addf" [Commutative] |f, op| lhs_if_rhs(f, op, Float::is_neg_zero, |a, b| Some(a.add(b)));
    /// Subtracts two numbers.
    SubFOp = "subf" [] |f, op| lhs_if_rhs(f, op, Float::is_pos_zero, |a, b| Some(a.sub(b)));
    /// Multiplies two numbers.
    MulFOp = "mulf" [Commutative] |f, op| fold_mul(f, MulFOp(op)), canonicalize_mul;
    /// Divides two numbers.
    DivFOp = "divf" [] |f, op| lhs_if_rhs(f, op, is_one, |a, b| can_divide_by(b).then(|| a.div(b))), canonicalize_div;
    /// The remainder of a division, with the sign of the dividend.
    RemFOp = "remf" [] |f, op| floats(f, op, |a, b| can_divide_by(b).then(|| a.rem(b)));
    /// The maximum of two floats; NaN if either is.
    MaximumFOp = "maximumf" [Commutative] |f, op| extremum(f, op, |it| it.is_inf() && it.is_negative(), Float::maximum);
    /// The maximum of two floats; if one is NaN, the other one.
    MaxNumFOp = "maxnumf" [Commutative] |f, op| extremum(f, op, Float::is_nan, Float::maxnum);
    /// The minimum of two floats; NaN if either is.
    MinimumFOp = "minimumf" [Commutative] |f, op| extremum(f, op, |it| it.is_inf() && !it.is_negative(), Float::minimum);
    /// The minimum of two floats; if one is NaN, the other one.
    MinNumFOp = "minnumf" [Commutative] |f, op| extremum(f, op, Float::is_nan, Float::minnum);
}

/// The constant of a function on two floating-point numbers, for an op whose result has the type of its operands.
fn floats(folder: &Folder<'_>, op: OpId, function: impl Fn(Float, Float) -> Option<Float>) -> Option<Attribute> {
    elementwise::fold(folder.ctx(), &folder.constants(), result_type(folder, op), |&[a, b]: &[Float; 2]| function(a, b))
}

/// False for a zero of a type that has neither infinities nor NaN.
fn can_divide_by(divisor: Float) -> bool {
    !divisor.is_zero() || Float::nan(divisor.kind()).is_some()
}

/// The floating-point number that an operand is, as a scalar or a splat.
fn float_constant(folder: &Folder<'_>, index: usize) -> Option<Float> {
    elementwise::float(folder.ctx(), folder.constant(index)?)
}

/// `x * 1.0 -> x`; `x * 0.0 -> 0.0` under `nnan` and `nsz`; and constants
fn fold_mul(folder: &mut Folder<'_>, op: MulFOp) -> Option<FoldResult> {
    let rhs = float_constant(folder, 1);
    if rhs.is_some_and(is_one) {
        return Some(folder.ir().operand(op.0, 0).into());
    }
    // With `nnan` and `nsz`, the product with zero is zero.
    let lax = op.fastmath(folder).contains(FastMathFlags::NNAN.union(FastMathFlags::NSZ));
    if lax && rhs.is_some_and(Float::is_zero) {
        return Some(folder.ir().operand(op.0, 1).into());
    }
    floats(folder, op.0, |a, b| Some(a.mul(b))).map(FoldResult::Attribute)
}

/// `negf (negf x) -> x`, and constants
fn fold_neg(folder: &mut Folder<'_>, op: NegFOp) -> Option<FoldResult> {
    if let Some(inner) = folder.view().defining::<NegFOp>(op.operand(folder)) {
        return Some(inner.operand(folder).into());
    }
    let negated =
        elementwise::fold(folder.ctx(), &folder.constants(), result_type(folder, op.0), |[value]: &[Float; 1]| {
            Some(value.neg())
        });
    negated.map(FoldResult::Attribute)
}

/// Folds `x op neutral -> x`, and constants.
fn lhs_if_rhs(
    folder: &Folder<'_>,
    op: OpId,
    neutral: fn(Float) -> bool,
    function: impl Fn(Float, Float) -> Option<Float>,
) -> Option<FoldResult> {
    if float_constant(folder, 1).is_some_and(neutral) {
        return Some(folder.ir().operand(op, 0).into());
    }
    floats(folder, op, function).map(FoldResult::Attribute)
}

fn extremum(
    folder: &Folder<'_>,
    op: OpId,
    neutral: fn(Float) -> bool,
    choose: fn(Float, Float) -> Float,
) -> Option<FoldResult> {
    let [lhs, rhs] = folder.ir().operands(op).to_array();
    if lhs == rhs {
        return Some(rhs.into());
    }
    lhs_if_rhs(folder, op, neutral, |a, b| Some(choose(a, b)))
}

fn is_one(value: Float) -> bool {
    value == Float::one(value.kind())
}

/// `negf a * negf b -> a * b`
fn canonicalize_mul(patterns: &mut PatternSet) {
    patterns.substitute("MultiplyNegated", |op: MulFOp, view| {
        let [lhs, rhs] =
            view.ir.operands(op.0).to_array().map(|value| view.defining::<NegFOp>(value).map(|neg| neg.operand(&view)));
        let (lhs, rhs) = lhs.zip(rhs).or_no_match("the factors are not both negated")?;
        let location = fused(view, op.0, &view.ir.operands(op.0).to_array::<2>());
        by_op(MulFOp::new(lhs, rhs).fastmath(view.ctx, op.fastmath(&view)).location(location))
    });
}

/// `negf a / negf b -> a / b`
fn canonicalize_div(patterns: &mut PatternSet) {
    patterns.substitute("DivideNegated", |op: DivFOp, view| {
        let [lhs, rhs] =
            view.ir.operands(op.0).to_array().map(|value| view.defining::<NegFOp>(value).map(|neg| neg.operand(&view)));
        let (lhs, rhs) = lhs.zip(rhs).or_no_match("the operands are not both negated")?;
        let location = fused(view, op.0, &view.ir.operands(op.0).to_array::<2>());
        by_op(DivFOp::new(lhs, rhs).fastmath(view.ctx, op.fastmath(&view)).location(location))
    });
}
