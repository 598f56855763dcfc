//! The texts of types and attributes.

use super::check_with;
use crate::print::{PrintOptions, attribute_text, location_text, type_text};
use crate::{Context, Location, Unregistered, parse};

/// Checks the texts of attributes: printed as written, or as the text after `=>` if that differs.
#[track_caller]
fn check(cases: &[(&str, &str)]) {
    let mut ctx = Context::default();
    ctx.set_unregistered(Unregistered::Allow);
    for &(source, expected) in cases {
        let attribute = parse::parse_attribute(&ctx, source).unwrap_or_else(|error| panic!("{error}: {source}"));
        let expected = if expected.is_empty() { source } else { expected };
        assert_eq!(attribute_text(&ctx, attribute), expected, "of {source}");
    }
}

#[test]
fn scalars() {
    check(&[
        ("1", "1 : i64"),
        ("1 : i32", ""),
        ("5 : index", ""),
        ("5 : si8", ""),
        ("255 : ui8", ""),
        ("0xFF : i8", "-1 : i8"),
        ("true", ""),
        ("false", ""),
        ("1.5", "1.500000e+00 : f64"),
        ("0x7FC00000 : f32", ""),
        ("\"abc\"", ""),
        ("\"ty\" : i32", ""),
        ("\"no\" : none", "\"no\""),
        (r#""\\\22\00""#, ""),
        ("unit", ""),
    ]);
}

#[test]
fn containers() {
    check(&[
        ("[]", ""),
        (
            "[1, 2 : i32, 1.0, 2.0 : f32, \"s\", true, unit, @x]",
            "[1, 2 : i32, 1.000000e+00, 2.000000e+00 : f32, \"s\", true, unit, @x]",
        ),
        ("[0x7FF0000000000000 : f64]", ""),
        ("{}", ""),
        ("{c, a = 1 : i8, \"a b\" = {}}", "{a = 1 : i8, \"a b\" = {}, c}"),
        ("@a::@\"b c\"::@d", ""),
        ("@\"x y\"", ""),
        ("array<i32>", ""),
        ("array<i64: 1, -2>", ""),
        ("array<i1: true, false>", ""),
        ("array<i8: -1>", ""),
        ("array<f32: 1.0, 2.5>", "array<f32: 1.000000e+00, 2.500000e+00>"),
        ("strided<[1, 2]>", ""),
        ("strided<[?, 1], offset: ?>", ""),
    ]);
}

#[test]
fn elements() {
    check(&[
        ("dense<[true, false, true]> : tensor<3xi1>", ""),
        ("dense<true> : tensor<3xi1>", ""),
        ("dense<[[1,2],[3,-4]]> : tensor<2x2xi8>", "dense<[[1, 2], [3, -4]]> : tensor<2x2xi8>"),
        ("dense<[[1, 2], [3, 255]]> : tensor<2x2xui8>", ""),
        ("dense<[]> : tensor<0xi8>", "dense<> : tensor<0xi8>"),
        ("dense<> : tensor<2x0xi8>", ""),
        ("dense<5> : tensor<i8>", ""),
        ("dense<[1, 2]> : vector<2xindex>", ""),
        ("dense<[(1,2), (3,4)]> : tensor<2xcomplex<i8>>", ""),
        ("dense<(1.0,2.0)> : tensor<2xcomplex<f32>>", "dense<(1.000000e+00,2.000000e+00)> : tensor<2xcomplex<f32>>"),
        ("dense<[\"a\", \"b\"]> : tensor<2x!foo.s>", ""),
        ("dense<\"x\"> : tensor<2x!foo.s>", ""),
        ("sparse<[[0, 0], [1, 2]], [1, 5]> : tensor<3x4xi32>", ""),
        ("sparse<> : tensor<3xi32>", ""),
        ("dense_resource<foo> : tensor<2xi32>", ""),
        ("dense<[1, -3, 2]> : tensor<3xi3>", ""),
        ("dense<[[[1]], [[2]]]> : tensor<2x1x1xi32>", ""),
    ]);
}

#[test]
fn dialect_symbols() {
    check(&[
        ("#foo<\"bar\">", ""),
        ("#foo.bar<x>", ""),
        ("#foo<(x)>", ""),
        ("!foo<\"z\">", ""),
        ("!foo.z<a, [b]>", ""),
        ("affine_map<(d0)[s0] -> (d0 + s0)>", ""),
        ("affine_set<(d0) : (d0 - 1 >= 0, d0 == 0)>", ""),
        ("loc(unknown)", ""),
        ("loc(fused<\"m\">[\"a\", \"f\":1:2])", ""),
    ]);
}

#[test]
fn types() {
    check(&[
        ("memref<2xf32, strided<[1], offset: 3>>", ""),
        ("memref<?x2xf32, strided<[?, 1], offset: ?>, 1>", ""),
        ("memref<2xf32, affine_map<(d0) -> (d0)>>", "memref<2xf32>"),
        ("memref<2xf32, 1 : i32>", ""),
        ("memref<*xf32, 1>", ""),
        ("memref<2x3xf32, affine_map<(d0, d1) -> (d1, d0)>>", ""),
        ("memref<f32>", ""),
        ("tensor<*xf32>", ""),
        ("tensor<2x?xf32, \"enc\">", ""),
        ("vector<2x[4]xf32>", ""),
        ("vector<f32>", ""),
        ("(i32) -> ()", ""),
        ("() -> (i32)", "() -> i32"),
        ("(i32, i32) -> (i32, i32)", ""),
        ("() -> (() -> ())", ""),
        ("tuple<>", ""),
        ("tuple<i1, index>", ""),
        ("complex<f32>", ""),
        ("none", ""),
        ("si4", ""),
        ("ui4", ""),
        ("f8E4M3FN", ""),
    ]);
}

#[test]
fn the_text_of_a_type_is_kept_where_nothing_changes_it() {
    let ctx = Context::default();
    for (source, is_kept) in [("memref<4xf32>", true), ("memref<4xf32, affine_map<(d0) -> (d0 + 1)>>", false)] {
        let ty = parse::parse_type(&ctx, source).expect("it is a type");
        assert_eq!(type_text(&ctx, ty), source);
        assert_eq!(ctx.types.get(ty.0).text.get().is_some(), is_kept, "{source}");
        assert_eq!(type_text(&ctx, ty), source);
    }
}

#[test]
fn locations_stand_alone() {
    let ctx = Context::default();
    assert_eq!(location_text(&ctx, Location::file(&ctx, "a b", 1, 2)), "loc(\"a b\":1:2)");
}

#[test]
fn many_elements_become_hexadecimal() {
    let list = |count: usize, item: fn(usize) -> &'static str| (0..count).map(item).collect::<Vec<_>>().join(", ");
    let bits = list(101, |index| if index % 3 == 0 { "true" } else { "false" });
    check(&[
        (&format!("dense<[{bits}]> : tensor<101xi1>"), "dense<\"0x49922449922449922449922409\"> : tensor<101xi1>"),
        (&format!("dense<[{}]> : tensor<100xi8>", list(100, |index| ["1", "2"][index % 2])), ""),
        (
            &format!("dense<[{}]> : tensor<101xi8>", list(101, |index| ["1", "2"][index % 2])),
            &format!("dense<\"0x{}01\"> : tensor<101xi8>", "0102".repeat(50)),
        ),
        ("dense<3> : tensor<200xi32>", ""),
    ]);
}

#[test]
fn large_elements_can_be_left_out() {
    let options = PrintOptions { elide_elements_above: Some(2), ..PrintOptions::default() };
    check_with(
        "\"u.a\"() {a = dense<[1, 2]> : tensor<2xi8>, b = dense<[1, 2, 3]> : tensor<3xi8>, c = dense<1> : tensor<9xi8>} : () -> ()",
        &options,
        "module {\n  \"u.a\"() {a = dense<[1, 2]> : tensor<2xi8>, b = dense_resource<__elided__> : tensor<3xi8>, \
         c = dense<1> : tensor<9xi8>} : () -> ()\n}\n",
    );
}
