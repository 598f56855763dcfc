//! Conversions: a target, patterns and a configuration, applied to IR.

use std::fmt;

use smallvec::SmallVec;
use weir_ir::{Context, Ir, OpId};
use weir_rewrite::{Listener, PatternSet};

use crate::config::{ConversionConfig, ConversionReport, Mode};
use crate::driver::{analyze, convert};
use crate::error::ConversionError;
use crate::legalizer::Tables;
use crate::target::ConversionTarget;

/// The ops that a conversion is applied to: one op, or several.
///
/// Several are converted as a unit: if the conversion of one fails, all are as before.
pub trait Roots {
    /// The ops.
    fn ops(self) -> SmallVec<[OpId; 1]>;
}

impl Roots for OpId {
    fn ops(self) -> SmallVec<[OpId; 1]> {
        smallvec::smallvec![self]
    }
}

impl Roots for &[OpId] {
    fn ops(self) -> SmallVec<[OpId; 1]> {
        self.into()
    }
}

impl<const N: usize> Roots for &[OpId; N] {
    fn ops(self) -> SmallVec<[OpId; 1]> {
        self.as_slice().into()
    }
}

impl Roots for &Vec<OpId> {
    fn ops(self) -> SmallVec<[OpId; 1]> {
        self.as_slice().into()
    }
}

/// A conversion to a target by patterns, which can be applied any number of times.
///
/// # Source
///
/// `mlir::applyPartialConversion`, `mlir::applyFullConversion` and `mlir::applyAnalysisConversion`.
///
/// # Examples
///
/// ```
/// use weir_conversion::prelude::*;
/// use weir_ir::{Context, Ir, Unregistered, parse};
/// let mut ctx = Context::default();
/// ctx.set_unregistered(Unregistered::Allow);
/// let mut ir = Ir::new();
/// let module = parse::parse_text(&ctx, &mut ir, r#"module { "toy.a"() : () -> () "toy.b"() : () -> () }"#)?;
/// let mut target = ConversionTarget::new();
/// target.legal_dialect("builtin").illegal_dialect("toy");
/// let mut patterns = PatternSet::new();
/// for op in ["toy.a", "toy.b"] {
///     patterns.add_conversion_named(op, None, |op, _, rewriter| {
///         rewriter.erase(op);
///         Ok(())
///     });
/// }
/// let mut conversion = Conversion::new(&ctx, &target, &patterns);
/// assert_eq!(conversion.analysis(&mut ir, module)?.legalizable.len(), 3);
/// let ops: Vec<_> = ir.descendants(module).collect();
/// conversion.full(&mut ir, &ops)?;
/// assert_eq!(weir_ir::text(&ctx, &ir, module), "module {\n}\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Everything derived from target and patterns is computed by the first run, and used by all.
#[doc(alias = "applyPartialConversion")]
#[doc(alias = "applyFullConversion")]
#[doc(alias = "applyAnalysisConversion")]
pub struct Conversion<'a> {
    ctx: &'a Context,
    target: &'a ConversionTarget,
    patterns: &'a PatternSet,
    config: ConversionConfig<'a>,
    tables: Option<Tables<'a>>,
}

impl<'a> Conversion<'a> {
    /// A conversion with the default configuration.
    pub fn new(ctx: &'a Context, target: &'a ConversionTarget, patterns: &'a PatternSet) -> Self {
        Self { ctx, target, patterns, config: ConversionConfig::default(), tables: None }
    }

    /// With another configuration. A listener or a log set before is part of the old one.
    #[must_use]
    pub fn config(mut self, config: ConversionConfig<'a>) -> Self {
        self.config = config;
        self
    }

    /// With a listener.
    #[must_use]
    pub fn listener(mut self, listener: &'a mut (dyn Listener + 'a)) -> Self {
        self.config.listener = Some(listener);
        self
    }

    /// Converts ops and their nested ops so that no explicitly illegal op stays.
    ///
    /// Ops of unknown legality stay where no pattern applies to them; the report lists them.
    ///
    /// # Errors
    ///
    /// When an illegal op cannot be legalised, or a value cannot be materialised in a type. By default
    /// the IR is restored then; see [`CommitScope`](crate::CommitScope), [`Rollback`](crate::Rollback) and
    /// [`MaterializationFailure`](crate::MaterializationFailure).
    #[track_caller]
    pub fn partial(&mut self, ir: &mut Ir, roots: impl Roots) -> Result<ConversionReport, ConversionError> {
        self.convert(ir, roots, Mode::Partial)
    }

    /// Converts ops and their nested ops so that only legal ops stay, except in unreachable blocks.
    ///
    /// # Errors
    ///
    /// As [`partial`](Self::partial), and when an op of unknown legality cannot be legalised.
    #[track_caller]
    pub fn full(&mut self, ir: &mut Ir, roots: impl Roots) -> Result<ConversionReport, ConversionError> {
        self.convert(ir, roots, Mode::Full)
    }

    /// Determines which ops could be legalised, on a copy. The IR is not changed.
    ///
    /// Ops that cannot be legalised are no errors; [`ConversionReport::legalizable`] lists the others. Several roots are
    /// analysed one after the other, and the report has the counts of the last one.
    ///
    /// # Errors
    ///
    /// When a value could not be materialised in a type.
    #[track_caller]
    pub fn analysis(&mut self, ir: &mut Ir, roots: impl Roots) -> Result<ConversionReport, ConversionError> {
        let mut whole = ConversionReport::default();
        for root in roots.ops() {
            let (ctx, tables, config) = self.inputs();
            let report = analyze(ctx, ir, root, tables, config).map_err(|error| error.explained(ctx))?;
            whole.legalizable.extend(report.legalizable);
            whole.unlegalized.extend(report.unlegalized);
            whole.reasons.extend(report.reasons);
            whole.statistics = report.statistics;
        }
        Ok(whole)
    }

    #[track_caller]
    fn convert(&mut self, ir: &mut Ir, roots: impl Roots, mode: Mode) -> Result<ConversionReport, ConversionError> {
        let (ctx, tables, config) = self.inputs();
        convert(ctx, ir, &roots.ops(), tables, mode, config).map_err(|error| error.explained(ctx))
    }

    /// The context, the tables, which are computed now if need be, and the configuration.
    fn inputs(&mut self) -> (&'a Context, &Tables<'a>, ConversionConfig<'_>) {
        let Self { ctx, target, patterns, config, tables } = self;
        if tables.as_ref().is_some_and(|tables| tables.are_outdated(ctx)) {
            *tables = None;
        }
        let tables = tables.get_or_insert_with(|| Tables::new(ctx, target, patterns));
        (ctx, tables, config.reborrow())
    }
}

impl fmt::Debug for Conversion<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Conversion")
            .field("target", &self.target)
            .field("patterns", &self.patterns.len())
            .field("config", &self.config)
            .finish_non_exhaustive()
    }
}

/// [`Conversion::partial`] of one op, in one call.
///
/// # Errors
///
/// See [`Conversion::partial`].
#[doc(alias = "applyPartialConversion")]
#[track_caller]
pub fn apply_partial_conversion(
    ctx: &Context,
    ir: &mut Ir,
    root: OpId,
    target: &ConversionTarget,
    patterns: &PatternSet,
    mut config: ConversionConfig<'_>,
) -> Result<ConversionReport, ConversionError> {
    Conversion::new(ctx, target, patterns).config(config.reborrow()).partial(ir, root)
}

/// [`Conversion::full`] of one op, in one call.
///
/// # Errors
///
/// See [`Conversion::full`].
#[doc(alias = "applyFullConversion")]
#[track_caller]
pub fn apply_full_conversion(
    ctx: &Context,
    ir: &mut Ir,
    root: OpId,
    target: &ConversionTarget,
    patterns: &PatternSet,
    mut config: ConversionConfig<'_>,
) -> Result<ConversionReport, ConversionError> {
    Conversion::new(ctx, target, patterns).config(config.reborrow()).full(ir, root)
}

/// [`Conversion::analysis`] of one op, in one call.
///
/// # Errors
///
/// See [`Conversion::analysis`].
#[doc(alias = "applyAnalysisConversion")]
#[track_caller]
pub fn apply_analysis_conversion(
    ctx: &Context,
    ir: &mut Ir,
    root: OpId,
    target: &ConversionTarget,
    patterns: &PatternSet,
    mut config: ConversionConfig<'_>,
) -> Result<ConversionReport, ConversionError> {
    Conversion::new(ctx, target, patterns).config(config.reborrow()).analysis(ir, root)
}
