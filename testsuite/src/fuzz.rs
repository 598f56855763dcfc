//! Entry points of fuzzing: each takes the bytes of an input and panics where weir breaks a promise.
//!
//! | function | runs | promises |
//! | --- | --- | --- |
//! | [`text`] | parser, verifier, printer | the generic form parses to the same text; caches and threads change nothing, messages included |
//! | [`passes`] | a pipeline that the input names | passes that succeed leave valid IR whose generic form parses to the same text; a pass that fails reports why |
//! | [`recording`] | the same with a recorder | a replay gives the text of the printer where passes begin and end; recording changes neither result nor messages |
//! | [`conversion`] | random patterns on a random program | a failure and an analysis leave the IR as it was; rollback, commit scope and observers make no difference to a success |
//! | [`llvm_ir`] | the export of LLVM IR | an error has a reason; the same input gives the same text |
//!
//! `cargo test` runs them on the case files and on mutants of these, and the conversions on random bytes; the targets in `testsuite/fuzz` run them in libFuzzer, which
//! also limits time and memory.

mod conversion;
mod corpus;
mod inputs;
mod llvm_ir;
mod mutation;
mod passes;
mod text;

pub use conversion::conversion;
pub use corpus::corpus;
pub use inputs::write_inputs;
pub use llvm_ir::llvm_ir;
pub use mutation::mutate;
pub use passes::{passes, recording, registry, run_line};
pub use text::text;
