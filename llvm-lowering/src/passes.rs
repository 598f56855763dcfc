//! The passes that lower to the LLVM dialect.

mod advice;
mod checks;
mod convert_to_llvm;
mod left_over;

use weir_conversion::{
    CommitScope, ConversionConfig, ConversionReport, ConversionTarget, Rollback, apply_partial_conversion,
};
use weir_dialects::func::FuncOp;
use weir_ir::builtin::UnrealizedConversionCastOp;
use weir_ir::{OpClass as _, OpId};
use weir_rewrite::{
    Anchor, IntegerKind, OptionDef, OptionKind, PassCx, PassDef, PassFailure, PassOptions, PassRegistry, PassResult,
    PatternSet, pass_fn,
};

use self::left_over::Extent;
use crate::arith::arith_to_llvm_patterns;
use crate::cf::cf_to_llvm_patterns;
use crate::complex::{ComplexRange, complex_to_llvm_patterns};
use crate::data_layout::WordWidths;
use crate::func::{EMIT_C_INTERFACE, func_to_llvm_patterns};
use crate::index::index_to_llvm_patterns;
use crate::math::{Log1p, math_to_llvm_patterns};
use crate::memref::memref_to_llvm_patterns;
use crate::options::{Allocation, AllocationFunctions, IndexWidth, LowerToLlvmOptions, MemRefConvention};
use crate::type_converter::LlvmTypeConverter;
use crate::ub::ub_to_llvm_patterns;
use crate::vector::{
    ContractLowering, MultiReductionLowering, Reassociation, TransposeLowering, VectorAlignment, VectorIndexWidth,
    VectorSimplification, VectorToLlvmOptions, multi_reduction_patterns, vector_simplification_patterns,
    vector_to_llvm_patterns,
};

pub(crate) use convert_to_llvm::attach;
pub use convert_to_llvm::{CONVERT_TO_LLVM, ConvertToLlvm};

const INDEX_BITWIDTH: OptionDef = OptionDef {
    name: "index-bitwidth",
    summary: "Bitwidth of the index type, 0 to use size of machine word",
    kind: OptionKind::Integer(IntegerKind::Uint, 0),
};

/// Declares passes that lower one dialect.
macro_rules! lowering_passes {
    ($($(#[$meta:meta])* $name:ident = $argument:literal $title:literal $summary:literal on $anchor:expr,
        options [$($option:expr),*], $run:expr;)*) => { $(
        $(#[$meta])*
        pub static $name: PassDef = PassDef {
            summary: $summary,
            anchor: $anchor,
            options: &[$($option),*],
            ..PassDef::new($argument, $title, |options| {
                let options = options.clone();
                pass_fn(move |cx, op| $run(cx, op, &options))
            })
        };
    )* };
}

lowering_passes! {
    /// Lowers `arith`.
    CONVERT_ARITH_TO_LLVM = "convert-arith-to-llvm" "ArithToLLVMConversionPass" "Convert Arith dialect to LLVM dialect"
        on Anchor::Any, options [INDEX_BITWIDTH], |cx: &mut PassCx<'_>, op, options: &PassOptions| {
            lower(cx, op, &converter(options), arith_to_llvm_patterns)
        };
    /// Lowers `cf`.
    CONVERT_CF_TO_LLVM = "convert-cf-to-llvm" "ConvertControlFlowToLLVMPass" "Convert ControlFlow operations to the LLVM dialect"
        on Anchor::Op("builtin.module"), options [INDEX_BITWIDTH], lower_cf;
    /// Lowers `complex`.
    CONVERT_COMPLEX_TO_LLVM = "convert-complex-to-llvm" "ConvertComplexToLLVMPass" "Convert Complex dialect to LLVM dialect"
        on Anchor::Any, options [COMPLEX_RANGE], lower_complex;
    /// Lowers `func`.
    CONVERT_FUNC_TO_LLVM = "convert-func-to-llvm" "ConvertFuncToLLVMPass" "Convert from the Func dialect to the LLVM dialect"
        on Anchor::Op("builtin.module"), options [INDEX_BITWIDTH, BARE_POINTERS], lower_func;
    /// Lowers `index`.
    CONVERT_INDEX_TO_LLVM = "convert-index-to-llvm" "ConvertIndexToLLVMPass" "Lower the `index` dialect to the `llvm` dialect."
        on Anchor::Any, options [INDEX_BITWIDTH], lower_index;
    /// Lowers `math`.
    CONVERT_MATH_TO_LLVM = "convert-math-to-llvm" "ConvertMathToLLVMPass" "Convert Math dialect to LLVM dialect"
        on Anchor::Any, options [APPROXIMATE_LOG1P], |cx: &mut PassCx<'_>, op, options: &PassOptions| {
            let log1p = if options.flag("approximate-log1p") { Log1p::Approximate } else { Log1p::Keep };
            let converter = LlvmTypeConverter::new(LowerToLlvmOptions::default(), WordWidths::default());
            lower(cx, op, &converter, |converter, patterns| math_to_llvm_patterns(converter, patterns, log1p))
        };
    /// Lowers `ub`.
    CONVERT_UB_TO_LLVM = "convert-ub-to-llvm" "UBToLLVMConversionPass" "Convert UB dialect to LLVM dialect"
        on Anchor::Any, options [INDEX_BITWIDTH], |cx: &mut PassCx<'_>, op, options: &PassOptions| {
            lower(cx, op, &converter(options), ub_to_llvm_patterns)
        };
    /// Lowers `vector`.
    CONVERT_VECTOR_TO_LLVM = "convert-vector-to-llvm" "ConvertVectorToLLVMPass" "Lower the operations from the vector dialect into the LLVM dialect"
        on Anchor::Any, options [
            REASSOCIATE, FORCE_32_BIT_INDICES, USE_VECTOR_ALIGNMENT, ENABLE_AMX, ENABLE_ARM_NEON, ENABLE_ARM_SVE, ENABLE_ARM_I8MM,
            ENABLE_ARM_BF16, ENABLE_X86_VECTOR, CONTRACT_LOWERING, TRANSPOSE_LOWERING
        ], lower_vector;
    /// Lowers `memref`.
    FINALIZE_MEMREF_TO_LLVM = "finalize-memref-to-llvm" "FinalizeMemRefToLLVMConversionPass" "Finalize MemRef dialect to LLVM dialect conversion"
        on Anchor::Op("builtin.module"), options [USE_ALIGNED_ALLOC, INDEX_BITWIDTH, USE_GENERIC_FUNCTIONS], lower_memref;
    /// Lowers `vector.multi_reduction`.
    LOWER_VECTOR_MULTI_REDUCTION = "lower-vector-multi-reduction" "LowerVectorMultiReduction" "Lower 'vector.multi_reduction' operations"
        on Anchor::Op("func.func"), options [MULTI_REDUCTION_LOWERING], lower_multi_reduction;
    /// Requests C wrappers for all functions.
    LLVM_REQUEST_C_WRAPPERS = "llvm-request-c-wrappers" "LLVMRequestCWrappersPass" "Request C wrapper emission for all functions"
        on Anchor::Op("func.func"), options [], request_c_wrapper;
}

const FORCE_32_BIT_INDICES: OptionDef = OptionDef {
    name: "force-32bit-vector-indices",
    summary: "Allows compiler to assume vector indices fit in 32-bit if that yields faster code",
    kind: OptionKind::Flag(true),
};

const REASSOCIATE: OptionDef = OptionDef {
    name: "reassociate-fp-reductions",
    summary: "Allows llvm to reassociate floating-point reductions for speed",
    kind: OptionKind::Flag(false),
};

const USE_VECTOR_ALIGNMENT: OptionDef = OptionDef {
    name: "use-vector-alignment",
    summary: "Use the preferred alignment of a vector type in load/store operations instead of the alignment of the element type of the memref. If operations have an alignment attribute set, the alignment attribute takes priority over this option",
    kind: OptionKind::Flag(false),
};

/// An option for a target-specific dialect, which weir lacks; it exists so that MLIR's pipelines parse.
const fn processor(name: &'static str, summary: &'static str) -> OptionDef {
    OptionDef { name, summary, kind: OptionKind::Flag(false) }
}

const ENABLE_AMX: OptionDef =
    processor("enable-amx", "Enables the use of AMX dialect while lowering the vector dialect.");
const ENABLE_ARM_NEON: OptionDef =
    processor("enable-arm-neon", "Enables the use of ArmNeon dialect while lowering the vector dialect.");
const ENABLE_ARM_SVE: OptionDef =
    processor("enable-arm-sve", "Enables the use of ArmSVE dialect while lowering the vector dialect.");
const ENABLE_ARM_I8MM: OptionDef =
    processor("enable-arm-i8mm", "Enables the use of Arm FEAT_I8MM instructions while lowering the vector dialect.");
const ENABLE_ARM_BF16: OptionDef =
    processor("enable-arm-bf16", "Enables the use of Arm FEAT_BF16 instructions while lowering the vector dialect.");
const ENABLE_X86_VECTOR: OptionDef =
    processor("enable-x86vector", "Enables the use of X86Vector dialect while lowering the vector dialect.");

const CONTRACT_LOWERING: OptionDef = OptionDef {
    name: "vector-contract-lowering",
    summary: "control the lowering of `vector.contract` operations.",
    kind: OptionKind::Choice(
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
};

const TRANSPOSE_LOWERING: OptionDef = OptionDef {
    name: "vector-transpose-lowering",
    summary: "control the lowering of `vector.transpose` operations.",
    kind: OptionKind::Choice(
        &[
            ("eltwise", "Lower transpose into element-wise extract and inserts (default)"),
            ("llvmintr", "Lower 2-D transpose directly to `llvm.intr.matrix.transpose`"),
            ("shuffle1d", "Lower 2-D transpose to `vector.shuffle` on 1-D vector."),
            ("shuffle16x16", "Lower 2-D transpose to `vector.shuffle` on 16x16 vector."),
        ],
        "eltwise",
    ),
};

const MULTI_REDUCTION_LOWERING: OptionDef = OptionDef {
    name: "lowering-strategy",
    summary: "Select the strategy to control how multi_reduction is lowered.",
    kind: OptionKind::Choice(
        &[
            ("inner-parallel", "Lower multi_reduction into outer-reduction and inner-parallel ops."),
            ("inner-reduction", "Lower multi_reduction into outer-parallel and inner-reduction ops."),
        ],
        "inner-parallel",
    ),
};

const USE_ALIGNED_ALLOC: OptionDef = OptionDef {
    name: "use-aligned-alloc",
    summary: "Use aligned_alloc in place of malloc for heap allocations",
    kind: OptionKind::Flag(false),
};

const USE_GENERIC_FUNCTIONS: OptionDef = OptionDef {
    name: "use-generic-functions",
    summary: "Use generic allocation and deallocation functions instead of the classic 'malloc', 'aligned_alloc' and 'free' functions",
    kind: OptionKind::Flag(false),
};

const COMPLEX_RANGE: OptionDef = OptionDef {
    name: "complex-range",
    summary: "Control the intermediate calculation of complex number division",
    kind: OptionKind::Choice(&[("improved", "improved"), ("basic", "basic (default)"), ("none", "none")], "basic"),
};

const BARE_POINTERS: OptionDef = OptionDef {
    name: "use-bare-ptr-memref-call-conv",
    summary: "Replace FuncOp's MemRef arguments with bare pointers to the MemRef element types",
    kind: OptionKind::Flag(false),
};

const APPROXIMATE_LOG1P: OptionDef =
    OptionDef { name: "approximate-log1p", summary: "Enable approximation of Log1p.", kind: OptionKind::Flag(true) };

/// Adds the passes of weir to a registry: those that lower to LLVM, and those of the dialects.
pub fn register_passes(registry: &mut PassRegistry) {
    weir_dialects::register_passes(registry);
    registry.add_all(&[
        &CONVERT_ARITH_TO_LLVM,
        &CONVERT_CF_TO_LLVM,
        &CONVERT_COMPLEX_TO_LLVM,
        &CONVERT_FUNC_TO_LLVM,
        &CONVERT_INDEX_TO_LLVM,
        &CONVERT_MATH_TO_LLVM,
        &CONVERT_TO_LLVM,
        &CONVERT_UB_TO_LLVM,
        &CONVERT_VECTOR_TO_LLVM,
        &FINALIZE_MEMREF_TO_LLVM,
        &LLVM_REQUEST_C_WRAPPERS,
        &LOWER_VECTOR_MULTI_REDUCTION,
        &weir_conversion::RECONCILE_UNREALIZED_CASTS,
    ]);
}

/// The target of the lowerings of one dialect: the LLVM dialect, and casts for what other lowerings have yet to convert.
///
/// # Source
///
/// `mlir::LLVMConversionTarget`.
#[doc(alias = "LLVMConversionTarget")]
fn llvm_target() -> ConversionTarget {
    let mut target = ConversionTarget::new();
    target.legal_dialect("llvm").legal_op::<UnrealizedConversionCastOp>();
    target
}

/// Runs a partial conversion to the LLVM dialect; nothing is returned where the op itself was replaced.
fn convert(
    cx: &mut PassCx<'_>,
    op: OpId,
    converter: &LlvmTypeConverter,
    target: &ConversionTarget,
    patterns: &PatternSet,
    rollback: Rollback,
) -> Result<Option<ConversionReport>, PassFailure> {
    let config =
        ConversionConfig { rollback, ..ConversionConfig::default() }.with_commit_scope(CommitScope::EachIsolatedOp);
    let report = apply_partial_conversion(cx.ctx, cx.ir, op, target, patterns, config);
    // The errors of patterns are more specific than a failed legalization.
    checks::report_errors(cx.view(), converter, report.as_ref().ok())?;
    let report = report?;
    Ok(Some(report).filter(|_| cx.ir.contains_op(op)))
}

/// Runs a partial conversion to the LLVM dialect that leaves ops for other passes.
pub(crate) fn convert_part(
    cx: &mut PassCx<'_>,
    op: OpId,
    converter: &LlvmTypeConverter,
    target: &ConversionTarget,
    patterns: &PatternSet,
) -> PassResult {
    if let Some(report) = convert(cx, op, converter, target, patterns, Rollback::Allowed)? {
        left_over::defer_check(cx, op, converter, &report, Extent::Part);
    }
    Ok(())
}

/// Runs a partial conversion in which the LLVM dialect is legal.
pub(crate) fn lower(
    cx: &mut PassCx<'_>,
    op: OpId,
    converter: &LlvmTypeConverter,
    add: impl FnOnce(&LlvmTypeConverter, &mut PatternSet),
) -> PassResult {
    let mut patterns = PatternSet::new();
    add(converter, &mut patterns);
    convert_part(cx, op, converter, &llvm_target(), &patterns)
}

/// The converter for the options of a pass.
fn converter(options: &PassOptions) -> LlvmTypeConverter {
    let options = LowerToLlvmOptions { index_width: index_width(options), ..LowerToLlvmOptions::default() };
    LlvmTypeConverter::new(options, WordWidths::default())
}

fn index_width(options: &PassOptions) -> IndexWidth {
    IndexWidth::from_option(u32::try_from(options.integer("index-bitwidth")).unwrap_or(0))
}

/// Lowers all branches; the ops of other dialects are legal as they are, and so are not folded either.
fn lower_cf(cx: &mut PassCx<'_>, op: OpId, options: &PassOptions) -> PassResult {
    let converter = converter(options);
    let mut patterns = PatternSet::new();
    cf_to_llvm_patterns(&converter, &mut patterns);
    convert_part(cx, op, &converter, llvm_target().illegal_dialect("cf").unknown_op(|_, _| true), &patterns)
}

fn lower_complex(cx: &mut PassCx<'_>, op: OpId, options: &PassOptions) -> PassResult {
    let range = match options.text("complex-range") {
        "improved" => ComplexRange::Improved,
        _ => ComplexRange::Basic,
    };
    let converter = LlvmTypeConverter::new(LowerToLlvmOptions::default(), WordWidths::default());
    let mut patterns = PatternSet::new();
    complex_to_llvm_patterns(&converter, &mut patterns, range);
    convert_part(cx, op, &converter, llvm_target().illegal_dialect("complex"), &patterns)
}

/// Lowers all of `index`; casts are not legal as they are, and so are folded.
fn lower_index(cx: &mut PassCx<'_>, op: OpId, options: &PassOptions) -> PassResult {
    let converter = converter(options);
    let mut patterns = PatternSet::new();
    index_to_llvm_patterns(&converter, &mut patterns);
    let mut target = ConversionTarget::new();
    target.legal_dialect("llvm").illegal_dialect("index");
    convert_part(cx, op, &converter, &target, &patterns)
}

fn lower_func(cx: &mut PassCx<'_>, op: OpId, options: &PassOptions) -> PassResult {
    let convention = match options.flag("use-bare-ptr-memref-call-conv") {
        true => MemRefConvention::BarePointer,
        false => MemRefConvention::Descriptor,
    };
    let options = LowerToLlvmOptions { index_width: index_width(options), convention, ..LowerToLlvmOptions::default() };
    let widths = WordWidths::at(cx.view(), op).with_llvm_layout(cx.view(), op);
    let converter = LlvmTypeConverter::new(options, widths);
    lower(cx, op, &converter, func_to_llvm_patterns)?;
    left_over::report_unconverted_functions(cx, op, &converter)
}

fn lower_memref(cx: &mut PassCx<'_>, op: OpId, options: &PassOptions) -> PassResult {
    let allocation = match options.flag("use-aligned-alloc") {
        true => Allocation::AlignedAlloc,
        false => Allocation::Malloc,
    };
    let allocation_functions = match options.flag("use-generic-functions") {
        true => AllocationFunctions::Generic,
        false => AllocationFunctions::C,
    };
    let index_width = index_width(options);
    let options = LowerToLlvmOptions { index_width, allocation, allocation_functions, ..LowerToLlvmOptions::default() };
    let converter = LlvmTypeConverter::new(options, WordWidths::at(cx.view(), op));
    let mut patterns = PatternSet::new();
    memref_to_llvm_patterns(&converter, &mut patterns);
    convert_part(cx, op, &converter, llvm_target().legal_dialect("func"), &patterns)
}

/// First simplifies the `vector` ops, then lowers them.
fn lower_vector(cx: &mut PassCx<'_>, op: OpId, options: &PassOptions) -> PassResult {
    let processors = [ENABLE_AMX, ENABLE_ARM_NEON, ENABLE_ARM_SVE, ENABLE_ARM_I8MM, ENABLE_ARM_BF16, ENABLE_X86_VECTOR];
    if let Some(processor) = processors.into_iter().find(|it| options.flag(it.name)) {
        let message = format!("the option '{}' is for a dialect that does not exist here", processor.name);
        return Err(cx.view().error_at(op, message).into());
    }
    let index_width = match options.flag("force-32bit-vector-indices") {
        true => VectorIndexWidth::Bits32,
        false => VectorIndexWidth::Bits64,
    };
    let transpose = match options.text("vector-transpose-lowering") {
        "llvmintr" => TransposeLowering::Intrinsic,
        "shuffle1d" => TransposeLowering::Shuffle,
        "shuffle16x16" => TransposeLowering::Shuffle16x16,
        _ => TransposeLowering::Elements,
    };
    let contract = match options.text("vector-contract-lowering") {
        "llvmintr" => ContractLowering::Intrinsic,
        "outerproduct" => ContractLowering::OuterProduct,
        "parallelarith" => ContractLowering::ParallelArith,
        _ => ContractLowering::Dot,
    };
    cx.apply_greedily(op, |patterns| {
        vector_simplification_patterns(patterns, VectorSimplification { index_width, contract, transpose });
    })?;
    let converter = LlvmTypeConverter::new(LowerToLlvmOptions::default(), WordWidths::default());
    let mut patterns = PatternSet::new();
    let reassociation = match options.flag("reassociate-fp-reductions") {
        true => Reassociation::Allowed,
        false => Reassociation::Forbidden,
    };
    let alignment = match options.flag("use-vector-alignment") {
        true => VectorAlignment::Vector,
        false => VectorAlignment::Element,
    };
    vector_to_llvm_patterns(&converter, &mut patterns, VectorToLlvmOptions { reassociation, alignment, index_width });
    let mut target = llvm_target();
    target.legal_dialect("arith").legal_dialect("memref");
    convert_part(cx, op, &converter, &target, &patterns)
}

fn lower_multi_reduction(cx: &mut PassCx<'_>, op: OpId, options: &PassOptions) -> PassResult {
    let lowering = match options.text("lowering-strategy") {
        "inner-reduction" => MultiReductionLowering::InnerReduction,
        _ => MultiReductionLowering::InnerParallel,
    };
    cx.apply_greedily(op, |patterns| multi_reduction_patterns(patterns, lowering))
}

fn request_c_wrapper(cx: &mut PassCx<'_>, op: OpId, _: &PassOptions) -> PassResult {
    if FuncOp::dyn_cast(&cx.view(), op).is_some() {
        let name = weir_ir::Ident::new(cx.ctx, EMIT_C_INTERFACE);
        let attributes = cx.ir.discardable(op).unwrap_or(cx.ctx.empty_dictionary());
        let attributes = attributes.with(cx.ctx, name, Some(cx.ctx.unit_attr()));
        cx.ir.set_discardable(op, Some(attributes));
    }
    Ok(())
}
