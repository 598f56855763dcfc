//! Division of complex numbers.

use weir_ir::builtin::{FloatAttr, FloatType};
use weir_ir::{Attribute, CreateOps as _, Float, FloatKind, ValueId};

use super::{Complex, ComplexMath};
use crate::dialect::{self as llvm, FcmpPredicate};
use crate::values::LlvmBuilder as _;

/// The quotient by the definition: the product with the conjugate, divided by the square of the absolute value.
pub(super) fn basic(math: &mut ComplexMath<'_, '_, '_>, lhs: Complex, rhs: Complex) -> Complex {
    let square = math.squared(rhs);
    let real_real = math.mul(lhs.real, rhs.real);
    let imaginary_imaginary = math.mul(lhs.imaginary, rhs.imaginary);
    let real = math.add(real_real, imaginary_imaginary);
    let imaginary_real = math.mul(lhs.imaginary, rhs.real);
    let real_imaginary = math.mul(lhs.real, rhs.imaginary);
    let imaginary = math.sub(imaginary_real, real_imaginary);
    Complex { real: math.div(real, square), imaginary: math.div(imaginary, square) }
}

/// The quotient by Smith's method, with the special cases for zeros and infinities of the C standard, annex G.
pub(super) fn improved(math: &mut ComplexMath<'_, '_, '_>, lhs: Complex, rhs: Complex) -> Complex {
    let by_imaginary = scaled_by_imaginary(math, lhs, rhs);
    let by_real = scaled_by_real(math, lhs, rhs);
    let zero = math.number(|kind| Some(Float::zero(kind)));
    let rhs_real = math.abs(rhs.real);
    let real_is_zero = math.compare(FcmpPredicate::Oeq, rhs_real, zero);
    let rhs_imaginary = math.abs(rhs.imaginary);
    let imaginary_is_zero = math.compare(FcmpPredicate::Oeq, rhs_imaginary, zero);

    // A number that is not zero, divided by zero, is infinite.
    let real_is_number = math.compare(FcmpPredicate::Ord, lhs.real, zero);
    let imaginary_is_number = math.compare(FcmpPredicate::Ord, lhs.imaginary, zero);
    let lhs_is_number = math.or(real_is_number, imaginary_is_number);
    let rhs_is_zero = math.and(real_is_zero, imaginary_is_zero);
    let is_infinite = math.and(lhs_is_number, rhs_is_zero);
    let infinity = math.number(Float::infinity);
    let signed = math.with_sign(infinity, rhs.real);
    let infinite = Complex { real: math.mul(signed, lhs.real), imaginary: math.mul(signed, lhs.imaginary) };

    // An infinite number divided by a finite one is infinite.
    let real_is_finite = math.compare(FcmpPredicate::One, rhs_real, infinity);
    let imaginary_is_finite = math.compare(FcmpPredicate::One, rhs_imaginary, infinity);
    let rhs_is_finite = math.and(real_is_finite, imaginary_is_finite);
    let lhs_real = math.abs(lhs.real);
    let real_is_infinite = math.compare(FcmpPredicate::Oeq, lhs_real, infinity);
    let lhs_imaginary = math.abs(lhs.imaginary);
    let imaginary_is_infinite = math.compare(FcmpPredicate::Oeq, lhs_imaginary, infinity);
    let lhs_is_infinite = math.or(real_is_infinite, imaginary_is_infinite);
    let is_infinite_by_finite = math.and(lhs_is_infinite, rhs_is_finite);
    let one = math.number(|kind| Some(Float::one(kind)));
    let unit = Complex {
        real: math.unit(real_is_infinite, one, zero, lhs.real),
        imaginary: math.unit(imaginary_is_infinite, one, zero, lhs.imaginary),
    };
    let real_real = math.mul(unit.real, rhs.real);
    let imaginary_imaginary = math.mul(unit.imaginary, rhs.imaginary);
    let sum = math.add(real_real, imaginary_imaginary);
    let real = math.mul(infinity, sum);
    let real_imaginary = math.mul(unit.real, rhs.imaginary);
    let imaginary_real = math.mul(unit.imaginary, rhs.real);
    let difference = math.sub(imaginary_real, real_imaginary);
    let infinite_by_finite = Complex { real, imaginary: math.mul(infinity, difference) };

    // A finite number divided by an infinite one is zero.
    let real_is_finite = math.compare(FcmpPredicate::One, lhs_real, infinity);
    let imaginary_is_finite = math.compare(FcmpPredicate::One, lhs_imaginary, infinity);
    let lhs_is_finite = math.and(real_is_finite, imaginary_is_finite);
    let real_is_infinite = math.compare(FcmpPredicate::Oeq, rhs_real, infinity);
    let imaginary_is_infinite = math.compare(FcmpPredicate::Oeq, rhs_imaginary, infinity);
    let rhs_is_infinite = math.or(real_is_infinite, imaginary_is_infinite);
    let is_finite_by_infinite = math.and(lhs_is_finite, rhs_is_infinite);
    let unit = Complex {
        real: math.unit(real_is_infinite, one, zero, rhs.real),
        imaginary: math.unit(imaginary_is_infinite, one, zero, rhs.imaginary),
    };
    let real_real = math.mul(lhs.real, unit.real);
    let imaginary_imaginary = math.mul(lhs.imaginary, unit.imaginary);
    let sum = math.add(real_real, imaginary_imaginary);
    let real = math.mul(zero, sum);
    let imaginary_real = math.mul(lhs.imaginary, unit.real);
    let real_imaginary = math.mul(lhs.real, unit.imaginary);
    let difference = math.sub(imaginary_real, real_imaginary);
    let finite_by_infinite = Complex { real, imaginary: math.mul(zero, difference) };

    let is_real_smaller = math.compare(FcmpPredicate::Olt, rhs_real, rhs_imaginary);
    let quotient = math.choose(is_real_smaller, by_imaginary, by_real);
    let special = math.choose(is_finite_by_infinite, finite_by_infinite, quotient);
    let special = math.choose(is_infinite_by_finite, infinite_by_finite, special);
    let special = math.choose(is_infinite, infinite, special);
    let real_is_nan = math.compare(FcmpPredicate::Uno, quotient.real, zero);
    let imaginary_is_nan = math.compare(FcmpPredicate::Uno, quotient.imaginary, zero);
    let is_nan = math.and(real_is_nan, imaginary_is_nan);
    math.choose(is_nan, special, quotient)
}

/// Smith's method for a divisor whose imaginary part is the greater one.
fn scaled_by_imaginary(math: &mut ComplexMath<'_, '_, '_>, lhs: Complex, rhs: Complex) -> Complex {
    let ratio = math.div(rhs.real, rhs.imaginary);
    let scaled = math.mul(ratio, rhs.real);
    let denominator = math.add(rhs.imaginary, scaled);
    let scaled = math.mul(lhs.real, ratio);
    let numerator = math.add(scaled, lhs.imaginary);
    let real = math.div(numerator, denominator);
    let scaled = math.mul(lhs.imaginary, ratio);
    let numerator = math.sub(scaled, lhs.real);
    Complex { real, imaginary: math.div(numerator, denominator) }
}

/// Smith's method for a divisor whose real part is the greater one.
fn scaled_by_real(math: &mut ComplexMath<'_, '_, '_>, lhs: Complex, rhs: Complex) -> Complex {
    let ratio = math.div(rhs.imaginary, rhs.real);
    let scaled = math.mul(ratio, rhs.imaginary);
    let denominator = math.add(rhs.real, scaled);
    let scaled = math.mul(lhs.imaginary, ratio);
    let numerator = math.add(lhs.real, scaled);
    let real = math.div(numerator, denominator);
    let scaled = math.mul(lhs.real, ratio);
    let numerator = math.sub(lhs.imaginary, scaled);
    Complex { real, imaginary: math.div(numerator, denominator) }
}

/// Helpers of the special cases.
impl ComplexMath<'_, '_, '_> {
    /// A constant of the element type; every float type of LLVM represents the constants used here.
    fn number(&mut self, number: fn(FloatKind) -> Option<Float>) -> ValueId {
        let ctx = self.lower.ctx();
        let value = self.element.dyn_cast::<FloatType>(ctx).and_then(|float| number(float.kind(ctx)));
        let value: Option<Attribute> = value.map(|value| FloatAttr::new(ctx, self.element, value).into());
        self.lower.constant(self.element, value.unwrap_or(ctx.unit_attr()))
    }

    fn abs(&mut self, value: ValueId) -> ValueId {
        let build = llvm::FAbsOp::new(value).fastmath(self.lower.ctx(), self.flags);
        self.lower.build(build)
    }

    fn compare(&mut self, predicate: FcmpPredicate, lhs: ValueId, rhs: ValueId) -> ValueId {
        let build = llvm::FCmpOp::new(lhs, rhs).predicate(self.lower.ctx(), predicate);
        self.lower.build(build)
    }

    fn and(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        self.lower.build(llvm::AndOp::new(lhs, rhs))
    }

    fn or(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        self.lower.build(llvm::OrOp::new(lhs, rhs))
    }

    fn with_sign(&mut self, magnitude: ValueId, sign: ValueId) -> ValueId {
        self.lower.build(llvm::CopySignOp::new(magnitude, sign))
    }

    /// `copysign(condition ? 1 : 0, number)`
    fn unit(&mut self, condition: ValueId, one: ValueId, zero: ValueId, sign: ValueId) -> ValueId {
        let magnitude = self.lower.build(llvm::SelectOp::new(condition, one, zero));
        self.with_sign(magnitude, sign)
    }

    fn choose(&mut self, condition: ValueId, on_true: Complex, on_false: Complex) -> Complex {
        Complex {
            real: self.lower.build(llvm::SelectOp::new(condition, on_true.real, on_false.real)),
            imaginary: self.lower.build(llvm::SelectOp::new(condition, on_true.imaginary, on_false.imaginary)),
        }
    }
}
