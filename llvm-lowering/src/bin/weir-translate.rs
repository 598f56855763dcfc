//! A tool that translates IR to other formats: the `mlir-translate` of weir.

use weir_rewrite::opt::{self, OptRegistry};

fn main() -> std::process::ExitCode {
    let mut registry = OptRegistry::new("weir-translate", env!("CARGO_PKG_VERSION"));
    weir_llvm_lowering::register(&mut registry.dialects);
    registry.emitters.push(&weir_llvm_lowering::LLVM_IR);
    // The translation is an emitter by another name.
    let arguments = std::env::args_os().map(|argument| match argument.to_str() {
        Some("--mlir-to-llvmir" | "-mlir-to-llvmir") => "--emit=llvm-ir".into(),
        _ => argument,
    });
    opt::main_with(registry, arguments)
}
