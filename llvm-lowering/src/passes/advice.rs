//! Why something has no counterpart in LLVM, and what would help.

use std::borrow::Cow;

use weir_ir::builtin::{
    FloatType, MemRefType, RankedTensorType, UnrankedMemRefType, UnrankedTensorType, UnrealizedConversionCastOp,
    VectorType,
};
use weir_ir::print::type_text;
use weir_ir::{Context, OpClass as _, OpId, Type, View};

use crate::type_converter::LlvmTypeConverter;

/// The passes that help, by the start of the names of ops; the first that fits counts.
const PASSES: [(&str, &str); 18] = [
    ("affine.", "lower-affine"),
    ("arith.", "convert-arith-to-llvm"),
    ("cf.", "convert-cf-to-llvm"),
    ("complex.", "convert-complex-to-llvm"),
    ("func.", "convert-func-to-llvm"),
    ("index.", "convert-index-to-llvm"),
    ("math.", "convert-math-to-llvm"),
    ("memref.collapse_shape", "expand-strided-metadata"),
    ("memref.expand_shape", "expand-strided-metadata"),
    ("memref.extract_strided_metadata", "expand-strided-metadata"),
    ("memref.subview", "expand-strided-metadata"),
    ("memref.", "finalize-memref-to-llvm"),
    ("scf.", "convert-scf-to-cf"),
    ("ub.", "convert-ub-to-llvm"),
    ("vector.mask", "lower-vector-mask"),
    ("vector.transfer_", "convert-vector-to-scf"),
    ("vector.", "convert-vector-to-llvm"),
    ("builtin.", "reconcile-unrealized-casts"),
];

/// Why an op is not lowered, and what would help.
pub(super) fn about_op(view: View<'_>, converter: &LlvmTypeConverter, op: OpId) -> String {
    let is_cast = UnrealizedConversionCastOp::dyn_cast(&view, op).is_some();
    let mut types = view.ir.operands(op).iter().chain(view.ir.results(op).iter()).map(|value| view.ty(value));
    if let Some(ty) = types.find(|&ty| !is_cast && converter.convert(view.ctx, ty).is_err()) {
        return about_type(view.ctx, converter, ty);
    }
    let name = view.name(op);
    match PASSES.iter().find(|(prefix, _)| name.starts_with(prefix)) {
        Some((_, pass)) if is_cast => {
            format!("`{pass}` takes out the casts that cancel out, once what they lead to is lowered as well")
        }
        Some((_, pass)) => {
            format!("`{pass}` helps; if it was run, it has no pattern that applies to the operation as it is")
        }
        None => "no pass of this tool lowers operations of its dialect".to_owned(),
    }
}

/// That a type has no counterpart in LLVM, why, and what would help.
fn about_type(ctx: &Context, converter: &LlvmTypeConverter, ty: Type) -> String {
    format!("the type '{}' has no counterpart in LLVM: {}", type_text(ctx, ty), reason(ctx, converter, ty))
}

/// Why a type has no counterpart in LLVM, and what would help.
pub(super) fn reason(ctx: &Context, converter: &LlvmTypeConverter, ty: Type) -> Cow<'static, str> {
    let of_element = |element: Type| {
        let is_reason = converter.convert(ctx, element).is_err();
        is_reason.then(|| format!("that is for its elements: {}", about_type(ctx, converter, element)))
    };
    if let Some(memref) = ty.dyn_cast::<MemRefType>(ctx) {
        if memref.strides_and_offset(ctx).is_none() {
            return "its layout is not strided; make it the identity first".into();
        }
        if converter.memref_address_space(ctx, ty).is_none() {
            return "its memory space is not an address space; use an integer, or give the type converter a rule"
                .into();
        }
        let in_bare_pointers = "a bare pointer needs static sizes, strides and offset; pass it as a descriptor";
        return of_element(memref.element(ctx)).map_or(in_bare_pointers.into(), Cow::from);
    }
    if ty.is::<UnrankedMemRefType>(ctx) {
        return "without a rank it cannot be a bare pointer; pass it as a descriptor".into();
    }
    if let Some(vector) = ty.dyn_cast::<VectorType>(ctx) {
        let outer_scalable = "only its last dimension can be scalable; unroll the others or transpose it";
        return of_element(vector.element(ctx)).map_or(outer_scalable.into(), Cow::from);
    }
    if ty.is::<RankedTensorType>(ctx) || ty.is::<UnrankedTensorType>(ctx) {
        return "tensors are not in memory; bufferize them first".into();
    }
    if ty.is::<FloatType>(ctx) {
        return "LLVM has no such float; convert it to one that it has".into();
    }
    "take it apart first, or give the type converter a rule for it".into()
}
