//! Data layouts with and without an attribute, and errors in them.

use weir_ir::{Context, DialectRegistry, Ir, Threads, View, parse, testing};

use super::DataLayout;

fn layout_of(text: &str, check: impl FnOnce(&Context, DataLayout)) {
    let mut registry = DialectRegistry::default();
    crate::register(&mut registry);
    let ctx = Context::new(&registry);
    let (ir, module) = testing::parse(&ctx, text);
    let inner = ir.descendants(module).last().unwrap_or(module);
    check(&ctx, DataLayout::at(View { ctx: &ctx, ir: &ir }, inner));
}

#[test]
fn without_an_attribute_the_defaults_hold() {
    layout_of("module {}", |ctx, layout| {
        assert_eq!(layout.index_width(ctx), 64);
        assert_eq!(layout.abi_alignment(ctx, ctx.index_type()), Some(4));
        assert_eq!(layout.preferred_alignment(ctx, ctx.index_type()), Some(8));
        assert_eq!(layout.size_in_bits(ctx, ctx.integer_type(1)), Some(1));
        assert_eq!(layout.size(ctx, ctx.integer_type(1)), Some(1));
        assert_eq!(layout.size(ctx, ctx.none_type()), None);
    });
}

#[test]
fn inner_layouts_override_outer_ones() {
    let text = r#"module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32, "a.b" = 1>} {
        module attributes {dlti.dl_spec = #dlti.dl_spec<i32 = dense<[16, 64]> : vector<2xi64>>} {}
    }"#;
    layout_of(text, |ctx, layout| {
        assert_eq!(layout.index_width(ctx), 32);
        assert_eq!(layout.abi_alignment(ctx, ctx.integer_type(20)), Some(2));
        assert_eq!(layout.preferred_alignment(ctx, ctx.integer_type(64)), Some(8));
        assert!(layout.named(ctx, "a.b").is_some());
        assert!(layout.named(ctx, "a.c").is_none());
    });
}

#[test]
fn missing_brackets_are_reported_once_in_a_large_text() {
    let half = "func.func @f() {\n  return\n}\n".repeat(20_000);
    // An error behind it makes the parser parse this chunk again, if it was parsed ahead.
    let text =
        format!("{half}module attributes {{a = #dlti.dl_spec}} {{\n}}\nfunc.func @g() {{\n  nothing\n}}\n{half}");
    for threads in [1, 3] {
        let mut registry = DialectRegistry::default();
        crate::register(&mut registry);
        let (mut ctx, mut ir) = (Context::new(&registry), Ir::new());
        ctx.set_threads(Threads::exactly(threads));
        assert!(parse::parse_text(&ctx, &mut ir, &text).is_err());
        let messages: Vec<String> = ctx.take_diagnostics().into_iter().map(|it| it.message).collect();
        assert_eq!(messages, ["expected '<'"]);
    }
}
