//! Arithmetic and logic on integers.

mod canonicalize;
mod fold;

use weir_ir::builtin::{DenseElementsAttr, IndexType, IntegerAttr, SIGNLESS_INTEGER_LIKE, UnitKind};
use weir_ir::interfaces::{ConditionallySpeculatable, OpAsm, Speculatability, ValueNamer};
use weir_ir::{ApInt, Interface, OpId, View};
use weir_rewrite::Canonicalize;

use super::{OverflowFlags, OverflowKind};
use crate::elementwise::Element as _;
use crate::mixed::constant_integer;

/// Declares ops of two integers: attributes and the format; for each the traits beside the common ones, the folder, and
/// the patterns and another interface, if there are some.
macro_rules! integer_ops {
    ($list:ident, $attrs:tt, $format:literal;
        $($(#[doc = $doc:literal])* $name:ident = $mnemonic:literal [$($trait:ident),*]
            $fold:expr $(, $canonicalize:path)? $(=> $interface:ident)?;)*) => {
        weir_ir::ops! { arith, $list; $(
            $(#[doc = $doc])*
            $name = $mnemonic {
                operands { lhs: SIGNLESS_INTEGER_LIKE, rhs: SIGNLESS_INTEGER_LIKE }
                results { result: SIGNLESS_INTEGER_LIKE }
                attrs $attrs
                traits [$($trait,)* SameOperandsAndResultType, ElementwiseMappable]
                interfaces [$(&Canonicalize($canonicalize),)? $(&$interface)?]
                format $format
                fold_any $fold;
            }
        )* }
    };
}

integer_ops! { WRAPPING, { overflow_flags("overflowFlags"): OverflowKind = OverflowKind::none },
    "$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($result)";
    /// Adds two integers. The sum wraps unless an overflow flag excludes it.
    AddIOp = "addi" [Commutative, Pure] fold::add, canonicalize::add;
    /// Subtracts two integers. The difference wraps unless an overflow flag excludes it.
    SubIOp = "subi" [Pure] fold::sub, canonicalize::sub;
    /// Multiplies two integers. The product wraps unless an overflow flag excludes it.
    MulIOp = "muli" [Commutative, Pure] fold::mul, canonicalize::mul => PRODUCT;
    /// Shifts left; the low bits become zero.
    ShLIOp = "shli" [Pure] |f, op| fold::shift(f, op, ApInt::shl);
}

integer_ops! { EXACT, { is_exact("isExact"): optional UnitKind },
    "$lhs `,` $rhs (`exact` $isExact^)? attr-dict `:` type($result)";
    /// Divides unsigned integers, rounding down. A divisor of zero is undefined.
    DivUIOp = "divui" [NoMemoryEffect] |f, op| fold::quotient(f, op, Some(OverflowFlags::NUW), ApInt::udiv) => UNSIGNED_DIVISION;
    /// Divides signed integers, rounding toward zero. A divisor of zero and overflow are undefined.
    DivSIOp = "divsi" [NoMemoryEffect] |f, op| fold::quotient(f, op, Some(OverflowFlags::NSW), fold::divs) => SIGNED_DIVISION;
    /// Logical right shift: the high bits become zero.
    ShRUIOp = "shrui" [Pure] |f, op| fold::shift(f, op, ApInt::lshr);
    /// Arithmetic right shift: the high bits become copies of the sign.
    ShRSIOp = "shrsi" [Pure] |f, op| fold::shift(f, op, ApInt::ashr), canonicalize::shrs;
}

integer_ops! { PARTIAL, {}, "$lhs `,` $rhs attr-dict `:` type($result)";
    /// Divides unsigned integers, rounding up. A divisor of zero is undefined.
    CeilDivUIOp = "ceildivui" [NoMemoryEffect] |f, op| fold::quotient(f, op, None, ApInt::ceil_udiv) => UNSIGNED_DIVISION;
    /// Divides signed integers, rounding up. A divisor of zero and overflow are undefined.
    CeilDivSIOp = "ceildivsi" [NoMemoryEffect] |f, op| fold::quotient(f, op, None, fold::ceil_divs) => SIGNED_DIVISION;
    /// Divides signed integers, rounding down. A divisor of zero and overflow are undefined.
    FloorDivSIOp = "floordivsi" [Pure] |f, op| fold::quotient(f, op, None, fold::floor_divs);
    /// The remainder of an unsigned division.
    RemUIOp = "remui" [Pure] |f, op| fold::remainder(f, op, ApInt::urem);
    /// The remainder of a signed division rounded toward zero.
    RemSIOp = "remsi" [Pure] |f, op| fold::remainder(f, op, ApInt::srem);
}

integer_ops! { PLAIN, {}, "$lhs `,` $rhs attr-dict `:` type($result)";
    /// Bitwise and.
    AndIOp = "andi" [Commutative, Idempotent, Pure] fold::and, canonicalize::and;
    /// Bitwise or.
    OrIOp = "ori" [Commutative, Idempotent, Pure] fold::or, canonicalize::or;
    /// Bitwise exclusive or.
    XOrIOp = "xori" [Commutative, Pure] fold::xor, canonicalize::xor;
    /// The maximum of two signed integers.
    MaxSIOp = "maxsi" [Commutative, Pure] |f, op| fold::extremum(f, op, ApInt::smax, ApInt::is_signed_max, ApInt::is_signed_min);
    /// The maximum of two unsigned integers.
    MaxUIOp = "maxui" [Commutative, Pure] |f, op| fold::extremum(f, op, ApInt::umax, ApInt::is_all_ones, ApInt::is_zero);
    /// The minimum of two signed integers.
    MinSIOp = "minsi" [Commutative, Pure] |f, op| fold::extremum(f, op, ApInt::smin, ApInt::is_signed_min, ApInt::is_signed_max);
    /// The minimum of two unsigned integers.
    MinUIOp = "minui" [Commutative, Pure] |f, op| fold::extremum(f, op, ApInt::umin, ApInt::is_zero, ApInt::is_all_ones);
}

/// A division by a constant can be speculated if no divisor is zero.
pub static UNSIGNED_DIVISION: ConditionallySpeculatable = ConditionallySpeculatable {
    speculatability: |view, op| {
        Speculatability::when(divisors(view, op).is_some_and(|divisors| !divisors.iter().any(ApInt::is_zero)))
    },
};

/// A signed division by a constant can be speculated if neither zero nor -1, by which the quotient overflows, is between the
/// least and the greatest divisor.
pub static SIGNED_DIVISION: ConditionallySpeculatable = ConditionallySpeculatable {
    speculatability: |view, op| {
        let all = |holds: fn(&ApInt) -> bool| divisors(view, op).is_some_and(|divisors| divisors.iter().all(holds));
        let is_below_minus_one = |divisor: &ApInt| divisor.is_negative() && !divisor.is_all_ones();
        Speculatability::when(all(|divisor| !divisor.is_negative() && !divisor.is_zero()) || all(is_below_minus_one))
    },
};

/// The elements of a constant divisor.
fn divisors(view: View<'_>, op: OpId) -> Option<Vec<ApInt>> {
    let divisor = view.constant(view.ir.operand(op, 1))?;
    match divisor.dyn_cast::<DenseElementsAttr>(view.ctx) {
        Some(dense) => dense.values(view.ctx).map(ApInt::from_value).collect(),
        None => Some(vec![divisor.dyn_cast::<IntegerAttr>(view.ctx)?.value(view.ctx).clone()]),
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
