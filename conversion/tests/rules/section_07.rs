//! The rewriter.

use weir_conversion::{
    CommitScope, ConversionConfig, ConversionRewriter, InputMapping, MaterializationFailure, SignatureConversion,
};
use weir_ir::{InsertPoint, OpId};
use weir_rewrite::{Rewriter as _, RewriterExt as _};

use crate::case::{Case, make, renew};

fn both(case: impl Fn() -> Case) -> [String; 2] {
    [case().run().outcome(), case().without_rollback().run().outcome()]
}

#[test]
fn rule_7_a_replaced_op_stays_visible_with_rollback_and_is_gone_without() {
    let seen = |case: Case| {
        case.legal("b.x b.y").pattern("a.x", |op, _, rewriter| {
            let new = make(rewriter, "b.x", &[], &[]);
            rewriter.replace(op, new);
            if rewriter.ir().contains_op(op) {
                make(rewriter, "b.y", &[], &[]);
            }
            Ok(())
        })
    };
    let [undoable, immediate] = both(|| seen(Case::new(r#""a.x"() : () -> ()"#)));
    assert_eq!((undoable.contains("b.y"), immediate.contains("b.y")), (true, false));
}

#[test]
fn rule_7_a_replacement_covers_uses_that_come_later() {
    let case = Case::new(r#"%0 = "a.x"() : () -> i8 "a.y"(%0) : (i8) -> ()"#).legal("b.x b.y b.early");
    let case = case.becomes("a.x", "b.x").pattern("a.y", |op, _, rewriter| {
        // The operand as the op has it, not the one that the pattern was given.
        let old = rewriter.ir().operand(op, 0);
        make(rewriter, "b.y", &[old], &[]);
        rewriter.erase(op);
        Ok(())
    });
    assert_eq!(case.ops(), "b.x b.y");
}

#[test]
fn rule_7_a_result_that_is_dropped_is_made_out_of_thin_air() {
    let case = |converter: bool| {
        let text = r#"%0 = "a.x"() : () -> i8 "a.use"(%0) : (i8) -> ()"#;
        Case::new(text).pattern_with("a.x", converter.then(crate::toy::converter).as_ref(), |op, _, rewriter| {
            rewriter.replace_many(op, &[[]]);
            Ok(())
        })
    };
    let outcomes = both(|| case(true));
    assert!(outcomes.iter().all(|it| it.contains("\"toy.cast\"() : () -> i8")), "{outcomes:?}");
    assert!(case(false).error().contains("from () to ('i8')"));
}

#[test]
fn rule_7_2_uses_before_the_replacement_are_left_alone_in_its_block_only() {
    let text = r#"%0 = "a.make"() : () -> i8
    "a.before"(%0) ({ "a.inner"(%0) : (i8) -> () }) : (i8) -> ()
    "a.x"(%0) : (i8) -> ()
    "a.after"(%0) : (i8) -> ()"#;
    let outcomes = both(|| {
        Case::new(text).legal("b.new").pattern("a.x", |op, _, rewriter| {
            renew(rewriter, rewriter.ir().operand(op, 0), 1);
            rewriter.erase(op);
            Ok(())
        })
    });
    for outcome in outcomes {
        assert!(outcome.contains("\"a.before\"(%0)") && outcome.contains("\"a.after\"(%1)"), "{outcome}");
    }
}

#[test]
fn rule_7_3_the_insertion_point_moves_behind_an_op_that_is_replaced() {
    let outcomes = both(|| {
        Case::new(r#""a.x"() : () -> () "a.last"() : () -> ()"#).legal("b.x").pattern("a.x", |op, _, rewriter| {
            rewriter.erase(op);
            make(rewriter, "b.x", &[], &[]);
            Ok(())
        })
    });
    for outcome in outcomes {
        assert!(outcome.find("b.x") < outcome.find("a.last"), "{outcome}");
    }
}

/// A block with three arguments, of which a use is left each; what becomes of them is said by a signature.
fn with_signature(change: fn(&mut SignatureConversion, OpId, &ConversionRewriter<'_>)) -> [String; 2] {
    let text = r#"%0 = "a.make"() : () -> i8
    "a.x"(%0) ({
    ^b(%x: i8, %y: i16, %z: i32):
      "a.use"(%x, %y, %z) : (i8, i16, i32) -> ()
    }) : (i8) -> ()"#;
    both(|| {
        let mut case = Case::new(text);
        case.target.dynamically_legal_named("a.x", |view, op| view.attribute(op, "done").is_some());
        case.pattern("a.x", move |op, _, rewriter| {
            let block = rewriter.ir().first_block(rewriter.ir().region(op, 0)).expect("there is a block");
            let mut signature = SignatureConversion::new(3);
            change(&mut signature, op, rewriter);
            rewriter.apply_signature_conversion(block, &signature, Some(&crate::toy::converter()));
            rewriter.modify(op, |edit| crate::case::mark(edit, "done"));
            Ok(())
        })
    })
}

#[test]
fn rule_7_4_arguments_are_kept_dropped_replaced_and_added() {
    let outcomes = with_signature(|signature, op, rewriter| {
        signature.add_extra_inputs([rewriter.ctx().index_type()]);
        signature.add_inputs(2, [rewriter.ctx().integer_type(32)]);
        let operand = rewriter.ir().operand(op, 0);
        signature.replace_input(0, &[operand]);
    });
    for outcome in outcomes {
        assert!(outcome.contains("^bb0(%arg0: index, %arg1: i32):"), "{outcome}");
        assert!(outcome.contains("= \"toy.cast\"() : () -> i16"), "{outcome}");
        assert!(outcome.contains("\"a.use\"(%0, "), "{outcome}");
    }
}

#[test]
fn rule_7_4_a_signature_of_the_same_types_changes_nothing_whatever_else_it_says() {
    let outcomes = with_signature(|signature, op, rewriter| {
        let (ctx, operand) = (rewriter.ctx(), rewriter.ir().operand(op, 0));
        signature.replace_input(0, &[operand]);
        signature.add_extra_inputs([ctx.integer_type(8), ctx.integer_type(16), ctx.integer_type(32)]);
    });
    for outcome in outcomes {
        assert!(outcome.contains("\"a.use\"(%arg0, %arg1, %arg2)"), "{outcome}");
    }
}

#[test]
fn rule_7_5_a_region_without_blocks_has_nothing_to_convert() {
    let mut case = Case::new(r#""a.x"() ({}) : () -> ()"#);
    case.target.dynamically_legal_named("a.x", |view, op| view.attribute(op, "done").is_some());
    let case = case.pattern("a.x", |op, _, rewriter| {
        let region = rewriter.ir().region(op, 0);
        assert!(rewriter.convert_region_types(region, &crate::toy::converter(), None)?.is_none());
        rewriter.modify(op, |edit| crate::case::mark(edit, "done"));
        Ok(())
    });
    assert_eq!(case.ops(), "a.x{}");
}

#[test]
fn rule_7_6_what_is_not_said_of_an_argument_drops_it() {
    let ctx = weir_ir::Context::default();
    let mut signature = SignatureConversion::new(2);
    signature.add_inputs(1, [ctx.index_type()]);
    assert_eq!(signature.mapping(0), &InputMapping::Dropped);
    assert_eq!(signature.mapping(1), &InputMapping::Arguments { start: 0, count: 1 });
}

#[test]
#[should_panic(expected = "argument 0 has a mapping already")]
fn rule_7_6_nothing_is_said_twice_of_an_argument() {
    let ctx = weir_ir::Context::default();
    let mut signature = SignatureConversion::new(1);
    signature.add_inputs(0, [ctx.index_type()]).add_inputs(0, [ctx.index_type()]);
}

#[test]
fn rule_7_7_a_replacement_may_have_any_type() {
    let text = r#"%0 = "a.x"() : () -> i64 "a.y"(%0) : (i64) -> ()"#;
    let outcomes = both(|| {
        let case = Case::new(text).legal("b.x b.y").pattern("a.x", |op, _, rewriter| {
            let types = [rewriter.ctx().integer_type(3)];
            let new = make(rewriter, "b.x", &[], &types);
            rewriter.replace(op, new);
            Ok(())
        });
        case.pattern("a.y", |op, operands, rewriter| {
            make(rewriter, "b.y", &operands.flat(), &[]);
            rewriter.erase(op);
            Ok(())
        })
    });
    for outcome in outcomes {
        assert!(outcome.contains("\"b.y\"(%0) : (i3) -> ()"), "{outcome}");
    }
}

#[test]
fn rule_7_inlined_blocks_hand_on_their_insertion_point() {
    let text = r#""a.x"() ({ ^b(%x: i8): "a.use"(%x) : (i8) -> () }) : () -> ()"#;
    let outcomes = both(|| {
        Case::new(text).legal("b.new b.value").pattern("a.x", |op, _, rewriter| {
            let block = rewriter.ir().first_block(rewriter.ir().region(op, 0)).expect("there is a block");
            let types = [rewriter.ctx().integer_type(8)];
            let value = make(rewriter, "b.value", &[], &types);
            let value = rewriter.ir().result(value, 0);
            rewriter.set_insertion_point(Some(InsertPoint::end(block)));
            let point = InsertPoint::before(rewriter.ir(), op);
            rewriter.inline_block_before(block, point, &[value]);
            make(rewriter, "b.new", &[], &[]);
            rewriter.erase(op);
            Ok(())
        })
    });
    for outcome in outcomes {
        assert!(outcome.contains("\"a.use\"(%0)") && outcome.find("a.use") < outcome.find("b.new"), "{outcome}");
    }
}

#[test]
fn rule_7_1_uses_of_a_block_argument_are_replaced_like_those_of_any_value() {
    let text = r#"%0 = "a.make"() : () -> i8 "a.x"(%0) ({ ^b(%x: i8): "a.use"(%x) : (i8) -> () }) : (i8) -> ()"#;
    let outcomes = both(|| {
        let mut case = Case::new(text);
        case.target.dynamically_legal_named("a.x", |view, op| view.attribute(op, "done").is_some());
        case.pattern("a.x", |op, operands, rewriter| {
            let values = operands.one_each()?;
            let block = rewriter.ir().first_block(rewriter.ir().region(op, 0)).expect("there is a block");
            let argument = rewriter.ir().arguments(block)[0];
            rewriter.replace_value(argument, &values);
            rewriter.modify(op, |edit| crate::case::mark(edit, "done"));
            Ok(())
        })
    });
    for outcome in outcomes {
        assert!(outcome.contains("\"a.use\"(%0)"), "{outcome}");
    }
}

#[test]
fn rule_7_5_all_blocks_of_a_region_are_converted_and_the_entry_as_it_is_said() {
    let text = r#""a.x"() ({ ^a(%x: i64): "toy.br"(%x)[^b] : (i64) -> () ^b(%y: i64): "toy.return"() : () -> () }) : () -> ()"#;
    let outcomes = both(|| {
        let mut case = Case::new(text);
        case.target.dynamically_legal_named("a.x", |view, op| view.attribute(op, "done").is_some());
        case.pattern_with("a.x", Some(&crate::toy::converter()), |op, _, rewriter| {
            let (region, converter) = (rewriter.ir().region(op, 0), crate::toy::converter());
            let mut entry = SignatureConversion::new(1);
            entry.add_inputs(0, [rewriter.ctx().index_type(), rewriter.ctx().integer_type(64)]);
            rewriter.convert_region_types(region, &converter, Some(&entry))?;
            rewriter.modify(op, |edit| crate::case::mark(edit, "done"));
            Ok(())
        })
    });
    for outcome in outcomes {
        assert!(outcome.contains("^bb0(%arg0: index, %arg1: i64)") && outcome.contains("(%1: f64)"), "{outcome}");
    }
}

#[test]
fn rule_7_cancelled_modifications_leave_no_trace_with_rollback() {
    let case = Case::new(r#""a.x"() {old} : () -> ()"#).illegal("a.bad").pattern("a.x", |op, _, rewriter| {
        let cancelled = rewriter.try_modify(op, |edit| {
            crate::case::mark(edit, "new");
            weir_rewrite::no_match::<()>("it is cancelled")
        });
        assert!(cancelled.is_err());
        rewriter.modify(op, |_| ());
        Ok(())
    });
    assert!(case.run().text().contains("\"a.x\"() {old}"));
}

#[test]
fn rule_7_what_is_nested_in_an_erased_op_cannot_be_needed_by_what_stays() {
    let text = r#""a.x"() ({ %0 = "a.make"() : () -> i8 "a.use"(%0) : (i8) -> () }) : () -> ()"#;
    let case = || {
        Case::new(text).pattern("a.x", |op, _, rewriter| {
            let block = rewriter.ir().first_block(rewriter.ir().region(op, 0)).expect("there is a block");
            let user = rewriter.ir().last_op(block).expect("there are ops");
            rewriter.move_op_after(user, op);
            rewriter.erase(op);
            Ok(())
        })
    };
    let error = "operation 'a.use' uses a value or block inside of something that pattern 'convert-a.x' erased";
    assert_eq!(case().error(), error);
    assert_eq!(case().without_rollback().error(), error);
    // Also where the converted IR is to be kept, or each function is final: then there would be nothing valid to keep.
    let keep = ConversionConfig { on_materialization_failure: MaterializationFailure::KeepIr, ..Default::default() };
    let scoped = ConversionConfig { commit_scope: CommitScope::EachIsolatedOp, ..ConversionConfig::default() };
    for config in [keep, scoped] {
        let run = case().run_with(config);
        assert!(run.result.is_err());
        assert_eq!(crate::case::ops(&run), "a.x{a.make a.use}");
    }
}
