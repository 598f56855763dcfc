use weir_ir::{Context, DialectRegistry, OpClass as _, OpId, View, Walk, testing};

use crate::affine::{AffineApplyOp, compose_operands, map_in};

/// The composed map of the last `affine.apply` of a function body, and how many operands it has.
fn composed(body: &str) -> (String, usize) {
    let mut registry = DialectRegistry::default();
    crate::register(&mut registry);
    let ctx = Context::new(&registry);
    let text = format!("func.func @f(%i: index, %n: index) {{\n{body}\nreturn }}");
    let (ir, module) = testing::parse(&ctx, &text);
    let view = View::new(&ctx, &ir);
    let mut last: Option<OpId> = None;
    let _ = ir.walk(module, Walk::pre_order(), |op| {
        if AffineApplyOp::dyn_cast(&view, op).is_some() {
            last = Some(op);
        }
    });
    let op = last.expect("there is one");
    let (mut map, mut operands) = (map_in(view, op, 0), ir.operands(op).to_vec());
    compose_operands(view, &mut map, &mut operands);
    (map.to_string(), operands.len())
}

#[test]
fn arguments_of_a_function_become_symbols() {
    assert_eq!(composed("%0 = affine.apply affine_map<(d0) -> (d0 + 1)>(%i)"), ("()[s0] -> (s0 + 1)".into(), 1));
}

#[test]
fn chains_become_one_map_of_distinct_operands() {
    let body = "%0 = affine.apply affine_map<(d0)[s0] -> (d0 + s0)>(%i)[%n]
        %1 = affine.apply affine_map<(d0, d1) -> (d0 * 2 + d1)>(%0, %i)";
    assert_eq!(composed(body), ("()[s0, s1] -> (s0 * 2 + s1 * 3)".into(), 2));
}

#[test]
fn constants_go_into_the_map() {
    let body = "%c4 = arith.constant 4 : index
        %0 = affine.apply affine_map<(d0)[s0] -> (d0 * s0)>(%i)[%c4]";
    assert_eq!(composed(body), ("()[s0] -> (s0 * 4)".into(), 1));
}

#[test]
fn indices_that_are_put_together_again_cancel() {
    let body = "%0:2 = affine.delinearize_index %i into (8, 16) : index, index
        %1 = affine.apply affine_map<(d0, d1) -> (d0 * 16 + d1)>(%0#0, %0#1)";
    assert_eq!(composed(body), ("()[s0] -> (s0)".into(), 1));
}
