//! Arithmetic and functions of complex numbers.

use crate::elementwise;
use weir_ir::builtin::{
    ANY_FLOAT, ANY_SIGNLESS_INTEGER, ANY_TYPE, ArrayAttr, ComplexType, FloatAttr, FloatType, I1, IntegerAttr,
    IntegerType,
};
use weir_ir::print::type_text;
use weir_ir::{
    Attribute, BuildOp as _, Context, Float, FoldResult, Folder, OpClass, SignatureView, Type, TypeClass as _,
    TypeConstraint, ValueId, VerifyResult, View,
};
use weir_rewrite::{
    Canonicalize, MatchResult, OrNoMatch as _, PatternSet, Rewriter, RewriterExt as _, by_op, no_match,
};

use super::{ConstantOp, CreateOp};
use crate::arith::{self, FastMathKind};

weir_ir::ops! { complex, OPS;
    /// Reinterprets the bits of a complex number as an integer or float, or the other way round.
    BitcastOp = "bitcast" {
        operands { operand: ANY_TYPE }
        results { result: ANY_TYPE }
        traits [Pure]
        interfaces [&Canonicalize(canonicalize_bitcast)]
        format "$operand attr-dict `:` type($operand) `to` type($result)"
        verify_local verify_bitcast;
        fold fold_bitcast;
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

/// Complex numbers that functions work with.
pub(super) static COMPLEX_OF_FLOAT: TypeConstraint =
    TypeConstraint::new("complex type with floating-point elements", |ctx, ty| {
        ty.dyn_cast::<ComplexType>(ctx).is_some_and(|ty| ty.element(ctx).is::<FloatType>(ctx))
    })
    .of_class(ComplexType::DEF);

/// Complex numbers of any kind.
pub(super) static ANY_COMPLEX: TypeConstraint =
    TypeConstraint::new("complex-type", |ctx, ty| ty.is::<ComplexType>(ctx)).of_class(ComplexType::DEF);

weir_ir::ops! { complex, BINARY;
    each {
        operands { lhs: COMPLEX_OF_FLOAT, rhs: COMPLEX_OF_FLOAT }
        results { result: COMPLEX_OF_FLOAT }
        attrs { fastmath: FastMathKind = FastMathKind::none }
        traits [Pure, SameOperandsAndResultType, Elementwise]
        format "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
    }
    /// Adds two numbers.
    AddOp = "add" { fold fold_add; }
    /// Subtracts two numbers.
    SubOp = "sub" { fold fold_sub; }
    /// Multiplies two numbers.
    MulOp = "mul" { fold fold_mul; }
    /// Divides two numbers.
    DivOp = "div" { fold fold_div; }
    /// A number to the power of another one.
    PowOp = "pow";
    /// The arc tangent of a quotient.
    Atan2Op = "atan2";
}

weir_ir::ops! { complex, UNARY;
    each {
        operands { complex: COMPLEX_OF_FLOAT }
        results { result: COMPLEX_OF_FLOAT }
        attrs { fastmath: FastMathKind = FastMathKind::none }
        traits [Pure, SameOperandsAndResultType, Elementwise]
        format "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)"
    }
    /// The conjugate.
    ConjOp = "conj" { fold fold_conj; }
    /// The cosine.
    CosOp = "cos";
    /// Euler's number to the power of the operand.
    ExpOp = "exp" { fold fold_exp; }
    /// Euler's number to the power of the operand, minus one.
    Expm1Op = "expm1";
    /// The natural logarithm.
    LogOp = "log" { fold fold_log; }
    /// The natural logarithm of the operand plus one.
    Log1pOp = "log1p";
    /// Negates a complex number.
    NegOp = "neg" { fold fold_neg; }
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
    ImOp = "im", fold_im, canonicalize_im;
    /// The real part.
    ReOp = "re", fold_re, canonicalize_re;
}

const ELEMENT_IS_RESULT: &str = "complex element type matches result type";

pub(super) fn element_type(ctx: &Context, ty: Type) -> Option<Type> {
    ty.dyn_cast::<ComplexType>(ctx).map(|ty| ty.element(ctx))
}

pub(super) const ELEMENT_IS_REAL: &str = "complex element type matches real operand type";
pub(super) const ELEMENT_IS_IMAGINARY: &str = "complex element type matches imaginary operand type";

pub(super) fn verify_constant(cx: SignatureView<'_>, op: ConstantOp) -> VerifyResult {
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
    let [real, imaginary, element] = [real, imaginary, element].map(text);
    let message = format_args!(
        "requires attribute's element types ({real}, {imaginary}) to match the element type of the op's return type ({element})"
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
    cx.op_error_if(op.0, !is_number(from), "operand must be int/float/complex")?;
    cx.op_error_if(op.0, !is_number(to), "result must be int/float/complex")?;
    let message = "requires that either input or output has a complex type";
    cx.op_error_if(op.0, from.is::<ComplexType>(ctx) == to.is::<ComplexType>(ctx), message)?;
    if elementwise::bit_width(ctx, from) != elementwise::bit_width(ctx, to) {
        return Err(cx.op_error(op.0, "casting bitwidths do not match"));
    }
    Ok(())
}

fn fold_re(folder: &mut Folder<'_>, op: ReOp) -> Option<FoldResult> {
    if let Some([real, _]) = constant_parts(folder, 0) {
        return Some(real.into());
    }
    Some(folder.view().defining::<CreateOp>(op.complex(folder))?.real(folder).into())
}

fn fold_im(folder: &mut Folder<'_>, op: ImOp) -> Option<FoldResult> {
    if let Some([_, imaginary]) = constant_parts(folder, 0) {
        return Some(imaginary.into());
    }
    Some(folder.view().defining::<CreateOp>(op.complex(folder))?.imaginary(folder).into())
}

/// `bitcast x : T to T -> x`
fn fold_bitcast(folder: &mut Folder<'_>, op: BitcastOp) -> Option<ValueId> {
    let operand = op.operand(folder);
    (folder.ir().value_type(operand) == folder.ir().value_type(op.result(folder))).then_some(operand)
}

/// `(a - b) + b -> a`; `b + (a - b) -> a`; `x + 0 -> x`
fn fold_add(folder: &mut Folder<'_>, op: AddOp) -> Option<ValueId> {
    let (lhs, rhs) = (op.lhs(folder), op.rhs(folder));
    for (difference, other) in [(lhs, rhs), (rhs, lhs)] {
        if let Some(difference) = folder.view().defining::<SubOp>(difference)
            && difference.rhs(folder) == other
        {
            return Some(difference.lhs(folder));
        }
    }
    is_number(folder, Float::is_zero).then_some(lhs)
}

/// `(a + b) - b -> a`; `x - 0 -> x`
fn fold_sub(folder: &mut Folder<'_>, op: SubOp) -> Option<ValueId> {
    let (lhs, rhs) = (op.lhs(folder), op.rhs(folder));
    if let Some(sum) = folder.view().defining::<AddOp>(lhs)
        && sum.rhs(folder) == rhs
    {
        return Some(sum.lhs(folder));
    }
    is_number(folder, Float::is_zero).then_some(lhs)
}

/// `x * 1 -> x`
fn fold_mul(folder: &mut Folder<'_>, op: MulOp) -> Option<ValueId> {
    is_number(folder, is_one).then(|| op.lhs(folder))
}

/// `x / 1 -> x`
fn fold_div(folder: &mut Folder<'_>, op: DivOp) -> Option<ValueId> {
    is_number(folder, is_one).then(|| op.lhs(folder))
}

/// `neg (neg x) -> x`
fn fold_neg(folder: &mut Folder<'_>, op: NegOp) -> Option<ValueId> {
    Some(folder.view().defining::<NegOp>(op.complex(folder))?.complex(folder))
}

/// `conj (conj x) -> x`
fn fold_conj(folder: &mut Folder<'_>, op: ConjOp) -> Option<ValueId> {
    Some(folder.view().defining::<ConjOp>(op.complex(folder))?.complex(folder))
}

/// `log (exp x) -> x`
fn fold_log(folder: &mut Folder<'_>, op: LogOp) -> Option<ValueId> {
    Some(folder.view().defining::<ExpOp>(op.complex(folder))?.complex(folder))
}

/// `exp (log x) -> x`
fn fold_exp(folder: &mut Folder<'_>, op: ExpOp) -> Option<ValueId> {
    Some(folder.view().defining::<LogOp>(op.complex(folder))?.complex(folder))
}

/// True if the right operand is a constant without imaginary part, whose real part fulfils a condition.
fn is_number(folder: &Folder<'_>, real: fn(Float) -> bool) -> bool {
    let number = |part: Attribute| float(folder.ctx(), part);
    constant_parts(folder, 1)
        .is_some_and(|parts| number(parts[0]).is_some_and(real) && number(parts[1]).is_some_and(Float::is_zero))
}

fn is_one(value: Float) -> bool {
    value == Float::one(value.kind())
}

fn float(ctx: &Context, part: Attribute) -> Option<Float> {
    part.dyn_cast::<FloatAttr>(ctx).map(|part| part.value(ctx))
}

/// The real and the imaginary part of a constant operand.
fn constant_parts(folder: &Folder<'_>, index: usize) -> Option<[Attribute; 2]> {
    let array = folder.constant(index)?.dyn_cast::<ArrayAttr>(folder.ctx())?;
    <[Attribute; 2]>::try_from(array.elements(folder.ctx())).ok()
}

/// `re(neg(create(a, b))) -> negf a`, without fast-math flags
fn canonicalize_re(patterns: &mut PatternSet) {
    patterns.substitute("NegateRealPart", |op: ReOp, view| {
        let create = negated(view, op.complex(&view)).or_no_match("the number is not negated")?;
        by_op(arith::NegFOp::new(create.real(&view)))
    });
}

/// `im(neg(create(a, b))) -> negf b`, without fast-math flags
fn canonicalize_im(patterns: &mut PatternSet) {
    patterns.substitute("NegateImaginaryPart", |op: ImOp, view| {
        let create = negated(view, op.complex(&view)).or_no_match("the number is not negated")?;
        by_op(arith::NegFOp::new(create.imaginary(&view)))
    });
}

/// `bitcast(bitcast(x)) -> bitcast(x)`
fn canonicalize_bitcast(patterns: &mut PatternSet) {
    patterns.add("MergeBitcasts", |op: BitcastOp, rewriter: &mut dyn Rewriter| {
        let view = rewriter.view();
        let operand = op.operand(&view);
        let source = view.defining::<BitcastOp>(operand).map(|inner| inner.operand(&view));
        let source = source.or_else(|| Some(view.defining::<arith::BitcastOp>(operand)?.input(&view)));
        let source = source.or_no_match("the operand is not cast")?;
        replace_by_cast(op, op.result(&view), source, rewriter)
    });
    patterns.add("MergeArithBitcast", |op: arith::BitcastOp, rewriter: &mut dyn Rewriter| {
        let view = rewriter.view();
        let source = view.defining::<BitcastOp>(op.input(&view)).map(|inner| inner.operand(&view));
        let source = source.or_no_match("the operand is not cast from or to a complex number")?;
        replace_by_cast(op, op.out(&view), source, rewriter)
    });
}

/// Replaces a cast by a cast of another value, by the op that can do it.
fn replace_by_cast(op: impl OpClass, result: ValueId, source: ValueId, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let (from, to) = (view.ty(source), view.ty(result));
    match (from.is::<ComplexType>(view.ctx), to.is::<ComplexType>(view.ctx)) {
        (true, true) if from != to => return no_match("complex numbers are not cast to other ones"),
        (false, false) => {
            rewriter.replace_with(op, arith::BitcastOp::new(source).result(to));
        }
        _ => {
            rewriter.replace_with(op, BitcastOp::new(source).result(to));
        }
    }
    Ok(())
}

/// The `complex.create` whose negation a value is.
fn negated(view: View<'_>, value: ValueId) -> Option<CreateOp> {
    let neg = view.defining::<NegOp>(value)?;
    view.defining(neg.complex(&view))
}
