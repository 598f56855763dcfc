//! The standard dialects of weir: func, arith, cf, scf, affine, memref, vector, index, ub, math, complex, dlti.
//!
//! Each module is a dialect: its ops, types and attributes as data, folds, canonicalisations, and the conversions among
//! these dialects. This crate uses `weir-ir`, `weir-rewrite` and `weir-conversion`; it never knows LLVM.

pub mod cf;
pub mod func;

use weir_ir::DialectRegistry;

/// Adds every dialect of this crate to a registry.
pub fn register(registry: &mut DialectRegistry) {
    registry.add(&func::DIALECT);
    registry.add(&cf::DIALECT);
}
