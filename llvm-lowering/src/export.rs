//! LLVM IR text from a module of the LLVM dialect, as `mlir-translate --mlir-to-llvmir` writes it.
//!
//! [`export_llvm_ir`] translates to a model of LLVM IR in memory ([`module`], [`functions`], [`instructions`],
//! [`constants`], [`metadata`]), in the order of `mlir::translateModuleToLLVMIR`, and then writes it as LLVM's assembly
//! writer does ([`write`]). Types are those of MLIR ([`types`]).

mod accesses;
mod attributes;
mod blocks;
mod constants;
mod data_layout;
mod fold;
mod functions;
mod globals;
mod instructions;
mod intrinsics;
mod layout;
mod loops;
mod metadata;
mod module;
mod names;
mod opcodes;
mod ops;
mod types;
mod write;

use std::io::Write;

use weir_ir::builtin::ModuleOp;
use weir_ir::{OpClass as _, OpId, View};
use weir_rewrite::opt::{EmitError, Emitter};

use self::functions::Translator;

/// LLVM IR as an output format of a tool: `--emit=llvm-ir`.
pub static LLVM_IR: Emitter = Emitter { name: "llvm-ir", emit: export_llvm_ir };

/// Writes the LLVM IR of a module.
///
/// # Errors
///
/// [`EmitError::Unsupported`] if something in the module has no translation; nothing is written then.
///
/// # Source
///
/// `mlir::translateModuleToLLVMIR` and `llvm::Module::print`.
///
/// # Examples
///
/// ```
/// use weir_ir::{Context, DialectRegistry, Ir, View, parse};
/// let mut registry = DialectRegistry::default();
/// weir_llvm_lowering::register(&mut registry);
/// let (ctx, mut ir) = (Context::new(&registry), Ir::new());
/// let text = "llvm.func @one() -> i32 { %0 = llvm.mlir.constant(1 : i32) : i32  llvm.return %0 : i32 }";
/// let module = parse::parse_text(&ctx, &mut ir, text)?;
/// let mut out = Vec::new();
/// weir_llvm_lowering::export_llvm_ir(View::new(&ctx, &ir), module, &mut out)?;
/// let out = String::from_utf8_lossy(&out);
/// assert!(out.contains("define i32 @one() {\n  ret i32 1\n}"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias = "translateModuleToLLVMIR")]
pub fn export_llvm_ir(view: View<'_>, module: OpId, out: &mut dyn Write) -> Result<(), EmitError> {
    if ModuleOp::dyn_cast(&view, module).is_none() {
        let message = "can not be translated to an LLVMIR module";
        return Err(EmitError::Unsupported(view.op_error(module, message)));
    }
    let translated = Translator::new(view, module).translate()?;
    write::write_module(view.ctx, &translated, out)?;
    Ok(())
}
