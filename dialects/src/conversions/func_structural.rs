//! Type conversion of calls and returns.

use weir_conversion::{ConversionPatterns as _, TypeConverter};
use weir_ir::{AsView as _, BuildOp as _, CreateOps as _, OpId};
use weir_rewrite::{Pattern, PatternSet, RewriterExt as _};

use crate::func::{CallOp, ReturnOp};

/// Adds a pattern that calls a function with its converted operands, for its converted results.
///
/// Of the attributes only the callee is kept.
///
/// # Source
///
/// `mlir::populateCallOpTypeConversionPattern`.
#[doc(alias = "populateCallOpTypeConversionPattern")]
pub fn add_call_conversion<'p>(patterns: &'p mut PatternSet, converter: &TypeConverter) -> &'p mut Pattern {
    let call = patterns.add_conversion_1_to_n::<CallOp>(converter, |op, operands, rewriter| {
        let view = rewriter.view();
        let types = rewriter.converter()?;
        let (mut converted, mut lengths) = (Vec::new(), Vec::new());
        for result in view.ir.results(op.0).iter() {
            let of_result = types.convert_type_1_to_n(view.ctx, view.ty(result))?;
            lengths.push(of_result.len());
            converted.extend_from_slice(&of_result);
        }
        let location = view.ir.location(op.0);
        let call = CallOp::new(&operands.operands().concat()).callee(view.ctx, op.callee(&view)).results(&converted);
        let call: OpId = rewriter.create(call.location(location)).into();
        rewriter.replace_many(op, &rewriter.result_groups(call, &lengths));
        Ok(())
    });
    call.generates::<CallOp>()
}

/// Adds a pattern that returns the converted operands.
///
/// # Source
///
/// `mlir::populateReturnOpTypeConversionPattern`.
#[doc(alias = "populateReturnOpTypeConversionPattern")]
pub fn add_return_conversion<'p>(patterns: &'p mut PatternSet, converter: &TypeConverter) -> &'p mut Pattern {
    let values = patterns.add_conversion_1_to_n::<ReturnOp>(converter, |op, operands, rewriter| {
        rewriter.replace_with(op, ReturnOp::new(&operands.operands().concat()));
        Ok(())
    });
    values.generates::<ReturnOp>()
}
