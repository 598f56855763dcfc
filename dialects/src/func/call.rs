//! Calls, and functions as values.

use weir_ir::builtin::{ANY_TYPE, DictionaryArrayKind, FlatSymbolRefKind, FunctionType, SymbolRefAttr, UnitKind};
use weir_ir::interfaces::{CallLike, Callee, OpAsm, SymbolUser};
use weir_ir::parse::{AsmParser, ParseResult, TokenKind};
use weir_ir::print::{AsmPrinter, type_text};
use weir_ir::symbols::SymbolTables;
use weir_ir::{
    BuildOp as _, Fold, Folder, Ident, OpClass as _, OpId, OpState, SignatureView, Type, VerifyResult, View,
};
use weir_rewrite::{OrNoMatch as _, PatternSet, RewriterExt as _};

use super::FuncOp;

weir_ir::ops! { func, OPS;
    /// A call of a function by its symbol.
    CallOp = "call" {
        operands { operands: variadic ANY_TYPE }
        results { results: variadic ANY_TYPE }
        attrs {
            callee: FlatSymbolRefKind, arg_attrs: optional DictionaryArrayKind, res_attrs: optional DictionaryArrayKind,
            no_inline: optional UnitKind
        }
        interfaces [&CALL, &CALL_SYMBOLS]
        format "$callee `(` $operands `)` attr-dict `:` functional-type($operands, $results)"
    }

    /// A call of a function by a value.
    CallIndirectOp = "call_indirect" {
        operands { callee: ANY_FUNCTION, callee_operands: variadic ANY_TYPE }
        results { results: variadic ANY_TYPE }
        attrs { arg_attrs: optional DictionaryArrayKind, res_attrs: optional DictionaryArrayKind }
        interfaces [&CALL_INDIRECT, &weir_rewrite::Canonicalize(canonicalize_direct_calls)]
        assembly parse_call_indirect, print_call_indirect;
        verify_local verify_call_indirect;
    }

    /// A function as a value.
    ConstantOp = "constant" {
        results { result: ANY_TYPE }
        attrs { value: FlatSymbolRefKind }
        traits [ConstantLike, Pure]
        interfaces [&CONSTANT_SYMBOLS, &OpAsm::named(&["f"])]
        format "attr-dict $value `:` type($result)"
        fold fold_constant;
    }
}

weir_ir::type_constraints! {
    ANY_FUNCTION "function type" |ctx, ty| ty.is::<FunctionType>(ctx);
}

static CALL: CallLike = CallLike {
    callee: |cx, op| cx.property(op, 0)?.dyn_cast::<SymbolRefAttr>(cx.ctx).map(Callee::Symbol),
    arguments: |cx, op| 0..cx.ir.num_operands(op),
};

static CALL_INDIRECT: CallLike = CallLike {
    callee: |cx, op| Some(Callee::Value(cx.ir.operand(op, 0))),
    arguments: |cx, op| 1..cx.ir.num_operands(op),
};

fn parse_call_indirect(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
    let callee = parser.parse_operand()?;
    parser.parse_token("(")?;
    let position = parser.position();
    let operands = parser.parse_operands::<4>()?;
    parser.parse_token(")")?;
    parser.parse_attributes_verified_into(state)?;
    parser.expect(TokenKind::Colon, "expected ':'")?;
    let function: FunctionType = parser.parse_type_of()?;
    let ctx = parser.context();
    let value = parser.resolve_operand(callee, function.into())?;
    state.operands.push(value);
    parser.resolve_operands(&operands, function.inputs(ctx), position, &mut state.operands)?;
    state.result_types.extend_from_slice(function.results(ctx));
    Ok(())
}

fn print_call_indirect(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    let view = printer.view();
    let operands = view.ir.operands(op);
    printer.text(" ");
    printer.values(operands.first());
    printer.text("(");
    printer.values(operands.iter().skip(1));
    printer.text(")");
    printer.attr_dict(op, &[]);
    printer.text(" : ");
    if let Some(callee) = operands.first() {
        printer.ty(view.ty(callee));
    }
}

/// `constant @f -> @f`
fn fold_constant(folder: &mut Folder<'_>, op: ConstantOp) -> Fold {
    folder.ir().properties(op.0).slot(folder.ctx(), 0).into()
}

static CALL_SYMBOLS: SymbolUser = SymbolUser { verify: verify_call };

static CONSTANT_SYMBOLS: SymbolUser = SymbolUser { verify: verify_constant };

/// The type of the function of a name, as seen from an op.
fn type_of_function(cx: View<'_>, op: OpId, name: Ident, tables: &mut SymbolTables) -> Option<FunctionType> {
    let symbol = tables.lookup_nearest_name(cx, op, name)?;
    Some(symbol.dyn_cast::<FuncOp>()?.function_type(&symbol))
}

fn verify_call(cx: View<'_>, op: OpId, tables: &mut SymbolTables) -> VerifyResult {
    let call = CallOp::from_op_unchecked(op);
    let name = call.callee(&cx);
    let Some(ty) = type_of_function(cx, op, name, tables) else {
        return Err(cx.op_error(op, format_args!("'{}' does not reference a valid function", name.text(cx.ctx))));
    };
    let (inputs, results) = (ty.inputs(cx.ctx), ty.results(cx.ctx));
    let operands = cx.ir.operands(op);
    cx.op_error_if(op, operands.len() != inputs.len(), "incorrect number of operands for callee")?;
    for (index, (value, &wanted)) in operands.iter().zip(inputs).enumerate() {
        if cx.ty(value) != wanted {
            let [wanted, found] = [wanted, cx.ty(value)].map(|ty| type_text(cx.ctx, ty));
            let message = format_args!(
                "operand type mismatch: expected operand type '{wanted}', but provided '{found}' for operand number {index}"
            );
            return Err(cx.op_error(op, message));
        }
    }
    let own = || cx.ir.results(op).iter().map(|value| cx.ty(value));
    cx.op_error_if(op, own().len() != results.len(), "incorrect number of results for callee")?;
    if let Some(index) = own().zip(results).position(|(own, wanted)| own != *wanted) {
        let own: Vec<Type> = own().collect();
        let list = |types: &[Type]| {
            types.iter().map(|&ty| format!("'{}'", type_text(cx.ctx, ty))).collect::<Vec<_>>().join(", ")
        };
        let location = cx.ir.location(op);
        return Err(cx
            .op_error(op, format_args!("result type mismatch at index {index}"))
            .with_note(location, format!("      op result types: {}", list(&own)))
            .with_note(location, format!("function result types: {}", list(results))));
    }
    Ok(())
}

fn verify_constant(cx: View<'_>, op: OpId, tables: &mut SymbolTables) -> VerifyResult {
    let constant = ConstantOp::from_op_unchecked(op);
    let name = constant.value(&cx);
    let Some(ty) = type_of_function(cx, op, name, tables) else {
        return Err(cx.op_error(op, format_args!("reference to undefined function '{}'", name.text(cx.ctx))));
    };
    let message = "reference to function with mismatched type";
    cx.op_error_if(op, Type::from(ty) != cx.ty(constant.result(&cx)), message)
}

fn verify_call_indirect(cx: SignatureView<'_>, op: CallIndirectOp) -> VerifyResult {
    let Some(ty) = cx.ty_as::<FunctionType>(op.callee(&cx)) else { return Ok(()) };
    let message = "failed to verify that callee input types match argument types";
    cx.op_error_if(op.0, op.callee_operands(&cx) != ty.inputs(cx.ctx), message)?;
    if op.results(&cx) != ty.results(cx.ctx) {
        return Err(cx.op_error(op.0, "failed to verify that callee result types match result types"));
    }
    Ok(())
}

/// `call_indirect (constant @f) -> call @f`
fn canonicalize_direct_calls(patterns: &mut PatternSet) {
    patterns.add::<CallIndirectOp>("DirectCall", |op, rewriter| {
        let view = rewriter.view();
        let constant = view.ir.defining_op(op.callee(&view)).and_then(|it| ConstantOp::dyn_cast(&view, it));
        let constant = constant.or_no_match("the callee is not a known function")?;
        let callee = constant.value(&view);
        let operands = op.callee_operands(&view).to_vec();
        let types: Vec<_> = op.results(&view).iter().map(|it| view.ty(it)).collect();
        rewriter.replace_with(op, CallOp::new(&operands).callee(view.ctx, callee).results(&types));
        Ok(())
    });
}
