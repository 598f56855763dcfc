//! Modules in shards: what comes out is what comes out of one `Ir`, on any number of threads, or nothing does.

use std::fmt::Write as _;
use std::fs;
use std::io::{Error, ErrorKind, Write};
use std::ops::Range;
use std::path::Path;
use std::process::{self, Command};
use std::sync::Arc;
use std::thread;

use weir_ir::parse::{parse_shards, parse_text};
use weir_ir::print::{PrintOptions, PrintScope, ValueUsers, print_op, print_shards, text_with};
use weir_ir::shards::{ModulePart, NeedsWholeModule, Shards};
use weir_ir::source::{FileId, Keep, SourceText, TextFile};
use weir_ir::verify::verify;
use weir_ir::{Context, Diagnostic, DiagnosticError as _, Ir, OpId, Threads, View};
use weir_llvm_lowering::{ExportOptions, export_module_parts, export_shards};
use weir_rewrite::{OpPassManager, ShardedRun, StatisticsDisplay, VerifyPasses, parse_pipeline};
use weir_testsuite::cases::{chunks, corpus, files};
use weir_testsuite::generate::{Mode, Settings, generate};
use weir_testsuite::programs::{LOWERING, context, passes, pipeline};

const THREADS: [usize; 4] = [1, 2, 3, 8];

/// Without optimization, one of so many cases and programs is checked.
const STEP: usize = if cfg!(debug_assertions) { 5 } else { 1 };

/// The passes that modules go through: function-local ones, nested pipelines, and those that look at the module.
const TREATMENTS: &[&[&str]] = &[
    &[],
    &["convert-to-llvm"],
    &["canonicalize", "cse"],
    &["func.func(canonicalize,cse)", "symbol-dce", "canonicalize"],
    &["lower-affine", "convert-scf-to-cf", "expand-strided-metadata", "lower-affine", "convert-to-llvm"],
    &["convert-arith-to-llvm", "convert-func-to-llvm", "convert-cf-to-llvm", "finalize-memref-to-llvm"],
    &["symbol-dce", "convert-to-llvm", "reconcile-unrealized-casts"],
];

fn manager(names: &[&str]) -> OpPassManager {
    parse_pipeline(&passes(), &pipeline(names)).expect("the passes are known")
}

/// The text of a module after some passes; none if anything is reported.
fn whole(text: &[u8], names: &[&str]) -> Option<Vec<u8>> {
    after(text, 1, &PrintOptions::default(), |ctx, ir, module| {
        manager(names).run(ctx, ir, module, VerifyPasses::Each, &mut []).ok()
    })
}

/// The text of a module after a function, on which a number of threads work; none if anything is reported.
fn after(
    text: &[u8],
    threads: usize,
    options: &PrintOptions,
    run: impl FnOnce(&Context, &mut Ir, OpId) -> Option<()>,
) -> Option<Vec<u8>> {
    let (mut ctx, mut ir) = (context(), Ir::new());
    ctx.set_threads(Threads::exactly(threads));
    let module = parse_text(&ctx, &mut ir, text).ok()?;
    verify(&ctx, &ir, module).ok()?;
    run(&ctx, &mut ir, module)?;
    let mut out = Vec::new();
    print_op(&ctx, &ir, module, options, &mut out).expect("a vector has room");
    (!ctx.has_diagnostics()).then_some(out)
}

/// Runs passes on copies of a module, and replaces the module by them.
fn run_on_copies(ctx: &Context, ir: &mut Ir, module: OpId, shard_len: u32, names: &[&str]) -> Option<()> {
    let shards = Shards::copy_of(View { ctx, ir }, module, shard_len).ok()?;
    match manager(names).run_on_shards(ctx, shards, VerifyPasses::Each, &mut []).ok()? {
        ShardedRun::Shards(shards) => ir.replace_module(module, shards.into_modules()),
        ShardedRun::Joined { ir: joined, module: own, result: Ok(()) } => ir.replace_module(module, [(*joined, own)]),
        ShardedRun::Joined { .. } => return None,
    }
    verify(ctx, ir, module).ok()
}

/// Checks that a module comes out the same by way of copies of one op each; returns the number of treatments for which it could.
fn check_copies(name: &str, text: &[u8]) -> usize {
    let options = PrintOptions { value_users: ValueUsers::Print, ..PrintOptions::default() };
    let check_treatment = |names: &&&[&str]| {
        let results = [1, 3]
            .map(|threads| after(text, threads, &options, |ctx, ir, module| run_on_copies(ctx, ir, module, 1, names)));
        assert!(results.windows(2).all(|pair| pair[0] == pair[1]), "{name} {names:?}: it depends on threads");
        let [result, ..] = results;
        let Some(result) = result else { return false };
        let expected = after(text, 1, &options, |ctx, ir, module| {
            manager(names).run(ctx, ir, module, VerifyPasses::Each, &mut []).ok()
        });
        let show = |text: Vec<u8>| String::from_utf8_lossy(&text).into_owned();
        assert_eq!(Some(show(result)), expected.map(show), "{name} {names:?}");
        true
    };
    TREATMENTS.iter().filter(check_treatment).count()
}

/// The same by way of shards, which end with the first op behind a number of bytes.
fn sharded(text: &[u8], shard_len: u32, names: &[&str], threads: usize) -> Result<Vec<u8>, NeedsWholeModule> {
    sharded_from(text.into(), shard_len, names, threads, |ctx| {
        ctx.sources().add_file("-", text, Keep::Text).map_err(|_| NeedsWholeModule)
    })
}

/// The same for a text that is registered by a function.
fn sharded_from(
    text: SourceText<'_>,
    shard_len: u32,
    names: &[&str],
    threads: usize,
    register: impl FnOnce(&Context) -> Result<FileId, NeedsWholeModule>,
) -> Result<Vec<u8>, NeedsWholeModule> {
    let mut ctx = context();
    ctx.set_threads(Threads::exactly(threads));
    let file = register(&ctx)?;
    let mut shards = parse_shards(&ctx, file, text, shard_len)?;
    shards.verify(&ctx)?;
    let mut out = Vec::new();
    let options = PrintOptions::default();
    match manager(names).run_on_shards(&ctx, shards, VerifyPasses::Each, &mut [])? {
        ShardedRun::Shards(shards) => print_shards(&ctx, &shards, &options, &mut out).expect("a vector has room"),
        ShardedRun::Joined { ir, module, result: Ok(()) } if verify(&ctx, &ir, module).is_ok() => {
            print_op(&ctx, &ir, module, &options, &mut out).expect("a vector has room");
        }
        ShardedRun::Joined { .. } => return Err(NeedsWholeModule),
    }
    if ctx.has_diagnostics() { Err(NeedsWholeModule) } else { Ok(out) }
}

/// Checks that a text comes out the same; returns the number of treatments for which it could stay in shards.
fn check(name: &str, text: &[u8], shard_len: u32) -> usize {
    let path = std::env::temp_dir().join(format!("weir-shards-{}-{:?}.mlir", process::id(), thread::current().id()));
    fs::write(&path, text).expect("the folder can be written to");
    let file = Arc::new(TextFile::open(&path).expect("there is a file"));
    let check_treatment = |names: &&&[&str]| {
        let expected = whole(text, names);
        let results = THREADS.map(|threads| sharded(text, shard_len, names, threads).ok());
        assert!(results.windows(2).all(|pair| pair[0] == pair[1]), "{name} {names:?}: it depends on threads");
        let of_file = sharded_from((&*file).into(), shard_len, names, 2, |ctx| {
            Ok(ctx.sources().add_text_file("-", Arc::clone(&file)).expect("there is room"))
        });
        let of_file = of_file.ok();
        assert!(of_file == results[0], "{name} {names:?}: a file differs from its text");
        let [result, ..] = results;
        let Some(result) = result else { return false };
        let show = |text: Vec<u8>| String::from_utf8_lossy(&text).into_owned();
        assert_eq!(Some(show(result)), expected.map(show), "{name} {names:?}");
        true
    };
    let count = TREATMENTS.iter().filter(check_treatment).count();
    fs::remove_file(&path).expect("the folder can be written to");
    count
}

#[test]
fn cases_in_shards_of_one_op() {
    let mut count = 0;
    for file in files(&corpus()).into_iter().step_by(STEP) {
        let text = fs::read(&file).expect("the case is readable");
        for chunk in chunks(&text) {
            count += check(&file.display().to_string(), chunk, 1);
        }
    }
    assert!(count > 400 / STEP, "there were {count} runs in shards");
}

#[test]
fn cases_in_copies_of_one_op() {
    let mut count = 0;
    for file in files(&corpus()).into_iter().step_by(4 * STEP) {
        let text = fs::read(&file).expect("the case is readable");
        for chunk in chunks(&text) {
            count += check_copies(&file.display().to_string(), chunk);
        }
    }
    assert!(count > 100 / STEP, "there were {count} runs in shards");
}

/// The functions of random programs.
fn programs(seeds: Range<u64>) -> String {
    let functions = seeds.filter_map(|seed| {
        let ctx = context();
        let program = generate(&ctx, Settings { seed, size: 40, mode: Mode::Lowered });
        // Without aliases, which would have to be in front of all.
        let options = PrintOptions { scope: PrintScope::Local, ..PrintOptions::default() };
        let text = text_with(&ctx, &program.ir, program.module, &options).replace('@', &format!("@p{seed}_"));
        Some(text.strip_prefix("module {\n")?.strip_suffix('}')?.to_owned())
    });
    functions.collect()
}

#[test]
fn random_programs_in_shards_of_one_op() {
    let mut count = 0;
    for first in (0..160).step_by(4 * STEP) {
        let text = programs(first..first + 4);
        count += check(&format!("programs from {first}"), text.as_bytes(), 1);
        if first.is_multiple_of(16) {
            count += check_copies(&format!("programs from {first}"), text.as_bytes());
        }
    }
    assert!(count > 35 / STEP, "there were {count} runs in shards");
}

/// The LLVM IR of a module after its lowering, in one `Ir`.
fn llvm_ir(text: &[u8]) -> Option<String> {
    let (ctx, mut ir) = (context(), Ir::new());
    let module = parse_text(&ctx, &mut ir, text).ok()?;
    manager(LOWERING).run(&ctx, &mut ir, module, VerifyPasses::Each, &mut []).ok()?;
    exported(&[ModulePart { view: View::new(&ctx, &ir), module }])
}

/// The same by way of shards of one op, if they stay apart.
fn llvm_ir_of_shards(text: &[u8], threads: usize) -> Option<String> {
    let mut ctx = context();
    ctx.set_threads(Threads::exactly(threads));
    let file = ctx.sources().add_file("-", text, Keep::Text).ok()?;
    let mut shards = parse_shards(&ctx, file, text, 1).ok()?;
    shards.verify(&ctx).ok()?;
    match manager(LOWERING).run_on_shards(&ctx, shards, VerifyPasses::Each, &mut []).ok()? {
        ShardedRun::Shards(shards) => {
            let (kept, mut out) = (exported(&shards.parts(&ctx)), Vec::new());
            let freed = export_shards(&ctx, shards, &mut out, &ExportOptions::default());
            assert_eq!(
                kept.as_deref().map(str::as_bytes),
                freed.ok().map(|()| &out[..]),
                "it depends on who owns the shards"
            );
            kept
        }
        ShardedRun::Joined { .. } => None,
    }
}

fn exported(parts: &[ModulePart<'_>]) -> Option<String> {
    let mut out = Vec::new();
    export_module_parts(parts, &mut out, &ExportOptions::default()).ok()?;
    Some(String::from_utf8_lossy(&out).into_owned())
}

#[test]
fn llvm_ir_of_shards_of_one_op() {
    let mut count = 0;
    let programs = (0..40).step_by(STEP).map(|first| (format!("programs from {first}"), programs(first..first + 4)));
    let cases = files(&corpus()).into_iter().step_by(STEP).flat_map(|file| {
        let text = fs::read(&file).expect("the case is readable");
        let of_chunk = |chunk: &[u8]| (file.display().to_string(), chunk.to_vec());
        chunks(&text).into_iter().map(of_chunk).collect::<Vec<_>>()
    });
    for (name, text) in programs.map(|(name, text)| (name, text.into_bytes())).chain(cases) {
        let Some(result) = llvm_ir_of_shards(&text, 2) else { continue };
        assert_eq!(Some(&result), llvm_ir_of_shards(&text, 1).as_ref(), "{name}: it depends on threads");
        assert_eq!(Some(result), llvm_ir(&text), "{name}");
        count += 1;
    }
    assert!(count > 60 / STEP, "there were {count} modules in shards");
}

#[test]
fn an_error_of_the_export_of_shards_names_a_location() {
    let text = "llvm.func @f() {\n  llvm.return\n}\nfunc.func @g() {\n  return\n}\n";
    let text = text.to_owned() + &text.replace("@f", "@f1").replace("@g", "@g1");
    for threads in [1, 2] {
        let mut ctx = context();
        ctx.set_threads(Threads::exactly(threads));
        let file = ctx.sources().add_file("in.mlir", text.as_bytes(), Keep::Text).expect("the text is short");
        let shards = || parse_shards(&ctx, file, text.as_bytes(), 1).expect("the text is a module of functions");
        let options = ExportOptions::default();
        let errors = [
            export_module_parts(&shards().parts(&ctx), &mut Vec::new(), &options),
            export_shards(&ctx, shards(), &mut Vec::new(), &options),
        ];
        let [kept, freed] = errors.map(|it| it.expect_err("no op of func has a translation").into_diagnostics(&ctx));
        let text_of = |it: &Diagnostic| (it.location, it.message.clone());
        assert_eq!(kept.iter().map(text_of).collect::<Vec<_>>(), freed.iter().map(text_of).collect::<Vec<_>>());
        assert!(kept[0].subject.is_some() && freed.iter().all(|it| it.subject.is_none()));
    }
}

/// Functions that call others, declare functions of the run-time library, and use globals; one has an error if wanted.
fn functions(count: usize, with_error: Option<usize>) -> String {
    let mut text = "memref.global \"private\" constant @table : memref<4xf32> = dense<1.5>\n".to_owned();
    for index in 0..count {
        let (far, near) = ((index * 7 + 3) % count, index.saturating_sub(1));
        let result = if with_error == Some(index) { "f64" } else { "f32" };
        let _ = writeln!(
            text,
            "func.func @f{index}(%a: memref<?x?xf32>, %n: index, %x: f32) -> f32 {{\n  \
             %c0 = arith.constant 0 : index\n  %t = memref.get_global @table : memref<4xf32>\n  \
             %0 = memref.load %t[%c0] : memref<4xf32>\n  %m = memref.alloc(%n, %n) : memref<?x?xf32>\n  \
             memref.copy %a, %m : memref<?x?xf32> to memref<?x?xf32>\n  \
             %1 = func.call @f{far}(%m, %n, %0) : (memref<?x?xf32>, index, f32) -> f32\n  \
             %2 = func.call @f{near}(%m, %n, %1) : (memref<?x?xf32>, index, f32) -> {result}\n  \
             memref.dealloc %m : memref<?x?xf32>\n  %3 = arith.addf %1, %x : f32\n  return %3 : f32\n}}"
        );
    }
    text
}

#[test]
fn library_functions_that_only_later_shards_need() {
    let first = (0..4000).fold(String::new(), |mut text, index| {
        let _ = writeln!(
            text,
            "func.func @p{index}(%x: f32) -> f32 {{\n  %0 = arith.addf %x, %x : f32\n  return %0 : f32\n}}"
        );
        text
    });
    let text = first + &functions(1200, None);
    let (shard_len, passes) = (weir_ir::shards::usual_len(text.len()), ["convert-to-llvm"]);
    let result = sharded(text.as_bytes(), shard_len, &passes, 2);
    assert!(result.is_ok() && result.ok() == whole(text.as_bytes(), &passes));
}

#[test]
fn large_modules() {
    let text = functions(1200, None);
    let shard_len = weir_ir::shards::usual_len(text.len());
    assert!(text.len() > 2 * shard_len as usize);
    // Without lowerings that leave casts for others, which is worth a warning.
    assert_eq!(check("functions", text.as_bytes(), shard_len), TREATMENTS.len() - 1);
}

/// Functions that each use an alias, with lines in front of them.
fn with_aliases(functions: &[(&str, &str)]) -> String {
    let function = |(number, (lines, alias)): (usize, &(&str, &str))| {
        format!("{lines}func.func @f{number}() attributes {{arith.of = {alias}}} {{\n  return\n}}\n")
    };
    functions.iter().enumerate().map(function).collect()
}

#[test]
fn aliases_between_the_shards() {
    let (first, second) = ("#a = affine_map<(d0) -> (d0)>\n", "#b = affine_map<(d0) -> (d0 + 1)>\n");
    let good = [
        vec![(first, "#a"), (second, "#b"), ("", "#a"), ("", "#b")],
        vec![("", "1"), (first, "#a"), ("// A comment.\n", "#a"), (second, "#b")],
        vec![(first, "#a"), ("#c = #a\n", "#c"), ("!t = i32\n", "!t")],
    ];
    for functions in good {
        assert!(check("aliases", with_aliases(&functions).as_bytes(), 1) > 0, "{functions:?}");
    }
    let trailing = with_aliases(&[("", "1"), ("", "2")]).replace("}\n", "} loc(#l)\n") + "#l = loc(\"name\")\n";
    assert!(check("a location that is defined at the end", trailing.as_bytes(), 1) > 0);
    let bad = [
        // Used in front of its definition.
        vec![("", "1"), ("", "#a"), (first, "#a")],
        // Defined again.
        vec![(first, "#a"), ("", "#a"), (first, "#a")],
        vec![("", "1"), (first, "#a"), ("#a = 1\n", "#a")],
        // Defined twice in a row.
        vec![("", "1"), ("#a = 1\n#a = 2\n", "#a"), ("", "1")],
        // Not a definition.
        vec![("", "1"), ("#a\n", "1"), ("", "1")],
    ];
    for functions in bad {
        let text = with_aliases(&functions);
        assert!(sharded(text.as_bytes(), 1, &[], 2).is_err(), "{functions:?}");
        assert!(whole(text.as_bytes(), &[]).is_none(), "{functions:?}");
    }
}

#[test]
fn an_op_does_not_end_where_its_text_is_cut() {
    let text = "func.func @f() {\n  return\n}\nloc(\"here\")\nfunc.func @g() {\n  return\n}\n";
    assert!(sharded(text.as_bytes(), 1, &[], 2).is_err());
    assert!(whole(text.as_bytes(), &[]).is_some());
}

/// The module after some passes, all that was reported, and the error.
fn run_on_text(text: &str, names: &[&str], threads: usize) -> (Option<String>, String) {
    let mut ctx = context();
    ctx.set_threads(Threads::exactly(threads));
    let mut passes = manager(names);
    let result = passes.run_on_text(&ctx, "text.mlir", text.as_bytes(), VerifyPasses::Each);
    let mut said: String = ctx.take_diagnostics().iter().map(|it| format!("{it}\n")).collect();
    let module = match result {
        Ok(module) => module,
        Err(error) => return (None, said + &error.to_string()),
    };
    said += &passes.statistics(StatisticsDisplay::List).to_string();
    let mut out = Vec::new();
    module.print(&ctx, &PrintOptions::default(), &mut out).expect("a vector has room");
    let (ir, module) = module.into_whole();
    assert!(weir_ir::text(&ctx, &ir, module).as_bytes() == out);
    (Some(String::from_utf8_lossy(&out).into_owned()), said)
}

#[test]
fn pipelines_on_texts() {
    let good = functions(700, None);
    let twice = good.clone() + "func.func @f100() { return }\n";
    for text in [good, functions(700, Some(600)), twice] {
        for names in [&["convert-to-llvm"][..], &["func.func(canonicalize,cse)", "symbol-dce"]] {
            let [one, two] = [1, 2].map(|threads| run_on_text(&text, names, threads));
            assert!(one == two, "{names:?}: {} but {}", one.1, two.1);
        }
    }
}

/// A module after some passes, all that was reported, what was counted, and if it succeeds.
fn run_on_module(text: &str, names: &[&str], threads: usize) -> (String, String, bool) {
    let (mut ctx, mut ir) = (context(), Ir::new());
    ctx.set_threads(Threads::exactly(threads));
    let module = parse_text(&ctx, &mut ir, text).expect("it is MLIR");
    let mut passes = manager(names);
    let is_good = passes.run_on_module(&ctx, &mut ir, module, VerifyPasses::Each).is_ok();
    let mut said: String = ctx.take_diagnostics().iter().map(|it| format!("{it}\n")).collect();
    said += &passes.statistics(StatisticsDisplay::List).to_string();
    (weir_ir::text(&ctx, &ir, module), said, is_good)
}

#[test]
fn pipelines_on_modules() {
    let odd = "func.func @odd(%a: tensor<2xf32>) -> tensor<2xf32> { return %a : tensor<2xf32> }\n";
    let texts = [functions(700, None), functions(700, None) + odd, functions(700, Some(600))];
    for text in texts {
        for names in
            [&["convert-to-llvm"][..], &["func.func(canonicalize,cse)", "symbol-dce"], &["convert-func-to-llvm"]]
        {
            let [one, two] = [1, 2].map(|threads| run_on_module(&text, names, threads));
            assert!(one == two, "{names:?}: {} but {}", one.1, two.1);
        }
    }
}

/// The output, the messages and the exit status of the tool.
fn tool(path: &Path, flags: &[&str]) -> (Vec<u8>, String, Option<i32>) {
    let output = Command::new(env!("CARGO_BIN_EXE_weir-test-opt")).arg(path).args(flags).output();
    let output = output.expect("the tool starts");
    (output.stdout, String::from_utf8_lossy(&output.stderr).into_owned(), output.status.code())
}

#[test]
fn the_tool_says_the_same_with_and_without_threads() {
    let path = std::env::temp_dir().join(format!("weir-shards-{}.mlir", process::id()));
    let globals = "memref.global \"private\" @other : memref<2xf32>\n";
    let errors = [None, Some(0), Some(17), Some(800), Some(1199)];
    let texts = errors.iter().map(|&error| functions(1200, error)).chain([
        functions(1200, None) + "func.func @f100() { return }\n",
        functions(1200, None) + "func.func @last() { vector.print str \"done\" return }\n",
        functions(1200, None) + "func.func @malloc(%a: i64) -> i64 { return %a : i64 }\n",
        functions(1200, None) + "func.func @odd(%a: tensor<2xf32>) -> tensor<2xf32> { return %a : tensor<2xf32> }\n",
        globals.to_owned() + &functions(1200, None) + "module @inner { func.func private @f() }\n",
        functions(1200, None) + "func.func @g() { return\n",
    ]);
    for text in texts {
        fs::write(&path, &text).expect("there is room for a file");
        for flags in [
            &["--convert-to-llvm"][..],
            &["--convert-to-llvm", "--emit=llvm-ir"],
            &["--convert-arith-to-llvm", "--emit=llvm-ir"],
            &["--canonicalize", "--cse"],
            &["--convert-arith-to-llvm", "--convert-func-to-llvm"],
            &["--convert-func-to-llvm", "--symbol-dce"],
            &["--pass-pipeline=builtin.module(func.func(canonicalize),convert-to-llvm)", "--mlir-pass-statistics"],
            &["--mlir-print-debuginfo", "--canonicalize"],
        ] {
            let one = tool(&path, &[flags, &["--mlir-disable-threading"]].concat());
            let several = tool(&path, flags);
            assert_eq!((&one.1, one.2), (&several.1, several.2), "{flags:?}");
            assert!(one.0 == several.0, "{flags:?}");
        }
    }
    fs::remove_file(&path).expect("the file is there");
}

/// A sink that fails after some bytes.
struct Full(usize);

impl Write for Full {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0 = self.0.checked_sub(bytes.len()).ok_or_else(|| Error::from(ErrorKind::StorageFull))?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_sink_that_fails_is_an_error() {
    let text = functions(1200, None);
    let mut ctx: Context = context();
    ctx.set_threads(Threads::exactly(2));
    let file = ctx.sources().add_file("-", text.as_bytes(), Keep::Text).expect("there is room");
    let shards = parse_shards(&ctx, file, text.as_bytes(), 1 << 16).expect("functions are independent");
    let error = print_shards(&ctx, &shards, &PrintOptions::default(), &mut Full(100_000)).expect_err("it is full");
    assert_eq!(error.kind(), ErrorKind::StorageFull);
}
