//! The log.

use weir_conversion::ConversionConfig;

use crate::case::Case;

fn log(case: &Case) -> String {
    let mut log = String::new();
    case.run_with(ConversionConfig { trace: Some(&mut log), ..ConversionConfig::default() });
    log
}

#[test]
fn rule_15_2_each_op_ends_with_a_reason() {
    let mut case = Case::new(r#""a.x"() ({ "a.inner"() : () -> () }) : () -> () "a.y"() : () -> ()"#).legal("a.x");
    case.target.recursively_legal_named("a.x");
    let log = log(&case);
    assert!(log.contains("NOTE: operation is recursively legal; skipping internals"), "{log}");
    assert!(log.contains("} -> FAILURE : no matched legalization pattern"), "{log}");
}

#[test]
fn rule_15_3_folds_are_logged() {
    let text = r#"%0 = "a.make"() : () -> i8 %1 = "toy.same"(%0) : (i8) -> i8 "a.use"(%1) : (i8) -> ()"#;
    let log = log(&Case::new(text));
    assert!(log.contains("* Fold {") && log.contains("} -> SUCCESS : operation was folded"), "{log}");
}

#[test]
fn rule_15_4_a_pattern_is_logged_with_what_it_declares_and_with_what_blocked_it() {
    let case = Case::new(r#""a.x"() : () -> () "a.y"() : () -> ()"#).becomes("a.x", "b.x").legal("b.x b.y");
    let case = case.becomes_if("a.x", "a.unknown", |it| it.set_benefit(9));
    let log = log(&case.becomes_if("a.y", "b.y", |it| it.generates_named("b.y")));
    assert!(log.contains("* Pattern : 'a.x -> ()'") && log.contains("* Pattern : 'a.y -> (b.y)'"), "{log}");
    assert!(log.contains("failed to legalize generated operation 'a.unknown'"), "{log}");
}

#[test]
fn rule_15_5_changes_are_logged_as_they_are_made() {
    let log = log(&Case::new(r#""a.x"() : () -> ()"#).legal("b.x").becomes("a.x", "b.x"));
    assert!(log.contains("** Insert  : 'b.x' (") && log.contains("** Replace : 'a.x'("), "{log}");
}

#[test]
fn rule_15_1_each_line_has_the_name_of_the_log_and_is_indented() {
    let log = log(&Case::new(r#""a.x"() : () -> ()"#).legal("b.x").becomes("a.x", "b.x"));
    assert!(log.lines().all(|line| line.starts_with("[dialect-conversion:1] ")), "{log}");
    assert!(log.contains("\n[dialect-conversion:1]     ** Insert  : 'b.x'"), "{log}");
}
