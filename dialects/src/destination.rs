//! Destination-style ops: each output tensor has a result, the updated tensor.

use std::ops::Range;

use weir_ir::builtin::{RankedTensorType, UnrankedTensorType};
use weir_ir::print::type_text;
use weir_ir::{OpId, SignatureView, Type, VerifyResult};

/// Verifies that the tensors among the operands in a range are tied to results of the same types.
#[doc(alias = "verifyDestinationStyleOpInterface")]
pub(crate) fn verify_destinations(cx: SignatureView<'_>, op: OpId, outputs: Range<usize>) -> VerifyResult {
    let is_tensor = |ty: Type| ty.is::<RankedTensorType>(cx.ctx);
    // Results may be unranked tensors, outputs are ranked.
    let is_result = |&ty: &Type| is_tensor(ty) || ty.is::<UnrankedTensorType>(cx.ctx);
    let results: Vec<Type> = cx.result_types.iter().copied().filter(is_result).collect();
    let outputs: Vec<usize> = outputs.filter(|&index| is_tensor(cx.operand_types[index])).collect();
    if results.len() != outputs.len() {
        let (found, wanted) = (results.len(), outputs.len());
        let message = format_args!(
            "expected the number of tensor results ({found}) to be equal to the number of output tensors ({wanted})"
        );
        return Err(cx.op_error(op, message));
    }
    for (index, result) in outputs.into_iter().zip(results) {
        let [found, wanted] = [cx.operand_types[index], result];
        if found != wanted {
            let [found, wanted] = [found, wanted].map(|ty| type_text(cx.ctx, ty));
            let message = format_args!(
                "expected type of operand #{index} ('{found}') to match type of corresponding result ('{wanted}')"
            );
            return Err(cx.op_error(op, message));
        }
    }
    Ok(())
}
