//! What a lowering had to leave as it is.
//!
//! A function whose signature has no counterpart in LLVM stays for a later pass, with a warning. Where its return would
//! have been lowered, the function would be neither one thing nor the other: that is an error.

use weir_dialects::func::{FuncOp, ReturnOp};
use weir_ir::{Diagnostic, OpClass as _, OpId, Trait, Type, View, Walk, WalkResult};
use weir_rewrite::{PassCx, PassFailure, PassResult};

use crate::dialect::Variadic;
use crate::func::{convention_of, unconvertible};
use crate::type_converter::LlvmTypeConverter;

/// Reports the symbols that have the names of library functions.
pub(super) fn report_conflicts(converter: &LlvmTypeConverter) -> PassResult {
    let errors = converter.functions().take_errors();
    if errors.is_empty() { Ok(()) } else { Err(PassFailure::from(errors)) }
}

/// Reports the functions below an op whose signature has no conversion.
pub(super) fn report_unconverted_functions(cx: &mut PassCx<'_>, op: OpId, converter: &LlvmTypeConverter) -> PassResult {
    let view = cx.view();
    let mut errors = Vec::new();
    for function in functions(view, op) {
        let convention = convention_of(view, function.0, converter);
        let ty = function.function_type(&view);
        let Err(ty) = converter.convert_function(view.ctx, ty, Variadic::No, convention) else { continue };
        let location = view.ir.location(function.0);
        let message = unconvertible(view.ctx, ty);
        match returns_could_be_lowered(view, function, converter) {
            true => errors.push(Diagnostic::error(location, message).about(function.0)),
            false => view.ctx.emit(Diagnostic::warning(location, message).about(function.0)),
        }
    }
    if errors.is_empty() { Ok(()) } else { Err(PassFailure::from(errors)) }
}

/// The functions that an op is or has in its symbol tables, at any depth.
fn functions(view: View<'_>, op: OpId) -> Vec<FuncOp> {
    let mut functions = Vec::new();
    let _ = view.ir.walk(op, Walk::pre_order(), |op| match FuncOp::cast(&view, op) {
        Some(function) => {
            functions.push(function);
            WalkResult::Skip
        }
        None if view.has_trait(op, &Trait::SymbolTable) || view.def(op).is_none() => WalkResult::Advance,
        None => WalkResult::Skip,
    });
    functions
}

/// Whether what a function returns has conversions, though the signature has none.
fn returns_could_be_lowered(view: View<'_>, function: FuncOp, converter: &LlvmTypeConverter) -> bool {
    let converts = |ty: Type| converter.convert(view.ctx, ty).is_some();
    let blocks = view.ir.blocks(view.ir.region(function.0, 0));
    let mut returns = blocks.filter_map(|block| ReturnOp::cast(&view, view.ir.last_op(block)?));
    returns.any(|op| view.ir.operands(op.0).iter().all(|value| converts(view.ty(value))))
}
