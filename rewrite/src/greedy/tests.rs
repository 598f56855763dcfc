use std::sync::atomic::{AtomicUsize, Ordering};

use weir_ir::builtin::IntegerAttr;
use weir_ir::testing::{parse, transform};
use weir_ir::verify::Verifier;
use weir_ir::{AsView as _, InsertPoint, OpId, View, assert_mlir};

use super::apply_patterns_greedily_with;
use super::driver::LEAST_VISITS;
use super::{
    GreedyConfig, GreedyEnd, GreedyError, Rounds, Strictness, Traversal, apply_op_patterns_greedily,
    apply_patterns_greedily,
};
use crate::canonicalize::canonicalization_patterns;
use crate::fixture::{Add, Neg, Square, context};
use crate::listener::{Listener, VisitEnd};
use crate::pattern::{Pattern, Root, no_match};
use crate::pattern_set::PatternSet;
use crate::region_simplify::RegionSimplification;
use crate::rewriter::{Rewriter, RewriterExt as _};

fn top_down() -> GreedyConfig {
    GreedyConfig { traversal: Traversal::TopDown, regions: RegionSimplification::Normal, ..GreedyConfig::default() }
}

#[track_caller]
fn canonicalized(text: &str, expected: &str) {
    let traversals = [Traversal::TopDown, Traversal::BottomUp];
    let ways = traversals.map(|traversal| [(traversal, Rounds::Everywhere), (traversal, Rounds::WhereChanged)]);
    for (traversal, rounds) in ways.into_iter().flatten() {
        let result = transform(&context(), text, |ctx, ir, module| {
            Verifier::new(ctx).verify_changes(ir, module).expect("it is well-formed");
            let patterns = canonicalization_patterns(ctx).freeze(ctx);
            let config = GreedyConfig { traversal, rounds, ..top_down() };
            let report = apply_patterns_greedily(ctx, ir, module, &patterns, &config).expect("the patterns are greedy");
            assert_eq!(report.end, GreedyEnd::Converged);
        });
        assert_mlir!(result, expected);
    }
}

#[test]
fn folds_and_gathers_constants() {
    canonicalized(
        "toy.func @f {
          ^bb0(%a: i32):
            %c1 = toy.const 1 : i32
            %c2 = toy.const 2 : i32
            %c3 = toy.add %c1, %c2 : i32
            %d = toy.add %c3, %a : i32
            %again = toy.const 3 : i32
            %e = toy.add %d, %again : i32
            toy.return %e : i32
        }",
        "
module {
  toy.func @f {
  ^bb0(%arg0: i32):
    %0 = toy.const 3 : i32
    %1 = toy.add %arg0, %0 : i32
    %2 = toy.add %1, %0 : i32
    toy.return %2 : i32
  }
}",
    );
}

#[test]
fn patterns_see_what_others_made() {
    canonicalized(
        "toy.func @f {
          ^bb0(%a: i32):
            %n = toy.neg %a : i32
            %m = toy.neg %n : i32
            %o = toy.neg %m : i32
            %s = toy.square %o : i32
            toy.return %s : i32
        }",
        "
module {
  toy.func @f {
  ^bb0(%arg0: i32):
    %0 = toy.square %arg0 : i32
    toy.return %0 : i32
  }
}",
    );
}

#[test]
fn constants_leave_scopes_that_are_not_isolated() {
    canonicalized(
        "toy.func @f {
            toy.scope {
              %c = toy.const 1 : i32
              toy.store %c : i32
            }
            %d = toy.const 1 : i32
            toy.store %d : i32
            toy.return
        }",
        "
module {
  toy.func @f {
    %0 = toy.const 1 : i32
    toy.scope {
      toy.store %0 : i32
    }
    toy.store %0 : i32
    toy.return
  }
}",
    );
}

#[test]
fn a_pattern_that_never_ends_is_cut_off() {
    let ctx = context();
    let (mut ir, module) = parse(&ctx, "%0 = toy.load : i32 %1 = toy.neg %0 : i32 toy.store %1 : i32");
    let mut patterns = PatternSet::new();
    patterns.add("spin", |op: Neg, rewriter: &mut dyn Rewriter| {
        let input = op.input(rewriter);
        rewriter.replace_with(op, Neg::new(input));
        Ok(())
    });
    let patterns = patterns.freeze(&ctx);
    let config = GreedyConfig { max_iterations: Some(3), max_rewrites: Some(5), ..top_down() };
    let report = apply_patterns_greedily(&ctx, &mut ir, module, &patterns, &config).expect("the pattern is greedy");
    assert_eq!(report.end, GreedyEnd::LimitReached);
}

#[test]
fn the_last_visit_of_the_limit_is_no_excess_where_it_empties_the_worklist() {
    #[derive(Default)]
    struct Visits(usize);
    impl Listener for Visits {
        fn visit_end(&mut self, _: View<'_>, _: VisitEnd) {
            self.0 += 1;
        }
    }
    let run = |num_changes: usize| {
        let ctx = context();
        let (mut ir, module) = parse(&ctx, "%0 = toy.load : i32 %1 = toy.neg %0 : i32 toy.store %1 : i32");
        let left = AtomicUsize::new(num_changes);
        let mut patterns = PatternSet::new();
        patterns.add("change", move |op: Neg, rewriter: &mut dyn Rewriter| {
            let left = left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1));
            let left = left.or_else(|_| no_match("there were enough changes"))?;
            rewriter.modify(op, |edit| {
                let is_even = IntegerAttr::bool(edit.ctx(), left.is_multiple_of(2));
                edit.set_attribute("is_even", Some(is_even.into()));
            });
            Ok(())
        });
        let (patterns, mut visits) = (patterns.freeze(&ctx), Visits::default());
        let report = apply_patterns_greedily_with(&ctx, &mut ir, module, &patterns, &top_down(), &mut visits);
        (visits.0, report.expect("the pattern is greedy").end)
    };
    // Each change is one more visit.
    let (visits, end) = run(1);
    assert_eq!(end, GreedyEnd::Converged);
    let most = LEAST_VISITS - (visits - 1);
    assert_eq!(run(most), (LEAST_VISITS, GreedyEnd::Converged));
    assert_eq!(run(most + 1), (LEAST_VISITS, GreedyEnd::LimitReached));
}

#[test]
fn later_rounds_visit_what_changed() {
    #[derive(Default)]
    struct Visited(Vec<OpId>);
    impl Listener for Visited {
        fn pattern_begin(&mut self, _: View<'_>, _: &Pattern, op: OpId) {
            self.0.push(op);
        }
    }
    let text = "toy.func @changes {
          ^bb0(%a: i32):
            %n = toy.neg %a : i32
            %m = toy.neg %n : i32
            %s = toy.square %m : i32
            toy.return %s : i32
        }
        toy.func @stays {
          ^bb0(%a: i32):
            %s = toy.square %a : i32
            toy.return %s : i32
        }";
    for (rounds, expected) in [(Rounds::Everywhere, [3, 2]), (Rounds::WhereChanged, [3, 1])] {
        let ctx = context();
        let (mut ir, module) = parse(&ctx, text);
        Verifier::new(&ctx).verify_changes(&mut ir, module).expect("it is well-formed");
        let squares: Vec<OpId> = ir.descendants(module).filter(|&op| ctx.is_op::<Square>(ir.name(op))).collect();
        let mut patterns = PatternSet::new();
        patterns.add("visit", |_: Square, _: &mut dyn Rewriter| no_match("no"));
        let patterns = patterns.freeze(&ctx);
        let mut visited = Visited::default();
        let config = GreedyConfig { rounds, ..GreedyConfig::default() };
        let report = apply_patterns_greedily_with(&ctx, &mut ir, module, &patterns, &config, &mut visited);
        assert_eq!(report.map(|report| report.end), Ok(GreedyEnd::Converged));
        let visits = squares.iter().map(|square| visited.0.iter().filter(|op| *op == square).count());
        assert_eq!(visits.collect::<Vec<_>>(), expected, "{rounds:?}");
    }
}

#[test]
fn better_patterns_come_first_and_generic_ones_last() {
    let ctx = context();
    let (mut ir, module) = parse(&ctx, "%0 = toy.load : i32 %1 = toy.neg %0 : i32 toy.store %1 : i32");
    #[derive(Default)]
    struct Tried(Vec<String>);
    impl Listener for Tried {
        fn pattern_begin(&mut self, _: View<'_>, pattern: &Pattern, _: OpId) {
            self.0.push(pattern.name().to_owned());
        }
    }
    let mut patterns = PatternSet::new();
    patterns.add_any("any", |_, _| no_match("no"));
    patterns.add("first", |_: Neg, _: &mut dyn Rewriter| no_match("no"));
    patterns.add("best", |_: Neg, _: &mut dyn Rewriter| no_match("no")).set_benefit(2);
    patterns.add_trait(weir_ir::Trait::Involution, "by-trait", |_, _| no_match("no"));
    let patterns = patterns.freeze(&ctx);
    let neg = ir.descendants(module).nth(1).expect("it is there");
    let mut tried = Tried::default();
    apply_patterns_greedily_with(&ctx, &mut ir, module, &patterns, &top_down(), &mut tried).expect("they are greedy");
    let tried = tried.0;
    assert_eq!(tried.iter().filter(|name| *name != "any").collect::<Vec<_>>(), ["best", "first", "by-trait"]);
    assert!(ir.contains_op(neg));
}

#[test]
fn foreign_patterns_are_refused() {
    let ctx = context();
    let (mut ir, module) = parse(&ctx, "");
    let mut patterns = PatternSet::new();
    patterns.push(Pattern::new(Root::Any, "conversion")).set_extension(7u32);
    let patterns = patterns.freeze(&ctx);
    let error = apply_patterns_greedily(&ctx, &mut ir, module, &patterns, &top_down());
    assert_eq!(error, Err(GreedyError::ForeignPattern { pattern: "conversion".to_owned() }));
}

#[test]
fn strictness_limits_what_is_visited() {
    let text = "toy.func @f {
          ^bb0(%a: i32):
            %n = toy.neg %a : i32
            %s = toy.square %n : i32
            %m = toy.neg %a : i32
            %t = toy.square %m : i32
            toy.return %s, %t : i32, i32
        }";
    let expected = "
module {
  toy.func @f {
  ^bb0(%arg0: i32):
    %0 = toy.neg %arg0 : i32
    %1 = toy.square %arg0 : i32
    %2 = toy.neg %arg0 : i32
    %3 = toy.square %2 : i32
    toy.return %1, %3 : i32, i32
  }
}";
    let result = transform(&context(), text, |ctx, ir, module| {
        let patterns = canonicalization_patterns(ctx).freeze(ctx);
        let first = ir.descendants(module).find(|&op| ctx.is_op::<Square>(ir.name(op))).expect("it is there");
        let config = GreedyConfig { strictness: Strictness::ExistingOps, ..top_down() };
        let report = apply_op_patterns_greedily(ctx, ir, &[first], &patterns, &config).expect("they are greedy");
        assert!(report.changed);
    });
    assert_mlir!(result, expected);
}

#[test]
fn erasing_nested_ops_keeps_the_worklist_right() {
    // The erased op has ops nested two levels deep, in several blocks, with cycles of uses.
    let text = "toy.func @f {
            %a = toy.load : i32
            \"other.drop\"() ({
              toy.scope {
                %x = toy.add %a, %a : i32
                %y = toy.neg %x : i32
              }
              toy.br ^bb1(%a : i32)
            ^bb1(%p: i32):
              %z = toy.neg %p : i32
              toy.br ^bb1(%z : i32)
            }) : () -> ()
            toy.return
        }";
    let result = transform(&context(), text, |ctx, ir, module| {
        let mut patterns = PatternSet::new();
        patterns.add_named("other.drop", "drop", |op, rewriter| {
            rewriter.erase(op);
            Ok(())
        });
        let patterns = patterns.freeze(ctx);
        apply_patterns_greedily(ctx, ir, module, &patterns, &top_down()).expect("they are greedy");
    });
    assert_mlir!(result, "module {\n  toy.func @f {\n    toy.return\n  }\n}");
}

#[test]
fn listeners_hear_of_moves_with_their_origin() {
    let ctx = context();
    let (mut ir, module) = parse(&ctx, "%0 = toy.load : i32 toy.store %0 : i32");
    #[derive(Default)]
    struct Moves(Vec<Option<OpId>>);
    impl Listener for Moves {
        fn op_inserted(&mut self, _: View<'_>, _: OpId, previous: Option<InsertPoint>) {
            self.0.extend(previous.map(InsertPoint::next_op));
        }
    }
    let ops: Vec<OpId> = ir.descendants(module).collect();
    let mut rewriter = crate::IrRewriter::with_listener(&ctx, &mut ir, Moves::default());
    rewriter.move_op_after(ops[0], ops[1]);
    assert_eq!(rewriter.listener.0, [Some(ops[1])]);
}

/// The names of the ops that a listener heard of.
#[derive(Default)]
struct Heard(Vec<String>);

impl Listener for Heard {
    fn op_inserted(&mut self, view: View<'_>, op: OpId, _: Option<InsertPoint>) {
        self.0.push(format!("+{}", view.name(op)));
    }

    fn op_erased(&mut self, view: View<'_>, op: OpId) {
        self.0.push(format!("-{}", view.name(op)));
    }
}

#[test]
fn what_folds_as_it_is_made_was_never_there() {
    let ctx = context();
    let text = "%0 = toy.load : i32 %1 = toy.const 0 : i32 %2 = toy.const 2 : i32 toy.store %0 : i32";
    let (mut ir, module) = parse(&ctx, text);
    let ops: Vec<OpId> = ir.descendants(module).collect();
    let [loaded, zero, two] = [0, 1, 2].map(|index| ir.result(ops[index], 0));
    let mut rewriter = crate::IrRewriter::with_listener(&ctx, &mut ir, Heard::default());
    rewriter.start_at(ops[3]);
    assert_eq!(rewriter.create_or_fold(Add::new(loaded, zero)), loaded);
    assert_eq!(rewriter.listener.0, Vec::<String>::new());
    let four = rewriter.create_or_fold(Add::new(two, two));
    assert_eq!(rewriter.listener.0, ["+toy.const"]);
    let sum = rewriter.create_or_fold(Add::new(loaded, four));
    assert_eq!(rewriter.listener.0, ["+toy.const", "+toy.add"]);
    rewriter.replace_value(loaded, sum);
    let made = rewriter.view().ir.descendants(module).map(|op| rewriter.view().name(op).to_owned());
    assert_eq!(made.collect::<Vec<_>>()[3..], ["toy.const", "toy.add", "toy.store"]);
}

#[test]
fn arguments_go_in_place() {
    let ctx = context();
    let text = "toy.func @f {
          ^bb0(%a: i32, %b: i32):
            toy.store %b : i32
            toy.return %a : i32
        }";
    let (mut ir, module) = parse(&ctx, text);
    let function = ir.descendants(module).next().expect("it is there");
    let block = ir.first_block(ir.region(function, 0)).expect("it is there");
    let kept = ir.arguments(block)[1];
    let mut rewriter = crate::IrRewriter::with_listener(&ctx, &mut ir, Heard::default());
    rewriter.replace_arguments(block, &[Some(kept), None]);
    assert_eq!(rewriter.listener.0, Vec::<String>::new());
    assert_eq!(ir.arguments(block), [kept]);
    let end = ir.last_op(block).expect("it is there");
    assert_eq!(ir.operand(end, 0), kept);
}

#[test]
#[should_panic(expected = "1 entries are given for the 2 arguments of a block")]
fn each_argument_has_an_entry() {
    let ctx = context();
    let (mut ir, module) = parse(&ctx, "toy.func @f { ^bb0(%a: i32, %b: i32): toy.return %a : i32 }");
    let function = ir.descendants(module).next().expect("it is there");
    let block = ir.first_block(ir.region(function, 0)).expect("it is there");
    crate::IrRewriter::new(&ctx, &mut ir).replace_arguments(block, &[None]);
}

#[test]
fn other_threads_go_on_after_a_panic() {
    let ctx = context();
    let mut patterns = PatternSet::new();
    patterns.add_named("other.crash", "crash", |_, _| panic!("this pattern crashes"));
    patterns.add_named("other.drop", "drop", |op, rewriter| {
        rewriter.erase(op);
        Ok(())
    });
    let patterns = patterns.freeze(&ctx);
    let barrier = std::sync::Barrier::new(4);
    let run = &|crashes: bool| {
        let name = if crashes { "crash" } else { "drop" };
        let (mut ir, module) =
            parse(&ctx, &format!("%0 = toy.load : i32 toy.store %0 : i32 \"other.{name}\"() : () -> ()"));
        barrier.wait();
        let config = GreedyConfig::default();
        let applied = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            apply_patterns_greedily(&ctx, &mut ir, module, &patterns, &config).expect("they are greedy")
        }));
        assert_eq!(applied.is_err(), crashes);
        // The IR of a thread that panicked can be used as well.
        let text = weir_ir::text(&ctx, &ir, module);
        ir.erase_op(module);
        text
    };
    let texts = std::thread::scope(|scope| {
        let threads = [true, false, true, false].map(|crashes| scope.spawn(move || run(crashes)));
        threads.map(|thread| thread.join().expect("the panic was caught"))
    });
    let converted = "module {\n  %0 = toy.load : i32\n  toy.store %0 : i32\n}\n";
    assert_eq!([&texts[1], &texts[3]], [converted; 2]);
    let messages: Vec<String> = ctx.take_diagnostics().into_iter().map(|it| it.message).collect();
    assert_eq!(messages, ["the pattern 'crash' panicked while it was applied to 'other.crash'"; 2]);
}
