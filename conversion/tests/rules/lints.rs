//! Lints of pattern sets and targets before a conversion.

use weir_conversion::{Conversion, ConversionPatterns as _, ConversionTarget, Coverage, LintKind};
use weir_ir::Context;
use weir_ir::builtin::{ModuleOp, UnrealizedConversionCastOp};
use weir_rewrite::{Pattern, PatternSet, Root, no_match};

#[test]
fn each_useless_pattern_is_found_once() {
    let ctx = Context::default();
    let mut target = ConversionTarget::new();
    target.legal_op::<ModuleOp>();
    let mut patterns = PatternSet::new();
    patterns.add_conversion::<ModuleOp>(None, |_, _, _| no_match("never"));
    patterns.add_conversion_named("toy.unknown", None, |_, _, _| no_match("never"));
    let dead = patterns.add_conversion::<UnrealizedConversionCastOp>(None, |_, _, _| no_match("never"));
    dead.generates_named("toy.nowhere");
    patterns.push(Pattern::new(Root::Op(<UnrealizedConversionCastOp as weir_ir::OpClass>::DEF), "empty"));
    let kinds = Conversion::new(&ctx, target, patterns).lint(&ctx).into_iter().map(|lint| lint.kind);
    let expected = [LintKind::LegalRoot, LintKind::UnknownRoot, LintKind::DeadEnd, LintKind::NoCode];
    assert_eq!(kinds.collect::<Vec<_>>(), expected);
}

#[test]
fn completeness_tells_what_is_missing() {
    let ctx = Context::default();
    let mut target = ConversionTarget::new();
    target.legal_op::<ModuleOp>();
    let mut patterns = PatternSet::new();
    let completeness = |patterns: &PatternSet| {
        Conversion::new(&ctx, target.clone(), patterns.clone()).completeness(&ctx, &["builtin"])
    };
    let before = completeness(&patterns);
    assert_eq!(before.missing().collect::<Vec<_>>(), ["builtin.unrealized_conversion_cast"]);
    patterns.add_conversion::<UnrealizedConversionCastOp>(None, |_, _, _| no_match("never"));
    let after = completeness(&patterns);
    assert!(after.is_complete());
    assert_eq!(after.ops[1].1, Coverage::Convertible { patterns: 1, steps: 1 });
    assert_eq!(after.to_string(), "2 of 2 operations are covered\n");
}

#[test]
fn names_of_other_targets_are_not_reported() {
    let ctx = Context::default();
    let lints = |name: &'static str| {
        let mut target = ConversionTarget::new();
        target.illegal_dialect("builtin").illegal_named(name);
        let mut patterns = PatternSet::new();
        patterns.add_conversion::<ModuleOp>(None, |_, _, _| no_match("never"));
        patterns.add_conversion::<UnrealizedConversionCastOp>(None, |_, _, _| no_match("never"));
        let lints = Conversion::new(&ctx, target, patterns).lint(&ctx);
        lints.iter().map(|lint| format!("{lint}\n")).collect::<String>()
    };
    assert_eq!(lints("builtin.mine"), "the target names 'builtin.mine', which is not registered\n");
    assert_eq!(lints("builtin.other"), "the target names 'builtin.other', which is not registered\n");
}

fn lints(target: &ConversionTarget, patterns: &PatternSet) -> String {
    let ctx = Context::default();
    let lints = Conversion::new(&ctx, target.clone(), patterns.clone()).lint(&ctx);
    lints.iter().map(|lint| format!("{lint}\n")).collect()
}

/// Adds a pattern that declares the ops that it generates.
fn declare(patterns: &mut PatternSet, from: &'static str, to: &[&'static str]) {
    let pattern = patterns.add_conversion_named(from, None, |_, _, _| no_match("never"));
    to.iter().for_each(|&to| {
        pattern.generates_named(to);
    });
}

#[test]
fn patterns_that_only_lead_to_each_other_are_found_as_one() {
    let mut target = ConversionTarget::new();
    target.legal_named("b.end");
    let mut patterns = PatternSet::new();
    declare(&mut patterns, "builtin.module", &["builtin.unrealized_conversion_cast"]);
    declare(&mut patterns, "builtin.unrealized_conversion_cast", &["builtin.module"]);
    insta::assert_snapshot!(lints(&target, &patterns), @r"
    patterns 'convert-builtin.module', 'convert-builtin.unrealized_conversion_cast' are never tried: they lead from 'builtin.module', 'builtin.unrealized_conversion_cast' to nothing but these
    the target names 'b.end', which is not registered
    ");
    // With a way out there is progress.
    declare(&mut patterns, "builtin.module", &["b.end"]);
    assert_eq!(lints(&target, &patterns).trim_end(), "the target names 'b.end', which is not registered");
}

#[test]
fn what_leads_into_a_cycle_or_out_of_it_to_nothing_is_a_dead_end() {
    let target = ConversionTarget::new();
    let mut patterns = PatternSet::new();
    declare(&mut patterns, "builtin.module", &["builtin.module", "b.nowhere"]);
    declare(&mut patterns, "builtin.unrealized_conversion_cast", &["builtin.module"]);
    insta::assert_snapshot!(lints(&target, &patterns), @r#"
    pattern 'convert-builtin.module' is never tried: it makes 'builtin.module', 'b.nowhere', which cannot become legal
    pattern 'convert-builtin.unrealized_conversion_cast' is never tried: it makes 'builtin.module', which cannot become legal
    "#);
}

#[test]
fn illegal_ops_without_a_pattern_are_found() {
    let mut target = ConversionTarget::new();
    target.illegal_dialect("builtin");
    let mut patterns = PatternSet::new();
    patterns.add_conversion::<ModuleOp>(None, |_, _, _| no_match("never"));
    insta::assert_snapshot!(lints(&target, &patterns), @"'builtin.unrealized_conversion_cast' is illegal, and there is no pattern for it");
    patterns.add_conversion_for(Root::Any, "any", None, |_, _, _| no_match("never"));
    assert_eq!(lints(&target, &patterns), "");
}

#[test]
fn misspelled_names_in_a_target_are_found() {
    let mut target = ConversionTarget::new();
    target.illegal_dialect("tyo").legal_named("builtin.modul").legal_dialect("builtin").legal_op::<ModuleOp>();
    insta::assert_snapshot!(lints(&target, &PatternSet::new()), @r"
    the target names 'tyo', which is not registered
    the target names 'builtin.modul', which is not registered
    ");
}
