//! Why something has no counterpart in LLVM, and what would help.

use std::borrow::Cow;

use weir_ir::builtin::{
    FloatType, MemRefType, RankedTensorType, UnrankedMemRefType, UnrankedTensorType, UnrealizedConversionCastOp,
    VectorType,
};
use weir_ir::print::type_text;
use weir_ir::{Context, OpClass as _, OpId, Type, View};

use super::{ConvertToLlvm, Remedy};
use crate::type_converter::LlvmTypeConverter;

/// The remedies for ops of dialects without a [`ConvertToLlvm`].
const OTHER_DIALECTS: [(&str, Remedy); 3] = [
    ("affine", Remedy::Pass("lower-affine")),
    ("builtin", Remedy::Pass("reconcile-unrealized-casts")),
    ("scf", Remedy::Pass("convert-scf-to-cf")),
];

/// The remedy for an op, if its dialect names one.
fn remedy_for(view: View<'_>, op: OpId) -> Option<Remedy> {
    let dialect = view.info(op).dialect?.name;
    let remedy_of = |remedies: &[(&str, Remedy)], name: &str| {
        remedies.iter().find(|(prefix, _)| name.starts_with(prefix)).map(|(_, remedy)| *remedy)
    };
    match view.ctx.dialect_interface::<ConvertToLlvm>(dialect) {
        Some(interface) => {
            remedy_of(interface.remedies, view.name(op)).or_else(|| super::main_pass_of(dialect).map(Remedy::Pass))
        }
        None => remedy_of(&OTHER_DIALECTS, dialect),
    }
}

/// Why an op is not lowered, and what would help.
pub(super) fn about_op(view: View<'_>, converter: &LlvmTypeConverter, op: OpId) -> String {
    let is_cast = UnrealizedConversionCastOp::dyn_cast(&view, op).is_some();
    let mut types = view.ir.operands(op).iter().chain(view.ir.results(op).iter()).map(|value| view.ty(value));
    if let Some(ty) = types.find(|&ty| !is_cast && converter.convert(view.ctx, ty).is_err()) {
        return about_type(view.ctx, converter, ty);
    }
    match remedy_for(view, op) {
        Some(Remedy::Pass(pass)) if is_cast => {
            format!("`{pass}` takes out the casts that cancel out, once what they lead to is lowered as well")
        }
        Some(Remedy::Pass(pass)) => {
            format!("`{pass}` helps; if it was run, it has no pattern that applies to the operation as it is")
        }
        Some(Remedy::NoPass) => "no pass of this tool lowers it".to_owned(),
        None => "its dialect names no pass that lowers it".to_owned(),
    }
}

/// That a type has no counterpart in LLVM, why, and what would help.
fn about_type(ctx: &Context, converter: &LlvmTypeConverter, ty: Type) -> String {
    without_counterpart(ctx, ty, &reason(ctx, converter, ty))
}

/// That a type has no counterpart in LLVM, for a reason.
fn without_counterpart(ctx: &Context, ty: Type, reason: &str) -> String {
    format!("the type '{}' has no counterpart in LLVM: {reason}", type_text(ctx, ty))
}

/// Why a type has no counterpart in LLVM, and what would help.
pub(super) fn reason(ctx: &Context, converter: &LlvmTypeConverter, ty: Type) -> Cow<'static, str> {
    let mut inner = ty;
    loop {
        match reason_of(ctx, converter, inner) {
            Reason::Elements(element) => inner = element,
            Reason::Own(reason) if inner == ty => return reason.into(),
            Reason::Own(reason) => {
                return format!("that is for its elements: {}", without_counterpart(ctx, inner, reason)).into();
            }
        }
    }
}

/// Why a type has no counterpart in LLVM.
enum Reason {
    /// The type of its elements has none.
    Elements(Type),
    /// Another reason, and what would help.
    Own(&'static str),
}

fn reason_of(ctx: &Context, converter: &LlvmTypeConverter, ty: Type) -> Reason {
    let of_element = |element: Type, otherwise: &'static str| match converter.convert(ctx, element) {
        Ok(_) => Reason::Own(otherwise),
        Err(_) => Reason::Elements(element),
    };
    if let Some(memref) = ty.dyn_cast::<MemRefType>(ctx) {
        if memref.strides_and_offset(ctx).is_none() {
            return Reason::Own("its layout is not strided; make it the identity first");
        }
        if converter.memref_address_space(ctx, ty).is_none() {
            let reason = "its memory space is not an address space; use an integer, or give the type converter a rule";
            return Reason::Own(reason);
        }
        let in_bare_pointers = "a bare pointer needs static sizes, strides and offset; pass it as a descriptor";
        return of_element(memref.element(ctx), in_bare_pointers);
    }
    if let Some(vector) = ty.dyn_cast::<VectorType>(ctx) {
        let outer = vector.scalable(ctx).split_last().map_or(&[][..], |(_, outer)| outer);
        let reason = match outer.contains(&true) {
            true => "only its last dimension can be scalable; unroll the others or transpose it",
            false => "its outer dimensions hold more vectors than can be unrolled; use smaller vectors",
        };
        return of_element(vector.element(ctx), reason);
    }
    Reason::Own(if ty.is::<UnrankedMemRefType>(ctx) {
        "without a rank it cannot be a bare pointer; pass it as a descriptor"
    } else if ty.is::<RankedTensorType>(ctx) || ty.is::<UnrankedTensorType>(ctx) {
        "tensors are not in memory; bufferize them first"
    } else if ty.is::<FloatType>(ctx) {
        "LLVM has no such float; convert it to one that it has"
    } else {
        "take it apart first, or give the type converter a rule for it"
    })
}
