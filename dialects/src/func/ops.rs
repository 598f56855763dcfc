//! The ops of `func`.

use smallvec::SmallVec;
use weir_ir::builtin::{
    ANY_TYPE, DictionaryArrayKind, FlatSymbolRefKind, FunctionType, FunctionTypeKind, StringKind, SymbolNameKind,
    SymbolRefAttr, UnitKind,
};
use weir_ir::function::{Variadic, parse_function, print_function};
use weir_ir::interfaces::{CallLike, Callee, FunctionLike, OpAsm, SymbolDeclaration};
use weir_ir::parse::{AsmParser, ParseResult, TokenKind};
use weir_ir::print::AsmPrinter;
use weir_ir::{AttrKind as _, Context, Fold, Folder, OpClass as _, OpId, OpState, Type};

use super::verify::{CALL_SYMBOLS, CONSTANT_SYMBOLS, verify_call_indirect, verify_return};

weir_ir::type_constraints! {
    ANY_FUNCTION "function type" |ctx, ty| ty.is::<FunctionType>(ctx);
}

weir_ir::ops! { func, OPS;
    /// A function: a name, a signature and a body, or no body for a declaration.
    FuncOp = "func" {
        attrs {
            sym_name: SymbolNameKind, function_type: FunctionTypeKind, sym_visibility: optional StringKind,
            arg_attrs: optional DictionaryArrayKind, res_attrs: optional DictionaryArrayKind, no_inline: optional UnitKind
        }
        regions { body: Any }
        traits [AffineScope, AutomaticAllocationScope, IsolatedFromAbove, Symbol]
        interfaces [&DECLARATION, &FUNCTION, &FUNC_ASM]
        assembly parse_func, print_func;
    }

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
        interfaces [&CALL_INDIRECT, &weir_rewrite::Canonicalize(super::canonicalize::direct_calls)]
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

    /// Terminates a function and returns its operands to the caller.
    ReturnOp = "return" {
        operands { operands: variadic ANY_TYPE }
        traits [Pure, HasParent(&["func.func"]), ReturnLike, Terminator]
        format "attr-dict ($operands^ `:` type($operands))?"
        verify verify_return;
    }
}

static FUNCTION: FunctionLike = FunctionLike {
    inputs: |ctx, ty| ty.dyn_cast::<FunctionType>(ctx).map_or(&[], |ty| ty.inputs(ctx)),
    results: |ctx, ty| ty.dyn_cast::<FunctionType>(ctx).map_or_else(SmallVec::new, |ty| ty.results(ctx).into()),
    with_signature: |ctx, _, inputs, results| Some(FunctionType::new(ctx, inputs, results).into()),
};

static DECLARATION: SymbolDeclaration =
    SymbolDeclaration { is_declaration: |view, op| FuncOp::from_op_unchecked(op).is_declaration(view.ir) };

static FUNC_ASM: OpAsm = OpAsm { default_dialect: Some("func"), ..OpAsm::NONE };

static CALL: CallLike = CallLike {
    callee: |cx, op| cx.property(op, 0)?.dyn_cast::<SymbolRefAttr>(cx.ctx).map(Callee::Symbol),
    arguments: |cx, op| 0..cx.ir.num_operands(op),
};

static CALL_INDIRECT: CallLike = CallLike {
    callee: |cx, op| Some(Callee::Value(cx.ir.operand(op, 0))),
    arguments: |cx, op| 1..cx.ir.num_operands(op),
};

fn function_type(ctx: &Context, inputs: &[Type], results: &[Type], _: Variadic) -> Result<Type, String> {
    Ok(FunctionType::new(ctx, inputs, results).into())
}

fn parse_func(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
    parse_function(parser, state, Variadic::No, function_type)
}

fn print_func(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    let view = printer.view();
    let ty = view.property(op, 1).and_then(|ty| FunctionTypeKind::value(view.ctx, ty));
    let (inputs, results) = ty.map_or((&[][..], &[][..]), |ty| (ty.inputs(view.ctx), ty.results(view.ctx)));
    print_function(op, printer, inputs, results, Variadic::No);
}

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

fn fold_constant(folder: &mut Folder<'_>, op: ConstantOp) -> Fold {
    folder.ir.properties(op.0).slot(folder.ctx, 0).into()
}

impl FuncOp {
    /// A builder of a function; the caller adds the body.
    pub fn declare(ctx: &Context, name: &str, ty: FunctionType) -> impl weir_ir::BuildOp<Op = Self> {
        FuncOp::new().sym_name(ctx, weir_ir::Ident::new(ctx, name)).function_type(ctx, ty)
    }

    /// True if the function has no body.
    pub fn is_declaration(self, ir: &weir_ir::Ir) -> bool {
        ir.first_block(ir.region(self.0, 0)).is_none()
    }
}
