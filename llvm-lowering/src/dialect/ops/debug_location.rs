//! Verification of the debug locations of calls.

use weir_ir::interfaces::FunctionLike;
use weir_ir::symbols::Symbol;
use weir_ir::{Context, Ir, Location, LocationData, OpId, VerifyResult, View};

use crate::dialect::attributes::DiSubprogramAttr;

use super::function::LLVMFuncOp;

/// A call from a function with debug information to another one needs a location: ops of a callee that is inlined would
/// have no place in the source otherwise.
pub(super) fn verify_debug_location(cx: View<'_>, call: OpId, callee: Symbol<'_>) -> VerifyResult {
    if cx.ir.location(call) != Location::UNKNOWN {
        return Ok(());
    }
    let is_inlinable = callee.dyn_cast::<LLVMFuncOp>().is_some_and(|it| !it.is_external(callee.view()));
    let has_subprogram = |ir: &Ir, op: OpId| has_subprogram(cx.ctx, ir.location(op));
    let caller = || cx.ir.ancestors(call).find(|&it| cx.interface::<FunctionLike>(it).is_some());
    let is_broken = is_inlinable
        && has_subprogram(callee.view().ir, callee.op())
        && caller().is_some_and(|caller| has_subprogram(cx.ir, caller));
    let message = "inlinable function call in a function with a DISubprogram location must have a debug location";
    cx.error_at_if(call, is_broken, message)
}

/// True if a location contains a subprogram.
fn has_subprogram(ctx: &Context, location: Location) -> bool {
    let subprogram = location.find_map(ctx, |data| match *data {
        LocationData::Fused { metadata, .. } => metadata.filter(|it| it.is::<DiSubprogramAttr>(ctx)),
        _ => None,
    });
    subprogram.is_some()
}
