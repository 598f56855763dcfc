//! Accessors of a definition on an op of another one.

use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::builtin::{I64Kind, INDEX};
use crate::context::Context;
use crate::dialect::{Dialect, DialectRegistry};
use crate::entities::OpId;
use crate::ir::Ir;
use crate::parse::parse_text;
use crate::view::View;

crate::ops! { shop, OPS;
    /// Has one of each.
    Full = "full" {
        operands { input: INDEX }
        results { output: INDEX }
        attrs { count: I64Kind }
        regions { body: Any }
    }
    /// Has groups of values.
    Groups = "groups" { operands { first: INDEX, rest: variadic INDEX } results { output: INDEX, others: optional INDEX } }
    /// Has nothing.
    Empty = "empty";
}

static SHOP: Dialect = Dialect { ops: &[OPS], ..Dialect::new("shop") };

/// The message of the panic of an accessor on an op of a name, which has nothing.
#[track_caller]
fn panic_on<R>(op: &str, access: impl FnOnce(View<'_>, OpId) -> R) -> String {
    let mut registry = DialectRegistry::default();
    registry.add(&SHOP);
    let ctx = Context::new(&registry);
    let mut ir = Ir::new();
    let module = parse_text(&ctx, &mut ir, format!("\"{op}\"() : () -> ()")).expect("it is MLIR, though not valid");
    let op = ir.descendants(module).next().expect("there is an op");
    let panic = catch_unwind(AssertUnwindSafe(|| _ = access(View::new(&ctx, &ir), op))).expect_err("it is not there");
    panic.downcast_ref::<String>().expect("the panic has a message").clone()
}

#[test]
fn accessors_tell_an_op_of_another_name() {
    let is_not_full = "'shop.empty' is not a 'shop.full'";
    assert_eq!(panic_on("shop.empty", |view, op| Full(op).input(&view)), is_not_full);
    assert_eq!(panic_on("shop.empty", |view, op| Full(op).output(&view)), is_not_full);
    assert_eq!(panic_on("shop.empty", |view, op| Full(op).count(&view)), is_not_full);
    assert_eq!(panic_on("shop.empty", |view, op| Full(op).body(&view)), is_not_full);
    assert_eq!(panic_on("shop.empty", |view, op| view.with_signature(op, |it| Full(op).count(&it))), is_not_full);
    assert_eq!(panic_on("shop.empty", |view, op| view.with_signature(op, |it| Full(op).input(&it))), is_not_full);
    let is_not_groups = "'shop.empty' is not a 'shop.groups'";
    assert_eq!(panic_on("shop.empty", |view, op| Groups(op).first(&view)), is_not_groups);
    assert_eq!(panic_on("shop.empty", |view, op| Groups(op).output(&view)), is_not_groups);
}

#[test]
fn accessors_tell_what_an_invalid_op_does_not_have() {
    assert_eq!(panic_on("shop.full", |view, op| Full(op).input(&view)), "shop.full has no operand input");
    assert_eq!(panic_on("shop.full", |view, op| Full(op).output(&view)), "shop.full has no result output");
    assert_eq!(panic_on("shop.full", |view, op| Full(op).body(&view)), "shop.full has no region body");
    assert_eq!(
        panic_on("shop.full", |view, op| Full(op).count(&view)),
        "shop.full has no valid attribute count: it was not verified"
    );
}
