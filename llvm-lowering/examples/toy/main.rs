//! `toyc`: the compiler of MLIR's tutorial, on weir.
//!
//!     cargo run -p weir-llvm-lowering --example toy -- FILE -emit=ast|mlir|mlir-affine|mlir-llvm|llvm|run [-opt]
//!
//! A FILE that ends in `.mlir` is a module of the `toy` dialect, another one a program. `run` needs `lli-22` or `lli`.
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a tool writes to the terminal")]

mod compiler;
mod run;

use std::error::Error;
use std::process::ExitCode;

use compiler::{Form, Optimize, compile, compile_mlir};

fn main() -> ExitCode {
    match toyc(std::env::args().skip(1)) {
        Ok(output) => {
            print!("{output}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn toyc(arguments: impl Iterator<Item = String>) -> Result<String, Box<dyn Error>> {
    let (mut file, mut emit, mut optimize) = (None, "mlir".to_owned(), Optimize::No);
    for argument in arguments {
        match argument.trim_start_matches('-') {
            "opt" => optimize = Optimize::Yes,
            flag if flag.starts_with("emit=") => emit = flag["emit=".len()..].to_owned(),
            name => file = Some(name.to_owned()),
        }
    }
    let file = file.ok_or("no input file: toyc FILE -emit=ast|mlir|mlir-affine|mlir-llvm|llvm|run [-opt]")?;
    let text = std::fs::read_to_string(&file).map_err(|error| format!("{file}: {error}"))?;
    let form = match emit.as_str() {
        "ast" => Form::Ast,
        "mlir" => Form::Mlir,
        "mlir-affine" => Form::MlirAffine,
        "mlir-llvm" => Form::MlirLlvm,
        "llvm" | "run" => Form::Llvm,
        other => return Err(format!("unknown form {other}").into()),
    };
    let output = match file.ends_with(".mlir") {
        true => compile_mlir(&file, &text, form, optimize)?,
        false => compile(&file, &text, form, optimize)?,
    };
    match emit.as_str() {
        "run" => Ok(run::run(&output)?.ok_or("`run` needs `lli-22` or `lli`")?),
        _ => Ok(output),
    }
}
