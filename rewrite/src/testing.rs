//! Helpers for the tests of passes: texts in, texts out, as in [`weir_ir::testing`].
//!
//! # Examples
//!
//! The first test runs `canonicalize`, which erases dead ops, the second one a pass that always fails. The results are compared with a text,
//! or with a snapshot of [insta](https://docs.rs/insta):
//!
//! ```
//! use weir_ir::{Context, assert_mlir};
//! use weir_rewrite::{PassDef, PassRegistry, pass_fn, testing};
//!
//! static REFUSE: PassDef = PassDef::new("refuse", "Refuse", |_| {
//!     pass_fn(|cx, op| Err(cx.view().op_error(op, "is refused").into()))
//! });
//!
//! let ctx = Context::default();
//! let mut passes = PassRegistry::with_common_passes();
//! passes.add(&REFUSE);
//!
//! let text = "
//!     %0 = unrealized_conversion_cast to i32
//!     %1 = unrealized_conversion_cast %0 : i32 to i64
//! ";
//! assert_mlir!(testing::run(&ctx, &passes, "builtin.module(canonicalize)", text), "
//!     module {
//!     }
//! ");
//! insta::assert_snapshot!(testing::run(&ctx, &passes, "builtin.module(canonicalize)", text), @r"
//! module {
//! }
//! ");
//!
//! // What a pass reports is a text, too.
//! insta::assert_snapshot!(testing::failure(&ctx, &passes, "builtin.module(refuse)", "module @a {}"), @r"
//! -:1:1: error: 'builtin.module' op is refused
//! module @a {}
//! ^
//! ");
//! ```

use weir_ir::testing::parse;
use weir_ir::{Context, render};

use crate::pass_manager::VerifyPasses;
use crate::pass_registry::PassRegistry;
use crate::pipeline::parse_pipeline;

/// The diagnostics of a pipeline, if there are any, followed by the module after it. A pipeline has the syntax of `--pass-pipeline`, such as
/// `builtin.module(canonicalize)`.
///
/// The input is verified, and so is the IR after each pass, unless the pass marks it as unchanged.
///
/// # Panics
///
/// If the text is not valid, or if the pipeline is not known or fails.
#[track_caller]
pub fn run(ctx: &Context, passes: &PassRegistry, pipeline: &str, text: &str) -> String {
    match try_run(ctx, passes, pipeline, text) {
        Ok(result) => result,
        Err(messages) => panic!("the pipeline {pipeline} fails:\n{messages}"),
    }
}

/// The messages of a pipeline that fails.
///
/// # Panics
///
/// If the text is not valid, or if the pipeline is not known or succeeds.
#[track_caller]
pub fn failure(ctx: &Context, passes: &PassRegistry, pipeline: &str, text: &str) -> String {
    match try_run(ctx, passes, pipeline, text) {
        Ok(result) => panic!("the pipeline {pipeline} succeeds:\n{result}"),
        Err(messages) => messages,
    }
}

#[track_caller]
fn try_run(ctx: &Context, passes: &PassRegistry, pipeline: &str, text: &str) -> Result<String, String> {
    let mut manager = match parse_pipeline(passes, pipeline) {
        Ok(manager) => manager,
        Err(error) => panic!("{error}"),
    };
    let (mut ir, op) = parse(ctx, text);
    let outcome = manager.run(ctx, &mut ir, op, VerifyPasses::Each, &mut []);
    let messages = render::to_text(ctx, &ctx.take_diagnostics());
    match outcome {
        Ok(()) => Ok(messages + &weir_ir::text(ctx, &ir, op)),
        Err(_) => Err(messages),
    }
}
