//! Formats that a tool writes in place of MLIR's own text.

use std::io::{self, Write};

use weir_ir::Diagnostic;
use weir_ir::shards::ModulePart;

/// A format that a tool writes IR in: `--emit=NAME`, and `--TRANSLATION` of a tool that [translates](super::translate).
#[derive(Clone, Copy, Debug)]
pub struct Emitter {
    /// The name, such as `llvm-ir`.
    pub name: &'static str,
    /// The name as a translation, such as `mlir-to-llvmir`.
    pub translation: &'static str,
    /// The translation in a few words.
    pub summary: &'static str,
    /// Writes the op that the tool has read and run the passes on: a module in its [shards](weir_ir::shards), or another op as the
    /// only part.
    pub emit: fn(&[ModulePart<'_>], &mut dyn Write) -> Result<(), EmitError>,
}

/// IR cannot be written in a format.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum EmitError {
    /// Something in the IR has no translation: the error, and what follows from it.
    #[error("{}", .0.first().map_or_else(String::new, ToString::to_string))]
    Unsupported(Vec<Diagnostic>),
    /// The output could not be written.
    #[error("the output could not be written")]
    Io(#[from] io::Error),
}
