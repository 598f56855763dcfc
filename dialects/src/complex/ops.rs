//! The ops of complex.

use weir_ir::builtin::{
    ANY_FLOAT, ANY_SIGNLESS_INTEGER, ANY_TYPE, ArrayKind, ComplexType, FloatAttr, FloatType, I1, IntegerAttr,
    IntegerType,
};
use weir_ir::interfaces::OpAsm;
use weir_ir::print::type_text;
use weir_ir::{Context, OpDef, SignatureView, Type, TypeClass as _, TypeConstraint, VerifyResult};
use weir_rewrite::Canonicalize;

use super::{canonicalize, fold};
use crate::arith::FastMathKind;

/// All ops of complex, as lists.
pub(super) static ALL: &[&[&OpDef]] = &[BINARY, UNARY, PARTS, OTHER];

/// Complex numbers that functions work with.
static COMPLEX_OF_FLOAT: TypeConstraint =
    TypeConstraint::new("complex type with floating-point elements", |ctx, ty| {
        ty.dyn_cast::<ComplexType>(ctx).is_some_and(|ty| ty.element(ctx).is::<FloatType>(ctx))
    })
    .of_class(ComplexType::DEF);

/// Complex numbers of any kind.
static ANY_COMPLEX: TypeConstraint =
    TypeConstraint::new("complex-type", |ctx, ty| ty.is::<ComplexType>(ctx)).of_class(ComplexType::DEF);

/// Declares functions of two complex numbers: the folder, if there is one.
macro_rules! binary_ops {
    ($($(#[doc = $doc:literal])* $name:ident = $mnemonic:literal $(, $fold:path)?;)*) => {
        weir_ir::ops! { complex, BINARY; $(
            $(#[doc = $doc])*
            $name = $mnemonic {
                operands { lhs: COMPLEX_OF_FLOAT, rhs: COMPLEX_OF_FLOAT }
                results { result: COMPLEX_OF_FLOAT }
                attrs { fastmath: FastMathKind = FastMathKind::none }
                traits [Pure, SameOperandsAndResultType, Elementwise]
                format "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
                $(fold $fold;)?
            }
        )* }
    };
}

binary_ops! {
    /// Adds two numbers.
    AddOp = "add", fold::add;
    /// Subtracts two numbers.
    SubOp = "sub", fold::sub;
    /// Multiplies two numbers.
    MulOp = "mul", fold::mul;
    /// Divides two numbers.
    DivOp = "div", fold::div;
    /// A number to the power of another one.
    PowOp = "pow";
    /// The arc tangent of a quotient.
    Atan2Op = "atan2";
}

/// Declares functions of a complex number that give one: the folder, if there is one.
macro_rules! unary_ops {
    ($($(#[doc = $doc:literal])* $name:ident = $mnemonic:literal $(, $fold:path)?;)*) => {
        weir_ir::ops! { complex, UNARY; $(
            $(#[doc = $doc])*
            $name = $mnemonic {
                operands { complex: COMPLEX_OF_FLOAT }
                results { result: COMPLEX_OF_FLOAT }
                attrs { fastmath: FastMathKind = FastMathKind::none }
                traits [Pure, SameOperandsAndResultType, Elementwise]
                format "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)"
                $(fold $fold;)?
            }
        )* }
    };
}

unary_ops! {
    /// The conjugate.
    ConjOp = "conj", fold::conj;
    /// The cosine.
    CosOp = "cos";
    /// Euler's number to the power of the operand.
    ExpOp = "exp", fold::exp;
    /// Euler's number to the power of the operand, minus one.
    Expm1Op = "expm1";
    /// The natural logarithm.
    LogOp = "log", fold::log;
    /// The natural logarithm of the operand plus one.
    Log1pOp = "log1p";
    /// Negates a complex number.
    NegOp = "neg", fold::neg;
    /// One divided by the square root.
    RsqrtOp = "rsqrt";
    /// The number divided by its absolute value.
    SignOp = "sign";
    /// The sine.
    SinOp = "sin";
    /// The square root.
    SqrtOp = "sqrt";
    /// The tangent.
    TanOp = "tan";
    /// The hyperbolic tangent.
    TanhOp = "tanh";
}

/// Declares functions of a complex number that give a real one: the folder and the patterns, if there are some.
macro_rules! real_ops {
    ($($(#[doc = $doc:literal])* $name:ident = $mnemonic:literal $(, $fold:path, $canonicalize:path)?;)*) => {
        weir_ir::ops! { complex, PARTS; $(
            $(#[doc = $doc])*
            $name = $mnemonic {
                operands { complex: COMPLEX_OF_FLOAT }
                results { result: ANY_FLOAT }
                attrs { fastmath: FastMathKind = FastMathKind::none }
                traits [
                    Pure,
                    TypesMatch { from: "complex", to: "result", summary: ELEMENT_IS_RESULT, with: element_type },
                    Elementwise,
                ]
                interfaces [$(&Canonicalize($canonicalize))?]
                format "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)"
                $(fold $fold;)?
            }
        )* }
    };
}

real_ops! {
    /// The absolute value.
    AbsOp = "abs";
    /// The argument: the angle to the real axis.
    AngleOp = "angle";
    /// The imaginary part.
    ImOp = "im", fold::im, canonicalize::im;
    /// The real part.
    ReOp = "re", fold::re, canonicalize::re;
}

const ELEMENT_IS_RESULT: &str = "complex element type matches result type";

fn element_type(ctx: &Context, ty: Type) -> Option<Type> {
    ty.dyn_cast::<ComplexType>(ctx).map(|ty| ty.element(ctx))
}

weir_ir::ops! { complex, OTHER;
    /// Reinterprets the bits of a complex number as an integer or float, or the other way round.
    BitcastOp = "bitcast" {
        operands { operand: ANY_TYPE }
        results { result: ANY_TYPE }
        traits [Pure]
        interfaces [&Canonicalize(canonicalize::bitcast)]
        format "$operand attr-dict `:` type($operand) `to` type($result)"
        verify_local verify_bitcast;
        fold fold::bitcast;
    }

    /// A constant complex number: the real and the imaginary part.
    ConstantOp = "constant" {
        results { result("complex"): ANY_COMPLEX }
        attrs { value: ArrayKind }
        traits [ConstantLike, Pure]
        interfaces [&OpAsm::named(&["cst"])]
        format "$value attr-dict `:` type($complex)"
        verify_local verify_constant;
        fold fold::constant;
    }

    /// Creates a complex number from its real and imaginary parts.
    CreateOp = "create" {
        operands { real: ANY_FLOAT, imaginary: ANY_FLOAT }
        results { result("complex"): COMPLEX_OF_FLOAT }
        traits [
            Pure,
            AllTypesMatch(&["real", "imaginary"]),
            TypesMatch { from: "complex", to: "real", summary: ELEMENT_IS_REAL, with: element_type },
            TypesMatch { from: "complex", to: "imaginary", summary: ELEMENT_IS_IMAGINARY, with: element_type },
        ]
        format "$real `,` $imaginary attr-dict `:` type($complex)"
        fold fold::create;
    }

    /// True if two numbers are equal.
    EqualOp = "eq" {
        operands { lhs: COMPLEX_OF_FLOAT, rhs: COMPLEX_OF_FLOAT }
        results { result: I1 }
        traits [Pure, AllTypesMatch(&["lhs", "rhs"]), Elementwise]
        format "$lhs `,` $rhs attr-dict `:` type($lhs)"
    }

    /// True if two numbers differ.
    NotEqualOp = "neq" {
        operands { lhs: COMPLEX_OF_FLOAT, rhs: COMPLEX_OF_FLOAT }
        results { result: I1 }
        traits [Pure, AllTypesMatch(&["lhs", "rhs"]), Elementwise]
        format "$lhs `,` $rhs attr-dict `:` type($lhs)"
    }

    /// A complex number to the power of an integer.
    PowiOp = "powi" {
        operands { lhs: COMPLEX_OF_FLOAT, rhs: ANY_SIGNLESS_INTEGER }
        results { result: COMPLEX_OF_FLOAT }
        attrs { fastmath: optional FastMathKind }
        traits [Pure, AllTypesMatch(&["lhs", "result"]), Elementwise]
        format "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result) `,` type($rhs)"
    }
}

const ELEMENT_IS_REAL: &str = "complex element type matches real operand type";
const ELEMENT_IS_IMAGINARY: &str = "complex element type matches imaginary operand type";

fn verify_constant(cx: SignatureView<'_>, op: ConstantOp) -> VerifyResult {
    let ctx = cx.ctx;
    let [real, imaginary] = op.value(&cx).elements(ctx) else {
        return Err(cx.op_error(op.0, "requires 'value' to be a complex constant, represented as array of two values"));
    };
    if ![real, imaginary].iter().all(|it| it.is::<FloatAttr>(ctx) || it.is::<IntegerAttr>(ctx)) {
        return Err(cx.op_error(op.0, "requires attribute's elements to be float or integer attributes"));
    }
    let (real, imaginary) = (real.ty(ctx), imaginary.ty(ctx));
    let element = element_type(ctx, cx.ty(op.result(&cx)));
    if real.is_some() && real == element && imaginary == element {
        return Ok(());
    }
    let text =
        |ty: Option<Type>| ty.map_or_else(|| "<<NULL TYPE>>".to_owned(), |ty| format!("'{}'", type_text(ctx, ty)));
    let message = format!(
        "requires attribute's element types ({}, {}) to match the element type of the op's return type ({})",
        text(real),
        text(imaginary),
        text(element)
    );
    Err(cx.op_error(op.0, message))
}

fn verify_bitcast(cx: SignatureView<'_>, op: BitcastOp) -> VerifyResult {
    let ctx = cx.ctx;
    let (from, to) = (cx.ty(op.operand(&cx)), cx.ty(op.result(&cx)));
    // A cast to the same type is valid, as it folds.
    if from == to {
        return Ok(());
    }
    let is_number = |ty: Type| ty.is::<IntegerType>(ctx) || ty.is::<FloatType>(ctx) || ty.is::<ComplexType>(ctx);
    if !is_number(from) {
        return Err(cx.op_error(op.0, "operand must be int/float/complex"));
    }
    if !is_number(to) {
        return Err(cx.op_error(op.0, "result must be int/float/complex"));
    }
    if from.is::<ComplexType>(ctx) == to.is::<ComplexType>(ctx) {
        return Err(cx.op_error(op.0, "requires that either input or output has a complex type"));
    }
    if bit_width(ctx, from) != bit_width(ctx, to) {
        return Err(cx.op_error(op.0, "casting bitwidths do not match"));
    }
    Ok(())
}

fn bit_width(ctx: &Context, ty: Type) -> Option<u32> {
    if let Some(complex) = ty.dyn_cast::<ComplexType>(ctx) {
        return Some(2 * bit_width(ctx, complex.element(ctx))?);
    }
    ty.dyn_cast::<IntegerType>(ctx).map(|ty| ty.width(ctx)).or_else(|| Some(ty.dyn_cast::<FloatType>(ctx)?.width(ctx)))
}
