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
/// Tables are derived from target and patterns once, so a pass prepares its conversion when it is initialized.
///
/// # Source
///
/// `mlir::applyPartialConversion`, `mlir::applyFullConversion` and `mlir::applyAnalysisConversion`.
///
/// # Examples
///
/// ```
/// use weir_conversion::prelude::*;
/// use weir_ir::{Context, OpId};
/// use weir_rewrite::{Pass, PassCx, PassResult};
/// #[derive(Default)]
/// struct EraseToy(Option<Conversion>);
///
/// impl Pass for EraseToy {
///     fn initialize(&mut self, ctx: &Context) -> PassResult {
///         let mut target = ConversionTarget::new();
///         target.legal_dialect("builtin").illegal_dialect("toy");
///         let mut patterns = PatternSet::new();
///         for op in ["toy.a", "toy.b"] {
///             patterns.add_conversion_named(op, None, |op, _, rewriter| {
///                 rewriter.erase(op);
///                 Ok(())
///             });
///         }
///         self.0 = Some(Conversion::new(ctx, target, patterns));
///         Ok(())
///     }
///
///     fn run(&mut self, cx: &mut PassCx<'_>, op: OpId) -> PassResult {
///         if let Some(conversion) = &self.0 {
///             conversion.full(cx.ctx, cx.ir, &[op], ConversionConfig::default())?;
///         }
///         Ok(())
///     }
/// }
/// # use weir_ir::{Ir, Unregistered, parse};
/// # let mut ctx = Context::default();
/// # ctx.set_unregistered(Unregistered::Allow);
/// # let mut ir = Ir::new();
/// # let module = parse::parse_text(&ctx, &mut ir, r#"module { "toy.a"() : () -> () "toy.b"() : () -> () }"#)?;
/// # let mut pass = EraseToy::default();
/// # pass.initialize(&ctx).map_err(|_| "it fails")?;
/// # let Some(conversion) = &pass.0 else { panic!("it is prepared") };
/// # fn on_any_thread(_: &(impl Send + Sync)) {}
/// # on_any_thread(conversion);
/// # conversion.full(&ctx, &mut ir, &[module], ConversionConfig::default())?;
/// # assert_eq!(weir_ir::text(&ctx, &ir, module), "module {\n}\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Several ops are converted as a unit: if the conversion of one fails, all are as before.
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
    /// When an illegal op cannot be legalised, or a value cannot be materialised in a type. By default
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
    /// As [`partial`](Self::partial), and when an op of unknown legality cannot be legalised.
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

    /// Determines which ops could be legalised, on copies. The IR is not changed.
    ///
    /// Ops that cannot be legalised are no errors; [`ConversionReport::legalizable`] lists the others.
    ///
    /// # Errors
    ///
    /// When a value could not be materialised in a type.
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
