//! LLVM IR as a format of tools.

use weir_ir::View;
use weir_rewrite::opt::{EmitError, EmitInput, Emitter};

use super::{ExportError, ExportOptions, export_llvm_ir, export_shards};

/// LLVM IR as an output format of a tool: `--emit=llvm-ir`, or `--mlir-to-llvmir` as a translation.
pub static LLVM_IR: Emitter = Emitter {
    name: "llvm-ir",
    translation: "mlir-to-llvmir",
    summary: "Translate MLIR to LLVMIR",
    emit: |ctx, input, out| {
        let options = ExportOptions::default();
        Ok(match input {
            EmitInput::Shards(shards) => export_shards(ctx, shards, out, &options),
            EmitInput::Op { ir, op } => export_llvm_ir(View { ctx, ir }, op, out, &options),
        }?)
    },
};

impl From<ExportError> for EmitError {
    fn from(error: ExportError) -> Self {
        error.diagnostics().map_or_else(Self::Io, Self::Unsupported)
    }
}
