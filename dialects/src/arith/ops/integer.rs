//! Arithmetic on integers.

use weir_ir::builtin::{BOOL_LIKE, IntegerAttr, SIGNLESS_INTEGER_LIKE, UnitKind};
use weir_ir::interfaces::{OpAsm, ValueNamer};
use weir_ir::{OpClass, OpId, ValueId, View};
use weir_rewrite::Canonicalize;
use weir_rewrite::fold::constant_of;

use super::super::attributes::OverflowKind;
use super::super::canonicalize;
use super::super::fold::{bits, divide, extended, minmax, wrapping};
use crate::vector::VectorScaleOp;

/// Declares ops of two integers: attributes and the format; for each the traits beside the common ones, the folder, the
/// patterns and the names of results, if there are some.
macro_rules! integer_ops {
    ($list:ident, $attrs:tt, $format:literal;
        $($(#[doc = $doc:literal])* $name:ident = $mnemonic:literal [$($trait:ident),*]
            $fold:path $(, $canonicalize:path $(, $asm:expr)?)?;)*) => {
        weir_ir::ops! { arith, $list; $(
            $(#[doc = $doc])*
            $name = $mnemonic {
                operands { lhs: SIGNLESS_INTEGER_LIKE, rhs: SIGNLESS_INTEGER_LIKE }
                results { result: SIGNLESS_INTEGER_LIKE }
                attrs $attrs
                traits [$($trait,)* SameOperandsAndResultType, ElementwiseMappable]
                interfaces [$(&Canonicalize($canonicalize) $(, $asm)?)?]
                format $format
                fold $fold;
            }
        )* }
    };
}

integer_ops! { WRAPPING, { overflow_flags("overflowFlags"): OverflowKind = OverflowKind::none },
    "$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($result)";
    /// Adds two integers; the sum wraps, unless a flag says that it does not.
    AddIOp = "addi" [Commutative, Pure] wrapping::add, canonicalize::wrapping::add;
    /// Subtracts two integers; the difference wraps, unless a flag says that it does not.
    SubIOp = "subi" [Pure] wrapping::sub, canonicalize::wrapping::sub;
    /// Multiplies two integers; the product wraps, unless a flag says that it does not.
    MulIOp = "muli" [Commutative, Pure] wrapping::mul, canonicalize::wrapping::mul, &MUL_ASM;
    /// Shifts bits up; zeros come in.
    ShLIOp = "shli" [Pure] bits::shl;
}

integer_ops! { EXACT, { is_exact("isExact"): optional UnitKind },
    "$lhs `,` $rhs (`exact` $isExact^)? attr-dict `:` type($result)";
    /// Divides unsigned integers, rounding down. A divisor of zero is undefined.
    DivUIOp = "divui" [NoMemoryEffect] divide::divu;
    /// Divides signed integers, rounding toward zero. A divisor of zero and overflow are undefined.
    DivSIOp = "divsi" [NoMemoryEffect] divide::divs;
    /// Shifts bits down; zeros come in.
    ShRUIOp = "shrui" [Pure] bits::shru;
    /// Shifts bits down; copies of the sign come in.
    ShRSIOp = "shrsi" [Pure] bits::shrs;
}

integer_ops! { PARTIAL, {}, "$lhs `,` $rhs attr-dict `:` type($result)";
    /// Divides unsigned integers, rounding up. A divisor of zero is undefined.
    CeilDivUIOp = "ceildivui" [NoMemoryEffect] divide::ceil_divu;
    /// Divides signed integers, rounding up. A divisor of zero and overflow are undefined.
    CeilDivSIOp = "ceildivsi" [NoMemoryEffect] divide::ceil_divs;
    /// Divides signed integers, rounding down. A divisor of zero and overflow are undefined.
    FloorDivSIOp = "floordivsi" [NoMemoryEffect] divide::floor_divs;
    /// The remainder of an unsigned division.
    RemUIOp = "remui" [NoMemoryEffect] divide::remu;
    /// The remainder of a signed division rounded toward zero.
    RemSIOp = "remsi" [NoMemoryEffect] divide::rems;
}

integer_ops! { PLAIN, {}, "$lhs `,` $rhs attr-dict `:` type($result)";
    /// Bitwise and.
    AndIOp = "andi" [Commutative, Idempotent, Pure] bits::and, canonicalize::bits::and;
    /// Bitwise or.
    OrIOp = "ori" [Commutative, Idempotent, Pure] bits::or, canonicalize::bits::or;
    /// Bitwise exclusive or.
    XOrIOp = "xori" [Commutative, Pure] bits::xor, canonicalize::bits::xor;
    /// The greater of two signed integers.
    MaxSIOp = "maxsi" [Commutative, Pure] minmax::maxs;
    /// The greater of two unsigned integers.
    MaxUIOp = "maxui" [Commutative, Pure] minmax::maxu;
    /// The lesser of two signed integers.
    MinSIOp = "minsi" [Commutative, Pure] minmax::mins;
    /// The lesser of two unsigned integers.
    MinUIOp = "minui" [Commutative, Pure] minmax::minu;
}

weir_ir::ops! { arith, EXTENDED;
    /// Adds two integers and says whether the unsigned sum overflowed.
    AddUIExtendedOp = "addui_extended" {
        operands { lhs: SIGNLESS_INTEGER_LIKE, rhs: SIGNLESS_INTEGER_LIKE }
        results { sum: SIGNLESS_INTEGER_LIKE, overflow: BOOL_LIKE }
        traits [Commutative, Pure, AllTypesMatch(&["lhs", "rhs", "sum"]), ElementwiseMappable]
        interfaces [
            &Canonicalize(canonicalize::extended::add),
            &OpAsm { result_names: Some(name_sum), ..OpAsm::NONE },
        ]
        format "$lhs `,` $rhs attr-dict `:` type($sum) `,` type($overflow)"
        fold extended::add;
    }

    /// Multiplies two signed integers: the lower and the upper half of the product.
    MulSIExtendedOp = "mulsi_extended" {
        operands { lhs: SIGNLESS_INTEGER_LIKE, rhs: SIGNLESS_INTEGER_LIKE }
        results { low: SIGNLESS_INTEGER_LIKE, high: SIGNLESS_INTEGER_LIKE }
        traits [Commutative, Pure, AllTypesMatch(&["lhs", "rhs", "low", "high"]), ElementwiseMappable]
        interfaces [
            &Canonicalize(canonicalize::extended::mul_signed),
            &OpAsm { result_names: Some(name_halves), ..OpAsm::NONE },
        ]
        format "$lhs `,` $rhs attr-dict `:` type($lhs)"
        fold extended::mul_signed;
    }

    /// Multiplies two unsigned integers: the lower and the upper half of the product.
    MulUIExtendedOp = "mului_extended" {
        operands { lhs: SIGNLESS_INTEGER_LIKE, rhs: SIGNLESS_INTEGER_LIKE }
        results { low: SIGNLESS_INTEGER_LIKE, high: SIGNLESS_INTEGER_LIKE }
        traits [Commutative, Pure, AllTypesMatch(&["lhs", "rhs", "low", "high"]), ElementwiseMappable]
        interfaces [
            &Canonicalize(canonicalize::extended::mul_unsigned),
            &OpAsm { result_names: Some(name_halves), ..OpAsm::NONE },
        ]
        format "$lhs `,` $rhs attr-dict `:` type($lhs)"
        fold extended::mul_unsigned;
    }
}

static MUL_ASM: OpAsm = OpAsm { result_names: Some(name_product), ..OpAsm::NONE };

/// Names multiples of the length of scalable vectors: `%c4_vscale`.
fn name_product(view: View<'_>, op: OpId, namer: &mut ValueNamer<'_>) {
    let operands = view.ir.operands(op);
    let is_length = |value: ValueId| {
        view.ir.defining_op(value).is_some_and(|op| view.name(op) == <VectorScaleOp as OpClass>::DEF.name)
    };
    for (length, factor) in [(operands[0], operands[1]), (operands[1], operands[0])] {
        if is_length(length)
            && let Some(factor) = constant_of(view, factor).and_then(|it| it.cast::<IntegerAttr>(view.ctx))
        {
            let name = format!("c{}_vscale", factor.value(view.ctx).display_signed());
            return namer.name(view.ir.result(op, 0), &name);
        }
    }
}

fn name_sum(view: View<'_>, op: OpId, namer: &mut ValueNamer<'_>) {
    namer.name(view.ir.result(op, 0), "sum");
    namer.name(view.ir.result(op, 1), "overflow");
}

fn name_halves(view: View<'_>, op: OpId, namer: &mut ValueNamer<'_>) {
    namer.name(view.ir.result(op, 0), "low");
    namer.name(view.ir.result(op, 1), "high");
}
