//! Programs as tests handle them: parsed, verified and transformed in the process of the test.

use std::fmt::Write as _;

use weir_ir::{Context, DialectRegistry, Ir, OpId, Unregistered, parse, verify};
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

/// The program that a text is, if it is well-formed.
pub fn well_formed(ctx: &Context, text: &[u8]) -> Option<(Ir, OpId)> {
    let mut ir = Ir::new();
    let module = parse::parse_text(ctx, &mut ir, text).ok()?;
    verify::verify(ctx, &ir, module).ok()?;
    Some((ir, module))
}

/// The program that a text is, not verified.
///
/// # Errors
///
/// When the text is not MLIR; it is shown.
pub fn parsed(ctx: &Context, text: &str) -> Result<(Ir, OpId), String> {
    let mut ir = Ir::new();
    match parse::parse_text(ctx, &mut ir, text) {
        Ok(module) => Ok((ir, module)),
        Err(error) => Err(format!("{error}\n{text}")),
    }
}

/// Checks that a program is well-formed.
///
/// # Errors
///
/// When it is not; it is shown.
pub fn verified(ctx: &Context, ir: &Ir, module: OpId) -> Result<(), String> {
    verify::verify(ctx, ir, module).map_err(|error| {
        let findings: Vec<&str> = error.findings.iter().map(|finding| finding.message.as_str()).collect();
        format!("{}\n{}", findings.join("\n"), weir_ir::text(ctx, ir, module))
    })
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
    pipeline.run(ctx, ir, module, VerifyPasses::Each, &mut []).map_err(|error| {
        let mut message = error.to_string();
        for diagnostic in ctx.take_diagnostics() {
            let _ = write!(message, "\n{}", diagnostic.message);
        }
        message
    })
}
