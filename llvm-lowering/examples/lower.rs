//! Lowers a file to the LLVM dialect from Rust code: parse, build a pipeline, run it, print.
//!
//! ```text
//! cargo run -p weir-llvm-lowering --example lower -- llvm-lowering/examples/saxpy.mlir
//! ```

use std::error::Error;
use std::io::{Write as _, stderr, stdout};

use weir_ir::{Context, Diagnostic, DialectRegistry, Ir, parse, print, render, verify};
use weir_rewrite::{PassRegistry, VerifyPasses, parse_pipeline};

/// Structured loops become branches, then all becomes LLVM, and no cast is left.
const PIPELINE: &str = "builtin.module(convert-scf-to-cf,convert-to-llvm,reconcile-unrealized-casts)";

fn main() -> Result<(), Box<dyn Error>> {
    let Some(path) = std::env::args().nth(1) else { return Err("usage: lower FILE".into()) };
    let text = std::fs::read(&path)?;

    let mut dialects = DialectRegistry::default();
    weir_llvm_lowering::register(&mut dialects);
    let mut passes = PassRegistry::with_common_passes();
    weir_llvm_lowering::register_passes(&mut passes);
    let mut pipeline = parse_pipeline(&passes, PIPELINE)?;

    // The context owns what all share, types and attributes above all; the IR is its owner's to change.
    let ctx = Context::new(&dialects);
    let mut ir = Ir::new();
    let module = match parse::parse_text(&ctx, &mut ir, text) {
        Ok(module) => module,
        Err(error) => {
            report(&ctx, error.diagnostics())?;
            return Err("the text cannot be parsed".into());
        }
    };
    if let Err(error) = verify::verify(&ctx, &ir, module) {
        report(&ctx, &error.findings)?;
        return Err("the module is not well-formed".into());
    }
    let result = pipeline.run(&ctx, &mut ir, module, VerifyPasses::Each, &mut []);
    // Passes tell the context why they fail, and what they warn of.
    report(&ctx, &ctx.take_diagnostics())?;
    result?;
    print::print_op(&ctx, &ir, module, &print::PrintOptions::default(), &mut stdout())?;
    Ok(())
}

fn report(ctx: &Context, diagnostics: &[Diagnostic]) -> std::io::Result<()> {
    stderr().write_all(render::to_text(ctx, diagnostics).as_bytes())
}
