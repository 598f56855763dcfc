//! Each way to breach the contract of the rewriter: what is said, in both modes.

use weir_conversion::{Conversion, ConversionConfig, ConversionRewriter, Rollback};
use weir_ir::{ExpensiveChecks, InsertPoint, OpId, ValueId, View, testing};
use weir_rewrite::{MatchResult, Rewriter as _, RewriterExt as _, no_match};

use crate::case::{Case, make, mark};
use crate::toy::context;

const TEXT: &str = r#"%0:2 = "a.two"() : () -> (i64, i64) "a.use"(%0#0) : (i64) -> ()"#;

type Rewrite = fn(OpId, &mut ConversionRewriter<'_>) -> MatchResult;

fn case(op: &'static str, rewrite: Rewrite) -> Case {
    Case::new(TEXT).legal("b.new").illegal("a.use").pattern(op, move |op, _, rewriter| rewrite(op, rewriter))
}

/// The explanation of a failure, with rollback and without; the IR is as before with rollback.
#[track_caller]
fn said(op: &'static str, rewrite: Rewrite) -> String {
    let (with, without) = (case(op, rewrite).run(), case(op, rewrite).without_rollback().run());
    let [with_text, without_text] = [&with, &without].map(|run| run.error().explain().to_string());
    assert_eq!(crate::case::ops(&with), "a.two a.use");
    assert_eq!(with.error().kind().location(), without.error().kind().location());
    if with_text == without_text { with_text } else { format!("{with_text}without rollback: {without_text}") }
}

#[test]
fn a_match_without_a_change() {
    insta::assert_snapshot!(said("a.use", |_, _| Ok(())), @r#"
    pattern 'convert-a.use' returned success but IR did not change
      applied to 'a.use' at loc("-":2:37)
    "#);
}

#[test]
fn a_match_that_leaves_the_root_as_it_was() {
    insta::assert_snapshot!(said("a.use", |_, rewriter| {
        make(rewriter, "b.new", &[], &[]);
        Ok(())
    }), @r#"
    pattern 'convert-a.use' neither replaced the root operation nor modified it in place
      applied to 'a.use' at loc("-":2:37)
    "#);
}

#[test]
fn a_change_without_a_match() {
    let rewrite: Rewrite = |op, rewriter| {
        rewriter.modify(op, |edit| edit.set_operands(&[]));
        no_match("no")
    };
    // With rollback it is undone, and the op is only not legal.
    insta::assert_snapshot!(said("a.use", rewrite), @r#"
    failed to legalize operation 'a.use' that was explicitly marked illegal
      'a.use' is not legal
        pattern 'convert-a.use' did not match: no
    without rollback: pattern 'convert-a.use' returned failure but IR did change
      applied to 'a.use' at loc("-":2:37)
    "#);
    assert!(case("a.use", rewrite).run().text().contains("\"a.use\"(%0#0)"));
}

#[test]
fn a_replacement_by_the_wrong_number_of_values() {
    insta::assert_snapshot!(said("a.two", |op, rewriter| {
        let new = make(rewriter, "b.new", &[], &[]);
        rewriter.replace(op, new);
        Ok(())
    }), @r#"
    pattern 'convert-a.two' replaced operation 'a.two' with 2 results by 0 values
      applied to 'a.two' at loc("-":2:8)
    "#);
}

#[test]
fn a_replacement_of_what_has_been_erased() {
    insta::assert_snapshot!(said("a.use", |op, rewriter| {
        let before = rewriter.ir().prev_op(op);
        rewriter.erase(op);
        let none: [ValueId; 0] = [];
        rewriter.replace(before.unwrap_or(op), none);
        Ok(())
    }), @r#"
    pattern 'convert-a.use' replaced operation 'a.two' with 2 results by 0 values
      applied to 'a.use' at loc("-":2:37)
    "#);
}

#[test]
fn an_op_is_erased_twice() {
    let rewrite: Rewrite = |op, rewriter| {
        rewriter.erase(op);
        rewriter.erase(op);
        Ok(())
    };
    let run = case("a.use", rewrite).run();
    insta::assert_snapshot!(run.error().explain().to_string(), @r#"
    pattern 'convert-a.use' replaced or erased operation 'a.use' twice
      applied to 'a.use' at loc("-":2:37)
    "#);
}

#[test]
fn values_are_replaced_by_each_other() {
    let text = said("a.two", |op, rewriter| {
        let [first, second] = [0, 1].map(|index| rewriter.ir().result(op, index));
        rewriter.replace_value(first, [second]);
        rewriter.replace_value(second, [first, second]);
        Ok(())
    });
    assert!(text.starts_with("pattern 'convert-a.two' replaced values by each other in a cycle\n"), "{text}");
}

#[test]
fn results_of_an_op_are_replaced_by_each_other() {
    let text = said("a.two", |op, rewriter| {
        let [first, second] = [0, 1].map(|index| rewriter.ir().result(op, index));
        rewriter.replace(op, [second, first]);
        Ok(())
    });
    assert!(text.starts_with("pattern 'convert-a.two' replaced values by each other in a cycle\n"), "{text}");
}

#[test]
fn a_block_is_inlined_with_the_wrong_number_of_values() {
    let text = r#""a.x"() ({ ^bb0(%0: i64): "b.new"() : () -> () }) : () -> ()"#;
    let case = Case::new(text).legal("b.new").pattern("a.x", |op, _, rewriter| {
        let block = rewriter.ir().first_block(rewriter.ir().region(op, 0)).expect("there is a block");
        rewriter.inline_block_before(block, InsertPoint::before(rewriter.ir(), op), &[]);
        rewriter.erase(op);
        Ok(())
    });
    let run = case.run();
    insta::assert_snapshot!(run.error().explain().to_string(), @r#"
    pattern 'convert-a.x' inlined a block with 1 arguments by 0 values
      applied to 'a.x' at loc("-":2:1)
    "#);
}

#[test]
fn changes_out_of_reach() {
    let text = r#""a.outer"() ({
      "a.f"() ({ "a.use"() : () -> () }) : () -> ()
      "a.g"() ({ ^bb0(%0: i64): "a.h"(%0) : (i64) -> () }) : () -> ()
    }) : () -> ()"#;
    let changes: [fn(&mut ConversionRewriter<'_>, OpId, OpId); 4] = [
        |rewriter, _, other| rewriter.modify(other, |edit| mark(edit, "seen")),
        |rewriter, outer, _| rewriter.modify(outer, |edit| mark(edit, "seen")),
        |rewriter, _, other| _ = rewriter.create_block(rewriter.ir().region(other, 0), None, &[]),
        |rewriter, _, other| {
            let block = rewriter.ir().single_block(rewriter.ir().region(other, 0)).expect("it has a block");
            let argument = rewriter.ir().arguments(block)[0];
            let made = make(rewriter, "b.new", &[], &[rewriter.ctx().integer_type(64)]);
            rewriter.replace_value(argument, rewriter.ir().results(made).to_vec());
        },
    ];
    let said = changes.map(|change| {
        let case = Case::new(text).illegal("a.use").pattern("a.use", move |op, _, rewriter| {
            let function = rewriter.ir().parent_op(op).expect("it is in a function");
            let outer = rewriter.ir().parent_op(function).expect("it is in another op");
            let other = rewriter.ir().next_op(function).expect("there is another function");
            change(rewriter, outer, other);
            rewriter.erase(op);
            Ok(())
        });
        let errors = [Rollback::Allowed, Rollback::Disabled].map(|rollback| {
            let ctx = context();
            let (mut ir, outer) = testing::parse(&ctx, text);
            let mut functions = ir.descendants(outer);
            let function = functions.find(|&op| View::new(&ctx, &ir).name(op) == "a.f").expect("there is a function");
            let config = ConversionConfig { rollback, ..ConversionConfig::default() };
            let conversion = Conversion::new(&ctx, case.target.clone(), case.patterns.clone());
            let error = conversion.partial(&ctx, &mut ir, &[function], config);
            error.expect_err("another function is changed").explain().to_string()
        });
        assert_eq!(errors[0], errors[1]);
        errors[0].clone()
    });
    insta::assert_snapshot!(said.concat(), @r#"
    pattern 'convert-a.use' changed operation 'a.g' outside of the operation that is rewritten
      applied to 'a.use' at loc("-":2:18)
    pattern 'convert-a.use' changed operation 'a.outer' outside of the operation that is rewritten
      applied to 'a.use' at loc("-":2:18)
    pattern 'convert-a.use' changed operation 'a.g' outside of the operation that is rewritten
      applied to 'a.use' at loc("-":2:18)
    pattern 'convert-a.use' changed operation 'a.h' outside of the operation that is rewritten
      applied to 'a.use' at loc("-":2:18)
    "#);
}

#[test]
fn expensive_checks_verify_what_patterns_create() {
    let case = Case::new(r#""a.x"() : () -> ()"#).legal("builtin.module").pattern("a.x", |op, _, rewriter| {
        // Nothing else finds out during the conversion that the op needs an operand.
        let types = [rewriter.ctx().integer_type(64)];
        make(rewriter, "toy.negate", &[], &types);
        rewriter.erase(op);
        Ok(())
    });
    let checked = ConversionConfig { expensive_checks: ExpensiveChecks::Enabled, ..Default::default() };
    let run = case.legal("toy.negate").run_with(checked);
    insta::assert_snapshot!(run.error().explain().to_string(), @r#"
    pattern 'convert-a.x' produced IR that does not verify: 'toy.negate' op requires a single operand
      applied to 'a.x' at loc("-":2:1)
    "#);
}

#[test]
#[cfg(debug_assertions)]
fn an_op_that_the_pattern_does_not_declare() {
    let case = Case::new(TEXT).legal("b.new").legal("b.other").illegal("a.use");
    let run = case.becomes_if("a.use", "b.new", |pattern| pattern.generates_named("b.other")).run();
    insta::assert_snapshot!(run.error().explain().to_string(), @r#"
    pattern 'a.use to b.new' generated operation 'b.new', which it does not declare
      applied to 'a.use' at loc("-":2:37)
    "#);
}
