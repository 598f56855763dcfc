//! New ops of patterns must become legal.

use weir_conversion::ErrorKind;
use weir_ir::{AsView as _, InsertPoint, ValueMap};
use weir_rewrite::{Rewriter as _, RewriterExt as _};

use crate::case::{Case, make, mark};

#[test]
fn rule_5_1_arguments_of_moved_blocks_are_not_converted() {
    let text = r#""a.f"() ({ "a.outer"() ({ ^b(%x: i64): "a.use"(%x) : (i64) -> () }) : () -> () "a.end"() : () -> () }) : () -> ()"#;
    let case =
        Case::new(text).legal("b.outer").pattern_with("a.outer", Some(&crate::toy::converter()), |op, _, rewriter| {
            let region = rewriter.ir().region(op, 0);
            let around = rewriter.ir().parent_region(rewriter.ir().parent_block(op).expect("it is in a block"));
            rewriter.inline_region_before(region, around.expect("it is in a region"), None);
            rewriter.erase(op);
            Ok(())
        });
    assert!(case.run().text().contains("(%0: i64)"));
}

#[test]
fn rule_5_2_ops_that_are_gone_at_the_end_of_the_pattern_need_not_be_legal() {
    let case = Case::new(r#"%0 = "a.x"() : () -> i8 "a.use"(%0) : (i8) -> ()"#).legal("b.x").illegal("a.illegal");
    let case = case.pattern("a.x", |op, _, rewriter| {
        let types = crate::case::result_types(rewriter.view(), op);
        let illegal = make(rewriter, "a.illegal", &[], &types);
        let legal = make(rewriter, "b.x", &[], &types);
        rewriter.replace(op, illegal);
        rewriter.replace(illegal, legal);
        Ok(())
    });
    assert_eq!(case.ops(), "b.x a.use");
}

#[test]
fn rule_5_3_an_op_that_a_pattern_makes_may_not_be_of_unknown_legality() {
    let case = Case::new(r#""a.x"() : () -> ()"#).becomes("a.x", "a.unknown");
    assert_eq!(case.ops(), "a.x");
}

#[test]
fn rule_5_3_an_op_that_a_pattern_changes_must_become_legal() {
    let case = Case::new(r#""a.x"() : () -> ()"#).pattern("a.x", |op, _, rewriter| {
        rewriter.modify(op, |edit| mark(edit, "seen"));
        Ok(())
    });
    assert!(!case.run().text().contains("seen"), "it is of unknown legality still, and so the change is undone");
}

#[test]
fn rule_5_4_another_pattern_is_tried_where_the_results_of_one_cannot_be_legalized() {
    let case = || {
        Case::new(r#""a.x"() : () -> ()"#).legal("b.x").illegal("a.bad").becomes("a.x", "b.x").becomes_if(
            "a.x",
            "a.bad",
            |it| it.set_benefit(5),
        )
    };
    assert_eq!(case().ops(), "b.x");
    let run = case().without_rollback().run();
    let ErrorKind::IllegalResult { pattern, new_ops, blocked_by, .. } = run.error().kind() else {
        panic!("{:?}", run.error())
    };
    assert_eq!((&**pattern, &*new_ops[0], &**blocked_by), ("a.x to a.bad", "a.bad", "a.bad"));
}

#[test]
fn rule_5_5_ops_in_regions_are_judged_one_by_one() {
    // The outer op protects what is nested in it, but comes too late.
    let mut case = Case::new(r#""a.x"() : () -> ()"#).legal("b.outer").illegal("a.x a.bad");
    case.target.recursively_legal_named("b.outer");
    let case = case.pattern("a.x", |op, _, rewriter| {
        let outer = weir_ir::OpName::new(rewriter.ctx(), "b.outer").expect("it is a name");
        let state = weir_ir::OpState { empty_regions: 1, ..weir_ir::OpState::default() };
        let place = rewriter.insertion_point();
        rewriter.set_insertion_point(None);
        let outer = weir_ir::CreateOps::create_op(rewriter, outer, state).expect("there are no results");
        let region = rewriter.ir().region(outer, 0);
        rewriter.create_block(region, None, &[]);
        make(rewriter, "a.bad", &[], &[]);
        rewriter.set_insertion_point(place);
        rewriter.insert_op(outer);
        rewriter.erase(op);
        Ok(())
    });
    assert!(case.error().contains("'a.x'"));
}

#[test]
fn rule_5_6_moved_ops_are_as_old_as_they_were_and_cloned_ones_are_new() {
    let text = r#""a.outer"() ({ "a.unknown"() : () -> () }) : () -> ()"#;
    let with = |cloned: bool| {
        let case = Case::new(text).pattern("a.outer", move |op, _, rewriter| {
            let block = rewriter.ir().first_block(rewriter.ir().region(op, 0)).expect("there is a block");
            let inner = rewriter.ir().first_op(block).expect("there is an op");
            let point = InsertPoint::before(rewriter.ir(), op);
            if cloned {
                rewriter.at(point, |rewriter| rewriter.clone_op(inner, &mut ValueMap::new()));
            } else {
                rewriter.move_op(inner, point);
            }
            rewriter.erase(op);
            Ok(())
        });
        case.ops()
    };
    assert_eq!(with(false), "a.unknown");
    assert_eq!(with(true), "a.outer{a.unknown}");
}

#[test]
fn rule_5_7_what_materializations_make_need_not_be_legal() {
    let text = r#"%0 = "a.x"() : () -> i64 "b.use"(%0) : (i64) -> ()"#;
    let case = Case::new(text).legal("b.x b.use").illegal("toy.cast").full().pattern_with(
        "a.x",
        Some(&crate::toy::converter()),
        |op, _, rewriter| {
            let f64 = rewriter.ctx().float_type(weir_ir::FloatKind::F64);
            let new = make(rewriter, "b.x", &[], &[f64]);
            rewriter.replace(op, new);
            Ok(())
        },
    );
    assert_eq!(case.ops(), "b.x toy.cast b.use");
}
