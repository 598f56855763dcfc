//! `test-legalize-patterns`: each feature of dialect conversion has an op of the `test` dialect, and a pattern.

mod erasing;
mod regions;
pub(super) mod steps;
mod values;

use weir_conversion::{
    Conversion, ConversionConfig, ConversionError, ConversionReport, ConversionTarget, Converted, Folding,
    MaterializationFailure, Materializations, TypeConverter, TypeConverterBuilder, add_function_signature_conversion,
    cast_with,
};
use weir_dialects::conversions::func_structural;
use weir_dialects::func::{CallOp, FuncOp};
use weir_ir::builtin::{IntegerType, ModuleOp, UnitAttr};
use weir_ir::{Diagnostic, FloatKind, OpId, View};
use weir_rewrite::{OptionDef, OptionKind, PassCx, PassDef, PassFailure, PassOptions, PassResult, PatternSet, pass_fn};

use super::listener::Announcer;
use super::{ALLOW_PATTERN_ROLLBACK, rollback};
use crate::dialect as test;

/// Runs the patterns, tells of each change and of what could not be legalized.
pub static TEST_LEGALIZE_PATTERNS: PassDef = PassDef {
    summary: "Run test dialect legalization patterns",
    options: &[
        OptionDef {
            name: "test-legalize-mode",
            summary: "The legalization mode to use with the test driver",
            kind: OptionKind::Choice(
                &[
                    ("analysis", "Perform an analysis conversion"),
                    ("full", "Perform a full conversion"),
                    ("partial", "Perform a partial conversion"),
                ],
                "partial",
            ),
        },
        OptionDef {
            name: "test-legalize-folding-mode",
            summary: "The folding mode to use with the test driver",
            kind: OptionKind::Choice(
                &[
                    ("never", "Never attempt to fold"),
                    ("before-patterns", "Only attempt to fold not legal operations before applying patterns"),
                    ("after-patterns", "Only attempt to fold not legal operations after applying patterns"),
                ],
                "before-patterns",
            ),
        },
        ALLOW_PATTERN_ROLLBACK,
        OptionDef {
            name: "build-materializations",
            summary: "If set to 'false', leave unrealized_conversion_cast ops in place",
            kind: OptionKind::Flag(true),
        },
        OptionDef {
            name: "attach-debug-materialization-kind",
            summary: "If set to 'true', attach the kind of a materialization to its unrealized_conversion_cast op",
            kind: OptionKind::Flag(false),
        },
    ],
    ..PassDef::new("test-legalize-patterns", "TestLegalizePatternDriver", |options| {
        let options = options.clone();
        pass_fn(move |cx, op| run(cx, op, &options))
    })
};

fn run(cx: &mut PassCx<'_>, root: OpId, options: &PassOptions) -> PassResult {
    let converter = converter();
    let patterns = patterns(&converter);
    let mut target = target(&converter);
    let mut listener = Announcer::new(rollback(options));
    let mode = options.text("test-legalize-mode");
    if mode == "full" {
        target.unknown_op(|view, op| has_unit(view, op, "test.dynamically_legal"));
    }
    let conversion = Conversion::new(cx.ctx, target, patterns);
    let config = ConversionConfig { listener: Some(&mut listener), ..config(options) };
    match mode {
        "analysis" => {
            let report = conversion.analysis(cx.ctx, cx.ir, &[root], config)?;
            for op in report.legalizable {
                remark(cx, op, format!("op '{}' is legalizable", cx.view().name(op)));
            }
        }
        "full" => {
            let result = conversion.full(cx.ctx, cx.ir, &[root], config);
            report_failure(cx, root, "applyFullConversion", result);
        }
        _ => {
            let result = conversion.partial(cx.ctx, cx.ir, &[root], config);
            for op in report_failure(cx, root, "applyPartialConversion", result).unlegalized {
                if cx.ir.contains_op(op) {
                    super::remark_not_legalizable(cx, op);
                }
            }
        }
    }
    Ok(())
}

fn config<'a>(options: &PassOptions) -> ConversionConfig<'a> {
    ConversionConfig {
        rollback: rollback(options),
        folding: match options.text("test-legalize-folding-mode") {
            "never" => Folding::Never,
            "after-patterns" => Folding::AfterPatterns,
            _ => Folding::BeforePatterns,
        },
        materializations: match options.flag("build-materializations") {
            true => Materializations::Build,
            false if options.flag("attach-debug-materialization-kind") => Materializations::KeepWithKind,
            false => Materializations::Keep,
        },
        // The IR after a failure is kept, for the tests.
        on_materialization_failure: MaterializationFailure::KeepIr,
        ..ConversionConfig::default()
    }
}

/// Says that a conversion failed; the pass goes on.
fn report_failure(
    cx: &PassCx<'_>,
    root: OpId,
    function: &str,
    result: Result<ConversionReport, ConversionError>,
) -> ConversionReport {
    match result {
        Ok(report) => report,
        Err(error) => {
            PassFailure::from(error.clone()).diagnostics.into_iter().for_each(|it| cx.ctx.emit(it));
            remark(cx, root, format!("{function} failed"));
            error.report().clone()
        }
    }
}

fn remark(cx: &PassCx<'_>, op: OpId, message: String) {
    cx.ctx.emit(Diagnostic::remark(cx.ir.location(op), message).about(op));
}

fn has_unit(view: View<'_>, op: OpId, name: &str) -> bool {
    view.attribute(op, name).is_some_and(|it| it.is::<UnitAttr>(view.ctx))
}

/// i16 and i24 are dropped, i64 becomes f64, i42 becomes i43, f32 becomes two f16, and all else stays.
fn converter() -> TypeConverter {
    let mut converter = TypeConverterBuilder::new();
    converter.add_any_conversion(|_, ty| Converted::one(ty));
    converter.add_conversion(|cx, ty: IntegerType| match ty.width(cx) {
        16 | 24 if ty.is_signless(cx) => Some(Converted::drop()),
        64 if ty.is_signless(cx) => Some(Converted::one(cx.float_type(FloatKind::F64))),
        42 if ty.is_signless(cx) => Some(Converted::one(cx.integer_type(43))),
        _ => None,
    });
    converter.add_any_conversion(|cx, ty| {
        let f16 = cx.float_type(FloatKind::F16);
        (ty == cx.float_type(FloatKind::F32)).then(|| Converted::many([f16, f16]))
    });
    converter.source_materialization(cast_with("test.cast")).target_materialization(cast_with("test.cast"));
    converter.freeze()
}

fn target(converter: &TypeConverter) -> ConversionTarget {
    let mut target = ConversionTarget::new();
    target.legal_op::<ModuleOp>().legal_named("test.legal_op");
    target.legal_op::<test::LegalOpA>().legal_op::<test::LegalOpB>().legal_op::<test::LegalOpC>();
    target.legal_op::<test::CastOp>().legal_op::<test::ValidOp>().legal_op::<test::TerminatorOp>();
    target.legal_op::<test::ConstantOp>().legal_op::<test::OneRegionOp>();
    target.legal_op::<test::ValidProducerOp>().legal_op::<test::ValidConsumerOp>();
    target.illegal_op::<test::IllegalOpF>().illegal_op::<test::RegionBuilderOp>();
    target.illegal_op::<test::OpWithRegionFoldOp>();
    target.dynamically_legal_op::<test::IllegalOpG>(|_, _| false);
    target.dynamically_legal_op::<test::ReturnOp>(|view, op| {
        let f32 = view.ctx.float_type(FloatKind::F32);
        view.ir.operands(op.0).iter().all(|operand| view.ty(operand) != f32)
    });
    target.legal_if_signature_converted::<FuncOp>(converter);
    target.legal_if_converted::<CallOp>(converter);
    for op in ["test.value_replace", "test.post_order_legalization"] {
        target.dynamically_legal_named(op, |view, op| has_unit(view, op, "is_legal"));
    }
    f64_legality(&mut target);
    target.dynamically_legal_op::<test::RecursiveRewriteOp>(|view, op| op.depth(&view) == 0);
    target.dynamically_legal_op::<test::FoldsInPlaceOp>(|view, op| op.folded(&view).is_some());
    target.dynamically_legal_op::<test::ConvertBlockArgsOp>(|view, op| op.is_legal(&view).is_some());
    let is_marked = |view: View<'_>, op| has_unit(view, op, "test.recursively_legal");
    target.recursively_legal_named_if("func.func", is_marked).recursively_legal_named_if("builtin.module", is_marked);
    target
}

/// Producers and consumers of f64 are legal.
pub(super) fn f64_legality(target: &mut ConversionTarget) {
    let is_f64 = |view: View<'_>, ty| ty == view.ctx.float_type(FloatKind::F64);
    target.dynamically_legal_op::<test::TypeProducerOp>(move |view, op| is_f64(view, view.ty(op.output(&view))));
    target.dynamically_legal_op::<test::TypeConsumerOp>(move |view, op| is_f64(view, view.ty(op.input(&view))));
}

/// Where several patterns are for the same op, their order counts.
fn patterns(converter: &TypeConverter) -> PatternSet {
    let mut patterns = PatternSet::new();
    steps::patterns(&mut patterns);
    regions::patterns(&mut patterns, converter);
    values::patterns(&mut patterns, converter);
    erasing::patterns(&mut patterns);
    add_function_signature_conversion(&mut patterns, converter);
    func_structural::add_call_conversion(&mut patterns, converter);
    patterns
}
