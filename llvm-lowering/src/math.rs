//! The lowering of `math` to the intrinsics of LLVM.

use weir_conversion::rewrites;
use weir_dialects::math;
use weir_ir::builtin::{
    DenseElementsAttr, ElementValue, FloatAttr, FloatType, IntegerAttr, VectorType, element_type_or_self,
};
use weir_ir::{Attribute, Context, Float, OpBuilder as _, OpClass, OpDef, OpId, OpSpec, Properties, Type, ValueId};
use weir_rewrite::{Extent, NoMatch, OptionDef, OptionKind, PassDef, PatternSet, no_match};

use crate::dialect as llvm;
use crate::lowering::{Lowering, LoweringContext, LoweringPatterns as _};
use crate::one_to_one::{STRICT, fastmath, has_unsupported_float};
use crate::options::LowerToLlvmOptions;
use crate::passes::{DialectLowering, Remedy, pass};
use crate::values::{LlvmBuilder as _, UNROLLING, llvm_ops, ops};

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
pub fn math_to_llvm_patterns(cx: &LoweringContext, patterns: &mut PatternSet, log1p: Log1p) {
    rewrites! { patterns, cx.rules(), STRICT;
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
    add_with_constant::<math::AbsIOp, llvm::AbsOp>(cx, patterns, DEFINED);
    add_with_constant::<math::CountLeadingZerosOp, llvm::CountLeadingZerosOp>(cx, patterns, DEFINED);
    add_with_constant::<math::CountTrailingZerosOp, llvm::CountTrailingZerosOp>(cx, patterns, DEFINED);
    add_with_constant::<math::IsNaNOp, llvm::IsFPClassOp>(cx, patterns, |ctx| IntegerAttr::i32(ctx, NAN));
    add_with_constant::<math::IsFiniteOp, llvm::IsFPClassOp>(cx, patterns, |ctx| IntegerAttr::i32(ctx, FINITE));
    add_composed(cx, patterns, math::ExpM1Op::DEF, llvm_ops![ConstantOp, ExpOp, FSubOp], |step, x| {
        let one = step.one();
        let exp = step.build::<llvm::ExpOp>(&[x]);
        step.build::<llvm::FSubOp>(&[exp, one])
    });
    add_composed(cx, patterns, math::RsqrtOp::DEF, llvm_ops![ConstantOp, FDivOp, SqrtOp], |step, x| {
        let one = step.one();
        let root = step.build::<llvm::SqrtOp>(&[x]);
        step.build::<llvm::FDivOp>(&[one, root])
    });
    if log1p == Log1p::Approximate {
        add_composed(cx, patterns, math::Log1pOp::DEF, llvm_ops![ConstantOp, FAddOp, LogOp], |step, x| {
            let one = step.one();
            let sum = step.build::<llvm::FAddOp>(&[one, x]);
            step.build::<llvm::LogOp>(&[sum])
        });
    }
    // The intrinsic returns a structure of both results.
    patterns.add_lowering::<math::SincosOp>(cx, ops![SincosOp, ExtractValueOp], |op, operands, lower| {
        let ty = unnested_type(lower, op.0, operands.operand())?;
        let pair = llvm::StructType::literal(lower.ctx(), &[ty, ty]).into();
        let both = Step { lower, op: op.0, ty: pair }.build::<llvm::SincosOp>(&[operands.operand()]);
        let parts = [0, 1].map(|index| lower.extract(both, [index]));
        lower.replace(op, parts)
    });
}

/// The classes of numbers that `llvm.intr.is.fpclass` tests for.
const NAN: i32 = 0x003;
const FINITE: i32 = 0x1f8;

/// The flag by which no operand is undefined behaviour.
const DEFINED: fn(&Context) -> IntegerAttr = |ctx| IntegerAttr::bool(ctx, false);

/// Adds a lowering to an intrinsic with a constant: the classes to test for, or a flag for undefined cases, which stay defined.
#[track_caller]
fn add_with_constant<S: OpClass, T: OpClass>(
    cx: &LoweringContext,
    patterns: &mut PatternSet,
    constant: fn(&Context) -> IntegerAttr,
) {
    patterns.add_lowering_of(S::DEF, cx, &[&[T::DEF]], move |op, operands, lower| {
        let result = unnested_type(lower, op, operands[0])?;
        let properties = Properties::new(lower.ctx(), &[Some(constant(lower.ctx()).into())]);
        let value = lower.instruction_with::<T>(operands, result, properties);
        lower.replace(op, [value])
    });
}

/// The converted type of the first result, if LLVM has operations on it.
fn result_type(lower: &Lowering<'_, '_>, op: OpId, operand: ValueId) -> Result<Type, NoMatch> {
    let result = lower.convert_type_of(lower.ir().result(op, 0))?;
    match has_unsupported_float(lower.view(), op, &[operand], result) {
        true => no_match("unsupported floating point type"),
        false => Ok(result),
    }
}

/// The same, unless it is that of vectors of several dimensions.
fn unnested_type(lower: &Lowering<'_, '_>, op: OpId, operand: ValueId) -> Result<Type, NoMatch> {
    let result = result_type(lower, op, operand)?;
    match result.is::<llvm::ArrayType>(lower.ctx()) {
        true => no_match("vectors of several dimensions are not supported"),
        false => Ok(result),
    }
}

/// Adds a lowering to several instructions with the flags of the op.
#[track_caller]
fn add_composed(
    cx: &LoweringContext,
    patterns: &mut PatternSet,
    source: &'static OpDef,
    generates: &[&'static OpDef],
    compute: fn(&mut Step<'_, '_, '_>, ValueId) -> ValueId,
) {
    patterns.add_lowering_of(source, cx, &[UNROLLING, generates], move |op, operands, lower| {
        let result = result_type(lower, op, operands[0])?;
        let value =
            lower.unroll(operands, result, |lower, ty, operands| compute(&mut Step { lower, op, ty }, operands[0]));
        lower.replace(op, [value])
    });
}

/// Creates instructions on values of one type, with the fast-math flags and the discardable attributes of an op.
struct Step<'s, 'a, 'r> {
    lower: &'s mut Lowering<'a, 'r>,
    op: OpId,
    ty: Type,
}

impl Step<'_, '_, '_> {
    fn one(&mut self) -> ValueId {
        self.lower.constant(self.ty, one_of(self.lower.ctx(), self.ty))
    }

    fn build<O: OpClass>(&mut self, operands: &[ValueId]) -> ValueId {
        let view = self.lower.view();
        let flags = view.attribute(self.op, "fastmath").map(|flags| fastmath(view.ctx, flags));
        let slots: Vec<Option<Attribute>> = O::DEF
            .attributes
            .iter()
            .map(|spec| if spec.name == "fastmathFlags" { flags } else { None }.or_else(|| spec.default(view.ctx)))
            .collect();
        let Some(name) = view.ctx.op_name::<O>() else { return operands[0] };
        let spec = OpSpec {
            operands,
            result_types: &[self.ty],
            properties: Properties::new(view.ctx, &slots),
            discardable: view.ir.discardable(self.op),
            ..OpSpec::new(name, view.ir.location(self.op))
        };
        let op = self.lower.insert_new(spec, &[], 0);
        self.lower.ir().result(op, 0)
    }
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

const APPROXIMATE_LOG1P: OptionDef =
    OptionDef::new("approximate-log1p", OptionKind::Flag(true), "Enable approximation of Log1p.");

/// Lowers `math`.
pub static CONVERT_MATH_TO_LLVM: PassDef = PassDef {
    summary: "Convert Math dialect to LLVM dialect",
    options: &[APPROXIMATE_LOG1P],
    extent: Extent::FUNCTION_LOCAL,
    ..PassDef::new("convert-math-to-llvm", "ConvertMathToLLVMPass", |options| {
        pass(options, |run, options| {
            let log1p = if options.flag(APPROXIMATE_LOG1P.name) { Log1p::Approximate } else { Log1p::Keep };
            run.lower(LowerToLlvmOptions::default(), |cx, patterns| math_to_llvm_patterns(cx, patterns, log1p))
        })
    })
};

/// The lowering of `math`, as the crate registers it.
pub(crate) static LOWERING: DialectLowering =
    DialectLowering::new("math", &[&CONVERT_MATH_TO_LLVM], |cx, patterns, _| {
        math_to_llvm_patterns(cx, patterns, Log1p::default());
    })
    // MLIR calls functions of libm for them, or expands them.
    .with_remedies(&[
        ("math.acosh", Remedy::NoPass),
        ("math.asinh", Remedy::NoPass),
        ("math.atanh", Remedy::NoPass),
        ("math.cbrt", Remedy::NoPass),
        ("math.clampf", Remedy::NoPass),
        ("math.erf", Remedy::NoPass),
        ("math.ipowi", Remedy::NoPass),
        ("math.isinf", Remedy::NoPass),
        ("math.isnormal", Remedy::NoPass),
    ]);
