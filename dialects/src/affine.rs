//! The `affine` dialect: loops, conditionals and accesses with affine bounds and indices, which can be analysed.

mod asm;
mod bounds;
mod canonicalize;
pub mod compose;
mod constraints;
mod dma;
mod expand;
mod expand_index;
mod fold;
mod for_op;
mod if_op;
mod ops;
mod parallel;
mod ranges;
mod to_standard;
pub mod validity;
mod verify;

use weir_ir::Dialect;

pub use compose::{canonicalize_operands, compose_operands, composed_apply, composed_folded_apply};
pub use dma::AffineDma;
pub use ops::{
    AffineApplyOp, AffineDelinearizeIndexOp, AffineDmaStartOp, AffineDmaWaitOp, AffineForOp, AffineIfOp,
    AffineLinearizeIndexOp, AffineLoadOp, AffineMaxOp, AffineMinOp, AffineParallelOp, AffinePrefetchOp, AffineStoreOp,
    AffineVectorLoadOp, AffineVectorStoreOp, AffineYieldOp,
};
pub use to_standard::{
    LOWER_AFFINE, populate_affine_expand_index_ops, populate_affine_to_standard, populate_affine_to_vector,
};

/// The `affine` dialect.
pub static DIALECT: Dialect = Dialect {
    ops: &[ops::OPS],
    materialize_constant: Some(crate::arith::materialize_constant),
    ..Dialect::new("affine")
};
