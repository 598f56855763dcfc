//! The standard dialects of weir: func, arith, cf, scf, affine, memref, vector, index, ub, math, complex, dlti.
//!
//! Each module is a dialect: its ops, types and attributes as data, folds, canonicalisations, and the conversions among
//! these dialects. This crate uses `weir-ir`, `weir-rewrite` and `weir-conversion`; it never knows LLVM.

pub mod affine;
pub mod arith;
pub mod asm;
pub mod cf;
pub mod complex;
mod destination;
pub mod dlti;
pub mod elementwise;
pub mod func;
pub mod index;
mod loop_like;
pub mod math;
pub mod memref;
pub mod mixed;
pub mod scf;
pub mod ub;
pub mod vector;

use weir_ir::DialectRegistry;
use weir_rewrite::PassRegistry;

/// Adds every dialect of this crate to a registry.
pub fn register(registry: &mut DialectRegistry) {
    registry.add(&arith::DIALECT);
    registry.add(&index::DIALECT);
    registry.add(&math::DIALECT);
    registry.add(&complex::DIALECT);
    registry.add(&ub::DIALECT);
    registry.add(&func::DIALECT);
    registry.add(&cf::DIALECT);
    registry.add(&scf::DIALECT);
    registry.add(&dlti::DIALECT);
    registry.add(&memref::DIALECT);
    registry.add(&affine::DIALECT);
    registry.add(&vector::DIALECT);
}

/// Adds the passes of this crate to a registry.
pub fn register_passes(registry: &mut PassRegistry) {
    registry.add_all(&[
        &affine::LOWER_AFFINE,
        &arith::expand::ARITH_EXPAND,
        &memref::EXPAND_STRIDED_METADATA,
        &scf::to_cf::CONVERT_SCF_TO_CF,
        &vector::lower_mask::LOWER_VECTOR_MASK,
        &vector::to_scf::CONVERT_VECTOR_TO_SCF,
    ]);
}
