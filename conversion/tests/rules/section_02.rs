//! Legality.

use weir_conversion::Legality;

use crate::case::{Case, names};

const OP: &str = r#""a.x"() : () -> ()"#;

#[test]
fn rule_2_1_the_entry_of_an_op_comes_before_that_of_the_dialect_and_this_before_the_callback_for_unknown_ops() {
    let mut case = Case::new(OP).full();
    case.target.unknown_op(|_, _| false);
    assert!(case.run().result.is_err());
    case.target.legal_dialect("a");
    assert!(case.run().result.is_ok());
    case.target.illegal_named("a.x");
    assert!(case.run().result.is_err());
}

#[test]
fn rule_2_2_an_op_about_which_the_callback_abstains_is_not_legal() {
    let mut case = Case::new(OP).full();
    case.target.dynamically_legal_named("a.x", |_, _| Legality::Unknown);
    assert!(case.run().result.is_err());
}

#[test]
fn rule_2_3_an_op_about_which_the_callback_abstains_is_not_illegal() {
    let mut case = Case::new(OP);
    case.target.dynamically_legal_named("a.x", |_, _| None);
    assert_eq!(case.ops(), "a.x");
    case.target.dynamically_legal_named("a.x", |_, _| Some(false));
    assert!(case.error().contains("explicitly marked illegal"));
}

#[test]
fn rule_2_4_an_older_callback_is_kept_when_the_action_changes_and_comes_back() {
    let mut case = Case::new(r#""a.x"() {good} : () -> () "a.x"() : () -> ()"#).full();
    case.target.dynamically_legal_named("a.x", |view, op| view.attribute(op, "good").is_none().then_some(true));
    case.target.legal_named("a.x");
    assert!(case.run().result.is_ok());
    case.target.dynamically_legal_named("a.x", |view, op| view.attribute(op, "good").map(|_| true));
    assert!(case.run().result.is_ok(), "the newer abstains about the second op, and the older knows");
}

#[test]
fn rule_2_4_callbacks_of_dialects_and_for_unknown_ops_are_composed_too() {
    let mut case = Case::new(r#""a.x"() {good} : () -> () "b.y"() : () -> ()"#).full();
    case.target.dynamically_legal_dialect("a", |view, op| view.attribute(op, "good").map(|_| true));
    case.target.dynamically_legal_dialect("a", |_, _| None);
    case.target.unknown_op(|view, op| (view.name(op) == "b.y").then_some(true));
    case.target.unknown_op(|_, _| None);
    assert!(case.run().result.is_ok());
}

#[test]
fn rule_2_6_a_condition_that_abstains_leaves_what_is_nested_alone() {
    let text = r#""a.x"() ({ "a.inner"() : () -> () }) : () -> ()"#;
    let unlegalized = |condition: Option<bool>| {
        let mut case = Case::new(text).legal("a.x");
        case.target.recursively_legal_named_if("a.x", move |_, _| condition);
        let run = case.run();
        names(&run, &run.result.as_ref().expect("nothing is illegal").unlegalized)
    };
    assert_eq!(unlegalized(None), [""; 0]);
    assert_eq!(unlegalized(Some(true)), [""; 0]);
    assert_eq!(unlegalized(Some(false)), ["a.inner"]);
}

#[test]
fn rule_2_6_a_condition_is_forgotten_when_there_is_to_be_none() {
    let mut case = Case::new(r#""a.x"() ({ "a.inner"() : () -> () }) : () -> ()"#).legal("a.x").illegal("a.inner");
    case.target.recursively_legal_named_if("a.x", |_, _| false);
    assert!(case.run().result.is_err());
    case.target.recursively_legal_named("a.x");
    assert!(case.run().result.is_ok());
}

#[test]
fn rule_2_7_an_op_that_becomes_recursively_legal_protects_what_is_nested_in_it() {
    let mut case = Case::new(r#""a.x"() ({ "a.bad"() : () -> () }) : () -> ()"#).illegal("a.bad");
    case.target.dynamically_legal_named("a.x", |view, op| view.attribute(op, "done").is_some());
    case.target.recursively_legal_named("a.x");
    let case = case.pattern("a.x", |op, _, rewriter| {
        weir_rewrite::RewriterExt::modify(rewriter, op, |edit| crate::case::mark(edit, "done"));
        Ok(())
    });
    assert_eq!(case.ops(), "a.x{a.bad}");
}

#[test]
fn recursion_of_legality_applies_to_whatever_made_the_op_legal() {
    let text = r#""a.x"() ({ "b.inner"() : () -> () }) : () -> ()"#;
    let case = |allow: fn(&mut weir_conversion::ConversionTarget)| {
        let mut case = Case::new(text).illegal("b.inner");
        case.target.recursively_legal_named("a.x");
        allow(&mut case.target);
        case.run().result.is_ok()
    };
    assert!(!case(|_| ()), "an op of unknown legality protects nothing");
    assert!(case(|target| _ = target.legal_named("a.x")));
    assert!(case(|target| _ = target.legal_dialect("a")));
    assert!(case(|target| _ = target.dynamically_legal_dialect("a", |_, _| true)));
    assert!(case(|target| _ = target.unknown_op(|_, _| true)));
}

#[test]
fn rule_2_5_the_callback_of_a_dialect_is_asked_for_its_ops() {
    let mut case = Case::new(r#""a.good"() : () -> () "a.bad"() : () -> ()"#);
    case.target.dynamically_legal_dialect("a", |view, op| view.name(op) == "a.good");
    assert!(case.error().contains("'a.bad' that was explicitly marked illegal"));
}

#[test]
fn rule_2_9_legality_does_not_ask_a_converter_by_itself() {
    let case = Case::new(r#"%0 = "b.make"() : () -> i64"#).legal("b.make").full();
    assert_eq!(case.pattern_with("a.x", Some(&crate::toy::converter()), |_, _, _| Ok(())).ops(), "b.make");
    let mut case = Case::new(r#"%0 = "b.make"() : () -> i64"#).full();
    let types = crate::toy::converter();
    case.target.dynamically_legal_named("b.make", move |view, op| types.is_legal_op(view, op));
    assert!(case.run().result.is_err(), "unless the target is told to");
}
