//! For every input the tool prints a message and exits with an ordinary status.

use std::io::Write as _;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// The output of the tool for an input.
struct Answer {
    status: Option<i32>,
    stderr: String,
}

fn feed(input: &[u8]) -> Answer {
    let begun = Instant::now();
    let mut tool = Command::new(env!("CARGO_BIN_EXE_weir-test-opt"))
        .args(["--allow-unregistered-dialect", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the tool starts");
    let mut stdin = tool.stdin.take().expect("there is a pipe");
    // The tool may stop reading early.
    let _ = stdin.write_all(input);
    drop(stdin);
    let output = tool.wait_with_output().expect("the tool ends");
    assert!(begun.elapsed() < Duration::from_mins(2), "the tool hung");
    Answer { status: output.status.code(), stderr: String::from_utf8_lossy(&output.stderr).into_owned() }
}

/// The tool must refuse the input with an error that has a place.
#[track_caller]
fn refuses(input: impl AsRef<[u8]>) {
    let answer = feed(input.as_ref());
    assert_eq!(answer.status, Some(1), "{}", answer.stderr);
    assert!(answer.stderr.contains("<stdin>:"), "no place: {}", answer.stderr.chars().take(300).collect::<String>());
    assert!(answer.stderr.contains("error: "), "no error: {}", answer.stderr.chars().take(300).collect::<String>());
}

/// The tool must neither crash nor hang.
#[track_caller]
fn survives(input: impl AsRef<[u8]>) {
    let answer = feed(input.as_ref());
    assert!(matches!(answer.status, Some(0 | 1)), "{:?}: {}", answer.status, answer.stderr);
}

const DEEP: usize = 100_000;

fn nest(open: &str, middle: &str, close: &str) -> String {
    open.repeat(DEEP) + middle + &close.repeat(DEEP)
}

#[test]
fn deep_regions() {
    refuses(nest("\"u.op\"() ({ ", "", " }) : () -> ()"));
    refuses(nest("module { ", "", " }"));
    refuses("module { ".repeat(DEEP));
}

#[test]
fn deep_types() {
    refuses(format!("\"u.op\"() : () -> {}", nest("tuple<", "i32", ">")));
    refuses(format!("\"u.op\"() : () -> {}", nest("complex<", "f32", ">")));
    refuses(format!("\"u.op\"() : () -> {}", nest("memref<", "f32", ">")));
    refuses(format!("\"u.op\"() : () -> {}", nest("(", "i32", ") -> i32")));
    refuses(format!("\"u.op\"() : () -> {}", nest("!llvm.struct<(", "i32", ")>")));
    refuses(format!("\"u.op\"() : () -> {}", nest("!llvm.array<2 x ", "i32", ">")));
}

#[test]
fn deep_attributes() {
    refuses(format!("\"u.op\"() {{a = {}}} : () -> ()", nest("[", "1", "]")));
    refuses(format!("\"u.op\"() {{a = {}}} : () -> ()", nest("{a = ", "1", "}")));
    refuses(format!("\"u.op\"() {{a = {}}} : () -> ()", nest("distinct[0]<", "1", ">")));
    refuses(format!("\"u.op\"() {{a = {}}} : () -> ()", nest("#builtin<", "1", ">")));
    refuses(format!("\"u.op\"() {{a = {}}} : () -> ()", nest("loc(", "unknown", ")")));
    refuses(format!("\"u.op\"() {{a = dense<{}> : tensor<1xi32>}} : () -> ()", nest("[", "1", "]")));
    refuses(format!("\"u.op\"() {{a = dense<{}> : tensor<1xi32>}} : () -> ()", nest("(", "1", ")")));
    refuses(format!("\"u.op\"() {{a = affine_map<(d0) -> ({})>}} : () -> ()", nest("(", "d0", ")")));
    refuses(format!("\"u.op\"() {{a = affine_map<(d0) -> (d0{})>}} : () -> ()", " + d0 mod 3".repeat(DEEP)));
    for operator in ["-", "- (", "0 + ("] {
        refuses(format!("\"u.op\"() {{a = affine_map<(d0) -> ({})>}} : () -> ()", operator.repeat(DEEP)));
    }
}

#[test]
fn deep_locations() {
    refuses(format!("\"u.op\"() : () -> () loc({})", nest("callsite(", "unknown", " at unknown)")));
    refuses(format!("\"u.op\"() : () -> () loc({})", nest("fused[", "unknown", "]")));
    refuses(format!("\"u.op\"() : () -> () loc({})", nest("\"n\"(", "unknown", ")")));
}

#[test]
fn huge_literals() {
    refuses(format!("\"u.op\"() {{a = {} : i32}} : () -> ()", "9".repeat(1_000_000)));
    refuses(format!("\"u.op\"() {{a = 0x{} : i64}} : () -> ()", "f".repeat(1_000_000)));
    survives(format!("\"u.op\"() {{a = {}.0 : f64}} : () -> ()", "9".repeat(100_000)));
    refuses(format!("\"u.op\"() : () -> i{}", "9".repeat(1_000)));
    let numbers: Vec<String> = (0..200_000).map(|number| number.to_string()).collect();
    survives(format!("\"u.op\"() {{a = dense<[{}]> : tensor<200000xi32>}} : () -> ()", numbers.join(", ")));
    survives(format!("\"u.op\"() {{a{}}} : () -> ()", numbers[..20_000].join(", a")));
    refuses("%0:4294967295 = \"u.op\"() : () -> i32");
}

#[test]
fn wrong_names() {
    refuses(r#"module { "u.a"(%0#4294967295, %x#4294967295) : (i32, i32) -> () }"#);
    refuses(r#"module { %0:4294967295 = "u.a"() : () -> i32 }"#);
    refuses("%a = \"u.op\"() : () -> i32\n%a = \"u.op\"() : () -> i32");
    refuses("\"u.op\"(%missing) : (i32) -> ()");
    refuses("\"u.op\"() ({ \"u.br\"()[^missing] : () -> () }) : () -> ()");
    refuses("\"u.op\"() ({ ^a: ^a: }) : () -> ()");
    refuses("func.func @f() { return }\nfunc.func @f() { return }");
    refuses("\"u.op\"() {a = #missing} : () -> ()");
    refuses("\"u.op\"() : () -> !missing");
}

#[test]
fn scrapped_regions_whose_values_are_used_outside() {
    refuses(
        r#"
        "test.use"(%later, %argument) : (i32, i32) -> ()
        "test.regions"() ({
          "test.inner"() ({
          ^bb0(%argument: i32):
            %later = arith.constant 0 : i32
          }) : () -> ()
        }, {
          arith.constant 1 i32
        }) : () -> ()"#,
    );
}

#[test]
fn not_mlir_at_all() {
    refuses(b"BC\xc0\xde\x35\x14\x00\x00\x05\x00\x00\x00");
    refuses(b"ML\xefR\x06MLIR22.1.8\x00");
    refuses([0u8, 159, 146, 150, 255, 254]);
    survives("");
    survives("\0\0\0");
}

const PROGRAM: &str = include_str!("../../llvm-lowering/examples/saxpy.mlir");

#[test]
fn truncated_programs() {
    for end in (0..PROGRAM.len()).step_by(37) {
        survives(&PROGRAM[..end]);
    }
}
