//! Regions, types, attributes and locations that are nested deeply, on a thread with a small stack.

use std::thread;

use weir_ir::print::{DebugInfo, OpForm, PrintOptions, text_with};
use weir_ir::verify::verify;
use weir_ir::{Context, Ir, OpId, View, parse, render};
use weir_llvm_lowering::export::{ExportOptions, export_llvm_ir};
use weir_rewrite::recording::{Recorder, ReplayCheck};
use weir_rewrite::{VerifyPasses, parse_pipeline};
use weir_testsuite::fuzz::registry;

/// A function of loops that are nested `depth - 1` deep: the function's own region counts.
fn loops(depth: usize) -> String {
    let mut text = String::from("func.func @f(%n: index, %m: memref<?xf32>, %x: f32) {\n");
    for i in 1..depth {
        text += &format!("scf.for %i{i} = %n to %n step %n {{\n");
    }
    text += "memref.store %x, %m[%n] : memref<?xf32>\n";
    text += &"}\n".repeat(depth - 1);
    text + "return\n}\n"
}

/// A chain of ops in the generic form, each in the region of the one before.
fn generic(depth: usize) -> String {
    "\"u.op\"() ({\n".repeat(depth) + &"}) : () -> ()\n".repeat(depth)
}

/// Runs a function on a thread with the stack that a thread of Rust has unless it asks for more.
fn on_a_small_stack<R: Send>(run: impl FnOnce() -> R + Send) -> R {
    thread::scope(|scope| {
        let thread = thread::Builder::new().stack_size(2 << 20).spawn_scoped(scope, run).expect("a thread can start");
        thread.join().expect("the function returns")
    })
}

fn context() -> Context {
    let mut registry = weir_ir::DialectRegistry::default();
    weir_llvm_lowering::register(&mut registry);
    let mut ctx = Context::new(&registry);
    ctx.set_unregistered(weir_ir::Unregistered::Allow);
    ctx
}

fn parsed(ctx: &Context, ir: &mut Ir, text: &str) -> OpId {
    parse::parse_text(ctx, ir, text).unwrap_or_else(|error| panic!("{error}"))
}

/// The limit of the parser, which does not count the module.
const DEPTH: usize = 2_000;

#[test]
fn deep_regions_are_read_verified_printed_copied_and_erased() {
    on_a_small_stack(|| {
        let ctx = context();
        let mut ir = Ir::new();
        for text in [loops(DEPTH), generic(DEPTH)] {
            let module = parsed(&ctx, &mut ir, &text);
            verify(&ctx, &ir, module).expect("it is valid");
            for form in [OpForm::Custom, OpForm::Generic] {
                let options = PrintOptions { form, ..PrintOptions::default() };
                let printed = text_with(&ctx, &ir, module, &options);
                let copy = parsed(&ctx, &mut ir, &printed);
                assert!(printed == text_with(&ctx, &ir, copy, &options));
                ir.erase_op(copy);
            }
            let copy = ir.clone_op(module, &mut weir_ir::ValueMap::default());
            ir.erase_op(module);
            ir.erase_op(copy);
        }
    });
}

#[test]
fn regions_beyond_the_limit_are_an_error() {
    on_a_small_stack(|| {
        let ctx = context();
        for text in [loops(DEPTH + 1), generic(DEPTH + 1), generic(100_000)] {
            let error = parse::parse_text(&ctx, &mut Ir::new(), &text).expect_err("it is too deep");
            assert!(error.to_string().contains("regions are nested deeper than 2000 levels"), "{error}");
        }
    });
}

/// Aliases each of whose meanings is nested in that of the next: the first line, and what `{}` becomes the name of the alias
/// before in; and an op that refers to the last one.
struct Chain {
    sigil: char,
    first: &'static str,
    next: &'static str,
    op: &'static str,
}

impl Chain {
    fn text(&self, length: usize) -> String {
        let Self { sigil, first, next, op } = self;
        let name = |number: usize| format!("{sigil}x{number}");
        let mut text = format!("{}\n{} = {first}\n", DEBUG_INFO, name(0));
        for number in 1..=length {
            let next = next.replace("{}", &name(number - 1)).replace("{n}", &number.to_string());
            text += &format!("{} = {next}\n", name(number));
        }
        text + &op.replace("{}", &name(length)) + "\n"
    }
}

const DEBUG_INFO: &str = r#"
#file = #llvm.di_file<"a.c" in "/">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = false, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#none = #llvm.di_subroutine_type<>
#program = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "f", file = #file, subprogramFlags = Definition, type = #none>
#start = loc(fused<#program>["a.c":1:1])
"#;

const IN_MEMORY: &str = "llvm.func @f(%p: !llvm.ptr, %n: i32) {
  %0 = llvm.alloca %n x {} : (i32) -> !llvm.ptr
  %1 = llvm.load %p : !llvm.ptr -> {}
  llvm.store %1, %0 : {}, !llvm.ptr
  llvm.return
}";

const CHAINS: [Chain; 19] = [
    Chain { sigil: '!', first: "i32", next: "tuple<{}>", op: "func.func private @f({})" },
    Chain { sigil: '!', first: "i32", next: "({}) -> ()", op: "func.func private @f({})" },
    Chain { sigil: '!', first: "memref<2xi32>", next: "memref<2x{}>", op: "func.func private @f({})" },
    Chain { sigil: '#', first: "1", next: "[{}]", op: "\"u.op\"() {a = {}} : () -> ()" },
    Chain { sigil: '#', first: "1", next: "{k = {}}", op: "\"u.op\"() {a = {}} : () -> ()" },
    Chain { sigil: '#', first: "1", next: "#u.x<{}>", op: "\"u.op\"() {a = {}} : () -> ()" },
    Chain { sigil: '#', first: "loc(\"a\")", next: "loc(\"a\"({}))", op: "\"u.op\"() : () -> () loc({})" },
    Chain { sigil: '#', first: "loc(\"a\")", next: "loc(callsite(\"b\" at {}))", op: "\"u.op\"() : () -> () loc({})" },
    Chain { sigil: '#', first: "loc(\"a\")", next: "loc(callsite({} at {}))", op: "\"u.op\"() : () -> () loc(\"c\")" },
    Chain { sigil: '!', first: "i32", next: "!llvm.array<2 x {}>", op: IN_MEMORY },
    Chain { sigil: '!', first: "i32", next: "!llvm.struct<({})>", op: IN_MEMORY },
    Chain { sigil: '!', first: "i32", next: "!llvm.struct<\"n{n}\", ({})>", op: IN_MEMORY },
    Chain { sigil: '!', first: "i32", next: "!llvm.target<\"a\", {}>", op: "llvm.func @f({})" },
    Chain {
        sigil: '#',
        first: "#int",
        next: "#llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = {}, sizeInBits = 64>",
        op: "#types = #llvm.di_subroutine_type<types = {}>
#f = #llvm.di_subprogram<id = distinct[2]<>, compileUnit = #unit, scope = #file, name = \"f\", file = #file, subprogramFlags = Definition, type = #types>
llvm.func @f() { llvm.return loc(\"a.c\":1:1) } loc(fused<#f>[\"a.c\":1:1])",
    },
    Chain {
        sigil: '#',
        first: "#llvm.di_lexical_block<scope = #program, file = #file, line = 1>",
        next: "#llvm.di_lexical_block<scope = {}, file = #file, line = {n}>",
        op: "#at = loc(fused<{}>[\"a.c\":1:1])\nllvm.func @f() { llvm.return loc(#at) } loc(#start)",
    },
    Chain {
        sigil: '#',
        first: "loc(fused<#program>[\"a.c\":1:1])",
        next: "loc(callsite(#start at {}))",
        op: "llvm.func @f() { llvm.return loc({}) } loc(#start)",
    },
    Chain {
        sigil: '#',
        first: "#llvm.loop_annotation<disableNonforced = true>",
        next: "#llvm.loop_annotation<unroll = <followupUnrolled = {}>>",
        op: "llvm.func @f() { llvm.br ^bb1 ^bb1: llvm.br ^bb1 {loop_annotation = {}} }",
    },
    Chain {
        sigil: '#',
        first: "#llvm.tbaa_type_desc<id = \"a\", members = {<#llvm.tbaa_root<id = \"r\">, 0>}>",
        next: "#llvm.tbaa_type_desc<id = \"a{n}\", members = {<{}, 0>}>",
        op: "#tag = #llvm.tbaa_tag<base_type = {}, access_type = {}, offset = 0>
llvm.func @f(%p: !llvm.ptr) { %0 = llvm.load %p {tbaa = [#tag]} : !llvm.ptr -> i32 llvm.return }",
    },
    Chain {
        sigil: '!',
        first: "i32",
        next: "!llvm.struct<({})>",
        op: "llvm.func @f(%p: !llvm.ptr) { %0 = llvm.mlir.zero : {} llvm.store %0, %p : {}, !llvm.ptr llvm.return }",
    },
];

/// More levels than a small stack has room for, with or without optimizations. Text that nests as deep without aliases is not read.
const LEVELS: usize = 12_000;

#[test]
fn chains_of_aliases_are_read_verified_printed_lowered_recorded_and_exported() {
    on_a_small_stack(|| {
        for chain in &CHAINS {
            let ctx = context();
            let mut ir = Ir::new();
            let module = parsed(&ctx, &mut ir, &chain.text(LEVELS));
            verify(&ctx, &ir, module).expect("it is valid");
            for debug_info in [DebugInfo::Omit, DebugInfo::Full] {
                let printed = text_with(&ctx, &ir, module, &PrintOptions { debug_info, ..PrintOptions::default() });
                assert!(printed.ends_with("}\n") || debug_info == DebugInfo::Full);
            }
            assert_eq!(lower_and_export(&ctx, &mut ir, module), Passes::Succeed);
        }
    });
}

/// The outcome of the passes on something nested.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Passes {
    Succeed,
    Fail,
}

/// Reports an error at the first op of a module, and then lowers, records and exports it.
fn lower_and_export(ctx: &Context, ir: &mut Ir, module: OpId) -> Passes {
    let first = ir.descendants(module).next().expect("there is an op");
    let error = View::new(ctx, ir).error_at(first, "it is wrong");
    assert!(render::to_text(ctx, &[error]).contains("it is wrong"));

    let recorder = Recorder::start(ctx, ir, module);
    let mut check = ReplayCheck::new(&recorder);
    let passes = "builtin.module(convert-to-llvm,canonicalize,cse,llvm.func(sroa,mem2reg))";
    let mut passes = parse_pipeline(registry(), passes).expect("it is a pipeline");
    let result = passes.run(ctx, ir, module, VerifyPasses::Each, &mut [&mut check]);
    let recording = recorder.finish(ctx, ir);
    assert_eq!(check.compare(&recording), Ok(()));
    let mut out = Vec::new();
    // Not all of them can be written as LLVM IR.
    let _ = export_llvm_ir(View::new(ctx, ir), module, &mut out, &ExportOptions::default());
    if result.is_ok() { Passes::Succeed } else { Passes::Fail }
}

/// Text that is nested without aliases: the innermost part, what is around each part, and an op that has it all. A level counts as
/// several where it has several things in each other.
struct Nest {
    innermost: &'static str,
    around: &'static str,
    levels: usize,
    op: &'static str,
    passes: Passes,
}

impl Nest {
    const fn new(innermost: &'static str, around: &'static str, levels: usize, op: &'static str) -> Self {
        Self { innermost, around, levels, op, passes: Passes::Succeed }
    }

    const fn that_cannot_be_lowered(self) -> Self {
        Self { passes: Passes::Fail, ..self }
    }

    fn text(&self, length: usize) -> String {
        let (before, after) = self.around.split_once("{}").expect("there is something in it");
        let (mut start, mut end) = (String::new(), String::new());
        for number in 1..=length {
            start += &before.replace("{n}", &number.to_string());
            end += after;
        }
        format!("{DEBUG_INFO}{}\n", self.op.replace("{}", &format!("{start}{}{end}", self.innermost)))
    }
}

const ARGUMENT: &str = "func.func private @f({})";
const ATTRIBUTE: &str = "\"u.op\"() {a = {}} : () -> ()";
const LOCATION: &str = "\"u.op\"() : () -> () loc({})";
const MAP: &str = "\"u.op\"() {a = affine_map<(d0) -> ({})>} : () -> ()";

const NESTS: [Nest; 31] = [
    Nest::new("i32", "tuple<{}>", 1, ARGUMENT),
    Nest::new("i32", "({}) -> ()", 1, ARGUMENT),
    Nest::new("i32", "() -> ({})", 1, ARGUMENT),
    Nest::new("i32", "memref<2x{}>", 1, ARGUMENT),
    Nest::new("i32", "memref<2x{}, affine_map<(d0) -> (d0 + 1)>>", 1, ARGUMENT),
    Nest::new("1", "memref<2xi32, {a = {}}>", 2, ARGUMENT).that_cannot_be_lowered(),
    Nest::new("1", "tensor<2xi32, [{}]>", 2, ARGUMENT),
    Nest::new("i32", "!llvm.array<2 x {}>", 1, IN_MEMORY),
    Nest::new("i32", "array<2 x {}>", 1, "llvm.func @f(!llvm.{})"),
    Nest::new("i32", "!llvm.struct<({})>", 1, IN_MEMORY),
    Nest::new("i32", "struct<(i8, {})>", 1, "llvm.func @f(!llvm.{})"),
    Nest::new("i32", "!llvm.struct<\"n{n}\", ({})>", 1, "llvm.func @f({})"),
    Nest::new("i32", "!llvm.target<\"a\", {}>", 1, "llvm.func @f({})"),
    Nest::new("1", "[{}]", 1, ATTRIBUTE),
    Nest::new("1", "{k = {}}", 1, ATTRIBUTE),
    Nest::new("1", "distinct[9{n}]<{}>", 1, ATTRIBUTE),
    Nest::new("1", "[loc(fused<{}>[\"a\"])]", 2, ATTRIBUTE),
    Nest::new("\"a\"", "\"a\"({})", 1, LOCATION),
    Nest::new("\"a\"", "fused[{}, \"b\"]", 1, LOCATION),
    Nest::new("\"a\"", "fused<loc({})>[\"b\"]", 1, LOCATION),
    Nest::new("\"a\"", "callsite({} at \"b\")", 1, LOCATION),
    Nest::new("\"a\"", "callsite(\"b\" at {})", 1, LOCATION),
    Nest::new("d0", "({})", 1, MAP),
    Nest::new("d0", "-({})", 2, MAP),
    Nest::new("#int", "#llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = {}>", 1, ATTRIBUTE),
    Nest::new("#int", "#llvm.di_subroutine_type<types = {}>", 1, ATTRIBUTE),
    Nest::new("#int", "#llvm.di_composite_type<tag = DW_TAG_structure_type, elements = {}>", 1, ATTRIBUTE),
    Nest::new(
        "#file",
        "#llvm.di_lexical_block<scope = {}, file = #file, line = 1>",
        1,
        "\"u.op\"() : () -> () loc(fused<{}>[\"a\"])",
    ),
    Nest::new(
        "#file",
        "#llvm.di_subprogram<id = distinct[9{n}]<>, compileUnit = #unit, scope = {}, name = \"f\", file = #file, subprogramFlags = Definition>",
        1,
        ATTRIBUTE,
    ),
    Nest::new(
        "<disableNonforced = true>",
        "<unroll = <followupUnrolled = {}>>",
        2,
        "llvm.func @f() { llvm.br ^bb1 ^bb1: llvm.br ^bb1 {loop_annotation = #llvm.loop_annotation{}} }",
    ),
    Nest::new(
        "#llvm.tbaa_type_desc<id = \"a\", members = {<#llvm.tbaa_root<id = \"r\">, 0>}>",
        "#llvm.tbaa_type_desc<id = \"a{n}\", members = {<{}, 0>}>",
        2,
        ATTRIBUTE,
    ),
];

/// The limit of the parser for all but regions.
const TEXT_LEVELS: usize = 5_000;

#[test]
fn nested_text_is_read_verified_printed_read_again_lowered_recorded_and_exported() {
    on_a_small_stack(|| {
        for nest in &NESTS {
            let ctx = context();
            let mut ir = Ir::new();
            // A few levels are for the innermost part, and for the op.
            let module = parsed(&ctx, &mut ir, &nest.text((TEXT_LEVELS - 10) / nest.levels));
            verify(&ctx, &ir, module).expect("it is valid");
            for debug_info in [DebugInfo::Omit, DebugInfo::Full] {
                let options = PrintOptions { debug_info, ..PrintOptions::default() };
                let printed = text_with(&ctx, &ir, module, &options);
                let copy = parsed(&ctx, &mut ir, &printed);
                assert!(printed == text_with(&ctx, &ir, copy, &options), "{}", nest.around);
                ir.erase_op(copy);
            }
            assert_eq!(lower_and_export(&ctx, &mut ir, module), nest.passes, "{}", nest.around);
        }
    });
}

#[test]
fn deep_types_are_converted() {
    on_a_small_stack(|| {
        for around in ["memref<2x{}>", "!llvm.array<2 x {}>", "!llvm.struct<({})>"] {
            let ctx = context();
            let mut ir = Ir::new();
            let text = Nest::new("i32", around, 1, ARGUMENT).text(TEXT_LEVELS - 10);
            let module = parsed(&ctx, &mut ir, &text);
            assert_eq!(lower_and_export(&ctx, &mut ir, module), Passes::Succeed);
            let printed = text_with(&ctx, &ir, module, &PrintOptions::default());
            assert!(printed.contains("llvm.func @f(!llvm."), "{printed:.200}");
        }
    });
}

#[test]
fn deep_affine_expressions_are_read_at_any_level() {
    on_a_small_stack(|| {
        let ctx = context();
        let expr = "(d1 + ".repeat(998) + "d0 floordiv 2" + &")".repeat(998);
        // The small stack is left at about 128 levels.
        for arrays in [0, 100, 124, 126, 128, 130] {
            let (start, end) = ("[".repeat(arrays), "]".repeat(arrays));
            let map = format!("{start}affine_map<(d0, d1) -> ({expr})>{end}");
            let mut ir = Ir::new();
            let module = parsed(&ctx, &mut ir, &ATTRIBUTE.replace("{}", &map));
            let printed = text_with(&ctx, &ir, module, &PrintOptions::default());
            parsed(&ctx, &mut ir, &printed);
        }
    });
}

#[test]
fn text_beyond_the_limit_is_one_error_of_moderate_length() {
    on_a_small_stack(|| {
        for nest in &NESTS {
            for length in [TEXT_LEVELS + 1, 100_000] {
                let ctx = context();
                let error = parse::parse_text(&ctx, &mut Ir::new(), nest.text(length)).expect_err("it is too deep");
                assert_eq!(error.to_string(), "nesting is deeper than 5000 levels", "{}", nest.around);
                let text = render::to_text(&ctx, error.diagnostics());
                assert!((1..1000).contains(&text.len()) && text.lines().count() == 3, "{}: {text:.1000}", nest.around);
            }
        }
    });
}

#[test]
fn an_error_deep_in_a_line_is_reported_for_each_level_without_the_whole_line() {
    on_a_small_stack(|| {
        let ctx = context();
        let nest = Nest::new("?", "#llvm.di_subroutine_type<types = {}>", 1, ATTRIBUTE);
        let levels = TEXT_LEVELS - 10;
        let error = parse::parse_text(&ctx, &mut Ir::new(), nest.text(levels)).expect_err("it is wrong");
        assert_eq!(error.diagnostics().len(), levels + 1);
        let text = render::to_text(&ctx, error.diagnostics());
        assert!(text.len() < 1000 * levels, "{}", text.len());
    });
}
