//! The printed text, as `mlir-opt` 22 prints it.

mod aliases;
mod chunks;
mod long;
mod names;
mod templates;

use std::io;

use super::{PrintOptions, location_text, print_op, text_with, type_text};
use crate::entities::OpId;
use crate::text;
use crate::{Context, DialectRegistry, Ir, Location, Unregistered, parse};

/// Parses a text in which unregistered dialects are allowed.
fn parse(source: &str) -> (Context, Ir, OpId) {
    parse_with(&DialectRegistry::default(), source)
}

fn parse_with(registry: &DialectRegistry, source: &str) -> (Context, Ir, OpId) {
    let mut ctx = Context::new(registry);
    ctx.set_unregistered(Unregistered::Allow);
    let mut ir = Ir::new();
    let module = parse::parse_text(&ctx, &mut ir, source).unwrap_or_else(|error| panic!("{error}: {source}"));
    (ctx, ir, module)
}

#[track_caller]
fn pretty_eq(actual: &str, expected: &str) {
    assert!(actual == expected, "expected:\n{expected}\nactual:\n{actual}");
}

#[test]
fn a_part_is_printed_as_in_the_whole() {
    let (ctx, ir, module) =
        parse("%0 = \"u.a\"() : () -> i32\n%1 = \"u.b\"(%0) {m = affine_map<(d0) -> (d0)>} : (i32) -> i32\n");
    let last = ir.first_block(ir.region(module, 0)).and_then(|block| ir.last_op(block)).expect("there is one");
    pretty_eq(&text(&ctx, &ir, last), "%1 = \"u.b\"(%0) {m = affine_map<(d0) -> (d0)>} : (i32) -> i32");
}

#[test]
fn text_reaches_the_sink_in_pieces() {
    let source: String = (0..5000).map(|index| format!("%v{index} = \"u.a\"() : () -> i32\n")).collect();
    let (ctx, ir, module) = parse(&source);
    let mut written = Vec::new();
    print_op(&ctx, &ir, module, &PrintOptions::default(), &mut written).expect("vectors do not fail");
    pretty_eq(&String::from_utf8_lossy(&written), &text(&ctx, &ir, module));

    struct Full;
    impl io::Write for Full {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::Error::from(io::ErrorKind::StorageFull))
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let error = print_op(&ctx, &ir, module, &PrintOptions::default(), &mut Full).expect_err("the sink is full");
    assert_eq!(error.kind(), io::ErrorKind::StorageFull);
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
