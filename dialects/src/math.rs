//! The `math` dialect: elementary functions, rounding, classification and bit counts.

mod fold;
mod ops;

use weir_ir::Dialect;

use crate::arith;

pub use ops::{
    AbsFOp, AbsIOp, AcosOp, AcoshOp, AsinOp, AsinhOp, Atan2Op, AtanOp, AtanhOp, CbrtOp, CeilOp, ClampFOp, CopySignOp,
    CosOp, CoshOp, CountLeadingZerosOp, CountTrailingZerosOp, CtPopOp, ErfOp, ErfcOp, Exp2Op, ExpM1Op, ExpOp, FPowIOp,
    FloorOp, FmaOp, IPowIOp, IsFiniteOp, IsInfOp, IsNaNOp, IsNormalOp, Log1pOp, Log2Op, Log10Op, LogOp, PowFOp,
    RoundEvenOp, RoundOp, RsqrtOp, SinOp, SincosOp, SinhOp, SqrtOp, TanOp, TanhOp, TruncOp,
};

/// The math dialect.
pub static DIALECT: Dialect =
    Dialect { ops: &[], materialize_constant: Some(arith::materialize_constant), ..Dialect::new("math") };
