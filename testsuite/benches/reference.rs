//! The tool beside `mlir-opt` and `mlir-translate` of LLVM 22, which must be installed.
//!
//!     cargo bench -p weir-testsuite --bench reference
//!
//! prints the table in `docs/performance.md`. The tools take turns at the same file, and must write the same text; times are medians.

use std::fs;
use std::io::{self, Write as _};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use weir_testsuite::tools::temporary_file;

/// The number of functions of the file, and of the turns.
const FUNCTIONS: usize = 5000;
const TURNS: usize = 7;

/// A function with loops, arithmetic on numbers and vectors, and memory.
const FUNCTION: &str = "func.func @f{N}(%m: memref<?x?xf32>, %r: memref<?x16xf32>, %n: index, %x: f32, %v: vector<4xf32>) -> (f32, memref<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %half = arith.constant 5.000000e-01 : f32
  cf.br ^head(%c0, %x : index, f32)
^head(%i: index, %sum: f32):
  %more = arith.cmpi slt, %i, %n : index
  cf.cond_br %more, ^body, ^done
^body:
  %a = memref.load %m[%i, %c0] : memref<?x?xf32>
  %b = memref.load %r[%i, %c1] : memref<?x16xf32>
  %p = arith.mulf %a, %b : f32
  %s = arith.addf %sum, %p : f32
  %h = arith.mulf %s, %half : f32
  memref.store %h, %m[%i, %c1] : memref<?x?xf32>
  %j = arith.index_cast %i : index to i32
  %f = arith.sitofp %j : i32 to f32
  %w = vector.broadcast %f : f32 to vector<4xf32>
  %z = vector.fma %w, %v, %v : vector<4xf32>
  %e = vector.extract %z[2] : f32 from vector<4xf32>
  %t = arith.addf %h, %e : f32
  %k = arith.addi %i, %c1 : index
  cf.br ^head(%k, %t : index, f32)
^done:
  %d = memref.dim %m, %c0 : memref<?x?xf32>
  %new = memref.alloc(%d, %n) : memref<?x?xf32>
  return %sum, %new : f32, memref<?x?xf32>
}
";

/// The commands of a line of the table; `IN` is the input.
struct Row {
    name: &'static str,
    ours: &'static str,
    reference: &'static str,
    /// True if the input is the LLVM dialect.
    is_lowered: bool,
}

/// It does what `weir-opt` does, and more.
const OPT: &str = env!("CARGO_BIN_EXE_weir-test-opt");

const ROWS: [Row; 8] = [
    row("read, verify, print", "OPT --mlir-disable-threading IN", "mlir-opt-22 --mlir-disable-threading IN"),
    row(
        "convert-to-llvm, one thread",
        "OPT --mlir-disable-threading --convert-to-llvm IN",
        "mlir-opt-22 --mlir-disable-threading --convert-to-llvm IN",
    ),
    row("convert-to-llvm, all threads", "OPT --convert-to-llvm IN", "mlir-opt-22 --convert-to-llvm IN"),
    row(
        "canonicalize and cse, one thread",
        "OPT --mlir-disable-threading --canonicalize --cse IN",
        "mlir-opt-22 --mlir-disable-threading --canonicalize --cse IN",
    ),
    row("canonicalize and cse, all threads", "OPT --canonicalize --cse IN", "mlir-opt-22 --canonicalize --cse IN"),
    row(
        "source to LLVM IR, one thread",
        "OPT --mlir-disable-threading --convert-to-llvm --emit=llvm-ir IN",
        "mlir-opt-22 --mlir-disable-threading --convert-to-llvm IN | mlir-translate-22 --mlir-to-llvmir",
    ),
    row(
        "source to LLVM IR, all threads",
        "OPT --convert-to-llvm --emit=llvm-ir IN",
        "mlir-opt-22 --convert-to-llvm IN | mlir-translate-22 --mlir-to-llvmir",
    ),
    Row {
        is_lowered: true,
        ..row("LLVM dialect to LLVM IR, all threads", "OPT --emit=llvm-ir IN", "mlir-translate-22 --mlir-to-llvmir IN")
    },
];

const fn row(name: &'static str, ours: &'static str, reference: &'static str) -> Row {
    Row { name, ours, reference, is_lowered: false }
}

/// Seconds of the wall clock and of all processors, and the peak memory in MiB.
#[derive(Clone, Copy, PartialEq, PartialOrd)]
struct Use([f64; 3]);

fn main() -> io::Result<()> {
    let mut out = io::stdout();
    if Command::new("mlir-opt-22").arg("--version").stdout(Stdio::null()).status().is_err() {
        return writeln!(out, "skipped: mlir-opt-22 is not installed");
    }
    let text: String = (0..FUNCTIONS).map(|number| FUNCTION.replace("{N}", &number.to_string())).collect();
    let source = temporary_file(&text)?;
    let lowered = source.with_extension("lowered.mlir");
    run(&format!("{OPT} --convert-to-llvm {}", source.display()), &lowered)?;
    writeln!(out, "| {FUNCTIONS} functions | wall clock | processors | memory |\n| --- | ---: | ---: | ---: |")?;
    for row in ROWS {
        let input = if row.is_lowered { &lowered } else { &source };
        let command = |text: &str| text.replace("OPT", OPT).replace("IN", &input.display().to_string());
        let commands = [row.ours, row.reference].map(command);
        let texts = commands.iter().map(|command| output_of(command)).collect::<io::Result<Vec<_>>>()?;
        assert!(texts[0] == texts[1], "{}: the tools write different texts", row.name);
        let mut uses = [Vec::new(), Vec::new()];
        for _ in 0..TURNS {
            for (uses, command) in uses.iter_mut().zip(&commands) {
                uses.push(run(command, Path::new("/dev/null"))?);
            }
        }
        let [Use(ours), Use(reference)] = uses.map(|uses| median(&uses));
        let cell = |index: usize, unit: f64, name: &str| {
            let [ours, reference] = [ours, reference].map(|it| it[index] * unit);
            format!("{ours:.0} against {reference:.0} {name}: {:.1}x", reference / ours)
        };
        let (wall, processors, memory) = (cell(0, 1e3, "ms"), cell(1, 1e3, "ms"), cell(2, 1.0, "MiB"));
        writeln!(out, "| {} | {wall} | {processors} | {memory} |", row.name)?;
    }
    fs::remove_file(source)?;
    fs::remove_file(lowered)
}

/// The text that a command of the shell writes, without blank lines at the end.
fn output_of(command: &str) -> io::Result<String> {
    let output = Command::new("sh").args(["-c", command]).stdin(Stdio::null()).output()?;
    Ok(String::from_utf8_lossy(&output.stdout).trim_end().to_owned())
}

/// The use that a command of the shell makes of the machine; all processes of a pipe count, and the largest one for memory.
fn run(command: &str, out: &Path) -> io::Result<Use> {
    let mut measured = Command::new("/usr/bin/time");
    measured
        .args(["-f", "%U %S %M", "sh", "-c", command])
        .stdin(Stdio::null())
        .stdout(fs::File::create(out)?)
        .stderr(Stdio::piped());
    let begun = Instant::now();
    let output = measured.spawn()?.wait_with_output()?;
    let (wall, messages) = (begun.elapsed().as_secs_f64(), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{command}: {messages}");
    let last = messages.lines().last().unwrap_or_default();
    let numbers: Vec<f64> = last.split_whitespace().filter_map(|it| it.parse().ok()).collect();
    let &[user, system, memory] = &numbers[..] else { panic!("/usr/bin/time says: {messages}") };
    Ok(Use([wall, user + system, memory / 1024.0]))
}

/// The median of each column.
fn median(uses: &[Use]) -> Use {
    Use([0, 1, 2].map(|column| {
        let mut values: Vec<f64> = uses.iter().map(|it| it.0[column]).collect();
        values.sort_by(f64::total_cmp);
        values[values.len() / 2]
    }))
}
