//! Listeners.

use weir_conversion::{ConversionConfig, MaterializationFailure, Rollback};
use weir_ir::{OpId, View};
use weir_rewrite::{Listener, MatchResult, Pattern, RewriterExt as _, no_match};

use crate::case::Case;

/// Writes down each kind of event.
#[derive(Default)]
struct Events(Vec<String>);

impl Listener for Events {
    fn op_inserted(&mut self, view: View<'_>, op: OpId, _: Option<weir_ir::InsertPoint>) {
        self.0.push(format!("inserted {}", view.name(op)));
    }

    fn op_modified(&mut self, view: View<'_>, op: OpId) {
        self.0.push(format!("modified {}", view.name(op)));
    }

    fn op_replaced(&mut self, view: View<'_>, op: OpId, _: &[weir_ir::ValueId]) {
        self.0.push(format!("replaced {}", view.name(op)));
    }

    fn op_erased(&mut self, view: View<'_>, op: OpId) {
        self.0.push(format!("erased {}", view.name(op)));
    }

    fn pattern_begin(&mut self, _: View<'_>, pattern: &Pattern, _: OpId) {
        self.0.push(format!("begin {}", pattern.name()));
    }

    fn pattern_end(&mut self, _: View<'_>, pattern: &Pattern, result: &MatchResult) {
        self.0.push(format!("end {} {}", pattern.name(), if result.is_ok() { "well" } else { "badly" }));
    }

    fn match_failure(&mut self, _: View<'_>, _: OpId, reason: &str) {
        self.0.push(reason.to_owned());
    }
}

fn events(case: &Case, config: ConversionConfig<'_>) -> Vec<String> {
    let mut events = Events::default();
    let ConversionConfig { rollback, on_materialization_failure, .. } = config;
    let config = ConversionConfig { rollback, on_materialization_failure, ..ConversionConfig::default() };
    // Other tests look at the result.
    let _ = case.run_with(ConversionConfig { listener: Some(&mut events), ..config });
    events.0
}

fn erase(case: Case, op: &'static str) -> Case {
    case.pattern(op, |op, _, rewriter| {
        rewriter.erase(op);
        Ok(())
    })
}

#[test]
fn rule_14_1_with_rollback_patterns_are_told_live_and_changes_at_the_end() {
    let case = Case::new(r#""a.x"() : () -> ()"#).legal("b.x").becomes("a.x", "b.x");
    let undoable = events(&case, ConversionConfig::default());
    assert_eq!(undoable, ["begin a.x to b.x", "end a.x to b.x well", "inserted b.x", "replaced a.x", "erased a.x"]);
    let immediate = events(&case, ConversionConfig { rollback: Rollback::Disabled, ..ConversionConfig::default() });
    assert_eq!(immediate, ["begin a.x to b.x", "inserted b.x", "replaced a.x", "erased a.x", "end a.x to b.x well"]);
}

#[test]
fn rule_14_3_what_is_nested_goes_before_what_it_is_nested_in_without_rollback_the_last_first() {
    let text = r#""a.x"() ({ "a.one"() : () -> () "a.two"() : () -> () }) : () -> ()"#;
    let erased = |config| -> Vec<String> {
        let events = events(&erase(Case::new(text), "a.x"), config);
        events.into_iter().filter(|it| it.starts_with("erased")).collect()
    };
    assert_eq!(erased(ConversionConfig::default()), ["erased a.one", "erased a.two", "erased a.x"]);
    let immediate = ConversionConfig { rollback: Rollback::Disabled, ..ConversionConfig::default() };
    assert_eq!(erased(immediate), ["erased a.two", "erased a.one", "erased a.x"]);
}

#[test]
fn rule_14_4_a_cast_is_told_of_when_it_is_resolved() {
    let text = r#"%0 = "a.x"() : () -> i8 "a.use"(%0) : (i8) -> ()"#;
    let case = Case::new(text).pattern_with("a.x", Some(&crate::toy::converter()), |op, _, rewriter| {
        rewriter.erase(op);
        Ok(())
    });
    let all = events(&case, ConversionConfig::default());
    let cast = "builtin.unrealized_conversion_cast";
    let end = ["inserted toy.cast", &format!("replaced {cast}"), "modified a.use", &format!("erased {cast}")];
    assert_eq!(all[all.len() - 4..], end);
    // Users that were erased are not told of.
    let text = format!("{text} \"a.gone\"(%0) : (i8) -> ()");
    let case = Case::new(&text).pattern_with("a.x", Some(&crate::toy::converter()), |op, _, rewriter| {
        rewriter.erase(op);
        Ok(())
    });
    let case = erase(case, "a.gone");
    for on_materialization_failure in [MaterializationFailure::RestoreIr, MaterializationFailure::KeepIr] {
        let all = events(&case, ConversionConfig { on_materialization_failure, ..ConversionConfig::default() });
        assert_eq!(all[all.len() - 4..], end);
    }
}

#[test]
fn rule_14_1_changes_were_told_before_a_materialization_fails() {
    let case = || erase(Case::new(r#"%0 = "a.x"() : () -> i8 "a.use"(%0) : (i8) -> ()"#), "a.x");
    let keep =
        ConversionConfig { on_materialization_failure: MaterializationFailure::KeepIr, ..ConversionConfig::default() };
    assert!(events(&case(), keep).contains(&"erased a.x".to_owned()));
}

#[test]
fn rule_14_6_an_analysis_tells_of_what_it_does_to_the_copy() {
    let case = erase(Case::new(r#""a.x"() : () -> ()"#), "a.x").analysis();
    assert!(events(&case, ConversionConfig::default()).contains(&"erased a.x".to_owned()));
}

#[test]
fn rule_14_7_a_pattern_whose_results_cannot_be_legalized_ends_twice() {
    let case = Case::new(r#""a.x"() : () -> ()"#).becomes("a.x", "a.unknown");
    let ends = events(&case, ConversionConfig::default());
    assert_eq!(ends.iter().filter(|it| *it == "end a.x to a.unknown badly").count(), 2);
}

#[test]
fn rule_14_the_reason_of_a_failed_match_is_told() {
    let case = Case::new(r#""a.x"() : () -> ()"#).pattern("a.x", |_, _, _| no_match("it is too late"));
    assert!(events(&case, ConversionConfig::default()).contains(&"it is too late".to_owned()));
}

#[test]
fn rule_14_2_users_of_replaced_arguments_are_told_of_at_the_end_only() {
    let text = r#""a.x"() ({ ^b(%x: i64): "a.use"(%x) : (i64) -> () }) : () -> ()"#;
    let told = |rollback| {
        let mut case = Case::new(text);
        case.target.dynamically_legal_named("a.x", |view, op| view.attribute(op, "done").is_some());
        let case = case.pattern_with("a.x", Some(&crate::toy::converter()), |op, _, rewriter| {
            let region = weir_rewrite::Rewriter::ir(rewriter).region(op, 0);
            rewriter.convert_region_types(region, &crate::toy::converter(), None)?;
            rewriter.modify(op, |edit| crate::case::mark(edit, "done"));
            Ok(())
        });
        let events = events(&case, ConversionConfig { rollback, ..ConversionConfig::default() });
        events.iter().filter(|it| *it == "modified a.use").count()
    };
    // Once for the argument, and once for the cast that is resolved.
    assert_eq!([told(Rollback::Allowed), told(Rollback::Disabled)], [2, 1]);
}

#[test]
fn rule_14_5_a_listener_is_told_of_each_op_that_is_moved() {
    let text = r#""a.x"() ({ "a.one"() : () -> () "a.two"() : () -> () }) : () -> ()"#;
    for rollback in [Rollback::Allowed, Rollback::Disabled] {
        let case = Case::new(text).pattern("a.x", |op, _, rewriter| {
            let ir = weir_rewrite::Rewriter::ir(rewriter);
            let block = ir.first_block(ir.region(op, 0)).expect("there is a block");
            let point = weir_ir::InsertPoint::before(ir, op);
            weir_rewrite::Rewriter::inline_block_before(rewriter, block, point, &[]);
            rewriter.erase(op);
            Ok(())
        });
        let events = events(&case, ConversionConfig { rollback, ..ConversionConfig::default() });
        let moved: Vec<_> = events.iter().filter(|it| it.starts_with("inserted")).collect();
        assert_eq!(moved, ["inserted a.one", "inserted a.two"]);
    }
}
