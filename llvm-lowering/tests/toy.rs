//! The example `toy`: each form of each input, and what the programs print.

#[path = "../examples/toy"]
mod toy {
    pub(super) mod compiler;
    pub(super) mod run;
}

use weir_ir::assert_mlir;
use weir_ir::testing::rejection;
use weir_rewrite::testing;

use toy::compiler::{Form, Optimize, compile, compile_mlir, context, passes};
use toy::run;

/// An input by its name.
macro_rules! input {
    ($name:literal) => {
        ($name, include_str!(concat!("../examples/toy/inputs/", $name)))
    };
}

/// A call that cannot be inlined, because the function has no body.
const CALLED: &str = "\
toy.func @main() {
  %0 = toy.generic_call @f() : () -> tensor<*xf64>
  toy.return
}
toy.func private @f() -> tensor<*xf64>
";

/// The forms of a program, one behind the other.
fn forms((file, text): (&str, &str), forms: &[(Form, Optimize)]) -> String {
    let texts = forms.iter().map(|&(form, optimize)| {
        let text = compile(file, text, form, optimize).unwrap_or_else(|error| error.to_string());
        format!("// {form:?}, optimized: {optimize:?}\n{text}")
    });
    texts.collect::<Vec<_>>().join("\n")
}

/// The output of a program, if there is an interpreter of LLVM IR.
fn output((file, text): (&str, &str)) -> Option<String> {
    let module = compile(file, text, Form::Llvm, Optimize::Yes).expect("the program compiles");
    run::run(&module).expect("the interpreter starts")
}

#[test]
fn programs_have_a_syntax_tree_and_a_module() {
    insta::assert_snapshot!(forms(input!("ast.toy"), &[(Form::Ast, Optimize::No), (Form::Mlir, Optimize::No)]));
}

#[test]
fn reshapes_and_transposes_are_simplified() {
    let both = [(Form::Mlir, Optimize::No), (Form::Mlir, Optimize::Yes)];
    insta::assert_snapshot!("reshapes", forms(input!("reshapes.toy"), &both));
    insta::assert_snapshot!("transposes", forms(input!("transpose_transpose.toy"), &both));
}

#[test]
fn structs_go_when_their_fields_are_known() {
    insta::assert_snapshot!(forms(input!("structs.toy"), &[(Form::Mlir, Optimize::No), (Form::Mlir, Optimize::Yes)]));
}

#[test]
fn calls_are_inlined_and_shapes_inferred() {
    let (file, text) = input!("multiply_transpose.toy");
    let module = compile(file, text, Form::Mlir, Optimize::No).expect("the program compiles");
    let after = |pipeline| testing::run(&context(), &passes(), pipeline, &module);
    insta::assert_snapshot!("inlined", after("builtin.module(inline)"));
    insta::assert_snapshot!("inferred", after("builtin.module(inline,toy.func(toy-shape-inference))"));
    assert_mlir!(
        testing::failure(&context(), &passes(), "builtin.module(toy.func(toy-shape-inference))", CALLED),
        "
        -:2:8: error: unable to infer shape of operation without shape inference interface
          %0 = toy.generic_call @f() : () -> tensor<*xf64>
               ^
        "
    );
}

#[test]
fn the_verifier_says_what_is_wrong() {
    insta::assert_snapshot!(rejection(
        &context(),
        "%0 = toy.constant dense<0.0> : tensor<2x3xf64>
%1 = toy.transpose(%0 : tensor<2x3xf64>) to tensor<2x3xf64>"
    ));
}

#[test]
fn a_program_is_lowered_to_llvm_ir() {
    let lowered = [Form::Mlir, Form::MlirAffine, Form::MlirLlvm, Form::Llvm].map(|form| (form, Optimize::Yes));
    let all = [&[(Form::Mlir, Optimize::No)], &lowered[..]].concat();
    insta::assert_snapshot!(forms(input!("multiply_transpose.toy"), &all));
}

#[test]
fn programs_print_what_they_compute() {
    let expected = [
        (input!("multiply_transpose.toy"), "1.000000 16.000000 \n4.000000 25.000000 \n9.000000 36.000000 \n"),
        (input!("transpose_transpose.toy"), "1.000000 2.000000 3.000000 \n4.000000 5.000000 6.000000 \n"),
        (input!("reshapes.toy"), "1.000000 \n2.000000 \n"),
        (
            input!("structs.toy"),
            "1.000000 16.000000 \n4.000000 25.000000 \n9.000000 36.000000 \n12.000000 24.000000 \n36.000000 48.000000 \n",
        ),
    ];
    for (input, expected) in expected {
        // Without an interpreter there is nothing to compare.
        if let Some(output) = output(input) {
            assert_eq!(output, expected, "{}", input.0);
        }
    }
}

#[test]
fn the_text_of_the_dialect_is_read_back() {
    let (file, text) = input!("structs.toy");
    let module = compile(file, text, Form::Mlir, Optimize::No).expect("the program compiles");
    let again = compile_mlir("again.mlir", &module, Form::Mlir, Optimize::No).expect("the text is that of a module");
    assert_mlir!(again, &module);
}

#[test]
fn messages_say_where_a_program_is_wrong() {
    let message = |text| compile("wrong.toy", text, Form::Mlir, Optimize::Yes).expect_err("it is wrong").to_string();
    assert_eq!(message("def main() { print(a); }"), "wrong.toy:1:20: error: unknown variable 'a'");
    assert_eq!(
        message("def main() { var a = [1, [2]]; }"),
        "wrong.toy:1:30: error: expected numbers or literals of one shape in a literal"
    );
    assert_eq!(message("def main() { f(1); }"), "wrong.toy:1:14: error: no defined function found for 'f'");
    assert_mlir!(
        message("def main() { print([1, 2, 3] * [4, 5]); }"),
        "
        wrong.toy:1:30: error: 'toy.mul' op expected operands and result of one shape
        "
    );
}

#[test]
fn messages_say_where_a_module_is_wrong() {
    let message =
        |text| compile_mlir("wrong.mlir", text, Form::MlirAffine, Optimize::No).expect_err("it is wrong").to_string();
    assert_mlir!(
        message("toy.func @main() {"),
        "
        wrong.mlir:1:17: error: expected operation name in quotes
        toy.func @main() {
                        ^
        "
    );
    let sum = "%0 = toy.constant dense<0.0> : tensor<2xf64>
%1 = toy.add %0, %0 : (tensor<2xf64>, tensor<2xf64>) -> tensor<3xf64>";
    assert_mlir!(
        message(sum),
        "
        wrong.mlir:2:6: error: 'toy.add' op expected operands and result of one shape
        %1 = toy.add %0, %0 : (tensor<2xf64>, tensor<2xf64>) -> tensor<3xf64>
             ^
        "
    );
}
