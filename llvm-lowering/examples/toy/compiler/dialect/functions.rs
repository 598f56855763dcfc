//! Functions and calls: what the interfaces say, and the assembly of `toy.func`.

use weir_ir::builtin::FunctionType;
use weir_ir::function::{Variadic, parse_function, print_function};
use weir_ir::interfaces::{CallLike, Callee, FunctionLike};
use weir_ir::parse::{AsmParser, ParseResult};
use weir_ir::print::AsmPrinter;
use weir_ir::{OpClass as _, OpId, OpState};

use super::FuncOp;

pub(super) static FUNCTION: FunctionLike = FunctionLike {
    inputs: |ctx, ty| ty.dyn_cast::<FunctionType>(ctx).map_or(&[], |ty| ty.inputs(ctx)),
    results: |ctx, ty| ty.dyn_cast::<FunctionType>(ctx).map_or_else(Default::default, |ty| ty.results(ctx).into()),
    with_signature: |ctx, _, inputs, results| Some(FunctionType::new(ctx, inputs, results).into()),
};

pub(super) static CALL: CallLike = CallLike {
    callee: |cx, op| Some(Callee::Symbol(cx.attribute_as(op, "callee")?)),
    arguments: |cx, op| 0..cx.ir.num_operands(op),
};

pub(super) fn parse(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
    parse_function(parser, state, Variadic::No, |ctx, inputs, results, _| {
        Ok(FunctionType::new(ctx, inputs, results).into())
    })
}

pub(super) fn print(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    let view = printer.view();
    let ty = FuncOp::from_op_unchecked(op).function_type(&view);
    print_function(op, printer, ty.inputs(view.ctx), ty.results(view.ctx), Variadic::No);
}
