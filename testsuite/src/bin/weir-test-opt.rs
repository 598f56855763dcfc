//! `weir-opt` with the `test` dialect and its passes.

use std::process::ExitCode;

fn main() -> ExitCode {
    weir_testsuite::main()
}
