//! Which patterns are tried, and in which order.

use weir_conversion::ConversionPatterns as _;
use weir_rewrite::{Recursion, RewriterExt as _, Root};

use crate::case::{Case, make, mark};

const OP: &str = r#""a.x"() : () -> ()"#;

#[test]
fn rule_4_2_a_pattern_for_an_op_that_is_always_legal_is_never_tried() {
    let run = Case::new(OP).legal("a.x").becomes("a.x", "b.x").run();
    assert_eq!(run.result.as_ref().expect("all is legal").statistics.patterns_tried, 0);
}

#[test]
fn rule_4_2_what_is_declared_must_lead_to_legal_ops() {
    let tried = |case: Case| case.run().result.as_ref().expect("the op may stay").statistics.patterns_tried;
    let declared = |to| Case::new(OP).legal("b.x").becomes_if("a.x", to, move |it| it.generates_named(to));
    assert_eq!(tried(declared("a.unknown")), 0);
    assert_eq!(tried(declared("b.x")), 1);
    assert_eq!(tried(declared("a.y").becomes("a.y", "b.x")), 2, "by way of another pattern");
    // Where a pattern is for no particular op, nothing is sorted out.
    let mut general = declared("a.unknown");
    weir_conversion::ConversionPatterns::add_conversion_for(
        &mut general.patterns,
        Root::Any,
        "any",
        None,
        |_, _, _| weir_rewrite::no_match("never"),
    );
    assert_eq!(tried(general), 3, "the general one on the new op, too");
}

#[test]
fn rule_4_2_patterns_that_lead_to_each_other_only_are_never_tried() {
    let cycle = || {
        let case = Case::new(OP).legal("b.end").becomes_if("a.x", "a.y", |it| it.generates_named("a.y"));
        case.becomes_if("a.y", "a.x", |it| it.generates_named("a.x"))
    };
    let run = cycle().run();
    assert_eq!(run.result.as_ref().expect("the op may stay").statistics.patterns_tried, 0);
    assert_eq!(cycle().becomes_if("a.y", "b.end", |it| it.generates_named("b.end")).ops(), "b.end", "with a way out");
}

#[test]
fn rule_4_2_a_pattern_can_generate_its_root_where_that_may_be_legal() {
    let mut case = Case::new(OP).becomes_if("a.x", "a.x", |it| it.generates_named("a.x"));
    case.target.dynamically_legal_named("a.x", |_, _| false);
    assert_eq!(case.run().error().report().statistics.patterns_tried, 1);
}

#[test]
fn rule_4_4_the_shortest_way_comes_first_and_then_the_greatest_benefit() {
    let case = || {
        Case::new(OP)
            .legal("b.one b.two")
            .illegal("a.x a.y")
            .becomes_if("a.x", "a.y", |it| it.generates_named("a.y").set_benefit(9))
            .becomes_if("a.y", "b.two", |it| it.generates_named("b.two"))
            .becomes_if("a.x", "b.one", |it| it.generates_named("b.one"))
    };
    assert_eq!(case().ops(), "b.one");
    let better = case().becomes_if("a.x", "b.two", |it| it.generates_named("b.two").set_benefit(2));
    assert_eq!(better.ops(), "b.two");
}

#[test]
fn rule_4_5_of_equal_patterns_the_newest_comes_first() {
    let case = || Case::new(OP).legal("b.old b.new").becomes("a.x", "b.old").becomes("a.x", "b.new");
    assert_eq!(case().ops(), "b.new");
    let mut with_general = case();
    weir_conversion::ConversionPatterns::add_conversion_for(
        &mut with_general.patterns,
        Root::Any,
        "any",
        None,
        |_, _, _| weir_rewrite::no_match("never"),
    );
    assert_eq!(with_general.ops(), "b.old");
}

#[test]
fn rule_4_6_a_pattern_for_all_ops_comes_first_only_with_a_greater_benefit() {
    let with = |benefit| {
        let mut case = Case::new(OP).legal("b.x b.any").becomes_if("a.x", "b.x", |it| it.set_benefit(3));
        let any = weir_conversion::ConversionPatterns::add_conversion_for(
            &mut case.patterns,
            Root::Any,
            "any",
            None,
            |op, _, rewriter| {
                let new = make(rewriter, "b.any", &[], &[]);
                rewriter.replace(op, new);
                Ok(())
            },
        );
        any.set_benefit(benefit);
        case.ops()
    };
    assert_eq!(with(3), "b.x");
    assert_eq!(with(4), "b.any");
}

#[test]
fn rule_4_7_a_pattern_is_not_applied_to_what_it_made() {
    let case = Case::new(OP).illegal("a.x").becomes("a.x", "a.x");
    assert!(case.error().contains("'a.x'"));
}

#[test]
fn rule_4_9_bounded_recursion_lifts_the_guard() {
    let countdown = |recursion| {
        let mut case = Case::new(OP);
        case.target.dynamically_legal_named("a.x", |view, op| view.attributes(op).len() == 3);
        let mut case = case.pattern("a.x", |op, _, rewriter| {
            let name = ["one", "two", "three"][weir_ir::AsView::view(rewriter).attributes(op).len()];
            rewriter.modify(op, |edit| mark(edit, name));
            Ok(())
        });
        case.patterns.iter_mut().for_each(|pattern| {
            pattern.set_recursion(recursion);
        });
        case.run()
    };
    assert!(countdown(Recursion::Bounded).result.is_ok());
    assert!(countdown(Recursion::Unbounded).result.is_err());
}

#[test]
fn rule_4_10_a_pattern_whose_operand_has_no_conversion_does_not_match() {
    let text = r#"%0 = "a.make"() : () -> i42 "a.x"(%0) : (i42) -> ()"#;
    let case = Case::new(text).illegal("a.x").pattern_with("a.x", Some(&crate::toy::converter()), |op, _, rewriter| {
        rewriter.erase(op);
        Ok(())
    });
    let run = case.run();
    let explanation = run.error().explain().to_string();
    assert!(explanation.contains("unable to convert type for operand #0, type was i42"), "{explanation}");
}

#[test]
fn rule_4_10_a_plain_rewrite_pattern_sees_the_op_as_it_is() {
    let mut case = Case::new(r#"%0 = "a.make"() : () -> i42 "a.x"(%0) : (i42) -> ()"#).legal("b.x");
    case.patterns.add_named("a.x", "plain", |op, rewriter| {
        let name = weir_ir::OpName::new(rewriter.ctx(), "b.x").expect("it is a name");
        let mut state = weir_ir::OpState::default();
        state.push_operands(&rewriter.ir().operands(op).to_vec());
        weir_ir::CreateOps::create_op(rewriter, name, state).expect("there are no results");
        rewriter.erase(op);
        Ok(())
    });
    assert_eq!(case.ops(), "a.make b.x");
}

#[test]
fn rule_4_11_a_one_to_one_pattern_does_not_match_several_values() {
    let text = r#"%0 = "a.make"() : () -> f32 "a.x"(%0) : (f32) -> ()"#;
    let case =
        Case::new(text).illegal("a.x").pattern_with("a.x", Some(&crate::toy::converter()), |op, operands, rewriter| {
            operands.one_each()?;
            rewriter.erase(op);
            Ok(())
        });
    let run = case.run();
    let explanation = run.error().explain().to_string();
    assert!(explanation.contains("pattern 'convert-a.x' does not support 1:N conversion"), "{explanation}");
}

#[test]
fn rule_4_1_a_pattern_for_a_trait_or_an_interface_is_for_each_registered_op_that_has_it() {
    let case = |root: fn(&mut weir_rewrite::PatternSet)| {
        let text = r#""a.f"() ({ "toy.br"()[^b] : () -> () ^b: "a.unregistered"()[^b] : () -> () }) : () -> ()"#;
        let mut case = Case::new(text);
        root(&mut case.patterns);
        let run = case.run();
        run.result.as_ref().expect("nothing is illegal").statistics.patterns_tried
    };
    let by_trait = |patterns: &mut weir_rewrite::PatternSet| {
        let ends = weir_ir::Trait::Terminator;
        patterns.add_conversion_for(Root::Trait(ends), "ends", None, |_, _, _| weir_rewrite::no_match("never"));
    };
    let by_interface = |patterns: &mut weir_rewrite::PatternSet| {
        patterns.add_conversion_for(
            Root::implementing::<weir_ir::interfaces::BranchLike>(),
            "branches",
            None,
            |_, _, _| weir_rewrite::no_match("never"),
        );
    };
    assert_eq!([case(by_trait), case(by_interface)], [1, 1]);
}

#[test]
fn rule_4_3_the_depth_of_a_pattern_is_that_of_the_deepest_op_that_it_declares() {
    let case = || {
        Case::new(OP).legal("b.one b.two").becomes_if("a.deep", "b.one", |it| it.generates_named("b.one")).becomes_if(
            "a.x",
            "b.one",
            |it| it.generates_named("b.one").generates_named("a.deep").set_benefit(9),
        )
    };
    assert_eq!(case().ops(), "b.one");
    let shallow = case().becomes_if("a.x", "b.two", |it| it.generates_named("b.two"));
    assert_eq!(shallow.ops(), "b.two", "the other one declares an op that takes a step more");
}

#[test]
fn rule_4_8_the_guard_holds_for_an_attempt_only() {
    let case = Case::new(r#""a.x"() : () -> () "a.x"() : () -> ()"#).legal("b.x").becomes("a.x", "b.x");
    assert_eq!(case.ops(), "b.x b.x");
}
