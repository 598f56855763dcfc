//! The `scf` dialect: structured control flow, loops and conditionals with regions.

mod conditional;
mod for_loop;
mod forall;
mod parallel;
mod region;
mod switch;
mod trips;
mod while_loop;

use weir_ir::parse::ParseResult;
use weir_ir::{Diagnostic, Dialect, Location, OpId, RegionId, View, op_lists};

pub use conditional::*;
pub use for_loop::*;
pub use forall::*;
pub use parallel::*;
pub use region::*;
pub use switch::*;
pub use while_loop::*;

/// The `scf` dialect.
pub static DIALECT: Dialect = Dialect {
    ops: op_lists![for_loop, conditional, while_loop, forall, parallel, switch, region],
    ..Dialect::new("scf")
};

/// Checks that a region ends with an op of a class, and finds it.
fn verify_end(cx: View<'_>, op: OpId, region: RegionId, wanted: &str, message: &str) -> Result<OpId, Diagnostic> {
    let end = cx.ir.first_block(region).and_then(|block| cx.ir.last_op(block));
    if let Some(end) = end.filter(|&end| cx.name(end) == wanted) {
        return Ok(end);
    }
    let error = cx.op_error(op, message);
    Err(match end {
        Some(end) => error.with_note(cx.ir.location(end), "terminator here"),
        None => error,
    })
}

/// Checks that the text of an op has a type for each operand.
fn check_counts(op: &str, location: Location, operands: usize, types: usize) -> ParseResult<()> {
    if operands == types {
        return Ok(());
    }
    let problem = format!("number of operands and types do not match: got {operands} operands and {types} types");
    Err(Diagnostic::error(location, format!("custom op '{op}' {problem}")).into())
}
