//! The `affine` dialect: loops, conditionals and accesses with affine bounds and indices, which can be analysed.

mod asm;
mod bounds;
mod canonicalize;
pub mod compose;
mod constraints;
mod dma;
mod fold;
mod for_op;
mod if_op;
mod ops;
mod parallel;
mod ranges;
pub mod validity;
mod verify;

use weir_ir::Dialect;

use crate::arith;

pub(crate) use asm::map_in;
pub use compose::{canonicalize_operands, compose_operands, composed_apply, composed_folded_apply};
pub use dma::AffineDma;
pub use ops::{
    AffineApplyOp, AffineDelinearizeIndexOp, AffineDmaStartOp, AffineDmaWaitOp, AffineForOp, AffineIfOp,
    AffineLinearizeIndexOp, AffineLoadOp, AffineMaxOp, AffineMinOp, AffineParallelOp, AffinePrefetchOp, AffineStoreOp,
    AffineVectorLoadOp, AffineVectorStoreOp, AffineYieldOp,
};

/// The `affine` dialect.
pub static DIALECT: Dialect =
    Dialect { ops: &[ops::OPS], materialize_constant: Some(arith::materialize_constant), ..Dialect::new("affine") };
