//! The `vector` dialect: n-dimensional vectors, operations on them, and their transfer to and from memory.

mod asm;
mod attributes;
mod canonicalize;
mod constraints;
mod fold;
mod infer;
mod limits;
mod mask;
mod ops;
pub mod permutation;
mod transfer;
mod verify;

use weir_ir::{AttributeClass as _, Dialect};

pub use attributes::{
    CombiningKind, CombiningKindAttr, IteratorType, IteratorTypeAttr, IteratorTypesKind, PrintPunctuation,
    PrintPunctuationAttr,
};
pub(crate) use canonicalize::mask as canonicalize_mask;
pub use canonicalize::vector_to_vector_patterns;
pub use constraints::{BoolArrayKind, NumberArrayKind};
pub(crate) use fold::{MASK, MaskKind, Transfer};
pub use limits::can_unroll;
pub use mask::{Maskable, Passthru};
pub use ops::{
    BitCastOp, BroadcastOp, CompressStoreOp, ConstantMaskOp, ContractionOp, CreateMaskOp, DeinterleaveOp, ExpandLoadOp,
    ExtractOp, ExtractStridedSliceOp, FMAOp, FromElementsOp, GatherOp, InsertOp, InsertStridedSliceOp, InterleaveOp,
    LoadOp, MaskOp, MaskedLoadOp, MaskedStoreOp, MultiDimReductionOp, OuterProductOp, PrintOp, ReductionOp,
    ScalableExtractOp, ScalableInsertOp, ScanOp, ScatterOp, ShapeCastOp, ShuffleOp, StepOp, StoreOp, ToElementsOp,
    TransferReadOp, TransferWriteOp, TransposeOp, TypeCastOp, VectorScaleOp, YieldOp,
};
pub use verify::{Broadcast, Dim, broadcastable};

use crate::arith;

/// The `vector` dialect.
pub static DIALECT: Dialect = Dialect {
    ops: ops::ALL,
    attributes: &[CombiningKindAttr::DEF, IteratorTypeAttr::DEF, PrintPunctuationAttr::DEF],
    materialize_constant: Some(arith::materialize_constant),
    ..Dialect::new("vector")
};
