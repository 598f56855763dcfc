//! Random programs: well-formed modules of the standard dialects, each generated from a seed.
//!
//! A program is built op by op with the builder, from tables of rules, one table a dialect. Values that are visible are used
//! first; what is missing becomes a constant or an allocation.

mod affine;
mod arith;
mod complex;
mod constants;
mod functions;
mod generator;
mod graph;
mod index;
mod integers;
mod math;
mod memory;
mod output;
mod reductions;
mod rules;
mod structured;
mod types;
mod unlowered;
mod vector_memory;
mod vectors;
mod views;

use rand::SeedableRng as _;
use rand_xorshift::XorShiftRng;
use weir_ir::builtin::ModuleOp;
use weir_ir::{Context, Ir, OpId};

use generator::Generator;

/// The purpose of a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// The program can be lowered to LLVM.
    Lowered,
    /// The program can be simplified; some of its ops have no lowering.
    Simplified,
    /// The program can also be run: its behaviour is defined, it ends, and it prints what it computes. Its function is `main`.
    Executable,
}

/// The settings that determine a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The seed of the random choices.
    pub seed: u64,
    /// About how many ops a function has.
    pub size: usize,
    /// The purpose of the program.
    pub mode: Mode,
}

/// A random program.
#[derive(Debug)]
pub struct Program {
    /// The IR.
    pub ir: Ir,
    /// The module.
    pub module: OpId,
}

/// The program that follows from some settings, in a context with the dialects of weir.
pub fn generate(ctx: &Context, settings: Settings) -> Program {
    let mut ir = Ir::new();
    let module = ModuleOp::create(ctx, &mut ir);
    let body = module.body_block(&ir);
    let random = XorShiftRng::seed_from_u64(settings.seed);
    let ir = Generator::new(ctx, ir, body, random, settings).program();
    Program { ir, module: module.into() }
}
