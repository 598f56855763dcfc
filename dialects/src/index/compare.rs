//! Comparisons of index values, which hold whether an index has 32 or 64 bits.

use weir_ir::OpClass;
#[cfg(test)]
mod tests;

use weir_ir::builtin::{I1, INDEX, IntegerAttr};
use weir_ir::parse::{AsmParser, ParameterName, ParseResult};
use weir_ir::print::AsmPrinter;
use weir_ir::{
    ApInt, AttrConstraint, AttrKind, AttrSyntax, Attribute, AttributeClass as _, Context, Folder, OpId, TypedEnum as _,
    View,
};
use weir_rewrite::{Canonicalize, OrNoMatch as _, PatternSet, by_op, no_match};

use super::arithmetic::{for_both_widths, index};
use super::{MaxSOp, MaxUOp, MinSOp, MinUOp, SubOp};
use crate::arith::CmpIPredicate;

weir_ir::ops! { index, OPS;
    /// Compares two indices.
    CmpOp = "cmp" {
        operands { lhs: INDEX, rhs: INDEX }
        results { result: I1 }
        attrs { pred: CmpPredicateKind }
        traits [Pure]
        interfaces [&Canonicalize(canonicalize_cmp)]
        format "`` $pred `(` $lhs `,` $rhs `)` attr-dict"
        fold cmp;
    }
}

weir_ir::attributes! { index;
    /// A predicate on two indices: `#index<cmp_predicate slt>`.
    pub CmpPredicateAttr = "cmp_predicate" { value: CmpIPredicate } asm parse, print;
}

/// The kind of [`CmpPredicateAttr`].
#[derive(Clone, Copy, Debug)]
pub struct CmpPredicateKind;

impl AttrKind for CmpPredicateKind {
    const CONSTRAINT: AttrConstraint =
        AttrConstraint::new("index comparison predicate kind", |ctx, attribute| attribute.is::<CmpPredicateAttr>(ctx))
            .with_syntax(AttrSyntax::Class(CmpPredicateAttr::DEF));
    type Value<'a> = CmpIPredicate;

    fn value(ctx: &Context, attribute: Attribute) -> Option<CmpIPredicate> {
        Some(attribute.dyn_cast::<CmpPredicateAttr>(ctx)?.value(ctx))
    }

    fn attribute(ctx: &Context, value: CmpIPredicate) -> Attribute {
        CmpPredicateAttr::new(ctx, value).into()
    }
}

const PREDICATE: ParameterName =
    ParameterName { owner: "IndexCmpPredicateAttr", name: "value", class: "::mlir::index::IndexCmpPredicate" };

fn parse(parser: &mut AsmParser<'_, '_>) -> ParseResult<Attribute> {
    let value = parser.parse_parameter(PREDICATE, |parser| {
        let position = parser.position();
        let word = parser.parse_keyword_or_string()?;
        let table = CmpIPredicate::TABLE;
        let value = table.parse(&word).and_then(CmpIPredicate::from_value);
        value.ok_or_else(|| parser.unknown_word(position, PREDICATE.class, table.cases.iter().map(|case| case.keyword)))
    })?;
    Ok(CmpPredicateAttr::new(parser.context(), value).into())
}

fn print(attribute: Attribute, printer: &mut AsmPrinter<'_, '_>) {
    if let Some(value) = CmpPredicateKind::value(printer.context(), attribute) {
        printer.text(" ");
        printer.text(value.keyword());
    }
}

/// `cmp slt(1, 2) -> true`; `cmp slt(maxs(x, 4), 2) -> false`; `cmp eq(x, x) -> true`
pub(super) fn cmp(folder: &mut Folder<'_>, op: CmpOp) -> Option<Attribute> {
    let (ctx, predicate) = (folder.ctx(), op.pred(folder));
    let (lhs, rhs) = (op.lhs(folder), op.rhs(folder));
    let constant = |operand| index(ctx, folder.constant(operand)?);
    let by_constants = || for_both_widths(constant(0)?, constant(1)?, |a, b| Some(predicate.holds(a, b)));
    let by_bound = || {
        let view = folder.view();
        let bounded = view.ir.defining_op(lhs)?;
        let bound = index(ctx, view.constant(view.ir.operands(bounded).iter().nth(1)?)?)?;
        let kind = BoundKind::of(view, bounded)?;
        for_both_widths(bound, constant(1)?, |bound, rhs| kind.range(bound).compare(predicate, rhs))
    };
    let agreed = |answers: (bool, bool)| (answers.0 == answers.1).then_some(answers.0);
    let answer = by_constants()
        .and_then(agreed)
        .or_else(|| by_bound().and_then(agreed))
        .or_else(|| (lhs == rhs).then(|| predicate.holds_for_equals()))?;
    Some(IntegerAttr::bool(ctx, answer).into())
}

/// The bound that an op puts on its result.
#[derive(Clone, Copy)]
enum BoundKind {
    MaxSigned,
    MaxUnsigned,
    MinSigned,
    MinUnsigned,
}

/// The range of a number: least and greatest value, as signed and as unsigned.
struct Range {
    signed: [ApInt; 2],
    unsigned: [ApInt; 2],
}

impl BoundKind {
    fn of(view: View<'_>, op: OpId) -> Option<Self> {
        let name = view.ir.name(op);
        if view.ctx.is_op::<MaxSOp>(name) {
            Some(BoundKind::MaxSigned)
        } else if view.ctx.is_op::<MaxUOp>(name) {
            Some(BoundKind::MaxUnsigned)
        } else if view.ctx.is_op::<MinSOp>(name) {
            Some(BoundKind::MinSigned)
        } else if view.ctx.is_op::<MinUOp>(name) {
            Some(BoundKind::MinUnsigned)
        } else {
            None
        }
    }

    fn range(self, bound: &ApInt) -> Range {
        let width = bound.width();
        match self {
            BoundKind::MaxSigned => Range::of_signed(bound.clone(), ApInt::signed_max(width)),
            BoundKind::MaxUnsigned => Range::of_unsigned(bound.clone(), ApInt::all_ones(width)),
            BoundKind::MinSigned => Range::of_signed(ApInt::signed_min(width), bound.clone()),
            BoundKind::MinUnsigned => Range::of_unsigned(ApInt::zero(width), bound.clone()),
        }
    }
}

impl Range {
    /// Numbers of one sign are in the same order read as unsigned.
    fn of_signed(least: ApInt, greatest: ApInt) -> Self {
        let width = least.width();
        let unsigned = if least.is_negative() == greatest.is_negative() {
            [least.clone(), greatest.clone()]
        } else {
            [ApInt::zero(width), ApInt::all_ones(width)]
        };
        Self { signed: [least, greatest], unsigned }
    }

    /// Numbers with one topmost bit are in the same order read as signed.
    fn of_unsigned(least: ApInt, greatest: ApInt) -> Self {
        let width = least.width();
        let signed = if least.is_negative() == greatest.is_negative() {
            [least.clone(), greatest.clone()]
        } else {
            [ApInt::signed_min(width), ApInt::signed_max(width)]
        };
        Self { signed, unsigned: [least, greatest] }
    }

    /// `Some(true)` if the predicate holds for all numbers of the range, `Some(false)` if for none of them.
    fn compare(&self, predicate: CmpIPredicate, rhs: &ApInt) -> Option<bool> {
        if matches!(predicate, CmpIPredicate::Eq | CmpIPredicate::Ne) {
            // Ranges are disjoint only if both readings are.
            let outside = (rhs.slt(&self.signed[0]) || rhs.sgt(&self.signed[1]))
                && (rhs.ult(&self.unsigned[0]) || rhs.ugt(&self.unsigned[1]));
            let is_rhs = |ends: &[ApInt; 2]| ends[0] == *rhs && ends[1] == *rhs;
            let equal =
                if outside { false } else { (is_rhs(&self.signed) || is_rhs(&self.unsigned)).then_some(true)? };
            return Some(equal == (predicate == CmpIPredicate::Eq));
        }
        // Order predicates are monotonic: if they agree at both ends of the range, they hold between them as well.
        let ends = if predicate.is_signed() { &self.signed } else { &self.unsigned };
        let [first, last] = [predicate.holds(&ends[0], rhs), predicate.holds(&ends[1], rhs)];
        (first == last).then_some(first)
    }
}

/// `cmp(sub(a, b), 0) -> cmp(a, b)`
fn canonicalize_cmp(patterns: &mut PatternSet) {
    patterns.substitute("CompareOperandsOfDifference", |op: CmpOp, view| {
        let is_zero = |value| crate::elementwise::constant_int(view, value).is_some_and(|value| value.is_zero());
        let (lhs, rhs) = (op.lhs(&view), op.rhs(&view));
        let difference = if is_zero(rhs) {
            lhs
        } else if is_zero(lhs) {
            rhs
        } else {
            return no_match("nothing is compared with zero");
        };
        let inner = view.ir.defining_op(difference).and_then(|inner| SubOp::dyn_cast(&view, inner));
        let inner = inner.or_no_match("what is compared with zero is not a difference")?;
        let (a, b) = (inner.lhs(&view), inner.rhs(&view));
        let (a, b) = if difference == lhs { (a, b) } else { (b, a) };
        by_op(CmpOp::new(a, b).pred(view.ctx, op.pred(&view)))
    });
}
