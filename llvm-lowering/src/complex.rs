//! The lowering of `complex`: numbers are structures of a real and an imaginary part.

mod division;

use weir_conversion::{ConversionPatterns as _, ConversionRewriter, rewrites};
use weir_dialects::complex;
use weir_ir::builtin::ComplexType;
use weir_ir::{AsView as _, Attribute, BuildOp, CreateOps as _, Location, OpId, Type, ValueId};
use weir_rewrite::{MatchResult, PatternSet, RewriterExt as _};

use crate::dialect::{self as llvm, FastmathFlags};
use crate::one_to_one::{LENIENT, fastmath_flags};
use crate::type_converter::LlvmTypeConverter;
use crate::values::{extract_value, insert_value, poison};

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
pub fn complex_to_llvm_patterns(converter: &LlvmTypeConverter, patterns: &mut PatternSet, range: ComplexRange) {
    rewrites! { patterns, converter.rules(), LENIENT; complex.ConstantOp => llvm.ConstantOp; }
    patterns.add_conversion::<complex::AbsOp>(converter.rules(), |op, operands, rewriter| {
        let mut calculator = Calculator::new(rewriter, op.0, op.fastmath(rewriter));
        let number = calculator.parts(operands.complex());
        let square = calculator.squared(number);
        let root = calculator.build(llvm::SqrtOp::new(square));
        rewriter.replace(op, root);
        Ok(())
    });
    patterns.add_conversion::<complex::ReOp>(converter.rules(), |op, operands, rewriter| {
        replace_by_part(op.0, operands.complex(), 0, rewriter)
    });
    patterns.add_conversion::<complex::ImOp>(converter.rules(), |op, operands, rewriter| {
        replace_by_part(op.0, operands.complex(), 1, rewriter)
    });
    patterns.add_conversion::<complex::CreateOp>(converter.rules(), |op, operands, rewriter| {
        let types = LlvmTypeConverter::of(rewriter)?;
        let parts = Complex { real: operands.real(), imaginary: operands.imaginary() };
        compute(op.0, Default::default(), types, rewriter, |_| parts)
    });
    patterns.add_conversion::<complex::AddOp>(converter.rules(), |op, operands, rewriter| {
        let types = LlvmTypeConverter::of(rewriter)?;
        let flags = op.fastmath(rewriter);
        binary(op.0, operands.all(), flags, types, rewriter, |calculator, lhs, rhs| Complex {
            real: calculator.add(lhs.real, rhs.real),
            imaginary: calculator.add(lhs.imaginary, rhs.imaginary),
        })
    });
    patterns.add_conversion::<complex::SubOp>(converter.rules(), |op, operands, rewriter| {
        let types = LlvmTypeConverter::of(rewriter)?;
        let flags = op.fastmath(rewriter);
        binary(op.0, operands.all(), flags, types, rewriter, |calculator, lhs, rhs| Complex {
            real: calculator.sub(lhs.real, rhs.real),
            imaginary: calculator.sub(lhs.imaginary, rhs.imaginary),
        })
    });
    patterns.add_conversion::<complex::MulOp>(converter.rules(), |op, operands, rewriter| {
        let types = LlvmTypeConverter::of(rewriter)?;
        let flags = op.fastmath(rewriter);
        binary(op.0, operands.all(), flags, types, rewriter, multiply)
    });
    patterns.add_conversion::<complex::DivOp>(converter.rules(), move |op, operands, rewriter| {
        let types = LlvmTypeConverter::of(rewriter)?;
        let flags = op.fastmath(rewriter);
        let divide = match range {
            ComplexRange::Basic => division::basic,
            ComplexRange::Improved => division::improved,
        };
        binary(op.0, operands.all(), flags, types, rewriter, divide)
    });
}

/// The real and the imaginary part of a complex number.
#[derive(Clone, Copy, Debug)]
struct Complex {
    real: ValueId,
    imaginary: ValueId,
}

fn replace_by_part(op: OpId, number: ValueId, part: i64, rewriter: &mut ConversionRewriter<'_>) -> MatchResult {
    let location = rewriter.view().ir.location(op);
    let part = extract_value(rewriter, location, number, &[part]);
    rewriter.replace(op, part);
    Ok(())
}

/// Replaces a binary op by a complex number computed from real and imaginary parts.
fn binary(
    op: OpId,
    operands: &[ValueId],
    flags: weir_dialects::arith::FastMathFlags,
    converter: &LlvmTypeConverter,
    rewriter: &mut ConversionRewriter<'_>,
    parts: fn(&mut Calculator<'_, '_>, Complex, Complex) -> Complex,
) -> MatchResult {
    let mut calculator = Calculator::new(rewriter, op, flags);
    let lhs = calculator.parts(operands[0]);
    let rhs = calculator.parts(operands[1]);
    compute(op, flags, converter, rewriter, |calculator| parts(calculator, lhs, rhs))
}

/// Replaces an op by a complex number computed from real and imaginary parts.
fn compute(
    op: OpId,
    flags: weir_dialects::arith::FastMathFlags,
    converter: &LlvmTypeConverter,
    rewriter: &mut ConversionRewriter<'_>,
    parts: impl FnOnce(&mut Calculator<'_, '_>) -> Complex,
) -> MatchResult {
    let view = rewriter.view();
    let (location, ty) = (view.ir.location(op), view.ty(view.ir.result(op, 0)));
    let structure = converter.convert(view.ctx, ty)?;
    let number = poison(rewriter, location, structure);
    let Complex { real, imaginary } = parts(&mut Calculator::new(rewriter, op, flags));
    let number = insert_value(rewriter, location, number, real, &[0]);
    let number = insert_value(rewriter, location, number, imaginary, &[1]);
    rewriter.replace(op, number);
    Ok(())
}

fn multiply(calculator: &mut Calculator<'_, '_>, lhs: Complex, rhs: Complex) -> Complex {
    let real_real = calculator.mul(rhs.real, lhs.real);
    let imaginary_imaginary = calculator.mul(rhs.imaginary, lhs.imaginary);
    let real = calculator.sub(real_real, imaginary_imaginary);
    let imaginary_real = calculator.mul(lhs.imaginary, rhs.real);
    let real_imaginary = calculator.mul(lhs.real, rhs.imaginary);
    let imaginary = calculator.add(imaginary_real, real_imaginary);
    Complex { real, imaginary }
}

/// Builds floating-point arithmetic at an op, with its fast-math flags.
struct Calculator<'a, 'r> {
    rewriter: &'a mut ConversionRewriter<'r>,
    location: Location,
    element: Type,
    flags: FastmathFlags,
}

impl<'a, 'r> Calculator<'a, 'r> {
    fn new(rewriter: &'a mut ConversionRewriter<'r>, op: OpId, flags: weir_dialects::arith::FastMathFlags) -> Self {
        let view = rewriter.view();
        let of = |ty: Type| ty.dyn_cast::<ComplexType>(view.ctx).map(|ty| ty.element(view.ctx));
        let operand = view.ir.operands(op).first().map(|value| view.ty(value));
        let result = view.ty(view.ir.result(op, 0));
        let element = operand.and_then(of).or_else(|| of(result)).unwrap_or(result);
        let location = view.ir.location(op);
        Self { rewriter, location, element, flags: fastmath_flags(flags) }
    }

    fn parts(&mut self, number: ValueId) -> Complex {
        let real = extract_value(self.rewriter, self.location, number, &[0]);
        let imaginary = extract_value(self.rewriter, self.location, number, &[1]);
        Complex { real, imaginary }
    }

    /// The square of the absolute value.
    fn squared(&mut self, number: Complex) -> ValueId {
        let real = self.mul(number.real, number.real);
        let imaginary = self.mul(number.imaginary, number.imaginary);
        self.add(real, imaginary)
    }

    fn add(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        let build = llvm::FAddOp::new(lhs, rhs).fastmath(self.rewriter.view().ctx, self.flags);
        self.build(build)
    }

    fn sub(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        let build = llvm::FSubOp::new(lhs, rhs).fastmath(self.rewriter.view().ctx, self.flags);
        self.build(build)
    }

    fn mul(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        let build = llvm::FMulOp::new(lhs, rhs).fastmath(self.rewriter.view().ctx, self.flags);
        self.build(build)
    }

    fn div(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        let build = llvm::FDivOp::new(lhs, rhs).fastmath(self.rewriter.view().ctx, self.flags);
        self.build(build)
    }

    fn constant(&mut self, value: Attribute) -> ValueId {
        crate::values::constant(self.rewriter, self.location, self.element, value)
    }

    fn build(&mut self, build: impl BuildOp) -> ValueId {
        let op: OpId = self.rewriter.create(build.location(self.location)).into();
        self.rewriter.view().ir.result(op, 0)
    }
}
