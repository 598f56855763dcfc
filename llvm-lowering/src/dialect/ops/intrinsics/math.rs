//! Arithmetic intrinsics.

use weir_ir::builtin::{I1Kind, I32Kind};
use weir_ir::print::type_text;
use weir_ir::{SignatureView, VerifyResult};

use crate::dialect::constraints::{FLOAT, FLOAT_LIKE, INTEGER, INTEGER_LIKE, LLVM_TYPE};
use crate::dialect::enums::FastmathFlags;
use crate::dialect::types::StructType;

/// Declares functions of values of one type that return that type.
macro_rules! same_type {
    ($list:ident $constraint:ident ($($operand:ident),*) $attrs:tt
        $($(#[doc = $doc:literal])* $name:ident = $mnemonic:literal;)*) => {
        same_type! { @ $list $attrs { $($operand: $constraint),* } $constraint $($(#[doc = $doc])* $name = $mnemonic;)* }
    };
    (@ $list:ident $attrs:tt $operands:tt $constraint:ident $($(#[doc = $doc:literal])* $name:ident = $mnemonic:literal;)*) => {
        weir_ir::ops! { llvm, $list;
            $($(#[doc = $doc])*
            $name = $mnemonic {
                operands $operands
                results { res: LLVM_TYPE }
                attrs $attrs
                traits [Pure, SameOperandsAndResultType]
                format "`(` operands `)` attr-dict `:` functional-type(operands, results)"
            })*
        }
    };
}

same_type! { UNARY_INTEGER INTEGER_LIKE (input) {}
    /// Reverses the bits.
    BitReverseOp = "intr.bitreverse";
    /// Reverses the bytes.
    ByteSwapOp = "intr.bswap";
    /// The number of bits that are set.
    CtPopOp = "intr.ctpop";
}

same_type! { UNARY_FLOAT FLOAT_LIKE (input) { fastmath("fastmathFlags"): FastmathFlags => FastmathFlags::NONE }
    /// The exponential function.
    ExpOp = "intr.exp";
    /// Two to a power.
    Exp2Op = "intr.exp2";
    /// Ten to a power.
    Exp10Op = "intr.exp10";
    /// The absolute value.
    FAbsOp = "intr.fabs";
    /// The least integer that is not less.
    FCeilOp = "intr.ceil";
    /// The greatest integer that is not greater.
    FFloorOp = "intr.floor";
    /// The decimal logarithm.
    Log10Op = "intr.log10";
    /// The binary logarithm.
    Log2Op = "intr.log2";
    /// The natural logarithm.
    LogOp = "intr.log";
    /// The closest integer, the even one of two.
    RoundEvenOp = "intr.roundeven";
    /// The closest integer, the farther from zero of two.
    RoundOp = "intr.round";
    /// The integer part.
    FTruncOp = "intr.trunc";
    /// The square root.
    SqrtOp = "intr.sqrt";
    /// The closest integer in the current rounding mode.
    RintOp = "intr.rint";
    /// The closest integer in the current rounding mode, without an exception.
    NearbyintOp = "intr.nearbyint";
    /// The sine.
    SinOp = "intr.sin";
    /// The cosine.
    CosOp = "intr.cos";
    /// The tangent.
    TanOp = "intr.tan";
    /// The arc sine.
    ASinOp = "intr.asin";
    /// The arc cosine.
    ACosOp = "intr.acos";
    /// The arc tangent.
    ATanOp = "intr.atan";
    /// The hyperbolic sine.
    SinhOp = "intr.sinh";
    /// The hyperbolic cosine.
    CoshOp = "intr.cosh";
    /// The hyperbolic tangent.
    TanhOp = "intr.tanh";
}

same_type! { BINARY_INTEGER INTEGER_LIKE (a, b) {}
    /// The maximum of signed integers.
    SMaxOp = "intr.smax";
    /// The minimum of signed integers.
    SMinOp = "intr.smin";
    /// The maximum of unsigned integers.
    UMaxOp = "intr.umax";
    /// The minimum of unsigned integers.
    UMinOp = "intr.umin";
    /// The saturating sum of signed integers.
    SAddSatOp = "intr.sadd.sat";
    /// The saturating sum of unsigned integers.
    UAddSatOp = "intr.uadd.sat";
    /// The saturating difference of signed integers.
    SSubSatOp = "intr.ssub.sat";
    /// The saturating difference of unsigned integers.
    USubSatOp = "intr.usub.sat";
    /// Signed saturating left shift.
    SShlSatOp = "intr.sshl.sat";
    /// Unsigned saturating left shift.
    UShlSatOp = "intr.ushl.sat";
}

same_type! { BINARY_FLOAT FLOAT_LIKE (a, b) { fastmath("fastmathFlags"): FastmathFlags => FastmathFlags::NONE }
    /// A number with the sign of another one.
    CopySignOp = "intr.copysign";
    /// A number to a power.
    PowOp = "intr.pow";
    /// The arc tangent of a quotient.
    ATan2Op = "intr.atan2";
    /// The maximum of two numbers; if one is NaN, the other one.
    MaxNumOp = "intr.maxnum";
    /// The minimum of two numbers; if one is NaN, the other one.
    MinNumOp = "intr.minnum";
    /// The maximum of two numbers; NaN if either is.
    MaximumOp = "intr.maximum";
    /// The minimum of two numbers; NaN if either is.
    MinimumOp = "intr.minimum";
}

same_type! { TERNARY_INTEGER INTEGER_LIKE (a, b, c) {}
    /// Funnel shift left: the high half of the concatenation, shifted left.
    FshlOp = "intr.fshl";
    /// Funnel shift right: the low half of the concatenation, shifted right.
    FshrOp = "intr.fshr";
}

same_type! { TERNARY_FLOAT FLOAT_LIKE (a, b, c) { fastmath("fastmathFlags"): FastmathFlags => FastmathFlags::NONE }
    /// Fused multiply-add: one rounding.
    FMAOp = "intr.fma";
    /// Multiply-add, fused where the target does it fast.
    FMulAddOp = "intr.fmuladd";
}

/// Declares conversions to integers that round.
macro_rules! rounding {
    ($list:ident $($(#[doc = $doc:literal])* $name:ident = $mnemonic:literal $constraint:ident;)*) => {
        weir_ir::ops! { llvm, $list;
            $($(#[doc = $doc])*
            $name = $mnemonic {
                operands { val: $constraint }
                results { res: LLVM_TYPE }
                traits [Pure]
                format "`(` operands `)` attr-dict `:` functional-type(operands, results)"
            })*
        }
    };
}

rounding! { ROUNDING
    /// The closest integer, the farther from zero of two.
    LroundOp = "intr.lround" FLOAT_LIKE;
    /// The closest integer, the farther from zero of two.
    LlroundOp = "intr.llround" FLOAT;
    /// The closest integer in the current rounding mode.
    LrintOp = "intr.lrint" FLOAT_LIKE;
    /// The closest integer in the current rounding mode.
    LlrintOp = "intr.llrint" FLOAT_LIKE;
}

weir_ir::ops! { llvm, COMPARISONS;
    each {
        operands { a: INTEGER_LIKE, b: INTEGER_LIKE }
        results { res: INTEGER_LIKE }
        traits [Pure, SameTypeOperands]
        format "`(` operands `)` attr-dict `:` functional-type(operands, results)"
    }
    /// Compares two signed integers: -1, 0 or 1 if the first is less, equal or greater.
    SCmpOp = "intr.scmp";
    /// Compares two unsigned integers: -1, 0 or 1 if the first is less, equal or greater.
    UCmpOp = "intr.ucmp";
}

weir_ir::ops! { llvm, POWERS;
    each {
        operands { val: FLOAT_LIKE, power: INTEGER }
        results { res: LLVM_TYPE }
        attrs { fastmath("fastmathFlags"): FastmathFlags => FastmathFlags::NONE }
        traits [Pure]
        format "`(` operands `)` attr-dict `:` functional-type(operands, results)"
    }
    /// A number to an integer power.
    PowIOp = "intr.powi";
    /// A number multiplied by a power of two.
    LoadExpOp = "intr.ldexp";
}

weir_ir::ops! { llvm, ZEROS;
    each {
        operands { input: INTEGER_LIKE }
        results { res: LLVM_TYPE }
        attrs { is_zero_poison: I1Kind }
        traits [Pure, SameOperandsAndResultType]
    }
    /// The number of leading zero bits.
    CountLeadingZerosOp = "intr.ctlz";
    /// The number of trailing zero bits.
    CountTrailingZerosOp = "intr.cttz";
}

weir_ir::ops! { llvm, OVERFLOW;
    each {
        operands { lhs: INTEGER_LIKE, rhs: INTEGER_LIKE }
        results { res: LLVM_TYPE }
        traits [Pure, SameOperandsElementType]
    }
    /// The sum of signed integers, and an overflow bit.
    SAddWithOverflowOp = "intr.sadd.with.overflow";
    /// The sum of unsigned integers, and an overflow bit.
    UAddWithOverflowOp = "intr.uadd.with.overflow";
    /// The difference of signed integers, and an overflow bit.
    SSubWithOverflowOp = "intr.ssub.with.overflow";
    /// The difference of unsigned integers, and an overflow bit.
    USubWithOverflowOp = "intr.usub.with.overflow";
    /// The product of signed integers, and an overflow bit.
    SMulWithOverflowOp = "intr.smul.with.overflow";
    /// The product of unsigned integers, and an overflow bit.
    UMulWithOverflowOp = "intr.umul.with.overflow";
}

weir_ir::ops! { llvm, OTHERS;
    /// The absolute value of an integer.
    AbsOp = "intr.abs" {
        operands { input: INTEGER_LIKE }
        results { res: LLVM_TYPE }
        attrs { is_int_min_poison: I1Kind }
        traits [Pure]
    }

    /// True if a number is of one of the given floating-point classes.
    IsFPClassOp = "intr.is.fpclass" {
        operands { input: FLOAT_LIKE }
        results { res: LLVM_TYPE }
        attrs { bit: I32Kind }
        traits [Pure]
    }

    /// The fraction and the exponent of a number.
    FractionExpOp = "intr.frexp" {
        operands { val: FLOAT_LIKE }
        results { res: LLVM_TYPE }
        attrs { fastmath("fastmathFlags"): FastmathFlags => FastmathFlags::NONE }
        traits [Pure]
        format "`(` operands `)` attr-dict `:` functional-type(operands, results)"
    }

    /// The sine and the cosine.
    SincosOp = "intr.sincos" {
        operands { val: FLOAT_LIKE }
        results { res: LLVM_TYPE }
        attrs { fastmath("fastmathFlags"): FastmathFlags => FastmathFlags::NONE }
        traits [Pure]
        format "`(` operands `)` attr-dict `:` functional-type(operands, results)"
        verify_local verify_sincos;
    }
}

fn verify_sincos(cx: SignatureView<'_>, op: SincosOp) -> VerifyResult {
    let (operand, result) = (cx.ty(op.val(&cx)), cx.ty(op.res(&cx)));
    let elements = result.dyn_cast::<StructType>(cx.ctx).map(|ty| ty.elements(cx.ctx));
    if elements.is_some_and(|it| it == [operand, operand]) {
        return Ok(());
    }
    let found = type_text(cx.ctx, result);
    let message = format_args!(
        "expected result type to be an homogeneous struct with two elements matching the operand type, but got '{found}'"
    );
    Err(cx.op_error(op.0, message))
}
