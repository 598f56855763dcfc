//! Dialect conversion: MLIR's framework that converts the ops and types of some dialects to those of others.
//!
//! Use this crate when types change, when one value becomes several, or when no op of the old dialect may remain. To
//! simplify IR until nothing changes, the greedy driver of `weir-rewrite` is enough.
//!
//! A conversion has four parts:
//!
//! - a [`ConversionTarget`] decides which ops are legal;
//! - a [`TypeConverter`], built by a [`TypeConverterBuilder`], converts types, and materializes values of one type from values of
//!   another;
//! - a [`PatternSet`](weir_rewrite::PatternSet) holds patterns, added by [`ConversionPatterns`], which get converted
//!   operands and change the IR through a [`ConversionRewriter`];
//! - a [`Conversion`] prepares target and patterns, and runs them under a [`ConversionConfig`].
//!
//! [`guide`] is a tutorial. The error of a failed conversion explains which generated op was not legal, and why
//! ([`ConversionError::explain`]); the report of a partial conversion lists the ops that remain, with reasons
//! ([`ConversionReport::unconverted`]). [`Conversion::lint`] and [`Conversion::completeness`] check target and patterns
//! without converting anything.
//!
//! The crate uses `weir-ir` and `weir-rewrite`, and depends on no dialect but `builtin`.

mod casts;
mod config;
mod conversion;
mod driver;
mod error;
mod explain;
pub mod guide;
mod legalizer;
mod lint;
mod order;
mod pattern;
mod reference;
mod rewriter;
mod rewrites;
mod session;
mod stock;
mod target;
mod trace;
mod type_converter;
mod unconverted;
pub mod viewer;

pub use casts::{RECONCILE_UNREALIZED_CASTS, reconcile_all_unrealized_casts, reconcile_unrealized_casts};
pub use config::{
    CommitScope, ConversionConfig, ConversionReport, Folding, MaterializationFailure, Materializations, Rollback,
    Statistics,
};
pub use conversion::Conversion;
pub use error::{ConversionError, ErrorKind, FailedOp, Unresolved};
pub use explain::{Entry, EntryKind, Explanation};
pub use lint::{Completeness, Coverage, Lint, LintKind};
pub use pattern::{ConversionPatterns, ConvertedOperands, OneValue, OpConversion};
pub use rewriter::{ConversionRewriter, ConversionRun};
pub use rewrites::{
    AttributeOf, Conventions, CreatePart, CreateWith, DeclaredRewrite, Discardable, NewOp, NewValue, PreparedRewrite,
    Source, Transfer,
};
pub use stock::{
    ConvertedSignature, add_branch_conversion, add_function_signature_conversion,
    add_function_signature_conversion_for, add_type_conversion, convert_function_type, convert_successor,
};
#[doc(hidden)]
pub use weir_ir::{OpClass, OpId, View};

/// The names that nearly every conversion uses, and the traits whose methods patterns call.
pub mod prelude {
    pub use crate::{
        Conversion, ConversionConfig, ConversionPatterns as _, ConversionRewriter, ConversionTarget, Converted,
        OneValue as _, TypeConverter, TypeConverterBuilder,
    };
    pub use weir_ir::{AsView as _, BuildOp as _, CreateOps as _, OpClass as _, OrReport as _};
    pub use weir_rewrite::{MatchResult, NoMatch, PatternSet, Rewriter as _, RewriterExt as _, no_match};
}

pub use target::{ConversionTarget, Legality};
pub use trace::Sink;
pub use type_converter::{
    ConvertCx, Converted, ConvertedAttribute, InputMapping, Materialization, MaterializationKind, NoConversion,
    SignatureConversion, TypeConverter, TypeConverterBuilder, cast_with, unrealized_cast,
};
pub use unconverted::{Provenance, Unconverted, UnlegalizedOps, UnresolvedCast, UnresolvedCasts};

/// Implements `Debug` for types that hold functions: their name alone.
macro_rules! debug_by_name {
    ($($name:ident $(<$lifetime:lifetime>)?),*) => {
        $(impl std::fmt::Debug for $name $(<$lifetime>)? {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_struct(stringify!($name)).finish_non_exhaustive()
            }
        })*
    };
}

debug_by_name! {
    Conventions, Conversion, ConversionConfig<'_>, ConversionRewriter<'_>, ConversionTarget, ConvertCx<'_>, TypeConverter,
    TypeConverterBuilder
}
