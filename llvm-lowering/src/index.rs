//! The lowering of `index`.

use weir_conversion::{ConversionPatterns as _, ConversionRewriter, rewrites};
use weir_dialects::index;
use weir_ir::builtin::{IntegerAttr, IntegerType};
use weir_ir::{AsView as _, BuildOp, CreateOps as _, Location, OpId, Type, TypedEnum as _, ValueId};
use weir_rewrite::{MatchResult, PatternSet, RewriterExt as _, no_match};

use crate::dialect::{self as llvm, IcmpPredicate};
use crate::one_to_one::STRICT;
use crate::type_converter::LlvmTypeConverter;
use crate::values::constant;

/// Adds the patterns that lower `index`.
#[doc(alias = "populateIndexToLLVMConversionPatterns")]
pub fn index_to_llvm_patterns(converter: &LlvmTypeConverter, patterns: &mut PatternSet) {
    rewrites! { patterns, converter.rules(), STRICT;
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
    patterns.add_conversion::<index::CeilDivSOp>(converter.rules(), |op, operands, rewriter| {
        replace(op.0, operands.all(), rewriter, ceil_div_signed)
    });
    patterns.add_conversion::<index::CeilDivUOp>(converter.rules(), |op, operands, rewriter| {
        replace(op.0, operands.all(), rewriter, ceil_div_unsigned)
    });
    patterns.add_conversion::<index::FloorDivSOp>(converter.rules(), |op, operands, rewriter| {
        replace(op.0, operands.all(), rewriter, floor_div_signed)
    });
    add_casts(converter, patterns);
    add_constants(converter, patterns);
    patterns.add_conversion::<index::CmpOp>(converter.rules(), |op, operands, rewriter| {
        let view = rewriter.view();
        let (ctx, location) = (view.ctx, view.ir.location(op.0));
        // The predicates have the same numbers.
        let Some(predicate) = IcmpPredicate::from_value(op.pred(&view).into_value()) else {
            return no_match("the predicate is unknown");
        };
        let compare = llvm::ICmpOp::new(operands.lhs(), operands.rhs()).predicate(ctx, predicate).location(location);
        let result = rewriter.create(compare).res(rewriter);
        rewriter.replace(op, result);
        Ok(())
    });
}

fn add_casts(converter: &LlvmTypeConverter, patterns: &mut PatternSet) {
    patterns.add_conversion::<index::CastSOp>(converter.rules(), |op, operands, rewriter| {
        let types = LlvmTypeConverter::of(rewriter)?;
        cast(op.0, operands.input(), types, rewriter, llvm::SExtOp::new)
    });
    patterns.add_conversion::<index::CastUOp>(converter.rules(), |op, operands, rewriter| {
        let types = LlvmTypeConverter::of(rewriter)?;
        cast(op.0, operands.input(), types, rewriter, llvm::ZExtOp::new)
    });
}

/// Replaces a cast by an extension, a truncation or its operand.
fn cast<B: BuildOp>(
    op: OpId,
    input: ValueId,
    converter: &LlvmTypeConverter,
    rewriter: &mut ConversionRewriter<'_>,
    extend: fn(ValueId) -> B,
) -> MatchResult {
    let view = rewriter.view();
    let (ctx, location) = (view.ctx, view.ir.location(op));
    let result = converter.convert(ctx, view.ty(view.ir.result(op, 0)))?;
    let width = |ty: Type| ty.dyn_cast::<IntegerType>(ctx).map(|ty| ty.width(ctx));
    let value = match width(view.ty(input)).cmp(&width(result)) {
        std::cmp::Ordering::Equal => input,
        std::cmp::Ordering::Less => result_of(rewriter, extend(input).result(result).location(location)),
        std::cmp::Ordering::Greater => result_of(rewriter, llvm::TruncOp::new(input).result(result).location(location)),
    };
    rewriter.replace(op, value);
    Ok(())
}

/// Constants, which take the width that indices have.
fn add_constants(converter: &LlvmTypeConverter, patterns: &mut PatternSet) {
    patterns.add_conversion::<index::ConstantOp>(converter.rules(), |op, _, rewriter| {
        let types = LlvmTypeConverter::of(rewriter)?;
        let value = op.value(rewriter);
        replace_by_constant(op.0, types, value, rewriter)
    });
    patterns.add_conversion::<index::SizeOfOp>(converter.rules(), |op, _, rewriter| {
        let types = LlvmTypeConverter::of(rewriter)?;
        replace_by_constant(op.0, types, i64::from(types.index_bits()), rewriter)
    });
}

fn replace_by_constant(
    op: OpId,
    converter: &LlvmTypeConverter,
    value: i64,
    rewriter: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let view = rewriter.view();
    let (ty, location) = (converter.index_type(view.ctx), view.ir.location(op));
    let value = IntegerAttr::of(view.ctx, ty, value).into();
    let value = constant(rewriter, location, ty, value);
    rewriter.replace(op, value);
    Ok(())
}

/// Expands a rounding division.
fn replace(
    op: OpId,
    operands: &[ValueId],
    rewriter: &mut ConversionRewriter<'_>,
    compute: fn(&mut Calculator<'_, '_>, ValueId, ValueId) -> ValueId,
) -> MatchResult {
    let view = rewriter.view();
    let (location, ty) = (view.ir.location(op), view.ty(operands[0]));
    let value = compute(&mut Calculator { rewriter, location, ty }, operands[0], operands[1]);
    rewriter.replace(op, value);
    Ok(())
}

/// Builds arithmetic on integers of one type at one location.
struct Calculator<'a, 'r> {
    rewriter: &'a mut ConversionRewriter<'r>,
    location: Location,
    ty: Type,
}

impl Calculator<'_, '_> {
    fn constant(&mut self, value: i64) -> ValueId {
        let value = IntegerAttr::of(self.rewriter.view().ctx, self.ty, value).into();
        constant(self.rewriter, self.location, self.ty, value)
    }

    fn compare(&mut self, predicate: IcmpPredicate, lhs: ValueId, rhs: ValueId) -> ValueId {
        let build = llvm::ICmpOp::new(lhs, rhs).predicate(self.rewriter.view().ctx, predicate);
        self.build(build)
    }

    fn build(&mut self, build: impl BuildOp) -> ValueId {
        result_of(self.rewriter, build.location(self.location))
    }
}

fn result_of(rewriter: &mut ConversionRewriter<'_>, build: impl BuildOp) -> ValueId {
    let op: OpId = rewriter.create(build).into();
    rewriter.view().ir.result(op, 0)
}

/// `n * d > 0 ? (n + (d > 0 ? -1 : 1)) / d + 1 : -(-n / d)`.
fn ceil_div_signed(calculator: &mut Calculator<'_, '_>, n: ValueId, d: ValueId) -> ValueId {
    let zero = calculator.constant(0);
    let one = calculator.constant(1);
    let minus_one = calculator.constant(-1);
    let d_is_positive = calculator.compare(IcmpPredicate::Sgt, d, zero);
    let step = calculator.build(llvm::SelectOp::new(d_is_positive, minus_one, one));
    let moved = calculator.build(llvm::AddOp::new(n, step));
    let quotient = calculator.build(llvm::SDivOp::new(moved, d));
    let plus_one = calculator.build(llvm::AddOp::new(quotient, one));
    let negated = calculator.build(llvm::SubOp::new(zero, n));
    let quotient = calculator.build(llvm::SDivOp::new(negated, d));
    let negated = calculator.build(llvm::SubOp::new(zero, quotient));
    let n_is_positive = calculator.compare(IcmpPredicate::Sgt, n, zero);
    let same_sign = calculator.compare(IcmpPredicate::Eq, n_is_positive, d_is_positive);
    let n_is_not_zero = calculator.compare(IcmpPredicate::Ne, n, zero);
    let condition = calculator.build(llvm::AndOp::new(same_sign, n_is_not_zero));
    calculator.build(llvm::SelectOp::new(condition, plus_one, negated))
}

/// `n == 0 ? 0 : (n - 1) / d + 1`.
fn ceil_div_unsigned(calculator: &mut Calculator<'_, '_>, n: ValueId, d: ValueId) -> ValueId {
    let zero = calculator.constant(0);
    let one = calculator.constant(1);
    let minus_one = calculator.build(llvm::SubOp::new(n, one));
    let quotient = calculator.build(llvm::UDivOp::new(minus_one, d));
    let plus_one = calculator.build(llvm::AddOp::new(quotient, one));
    let is_zero = calculator.compare(IcmpPredicate::Eq, n, zero);
    calculator.build(llvm::SelectOp::new(is_zero, zero, plus_one))
}

/// `n * d < 0 ? -1 - ((d < 0 ? 1 : -1) - n) / d : n / d`.
fn floor_div_signed(calculator: &mut Calculator<'_, '_>, n: ValueId, d: ValueId) -> ValueId {
    let zero = calculator.constant(0);
    let one = calculator.constant(1);
    let minus_one = calculator.constant(-1);
    let d_is_negative = calculator.compare(IcmpPredicate::Slt, d, zero);
    let step = calculator.build(llvm::SelectOp::new(d_is_negative, one, minus_one));
    let moved = calculator.build(llvm::SubOp::new(step, n));
    let quotient = calculator.build(llvm::SDivOp::new(moved, d));
    let negative = calculator.build(llvm::SubOp::new(minus_one, quotient));
    let positive = calculator.build(llvm::SDivOp::new(n, d));
    let n_is_negative = calculator.compare(IcmpPredicate::Slt, n, zero);
    let signs_differ = calculator.compare(IcmpPredicate::Ne, n_is_negative, d_is_negative);
    let n_is_not_zero = calculator.compare(IcmpPredicate::Ne, n, zero);
    let condition = calculator.build(llvm::AndOp::new(signs_differ, n_is_not_zero));
    calculator.build(llvm::SelectOp::new(condition, negative, positive))
}
