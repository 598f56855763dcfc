//! The assembly of `toy.add` and `toy.mul`: one type if all are the same, else that of a function.

use weir_ir::builtin::FunctionType;
use weir_ir::parse::{AsmParser, ParseResult};
use weir_ir::print::AsmPrinter;
use weir_ir::{OpId, OpState};

pub(super) fn parse_binary(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
    let position = parser.position();
    let operands = parser.parse_operands::<4>()?;
    parser.parse_attributes_into(state)?;
    parser.parse_token(":")?;
    let ty = parser.parse_type()?;
    let ctx = parser.context();
    match ty.dyn_cast::<FunctionType>(ctx) {
        Some(function) => {
            parser.resolve_operands(&operands, function.inputs(ctx), position, &mut state.operands)?;
            state.result_types.extend_from_slice(function.results(ctx));
        }
        None => {
            parser.resolve_operands(&operands, &vec![ty; operands.len()], position, &mut state.operands)?;
            state.result_types.push(ty);
        }
    }
    Ok(())
}

pub(super) fn print_binary(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    let view = printer.view();
    let operands = view.ir.operands(op);
    printer.text(" ");
    printer.values(operands.iter());
    printer.attr_dict(op, &[]);
    printer.text(" : ");
    let inputs: Vec<_> = operands.iter().map(|value| view.ty(value)).collect();
    let result = view.ty(view.ir.result(op, 0));
    match inputs.iter().all(|&ty| ty == result) {
        true => printer.ty(result),
        false => printer.ty(FunctionType::new(view.ctx, inputs.as_slice(), [result].as_slice()).into()),
    }
}
