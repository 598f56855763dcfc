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

use weir_rewrite::{Extent, IntegerKind, OptionDef, OptionKind, PassDef, PatternSet, Rewriter, pass_fn};

use super::vector_simplify::permutation::populate_transfer_permutation_lowering;
use crate::vector::{TransferReadOp, TransferWriteOp};

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
        patterns.add("UnrollTransferReadConversion", move |op: TransferReadOp, rewriter: &mut dyn Rewriter| {
            unroll::read(op, options, rewriter)
        });
        patterns.add("UnrollTransferWriteConversion", move |op: TransferWriteOp, rewriter: &mut dyn Rewriter| {
            unroll::write(op, options, rewriter)
        });
    } else {
        patterns.add("PrepareTransferReadConversion", move |op: TransferReadOp, rewriter: &mut dyn Rewriter| {
            progressive::prepare_read(op, options, rewriter)
        });
        patterns.add("PrepareTransferWriteConversion", move |op: TransferWriteOp, rewriter: &mut dyn Rewriter| {
            progressive::prepare_write(op, options, rewriter)
        });
        patterns.add("TransferReadConversion", move |op: TransferReadOp, rewriter: &mut dyn Rewriter| {
            progressive::unpack_read(op, options, rewriter)
        });
        patterns.add("TransferWriteConversion", move |op: TransferWriteOp, rewriter: &mut dyn Rewriter| {
            progressive::unpack_write(op, options, rewriter)
        });
    }
    if options.lower_scalable {
        patterns.add(
            "ScalableTransposeTransferWriteConversion",
            move |op: TransferWriteOp, rewriter: &mut dyn Rewriter| scalable::transposed_write(op, options, rewriter),
        );
    }
    if options.target_rank == 1 {
        patterns.add("TransferRead1dConversion", one_dim::read);
        patterns.add("TransferWrite1dConversion", one_dim::write);
    }
    patterns.add("DecomposePrintOpConversion", print::decompose);
}

/// The pass `convert-vector-to-scf`.
pub static CONVERT_VECTOR_TO_SCF: PassDef = PassDef {
    summary: "Lower the operations from the vector dialect into the SCF dialect",
    options: &[
        OptionDef {
            name: "full-unroll",
            summary: "Perform full unrolling when converting vector transfers to SCF",
            kind: OptionKind::Flag(false),
        },
        OptionDef {
            name: "target-rank",
            summary: "Target vector rank to which transfer ops should be lowered",
            kind: OptionKind::Integer(IntegerKind::Uint, 1),
        },
        OptionDef {
            name: "lower-tensors",
            summary: "Lower transfer ops that operate on tensors",
            kind: OptionKind::Flag(false),
        },
        OptionDef {
            name: "lower-scalable",
            summary: "Add scalable vector specific lowerings (that introduce loops)",
            kind: OptionKind::Flag(false),
        },
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
