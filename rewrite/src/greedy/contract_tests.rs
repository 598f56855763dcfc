//! Each way to breach the contract of the rewriter: what is said, and what becomes of the IR.

use weir_ir::testing::parse;
use weir_ir::{ExpensiveChecks, Ir, OpId, ValueId};

use super::{GreedyConfig, OnMisuse, apply_patterns_greedily};
use crate::fixture::{Add, Neg, context};
use crate::pattern::{MatchResult, no_match};
use crate::pattern_set::PatternSet;
use crate::rewriter::{Rewriter, RewriterExt as _};

const TEXT: &str = "toy.func @f {
  ^bb0(%a: i32):
    %b = toy.neg %a : i32
    %c = toy.add %b, %a : i32
    toy.return %c : i32
}
toy.func @g {
  ^bb0(%a: i32):
    toy.return %a : i32
}";

type Rewrite = fn(Neg, &mut dyn Rewriter) -> MatchResult;

fn run(rewrite: Rewrite, config: &GreedyConfig, choose: impl Fn(&Ir, OpId) -> OpId) -> (String, String) {
    let ctx = context();
    let (mut ir, module) = parse(&ctx, TEXT);
    let mut patterns = PatternSet::new();
    patterns.add("breach", rewrite);
    let patterns = patterns.freeze(&ctx);
    let root = choose(&ir, module);
    let error = apply_patterns_greedily(&ctx, &mut ir, root, &patterns, config).expect_err("the contract is breached");
    let said = error.diagnostic().expect("it is about an op");
    (weir_ir::print::location_text(&ctx, said.location) + ": " + &said.to_string(), weir_ir::text(&ctx, &ir, module))
}

/// The message of a breach; the IR is restored.
fn said(rewrite: Rewrite) -> String {
    let config = GreedyConfig { on_misuse: OnMisuse::Restore, ..GreedyConfig::default() };
    let (said, text) = run(rewrite, &config, |_, module| module);
    assert!(text.contains("toy.neg") && text.matches("toy.").count() == 6, "{text}");
    said
}

#[test]
fn a_change_without_a_match() {
    insta::assert_snapshot!(said(|op, rewriter| {
        let input = op.input(rewriter);
        rewriter.modify(op, |edit| edit.set_operand(0, input));
        no_match("no")
    }), @r#"
    loc("-":3:10): error: pattern 'breach' returned failure but IR did change
    note: it was applied to operation 'toy.neg'
    "#);
}

#[test]
fn a_match_without_a_change() {
    insta::assert_snapshot!(said(|_, _| Ok(())), @r#"
    loc("-":3:10): error: pattern 'breach' returned success but IR did not change
    note: it was applied to operation 'toy.neg'
    "#);
}

#[test]
fn a_modification_that_changes_nothing() {
    insta::assert_snapshot!(said(|op, rewriter| {
        rewriter.modify(op, |_| ());
        Ok(())
    }), @r#"
    loc("-":3:10): error: pattern 'breach' returned success but IR did not change
    note: it was applied to operation 'toy.neg'
    "#);
}

#[test]
fn an_op_is_erased_that_is_used() {
    insta::assert_snapshot!(said(|op, rewriter| {
        rewriter.erase(op);
        Ok(())
    }), @r#"
    loc("-":3:10): error: pattern 'breach' erased operation 'toy.neg', which is used by operation 'toy.add'
    note: it was applied to operation 'toy.neg'
    "#);
}

#[test]
fn a_replacement_by_the_wrong_number_of_values() {
    insta::assert_snapshot!(said(|op, rewriter| {
        let none: [ValueId; 0] = [];
        rewriter.replace(op, none);
        Ok(())
    }), @r#"
    loc("-":3:10): error: pattern 'breach' replaced operation 'toy.neg' with 1 results by 0 values
    note: it was applied to operation 'toy.neg'
    "#);
}

#[test]
fn a_change_out_of_reach() {
    let rewrite: Rewrite = |op, rewriter| {
        let function = rewriter.ir().parent_op(op.0).and_then(|function| rewriter.ir().next_op(function));
        rewriter.modify(function.unwrap_or(op.0), |edit| edit.set_attribute("seen", Some(edit.ctx().unit_attr())));
        Ok(())
    };
    let first = |ir: &Ir, module| ir.descendants(module).next().unwrap_or(module);
    insta::assert_snapshot!(run(rewrite, &GreedyConfig::default(), first).0, @r#"
    loc("-":3:10): error: pattern 'breach' changed operation 'toy.func' outside of the operation that is rewritten
    note: it was applied to operation 'toy.neg'
    "#);
}

#[test]
fn a_move_of_an_op_into_itself() {
    let mut patterns = PatternSet::new();
    patterns.add("breach", |op: crate::fixture::Func, rewriter: &mut dyn Rewriter| {
        let nested = rewriter.ir().descendants(op.0).next().expect("there is one");
        rewriter.move_op_before(op.0, nested);
        Ok(())
    });
    let ctx = context();
    let (mut ir, module) = parse(&ctx, TEXT);
    let patterns = patterns.freeze(&ctx);
    let error = apply_patterns_greedily(&ctx, &mut ir, module, &patterns, &GreedyConfig::default());
    let error = error.expect_err("the contract is breached");
    insta::assert_snapshot!(error, @"pattern 'breach' moved operation 'toy.func' into itself");
}

#[test]
fn ops_that_are_gone() {
    let replaced: Rewrite = |op, rewriter| {
        let input = op.input(rewriter);
        rewriter.replace(op, [input]);
        rewriter.replace(op, [input]);
        Ok(())
    };
    insta::assert_snapshot!(said(replaced), @r#"
    loc("-":3:10): error: pattern 'breach' replaced an operation that it had replaced or erased
    note: it was applied to operation 'toy.neg'
    "#);
    let modified: Rewrite = |op, rewriter| {
        let input = op.input(rewriter);
        rewriter.replace(op, [input]);
        rewriter.modify(op, |edit| edit.set_operand(0, input));
        Ok(())
    };
    insta::assert_snapshot!(said(modified), @r#"
    loc("-":3:10): error: pattern 'breach' modified an operation that it had replaced or erased
    note: it was applied to operation 'toy.neg'
    "#);
}

#[test]
fn expensive_checks_verify_after_each_pattern() {
    let rewrite: Rewrite = |op, rewriter| {
        rewriter.modify(op, |edit| edit.set_operands(&[]));
        Ok(())
    };
    let config = GreedyConfig { expensive_checks: ExpensiveChecks::Enabled, ..GreedyConfig::default() };
    insta::assert_snapshot!(run(rewrite, &config, |_, module| module).0, @r#"
    loc("-":3:10): error: pattern 'breach' produced IR that does not verify: 'toy.neg' op requires a single operand
    note: it was applied to operation 'toy.neg'
    "#);
}

#[test]
#[should_panic(expected = "the caller erased operation 'toy.neg', which is used by operation 'toy.add'")]
fn without_a_driver_a_breach_is_a_panic() {
    let ctx = context();
    let (mut ir, module) = parse(&ctx, TEXT);
    let mut negations = ir.descendants(module);
    let negation = negations.find(|&op| ir.name(op).text(&ctx) == "toy.neg").expect("there is one");
    crate::IrRewriter::new(&ctx, &mut ir).erase_op(negation);
}

#[test]
fn a_self_replacement_is_no_breach() {
    let ctx = context();
    let (mut ir, module) = parse(&ctx, TEXT);
    let mut patterns = PatternSet::new();
    patterns.add("itself", |op: Add, rewriter: &mut dyn Rewriter| {
        let result = rewriter.ir().result(op.0, 0);
        rewriter.replace(op, [result]);
        Ok(())
    });
    let patterns = patterns.freeze(&ctx);
    let report = apply_patterns_greedily(&ctx, &mut ir, module, &patterns, &GreedyConfig::default());
    assert!(report.is_ok_and(|report| !report.changed));
}

#[test]
#[cfg(debug_assertions)]
fn an_op_that_is_not_declared() {
    use weir_ir::CreateOps as _;
    let ctx = context();
    let (mut ir, module) = parse(&ctx, TEXT);
    let mut patterns = PatternSet::new();
    let negate = |op: Neg, rewriter: &mut dyn Rewriter| {
        let input = op.input(rewriter);
        Ok(rewriter.create(Add::new(input, input)))
    };
    patterns.replacing("breach", negate).generates::<Neg>();
    let patterns = patterns.freeze(&ctx);
    let error = apply_patterns_greedily(&ctx, &mut ir, module, &patterns, &GreedyConfig::default());
    insta::assert_snapshot!(error.expect_err("the contract is breached").diagnostic().expect("it is about an op").to_string(), @r#"
    error: pattern 'breach' generated operation 'toy.add', which it does not declare
    note: it was applied to operation 'toy.neg'
    "#);
}
