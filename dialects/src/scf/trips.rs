//! The numbers of iterations of loops.

use weir_ir::{ApInt, OpClass as _, ValueId, View};

use crate::arith::{AddIOp, OverflowFlags};
use crate::elementwise::constant_int;
use crate::mixed::Mixed;

/// A trip count, as far as rewriting depends on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Trips {
    Never,
    Once,
    Many,
}

/// The signedness of the comparison of a loop's bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    Signed,
    Unsigned,
}

/// The trip count of a loop from a lower bound to an upper bound by a step, if it is known.
#[doc(alias = "constantTripCount")]
pub(super) fn trips(view: View<'_>, [lower, upper, step]: [Mixed; 3], order: Order) -> Option<Trips> {
    if lower == upper {
        return Some(Trips::Never);
    }
    let step = number(view, step);
    // A signed step must be positive.
    if step.as_ref().is_some_and(|step| step.is_zero() || order == Order::Signed && step.is_negative()) {
        return Some(Trips::Never);
    }
    let distance = match (number(view, lower), number(view, upper)) {
        (Some(lower), Some(upper)) => {
            let is_ahead = match order {
                Order::Signed => lower.slt(&upper),
                Order::Unsigned => lower.ult(&upper),
            };
            if !is_ahead {
                return Some(Trips::Never);
            }
            upper.sub(&lower)
        }
        _ => {
            let distance = added(view, lower, upper, order)?;
            if distance.is_zero() || order == Order::Signed && distance.is_negative() {
                return Some(Trips::Never);
            }
            distance
        }
    };
    Some(if step?.ult(&distance) { Trips::Many } else { Trips::Once })
}

fn number(view: View<'_>, bound: Mixed) -> Option<ApInt> {
    match bound {
        Mixed::Static(number) => Some(ApInt::from_i64(64, number)),
        Mixed::Dynamic(value) => constant_int(view, value),
    }
}

/// The constant `c` of an upper bound `lower + c`, if the addition cannot wrap.
#[doc(alias = "computeUbMinusLb")]
fn added(view: View<'_>, lower: Mixed, upper: Mixed, order: Order) -> Option<ApInt> {
    let (Mixed::Dynamic(lower), Mixed::Dynamic(upper)) = (lower, upper) else { return None };
    let sum = AddIOp::dyn_cast(&view, view.ir.defining_op(upper)?)?;
    let wanted = match order {
        Order::Signed => OverflowFlags::NSW,
        Order::Unsigned => OverflowFlags::NUW,
    };
    let fits = sum.lhs(&view) == lower && sum.overflow_flags(&view).contains(wanted);
    fits.then(|| constant_int(view, sum.rhs(&view)))?
}

/// Bounds that are all values.
pub(super) fn values(bounds: [ValueId; 3]) -> [Mixed; 3] {
    bounds.map(Mixed::Dynamic)
}
