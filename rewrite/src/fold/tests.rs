use weir_ir::builtin::ANY_TYPE;
use weir_ir::testing::parse;
use weir_ir::{Context, Dialect, DialectRegistry, Fold, FoldResult, Folder, Ir, OpId, View};

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

weir_ir::ops! { wrong, WRONG;
    /// Folds to its operand, whatever the types.
    Type = "type" {
        operands { input: ANY_TYPE }
        results { result: ANY_TYPE }
        fold |folder: &mut Folder<'_>, op: Type| Fold::one(folder.ir().operand(op.0, 0));
    }
    /// Folds to two values for one result.
    Count = "count" {
        operands { input: ANY_TYPE }
        results { result: ANY_TYPE }
        fold |folder: &mut Folder<'_>, op: Count| Fold::Results([FoldResult::Value(folder.ir().operand(op.0, 0)); 2].into_iter().collect());
    }
    /// Says that it was modified.
    InPlace = "in_place" {
        operands { input: ANY_TYPE }
        results { result: ANY_TYPE }
        fold |_: &mut Folder<'_>, _: InPlace| Fold::InPlace;
    }
}

/// Folds the second op of a text in the dialect of wrong folders.
fn fold_wrong(text: &str) -> Fold {
    static DIALECT: Dialect = Dialect { ops: &[WRONG], ..Dialect::new("wrong") };
    let mut ctx = Context::new(DialectRegistry::default().add(&DIALECT));
    ctx.set_unregistered(weir_ir::Unregistered::Allow);
    let (mut ir, module) = parse(&ctx, text);
    let op = ir.descendants(module).nth(1).expect("there are two");
    fold_op(&ctx, &mut ir, op)
}

#[test]
#[should_panic(expected = "the folder of 'wrong.type' returned a value of type 'i32' for a result of type 'i64'")]
fn folds_to_another_type_are_refused() {
    fold_wrong(r#"%0 = "u.x"() : () -> i32 %1 = "wrong.type"(%0) : (i32) -> i64"#);
}

#[test]
#[should_panic(expected = "the folder of 'wrong.count' returned 2 values for 1 results")]
fn folds_to_another_number_of_values_are_refused() {
    fold_wrong(r#"%0 = "u.x"() : () -> i32 %1 = "wrong.count"(%0) : (i32) -> i32"#);
}

#[test]
#[should_panic(expected = "the folder of 'wrong.in_place' says that it modified the operation, which is as it was")]
fn folds_in_place_change_something() {
    fold_wrong(r#"%0 = "u.x"() : () -> i32 %1 = "wrong.in_place"(%0) : (i32) -> i32"#);
}
