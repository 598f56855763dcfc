//! Modes.

use weir_conversion::{CommitScope, ConversionConfig, Folding, Materializations, Rollback};
use weir_rewrite::{Rewriter as _, RewriterExt as _};

use crate::case::{Case, names};

#[test]
fn rule_12_2_a_partial_conversion_stops_at_the_first_illegal_op_and_reports_what_was_seen() {
    let text = r#""a.x"() : () -> () "a.bad"() : () -> () "a.worse"() : () -> () "a.y"() : () -> ()"#;
    let run = Case::new(text).illegal("a.bad a.worse").run();
    assert!(run.error().to_string().contains("'a.bad'"));
    assert_eq!(names(&run, &run.error().report().unlegalized), ["a.x"]);
}

#[test]
fn rule_12_2_what_is_erased_later_is_not_reported() {
    for without in [false, true] {
        let text = r#"%0 = "a.dead"() : () -> i8 "a.x"(%0) : (i8) -> () "a.kept"() : () -> ()"#;
        let case = Case::new(text).pattern("a.x", |op, _, rewriter| {
            let producer = rewriter.ir().defining_op(rewriter.ir().operand(op, 0)).expect("it is a result");
            rewriter.erase(op);
            rewriter.erase(producer);
            Ok(())
        });
        let run = if without { case.without_rollback().run() } else { case.run() };
        assert_eq!(names(&run, &run.result.as_ref().expect("nothing is illegal").unlegalized), ["a.kept"]);
    }
}

#[test]
fn rule_12_3_in_a_full_conversion_every_op_must_be_legal() {
    let case = |text| Case::new(text).legal("b.x b.f toy.return").full().becomes("a.x", "b.x");
    assert_eq!(case(r#""a.x"() : () -> ()"#).ops(), "b.x");
    assert!(case(r#""a.y"() : () -> ()"#).run().result.is_err());
    // But for what control never reaches.
    let text =
        r#""b.f"() ({ "toy.return"() : () -> () ^dead: "a.y"() : () -> () "toy.return"() : () -> () }) : () -> ()"#;
    assert_eq!(case(text).ops(), "b.f{toy.return | a.y toy.return}");
}

#[test]
fn rule_12_4_an_analysis_lists_what_could_be_legal_and_what_would_be_gone() {
    let text = r#""a.x"() ({ "a.inner"() : () -> () }) : () -> () "a.y"() : () -> () "b.legal"() : () -> ()"#;
    let case = Case::new(text).legal("b.legal").illegal("a.x a.y").pattern("a.x", |op, _, rewriter| {
        rewriter.erase(op);
        Ok(())
    });
    let run = case.analysis().run();
    let report = run.result.as_ref().expect("an analysis does not fail for ops");
    assert_eq!(names(&run, &report.legalizable), ["builtin.module", "a.x", "a.inner", "b.legal"]);
    assert_eq!(crate::case::ops(&run), "a.x{a.inner} a.y b.legal");
}

#[test]
fn rule_12_4_an_analysis_fails_for_values_that_cannot_be_had() {
    let text = r#"%0 = "a.x"() : () -> i8 "a.use"(%0) : (i8) -> ()"#;
    let case = Case::new(text).pattern("a.x", |op, _, rewriter| {
        rewriter.erase(op);
        Ok(())
    });
    let run = case.analysis().run();
    assert!(run.error().to_string().contains("from () to ('i8')"));
    assert_eq!(crate::case::ops(&run), "a.x a.use");
}

#[test]
fn rule_12_1_by_default_all_can_be_undone_ops_are_folded_first_and_casts_are_materialized() {
    let ConversionConfig { rollback, folding, materializations, commit_scope, listener, trace, .. } =
        ConversionConfig::default();
    assert_eq!((rollback, folding), (Rollback::Allowed, Folding::BeforePatterns));
    assert_eq!((materializations, commit_scope), (Materializations::Build, CommitScope::WholeConversion));
    assert!(listener.is_none() && trace.is_none());
}

#[test]
fn rule_12_5_a_failure_leaves_the_report_as_far_as_it_was_filled() {
    for without in [false, true] {
        let text = r#""a.first"() : () -> () "a.bad"() : () -> () "a.last"() : () -> ()"#;
        let case = Case::new(text).illegal("a.bad");
        let run = if without { case.without_rollback().run() } else { case.run() };
        assert_eq!(names(&run, &run.error().report().unlegalized), ["a.first"]);
    }
}
