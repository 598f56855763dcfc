//! The standard dialects of weir: func, arith, cf, scf, affine, memref, vector, index, ub, math, complex, dlti.
//!
//! Each dialect is a module: its ops, types and attributes as data, with their folds and canonicalizations. [`conversions`]
//! has the conversions among them, and is the one module that uses `weir-conversion`. The crate does not
//! depend on the LLVM dialect, nor on its lowering.

pub mod affine;
pub mod arith;
pub mod asm;
pub mod cf;
pub mod complex;
pub mod conversions;
pub mod dlti;
pub mod elementwise;
pub mod func;
pub mod index;
pub mod inlining;
mod loop_nest;
pub mod math;
pub mod memref;
pub mod mixed;
pub mod scf;
pub mod ub;
pub mod vector;
mod verify;

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
    inlining::attach(registry);
}

/// Adds the passes of this crate to a registry.
pub fn register_passes(registry: &mut PassRegistry) {
    registry.add_all(conversions::PASSES);
}
