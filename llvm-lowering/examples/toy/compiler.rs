//! The compiler: from the text of a program to any of its forms.
#![allow(unreachable_pub, reason = "what a module offers is public, also in a program")]

mod ast;
mod dialect;
mod generate;
mod lexer;
mod parser;
mod shape_inference;
mod to_affine;
mod to_llvm;

use std::error::Error;

use weir_ir::parse::{TopLevel, parse};
use weir_ir::source::Keep;
use weir_ir::verify::verify;
use weir_ir::{Context, DialectRegistry, Ir, OpId, View, render};
use weir_llvm_lowering::{ExportOptions, export_llvm_ir};
use weir_rewrite::{PassRegistry, VerifyPasses, parse_pipeline};

use lexer::SyntaxError;

/// The forms of a program, from the syntax tree to LLVM IR.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Form {
    /// The syntax tree.
    Ast,
    /// The `toy` dialect.
    Mlir,
    /// The affine dialect and `toy.print`.
    MlirAffine,
    /// The LLVM dialect.
    MlirLlvm,
    /// LLVM IR.
    Llvm,
}

/// Controls whether the program is simplified on the way; forms below the `toy` dialect always are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Optimize {
    No,
    Yes,
}

/// Compiles a program; `file` is its name in messages.
pub fn compile(file: &str, text: &str, form: Form, optimize: Optimize) -> Result<String, Box<dyn Error>> {
    let located = |error: SyntaxError| {
        format!("{file}:{}:{}: error: {}", error.position.line, error.position.column, error.message)
    };
    let program = parser::parse(text).map_err(located)?;
    if form == Form::Ast {
        return Ok(program.to_string());
    }
    let ctx = context();
    let mut ir = Ir::new();
    let module = generate::generate(&ctx, &mut ir, file, &program).map_err(located)?;
    lower(&ctx, &mut ir, module.0, form, optimize)
}

/// Compiles a module of the `toy` dialect in MLIR's text; `file` is its name in messages.
pub fn compile_mlir(file: &str, text: &str, form: Form, optimize: Optimize) -> Result<String, Box<dyn Error>> {
    let ctx = context();
    let mut ir = Ir::new();
    let file = ctx.sources().add_file(file, text.as_bytes(), Keep::Text)?;
    let module = parse(&ctx, &mut ir, file, text.as_bytes(), TopLevel::ImplicitModule)
        .map_err(|error| render::to_text(&ctx, error.diagnostics()))?;
    lower(&ctx, &mut ir, module, form, optimize)
}

/// A context with the `toy` dialect and all dialects of weir.
pub fn context() -> Context {
    let mut registry = DialectRegistry::default();
    weir_llvm_lowering::register(&mut registry);
    registry.add(&dialect::TOY);
    Context::new(&registry)
}

/// The passes of the compiler, and those of `weir-rewrite`.
pub fn passes() -> PassRegistry {
    let mut passes = PassRegistry::with_common_passes();
    passes.add(&shape_inference::SHAPE_INFERENCE).add(&to_affine::TO_AFFINE).add(&to_llvm::TO_LLVM);
    passes
}

/// Verifies a module, and lowers it to a form.
fn lower(ctx: &Context, ir: &mut Ir, module: OpId, form: Form, optimize: Optimize) -> Result<String, Box<dyn Error>> {
    verify(ctx, ir, module).map_err(|error| render::to_text(ctx, &error.findings))?;
    let mut pipeline = parse_pipeline(&passes(), &pipeline(form, optimize))?;
    let outcome = pipeline.run(ctx, ir, module, VerifyPasses::Each, &mut []);
    outcome.map_err(|_| render::to_text(ctx, &ctx.take_diagnostics()))?;
    print(ctx, ir, module, form)
}

/// The passes to a form.
fn pipeline(form: Form, optimize: Optimize) -> String {
    let mut passes = Vec::new();
    if form > Form::Mlir || optimize == Optimize::Yes {
        passes.extend(["inline", "toy.func(toy-shape-inference,canonicalize,cse)"]);
    }
    if form >= Form::MlirAffine {
        passes.extend(["toy-to-affine", "func.func(canonicalize,cse)"]);
    }
    if form >= Form::MlirLlvm {
        passes.push("toy-to-llvm");
    }
    format!("builtin.module({})", passes.join(","))
}

fn print(ctx: &Context, ir: &Ir, module: OpId, form: Form) -> Result<String, Box<dyn Error>> {
    if form < Form::Llvm {
        return Ok(weir_ir::text(ctx, ir, module));
    }
    let mut text = Vec::new();
    export_llvm_ir(View::new(ctx, ir), module, &mut text, &ExportOptions::default())?;
    Ok(String::from_utf8(text)?)
}
