use weir_ir::builtin::ModuleOp;
use weir_ir::testing::{assert_round_trip, rejection};
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
fn instructions_are_printed_as_they_are_written() {
    assert_round_trip(
        &context(),
        "\
module {
  llvm.func @f(%arg0: i32, %arg1: !llvm.ptr, %arg2: i1) -> i32 {
    %0 = llvm.add %arg0, %arg0 overflow<nsw, nuw> : i32
    %1 = llvm.or disjoint %0, %arg0 : i32
    %2 = llvm.icmp \"slt\" %0, %1 : i32
    %3 = llvm.getelementptr inbounds|nuw %arg1[%arg0, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<(i32, i64)>
    %4 = llvm.load volatile %3 atomic syncscope(\"agent\") acquire {alignment = 8 : i64} : !llvm.ptr -> i64
    llvm.switch %0 : i32, ^bb1(%1 : i32) [
      -1: ^bb2,
      42: ^bb1(%0 : i32)
    ]
  ^bb1(%5: i32):  // 2 preds: ^bb0, ^bb0
    %6 = llvm.call fastcc tail @f(%5, %arg1, %arg2) : (i32 {llvm.zeroext}, !llvm.ptr, i1) -> i32
    llvm.return %6 : i32
  ^bb2:  // 2 preds: ^bb0, ^bb2
    llvm.cond_br %arg2 weights([1, 2]), ^bb2, ^bb3
  ^bb3:  // pred: ^bb2
    llvm.unreachable
  }
}
",
    );
}

#[test]
fn module_parts_are_printed_as_they_are_written() {
    assert_round_trip(
        &context(),
        "\
module {
  llvm.comdat @comdat {
    llvm.comdat_selector @any any
  }
  llvm.mlir.global internal constant @text(\"ab\\00\") comdat(@comdat::@any) {addr_space = 0 : i32}
  llvm.mlir.global external hidden thread_local unnamed_addr @zero() {addr_space = 0 : i32} : !llvm.ptr {
    %0 = llvm.mlir.zero : !llvm.ptr
    llvm.return %0 : !llvm.ptr
  }
  llvm.mlir.alias weak @alias : i32 {
    %0 = llvm.mlir.addressof @zero : !llvm.ptr
    llvm.return %0 : !llvm.ptr
  }
  llvm.func weak fastcc @g(!llvm.ptr {llvm.noalias}, ...) -> (i1 {llvm.zeroext}) vscale_range(1, 16) attributes {dso_local} {
    %0 = llvm.mlir.constant(true) : i1
    llvm.return %0 : i1
  }
}
"
        .replace("@g(!llvm.ptr", "@g(%arg0: !llvm.ptr")
        .as_str(),
    );
}

#[test]
fn what_llvm_would_not_accept_is_refused() {
    let refuse = |text, message| {
        let found = rejection(&context(), text);
        assert!(found.contains(message), "{found}");
    };
    refuse("llvm.func @f() -> i32 { llvm.return }", "expected 1 operand");
    refuse("llvm.func internal @f()", "external functions must have 'external' or 'extern_weak' linkage");
    refuse("llvm.func @f(%a: i32 {llvm.noalias})", "attribute attached to non-pointer LLVM type");
    refuse("llvm.func @f() { llvm.fence monotonic llvm.return }", "can be given only acquire, release");
    refuse("llvm.mlir.global external @g(1 : i32) : !llvm.void", "valid element type for an LLVM global");
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
