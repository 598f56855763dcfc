//! A tool that reads IR, runs passes on it and writes it: the `mlir-opt` of weir.

use weir_rewrite::opt::{self, OptRegistry};

fn main() {
    let mut registry = OptRegistry::new("weir-opt", env!("CARGO_PKG_VERSION"));
    weir_llvm_lowering::register(&mut registry.dialects);
    weir_llvm_lowering::register_passes(&mut registry.passes);
    registry.emitters.push(&weir_llvm_lowering::LLVM_IR);
    registry.page = Some(weir_conversion::viewer::frame);
    opt::main(registry)
}
