//! Folding.

use weir_conversion::{ConversionConfig, Folding};

use crate::case::Case;

const SAME: &str = r#"%0 = "a.make"() : () -> i8
%1 = "toy.same"(%0) : (i8) -> i8
"a.use"(%1) : (i8) -> ()"#;

#[test]
fn rule_3_1_ops_are_folded_before_patterns_or_after_them_or_never() {
    let with = |folding| Case::new(SAME).legal("b.same").becomes("toy.same", "b.same").folding(folding).ops();
    assert_eq!(with(Folding::BeforePatterns), "a.make a.use");
    assert_eq!(with(Folding::AfterPatterns), "a.make b.same a.use");
    assert_eq!(with(Folding::Never), "a.make b.same a.use");
    let without_pattern = |folding| Case::new(SAME).folding(folding).ops();
    assert_eq!(without_pattern(Folding::AfterPatterns), "a.make a.use");
    assert_eq!(without_pattern(Folding::Never), "a.make toy.same a.use");
}

#[test]
fn rule_3_3_an_op_that_was_folded_in_place_is_legalized_again() {
    let text = r#""toy.shrink"() {size = 2 : i32} : () -> ()"#;
    let mut case = Case::new(text).full();
    case.target.dynamically_legal_named("toy.shrink", |view, op| view.attribute(op, "size").is_none());
    assert_eq!(case.ops(), "toy.shrink");
    case.target.illegal_named("toy.shrink");
    assert!(case.run().result.is_err(), "what was done in place is undone as well, which the run checks");
}

#[test]
fn rule_3_4_a_fold_without_a_constant_op_to_hold_it_fails() {
    let text = r#"%0 = "toy.seven"() : () -> f32 "a.use"(%0) : (f32) -> ()"#;
    assert_eq!(Case::new(text).ops(), "toy.seven a.use");
}

#[test]
fn rule_3_5_a_constant_that_is_not_legal_is_taken_back() {
    let text = r#"%0 = "toy.seven"() : () -> i8 "a.use"(%0) : (i8) -> ()"#;
    assert_eq!(Case::new(text).ops(), "toy.seven a.use");
    assert_eq!(Case::new(text).legal("toy.constant").ops(), "toy.constant a.use");
    let error = Case::new(text).without_rollback().error();
    assert_eq!(error, "op 'toy.seven' folder rollback of IR modifications requested");
}

#[test]
fn rule_3_6_an_op_that_folds_to_a_value_needs_no_legal_op() {
    assert_eq!(Case::new(SAME).ops(), "a.make a.use");
}

#[test]
fn rule_3_6_an_op_that_folds_to_a_result_of_its_own_stays() {
    let folded = |first: &str| {
        let text = format!(
            r#"{first}
            %y:2 = builtin.unrealized_conversion_cast %x#0, %x#1 : i8, i8 to i8, i8
            "a.use"(%x#0, %y#0) : (i8, i8) -> ()"#
        );
        let [undoable, immediate] = [Case::new(&text), Case::new(&text).without_rollback()].map(|case| case.ops());
        assert_eq!(undoable, immediate);
        undoable.replace("builtin.unrealized_conversion_cast", "cast")
    };
    assert_eq!(folded(r#"%x:2 = "a.make"() : () -> (i8, i8)"#), "a.make a.use");
    let casts = |of: &str| folded(&format!("%x:2 = builtin.unrealized_conversion_cast {of} : i8, i8 to i8, i8"));
    assert_eq!(casts("%x#1, %x#0"), "cast a.use", "the second folds to the first");
    // The first folds to the second, which then leads to its own results.
    assert_eq!(casts("%y#0, %y#1"), "cast a.use");
    assert_eq!(casts("%y#1, %y#0"), "cast a.use", "in another order");
    assert_eq!(casts("%y#1, %y#1"), "cast a.use", "to one of them only");
}

#[test]
fn rule_3_7_folders_see_old_operands_with_rollback_and_new_ones_without() {
    let text = r#"%0 = "toy.constant"() {value = 7 : i8} : () -> i8
    %1 = "toy.negate"(%0) : (i8) -> i8
    "a.use"(%1) : (i8) -> ()"#;
    let case = || Case::new(text).legal("b.constant").becomes("toy.constant", "b.constant");
    assert_eq!(case().legal("toy.constant").ops(), "toy.constant toy.constant a.use");
    assert_eq!(case().ops(), "b.constant b.constant a.use");
    assert_eq!(case().without_rollback().ops(), "b.constant toy.negate a.use");
}

#[test]
fn rule_3_9_legal_ops_are_not_folded() {
    assert_eq!(Case::new(SAME).legal("toy.same").ops(), "a.make toy.same a.use");
}

#[test]
fn rule_3_2_constants_are_not_folded() {
    let text = r#"%0 = "toy.constant"() {value = 7 : i8} : () -> i8 "a.use"(%0) : (i8) -> ()"#;
    let run = Case::new(text).run();
    assert_eq!(run.result.as_ref().expect("it may stay").statistics.ops_folded, 0);
    assert_eq!(crate::case::ops(&run), "toy.constant a.use");
}

#[test]
fn rule_3_8_an_op_that_was_folded_counts_as_modified() {
    #[derive(Default)]
    struct Modified(Vec<String>);
    impl weir_rewrite::Listener for Modified {
        fn op_modified(&mut self, view: weir_ir::View<'_>, op: weir_ir::OpId) {
            self.0.push(view.name(op).to_owned());
        }
    }
    let mut modified = Modified::default();
    let run =
        Case::new(SAME).run_with(ConversionConfig { listener: Some(&mut modified), ..ConversionConfig::default() });
    assert!(run.result.is_ok());
    assert_eq!(modified.0, ["toy.same", "a.use"]);
}
