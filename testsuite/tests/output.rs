//! Outputs that cannot be written, and files that stay whole.

use std::fs::{self, File};
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// An empty folder for the files of a test.
fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("output").join(test);
    // There is none the first time.
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("the folder can be made");
    folder
}

fn tool(folder: &Path) -> Command {
    let mut tool = Command::new(env!("CARGO_BIN_EXE_weir-test-opt"));
    tool.current_dir(folder).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
    tool
}

/// The names of the files in a folder, sorted.
fn files(folder: &Path) -> Vec<String> {
    let mut files: Vec<String> = fs::read_dir(folder)
        .expect("it is a folder")
        .map(|entry| entry.expect("it can be read").file_name().to_string_lossy().into_owned())
        .collect();
    files.sort();
    files
}

/// A module of `count` functions.
fn functions(count: usize) -> String {
    (0..count).map(|i| format!("func.func @f{i}(%a: i32) -> i32 {{\n  return %a : i32\n}}\n")).collect()
}

#[test]
fn output_replaces_its_input() {
    let folder = folder("in-place");
    fs::write(folder.join("x.mlir"), "module {}").expect("it can be written");
    let output = tool(&folder).args(["x.mlir", "-o", "x.mlir"]).output().expect("the tool starts");
    assert!(output.status.success());
    assert_eq!(fs::read_to_string(folder.join("x.mlir")).expect("it is there"), "module {\n}\n\n");
    assert_eq!(files(&folder), ["x.mlir"]);
}

#[test]
fn failure_keeps_the_old_file() {
    let folder = folder("failure");
    fs::write(folder.join("x.mlir"), "not MLIR").expect("it can be written");
    let output = tool(&folder).args(["x.mlir", "-o", "x.mlir"]).output().expect("the tool starts");
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(fs::read_to_string(folder.join("x.mlir")).expect("it is there"), "not MLIR");
    assert_eq!(files(&folder), ["x.mlir"]);
}

#[test]
fn interruption_keeps_the_old_file() {
    let folder = folder("interruption");
    fs::write(folder.join("out.mlir"), "old").expect("it can be written");
    // The tool waits for the rest of its input when it is ended.
    let mut running =
        tool(&folder).args(["-", "-o", "out.mlir"]).stdin(Stdio::piped()).spawn().expect("the tool starts");
    let mut stdin = running.stdin.take().expect("there is a pipe");
    stdin.write_all(functions(10).as_bytes()).expect("the tool reads");
    running.kill().expect("the tool runs");
    running.wait().expect("the tool ends");
    assert_eq!(fs::read_to_string(folder.join("out.mlir")).expect("it is there"), "old");
    // It is ended as soon as it has begun to write.
    fs::write(folder.join("in.mlir"), functions(20_000)).expect("it can be written");
    let mut running = tool(&folder).args(["in.mlir", "-o", "out.mlir"]).spawn().expect("the tool starts");
    let has_begun = || files(&folder).iter().any(|file| file.starts_with(".out.mlir."));
    while !has_begun() && running.try_wait().expect("it can be asked").is_none() {
        std::thread::yield_now();
    }
    let _ = running.kill();
    let status = running.wait().expect("the tool ends");
    let text = fs::read_to_string(folder.join("out.mlir")).expect("it is there");
    assert_eq!(text == "old", !status.success(), "{} bytes", text.len());
}

#[test]
#[cfg(unix)]
fn links_and_permissions_stay() {
    use std::os::unix::fs::{PermissionsExt as _, symlink};
    let folder = folder("links");
    fs::write(folder.join("file.mlir"), "old").expect("it can be written");
    fs::set_permissions(folder.join("file.mlir"), fs::Permissions::from_mode(0o640)).expect("they can be set");
    symlink("file.mlir", folder.join("link.mlir")).expect("the link can be made");
    fs::write(folder.join("in.mlir"), "module {}").expect("it can be written");
    let output = tool(&folder).args(["in.mlir", "-o", "link.mlir"]).output().expect("the tool starts");
    assert!(output.status.success());
    assert!(fs::symlink_metadata(folder.join("link.mlir")).expect("it is there").is_symlink());
    assert_eq!(fs::read_to_string(folder.join("file.mlir")).expect("it is there"), "module {\n}\n\n");
    let mode = fs::metadata(folder.join("file.mlir")).expect("it is there").permissions().mode();
    assert_eq!(mode & 0o777, 0o640);
}

#[test]
fn output_that_cannot_be_opened_is_reported() {
    let folder = folder("unopened");
    for (path, reason) in [(".", "Is a directory"), ("none/x.mlir", "No such file or directory")] {
        let output = tool(&folder).args(["-", "-o", path]).output().expect("the tool starts");
        assert_eq!(output.status.code(), Some(1));
        let expected = format!("cannot open output file '{path}': {reason}\n");
        assert_eq!(String::from_utf8_lossy(&output.stderr), expected);
    }
}

#[test]
#[cfg(target_os = "linux")]
fn full_disk_is_reported() {
    let folder = folder("full");
    for flags in [&["-"][..], &["-", "-o", "/dev/full"], &["--version"], &["--help"]] {
        let full = File::options().write(true).open("/dev/full").expect("the system has it");
        let output = tool(&folder).args(flags).stdout(full).output().expect("the tool starts");
        assert_eq!(output.status.code(), Some(1), "{flags:?}");
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(stderr.contains("cannot write the output: No space left on device"), "{flags:?}: {stderr}");
    }
}

#[test]
#[cfg(unix)]
fn closed_pipe_ends_the_tool_in_silence() {
    let folder = folder("pipe");
    fs::write(folder.join("in.mlir"), functions(20_000)).expect("it can be written");
    let mut running = tool(&folder).arg("in.mlir").stdout(Stdio::piped()).spawn().expect("the tool starts");
    let mut first = String::new();
    let mut stdout = BufReader::new(running.stdout.take().expect("there is a pipe"));
    stdout.read_line(&mut first).expect("the tool writes");
    drop(stdout);
    let output = running.wait_with_output().expect("the tool ends");
    assert_eq!((first.as_str(), output.status.code()), ("module {\n", Some(141)));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

#[test]
#[cfg(target_os = "linux")]
fn paths_need_not_be_utf8() {
    use std::ffi::{OsStr, OsString};
    use std::os::unix::ffi::{OsStrExt as _, OsStringExt as _};
    let folder = folder("paths");
    let [input, output] = [&b"in\xff.mlir"[..], b"out\xff.mlir"].map(OsStr::from_bytes);
    fs::write(folder.join(input), "module {}").expect("it can be written");
    let done = tool(&folder).arg(input).arg("-o").arg(output).output().expect("the tool starts");
    assert!(done.status.success());
    assert_eq!(fs::read_to_string(folder.join(output)).expect("it is there"), "module {\n}\n\n");
    // A diagnostic shows a line of such a file.
    fs::write(folder.join(input), "not MLIR").expect("it can be written");
    let done = tool(&folder).arg(input).output().expect("the tool starts");
    let stderr = String::from_utf8_lossy(&done.stderr);
    assert!(stderr.starts_with("in\u{fffd}.mlir:1:1: error: ") && stderr.contains("\nnot MLIR\n"), "{stderr}");
    for arguments in [&[&b"--cs\xff"[..]][..], &[b"-o=out\xff.mlir"], &[b"--emit", b"\xff"]] {
        let arguments = arguments.iter().map(|it| OsString::from_vec(it.to_vec()));
        let done = tool(&folder).args(arguments).output().expect("the tool starts");
        assert_eq!(done.status.code(), Some(1));
        let stderr = String::from_utf8_lossy(&done.stderr);
        assert!(stderr.contains("is not UTF-8"), "{stderr}");
    }
    assert_eq!(files(&folder).len(), 2);
}

#[test]
fn arguments_are_read_from_files() {
    let folder = folder("response-files");
    fs::write(folder.join("in.mlir"), "module {}").expect("it can be written");
    fs::write(folder.join("flags"), "--mlir-print-op-generic @more\n").expect("it can be written");
    fs::write(folder.join("more"), "'in.mlir' -o \"out\".mlir").expect("it can be written");
    let output = tool(&folder).arg("@flags").output().expect("the tool starts");
    assert!(output.status.success());
    let text = fs::read_to_string(folder.join("out.mlir")).expect("it is there");
    assert_eq!(text, "\"builtin.module\"() ({\n^bb0:\n}) : () -> ()\n\n");
    fs::write(folder.join("more"), "@flags").expect("it can be written");
    fs::write(folder.join("bytes"), b"\xff").expect("it can be written");
    for (argument, problem) in [
        ("@flags", format!("recursive expansion of: '{}'\n", folder.join("flags").display())),
        ("@none", "cannot open input file '@none': No such file or directory\n".to_owned()),
        ("@.", format!("cannot not open file '{}': Is a directory\n", folder.display())),
        ("@bytes", format!("cannot read the arguments in '{}': they are not UTF-8\n", folder.join("bytes").display())),
    ] {
        let output = tool(&folder).arg(argument).output().expect("the tool starts");
        assert_eq!(output.status.code(), Some(1));
        assert_eq!(String::from_utf8_lossy(&output.stderr), problem);
    }
}

#[test]
fn bytecode_is_told_from_garbage() {
    let folder = folder("bytecode");
    fs::write(folder.join("x.bc"), b"ML\xefR\x06MLIR22\0").expect("it can be written");
    for flags in [&["x.bc"][..], &["x.bc", "--no-implicit-module"], &["x.bc", "--split-input-file"]] {
        let output = tool(&folder).args(flags).output().expect("the tool starts");
        assert_eq!(output.status.code(), Some(1));
        assert_eq!(
            String::from_utf8_lossy(&output.stderr),
            "x.bc:0:0: error: MLIR bytecode is not supported: write it as text, as mlir-opt does\n"
        );
    }
}
