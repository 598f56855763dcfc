//! One case for each rule; the messages are those of mlir-opt for its own ops.

use std::num::NonZeroUsize;

use smallvec::SmallVec;

use crate::builtin::{
    ANY_MEMREF, ANY_TYPE, DictionaryArrayKind, FunctionType, FunctionTypeKind, I1, I32, I64Kind, INDEX,
    SIGNLESS_INTEGER_LIKE, StringKind, SymbolNameKind, SymbolRefKind,
};
use crate::context::{Context, Unregistered};
use crate::dialect::{Dialect, DialectRegistry};
use crate::interfaces::{
    BranchLike, FunctionLike, RegionBranchLike, RegionPoint, ReturnLikeOperands, SuccessorOperands, SymbolDeclaration,
    SymbolUser,
};
use crate::ir::Ir;
use crate::view::{AsView as _, View};
use crate::{Attribute, BuildOp as _, Builder, CreateOps as _, Diagnostic, Threads, Trait};

use super::{Verifier, verify};

static BRANCH: BranchLike = BranchLike {
    successor_operands: |view, op, _| SuccessorOperands { produced: 0, forwarded: 0..view.ir.num_operands(op) },
    successor_for: None,
    set_successor_operands: None,
};

static FUNCTION: FunctionLike = FunctionLike {
    inputs: |ctx, ty| ty.dyn_cast::<FunctionType>(ctx).map_or(&[], |ty| ty.inputs(ctx)),
    results: |ctx, ty| ty.dyn_cast::<FunctionType>(ctx).map_or_else(SmallVec::new, |ty| ty.results(ctx).into()),
    with_signature: |_, _, _, _| None,
};

static DECLARATION: SymbolDeclaration =
    SymbolDeclaration { is_declaration: |view, op| view.ir.region_is_empty(view.ir.region(op, 0)) };

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

/// A loop: its operands are forwarded to the region, and the yielded values back to it and to the
/// results.
static LOOP: RegionBranchLike = RegionBranchLike {
    successors: |view, op, _| {
        let region = view.ir.region(op, 0);
        let arguments = view.ir.first_block(region).map(|block| view.ir.arguments(block)).unwrap_or_default();
        let body = (RegionPoint::Region(region), arguments.iter().copied().collect());
        smallvec::smallvec![body, (RegionPoint::Parent, view.ir.results(op).iter().collect())]
    },
    entry_operands: |view, op, _| 0..view.ir.num_operands(op),
    types_compatible: None,
};

static CONDITION: ReturnLikeOperands = ReturnLikeOperands { operands: |view, op, _| 1..view.ir.num_operands(op) };

crate::ops! { t, OPS;
    /// As `arith.addi`.
    Add = "add" {
        operands { lhs: SIGNLESS_INTEGER_LIKE, rhs: SIGNLESS_INTEGER_LIKE }
        results { result: SIGNLESS_INTEGER_LIKE }
        traits [Pure, SameOperandsAndResultType, ElementwiseMappable]
    }
    /// As `arith.negf`, but for integers.
    Neg = "neg" {
        operands { value: SIGNLESS_INTEGER_LIKE }
        results { result: SIGNLESS_INTEGER_LIKE, carry: I1 }
    }
    /// As `cf.br`.
    Br = "br" {
        operands { args: variadic ANY_TYPE }
        successors { dest }
        traits [Terminator]
        interfaces [&BRANCH]
    }
    /// As `cf.cond_br`.
    CondBr = "cond_br" {
        operands { condition: I1 }
        successors { yes, no }
        traits [Terminator]
    }
    /// As `func.return`.
    Return = "return" {
        operands { values: variadic ANY_TYPE }
        traits [HasParent(&["t.func"]), Terminator, ReturnLike]
    }
    /// As `func.func`.
    Func = "func" {
        attrs {
            sym_name: SymbolNameKind, function_type: FunctionTypeKind, sym_visibility: optional StringKind,
            arg_attrs: optional DictionaryArrayKind, res_attrs: optional DictionaryArrayKind,
        }
        regions { body: Any }
        traits [IsolatedFromAbove, Symbol]
        interfaces [&FUNCTION, &DECLARATION]
    }
    /// As `func.call`.
    Call = "call" {
        attrs { callee: SymbolRefKind }
        interfaces [&CALL]
    }
    /// As `scf.for`, without bounds.
    Loop = "loop" {
        operands { inits: variadic ANY_TYPE }
        results { results: variadic ANY_TYPE }
        regions { region: Sized(1) }
        traits [ImplicitTerminator("t.yield")]
        interfaces [&LOOP]
    }
    /// As `scf.yield`.
    Yield = "yield" {
        operands { values: variadic ANY_TYPE }
        traits [HasParent(&["t.loop", "t.while"]), Terminator, ReturnLike]
    }
    /// As `scf.while` with one region only.
    While = "while" {
        results { results: variadic ANY_TYPE }
        regions { region: Sized(1) }
        traits [SingleBlock, NoRegionArguments]
        interfaces [&LOOP]
    }
    /// As `scf.condition`.
    Condition = "condition" {
        operands { condition: I1, values: variadic ANY_TYPE }
        traits [HasParent(&["t.while"]), Terminator, ReturnLike]
        interfaces [&CONDITION]
    }
    /// As `scf.if`.
    If = "if" {
        regions { then_region: Sized(1), else_region: MaxSized(1) }
        traits [NoRegionArguments, SingleBlock, NoTerminator]
    }
    /// As `memref.alloc`.
    Alloc = "alloc" {
        operands { sizes: variadic INDEX, mask: optional I1 }
        results { memref: ANY_MEMREF }
        attrs { alignment: optional I64Kind }
        traits [AttrSizedOperandSegments]
    }
    /// As `memref.extract_strided_metadata`.
    Metadata = "metadata" {
        operands { source: ANY_MEMREF }
        results { base: ANY_TYPE, offset: INDEX, sizes: variadic INDEX }
    }
    /// As `arith.select`.
    Select = "select" {
        operands { condition: I1, true_value: ANY_TYPE, false_value: ANY_TYPE }
        results { result: ANY_TYPE }
        traits [
            AllTypesMatch(&["true_value", "false_value", "result"]),
            Predicate { summary: "result is not i1", holds: |view, op| view.result_types[0] != view.ctx.integer_type(1) },
        ]
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
fn check(text: &str, expected: &str) {
    let found = findings(text);
    let first = found.split_inclusive("error: ").take(2).collect::<String>();
    let first = first.strip_suffix("error: ").unwrap_or(&first);
    assert_eq!(first.trim_end(), expected, "all of it:\n{found}");
}

#[test]
fn well_formed() {
    check(
        r#"
        module @m attributes {other.attribute} {
          "t.func"() <{sym_name = "f", function_type = (i32, i1) -> ()}> ({
          ^entry(%a: i32, %c: i1):
            "t.cond_br"(%c) [^one, ^two] : (i1) -> ()
          ^one:
            %x = "t.add"(%a, %a) : (i32, i32) -> i32
            %l = "t.loop"(%x) ({
            ^body(%i: i32):
              %n = "t.add"(%i, %x) : (i32, i32) -> i32
              "t.yield"(%n) : (i32) -> ()
            }) : (i32) -> i32
            "t.br"(%l) [^three] : (i32) -> ()
          ^two:
            "foo.op"() ({
              "foo.inner"() : () -> ()
            }) {foo.attribute} : () -> ()
            "t.br"(%a) [^three] : (i32) -> ()
          ^three(%b: i32):
            "t.call"() <{callee = @g}> : () -> ()
            "t.return"(%b) : (i32) -> ()
          ^unreachable:
            "t.add"(%y, %y) : (i32, i32) -> i32
            %y = "t.add"(%b, %x) : (i32, i32) -> i32
            "t.return"() : () -> ()
          }) : () -> ()
          "t.func"() <{sym_name = "g", sym_visibility = "private", function_type = () -> ()}> ({}) : () -> ()
          %late = "foo.late"(%late, %later) : (i32, i32) -> i32
          %later = "foo.later"() : () -> i32
        }"#,
        "",
    );
}

#[test]
fn counts() {
    check(r#""t.add"() : () -> ()"#, "error: 't.add' op requires one result");
    check(r#""t.add"() ({}) : () -> ()"#, "error: 't.add' op requires zero regions");
    check(r#""t.add"() : () -> i32"#, "error: 't.add' op expected 2 operands, but found 0");
    check(r#""t.neg"() : () -> i32"#, "error: 't.neg' op expected 2 results");
    check(r#""t.neg"() : () -> (i32, i1)"#, "error: 't.neg' op requires a single operand");
    check(
        r#"%0 = "foo.a"() : () -> i32 "t.constant"(%0) <{value = 1}> : (i32) -> i32"#,
        "error: 't.constant' op requires zero operands",
    );
    check(r#""t.if"() : () -> ()"#, "error: 't.if' op expected 2 regions");
    check(r#""t.func"() : () -> ()"#, "error: 't.func' op requires one region");
    check(r#""t.shapes"() : () -> ()"#, "error: 't.shapes' op expected 1 or more operands, but found 0");
    check(
        r#"%m = "foo.a"() : () -> memref<1xi8> "t.metadata"(%m) : (memref<1xi8>) -> i8"#,
        "error: 't.metadata' op expected 2 or more results",
    );
    check(r#""t.br"() : () -> i32"#, "error: 't.br' op requires zero results");
    check(r#""t.br"() : () -> ()"#, "error: 't.br' op requires 1 successor but found 0");
    check(r#""t.cond_br"() : () -> ()"#, "error: 't.cond_br' op requires 2 successors but found 0");
    check(
        r#""foo.a"() ({ "t.return"() [^a] : () -> () ^a: "foo.b"() : () -> () }) : () -> ()"#,
        "error: 't.return' op requires 0 successors but found 1",
    );
}

#[test]
fn attributes() {
    check(r#""t.constant"() : () -> i32"#, "error: 't.constant' op requires attribute 'value'");
    check(
        r#""t.constant"() <{value = 1 : i32}> : () -> i32"#,
        "error: 't.constant' op attribute 'value' failed to satisfy constraint: 64-bit signless integer attribute",
    );
    check(r#""t.constant"() {t.bad} : () -> i32"#, "error: attribute 't.bad' not supported by dialect");
}

#[test]
fn operands_and_results() {
    let values = r#"%f = "foo.f"() : () -> f32 %i = "foo.i"() : () -> index %b = "foo.b"() : () -> i1 "#;
    let check = |text: &str, expected: &str| check(&format!("{values} {text}"), expected);
    check(
        r#""t.add"(%f, %f) : (f32, f32) -> f32"#,
        "error: 't.add' op operand #0 must be signless-integer-like, but got 'f32'",
    );
    check(
        r#""t.add"(%b, %b) : (i1, i1) -> f32"#,
        "error: 't.add' op result #0 must be signless-integer-like, but got 'f32'",
    );
    let alloc = |sizes: &str, operands: &str, types: &str| {
        format!(r#""t.alloc"({operands}) <{{operandSegmentSizes = array<i32: {sizes}>}}> : ({types}) -> memref<?xi8>"#)
    };
    check(
        &alloc("2, 0", "%i, %f", "index, f32"),
        "error: 't.alloc' op operand #1 must be variadic of index, but got 'f32'",
    );
    check(
        &alloc("1, 1", "%i, %f", "index, f32"),
        "error: 't.alloc' op operand #1 must be 1-bit signless integer, but got 'f32'",
    );
    check(
        &alloc("0, 2", "%b, %b", "i1, i1"),
        "error: 't.alloc' op operand group starting at #0 requires 0 or 1 element, but found 2",
    );
    check(
        &alloc("1, 1", "%i", "index"),
        "error: 't.alloc' op operand count (1) does not match with the total size (2) specified in attribute 'operandSegmentSizes'",
    );
    check(
        &alloc("2, -1", "%i", "index"),
        "error: 't.alloc' op 'operandSegmentSizes' attribute cannot have negative elements",
    );
    check(
        r#""t.alloc"(%i) : (index) -> memref<?xi8>"#,
        "error: 't.alloc' op operand count (1) does not match with the total size (0) specified in attribute 'operandSegmentSizes'",
    );
    check(
        r#"%m = "foo.m"() : () -> memref<4xi8> "t.metadata"(%m) : (memref<4xi8>) -> (memref<i8>, index, index, i32)"#,
        "error: 't.metadata' op result #3 must be variadic of index, but got 'i32'",
    );
}

#[test]
fn regions() {
    check(
        r#""t.if"() ({}, {}) : () -> ()"#,
        "error: 't.if' op region #0 ('then_region') failed to verify constraint: region with 1 blocks",
    );
    check(
        r#""t.if"() ({ "foo.a"() : () -> () }, { ^a: "foo.a"() : () -> () ^b: "foo.a"() : () -> () }) : () -> ()"#,
        "error: 't.if' op expects region #1 to have 0 or 1 blocks",
    );
    check(r#""t.if"() ({ ^a(%a: i32): }, {}) : () -> ()"#, "error: 't.if' op region #0 should have no arguments");
    check(
        r#""t.while"() ({ ^a(%a: i32): "foo.b"() : () -> () }) : () -> ()"#,
        "error: 't.while' op region should have no arguments",
    );
    check(r#""t.while"() ({ ^a: }) : () -> ()"#, "error: 't.while' op expects a non-empty block");
    check(
        r#""t.graph"() ({ ^a: "foo.a"() : () -> () ^b: "foo.a"() : () -> () }) : () -> ()"#,
        "error: 't.graph' op expects graph region #0 to have 0 or 1 blocks",
    );
    check(
        r#""t.func"() <{sym_name = "f", function_type = () -> ()}> ({ ^a: "t.br"() [^a] : () -> () }) : () -> ()"#,
        "error: entry block of region may not have predecessors",
    );
}

#[test]
fn blocks() {
    let check = |body: &str, expected: &str| {
        check(
            &format!(r#""t.func"() <{{sym_name = "f", function_type = () -> ()}}> ({{ {body} }}) : () -> ()"#),
            expected,
        );
    };
    check("^a:", "error: empty block: expect at least a terminator");
    check(
        r#"%a = "foo.a"() : () -> i32 %b = "t.add"(%a, %a) : (i32, i32) -> i32"#,
        "error: block with no terminator, has %1 = \"t.add\"(%0, %0) : (i32, i32) -> i32",
    );
    check(
        r#""t.add"() : () -> i32 "foo.a"() [^a] : () -> () "t.return"() : () -> () ^a: "t.return"() : () -> ()"#,
        "error: operation with block successors must terminate its parent block",
    );
    check(
        r#""t.return"() : () -> () "t.return"() : () -> ()"#,
        "error: 't.return' op must be the last operation in the parent block",
    );
    check(r#""t.yield"() : () -> ()"#, "error: 't.yield' op expects parent op to be one of 't.loop, t.while'");
    check(
        r#""t.loop"() ({ "foo.a"() : () -> () }) : () -> () "t.return"() : () -> ()"#,
        "error: 't.loop' op expects regions to end with 't.yield', found 'foo.a'\n\
         note: in custom textual format, the absence of terminator implies 't.yield'",
    );
}

#[test]
fn type_traits() {
    let values = r#"
        %i = "foo.i"() : () -> i32 %j = "foo.j"() : () -> i64 %t4 = "foo.t"() : () -> tensor<4xi32> %b = "foo.b"() : () -> i1
        %t5 = "foo.t"() : () -> tensor<5xi32> %tq = "foo.t"() : () -> tensor<?xi32> %v4 = "foo.t"() : () -> vector<4xi32>
        %ts = "foo.t"() : () -> tensor<*xi32> "#;
    let check = |text: &str, expected: &str| check(&format!("{values} {text}"), expected);
    let same = "error: 't.add' op requires the same type for all operands and results";
    check(r#""t.add"(%i, %j) : (i32, i64) -> i64"#, same);
    check(r#""t.add"(%i, %i) : (i32, i32) -> i64"#, same);
    check(r#""t.add"(%t4, %t5) : (tensor<4xi32>, tensor<5xi32>) -> tensor<4xi32>"#, same);
    let mappable = "error: 't.add' op all non-scalar operands/results must have the same shape and base type";
    check(r#""t.add"(%t4, %v4) : (tensor<4xi32>, vector<4xi32>) -> tensor<4xi32>"#, mappable);
    check(r#""t.add"(%ts, %t4) : (tensor<*xi32>, tensor<4xi32>) -> tensor<?xi32>"#, mappable);
    check(
        r#""t.add"(%t4, %t4) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32, 3>"#,
        "error: 't.add' op requires the same encoding for all operands and results",
    );
    check(
        r#""t.add"(%t4, %tq) : (tensor<4xi32>, tensor<?xi32>) -> tensor<?xi32>"#,
        "error: 't.add' op inferred type(s) 'tensor<4xi32>' are incompatible with return type(s) of operation 'tensor<?xi32>'",
    );
    check(
        r#""t.shapes"(%t4, %t5) : (tensor<4xi32>, tensor<5xi32>) -> ()"#,
        "error: 't.shapes' op requires the same shape for all operands",
    );
    check(
        r#""t.elements"(%i) : (i32) -> i64"#,
        "error: 't.elements' op requires the same element type for all operands and results",
    );
    check(r#""t.elements"(%i) : (i32) -> ()"#, "error: 't.elements' op expected 1 or more results");
    check(r#""t.elements"() : () -> i32"#, "error: 't.elements' op expected 1 or more operands, but found 0");
    check(
        r#""t.mappable"(%i) : (i32) -> tensor<4xi32>"#,
        "error: 't.mappable' op if a result is non-scalar, then at least one operand must be non-scalar",
    );
    check(
        r#""t.mappable"(%t4) : (tensor<4xi32>) -> i32"#,
        "error: 't.mappable' op if an operand is non-scalar, then there must be at least one non-scalar result",
    );
    check(
        r#""t.mappable"(%t4) : (tensor<4xi32>) -> (tensor<4xi32>, i32)"#,
        "error: 't.mappable' op if an operand is non-scalar, then all results must be non-scalar",
    );
    check(
        r#""t.select"(%b, %i, %j) : (i1, i32, i64) -> i32"#,
        "error: 't.select' op failed to verify that all of {true_value, false_value, result} have same type",
    );
    check(
        r#""t.select"(%b, %b, %b) : (i1, i1, i1) -> i1"#,
        "error: 't.select' op failed to verify that result is not i1",
    );
}

#[test]
fn branches() {
    let check = |body: &str, expected: &str| {
        let text = r#""t.func"() <{sym_name = "f", function_type = (i32) -> ()}> ({ ^entry(%x: i32): "#;
        check(&format!("{text} {body} }}) : () -> ()"), expected);
    };
    check(
        r#""t.br"(%x) [^a] : (i32) -> () ^a(%y: i32, %z: i32): "t.return"() : () -> ()"#,
        "error: branch has 1 operands for successor #0, but target block has 2",
    );
    check(
        r#""t.br"(%x) [^a] : (i32) -> () ^a(%y: i64): "t.return"() : () -> ()"#,
        "error: type mismatch for bb argument #0 of successor #0",
    );
    check(
        r#""t.loop"(%x) ({ ^a(%y: i64): "t.yield"(%y) : (i64) -> () }) : (i32) -> i64 "t.return"() : () -> ()"#,
        "error: 't.loop' op along control flow edge from parent to Region #0: successor operand type #0 'i32' should match \
         successor input type #0 'i64'\nnote: region branch point",
    );
    check(
        r#""t.loop"(%x) ({ ^a(%y: i32): "t.yield"() : () -> () }) : (i32) -> i32 "t.return"() : () -> ()"#,
        "error: 't.loop' op along control flow edge from Operation t.yield to Region #0: region branch point has 0 operands, but \
         region successor needs 1 inputs\nnote: region branch point",
    );
    check(
        r#""t.while"() ({ %c = "foo.c"() : () -> i1 "t.condition"(%c, %x) : (i1, i32) -> () }) : () -> () "t.return"() : () -> ()"#,
        "error: 't.while' op along control flow edge from Operation t.condition to Region #0: region branch point has 1 operands, \
         but region successor needs 0 inputs\nnote: region branch point",
    );
}

#[test]
fn functions() {
    let check = |attributes: &str, body: &str, expected: &str| {
        check(&format!(r#""t.func"() <{{sym_name = "s", {attributes}}}> ({{ {body} }}) : () -> ()"#), expected);
    };
    check("function_type = () -> ()", "", "error: 't.func' op symbol declaration cannot have public visibility");
    check(
        "function_type = (i32) -> ()",
        r#"^a: "t.return"() : () -> ()"#,
        "error: 't.func' op entry block must have 1 arguments to match function signature",
    );
    check(
        "function_type = (i32) -> ()",
        r#"^a(%a: i64): "t.return"() : () -> ()"#,
        "error: 't.func' op type of entry block argument #0('i64') must match the type of the corresponding argument in function \
         signature('i32')",
    );
    check(
        r#"sym_visibility = "private", function_type = () -> (), arg_attrs = [{}]"#,
        "",
        "error: 't.func' op expects argument attribute array to have the same number of elements as the number of function \
         arguments, got 1, but expected 0",
    );
    check(
        r#"sym_visibility = "private", function_type = () -> i32, res_attrs = [{}, {}]"#,
        "",
        "error: 't.func' op expects result attribute array to have the same number of elements as the number of function results, \
         got 2, but expected 1",
    );
    check(
        r#"sym_visibility = "private", function_type = (i32) -> (), arg_attrs = [{a}]"#,
        "",
        "error: 't.func' op arguments may only have dialect attributes",
    );
    check(
        r#"sym_visibility = "private", function_type = () -> i32, res_attrs = [{a}]"#,
        "",
        "error: 't.func' op results may only have dialect attributes",
    );
    check(
        "function_type = i32",
        "",
        "error: 't.func' op attribute 'function_type' failed to satisfy constraint: type attribute of function type",
    );
}

#[test]
fn symbols() {
    check(
        r#""t.func"() <{sym_name = "a", sym_visibility = "x", function_type = () -> ()}> ({}) : () -> ()"#,
        r#"error: 't.func' op visibility expected to be one of ["public", "private", "nested"], but got "x""#,
    );
    check(
        r#""foo.a"() {sym_name = "a"} : () -> () module @a {}"#,
        "error: redefinition of symbol named 'a'\nnote: see existing symbol definition here",
    );
    let nested = r#"
        "t.func"() <{sym_name = "f", function_type = () -> ()}> ({
          "t.func"() <{sym_name = "g", sym_visibility = "private", function_type = () -> ()}> ({}) : () -> ()
          "t.return"() : () -> ()
        }) : () -> ()"#;
    check(nested, "error: 't.func' op symbol's parent must have the SymbolTable trait");
}

#[test]
fn symbol_users_of_later_regions_come_first() {
    check(
        r#"
        "foo.a"() ({ "t.call"() <{callee = @h}> : () -> () }, { "t.call"() <{callee = @h1}> : () -> () }) : () -> ()
        "foo.a"() ({ "t.call"() <{callee = @h2}> : () -> () }, { "t.call"() <{callee = @h3}> : () -> () }) : () -> ()"#,
        "error: 't.call' op 'h3' does not reference a valid function",
    );
    check(
        r#"
        "foo.a"() ({ "t.call"() <{callee = @h}> : () -> () }) : () -> ()
        "t.call"() <{callee = @h0}> : () -> ()"#,
        "error: 't.call' op 'h0' does not reference a valid function",
    );
}

#[test]
fn dominance() {
    let check = |body: &str, expected: &str| {
        check(
            &format!(r#""t.func"() <{{sym_name = "f", function_type = () -> ()}}> ({{ {body} }}) : () -> ()"#),
            expected,
        );
    };
    let error = |note: &str| format!("error: operand #0 does not dominate this use\nnote: {note}");
    check(
        r#""foo.b"(%y) : (i32) -> () %y = "foo.c"() : () -> i32 "t.return"() : () -> ()"#,
        &error("operand defined here (op in the same block)"),
    );
    check(
        r#"%y = "foo.c"(%y) : (i32) -> i32 "t.return"() : () -> ()"#,
        &error("operand defined here (op in the same block)"),
    );
    check(
        r#"%c = "foo.c"() : () -> i1 "t.cond_br"(%c) [^a, ^b] : (i1) -> ()
           ^a: %y = "foo.y"() : () -> i32 "t.br"() [^b] : () -> ()
           ^b: "foo.b"(%y) : (i32) -> () "t.return"() : () -> ()"#,
        &error("operand defined here (op in the same region)"),
    );
    check(
        r#""foo.a"() ({ "foo.b"(%y) : (i32) -> () }) : () -> () %y = "foo.c"() : () -> i32 "t.return"() : () -> ()"#,
        &error("operand defined here (op in a parent region)"),
    );
    check(
        r#""t.br"() [^a] : () -> () ^a: "foo.b"(%y) : (i32) -> () "t.return"() : () -> () ^b(%y: i32): "t.return"() : () -> ()"#,
        &error("operand defined as a block argument (block #2 in the same region)"),
    );
}

#[test]
fn dominance_in_graphs() {
    check(r#"%1 = "foo.a"(%2) ({ "foo.b"(%1) : (i32) -> () }) : (i32) -> i32 %2 = "foo.c"() : () -> i32"#, "");
    check(
        r#""foo.b"(%y) : (i32) -> () "foo.a"() ({ %y = "foo.c"() : () -> i32 }) : () -> ()"#,
        "error: operand #0 does not dominate this use\nnote: operand defined here (op in a child region)",
    );
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
    check(r#""t.picky"() ({}) : () -> ()"#, "error: 't.picky' op is empty");
    check(r#""t.picky"() ({ "foo.a"() : () -> () }) : () -> ()"#, "error: 't.picky' op is never content");
    check(r#""t.picky"() ({ "t.add"() : () -> () }) : () -> ()"#, "error: 't.add' op requires one result");
}

#[test]
fn unregistered_ops() {
    check(
        r#""t.unknown"() : () -> ()"#,
        "error: unregistered operation 't.unknown' found in dialect ('t') that does not allow unknown operations",
    );
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
            r#""t.func"() <{{sym_name = "{name}", function_type = () -> ()}}> ({{
              "foo.{name}"(%y) : (i32) -> ()
              %y = "foo.c"() : () -> i32
              "t.return"() : () -> ()
            }}) : () -> ()"#
        )
    };
    let text = format!(r#"{} "t.add"() : () -> i32 {} "t.neg"() : () -> ()"#, function("f"), function("g"));
    let expected = "error: 't.add' op expected 2 operands, but found 0\n\
        error: 't.neg' op expected 2 results\n\
        error: operand #0 does not dominate this use\nnote: operand defined here (op in the same block)\n\
        error: operand #0 does not dominate this use\nnote: operand defined here (op in the same block)\n";
    assert_eq!(findings(&text), expected);
}

#[test]
fn changes_are_verified_wherever_they_matter() {
    let ctx = context();
    let mut ir = Ir::new();
    let text = r#"
        "t.func"() <{function_type = () -> (), sym_name = "f"}> ({
            "t.call"() <{callee = @g}> : () -> ()
            "t.return"() : () -> ()
        }) : () -> ()
        "t.func"() <{function_type = () -> (), sym_name = "g"}> ({
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
        let head = format!(r#""t.func"() <{{function_type = () -> (), sym_name = "f{index}"}}> ({{ {calls} {body}"#);
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
            assert!(ir.num_ops() >= 3 * crate::threads::OPS_OF_THREAD);
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
