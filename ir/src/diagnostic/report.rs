//! The text of errors, with places and lines of the source.

use std::error::Error;
use std::fmt;

use crate::context::Context;
use crate::diagnostic::Diagnostic;
use crate::parse::ParseError;
use crate::verify::VerifyError;

use super::render;

/// An error about IR, whose places a [`Context`] resolves.
///
/// Its `Display` is the first message alone. [`OrReport::or_report`] makes a [`Report`] of it.
pub trait DiagnosticError {
    /// The diagnostics: the error, and what was found or reported with it.
    fn into_diagnostics(self, ctx: &Context) -> Vec<Diagnostic>;
}

impl DiagnosticError for ParseError {
    fn into_diagnostics(self, _: &Context) -> Vec<Diagnostic> {
        ParseError::into_diagnostics(self)
    }
}

impl DiagnosticError for VerifyError {
    fn into_diagnostics(self, _: &Context) -> Vec<Diagnostic> {
        self.findings
    }
}

/// The text of an error, as a tool shows it: each message with its place and the line of the source.
///
/// `Debug` shows the text as well, so that it can be read if `main` returns the error.
#[derive(Clone, PartialEq, Eq)]
pub struct Report(String);

impl Report {
    /// The report of an error.
    pub fn new(ctx: &Context, error: impl DiagnosticError) -> Self {
        Self(render::to_text(ctx, &error.into_diagnostics(ctx)))
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n{}", self.0)
    }
}

impl Error for Report {}

/// Results whose errors are about IR.
pub trait OrReport<T> {
    /// The value, or the [report](Report) of the error.
    ///
    /// # Errors
    ///
    /// With the report.
    ///
    /// # Examples
    ///
    /// ```
    /// use weir_ir::{Context, Ir, OrReport as _, parse};
    /// let (ctx, mut ir) = (Context::default(), Ir::new());
    /// let report = parse::parse_text(&ctx, &mut ir, "module {\n  oops\n}").or_report(&ctx).expect_err("it is no op");
    /// assert!(report.to_string().starts_with("-:2:3: error: "), "{report}");
    /// ```
    fn or_report(self, ctx: &Context) -> Result<T, Report>;
}

impl<T, E: DiagnosticError> OrReport<T> for Result<T, E> {
    fn or_report(self, ctx: &Context) -> Result<T, Report> {
        self.map_err(|error| Report::new(ctx, error))
    }
}
