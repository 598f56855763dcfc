//! Division of complex numbers.

use weir_ir::builtin::{FloatAttr, FloatType};
use weir_ir::{AsView as _, Attribute, Float, FloatKind, ValueId};

use super::{Calculator, Complex};
use crate::dialect::{self as llvm, FcmpPredicate};

/// The quotient by the definition: the product with the conjugate, divided by the square of the absolute value.
pub(super) fn basic(calculator: &mut Calculator<'_, '_>, lhs: Complex, rhs: Complex) -> Complex {
    let square = calculator.squared(rhs);
    let real_real = calculator.mul(lhs.real, rhs.real);
    let imaginary_imaginary = calculator.mul(lhs.imaginary, rhs.imaginary);
    let real = calculator.add(real_real, imaginary_imaginary);
    let imaginary_real = calculator.mul(lhs.imaginary, rhs.real);
    let real_imaginary = calculator.mul(lhs.real, rhs.imaginary);
    let imaginary = calculator.sub(imaginary_real, real_imaginary);
    Complex { real: calculator.div(real, square), imaginary: calculator.div(imaginary, square) }
}

/// The quotient by Smith's method, with the special cases for zeros and infinities of the C standard, annex G.
pub(super) fn improved(calculator: &mut Calculator<'_, '_>, lhs: Complex, rhs: Complex) -> Complex {
    let by_imaginary = scaled_by_imaginary(calculator, lhs, rhs);
    let by_real = scaled_by_real(calculator, lhs, rhs);
    let zero = calculator.number(|kind| Some(Float::zero(kind)));
    let rhs_real = calculator.abs(rhs.real);
    let real_is_zero = calculator.compare(FcmpPredicate::Oeq, rhs_real, zero);
    let rhs_imaginary = calculator.abs(rhs.imaginary);
    let imaginary_is_zero = calculator.compare(FcmpPredicate::Oeq, rhs_imaginary, zero);

    // A number that is not zero, divided by zero, is infinite.
    let real_is_number = calculator.compare(FcmpPredicate::Ord, lhs.real, zero);
    let imaginary_is_number = calculator.compare(FcmpPredicate::Ord, lhs.imaginary, zero);
    let lhs_is_number = calculator.or(real_is_number, imaginary_is_number);
    let rhs_is_zero = calculator.and(real_is_zero, imaginary_is_zero);
    let is_infinite = calculator.and(lhs_is_number, rhs_is_zero);
    let infinity = calculator.number(Float::infinity);
    let signed = calculator.with_sign(infinity, rhs.real);
    let infinite = Complex { real: calculator.mul(signed, lhs.real), imaginary: calculator.mul(signed, lhs.imaginary) };

    // An infinite number divided by a finite one is infinite.
    let real_is_finite = calculator.compare(FcmpPredicate::One, rhs_real, infinity);
    let imaginary_is_finite = calculator.compare(FcmpPredicate::One, rhs_imaginary, infinity);
    let rhs_is_finite = calculator.and(real_is_finite, imaginary_is_finite);
    let lhs_real = calculator.abs(lhs.real);
    let real_is_infinite = calculator.compare(FcmpPredicate::Oeq, lhs_real, infinity);
    let lhs_imaginary = calculator.abs(lhs.imaginary);
    let imaginary_is_infinite = calculator.compare(FcmpPredicate::Oeq, lhs_imaginary, infinity);
    let lhs_is_infinite = calculator.or(real_is_infinite, imaginary_is_infinite);
    let is_infinite_by_finite = calculator.and(lhs_is_infinite, rhs_is_finite);
    let one = calculator.number(|kind| Some(Float::one(kind)));
    let unit = Complex {
        real: calculator.unit(real_is_infinite, one, zero, lhs.real),
        imaginary: calculator.unit(imaginary_is_infinite, one, zero, lhs.imaginary),
    };
    let real_real = calculator.mul(unit.real, rhs.real);
    let imaginary_imaginary = calculator.mul(unit.imaginary, rhs.imaginary);
    let sum = calculator.add(real_real, imaginary_imaginary);
    let real = calculator.mul(infinity, sum);
    let real_imaginary = calculator.mul(unit.real, rhs.imaginary);
    let imaginary_real = calculator.mul(unit.imaginary, rhs.real);
    let difference = calculator.sub(imaginary_real, real_imaginary);
    let infinite_by_finite = Complex { real, imaginary: calculator.mul(infinity, difference) };

    // A finite number divided by an infinite one is zero.
    let real_is_finite = calculator.compare(FcmpPredicate::One, lhs_real, infinity);
    let imaginary_is_finite = calculator.compare(FcmpPredicate::One, lhs_imaginary, infinity);
    let lhs_is_finite = calculator.and(real_is_finite, imaginary_is_finite);
    let real_is_infinite = calculator.compare(FcmpPredicate::Oeq, rhs_real, infinity);
    let imaginary_is_infinite = calculator.compare(FcmpPredicate::Oeq, rhs_imaginary, infinity);
    let rhs_is_infinite = calculator.or(real_is_infinite, imaginary_is_infinite);
    let is_finite_by_infinite = calculator.and(lhs_is_finite, rhs_is_infinite);
    let unit = Complex {
        real: calculator.unit(real_is_infinite, one, zero, rhs.real),
        imaginary: calculator.unit(imaginary_is_infinite, one, zero, rhs.imaginary),
    };
    let real_real = calculator.mul(lhs.real, unit.real);
    let imaginary_imaginary = calculator.mul(lhs.imaginary, unit.imaginary);
    let sum = calculator.add(real_real, imaginary_imaginary);
    let real = calculator.mul(zero, sum);
    let imaginary_real = calculator.mul(lhs.imaginary, unit.real);
    let real_imaginary = calculator.mul(lhs.real, unit.imaginary);
    let difference = calculator.sub(imaginary_real, real_imaginary);
    let finite_by_infinite = Complex { real, imaginary: calculator.mul(zero, difference) };

    let is_real_smaller = calculator.compare(FcmpPredicate::Olt, rhs_real, rhs_imaginary);
    let quotient = calculator.choose(is_real_smaller, by_imaginary, by_real);
    let special = calculator.choose(is_finite_by_infinite, finite_by_infinite, quotient);
    let special = calculator.choose(is_infinite_by_finite, infinite_by_finite, special);
    let special = calculator.choose(is_infinite, infinite, special);
    let real_is_nan = calculator.compare(FcmpPredicate::Uno, quotient.real, zero);
    let imaginary_is_nan = calculator.compare(FcmpPredicate::Uno, quotient.imaginary, zero);
    let is_nan = calculator.and(real_is_nan, imaginary_is_nan);
    calculator.choose(is_nan, special, quotient)
}

/// Smith's method for a divisor whose imaginary part is the greater one.
fn scaled_by_imaginary(calculator: &mut Calculator<'_, '_>, lhs: Complex, rhs: Complex) -> Complex {
    let ratio = calculator.div(rhs.real, rhs.imaginary);
    let scaled = calculator.mul(ratio, rhs.real);
    let denominator = calculator.add(rhs.imaginary, scaled);
    let scaled = calculator.mul(lhs.real, ratio);
    let numerator = calculator.add(scaled, lhs.imaginary);
    let real = calculator.div(numerator, denominator);
    let scaled = calculator.mul(lhs.imaginary, ratio);
    let numerator = calculator.sub(scaled, lhs.real);
    Complex { real, imaginary: calculator.div(numerator, denominator) }
}

/// Smith's method for a divisor whose real part is the greater one.
fn scaled_by_real(calculator: &mut Calculator<'_, '_>, lhs: Complex, rhs: Complex) -> Complex {
    let ratio = calculator.div(rhs.imaginary, rhs.real);
    let scaled = calculator.mul(ratio, rhs.imaginary);
    let denominator = calculator.add(rhs.real, scaled);
    let scaled = calculator.mul(lhs.imaginary, ratio);
    let numerator = calculator.add(lhs.real, scaled);
    let real = calculator.div(numerator, denominator);
    let scaled = calculator.mul(lhs.real, ratio);
    let numerator = calculator.sub(lhs.imaginary, scaled);
    Complex { real, imaginary: calculator.div(numerator, denominator) }
}

/// Helpers of the special cases.
impl Calculator<'_, '_> {
    /// A constant of the element type; every float type of LLVM represents the constants used here.
    fn number(&mut self, number: fn(FloatKind) -> Option<Float>) -> ValueId {
        let ctx = self.rewriter.view().ctx;
        let value = self.element.dyn_cast::<FloatType>(ctx).and_then(|float| number(float.kind(ctx)));
        let value: Option<Attribute> = value.map(|value| FloatAttr::new(ctx, self.element, value).into());
        let value = value.unwrap_or(ctx.unit_attr());
        self.constant(value)
    }

    fn abs(&mut self, value: ValueId) -> ValueId {
        let build = llvm::FAbsOp::new(value).fastmath(self.rewriter.view().ctx, self.flags);
        self.build(build)
    }

    fn compare(&mut self, predicate: FcmpPredicate, lhs: ValueId, rhs: ValueId) -> ValueId {
        let build = llvm::FCmpOp::new(lhs, rhs).predicate(self.rewriter.view().ctx, predicate);
        self.build(build)
    }

    fn and(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        self.build(llvm::AndOp::new(lhs, rhs))
    }

    fn or(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        self.build(llvm::OrOp::new(lhs, rhs))
    }

    fn with_sign(&mut self, magnitude: ValueId, sign: ValueId) -> ValueId {
        self.build(llvm::CopySignOp::new(magnitude, sign))
    }

    /// `copysign(condition ? 1 : 0, number)`
    fn unit(&mut self, condition: ValueId, one: ValueId, zero: ValueId, sign: ValueId) -> ValueId {
        let magnitude = self.build(llvm::SelectOp::new(condition, one, zero));
        self.with_sign(magnitude, sign)
    }

    fn choose(&mut self, condition: ValueId, on_true: Complex, on_false: Complex) -> Complex {
        Complex {
            real: self.build(llvm::SelectOp::new(condition, on_true.real, on_false.real)),
            imaginary: self.build(llvm::SelectOp::new(condition, on_true.imaginary, on_false.imaginary)),
        }
    }
}
