//! Dialect conversion: MLIR's framework that turns the ops and types of some dialects into those of others.
//!
//! Use this crate when types change on the way, when one value becomes several, or when "nothing of the old dialect is
//! left" is what matters. To simplify IR until nothing changes, the greedy driver of `weir-rewrite` is enough.
//!
//! A conversion is made of four parts:
//!
//! - a [`ConversionTarget`] says which ops are legal in the end;
//! - a [`Converter`], made by a [`TypeConverter`], says what types become, and how values get from one to the other;
//! - a [`PatternSet`](weir_rewrite::PatternSet) holds patterns, added by [`ConversionPatterns`], that get their operands
//!   converted already and change the IR through a [`ConversionRewriter`];
//! - [`apply_partial_conversion`] or [`apply_full_conversion`] runs them, as a [`ConversionConfig`] says.
//!
//! [`guide`] shows them at work, from a first conversion to the finer points. A conversion that fails says why down to
//! the op that stood in the way ([`ConversionError::explain`]), one that leaves something says what, how much and why
//! ([`ConversionReport::remainder`]); [`lint_patterns`] and [`completeness`] look at a pattern set before anything is
//! converted.
//!
//! The crate uses `weir-ir` and `weir-rewrite`, and knows no dialect but `builtin`.

mod casts;
mod config;
mod driver;
mod error;
mod explain;
pub mod guide;
mod legalizer;
mod lint;
mod order;
mod passes;
mod pattern;
mod remainder;
mod rewriter;
mod stock;
mod target;
mod trace;
mod type_converter;

pub use casts::{reconcile_all_unrealized_casts, reconcile_unrealized_casts};
pub use config::{
    CommitScope, ConversionConfig, ConversionReport, DebugKind, Folding, MaterializationFailure, Materializations,
    Rollback, Statistics,
};
pub use driver::{apply_analysis_conversion, apply_full_conversion, apply_partial_conversion};
pub use error::{ConversionError, ErrorKind, Unresolved};
pub use explain::{Entry, EntryKind, Explanation};
pub use lint::{Completeness, Coverage, Lint, OpCoverage, completeness, lint_materializations, lint_patterns};
pub use passes::RECONCILE_UNREALIZED_CASTS;
pub use pattern::{ConversionPatterns, ConvertedOperands, OneValue};
pub use remainder::{Provenance, Remainder, RemainingCast, RemainingCasts, RemainingOps};
pub use rewriter::ConversionRewriter;
pub use stock::{
    BranchOperands, ConvertedSignature, add_branch_conversion, add_function_signature_conversion,
    add_function_signature_conversion_for, convert_function_type, convert_op_result_types, convert_successor,
    is_branch_legal, is_neither_branch_nor_return, is_return_legal,
};
pub use target::{ConversionTarget, Legality};
pub use trace::{Sink, TraceFormat};
pub use type_converter::{
    ConvertCx, Converted, ConvertedAttribute, Converter, InputMapping, Materialization, MaterializationKind,
    NoConversion, SignatureConversion, TypeConverter, cast_with, unrealized_cast,
};
