//! Casts that cancel out.

use weir_conversion::reconcile_all_unrealized_casts;
use weir_ir::{Context, View, assert_mlir, testing};

#[track_caller]
fn check(input: &str, output: &str) {
    let mut ctx = Context::default();
    ctx.set_unregistered(weir_ir::Unregistered::Allow);
    let (mut ir, module) = testing::parse(&ctx, input);
    reconcile_all_unrealized_casts(&ctx, &mut ir, module);
    assert_mlir!(View::new(&ctx, &ir).display(module), output);
}

#[test]
fn a_chain_that_leads_back_vanishes() {
    check(
        r#"module {
          %0 = "foo.make"() : () -> i64
          %1 = builtin.unrealized_conversion_cast %0 : i64 to i32
          %2 = builtin.unrealized_conversion_cast %1 : i32 to f32
          %3 = builtin.unrealized_conversion_cast %2 : f32 to i64
          "foo.use"(%3) : (i64) -> ()
        }"#,
        "module {\n  %0 = \"foo.make\"() : () -> i64\n  \"foo.use\"(%0) : (i64) -> ()\n}\n",
    );
}

#[test]
fn what_others_use_stays() {
    check(
        r#"module {
          %0 = "foo.make"() : () -> i64
          %1 = builtin.unrealized_conversion_cast %0 : i64 to i32
          %2 = builtin.unrealized_conversion_cast %1 : i32 to i64
          "foo.use"(%1, %2) : (i32, i64) -> ()
        }"#,
        "module {\n  %0 = \"foo.make\"() : () -> i64\n  %1 = unrealized_conversion_cast %0 : i64 to i32\n  \"foo.use\"(%1, %0) : (i32, i64) -> ()\n}\n",
    );
}

#[test]
fn casts_that_only_feed_each_other_vanish() {
    check(
        r#"module {
          %0 = builtin.unrealized_conversion_cast %1 : i64 to i32
          %1 = builtin.unrealized_conversion_cast %0 : i32 to i64
        }"#,
        "module {\n}\n",
    );
}

#[test]
fn a_cycle_elsewhere_does_not_trap_the_search() {
    check(
        r#"module {
          %0 = builtin.unrealized_conversion_cast %1 : i64 to i32
          %1 = builtin.unrealized_conversion_cast %0 : i32 to i64
          %2 = builtin.unrealized_conversion_cast %1 : i64 to f32
          "foo.use"(%2) : (f32) -> ()
        }"#,
        "module {\n  %0 = unrealized_conversion_cast %1 : i64 to i32\n  %1 = unrealized_conversion_cast %0 : i32 to i64\n  \
         %2 = unrealized_conversion_cast %1 : i64 to f32\n  \"foo.use\"(%2) : (f32) -> ()\n}\n",
    );
}

#[test]
fn only_whole_result_lists_lead_up() {
    let partial = r#"module {
      %0:2 = "foo.make"() : () -> (i1, i1)
      %1 = builtin.unrealized_conversion_cast %0#0, %0#1 : i1, i1 to i64
      %2:2 = builtin.unrealized_conversion_cast %1 : i64 to i1, i1
      "foo.use"(%2#1) : (i1) -> ()
    }"#;
    check(partial, "module {\n  %0:2 = \"foo.make\"() : () -> (i1, i1)\n  \"foo.use\"(%0#1) : (i1) -> ()\n}\n");
}

#[test]
fn of_there_and_back_and_there_the_first_cast_stays() {
    check(
        r#"module {
          %0 = "foo.make"() : () -> i64
          %1 = builtin.unrealized_conversion_cast %0 : i64 to i32
          %2 = builtin.unrealized_conversion_cast %1 : i32 to i64
          %3 = builtin.unrealized_conversion_cast %2 : i64 to i32
          %4 = builtin.unrealized_conversion_cast %3 : i32 to i64
          "foo.use"(%4, %3) : (i64, i32) -> ()
        }"#,
        "module {\n  %0 = \"foo.make\"() : () -> i64\n  %1 = unrealized_conversion_cast %0 : i64 to i32\n  \"foo.use\"(%0, %1) : (i64, i32) -> ()\n}\n",
    );
}
