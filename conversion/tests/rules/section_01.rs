//! The driver.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use weir_conversion::{ConversionConfig, MaterializationFailure};
use weir_rewrite::{RewriterExt as _, no_match};

use crate::case::{Case, make, names};

#[test]
fn rule_1_1_a_module_without_ops_is_converted_at_once() {
    assert_eq!(Case::new("").full().ops(), "");
}

#[test]
fn rule_1_2_ops_are_visited_before_what_is_nested_in_them() {
    let run =
        Case::new(r#""a.x"() ({ "a.y"() : () -> () }, { "a.z"() : () -> () }) : () -> () "a.w"() : () -> ()"#).run();
    let report = run.result.as_ref().expect("nothing is illegal");
    assert_eq!(names(&run, &report.unlegalized), ["a.x", "a.y", "a.z", "a.w"]);
}

#[test]
fn rule_1_5_the_root_is_visited_too() {
    let run = Case::new("").analysis().run();
    assert_eq!(names(&run, &run.result.as_ref().expect("it never fails").legalizable), ["builtin.module"]);
}

#[test]
fn rule_1_6_what_patterns_make_is_legalized_with_them() {
    let case = Case::new(r#""a.x"() : () -> ()"#).legal("b.z").illegal("a.x a.y");
    assert_eq!(case.becomes("a.x", "a.y").becomes("a.y", "b.z").ops(), "b.z");
}

#[test]
fn rule_1_7_what_was_erased_meanwhile_is_not_looked_at_even_in_full_mode() {
    let case = Case::new(r#""a.x"() ({ "a.illegal"() : () -> () }) : () -> ()"#).illegal("a.illegal a.x").full();
    let erase =
        |op, _: weir_conversion::ConvertedOperands<'_>, rewriter: &mut weir_conversion::ConversionRewriter<'_>| {
            rewriter.erase(op);
            Ok(())
        };
    assert_eq!(case.pattern("a.x", erase).ops(), "");
}

#[test]
fn rule_1_8_an_op_that_cannot_be_legalized_shields_nothing() {
    let case = Case::new(r#""a.unknown"() ({ "a.x"() : () -> () }) : () -> ()"#).legal("b.x");
    assert_eq!(case.becomes("a.x", "b.x").ops(), "a.unknown{b.x}");
}

#[test]
fn rule_1_9_patterns_are_tried_on_ops_of_unknown_legality() {
    assert_eq!(Case::new(r#""a.x"() : () -> ()"#).legal("b.x").becomes("a.x", "b.x").ops(), "b.x");
    // But not on legal ones.
    assert_eq!(Case::new(r#""a.x"() : () -> ()"#).legal("a.x b.x").becomes("a.x", "b.x").ops(), "a.x");
}

#[test]
fn rule_1_11_a_failure_takes_everything_back() {
    let case = || Case::new(r#""a.x"() : () -> () "a.bad"() : () -> ()"#).legal("b.x").illegal("a.bad");
    let undone = case().becomes("a.x", "b.x").run();
    assert!(undone.result.is_err());
    assert_eq!(crate::case::ops(&undone), "a.x a.bad");
    let kept = case().becomes("a.x", "b.x").without_rollback().run();
    assert!(kept.result.is_err());
    assert_eq!(crate::case::ops(&kept), "b.x a.bad");
}

#[test]
fn rule_1_12_an_early_request_says_nothing_and_fills_no_report() {
    let text = r#""a.outer"() ({ "a.unknown"() : () -> () "a.x"() : () -> () }) : () -> ()"#;
    let mut case = Case::new(text).legal("b.x").becomes("a.x", "b.x");
    case.target.dynamically_legal_named("a.outer", |view, op| view.attribute(op, "done").is_some());
    let case = case.pattern("a.outer", |op, _, rewriter| {
        let region = weir_ir::AsView::view(rewriter).ir.region(op, 0);
        rewriter.legalize_region(region)?;
        let view = weir_ir::AsView::view(rewriter);
        let block = view.ir.first_block(region).expect("there is a block");
        let names: Vec<_> = view.ir.ops(block).filter(|&op| view.name(op) == "b.x").collect();
        if names.is_empty() {
            return no_match("what is nested was not legalized first");
        }
        weir_rewrite::RewriterExt::modify(rewriter, op, |edit| crate::case::mark(edit, "done"));
        Ok(())
    });
    let run = case.run();
    let report = run.result.as_ref().expect("an unknown op may stay");
    assert_eq!(names(&run, &report.unlegalized), ["a.unknown"]);
    assert_eq!(crate::case::ops(&run), "a.outer{a.unknown b.x}");
}

#[test]
fn rule_1_12_an_early_request_fails_for_illegal_ops_in_partial_mode_for_all_in_full_mode() {
    let text = r#""a.outer"() ({ "a.inner"() : () -> () }) : () -> ()"#;
    let case = || {
        Case::new(text).illegal("a.outer").legal("b.outer").pattern("a.outer", |op, _, rewriter| {
            let inner = weir_ir::AsView::view(rewriter).ir.region(op, 0);
            rewriter.legalize_region(inner)?;
            let new = make(rewriter, "b.outer", &[], &[]);
            rewriter.replace(op, new);
            Ok(())
        })
    };
    assert_eq!(case().ops(), "b.outer");
    assert!(case().illegal("a.inner").error().contains("a.outer"));
    assert!(case().full().run_with(ConversionConfig::default()).result.is_err());
}

#[test]
fn rule_1_3_unreachable_blocks_are_not_even_looked_at() {
    let text =
        r#""b.f"() ({ "toy.return"() : () -> () ^dead: "a.bad"() : () -> () "toy.return"() : () -> () }) : () -> ()"#;
    for case in [Case::new(text), Case::new(text).full()] {
        let case = case.legal("b.f toy.return").illegal("a.bad").becomes("a.bad", "b.never");
        assert_eq!(case.ops(), "b.f{toy.return | a.bad toy.return}");
    }
}

#[test]
fn rule_1_4_legality_is_asked_when_ops_are_collected_and_again_when_they_are_legalized() {
    let count = Arc::new(AtomicUsize::new(0));
    let asked = Arc::clone(&count);
    let mut case = Case::new(r#""a.x"() ({ "b.y"() : () -> () }) : () -> ()"#).legal("b.y");
    case.target.dynamically_legal_named("a.x", move |_, _| {
        asked.fetch_add(1, Ordering::Relaxed);
        true
    });
    assert_eq!(case.full().ops(), "a.x{b.y}");
    assert_eq!(count.load(Ordering::Relaxed), 2);
}

#[test]
fn rule_1_10_after_the_loop_a_failure_keeps_what_was_converted_only_if_that_is_asked_for() {
    let case = |on_materialization_failure| {
        let text = r#"%0 = "a.x"() : () -> i8 "a.y"() : () -> () "a.use"(%0) : (i8) -> ()"#;
        let case = Case::new(text).legal("b.y").becomes("a.y", "b.y").pattern("a.x", |op, _, rewriter| {
            rewriter.erase(op);
            Ok(())
        });
        let run = case.run_with(ConversionConfig { on_materialization_failure, ..ConversionConfig::default() });
        assert!(run.result.is_err());
        crate::case::ops(&run)
    };
    assert_eq!(case(MaterializationFailure::RestoreIr), "a.x a.y a.use");
    assert_eq!(case(MaterializationFailure::KeepIr), "builtin.unrealized_conversion_cast b.y a.use");
}

#[test]
fn rule_1_11_without_rollback_the_casts_of_a_failed_conversion_are_marked() {
    let text = r#"%0 = "a.make"() : () -> i64 "a.x"(%0) : (i64) -> () "a.bad"() : () -> ()"#;
    let case = Case::new(text).illegal("a.bad").legal("b.x").without_rollback();
    let case = case.pattern_with("a.x", Some(&crate::toy::converter()), |op, operands, rewriter| {
        make(rewriter, "b.x", &operands.flat(), &[]);
        rewriter.erase(op);
        Ok(())
    });
    let text = case.run().text();
    assert!(text.contains("%1 = unrealized_conversion_cast %0 : i64 to f64 {__pure_type_conversion__}"), "{text}");
}
