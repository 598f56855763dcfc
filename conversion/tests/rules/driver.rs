//! The order of visits, failures of a conversion, and its reports.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use weir_conversion::{
    CommitScope, Conversion, ConversionConfig, ConversionPatterns as _, ConversionTarget, ErrorKind, Legality,
};
use weir_ir::{Ir, OpId, View, parse};
use weir_rewrite::{PatternSet, Rewriter as _, RewriterExt as _, no_match};

use crate::toy::{Erased, Kind, converter, everywhere, partial, patterns, run, target};

/// The names of the ops that a run reports, in order.
fn names(run: &crate::toy::Run, ops: &[OpId]) -> Vec<String> {
    ops.iter().map(|&op| View::new(&run.ctx, &run.ir).name(op).to_owned()).collect()
}

#[test]
fn blocks_are_visited_by_depth_from_the_entry() {
    let run = partial(
        r#""toy.func"() ({
          "toy.switch"()[^b2, ^b1] : () -> ()
        ^b1:
          "foo.one"() : () -> ()
          "toy.return"() : () -> ()
        ^b2:
          "foo.two"() : () -> ()
          "toy.br"()[^b3] : () -> ()
        ^b3:
          "foo.three"() : () -> ()
          "toy.return"() : () -> ()
        ^dead:
          "toy.erased"() : () -> ()
          "foo.dead"() : () -> ()
          "toy.return"() : () -> ()
        }) {done} : () -> ()"#,
    );
    let report = run.result.as_ref().expect("it is converted");
    assert_eq!(names(&run, &report.unlegalized), ["toy.switch", "foo.two", "toy.br", "foo.three", "foo.one"]);
}

#[test]
fn unreachable_blocks_are_left_alone_even_in_full_mode() {
    let mut target = target();
    target.legal_dialect("toy");
    target.illegal_op::<Erased>();
    let text = r#""toy.func"() ({
      "toy.return"() : () -> ()
    ^dead:
      "toy.erased"() : () -> ()
      "toy.return"() : () -> ()
    }) {done} : () -> ()"#;
    let run = run(text, Kind::Full, &target, &PatternSet::new(), ConversionConfig::default());
    assert!(run.result.is_ok());
}

#[test]
fn unknown_ops_stay_in_a_partial_conversion_only() {
    let text = r#"module { "foo.op"() : () -> () }"#;
    let (target, patterns) = (target(), PatternSet::new());
    let with = |kind| run(text, kind, &target, &patterns, ConversionConfig::default());
    let partial = with(Kind::Partial);
    assert_eq!(names(&partial, &partial.result.as_ref().expect("it stays").unlegalized), ["foo.op"]);
    assert_eq!(with(Kind::Full).error().to_string(), "failed to legalize operation 'foo.op'");
    let analysis = with(Kind::Analysis);
    assert_eq!(names(&analysis, &analysis.result.as_ref().expect("it never fails").legalizable), ["builtin.module"]);
}

#[test]
fn the_first_illegal_op_ends_the_conversion_and_all_is_undone() {
    let run = partial(
        r#"module {
          "toy.invalid"() : () -> ()
          "made.illegal"() : () -> ()
          "foo.later"() : () -> ()
        }"#,
    );
    assert_eq!(
        run.error().to_string(),
        "failed to legalize operation 'made.illegal' that was explicitly marked illegal"
    );
    assert!(run.text().contains("toy.invalid"));
    assert!(run.error().report().unlegalized.is_empty());
}

#[test]
fn the_target_can_say_why_an_op_is_illegal() {
    let mut target = ConversionTarget::new();
    target.dynamically_legal_named("foo.op", |_, _| Legality::illegal("the index type is not converted"));
    let run = run(
        r#"module { "foo.op"() : () -> () }"#,
        Kind::Partial,
        &target,
        &PatternSet::new(),
        ConversionConfig::default(),
    );
    insta::assert_snapshot!(run.error().explain(), @r#"
    failed to legalize operation 'foo.op' that was explicitly marked illegal
      'foo.op' is not legal: the index type is not converted
        there is no pattern for it
    "#);
}

#[test]
fn an_entry_of_an_op_wins_over_its_dialect() {
    let mut target = ConversionTarget::new();
    target.legal_dialect("foo").illegal_named("foo.bad");
    let with = |text| run(text, Kind::Partial, &target, &PatternSet::new(), ConversionConfig::default()).result.is_ok();
    assert!(with(r#"module { "foo.good"() : () -> () }"#));
    assert!(!with(r#"module { "foo.bad"() : () -> () }"#));
}

#[test]
fn a_newer_callback_that_abstains_leaves_it_to_the_older() {
    let mut target = ConversionTarget::new();
    target.dynamically_legal_named("foo.op", |_, _| false);
    target.dynamically_legal_named("foo.op", |view, op| view.attribute(op, "good").map(|_| true));
    let with = |text| run(text, Kind::Partial, &target, &PatternSet::new(), ConversionConfig::default()).result.is_ok();
    assert!(with(r#"module { "foo.op"() {good} : () -> () }"#));
    assert!(!with(r#"module { "foo.op"() : () -> () }"#));
}

#[test]
fn what_is_nested_in_a_recursively_legal_op_is_left_alone() {
    let mut target = target();
    target.legal_op::<crate::toy::Block>().recursively_legal_op::<crate::toy::Block>();
    let text = r#"module {
      "toy.block"() ({
        "toy.invalid"() : () -> ()
      }) : () -> ()
      "toy.invalid"() : () -> ()
    }"#;
    insta::assert_snapshot!(run(text, Kind::Partial, &target, &patterns(&converter()), ConversionConfig::default()).outcome(), @r#"
    module {
      "toy.block"() ({
        "toy.invalid"() : () -> ()
      }) : () -> ()
      "toy.valid"() : () -> ()
    }
    "#);
}

#[test]
fn an_illegal_op_does_not_shield_what_is_nested_in_it() {
    insta::assert_snapshot!(everywhere(
        r#"module {
          "foo.region"() ({
            "toy.invalid"() : () -> ()
          }) : () -> ()
        }"#
    ), @r#"
    module {
      "foo.region"() ({
        "toy.valid"() : () -> ()
      }) : () -> ()
    }
    "#);
}

#[test]
fn ops_that_are_gone_are_not_looked_at() {
    let mut target = target();
    target.illegal_op::<crate::toy::Block>();
    let mut patterns = PatternSet::new();
    patterns.add_conversion_1_to_n::<crate::toy::Block>(None, |op, _, rewriter| {
        rewriter.erase(op);
        Ok(())
    });
    let text = r#"module { "toy.block"() ({ "made.illegal"() : () -> () }) : () -> () }"#;
    for kind in [Kind::Partial, Kind::Full] {
        let run = run(text, kind, &target, &patterns, ConversionConfig::default());
        assert_eq!(run.outcome(), "module {\n}\n");
    }
}

#[test]
fn an_analysis_changes_nothing() {
    let text = r#"module {
      "toy.invalid"() : () -> ()
      "made.illegal"() : () -> ()
    }"#;
    let run = run(text, Kind::Analysis, &target(), &patterns(&converter()), ConversionConfig::default());
    let report = run.result.as_ref().expect("it never fails");
    assert_eq!(names(&run, &report.legalizable), ["builtin.module", "toy.invalid"]);
    assert!(run.text().contains("toy.invalid"));
}

#[test]
fn a_conversion_by_isolated_op_keeps_what_was_done_before_a_failure() {
    let text = r#"module {
      "toy.func"() ({
        "toy.invalid"() : () -> ()
      }) {done} : () -> ()
      "toy.func"() ({
        "toy.invalid"() : () -> ()
        "made.illegal"() : () -> ()
      }) {done} : () -> ()
    }"#;
    let config = ConversionConfig { commit_scope: CommitScope::EachIsolatedOp, ..ConversionConfig::default() };
    let run = run(text, Kind::Partial, &target(), &patterns(&converter()), config);
    assert!(matches!(run.error().kind(), ErrorKind::Illegal { .. }));
    insta::assert_snapshot!(run.text(), @r#"
    "builtin.module"() ({
      "toy.func"() ({
        "toy.valid"() : () -> ()
      }) {done} : () -> ()
      "toy.func"() ({
        "toy.invalid"() : () -> ()
        "made.illegal"() : () -> ()
      }) {done} : () -> ()
    }) : () -> ()
    "#);
}

#[test]
fn the_trace_tells_what_was_tried() {
    let mut log = String::new();
    let mut patterns = patterns(&converter());
    patterns.add_conversion_named("toy.invalid", None, |_, _, _| no_match("not today")).set_benefit(2);
    let config = ConversionConfig { trace: Some(&mut log), ..ConversionConfig::default() };
    let run = run(r#"module { "toy.invalid"() : () -> () }"#, Kind::Partial, &target(), &patterns, config);
    assert!(run.result.is_ok());
    insta::assert_snapshot!(log, @r#"
    [dialect-conversion:1] 
    [dialect-conversion:1] //===-------------------------------------------===//
    [dialect-conversion:1] Legalizing operation : 'builtin.module' (1) {
    [dialect-conversion:1] } -> SUCCESS : operation marked legal by the target
    [dialect-conversion:1] //===-------------------------------------------===//
    [dialect-conversion:1] 
    [dialect-conversion:1] //===-------------------------------------------===//
    [dialect-conversion:1] Legalizing operation : 'toy.invalid' (2) {
    [dialect-conversion:1]   "toy.invalid"() : () -> ()
    [dialect-conversion:1]   * Fold {
    [dialect-conversion:1]   } -> FAILURE : unable to fold
    [dialect-conversion:1]   
    [dialect-conversion:1]   * Pattern : 'toy.invalid -> ()' { // convert-toy.invalid
    [dialect-conversion:1]     ** Failure : not today
    [dialect-conversion:1]   } -> FAILURE : pattern failed to match
    [dialect-conversion:1]   
    [dialect-conversion:1]   * Pattern : 'toy.invalid -> ()' { // convert-toy.invalid
    [dialect-conversion:1]     ** Insert  : 'toy.valid' (3) (was detached)
    [dialect-conversion:1]     ** Erase   : 'toy.invalid'(2)
    [dialect-conversion:1]     ** Replace : 'toy.invalid'(2)
    [dialect-conversion:1]     
    [dialect-conversion:1]     //===-------------------------------------------===//
    [dialect-conversion:1]     Legalizing operation : 'toy.valid' (3) {
    [dialect-conversion:1]       "toy.valid"() : () -> ()
    [dialect-conversion:1]     } -> SUCCESS : operation marked legal by the target
    [dialect-conversion:1]     //===-------------------------------------------===//
    [dialect-conversion:1]   } -> SUCCESS : pattern applied successfully
    [dialect-conversion:1] } -> SUCCESS
    [dialect-conversion:1] //===-------------------------------------------===//
    "#);
}

#[test]
fn an_analysis_of_several_roots_copies_one_isolated_op_at_a_time() {
    let ctx = crate::toy::context();
    let mut ir = Ir::new();
    // Modules are isolated from above.
    let inner = "builtin.module { \"a.good\"() : () -> () \"a.bad\"() : () -> () }\n".repeat(8);
    let module = parse::parse_text(&ctx, &mut ir, format!("module {{ {inner} }}")).expect("it parses");
    let text = weir_ir::text(&ctx, &ir, module);
    let roots: Vec<OpId> =
        ir.descendants(module).filter(|&op| View::new(&ctx, &ir).name(op).starts_with("a.")).collect();
    let (ops_before, most) = (ir.num_ops(), Arc::new(AtomicUsize::new(0)));
    let mut target = ConversionTarget::new();
    target.legal_dialect("builtin").illegal_dialect("a");
    let mut patterns = PatternSet::new();
    let seen = Arc::clone(&most);
    patterns.add_conversion_named("a.good", None, move |op, _, rewriter| {
        seen.fetch_max(rewriter.ir().num_ops(), Ordering::Relaxed);
        rewriter.erase(op);
        Ok(())
    });
    let report = Conversion::new(&ctx, target, patterns)
        .analysis(&ctx, &mut ir, &roots, ConversionConfig::default())
        .expect("an analysis does not fail");
    let good: Vec<OpId> = roots.iter().copied().step_by(2).collect();
    assert_eq!((report.legalizable, report.statistics.patterns_applied), (good, 8));
    assert_eq!(most.load(Ordering::Relaxed), ops_before + 3, "a module with two ops");
    assert_eq!(weir_ir::text(&ctx, &ir, module), text);
}
