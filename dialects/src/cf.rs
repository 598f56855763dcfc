//! The `cf` dialect: unstructured control flow between blocks.

mod canonicalize;
mod convert;
mod ops;
mod switch;

use weir_ir::Dialect;

pub use convert::{add_structural_conversion, add_structural_legality};
pub use ops::{AssertOp, BranchOp, CondBranchOp, SwitchOp};

/// The `cf` dialect.
pub static DIALECT: Dialect = Dialect { ops: &[ops::OPS], ..Dialect::new("cf") };
