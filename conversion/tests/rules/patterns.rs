//! Which patterns are tried, in which order, and what their results must be.

use std::sync::Arc;
use std::sync::Mutex;

use weir_conversion::{ConversionConfig, ConversionPatterns as _, ConversionTarget, ErrorKind, Folding, Rollback};
use weir_ir::{CreateOps as _, OpId, OpName, OpState};
use weir_rewrite::{PatternSet, Recursion, Rewriter as _, RewriterExt as _, Root, no_match};

use crate::toy::{Kind, converter, everywhere, partial, patterns, run, target};

/// Replaces an op without results by one of another name.
fn become_op(patterns: &mut PatternSet, from: &'static str, to: &'static str) {
    let pattern = patterns.add_conversion_named(from, None, move |op, _, rewriter| {
        make(rewriter, to);
        rewriter.erase(op);
        Ok(())
    });
    pattern.set_name(format!("{from}-to-{to}")).generates_named(to);
}

fn make(rewriter: &mut weir_conversion::ConversionRewriter<'_>, name: &str) -> OpId {
    let name = OpName::new(rewriter.ctx(), name).expect("there is room for a name");
    rewriter.create_op(name, OpState::default()).expect("the op has no results")
}

/// The names of the patterns that were tried on `op`, all of which fail, in their order.
fn order(declare: impl Fn(&mut PatternSet, &dyn Fn(&str) -> Box<dyn Fn() + Send + Sync>)) -> Vec<String> {
    let tried = Arc::new(Mutex::new(Vec::new()));
    let mut patterns = PatternSet::new();
    let log = {
        let tried = Arc::clone(&tried);
        move |name: &str| -> Box<dyn Fn() + Send + Sync> {
            let (tried, name) = (Arc::clone(&tried), name.to_owned());
            Box::new(move || tried.lock().expect("no test panics with it").push(name.clone()))
        }
    };
    declare(&mut patterns, &log);
    let target = target();
    let run =
        run(r#"module { "toy.erased"() : () -> () }"#, Kind::Partial, &target, &patterns, ConversionConfig::default());
    assert!(run.result.is_err());
    drop(patterns);
    let tried = tried.lock().expect("no test panics with it");
    tried.clone()
}

fn failing(patterns: &mut PatternSet, op: &'static str, benefit: u16, log: Box<dyn Fn() + Send + Sync>) {
    patterns
        .add_conversion_named(op, None, move |_, _, _| {
            log();
            no_match("never")
        })
        .set_benefit(benefit);
}

#[test]
fn benefit_comes_before_age_and_the_newest_before_the_oldest() {
    let tried = order(|patterns, log| {
        failing(patterns, "toy.erased", 1, log("old"));
        failing(patterns, "toy.erased", 1, log("new"));
        failing(patterns, "toy.erased", 2, log("better"));
    });
    assert_eq!(tried, ["better", "new", "old"]);
}

#[test]
fn the_oldest_comes_first_where_some_pattern_is_for_no_particular_op() {
    let tried = order(|patterns, log| {
        failing(patterns, "toy.erased", 1, log("old"));
        failing(patterns, "toy.erased", 1, log("new"));
        let any = log("any");
        patterns.add_conversion_for(Root::Any, "any", None, move |_, _, _| {
            any();
            no_match("never")
        });
    });
    // The module is legal, so the pattern for all ops is tried on one op only.
    assert_eq!(tried, ["old", "new", "any"]);
}

#[test]
fn a_pattern_for_all_ops_comes_first_only_with_a_greater_benefit() {
    let tried = order(|patterns, log| {
        failing(patterns, "toy.erased", 3, log("specific"));
        let any = log("any");
        let pattern = patterns.add_conversion_for(Root::Any, "any", None, move |_, _, _| {
            any();
            no_match("never")
        });
        pattern.set_benefit(4);
    });
    assert_eq!(tried, ["any", "specific"]);
}

#[test]
fn fewer_steps_come_before_a_greater_benefit() {
    let mut target = ConversionTarget::new();
    target.legal_named("made.legal").illegal_named("made.first").illegal_named("made.middle");
    let mut patterns = PatternSet::new();
    become_op(&mut patterns, "made.first", "made.legal");
    become_op(&mut patterns, "made.first", "made.middle");
    become_op(&mut patterns, "made.middle", "made.legal");
    if let Some(pattern) = patterns.iter_mut().nth(1) {
        pattern.set_benefit(10);
    }
    let run =
        run(r#"module { "made.first"() : () -> () }"#, Kind::Partial, &target, &patterns, ConversionConfig::default());
    assert_eq!(run.result.expect("it is legalized").statistics.patterns_tried, 1);
}

#[test]
fn a_pattern_that_declares_what_leads_nowhere_is_not_tried() {
    let mut target = ConversionTarget::new();
    target.illegal_named("made.first");
    let mut patterns = PatternSet::new();
    become_op(&mut patterns, "made.first", "made.unknown");
    let run =
        run(r#"module { "made.first"() : () -> () }"#, Kind::Partial, &target, &patterns, ConversionConfig::default());
    assert_eq!(run.error().report().statistics.patterns_tried, 0);
}

#[test]
fn what_a_pattern_makes_must_become_legal() {
    let mut target = ConversionTarget::new();
    target.legal_named("made.legal").illegal_named("made.first").illegal_named("made.illegal");
    let mut patterns = PatternSet::new();
    patterns.add_conversion_named("made.first", None, |op, _, rewriter| {
        make(rewriter, "made.unknown");
        rewriter.erase(op);
        Ok(())
    });
    let run =
        run(r#"module { "made.first"() : () -> () }"#, Kind::Partial, &target, &patterns, ConversionConfig::default());
    insta::assert_snapshot!(run.error().explain(), @r#"
    failed to legalize operation 'made.first' that was explicitly marked illegal
      'made.first' is not legal
        pattern 'convert-made.first' made something illegal
          'made.unknown' is not legal: what a pattern makes must be declared legal
            there is no pattern for it
    "#);
}

#[test]
fn another_pattern_is_tried_after_one_that_leads_nowhere() {
    let mut target = ConversionTarget::new();
    target.legal_named("made.legal").illegal_named("made.first").illegal_named("made.illegal");
    let mut patterns = PatternSet::new();
    patterns.add_conversion_named("made.first", None, |op, _, rewriter| {
        make(rewriter, "made.legal");
        rewriter.erase(op);
        Ok(())
    });
    let bad = patterns.add_conversion_named("made.first", None, |op, _, rewriter| {
        make(rewriter, "made.illegal");
        rewriter.erase(op);
        Ok(())
    });
    bad.set_benefit(2);
    let with = |rollback| {
        let config = ConversionConfig { rollback, ..ConversionConfig::default() };
        run(r#"module { "made.first"() : () -> () }"#, Kind::Partial, &target, &patterns, config)
    };
    let rolled_back = with(Rollback::Allowed);
    assert_eq!(rolled_back.outcome(), "module {\n  \"made.legal\"() : () -> ()\n}\n");
    let immediate = with(Rollback::Disabled);
    insta::assert_snapshot!(immediate.outcome(), @r#"error: pattern 'convert-made.first' produced IR that could not be legalized. new ops: {made.illegal}, modified ops: {}"#);
    assert!(matches!(immediate.error().kind(), ErrorKind::IllegalResult { .. }));
}

#[test]
fn a_pattern_is_not_applied_to_what_it_made_unless_it_says_that_this_ends() {
    for recursion in [Recursion::Unbounded, Recursion::Bounded] {
        let mut target = ConversionTarget::new();
        target.dynamically_legal_named("made.count", |view, op| view.attribute(op, "done").is_some());
        let mut patterns = PatternSet::new();
        let pattern = patterns.add_conversion_named("made.count", None, |op, _, rewriter| {
            let new = make(rewriter, "made.count");
            let is_second = rewriter.ir().discardable(op).is_some();
            let unit = rewriter.ctx().unit_attr();
            let name = if is_second { "done" } else { "again" };
            rewriter.modify(new, |edit| edit.set_attribute(name, Some(unit)));
            rewriter.erase(op);
            Ok(())
        });
        pattern.set_recursion(recursion);
        let run = run(
            r#"module { "made.count"() : () -> () }"#,
            Kind::Partial,
            &target,
            &patterns,
            ConversionConfig::default(),
        );
        assert_eq!(run.result.is_ok(), recursion == Recursion::Bounded);
    }
}

#[test]
fn recursion_that_does_not_end_is_an_error() {
    let mut target = ConversionTarget::new();
    target.illegal_named("made.count");
    let mut patterns = PatternSet::new();
    let pattern = patterns.add_conversion_named("made.count", None, |op, _, rewriter| {
        make(rewriter, "made.count");
        rewriter.erase(op);
        Ok(())
    });
    pattern.set_recursion(Recursion::Bounded);
    let run =
        run(r#"module { "made.count"() : () -> () }"#, Kind::Partial, &target, &patterns, ConversionConfig::default());
    assert!(matches!(run.error().kind(), ErrorKind::TooDeep { .. }));
}

#[test]
fn a_one_to_one_pattern_does_not_match_several_values() {
    let converter = converter();
    let mut patterns = PatternSet::new();
    patterns.add_conversion::<crate::toy::Invalid>(&converter, |op, _, rewriter| {
        rewriter.erase(op);
        Ok(())
    });
    let text = r#"module {
      %0 = "toy.legal"() : () -> f32
      "toy.invalid"(%0) : (f32) -> ()
    }"#;
    let run = run(text, Kind::Partial, &target(), &patterns, ConversionConfig::default());
    insta::assert_snapshot!(run.error().explain(), @r#"
    failed to legalize operation 'toy.invalid' that was explicitly marked illegal
      'toy.invalid' is not legal
        pattern 'convert-toy.invalid' did not match: pattern 'convert-toy.invalid' does not support 1:N conversion
    "#);
    insta::assert_snapshot!(run.error().explain().to_json(), @r#"{"message":"failed to legalize operation 'toy.invalid' that was explicitly marked illegal","roots":[{"kind":"op","name":"toy.invalid","location":"loc(\"-\":3:7)","children":[{"kind":"no-match","name":"convert-toy.invalid","reason":"pattern 'convert-toy.invalid' does not support 1:N conversion","children":[]}]}]}"#);
}

#[test]
fn an_operand_without_conversion_means_no_match() {
    let run = partial(
        r#"module {
      %0 = "toy.legal"() : () -> i42
      "toy.invalid"(%0) : (i42) -> ()
    }"#,
    );
    insta::assert_snapshot!(run.error().explain(), @r#"
    failed to legalize operation 'toy.invalid' that was explicitly marked illegal
      'toy.invalid' is not legal
        pattern 'convert-toy.invalid' did not match: unable to convert type for operand #0, type was i42
    "#);
}

#[test]
fn unknown_ops_are_folded_too() {
    let text = r#"module {
      %0 = "toy.legal"() : () -> i8
      %1 = "toy.same"(%0) : (i8) -> i8
      "foo.use"(%1) : (i8) -> ()
    }"#;
    insta::assert_snapshot!(everywhere(text), @r#"
    module {
      %0 = "toy.legal"() : () -> i8
      "foo.use"(%0) : (i8) -> ()
    }
    "#);
    let config = ConversionConfig { folding: Folding::Never, ..ConversionConfig::default() };
    let unfolded = run(text, Kind::Partial, &target(), &patterns(&converter()), config);
    assert!(unfolded.outcome().contains("toy.same"));
}
