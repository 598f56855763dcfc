//! The verifier of loop-carried values.

use weir_ir::{CustomTrait, OpId, Operands, ValueId, VerifyResult, View};

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
        let [a, b] = [a, b].map(|value| weir_ir::print::type_text(cx.ctx, cx.ty(value)));
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
