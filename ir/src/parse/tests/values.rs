//! Types, attributes and locations: printed again, or the message and the column of the error.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use crate::builtin::{DenseElementsAttr, MemRefType};
use crate::context::{Context, Unregistered};
use crate::diagnostic::Diagnostic;
use crate::ir::Ir;
use crate::location::LocationData;
use crate::parse::{AsmParser, Delimiter, ParseResult, parse_attribute, parse_text, parse_type};
use crate::print::{attribute_text, type_text};

fn context() -> Context {
    let mut ctx = Context::default();
    ctx.set_unregistered(Unregistered::Allow);
    ctx
}

/// Parses and prints an attribute; an error becomes `error: message`.
fn attribute(text: &str) -> String {
    let ctx = context();
    match parse_attribute(&ctx, text) {
        Ok(attribute) => attribute_text(&ctx, attribute),
        Err(error) => format!("error: {error}"),
    }
}

/// The messages for a wrong attribute `a` of an op, with their columns counted from the attribute's start.
fn errors(text: &str) -> Vec<String> {
    const PREFIX: &str = "\"f\"() {a = ";
    let (ctx, mut ir) = (context(), Ir::new());
    let error = parse_text(&ctx, &mut ir, format!("{PREFIX}{text}}} : () -> ()\n")).expect_err("the text is wrong");
    let column = |diagnostic: &Diagnostic| match diagnostic.location.data(&ctx) {
        LocationData::File { start: (1, column), .. } => i64::from(column) - 1 - PREFIX.len() as i64,
        other => panic!("{other:?} is no place on the first line"),
    };
    error.diagnostics().iter().map(|it| format!("{}: {}", column(it), it.message)).collect()
}

#[track_caller]
fn check(text: &str, expected: &str) {
    assert_eq!(attribute(text), expected, "for {text}");
}

/// Checks that the printed attribute is the text itself.
#[track_caller]
fn same(text: &str) {
    check(text, text);
}

#[track_caller]
fn fails(text: &str, expected: &[&str]) {
    assert_eq!(errors(text), expected, "for {text}");
}

#[test]
fn types_are_printed_as_they_are_written() {
    let texts = [
        "i1",
        "si8",
        "ui16",
        "i16777215",
        "index",
        "none",
        "f8E4M3FN",
        "bf16",
        "tf32",
        "f128",
        "() -> ()",
        "(i32, f32) -> i1",
        "((i32) -> i32) -> (i1, i2)",
        "() -> ((i32) -> i32)",
        "tuple<>",
        "tuple<i32, tuple<f32>>",
        "complex<f32>",
        "tensor<f32>",
        "tensor<2x?xf32>",
        "tensor<0x0x1xi8>",
        "tensor<*xf32>",
        "tensor<2xf32, \"a>b\">",
        "tensor<2x!foo.bar<a -> b>>",
        "memref<2x?xf32>",
        "memref<*xf32, 1>",
        "memref<2xf32, strided<[?], offset: 3>, \"s\">",
        "memref<2xmemref<f32>>",
        "vector<f32>",
        "vector<2x[4]x3xi1>",
        "vector<[4]xindex>",
        "!foo.bar",
        "!foo<\"bar\">",
        "!foo.bar<\"a \\\" > b\">",
        "!foo.bar<[{(<>)}]>",
    ];
    let ctx = context();
    for text in texts {
        let ty = parse_type(&ctx, text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(type_text(&ctx, ty), text);
    }
}

#[test]
fn types_have_one_form() {
    check("tensor< 2 x 3 x f32 >", "tensor<2x3xf32>");
    check("tensor<0xf32>", "tensor<0xf32>");
    check("tensor<0x10xf32>", "tensor<0x10xf32>");
    check("i08", "i8");
    check("!foo<bar>", "!foo.bar");
    check("memref<2xf32, 0>", "memref<2xf32>");
    check("memref<2xf32, affine_map<(i) -> (i)>, 1 : i32>", "memref<2xf32, 1 : i32>");
}

#[test]
fn wrong_types_are_reported_where_they_are_wrong() {
    fails("i16777216", &["0: integer bitwidth is limited to 16777215 bits"]);
    fails("i99999999999999999999", &["0: invalid integer width"]);
    fails("tensor<2xnone>", &["9: invalid tensor element type"]);
    fails("tensor<99999999999999999999xf32>", &["7: invalid dimension"]);
    fails("tensor<2f32>", &["8: expected 'x' in dimension list"]);
    fails("tensor<*xf32, \"enc\">", &["20: cannot apply encoding to unranked tensor"]);
    fails("vector<2x0xf32>", &["0: vector types must have positive constant sizes but got 2, 0"]);
    fails("vector<2xnone>", &["0: failed to verify 'elementType': VectorElementTypeInterface instance"]);
    fails("vector<[4xf32>", &["9: missing ']' closing scalable dimension"]);
    fails("memref<2xf32, 1, 2>", &["18: multiple memory spaces specified in memref type"]);
    fails("memref<2xf32, unit>", &["0: unsupported memory space Attribute"]);
    fails(
        "memref<2xf32, affine_map<(i, j) -> (i)>>",
        &["0: memref layout mismatch between rank and affine map: 1 != 2"],
    );
    fails("complex<index>", &["8: invalid element type for complex"]);
    fails("(i32) i32", &["5: expected '->' in function type"]);
    fails("!foo", &["4: undefined symbol alias id 'foo'"]);
    fails("!foo.bar<x", &["8: unbalanced '<' character in pretty dialect name"]);
    fails("!builtin.int", &["9: dialect 'builtin' provides no type parsing hook"]);
}

#[test]
fn attributes_are_printed_as_they_are_written() {
    for text in [
        "5 : i8",
        "-5 : i64",
        "7 : index",
        "true",
        "1.500000e+00 : f16",
        "0x7FC00000 : f32",
        "\"a\\0Ab\"",
        "\"s\" : i32",
        "unit",
        "[1 : i32, \"a\", []]",
        "{a, \"b c\" = {}}",
        "@a::@\"b c\"",
        "affine_map<(d0)[s0] -> (d0 + s0 floordiv 2)>",
        "affine_set<(d0)[s0] : (d0 - s0 >= 0, d0 == 0)>",
        "strided<[1, ?], offset: ?>",
        "array<i8: 1, -2>",
        "array<i64>",
        "array<i1: true, false>",
        "array<f32: 1.000000e+00, 0x7FC00000>",
        "dense_resource<key> : tensor<2xi32>",
        "dense<[1, 2]> : tensor<2xi32>",
        "dense<true> : tensor<4xi1>",
        "dense<> : tensor<2x0xf32>",
        "dense<[(1,2), (3,4)]> : tensor<2xcomplex<i32>>",
        "dense<[\"a\", \"b\"]> : tensor<2x!foo.string>",
        "dense<[[1.000000e+00, 0x7F800000]]> : tensor<1x2xf32>",
        "sparse<[[0, 0], [1, 2]], [1, 5]> : tensor<3x4xi32>",
        "sparse<> : tensor<3xi32>",
        "#foo.bar<x> : i32",
        "#foo<\"x\">",
        "loc(unknown)",
        "loc(\"a\":1:2)",
        "loc(\"a\":1:2 to 3:4)",
    ] {
        same(text);
    }
}

#[test]
fn attributes_have_one_form() {
    check("0xFF : i8", "-1 : i8");
    check("0x3C00 : f16", "1.000000e+00 : f16");
    check("3", "3 : i64");
    check("1.5", "1.500000e+00 : f64");
    check("\"s\" : none", "\"s\"");
    check("{b = 1 : i1, a}", "{a, b = true}");
    check("strided<[], offset: 0>", "strided<[]>");
    check("dense<[[7, 7], [7, 7]]> : tensor<2x2xi32>", "dense<7> : tensor<2x2xi32>");
    check("dense<\"0x0100000002000000\"> : tensor<2xi32>", "dense<[1, 2]> : tensor<2xi32>");
    check("dense<\"0x03\"> : tensor<3xi1>", "dense<[true, true, false]> : tensor<3xi1>");
    check("dense<\"0x00FF\"> : tensor<2xi4>", "dense<[0, -1]> : tensor<2xi4>");
    check("sparse<0, 1> : tensor<2x2xi32>", "sparse<0, 1> : tensor<2x2xi32>");
    check("affine_set<(i) : (1 >= i)>", "affine_set<(d0) : (-d0 + 1 >= 0)>");
    check("affine_set<(i) : ()>", "affine_set<(d0) : (0 == 0)>");
    check("affine_map<(mod)[floordiv] -> (mod + floordiv)>", "affine_map<(d0)[s0] -> (d0 + s0)>");
}

#[test]
fn wrong_numbers_are_reported() {
    fails("256 : i8", &["0: integer constant out of range for attribute"]);
    fails("-129 : i8", &["1: integer constant out of range for attribute"]);
    fails("-0 : i8", &["1: integer constant out of range for attribute"]);
    fails("128 : si8", &["0: integer constant out of range for attribute"]);
    fails("-1 : ui8", &["1: negative integer literal not valid for unsigned integer type"]);
    fails("1 : f32", &["0: unexpected decimal integer literal for a floating point value"]);
    fails("-0x1 : f32", &["1: hexadecimal float literal should not have a leading minus"]);
    fails("0x10000 : f16", &["0: hexadecimal float constant out of range for type"]);
    fails("1 : vector<2xi32>", &["0: integer literal not valid for specified type"]);
    fails("1.5 : i32", &["9: floating point value not valid for specified type"]);
    fails("-x", &["1: expected constant integer or floating point value"]);
    fails("array<i4: 1>", &["6: element type bitwidth must be a multiple of 8"]);
    fails("array<i8: 300>", &["13: integer constant out of range"]);
    fails("array<x>", &["6: expected non-function type", "6: expected an integer or floating point type"]);
}

#[test]
fn wrong_elements_are_reported() {
    fails("dense<[1, 2]> : tensor<3xi32>", &["0: inferred shape of elements literal ([2]) does not match type ([3])"]);
    fails(
        "dense<[[1], 2]> : tensor<2x1xi32>",
        &["13: tensor literal is invalid; ranks are not consistent between elements"],
    );
    fails("dense<> : tensor<1xi32>", &["0: parsed zero elements, but type ('tensor<1xi32>') expected at least 1"]);
    fails("dense<1> : tensor<?xi32>", &["0: elements literal type must have static shape"]);
    fails("dense<1> : i32", &["0: elements literal must be a shaped type"]);
    fails("dense<1.5> : tensor<i32>", &["6: expected integer elements, but parsed floating-point"]);
    fails("dense<-1> : tensor<ui8>", &["7: expected unsigned integer elements, but parsed negative value"]);
    fails("dense<true> : tensor<i32>", &["6: expected i1 type for 'true' or 'false' values"]);
    fails("dense<\"abc\"> : tensor<1xi32>", &["6: expected string containing hex digits starting with `0x`"]);
    fails(
        "dense<\"0x00\"> : tensor<2xi32>",
        &["0: elements hex data size is invalid for provided type: 'tensor<2xi32>'"],
    );
    fails("dense<1> : tensor<2x!foo.s>", &["0: expected string token, got 1"]);
    fails(
        "sparse<[[0], [4]], [1, 5]> : tensor<3xi32>",
        &["0: sparse index #1 is not contained within the value shape, with index=[4], and type='tensor<3xi32>'"],
    );
}

#[test]
fn wrong_dictionaries_symbols_and_expressions_are_reported() {
    fails("{a = 1, a}", &["8: duplicate key 'a' in dictionary attribute"]);
    fails("{1 = 2}", &["1: expected attribute name"]);
    fails("@a::b", &["4: expected nested symbol reference identifier"]);
    fails("[1 2]", &["2: expected ',' or ']'"]);
    fails("type", &["-1: expected attribute value"]);
    fails(
        "[distinct[0]<1>, distinct[0]<2>]",
        &["17: referenced attribute does not match previous definition: 1 : i64"],
    );
    fails("affine_map<(i) -> (-())>", &["21: no expression inside parentheses", "21: missing operand of negation"]);
    fails("affine_map<(i, i) -> (i)>", &["15: redefinition of identifier 'i'"]);
    fails(
        "affine_map<(i, j) -> (i * j)>",
        &["24: non-affine expression: at least one of the multiply operands has to be either a constant or symbolic"],
    );
    fails("affine_map<(i) -> (%i)>", &["19: unexpected ssa identifier"]);
    fails("affine_set<(i) -> (i)>", &["11: expected IntegerSet, but got AffineMap"]);
}

#[test]
fn wrong_locations_are_reported() {
    fails("loc(\"a\":x)", &["8: expected integer line number in FileLineColRange"]);
    fails("loc(callsite(\"a\" \"b\"))", &["16: expected 'at' in callsite location"]);
    fails("loc(fused<1>\"a\")", &["12: expected '[' in fused location"]);
    fails("loc(#x)", &["6: undefined symbol alias id 'x'"]);
    fails("loc(#foo.bar)", &["12: expected location attribute, but got#foo.bar"]);
}

#[test]
fn unregistered_dialects_are_refused_by_default() {
    let ctx = Context::default();
    let error = parse_type(&ctx, "!foo.bar<\"a\">").expect_err("the dialect is unknown").to_string();
    assert!(error.starts_with("`!\"foo\"<\"bar<\"a\">\">` type created with unregistered dialect. If"), "{error}");
    let error = parse_attribute(&ctx, "#foo.bar").expect_err("the dialect is unknown").to_string();
    assert!(error.starts_with("#\"foo\"<\"bar\"> : 'none' attribute created with unregistered dialect. If"), "{error}");
}

#[test]
fn the_same_text_gives_the_same_type() {
    let (ctx, mut ir) = (context(), Ir::new());
    let text = "memref<2x?xf32>memref<2x?xf32>memref<2x?xf32>;tensor<2xi8, \"a>b\">tensor<2xi8, \"a>c\">";
    let (memrefs, tensors) = text.split_once(';').expect("there are two parts");
    let mut parser = AsmParser::new(&ctx, &mut ir, memrefs.as_bytes(), 0);
    let first = parser.parse_type().expect("it is a type");
    assert!(first.is::<MemRefType>(&ctx));
    assert_eq!(parser.parse_type().expect("it is a type"), first);
    assert_eq!(parser.parse_type().expect("it is a type"), first);
    parser.expect_end().expect("nothing is left");
    let mut parser = AsmParser::new(&ctx, &mut ir, tensors.as_bytes(), 0);
    let first = parser.parse_type().expect("it is a type");
    assert_ne!(parser.parse_type().expect("it is a type"), first);
}

#[test]
fn subscripts_name_each_value_once() {
    let (ctx, mut ir) = (context(), Ir::new());
    let text = "[%i + symbol(%n) * 2, %i - %j, symbol(%n), 3]";
    let mut parser = AsmParser::new(&ctx, &mut ir, text.as_bytes(), 0);
    let parsed = parser.parse_affine_map_of_ssa_ids(Delimiter::Square).expect("these are subscripts");
    assert_eq!(parsed.map.to_string(), "(d0, d1)[s0] -> (d0 + s0 * 2, d0 - d1, s0, 3)");
    let name = |operand: &crate::parse::UnresolvedOperand| &text[operand.start as usize..operand.end as usize];
    assert_eq!(parsed.dims.iter().map(name).collect::<Vec<_>>(), ["%i", "%j"]);
    assert_eq!(parsed.symbols.iter().map(name).collect::<Vec<_>>(), ["%n"]);
}

#[test]
fn resources_are_kept() {
    let (ctx, mut ir) = (context(), Ir::new());
    let text = "\"f\"() {a = dense_resource<k> : tensor<1xi32>} : () -> ()\n\n{-#\n  dialect_resources: {\n    builtin: {\n      \
                k: \"0x0400000001000000\"\n    }\n  },\n  external_resources: {\n    tool: {\n      x: true\n    }\n  }\n#-}\n";
    let module = parse_text(&ctx, &mut ir, text).expect("it is MLIR");
    let printed = crate::text(&ctx, &ir, module);
    assert_eq!(printed.split_once("\n\n").map(|parts| parts.1), text.split_once("\n\n").map(|parts| parts.1));
    let error = parse_text(&ctx, &mut ir, "{-# dialect_resources: {builtin: {k: \"0x\"}} #-}")
        .expect_err("it has no alignment");
    assert_eq!(error.to_string(), "expected hex string blob for key 'k' to encode alignment in first 4 bytes");
}

#[test]
fn deep_nesting_is_an_error() {
    for (open, close) in [
        ("[", "]"),
        ("{a = ", "}"),
        ("tuple<", ">"),
        ("() -> (", ")"),
        ("memref<", ">"),
        ("dense<[", "]>"),
        ("distinct[0]<", ">"),
        ("affine_map<() -> (", ")>"),
        ("loc(", ")"),
        ("#builtin<", ">"),
    ] {
        let text = open.repeat(100_000) + &close.repeat(100_000);
        assert!(attribute(&text).starts_with("error: "), "for {open}");
    }
    for inner in ["(", "-", "- (", "0 + ("] {
        let text = format!("affine_map<() -> ({})>", inner.repeat(100_000));
        assert!(attribute(&text).starts_with("error: "), "for {inner}");
    }
    for inner in ["[", "("] {
        assert!(attribute(&format!("dense<{}> : tensor<i32>", inner.repeat(100_000))).starts_with("error: "));
    }
    for location in ["callsite(", "fused[", "\"a\"("] {
        assert!(attribute(&format!("loc({}", location.repeat(100_000))).starts_with("error: "));
    }
    let mut long = String::from("affine_map<(");
    for index in 0..20_000 {
        let _ = write!(long, "{}d{index}", if index > 0 { ", " } else { "" });
    }
    assert!(attribute(&long).starts_with("error: "));
}

#[test]
fn huge_literals_take_linear_time() {
    let start = Instant::now();
    assert_eq!(attribute(&"9".repeat(10_000_000)), "error: integer constant out of range for attribute");
    let count = 200_000;
    let numbers = (0..count).map(|index| index.to_string()).collect::<Vec<_>>().join(", ");
    let ctx = context();
    let elements =
        parse_attribute(&ctx, &format!("dense<[{numbers}]> : tensor<{count}xi32>")).expect("it is a literal");
    let elements = elements.dyn_cast::<DenseElementsAttr>(&ctx).expect("it has elements");
    assert_eq!(elements.bytes(&ctx).len(), 4 * count);
    let names = (0..20_000).map(|index| format!("a{index}")).collect::<Vec<_>>().join(", ");
    let parsed: ParseResult<_> = parse_attribute(&ctx, &format!("{{{names}}}"));
    assert!(parsed.is_ok());
    assert!(start.elapsed() < Duration::from_secs(20), "it took {:?}", start.elapsed());
}
