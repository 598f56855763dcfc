//! Debugging a conversion: from a failure to its cause.
//!
//! There are three ways, from the short to the long. The example is a conversion that fails: the pattern for `toy.total` makes a
//! `toy.sum`, and the pattern for that wants to know the order.
//!
//! ```
//! use weir_conversion::{prelude::*, viewer};
//! use weir_ir::{Context, Ir, OpName, OpState, Unregistered, parse};
//! use weir_rewrite::recording::Recorder;
//!
//! let mut target = ConversionTarget::new();
//! target.legal_dialect("builtin").illegal_dialect("toy");
//! let mut patterns = PatternSet::new();
//! patterns.add_conversion_named("toy.total", None, |op, _, rewriter| {
//!     let name = OpName::new(rewriter.ctx(), "toy.sum").map_err(|_| NoMatch::new("not a name"))?;
//!     rewriter.create_op(name, OpState::default()).map_err(NoMatch::new)?;
//!     rewriter.erase(op);
//!     Ok(())
//! });
//! patterns.add_conversion_named("toy.sum", None, |_, _, _| no_match("the order is not known"));
//! let mut ctx = Context::default();
//! ctx.set_unregistered(Unregistered::Allow);
//! let mut ir = Ir::new();
//! let module = parse::parse_text(&ctx, &mut ir, r#"module { "toy.total"() : () -> () }"#)?;
//!
//! let recorder = Recorder::start(&ctx, &mut ir, module);
//! let conversion = Conversion::new(&ctx, target, patterns);
//! let result = conversion.partial(&ctx, &mut ir, &[module], ConversionConfig::default());
//! let error = result.expect_err("it fails");
//! let recording = recorder.finish(&ctx, &mut ir);
//!
//! // The explanation: the attempts on the op, and on what they made, down to the leaf.
//! let explanation = error.explain().to_string();
//! assert!(explanation.ends_with("pattern 'convert-toy.sum' did not match: the order is not known\n"));
//!
//! // The recording: each step, with the IR. It is a value to test with, and the page of the viewer.
//! let outline = recording.outline();
//! assert!(outline.contains("undo"));
//! let mut replay = recording.replay();
//! while replay.advance().is_some_and(|event| recording.text(event.name) != "toy.sum") {}
//! assert!(replay.text_with_comments().contains(r#""toy.sum"() : () -> ()"#));
//! assert!(viewer::page(&recording).len() > recording.to_json().len());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | way | in a program | on the command line |
//! | --- | --- | --- |
//! | the explanation: what was tried on the op that failed, and why it did not help | [`ConversionError::explain`](crate::ConversionError::explain) | `--explain` |
//! | the [viewer](crate::viewer): every step in a browser, with the IR, what it changes and why | [`Recorder`](weir_rewrite::recording::Recorder), [`viewer::page`](crate::viewer::page) | `--trace-html=FILE` |
//! | the [log](super::log): every attempt as a line | [`ConversionConfig::trace`](crate::ConversionConfig::trace) | `--debug-only=dialect-conversion` |
//!
//! The page opens at the error. `←` and `→` step, with Shift to the next pattern; `e` goes to the error, and `?` lists the other keys.
//! Ops whose replacement waits for the end of the conversion are struck through, with the new values beside them; casts name the
//! pattern that they were made for. A click on a value marks its uses, a click on an op lists all that ever happened to it.
//!
//! `--trace-stop-at=N` stops after step N and prints the IR, so that a script can bisect. `docs/debugging.md` in the repository goes through
//! a failure in a pass with all three, and has pictures.
