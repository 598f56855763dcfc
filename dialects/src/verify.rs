//! Verifiers that several dialects share: of destination-style ops, and of loop-carried values.

use std::ops::Range;

use weir_ir::builtin::{RankedTensorType, UnrankedTensorType};
use weir_ir::print::type_text;
use weir_ir::{CustomTrait, OpId, Operands, SignatureView, Type, ValueId, VerifyResult, View};

/// Verifies a destination-style op: the tensors among the operands in a range are tied to results of the same types, which
/// are the updated tensors.
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

/// The trait of loops: inits, iteration arguments, yielded values and results have the same types. The verifier of region
/// branches checks this as well, with less specific messages.
pub(crate) const fn loop_like(verify_regions: fn(View<'_>, OpId) -> VerifyResult) -> CustomTrait {
    CustomTrait { name: "LoopLike", verify: None, verify_regions: Some(verify_regions) }
}

/// Verifies the types of inits, iteration arguments (after the induction variable), yielded values and results.
pub(crate) fn verify_carried(cx: View<'_>, op: OpId, inits: Operands<'_>) -> VerifyResult {
    let Some(body) = cx.ir.first_block(cx.ir.region(op, 0)) else { return Ok(()) };
    let arguments = cx.ir.arguments(body);
    // The reference counts below zero where there is no argument at all, and wraps around.
    let carried = arguments.len().wrapping_sub(1);
    let arguments = arguments.get(1..).unwrap_or_default();
    let yielded = cx.ir.last_op(body).map(|end| cx.ir.operands(end)).unwrap_or_default();
    let results = cx.ir.results(op);
    let counts =
        |what: &str, a: usize, b: usize| Err(cx.op_error(op, format_args!("different number of {what}: {a} != {b}")));
    if inits.len() != carried {
        return counts("inits and region iter_args", inits.len(), carried);
    }
    if !yielded.is_empty() && yielded.len() != arguments.len() {
        return counts("region iter_args and yielded values", arguments.len(), yielded.len());
    }
    if !results.is_empty() && results.len() != arguments.len() {
        return counts("loop results and region iter_args", results.len(), arguments.len());
    }
    let same = |index: usize, names: [&str; 2], a: ValueId, b: ValueId| {
        if cx.ty(a) == cx.ty(b) {
            return Ok(());
        }
        let [a, b] = [a, b].map(|value| type_text(cx.ctx, cx.ty(value)));
        let [left, right] = names;
        let message = format_args!("{index}-th {left} and {index}-th {right} have different type: '{a}' != '{b}'");
        Err(cx.op_error(op, message))
    };
    for (index, (init, &argument)) in inits.iter().zip(arguments).enumerate() {
        same(index, ["init", "region iter_arg"], init, argument)?;
        if let Some(value) = yielded.get(index) {
            same(index, ["region iter_arg", "yielded value"], argument, value)?;
        }
    }
    for (index, (&argument, result)) in arguments.iter().zip(results.iter()).enumerate() {
        same(index, ["region iter_arg", "loop result"], argument, result)?;
    }
    Ok(())
}
