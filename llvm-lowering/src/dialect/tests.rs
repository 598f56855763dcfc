use weir_ir::builtin::ModuleOp;
use weir_ir::{AsView as _, BuildOp as _, Builder, Context, CreateOps as _, DialectRegistry, Ident, Ir, verify};

use super::{
    AddOp, AllocaOp, ConstantOp, ExtractValueOp, FunctionType, GEPOp, GepIndex, GepNoWrapFlags, InsertValueOp,
    IntegerOverflowFlags, LLVMFuncOp, LoadOp, PointerType, PoisonOp, ReturnOp, StructType, VoidType,
};

fn context() -> Context {
    let mut registry = DialectRegistry::default();
    registry.add(&super::DIALECT);
    Context::new(&registry)
}

#[test]
fn builders_say_only_what_is_not_known() {
    let (ctx, mut ir) = (context(), Ir::new());
    let module = ModuleOp::create(&ctx, &mut ir);
    let pointer = PointerType::default_space(&ctx);
    let body = module.body_block(&ir);
    let ty = FunctionType::fixed(&ctx, VoidType::new(&ctx), &[]);
    let function = LLVMFuncOp::new().sym_name(&ctx, Ident::new(&ctx, "f")).function_type(&ctx, ty).empty_regions(1);
    let function = Builder::at_end(&ctx, &mut ir, body).create(function);
    let entry = ir.create_block([]);
    ir.append_block(ir.region(function.into(), 0), entry);

    let mut builder = Builder::at_end(&ctx, &mut ir, entry);
    let i64_type = ctx.integer_type(64);
    let one = weir_ir::builtin::IntegerAttr::i64(&ctx, 1);
    let one = builder.create(ConstantOp::of(&ctx, i64_type, one)).res(&builder);
    let two = builder.create(AddOp::new(one, one).overflow(&ctx, IntegerOverflowFlags::NSW)).res(&builder);
    let slot = builder.create(AllocaOp::of(&ctx, pointer, i64_type, two)).res(&builder);
    let indices = [GepIndex::Value(one), GepIndex::Constant(0)];
    let pair = StructType::literal(&ctx, &[i64_type, pointer.into()]);
    let address = GEPOp::at_indices_with(&ctx, pointer, pair, slot, &indices, GepNoWrapFlags::INBOUNDS);
    let address = builder.create(address).res(&builder);
    let loaded = builder.create(LoadOp::new(address).result(pointer)).res(&builder);
    let whole = builder.create(PoisonOp::new().result(pair)).res(&builder);
    let whole = builder.create(InsertValueOp::at_position(&ctx, whole, loaded, &[1])).res(&builder);
    let part = builder.create(ExtractValueOp::at_position(&ctx, whole, &[1])).res(&builder);
    assert_eq!(builder.view().ty(part), pointer.into());
    builder.create(ReturnOp::new(None));

    assert!(verify::verify(&ctx, &ir, module.into()).is_ok());
    let text = weir_ir::text(&ctx, &ir, module.into());
    assert!(
        text.contains(
            "llvm.getelementptr inbounds %2[%0, 0] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(i64, ptr)>"
        ),
        "{text}"
    );
}
