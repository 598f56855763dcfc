//! Constants, and arithmetic on index values.

use weir_ir::builtin::{BoolKind, I1, INDEX, IndexKind, IntegerAttr};
use weir_ir::interfaces::{OpAsm, ValueNamer};
use weir_ir::{
    ApInt, AttrKind as _, Attribute, Context, CreateOps as _, FoldResult, Folder, OpClass, OpId, OpState, View,
};
use weir_rewrite::{Canonicalize, OrNoMatch as _, PatternSet, Rewriter, RewriterExt as _, no_match};

weir_ir::ops! { index, OPS;
    /// A constant index.
    ConstantOp = "constant" {
        results { result: INDEX }
        attrs { value: IndexKind }
        traits [ConstantLike, Pure]
        interfaces [&OpAsm { result_names: Some(name_index), ..OpAsm::NONE }]
        format "attr-dict $value"
        fold_any value_of;
    }

    /// A constant `i1`.
    BoolConstantOp = "bool.constant" {
        results { result: I1 }
        attrs { value: BoolKind }
        traits [ConstantLike, Pure]
        interfaces [&OpAsm { result_names: Some(name_bool), ..OpAsm::NONE }]
        format "attr-dict $value"
        fold_any value_of;
    }

    /// The size of an index in bits.
    SizeOfOp = "sizeof" {
        results { result: INDEX }
        traits [Pure]
        format "attr-dict"
    }
}

/// Declares ops of two indices: the traits, the folder, and the function if it is associative.
macro_rules! binary_ops {
    ($($(#[doc = $doc:literal])* $name:ident = $mnemonic:literal [$($trait:ident),*]
        $fold:expr $(, $gather:expr)?;)*) => {
        weir_ir::ops! { index, BINARY; $(
            $(#[doc = $doc])*
            $name = $mnemonic {
                operands { lhs: INDEX, rhs: INDEX }
                results { result: INDEX }
                traits [$($trait),*]
                interfaces [$(&Canonicalize(|patterns| gather_constants::<$name>(patterns, $gather)))?]
                format "$lhs `,` $rhs attr-dict"
                fold_any $fold;
            }
        )* }
    };
}

binary_ops! {
    /// Adds two indices.
    AddOp = "add" [Commutative, Pure] |f, op| constants_or_lhs(f, op, ApInt::add, ApInt::is_zero), ApInt::add;
    /// Subtracts two indices.
    SubOp = "sub" [Pure] |f, op| constants_or_lhs(f, op, ApInt::sub, ApInt::is_zero);
    /// Multiplies two indices.
    MulOp = "mul" [Commutative, Pure] fold_mul, ApInt::mul;
    /// Divides signed indices, rounding toward zero.
    DivSOp = "divs" [NoMemoryEffect] |f, _| constants(f, ApInt::sdiv);
    /// Divides unsigned indices, rounding down.
    DivUOp = "divu" [NoMemoryEffect] |f, _| constants(f, ApInt::udiv);
    /// Divides signed indices, rounding up.
    CeilDivSOp = "ceildivs" [NoMemoryEffect] |f, _| constants(f, ceil_div);
    /// Divides unsigned indices, rounding up.
    CeilDivUOp = "ceildivu" [NoMemoryEffect] |f, _| constants(f, ApInt::ceil_udiv);
    /// Divides signed indices, rounding down.
    FloorDivSOp = "floordivs" [NoMemoryEffect] |f, _| constants(f, ApInt::floor_sdiv);
    /// The remainder of a signed division rounded toward zero.
    RemSOp = "rems" [NoMemoryEffect] |f, _| constants(f, ApInt::srem);
    /// The remainder of an unsigned division.
    RemUOp = "remu" [NoMemoryEffect] |f, _| constants(f, ApInt::urem);
    /// The maximum of two signed indices.
    MaxSOp = "maxs" [Commutative, Pure] |f, _| constants(f, |a, b| Some(a.smax(b))), ApInt::smax;
    /// The maximum of two unsigned indices.
    MaxUOp = "maxu" [Commutative, Pure] |f, _| constants(f, |a, b| Some(a.umax(b))), ApInt::umax;
    /// The minimum of two signed indices.
    MinSOp = "mins" [Commutative, Pure] |f, _| constants(f, |a, b| Some(a.smin(b))), ApInt::smin;
    /// The minimum of two unsigned indices.
    MinUOp = "minu" [Commutative, Pure] |f, _| constants(f, |a, b| Some(a.umin(b))), ApInt::umin;
    /// Shifts left; the low bits become zero.
    ShlOp = "shl" [Pure] |f, _| constants(f, |a, b| Some(a.shl(shift_amount(b)?)));
    /// Arithmetic right shift: the high bits become copies of the sign.
    ShrSOp = "shrs" [Pure] |f, _| constants(f, |a, b| Some(a.ashr(shift_amount(b)?)));
    /// Logical right shift: the high bits become zero.
    ShrUOp = "shru" [Pure] |f, _| constants(f, |a, b| Some(a.lshr(shift_amount(b)?)));
    /// Bitwise and.
    AndOp = "and" [Commutative, Pure] |f, _| constants(f, |a, b| Some(a.and(b))), ApInt::and;
    /// Bitwise or.
    OrOp = "or" [Commutative, Pure] |f, _| constants(f, |a, b| Some(a.or(b))), ApInt::or;
    /// Bitwise exclusive or.
    XOrOp = "xor" [Commutative, Pure] |f, _| constants(f, |a, b| Some(a.xor(b))), ApInt::xor;
}

/// `constant c -> c`
fn value_of(folder: &mut Folder<'_>, op: OpId) -> Option<Attribute> {
    folder.view().property(op, 0)
}

fn name_index(view: View<'_>, op: OpId, namer: &mut ValueNamer<'_>) {
    if let Some(value) = view.property(op, 0).and_then(|value| IndexKind::value(view.ctx, value)) {
        namer.name(view.ir.result(op, 0), &format!("idx{value}"));
    }
}

fn name_bool(view: View<'_>, op: OpId, namer: &mut ValueNamer<'_>) {
    if let Some(value) = view.property(op, 0).and_then(|value| BoolKind::value(view.ctx, value)) {
        namer.name(view.ir.result(op, 0), if value { "true" } else { "false" });
    }
}

/// `x * 1 -> x`; `x * 0 -> 0`; and constants
fn fold_mul(folder: &mut Folder<'_>, op: OpId) -> Option<FoldResult> {
    let found = constants_or_lhs(folder, op, ApInt::mul, ApInt::is_one);
    found.or_else(|| {
        folder.constant(1).filter(|&it| index(folder.ctx(), it).is_some_and(ApInt::is_zero)).map(FoldResult::from)
    })
}

/// Applies a function to two indices in 64 bits, and to their lower halves.
pub(super) fn for_both_widths<T>(
    lhs: &ApInt,
    rhs: &ApInt,
    function: impl Fn(&ApInt, &ApInt) -> Option<T>,
) -> Option<(T, T)> {
    Some((function(lhs, rhs)?, function(&lhs.trunc(32), &rhs.trunc(32))?))
}

/// The number of an index attribute, in 64 bits.
pub(super) fn index(ctx: &Context, constant: Attribute) -> Option<&ApInt> {
    let integer = constant.dyn_cast::<IntegerAttr>(ctx)?;
    let value = integer.value(ctx);
    (value.width() == 64).then_some(value)
}

/// The result of a function of two indices, if it is the same for both widths.
fn compute(
    ctx: &Context,
    lhs: Attribute,
    rhs: Attribute,
    function: &dyn Fn(&ApInt, &ApInt) -> Option<ApInt>,
) -> Option<Attribute> {
    let (wide, narrow) = for_both_widths(index(ctx, lhs)?, index(ctx, rhs)?, function)?;
    (wide.trunc(32) == narrow).then(|| IntegerAttr::new(ctx, ctx.index_type(), wide).into())
}

fn constants(folder: &Folder<'_>, function: impl Fn(&ApInt, &ApInt) -> Option<ApInt>) -> Option<FoldResult> {
    compute(folder.ctx(), folder.constant(0)?, folder.constant(1)?, &function).map(FoldResult::Attribute)
}

/// Folds constants, and `x op neutral -> x`.
fn constants_or_lhs(
    folder: &Folder<'_>,
    op: OpId,
    function: fn(&ApInt, &ApInt) -> ApInt,
    neutral: fn(&ApInt) -> bool,
) -> Option<FoldResult> {
    constants(folder, |a, b| Some(function(a, b))).or_else(|| {
        let rhs = index(folder.ctx(), folder.constant(1)?)?;
        neutral(rhs).then(|| folder.ir().operand(op, 0).into())
    })
}

/// Divides signed numbers, rounding up, by division of their magnitudes, which wraps for the least number.
fn ceil_div(lhs: &ApInt, rhs: &ApInt) -> Option<ApInt> {
    if rhs.is_zero() {
        return None;
    }
    if lhs.is_zero() {
        return Some(lhs.clone());
    }
    if lhs.is_negative() != rhs.is_negative() {
        return Some(lhs.neg().sdiv(rhs)?.neg());
    }
    let one = ApInt::one(lhs.width());
    let toward_zero = if rhs.is_negative() { lhs.add(&one) } else { lhs.sub(&one) };
    Some(toward_zero.sdiv(rhs)?.add(&one))
}

/// Shifts by 32 and more are undefined for the narrower width.
fn shift_amount(amount: &ApInt) -> Option<u32> {
    u32::try_from(amount.to_u64()?).ok().filter(|&amount| amount < 32)
}

/// `(x op a) op b -> x op (a op b)`, where `a` and `b` are constants.
fn gather_constants<O: OpClass>(patterns: &mut PatternSet, function: fn(&ApInt, &ApInt) -> ApInt) {
    patterns.add("GatherConstants", move |op: O, rewriter: &mut dyn Rewriter| {
        let view = rewriter.view();
        let op = op.id();
        let outer = view.constant(view.ir.operand(op, 1)).or_no_match("the right side is not constant")?;
        let inner = view.ir.defining_op(view.ir.operand(op, 0)).and_then(|inner| O::dyn_cast(&view, inner));
        let inner = inner.map(O::id).or_no_match("the left side is not by the same op")?;
        let middle = view.constant(view.ir.operand(inner, 1)).or_no_match("the inner right side is not constant")?;
        let gathered = compute(view.ctx, outer, middle, &|a, b| Some(function(a, b)));
        let Some(gathered) = gathered.and_then(|it| IndexKind::value(view.ctx, it)) else {
            return no_match("the constant depends on the width of an index");
        };
        let source = view.ir.operand(inner, 0);
        let constant = rewriter.build(ConstantOp::new().value(view.ctx, gathered));
        let mut state = OpState { location: rewriter.ir().location(op), ..OpState::default() };
        state.push_operands(&[source]);
        state.push_operands(&[constant]);
        let name = rewriter.ir().name(op);
        match rewriter.create_op(name, state) {
            Ok(new) => rewriter.replace(op, new),
            Err(message) => return no_match(message),
        }
        Ok(())
    });
}
