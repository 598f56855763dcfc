//! The LLVM dialect, and the lowering of the standard dialects to it.
//!
//! Use it
//!
//! - as a whole: [`register`] the dialects, and run the passes of [`register_passes`], `convert-to-llvm` above all;
//! - in a conversion of your own: a [`LoweringContext`] and the patterns of the dialects that you need, such as
//!   [`arith_to_llvm_patterns`];
//! - for a dialect of your own: attach the interface [`ConvertToLlvm`] with its patterns.
//!
//! The [`guide`] shows how to lower functions and call the result; [`toy_tutorial`] is MLIR's tutorial about a whole compiler.
//!
//! This crate owns the [`dialect`], the model of LLVM's data layout, the LLVM type converter, memref descriptors, the
//! patterns and passes that lower to LLVM, and the `weir-opt` tool. It uses all other crates of weir.

mod arith;
mod cf;
mod complex;
mod descriptor;
pub mod dialect;
pub mod export;
mod func;
mod functions;
pub mod guide;
mod index;
mod inlining;
mod lowering;
mod math;
mod memref;
mod one_to_one;
mod options;
mod passes;
mod target;
pub mod toy_tutorial;
mod type_converter;
mod ub;
mod values;
mod vector;

use weir_ir::DialectRegistry;

pub use arith::{CONVERT_ARITH_TO_LLVM, arith_to_llvm_patterns};
pub use cf::{CONVERT_CF_TO_LLVM, cf_to_llvm_patterns};
pub use complex::{CONVERT_COMPLEX_TO_LLVM, ComplexRange, complex_to_llvm_patterns};
pub use descriptor::{MemRefDescriptor, UnrankedMemRefDescriptor};
pub use export::{ExportError, ExportOptions, LLVM_IR, export_llvm_ir, export_module_parts, export_shards};
pub use func::{CONVERT_FUNC_TO_LLVM, LLVM_REQUEST_C_WRAPPERS, func_to_llvm_patterns};
pub use functions::RuntimeFunction;
pub use index::{CONVERT_INDEX_TO_LLVM, index_to_llvm_patterns};
pub use lowering::{Lowering, LoweringContext, LoweringPatterns};
pub use math::{CONVERT_MATH_TO_LLVM, Log1p, math_to_llvm_patterns};
pub use memref::{FINALIZE_MEMREF_TO_LLVM, memref_to_llvm_patterns};
pub use options::{Allocation, AllocationFunctions, IndexWidth, LowerToLlvmOptions, MemRefConvention};
pub use passes::{CONVERT_TO_LLVM, ConvertToLlvm, Remedy, register_passes};
pub use target::{DataLayout, Endianness, Mangling, SET_LLVM_MODULE_DATALAYOUT, Target};
pub use type_converter::LlvmTypeConverter;
pub use ub::{CONVERT_UB_TO_LLVM, ub_to_llvm_patterns};
pub use values::{LlvmBuilder, NdVector};
pub use vector::{
    CONVERT_VECTOR_TO_LLVM, LOWER_VECTOR_MULTI_REDUCTION, VectorAlignment, VectorReassociation, VectorToLlvmOptions,
    vector_to_llvm_patterns,
};

/// Adds every dialect of weir to a registry, with the interface that lowers it.
pub fn register(registry: &mut DialectRegistry) {
    weir_dialects::register(registry);
    registry.add(&dialect::DIALECT);
    passes::attach(registry);
    export::attach(registry);
}
