use weir_ir::builtin::ModuleOp;
use weir_ir::{Context, builtin::UnrealizedConversionCastOp};
use weir_rewrite::{Pattern, PatternSet, Root, no_match};

use super::{Coverage, Lint, completeness, lint_patterns};
use crate::{ConversionPatterns as _, ConversionTarget};

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
    let lints = lint_patterns(&ctx, &target, &patterns);
    assert!(matches!(
        &lints[..],
        [Lint::LegalRoot { .. }, Lint::UnknownRoot { .. }, Lint::DeadEnd { .. }, Lint::NoCode { .. }]
    ));
}

#[test]
fn completeness_tells_what_is_missing() {
    let ctx = Context::default();
    let mut target = ConversionTarget::new();
    target.legal_op::<ModuleOp>();
    let mut patterns = PatternSet::new();
    let before = completeness(&ctx, &target, &patterns, &["builtin"]);
    assert_eq!(before.missing().collect::<Vec<_>>(), ["builtin.unrealized_conversion_cast"]);
    patterns.add_conversion::<UnrealizedConversionCastOp>(None, |_, _, _| no_match("never"));
    let after = completeness(&ctx, &target, &patterns, &["builtin"]);
    assert!(after.is_complete());
    assert_eq!(after.ops[1].coverage, Coverage::Convertible { patterns: 1, steps: 1 });
    assert_eq!(after.to_string(), "2 of 2 operations are covered\n");
}
