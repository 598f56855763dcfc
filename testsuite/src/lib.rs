//! Tests of weir: the tool that the case files run on, with the `test` dialect and its passes, and what the integration
//! tests and benches share.

pub mod cases;
pub mod conversions;
pub mod cycles;
pub mod dialect;
pub mod fuzz;
pub mod generate;
pub mod mutate;
pub mod op_pages;
pub mod passes;
pub mod programs;
pub mod seeds;
pub mod tools;
pub mod transcript;

use weir_rewrite::opt::{self, OptRegistry};

/// `weir-test-opt`: every dialect and pass of weir, and those that exist to test them.
pub fn main() -> ! {
    let (name, version) = ("weir-test-opt", env!("CARGO_PKG_VERSION"));
    let emitters = vec![&weir_llvm_lowering::LLVM_IR];
    let (dialects, passes) = (programs::dialects(), programs::passes());
    opt::main(OptRegistry { name, version, dialects, passes, emitters, page: Some(weir_conversion::viewer::frame) })
}
