//! `convert-to-llvm`: lowers all dialects that implement [`ConvertToLlvm`].

use weir_conversion::{ConversionTarget, Rollback};
use weir_ir::{Context, Diagnostic, Interface, Location};
use weir_rewrite::{Extent, OptionDef, OptionKind, PassDef, PassFailure, PassOptions, PassResult, PatternSet};

use super::end_of_pipeline::Coverage;
use super::{LoweringRun, pass};
use crate::func;
use crate::lowering::LoweringContext;
use crate::options::LowerToLlvmOptions;
use crate::target::Target;

/// The lowering of a dialect: a dialect interface.
///
/// # Source
///
/// `mlir::ConvertToLLVMPatternInterface`.
#[derive(Clone, Copy, Debug)]
#[doc(alias = "ConvertToLLVMPatternInterface")]
pub struct ConvertToLlvm {
    /// Adds the patterns, and the legality of the dialect's ops to the target.
    pub populate: fn(&LoweringContext, &mut PatternSet, &mut ConversionTarget),
    /// The remedies for ops that stay, by the start of the ops' names; the first that fits is told. For others of a dialect
    /// that this crate lowers, it is the pass for the dialect.
    pub remedies: &'static [(&'static str, Remedy)],
}

impl Interface for ConvertToLlvm {}

/// The advice about an op that stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remedy {
    /// The pass of this name lowers the op.
    Pass(&'static str),
    /// No pass lowers the op.
    NoPass,
}

/// Lowers all dialects that implement [`ConvertToLlvm`].
pub static CONVERT_TO_LLVM: PassDef = PassDef {
    summary: "Convert to LLVM via dialect interfaces found in the input IR",
    options: &[
        OptionDef::new("filter-dialects", OptionKind::Texts, "Test conversion patterns of only the specified dialects"),
        OptionDef::flag("dynamic", "Use op conversion attributes to configure the conversion"),
        OptionDef::new(
            "allow-pattern-rollback",
            OptionKind::Flag(true),
            "Experimental performance flag to disallow pattern rollback",
        ),
    ],
    extent: Extent::FUNCTION_LOCAL,
    ..PassDef::new("convert-to-llvm", "ConvertToLLVMPass", |options| pass(options, run))
};

fn run(run: &mut LoweringRun<'_, '_>, options: &PassOptions) -> PassResult {
    let wanted = options.texts("filter-dialects");
    // Only the dynamic variant asks for the data layout.
    let target = if options.flag("dynamic") { Target::at(run.view(), run.op) } else { Target::default() };
    let ctx = run.pass.ctx;
    let lowering = run.prepare(LowerToLlvmOptions::default(), target, |cx, patterns, target| {
        target.legal_dialect("llvm");
        for interface in interfaces(ctx, wanted)? {
            (interface.populate)(cx, patterns, target);
        }
        Ok(())
    })?;
    let rollback = if options.flag("allow-pattern-rollback") { Rollback::Allowed } else { Rollback::Disabled };
    let Some(report) = run.apply(&lowering, rollback)? else { return Ok(()) };
    let coverage = if wanted.is_empty() { Coverage::Whole } else { Coverage::Part };
    run.check_at_end(&lowering.cx, &report, coverage);
    // Functions may stay if `filter-dialects` excludes `func`.
    match wanted.is_empty() || wanted.iter().any(|dialect| dialect == func::LOWERING.dialect) {
        true => run.report_unconverted_functions(&lowering.cx),
        false => Ok(()),
    }
}

/// The interfaces of the dialects of a list, or else of all dialects, by name.
fn interfaces(ctx: &Context, wanted: &[String]) -> Result<Vec<&'static ConvertToLlvm>, PassFailure> {
    let failure = |problem: &str, name: &str| {
        PassFailure::from(Diagnostic::error(Location::UNKNOWN, format!("{problem}: {name}\n")))
    };
    if wanted.is_empty() {
        let mut names: Vec<&str> = ctx.dialects().map(|dialect| dialect.name).collect();
        names.sort_unstable();
        return Ok(names.into_iter().filter_map(|name| ctx.dialect_interface(name)).collect());
    }
    let interface = |name: &String| {
        if ctx.dialect(name).is_none() {
            return Err(failure("dialect not loaded", name));
        }
        ctx.dialect_interface(name)
            .ok_or_else(|| failure("dialect does not implement ConvertToLLVMPatternInterface", name))
    };
    wanted.iter().map(interface).collect()
}
