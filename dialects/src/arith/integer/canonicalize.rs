//! Canonicalization of arithmetic and logic on integers.

use weir_ir::builtin::{IntegerAttr, int_width};
use weir_ir::{ApInt, BuildOp, CreateOps as _, OpClass, OpId, ValueId, View};
use weir_rewrite::{MatchResult, OrNoMatch as _, PatternSet, Rewriter, RewriterExt as _, by_op, no_match, no_match_if};

use crate::arith::constant::{create_constant, fused, scalar_int};
use crate::arith::{
    AddIOp, AndIOp, CmpIOp, ExtSIOp, ExtUIOp, MulIOp, OrIOp, OverflowFlags, ShRSIOp, ShRUIOp, SubIOp, TruncIOp, XOrIOp,
};
use crate::elementwise::{self, constant_int};

pub(super) fn and(patterns: &mut PatternSet) {
    before_extension(patterns, AndIOp::new);
}

pub(super) fn or(patterns: &mut PatternSet) {
    before_extension(patterns, OrIOp::new);
}

pub(super) fn xor(patterns: &mut PatternSet) {
    // `xori (cmpi eq, a, b), true -> cmpi ne, a, b`
    patterns.substitute("InvertComparison", |op: XOrIOp, view| {
        let [lhs, rhs] = view.ir.operands(op.0).to_array();
        let comparison = view.defining::<CmpIOp>(lhs).or_no_match("the left side is no comparison")?;
        no_match_if(!scalar_int(view, rhs).is_some_and(|constant| constant.is_one()), "the right side is not true")?;
        let [a, b] = view.ir.operands(comparison.0).to_array();
        let location = fused(view, op.0, &[lhs]);
        by_op(CmpIOp::new(a, b).predicate(view.ctx, comparison.predicate(&view).inverse()).location(location))
    });
    before_extension(patterns, XOrIOp::new);
}

fn before_extension<B: BuildOp + 'static>(patterns: &mut PatternSet, build: fn(ValueId, ValueId) -> B) {
    before(patterns, "BeforeZeroExtension", build, ExtUIOp::new);
    before(patterns, "BeforeSignExtension", build, ExtSIOp::new);
}

/// `ext(a) op ext(b) -> ext(a op b)`, where both are extended from one type.
fn before<B: BuildOp + 'static, E: BuildOp + 'static>(
    patterns: &mut PatternSet,
    name: &'static str,
    build: fn(ValueId, ValueId) -> B,
    extend: fn(ValueId) -> E,
) {
    patterns.add(name, move |op: B::Op, rewriter: &mut dyn Rewriter| {
        let (view, op) = (rewriter.view(), op.id());
        let source = |value| view.defining::<E::Op>(value).map(|ext| view.ir.operand(ext.id(), 0));
        let [lhs, rhs] = view.ir.operands(op).to_array().map(source);
        let Some((lhs, rhs)) = lhs.zip(rhs).filter(|&(lhs, rhs)| view.ty(lhs) == view.ty(rhs)) else {
            return no_match("the operands are not extended from one type");
        };
        let (ty, location) = (view.ty(view.ir.result(op, 0)), fused(view, op, &view.ir.operands(op).to_array::<2>()));
        let narrow = rewriter.create(build(lhs, rhs).location(location)).id();
        let narrow = rewriter.ir().result(narrow, 0);
        rewriter.replace_with(op, extend(narrow).result(ty).location(location));
        Ok(())
    });
}

/// `trunci(shrsi x, c) -> trunci(shrui x, c)`, where no shifted-in bit is kept.
///
/// The root is `trunci`; the pattern is here because the family of casts knows no shifts.
pub(super) fn shrs(patterns: &mut PatternSet) {
    patterns.add("ShiftZerosIn", |op: TruncIOp, rewriter: &mut dyn Rewriter| {
        let view = rewriter.view();
        let input = op.input(&view);
        let shift = view.defining::<ShRSIOp>(input).or_no_match("the operand is not shifted")?;
        let [value, amount] = view.ir.operands(shift.0).to_array();
        let kept = int_width(view.ctx, view.ty(input)).zip(int_width(view.ctx, view.ty(op.out(&view))));
        let cut = kept.map(|(from, to)| u64::from(from - to));
        let is_cut = scalar_int(view, amount).and_then(|amount| amount.to_u64()) == cut;
        let Some(number) = view.constant(amount).filter(|_| is_cut) else {
            return no_match("the shift does not leave just the bits that are kept");
        };
        let (ty, flags, is_exact) = (view.ty(op.out(&view)), op.overflow_flags(&view), shift.is_exact(&view));
        let location = fused(view, op.0, &[amount]);
        let amount = create_constant(rewriter, location, number);
        let ctx = rewriter.ctx();
        let shifted = rewriter.build(ShRUIOp::new(value, amount).is_exact(ctx, is_exact).location(location));
        let ctx = rewriter.ctx();
        rewriter.replace_with(op, TruncIOp::new(shifted).overflow_flags(ctx, flags).result(ty).location(location));
        Ok(())
    });
}

pub(super) fn add(patterns: &mut PatternSet) {
    // `(x + c0) + c1 -> x + (c0 + c1)`; `(x - c0) + c1 -> x + (c1 - c0)`; `(c0 - x) + c1 -> (c0 + c1) - x`
    patterns.add("GatherSummands", |op: AddIOp, rewriter: &mut dyn Rewriter| {
        let view = rewriter.view();
        let [lhs, rhs] = view.ir.operands(op.0).to_array();
        let constant = scalar_int(view, rhs).or_no_match("the right side is not constant")?;
        let term = Term::of(view, lhs).or_no_match("the left side has no constant term")?;
        let flags = term.flags.intersection(op.overflow_flags(&view));
        term.plus(&constant).replace(op.0, flags, rewriter)
    });
    // `x + y * -1 -> x - y`
    patterns.add("SubtractNegatedRhs", |op: AddIOp, rewriter: &mut dyn Rewriter| {
        let [lhs, rhs] = rewriter.ir().operands(op.0).to_array();
        subtract_negated(op, lhs, rhs, rewriter)
    });
    // `y * -1 + x -> x - y`
    patterns.add("SubtractNegatedLhs", |op: AddIOp, rewriter: &mut dyn Rewriter| {
        let [lhs, rhs] = rewriter.ir().operands(op.0).to_array();
        subtract_negated(op, rhs, lhs, rewriter)
    });
}

pub(super) fn sub(patterns: &mut PatternSet) {
    // `(x + c0) - c1 -> x + (c0 - c1)`; `(x - c0) - c1 -> x - (c0 + c1)`; `(c0 - x) - c1 -> (c0 - c1) - x`
    patterns.add("GatherTermsOfMinuend", |op: SubIOp, rewriter: &mut dyn Rewriter| {
        let view = rewriter.view();
        let [lhs, rhs] = view.ir.operands(op.0).to_array();
        let constant = scalar_int(view, rhs).or_no_match("the right side is not constant")?;
        let term = Term::of(view, lhs).or_no_match("the left side has no constant term")?;
        // The flags do not carry over to a sum with a constant of another sign.
        let flags = match term.kind {
            TermKind::Sum => OverflowFlags::NONE,
            _ => term.flags.intersection(op.overflow_flags(&view)),
        };
        term.minus(&constant).replace(op.0, flags, rewriter)
    });
    // `c1 - (x + c0) -> (c1 - c0) - x`; `c1 - (x - c0) -> (c1 + c0) - x`; `c1 - (c0 - x) -> x + (c1 - c0)`
    patterns.add("GatherTermsOfSubtrahend", |op: SubIOp, rewriter: &mut dyn Rewriter| {
        let view = rewriter.view();
        let [lhs, rhs] = view.ir.operands(op.0).to_array();
        let constant = scalar_int(view, lhs).or_no_match("the left side is not constant")?;
        let term = Term::of(view, rhs).or_no_match("the right side has no constant term")?;
        let flags = term.flags.intersection(op.overflow_flags(&view));
        // The constant on the left comes before the one in the term.
        let term = Term { origin: lhs, ..term.subtracted_from(&constant) };
        term.replace(op.0, flags, rewriter)
    });
    // `(a - b) - a -> 0 - b`
    patterns.add("CancelMinuend", |op: SubIOp, rewriter: &mut dyn Rewriter| {
        let view = rewriter.view();
        let [lhs, rhs] = view.ir.operands(op.0).to_array();
        let Some(inner) = view.defining::<SubIOp>(lhs).filter(|inner| inner.lhs(&view) == rhs) else {
            return no_match("the left side is not a difference from the right side");
        };
        let subtrahend = inner.rhs(&view);
        let flags = inner.overflow_flags(&view).intersection(op.overflow_flags(&view));
        let zero = elementwise::int_splat(view.ctx, view.ty(rhs), 0).or_no_match("the shape is not static")?;
        let location = fused(view, op.0, &[lhs]);
        let zero = create_constant(rewriter, location, zero);
        let build = SubIOp::new(zero, subtrahend).overflow_flags(rewriter.view().ctx, flags).location(location);
        rewriter.replace_with(op, build);
        Ok(())
    });
}

pub(super) fn mul(patterns: &mut PatternSet) {
    // `(x * c0) * c1 -> x * (c0 * c1)`
    patterns.add("GatherFactors", |op: MulIOp, rewriter: &mut dyn Rewriter| {
        let view = rewriter.view();
        let [lhs, rhs] = view.ir.operands(op.0).to_array();
        let outer = scalar_int(view, rhs).or_no_match("the right side is not constant")?;
        let inner = view.defining::<MulIOp>(lhs).or_no_match("the left side is not a product")?;
        let factor = scalar_int(view, inner.rhs(&view)).or_no_match("the inner factor is not constant")?;
        let source = inner.lhs(&view);
        let flags = inner.overflow_flags(&view).intersection(op.overflow_flags(&view));
        let product = IntegerAttr::new(view.ctx, view.ty(rhs), factor.mul(&outer));
        let location = fused(view, op.0, &[inner.rhs(&view)]);
        let product = create_constant(rewriter, location, product);
        let build = MulIOp::new(source, product).overflow_flags(rewriter.view().ctx, flags).location(location);
        rewriter.replace_with(op, build);
        Ok(())
    });
}

/// An integer as a sum, difference or product of a value and a constant.
struct Term {
    kind: TermKind,
    value: ValueId,
    constant: ApInt,
    /// The constant that is met first.
    origin: ValueId,
    flags: OverflowFlags,
}

enum TermKind {
    /// The value plus the constant.
    Sum,
    /// The value minus the constant.
    Difference,
    /// The constant minus the value.
    Reverse,
}

impl Term {
    fn of(view: View<'_>, value: ValueId) -> Option<Self> {
        if let Some(sum) = view.defining::<AddIOp>(value) {
            let [value, origin] = view.ir.operands(sum.0).to_array();
            let (constant, flags) = (scalar_int(view, origin)?, sum.overflow_flags(&view));
            return Some(Self { kind: TermKind::Sum, value, constant, origin, flags });
        }
        let difference = view.defining::<SubIOp>(value)?;
        let [lhs, rhs] = view.ir.operands(difference.0).to_array();
        let flags = difference.overflow_flags(&view);
        match scalar_int(view, rhs) {
            Some(constant) => Some(Self { kind: TermKind::Difference, value: lhs, constant, origin: rhs, flags }),
            None => {
                let constant = scalar_int(view, lhs)?;
                Some(Self { kind: TermKind::Reverse, value: rhs, constant, origin: lhs, flags })
            }
        }
    }

    fn plus(self, other: &ApInt) -> Self {
        match self.kind {
            TermKind::Sum | TermKind::Reverse => Self { constant: self.constant.add(other), ..self },
            TermKind::Difference => Self { kind: TermKind::Sum, constant: other.sub(&self.constant), ..self },
        }
    }

    fn minus(self, other: &ApInt) -> Self {
        match self.kind {
            TermKind::Sum | TermKind::Reverse => Self { constant: self.constant.sub(other), ..self },
            TermKind::Difference => Self { constant: self.constant.add(other), ..self },
        }
    }

    fn subtracted_from(self, other: &ApInt) -> Self {
        match self.kind {
            TermKind::Sum => Self { kind: TermKind::Reverse, constant: other.sub(&self.constant), ..self },
            TermKind::Difference => Self { kind: TermKind::Reverse, constant: other.add(&self.constant), ..self },
            TermKind::Reverse => Self { kind: TermKind::Sum, constant: other.sub(&self.constant), ..self },
        }
    }

    /// Replaces an op by the term.
    fn replace(self, op: OpId, flags: OverflowFlags, rewriter: &mut dyn Rewriter) -> MatchResult {
        let view = rewriter.view();
        let constant = IntegerAttr::new(view.ctx, view.ty(self.value), self.constant);
        let location = fused(view, op, &[self.origin]);
        let constant = create_constant(rewriter, location, constant);
        let ctx = rewriter.view().ctx;
        match self.kind {
            TermKind::Sum => {
                let build = AddIOp::new(self.value, constant).overflow_flags(ctx, flags).location(location);
                rewriter.replace_with(op, build);
            }
            TermKind::Difference => {
                let build = SubIOp::new(self.value, constant).overflow_flags(ctx, flags).location(location);
                rewriter.replace_with(op, build);
            }
            TermKind::Reverse => {
                let build = SubIOp::new(constant, self.value).overflow_flags(ctx, flags).location(location);
                rewriter.replace_with(op, build);
            }
        }
        Ok(())
    }
}

/// `value + factor * -1 -> value - factor`
fn subtract_negated(op: AddIOp, value: ValueId, negated: ValueId, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let product = view.defining::<MulIOp>(negated).or_no_match("the summand is not a product")?;
    let [factor, minus_one] = view.ir.operands(product.0).to_array();
    if !constant_int(view, minus_one).is_some_and(|constant| constant.is_all_ones()) {
        return no_match("the factor is not minus one");
    }
    let location = fused(view, op.0, &[minus_one]);
    rewriter.replace_with(op, SubIOp::new(value, factor).location(location));
    Ok(())
}
