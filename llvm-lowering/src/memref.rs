//! Lowering of `memref`: addresses, allocation, descriptors, globals, copies.

mod access;
mod alloc;
mod atomic;
mod copy;
mod global;
mod reshape;
mod scope;
mod unranked;
mod views;

use weir_dialects::func::FuncOp;
use weir_rewrite::{Anchor, Extent, OptionDef, PassDef, PatternSet};

use crate::lowering::LoweringContext;
use crate::options::{Allocation, AllocationFunctions, LowerToLlvmOptions};
use crate::passes::{DialectLowering, INDEX_BITWIDTH, Remedy, index_width, keep_llvm, pass};
use crate::target::Target;

/// Adds the lowerings of `memref`.
///
/// `expand-strided-metadata` must have decomposed the ops that make views with other strides.
#[doc(alias = "populateFinalizeMemRefToLLVMConversionPatterns")]
pub fn memref_to_llvm_patterns(cx: &LoweringContext, patterns: &mut PatternSet) {
    access::populate(cx, patterns);
    atomic::populate(cx, patterns);
    alloc::populate(cx, patterns);
    copy::populate(cx, patterns);
    global::populate(cx, patterns);
    reshape::populate(cx, patterns);
    scope::populate(cx, patterns);
    views::populate(cx, patterns);
}

const USE_ALIGNED_ALLOC: OptionDef =
    OptionDef::flag("use-aligned-alloc", "Use aligned_alloc in place of malloc for heap allocations");

const USE_GENERIC_FUNCTIONS: OptionDef = OptionDef::flag(
    "use-generic-functions",
    "Use generic allocation and deallocation functions instead of the classic 'malloc', 'aligned_alloc' and 'free' functions",
);

/// Lowers `memref`.
pub static FINALIZE_MEMREF_TO_LLVM: PassDef = PassDef {
    summary: "Finalize MemRef dialect to LLVM dialect conversion",
    anchor: Anchor::Op("builtin.module"),
    options: &[USE_ALIGNED_ALLOC, INDEX_BITWIDTH, USE_GENERIC_FUNCTIONS],
    extent: Extent::FUNCTION_LOCAL,
    ..PassDef::new("finalize-memref-to-llvm", "FinalizeMemRefToLLVMConversionPass", |options| {
        pass(options, |run, options| {
            let allocation = match options.flag(USE_ALIGNED_ALLOC.name) {
                true => Allocation::AlignedAlloc,
                false => Allocation::Malloc,
            };
            let allocation_functions = match options.flag(USE_GENERIC_FUNCTIONS.name) {
                true => AllocationFunctions::Generic,
                false => AllocationFunctions::C,
            };
            let index_width = index_width(options);
            let options =
                LowerToLlvmOptions { index_width, allocation, allocation_functions, ..LowerToLlvmOptions::default() };
            let target = Target::at(run.view(), run.op);
            let lowering = run.prepare(options, target, |cx, patterns, target| {
                keep_llvm(target).legal_op::<FuncOp>();
                memref_to_llvm_patterns(cx, patterns);
                Ok(())
            })?;
            run.apply_part(&lowering)
        })
    })
};

/// The remedy for ops that compute a descriptor from another one.
const EXPAND: Remedy = Remedy::Pass("expand-strided-metadata");

/// The lowering of `memref`, as the crate registers it.
pub(crate) static LOWERING: DialectLowering =
    DialectLowering::new("memref", &[&FINALIZE_MEMREF_TO_LLVM], |cx, patterns, _| {
        memref_to_llvm_patterns(cx, patterns);
    })
    .with_remedies(&[
        ("memref.collapse_shape", EXPAND),
        ("memref.dma_", Remedy::NoPass),
        ("memref.expand_shape", EXPAND),
        ("memref.extract_strided_metadata", EXPAND),
        ("memref.realloc", Remedy::NoPass),
        ("memref.subview", EXPAND),
    ]);
