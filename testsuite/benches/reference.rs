//! The tool beside `mlir-opt` and `mlir-translate` of LLVM 22, which must be installed.
//!
//!     cargo bench -p weir-testsuite --bench reference
//!
//! prints the tables in `docs/performance.md`. The tools take turns at the same file, and must write the same text; times are medians.

use std::fs;
use std::io::{self, Write as _};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use weir_ir::print::{PrintOptions, PrintScope, text_with};
use weir_testsuite::generate::{Mode, Settings, generate};
use weir_testsuite::programs::context;
use weir_testsuite::tools::temporary_file;

/// The number of copies of a function, of random programs of about two functions each, and of the turns.
const FUNCTIONS: usize = 5000;
const PROGRAMS: u64 = 2000;
const TURNS: usize = 7;

/// About how many ops a function of a random program has.
const RANDOM_SIZE: usize = 30;

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

/// The input of a line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Input {
    /// The copies of a function.
    Copies,
    /// The same in the LLVM dialect.
    Lowered,
    /// Random programs. Passes that fold crash the reference on some of them.
    Random,
}

/// The commands of a line of a table; `IN` is the input.
struct Row {
    name: &'static str,
    ours: &'static str,
    reference: &'static str,
    input: Input,
}

/// It does what `weir-opt` does, and more.
const OPT: &str = env!("CARGO_BIN_EXE_weir-test-opt");

const ROWS: [Row; 12] = [
    row(Input::Copies, "read, verify, print", "OPT ONE IN", "mlir-opt-22 ONE IN"),
    row(Input::Copies, "the same without caches", "OPT --disable-caches IN", "mlir-opt-22 ONE IN"),
    row(
        Input::Copies,
        "convert-to-llvm, one thread",
        "OPT ONE --convert-to-llvm IN",
        "mlir-opt-22 ONE --convert-to-llvm IN",
    ),
    row(Input::Copies, "convert-to-llvm, all threads", "OPT --convert-to-llvm IN", "mlir-opt-22 --convert-to-llvm IN"),
    row(
        Input::Copies,
        "canonicalize and cse, one thread",
        "OPT ONE --canonicalize --cse IN",
        "mlir-opt-22 ONE --canonicalize --cse IN",
    ),
    row(
        Input::Copies,
        "canonicalize and cse, all threads",
        "OPT --canonicalize --cse IN",
        "mlir-opt-22 --canonicalize --cse IN",
    ),
    row(
        Input::Copies,
        "source to LLVM IR, one thread",
        "OPT ONE --convert-to-llvm --emit=llvm-ir IN",
        "mlir-opt-22 ONE --convert-to-llvm IN | mlir-translate-22 --mlir-to-llvmir",
    ),
    row(
        Input::Copies,
        "source to LLVM IR, all threads",
        "OPT --convert-to-llvm --emit=llvm-ir IN",
        "mlir-opt-22 --convert-to-llvm IN | mlir-translate-22 --mlir-to-llvmir",
    ),
    row(
        Input::Lowered,
        "LLVM dialect to LLVM IR, all threads",
        "OPT --emit=llvm-ir IN",
        "mlir-translate-22 --mlir-to-llvmir IN",
    ),
    row(Input::Random, "read, verify, print", "OPT ONE IN", "mlir-opt-22 ONE IN"),
    row(Input::Random, "read, verify, print, all threads", "OPT IN", "mlir-opt-22 IN"),
    row(Input::Random, "cse, one thread", "OPT ONE --cse IN", "mlir-opt-22 ONE --cse IN"),
];

const fn row(input: Input, name: &'static str, ours: &'static str, reference: &'static str) -> Row {
    Row { name, ours, reference, input }
}

/// The functions of programs that follow from seeds, with names of their own.
fn random_programs() -> String {
    let ctx = context();
    let functions = |seed| {
        let program = generate(&ctx, Settings { seed, size: RANDOM_SIZE, mode: Mode::Lowered });
        let options = PrintOptions { scope: PrintScope::Local, ..PrintOptions::default() };
        let text = text_with(&ctx, &program.ir, program.module, &options).replace('@', &format!("@p{seed}_"));
        // Without the line of the module, and its brace at the end.
        let (_, body) = text.split_once('\n').unwrap_or_default();
        body.trim_end().trim_end_matches('}').to_owned()
    };
    (0..PROGRAMS).map(functions).collect()
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
    let [lowered, random] = ["lowered", "random"].map(|it| source.with_extension(format!("{it}.mlir")));
    run(&format!("{OPT} --convert-to-llvm {}", source.display()), &lowered)?;
    fs::write(&random, random_programs())?;
    for (index, row) in ROWS.iter().enumerate() {
        let header = match row.input {
            Input::Copies if index == 0 => format!("| {FUNCTIONS} copies of a function |"),
            Input::Random if ROWS[index - 1].input != Input::Random => format!("\n| {PROGRAMS} random programs |"),
            _ => String::new(),
        };
        if !header.is_empty() {
            writeln!(out, "{header} wall clock | processors | memory |\n| --- | ---: | ---: | ---: |")?;
        }
        let input = match row.input {
            Input::Copies => &source,
            Input::Lowered => &lowered,
            Input::Random => &random,
        };
        let command = |text: &str| {
            let text = text.replace("ONE", "--mlir-disable-threading").replace("OPT", OPT);
            text.replace(" IN", &format!(" {}", input.display()))
        };
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
    [source, lowered, random].iter().try_for_each(fs::remove_file)
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
