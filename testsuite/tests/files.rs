//! Files that the tool writes beside its output.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// An empty folder for the files of a test.
fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
    // There is none the first time.
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("the folder can be made");
    folder
}

/// Runs the tool in a folder, on a file `input.mlir` there.
fn run(folder: &Path, input: &str, flags: &[&str]) -> Output {
    fs::write(folder.join("input.mlir"), input).expect("the input can be written");
    let mut tool = Command::new(env!("CARGO_BIN_EXE_weir-test-opt"));
    tool.current_dir(folder).args(flags).arg("input.mlir").output().expect("the tool starts")
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// The files below a folder, sorted.
fn files(folder: &Path) -> Vec<String> {
    let (mut files, mut pending) = (Vec::new(), vec![folder.to_owned()]);
    while let Some(current) = pending.pop() {
        for entry in fs::read_dir(current).expect("it is a folder").flatten() {
            let path = entry.path();
            match path.strip_prefix(folder) {
                Ok(file) if path.is_file() => files.push(file.display().to_string()),
                _ => pending.push(path),
            }
        }
    }
    files.sort();
    files
}

const PROGRAM: &str = "\
func.func private @unused()
func.func @twice(%a: i32) -> (i32, i32) {
  %0 = arith.addi %a, %a : i32
  %1 = arith.addi %a, %a : i32
  return %0, %1 : i32, i32
}
";

#[test]
fn dumps_are_numbered_in_folders_of_their_ops() {
    let folder = folder("dumps");
    let pipeline = "--pass-pipeline=builtin.module(func.func(cse,canonicalize),symbol-dce,func.func(cse))";
    let output = run(&folder, PROGRAM, &[pipeline, "--mlir-print-ir-after-all", "--mlir-print-ir-tree-dir=dumps"]);
    assert!(output.status.success() && output.stderr.is_empty(), "{}", stderr(&output));
    let dumps = folder.join("dumps/builtin_module_no-symbol-name");
    assert_eq!(
        files(&dumps),
        [
            "1_symbol-dce.mlir",
            "func_func_twice/0_0_cse.mlir",
            "func_func_twice/0_1_canonicalize.mlir",
            "func_func_twice/1_2_cse.mlir",
            "func_func_unused/0_0_cse.mlir",
            "func_func_unused/0_1_canonicalize.mlir",
        ]
    );
    let dump = fs::read_to_string(dumps.join("func_func_twice/0_0_cse.mlir")).expect("the file is there");
    assert_eq!(
        dump,
        "// -----// IR Dump After CSE (cse) //----- //\n\
         func.func @twice(%arg0: i32) -> (i32, i32) {\n  \
           %0 = arith.addi %arg0, %arg0 : i32\n  \
           return %0, %0 : i32, i32\n\
         }\n\n"
    );
}

/// Resources that other tools have written into the file belong to the output alone.
#[test]
fn dumps_leave_out_external_resources() {
    let folder = folder("external-resources");
    let input = "module {\n}\n\n{-#\n  external_resources: {\n    tool: {\n      text: \"a string\"\n    }\n  }\n#-}\n";
    let output = run(&folder, input, &["--cse", "--mlir-print-ir-after-all"]);
    assert_eq!(String::from_utf8_lossy(&output.stdout), format!("{input}\n"));
    assert_eq!(stderr(&output), "// -----// IR Dump After CSE (cse) //----- //\nmodule {\n}\n\n\n");
}

#[test]
fn separators_in_symbols_make_no_folders() {
    let folder = folder("separators");
    let flags = ["--pass-pipeline=builtin.module(func.func(cse))", "--mlir-print-ir-before-all"];
    let input = "func.func private @\"../a\\\\b.c\"()";
    run(&folder, input, &[flags[0], flags[1], "--mlir-print-ir-tree-dir=dumps"]);
    assert_eq!(files(&folder.join("dumps")), ["builtin_module_no-symbol-name/func_func_.._a_b.c/0_0_cse.mlir"]);
}

#[test]
fn dumps_that_cannot_be_written_are_warned_about() {
    let folder = folder("no-dumps");
    fs::write(folder.join("dumps"), "").expect("the file can be written");
    let flags = ["--cse", "--mlir-print-ir-after-all", "--mlir-print-ir-tree-dir=dumps"];
    let output = run(&folder, PROGRAM, &flags);
    assert!(output.status.success());
    let expected = "warning: cannot write the IR to 'dumps/builtin_module_no-symbol-name/0_cse.mlir': ";
    assert!(stderr(&output).contains(expected), "{}", stderr(&output));
}

#[test]
fn a_reproducer_runs_the_passes_on_the_result() {
    let folder = folder("reproducer");
    let output = run(&folder, PROGRAM, &["--cse", "--symbol-dce", "--mlir-generate-reproducer=again.mlir"]);
    assert!(output.status.success(), "{}", stderr(&output));
    let reproducer = fs::read_to_string(folder.join("again.mlir")).expect("the file is there");
    let result = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(reproducer.starts_with(result.trim_end()), "{reproducer}");
    assert!(reproducer.contains("pipeline: \"builtin.module(cse,symbol-dce)\""), "{reproducer}");
    let again = run(&folder, &reproducer, &["--run-reproducer"]);
    assert_eq!(String::from_utf8_lossy(&again.stdout), result);
}

#[test]
fn a_pipeline_that_fails_leaves_its_input_and_its_passes() {
    let folder = folder("crash");
    let input = "func.func @f(%a: tensor<4xf32>) {\n  cf.br ^end(%a : tensor<4xf32>)\n\
                 ^end(%b: tensor<4xf32>):\n  return\n}\n";
    let flags = ["--cse", "--convert-cf-to-llvm", "--mlir-pass-pipeline-crash-reproducer=crash.mlir"];
    let output = run(&folder, input, &flags);
    assert!(!output.status.success());
    let expected = "note: Pipeline failed while executing [`ConvertControlFlowToLLVMPass` on 'builtin.module' \
                    operation]: reproducer generated at `crash.mlir`";
    assert!(stderr(&output).contains(expected), "{}", stderr(&output));
    let reproducer = fs::read_to_string(folder.join("crash.mlir")).expect("the file is there");
    assert!(reproducer.contains("cf.br ^bb1(%arg0 : tensor<4xf32>)"), "{reproducer}");
    let again = run(&folder, &reproducer, &["--run-reproducer"]);
    assert!(!again.status.success() && stderr(&again).contains("failed to legalize operation 'cf.br'"));
    // The cause may be the remaining ops, not a pass.
    let flags = ["--convert-to-llvm", "--strict", "--mlir-pass-pipeline-crash-reproducer=left.mlir"];
    let output = run(&folder, "func.func private @f(tensor<4xf32>)", &flags);
    assert!(stderr(&output).contains("note: Pipeline failed: reproducer generated at `left.mlir`"));
}

const CRASHING: &str = "\
func.func @f() {
  return
}
func.func @g() {
  return {test.crash}
}
";

#[test]
fn a_panic_names_pattern_and_pass() {
    let folder = folder("panic");
    let pipeline = "--pass-pipeline=builtin.module(func.func(test-pattern-crash))";
    let output = run(&folder, CRASHING, &[pipeline]);
    // As if the process had aborted.
    assert_eq!(output.status.code(), Some(134));
    assert!(output.stdout.is_empty());
    let report = "\
input.mlir:5:3: error: the pattern 'crash' panicked while it was applied to 'func.return'
  return {test.crash}
  ^
input.mlir:4:1: error: the pass 'test-pattern-crash' panicked on 'func.func' operation: @g
func.func @g() {
^
";
    assert!(stderr(&output).ends_with(report), "{}", stderr(&output));
    assert!(stderr(&output).contains("the pattern crashes"), "{}", stderr(&output));
    // An output file is as it was.
    fs::write(folder.join("out.mlir"), "old").expect("the file can be written");
    run(&folder, CRASHING, &[pipeline, "-o", "out.mlir"]);
    assert_eq!(fs::read_to_string(folder.join("out.mlir")).expect("the file is there"), "old");
    assert_eq!(files(&folder), ["input.mlir", "out.mlir"]);
}

#[test]
fn a_panic_leaves_a_reproducer() {
    let folder = folder("panic-reproducer");
    let pipeline = "--pass-pipeline=builtin.module(cse,func.func(test-pass-crash))";
    let crash = "--mlir-pass-pipeline-crash-reproducer=crash.mlir";
    let output = run(&folder, CRASHING, &[pipeline, crash]);
    assert_eq!(output.status.code(), Some(1));
    let expected = "note: Pipeline failed while executing [`TestCrashRecoveryPass` on 'func.func' \
                    operation: @f]: reproducer generated at `crash.mlir`";
    assert!(stderr(&output).contains(expected), "{}", stderr(&output));
    let reproducer = fs::read_to_string(folder.join("crash.mlir")).expect("the file is there");
    assert!(reproducer.contains("pipeline: \"builtin.module(cse,func.func(test-pass-crash))\""), "{reproducer}");
    let again = run(&folder, &reproducer, &["--run-reproducer"]);
    assert_eq!(again.status.code(), Some(134));
    // Just the pass that crashes.
    let local = "--mlir-pass-pipeline-local-reproducer";
    let output = run(&folder, CRASHING, &[pipeline, crash, local, "--mlir-disable-threading"]);
    let expected = "note: Pipeline failed while executing `TestCrashRecoveryPass` on 'func.func' \
                    operation: @f: reproducer generated at `crash.mlir`";
    assert!(stderr(&output).contains(expected), "{}", stderr(&output));
    let reproducer = fs::read_to_string(folder.join("crash.mlir")).expect("the file is there");
    assert!(reproducer.contains("pipeline: \"builtin.module(func.func(test-pass-crash))\""), "{reproducer}");
    let output = run(&folder, CRASHING, &[pipeline, crash, local]);
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).contains("error: Local crash reproduction may not be used without disabling"));
}

#[test]
fn a_failed_pass_can_be_reproduced_on_its_own() {
    let folder = folder("local");
    let pipeline = "--pass-pipeline=builtin.module(func.func(cse,symbol-dce))";
    let crash = "--mlir-pass-pipeline-crash-reproducer=crash.mlir";
    let flags = [pipeline, crash, "--mlir-pass-pipeline-local-reproducer", "--mlir-disable-threading"];
    let output = run(&folder, "module {\n  func.func private @f()\n  func.func private @g()\n}\n", &flags);
    assert_eq!(output.status.code(), Some(1));
    for (place, function) in [("2:3", "f"), ("1:1", "g")] {
        let expected = format!(
            "input.mlir:{place}: note: Pipeline failed while executing `SymbolDCE` on 'func.func' operation: \
             @{function}: reproducer generated at `crash.mlir`"
        );
        assert!(stderr(&output).contains(&expected), "{}", stderr(&output));
    }
    let reproducer = fs::read_to_string(folder.join("crash.mlir")).expect("the file is there");
    assert!(reproducer.contains("pipeline: \"builtin.module(func.func(symbol-dce))\""), "{reproducer}");
}

#[test]
fn a_reproducer_says_only_what_is_known() {
    let folder = folder("unknown-key");
    let input =
        "module {}\n{-#\n  external_resources: {\n    mlir_reproducer: {\n      passes: \"cse\"\n    }\n  }\n#-}\n";
    let output = run(&folder, input, &["--run-reproducer"]);
    assert!(!output.status.success());
    assert!(stderr(&output).contains("input.mlir:5:15: error: unknown 'mlir_reproducer' resource key 'passes'"));
    // To others it is a resource like any.
    assert!(run(&folder, input, &[]).status.success());
}

#[test]
fn notes_and_warnings_can_be_left_out() {
    let folder = folder("notes");
    let input = "func.func @f(%a: i32) {\n  return %a : i32\n}\n";
    assert!(stderr(&run(&folder, input, &[])).contains("note: see current operation"));
    let output = run(&folder, input, &["--mlir-disable-diagnostic-notes"]);
    assert!(stderr(&output).contains("error: ") && !stderr(&output).contains("note: "));
    // A function that stays whole is warned about.
    let input = "func.func private @f(tensor<2xf32>)";
    assert!(stderr(&run(&folder, input, &["--convert-to-llvm"])).contains("warning: "));
    let flags = ["--convert-to-llvm", "--mlir-diagnostic-verbosity-level=errors"];
    assert!(stderr(&run(&folder, input, &flags)).is_empty());
}

#[test]
fn times_can_be_had_as_json() {
    let folder = folder("json");
    let flags = ["--pass-pipeline=builtin.module(func.func(cse))", "--mlir-timing", "--mlir-output-format=json"];
    let shape = |output: &Output| -> String {
        let text = stderr(output);
        let figures = |rest: &str| rest.split_once('}').map_or(String::new(), |(_, behind)| format!("T{behind}"));
        text.split("{\"duration\"")
            .enumerate()
            .map(|(i, it)| if i == 0 { it.to_owned() } else { figures(it) })
            .collect()
    };
    assert_eq!(
        shape(&run(&folder, PROGRAM, &flags)),
        "[\n{\"wall\": T, \"name\": \"Parser\", \"passes\": [\n{}]},\n\
         {\"wall\": T, \"name\": \"'func.func' Pipeline\", \"passes\": [\n  \
           {\"wall\": T, \"name\": \"CSE\", \"passes\": [\n    \
             {\"wall\": T, \"name\": \"(A) DominanceInfo\", \"passes\": [\n    {}]},\n  {}]},\n{}]},\n\
         {\"wall\": T, \"name\": \"Output\", \"passes\": [\n{}]},\n\
         {\"wall\": T, \"name\": \"Rest\"},\n{\"wall\": T, \"name\": \"Total\"}\n]\n"
    );
}
