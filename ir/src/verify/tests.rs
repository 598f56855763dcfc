//! Rules and states that no text of a standard dialect can show; the other rules are cases of the test suite.

use std::num::NonZeroUsize;

use crate::builtin::{ANY_TYPE, I32, I64Kind, SIGNLESS_INTEGER_LIKE, SymbolNameKind, SymbolRefKind};
use crate::context::{Context, Unregistered};
use crate::dialect::{Dialect, DialectRegistry};
use crate::interfaces::SymbolUser;
use crate::ir::Ir;
use crate::view::{AsView as _, View};
use crate::{Attribute, BuildOp as _, Builder, CreateOps as _, Diagnostic, Threads, Trait};

use super::{Verifier, verify};

static CALL: SymbolUser = SymbolUser {
    verify: |view, op, tables| {
        let callee = Call(op).callee(&view);
        match tables.lookup_nearest(view, op, callee) {
            Some(_) => Ok(()),
            None => {
                let name = callee.root(view.ctx).text(view.ctx);
                Err(view.op_error(op, format_args!("'{name}' does not reference a valid function")))
            }
        }
    },
};

crate::ops! { t, OPS;
    /// As `arith.addi`.
    Add = "add" {
        operands { lhs: SIGNLESS_INTEGER_LIKE, rhs: SIGNLESS_INTEGER_LIKE }
        results { result: SIGNLESS_INTEGER_LIKE }
        traits [Pure, SameOperandsAndResultType, ElementwiseMappable]
    }
    /// As `func.return`.
    Return = "return" {
        operands { values: variadic ANY_TYPE }
        traits [HasParent(&["t.func"]), Terminator, ReturnLike]
    }
    /// As `func.func`.
    Func = "func" {
        attrs { sym_name: SymbolNameKind }
        regions { body: Any }
        traits [IsolatedFromAbove, Symbol]
    }
    /// As `func.call`.
    Call = "call" {
        attrs { callee: SymbolRefKind }
        interfaces [&CALL]
    }
    /// As `test.operand0_and_result_have_same_shape`, and so on.
    Shapes = "shapes" {
        operands { x: ANY_TYPE, y: variadic ANY_TYPE }
        results { res: variadic ANY_TYPE }
        traits [SameOperandsShape]
    }
    /// As `test.same_operand_and_result_element_type`.
    Elements = "elements" {
        operands { x: variadic ANY_TYPE }
        results { res: variadic ANY_TYPE }
        traits [SameOperandsAndResultElementType]
    }
    /// As `test.elementwise_mappable`.
    Mappable = "mappable" {
        operands { x: variadic ANY_TYPE }
        results { res: variadic ANY_TYPE }
        traits [ElementwiseMappable]
    }
    /// As `test.graph_region`.
    Graph = "graph" {
        regions { region: Any }
        traits [GraphRegion, NoTerminator]
    }
    /// An op that is isolated from above, and no more.
    Isolated = "isolated" {
        regions { body: Any }
        traits [IsolatedFromAbove, NoTerminator]
    }
    /// As `index.constant`.
    Constant = "constant" {
        results { result: I32 }
        attrs { value: I64Kind }
    }
    /// As `test.variadic_with_same_result`, but of operands.
    Even = "even" {
        operands { x: variadic ANY_TYPE, y: variadic ANY_TYPE }
        traits [SameVariadicOperandSize]
        format "$x `|` $y attr-dict `:` type(operands)"
    }
    /// Its own checks fail.
    Picky = "picky" {
        regions { body: Any }
        traits [NoTerminator]
        verify |view: View<'_>, op: Picky| if view.ir.region_is_empty(op.body(&view)) { Err(view.op_error(op.0, "is empty")) } else { Ok(()) };
        verify_regions |view: View<'_>, op: Picky| Err::<(), _>(view.op_error(op.0, "is never content"));
    }
}

static DIALECT: Dialect = Dialect {
    ops: &[OPS],
    verify_op_attribute: Some(|view, op, name, _: Attribute| {
        let name = name.text(view.ctx);
        Err(Diagnostic::error(view.ir.location(op), format!("attribute '{name}' not supported by dialect")))
    }),
    ..Dialect::new("t")
};

fn context() -> Context {
    let mut registry = DialectRegistry::default();
    registry.add(&DIALECT);
    let mut ctx = Context::new(&registry);
    ctx.set_unregistered(Unregistered::Allow);
    ctx
}

/// Everything that is found in a text, a line for each message.
fn findings(text: &str) -> String {
    let (ctx, mut ir) = (context(), Ir::new());
    let root = crate::parse::parse_text(&ctx, &mut ir, text).expect("the text can be parsed");
    let verified = verify(&ctx, &ir, root);
    // Facts cached from parts, and from the whole, do not change the result.
    let mut verifier = Verifier::new(&ctx);
    let isolated = ir.descendants(root).filter(|&op| View::new(&ctx, &ir).has_trait(op, &Trait::IsolatedFromAbove));
    isolated.for_each(|op| drop(verifier.verify(&ir, op)));
    assert_eq!([verifier.verify(&ir, root), verifier.verify(&ir, root)], [verified.clone(), verified.clone()]);
    match verified {
        Ok(()) => String::new(),
        Err(error) => {
            assert_eq!(error.to_string(), error.findings[0].message);
            let findings: Vec<String> = error.findings.iter().map(|finding| format!("{finding}\n")).collect();
            findings.concat()
        }
    }
}

#[track_caller]
fn check(cases: &[(&str, &str)]) {
    for (text, expected) in cases {
        assert_eq!(findings(text), format!("error: {expected}\n"), "of {text}");
    }
}

#[test]
fn traits() {
    check(&[
        (
            r#"%a, %b = "foo.a"() : () -> (tensor<4xi8>, tensor<5xi8>) "t.shapes"(%a, %b) : (tensor<4xi8>, tensor<5xi8>) -> ()"#,
            "'t.shapes' op requires the same shape for all operands",
        ),
        (r#""t.shapes"() : () -> ()"#, "'t.shapes' op expected 1 or more operands, but found 0"),
        (
            r#"%i = "foo.i"() : () -> i32 "t.elements"(%i) : (i32) -> i64"#,
            "'t.elements' op requires the same element type for all operands and results",
        ),
        (r#"%i = "foo.i"() : () -> i32 "t.elements"(%i) : (i32) -> ()"#, "'t.elements' op expected 1 or more results"),
        (r#""t.elements"() : () -> i32"#, "'t.elements' op expected 1 or more operands, but found 0"),
        (
            r#"%i = "foo.i"() : () -> i32 "t.mappable"(%i) : (i32) -> tensor<4xi32>"#,
            "'t.mappable' op if a result is non-scalar, then at least one operand must be non-scalar",
        ),
        (
            r#"%t = "foo.t"() : () -> tensor<4xi32> "t.mappable"(%t) : (tensor<4xi32>) -> i32"#,
            "'t.mappable' op if an operand is non-scalar, then there must be at least one non-scalar result",
        ),
        (
            r#"%t = "foo.t"() : () -> tensor<4xi32> "t.mappable"(%t) : (tensor<4xi32>) -> (tensor<4xi32>, i32)"#,
            "'t.mappable' op if an operand is non-scalar, then all results must be non-scalar",
        ),
    ]);
}

#[test]
fn groups_of_one_length() {
    check(&[(
        "%0 = \"u.x\"() : () -> i32
        \"t.even\"(%0, %0) : (i32, i32) -> ()
        \"t.even\"(%0) : (i32) -> ()",
        "'t.even' op has a number of operands that does not give groups of the same length",
    )]);
    let text = "%0 = \"u.x\"() : () -> i32\nt.even %0 | %0 : i32, i32\nt.even %0, %0 | : i32, i32";
    let error = crate::parse::parse_text(&context(), &mut Ir::new(), text).expect_err("the groups differ");
    assert_eq!(error.to_string(), "'t.even' op must have as many operands in `y` as in `x`, but has 0 and 2");
}

#[test]
#[should_panic(expected = "t.even cannot be created: must have as many operands in `y` as in `x`, but has 1 and 3")]
fn groups_of_other_lengths_are_not_built() {
    let (ctx, mut ir) = (context(), Ir::new());
    let mut builder = Builder::detached(&ctx, &mut ir);
    let one = builder.create(Constant::new().value(&ctx, 1)).result(&builder.view());
    builder.create(Even::new(&[one; 3], &[one]));
}

#[test]
fn isolation() {
    let text = r#"
        %x = "foo.x"() : () -> i32
        "foo.isolated"() ({
          "foo.a"() ({ "foo.b"(%x) : (i32) -> () }) : () -> ()
          "foo.c"(%x) : (i32) -> ()
        }) : () -> ()"#;
    let (ctx, mut ir) = (context(), Ir::new());
    let root = crate::parse::parse_text(&ctx, &mut ir, text).expect("it is MLIR");
    let isolated = ir.descendants(root).find(|&op| ir.name(op).text(&ctx) == "foo.isolated").expect("it is there");
    ir.set_name(isolated, ctx.op_name::<Isolated>().expect("it is registered"));
    let error = verify(&ctx, &ir, root).expect_err("values come from outside");
    let [finding] = &error.findings[..] else { panic!("more than one finding: {error:?}") };
    assert_eq!(finding.message, "'foo.c' op using value defined outside the region");
    assert_eq!(finding.notes[0].message, "required by region isolation constraints");
}

#[test]
fn own_checks() {
    check(&[
        (r#""t.picky"() ({}) : () -> ()"#, "'t.picky' op is empty"),
        (r#""t.picky"() ({ "foo.a"() : () -> () }) : () -> ()"#, "'t.picky' op is never content"),
        (r#""t.picky"() ({ "t.add"() : () -> () }) : () -> ()"#, "'t.add' op requires one result"),
        (r#""t.constant"() <{value = 1 : i64}> {t.bad} : () -> i32"#, "attribute 't.bad' not supported by dialect"),
    ]);
}

#[test]
fn unregistered_ops_are_rejected_unless_they_are_allowed() {
    let (mut ctx, mut ir) = (context(), Ir::new());
    let root = crate::parse::parse_text(&ctx, &mut ir, r#""foo.a"() : () -> ()"#).expect("it is MLIR");
    ctx.set_unregistered(Unregistered::Reject);
    let error = verify(&ctx, &ir, root).expect_err("the op is not registered");
    assert!(error.to_string().starts_with("'foo.a' op created with unregistered dialect. If this is intended"));
}

#[test]
fn everything_is_found_and_isolated_ops_come_last() {
    let function = |name: &str| {
        format!(
            r#""t.func"() <{{sym_name = "{name}"}}> ({{
              "foo.{name}"(%y) : (i32) -> ()
              %y = "foo.c"() : () -> i32
              "t.return"() : () -> ()
            }}) : () -> ()"#
        )
    };
    let text = format!(r#"{} "t.add"() : () -> i32 {} "t.constant"() : () -> i32"#, function("f"), function("g"));
    let expected = "error: 't.add' op expected 2 operands, but found 0\n\
        error: 't.constant' op requires attribute 'value'\n\
        error: operand #0 does not dominate this use\nnote: operand defined here (op in the same block)\n\
        error: operand #0 does not dominate this use\nnote: operand defined here (op in the same block)\n";
    assert_eq!(findings(&text), expected);
}

#[test]
fn changes_are_verified_wherever_they_matter() {
    let ctx = context();
    let mut ir = Ir::new();
    let text = r#"
        "t.func"() <{sym_name = "f"}> ({
            "t.call"() <{callee = @g}> : () -> ()
            "t.return"() : () -> ()
        }) : () -> ()
        "t.func"() <{sym_name = "g"}> ({
            "t.return"() : () -> ()
        }) : () -> ()"#;
    let module = crate::parse::parse_text(&ctx, &mut ir, text).unwrap();
    let functions: Vec<_> = ir.ops(ir.first_block(ir.region(module, 0)).unwrap()).collect();
    let mut verifier = Verifier::new(&ctx);
    let mut first_finding = |ir: &mut Ir| match verifier.verify_changes(ir, module) {
        Ok(()) => String::new(),
        Err(error) => error.to_string(),
    };
    assert_eq!(first_finding(&mut ir), "");
    let inner = ir.first_op(ir.first_block(ir.region(functions[1], 0)).unwrap()).unwrap();
    let call = ir.first_op(ir.first_block(ir.region(functions[0], 0)).unwrap()).unwrap();
    let (call_name, end_name) = (ir.name(call), ir.name(inner));
    // In the changed function; earlier findings remain.
    ir.set_name(inner, call_name);
    for _ in 0..2 {
        assert_eq!(first_finding(&mut ir), "'t.call' op requires attribute 'callee'");
    }
    ir.set_name(inner, end_name);
    assert_eq!(first_finding(&mut ir), "");
    // In a function that is as it was.
    ir.erase_op(functions[1]);
    assert_eq!(first_finding(&mut ir), "'t.call' op 'g' does not reference a valid function");
}

#[test]
fn dropped_operands_are_null() {
    let (ctx, mut ir) = (context(), Ir::new());
    let module = crate::builtin::ModuleOp::create(&ctx, &mut ir);
    let block = module.body_block(&ir);
    let i32 = ctx.integer_type(32);
    let mut builder = Builder::at_end(&ctx, &mut ir, block);
    let constant = builder.create(Constant::new().value(&ctx, 1).result(i32));
    let value = constant.result(&builder.view());
    builder.create(Add::new(value, value));
    ir.drop_all_uses(value);
    let error = verify(&ctx, &ir, module.into()).expect_err("an operand is null");
    assert_eq!(error.to_string(), "null operand found");
}

#[test]
fn deep_nesting_takes_no_stack() {
    let (ctx, mut ir) = (context(), Ir::new());
    let module = crate::builtin::ModuleOp::create(&ctx, &mut ir);
    let mut block = module.body_block(&ir);
    for _ in 0..100_000 {
        let inner = Builder::at_end(&ctx, &mut ir, block).create(Graph::new().empty_regions(1));
        block = ir.create_block([]);
        ir.append_block(inner.region(&View::new(&ctx, &ir)), block);
    }
    assert!(verify(&ctx, &ir, module.into()).is_ok());
}

#[test]
fn large_modules_have_the_same_findings_on_any_number_of_threads() {
    let function = |index: usize, body: &str| {
        let calls = r#""t.call"() <{callee = @f7}> : () -> () "#.repeat(10);
        let head = format!(r#""t.func"() <{{sym_name = "f{index}"}}> ({{ {calls} {body}"#);
        head + r#""t.return"() : () -> () }) : () -> () "#
    };
    let unknown = r#""t.call"() <{callee = @unknown}> : () -> () "#;
    let undominated = r#""foo.b"(%y) : (i32) -> () %y = "foo.c"() : () -> i32 "#;
    let bodies: [&[(usize, &str)]; 5] = [
        &[],
        &[(399, unknown)],
        &[(10, undominated), (300, undominated)],
        &[(11, undominated), (300, unknown)],
        &[(12, unknown), (300, unknown)],
    ];
    for bodies in bodies {
        for with_twin in [false, true] {
            let body = |index| bodies.iter().find(|(place, _)| *place == index).map_or("", |(_, body)| body);
            let mut text: String = (0..520).map(|index| function(index, body(index))).collect();
            if with_twin {
                text += &function(7, "");
            }
            let (mut ctx, mut ir) = (context(), Ir::new());
            let root = crate::parse::parse_text(&ctx, &mut ir, &text).expect("the text can be parsed");
            assert!(ir.num_ops() >= 3 * crate::threads::MIN_OPS_PER_THREAD);
            let expected = verify(&ctx, &ir, root);
            assert_eq!(expected.is_ok(), bodies.is_empty() && !with_twin);
            for threads in [2, 3] {
                ctx.set_threads(NonZeroUsize::new(threads).map_or(Threads::Available, Threads::Exactly));
                let mut verifier = Verifier::new(&ctx);
                assert_eq!(verifier.verify(&ir, root), expected);
                assert_eq!(verifier.verify(&ir, root), expected);
            }
        }
    }
}
