use std::fmt::Write as _;
use weir_ir::{Context, DialectRegistry, Ident, Ir, Threads, parse};

use super::{Packing, StructType};

fn context() -> Context {
    let mut registry = DialectRegistry::default();
    registry.add(&crate::dialect::DIALECT);
    Context::new(&registry)
}

#[test]
fn an_identified_structure_has_one_body() {
    let ctx = context();
    let name = Ident::new(&ctx, "node");
    let node = StructType::identified(&ctx, name);
    assert!(!node.is_initialized(&ctx));
    let elements = [node.into(), ctx.integer_type(8)];
    assert!(node.set_body(&ctx, &elements, Packing::Natural).is_ok());
    assert!(node.set_body(&ctx, &elements, Packing::Natural).is_ok());
    assert!(node.set_body(&ctx, &elements, Packing::Packed).is_err());
    assert_eq!(StructType::identified(&ctx, name).elements(&ctx), &elements);
}

/// Parses and prints a text on a number of threads.
fn read(text: &str, threads: usize) -> String {
    let (mut ctx, mut ir) = (context(), Ir::new());
    ctx.set_threads(Threads::exactly(threads));
    match parse::parse_text(&ctx, &mut ir, text) {
        Ok(module) => weir_ir::text(&ctx, &ir, module),
        Err(error) => {
            error.diagnostics().iter().map(|it| format!("{:?} {}", it.location.data(&ctx), it.message)).collect()
        }
    }
}

#[test]
fn the_first_body_in_a_large_text_is_the_one_that_counts() {
    let mut text = String::new();
    for function in 0..8000 {
        let _ = writeln!(text, "llvm.func @f{function}() {{");
        let _ = writeln!(
            text,
            "  %0 = llvm.mlir.undef : !llvm.struct<\"a{}\", (i32, struct<\"b\", (ptr)>)>",
            function / 100
        );
        let _ = writeln!(text, "  %1 = llvm.mlir.undef : !llvm.ptr\n  llvm.return\n}}");
    }
    assert!(text.len() > 1 << 20);
    let with_body = |function: usize, body: &str| {
        let name = format!("@f{function}()");
        let at = text.find(&name).expect("there is such a function");
        let (before, behind) = text.split_at(at);
        format!("{before}{}", behind.replacen("(i32, ", body, 1))
    };
    // The first of these is in another chunk than the others, which may be parsed before it.
    let elsewhere = text
        .replacen("@f900()", "@first()", 1)
        .replace("@first() {\n", "@first() {\n  %c = llvm.mlir.undef : !llvm.struct<\"c\", (i64)>\n");
    let (before, behind) = elsewhere.split_at(elsewhere.find("@f1200()").expect("there is such a function"));
    let other = "{\n  %c = llvm.mlir.undef : !llvm.struct<\"c\", (i32)>\n";
    let elsewhere = format!("{before}{}", behind.replace("{\n", other));
    for text in
        [elsewhere, text.clone(), with_body(0, "(i64, "), with_body(4000, "(i64, "), with_body(7999, "packed (i32, ")]
    {
        let expected = read(&text, 1);
        assert_eq!(expected.contains("llvm.func"), !text.contains("i64") && !text.contains("packed"));
        for threads in [2, 3] {
            assert_eq!(read(&text, threads), expected);
        }
    }
}
