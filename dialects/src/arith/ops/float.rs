//! Arithmetic on floating-point numbers.

use weir_ir::builtin::FLOAT_LIKE;
use weir_rewrite::Canonicalize;

use super::super::attributes::FastMathKind;
use super::super::canonicalize;
use super::super::fold::float;

/// Declares ops of two floating-point numbers: the traits beside the common ones, the folder and the patterns, if there
/// are some.
macro_rules! float_ops {
    ($($(#[doc = $doc:literal])* $name:ident = $mnemonic:literal [$($trait:ident),*]
        $fold:path $(, $canonicalize:path)?;)*) => {
        weir_ir::ops! { arith, BINARY; $(
            $(#[doc = $doc])*
            $name = $mnemonic {
                operands { lhs: FLOAT_LIKE, rhs: FLOAT_LIKE }
                results { result: FLOAT_LIKE }
                attrs { fastmath: FastMathKind = FastMathKind::none }
                traits [$($trait,)* Pure, SameOperandsAndResultType, ElementwiseMappable]
                interfaces [$(&Canonicalize($canonicalize))?]
                format "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
                fold $fold;
            }
        )* }
    };
}

float_ops! {
    /// Adds two numbers.
    AddFOp = "addf" [Commutative] float::add;
    /// Subtracts two numbers.
    SubFOp = "subf" [] float::sub;
    /// Multiplies two numbers.
    MulFOp = "mulf" [Commutative] float::mul, canonicalize::float::mul;
    /// Divides two numbers.
    DivFOp = "divf" [] float::div, canonicalize::float::div;
    /// The remainder of a division, with the sign of the dividend.
    RemFOp = "remf" [] float::rem;
    /// The maximum of two floats; NaN if either is.
    MaximumFOp = "maximumf" [Commutative] float::maximum;
    /// The maximum of two floats; if one is NaN, the other one.
    MaxNumFOp = "maxnumf" [Commutative] float::maxnum;
    /// The minimum of two floats; NaN if either is.
    MinimumFOp = "minimumf" [Commutative] float::minimum;
    /// The minimum of two floats; if one is NaN, the other one.
    MinNumFOp = "minnumf" [Commutative] float::minnum;
}

weir_ir::ops! { arith, UNARY;
    /// Negates a float.
    NegFOp = "negf" {
        operands { operand: FLOAT_LIKE }
        results { result: FLOAT_LIKE }
        attrs { fastmath: FastMathKind = FastMathKind::none }
        traits [Pure, SameOperandsAndResultType, ElementwiseMappable]
        format "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
        fold float::neg;
    }
}
