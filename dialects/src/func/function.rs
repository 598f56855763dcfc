//! Functions and their ends.

use smallvec::SmallVec;
use weir_ir::builtin::{
    ANY_TYPE, DictionaryArrayKind, FunctionType, FunctionTypeKind, StringKind, SymbolNameKind, UnitKind,
};
use weir_ir::function::{Variadic, parse_function, print_function};
use weir_ir::interfaces::{FunctionLike, OpAsm, SymbolDeclaration};
use weir_ir::parse::{AsmParser, ParseResult};
use weir_ir::print::{AsmPrinter, type_text};
use weir_ir::{AttrKind as _, Context, OpClass as _, OpId, OpState, Type, VerifyResult, View};

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

fn verify_return(cx: View<'_>, op: ReturnOp) -> VerifyResult {
    let Some(function) = cx.ir.parent_op(op.0).and_then(|parent| FuncOp::dyn_cast(&cx, parent)) else { return Ok(()) };
    let name = || function.sym_name(&cx).text(cx.ctx);
    let expected = function.function_type(&cx).results(cx.ctx);
    let operands = op.operands(&cx);
    let (found, wanted) = (operands.len(), expected.len());
    if found != wanted {
        let message = format_args!("has {found} operands, but enclosing function (@{}) returns {wanted}", name());
        return Err(cx.op_error(op.0, message));
    }
    for (index, (value, &wanted)) in operands.iter().zip(expected).enumerate() {
        let found = cx.ty(value);
        if found != wanted {
            let ([found, wanted], name) = ([found, wanted].map(|ty| type_text(cx.ctx, ty)), name());
            let message = format_args!(
                "type of return operand {index} ('{found}') doesn't match function result type ('{wanted}') in function @{name}"
            );
            return Err(cx.error_at(op.0, message));
        }
    }
    Ok(())
}
