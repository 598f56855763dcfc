//! `llvm.func`.

use weir_ir::builtin::{
    ArrayKind, BoolKind, DenseI32ArrayKind, DictionaryArrayKind, FlatSymbolRefKind, I32Kind, I64Kind, IntegerAttr,
    StringAttr, StringKind, SymbolRefKind, TypeAttr, UnitKind,
};
use weir_ir::function::{
    EmptyBody, Variadic as Ellipsis, parse_body, parse_signature, print_body, print_signature, set_signature_attributes,
};
use weir_ir::interfaces::FunctionLike;
use weir_ir::parse::{AsmParser, ParseResult};
use weir_ir::print::{AsmPrinter, type_text};
use weir_ir::{AttrKind as _, Context, LookupSet, OpClass as _, OpId, OpState, Type, VerifyResult, View};

use crate::dialect::attributes::{BlockTagAttr, VScaleRangeAttr};
use crate::dialect::enums::{CConv, FramePointerKind, Linkage, UnnamedAddr, UwTableKind, Visibility};
use crate::dialect::keywords::parse_optional_word;
use crate::dialect::kinds::{
    LlvmFunctionTypeKind, MemoryEffectsKind, TargetFeaturesKind, VScaleRangeKind, VecTypeHintKind,
};
use crate::dialect::types::{FunctionType, Variadic, VoidType, is_compatible};

use super::constant::BlockTagOp;
use super::control::{LandingpadOp, ResumeOp};
use super::module::{parse_comdat_reference, parse_symbol_words, print_comdat_reference, print_word_and_blank};
use super::symbols::{NONLOCAL_COMDAT, verify_comdat};

weir_ir::ops! { llvm, OPS;
    /// A function definition or declaration.
    LLVMFuncOp = "func" {
        attrs {
            sym_name: StringKind, sym_visibility: optional StringKind, function_type: LlvmFunctionTypeKind,
            linkage: Linkage => Linkage::External, dso_local: optional UnitKind, cconv("CConv"): CConv => CConv::C,
            comdat: optional SymbolRefKind, convergent: optional UnitKind, personality: optional FlatSymbolRefKind,
            garbage_collector("garbageCollector"): optional StringKind, passthrough: optional ArrayKind,
            arg_attrs: optional DictionaryArrayKind, res_attrs: optional DictionaryArrayKind,
            function_entry_count: optional I64Kind, memory_effects: optional MemoryEffectsKind,
            visibility("visibility_"): Visibility => Visibility::Default, arm_streaming: optional UnitKind,
            arm_locally_streaming: optional UnitKind, arm_streaming_compatible: optional UnitKind, arm_new_za: optional UnitKind,
            arm_in_za: optional UnitKind, arm_out_za: optional UnitKind, arm_inout_za: optional UnitKind,
            arm_preserves_za: optional UnitKind, section: optional StringKind, unnamed_addr: optional UnnamedAddr,
            alignment: optional I64Kind, vscale_range: optional VScaleRangeKind, frame_pointer: optional FramePointerKind,
            target_cpu: optional StringKind, tune_cpu: optional StringKind, reciprocal_estimates: optional StringKind,
            prefer_vector_width: optional StringKind, target_features: optional TargetFeaturesKind,
            no_infs_fp_math: optional BoolKind, no_nans_fp_math: optional BoolKind, no_signed_zeros_fp_math: optional BoolKind,
            denormal_fp_math: optional StringKind, denormal_fp_math_f32: optional StringKind, fp_contract: optional StringKind,
            instrument_function_entry: optional StringKind, instrument_function_exit: optional StringKind,
            no_inline: optional UnitKind, always_inline: optional UnitKind, inline_hint: optional UnitKind,
            no_unwind: optional UnitKind, will_return: optional UnitKind, optimize_none: optional UnitKind,
            vec_type_hint: optional VecTypeHintKind, work_group_size_hint: optional DenseI32ArrayKind,
            reqd_work_group_size: optional DenseI32ArrayKind, intel_reqd_sub_group_size: optional I32Kind,
            uwtable_kind: optional UwTableKind
        }
        regions { body: Any }
        traits [AffineScope, AutomaticAllocationScope, IsolatedFromAbove, Symbol]
        interfaces [&FUNCTION, &NONLOCAL_COMDAT]
        assembly parse_function, print_function;
        verify verify_function;
        verify_regions verify_body;
    }
}

static FUNCTION: FunctionLike = FunctionLike {
    inputs: |ctx, ty| ty.dyn_cast::<FunctionType>(ctx).map_or(&[], |ty| ty.params(ctx)),
    results: |ctx, ty| {
        let result = ty.dyn_cast::<FunctionType>(ctx).map(|ty| ty.result(ctx));
        result.filter(|it| !it.is::<VoidType>(ctx)).into_iter().collect()
    },
    with_signature: |ctx, ty, inputs, results| {
        let variadic = ty.dyn_cast::<FunctionType>(ctx)?.variadic(ctx);
        function_type(ctx, inputs, results, variadic).ok()
    },
};

impl LLVMFuncOp {
    /// True if the function is only declared here.
    pub fn is_external(self, cx: View<'_>) -> bool {
        cx.ir.first_block(self.body(&cx)).is_none()
    }
}

/// The type of a function of some arguments and results; no result is void.
fn function_type(ctx: &Context, inputs: &[Type], results: &[Type], variadic: Variadic) -> Result<Type, String> {
    let result = match results {
        [] => VoidType::new(ctx).into(),
        &[result] => result,
        _ => return Err("expected zero or one function result".to_owned()),
    };
    if !inputs.iter().all(|&ty| is_compatible(ctx, ty)) {
        return Err("expected LLVM type for function arguments".to_owned());
    }
    if !is_compatible(ctx, result) {
        return Err(format!("expected LLVM type for function results'{}'", type_text(ctx, result)));
    }
    Ok(FunctionType::new(ctx, result, inputs, variadic).into())
}

/// `linkage visibility unnamed_addr convention @name(arguments) -> result vscale_range(..) comdat(..) attributes {..} { body }`.
fn parse_function(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
    let ctx = parser.context();
    parse_symbol_words(parser, state, None);
    let convention = parse_optional_word(parser).unwrap_or(CConv::C);
    parser.set_attribute(state, "CConv", CConv::attribute(ctx, convention));
    let position = parser.position();
    let Some(name) = parser.parse_optional_symbol_name() else {
        return Err(parser.custom_error(position, "expected valid '@'-identifier for symbol name"));
    };
    parser.set_attribute(state, "sym_name", StringAttr::new(ctx, name, None));
    let signature = parse_signature(parser, Ellipsis::Yes)?;
    let variadic = if signature.variadic == Ellipsis::Yes { Variadic::Yes } else { Variadic::No };
    let ty = function_type(ctx, &signature.inputs(), &signature.results, variadic).map_err(|message| {
        parser.custom_error(position, format_args!("failed to construct function type: {message}"))
    })?;
    parser.set_attribute(state, "function_type", TypeAttr::new(ctx, ty));
    if parser.parse_optional_keyword("vscale_range") {
        parser.parse_token("(")?;
        let min = IntegerAttr::i32(ctx, parse_bits_32(parser)?);
        parser.parse_token(",")?;
        let max = IntegerAttr::i32(ctx, parse_bits_32(parser)?);
        parser.parse_token(")")?;
        parser.set_attribute(state, "vscale_range", VScaleRangeAttr::new(ctx, min, max));
    }
    parse_comdat_reference(parser, state)?;
    parser.parse_attributes_with_keyword_into(state)?;
    set_signature_attributes(parser, state, &signature);
    parse_body(parser, state, &signature.arguments, EmptyBody::Accept)
}

/// A signed or unsigned integer of 32 bits, as these bits.
fn parse_bits_32(parser: &mut AsmParser<'_, '_>) -> ParseResult<i32> {
    let position = parser.position();
    let number: i64 = parser.parse_integer()?;
    let bits = i32::try_from(number).or_else(|_| u32::try_from(number).map(u32::cast_signed));
    bits.map_err(|_| parser.custom_error(position, "integer value too large"))
}

fn print_function(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    let view = printer.view();
    let op = LLVMFuncOp::from_op_unchecked(op);
    printer.text(" ");
    let linkage = op.linkage(&view);
    print_word_and_blank(if linkage == Linkage::External { "" } else { linkage.keyword() }, printer);
    print_word_and_blank(op.visibility(&view).keyword(), printer);
    print_word_and_blank(op.unnamed_addr(&view).map_or("", UnnamedAddr::keyword), printer);
    let convention = op.cconv(&view);
    print_word_and_blank(if convention == CConv::C { "" } else { convention.keyword() }, printer);
    printer.symbol_name(op.sym_name(&view));
    let ty = op.function_type(&view);
    let result = [ty.result(view.ctx)];
    let results = if result[0].is::<VoidType>(view.ctx) { &[][..] } else { &result };
    let variadic = if ty.is_variadic(view.ctx) { Ellipsis::Yes } else { Ellipsis::No };
    print_signature(op.0, printer, ty.params(view.ctx), results, variadic);
    if let Some(range) = op.vscale_range(&view) {
        let (min, max) = (range.min(view.ctx), range.max(view.ctx));
        let text = |it: IntegerAttr| it.value(view.ctx).to_string();
        printer.fmt(format_args!(" vscale_range({}, {})", text(min), text(max)));
    }
    print_comdat_reference(op.comdat(&view), printer);
    let elided = [
        "sym_name",
        "function_type",
        "arg_attrs",
        "res_attrs",
        "linkage",
        "CConv",
        "visibility_",
        "comdat",
        "unnamed_addr",
        "vscale_range",
    ];
    printer.attr_dict_with_keyword(op.0, &elided);
    print_body(op.0, printer);
}

fn verify_function(cx: View<'_>, op: LLVMFuncOp) -> VerifyResult {
    let linkage = op.linkage(&cx);
    if linkage == Linkage::Common {
        return Err(cx.op_error(op.0, format_args!("functions cannot have '{}' linkage", linkage.keyword())));
    }
    verify_comdat(cx, op.0, op.comdat(&cx))?;
    if op.is_external(cx) {
        let message = "external functions must have 'external' or 'extern_weak' linkage";
        cx.op_error_if(op.0, !matches!(linkage, Linkage::External | Linkage::ExternWeak), message)?;
        return Ok(());
    }
    let no_inline = op.no_inline(&cx).is_some();
    let message = "no_inline and always_inline attributes are incompatible";
    cx.error_at_if(op.0, no_inline && op.always_inline(&cx).is_some(), message)?;
    cx.op_error_if(op.0, op.optimize_none(&cx).is_some() && !no_inline, "with optimize_none must also be no_inline")?;
    verify_nested(cx, op)
}

/// Verifies what ops anywhere in a function must agree on, before they are verified themselves: the type of exceptions, and
/// names of blocks.
fn verify_nested(cx: View<'_>, op: LLVMFuncOp) -> VerifyResult {
    let names = [cx.ctx.op_name::<LandingpadOp>(), cx.ctx.op_name::<ResumeOp>(), cx.ctx.op_name::<BlockTagOp>()];
    if !names.into_iter().flatten().any(|name| cx.ir.num_ops_of(name) > 0) {
        return Ok(());
    }
    let [landingpad, resume, tag] = names;
    let (mut exception, mut tags, mut duplicate) = (None, LookupSet::default(), None);
    for nested in cx.ir.descendants(op.0) {
        let name = Some(cx.ir.name(nested));
        let (value, message) = if name == landingpad {
            let message = "'llvm.landingpad' should have a consistent result type inside a function";
            (cx.ir.results(nested).first(), message)
        } else if name == resume {
            let message = "'llvm.resume' should have a consistent input type inside a function";
            (cx.ir.operands(nested).first(), message)
        } else {
            if name == tag
                && let Some(tag) = cx.attribute(nested, "tag").and_then(|it| it.dyn_cast::<BlockTagAttr>(cx.ctx))
                && !tags.insert(tag)
                && duplicate.is_none()
            {
                duplicate = Some((nested, tag));
            }
            continue;
        };
        let Some(ty) = value.map(|value| cx.ty(value)) else { continue };
        if *exception.get_or_insert(ty) != ty {
            return Err(cx.error_at(op.0, message));
        }
    }
    let Some((nested, tag)) = duplicate else { return Ok(()) };
    let message = format!("duplicate block tag '{}' in the same function: ", tag.id(cx.ctx));
    Err(cx.error_at(nested, message))
}

fn verify_body(cx: View<'_>, op: LLVMFuncOp) -> VerifyResult {
    let Some(entry) = cx.ir.first_block(op.body(&cx)) else { return Ok(()) };
    let mut last = None;
    for (index, &argument) in cx.ir.arguments(entry).iter().enumerate() {
        // Adjacent arguments often have the same type.
        let ty = Some(cx.ty(argument));
        if std::mem::replace(&mut last, ty) != ty && !is_compatible(cx.ctx, cx.ty(argument)) {
            let message = format!("entry block argument #{index} is not of LLVM type");
            return Err(cx.op_error(op.0, message));
        }
    }
    Ok(())
}
