//! Calls of functions of the run-time library.

use weir_conversion::ConversionRewriter;
use weir_ir::{AsView as _, BuildOp as _, CreateOps as _, OpId, ValueId};
use weir_rewrite::NoMatch;

use crate::dialect as llvm;
use crate::functions::{RuntimeFunction, module_of};
use crate::type_converter::LlvmTypeConverter;

/// Calls a function of the run-time library in place of an op, and declares it first where that is needed.
///
/// # Shape
///
/// The result is that of the function, if it has one.
pub(crate) fn call_runtime(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    function: RuntimeFunction<'_>,
    operands: &[ValueId],
) -> Result<Option<ValueId>, NoMatch> {
    let view = rewriter.view();
    let location = view.ir.location(op);
    let Some(module) = module_of(view, op) else { return Err(NoMatch::new("the op is in no module")) };
    let name = function.look_up_or_declare(converter, rewriter, module)?;
    let call = llvm::CallOp::direct(rewriter.ctx(), name, operands, function.result.as_slice());
    let call = rewriter.create(call.location(location));
    Ok(call.result(rewriter))
}
