//! Formats that a tool writes in place of MLIR's own text.

use std::io::{self, Write};

use weir_ir::shards::Shards;
use weir_ir::{Context, Diagnostic, Ir, OpId};

/// A format that a tool writes IR in: `--emit=NAME`, and `--TRANSLATION` of a tool that [translates](super::translate).
#[derive(Clone, Copy, Debug)]
pub struct Emitter {
    /// The name, such as `llvm-ir`.
    pub name: &'static str,
    /// The name as a translation, such as `mlir-to-llvmir`.
    pub translation: &'static str,
    /// The translation in a few words.
    pub summary: &'static str,
    /// Writes the op that the tool has read and run the passes on.
    pub emit: fn(&Context, EmitInput<'_>, &mut dyn Write) -> Result<(), EmitError>,
}

/// The IR that an [`Emitter`] writes.
#[derive(Debug)]
pub enum EmitInput<'a> {
    /// A module in shards, to be freed while it is written. Something in it that has no translation is an error that the tool does not
    /// show: it starts over with the module in one `Ir`.
    Shards(Shards),
    /// An op in an `Ir`.
    Op {
        /// The IR.
        ir: &'a Ir,
        /// The op: a module, or the only op of the text.
        op: OpId,
    },
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
