//! Very large inputs of one kind each: `weir-opt` reads, verifies, transforms and prints them in time and memory that are linear
//! in their size.
//!
//!     cargo bench -p weir-testsuite --bench scale
//!
//! prints the table in `docs/performance.md`: each input at a quarter of its size, at half of it, and whole.

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use weir_testsuite::tools::temporary_file;

/// An input of any size.
struct Input {
    name: &'static str,
    size: usize,
    text: fn(usize) -> String,
    /// The flags of the tool.
    flags: &'static [&'static str],
}

const INPUTS: [Input; 9] = [
    Input { name: "ops in one function", size: 1_000_000, text: straight, flags: &["--convert-to-llvm"] },
    Input { name: "functions", size: 1_000_000, text: functions, flags: &["--convert-to-llvm"] },
    Input { name: "nested loops", size: 1_900, text: loops, flags: &["--convert-scf-to-cf"] },
    Input { name: "arguments of a block", size: 100_000, text: arguments, flags: &["--canonicalize"] },
    Input { name: "operands of an op", size: 1_000_000, text: operands, flags: &["--cse"] },
    Input { name: "types", size: 100_000, text: types, flags: &["--canonicalize"] },
    Input { name: "bytes of dense constants", size: 50_000_000, text: constants, flags: &["--canonicalize"] },
    Input { name: "cases of a switch", size: 100_000, text: switch, flags: &["--canonicalize"] },
    Input { name: "casts in a chain", size: 1_000_000, text: casts, flags: &["--reconcile-unrealized-casts"] },
];

fn main() -> std::io::Result<()> {
    let mut out = std::io::stdout();
    writeln!(out, "| input | flags | number | seconds | MiB |\n| --- | --- | ---: | ---: | ---: |")?;
    for input in INPUTS {
        for size in [input.size / 4, input.size / 2, input.size] {
            let path = temporary_file(&(input.text)(size))?;
            let (time, memory) = run(&path, input.flags)?;
            std::fs::remove_file(path)?;
            let (flags, seconds, mib) = (input.flags.join(" "), time.as_secs_f64(), memory >> 10);
            writeln!(out, "| {} | `{flags}` | {size} | {seconds:.2} | {mib} |", input.name)?;
        }
    }
    Ok(())
}

/// The time that the tool takes for a file, and its peak memory in KiB.
fn run(path: &Path, flags: &[&str]) -> std::io::Result<(Duration, u64)> {
    let begun = Instant::now();
    let mut command = Command::new("/usr/bin/time");
    command.args(["-f", "%M", env!("CARGO_BIN_EXE_weir-test-opt")]).args(flags);
    command.args(["--allow-unregistered-dialect", "-o", "/dev/null"]).arg(path);
    let output = command.stdin(Stdio::null()).output()?;
    let (time, messages) = (begun.elapsed(), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "the tool fails: {messages}");
    let memory = messages.lines().last().and_then(|line| line.trim().parse().ok());
    Ok((time, memory.unwrap_or_default()))
}

/// Items separated by commas.
fn list(size: usize, item: impl Fn(usize) -> String) -> String {
    (0..size).map(item).collect::<Vec<String>>().join(", ")
}

fn straight(size: usize) -> String {
    let mut text = "func.func @f(%a: i64, %b: i64) -> i64 {\n  %0 = arith.addi %a, %b : i64\n".to_owned();
    for at in 1..size {
        let _ = writeln!(text, "  %{at} = arith.addi %{}, %b : i64", at - 1);
    }
    let _ = writeln!(text, "  return %{} : i64\n}}", size - 1);
    text
}

fn functions(size: usize) -> String {
    (0..size).map(|at| format!("func.func @f{at}(%a: i64) -> i64 {{\n  return %a : i64\n}}\n")).collect()
}

fn loops(size: usize) -> String {
    let mut text = "func.func @f(%a: index, %b: index) {\n".to_owned();
    (0..size).for_each(|at| {
        let _ = writeln!(text, "scf.for %i{at} = %a to %b step %b {{");
    });
    text + "\"u.op\"() : () -> ()\n" + &"}\n".repeat(size) + "return\n}\n"
}

fn arguments(size: usize) -> String {
    let (values, types) = (list(size, |at| format!("%a{at}")), list(size, |_| "i32".into()));
    let (inputs, arguments) = (list(size, |at| format!("%a{at}: i32")), list(size, |at| format!("%b{at}: i32")));
    format!("func.func @f({inputs}) {{\n  cf.br ^b({values} : {types})\n^b({arguments}):\n  return\n}}\n")
}

fn operands(size: usize) -> String {
    let (values, types) = (list(size, |_| "%a".into()), list(size, |_| "i32".into()));
    format!("func.func @f(%a: i32) {{\n  \"u.op\"({values}) : ({types}) -> ()\n  return\n}}\n")
}

fn types(size: usize) -> String {
    (1..=size).map(|at| format!("func.func private @f{at}(vector<{at}xf32>)\n")).collect()
}

fn constants(size: usize) -> String {
    let digits = "0123456789ABCDEF".repeat(1 << 12);
    let bytes = digits.len() / 2;
    let constant = |at| {
        format!(
            "func.func @f{at}() -> tensor<{bytes}xi8> {{\n  %0 = arith.constant dense<\"0x{digits}\"> : tensor<{bytes}xi8>\n  \
             return %0 : tensor<{bytes}xi8>\n}}\n"
        )
    };
    (0..size / bytes).map(constant).collect()
}

fn switch(size: usize) -> String {
    let cases: String = (0..size).map(|case| format!(",\n    {case}: ^b{}(%a : i32)", case % 2)).collect();
    format!(
        "func.func @f(%f: i32, %a: i32) -> i32 {{\n  cf.switch %f : i32, [\n    default: ^b0(%f : i32){cases}\n  ]\n\
         ^b0(%x: i32):\n  \"u.op\"() : () -> ()\n  return %x : i32\n^b1(%y: i32):\n  return %y : i32\n}}\n"
    )
}

fn casts(size: usize) -> String {
    let mut text = "func.func @f(%v0: i32) -> i32 {\n".to_owned();
    for at in 0..size / 2 * 2 {
        let (from, to) = if at % 2 == 0 { ("i32", "i64") } else { ("i64", "i32") };
        let _ = writeln!(text, "  %v{} = builtin.unrealized_conversion_cast %v{at} : {from} to {to}", at + 1);
    }
    let _ = writeln!(text, "  return %v{} : i32\n}}", size / 2 * 2);
    text
}
