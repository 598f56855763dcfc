//! The lowering of `func`: functions, calls, returns.
//!
//! A memref is passed in parts, and packed into a descriptor where the body needs it; several results are returned as one
//! structure. Functions that ask for it take memrefs as bare pointers, or get a wrapper that C can call.

mod calls;
mod signature;
mod unranked;
mod wrappers;

use weir_dialects::func;
use weir_ir::builtin::{IntegerAttr, StringAttr, TypeAttr, UnitAttr};
use weir_ir::{
    AttrKind as _, Attribute, Context, CreateOps as _, Ident, OpClass as _, OpDef, OpId, OpState, Type, View,
};
use weir_rewrite::{
    Anchor, Extent, MatchResult, NoMatch, OptionDef, OrNoMatch as _, PassDef, PatternSet, Rewriter as _,
};

use crate::dialect::{self as llvm, Linkage, LinkageAttr, Variadic};
use crate::functions::{BARE_POINTERS, Functions};
use crate::lowering::{Lowering, LoweringContext, LoweringPatterns as _};
use crate::options::{LowerToLlvmOptions, MemRefConvention};
use crate::passes::{DialectLowering, INDEX_BITWIDTH, index_width, keep_llvm, pass};
use crate::target::Target;
use crate::type_converter::LlvmTypeConverter;
use crate::values::{DESCRIPTOR, llvm_ops};

/// The attribute that requests a C wrapper of a function.
pub(crate) const EMIT_C_INTERFACE: &str = "llvm.emit_c_interface";
const LINKAGE: &str = "llvm.linkage";
const READNONE: &str = "llvm.readnone";
const VARARGS: &str = "func.varargs";

/// The ops that make a function and its wrapper.
const FUNCTION: &[&OpDef] = llvm_ops![AllocaOp, CallOp, LLVMFuncOp, LoadOp, ReturnOp, StoreOp];

/// Adds the patterns that lower `func`.
///
/// # Source
///
/// `mlir::populateFuncToLLVMConversionPatterns`.
#[doc(alias = "populateFuncToLLVMConversionPatterns")]
pub fn func_to_llvm_patterns(cx: &LoweringContext, patterns: &mut PatternSet) {
    // func.func @f(memref<?xf32>) -> llvm.func @f(ptr, ptr, i64, i64, i64)
    patterns.add_lowering::<func::FuncOp>(cx, &[DESCRIPTOR, FUNCTION], |op, _, lower| convert_function(op, lower));
    calls::patterns(cx, patterns);
}

/// The memref calling convention of a function.
pub(crate) fn convention_of(view: View<'_>, function: OpId, converter: &LlvmTypeConverter) -> MemRefConvention {
    let is_bare = Ident::find(view.ctx, BARE_POINTERS).is_some_and(|name| view.discardable(function, name).is_some());
    if is_bare { MemRefConvention::BarePointer } else { converter.options().convention }
}

/// Replaces a function by one of LLVM.
fn convert_function(op: func::FuncOp, lower: &mut Lowering<'_, '_>) -> MatchResult {
    let (ctx, view) = (lower.ctx(), lower.view());
    let (converter, functions) = (lower.types(), lower.functions());
    let convention = convention_of(view, op.0, converter);
    let ty = op.function_type(&view);
    let by_reference = signature::arguments_by_reference(view, op, ty, convention);
    let (function_type, conversion) =
        signature::convert(ctx, converter, ty, variadic(view, op.0), convention, &by_reference)?;
    let wants_wrapper = convention == MemRefConvention::Descriptor && has_unit(view, op.0, EMIT_C_INTERFACE);
    if wants_wrapper && function_type.is_variadic(ctx) {
        let message = "C interface for variadic functions is not supported yet.";
        let help = "take away `llvm.emit_c_interface` or `func.varargs`";
        return Err(report(view, op.0, functions, EMIT_C_INTERFACE, message, help));
    }
    let mut state = OpState { location: view.ir.location(op.0), empty_regions: 1, ..OpState::default() };
    let mut set = |name: &str, value: Attribute| state.set_named(ctx, llvm::LLVMFuncOp::DEF, name, value);
    set("sym_name", StringAttr::new(ctx, op.sym_name(&view), None).into());
    set("function_type", TypeAttr::new(ctx, function_type).into());
    set("linkage", Linkage::attribute(ctx, linkage(view, op.0, functions)?));
    for (name, value) in kept_attributes(view, op) {
        let name = name.text(ctx);
        if llvm::LLVMFuncOp::DEF.keeps(ctx, name, value) {
            set(name, value);
        }
    }
    if is_read_none(view, op.0, functions)? {
        set("memory_effects", signature::no_memory_effects(ctx).into());
    }
    if let Some(results) = op.res_attrs(&view).filter(|_| ty.results(ctx).len() == 1) {
        set("res_attrs", results.into());
    }
    if let Some(arguments) = op.arg_attrs(&view) {
        set("arg_attrs", signature::argument_attributes(ctx, converter, arguments, &conversion).into());
    }
    let name = ctx.op_name::<llvm::LLVMFuncOp>().or_no_match("the dialect llvm is not registered")?;
    let function = lower.create_op(name, state).map_err(NoMatch::new)?;
    let (old_body, body) = (lower.ir().region(op.0, 0), lower.ir().region(function, 0));
    lower.inline_region_before(old_body, body, None);
    if let Some(entry) = lower.ir().first_block(body) {
        let rules = lower.converter().ok();
        let entry = lower.apply_signature_conversion(entry, &conversion, rules);
        signature::load_by_reference(lower, entry, &by_reference);
    }
    if wants_wrapper {
        let function = llvm::LLVMFuncOp::from_op_unchecked(function);
        match lower.ir().first_block(body) {
            None => wrappers::forward_to_wrapper(lower, op, function)?,
            Some(_) => wrappers::wrap(lower, op, function)?,
        }
    }
    lower.erase(op)
}

/// The message for a type in a signature that has no conversion.
pub(crate) fn unconvertible(ctx: &Context, ty: Type) -> String {
    format!("signature conversion failed: the type '{}' has no counterpart in LLVM", weir_ir::print::type_text(ctx, ty))
}

/// The discardable attributes that a function keeps, and its linkage.
fn kept_attributes(view: View<'_>, op: func::FuncOp) -> Vec<(Ident, Attribute)> {
    let consumed = [LINKAGE, READNONE, VARARGS];
    let entries = view.discardable_entries(op.0);
    let mut kept: Vec<_> =
        entries.iter().copied().filter(|(name, _)| !consumed.contains(&name.text(view.ctx))).collect();
    let visibility = view.attribute(op.0, "sym_visibility");
    let is_public =
        |it: &Attribute| it.dyn_cast::<StringAttr>(view.ctx).is_some_and(|it| it.text(view.ctx) == "public");
    if let Some(visibility) = visibility.filter(|it| !is_public(it)) {
        kept.push((Ident::new(view.ctx, "sym_visibility"), visibility));
    }
    kept
}

fn variadic(view: View<'_>, op: OpId) -> Variadic {
    let flag = view.attribute(op, VARARGS).and_then(|it| it.dyn_cast::<IntegerAttr>(view.ctx));
    let is_set = flag.is_some_and(|flag| !flag.value(view.ctx).is_zero());
    if is_set { Variadic::Yes } else { Variadic::No }
}

fn linkage(view: View<'_>, op: OpId, functions: &Functions) -> Result<Linkage, NoMatch> {
    let Some(attribute) = view.attribute(op, LINKAGE) else { return Ok(Linkage::External) };
    match attribute.dyn_cast::<LinkageAttr>(view.ctx) {
        Some(linkage) => Ok(linkage.value(view.ctx)),
        None => {
            let message = "Contains llvm.linkage attribute not of type LLVM::LinkageAttr";
            Err(report(view, op, functions, LINKAGE, message, "such as `#llvm.linkage<internal>`"))
        }
    }
}

fn has_unit(view: View<'_>, op: OpId, name: &str) -> bool {
    view.attribute(op, name).is_some_and(|it| it.is::<UnitAttr>(view.ctx))
}

fn is_read_none(view: View<'_>, op: OpId, functions: &Functions) -> Result<bool, NoMatch> {
    match view.attribute(op, READNONE) {
        Some(attribute) if !attribute.is::<UnitAttr>(view.ctx) => {
            let message = "Contains llvm.readnone attribute not of type UnitAttr";
            Err(report(view, op, functions, READNONE, message, "it is there, or it is not: it has no value"))
        }
        attribute => Ok(attribute.is_some()),
    }
}

/// Records an error about an attribute of a function, which makes the pass fail.
fn report(view: View<'_>, op: OpId, functions: &Functions, name: &str, message: &'static str, help: &str) -> NoMatch {
    let error = || view.error_at(op, message).with_note(view.ir.location(op), help);
    functions.report(op, Ident::new(view.ctx, name), error);
    NoMatch::new(message)
}

const USE_BARE_POINTERS: OptionDef = OptionDef::flag(
    "use-bare-ptr-memref-call-conv",
    "Replace FuncOp's MemRef arguments with bare pointers to the MemRef element types",
);

/// Lowers `func`.
pub static CONVERT_FUNC_TO_LLVM: PassDef = PassDef {
    summary: "Convert from the Func dialect to the LLVM dialect",
    anchor: Anchor::Op("builtin.module"),
    options: &[INDEX_BITWIDTH, USE_BARE_POINTERS],
    extent: Extent::FUNCTION_LOCAL,
    ..PassDef::new("convert-func-to-llvm", "ConvertFuncToLLVMPass", |options| {
        pass(options, |run, options| {
            let convention = match options.flag(USE_BARE_POINTERS.name) {
                true => MemRefConvention::BarePointer,
                false => MemRefConvention::Descriptor,
            };
            let options =
                LowerToLlvmOptions { index_width: index_width(options), convention, ..LowerToLlvmOptions::default() };
            let (view, op) = (run.view(), run.op);
            let target = Target::at(view, op).with_llvm_layout(view, op);
            let lowering = run.prepare(options, target, |cx, patterns, target| {
                keep_llvm(target);
                func_to_llvm_patterns(cx, patterns);
                Ok(())
            })?;
            run.apply_part(&lowering)?;
            run.report_unconverted_functions(&lowering.cx)
        })
    })
};

/// Requests C wrappers for all functions.
pub static LLVM_REQUEST_C_WRAPPERS: PassDef = PassDef {
    summary: "Request C wrapper emission for all functions",
    anchor: Anchor::Op("func.func"),
    extent: Extent::FUNCTION_LOCAL,
    ..PassDef::new("llvm-request-c-wrappers", "LLVMRequestCWrappersPass", |options| {
        pass(options, |run, _| {
            let (cx, op) = (&mut *run.pass, run.op);
            if func::FuncOp::dyn_cast(&cx.view(), op).is_some() {
                let name = Ident::new(cx.ctx, EMIT_C_INTERFACE);
                let attributes = cx.ir.discardable(op).unwrap_or(cx.ctx.empty_dictionary());
                let attributes = attributes.with(cx.ctx, name, Some(cx.ctx.unit_attr()));
                cx.ir.set_discardable(op, Some(attributes));
            }
            Ok(())
        })
    })
};

/// The lowering of `func`, as the crate registers it.
pub(crate) static LOWERING: DialectLowering =
    DialectLowering::new("func", &[&CONVERT_FUNC_TO_LLVM, &LLVM_REQUEST_C_WRAPPERS], |cx, patterns, _| {
        func_to_llvm_patterns(cx, patterns);
    });
