//! The `cf` dialect: unstructured control flow between blocks.
//!
#![cfg_attr(doc, doc = include_str!("../docs/cf.md"))]

mod branch;
mod switch;

use weir_ir::{Dialect, op_lists};

pub use branch::*;
pub use switch::*;

/// The `cf` dialect.
pub static DIALECT: Dialect = Dialect { ops: op_lists![branch, switch], ..Dialect::new("cf") };
