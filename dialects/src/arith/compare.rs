//! Comparisons.

#[cfg(test)]
mod tests;

use std::cmp::Ordering;

use weir_ir::builtin::{
    BOOL_LIKE, FLOAT_LIKE, FloatAttr, FloatType, IntegerAttr, IntegerType, SIGNLESS_INTEGER_LIKE, int_width,
};
use weir_ir::{
    ApInt, AttrKind as _, Attribute, BuildOp as _, Context, Float, FloatKind, Fold, Folder, OpClass, RoundingMode,
    Type, ValueId, View,
};
use weir_rewrite::{
    Canonicalize, MatchResult, OrNoMatch as _, PatternSet, Rewriter, RewriterExt as _, by_op, no_match, no_match_if,
};

use super::constant::{create_constant, fused, is_one, is_zero};
use super::{CmpFPredicate, CmpIPredicate, ExtSIOp, ExtUIOp, FastMathKind, SIToFPOp, UIToFPOp, i1_of_same_shape};
use crate::elementwise;

weir_ir::ops! { arith, OPS;
    /// Compares two integers.
    CmpIOp = "cmpi" {
        operands { lhs: SIGNLESS_INTEGER_LIKE, rhs: SIGNLESS_INTEGER_LIKE }
        results { result: BOOL_LIKE }
        attrs { predicate: CmpIPredicate }
        traits [
            Pure,
            SameTypeOperands,
            TypesMatch { from: "lhs", to: "result", summary: COMPARES, with: comparison_type },
            ElementwiseMappable,
        ]
        interfaces [&Canonicalize(canonicalize_cmpi)]
        format "$predicate `,` $lhs `,` $rhs attr-dict `:` type($lhs)"
        fold fold_cmpi;
    }

    /// Compares two floating-point numbers.
    CmpFOp = "cmpf" {
        operands { lhs: FLOAT_LIKE, rhs: FLOAT_LIKE }
        results { result: BOOL_LIKE }
        attrs { predicate: CmpFPredicate, fastmath: FastMathKind = FastMathKind::none }
        traits [
            Pure,
            SameTypeOperands,
            TypesMatch { from: "lhs", to: "result", summary: COMPARES, with: comparison_type },
            ElementwiseMappable,
        ]
        interfaces [&Canonicalize(canonicalize_cmpf)]
        format "$predicate `,` $lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($lhs)"
        fold fold_cmpf;
    }
}

const COMPARES: &str = "result type has i1 element type and same shape as operands";

fn comparison_type(ctx: &Context, operand: Type) -> Option<Type> {
    Some(i1_of_same_shape(ctx, operand))
}

/// `cmpi eq, x, x -> true`; `cmpi ne, (ext c), 0 -> c`; `cmpi slt, 0, x -> cmpi sgt, x, 0`; and constants
fn fold_cmpi(folder: &mut Folder<'_>, op: CmpIOp) -> Fold {
    let [lhs, rhs] = folder.ir().operands(op.0).to_array();
    let (ctx, predicate) = (folder.ctx(), op.predicate(folder));
    let ty = folder.ir().value_type(lhs);
    let result = folder.ir().value_type(op.result(folder));
    if lhs == rhs
        && let Some(answer) = elementwise::splat(ctx, result, predicate.holds_for_equals())
    {
        return Fold::one(answer);
    }
    if let Some(condition) = condition_itself(folder, predicate, lhs) {
        return Fold::one(condition);
    }
    // A constant belongs on the right side.
    if folder.constant(0).is_some() && folder.constant(1).is_none() {
        let swapped = CmpIPredicate::attribute(ctx, predicate.swapped());
        folder.edit().set_property(0, Some(swapped));
        folder.edit().set_operands(&[rhs, lhs]);
        return Fold::InPlace;
    }
    // Poison is not folded.
    if elementwise::poison_in(ctx, &folder.constants()).is_some() {
        return Fold::None;
    }
    let result = i1_of_same_shape(ctx, ty);
    elementwise::fold(ctx, &folder.constants(), result, |[a, b]: &[ApInt; 2]| Some(predicate.holds(a, b))).into()
}

/// `cmpf olt, 1.0, 2.0 -> true`; `cmpf olt, x, nan -> false`
fn fold_cmpf(folder: &mut Folder<'_>, op: CmpFOp) -> Option<Attribute> {
    let ctx = folder.ctx();
    let number = |index: usize| Some(folder.constant(index)?.dyn_cast::<FloatAttr>(ctx)?.value(ctx));
    let (lhs, rhs) = (number(0), number(1));
    let is_nan = [lhs, rhs].iter().flatten().any(|value| value.is_nan());
    // With a NaN, the other operand does not matter.
    let order = if is_nan { None } else { lhs?.compare(rhs?) };
    Some(IntegerAttr::bool(ctx, op.predicate(folder).holds(order)).into())
}

/// The `i1` that a comparison equals: `c` in `c != 0`, `ext(c) != 0` or `c == 1`.
fn condition_itself(folder: &Folder<'_>, predicate: CmpIPredicate, lhs: ValueId) -> Option<ValueId> {
    let is_condition = |value: ValueId| is_i1(folder.ctx(), folder.ir().value_type(value));
    if predicate == CmpIPredicate::Ne && is_zero(folder, 1) {
        let extended = folder.view().defining::<ExtSIOp>(lhs).map(|ext| ext.input(folder));
        let extended = extended.or_else(|| Some(folder.view().defining::<ExtUIOp>(lhs)?.input(folder)));
        return extended.into_iter().chain([lhs]).find(|&value| is_condition(value));
    }
    (predicate == CmpIPredicate::Eq && is_one(folder, 1) && is_condition(lhs)).then_some(lhs)
}

fn is_i1(ctx: &Context, ty: Type) -> bool {
    int_width(ctx, ty) == Some(1)
}

fn canonicalize_cmpi(patterns: &mut PatternSet) {
    compare_narrow::<ExtSIOp>(patterns, "CompareBeforeSignExtension");
    compare_narrow::<ExtUIOp>(patterns, "CompareBeforeZeroExtension");
}

fn canonicalize_cmpf(patterns: &mut PatternSet) {
    patterns.add("CompareConvertedInteger", compare_converted_integer);
}

/// `cmpi eq/ne, ext(x), ext(y) -> cmpi eq/ne, x, y`.
fn compare_narrow<E: OpClass>(patterns: &mut PatternSet, name: &'static str) {
    patterns.substitute(name, move |op: CmpIOp, view| {
        let predicate = op.predicate(&view);
        no_match_if(!matches!(predicate, CmpIPredicate::Eq | CmpIPredicate::Ne), "the comparison is not for equality")?;
        let source = |value| view.defining::<E>(value).map(|ext| view.ir.operand(ext.id(), 0));
        let [lhs, rhs] = view.ir.operands(op.0).to_array().map(source);
        let Some((lhs, rhs)) = lhs.zip(rhs).filter(|&(lhs, rhs)| view.ty(lhs) == view.ty(rhs)) else {
            return no_match("the operands are not extended from one type");
        };
        let location = fused(view, op.0, &view.ir.operands(op.0).to_array::<2>());
        by_op(CmpIOp::new(lhs, rhs).predicate(view.ctx, predicate).location(location))
    });
}

/// `cmpf p, sitofp(x), c -> cmpi p', x, c'`, where rounding cannot change the result.
fn compare_converted_integer(op: CmpFOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let [lhs, rhs] = view.ir.operands(op.0).to_array();
    let Some(rhs) = view.constant(rhs).and_then(|it| it.dyn_cast::<FloatAttr>(view.ctx)) else {
        return no_match("the right side is not constant");
    };
    let rhs = rhs.value(view.ctx);
    let integer = ConvertedInteger::of(view, lhs).or_no_match("the left side is not converted")?;
    let predicate =
        integer_predicate(op.predicate(&view), integer.sign).or_no_match("the predicate asks for nothing")?;
    no_match_if(rhs.is_nan() || integer.rounding_shows(rhs), "rounding could change the answer")?;
    let known = match predicate {
        Known::Order(order) => integer.compare(order, rhs),
        Known::Always(answer) => Comparison::Always(answer),
    };
    let location = view.ir.location(op.0);
    match known {
        Comparison::Always(answer) => {
            let answer = IntegerAttr::bool(view.ctx, answer);
            let answer = create_constant(rewriter, location, answer);
            rewriter.replace(op, [answer]);
        }
        Comparison::With(predicate, number) => {
            let number = IntegerAttr::new(view.ctx, integer.ty, number);
            let number = create_constant(rewriter, location, number);
            rewriter.replace_with(op, CmpIOp::new(integer.value, number).predicate(rewriter.view().ctx, predicate));
        }
    }
    Ok(())
}

/// The signedness of an integer.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sign {
    Signed,
    Unsigned,
}

/// An integer predicate equivalent to a float predicate on operands that are not NaN.
enum Known {
    Order(CmpIPredicate),
    Always(bool),
}

/// The replacement of a comparison with a float constant.
enum Comparison {
    Always(bool),
    With(CmpIPredicate, ApInt),
}

/// An integer that is converted to a float.
struct ConvertedInteger {
    value: ValueId,
    ty: Type,
    width: u32,
    sign: Sign,
    kind: FloatKind,
}

impl ConvertedInteger {
    fn of(view: View<'_>, float: ValueId) -> Option<Self> {
        let signed = view.defining::<SIToFPOp>(float).map(|op| (op.input(&view), Sign::Signed));
        let (value, sign) =
            signed.or_else(|| Some((view.defining::<UIToFPOp>(float)?.input(&view), Sign::Unsigned)))?;
        let ty = view.ty(value);
        let width = ty.dyn_cast::<IntegerType>(view.ctx)?.width(view.ctx);
        let kind = view.ty_as::<FloatType>(float)?.kind(view.ctx);
        Some(Self { value, ty, width, sign, kind })
    }

    /// True if the conversion can round near a number, so that the comparison with it depends on that.
    fn rounding_shows(&self, rhs: Float) -> bool {
        let value_bits = if self.sign == Sign::Signed { self.width.saturating_sub(1) } else { self.width };
        let precision = self.kind.precision();
        if value_bits <= precision {
            return false;
        }
        if rhs.is_inf() {
            return i64::from(self.kind.max_exponent()) < i64::from(value_bits);
        }
        let power = |exponent: u32| {
            let power = ApInt::one(exponent + 1).shl(exponent);
            Float::from_unsigned_int(self.kind, &power, RoundingMode::NearestTiesToEven).0
        };
        let magnitude = rhs.abs();
        magnitude.compare(power(precision)) != Some(Ordering::Less)
            && magnitude.compare(power(value_bits + 1)) == Some(Ordering::Less)
    }

    /// Compares the integer with a float that is not a NaN.
    fn compare(&self, predicate: CmpIPredicate, rhs: Float) -> Comparison {
        let whole = match self.sign {
            Sign::Signed => rhs.to_signed_int(self.width),
            Sign::Unsigned => rhs.to_unsigned_int(self.width),
        };
        let from_int = |value: &ApInt| match self.sign {
            Sign::Signed => Float::from_signed_int(self.kind, value, RoundingMode::NearestTiesToEven).0,
            Sign::Unsigned => Float::from_unsigned_int(self.kind, value, RoundingMode::NearestTiesToEven).0,
        };
        let (least, greatest) = match self.sign {
            Sign::Signed => (ApInt::signed_min(self.width), ApInt::signed_max(self.width)),
            Sign::Unsigned => (ApInt::zero(self.width), ApInt::all_ones(self.width)),
        };
        // All integers compare alike with a number out of their range.
        let order = if rhs.compare(from_int(&greatest)) == Some(Ordering::Greater) {
            Some(Ordering::Less)
        } else if rhs.compare(from_int(&least)) == Some(Ordering::Less) {
            Some(Ordering::Greater)
        } else {
            None
        };
        let (Some(whole), None) = (whole, order) else {
            return Comparison::Always(holds(predicate, order.unwrap_or(Ordering::Less)));
        };
        if from_int(&whole).compare(rhs) == Some(Ordering::Equal) {
            return Comparison::With(predicate, whole);
        }
        // A fraction lies between the whole number and the next one, away from zero.
        let predicate = match predicate {
            CmpIPredicate::Eq => return Comparison::Always(false),
            CmpIPredicate::Ne => return Comparison::Always(true),
            CmpIPredicate::Slt | CmpIPredicate::Sle if rhs.is_negative() => CmpIPredicate::Slt,
            CmpIPredicate::Sgt | CmpIPredicate::Sge if rhs.is_negative() => CmpIPredicate::Sge,
            CmpIPredicate::Slt | CmpIPredicate::Sle => CmpIPredicate::Sle,
            CmpIPredicate::Sgt | CmpIPredicate::Sge => CmpIPredicate::Sgt,
            CmpIPredicate::Ult | CmpIPredicate::Ule => CmpIPredicate::Ule,
            CmpIPredicate::Ugt | CmpIPredicate::Uge => CmpIPredicate::Ugt,
        };
        Comparison::With(predicate, whole)
    }
}

/// The integer predicate of a float predicate where no operand is a NaN; `None` for the constant predicates.
fn integer_predicate(predicate: CmpFPredicate, sign: Sign) -> Option<Known> {
    let by_sign = |signed, unsigned| Some(Known::Order(if sign == Sign::Signed { signed } else { unsigned }));
    match predicate {
        CmpFPredicate::AlwaysFalse | CmpFPredicate::AlwaysTrue => None,
        CmpFPredicate::Ord => Some(Known::Always(true)),
        CmpFPredicate::Uno => Some(Known::Always(false)),
        CmpFPredicate::Oeq | CmpFPredicate::Ueq => by_sign(CmpIPredicate::Eq, CmpIPredicate::Eq),
        CmpFPredicate::One | CmpFPredicate::Une => by_sign(CmpIPredicate::Ne, CmpIPredicate::Ne),
        CmpFPredicate::Ogt | CmpFPredicate::Ugt => by_sign(CmpIPredicate::Sgt, CmpIPredicate::Ugt),
        CmpFPredicate::Oge | CmpFPredicate::Uge => by_sign(CmpIPredicate::Sge, CmpIPredicate::Uge),
        CmpFPredicate::Olt | CmpFPredicate::Ult => by_sign(CmpIPredicate::Slt, CmpIPredicate::Ult),
        CmpFPredicate::Ole | CmpFPredicate::Ule => by_sign(CmpIPredicate::Sle, CmpIPredicate::Ule),
    }
}

/// True if a predicate holds for two numbers of this order.
fn holds(predicate: CmpIPredicate, order: Ordering) -> bool {
    match predicate {
        CmpIPredicate::Eq => order == Ordering::Equal,
        CmpIPredicate::Ne => order != Ordering::Equal,
        CmpIPredicate::Slt | CmpIPredicate::Ult => order == Ordering::Less,
        CmpIPredicate::Sle | CmpIPredicate::Ule => order != Ordering::Greater,
        CmpIPredicate::Sgt | CmpIPredicate::Ugt => order == Ordering::Greater,
        CmpIPredicate::Sge | CmpIPredicate::Uge => order != Ordering::Less,
    }
}
