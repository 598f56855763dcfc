//! `convert-to-llvm`: lowers all dialects that implement [`ConvertToLlvm`].

use weir_conversion::{ConversionTarget, Rollback};
use weir_ir::{Context, Diagnostic, DialectRegistry, Interface, Location, OpId};
use weir_rewrite::{OptionDef, OptionKind, PassCx, PassDef, PassFailure, PassOptions, PassResult, PatternSet, pass_fn};

use super::convert;
use super::left_over::{self, Extent};
use crate::arith::arith_to_llvm_patterns;
use crate::cf::cf_to_llvm_patterns;
use crate::complex::{ComplexRange, complex_to_llvm_patterns};
use crate::data_layout::WordWidths;
use crate::func::func_to_llvm_patterns;
use crate::index::index_to_llvm_patterns;
use crate::math::{Log1p, math_to_llvm_patterns};
use crate::memref::memref_to_llvm_patterns;
use crate::options::LowerToLlvmOptions;
use crate::type_converter::LlvmTypeConverter;
use crate::ub::ub_to_llvm_patterns;
use crate::vector::{VectorToLlvmOptions, vector_to_llvm_patterns};

/// The lowering of a dialect: a dialect interface.
///
/// # Source
///
/// `mlir::ConvertToLLVMPatternInterface`.
#[derive(Clone, Copy, Debug)]
#[doc(alias = "ConvertToLLVMPatternInterface")]
pub struct ConvertToLlvm {
    /// Adds the patterns, and the legality of the dialect's ops to the target.
    pub populate: fn(&LlvmTypeConverter, &mut PatternSet, &mut ConversionTarget),
}

impl Interface for ConvertToLlvm {}

/// The dialect of functions, which are checked after their lowering.
const FUNC: &str = "func";

/// Attaches [`ConvertToLlvm`] to the dialects of weir.
pub(crate) fn attach(registry: &mut DialectRegistry) {
    registry
        .attach_dialect(
            "arith",
            &ConvertToLlvm { populate: |converter, patterns, _| arith_to_llvm_patterns(converter, patterns) },
        )
        .attach_dialect(
            "cf",
            &ConvertToLlvm { populate: |converter, patterns, _| cf_to_llvm_patterns(converter, patterns) },
        )
        .attach_dialect(
            "complex",
            &ConvertToLlvm {
                populate: |converter, patterns, _| {
                    complex_to_llvm_patterns(converter, patterns, ComplexRange::default());
                },
            },
        )
        .attach_dialect(
            FUNC,
            &ConvertToLlvm { populate: |converter, patterns, _| func_to_llvm_patterns(converter, patterns) },
        )
        .attach_dialect(
            "index",
            &ConvertToLlvm { populate: |converter, patterns, _| index_to_llvm_patterns(converter, patterns) },
        )
        .attach_dialect(
            "math",
            &ConvertToLlvm {
                populate: |converter, patterns, _| math_to_llvm_patterns(converter, patterns, Log1p::default()),
            },
        )
        .attach_dialect(
            "memref",
            &ConvertToLlvm { populate: |converter, patterns, _| memref_to_llvm_patterns(converter, patterns) },
        )
        .attach_dialect(
            "ub",
            &ConvertToLlvm { populate: |converter, patterns, _| ub_to_llvm_patterns(converter, patterns) },
        )
        .attach_dialect(
            "vector",
            &ConvertToLlvm {
                populate: |converter, patterns, _| {
                    vector_to_llvm_patterns(converter, patterns, VectorToLlvmOptions::default());
                },
            },
        );
}

/// Lowers all dialects that implement [`ConvertToLlvm`].
pub static CONVERT_TO_LLVM: PassDef = PassDef {
    summary: "Convert to LLVM via dialect interfaces found in the input IR",
    options: &[
        OptionDef {
            name: "filter-dialects",
            summary: "Test conversion patterns of only the specified dialects",
            kind: OptionKind::Texts,
        },
        OptionDef {
            name: "dynamic",
            summary: "Use op conversion attributes to configure the conversion",
            kind: OptionKind::Flag(false),
        },
        OptionDef {
            name: "allow-pattern-rollback",
            summary: "Experimental performance flag to disallow pattern rollback",
            kind: OptionKind::Flag(true),
        },
    ],
    ..PassDef::new("convert-to-llvm", "ConvertToLLVMPass", |options| {
        let options = options.clone();
        pass_fn(move |cx, op| run(cx, op, &options))
    })
};

fn run(cx: &mut PassCx<'_>, op: OpId, options: &PassOptions) -> PassResult {
    let wanted = options.texts("filter-dialects");
    let interfaces = interfaces(cx.ctx, wanted)?;
    // Only the dynamic variant asks for the data layout.
    let widths = if options.flag("dynamic") { WordWidths::at(cx.view(), op) } else { WordWidths::default() };
    let converter = LlvmTypeConverter::new(LowerToLlvmOptions::default(), widths);
    let mut target = ConversionTarget::new();
    target.legal_dialect("llvm");
    let mut patterns = PatternSet::new();
    for interface in interfaces {
        (interface.populate)(&converter, &mut patterns, &mut target);
    }
    let rollback = if options.flag("allow-pattern-rollback") { Rollback::Allowed } else { Rollback::Disabled };
    let Some(report) = convert(cx, op, &converter, &target, &patterns, rollback)? else { return Ok(()) };
    let extent = if wanted.is_empty() { Extent::Whole } else { Extent::Part };
    left_over::defer_check(cx, op, &converter, &report, extent);
    // Functions may stay if `filter-dialects` excludes `func`.
    match wanted.is_empty() || wanted.iter().any(|dialect| dialect == FUNC) {
        true => left_over::report_unconverted_functions(cx, op, &converter),
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
