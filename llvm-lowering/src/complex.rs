//! The lowering of `complex`: numbers are structures of a real and an imaginary part.

mod division;

use weir_conversion::rewrites;
use weir_dialects::{arith, complex};
use weir_ir::builtin::ComplexType;
use weir_ir::{CreateOps as _, OpDef, OpId, Type, ValueId};
use weir_rewrite::{Extent, MatchResult, OptionDef, OptionKind, PassDef, PatternSet};

use crate::dialect::{self as llvm, FastmathFlags};
use crate::lowering::{Lowering, LoweringContext, LoweringPatterns as _};
use crate::one_to_one::{LENIENT, fastmath_flags};
use crate::options::LowerToLlvmOptions;
use crate::passes::{DialectLowering, keep_llvm, pass};
use crate::values::{LlvmBuilder as _, UNROLLING, llvm_ops, ops};

/// The algorithm of `complex.div`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[doc(alias = "ComplexRangeFlags")]
pub enum ComplexRange {
    /// By the textbook formula.
    #[default]
    Basic,
    /// By Smith's method, which avoids intermediate overflow, with the special cases of C.
    Improved,
}

/// Adds the patterns that lower `complex`.
#[doc(alias = "populateComplexToLLVMConversionPatterns")]
pub fn complex_to_llvm_patterns(cx: &LoweringContext, patterns: &mut PatternSet, range: ComplexRange) {
    rewrites! { patterns, cx.rules(), LENIENT; complex.ConstantOp => llvm.ConstantOp; }
    // complex.abs %z -> sqrt(re * re + im * im)
    patterns.add_lowering::<complex::AbsOp>(cx, ops![ExtractValueOp, FMulOp, FAddOp, SqrtOp], |op, operands, lower| {
        let mut math = ComplexMath::new(lower, op.0, op.fastmath(lower));
        let number = math.parts(operands.complex());
        let square = math.squared(number);
        let root = lower.build(llvm::SqrtOp::new(square));
        lower.replace(op, [root])
    });
    // complex.re %z -> llvm.extractvalue %z[0]
    patterns.add_lowering::<complex::ReOp>(cx, ops![ExtractValueOp], |op, operands, lower| {
        let part = lower.extract(operands.complex(), [0]);
        lower.replace(op, [part])
    });
    // complex.im %z -> llvm.extractvalue %z[1]
    patterns.add_lowering::<complex::ImOp>(cx, ops![ExtractValueOp], |op, operands, lower| {
        let part = lower.extract(operands.complex(), [1]);
        lower.replace(op, [part])
    });
    // complex.create %re, %im -> llvm.insertvalue of both into a structure
    patterns.add_lowering::<complex::CreateOp>(cx, ops![PoisonOp, InsertValueOp], |op, operands, lower| {
        let parts = Complex { real: operands.real(), imaginary: operands.imaginary() };
        replace(op.0, Default::default(), lower, |_| parts)
    });
    // complex.add %a, %b -> (a.re + b.re, a.im + b.im)
    patterns.add_lowering::<complex::AddOp>(cx, ops![UNROLLING; FAddOp], |op, operands, lower| {
        let flags = op.fastmath(lower);
        binary(op.0, operands.all(), flags, lower, |math, lhs, rhs| Complex {
            real: math.add(lhs.real, rhs.real),
            imaginary: math.add(lhs.imaginary, rhs.imaginary),
        })
    });
    // complex.sub %a, %b -> (a.re - b.re, a.im - b.im)
    patterns.add_lowering::<complex::SubOp>(cx, ops![UNROLLING; FSubOp], |op, operands, lower| {
        let flags = op.fastmath(lower);
        binary(op.0, operands.all(), flags, lower, |math, lhs, rhs| Complex {
            real: math.sub(lhs.real, rhs.real),
            imaginary: math.sub(lhs.imaginary, rhs.imaginary),
        })
    });
    // complex.mul %a, %b -> (a.re * b.re - a.im * b.im, a.im * b.re + a.re * b.im)
    patterns.add_lowering::<complex::MulOp>(cx, ops![UNROLLING; FAddOp, FSubOp, FMulOp], |op, operands, lower| {
        let flags = op.fastmath(lower);
        binary(op.0, operands.all(), flags, lower, multiply)
    });
    // complex.div %a, %b -> by the definition, or by the method of Smith
    patterns.add_lowering::<complex::DivOp>(cx, &[UNROLLING, DIVISION], move |op, operands, lower| {
        let flags = op.fastmath(lower);
        let divide = match range {
            ComplexRange::Basic => division::basic,
            ComplexRange::Improved => division::improved,
        };
        binary(op.0, operands.all(), flags, lower, divide)
    });
}

/// The ops that divide.
const DIVISION: &[&OpDef] =
    llvm_ops![AndOp, ConstantOp, CopySignOp, FAbsOp, FAddOp, FCmpOp, FDivOp, FMulOp, FSubOp, OrOp, SelectOp];

/// The real and the imaginary part of a complex number.
#[derive(Clone, Copy, Debug)]
struct Complex {
    real: ValueId,
    imaginary: ValueId,
}

/// Replaces a binary op by a complex number computed from real and imaginary parts.
fn binary(
    op: OpId,
    operands: &[ValueId],
    flags: arith::FastMathFlags,
    lower: &mut Lowering<'_, '_>,
    parts: fn(&mut ComplexMath<'_, '_, '_>, Complex, Complex) -> Complex,
) -> MatchResult {
    let mut math = ComplexMath::new(lower, op, flags);
    let (lhs, rhs) = (math.parts(operands[0]), math.parts(operands[1]));
    replace(op, flags, lower, |math| parts(math, lhs, rhs))
}

/// Replaces an op by a complex number computed from real and imaginary parts.
fn replace(
    op: OpId,
    flags: arith::FastMathFlags,
    lower: &mut Lowering<'_, '_>,
    parts: impl FnOnce(&mut ComplexMath<'_, '_, '_>) -> Complex,
) -> MatchResult {
    let number = lower.poison(lower.convert_type_of(lower.ir().result(op, 0))?);
    let Complex { real, imaginary } = parts(&mut ComplexMath::new(lower, op, flags));
    let number = lower.insert(number, real, [0]);
    let number = lower.insert(number, imaginary, [1]);
    lower.replace(op, [number])
}

fn multiply(math: &mut ComplexMath<'_, '_, '_>, lhs: Complex, rhs: Complex) -> Complex {
    let real_real = math.mul(rhs.real, lhs.real);
    let imaginary_imaginary = math.mul(rhs.imaginary, lhs.imaginary);
    let real = math.sub(real_real, imaginary_imaginary);
    let imaginary_real = math.mul(lhs.imaginary, rhs.real);
    let real_imaginary = math.mul(lhs.real, rhs.imaginary);
    let imaginary = math.add(imaginary_real, real_imaginary);
    Complex { real, imaginary }
}

/// Floating-point arithmetic with the fast-math flags of an op.
struct ComplexMath<'s, 'a, 'r> {
    lower: &'s mut Lowering<'a, 'r>,
    element: Type,
    flags: FastmathFlags,
}

impl<'s, 'a, 'r> ComplexMath<'s, 'a, 'r> {
    fn new(lower: &'s mut Lowering<'a, 'r>, op: OpId, flags: arith::FastMathFlags) -> Self {
        let view = lower.view();
        let of = |ty: Type| ty.dyn_cast::<ComplexType>(view.ctx).map(|ty| ty.element(view.ctx));
        let operand = view.ir.operands(op).first().map(|value| view.ty(value));
        let result = view.ty(view.ir.result(op, 0));
        let element = operand.and_then(of).or_else(|| of(result)).unwrap_or(result);
        Self { lower, element, flags: fastmath_flags(flags) }
    }

    fn parts(&mut self, number: ValueId) -> Complex {
        Complex { real: self.lower.extract(number, [0]), imaginary: self.lower.extract(number, [1]) }
    }

    /// The square of the absolute value.
    fn squared(&mut self, number: Complex) -> ValueId {
        let real = self.mul(number.real, number.real);
        let imaginary = self.mul(number.imaginary, number.imaginary);
        self.add(real, imaginary)
    }

    fn add(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        let build = llvm::FAddOp::new(lhs, rhs).fastmath(self.lower.ctx(), self.flags);
        self.lower.build(build)
    }

    fn sub(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        let build = llvm::FSubOp::new(lhs, rhs).fastmath(self.lower.ctx(), self.flags);
        self.lower.build(build)
    }

    fn mul(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        let build = llvm::FMulOp::new(lhs, rhs).fastmath(self.lower.ctx(), self.flags);
        self.lower.build(build)
    }

    fn div(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        let build = llvm::FDivOp::new(lhs, rhs).fastmath(self.lower.ctx(), self.flags);
        self.lower.build(build)
    }
}

const COMPLEX_RANGE: OptionDef = OptionDef::new(
    "complex-range",
    OptionKind::Choice(&[("improved", "improved"), ("basic", "basic (default)"), ("none", "none")], "basic"),
    "Control the intermediate calculation of complex number division",
);

/// Lowers `complex`.
pub static CONVERT_COMPLEX_TO_LLVM: PassDef = PassDef {
    summary: "Convert Complex dialect to LLVM dialect",
    options: &[COMPLEX_RANGE],
    extent: Extent::FUNCTION_LOCAL,
    ..PassDef::new("convert-complex-to-llvm", "ConvertComplexToLLVMPass", |options| {
        pass(options, |run, options| {
            let range = match options.text(COMPLEX_RANGE.name) {
                "improved" => ComplexRange::Improved,
                _ => ComplexRange::Basic,
            };
            run.lower_to(LowerToLlvmOptions::default(), |cx, patterns, target| {
                keep_llvm(target).illegal_dialect("complex");
                complex_to_llvm_patterns(cx, patterns, range);
            })
        })
    })
};

/// The lowering of `complex`, as the crate registers it.
pub(crate) static LOWERING: DialectLowering =
    DialectLowering::new("complex", &[&CONVERT_COMPLEX_TO_LLVM], |cx, patterns, _| {
        complex_to_llvm_patterns(cx, patterns, ComplexRange::default());
    });
