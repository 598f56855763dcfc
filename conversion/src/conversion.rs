//! Conversions: a target and patterns, prepared to be applied to IR.

use weir_ir::{Context, ContextBinding, Ir, OpId};
use weir_rewrite::PatternSet;

use crate::config::{ConversionConfig, ConversionReport, Mode};
use crate::driver::{analyze, convert};
use crate::error::ConversionError;
use crate::legalizer::graph::Graph;
use crate::session::cause::CauseIndex;
use crate::target::{ConversionTarget, LegalityTable};

/// A conversion to a target by patterns, which can be applied any number of times, on any number of threads.
///
/// Tables are derived from target and patterns once, so a pass [prepares](crate::guide#in-a-pass) its conversion when it is
/// initialized.
///
/// Several ops are converted as a unit: if the conversion of one fails, all are as before.
///
/// # Source
///
/// `mlir::applyPartialConversion`, `mlir::applyFullConversion` and `mlir::applyAnalysisConversion`.
#[doc(alias = "applyPartialConversion")]
#[doc(alias = "applyFullConversion")]
#[doc(alias = "applyAnalysisConversion")]
pub struct Conversion {
    pub(crate) legality: LegalityTable,
    pub(crate) graph: Graph,
    pub(crate) context: ContextBinding,
}

impl Conversion {
    /// The conversion of ops of a context.
    ///
    /// # Panics
    ///
    /// When there are 65,535 patterns or more.
    #[track_caller]
    pub fn new(ctx: &Context, target: ConversionTarget, patterns: PatternSet) -> Self {
        assert!(patterns.len() < CauseIndex::MAX_PATTERNS, "there are too many patterns");
        let legality = LegalityTable::new(target);
        let graph = Graph::new(ctx, patterns, &legality);
        let context = ContextBinding::default();
        context.bind(ctx, "the conversion");
        Self { legality, graph, context }
    }

    /// Converts ops and their nested ops so that no explicitly illegal op stays.
    ///
    /// Ops of unknown legality stay where no pattern applies to them; the report lists them.
    ///
    /// # Errors
    ///
    /// When an illegal op cannot be legalized, or a value cannot be materialized in a type. By default
    /// the IR is restored then; see [`CommitScope`](crate::CommitScope), [`Rollback`](crate::Rollback) and
    /// [`MaterializationFailure`](crate::MaterializationFailure).
    #[track_caller]
    pub fn partial(
        &self,
        ctx: &Context,
        ir: &mut Ir,
        roots: &[OpId],
        config: ConversionConfig<'_>,
    ) -> Result<ConversionReport, ConversionError> {
        convert(ctx, ir, roots, self, Mode::Partial, config, ConversionReport::default())
    }

    /// Converts ops and their nested ops so that only legal ops stay, except in unreachable blocks.
    ///
    /// # Errors
    ///
    /// As [`partial`](Self::partial), and when an op of unknown legality cannot be legalized.
    #[track_caller]
    pub fn full(
        &self,
        ctx: &Context,
        ir: &mut Ir,
        roots: &[OpId],
        config: ConversionConfig<'_>,
    ) -> Result<ConversionReport, ConversionError> {
        convert(ctx, ir, roots, self, Mode::Full, config, ConversionReport::default())
    }

    /// Determines which ops could be legalized, on copies. The IR is not changed.
    ///
    /// Ops that cannot be legalized are no errors; [`ConversionReport::legalizable`] lists the others.
    ///
    /// # Errors
    ///
    /// When a value could not be materialized in a type.
    #[track_caller]
    pub fn analysis(
        &self,
        ctx: &Context,
        ir: &mut Ir,
        roots: &[OpId],
        config: ConversionConfig<'_>,
    ) -> Result<ConversionReport, ConversionError> {
        analyze(ctx, ir, roots, self, config)
    }
}
