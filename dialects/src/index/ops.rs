//! The ops of index.

use weir_ir::builtin::{BoolKind, I1, INDEX, IndexKind, IndexType, IntegerType};
use weir_ir::interfaces::{OpAsm, ValueNamer};
use weir_ir::print::type_text;
use weir_ir::{ApInt, AttrKind as _, Attribute, Folder, OpDef, OpId, SignatureView, VerifyResult, View};
use weir_rewrite::Canonicalize;

use super::attributes::CmpPredicateKind;
use super::{canonicalize, compare, fold};

/// All ops of index, as lists.
pub(super) static ALL: &[&[&OpDef]] = &[BINARY, OPS];

weir_ir::type_constraints! {
    INTEGER_OR_INDEX "integer or index" |ctx, ty| ty.is::<IntegerType>(ctx) || ty.is::<IndexType>(ctx);
}

/// Declares ops of two indices: the traits, the folder, and the function if it is associative.
macro_rules! binary_ops {
    ($($(#[doc = $doc:literal])* $name:ident = $mnemonic:literal [$($trait:ident),*]
        $fold:path $(, $gather:expr)?;)*) => {
        weir_ir::ops! { index, BINARY; $(
            $(#[doc = $doc])*
            $name = $mnemonic {
                operands { lhs: INDEX, rhs: INDEX }
                results { result: INDEX }
                traits [$($trait),*]
                interfaces [$(&Canonicalize(|patterns| canonicalize::gather_constants::<$name>(patterns, $gather)))?]
                format "$lhs `,` $rhs attr-dict"
                fold $fold;
            }
        )* }
    };
}

binary_ops! {
    /// Adds two indices.
    AddOp = "add" [Commutative, Pure] fold::add, ApInt::add;
    /// Subtracts two indices.
    SubOp = "sub" [Pure] fold::sub;
    /// Multiplies two indices.
    MulOp = "mul" [Commutative, Pure] fold::mul, ApInt::mul;
    /// Divides signed indices, rounding toward zero.
    DivSOp = "divs" [NoMemoryEffect] fold::divs;
    /// Divides unsigned indices, rounding down.
    DivUOp = "divu" [NoMemoryEffect] fold::divu;
    /// Divides signed indices, rounding up.
    CeilDivSOp = "ceildivs" [NoMemoryEffect] fold::ceil_divs;
    /// Divides unsigned indices, rounding up.
    CeilDivUOp = "ceildivu" [NoMemoryEffect] fold::ceil_divu;
    /// Divides signed indices, rounding down.
    FloorDivSOp = "floordivs" [NoMemoryEffect] fold::floor_divs;
    /// The remainder of a signed division rounded toward zero.
    RemSOp = "rems" [NoMemoryEffect] fold::rems;
    /// The remainder of an unsigned division.
    RemUOp = "remu" [NoMemoryEffect] fold::remu;
    /// The maximum of two signed indices.
    MaxSOp = "maxs" [Commutative, Pure] fold::maxs, ApInt::smax;
    /// The maximum of two unsigned indices.
    MaxUOp = "maxu" [Commutative, Pure] fold::maxu, ApInt::umax;
    /// The minimum of two signed indices.
    MinSOp = "mins" [Commutative, Pure] fold::mins, ApInt::smin;
    /// The minimum of two unsigned indices.
    MinUOp = "minu" [Commutative, Pure] fold::minu, ApInt::umin;
    /// Shifts left; the low bits become zero.
    ShlOp = "shl" [Pure] fold::shl;
    /// Arithmetic right shift: the high bits become copies of the sign.
    ShrSOp = "shrs" [Pure] fold::shrs;
    /// Logical right shift: the high bits become zero.
    ShrUOp = "shru" [Pure] fold::shru;
    /// Bitwise and.
    AndOp = "and" [Commutative, Pure] fold::and, ApInt::and;
    /// Bitwise or.
    OrOp = "or" [Commutative, Pure] fold::or, ApInt::or;
    /// Bitwise exclusive or.
    XOrOp = "xor" [Commutative, Pure] fold::xor, ApInt::xor;
}

weir_ir::ops! { index, OPS;
    /// Casts between `index` and integers, with sign extension or truncation.
    CastSOp = "casts" {
        operands { input: INTEGER_OR_INDEX }
        results { output: INTEGER_OR_INDEX }
        traits [Pure]
        format "$input attr-dict `:` type($input) `to` type($output)"
        verify_local |cx: SignatureView<'_>, op: CastSOp| verify_cast(cx, op.0);
        fold fold::casts;
    }

    /// Casts between `index` and integers, with zero extension or truncation.
    CastUOp = "castu" {
        operands { input: INTEGER_OR_INDEX }
        results { output: INTEGER_OR_INDEX }
        traits [Pure]
        format "$input attr-dict `:` type($input) `to` type($output)"
        verify_local |cx: SignatureView<'_>, op: CastUOp| verify_cast(cx, op.0);
        fold fold::castu;
    }

    /// Compares two indices.
    CmpOp = "cmp" {
        operands { lhs: INDEX, rhs: INDEX }
        results { result: I1 }
        attrs { pred: CmpPredicateKind }
        traits [Pure]
        interfaces [&Canonicalize(canonicalize::cmp)]
        format "`` $pred `(` $lhs `,` $rhs `)` attr-dict"
        fold compare::cmp;
    }

    /// The size of an index in bits.
    SizeOfOp = "sizeof" {
        results { result: INDEX }
        traits [Pure]
        format "attr-dict"
    }

    /// A constant index.
    ConstantOp = "constant" {
        results { result: INDEX }
        attrs { value: IndexKind }
        traits [ConstantLike, Pure]
        interfaces [&OpAsm { result_names: Some(name_index), ..OpAsm::NONE }]
        format "attr-dict $value"
        fold |folder: &mut Folder<'_>, op: ConstantOp| value_of(folder, op.0);
    }

    /// A constant `i1`.
    BoolConstantOp = "bool.constant" {
        results { result: I1 }
        attrs { value: BoolKind }
        traits [ConstantLike, Pure]
        interfaces [&OpAsm { result_names: Some(name_bool), ..OpAsm::NONE }]
        format "attr-dict $value"
        fold |folder: &mut Folder<'_>, op: BoolConstantOp| value_of(folder, op.0);
    }
}

fn verify_cast(cx: SignatureView<'_>, op: OpId) -> VerifyResult {
    let (input, output) = (cx.operand_types[0], cx.result_types[0]);
    if input.is::<IndexType>(cx.ctx) != output.is::<IndexType>(cx.ctx) {
        return Ok(());
    }
    let (input, output) = (type_text(cx.ctx, input), type_text(cx.ctx, output));
    Err(cx.op_error(op, format_args!("operand type '{input}' and result type '{output}' are cast incompatible")))
}

fn value_of(folder: &Folder<'_>, op: OpId) -> Option<Attribute> {
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
