//! The passes that lower to the LLVM dialect: what they have in common.
//!
//! The module of a dialect has its pass, and a [`DialectLowering`] that [`LOWERINGS`] lists.

mod advice;
mod checks;
mod convert_to_llvm;
mod end_of_pipeline;

use weir_conversion::{CommitScope, Conversion, ConversionConfig, ConversionReport, ConversionTarget, Rollback};
use weir_ir::builtin::UnrealizedConversionCastOp;
use weir_ir::{DialectRegistry, OpId, View};
use weir_rewrite::{
    IntegerKind, OptionDef, OptionKind, Pass, PassCx, PassDef, PassFailure, PassOptions, PassRegistry, PassResult,
    PatternSet, pass_fn,
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
    OptionKind::Integer(IntegerKind::Uint, 0),
    "Bitwidth of the index type, 0 to use size of machine word",
);

/// The value of [`INDEX_BITWIDTH`].
pub(crate) fn index_width(options: &PassOptions) -> IndexWidth {
    IndexWidth::from_option(u32::try_from(options.integer(INDEX_BITWIDTH.name)).unwrap_or(0))
}

/// The context of a pass whose option is [`INDEX_BITWIDTH`].
pub(crate) fn context(options: &PassOptions) -> LoweringContext {
    let options = LowerToLlvmOptions { index_width: index_width(options), ..LowerToLlvmOptions::default() };
    LoweringContext::new(options, Target::default())
}

/// The target of the lowerings of one dialect: the LLVM dialect, and casts for what other lowerings have yet to convert.
///
/// # Source
///
/// `mlir::LLVMConversionTarget`.
#[doc(alias = "LLVMConversionTarget")]
pub(crate) fn llvm_target() -> ConversionTarget {
    let mut target = ConversionTarget::new();
    target.legal_dialect("llvm").legal_op::<UnrealizedConversionCastOp>();
    target
}

/// A pass that runs a function with its options.
pub(crate) fn pass(
    options: &PassOptions,
    run: fn(&mut LoweringRun<'_, '_>, &PassOptions) -> PassResult,
) -> Box<dyn Pass> {
    let options = options.clone();
    pass_fn(move |pass, op| run(&mut LoweringRun { pass, op }, &options))
}

/// A run of a pass on an op.
pub(crate) struct LoweringRun<'a, 'c> {
    /// The context of the pass.
    pub(crate) pass: &'a mut PassCx<'c>,
    /// The op that the pass runs on.
    pub(crate) op: OpId,
}

impl LoweringRun<'_, '_> {
    /// The IR.
    pub(crate) fn view(&self) -> View<'_> {
        self.pass.view()
    }

    /// Runs a partial conversion in which the LLVM dialect is legal.
    pub(crate) fn lower(
        &mut self,
        cx: &LoweringContext,
        add: impl FnOnce(&LoweringContext, &mut PatternSet),
    ) -> PassResult {
        self.lower_to(cx, llvm_target(), add)
    }

    /// Runs a partial conversion to the LLVM dialect that leaves ops for other passes.
    pub(crate) fn lower_to(
        &mut self,
        cx: &LoweringContext,
        target: ConversionTarget,
        add: impl FnOnce(&LoweringContext, &mut PatternSet),
    ) -> PassResult {
        let mut patterns = PatternSet::new();
        add(cx, &mut patterns);
        if let Some(report) = self.convert(cx, target, patterns, Rollback::Allowed)? {
            self.check_at_end(cx, &report, Coverage::Part);
        }
        Ok(())
    }

    /// Runs a partial conversion to the LLVM dialect; nothing is returned where the op itself was replaced.
    fn convert(
        &mut self,
        cx: &LoweringContext,
        target: ConversionTarget,
        patterns: PatternSet,
        rollback: Rollback,
    ) -> Result<Option<ConversionReport>, PassFailure> {
        let config =
            ConversionConfig { rollback, commit_scope: CommitScope::EachIsolatedOp, ..ConversionConfig::default() };
        let conversion = Conversion::new(self.pass.ctx, target, patterns);
        let report = conversion.partial(self.pass.ctx, self.pass.ir, &[self.op], config);
        // The errors of patterns are more specific than a failed legalization.
        checks::report_errors(self.view(), cx, report.as_ref().ok())?;
        let report = report?;
        Ok(Some(report).filter(|_| self.pass.ir.contains_op(self.op)))
    }
}
