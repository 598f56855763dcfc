//! The `memref` dialect: allocation, accesses, views and casts of memory.

mod asm;
mod atomic;
mod canonicalize;
mod constraints;
mod dma;
mod effects;
mod expand_strided_metadata;
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

use weir_ir::{BuildOp as _, CreateOps as _, Dialect, Location, OpBuilder, ValueId};

pub use atomic::AtomicRmwKind;
pub use constraints::{AlignmentKind, HintKind, MemRefTypeKind, Reassociation, ReassociationKind};
pub(crate) use constraints::{MEMREF, STATIC_MEMREF};
pub use dma::DmaOperands;
pub use expand_strided_metadata::{EXPAND_STRIDED_METADATA, populate_expand_strided_metadata};
pub(crate) use fold::fold_memref_casts;
pub use mixed_ops::{Slice, SliceOp, StaticSlice};
pub use ops::{
    AllocOp, AllocaOp, AllocaScopeOp, AllocaScopeReturnOp, AssumeAlignmentOp, AtomicRmwOp, AtomicYieldOp, CastOp,
    CollapseShapeOp, CopyOp, DeallocOp, DimOp, DistinctObjectsOp, DmaStartOp, DmaWaitOp, ExpandShapeOp,
    ExtractAlignedPointerAsIndexOp, ExtractStridedMetadataOp, GenericAtomicRmwOp, GetGlobalOp, GlobalOp, LoadOp,
    MemorySpaceCastOp, PrefetchOp, RankOp, ReallocOp, ReinterpretCastOp, ReshapeOp, StoreOp, SubViewOp, TransposeOp,
    ViewOp,
};
pub(crate) use prefetch::{Hint, print_hint};
pub use verify::are_cast_compatible;

use crate::arith;
use weir_ir::builtin::IntegerAttr;

/// The `memref` dialect.
pub static DIALECT: Dialect =
    Dialect { ops: &[ops::OPS], materialize_constant: Some(arith::materialize_constant), ..Dialect::new("memref") };

/// Creates a constant of type `index`.
pub(crate) fn constant_index(builder: &mut (impl OpBuilder + ?Sized), location: Location, number: i64) -> ValueId {
    let ctx = builder.view().ctx;
    let build = arith::ConstantOp::new().value(ctx, IntegerAttr::index(ctx, number).into());
    let build = build.result(ctx.index_type()).location(location);
    let op = builder.create(build);
    op.result(builder)
}
