//! Minima and maxima, of integers and of floats.

use weir_ir::ValueId;
use weir_rewrite::{PatternSet, Replaced, Rewriter};

use crate::arith::{
    ArithBuilder as _, CmpFOp, CmpFPredicate, CmpIOp, CmpIPredicate, MaxNumFOp, MaxSIOp, MaxUIOp, MaximumFOp,
    MinNumFOp, MinSIOp, MinUIOp, MinimumFOp, SelectOp,
};

/// Declares the expansion of an op on integers: the first number if it compares like this to the second one.
macro_rules! integers {
    ($patterns:expr; $($op:ident: $predicate:ident;)*) => { $(
        let pattern = $patterns.replacing(concat!("Expand", stringify!($op)), |op: $op, rewriter: &mut dyn Rewriter| {
            let (lhs, rhs) = (op.lhs(rewriter), op.rhs(rewriter));
            let is_first = rewriter.compare(CmpIPredicate::$predicate, lhs, rhs);
            Ok([rewriter.select(is_first, lhs, rhs)])
        });
        pattern.generates::<CmpIOp>().generates::<SelectOp>();
    )* };
}

/// The operand whose NaN selects the second operand as the result.
#[derive(Clone, Copy)]
enum Nan {
    /// The first operand: `minnumf` and `maxnumf` prefer numbers to NaNs.
    First,
    /// The second operand: `minimumf` and `maximumf` propagate NaNs.
    Second,
}

/// Declares the expansion of an op on floats: how the first number compares to the second one where it is the result. A comparison without
/// order holds where one of them is not a number.
macro_rules! floats {
    ($patterns:expr; $($op:ident: $predicate:ident, $nan:ident;)*) => { $(
        let pattern = $patterns.replacing(concat!("Expand", stringify!($op)), |op: $op, rewriter: &mut dyn Rewriter| {
            let operands = [op.lhs(rewriter), op.rhs(rewriter)];
            extremum(operands, CmpFPredicate::$predicate, Nan::$nan, rewriter)
        });
        pattern.generates::<CmpFOp>().generates::<SelectOp>();
    )* };
}

pub(super) fn populate(patterns: &mut PatternSet) {
    integers! { patterns;
        MaxSIOp: Sgt;
        MaxUIOp: Ugt;
        MinSIOp: Slt;
        MinUIOp: Ult;
    }
    floats! { patterns;
        MaximumFOp: Ugt, Second;
        MinimumFOp: Ult, Second;
        MaxNumFOp: Ugt, First;
        MinNumFOp: Ult, First;
    }
}

fn extremum([lhs, rhs]: [ValueId; 2], predicate: CmpFPredicate, nan: Nan, rewriter: &mut dyn Rewriter) -> Replaced {
    let is_first = rewriter.compare_floats(predicate, lhs, rhs);
    let chosen = rewriter.select(is_first, lhs, rhs);
    let suspect = match nan {
        Nan::First => lhs,
        Nan::Second => rhs,
    };
    let is_nan = rewriter.compare_floats(CmpFPredicate::Uno, suspect, suspect);
    Ok([rewriter.select(is_nan, rhs, chosen)])
}
