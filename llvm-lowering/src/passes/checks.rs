//! Errors of a lowering that leaves no illegal op.

use weir_conversion::ConversionReport;
use weir_dialects::func::FuncOp;
use weir_ir::builtin::TypeAttr;
use weir_ir::print::{attribute_text, type_text};
use weir_ir::{Context, Diagnostic, OpClass as _, OpId, SubElement, Type, View};
use weir_rewrite::{PassFailure, PassResult};

use crate::lowering::LoweringContext;
use crate::type_converter::{LlvmTypeConverter, memory_space};

/// Reports what patterns complained about, and the memory spaces that were met and are no address spaces, where the conversion
/// did not fail.
pub(super) fn report_errors(view: View<'_>, cx: &LoweringContext, report: Option<&ConversionReport>) -> PassResult {
    let mut errors = cx.functions().take_errors(view);
    if let Some(report) = report.filter(|_| cx.has_met_unknown_space()) {
        errors.extend(report.unlegalized.iter().filter_map(|&op| memory_space_error(view, cx.types(), op)));
    }
    if errors.is_empty() { Ok(()) } else { Err(PassFailure::from(errors)) }
}

/// The error about a memref in an unknown memory space that an op uses. Functions have an error of their own.
fn memory_space_error(view: View<'_>, converter: &LlvmTypeConverter, op: OpId) -> Option<Diagnostic> {
    if FuncOp::dyn_cast(&view, op).is_some() {
        return None;
    }
    let of_values = view.ir.operands(op).iter().chain(view.ir.results(op).iter()).map(|value| view.ty(value));
    let of_attributes = view.attributes(op).into_iter();
    let of_attributes = of_attributes.filter_map(|(_, it)| Some(it.dyn_cast::<TypeAttr>(view.ctx)?.value(view.ctx)));
    let memref = of_values.chain(of_attributes).find_map(|ty| unknown_space(view.ctx, converter, ty))?;
    let space = memory_space(view.ctx, memref).flatten();
    let space = space.map_or_else(String::new, |space| attribute_text(view.ctx, space));
    let message = format!(
        "conversion of memref memory space {space} to integer address space failed. Consider adding memory space conversions."
    );
    let location = view.ir.location(op);
    let of_type = format!("'{}' is of type '{}'", view.name(op), type_text(view.ctx, memref));
    Some(Diagnostic::error(location, message).with_note(location, of_type))
}

/// The memref in a type, or the type itself, whose memory space has no conversion.
pub(super) fn unknown_space(ctx: &Context, converter: &LlvmTypeConverter, ty: Type) -> Option<Type> {
    if memory_space(ctx, ty).is_some() && converter.memref_address_space(ctx, ty).is_none() {
        return Some(ty);
    }
    let mut found = None;
    ty.visit_children(ctx, &mut |child| {
        if let (SubElement::Type(child), None) = (child, found) {
            found = unknown_space(ctx, converter, child);
        }
    });
    found
}
