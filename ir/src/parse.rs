//! The parser of MLIR's text.
//!
//! [`parse`] reads a whole file; [`AsmParser`] is the interface for hand-written assembly of ops,
//! types and attributes. For any input the result is IR or an error with a location: nesting is
//! limited, so that no text exhausts the stack.

mod affine;
mod aliases;
mod attributes;
mod cache;
mod chunk_plan;
mod chunks;
mod dense;
mod dictionaries;
pub mod lexer;
mod lists;
mod locations;
mod metadata;
mod ops;
mod parameters;
mod parser;
mod properties;
mod regions;
mod scopes;
mod shards;
mod types;
mod value_names;

#[cfg(test)]
mod tests;

use crate::attributes::Attribute;
use crate::context::Context;
use crate::diagnostic::Diagnostic;
use crate::entities::OpId;
use crate::ir::Ir;
use crate::source::FileId;
use crate::threads::LARGE_TEXT;
use crate::types::Type;

use chunk_plan::{CHUNK_LEN, ChunkPlan};

pub use affine::AffineMapOfValues;
pub use lexer::token::TokenKind;
pub use lists::{Delimiter, Separator};
pub use parameters::ParameterName;
pub use parser::AsmParser;
pub(crate) use parser::punctuation as parser_punctuation;
pub use regions::{ArgumentSyntax, RegionArgument};
pub use scopes::UnresolvedOperand;
pub use shards::parse_shards;
pub use types::{DialectTypeParser, DynamicSizes, VectorShape};

/// The result of parsing a part of the text.
pub type ParseResult<T> = Result<T, ParseError>;

/// The text is not MLIR.
///
/// It is displayed as the first message; [`render::to_text`](crate::render::to_text) of the diagnostics shows all of them, with their
/// locations.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{}", self.0.diagnostics.first().map_or("", |first| first.message.as_str()))]
pub struct ParseError(Box<Findings>);

/// The contents of an error, which are boxed to keep results small.
#[derive(Clone, Debug)]
struct Findings {
    diagnostics: Vec<Diagnostic>,
    enclosing: EnclosingErrors,
}

/// Controls whether the parsers of enclosing text may append their errors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum EnclosingErrors {
    Append,
    /// They are consequences, or each of very many levels would append one.
    Drop,
}

impl ParseError {
    /// The diagnostics: the first error, and others that were found with it.
    pub fn diagnostics(&self) -> &[Diagnostic] {
        &self.0.diagnostics
    }

    /// The diagnostics.
    pub fn into_diagnostics(self) -> Vec<Diagnostic> {
        self.0.diagnostics
    }

    /// The same, without the findings that are [appended](Self::with) from now on.
    pub(crate) fn alone(mut self) -> Self {
        self.0.enclosing = EnclosingErrors::Drop;
        self
    }

    /// The same with a note.
    #[must_use]
    pub fn with_note(mut self, location: crate::Location, message: impl Into<String>) -> Self {
        if let Some(last) = self.0.diagnostics.last_mut() {
            last.add_note(location, message);
        }
        self
    }

    /// The same with the findings of another error appended; an error of the lexer, or about text that nests too deep, stays alone.
    #[must_use]
    pub fn with(mut self, other: ParseError) -> Self {
        if self.0.enclosing == EnclosingErrors::Append {
            self.0.diagnostics.extend(other.0.diagnostics);
            self.0.enclosing = other.0.enclosing;
        }
        self
    }

    /// The same behind the findings of another error, of which it is no consequence.
    fn behind(mut self, first: ParseError) -> Self {
        self.0.diagnostics.splice(0..0, first.0.diagnostics);
        self
    }
}

impl From<Diagnostic> for ParseError {
    fn from(diagnostic: Diagnostic) -> Self {
        Self(Box::new(Findings { diagnostics: vec![diagnostic], enclosing: EnclosingErrors::Append }))
    }
}

/// The container of the top-level ops of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum TopLevel {
    /// A module, added unless the text has one.
    #[default]
    ImplicitModule,
    /// A module that is always added: a text that is a single op of any kind is verified in it, and then leaves it by
    /// [`take_single_op`].
    AddedModule,
}

/// Detaches the single op of a module that was added around a text, and erases the module.
///
/// # Errors
///
/// When the module has no op or several; it is left as it was.
#[track_caller]
pub fn take_single_op(ir: &mut Ir, module: OpId) -> Result<OpId, Diagnostic> {
    let region = ir.region(module, 0);
    let ops: Vec<OpId> = ir.blocks(region).flat_map(|block| ir.ops(block)).collect();
    let &[op] = ops.as_slice() else {
        let message = format!("source must contain a single top-level operation, found: {}", ops.len());
        return Err(Diagnostic::error(ir.location(module), message));
    };
    ir.remove_op(op);
    ir.erase_op(module);
    Ok(op)
}

/// Parses a registered file into IR; the op returned is detached.
///
/// # Errors
///
/// When the text is not MLIR. Partially built IR is erased.
#[track_caller]
pub fn parse(ctx: &Context, ir: &mut Ir, file: FileId, text: &[u8], top: TopLevel) -> ParseResult<OpId> {
    ir.assert_context(ctx);
    let sources = ctx.sources();
    let base = sources.pos_of(file, 0);
    // Most texts have one op per line.
    ir.reserve(sources.num_lines(file));
    let mut parser = AsmParser::new(ctx, ir, text, base);
    if text.len() >= LARGE_TEXT && ctx.num_threads() > 1 {
        let plan = ChunkPlan::of(text.into(), CHUNK_LEN, || sources.lines_of_aliases(file));
        parser.plan = plan.map(Box::new);
    }
    parser.parse_file(top)
}

/// Parses a text that is in no file.
///
/// # Errors
///
/// When the text is not MLIR, or the context has no room for its positions.
///
/// # Examples
///
/// ```
/// use weir_ir::{Context, Ir, parse};
/// let (ctx, mut ir) = (Context::default(), Ir::new());
/// let module = parse::parse_text(&ctx, &mut ir, "module { module @inner {} }").expect("it is MLIR");
/// assert_eq!(weir_ir::text(&ctx, &ir, module), "module {\n  module @inner {\n  }\n}\n");
/// let error = parse::parse_text(&ctx, &mut ir, "module {").expect_err("it is not");
/// assert!(error.to_string().contains("expected"));
/// ```
#[track_caller]
pub fn parse_text(ctx: &Context, ir: &mut Ir, text: impl AsRef<[u8]>) -> ParseResult<OpId> {
    let text = text.as_ref();
    parse(ctx, ir, text_file(ctx, text)?, text, TopLevel::ImplicitModule)
}

/// Parses a type.
///
/// # Errors
///
/// When the text is not a type.
///
/// # Examples
///
/// ```
/// use weir_ir::{Context, OrReport as _, parse};
/// let ctx = Context::default();
/// let ty = parse::parse_type(&ctx, "vector<4xi32>")?;
/// assert_eq!(ctx.display(ty).to_string(), "vector<4xi32>");
/// let report = parse::parse_type(&ctx, "vector<?xi32>").or_report(&ctx).expect_err("there is no such type");
/// assert!(report.to_string().starts_with("-:1:8: error: "), "{report}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn parse_type(ctx: &Context, text: &str) -> ParseResult<Type> {
    parse_alone(ctx, text, |parser| parser.parse_type())
}

/// Parses an attribute.
///
/// # Errors
///
/// When the text is not an attribute.
pub fn parse_attribute(ctx: &Context, text: &str) -> ParseResult<Attribute> {
    parse_alone(ctx, text, |parser| parser.parse_attribute())
}

/// Parses a text that is one construct. Only a text with an error becomes a source of the context, for the places of the error.
fn parse_alone<T>(
    ctx: &Context,
    text: &str,
    parse: impl Fn(&mut AsmParser<'_, '_>) -> ParseResult<T>,
) -> ParseResult<T> {
    let run = |base| {
        let mut ir = Ir::new();
        let mut parser = AsmParser::new(ctx, &mut ir, text.as_bytes(), base);
        let parsed = parse(&mut parser)?;
        parser.expect_end()?;
        Ok(parsed)
    };
    run(0).or_else(|_: ParseError| run(ctx.sources().pos_of(text_file(ctx, text.as_bytes())?, 0)))
}

/// Registers a text that is in no file.
fn text_file(ctx: &Context, text: &[u8]) -> ParseResult<FileId> {
    let file = ctx.sources().add_file("-", text, crate::source::Keep::Text);
    Ok(file.map_err(|error| Diagnostic::error(crate::Location::UNKNOWN, error.to_string()))?)
}

/// The parser of classes whose syntax the builtin parser knows: there is no `!builtin.x` for them.
pub(crate) fn no_mnemonic<T>(parser: &mut AsmParser<'_, '_>) -> ParseResult<T> {
    Err(parser.error_here("the builtin dialect has no such syntax"))
}
