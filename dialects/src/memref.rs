//! The `memref` dialect: allocation, accesses, views and casts of memory.

mod asm;
mod atomic;
mod canonicalize;
mod constraints;
mod dma;
mod fold;
mod infer;
pub mod layout;
mod mixed_ops;
mod ops;
mod prefetch;
pub mod reassociation;
mod scope;
pub mod slice;
mod verify;
mod verify_views;

use weir_ir::Dialect;

use crate::arith;

pub use atomic::AtomicRmwKind;
pub use constraints::{AlignmentKind, HintKind, MemRefTypeKind, Reassociation, ReassociationKind};
pub use dma::DmaOperands;
pub use mixed_ops::{Slice, SliceOp, StaticSlice};
pub use ops::{
    AllocOp, AllocaOp, AllocaScopeOp, AllocaScopeReturnOp, AssumeAlignmentOp, AtomicRmwOp, AtomicYieldOp, CastOp,
    CollapseShapeOp, CopyOp, DeallocOp, DimOp, DistinctObjectsOp, DmaStartOp, DmaWaitOp, ExpandShapeOp,
    ExtractAlignedPointerAsIndexOp, ExtractStridedMetadataOp, GenericAtomicRmwOp, GetGlobalOp, GlobalOp, LoadOp,
    MemorySpaceCastOp, PrefetchOp, RankOp, ReallocOp, ReinterpretCastOp, ReshapeOp, StoreOp, SubViewOp, TransposeOp,
    ViewOp,
};
pub use verify::are_cast_compatible;

pub(crate) use constraints::{MEMREF, STATIC_MEMREF};
pub(crate) use fold::{fold_casts, fold_memref_casts};
pub(crate) use prefetch::{Hint, print_hint};

/// The `memref` dialect.
pub static DIALECT: Dialect =
    Dialect { ops: &[ops::OPS], materialize_constant: Some(arith::materialize_constant), ..Dialect::new("memref") };
