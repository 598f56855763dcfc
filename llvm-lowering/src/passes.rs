//! The passes that lower to the LLVM dialect: what they have in common.
//!
//! The module of a dialect has its pass, and a [`DialectLowering`] that [`LOWERINGS`] lists.

mod advice;
mod checks;
mod convert_to_llvm;
mod end_of_pipeline;

use std::sync::Arc;

use weir_conversion::{CommitScope, Conversion, ConversionConfig, ConversionReport, ConversionTarget, Rollback};
use weir_ir::builtin::{IntegerType, UnrealizedConversionCastOp};
use weir_ir::{Caching, Context, DialectRegistry, OpId, View};
use weir_rewrite::{
    IntegerKind, OptionDef, OptionKind, Pass, PassCx, PassDef, PassFailure, PassOptions, PassRegistry, PassResult,
    PatternSet,
};

use self::end_of_pipeline::Coverage;
use crate::lowering::LoweringContext;
use crate::options::{IndexWidth, LowerToLlvmOptions};
use crate::target::{SET_LLVM_MODULE_DATALAYOUT, Target};
use crate::{arith, cf, complex, func, index, math, memref, ub, vector};

pub use convert_to_llvm::{CONVERT_TO_LLVM, ConvertToLlvm, Remedy};

/// The lowering of a dialect.
pub(crate) struct DialectLowering {
    /// The name of the dialect.
    pub(crate) dialect: &'static str,
    /// The interface of the dialect that `convert-to-llvm` collects.
    pub(crate) interface: ConvertToLlvm,
    /// The passes that lower the dialect, or prepare for it.
    pub(crate) passes: &'static [&'static PassDef],
}

impl DialectLowering {
    /// The lowering of a dialect whose ops the first of its passes lowers.
    pub(crate) const fn new(
        dialect: &'static str,
        passes: &'static [&'static PassDef],
        populate: fn(&LoweringContext, &mut PatternSet, &mut ConversionTarget),
    ) -> Self {
        Self { dialect, interface: ConvertToLlvm { populate, remedies: &[] }, passes }
    }

    /// The same where other passes lower some of the ops.
    pub(crate) const fn with_remedies(mut self, remedies: &'static [(&'static str, Remedy)]) -> Self {
        self.interface.remedies = remedies;
        self
    }
}

/// The pass that lowers the ops of a dialect for which no other pass is named, if this crate has one.
fn main_pass_of(dialect: &str) -> Option<&'static str> {
    let lowering = LOWERINGS.iter().find(|it| it.dialect == dialect)?;
    lowering.passes.first().map(|pass| pass.name)
}

/// The dialects that this crate lowers.
static LOWERINGS: [&DialectLowering; 9] = [
    &arith::LOWERING,
    &cf::LOWERING,
    &complex::LOWERING,
    &func::LOWERING,
    &index::LOWERING,
    &math::LOWERING,
    &memref::LOWERING,
    &ub::LOWERING,
    &vector::LOWERING,
];

/// Attaches [`ConvertToLlvm`] to the dialects of weir.
pub(crate) fn attach(registry: &mut DialectRegistry) {
    for lowering in LOWERINGS {
        registry.attach_dialect(lowering.dialect, &lowering.interface);
    }
}

/// Adds the passes of weir to a registry: those that lower to LLVM, and those of the dialects.
pub fn register_passes(registry: &mut PassRegistry) {
    weir_dialects::register_passes(registry);
    for lowering in LOWERINGS {
        registry.add_all(lowering.passes);
    }
    registry.add_all(&[&CONVERT_TO_LLVM, &SET_LLVM_MODULE_DATALAYOUT, &weir_conversion::RECONCILE_UNREALIZED_CASTS]);
}

/// The option of the width of `index`.
pub(crate) const INDEX_BITWIDTH: OptionDef = OptionDef::new(
    "index-bitwidth",
    OptionKind::Integer(IntegerKind::UintUpTo(IntegerType::MAX_WIDTH), 0),
    "Bitwidth of the index type, 0 to use size of machine word",
);

/// The value of [`INDEX_BITWIDTH`].
pub(crate) fn index_width(options: &PassOptions) -> IndexWidth {
    IndexWidth::from_option(u32::try_from(options.integer(INDEX_BITWIDTH.name)).unwrap_or(0))
}

/// The options of a lowering whose pass has the option [`INDEX_BITWIDTH`].
pub(crate) fn lowering_options(options: &PassOptions) -> LowerToLlvmOptions {
    LowerToLlvmOptions { index_width: index_width(options), ..LowerToLlvmOptions::default() }
}

/// Makes the LLVM dialect legal, and casts for what other lowerings have yet to convert.
///
/// # Source
///
/// `mlir::LLVMConversionTarget`.
#[doc(alias = "LLVMConversionTarget")]
pub(crate) fn keep_llvm(target: &mut ConversionTarget) -> &mut ConversionTarget {
    target.legal_dialect("llvm").legal_op::<UnrealizedConversionCastOp>()
}

/// A pass that runs a function with its options.
pub(crate) fn pass(
    options: &PassOptions,
    run: fn(&mut LoweringRun<'_, '_>, &PassOptions) -> PassResult,
) -> Box<dyn Pass> {
    Box::new(LoweringPass { options: options.clone(), run, prepared: None })
}

struct LoweringPass {
    options: PassOptions,
    run: fn(&mut LoweringRun<'_, '_>, &PassOptions) -> PassResult,
    prepared: Option<Arc<PreparedLowering>>,
}

impl Pass for LoweringPass {
    fn initialize(&mut self, _: &Context) -> PassResult {
        // The context may be another one than before.
        self.prepared = None;
        Ok(())
    }

    fn run(&mut self, pass: &mut PassCx<'_>, op: OpId) -> PassResult {
        (self.run)(&mut LoweringRun { pass, op, prepared: &mut self.prepared }, &self.options)
    }
}

/// A run of a pass on an op.
pub(crate) struct LoweringRun<'a, 'c> {
    /// The context of the pass.
    pub(crate) pass: &'a mut PassCx<'c>,
    /// The op that the pass runs on.
    pub(crate) op: OpId,
    /// The lowering of an earlier run.
    prepared: &'a mut Option<Arc<PreparedLowering>>,
}

/// A conversion of a pass, with the context of its patterns.
///
/// It is a cache:
///
/// - *What*: the conversion to the LLVM dialect of a pass, with the tables derived from its patterns and its target.
/// - *Key*: the options of the lowering, and the target at the op that the pass runs on.
/// - *Invariant*: the patterns of a pass depend on nothing else but the options of the pass, which do not change. What patterns find
///   out about a module is forgotten when the next conversion [starts](LoweringContext::start).
/// - *Gain*: without it, `func.func(convert-math-to-llvm)` on 20,000 small functions takes 5.2 times as many instructions.
/// - *Switch*: [`Caching`].
pub(crate) struct PreparedLowering {
    options: LowerToLlvmOptions,
    target: Target,
    /// The context of the patterns.
    pub(crate) cx: LoweringContext,
    conversion: Conversion,
}

impl LoweringRun<'_, '_> {
    /// The IR.
    pub(crate) fn view(&self) -> View<'_> {
        self.pass.view()
    }

    /// Runs a partial conversion that lowers the ops of some patterns.
    pub(crate) fn lower(
        &mut self,
        options: LowerToLlvmOptions,
        add: impl FnOnce(&LoweringContext, &mut PatternSet),
    ) -> PassResult {
        self.lower_to(options, |cx, patterns, target| {
            keep_llvm(target);
            add(cx, patterns);
        })
    }

    /// Runs a partial conversion to the LLVM dialect that leaves ops for other passes, for the default target.
    pub(crate) fn lower_to(
        &mut self,
        options: LowerToLlvmOptions,
        add: impl FnOnce(&LoweringContext, &mut PatternSet, &mut ConversionTarget),
    ) -> PassResult {
        let lowering = self.prepare(options, Target::default(), |cx, patterns, target| {
            add(cx, patterns, target);
            Ok(())
        })?;
        self.apply_part(&lowering)
    }

    /// The conversion for options and a target, which `add` defines unless the pass has it already.
    ///
    /// # Errors
    ///
    /// When `add` fails.
    pub(crate) fn prepare(
        &mut self,
        options: LowerToLlvmOptions,
        target: Target,
        add: impl FnOnce(&LoweringContext, &mut PatternSet, &mut ConversionTarget) -> PassResult,
    ) -> Result<Arc<PreparedLowering>, PassFailure> {
        let ctx = self.pass.ctx;
        let is_same = |known: &&Arc<PreparedLowering>| known.options == options && known.target == target;
        if let Some(known) = self.prepared.as_ref().filter(is_same).filter(|_| ctx.caching() == Caching::On) {
            return Ok(Arc::clone(known));
        }
        let cx = LoweringContext::new(options, target.clone());
        let (mut patterns, mut legality) = (PatternSet::new(), ConversionTarget::new());
        add(&cx, &mut patterns, &mut legality)?;
        let conversion = Conversion::new(ctx, legality, patterns);
        Ok(Arc::clone(self.prepared.insert(Arc::new(PreparedLowering { options, target, cx, conversion }))))
    }

    /// Runs a partial conversion that leaves ops for other passes.
    pub(crate) fn apply_part(&mut self, lowering: &PreparedLowering) -> PassResult {
        if let Some(report) = self.apply(lowering, Rollback::Allowed)? {
            self.check_at_end(&lowering.cx, &report, Coverage::Part);
        }
        Ok(())
    }

    /// Runs a partial conversion; nothing is returned where the op itself was replaced.
    fn apply(
        &mut self,
        lowering: &PreparedLowering,
        rollback: Rollback,
    ) -> Result<Option<ConversionReport>, PassFailure> {
        let config =
            ConversionConfig { rollback, commit_scope: CommitScope::EachIsolatedOp, ..ConversionConfig::default() };
        lowering.cx.events().clear();
        let report = lowering.conversion.partial(self.pass.ctx, self.pass.ir, &[self.op], config);
        // The errors of patterns are more specific than a failed legalization.
        checks::report_errors(self.view(), &lowering.cx, report.as_ref().ok())?;
        let report = report?;
        Ok(Some(report).filter(|_| self.pass.ir.contains_op(self.op)))
    }
}
