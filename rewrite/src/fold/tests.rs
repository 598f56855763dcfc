use weir_ir::testing::parse;
use weir_ir::{Fold, Ir, OpId, View};

use super::fold_op;
use crate::fixture::context;

/// The ops of a text with their folds.
fn folds(text: &str) -> (Vec<OpId>, Vec<Fold>, Ir) {
    let ctx = context();
    let (mut ir, module) = parse(&ctx, text);
    let ops: Vec<OpId> = ir.descendants(module).collect();
    let found = ops.iter().map(|&op| fold_op(&ctx, &mut ir, op)).collect();
    (ops, found, ir)
}

#[test]
fn commutative_ops_have_constants_last() {
    let (ops, found, ir) = folds("%0 = toy.load : i32 %1 = toy.const 1 : i32 %2 = toy.add %1, %0 : i32");
    assert_eq!(found[2], Fold::InPlace);
    assert_eq!(ir.operands(ops[2]).to_vec(), [ir.result(ops[0], 0), ir.result(ops[1], 0)]);
}

#[test]
fn involutions_cancel() {
    let (ops, found, ir) = folds("%0 = toy.load : i32 %1 = toy.neg %0 : i32 %2 = toy.neg %1 : i32");
    assert_eq!(found[1], Fold::None);
    assert_eq!(found[2], Fold::one(ir.result(ops[0], 0)));
}

#[test]
fn constants_are_recognized() {
    let ctx = context();
    let (ir, module) = parse(&ctx, "%0 = toy.const 7 : i32 %1 = toy.load : i32");
    let ops: Vec<OpId> = ir.descendants(module).collect();
    let view = View::new(&ctx, &ir);
    assert_eq!(view.constant(ir.result(ops[0], 0)), view.attribute(ops[0], "value"));
    assert_eq!(view.constant(ir.result(ops[1], 0)), None);
}
