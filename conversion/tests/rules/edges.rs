//! Edge cases of the reference that show an abort, a defect of it, or a place where weir decides otherwise. Each test has
//! the number and the name of its case, and inputs of its own.

use weir_conversion::{
    ConversionConfig, ConversionPatterns as _, Converted, Folding, MaterializationFailure, Rollback,
    TypeConverterBuilder, add_function_signature_conversion, unrealized_cast,
};
use weir_ir::builtin::{FunctionType, IntegerAttr, IntegerType, TupleType, TypeAttr};
use weir_ir::{AsView as _, FloatKind, OpId, View};
use weir_rewrite::{Listener, Pattern, Recursion, Rewriter as _, RewriterExt as _, Root, no_match};

use crate::case::{Case, make, mark, ops, result_types};
use crate::toy::{Run, converter};

const BOTH: [Rollback; 2] = [Rollback::Allowed, Rollback::Disabled];

/// Writes down each attempt: the pattern, and the attribute `at` or the first result type of the op.
#[derive(Default)]
struct Tried(Vec<String>);

impl Listener for Tried {
    fn pattern_begin(&mut self, view: View<'_>, pattern: &Pattern, op: OpId) {
        let at = view.attribute(op, "at").map(|it| weir_ir::print::attribute_text(view.ctx, it));
        let ty = || Some(weir_ir::print::type_text(view.ctx, view.ty(view.ir.results(op).first()?)));
        let on = at.or_else(ty).map(|it| format!(" on {}", it.trim_matches('"'))).unwrap_or_default();
        self.0.push(format!("{}{on}", pattern.name()));
    }
}

fn tried(case: &Case, rollback: Rollback) -> Vec<String> {
    let mut tried = Tried::default();
    let run = case.run_with(ConversionConfig { rollback, listener: Some(&mut tried), ..ConversionConfig::default() });
    assert!(run.result.is_ok(), "{}", run.outcome());
    tried.0
}

fn in_both_modes(case: impl Fn() -> Case) -> [Run; 2] {
    [case().run(), case().without_rollback().run()]
}

/// With its converted operands, an op becomes one of another name with the same result types.
fn with_operands(case: Case, from: &'static str, to: &'static str) -> Case {
    case.pattern_with(from, Some(&converter()), move |op, operands, rewriter| {
        let types = result_types(rewriter.view(), op);
        let new = make(rewriter, to, &operands.flat(), &types);
        rewriter.replace(op, new);
        Ok(())
    })
}

#[test]
fn edge_02_walk_order() {
    let text = r#""toy.func"() ({
      "a.x"() {at = "entry"} : () -> ()
      "toy.switch"()[^far, ^near] : () -> ()
    ^near:
      "a.x"() {at = "near"} : () -> ()
      "toy.return"() : () -> ()
    ^far:
      "b.outer"() ({ "a.x"() {at = "nested"} : () -> () }) : () -> ()
      "a.x"() {at = "far"} : () -> ()
      "toy.br"()[^farther] : () -> ()
    ^farther:
      "a.x"() {at = "farther"} : () -> ()
      "toy.return"() : () -> ()
    }) : () -> ()"#;
    let case = Case::new(text).legal("b.x b.outer").becomes("a.x", "b.x");
    let order = ["entry", "nested", "far", "farther", "near"].map(|at| format!("a.x to b.x on {at}"));
    assert_eq!(tried(&case, Rollback::Allowed), order);
}

#[test]
fn edge_06_depth_then_benefit() {
    let text = r#""a.x"() : () -> () "a.y"() : () -> ()"#;
    let case = Case::new(text)
        .legal("b.end")
        .becomes_if("a.x", "a.mid", |it| it.generates_named("a.mid"))
        .becomes_if("a.x", "b.end", |it| it.generates_named("b.end"))
        .becomes_if("a.mid", "b.end", |it| it.generates_named("b.end"))
        .becomes_if("a.other", "b.end", |it| it.generates_named("b.end"))
        .becomes_if("a.y", "a.other", |it| it.generates_named("a.other").set_benefit(10))
        .becomes_if("a.y", "a.mid", |it| it.generates_named("a.mid"));
    assert_eq!(tried(&case, Rollback::Allowed), ["a.x to b.end", "a.y to a.other", "a.other to b.end"]);
}

#[test]
fn edge_08_rollback_retry_order() {
    let mut case = Case::new(r#"%0 = "a.make"() : () -> i32"#).full();
    case.target.dynamically_legal_named("a.make", |view, op| {
        view.ty(view.ir.result(op, 0)) == view.ctx.float_type(FloatKind::F64)
    });
    let mut add = |name: &'static str, benefit, from: Option<&'static str>, to: &'static str| {
        let pattern = case.patterns.add_conversion_named("a.make", None, move |op, _, rewriter| {
            let parse = |text| weir_ir::parse::parse_type(rewriter.ctx(), text).expect("it is a type");
            let ty = rewriter.ir().value_type(rewriter.ir().result(op, 0));
            if from.is_some_and(|from| parse(from) != ty) {
                return no_match("another type");
            }
            let types = [parse(to)];
            let new = make(rewriter, "a.make", &[], &types);
            // Only a cast fits, and nothing uses it.
            rewriter.replace(op, new);
            Ok(())
        });
        pattern.set_name(name).set_benefit(benefit);
    };
    add("i32 to f32", 1, Some("i32"), "f32");
    add("f32 to f64", 1, Some("f32"), "f64");
    add("to bf16", 10, None, "bf16");
    // With a pattern for no particular op, the oldest of equal ones comes first.
    case.patterns.add_conversion_for(Root::Any, "any", None, |_, _, _| no_match("never")).set_benefit(0);
    let tried: Vec<String> =
        tried(&case, Rollback::Allowed).into_iter().filter(|attempt| !attempt.starts_with("any")).collect();
    assert_eq!(
        tried,
        [
            "to bf16 on i32",
            "i32 to f32 on bf16",
            "f32 to f64 on bf16",
            "i32 to f32 on i32",
            "to bf16 on f32",
            "f32 to f64 on bf16",
            "f32 to f64 on f32",
        ]
    );
}

#[test]
fn edge_11_fold_to_unlegal_constant() {
    let text = r#"%0 = "toy.constant"() {value = 7 : i8} : () -> i8
    %1 = "toy.negate"(%0) : (i8) -> i8
    "a.use"(%1) : (i8) -> ()"#;
    let [undone, failed] = in_both_modes(|| Case::new(text).folding(Folding::BeforePatterns));
    assert_eq!(ops(&undone), "toy.constant toy.negate a.use");
    assert_eq!(failed.error().to_string(), "op 'toy.negate' folder rollback of IR modifications requested");
}

#[test]
fn edge_17_no_rollback_fatal() {
    let text = r#""a.f"() ({ "a.x"() : () -> () }) : () -> ()"#;
    let [undone, failed] = in_both_modes(|| {
        Case::new(text).illegal("b.bad").legal("b.end").pattern("a.x", |op, _, rewriter| {
            let region = rewriter.ir().parent_region(rewriter.ir().parent_block(op).expect("it is in a block"));
            rewriter.guarded(|rewriter| {
                rewriter.create_block(region.expect("it is in a region"), None, &[]);
                make(rewriter, "b.bad", &[], &[]);
                make(rewriter, "b.end", &[], &[]);
            });
            rewriter.erase(op);
            Ok(())
        })
    });
    assert_eq!(ops(&undone), "a.f{a.x}");
    assert_eq!(
        failed.error().to_string(),
        "pattern 'convert-a.x' produced IR that could not be legalized. new ops: {b.bad, b.end}, modified ops: {}"
    );
}

#[test]
fn edge_18_conditional_replacement() {
    let text = r#"%0:2 = "a.make"() : () -> (i8, i8)
    "a.use"(%0#0) {replaced} : (i8) -> ()
    "a.use"(%0#0) : (i8) -> ()
    "a.x"(%0#0, %0#1) : (i8, i8) -> ()"#;
    let [failed, immediate] = in_both_modes(|| {
        Case::new(text).pattern_with("a.x", Some(&converter()), |op, operands, rewriter| {
            let values = operands.one_each()?;
            let is_marked = |view: View<'_>, used: weir_ir::Use| view.attribute(used.owner, "replaced").is_some();
            // Two values in the place of one: a cast makes one of them.
            rewriter.replace_value_if(values[0], [values[1], values[1]], &mut { is_marked });
            rewriter.erase(op);
            Ok(())
        })
    });
    assert!(failed.error().to_string().ends_with("replaced some uses of a value, which rollback does not support"));
    let text = immediate.outcome();
    assert!(text.contains("%1 = \"toy.cast\"(%0#1, %0#1) : (i8, i8) -> i8"), "{text}");
    assert!(text.contains("\"a.use\"(%1) {replaced}") && text.contains("\"a.use\"(%0#0) :"), "{text}");
}

#[test]
fn edge_21_lookup_without_converter() {
    let text = r#"%0 = "a.make"() : () -> i64
    "a.plain"(%0) : (i64) -> ()
    "a.typed"(%0) : (i64) -> ()
    "a.typed"(%0) : (i64) -> ()
    "a.plain"(%0) : (i64) -> ()
    "a.stay"(%0) : (i64) -> ()"#;
    let converted = |rollback| {
        let case = Case::new(text).legal("b.make b.typed b.plain").pattern("a.make", |op, _, rewriter| {
            let types = [rewriter.ctx().integer_type(16)];
            let new = make(rewriter, "b.make", &[], &types);
            rewriter.replace(op, new);
            Ok(())
        });
        let run = with_operands(case.becomes("a.plain", "b.plain"), "a.typed", "b.typed").run_with(ConversionConfig {
            rollback,
            on_materialization_failure: MaterializationFailure::KeepIr,
            ..ConversionConfig::default()
        });
        format!("{}\n{}", run.error(), run.text())
    };
    insta::assert_snapshot!(converted(Rollback::Allowed), @r#"
    failed to legalize unresolved materialization from ('f64') to ('i64') that remained live after conversion
    module {
      %0 = "b.make"() : () -> i16
      %1 = "toy.cast"(%0) : (i16) -> f64
      %2 = unrealized_conversion_cast %1 : f64 to i64
      "b.plain"(%0) : (i16) -> ()
      "b.typed"(%1) : (f64) -> ()
      "b.typed"(%1) : (f64) -> ()
      "b.plain"(%0) : (i16) -> ()
      "a.stay"(%2) : (i64) -> ()
    }
    "#);
    insta::assert_snapshot!(converted(Rollback::Disabled), @r#"
    failed to legalize unresolved materialization from ('i16') to ('i64') that remained live after conversion
    module {
      %0 = "b.make"() : () -> i16
      %1 = unrealized_conversion_cast %0 : i16 to f64
      %2 = unrealized_conversion_cast %0 : i16 to f64
      %3 = unrealized_conversion_cast %0 : i16 to i64
      "b.plain"(%0) : (i16) -> ()
      "b.typed"(%2) : (f64) -> ()
      "b.typed"(%1) : (f64) -> ()
      "b.plain"(%0) : (i16) -> ()
      "a.stay"(%3) : (i64) -> ()
    }
    "#);
}

#[test]
fn edge_29_bounded_recursion() {
    for rollback in BOTH {
        let mut case = Case::new(r#""a.count"() : () -> ()"#).full();
        case.target.dynamically_legal_named("a.count", |view, op| view.attributes(op).len() == 2);
        let mut case = case.pattern("a.count", |op, _, rewriter| {
            let name = ["first", "second"][rewriter.view().attributes(op).len()];
            rewriter.modify(op, |edit| mark(edit, name));
            Ok(())
        });
        case.patterns.iter_mut().for_each(|pattern| {
            pattern.set_recursion(Recursion::Bounded);
        });
        assert_eq!(tried(&case, rollback).len(), 2, "once on the op, and once on what came of it");
    }
}

/// i37 is widened by what the op around says, and has no conversion where it says nothing; tuples have none either.
fn context_aware() -> weir_conversion::TypeConverter {
    let mut converter = TypeConverterBuilder::new();
    converter.add_any_conversion(|_, ty| Converted::one(ty));
    converter.add_conversion(|_, _: TupleType| Converted::fail());
    converter.add_value_conversion(|cx, view, value| {
        if view.ty(value) != cx.integer_type(37) {
            return None;
        }
        let around = view.ir.defining_block(value).and_then(|block| view.ir.parent_op(block));
        let by = around.and_then(|op| view.attribute(op, "by")?.dyn_cast::<IntegerAttr>(view.ctx)?.to_i64(view.ctx));
        Some(match by.and_then(|by| u32::try_from(37 + by).ok()) {
            Some(width) => Converted::one(cx.integer_type(width)),
            None => Converted::fail(),
        })
    });
    converter.target_materialization(unrealized_cast).source_materialization(unrealized_cast);
    converter.freeze()
}

fn uses_of_i37(text: &str) -> Case {
    Case::new(text).legal("b.use").illegal("a.use").pattern_with(
        "a.use",
        Some(&context_aware()),
        |op, operands, rewriter| {
            make(rewriter, "b.use", &operands.flat(), &[]);
            rewriter.erase(op);
            Ok(())
        },
    )
}

#[test]
fn edge_40_context_aware() {
    let function = |by| {
        format!(
            r#""a.f"() ({{ %0 = "a.make"() : () -> i37 "a.use"(%0) : (i37) -> () }}) {{by = {by} : i64}} : () -> ()"#
        )
    };
    for run in in_both_modes(|| uses_of_i37(&format!("{} {}", function(1), function(4)))) {
        let text = run.outcome();
        assert!(text.contains("\"b.use\"(%1) : (i38) -> ()"), "{text}");
        assert!(text.contains("\"b.use\"(%1) : (i41) -> ()"), "{text}");
    }
}

#[test]
fn edge_41_context_aware_failure_is_success() {
    // Here it is a failure: the value is not dropped.
    let text = r#""a.f"() ({ %0 = "a.make"() : () -> i37 "a.use"(%0) : (i37) -> () }) : () -> ()"#;
    for run in in_both_modes(|| uses_of_i37(text)) {
        let explanation = run.error().explain().to_string();
        assert!(explanation.contains("unable to convert type for operand #0, type was i37"), "{explanation}");
    }
}

#[test]
fn edge_53_pdll() {
    // A pattern has the rewriter in place of the natives `convertValues` and `convertTypes` of PDLL.
    let text = r#"%0 = "a.make"() : () -> i64 %1 = "a.x"(%0) : (i64) -> i64 "a.stay"(%1) : (i64) -> ()"#;
    let with = |with_converter: bool| {
        let converter = with_converter.then(converter);
        let run = Case::new(text).legal("b.x").pattern_with("a.x", converter.as_ref(), |op, _, rewriter| {
            let operands = rewriter.ir().operands(op).to_vec();
            let values = rewriter.remapped_values(&operands)?.concat();
            let types = result_types(rewriter.view(), op);
            let types = match rewriter.converter() {
                Ok(converter) => converter.convert_types(rewriter.ctx(), types).expect("they have a conversion"),
                Err(_) => types,
            };
            let new = make(rewriter, "b.x", &values, &types);
            rewriter.replace(op, new);
            Ok(())
        });
        run.run().outcome()
    };
    let (converted, same) = (with(true), with(false));
    assert!(converted.contains("%2 = \"b.x\"(%1) : (f64) -> f64"), "{converted}");
    assert!(same.contains("%1 = \"b.x\"(%0) : (i64) -> i64"), "{same}");
}

#[test]
fn edge_54_full_mode_materialization_legality() {
    let mut types = TypeConverterBuilder::new();
    types.add_any_conversion(|_, ty| Converted::one(ty)).source_materialization(unrealized_cast);
    types.add_conversion(|cx, ty: IntegerType| {
        (ty.width(cx) == 64).then(|| Converted::one(cx.float_type(FloatKind::F64)))
    });
    let types = types.freeze();
    let text = r#"%0 = "a.make"() : () -> i64 "b.use"(%0) : (i64) -> ()"#;
    let case = Case::new(text).legal("b.make b.use").full().pattern_with("a.make", Some(&types), |op, _, rewriter| {
        let f64 = rewriter.ctx().float_type(FloatKind::F64);
        let new = make(rewriter, "b.make", &[], &[f64]);
        rewriter.replace(op, new);
        Ok(())
    });
    assert_eq!(case.ops(), "b.make builtin.unrealized_conversion_cast b.use");
    // One that was there before is an op like any other.
    let text = r#"%0 = "b.make"() : () -> i32 %1 = builtin.unrealized_conversion_cast %0 : i32 to i64"#;
    let message = Case::new(text).legal("b.make").full().error();
    assert_eq!(message, "failed to legalize operation 'builtin.unrealized_conversion_cast'");
}

fn functions(text: &str, types: &weir_conversion::TypeConverter) -> Case {
    let mut case = Case::new(text);
    let signature = types.clone();
    case.target.dynamically_legal_named("toy.function", move |view, op| {
        let ty = view.attribute(op, "function_type").and_then(|it| it.dyn_cast::<TypeAttr>(view.ctx));
        let ty = ty.and_then(|ty| ty.value(view.ctx).dyn_cast::<FunctionType>(view.ctx));
        ty.is_none_or(|ty| signature.is_signature_legal(view.ctx, ty))
    });
    add_function_signature_conversion(&mut case.patterns, types);
    case
}

#[test]
fn edge_60_failed_conversion_becomes_drop() {
    // The rule for tuples is older than one for values, and it fails: the argument does not vanish.
    let text = r#""toy.function"() <{function_type = (tuple<i8>, i8) -> (), sym_name = "f"}> ({}) : () -> ()"#;
    let run = functions(text, &context_aware()).run();
    let explanation = run.error().explain().to_string();
    assert!(explanation.contains("the type has no conversion: 'tuple<i8>', in 'toy.function'"), "{explanation}");
    assert!(run.text().contains("(tuple<i8>, i8) -> ()"), "{}", run.text());
}

#[test]
fn edge_66_failed_pattern_leaves_no_casts() {
    let text = r#"%0:2 = "a.make"() : () -> (i64, i42) "a.x"(%0#0, %0#1) : (i64, i42) -> ()"#;
    for run in in_both_modes(|| with_operands(Case::new(text).legal("b.x"), "a.x", "b.x")) {
        assert!(run.result.is_ok(), "the op may stay");
        assert_eq!(ops(&run), "a.make a.x");
    }
}

#[test]
fn edge_71_in_place_operand_type_change() {
    let text = r#"%0 = "a.make"() : () -> i64 "a.x"(%0) : (i64) -> ()"#;
    let [undone, failed] = in_both_modes(|| {
        Case::new(text).pattern_with("a.x", Some(&converter()), |op, operands, rewriter| {
            let values = operands.one_each()?;
            rewriter.modify(op, |edit| edit.set_operands(&values));
            Ok(())
        })
    });
    assert_eq!(ops(&undone), "a.make a.x");
    assert!(undone.text().contains("\"a.x\"(%0) : (i64)"), "{}", undone.text());
    assert_eq!(
        failed.error().to_string(),
        "pattern 'convert-a.x' produced IR that could not be legalized. new ops: {}, modified ops: {a.x}"
    );
}

#[test]
fn edge_73_unreachable_predecessor() {
    let text = r#""a.f"() ({
      %0 = "a.make"() : () -> i64
      "toy.br"(%0)[^b] : (i64) -> ()
    ^dead:
      %1 = "a.make"() : () -> i64
      "toy.br"(%1)[^b] : (i64) -> ()
    ^b(%x: i64):
      "toy.return"() : () -> ()
    }) : () -> ()"#;
    for run in in_both_modes(|| {
        let mut case = Case::new(text);
        let types = converter();
        case.target.dynamically_legal_named("toy.br", move |view, op| types.is_legal_op(view, op));
        case.pattern_with("toy.br", Some(&converter()), |op, operands, rewriter| {
            let values = operands.one_each()?;
            let block = rewriter.ir().successors(op).first().expect("a branch leads somewhere");
            weir_conversion::convert_successor(rewriter, block, &values)?;
            rewriter.modify(op, |edit| edit.set_operands(&values));
            Ok(())
        })
    }) {
        let text = run.outcome();
        assert_eq!(text.matches("\"toy.br\"(%1)[^bb2] : (f64) -> ()").count(), 1, "{text}");
        assert_eq!(text.matches("[^bb2] : (f64) -> ()").count(), 2, "the unreachable branch is repaired: {text}");
    }
}

#[test]
fn edge_78_nested_legalize_same_pattern() {
    let text = r#""a.outer"() ({ "a.outer"() ({}) : () -> () "b.x"() : () -> () }) : () -> ()"#;
    let case = Case::new(text).illegal("a.outer").legal("b.x b.outer").pattern("a.outer", |op, _, rewriter| {
        let region = rewriter.ir().region(op, 0);
        rewriter.legalize_region(region)?;
        let new = make(rewriter, "b.outer", &[], &[]);
        rewriter.replace(op, new);
        Ok(())
    });
    let run = case.run();
    insta::assert_snapshot!(run.error().explain(), @r#"
    failed to legalize operation 'a.outer' that was explicitly marked illegal
      'a.outer' is not legal
        'a.outer' is not legal
          pattern 'convert-a.outer' is being applied already
        pattern 'convert-a.outer' did not match: failed to legalize operation 'a.outer'
    "#);
}

#[test]
fn edge_80_func_arg_attrs_and_call_attrs() {
    // Attributes follow what they are about. What becomes of those of calls is a matter of the dialect `func`.
    let text = r#""toy.function"() <{
      function_type = (f32, i64, i16) -> (), arg_attrs = [{a.one}, {a.two}, {a.three}], sym_name = "f"
    }> ({}) : () -> ()
    "toy.function"() <{
      function_type = (i16, i64) -> (), arg_attrs = [{a.one}, {a.two}], sym_name = "g"
    }> ({}) : () -> ()"#;
    let text = functions(text, &converter()).run().outcome();
    assert!(text.contains("arg_attrs = [{a.one}, {a.one}, {a.two}]"), "{text}");
    assert!(text.contains("arg_attrs = [{a.two}]"), "{text}");
}
