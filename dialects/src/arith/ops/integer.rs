//! Arithmetic on integers.

use weir_ir::builtin::{BOOL_LIKE, IndexType, SIGNLESS_INTEGER_LIKE, UnitKind};
use weir_ir::interfaces::{OpAsm, ValueNamer};
use weir_ir::{Interface, OpId, View};
use weir_rewrite::Canonicalize;

use super::super::attributes::OverflowKind;
use super::super::canonicalize;
use super::super::fold::{bits, divide, extended, minmax, wrapping};
use crate::mixed::constant_integer;

/// Declares ops of two integers: attributes and the format; for each the traits beside the common ones, the folder and
/// the patterns, if there are some.
macro_rules! integer_ops {
    ($list:ident, $attrs:tt, $format:literal;
        $($(#[doc = $doc:literal])* $name:ident = $mnemonic:literal [$($trait:ident),*]
            $fold:path $(, $canonicalize:path)? $(=> $asm:ident)?;)*) => {
        weir_ir::ops! { arith, $list; $(
            $(#[doc = $doc])*
            $name = $mnemonic {
                operands { lhs: SIGNLESS_INTEGER_LIKE, rhs: SIGNLESS_INTEGER_LIKE }
                results { result: SIGNLESS_INTEGER_LIKE }
                attrs $attrs
                traits [$($trait,)* SameOperandsAndResultType, ElementwiseMappable]
                interfaces [$(&Canonicalize($canonicalize),)? $(&$asm)?]
                format $format
                fold $fold;
            }
        )* }
    };
}

integer_ops! { WRAPPING, { overflow_flags("overflowFlags"): OverflowKind = OverflowKind::none },
    "$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($result)";
    /// Adds two integers. The sum wraps unless an overflow flag excludes it.
    AddIOp = "addi" [Commutative, Pure] wrapping::add, canonicalize::wrapping::add;
    /// Subtracts two integers. The difference wraps unless an overflow flag excludes it.
    SubIOp = "subi" [Pure] wrapping::sub, canonicalize::wrapping::sub;
    /// Multiplies two integers. The product wraps unless an overflow flag excludes it.
    MulIOp = "muli" [Commutative, Pure] wrapping::mul, canonicalize::wrapping::mul => PRODUCT;
    /// Shifts left; the low bits become zero.
    ShLIOp = "shli" [Pure] bits::shl;
}

integer_ops! { EXACT, { is_exact("isExact"): optional UnitKind },
    "$lhs `,` $rhs (`exact` $isExact^)? attr-dict `:` type($result)";
    /// Divides unsigned integers, rounding down. A divisor of zero is undefined.
    DivUIOp = "divui" [NoMemoryEffect] divide::divu;
    /// Divides signed integers, rounding toward zero. A divisor of zero and overflow are undefined.
    DivSIOp = "divsi" [NoMemoryEffect] divide::divs;
    /// Logical right shift: the high bits become zero.
    ShRUIOp = "shrui" [Pure] bits::shru;
    /// Arithmetic right shift: the high bits become copies of the sign.
    ShRSIOp = "shrsi" [Pure] bits::shrs;
}

integer_ops! { PARTIAL, {}, "$lhs `,` $rhs attr-dict `:` type($result)";
    /// Divides unsigned integers, rounding up. A divisor of zero is undefined.
    CeilDivUIOp = "ceildivui" [NoMemoryEffect] divide::ceil_divu;
    /// Divides signed integers, rounding up. A divisor of zero and overflow are undefined.
    CeilDivSIOp = "ceildivsi" [NoMemoryEffect] divide::ceil_divs;
    /// Divides signed integers, rounding down. A divisor of zero and overflow are undefined.
    FloorDivSIOp = "floordivsi" [Pure] divide::floor_divs;
    /// The remainder of an unsigned division.
    RemUIOp = "remui" [Pure] divide::remu;
    /// The remainder of a signed division rounded toward zero.
    RemSIOp = "remsi" [Pure] divide::rems;
}

integer_ops! { PLAIN, {}, "$lhs `,` $rhs attr-dict `:` type($result)";
    /// Bitwise and.
    AndIOp = "andi" [Commutative, Idempotent, Pure] bits::and, canonicalize::bits::and;
    /// Bitwise or.
    OrIOp = "ori" [Commutative, Idempotent, Pure] bits::or, canonicalize::bits::or;
    /// Bitwise exclusive or.
    XOrIOp = "xori" [Commutative, Pure] bits::xor, canonicalize::bits::xor;
    /// The maximum of two signed integers.
    MaxSIOp = "maxsi" [Commutative, Pure] minmax::maxs;
    /// The maximum of two unsigned integers.
    MaxUIOp = "maxui" [Commutative, Pure] minmax::maxu;
    /// The minimum of two signed integers.
    MinSIOp = "minsi" [Commutative, Pure] minmax::mins;
    /// The minimum of two unsigned integers.
    MinUIOp = "minui" [Commutative, Pure] minmax::minu;
}

weir_ir::ops! { arith, EXTENDED;
    /// Adds two integers. The second result is true if the unsigned sum overflows.
    AddUIExtendedOp = "addui_extended" {
        operands { lhs: SIGNLESS_INTEGER_LIKE, rhs: SIGNLESS_INTEGER_LIKE }
        results { sum: SIGNLESS_INTEGER_LIKE, overflow: BOOL_LIKE }
        traits [Commutative, Pure, AllTypesMatch(&["lhs", "rhs", "sum"]), ElementwiseMappable]
        interfaces [
            &Canonicalize(canonicalize::extended::add),
            &OpAsm::named(&["sum", "overflow"]),
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
            &OpAsm::named(&["low", "high"]),
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
            &OpAsm::named(&["low", "high"]),
        ]
        format "$lhs `,` $rhs attr-dict `:` type($lhs)"
        fold extended::mul_unsigned;
    }
}

/// Marks an op whose result is `vscale`, the multiple of the sizes of scalable vectors: the product of it and a constant
/// is named `%cN_vscale`.
#[derive(Clone, Copy, Debug)]
pub struct VectorScale;

impl Interface for VectorScale {}

/// Products with `vscale` are named `%cN_vscale`.
static PRODUCT: OpAsm = OpAsm { result_names: Some(name_scaled), ..OpAsm::NONE };

fn name_scaled(view: View<'_>, op: OpId, namer: &mut ValueNamer<'_>) {
    let result = view.ir.result(op, 0);
    if !view.ty(result).is::<IndexType>(view.ctx) {
        return;
    }
    let is_scale = |value| view.ir.defining_op(value).is_some_and(|op| view.interface::<VectorScale>(op).is_some());
    let factor = |value, other| constant_integer(view, value).filter(|_| is_scale(other));
    let [lhs, rhs] = view.ir.operands(op).to_array();
    if let Some(factor) = factor(lhs, rhs).or_else(|| factor(rhs, lhs)) {
        namer.name(result, &format!("c{factor}_vscale"));
    }
}
