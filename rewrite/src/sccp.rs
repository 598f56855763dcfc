//! Sparse conditional constant propagation.
//!
//! Two analyses help each other: [`Liveness`] finds the blocks and edges that can be executed, for the constants that are known,
//! and [`Constants`] the values that are constants on all edges that can be executed. Both are optimistic: a block is dead and
//! a value undefined until something shows otherwise. In a symbol table, values are followed into functions and back if all calls
//! of these are known. What is shared is the [`State`], with a worklist of the places whose facts have changed.
//!
//! # Source
//!
//! `mlir::createSCCPPass`. The order of visits is that of `mlir::DataFlowSolver`, as the first constant that reaches a value
//! decides which dialect materializes it.

mod callers;
mod constants;
mod lattice;
mod liveness;
mod rewriting;
mod state;

use weir_ir::{Context, Ir, OpId, View};

use crate::pass::{PassDef, pass_fn};

use constants::Constants;
use liveness::Liveness;
use state::{Analysis, State};

/// The pass `sccp`.
pub static SCCP: PassDef = PassDef {
    summary: "Sparse Conditional Constant Propagation",
    ..PassDef::new("sccp", "SCCP", |_| {
        pass_fn(|cx, op| {
            propagate_constants(cx.ctx, cx.ir, op);
            Ok(())
        })
    })
};

/// Replaces the values in an op that are constants in all executions; blocks that are never executed stay as they are.
///
/// # Examples
///
/// ```
/// use weir_ir::{Context, Ir, parse::parse_text};
/// let (ctx, mut ir) = (Context::default(), Ir::new());
/// let module = parse_text(&ctx, &mut ir, "%0 = builtin.unrealized_conversion_cast to i32").expect("it is MLIR");
/// weir_rewrite::propagate_constants(&ctx, &mut ir, module);
/// assert_eq!(ir.descendants(module).count(), 1);
/// ```
#[track_caller]
pub fn propagate_constants(ctx: &Context, ir: &mut Ir, op: OpId) {
    let mut state = State::default();
    let mut liveness = Liveness::new(View { ctx, ir }, op, &mut state);
    let constants = Constants::new(ctx, ir, op, &mut state);
    while let Some((analysis, point)) = state.next_visit() {
        match analysis {
            Analysis::Liveness => liveness.visit(View { ctx, ir }, point, &mut state),
            Analysis::Constants => constants.visit(ctx, ir, point, &mut state),
        }
    }
    rewriting::replace_constants(ctx, ir, op, &state);
}
