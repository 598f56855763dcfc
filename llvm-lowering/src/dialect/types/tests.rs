use weir_ir::{Context, DialectRegistry, Ident, parse, print};

use super::{Packing, StructType};

fn context() -> Context {
    let mut registry = DialectRegistry::default();
    registry.add(&crate::dialect::DIALECT);
    Context::new(&registry)
}

#[test]
fn types_print_as_they_are_written() {
    let ctx = context();
    for text in [
        "!llvm.ptr",
        "!llvm.ptr<3>",
        "!llvm.array<2 x array<4 x vector<2xf32>>>",
        "!llvm.func<void (ptr, i32, ...)>",
        "!llvm.func<i1 (...)>",
        "!llvm.struct<()>",
        "!llvm.struct<packed (ptr, struct<(i8)>)>",
        "!llvm.struct<\"list\", (ptr, struct<\"list\">, array<2 x struct<\"list\">>)>",
        "!llvm.struct<\"hidden\", opaque>",
        "!llvm.target<\"spirv.Image\", i32, 1, 2>",
        "vector<4x!llvm.ptr>",
    ] {
        let ty = parse::parse_type(&ctx, text).expect("it is a type");
        assert_eq!(print::type_text(&ctx, ty), text);
    }
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
