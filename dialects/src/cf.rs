//! The `cf` dialect: unstructured control flow between blocks.

mod canonicalize;
mod ops;
mod switch;

use weir_ir::Dialect;

pub use ops::{AssertOp, BranchOp, CondBranchOp, SwitchOp};

/// The `cf` dialect.
pub static DIALECT: Dialect = Dialect { ops: &[ops::OPS], ..Dialect::new("cf") };
