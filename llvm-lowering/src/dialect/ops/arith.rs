//! Arithmetic, comparisons, casts and selections.

use smallvec::SmallVec;
use weir_dialects::arith::{SIGNED_DIVISION, UNSIGNED_DIVISION};
use weir_ir::builtin::{IntegerType, StringAttr, UnitKind, VectorType};
use weir_ir::format::Arg;
use weir_ir::parse::{AsmParser, ParseResult};
use weir_ir::print::AsmPrinter;
use weir_ir::{AttrKind, Context, Directive, OpId, OpState, SignatureView, Type, TypedEnum, VerifyResult};
use weir_rewrite::PromotableOp;

use crate::dialect::constraints::{
    BOOL_LIKE, COMPARABLE, FLOAT_LIKE, INTEGER_LIKE, LLVM_TYPE, NON_AGGREGATE, POINTER_LIKE, vector_element,
};
use crate::dialect::enums::{FastmathFlags, FcmpPredicate, IcmpPredicate, IntegerOverflowFlags};
use crate::dialect::keywords::parse_flags;
use crate::dialect::kinds::DereferenceableKind;
use crate::dialect::types::{PointerType, is_compatible};

use super::fold;
use super::memory::verify_dereferenceable;

/// Declares operations on two integers of one type.
macro_rules! integer_ops {
    ($list:ident $attrs:tt $format:literal $directives:tt
        $($(#[doc = $doc:literal])* $name:ident = $mnemonic:literal [$($trait:ident),*]
            $($fold:expr)? $(=> $interface:ident)?;)*) => {
        weir_ir::ops! { llvm, $list;
            $($(#[doc = $doc])*
            $name = $mnemonic {
                operands { lhs: INTEGER_LIKE, rhs: INTEGER_LIKE }
                results { res: INTEGER_LIKE }
                attrs $attrs
                traits [SameOperandsAndResultType, $($trait),*]
                $(interfaces [&$interface])?
                format $format
                directives $directives
                $(fold $fold;)?
            })*
        }
    };
}

integer_ops! { PLAIN {} "$lhs `,` $rhs attr-dict `:` type($res)" {}
    /// The remainder of unsigned integers.
    URemOp = "urem" [Pure];
    /// The remainder of signed integers.
    SRemOp = "srem" [Pure];
    /// Bitwise and.
    AndOp = "and" [Pure];
    /// Bitwise exclusive or.
    XOrOp = "xor" [Pure];
}

integer_ops! { OVERFLOWING { overflow("overflowFlags"): IntegerOverflowFlags => IntegerOverflowFlags::NONE }
    "$lhs `,` $rhs (`overflow` `` custom<OverflowFlags>($overflowFlags)^)? attr-dict `:` type($res)"
    { "OverflowFlags": OVERFLOW_FLAGS }
    /// The sum of integers.
    AddOp = "add" [Commutative, Pure, LocalAssembly];
    /// The difference of integers.
    SubOp = "sub" [Pure, LocalAssembly];
    /// The product of integers.
    MulOp = "mul" [Commutative, Pure, LocalAssembly];
    /// Left shift.
    ShlOp = "shl" [Pure, LocalAssembly] fold::shl;
}

integer_ops! { EXACT { is_exact("isExact"): optional UnitKind }
    "(`exact` $isExact^)? $lhs `,` $rhs attr-dict `:` type($res)" {}
    /// The quotient of unsigned integers.
    UDivOp = "udiv" [NoMemoryEffect] => UNSIGNED_DIVISION;
    /// The quotient of signed integers.
    SDivOp = "sdiv" [NoMemoryEffect] => SIGNED_DIVISION;
    /// Logical right shift.
    LShrOp = "lshr" [Pure];
    /// Arithmetic right shift.
    AShrOp = "ashr" [Pure];
}

integer_ops! { DISJOINT { is_disjoint("isDisjoint"): optional UnitKind }
    "(`disjoint` $isDisjoint^)? $lhs `,` $rhs attr-dict `:` type($res)" {}
    /// Bitwise or.
    OrOp = "or" [Pure] fold::or;
}

weir_ir::ops! { llvm, FLOATS;
    each {
        operands { lhs: FLOAT_LIKE, rhs: FLOAT_LIKE }
        results { res: FLOAT_LIKE }
        attrs { fastmath("fastmathFlags"): FastmathFlags => FastmathFlags::NONE }
        traits [SameOperandsAndResultType, Pure]
        format "$lhs `,` $rhs attr-dict `:` type($res)"
    }
    /// The sum of floating-point numbers.
    FAddOp = "fadd";
    /// The difference of floating-point numbers.
    FSubOp = "fsub";
    /// The product of floating-point numbers.
    FMulOp = "fmul";
    /// The quotient of floating-point numbers.
    FDivOp = "fdiv";
    /// The remainder of floating-point numbers.
    FRemOp = "frem";
}

/// Declares casts.
macro_rules! casts {
    ($list:ident $attrs:tt $format:literal $directives:tt
        $($(#[doc = $doc:literal])* $name:ident = $mnemonic:literal $from:ident => $to:ident
            $([interface $interface:expr])? $([verify_local $verify:expr])? $([fold $fold:expr])?;)*) => {
        weir_ir::ops! { llvm, $list;
            $($(#[doc = $doc])*
            $name = $mnemonic {
                operands { arg: $from }
                results { res: $to }
                attrs $attrs
                traits [Pure, LocalAssembly]
                $(interfaces [$interface])?
                format $format
                directives $directives
                $(verify_local $verify;)?
                $(fold $fold;)?
            })*
        }
    };
}

casts! { CASTS {} "$arg attr-dict `:` type($arg) `to` type($res)" {}
    /// Reinterprets the bits of a value as another type of the same size.
    BitcastOp = "bitcast" NON_AGGREGATE => NON_AGGREGATE [interface &PromotableOp::FORWARDING]
        [verify_local verify_bitcast] [fold fold::chained_cast];
    /// Casts a pointer to another address space.
    AddrSpaceCastOp = "addrspacecast" POINTER_LIKE => POINTER_LIKE [interface &PromotableOp::FORWARDING]
        [fold fold::chained_cast];
    /// Converts a pointer to an integer.
    PtrToIntOp = "ptrtoint" POINTER_LIKE => INTEGER_LIKE;
    /// Sign-extends an integer.
    SExtOp = "sext" INTEGER_LIKE => INTEGER_LIKE [verify_local verify_extension];
    /// Converts a signed integer to a floating-point number.
    SIToFPOp = "sitofp" INTEGER_LIKE => FLOAT_LIKE;
    /// Converts a floating-point number to a signed integer.
    FPToSIOp = "fptosi" FLOAT_LIKE => INTEGER_LIKE;
    /// Converts a floating-point number to an unsigned integer.
    FPToUIOp = "fptoui" FLOAT_LIKE => INTEGER_LIKE;
    /// Extends a floating-point number to a wider type.
    FPExtOp = "fpext" FLOAT_LIKE => FLOAT_LIKE;
    /// Truncates a floating-point number to a narrower type.
    FPTruncOp = "fptrunc" FLOAT_LIKE => FLOAT_LIKE;
}

casts! { NON_NEGATIVE_CASTS { non_neg("nonNeg"): optional UnitKind }
    "(`nneg` $nonNeg^)? $arg attr-dict `:` type($arg) `to` type($res)" {}
    /// Zero-extends an integer.
    ZExtOp = "zext" INTEGER_LIKE => INTEGER_LIKE [verify_local verify_extension] [fold fold::zext];
    /// Converts an unsigned integer to a floating-point number.
    UIToFPOp = "uitofp" INTEGER_LIKE => FLOAT_LIKE;
}

casts! { OVERFLOWING_CASTS { overflow("overflowFlags"): IntegerOverflowFlags => IntegerOverflowFlags::NONE }
    "$arg (`overflow` `` custom<OverflowFlags>($overflowFlags)^)? attr-dict `:` type($arg) `to` type($res)"
    { "OverflowFlags": OVERFLOW_FLAGS }
    /// Truncates an integer.
    TruncOp = "trunc" INTEGER_LIKE => INTEGER_LIKE;
}

casts! { DEREFERENCEABLE_CASTS { dereferenceable: optional DereferenceableKind }
    "$arg (`dereferenceable` `` $dereferenceable^)? attr-dict `:` type($arg) `to` type($res)" {}
    /// Converts an integer to a pointer.
    IntToPtrOp = "inttoptr" INTEGER_LIKE => POINTER_LIKE
        [verify_local |cx: SignatureView<'_>, op: IntToPtrOp| verify_dereferenceable(cx, op.0, op.dereferenceable(&cx))];
}

weir_ir::ops! { llvm, OTHERS;
    /// Negates a floating-point number.
    FNegOp = "fneg" {
        operands { operand: FLOAT_LIKE }
        results { res: FLOAT_LIKE }
        attrs { fastmath("fastmathFlags"): FastmathFlags => FastmathFlags::NONE }
        traits [Pure, SameOperandsAndResultType]
        format "$operand attr-dict `:` type($res)"
    }

    /// A comparison of integers or pointers.
    ICmpOp = "icmp" {
        operands { lhs: COMPARABLE, rhs: COMPARABLE }
        results { res: BOOL_LIKE }
        attrs { predicate: IcmpPredicate }
        traits [
            LocalAssembly,
            Pure, SameTypeOperands,
            TypesMatch { from: "lhs", to: "res", summary: "result type has i1 element type and same shape as operands", with: i1_same_shape }
        ]
        assembly parse_compare::<IcmpPredicate>, print_compare::<IcmpPredicate>;
        fold fold::icmp;
    }

    /// A comparison of floating-point numbers.
    FCmpOp = "fcmp" {
        operands { lhs: FLOAT_LIKE, rhs: FLOAT_LIKE }
        results { res: BOOL_LIKE }
        attrs { predicate: FcmpPredicate, fastmath("fastmathFlags"): FastmathFlags => FastmathFlags::NONE }
        traits [
            LocalAssembly,
            Pure, SameTypeOperands,
            TypesMatch { from: "lhs", to: "res", summary: "result type has i1 element type and same shape as operands", with: i1_same_shape }
        ]
        assembly parse_compare::<FcmpPredicate>, print_compare::<FcmpPredicate>;
    }

    /// Selects one of two values by a condition.
    SelectOp = "select" {
        operands { condition: BOOL_LIKE, true_value("trueValue"): LLVM_TYPE, false_value("falseValue"): LLVM_TYPE }
        results { res: LLVM_TYPE }
        attrs { fastmath("fastmathFlags"): FastmathFlags => FastmathFlags::NONE }
        traits [Pure, AllTypesMatch(&["trueValue", "falseValue", "res"])]
        format "operands attr-dict `:` type($condition) `,` type($res)"
    }

    /// An arbitrary but fixed value if the operand is poison or undefined, and else the operand.
    FreezeOp = "freeze" {
        operands { val: LLVM_TYPE }
        results { res: LLVM_TYPE }
        traits [Pure, SameOperandsAndResultType]
        format "$val attr-dict `:` type($val)"
    }
}

/// `<nsw, nuw>` behind `overflow`.
static OVERFLOW_FLAGS: Directive = Directive {
    parse: |parser, op, args| {
        let &[Arg::Attribute(slot)] = args else { return Ok(()) };
        parser.parse_token("<")?;
        let flags = parse_flags::<IntegerOverflowFlags>(parser)?;
        parser.parse_token(">")?;
        op.state.set_attribute(slot, IntegerOverflowFlags::attribute(parser.context(), flags));
        Ok(())
    },
    print: |printer, op, args| {
        let &[Arg::Attribute(slot)] = args else { return };
        let view = printer.view();
        let flags =
            view.property(op, slot).and_then(|it| IntegerOverflowFlags::value(view.ctx, it)).unwrap_or_default();
        printer.text(match (flags.contains(IntegerOverflowFlags::NSW), flags.contains(IntegerOverflowFlags::NUW)) {
            (true, true) => "<nsw, nuw>",
            (true, false) => "<nsw>",
            (false, true) => "<nuw>",
            (false, false) => "<none>",
        });
    },
};

/// `"predicate" %lhs, %rhs {attributes} : type`; the predicate is the first attribute.
fn parse_compare<P: TypedEnum>(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
    let ctx = parser.context();
    let position = parser.position();
    // A string may have a type, which is ignored.
    let Some(predicate) = parser.parse_attribute()?.dyn_cast::<StringAttr>(ctx) else {
        return Err(parser.custom_error(position, "invalid kind of attribute specified"));
    };
    let predicate = predicate.text(ctx);
    let (lhs_position, lhs) = (parser.position(), parser.parse_operand()?);
    parser.parse_token(",")?;
    let rhs = parser.parse_operand()?;
    parser.parse_attributes_into(state)?;
    parser.parse_token(":")?;
    let type_position = parser.position();
    let ty = parser.parse_type()?;
    let mut operands = SmallVec::new();
    parser.resolve_operands(&[lhs, rhs], &[ty, ty], lhs_position, &mut operands)?;
    state.push_operands(&operands);
    let Some(value) = P::TABLE.parse(predicate) else {
        let message = format!("'{predicate}' is an incorrect value of the 'predicate' attribute");
        return Err(parser.custom_error(position, message));
    };
    parser.set_attribute(state, "predicate", (P::TABLE.attribute)(ctx, value));
    if !is_compatible(ctx, ty) {
        return Err(parser.custom_error(type_position, "expected LLVM dialect-compatible type"));
    }
    state.push_results(i1_same_shape(ctx, ty).as_slice());
    Ok(())
}

fn print_compare<P: TypedEnum>(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    let view = printer.view();
    let predicate = view.property(op, 0).and_then(|it| (P::TABLE.value)(view.ctx, it));
    printer.text(" ");
    printer.string(predicate.and_then(|it| P::TABLE.keyword(it)).unwrap_or_default().as_bytes());
    printer.text(" ");
    printer.values(view.ir.operands(op).iter());
    let fastmath = view.attribute(op, "fastmathFlags").and_then(|it| FastmathFlags::value(view.ctx, it));
    let is_default = fastmath.is_none_or(FastmathFlags::is_empty);
    printer.attr_dict(op, if is_default { &["predicate", "fastmathFlags"] } else { &["predicate"] });
    printer.text(" : ");
    printer.ty(view.ty(view.ir.operand(op, 0)));
}

/// The type of a comparison of values of a type.
fn i1_same_shape(ctx: &Context, ty: Type) -> Option<Type> {
    let i1 = ctx.integer_type(1);
    Some(ty.dyn_cast::<VectorType>(ctx).map_or(i1, |vector| vector.with_element(ctx, i1).into()))
}

fn verify_bitcast(cx: SignatureView<'_>, op: BitcastOp) -> VerifyResult {
    let ctx = cx.ctx;
    let (from, to) = (cx.ty(op.arg(&cx)), cx.ty(op.res(&cx)));
    let pointer = |ty: Type| vector_element(ctx, ty).unwrap_or(ty).dyn_cast::<PointerType>(ctx);
    let fail = |message: &str| Err(cx.op_error(op.0, message));
    let (source, target) = match (pointer(from), pointer(to)) {
        (None, None) => return Ok(()),
        (Some(source), Some(target)) => (source, target),
        _ => return fail("can only cast pointers from and to pointers"),
    };
    match (from.is::<VectorType>(ctx), to.is::<VectorType>(ctx)) {
        (false, true) => fail("cannot cast pointer to vector of pointers"),
        (true, false) => fail("cannot cast vector of pointers to pointer"),
        _ if source.address_space(ctx) != target.address_space(ctx) => {
            fail("cannot cast pointers of different address spaces, use 'llvm.addrspacecast' instead")
        }
        _ => Ok(()),
    }
}

/// Verifies that the result of `sext` or `zext` is wider than the operand.
fn verify_extension(cx: SignatureView<'_>, op: impl Into<OpId>) -> VerifyResult {
    let (ctx, op) = (cx.ctx, op.into());
    let (from, to) = (cx.operand_types[0], cx.result_types[0]);
    let fail = |message: &str| Err(cx.error_at(op, message));
    let width = |ty: Type| ty.dyn_cast::<IntegerType>(ctx).map(|ty| ty.width(ctx));
    let (input, output) = match (from.dyn_cast::<VectorType>(ctx), to.dyn_cast::<VectorType>(ctx)) {
        (Some(_), None) => return fail("input type is a vector but output type is an integer"),
        (None, Some(_)) => return fail("input type is an integer but output type is a vector"),
        (Some(a), Some(b)) if a.shape(ctx) != b.shape(ctx) || a.scalable(ctx) != b.scalable(ctx) => {
            return fail("input and output vectors are of incompatible shape");
        }
        (Some(a), Some(b)) => (width(a.element(ctx)), width(b.element(ctx))),
        (None, None) => (width(from), width(to)),
    };
    if output <= input {
        return fail("integer width of the output type is smaller or equal to the integer width of the input type");
    }
    Ok(())
}
