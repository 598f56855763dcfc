//! The passes that lower `vector`, and their options.

use weir_dialects::conversions::vector_simplify::{
    ContractLowering, MatrixOps, MultiReductionLowering, TransposeLowering, VectorIndexWidth, VectorSimplification,
    multi_reduction_patterns, vector_simplification_patterns,
};
use weir_ir::builtin::VectorType;
use weir_ir::{BuildOp as _, CreateOps as _, OpDef, ValueId};
use weir_rewrite::{Anchor, Extent, OptionDef, OptionKind, PassDef, Rewriter};

use super::{VectorAlignment, VectorReassociation, VectorToLlvmOptions, vector_to_llvm_patterns};
use crate::dialect as llvm;
use crate::options::LowerToLlvmOptions;
use crate::passes::{DialectLowering, Remedy, keep_llvm, pass};
use crate::values::llvm_ops;

const FORCE_32_BIT_INDICES: OptionDef = OptionDef::new(
    "force-32bit-vector-indices",
    OptionKind::Flag(true),
    "Allows compiler to assume vector indices fit in 32-bit if that yields faster code",
);

const REASSOCIATE: OptionDef =
    OptionDef::flag("reassociate-fp-reductions", "Allows llvm to reassociate floating-point reductions for speed");

const USE_VECTOR_ALIGNMENT: OptionDef = OptionDef::flag(
    "use-vector-alignment",
    "Use the preferred alignment of a vector type in load/store operations instead of the alignment of the element type of the memref. If operations have an alignment attribute set, the alignment attribute takes priority over this option",
);

/// Declares a flag for instructions of a processor.
macro_rules! processor {
    ($name:literal, $what:literal) => {
        OptionDef::flag($name, concat!("Enables the use of ", $what, " while lowering the vector dialect."))
    };
}

// Options for target-specific dialects, which weir lacks; they exist so that MLIR's pipelines parse.
const PROCESSORS: [OptionDef; 6] = [
    processor!("enable-amx", "AMX dialect"),
    processor!("enable-arm-neon", "ArmNeon dialect"),
    processor!("enable-arm-sve", "ArmSVE dialect"),
    processor!("enable-arm-i8mm", "Arm FEAT_I8MM instructions"),
    processor!("enable-arm-bf16", "Arm FEAT_BF16 instructions"),
    processor!("enable-x86vector", "X86Vector dialect"),
];

const CONTRACT_LOWERING: OptionDef = OptionDef::new(
    "vector-contract-lowering",
    OptionKind::Choice(
        &[
            ("dot", "Progressively lower to finer grained `vector.contract` and dot-products. (default)"),
            ("llvmintr", "Lower directly to `llvm.intr.matrix.multiply`."),
            ("outerproduct", "Lower to `vector.outerproduct`."),
            (
                "parallelarith",
                "Lower contract with all reduction dimensions unrolled to 1 to a vector elementwise operations.",
            ),
        ],
        "dot",
    ),
    "control the lowering of `vector.contract` operations.",
);

const TRANSPOSE_LOWERING: OptionDef = OptionDef::new(
    "vector-transpose-lowering",
    OptionKind::Choice(
        &[
            ("eltwise", "Lower transpose into element-wise extract and inserts (default)"),
            ("llvmintr", "Lower 2-D transpose directly to `llvm.intr.matrix.transpose`"),
            ("shuffle1d", "Lower 2-D transpose to `vector.shuffle` on 1-D vector."),
            ("shuffle16x16", "Lower 2-D transpose to `vector.shuffle` on 16x16 vector."),
        ],
        "eltwise",
    ),
    "control the lowering of `vector.transpose` operations.",
);

const MULTI_REDUCTION_LOWERING: OptionDef = OptionDef::new(
    "lowering-strategy",
    OptionKind::Choice(
        &[
            ("inner-parallel", "Lower multi_reduction into outer-reduction and inner-parallel ops."),
            ("inner-reduction", "Lower multi_reduction into outer-parallel and inner-reduction ops."),
        ],
        "inner-parallel",
    ),
    "Select the strategy to control how multi_reduction is lowered.",
);

/// Simplifies `vector` ops, then lowers them.
pub static CONVERT_VECTOR_TO_LLVM: PassDef = PassDef {
    summary: "Lower the operations from the vector dialect into the LLVM dialect",
    options: &[
        REASSOCIATE,
        FORCE_32_BIT_INDICES,
        USE_VECTOR_ALIGNMENT,
        PROCESSORS[0],
        PROCESSORS[1],
        PROCESSORS[2],
        PROCESSORS[3],
        PROCESSORS[4],
        PROCESSORS[5],
        CONTRACT_LOWERING,
        TRANSPOSE_LOWERING,
    ],
    extent: Extent::FUNCTION_LOCAL,
    ..PassDef::new("convert-vector-to-llvm", "ConvertVectorToLLVMPass", |options| {
        pass(options, |run, options| {
            if let Some(processor) = PROCESSORS.into_iter().find(|it| options.flag(it.name)) {
                let message = format!("the option '{}' is for a dialect that does not exist here", processor.name);
                return Err(run.view().error_at(run.op, message).into());
            }
            let index_width = match options.flag(FORCE_32_BIT_INDICES.name) {
                true => VectorIndexWidth::Bits32,
                false => VectorIndexWidth::Bits64,
            };
            let transpose = match options.text(TRANSPOSE_LOWERING.name) {
                "llvmintr" => TransposeLowering::Matrix(&Intrinsics),
                "shuffle1d" => TransposeLowering::Shuffle,
                "shuffle16x16" => TransposeLowering::Shuffle16x16,
                _ => TransposeLowering::Elements,
            };
            let contract = match options.text(CONTRACT_LOWERING.name) {
                "llvmintr" => ContractLowering::Matrix(&Intrinsics),
                "outerproduct" => ContractLowering::OuterProduct,
                "parallelarith" => ContractLowering::ParallelArith,
                _ => ContractLowering::Dot,
            };
            run.pass.apply_greedily(run.op, |patterns| {
                vector_simplification_patterns(patterns, VectorSimplification { index_width, contract, transpose });
            })?;
            let reassociation = match options.flag(REASSOCIATE.name) {
                true => VectorReassociation::Allowed,
                false => VectorReassociation::Forbidden,
            };
            let alignment = match options.flag(USE_VECTOR_ALIGNMENT.name) {
                true => VectorAlignment::Vector,
                false => VectorAlignment::Element,
            };
            let options = VectorToLlvmOptions { reassociation, alignment, index_width };
            run.lower_to(LowerToLlvmOptions::default(), |cx, patterns, target| {
                keep_llvm(target).legal_dialect("arith").legal_dialect("memref");
                vector_to_llvm_patterns(cx, patterns, options);
            })
        })
    })
};

/// Lowers `vector.multi_reduction`.
pub static LOWER_VECTOR_MULTI_REDUCTION: PassDef = PassDef {
    summary: "Lower 'vector.multi_reduction' operations",
    anchor: Anchor::Op("func.func"),
    options: &[MULTI_REDUCTION_LOWERING],
    extent: Extent::FUNCTION_LOCAL,
    ..PassDef::new("lower-vector-multi-reduction", "LowerVectorMultiReduction", |options| {
        pass(options, |run, options| {
            let lowering = match options.text(MULTI_REDUCTION_LOWERING.name) {
                "inner-reduction" => MultiReductionLowering::InnerReduction,
                _ => MultiReductionLowering::InnerParallel,
            };
            run.pass.apply_greedily(run.op, |patterns| multi_reduction_patterns(patterns, lowering))
        })
    })
};

/// The lowering of `vector`, as the crate registers it.
pub(crate) static LOWERING: DialectLowering =
    DialectLowering::new("vector", &[&CONVERT_VECTOR_TO_LLVM, &LOWER_VECTOR_MULTI_REDUCTION], |cx, patterns, _| {
        vector_to_llvm_patterns(cx, patterns, VectorToLlvmOptions::default());
    })
    .with_remedies(&[
        ("vector.mask", Remedy::Pass("lower-vector-mask")),
        ("vector.multi_reduction", Remedy::Pass(LOWER_VECTOR_MULTI_REDUCTION.name)),
        ("vector.print", Remedy::Pass("convert-vector-to-scf")),
        ("vector.transfer_", Remedy::Pass("convert-vector-to-scf")),
    ]);

/// The intrinsics of LLVM for matrices.
#[derive(Clone, Copy, Debug)]
struct Intrinsics;

impl MatrixOps for Intrinsics {
    fn generates(&self) -> &'static [&'static OpDef] {
        llvm_ops![MatrixMultiplyOp, MatrixTransposeOp]
    }

    fn multiply(
        &self,
        rewriter: &mut dyn Rewriter,
        [lhs, rhs]: [ValueId; 2],
        sizes: [i64; 3],
        result: VectorType,
    ) -> ValueId {
        let ctx = rewriter.ctx();
        let [rows, inner, columns] = sizes.map(size);
        let product = llvm::MatrixMultiplyOp::new(lhs, rhs).lhs_rows(ctx, rows);
        rewriter.build(product.lhs_columns(ctx, inner).rhs_columns(ctx, columns).result(result))
    }

    fn transpose(&self, rewriter: &mut dyn Rewriter, matrix: ValueId, sizes: [i64; 2], result: VectorType) -> ValueId {
        let ctx = rewriter.ctx();
        let [rows, columns] = sizes.map(size);
        rewriter.build(llvm::MatrixTransposeOp::new(matrix).rows(ctx, rows).columns(ctx, columns).result(result))
    }
}

/// A size as the intrinsics have it.
fn size(size: i64) -> i32 {
    i32::try_from(size).unwrap_or(i32::MAX)
}
