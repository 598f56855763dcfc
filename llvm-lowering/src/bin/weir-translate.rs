//! A tool that translates IR to other formats: the `mlir-translate` of weir.

use weir_rewrite::opt::{self, OptRegistry};

fn main() {
    let mut registry = OptRegistry::new("weir-translate", env!("CARGO_PKG_VERSION"));
    weir_llvm_lowering::register(&mut registry.dialects);
    registry.emitters.push(&weir_llvm_lowering::LLVM_IR);
    opt::translate(registry)
}
