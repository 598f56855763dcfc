//! Programs as tests handle them: parsed, verified and transformed in the process of the test.

use weir_ir::{Context, DialectRegistry, Ir, OpId, Unregistered, render, verify};
use weir_rewrite::{PassRegistry, VerifyPasses, parse_pipeline};

use crate::{dialect, passes};

/// The passes that lower a program to the LLVM dialect.
pub const LOWERING: &[&str] = &[
    "func.func(lower-vector-multi-reduction)",
    "convert-vector-to-scf",
    "lower-affine",
    "convert-scf-to-cf",
    "expand-strided-metadata",
    "lower-affine",
    "convert-vector-to-llvm",
    "convert-to-llvm",
    "reconcile-unrealized-casts",
];

/// The separator of programs in a file.
pub const SEPARATOR: &str = "// -----\n";

/// Every dialect of weir, and the one that exists to test them.
pub fn dialects() -> DialectRegistry {
    let mut dialects = DialectRegistry::default();
    weir_llvm_lowering::register(&mut dialects);
    dialects.add(&dialect::DIALECT);
    dialects
}

/// Every pass of weir, and those that exist to test them.
pub fn passes() -> PassRegistry {
    let mut registry = PassRegistry::with_common_passes();
    weir_llvm_lowering::register_passes(&mut registry);
    passes::register(&mut registry);
    registry
}

/// A context with these dialects, in which there can be ops of others.
pub fn context() -> Context {
    let mut ctx = Context::new(&dialects());
    ctx.set_unregistered(Unregistered::Allow);
    ctx
}

/// Checks that a program is well-formed.
///
/// # Errors
///
/// When it is not; it is shown.
pub fn verified(ctx: &Context, ir: &Ir, module: OpId) -> Result<(), String> {
    let shown = |error: verify::VerifyError| render::to_text(ctx, &error.findings) + &weir_ir::text(ctx, ir, module);
    verify::verify(ctx, ir, module).map_err(shown)
}

/// The pipeline of some passes on a module.
pub fn pipeline(names: &[&str]) -> String {
    format!("builtin.module({})", names.join(","))
}

/// Runs some passes on a module, which is verified after each of them.
///
/// # Errors
///
/// When one of them fails or is not known.
pub fn run_passes(ctx: &Context, ir: &mut Ir, module: OpId, names: &[&str]) -> Result<(), String> {
    let mut pipeline = parse_pipeline(&passes(), &pipeline(names)).map_err(|error| error.to_string())?;
    pipeline
        .run(ctx, ir, module, VerifyPasses::Each, &mut [])
        .map_err(|_| render::to_text(ctx, &ctx.take_diagnostics()))
}
