//! Helpers for the tests of a dialect: texts in, texts out.
//!
//! The printer is deterministic: the names of values are numbered in order, and nothing depends on hashes, addresses or
//! threads. So a test compares texts, either with one that stands in the test ([`assert_mlir!`](crate::assert_mlir)) or with a snapshot, for
//! instance of [insta](https://docs.rs/insta). The functions of this module return such texts:
//!
//! | to test | use |
//! | --- | --- |
//! | assembly formats, parsers and printers | [`assert_round_trip`] |
//! | verifiers, and error messages of parsers | [`rejection`] |
//! | builders | [`assert_mlir!`](crate::assert_mlir) on [`View::display`](crate::View::display) |
//! | a function that changes IR | [`transform`] |
//! | passes and pipelines | `weir_rewrite::testing::run` |
//! | folders and canonicalization patterns | the same with `builtin.module(canonicalize)` |
//! | a dialect conversion | the same with its pass, or [`transform`] |
//!
//! # Examples
//!
//! ```
//! use weir_ir::builtin::{ANY_TYPE, I64Kind};
//! use weir_ir::testing::{assert_round_trip, rejection, transform};
//! use weir_ir::{AsView as _, Context, Dialect, DialectRegistry, VerifyResult, View, assert_mlir};
//!
//! weir_ir::ops! { clock, OPS;
//!     /// The current time of day.
//!     Now = "now" {
//!         results { time: ANY_TYPE }
//!         attrs { hour: I64Kind }
//!         format "$hour attr-dict `:` type($time)"
//!         verify hour_exists;
//!     }
//! }
//! static CLOCK: Dialect = Dialect { ops: &[OPS], ..Dialect::new("clock") };
//!
//! fn hour_exists(cx: View<'_>, op: Now) -> VerifyResult {
//!     cx.op_error_if(op.0, op.hour(&cx) >= 24, "expected an hour below 24")
//! }
//!
//! fn context() -> Context {
//!     let mut registry = DialectRegistry::default();
//!     Context::new(registry.add(&CLOCK))
//! }
//!
//! // The text is read, verified and printed as it was.
//! assert_round_trip(&context(), "%0 = clock.now 12 : index");
//!
//! // Messages have the format of the tools, with the line of the text. With insta: `assert_snapshot!(rejection(..))`.
//! assert_eq!(
//!     rejection(&context(), "%0 = clock.now 24 : index"),
//!     "-:1:6: error: 'clock.now' op expected an hour below 24\n\
//!      %0 = clock.now 24 : index\n     ^\n",
//! );
//!
//! // The result of a transformation, which must be valid, too.
//! let result = transform(&context(), "%0 = clock.now 1 : index", |_, ir, module| {
//!     let ops: Vec<_> = ir.descendants(module).collect();
//!     ops.into_iter().for_each(|op| ir.erase_op(op));
//! });
//! assert_mlir!(result, "
//!     module {
//!     }
//! ");
//! ```

use std::fmt::{Display, Write as _};

use crate::context::Context;
use crate::diagnostic::render;
use crate::display::text;
use crate::entities::OpId;
use crate::ir::Ir;
use crate::parse::parse_text;
use crate::print::{OpForm, PrintOptions, text_with};
use crate::verify::verify;

/// Lines that are shown before and after a difference.
const CONTEXT_LINES: usize = 3;

/// Asserts that IR has a text, and shows the lines that differ otherwise.
///
/// The first argument is anything with a text: [`View::display`](crate::View::display) of an op, a type or an attribute, or the result
/// of a function of [`testing`](crate::testing). Indentation that all lines have in common, blanks at the ends of lines, and empty
/// lines around the text do not count, so that the expected text can be indented like the test. Further arguments are a message,
/// as for [`assert_eq!`].
///
/// # Examples
///
/// ```
/// use weir_ir::{Context, Ir, View, assert_mlir, builtin::ModuleOp};
/// let (ctx, mut ir) = (Context::default(), Ir::new());
/// let module = ModuleOp::create(&ctx, &mut ir);
/// assert_mlir!(View::new(&ctx, &ir).display(module), "
///     module {
///     }
/// ");
/// ```
///
/// A failure shows expected lines with `-` and actual lines with `+`:
///
/// ```text
/// the text is not the expected one (-expected +actual):
///   module {
/// -   %0 = clock.now 1 : index
/// +   %0 = clock.now 2 : index
///   }
/// ```
#[macro_export]
macro_rules! assert_mlir {
    ($actual:expr, $expected:expr $(,)?) => {
        $crate::testing::assert_text(&$actual, $expected, ::std::format_args!(""))
    };
    ($actual:expr, $expected:expr, $($message:tt)+) => {
        $crate::testing::assert_text(&$actual, $expected, ::std::format_args!($($message)+))
    };
}

/// The function behind [`assert_mlir!`](crate::assert_mlir).
#[doc(hidden)]
#[track_caller]
pub fn assert_text(actual: &dyn Display, expected: &str, message: std::fmt::Arguments<'_>) {
    let actual = actual.to_string();
    let (actual, expected) = (normalized(&actual), normalized(expected));
    if actual != expected {
        let message = message.to_string();
        let message = if message.is_empty() { message } else { format!("{message}: ") };
        panic!("{message}the text is not the expected one (-expected +actual):\n{}", difference(&expected, &actual));
    }
}

/// Parses and verifies a text.
///
/// # Errors
///
/// When the text is not MLIR or not valid: the messages as the tools print them.
pub fn try_parse(ctx: &Context, text: impl AsRef<[u8]>) -> Result<(Ir, OpId), String> {
    let mut ir = Ir::new();
    // Some parsers report by the context what the error does not tell.
    let messages = |errors: &[_]| render::to_text(ctx, &ctx.take_diagnostics()) + &render::to_text(ctx, errors);
    let op = parse_text(ctx, &mut ir, text).map_err(|error| messages(error.diagnostics()))?;
    verify(ctx, &ir, op).map_err(|error| messages(&error.findings))?;
    Ok((ir, op))
}

/// Parses a text, which must be valid, into IR of its own.
///
/// # Panics
///
/// If the text is not MLIR or not valid, with the messages as the tools print them.
#[track_caller]
pub fn parse(ctx: &Context, text: &str) -> (Ir, OpId) {
    match try_parse(ctx, text) {
        Ok(parsed) => parsed,
        Err(messages) => panic!("the text is not valid:\n{messages}"),
    }
}

/// The messages about a text that is not MLIR or not valid, as the tools print them.
///
/// # Panics
///
/// If the text is valid.
#[track_caller]
pub fn rejection(ctx: &Context, text: &str) -> String {
    match try_parse(ctx, text) {
        Err(messages) => messages,
        Ok((ir, op)) => panic!("the text is valid:\n{}", self::text(ctx, &ir, op)),
    }
}

/// The text after a transformation of a text; both must be valid.
///
/// # Panics
///
/// If the IR is not valid before or after the transformation.
#[track_caller]
pub fn transform(ctx: &Context, input: &str, transform: impl FnOnce(&Context, &mut Ir, OpId)) -> String {
    let (mut ir, op) = parse(ctx, input);
    transform(ctx, &mut ir, op);
    let result = text(ctx, &ir, op);
    if let Err(error) = verify(ctx, &ir, op) {
        panic!("the result is not valid:\n{}{result}", render::to_text(ctx, &error.findings));
    }
    result
}

/// Asserts that a text is valid, that the printer gives the same text, and that the generic form is read back as the same IR.
///
/// A module around the text may be left out, and common indentation does not matter.
///
/// # Panics
///
/// If one of these does not hold.
#[track_caller]
pub fn assert_round_trip(ctx: &Context, input: &str) {
    let (ir, op) = parse(ctx, input);
    let printed = text(ctx, &ir, op);
    let body = printed.trim_end().strip_prefix("module {\n").and_then(|it| it.strip_suffix('}'));
    let has_module = normalized(input).lines().next() == printed.lines().next();
    assert_text(&body.filter(|_| !has_module).unwrap_or(&printed), input, format_args!("printed"));
    let generic = text_with(ctx, &ir, op, &PrintOptions { form: OpForm::Generic, ..PrintOptions::default() });
    let (again, op) = parse(ctx, &generic);
    assert_text(&text(ctx, &again, op), &printed, format_args!("read back from the generic form"));
}

/// The lines of a text without what does not count: common indentation, blanks at the ends, empty lines around the text.
fn normalized(text: &str) -> String {
    let lines: Vec<&str> = text.trim_end().lines().map(str::trim_end).skip_while(|line| line.is_empty()).collect();
    let indentation = |line: &&str| line.len() - line.trim_start().len();
    let common = lines.iter().filter(|line| !line.is_empty()).map(indentation).min().unwrap_or(0);
    lines.iter().flat_map(|line| [line.get(common..).unwrap_or_default(), "\n"]).collect()
}

/// Two texts as one, with `-` and `+` before the lines that only one of them has.
fn difference(expected: &str, actual: &str) -> String {
    let (expected, actual): (Vec<&str>, Vec<&str>) = (expected.lines().collect(), actual.lines().collect());
    let lines = merged(&expected, &actual);
    let is_near = |index: usize| {
        let near = index.saturating_sub(CONTEXT_LINES)..(index + CONTEXT_LINES + 1).min(lines.len());
        lines[near].iter().any(|&(sign, _)| sign != ' ')
    };
    let mut text = String::new();
    let mut is_gap = false;
    for (index, (sign, line)) in lines.iter().enumerate() {
        if is_near(index) {
            let _ = writeln!(text, "{}", format!("{sign} {line}").trim_end());
        } else if !is_gap {
            text += "  ...\n";
        }
        is_gap = !is_near(index);
    }
    text
}

/// The lines of two texts by a longest common subsequence, with a sign for the text that has them.
fn merged<'t>(expected: &[&'t str], actual: &[&'t str]) -> Vec<(char, &'t str)> {
    // length[i][j]: the longest common subsequence of expected[i..] and actual[j..].
    let mut length = vec![vec![0_u32; actual.len() + 1]; expected.len() + 1];
    for i in (0..expected.len()).rev() {
        for j in (0..actual.len()).rev() {
            length[i][j] = match expected[i] == actual[j] {
                true => length[i + 1][j + 1] + 1,
                false => length[i + 1][j].max(length[i][j + 1]),
            };
        }
    }
    let (mut i, mut j, mut lines) = (0, 0, Vec::new());
    while i < expected.len() || j < actual.len() {
        if i < expected.len() && j < actual.len() && expected[i] == actual[j] {
            lines.push((' ', expected[i]));
            (i, j) = (i + 1, j + 1);
        } else if j == actual.len() || i < expected.len() && length[i + 1][j] >= length[i][j + 1] {
            lines.push(('-', expected[i]));
            i += 1;
        } else {
            lines.push(('+', actual[j]));
            j += 1;
        }
    }
    lines
}

#[cfg(test)]
mod tests;
