//! The LLVM dialect: the types, attributes and instructions of LLVM IR.
//!
//! Everything of LLVM IR has a counterpart here that is written nearly the same: types ([`PointerType`], [`StructType`], ..),
//! attributes for what LLVM IR keeps in keywords and metadata, an op for each instruction, and an op `llvm.intr.*` for
//! each intrinsic that the lowering or its users need.
//!
#![cfg_attr(doc, doc = include_str!("../docs/llvm.md"))]

mod attributes;
mod constraints;
mod enums;
mod keywords;
mod kinds;
mod ops;
mod struct_attributes;
pub mod types;
mod verify_attributes;

pub use attributes::*;
pub use enums::*;
pub use kinds::*;
pub use ops::*;
pub(crate) use ops::{REDUCTIONS, number_attribute};
pub use struct_attributes::{Defaulted, Required};
pub use types::*;

use crate::inlining::INLINING;
use weir_dialects::conversions::scf_to_cf::LoopAttributes;
use weir_ir::Dialect;
use weir_ir::interfaces::UnknownOps;

/// The LLVM dialect.
pub static DIALECT: Dialect = Dialect {
    ops: LISTS,
    types: &[TYPES],
    attributes: ATTRIBUTES,
    materialize_constant: Some(materialize),
    verify_op_attribute: Some(verify_attributes::verify_op),
    verify_argument_attribute: Some(verify_attributes::verify_argument),
    verify_result_attribute: Some(verify_attributes::verify_result),
    interfaces: &[&OTHER_TYPES, &UnknownOps, &LoopAttributes, &INLINING],
    ..Dialect::new("llvm")
};

#[cfg(test)]
mod tests;
