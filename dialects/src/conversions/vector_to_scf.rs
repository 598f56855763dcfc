//! Lowering of `vector` to `scf`: transfers of several dimensions, or of non-contiguous elements, become loops.
//!
//! Dimensions are removed from the outermost inwards, either by a loop over a buffer on the stack or by one op for each
//! index, down to the rank that `convert-vector-to-llvm` lowers.

mod bounds;
mod one_dim;
mod print;
mod progressive;
mod scalable;
mod unroll;

use weir_ir::{OpDef, op_defs};
use weir_rewrite::{Extent, IntegerKind, OptionDef, OptionKind, PassDef, PatternSet, Rewriter, pass_fn};

use super::vector_simplify::permutation::populate_transfer_permutation_lowering;
use crate::affine::AffineApplyOp;
use crate::vector::{TransferReadOp, TransferWriteOp};
use crate::{arith, memref, scf, vector};

/// Options of the lowering of transfers to loops.
///
/// # Source
///
/// `mlir::VectorTransferToSCFOptions`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[doc(alias = "VectorTransferToSCFOptions")]
pub struct VectorToScfOptions {
    /// The rank of transfers that are not lowered further.
    pub target_rank: usize,
    /// True if transfers of tensors are lowered.
    pub lower_tensors: bool,
    /// True if dimensions are unrolled; else there is a loop for each.
    pub full_unroll: bool,
    /// True if the leading scalable dimension of a write is lowered.
    pub lower_scalable: bool,
}

impl Default for VectorToScfOptions {
    /// Loops around transfers of one dimension, memory only.
    fn default() -> Self {
        Self { target_rank: 1, lower_tensors: false, full_unroll: false, lower_scalable: false }
    }
}

/// Adds the patterns that lower `vector` to `scf`.
///
/// # Source
///
/// `mlir::populateVectorToSCFConversionPatterns`.
#[doc(alias = "populateVectorToSCFConversionPatterns")]
pub fn populate_vector_to_scf(patterns: &mut PatternSet, options: VectorToScfOptions) {
    if options.full_unroll {
        patterns.add("UnrollTransferReadConversion", with(options, unroll::read)).generates_all(TRANSFERS);
        patterns.replacing("UnrollTransferWriteConversion", with(options, unroll::write)).generates_all(TRANSFERS);
    } else {
        patterns
            .replacing("PrepareTransferReadConversion", with(options, progressive::prepare_read))
            .generates_all(BUFFERS);
        patterns
            .add("PrepareTransferWriteConversion", with(options, progressive::prepare_write))
            .generates_all(BUFFERS);
        let read = patterns.add("TransferReadConversion", with(options, progressive::unpack_read));
        read.generates_all(TRANSFERS).generates_all(BUFFERS);
        let write = patterns.add("TransferWriteConversion", with(options, progressive::unpack_write));
        write.generates_all(TRANSFERS).generates_all(BUFFERS);
    }
    if options.lower_scalable {
        let write = patterns.add("ScalableTransposeTransferWriteConversion", with(options, scalable::transposed_write));
        write.generates_all(TRANSFERS);
    }
    if options.target_rank == 1 {
        patterns.add("TransferRead1dConversion", one_dim::read).generates_all(TRANSFERS).generates_all(BUFFERS);
        patterns.add("TransferWrite1dConversion", one_dim::write).generates_all(TRANSFERS).generates_all(BUFFERS);
    }
    patterns.add("DecomposePrintOpConversion", print::decompose).generates_all(TRANSFERS).generates_all(PRINTS);
}

/// The ops that loops over transfers, and transfers for single positions, consist of.
const TRANSFERS: &[&OpDef] = op_defs! {
    AffineApplyOp, arith::AddIOp, arith::AndIOp, arith::CmpIOp, arith::ConstantOp, arith::MulIOp, memref::DimOp, scf::ForOp,
    scf::IfOp, scf::YieldOp, vector::BroadcastOp, vector::CreateMaskOp, vector::ExtractOp, vector::FromElementsOp,
    vector::InsertOp, TransferReadOp, TransferWriteOp, vector::VectorScaleOp
};

/// The ops that keep a vector in a buffer on the stack.
const BUFFERS: &[&OpDef] =
    op_defs![memref::AllocaOp, memref::LoadOp, memref::StoreOp, TransferReadOp, vector::TypeCastOp];

/// The ops that print the parts of a vector.
const PRINTS: &[&OpDef] = op_defs! {
    arith::ExtSIOp, arith::ExtUIOp, arith::SubIOp, vector::BitCastOp, vector::PrintOp, vector::ShapeCastOp
};

/// A pattern with options.
fn with<O: 'static, R: 'static>(
    options: VectorToScfOptions,
    pattern: fn(O, VectorToScfOptions, &mut dyn Rewriter) -> R,
) -> impl Fn(O, &mut dyn Rewriter) -> R + Send + Sync + 'static {
    move |op, rewriter| pattern(op, options, rewriter)
}

/// The pass `convert-vector-to-scf`.
pub static CONVERT_VECTOR_TO_SCF: PassDef = PassDef {
    summary: "Lower the operations from the vector dialect into the SCF dialect",
    options: &[
        OptionDef::flag("full-unroll", "Perform full unrolling when converting vector transfers to SCF"),
        OptionDef::new(
            "target-rank",
            OptionKind::Integer(IntegerKind::Uint, 1),
            "Target vector rank to which transfer ops should be lowered",
        ),
        OptionDef::flag("lower-tensors", "Lower transfer ops that operate on tensors"),
        OptionDef::flag("lower-scalable", "Add scalable vector specific lowerings (that introduce loops)"),
    ],
    extent: Extent::FUNCTION_LOCAL,
    ..PassDef::new("convert-vector-to-scf", "ConvertVectorToSCF", |options| {
        let options = VectorToScfOptions {
            target_rank: usize::try_from(options.integer("target-rank")).unwrap_or(usize::MAX),
            lower_tensors: options.flag("lower-tensors"),
            full_unroll: options.flag("full-unroll"),
            lower_scalable: options.flag("lower-scalable"),
        };
        pass_fn(move |cx, op| {
            // Permutations are lowered first, as the loops follow the order of memory.
            cx.apply_greedily(op, populate_transfer_permutation_lowering)?;
            cx.apply_greedily(op, |patterns| populate_vector_to_scf(patterns, options))
        })
    })
};
