//! Rollback.

use weir_conversion::{ConversionConfig, ConversionRewriter, ErrorKind, Rollback, SignatureConversion};
use weir_ir::{InsertPoint, OpId, ValueMap};
use weir_rewrite::{Rewriter as _, RewriterExt as _, no_match};

use crate::case::{Case, make, mark};

/// One change of each kind, to be undone. `Case::run` checks that nothing of it is left.
type Change = fn(OpId, &mut ConversionRewriter<'_>);

const TEXT: &str = r#"%0:2 = "a.make"() : () -> (i8, i16)
"a.f"() ({
  "a.x"(%0#0) ({
  ^b0(%x: i8, %y: i16):
    "a.first"(%x, %y) : (i8, i16) -> ()
    "toy.br"(%x)[^b1] : (i8) -> ()
  ^b1(%z: i8):
    "a.second"(%z) : (i8) -> ()
    "toy.return"() : () -> ()
  }) {old} : (i8) -> ()
  "a.last"(%0#1) : (i16) -> ()
}) : () -> ()"#;

fn blocks(op: OpId, rewriter: &ConversionRewriter<'_>) -> [weir_ir::BlockId; 2] {
    let region = rewriter.ir().region(op, 0);
    let blocks: Vec<_> = rewriter.ir().blocks(region).collect();
    [blocks[0], blocks[1]]
}

fn region_around(op: OpId, rewriter: &ConversionRewriter<'_>) -> weir_ir::RegionId {
    let block = rewriter.ir().parent_block(op).expect("the op is in a block");
    rewriter.ir().parent_region(block).expect("the block is in a region")
}

static CHANGES: &[(&str, Change)] = &[
    ("create", |_, rewriter| {
        let types = [rewriter.ctx().index_type()];
        make(rewriter, "a.new", &[], &types);
    }),
    ("create detached and insert", |op, rewriter| {
        let point = rewriter.insertion_point();
        rewriter.set_insertion_point(None);
        let new = make(rewriter, "a.new", &[], &[]);
        rewriter.set_insertion_point(point);
        rewriter.insert_op(new);
        let (region, around) = (rewriter.ir().region(op, 0), region_around(op, rewriter));
        rewriter.inline_region_before(region, around, None);
    }),
    ("create a block", |op, rewriter| {
        let region = rewriter.ir().region(op, 0);
        rewriter.create_block(region, None, &[]);
        make(rewriter, "a.new", &[], &[]);
    }),
    ("move an op", |op, rewriter| {
        let [first, second] = blocks(op, rewriter);
        let moved = rewriter.ir().first_op(first).expect("there is an op");
        rewriter.move_op(moved, InsertPoint::end(second));
        rewriter.move_op_after(moved, op);
    }),
    ("move a block", |op, rewriter| {
        let [first, second] = blocks(op, rewriter);
        let region = rewriter.ir().region(op, 0);
        rewriter.move_block(second, region, Some(first));
    }),
    ("erase a block", |op, rewriter| {
        let [first, _] = blocks(op, rewriter);
        rewriter.erase_block(first);
    }),
    ("inline a block", |op, rewriter| {
        let [first, second] = blocks(op, rewriter);
        let values = rewriter.ir().arguments(first)[..1].to_vec();
        rewriter.merge_blocks(second, first, &values);
    }),
    ("split a block", |op, rewriter| {
        let [first, _] = blocks(op, rewriter);
        let last = rewriter.ir().last_op(first).expect("there is an op");
        let point = InsertPoint::before(rewriter.ir(), last);
        rewriter.split_block(point);
    }),
    ("convert a block", |op, rewriter| {
        let [first, _] = blocks(op, rewriter);
        let mut signature = SignatureConversion::new(2);
        signature.add_inputs(1, [rewriter.ctx().index_type(); 2]);
        rewriter.apply_signature_conversion(first, &signature, None);
    }),
    ("modify in place", |op, rewriter| {
        rewriter.modify(op, |edit| {
            mark(edit, "new");
            edit.set_attribute("old", None);
            edit.set_operands(&[]);
            edit.set_location(weir_ir::Location::UNKNOWN);
        });
    }),
    ("replace an op", |op, rewriter| rewriter.erase(op)),
    ("replace a value", |op, rewriter| {
        let Some(value) = rewriter.ir().operands(op).first() else { return };
        let types = [rewriter.ir().value_type(value)];
        let new = make(rewriter, "a.new", &[], &types);
        let new = rewriter.ir().result(new, 0);
        rewriter.replace_value(value, [new, new]);
        rewriter.replace_value(value, []);
    }),
    ("clone", |op, rewriter| {
        rewriter.clone_op(op, &mut ValueMap::new());
        let (region, around) = (rewriter.ir().region(op, 0), region_around(op, rewriter));
        rewriter.clone_region_before(region, around, None, &mut ValueMap::new());
    }),
];

#[test]
fn rule_6_2_each_change_is_undone() {
    for &(name, change) in CHANGES {
        let case = Case::new(TEXT).illegal("a.x").pattern("a.x", move |op, _, rewriter| {
            change(op, rewriter);
            no_match("after all")
        });
        let run = case.run();
        assert!(matches!(run.error().kind(), ErrorKind::Illegal { .. }), "{name}: {}", run.error());
    }
}

#[test]
fn rule_6_2_all_changes_are_undone_together() {
    for (number, &(name, first)) in CHANGES.iter().enumerate() {
        for &(next, second) in &CHANGES[number..] {
            // An erased op cannot be changed, and a block that was moved away is not found again.
            if ["erase a block", "inline a block", "create detached and insert", "replace an op"].contains(&name) {
                continue;
            }
            let case = Case::new(TEXT).illegal("a.x").pattern("a.x", move |op, _, rewriter| {
                first(op, rewriter);
                second(op, rewriter);
                no_match("after all")
            });
            assert!(case.run().result.is_err(), "{name} and {next}");
        }
    }
}

#[test]
fn rule_6_3_results_that_cannot_be_legalized_undo_what_led_to_them() {
    let text = r#""a.x"() : () -> () "a.y"() : () -> ()"#;
    let case = Case::new(text).legal("b.y").illegal("a.bad").becomes("a.y", "b.y");
    let case = case.becomes_if("a.x", "a.y", |it| it.set_benefit(1)).becomes_if("a.y", "a.bad", |it| it.set_benefit(7));
    assert_eq!(case.ops(), "b.y b.y");
}

#[test]
fn rule_6_4_without_rollback_a_pattern_must_not_fail_after_a_change() {
    let case = Case::new(TEXT).without_rollback().pattern("a.x", |_, _, rewriter| {
        make(rewriter, "a.new", &[], &[]);
        no_match("too late")
    });
    let run = case.run();
    assert!(matches!(run.error().kind(), ErrorKind::Misuse { misuse: weir_rewrite::Misuse::ChangedOnFailure, .. }));
    // A change before it that is none does no harm.
    let case = Case::new(TEXT).pattern("a.x", |_, _, _| no_match("at once"));
    for rollback in [Rollback::Allowed, Rollback::Disabled] {
        let config = ConversionConfig { rollback, ..ConversionConfig::default() };
        assert!(case.run_with(config).result.is_ok());
    }
}

#[test]
fn rule_6_4_casts_that_an_attempt_did_not_need_are_erased() {
    let text = r#"%0 = "a.make"() : () -> i64 "a.x"(%0) : (i64) -> ()"#;
    let case = Case::new(text).without_rollback().pattern_with("a.x", Some(&crate::toy::converter()), |_, _, _| {
        no_match("the operand was converted for nothing")
    });
    assert_eq!(case.ops(), "a.make a.x");
}

#[test]
fn rule_6_5_each_op_and_block_is_erased_once() {
    let case = Case::new(TEXT).legal("toy.br").pattern("a.first", |op, _, rewriter| {
        rewriter.erase(op);
        Ok(())
    });
    let case = case.pattern("a.f", |op, _, rewriter| {
        rewriter.erase(op);
        Ok(())
    });
    assert_eq!(case.ops(), "a.make");
}

#[test]
fn rule_6_3_a_pattern_that_fails_late_a_constant_and_the_whole_conversion_are_undone() {
    let text = r#"%0 = "toy.seven"() : () -> i8 "a.x"(%0) : (i8) -> () "a.y"() : () -> ()"#;
    let case = || {
        Case::new(text).legal("b.y").becomes("a.y", "b.y").pattern("a.x", |op, _, rewriter| {
            rewriter.erase(op);
            make(rewriter, "b.late", &[], &[]);
            no_match("too late")
        })
    };
    assert_eq!(case().ops(), "toy.seven a.x b.y");
    let run = case().full().run();
    assert_eq!(crate::case::ops(&run), "toy.seven a.x a.y");
}
