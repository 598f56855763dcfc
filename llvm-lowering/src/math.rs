//! The lowering of `math` to the intrinsics of LLVM.

use weir_conversion::{ConversionPatterns as _, ConversionRewriter, rewrites};
use weir_dialects::math;
use weir_ir::builtin::{
    DenseElementsAttr, ElementValue, FloatAttr, FloatType, IntegerAttr, VectorType, element_type_or_self,
};
use weir_ir::{AsView as _, Attribute, Context, Float, OpClass, OpId, OpSpec, Properties, Type, ValueId, View};
use weir_rewrite::{MatchResult, NoMatch, PatternSet, RewriterExt as _, no_match};

use crate::dialect as llvm;
use crate::one_to_one::{STRICT, fastmath, has_unsupported_float};
use crate::type_converter::LlvmTypeConverter;
use crate::unroll::unroll;
use crate::values::{constant, extract_value, instruction};

/// The lowering of `math.log1p`: kept, or the logarithm of a sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Log1p {
    /// `log(1 + x)`, which is inexact for small numbers.
    #[default]
    Approximate,
    /// The op is not lowered.
    Keep,
}

/// Adds the patterns that lower `math`.
///
/// # Source
///
/// `mlir::populateMathToLLVMConversionPatterns`.
#[doc(alias = "populateMathToLLVMConversionPatterns")]
pub fn math_to_llvm_patterns(converter: &LlvmTypeConverter, patterns: &mut PatternSet, log1p: Log1p) {
    rewrites! { patterns, converter.rules(), STRICT;
        math.AbsFOp => llvm.FAbsOp;
        math.AcosOp => llvm.ACosOp;
        math.AsinOp => llvm.ASinOp;
        math.Atan2Op => llvm.ATan2Op;
        math.AtanOp => llvm.ATanOp;
        math.CeilOp => llvm.FCeilOp;
        math.CopySignOp => llvm.CopySignOp;
        math.CosOp => llvm.CosOp;
        math.CoshOp => llvm.CoshOp;
        math.CtPopOp => llvm.CtPopOp;
        math.Exp2Op => llvm.Exp2Op;
        math.ExpOp => llvm.ExpOp;
        math.FPowIOp => llvm.PowIOp;
        math.FloorOp => llvm.FFloorOp;
        math.FmaOp => llvm.FMAOp;
        math.Log10Op => llvm.Log10Op;
        math.Log2Op => llvm.Log2Op;
        math.LogOp => llvm.LogOp;
        math.PowFOp => llvm.PowOp;
        math.RoundEvenOp => llvm.RoundEvenOp;
        math.RoundOp => llvm.RoundOp;
        math.SinOp => llvm.SinOp;
        math.SinhOp => llvm.SinhOp;
        math.SqrtOp => llvm.SqrtOp;
        math.TanOp => llvm.TanOp;
        math.TanhOp => llvm.TanhOp;
        math.TruncOp => llvm.FTruncOp;
    }
    add_with_flag::<math::AbsIOp, llvm::AbsOp>(converter, patterns);
    add_with_flag::<math::CountLeadingZerosOp, llvm::CountLeadingZerosOp>(converter, patterns);
    add_with_flag::<math::CountTrailingZerosOp, llvm::CountTrailingZerosOp>(converter, patterns);
    add_class_test::<math::IsNaNOp>(converter, patterns, NAN);
    add_class_test::<math::IsFiniteOp>(converter, patterns, FINITE);
    add_composed::<math::ExpM1Op>(converter, patterns, |step, x| {
        let one = step.one();
        let exp = step.build::<llvm::ExpOp>(&[x]);
        step.build::<llvm::FSubOp>(&[exp, one])
    });
    add_composed::<math::RsqrtOp>(converter, patterns, |step, x| {
        let one = step.one();
        let root = step.build::<llvm::SqrtOp>(&[x]);
        step.build::<llvm::FDivOp>(&[one, root])
    });
    if log1p == Log1p::Approximate {
        add_composed::<math::Log1pOp>(converter, patterns, |step, x| {
            let one = step.one();
            let sum = step.build::<llvm::FAddOp>(&[one, x]);
            step.build::<llvm::LogOp>(&[sum])
        });
    }
    add_sincos(converter, patterns);
}

/// The classes of numbers that `llvm.intr.is.fpclass` tests for.
const NAN: i32 = 0x003;
const FINITE: i32 = 0x1f8;

/// Adds a lowering to an intrinsic with a flag for undefined cases, which stay defined.
fn add_with_flag<S: OpClass, T: OpClass>(converter: &LlvmTypeConverter, patterns: &mut PatternSet) {
    add_unnested::<S>(converter, patterns, |rewriter, op, operand, ty| {
        let view = rewriter.view();
        let properties = Properties::new(view.ctx, &[Some(IntegerAttr::bool(view.ctx, false).into())]);
        let location = view.ir.location(op);
        instruction::<T, _>(rewriter, location, &[operand], ty, properties)
    });
}

/// Adds a lowering to a test for classes of numbers.
fn add_class_test<S: OpClass>(converter: &LlvmTypeConverter, patterns: &mut PatternSet, classes: i32) {
    add_unnested::<S>(converter, patterns, move |rewriter, op, operand, ty| {
        let view = rewriter.view();
        let properties = Properties::new(view.ctx, &[Some(IntegerAttr::i32(view.ctx, classes).into())]);
        let location = view.ir.location(op);
        instruction::<llvm::IsFPClassOp, _>(rewriter, location, &[operand], ty, properties)
    });
}

/// Adds a lowering of an op with one operand and one result, which vectors of several dimensions do not have.
fn add_unnested<S: OpClass>(
    converter: &LlvmTypeConverter,
    patterns: &mut PatternSet,
    create: impl Fn(&mut ConversionRewriter<'_>, OpId, ValueId, Type) -> ValueId + Send + Sync + 'static,
) {
    let root = weir_rewrite::Root::Op(S::DEF);
    patterns.add_conversion_for(
        root,
        format!("convert-{}", S::DEF.name),
        converter.rules(),
        move |op, operands, rewriter| {
            let types = LlvmTypeConverter::of(rewriter)?;
            let operand = operands.one_each()?[0];
            let result = result_type(rewriter.view(), op, operand, types)?;
            if result.is::<llvm::ArrayType>(rewriter.view().ctx) {
                return no_match("vectors of several dimensions are not supported");
            }
            let value = create(rewriter, op, operand, result);
            rewriter.replace(op, value);
            Ok(())
        },
    );
}

/// The converted type of the first result, if LLVM has operations on it.
fn result_type(view: View<'_>, op: OpId, operand: ValueId, converter: &LlvmTypeConverter) -> Result<Type, NoMatch> {
    let result = converter.convert(view.ctx, view.ty(view.ir.result(op, 0)))?;
    match has_unsupported_float(view, op, &[operand], result) {
        true => no_match("unsupported floating point type"),
        false => Ok(result),
    }
}

/// Adds a lowering to several instructions with the flags of the op.
fn add_composed<S: OpClass>(
    converter: &LlvmTypeConverter,
    patterns: &mut PatternSet,
    compute: impl Fn(&mut Step<'_, '_>, ValueId) -> ValueId + Send + Sync + 'static,
) {
    let root = weir_rewrite::Root::Op(S::DEF);
    patterns.add_conversion_for(
        root,
        format!("convert-{}", S::DEF.name),
        converter.rules(),
        move |op, operands, rewriter| {
            let types = LlvmTypeConverter::of(rewriter)?;
            let operand = operands.one_each()?[0];
            let view = rewriter.view();
            let result = result_type(view, op, operand, types)?;
            let (location, is_nested) = (view.ir.location(op), result.is::<llvm::ArrayType>(view.ctx));
            let step = |rewriter: &mut ConversionRewriter<'_>, ty: Type, operands: &[ValueId]| {
                compute(&mut Step { rewriter, op, ty }, operands[0])
            };
            let value = match is_nested {
                true => unroll(rewriter, location, &[operand], result, step),
                false => step(rewriter, result, &[operand]),
            };
            rewriter.replace(op, value);
            Ok(())
        },
    );
}

/// Creates instructions on values of one type in the place of an op.
struct Step<'a, 'r> {
    rewriter: &'a mut ConversionRewriter<'r>,
    op: OpId,
    ty: Type,
}

impl Step<'_, '_> {
    fn one(&mut self) -> ValueId {
        let view = self.rewriter.view();
        let (value, location) = (one_of(view.ctx, self.ty), view.ir.location(self.op));
        constant(self.rewriter, location, self.ty, value)
    }

    fn build<O: OpClass>(&mut self, operands: &[ValueId]) -> ValueId {
        let (op, ty) = (self.op, self.ty);
        with_flags::<O>(self.rewriter, op, operands, ty)
    }
}

/// Creates an instruction with the fast-math flags and the discardable attributes of an op.
fn with_flags<O: OpClass>(rewriter: &mut ConversionRewriter<'_>, op: OpId, operands: &[ValueId], ty: Type) -> ValueId {
    use weir_ir::OpBuilder as _;
    let view = rewriter.view();
    let flags = view.attribute(op, "fastmath").map(|flags| fastmath(view.ctx, flags));
    let slots: Vec<Option<Attribute>> = O::DEF
        .attributes
        .iter()
        .map(|spec| if spec.name == "fastmathFlags" { flags } else { None }.or_else(|| spec.default(view.ctx)))
        .collect();
    let Some(name) = view.ctx.op_name::<O>() else { return operands[0] };
    let spec = OpSpec {
        operands,
        result_types: &[ty],
        properties: Properties::new(view.ctx, &slots),
        discardable: view.ir.discardable(op),
        ..OpSpec::new(name, view.ir.location(op))
    };
    let op = rewriter.insert_new(spec, &[], 0);
    rewriter.view().ir.result(op, 0)
}

/// The constant 1 of a floating-point type or vector.
fn one_of(ctx: &Context, ty: Type) -> Attribute {
    let element = element_type_or_self(ctx, ty);
    let Some(float) = element.dyn_cast::<FloatType>(ctx) else { return ctx.unit_attr() };
    let one = Float::one(float.kind(ctx));
    match ty.is::<VectorType>(ctx) {
        true => DenseElementsAttr::splat_of(ctx, ty, &ElementValue::Float(one)).into(),
        false => FloatAttr::new(ctx, element, one).into(),
    }
}

/// `math.sincos`: the intrinsic returns a structure of both results.
fn add_sincos(converter: &LlvmTypeConverter, patterns: &mut PatternSet) {
    patterns.add_conversion::<math::SincosOp>(converter.rules(), |op, operands, rewriter| -> MatchResult {
        let types = LlvmTypeConverter::of(rewriter)?;
        let operand = operands.operand();
        let view = rewriter.view();
        let ty = result_type(view, op.0, operand, types)?;
        if ty.is::<llvm::ArrayType>(view.ctx) {
            return no_match("vectors of several dimensions are not supported");
        }
        let location = view.ir.location(op.0);
        let pair = llvm::StructType::literal(view.ctx, &[ty, ty]).into();
        let both = with_flags::<llvm::SincosOp>(rewriter, op.0, &[operand], pair);
        let sin = extract_value(rewriter, location, both, &[0]);
        let cos = extract_value(rewriter, location, both, &[1]);
        rewriter.replace(op, &[sin, cos]);
        Ok(())
    });
}
