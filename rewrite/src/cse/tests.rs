use weir_ir::assert_mlir;
use weir_ir::testing::transform;

use super::eliminate_common_subexpressions;
use crate::fixture::context;

#[track_caller]
fn eliminated(text: &str, expected: &str) {
    let result = transform(&context(), text, |ctx, ir, module| {
        eliminate_common_subexpressions(ctx, ir, module);
    });
    assert_mlir!(result, expected);
}

#[test]
fn dominating_ops_replace_later_ones() {
    eliminated(
        "toy.func @f {
            %c = toy.load : i1
            %a = toy.const 1 : i32
            toy.cond_br %c, ^bb1, ^bb2
          ^bb1:
            %b = toy.const 1 : i32
            %d = toy.const 2 : i32
            toy.return %b, %d : i32, i32
          ^bb2:
            %e = toy.const 2 : i32
            toy.return %a, %e : i32, i32
        }",
        "
module {
  toy.func @f {
    %0 = toy.load : i1
    %1 = toy.const 1 : i32
    toy.cond_br %0, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    %2 = toy.const 2 : i32
    toy.return %1, %2 : i32, i32
  ^bb2:  // pred: ^bb0
    %3 = toy.const 2 : i32
    toy.return %1, %3 : i32, i32
  }
}",
    );
}

#[test]
fn operands_of_commutative_ops_may_be_swapped() {
    eliminated(
        "toy.func @f {
          ^bb0(%a: i32, %b: i32):
            %c = toy.add %a, %b : i32
            %d = toy.add %b, %a : i32
            toy.return %c, %d : i32, i32
        }",
        "
module {
  toy.func @f {
  ^bb0(%arg0: i32, %arg1: i32):
    %0 = toy.add %arg0, %arg1 : i32
    toy.return %0, %0 : i32, i32
  }
}",
    );
}

#[test]
fn reads_are_equal_until_something_is_written() {
    eliminated(
        "toy.func @f {
            %a = toy.load : i32
            %b = toy.load : i32
            toy.store %b : i32
            %c = toy.load : i32
            %d = toy.load : i32
            toy.return %a, %b, %c, %d : i32, i32, i32, i32
        }",
        "
module {
  toy.func @f {
    %0 = toy.load : i32
    toy.store %0 : i32
    %1 = toy.load : i32
    toy.return %0, %0, %1, %1 : i32, i32, i32, i32
  }
}",
    );
}

#[test]
fn scopes_see_what_is_around_them_and_not_what_is_in_others() {
    eliminated(
        "toy.func @f {
            %a = toy.const 1 : i32
            toy.scope {
              %b = toy.const 1 : i32
              %c = toy.const 2 : i32
              toy.store %b : i32
              toy.store %c : i32
            }
            %d = toy.const 2 : i32
            toy.store %d : i32
            toy.return %a : i32
        }",
        "
module {
  toy.func @f {
    %0 = toy.const 1 : i32
    toy.scope {
      %2 = toy.const 2 : i32
      toy.store %0 : i32
      toy.store %2 : i32
    }
    %1 = toy.const 2 : i32
    toy.store %1 : i32
    toy.return %0 : i32
  }
}",
    );
}
