use weir_ir::builtin::{ModuleOp, UnrealizedConversionCastOp};
use weir_ir::testing::transform;
use weir_ir::{BuildOp as _, Builder, CreateOps as _, Ir, Location, OpName, OpSpec, assert_mlir};

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

#[test]
fn deep_regions_need_no_deep_stack() {
    const DEPTH: usize = 100_000;
    let eliminate = || {
        let ctx = context();
        let mut ir = Ir::new();
        let module = ModuleOp::create(&ctx, &mut ir);
        let name = OpName::new(&ctx, "unknown.op").expect("there is room for a name");
        let mut block = module.body_block(&ir);
        for _ in 0..DEPTH {
            let op = ir.create_op(OpSpec { num_regions: 1, ..OpSpec::new(name, Location::UNKNOWN) });
            ir.append_op(block, op);
            let region = ir.region(op, 0);
            block = ir.create_block([]);
            ir.append_block(region, block);
        }
        for _ in 0..2 {
            Builder::at_end(&ctx, &mut ir, block)
                .create(UnrealizedConversionCastOp::new(&[]).results(&[ctx.index_type()]));
        }
        eliminate_common_subexpressions(&ctx, &mut ir, module.into())
    };
    let report = std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(2 << 20).spawn_scoped(scope, eliminate);
        thread.expect("a thread can start").join().expect("nothing overflows")
    });
    assert_eq!((report.replaced, report.dead), (0, 2));
}
