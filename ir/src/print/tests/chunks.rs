//! Large modules have the same text on any number of threads.

use std::fmt::Write as _;
use std::num::NonZeroUsize;

use super::{pretty_eq, text_with};
use crate::print::{DebugInfo, OpForm, PrintOptions, ValueUsers};
use crate::threads::MIN_OPS_PER_THREAD;
use crate::{Context, DialectRegistry, Threads, Unregistered};

const NUM_FUNCTIONS: usize = 700;
const NUM_OPS: usize = 10;

/// A module of functions, one of which has an additional text.
fn source(addition: &str) -> String {
    let mut source = String::new();
    for function in 0..NUM_FUNCTIONS {
        let _ = writeln!(source, "module @f{function} {{");
        for op in 0..NUM_OPS {
            let _ =
                writeln!(source, r#"%{op}:2 = "u.op"() {{name = "{function}"}} : () -> (i32, memref<4xi{}>)"#, op + 1);
        }
        let _ = writeln!(source, r#""u.end"(%1#1, %2#0) : (memref<4xi2>, i32) -> ()"#);
        if function % 100 == 42 {
            source.push_str(addition);
        }
        source.push_str("}\n");
    }
    source
}

#[track_caller]
fn check(source: &str, options: &PrintOptions) {
    let mut ctx = Context::new(&DialectRegistry::default());
    ctx.set_unregistered(Unregistered::Allow);
    let (ir, module) = crate::testing::parse(&ctx, source);
    assert!(ir.num_ops() >= 4 * MIN_OPS_PER_THREAD);
    let expected = text_with(&ctx, &ir, module, options);
    for threads in 2..5 {
        ctx.set_threads(NonZeroUsize::new(threads).map_or(Threads::Available, Threads::Exactly));
        pretty_eq(&text_with(&ctx, &ir, module, options), &expected);
    }
}

#[test]
fn functions_are_printed_in_order() {
    check(&source(""), &PrintOptions::default());
}

#[test]
fn distinct_attributes_are_numbered_in_order() {
    let addition = r#""u.d"() {a = distinct[7]<>, b = distinct[3]<"x">} : () -> ()
        "u.d"() {a = distinct[9]<>} : () -> ()
    "#;
    check(&source(addition), &PrintOptions::default());
}

#[test]
fn resources_are_listed_in_order() {
    let addition = r#""u.r"() {a = dense_resource<late> : tensor<1xi32>, b = dense_resource<early> : tensor<1xi32>} : () -> ()
    "#;
    let contents =
        r#"{-# dialect_resources: { builtin: { early: "0x0400000001000000", late: "0x0400000002000000" } } #-}"#;
    check(&(source(addition) + contents), &PrintOptions::default());
}

#[test]
fn aliases_are_shared() {
    let addition = r#""u.m"() {map = affine_map<(d0, d1) -> (d1, d0)>} : () -> () loc("a":1:2)
    "#;
    check(&source(addition), &PrintOptions::default());
    check(&source(addition), &PrintOptions { debug_info: DebugInfo::Full, ..PrintOptions::default() });
}

#[test]
fn what_is_numbered_throughout_is_printed_on_one_thread() {
    check(&source(""), &PrintOptions { form: OpForm::Generic, ..PrintOptions::default() });
    check(&source(""), &PrintOptions { value_users: ValueUsers::Print, ..PrintOptions::default() });
}

#[test]
fn ops_around_functions_may_have_results() {
    let around = r#"%before = "u.before"() : () -> i1"#;
    check(&(format!("{around}\n") + &source("") + r#""u.behind"(%before) : (i1) -> ()"#), &PrintOptions::default());
}
