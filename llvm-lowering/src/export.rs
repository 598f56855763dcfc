//! LLVM IR text from a module of the LLVM dialect, as `mlir-translate --mlir-to-llvmir` writes it.
//!
//! [`export_llvm_ir`] translates to a model of LLVM IR in memory (`module`, `functions`, `instructions`,
//! `constants`, `metadata`), in the order of `mlir::translateModuleToLLVMIR`, and writes it as LLVM's assembly
//! writer does (`write`). Types are those of MLIR (`types`).

mod accesses;
mod attributes;
mod blocks;
mod bodies;
mod build;
mod constants;
mod data_layout;
mod debug;
mod emitter;
mod error;
mod fold;
mod functions;
mod globals;
mod instructions;
mod interface;
mod intrinsics;
mod loops;
mod metadata;
mod module;
mod names;
mod opcodes;
mod ops;
mod part;
mod types;
mod write;

use std::io::Write;

use weir_ir::builtin::ModuleOp;
use weir_ir::shards::{ModulePart, Shards};
use weir_ir::{Context, DialectRegistry, OpClass as _, OpId, View};

pub use emitter::LLVM_IR;
pub use error::ExportError;
pub use interface::{LlvmIrBuilder, LlvmMetadata, LlvmValue, ToLlvmIr};
pub use opcodes::{BinaryOp, CastOp};

use self::functions::translate;
use self::part::Part;
use self::write::Written;

/// Attaches [`ToLlvmIr`] to the LLVM dialect.
pub(crate) fn attach(registry: &mut DialectRegistry) {
    registry.attach_dialect("llvm", &ops::INTERFACE);
}

/// The options of an export.
#[derive(Clone, Debug)]
pub struct ExportOptions {
    /// The name of the LLVM module, which is its source file, too.
    pub module_name: String,
}

impl Default for ExportOptions {
    fn default() -> Self {
        Self { module_name: "LLVMDialectModule".to_owned() }
    }
}

/// Writes the LLVM IR of a module.
///
/// An op is translated by the interface [`ToLlvmIr`] of its dialect.
///
/// # Errors
///
/// [`ExportError::Untranslatable`] if something in the module has no translation; nothing is written then.
///
/// # Source
///
/// `mlir::translateModuleToLLVMIR` and `llvm::Module::print`.
///
/// # Examples
///
/// From source text to a `.ll`:
///
/// ```
/// use weir_ir::{Context, DialectRegistry, Ir, OrReport as _, View, parse};
/// use weir_llvm_lowering::{ExportOptions, export_llvm_ir, register, register_passes};
/// use weir_rewrite::{PassRegistry, VerifyPasses, parse_pipeline};
///
/// let (mut dialects, mut passes) = (DialectRegistry::default(), PassRegistry::with_common_passes());
/// register(&mut dialects);
/// register_passes(&mut passes);
/// let (ctx, mut ir) = (Context::new(&dialects), Ir::new());
/// let text = "func.func @twice(%x: i32) -> i32 { %y = arith.addi %x, %x : i32  return %y : i32 }";
/// let module = parse::parse_text(&ctx, &mut ir, text).or_report(&ctx)?;
/// let mut pipeline = parse_pipeline(&passes, "builtin.module(convert-to-llvm,canonicalize)")?;
/// pipeline.run(&ctx, &mut ir, module, VerifyPasses::Each, &mut []).or_report(&ctx)?;
/// let mut out = Vec::new();
/// export_llvm_ir(View::new(&ctx, &ir), module, &mut out, &ExportOptions::default()).or_report(&ctx)?;
/// assert!(String::from_utf8_lossy(&out).contains("define i32 @twice(i32 %0) {\n  %2 = add i32 %0, %0\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias = "translateModuleToLLVMIR")]
pub fn export_llvm_ir(
    view: View<'_>,
    module: OpId,
    out: &mut dyn Write,
    options: &ExportOptions,
) -> Result<(), ExportError> {
    export_module_parts(&[ModulePart { view, module }], out, options)
}

/// Writes the LLVM IR of a module in [shards](weir_ir::shards), as [`export_llvm_ir`] does of one in a single `Ir`.
///
/// # Errors
///
/// [`ExportError::Untranslatable`] if something in the module has no translation; nothing is written then. Its op is of the part that
/// has it.
///
/// # Panics
///
/// When there is no part.
///
/// # Examples
///
/// From source text to a `.ll`, on all processors if the text is large:
///
/// ```
/// use weir_ir::{Context, DialectRegistry, OrReport as _, Threads};
/// use weir_llvm_lowering::{ExportOptions, export_module_parts, register, register_passes};
/// use weir_rewrite::{PassRegistry, VerifyPasses, parse_pipeline};
///
/// let (mut dialects, mut passes) = (DialectRegistry::default(), PassRegistry::with_common_passes());
/// register(&mut dialects);
/// register_passes(&mut passes);
/// let mut ctx = Context::new(&dialects);
/// ctx.set_threads(Threads::Available);
/// let text = "func.func @twice(%x: i32) -> i32 { %y = arith.addi %x, %x : i32  return %y : i32 }";
/// let mut pipeline = parse_pipeline(&passes, "builtin.module(convert-to-llvm)")?;
/// let module = pipeline.run_on_text(&ctx, "twice.mlir", text.as_bytes(), VerifyPasses::Each).or_report(&ctx)?;
/// let mut out = Vec::new();
/// export_module_parts(&module.parts(&ctx), &mut out, &ExportOptions::default())?;
/// assert!(String::from_utf8_lossy(&out).contains("define i32 @twice(i32 %0) {\n  %2 = add i32 %0, %0\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn export_module_parts(
    parts: &[ModulePart<'_>],
    out: &mut dyn Write,
    options: &ExportOptions,
) -> Result<(), ExportError> {
    let borrowed = parts.iter().map(|&part| Part::borrowed(part)).collect();
    export_parts(parts[0].view.ctx, borrowed, out, options)
}

/// Writes the LLVM IR of a module in [shards](weir_ir::shards), each of which is freed as soon as its functions are translated.
///
/// The output is that of [`export_module_parts`]. The peak of memory is lower, as the whole IR and the whole text do not exist at once,
/// and the threads free the shards beside each other.
///
/// # Errors
///
/// [`ExportError::Untranslatable`] if something in the module has no translation; nothing is written then. It names no op, as the
/// shards do not exist any more; the location says where it is.
///
/// # Examples
///
/// From source text to a `.ll`; a small text is not cut into shards:
///
/// ```
/// use weir_ir::{Context, DialectRegistry, OrReport as _, Threads, View};
/// use weir_llvm_lowering::{ExportOptions, export_llvm_ir, export_shards, register, register_passes};
/// use weir_rewrite::{ModuleOfText, PassRegistry, VerifyPasses, parse_pipeline};
///
/// let (mut dialects, mut passes) = (DialectRegistry::default(), PassRegistry::with_common_passes());
/// register(&mut dialects);
/// register_passes(&mut passes);
/// let mut ctx = Context::new(&dialects);
/// ctx.set_threads(Threads::Available);
/// let text = "func.func @twice(%x: i32) -> i32 { %y = arith.addi %x, %x : i32  return %y : i32 }";
/// let mut pipeline = parse_pipeline(&passes, "builtin.module(convert-to-llvm)")?;
/// let module = pipeline.run_on_text(&ctx, "twice.mlir", text.as_bytes(), VerifyPasses::Each).or_report(&ctx)?;
/// let (mut out, options) = (Vec::new(), ExportOptions::default());
/// match module {
///     ModuleOfText::Shards(shards) => export_shards(&ctx, shards, &mut out, &options),
///     ModuleOfText::Whole { ir, module } => export_llvm_ir(View::new(&ctx, &ir), module, &mut out, &options),
/// }
/// .or_report(&ctx)?;
/// assert!(String::from_utf8_lossy(&out).contains("define i32 @twice(i32 %0) {\n  %2 = add i32 %0, %0\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn export_shards(
    ctx: &Context,
    shards: Shards,
    out: &mut dyn Write,
    options: &ExportOptions,
) -> Result<(), ExportError> {
    export_parts(ctx, Part::of_shards(shards), out, options).map_err(ExportError::without_ops)
}

fn export_parts(
    ctx: &Context,
    parts: Vec<Part<'_>>,
    out: &mut dyn Write,
    options: &ExportOptions,
) -> Result<(), ExportError> {
    let ModulePart { view, module } = parts[0].read(ctx);
    let location = view.ir.location(module);
    if ModuleOp::dyn_cast(&view, module).is_none() {
        let reason = view.op_error(module, "can not be translated to an LLVMIR module").message;
        return Err(ExportError::untranslatable(Some(module), location, reason));
    }
    let translated = translate(ctx, parts)?;
    match write::write_module(ctx, &translated, options, out)? {
        Written::Whole => Ok(()),
        Written::Unwritable(of_symbol, reason) => Err(ExportError::unwritable(of_symbol.unwrap_or(location), reason)),
    }
}
