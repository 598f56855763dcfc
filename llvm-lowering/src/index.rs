//! The lowering of `index`.

use std::cmp::Ordering;

use weir_conversion::rewrites;
use weir_dialects::index;
use weir_ir::builtin::{IntegerAttr, IntegerType};
use weir_ir::{BuildOp, CreateOps as _, OpDef, OpId, Type, TypedEnum as _, ValueId};
use weir_rewrite::{Extent, MatchResult, OrNoMatch as _, PassDef, PatternSet};

use crate::dialect::{self as llvm, IcmpPredicate};
use crate::lowering::{Lowering, LoweringContext, LoweringPatterns as _};
use crate::one_to_one::STRICT;
use crate::passes::{DialectLowering, INDEX_BITWIDTH, lowering_options, pass};
use crate::values::{LlvmBuilder as _, llvm_ops, ops};

/// Adds the patterns that lower `index`.
#[doc(alias = "populateIndexToLLVMConversionPatterns")]
pub fn index_to_llvm_patterns(cx: &LoweringContext, patterns: &mut PatternSet) {
    rewrites! { patterns, cx.rules(), STRICT;
        index.AddOp => llvm.AddOp;
        index.SubOp => llvm.SubOp;
        index.MulOp => llvm.MulOp;
        index.DivSOp => llvm.SDivOp;
        index.DivUOp => llvm.UDivOp;
        index.RemSOp => llvm.SRemOp;
        index.RemUOp => llvm.URemOp;
        index.MaxSOp => llvm.SMaxOp;
        index.MaxUOp => llvm.UMaxOp;
        index.MinSOp => llvm.SMinOp;
        index.MinUOp => llvm.UMinOp;
        index.ShlOp => llvm.ShlOp;
        index.ShrSOp => llvm.AShrOp;
        index.ShrUOp => llvm.LShrOp;
        index.AndOp => llvm.AndOp;
        index.OrOp => llvm.OrOp;
        index.XOrOp => llvm.XOrOp;
        index.BoolConstantOp => llvm.ConstantOp;
    }
    // index.ceildivs %n, %d -> %n * %d > 0 ? (%n + (%d > 0 ? -1 : 1)) / %d + 1 : -(-%n / %d)
    patterns.add_lowering::<index::CeilDivSOp>(cx, ops![CHOICE; AddOp, AndOp, SDivOp, SubOp], |op, operands, lower| {
        let quotient = ceil_div_signed(lower, operands.lhs(), operands.rhs());
        lower.replace(op, [quotient])
    });
    // index.ceildivu %n, %d -> %n == 0 ? 0 : (%n - 1) / %d + 1
    patterns.add_lowering::<index::CeilDivUOp>(cx, ops![CHOICE; AddOp, SubOp, UDivOp], |op, operands, lower| {
        let quotient = ceil_div_unsigned(lower, operands.lhs(), operands.rhs());
        lower.replace(op, [quotient])
    });
    // index.floordivs %n, %d -> %n * %d < 0 ? -1 - ((%d < 0 ? 1 : -1) - %n) / %d : %n / %d
    patterns.add_lowering::<index::FloorDivSOp>(cx, ops![CHOICE; AndOp, SDivOp, SubOp], |op, operands, lower| {
        let quotient = floor_div_signed(lower, operands.lhs(), operands.rhs());
        lower.replace(op, [quotient])
    });
    // index.casts %x -> llvm.sext %x, llvm.trunc %x, or %x
    patterns.add_lowering::<index::CastSOp>(cx, ops![SExtOp, TruncOp], |op, operands, lower| {
        cast(op.0, operands.input(), lower, llvm::SExtOp::new)
    });
    // index.castu %x -> llvm.zext %x, llvm.trunc %x, or %x
    patterns.add_lowering::<index::CastUOp>(cx, ops![ZExtOp, TruncOp], |op, operands, lower| {
        cast(op.0, operands.input(), lower, llvm::ZExtOp::new)
    });
    // The type of constants is as wide as indices are.
    patterns.add_lowering::<index::ConstantOp>(cx, ops![ConstantOp], |op, _, lower| {
        // There may be no integer type of so many bits.
        lower.convert_type_of(lower.ir().result(op.0, 0))?;
        let value = integer(lower, op.value(lower));
        lower.replace(op, [value])
    });
    // index.sizeof -> llvm.mlir.constant(64)
    patterns.add_lowering::<index::SizeOfOp>(cx, ops![ConstantOp], |op, _, lower| {
        lower.convert_type_of(lower.ir().result(op.0, 0))?;
        let value = integer(lower, i64::from(lower.types().index_bits()));
        lower.replace(op, [value])
    });
    // index.cmp slt(%a, %b) -> llvm.icmp "slt" %a, %b
    patterns.add_lowering::<index::CmpOp>(cx, ops![ICmpOp], |op, operands, lower| {
        // The predicates have the same numbers.
        let predicate =
            IcmpPredicate::from_value(op.pred(lower).into_value()).or_no_match("the predicate is unknown")?;
        lower.replace_with(op, llvm::ICmpOp::new(operands.lhs(), operands.rhs()).predicate(lower.ctx(), predicate))
    });
}

/// The ops that compare numbers and select one of two.
const CHOICE: &[&OpDef] = llvm_ops![ConstantOp, ICmpOp, SelectOp];

/// Replaces a cast by an extension, a truncation or its operand.
fn cast<B: BuildOp>(op: OpId, input: ValueId, lower: &mut Lowering<'_, '_>, extend: fn(ValueId) -> B) -> MatchResult {
    let result = lower.convert_type_of(lower.ir().result(op, 0))?;
    let value = resized(input, result, lower, extend);
    lower.replace(op, [value])
}

/// An integer extended or truncated to another integer type.
pub(crate) fn resized<B: BuildOp>(
    input: ValueId,
    ty: Type,
    lower: &mut Lowering<'_, '_>,
    extend: fn(ValueId) -> B,
) -> ValueId {
    let ctx = lower.ctx();
    let width = |ty: Type| ty.dyn_cast::<IntegerType>(ctx).map(|ty| ty.width(ctx));
    match width(lower.ty(input)).cmp(&width(ty)) {
        Ordering::Equal => input,
        Ordering::Less => lower.build(extend(input).result(ty)),
        Ordering::Greater => lower.build(llvm::TruncOp::new(input).result(ty)),
    }
}

/// A number of the type of `index`.
fn integer(lower: &mut Lowering<'_, '_>, value: i64) -> ValueId {
    let ty = lower.index_type();
    lower.constant(ty, IntegerAttr::of(lower.ctx(), ty, value))
}

fn compare(lower: &mut Lowering<'_, '_>, predicate: IcmpPredicate, lhs: ValueId, rhs: ValueId) -> ValueId {
    lower.build(llvm::ICmpOp::new(lhs, rhs).predicate(lower.ctx(), predicate))
}

/// `n * d > 0 ? (n + (d > 0 ? -1 : 1)) / d + 1 : -(-n / d)`.
fn ceil_div_signed(lower: &mut Lowering<'_, '_>, n: ValueId, d: ValueId) -> ValueId {
    let [zero, one, minus_one] = [0, 1, -1].map(|value| integer(lower, value));
    let d_is_positive = compare(lower, IcmpPredicate::Sgt, d, zero);
    let step = lower.build(llvm::SelectOp::new(d_is_positive, minus_one, one));
    let moved = lower.build(llvm::AddOp::new(n, step));
    let quotient = lower.build(llvm::SDivOp::new(moved, d));
    let plus_one = lower.build(llvm::AddOp::new(quotient, one));
    let negated = lower.build(llvm::SubOp::new(zero, n));
    let quotient = lower.build(llvm::SDivOp::new(negated, d));
    let negated = lower.build(llvm::SubOp::new(zero, quotient));
    let n_is_positive = compare(lower, IcmpPredicate::Sgt, n, zero);
    let same_sign = compare(lower, IcmpPredicate::Eq, n_is_positive, d_is_positive);
    let n_is_not_zero = compare(lower, IcmpPredicate::Ne, n, zero);
    let condition = lower.build(llvm::AndOp::new(same_sign, n_is_not_zero));
    lower.build(llvm::SelectOp::new(condition, plus_one, negated))
}

/// `n == 0 ? 0 : (n - 1) / d + 1`.
fn ceil_div_unsigned(lower: &mut Lowering<'_, '_>, n: ValueId, d: ValueId) -> ValueId {
    let [zero, one] = [0, 1].map(|value| integer(lower, value));
    let minus_one = lower.build(llvm::SubOp::new(n, one));
    let quotient = lower.build(llvm::UDivOp::new(minus_one, d));
    let plus_one = lower.build(llvm::AddOp::new(quotient, one));
    let is_zero = compare(lower, IcmpPredicate::Eq, n, zero);
    lower.build(llvm::SelectOp::new(is_zero, zero, plus_one))
}

/// `n * d < 0 ? -1 - ((d < 0 ? 1 : -1) - n) / d : n / d`.
fn floor_div_signed(lower: &mut Lowering<'_, '_>, n: ValueId, d: ValueId) -> ValueId {
    let [zero, one, minus_one] = [0, 1, -1].map(|value| integer(lower, value));
    let d_is_negative = compare(lower, IcmpPredicate::Slt, d, zero);
    let step = lower.build(llvm::SelectOp::new(d_is_negative, one, minus_one));
    let moved = lower.build(llvm::SubOp::new(step, n));
    let quotient = lower.build(llvm::SDivOp::new(moved, d));
    let negative = lower.build(llvm::SubOp::new(minus_one, quotient));
    let positive = lower.build(llvm::SDivOp::new(n, d));
    let n_is_negative = compare(lower, IcmpPredicate::Slt, n, zero);
    let signs_differ = compare(lower, IcmpPredicate::Ne, n_is_negative, d_is_negative);
    let n_is_not_zero = compare(lower, IcmpPredicate::Ne, n, zero);
    let condition = lower.build(llvm::AndOp::new(signs_differ, n_is_not_zero));
    lower.build(llvm::SelectOp::new(condition, negative, positive))
}

/// Lowers `index`.
pub static CONVERT_INDEX_TO_LLVM: PassDef = PassDef {
    summary: "Lower the `index` dialect to the `llvm` dialect.",
    options: &[INDEX_BITWIDTH],
    extent: Extent::FUNCTION_LOCAL,
    ..PassDef::new("convert-index-to-llvm", "ConvertIndexToLLVMPass", |options| {
        pass(options, |run, options| {
            run.lower_to(lowering_options(options), |cx, patterns, target| {
                // Casts are not legal as they are, and so are folded.
                target.legal_dialect("llvm").illegal_dialect("index");
                index_to_llvm_patterns(cx, patterns);
            })
        })
    })
};

/// The lowering of `index`, as the crate registers it.
pub(crate) static LOWERING: DialectLowering =
    DialectLowering::new("index", &[&CONVERT_INDEX_TO_LLVM], |cx, patterns, _| index_to_llvm_patterns(cx, patterns));
