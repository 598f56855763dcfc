use weir_ir::assert_mlir;
use weir_ir::testing::transform;

use super::{RegionSimplification, simplify_regions};
use crate::fixture::context;

#[track_caller]
fn simplified(text: &str, expected: &str, level: RegionSimplification) {
    let result = transform(&context(), text, |ctx, ir, module| {
        simplify_regions(ctx, ir, module, level);
    });
    assert_mlir!(result, expected);
}

#[test]
fn unreachable_blocks_go_even_in_cycles() {
    simplified(
        "toy.func @f {
            toy.return
          ^bb1(%a: i32):
            %b = toy.neg %c : i32
            toy.br ^bb2
          ^bb2:
            %c = toy.load : i32
            toy.br ^bb1(%b : i32)
        }",
        "module {\n  toy.func @f {\n    toy.return\n  }\n}",
        RegionSimplification::Normal,
    );
}

#[test]
fn dead_arguments_go_with_what_is_passed() {
    simplified(
        "toy.func @f {
            %a = toy.load : i32
            toy.br ^bb1(%a, %a : i32, i32)
          ^bb1(%p: i32, %q: i32):
            toy.store %q : i32
            %n = toy.neg %p : i32
            toy.br ^bb1(%n, %q : i32, i32)
        }",
        "
module {
  toy.func @f {
    %0 = toy.load : i32
    toy.br ^bb1(%0 : i32)
  ^bb1(%1: i32):  // 2 preds: ^bb0, ^bb1
    toy.store %1 : i32
    toy.br ^bb1(%1 : i32)
  }
}",
        RegionSimplification::Normal,
    );
}

#[test]
fn redundant_arguments_and_equal_blocks_go_at_the_aggressive_level() {
    simplified(
        "toy.func @f {
            %c = toy.load : i1
            %a = toy.load : i32
            toy.cond_br %c, ^bb1, ^bb2
          ^bb1:
            toy.store %a : i32
            toy.br ^bb3(%a : i32)
          ^bb2:
            toy.store %a : i32
            toy.br ^bb3(%a : i32)
          ^bb3(%p: i32):
            toy.return %p : i32
        }",
        "
module {
  toy.func @f {
    %0 = toy.load : i1
    %1 = toy.load : i32
    toy.cond_br %0, ^bb1, ^bb1
  ^bb1:  // 2 preds: ^bb0, ^bb0
    toy.store %1 : i32
    toy.br ^bb2
  ^bb2:  // pred: ^bb1
    toy.return %1 : i32
  }
}",
        RegionSimplification::Aggressive,
    );
}

#[test]
fn dead_ops_go_with_their_branches() {
    simplified(
        "toy.func @f {
            toy.scope {
                toy.br ^bb1
              ^bb1:
                toy.return
            }
            toy.return
        }",
        "module {\n  toy.func @f {\n    toy.return\n  }\n}",
        RegionSimplification::Aggressive,
    );
}
