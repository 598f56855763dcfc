//! The `math` dialect: elementary functions, rounding, classification and bit counts.
//!
#![cfg_attr(doc, doc = include_str!("../docs/math.md"))]

mod area;
mod float;
mod integer;
mod rounding;

use weir_ir::{Dialect, op_lists};

use crate::arith;

pub use float::*;
pub use integer::*;

/// The math dialect.
pub static DIALECT: Dialect = Dialect {
    ops: op_lists![float::{FLOAT_UNARY, FLOAT_BINARY, CLASSIFICATION, OPS}, integer::{INTEGER_UNARY, OPS}],
    materialize_constant: Some(arith::materialize_constant),
    ..Dialect::new("math")
};
