//! A dialect that is not weir's: its ops and attributes reach LLVM IR by the interface.

use std::fmt::Write as _;

use weir_ir::builtin::{ANY_TYPE, StringAttr};
use weir_ir::{ApInt, Attribute, Context, Dialect, DialectRegistry, Ident, Ir, OpId, Threads, Type, View, parse};

use weir_llvm_lowering::dialect::types::{FunctionType, Variadic, VoidType};
use weir_llvm_lowering::export::{BinaryOp, ExportError, ExportOptions, LlvmIrBuilder, ToLlvmIr, export_llvm_ir};

weir_ir::ops! { toy, OPS;
    /// Twice a number.
    Double = "double" {
        operands { number: ANY_TYPE }
        results { twice: ANY_TYPE }
        traits [SameOperandsAndResultType]
        format "$number attr-dict `:` type($twice)"
    }
    /// Calls a function of the runtime with a number.
    Show = "show" {
        operands { number: ANY_TYPE }
        format "$number attr-dict `:` type($number)"
    }
    /// An op without a translation.
    Odd = "odd" { format "attr-dict" }
}

static TOY: Dialect = Dialect { ops: &[OPS], ..Dialect::new("toy") };

static TO_LLVM_IR: ToLlvmIr = ToLlvmIr { translate, amend };

fn translate(builder: &mut LlvmIrBuilder<'_, '_, '_>, op: OpId) -> Result<(), ExportError> {
    let ctx = builder.view().ctx;
    match builder.view().name(op) {
        "toy.double" => {
            let number = builder.operand(op, 0)?;
            let sum = builder.binary(BinaryOp::Add, number, number);
            builder.set_result(op, 0, sum)?;
        }
        "toy.show" => {
            let number = builder.operand(op, 0)?;
            let void: Type = VoidType::new(ctx).into();
            let ty = FunctionType::new(ctx, void, &[builder.ty(number)][..], Variadic::No);
            builder.call("show", ty, &[number]);
        }
        _ => return Err(builder.error(op, "toys have limits")),
    }
    Ok(())
}

fn amend(builder: &mut LlvmIrBuilder<'_, '_, '_>, op: OpId, name: Ident, value: Attribute) -> Result<(), ExportError> {
    let ctx = builder.view().ctx;
    let text = value.dyn_cast::<StringAttr>(ctx).map_or("", |it| it.text(ctx));
    match name.text(ctx) {
        "toy.cpu" => builder.add_function_attribute(op, "target-cpu", text)?,
        "toy.linked" => builder.add_global_attribute(op, "linked", text)?,
        "toy.name" => {
            let name = builder.md_string(text);
            let node = builder.md_node(&[name]);
            builder.add_named_metadata("toy.names", node);
        }
        "toy.weight" => {
            let weight = builder.int(ctx.integer_type(8), ApInt::new(8, 3));
            let weight = builder.md_constant(weight).into_iter().collect::<Vec<_>>();
            let node = builder.md_node(&weight);
            builder.attach_metadata(op, "toy.weight", node);
        }
        _ => {}
    }
    Ok(())
}

fn export(text: &str) -> Result<String, Box<dyn std::error::Error>> {
    export_on(text, Threads::ONE)
}

fn export_on(text: &str, threads: Threads) -> Result<String, Box<dyn std::error::Error>> {
    let mut registry = DialectRegistry::default();
    weir_llvm_lowering::register(&mut registry);
    registry.add(&TOY).attach_dialect("toy", &TO_LLVM_IR);
    let (mut ctx, mut ir) = (Context::new(&registry), Ir::new());
    ctx.set_threads(threads);
    let module = parse::parse_text(&ctx, &mut ir, text)?;
    let mut out = Vec::new();
    export_llvm_ir(View::new(&ctx, &ir), module, &mut out, &ExportOptions { module_name: "toys".to_owned() })?;
    Ok(String::from_utf8(out)?)
}

#[test]
fn ops_and_attributes_of_another_dialect() -> Result<(), Box<dyn std::error::Error>> {
    let text = export(
        r#"module attributes {toy.name = "bear"} {
          llvm.mlir.global external @g() {addr_space = 0 : i32, toy.linked = "yes"} : i32
          llvm.func @f(%x: i32) attributes {toy.cpu = "puppet"} {
            %0 = toy.double %x : i32
            toy.show %0 {toy.weight} : i32
            %1 = llvm.mlir.constant(4 : i32) : i32
            %2 = toy.double %1 : i32
            toy.show %2 : i32
            llvm.return
          }
        }"#,
    )?;
    insta::assert_snapshot!(text, @r#"
    ; ModuleID = 'toys'
    source_filename = "toys"

    @g = external global i32 #0

    define void @f(i32 %0) #1 {
      %2 = add i32 %0, %0
      call void @show(i32 %2), !toy.weight !2
      call void @show(i32 8)
      ret void
    }

    declare void @show(i32)

    attributes #0 = { "linked"="yes" }
    attributes #1 = { "target-cpu"="puppet" }

    !toy.names = !{!0}
    !llvm.module.flags = !{!1}

    !0 = !{!"bear"}
    !1 = !{i32 2, !"Debug Info Version", i32 3}
    !2 = !{i8 3}
    "#);
    Ok(())
}

#[test]
fn an_op_that_the_interface_rejects() {
    let error = export("llvm.func @f() {\n  toy.odd\n  llvm.return\n}").map_err(|it| it.to_string());
    assert_eq!(error, Err("toys have limits".to_owned()));
}

/// Many functions. Some use what others do not: intrinsics, attributes of calls and of other dialects, identified structures, metadata,
/// debug information, addresses of blocks. `last` is in the last one.
fn functions(last: &str) -> String {
    let parts = [
        ("", "%0 = llvm.intr.smax(%x, %x) : (i32, i32) -> i32"),
        ("", "%0 = toy.double %x : i32  toy.show %0 : i32"),
        ("", "%0 = llvm.call @f0(%x, %b, %p) {no_unwind} : (i32, i1, !llvm.ptr) -> i32"),
        ("", "%0 = llvm.load %p : !llvm.ptr -> !llvm.struct<\"s\", (i32, i64)>"),
        ("", "llvm.intr.assume %b : i1  %0 = llvm.load %p {tbaa = [#tag]} : !llvm.ptr -> i32"),
        ("attributes {toy.cpu = \"puppet\"}", "toy.show %x : i32"),
        ("attributes {toy.name = \"bear\"}", "%0 = llvm.intr.umin(%x, %x) : (i32, i32) -> i32"),
        ("", "%0 = llvm.blockaddress <function = @f0, tag = <id = 1>> : !llvm.ptr  llvm.store %x, %0 : i32, !llvm.ptr"),
        ("", "toy.show %x {toy.weight} : i32"),
        ("", "%0 = llvm.add %x, %x : i32 loc(fused<#program>[\"a.c\":1:2])"),
    ];
    let mut text = r#"
        #root = #llvm.tbaa_root<id = "root">
        #int = #llvm.tbaa_type_desc<id = "int", members = {<#root, 0>}>
        #tag = #llvm.tbaa_tag<base_type = #int, access_type = #int, offset = 0>
        #file = #llvm.di_file<"a.c" in "">
        #unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = false, emissionKind = Full>
        #program = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, name = "f", file = #file, subprogramFlags = Definition>
        "#
    .to_owned();
    for number in 0..800 {
        // Parts come up for the first time far apart.
        let part = if number % 7 == 0 { (number / 80) % parts.len() } else { 0 };
        let (attributes, op) = if number == 0 { ("", "llvm.blocktag <id = 1>") } else { parts[part] };
        let last = if number == 799 { last } else { "" };
        let place = if part == 9 { "loc(fused<#program>[\"a.c\":1:1])" } else { "" };
        let _ = writeln!(
            text,
            "llvm.func @f{number}(%x: i32, %b: i1, %p: !llvm.ptr) -> i32 {attributes} {{
               llvm.br ^next
             ^next:
               {op}
               %y = llvm.mul %x, %x : i32
               %c = llvm.mlir.constant({number} : i32) : i32
               %z = llvm.sub %y, %c : i32
               llvm.store %z, %p : i32, !llvm.ptr
               {last}
               llvm.return %z : i32
             }} {place}"
        );
    }
    text
}

/// A type of pairs of pairs, whose text would have 2^60 parts, and a use of it.
fn with_pairs(use_of: impl Fn(&str) -> String) -> String {
    let mut text = "!t0 = !llvm.struct<(i32, ptr)>\n".to_owned();
    for level in 1..=60 {
        let _ = writeln!(text, "!t{level} = !llvm.struct<(!t{0}, !t{0})>", level - 1);
    }
    text + &use_of("!t60")
}

#[test]
fn a_type_that_is_too_large_to_be_written() {
    let expected = "a type with more than 4194304 parts cannot be written as LLVM IR";
    let uses: [fn(&str) -> String; 6] = [
        |ty| format!("llvm.func @f({ty})"),
        |ty| format!("llvm.mlir.global external @g() : {ty}"),
        |ty| format!("llvm.func @f(!llvm.ptr {{llvm.sret = {ty}}})"),
        |ty| format!("llvm.func @f(%p: !llvm.ptr) {{ %0 = llvm.load %p : !llvm.ptr -> {ty}  llvm.return }}"),
        |ty| {
            format!(
                "llvm.func @f(%p: !llvm.ptr) {{ %0 = llvm.load %p : !llvm.ptr -> !llvm.struct<\"n\", ({ty})>  llvm.return }}"
            )
        },
        |ty| {
            format!(
                "llvm.func @f(%p: {ty}) {{ %0 = llvm.call_intrinsic \"llvm.ssa.copy\"(%p) : ({ty}) -> {ty}  llvm.return }}"
            )
        },
    ];
    for use_of in uses {
        let error = export(&with_pairs(use_of)).expect_err("the text would have no end");
        assert_eq!(error.to_string(), expected);
    }
    let unused = with_pairs(|ty| format!("llvm.func @f() {{ %0 = llvm.mlir.zero : {ty}  llvm.return }}"));
    assert!(export(&unused).is_ok_and(|text| text.contains("define void @f() {\n  ret void\n}")));
}

#[test]
fn an_address_space_that_llvm_does_not_have() {
    for text in [
        "llvm.func @f(!llvm.ptr<16777216>)",
        "llvm.mlir.global external @g() {addr_space = 16777216 : i32} : i32",
        "llvm.func @f(%p: !llvm.ptr) { %0 = llvm.load %p : !llvm.ptr -> !llvm.struct<(vector<2x!llvm.ptr<16777216>>)>  llvm.return }",
        "llvm.func @f(%n: i32) { %0 = llvm.alloca %n x i32 : (i32) -> !llvm.ptr<16777216>  llvm.return }",
    ] {
        let error = export(text).expect_err("LLVM would read another address space");
        let expected = "address space 16777216 is too large for LLVM IR, which has 16777216 address spaces";
        assert_eq!(error.to_string(), expected);
    }
    let last = export("llvm.func @f(!llvm.ptr<16777215>)");
    assert!(last.is_ok_and(|text| text.contains("declare void @f(ptr addrspace(16777215))")));
}

#[test]
fn the_number_of_threads_does_not_matter() -> Result<(), Box<dyn std::error::Error>> {
    let text = functions("");
    let expected = export(&text)?;
    for part in
        ["@llvm.umin", "nounwind", "%s = type", "!dbg", "blockaddress(@f0, %4)", "\"puppet\"", "toy.weight", "tbaa"]
    {
        assert!(expected.contains(part), "{part}");
    }
    for threads in [2, 3, 8] {
        for _ in 0..4 {
            assert!(export_on(&text, Threads::exactly(threads))? == expected, "{threads} threads");
        }
    }
    let wrong = functions("toy.odd");
    for threads in 1..4 {
        let error = export_on(&wrong, Threads::exactly(threads)).map_err(|it| it.to_string());
        assert_eq!(error, Err("toys have limits".to_owned()));
    }
    Ok(())
}
