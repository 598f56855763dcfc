//! The functions of the rewriter, and how they are undone.

use std::borrow::Borrow;

use weir_conversion::{ConversionConfig, ConversionPatterns as _, ErrorKind, Rollback, SignatureConversion};
use weir_ir::{AsView as _, BuildOp as _, CreateOps as _, InsertPoint, Use, ValueMap, View};
use weir_rewrite::{PatternSet, Rewriter as _, RewriterExt as _, no_match};

use crate::toy::{Block, Erased, Func, Kind, Legal, Run, converter, everywhere, patterns, run, target};

fn both<P: Borrow<PatternSet>>(text: &str, patterns: impl Fn() -> P) -> [Run; 2] {
    [Rollback::Allowed, Rollback::Disabled].map(|rollback| {
        let mut target = target();
        target.illegal_op::<Block>().illegal_named("foo.bad");
        run(
            text,
            Kind::Partial,
            &target,
            patterns().borrow(),
            ConversionConfig { rollback, ..ConversionConfig::default() },
        )
    })
}

#[test]
fn values_of_replaced_values_are_found_through_the_chain() {
    insta::assert_snapshot!(everywhere(
        r#""toy.func"() ({
        ^bb0(%a: i64):
          %0 = "toy.forward"(%a) : (i64) -> i64
          %1 = "toy.forward"(%0) : (i64) -> i64
          %2 = "toy.invalid"(%1) : (i64) -> i64
          "foo.use"(%2) : (i64) -> ()
          "toy.return"() : () -> ()
        }) : () -> ()"#
    ), @r#"
    module {
      "toy.func"() ({
      ^bb0(%arg0: f64):
        %0 = "toy.valid"(%arg0) : (f64) -> f64
        %1 = "toy.cast"(%0) : (f64) -> i64
        "foo.use"(%1) : (i64) -> ()
        "toy.return"() : () -> ()
      }) {done} : () -> ()
    }
    "#);
}

#[test]
fn everything_that_a_failed_pattern_did_is_undone() {
    let mut patterns = PatternSet::new();
    patterns.add_conversion_1_to_n::<Block>(&converter(), |op, _, rewriter| {
        let body = op.body(rewriter);
        let entry = rewriter.ir().first_block(body).expect("the test has a block");
        let mut signature = SignatureConversion::new(rewriter.ir().arguments(entry).len());
        signature.add_inputs(0, [rewriter.ctx().index_type()]);
        let entry = rewriter.apply_signature_conversion(entry, &signature, None);
        let first = rewriter.ir().first_op(entry).expect("the block has ops");
        let tail = rewriter.split_block(InsertPoint::before(rewriter.ir(), first));
        let unit = rewriter.ctx().unit_attr();
        rewriter.modify(op, |edit| edit.set_attribute("seen", Some(unit)));
        rewriter.clone_op(first, &mut ValueMap::new());
        rewriter.at_end(entry, |rewriter| rewriter.create(Legal::new(&[]).results(&[])));
        let other = rewriter.create(Block::new(&[]).results(&[]).empty_regions(1));
        let region = other.body(rewriter);
        rewriter.inline_region_before(body, region, None);
        rewriter.move_op_before(op.0, other.0);
        rewriter.erase_block(tail);
        rewriter.erase(op);
        no_match("after all")
    });
    let text = r#"module {
      "toy.block"() ({
      ^bb0(%a: i64, %b: i64):
        "foo.first"(%a, %b) : (i64, i64) -> ()
        "foo.second"(%b) : (i64) -> ()
      }) {old} : () -> ()
    }"#;
    let [rolled_back, immediate] = both(text, || &patterns);
    assert!(matches!(rolled_back.error().kind(), ErrorKind::Illegal { .. }));
    assert_eq!(immediate.error().to_string(), "pattern 'convert-toy.block' returned failure but IR did change");
}

#[test]
fn a_block_is_inlined_with_its_arguments_replaced() {
    let mut patterns = PatternSet::new();
    patterns.add_conversion_1_to_n::<Block>(None, |op, operands, rewriter| {
        let body = op.body(rewriter);
        let entry = rewriter.ir().first_block(body).expect("the test has a block");
        let values = operands.inputs().concat();
        let point = InsertPoint::before(rewriter.ir(), op.0);
        rewriter.inline_block_before(entry, point, &values);
        rewriter.erase(op);
        Ok(())
    });
    let text = r#"module {
      %0 = "toy.legal"() : () -> i64
      "toy.block"(%0) ({
      ^bb0(%a: i64):
        "foo.first"(%a) : (i64) -> ()
        "foo.second"(%a) : (i64) -> ()
      }) : (i64) -> ()
    }"#;
    let [rolled_back, immediate] = both(text, || &patterns);
    insta::assert_snapshot!(rolled_back.outcome(), @r#"
    module {
      %0 = "toy.legal"() : () -> i64
      "foo.first"(%0) : (i64) -> ()
      "foo.second"(%0) : (i64) -> ()
    }
    "#);
    assert_eq!(rolled_back.outcome(), immediate.outcome());
}

#[test]
fn uses_before_the_replacement_are_left_alone() {
    let mut patterns = PatternSet::new();
    patterns.add_conversion_named("foo.bad", None, |op, operands, rewriter| {
        let values = operands.flat();
        let new = rewriter.create(Legal::new(&[]).results(&[rewriter.ir().value_type(values[0])]));
        let new = rewriter.ir().result(new.0, 0);
        rewriter.replace_value(values[0], new);
        rewriter.erase(op);
        Ok(())
    });
    let text = r#"module {
      %0 = "toy.legal"() : () -> i64
      "foo.before"(%0) : (i64) -> ()
      "foo.bad"(%0) : (i64) -> ()
      "foo.after"(%0) : (i64) -> ()
    }"#;
    let [rolled_back, immediate] = both(text, || &patterns);
    insta::assert_snapshot!(rolled_back.outcome(), @r#"
    module {
      %0 = "toy.legal"() : () -> i64
      "foo.before"(%0) : (i64) -> ()
      %1 = "toy.legal"() : () -> i64
      "foo.after"(%1) : (i64) -> ()
    }
    "#);
    assert_eq!(rolled_back.outcome(), immediate.outcome());
}

#[test]
fn conditional_replacement_needs_immediate_changes() {
    let mut patterns = PatternSet::new();
    patterns.add_conversion_named("foo.bad", None, |op, operands, rewriter| {
        let values = operands.flat();
        let is_user = |view: View<'_>, used: Use| view.name(used.owner) == "foo.after";
        rewriter.replace_value_if(values[0], values[1], &mut { is_user });
        rewriter.erase(op);
        Ok(())
    });
    let text = r#"module {
      %0:2 = "toy.legal"() : () -> (i64, i64)
      "foo.bad"(%0#0, %0#1) : (i64, i64) -> ()
      "foo.other"(%0#0) : (i64) -> ()
      "foo.after"(%0#0) : (i64) -> ()
    }"#;
    let [rolled_back, immediate] = both(text, || &patterns);
    assert!(
        rolled_back.error().to_string().ends_with("replaced some uses of a value, which rollback does not support")
    );
    insta::assert_snapshot!(immediate.outcome(), @r#"
    module {
      %0:2 = "toy.legal"() : () -> (i64, i64)
      "foo.other"(%0#0) : (i64) -> ()
      "foo.after"(%0#1) : (i64) -> ()
    }
    "#);
}

#[test]
fn replacing_an_op_twice_is_an_error_and_no_panic() {
    let mut patterns = PatternSet::new();
    patterns.add_conversion_1_to_n::<Erased>(None, |op, _, rewriter| {
        rewriter.erase(op);
        rewriter.erase(op);
        Ok(())
    });
    let run = run(
        r#"module { "toy.erased"() : () -> () }"#,
        Kind::Partial,
        &target(),
        &patterns,
        ConversionConfig::default(),
    );
    assert!(matches!(run.error().kind(), ErrorKind::Misuse { .. }));
}

#[test]
fn what_patterns_do_with_ops_that_are_not_theirs_is_an_error_and_no_panic() {
    type Pattern = fn(Erased, &mut weir_conversion::ConversionRewriter<'_>);
    let said = |pattern: Pattern, rollback| {
        let mut patterns = PatternSet::new();
        patterns.add_conversion_1_to_n::<Erased>(None, move |op, _, rewriter| {
            pattern(op, rewriter);
            Ok(())
        });
        let config = ConversionConfig { rollback, ..ConversionConfig::default() };
        let text = r#"module { "toy.erased"() ({ "toy.legal"() : () -> () }) : () -> () }"#;
        run(text, Kind::Partial, &target(), &patterns, config).error().to_string()
    };
    for rollback in [Rollback::Allowed, Rollback::Disabled] {
        let modified: Pattern = |op, rewriter| {
            rewriter.erase(op);
            rewriter.modify(op, |edit| edit.set_attribute("seen", None));
        };
        let wanted = "pattern 'convert-toy.erased' modified an operation that it had replaced or erased";
        assert_eq!(said(modified, rollback), wanted);
        let moved: Pattern = |op, rewriter| {
            let nested = rewriter.ir().descendants(op.0).next().expect("there is one");
            rewriter.move_op_before(op.0, nested);
            rewriter.erase(op);
        };
        assert_eq!(said(moved, rollback), "pattern 'convert-toy.erased' moved operation 'toy.erased' into itself");
    }
}

#[test]
fn a_region_can_be_legalized_first() {
    let with_converter = || {
        let converter = converter();
        let mut patterns = patterns(&converter);
        patterns.add_conversion_1_to_n::<Block>(&converter, |op, _, rewriter| {
            let body = op.body(rewriter);
            rewriter.legalize_region(body)?;
            let valid =
                rewriter.ir().descendants(op.0).filter(|&inner| rewriter.view().name(inner) == "toy.valid").count();
            assert_eq!(valid, 1, "what is inside is legal already");
            rewriter.create(crate::toy::Valid::new(&[]).results(&[]));
            rewriter.erase(op);
            Ok(())
        });
        patterns
    };
    let text = r#"module {
      "toy.block"() ({
      ^bb0(%a: i64):
        "toy.invalid"(%a) : (i64) -> ()
      }) : () -> ()
    }"#;
    let [rolled_back, immediate] = both(text, with_converter);
    insta::assert_snapshot!(rolled_back.outcome(), @r#"
    module {
      "toy.valid"() : () -> ()
    }
    "#);
    assert_eq!(rolled_back.outcome(), immediate.outcome());
}

/// A pattern that converts the arguments of all blocks of a function.
fn converting_blocks() -> PatternSet {
    let mut patterns = PatternSet::new();
    patterns.add_conversion_1_to_n::<Func>(&converter(), |op, _, rewriter| {
        let converter = rewriter.converter()?;
        let body = op.body(rewriter);
        rewriter.convert_region_types(body, converter, None)?;
        let done = rewriter.ctx().unit_attr();
        rewriter.modify(op, |edit| edit.set_attribute("done", Some(done)));
        Ok(())
    });
    patterns
}

#[test]
fn branches_in_unreachable_blocks_are_repaired() {
    let text = r#""toy.func"() ({
      "toy.return"() : () -> ()
    ^dead:
      %0:2 = "toy.legal"() : () -> (i64, i16)
      "toy.br"(%0#0, %0#1)[^loop] : (i64, i16) -> ()
    ^loop(%a: i64, %b: i16):
      "toy.br"(%a, %b)[^loop] : (i64, i16) -> ()
    }) : () -> ()"#;
    let [rolled_back, immediate] = both(text, converting_blocks);
    insta::assert_snapshot!(rolled_back.outcome(), @r#"
    module {
      "toy.func"() ({
        "toy.return"() : () -> ()
      ^bb1:  // no predecessors
        %0:2 = "toy.legal"() : () -> (i64, i16)
        %1 = "toy.cast"(%0#0) : (i64) -> f64
        "toy.br"(%1)[^bb2] : (f64) -> ()
      ^bb2(%2: f64):  // 2 preds: ^bb1, ^bb2
        "toy.br"(%2)[^bb2] : (f64) -> ()
      }) {done} : () -> ()
    }
    "#);
    assert_eq!(rolled_back.outcome(), immediate.outcome());
}

#[test]
fn a_branch_is_repaired_once_for_all_its_successors() {
    let text = r#""toy.func"() ({
      "toy.return"() : () -> ()
    ^dead:
      %0:2 = "toy.legal"() : () -> (i64, i8)
      "toy.fork"(%0#0, %0#0)[^a, ^b] : (i64, i64) -> ()
    ^a(%a: i64):
      "toy.return"() : () -> ()
    ^b(%b: i64):
      "toy.return"() : () -> ()
    }) : () -> ()"#;
    let [rolled_back, immediate] = both(text, converting_blocks);
    insta::assert_snapshot!(rolled_back.outcome(), @r#"
    module {
      "toy.func"() ({
        "toy.return"() : () -> ()
      ^bb1:  // no predecessors
        %0:2 = "toy.legal"() : () -> (i64, i8)
        %1 = "toy.cast"(%0#0) : (i64) -> f64
        "toy.fork"(%1, %1)[^bb2, ^bb3] : (f64, f64) -> ()
      ^bb2(%2: f64):  // pred: ^bb1
        "toy.return"() : () -> ()
      ^bb3(%3: f64):  // pred: ^bb1
        "toy.return"() : () -> ()
      }) {done} : () -> ()
    }
    "#);
    // Without rollback each pattern makes its own casts.
    assert!(immediate.outcome().contains("(f64, f64) -> ()"), "{}", immediate.outcome());
}
