//! Reading the log.
//!
//! [`ConversionConfig::trace`](crate::ConversionConfig::trace), or `--debug-only=dialect-conversion` on the command line of a
//! tool, logs every attempt in the format of `mlir-opt`. Each op that is legalized is a block in braces; inside are folding
//! and the patterns that are tried; inside of a pattern that matched are the ops that it created, which are legalized
//! in turn.
//!
//! ```
//! use weir_conversion::prelude::*;
//! use weir_ir::{Context, Ir, OpName, OpState, Unregistered, parse};
//!
//! let mut target = ConversionTarget::new();
//! target.legal_dialect("builtin").legal_named("metal.sort").illegal_named("toy.sort");
//! let mut patterns = PatternSet::new();
//! patterns.add_conversion_named("toy.sort", None, |_, _, _| no_match("the order is not known")).set_benefit(2);
//! patterns.add_conversion_named("toy.sort", None, |op, _, rewriter| {
//!     let name = OpName::new(rewriter.ctx(), "metal.sort").map_err(|_| NoMatch::new("not a name"))?;
//!     rewriter.create_op(name, OpState::default()).map_err(NoMatch::new)?;
//!     rewriter.erase(op);
//!     Ok(())
//! });
//! let mut ctx = Context::default();
//! ctx.set_unregistered(Unregistered::Allow);
//! let mut ir = Ir::new();
//! let module = parse::parse_text(&ctx, &mut ir, r#"module { "toy.sort"() : () -> () }"#)?;
//! let mut log = String::new();
//! let config = ConversionConfig { trace: Some(&mut log), ..ConversionConfig::default() };
//! Conversion::new(&ctx, target, patterns).partial(&ctx, &mut ir, &[module], config)?;
//! // Without the prefix of each line, and without the lines that separate ops.
//! let lines = log.lines().filter_map(|line| line.strip_prefix("[dialect-conversion:1] "));
//! let lines = lines.filter(|line| !line.contains("//===") && !line.trim().is_empty());
//! assert_eq!(lines.map(|line| format!("{line}\n")).collect::<String>(), r#"Legalizing operation : 'builtin.module' (1) {
//! } -> SUCCESS : operation marked legal by the target
//! Legalizing operation : 'toy.sort' (2) {
//!   "toy.sort"() : () -> ()
//!   * Fold {
//!   } -> FAILURE : unable to fold
//!   * Pattern : 'toy.sort -> ()' { // convert-toy.sort
//!     ** Failure : the order is not known
//!   } -> FAILURE : pattern failed to match
//!   * Pattern : 'toy.sort -> ()' { // convert-toy.sort
//!     ** Insert  : 'metal.sort' (3) (was detached)
//!     ** Erase   : 'toy.sort'(2)
//!     ** Replace : 'toy.sort'(2)
//!     Legalizing operation : 'metal.sort' (3) {
//!       "metal.sort"() : () -> ()
//!     } -> SUCCESS : operation marked legal by the target
//!   } -> SUCCESS : pattern applied successfully
//! } -> SUCCESS
//! "#);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | look for | it says |
//! | --- | --- |
//! | `SUCCESS : operation marked legal by the target` | no pattern was tried, because the op may stay |
//! | `** Failure : ..` | the pattern did not match, and the reason that it gave |
//! | `FAILURE : no matched legalization pattern` | all patterns failed: the op stays, or the conversion fails |
//! | `FAILURE : pattern was already applied` | a pattern created an op that it matches itself; declare its [recursion](weir_rewrite::Recursion) |
//! | `FAILURE : failed to legalize generated operation` | the pattern was undone for the sake of this op |
//! | `** Insert`, `** Replace`, `** Erase` | changes of the pattern |
//!
//! Usually the [explanation](crate::ConversionError::explain) of a failure is enough: it has what the log has of the op that
//! failed, and nothing else. A tool shows it with `--explain`. The [viewer](crate::viewer) shows all that is in the log, with the IR
//! at each step; a tool writes the same as JSON with `--trace-json`.
