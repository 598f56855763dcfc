//! Results of the parser, and its errors.

mod chunks;
mod lines;

use super::ParseResult;
use crate::context::Context;
use crate::entities::OpId;
use crate::ir::Ir;
use crate::print::{DebugInfo, PrintOptions, text_with};

/// The text of the parsed IR, with locations, or the messages with their positions.
fn outcome(ctx: &Context, ir: &Ir, read: ParseResult<OpId>) -> String {
    match read {
        Ok(op) => text_with(ctx, ir, op, &PrintOptions { debug_info: DebugInfo::Full, ..PrintOptions::default() }),
        Err(error) => {
            error.diagnostics().iter().map(|it| format!("{:?}: {}\n", it.location.data(ctx), it.message)).collect()
        }
    }
}
