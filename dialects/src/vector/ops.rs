//! The ops of `vector` in families: arithmetic, moving elements, masks and memory.

mod arithmetic;
mod element;
mod mask;
mod memory;
mod shape;

use weir_ir::builtin::element_type_or_self;
use weir_ir::{OpDef, OpId, SignatureView};

pub use arithmetic::{
    ContractionOp, FMAOp, MultiDimReductionOp, OuterProductOp, ReductionOp, ScanOp, StepOp, VectorScaleOp,
};
pub use element::{
    BroadcastOp, DeinterleaveOp, ExtractOp, ExtractStridedSliceOp, FromElementsOp, InsertOp, InsertStridedSliceOp,
    InterleaveOp, ScalableExtractOp, ScalableInsertOp, ShuffleOp, ToElementsOp,
};
pub use mask::{ConstantMaskOp, CreateMaskOp, MaskOp, YieldOp};
pub use memory::{
    CompressStoreOp, ExpandLoadOp, GatherOp, LoadOp, MaskedLoadOp, MaskedStoreOp, PrintOp, ScatterOp, StoreOp,
    TransferReadOp, TransferWriteOp, TypeCastOp,
};
pub use shape::{BitCastOp, ShapeCastOp, TransposeOp};

/// True if an operand and the first result have one element type.
fn agrees_with_result(cx: SignatureView<'_>, operand: usize) -> bool {
    match (cx.operand_types.get(operand), cx.result_types.first()) {
        (Some(&operand), Some(&result)) => {
            element_type_or_self(cx.ctx, operand) == element_type_or_self(cx.ctx, result)
        }
        _ => true,
    }
}

/// True if the first operand and the first result have one element type.
fn first_agrees(cx: SignatureView<'_>, _: OpId) -> bool {
    agrees_with_result(cx, 0)
}

/// True if the second operand and the first result have one element type.
fn second_agrees(cx: SignatureView<'_>, _: OpId) -> bool {
    agrees_with_result(cx, 1)
}

/// True if the third operand and the first result have one element type.
fn third_agrees(cx: SignatureView<'_>, _: OpId) -> bool {
    agrees_with_result(cx, 2)
}
