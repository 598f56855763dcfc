//! The `test` dialect: ops and types that exist to be converted.
//!
//! Ops of this namespace that are not defined here are allowed, as they are in `mlir-opt`.

mod flow;
mod ops;
mod types;

use weir_ir::interfaces::UnknownOps;
use weir_ir::{Dialect, TypeClass as _};

pub use flow::{
    BranchOp, ConvertBlockArgsOp, GraphRegionOp, MergeBlocksOp, OneRegionOp, OpWithRegionFoldOp, RemappedValueRegionOp,
    ReturnOp, SignatureConversionNoConverterOp, SignatureConversionUndoOp, SingleBlockOp, TerminatorOp,
};
pub use ops::{
    AnotherTypeProducerOp, BlackHoleOp, CastOp, ConstantOp, FoldsInPlaceOp, GetTupleElementOp, IllegalOpA, IllegalOpB,
    IllegalOpC, IllegalOpD, IllegalOpE, IllegalOpF, IllegalOpG, IllegalTerminatorOp, IllegalWithRegionAnchorOp,
    IllegalWithRegionOp, InvalidOp, LegalOpA, LegalOpB, LegalOpC, LegalOpD, MakeTupleOp, RecursiveRewriteOp,
    RegionBuilderOp, RewriteOp, TypeChangerOp, TypeConsumerOp, TypeProducerOp, ValidConsumerOp, ValidOp,
    ValidProducerOp, VariadicOp, VariadicOp2, WithPropertiesOp,
};
pub use types::{RecursiveType, SimpleType};

/// The dialect.
pub static DIALECT: Dialect = Dialect {
    ops: &[ops::OPS, flow::OPS],
    types: &[&[SimpleType::DEF, RecursiveType::DEF]],
    interfaces: &[&UnknownOps],
    ..Dialect::new("test")
};
