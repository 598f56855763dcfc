use weir_ir::{Context, OpName};
use weir_rewrite::{PatternSet, no_match};

use super::Graph;
use crate::target::LegalityTable;
use crate::{ConversionPatterns as _, ConversionTarget};

fn add(patterns: &mut PatternSet, from: &'static str, name: &'static str, to: &'static [&'static str]) {
    let pattern = patterns.add_conversion_named(from, None, |_, _, _| no_match("never")).set_name(name);
    for &op in to {
        pattern.generates_named(op);
    }
}

fn order(target: &ConversionTarget, patterns: &PatternSet, op: &str) -> Vec<String> {
    let ctx = Context::default();
    let legality = LegalityTable::new(&ctx, target.clone());
    let graph = Graph::new(&ctx, patterns.clone(), &legality);
    let name = OpName::new(&ctx, op).expect("there is room");
    graph.candidates(&ctx, name).iter().map(|&it| graph.patterns()[it as usize].name().to_owned()).collect()
}

fn target() -> ConversionTarget {
    let mut target = ConversionTarget::new();
    target.legal_named("t.legal").dynamically_legal_named("t.dynamic", |_, _| false);
    target
}

#[test]
fn fewer_steps_come_first() {
    let mut patterns = PatternSet::new();
    add(&mut patterns, "t.a", "two", &["t.b"]);
    add(&mut patterns, "t.a", "one", &["t.legal"]);
    add(&mut patterns, "t.a", "three", &["t.c"]);
    add(&mut patterns, "t.b", "b", &["t.dynamic"]);
    add(&mut patterns, "t.c", "c", &["t.b"]);
    assert_eq!(order(&target(), &patterns, "t.a"), ["one", "two", "three"]);
}

#[test]
fn patterns_in_a_circle_lead_nowhere() {
    let mut patterns = PatternSet::new();
    add(&mut patterns, "t.a", "to-b", &["t.b"]);
    add(&mut patterns, "t.b", "to-a", &["t.a"]);
    assert!(order(&target(), &patterns, "t.a").is_empty());
    add(&mut patterns, "t.b", "out", &["t.legal"]);
    assert_eq!(order(&target(), &patterns, "t.a"), ["to-b"]);
    assert_eq!(order(&target(), &patterns, "t.b"), ["out", "to-a"]);
}

#[test]
fn a_pattern_can_generate_its_root_where_that_may_be_legal() {
    let mut patterns = PatternSet::new();
    add(&mut patterns, "t.dynamic", "again", &["t.dynamic"]);
    add(&mut patterns, "t.a", "to-dynamic", &["t.dynamic"]);
    add(&mut patterns, "t.a", "to-legal", &["t.legal"]);
    assert_eq!(order(&target(), &patterns, "t.dynamic"), ["again"]);
    assert_eq!(order(&target(), &patterns, "t.a"), ["to-legal", "to-dynamic"]);
}

#[test]
fn nothing_is_left_out_where_a_pattern_is_for_all_ops() {
    let mut patterns = PatternSet::new();
    add(&mut patterns, "t.a", "nowhere", &["t.unknown"]);
    assert!(order(&target(), &patterns, "t.a").is_empty());
    patterns.add_conversion_any("any", None, |_, _, _| no_match("never"));
    assert_eq!(order(&target(), &patterns, "t.a"), ["nowhere", "any"]);
}

#[test]
fn patterns_for_ops_that_are_always_legal_are_dropped() {
    let mut patterns = PatternSet::new();
    add(&mut patterns, "t.legal", "never", &[]);
    assert!(order(&target(), &patterns, "t.legal").is_empty());
}
