//! Patterns that many conversions need. Those of dialects are tested with the tool, as is what they do together.

use weir_conversion::{
    add_branch_conversion, add_function_signature_conversion, convert_op_result_types, is_branch_legal,
    is_neither_branch_nor_return,
};
use weir_ir::{Ir, OpClass as _, View, parse};

use crate::case::Case;
use crate::toy::{Br, context, converter};

fn functions(text: &str) -> Case {
    let mut case = Case::new(text);
    let types = converter();
    case.target.dynamically_legal_named("toy.function", move |view, op| {
        let ty = view.attribute(op, "function_type").and_then(|it| it.cast::<weir_ir::builtin::TypeAttr>(view.ctx));
        let ty = ty.and_then(|it| it.value(view.ctx).cast::<weir_ir::builtin::FunctionType>(view.ctx));
        ty.is_none_or(|ty| types.is_signature_legal(view.ctx, ty))
    });
    add_function_signature_conversion(&mut case.patterns, &converter());
    case
}

#[test]
fn rule_16_1_the_signature_and_the_entry_block_are_converted_and_no_other_block() {
    let text = r#""toy.function"() <{function_type = (i64, i16) -> f32, sym_name = "f"}> ({
    ^a(%x: i64, %y: i16):
      "toy.br"(%x)[^b] : (i64) -> ()
    ^b(%z: i64):
      "toy.return"() : () -> ()
    }) : () -> ()"#;
    let text = functions(text).run().outcome();
    assert!(text.contains("function_type = (f64) -> (f16, f16)"), "{text}");
    assert!(text.contains("^bb0(%arg0: f64):") && text.contains("^bb1(%1: i64):"), "{text}");
}

#[test]
fn rule_16_1_attributes_follow_their_arguments_and_results() {
    let text = r#""toy.function"() <{
      function_type = (i16, f32, i64) -> (f32, i16),
      arg_attrs = [{a.dropped}, {a.two}, {a.one}], res_attrs = [{a.first}, {a.second}], sym_name = "f"
    }> ({}) : () -> ()"#;
    let text = functions(text).run().outcome();
    assert!(text.contains("arg_attrs = [{a.two}, {a.two}, {a.one}]"), "{text}");
    assert!(text.contains("res_attrs = [{a.first}, {a.first}]"), "{text}");
}

#[test]
fn rule_16_1_a_signature_without_conversion_is_left_alone() {
    let text = r#""toy.function"() <{function_type = (i42) -> (), sym_name = "f"}> ({}) : () -> ()"#;
    assert!(functions(text).error().contains("'toy.function'"));
}

#[test]
fn rule_16_4_branches_get_converted_operands_and_leave_blocks_as_they_are() {
    let text = r#""a.f"() ({
      %0 = "a.make"() : () -> i64
      "toy.br"(%0)[^b] : (i64) -> ()
    ^b(%x: f64):
      "toy.return"() : () -> ()
    }) : () -> ()"#;
    let types = converter();
    let ctx = context();
    // The block takes what the branch will hand to it; so the text does not verify before.
    let mut ir = Ir::new();
    let module = parse::parse_text(&ctx, &mut ir, format!("module {{ {text} }}")).expect("it parses");
    let view = View::new(&ctx, &ir);
    let branch = ir.descendants(module).find(|&op| Br::cast(&view, op).is_some()).expect("there is a branch");
    assert!(!is_branch_legal(view, branch, &types));
    assert!(is_neither_branch_nor_return(view, ir.descendants(module).next().expect("there are ops")));
    let mut case = Case::new(text);
    case.target.dynamically_legal_named("toy.br", move |view, op| is_branch_legal(view, op, &types));
    add_branch_conversion(&mut case.patterns, &converter(), None);
    let text = case.run().outcome();
    assert!(text.contains("\"toy.br\"(%1)[^bb1] : (f64) -> ()"), "{text}");
}

#[test]
fn rule_16_7_an_op_can_be_made_anew_with_converted_results() {
    let text = r#"%0 = "a.make"() : () -> i8 %1 = "a.x"(%0) {kept} : (i8) -> i64"#;
    let mut case = Case::new(text);
    let types = converter();
    case.target.dynamically_legal_named("a.x", move |view, op| types.is_legal_op(view, op));
    let case = case.pattern_with("a.x", Some(&converter()), |op, operands, rewriter| {
        let new = convert_op_result_types(op, &operands.flat(), &converter(), rewriter)?;
        weir_rewrite::RewriterExt::replace_by_results(rewriter, op, new);
        Ok(())
    });
    let text = case.run().outcome();
    assert!(text.contains("\"a.x\"(%0) {kept} : (i8) -> f64"), "{text}");
}
