//! Attributes that share their parts: of 2^60 paths to a part, none but the first may be followed.

use std::fmt::Write as _;

use weir_ir::builtin::ModuleOp;
use weir_ir::print::{PrintOptions, text_with};
use weir_ir::verify::verify;
use weir_ir::{OpClass as _, View, testing, testing::try_parse};
use weir_llvm_lowering::export::{ExportOptions, export_llvm_ir};
use weir_rewrite::recording::Recorder;
use weir_rewrite::{Nesting, OpPassManager, PassOptions, VerifyPasses};
use weir_testsuite::fuzz::registry;
use weir_testsuite::programs::context;

const LEVELS: usize = 60;

/// A function that is called, with a variable of a type, a loop and a load whose attributes each refer to two of the level below.
fn text() -> String {
    let mut text = r#"
#file = #llvm.di_file<"a.c" in "/">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = false, emissionKind = Full>
#program = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "f", file = #file, line = 1, subprogramFlags = "Definition">
#type0 = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#loop0 = #llvm.loop_annotation<disableNonforced = true>
#tbaa0 = #llvm.tbaa_type_desc<id = "a", members = {<#llvm.tbaa_root<id = "r">, 0>}>
"#
    .to_owned();
    for level in 1..=LEVELS {
        let below = level - 1;
        let _ = writeln!(
            text,
            r#"#member{level} = #llvm.di_derived_type<tag = DW_TAG_member, name = "m", baseType = #type{below}>
#type{level} = #llvm.di_composite_type<tag = DW_TAG_structure_type, name = "s{level}", elements = #member{level}, #member{level}>
#loop{level} = #llvm.loop_annotation<unroll = <followupUnrolled = #loop{below}, followupAll = #loop{below}>>
#tbaa{level} = #llvm.tbaa_type_desc<id = "a{level}", members = {{<#tbaa{below}, 0>, <#tbaa{below}, 8>}}>"#
        );
    }
    let end = r##"#variable = #llvm.di_local_variable<scope = #program, name = "v", file = #file, line = 1, type = #typeN>
#tag = #llvm.tbaa_tag<base_type = #tbaaN, access_type = #tbaaN, offset = 0>
llvm.func @g(%p: !llvm.ptr, %c: i1) {
  llvm.intr.dbg.declare #variable = %p : !llvm.ptr
  llvm.br ^a
^a:
  %0 = llvm.load %p {tbaa = [#tag]} : !llvm.ptr -> i32
  llvm.cond_br %c, ^a, ^b {loop_annotation = #loopN}
^b:
  llvm.return
}
llvm.func @f(%p: !llvm.ptr, %c: i1) {
  llvm.call @g(%p, %c) : (!llvm.ptr, i1) -> () loc("a.c":1:1)
  llvm.return
} loc(fused<#program>["a.c":1:1])
"##;
    text + &end.replace('N', &LEVELS.to_string())
}

#[test]
fn shared_parts_are_read_verified_printed_transformed_recorded_and_exported_once() {
    let text = text();
    for entry in registry().sorted() {
        let ctx = context();
        let (mut ir, module) = try_parse(&ctx, text.as_bytes()).unwrap_or_else(|error| panic!("{error}"));
        let recorder = (entry.name() == "canonicalize").then(|| Recorder::start(&ctx, &mut ir, module));
        let mut passes = OpPassManager::on(ModuleOp::DEF.name).with_nesting(Nesting::Implicit);
        entry.add_to(&mut passes, PassOptions::defaults(entry.options())).expect("nesting is implicit");
        // Some passes refuse what is in the module.
        let has_succeeded = passes.run(&ctx, &mut ir, module, VerifyPasses::Each, &mut []).is_ok();
        drop(recorder.map(|recorder| recorder.finish(&ctx, &mut ir)));
        assert!(has_succeeded || !ctx.take_diagnostics().is_empty(), "{} fails without a message", entry.name());
    }
    let ctx = context();
    let (ir, module) = testing::parse(&ctx, &text);
    verify(&ctx, &ir, module).expect("it is valid");
    let printed = text_with(&ctx, &ir, module, &PrintOptions::default());
    assert!(printed.len() < 4 * text.len(), "{} bytes", printed.len());
    let mut exported = Vec::new();
    export_llvm_ir(View::new(&ctx, &ir), module, &mut exported, &ExportOptions::default())
        .expect("it has a translation");
    assert!(exported.len() < 4 * text.len(), "{} bytes", exported.len());
}
