//! Calls: of functions, of intrinsics, of inline assembly.

use smallvec::SmallVec;
use weir_ir::builtin::{
    ArrayKind, DenseI32ArrayKind, DictionaryArrayKind, FlatSymbolRefKind, StringAttr, StringKind, SymbolRefAttr,
    TypeAttr, UnitKind,
};
use weir_ir::interfaces::{BranchLike, CallLike, Callee, Effect, EffectKind, MemoryEffects, SymbolUser};
use weir_ir::parse::{AsmParser, Delimiter, ParseResult, TokenKind, UnresolvedOperand};
use weir_ir::print::{AsmPrinter, type_text};
use weir_ir::symbols::SymbolTables;
use weir_ir::{
    AttrKind as _, AttributeClass as _, BuildOp as _, Context, Ident, OpClass as _, OpId, OpState, Operands,
    SignatureView, Type, ValueId, VerifyResult, View,
};

use crate::dialect::constraints::{LLVM_TYPE, is_pointer};
use crate::dialect::enums::{AsmDialect, CConv, FastmathFlags, TailCallKind};
use crate::dialect::keywords::parse_optional_word;
use crate::dialect::kinds::{AccessGroupsKind, AliasScopesKind, LlvmFunctionTypeKind, MemoryEffectsKind, TbaaTagsKind};
use crate::dialect::types::{FunctionType, VoidType};

use super::bundles::{Bundles, CallSignature, has_bundles, print_bundles, print_call_signature, verify_bundles};
use super::control::{LandingpadOp, verify_weights};
use super::debug_location::verify_debug_location;
use super::function::LLVMFuncOp;
use super::module::IFuncOp;

weir_ir::ops! { llvm, OPS;
    /// A call of a function by its symbol, or by a pointer that is the first operand.
    CallOp = "call" {
        operands {
            callee_operands: variadic LLVM_TYPE, op_bundle_operands: groups op_bundle_sizes LLVM_TYPE
        }
        results { result: optional LLVM_TYPE }
        attrs {
            var_callee_type: optional LlvmFunctionTypeKind, callee: optional FlatSymbolRefKind,
            fastmath("fastmathFlags"): FastmathFlags => FastmathFlags::NONE, cconv("CConv"): CConv => CConv::C,
            tail_call_kind("TailCallKind"): TailCallKind => TailCallKind::None, memory_effects: optional MemoryEffectsKind,
            convergent: optional UnitKind, no_unwind: optional UnitKind, will_return: optional UnitKind,
            op_bundle_sizes: DenseI32ArrayKind, op_bundle_tags: optional ArrayKind,
            arg_attrs: optional DictionaryArrayKind, res_attrs: optional DictionaryArrayKind, no_inline: optional UnitKind,
            always_inline: optional UnitKind, inline_hint: optional UnitKind, access_groups: optional AccessGroupsKind,
            alias_scopes: optional AliasScopesKind, noalias_scopes: optional AliasScopesKind, tbaa: optional TbaaTagsKind
        }
        traits [LocalAssembly, AttrSizedOperandSegments]
        interfaces [&CALL, &CALL_SYMBOLS]
        assembly parse_call, print_call;
        verify_local |cx: SignatureView<'_>, op: CallOp| verify_bundles(cx, op.0);
    }

    /// A call that may throw: control continues at the normal or at the unwind successor.
    InvokeOp = "invoke" {
        operands {
            callee_operands: variadic LLVM_TYPE, normal_dest_operands("normalDestOperands"): variadic LLVM_TYPE,
            unwind_dest_operands("unwindDestOperands"): variadic LLVM_TYPE, op_bundle_operands: groups op_bundle_sizes LLVM_TYPE
        }
        results { result: optional LLVM_TYPE }
        attrs {
            var_callee_type: optional LlvmFunctionTypeKind, callee: optional FlatSymbolRefKind,
            arg_attrs: optional DictionaryArrayKind, res_attrs: optional DictionaryArrayKind,
            branch_weights: optional DenseI32ArrayKind, cconv("CConv"): CConv => CConv::C,
            op_bundle_sizes: DenseI32ArrayKind, op_bundle_tags: optional ArrayKind
        }
        successors { normalDest, unwindDest }
        traits [AttrSizedOperandSegments, Terminator]
        interfaces [&INVOKE, &INVOKE_CALL]
        assembly parse_invoke, print_invoke;
        verify verify_invoke;
    }

    /// A call of an intrinsic by its name.
    CallIntrinsicOp = "call_intrinsic" {
        operands { args: variadic LLVM_TYPE, op_bundle_operands: groups op_bundle_sizes LLVM_TYPE }
        results { results: optional LLVM_TYPE }
        attrs {
            intrin: StringKind, fastmath("fastmathFlags"): FastmathFlags => FastmathFlags::NONE,
            op_bundle_sizes: DenseI32ArrayKind, op_bundle_tags: optional ArrayKind,
            arg_attrs: optional DictionaryArrayKind, res_attrs: optional DictionaryArrayKind
        }
        traits [LocalAssembly, AttrSizedOperandSegments]
        assembly parse_intrinsic, print_intrinsic;
        verify verify_intrinsic;
    }

    /// Inline assembly.
    InlineAsmOp = "inline_asm" {
        operands { operands: variadic LLVM_TYPE }
        results { res: optional LLVM_TYPE }
        attrs {
            asm_string: StringKind, constraints: StringKind, has_side_effects: optional UnitKind, is_align_stack: optional UnitKind,
            tail_call_kind: TailCallKind => TailCallKind::None, asm_dialect: optional AsmDialect, operand_attrs: optional ArrayKind
        }
        interfaces [&INLINE_ASM_EFFECTS]
        format "(`has_side_effects` $has_side_effects^)? (`is_align_stack` $is_align_stack^)? (`tail_call_kind` `=` $tail_call_kind^)? (`asm_dialect` `=` $asm_dialect^)? (`operand_attrs` `=` $operand_attrs^)? attr-dict $asm_string `,` $constraints operands `:` functional-type(operands, results)"
        verify_local verify_inline_asm;
    }
}

static INLINE_ASM_EFFECTS: MemoryEffects = MemoryEffects {
    effects: |cx, op, effects| {
        if InlineAsmOp::from_op_unchecked(op).has_side_effects(&cx).is_some() {
            effects.push(Effect::new(EffectKind::Write, None));
            effects.push(Effect::new(EffectKind::Read, None));
        }
    },
};

static CALL: CallLike = CallLike { callee, arguments };

static INVOKE_CALL: CallLike = CallLike { callee, arguments };

static INVOKE: BranchLike = BranchLike { successor_for: None, ..BranchLike::CONDITIONAL };

static CALL_SYMBOLS: SymbolUser =
    SymbolUser { verify: |cx, op, tables| verify_call(cx, CallOp::from_op_unchecked(op), tables) };

fn callee(cx: View<'_>, op: OpId) -> Option<Callee> {
    match symbol(cx, op) {
        Some(symbol) => Some(Callee::Symbol(symbol)),
        None => cx.ir.operands(op).first().map(Callee::Value),
    }
}

fn symbol(cx: View<'_>, op: OpId) -> Option<SymbolRefAttr> {
    cx.attribute(op, "callee").and_then(|it| it.dyn_cast::<SymbolRefAttr>(cx.ctx))
}

fn arguments(cx: View<'_>, op: OpId) -> std::ops::Range<usize> {
    let all = cx.operand_range(op, 0);
    let start = if symbol(cx, op).is_some() { all.start } else { (all.start + 1).min(all.end) };
    start..all.end
}

impl CallOp {
    /// A builder of a call of a function by its symbol.
    pub fn direct(
        ctx: &Context,
        callee: Ident,
        arguments: &[ValueId],
        results: &[Type],
    ) -> impl weir_ir::BuildOp<Op = Self> + use<> {
        Self::new(arguments, &[]).op_bundle_sizes(ctx, Vec::new()).callee(ctx, callee).results(results)
    }

    /// A builder of a call of a function by a pointer, which stands before the arguments.
    pub fn indirect(
        ctx: &Context,
        callee_and_arguments: &[ValueId],
        results: &[Type],
    ) -> impl weir_ir::BuildOp<Op = Self> + use<> {
        Self::new(callee_and_arguments, &[]).op_bundle_sizes(ctx, Vec::new()).results(results)
    }

    /// The arguments, without the pointer of an indirect call.
    pub fn arguments(self, cx: &(impl weir_ir::AsView + ?Sized)) -> Operands<'_> {
        let view = cx.view();
        view.ir.operands(self.0).slice(arguments(view, self.0))
    }
}

/// The parsed callee and arguments of a call: `@f(%a)`, `%p(%a)`.
struct Call {
    pointer: Option<UnresolvedOperand>,
    arguments: SmallVec<[UnresolvedOperand; 4]>,
}

impl Call {
    fn parse(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<Self> {
        let position = parser.position();
        let pointer = parser.parse_optional_operand()?;
        if pointer.is_none() {
            let Some(callee) = parser.parse_attribute()?.dyn_cast::<SymbolRefAttr>(parser.context()) else {
                return Err(parser.custom_error(position, "invalid kind of attribute specified"));
            };
            // A nested symbol reference is not a callee; it is dropped without an error.
            if callee.is_flat(parser.context()) {
                parser.set_attribute(state, "callee", callee);
            }
        }
        let arguments = parser.parse_operand_list(Delimiter::Paren)?;
        Ok(Self { pointer, arguments })
    }

    /// Parses `: signature`, or `: pointer type, signature` of an indirect call, and adds operands and results.
    fn parse_types(self, parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
        let position = parser.position();
        parser.parse_token(":")?;
        let mut values: SmallVec<[ValueId; 4]> = SmallVec::new();
        let mut wanted = DIRECT;
        let mut pointer = None;
        if let Some(operand) = self.pointer {
            pointer = Some((operand, parser.parse_type()?));
            if !parser.eat(TokenKind::Comma) {
                return Err(parser.custom_error(position, "expected indirect call to have 2 trailing types"));
            }
            wanted = "trailing function type";
        }
        let signature = CallSignature::parse(parser, position, wanted)?;
        signature.set_attributes(parser, state);
        let (mut operands, mut types) = (SmallVec::<[UnresolvedOperand; 8]>::new(), SmallVec::<[Type; 8]>::new());
        if let Some((operand, ty)) = pointer {
            operands.push(operand);
            types.push(ty);
        }
        operands.extend(self.arguments);
        types.extend(signature.argument_types());
        parser.resolve_operands(&operands, &types, parser.name_position(), &mut values)?;
        state.push_operands(&values);
        let results: SmallVec<[Type; 2]> = signature.results.iter().map(|(ty, _)| *ty).collect();
        state.push_results(&results);
        Ok(())
    }
}

/// Parses an optional calling convention, C by default. As it is set in any case, the attribute dictionary must not
/// repeat it.
fn parse_convention(parser: &mut AsmParser<'_, '_>, state: &mut OpState) {
    let convention = parse_optional_word(parser).unwrap_or(CConv::C);
    parser.set_attribute(state, "CConv", CConv::attribute(parser.context(), convention));
}

/// Parses an optional `vararg(type)`.
fn parse_callee_type(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
    if parser.parse_optional_keyword("vararg") {
        parser.parse_token("(")?;
        let ty = parser.parse_stripped_attribute(TypeAttr::DEF)?;
        parser.set_attribute(state, "var_callee_type", ty);
        parser.parse_token(")")?;
    }
    Ok(())
}

/// `convention tail-call @callee(arguments) vararg(type) [bundles] {attributes} : signature`.
fn parse_call(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
    let ctx = parser.context();
    parse_convention(parser, state);
    let kind = parse_optional_word(parser).unwrap_or(TailCallKind::None);
    parser.set_attribute(state, "TailCallKind", TailCallKind::attribute(ctx, kind));
    let call = Call::parse(parser, state)?;
    parse_callee_type(parser, state)?;
    let bundles = Bundles::parse(parser)?;
    parser.parse_attributes_into(state)?;
    call.parse_types(parser, state)?;
    let bundles = bundles.resolve(parser, state)?;
    state.push_operands(&bundles);
    Ok(())
}

/// Prints the callee and the arguments.
fn print_callee(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    let view = printer.view();
    match callee(view, op) {
        Some(Callee::Symbol(symbol)) => printer.symbol_name(symbol.root(view.ctx)),
        Some(Callee::Value(value)) => printer.value(value),
        None => {}
    }
    printer.text("(");
    printer.values(view.ir.operands(op).slice(arguments(view, op)).iter());
    printer.text(")");
}

fn print_callee_type(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    let view = printer.view();
    if let Some(ty) = view.attribute(op, "var_callee_type").and_then(|it| it.dyn_cast::<TypeAttr>(view.ctx)) {
        printer.text(" vararg(");
        printer.ty(ty.value(view.ctx));
        printer.text(")");
    }
}

fn print_call_types(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    let view = printer.view();
    printer.text(" : ");
    if let Some(Callee::Value(pointer)) = callee(view, op) {
        printer.ty(view.ty(pointer));
        printer.text(", ");
    }
    print_call_signature(printer, op, view.ir.operands(op).slice(arguments(view, op)).iter());
}

fn print_call(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    let view = printer.view();
    let op = CallOp::from_op_unchecked(op);
    printer.text(" ");
    let (convention, kind) = (op.cconv(&view), op.tail_call_kind(&view));
    if convention != CConv::C {
        printer.text(convention.keyword());
        printer.text(" ");
    }
    if kind != TailCallKind::None {
        printer.text(kind.keyword());
        printer.text(" ");
    }
    print_callee(op.0, printer);
    print_callee_type(op.0, printer);
    print_bundles_and_attributes(op.0, op.op_bundle_operands(&view), printer);
    print_call_types(op.0, printer);
}

/// `convention @callee(arguments) to ^normal(..) unwind ^unwind(..) vararg(type) [bundles] {attributes} : signature`.
fn parse_invoke(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
    parse_convention(parser, state);
    let call = Call::parse(parser, state)?;
    parser.parse_keyword("to")?;
    let (normal, normal_operands) = parser.parse_successor_and_operands()?;
    parser.parse_keyword("unwind")?;
    let (unwind, unwind_operands) = parser.parse_successor_and_operands()?;
    parse_callee_type(parser, state)?;
    let bundles = Bundles::parse(parser)?;
    parser.parse_attributes_into(state)?;
    call.parse_types(parser, state)?;
    state.successors.extend([normal, unwind]);
    state.push_operands(&normal_operands);
    state.push_operands(&unwind_operands);
    let bundles = bundles.resolve(parser, state)?;
    state.push_operands(&bundles);
    Ok(())
}

fn print_invoke(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    let view = printer.view();
    let op = InvokeOp::from_op_unchecked(op);
    printer.text(" ");
    let convention = op.cconv(&view);
    if convention != CConv::C {
        printer.text(convention.keyword());
        printer.text(" ");
    }
    print_callee(op.0, printer);
    let mut successors = view.ir.successors(op.0).iter();
    for (word, operands) in [(" to ", op.normal_dest_operands(&view)), (" unwind ", op.unwind_dest_operands(&view))] {
        printer.text(word);
        if let Some(block) = successors.next() {
            printer.successor_and_operands(block, operands.iter());
        }
    }
    print_callee_type(op.0, printer);
    print_bundles_and_attributes(op.0, op.op_bundle_operands(&view), printer);
    print_call_types(op.0, printer);
}

/// The inherent attributes that the syntax of calls has words for, or that follow from their operands.
const WRITTEN: [&str; 9] = [
    "callee",
    "intrin",
    "TailCallKind",
    "var_callee_type",
    "CConv",
    "op_bundle_sizes",
    "op_bundle_tags",
    "arg_attrs",
    "res_attrs",
];

/// Prints operand bundles, and those attributes that the rest of the syntax leaves out.
fn print_bundles_and_attributes(op: OpId, bundles: Operands<'_>, printer: &mut AsmPrinter<'_, '_>) {
    let view = printer.view();
    if has_bundles(view, op) {
        printer.text(" ");
        print_bundles(printer, op, bundles);
    }
    let is_inherent = |name: &str| view.def(op).is_some_and(|def| def.attributes.iter().any(|spec| spec.name == name));
    let mut elided: SmallVec<[&str; 11]> = WRITTEN.into_iter().filter(|name| is_inherent(name)).collect();
    elided.push("operandSegmentSizes");
    let flags = view.attribute(op, "fastmathFlags").and_then(|it| FastmathFlags::value(view.ctx, it));
    if is_inherent("fastmathFlags") && flags.is_none_or(FastmathFlags::is_empty) {
        elided.push("fastmathFlags");
    }
    printer.attr_dict(op, &elided);
}

/// The expected end of a direct call.
const DIRECT: &str = "direct call to have 1 trailing types";

/// `"name"(arguments) [bundles] {attributes} : signature`.
fn parse_intrinsic(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
    let ctx = parser.context();
    let start = parser.position();
    let Some(name) = parser.parse_attribute_typed(Some(ctx.none_type()))?.dyn_cast::<StringAttr>(ctx) else {
        return Err(parser.custom_error(start, "invalid kind of attribute specified"));
    };
    parser.set_attribute(state, "intrin", name);
    parser.parse_token("(")?;
    let arguments = parser.parse_operands::<4>()?;
    parser.parse_token(")")?;
    let bundles = Bundles::parse(parser)?;
    parser.parse_attributes_into(state)?;
    let type_position = parser.position();
    parser.parse_token(":")?;
    let signature = CallSignature::parse(parser, type_position, DIRECT)?;
    signature.set_attributes(parser, state);
    let mut values = SmallVec::new();
    parser.resolve_operands(&arguments, &signature.argument_types(), parser.name_position(), &mut values)?;
    state.push_operands(&values);
    let bundles = bundles.resolve(parser, state)?;
    state.push_operands(&bundles);
    let results: SmallVec<[Type; 2]> = signature.results.iter().map(|(ty, _)| *ty).collect();
    state.push_results(&results);
    Ok(())
}

fn print_intrinsic(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    let view = printer.view();
    let op = CallIntrinsicOp::from_op_unchecked(op);
    printer.text(" ");
    printer.string(op.intrin(&view).bytes(view.ctx));
    printer.text("(");
    printer.values(op.args(&view).iter());
    printer.text(")");
    print_bundles_and_attributes(op.0, op.op_bundle_operands(&view), printer);
    printer.text(" : ");
    print_call_signature(printer, op.0, op.args(&view).iter());
}

fn verify_call(cx: View<'_>, op: CallOp, tables: &mut SymbolTables) -> VerifyResult {
    verify_callee_type(cx, op.0, op.var_callee_type(&cx), op.result(&cx))?;
    let fail = |message: String| Err(cx.op_error(op.0, message));
    let text = |ty: Type| type_text(cx.ctx, ty);
    let Some(name) = op.callee(&cx) else {
        return match op.callee_operands(&cx).first().map(|it| cx.ty(it)) {
            None => fail("must have either a `callee` attribute or at least an operand".to_owned()),
            Some(ty) if !is_pointer(cx.ctx, ty) => {
                fail(format!("indirect call expects a pointer as callee: '{}'", text(ty)))
            }
            Some(_) => Ok(()),
        };
    };
    let Some(symbol) = tables.lookup_nearest_name(cx, op.0, name) else {
        return fail(format!("'{}' does not reference a symbol in the current scope", name.text(cx.ctx)));
    };
    let function = symbol.dyn_cast::<LLVMFuncOp>().map(|it| it.function_type(&symbol).into());
    let Some(ty) = function.or_else(|| symbol.dyn_cast::<IFuncOp>().map(|it| it.i_func_type(&symbol))) else {
        return fail(format!("'{}' does not reference a valid LLVM function or IFunc", name.text(cx.ctx)));
    };
    let Some(function) = ty.dyn_cast::<FunctionType>(cx.ctx) else {
        return fail(format!("callee does not have a functional type: '{}'", text(ty)));
    };
    verify_debug_location(cx, op.0, symbol)?;
    verify_signature(cx, op, function)
}

/// Verifies that arguments and results are those of the called function.
fn verify_signature(cx: View<'_>, op: CallOp, function: FunctionType) -> VerifyResult {
    let fail = |message: String| Err(cx.op_error(op.0, message));
    let text = |ty: Type| type_text(cx.ctx, ty);
    let (params, arguments) = (function.params(cx.ctx), op.callee_operands(&cx));
    let is_variadic = function.is_variadic(cx.ctx);
    if is_variadic && op.var_callee_type(&cx).is_none() {
        return fail("missing var_callee_type attribute for vararg call".to_owned());
    }
    let (found, wanted) = (arguments.len(), params.len());
    let message = format_args!("incorrect number of operands ({found}) for callee (expecting: {wanted})");
    cx.op_error_if(op.0, !is_variadic && found != wanted, message)?;
    let message =
        format_args!("incorrect number of operands ({found}) for varargs callee (expecting at least: {wanted})");
    cx.op_error_if(op.0, found < wanted, message)?;
    for (index, (&param, argument)) in params.iter().zip(arguments.iter()).enumerate() {
        let ty = cx.ty(argument);
        if ty != param {
            return fail(format!("operand type mismatch for operand {index}: '{}' != '{}'", text(ty), text(param)));
        }
    }
    let returned = function.result(cx.ctx);
    match (op.result(&cx).map(|it| cx.ty(it)), returned.is::<VoidType>(cx.ctx)) {
        (None, false) => fail("expected function call to produce a value".to_owned()),
        (Some(_), true) => fail("calling function with void result must not produce values".to_owned()),
        (Some(ty), false) if ty != returned => {
            fail(format!("result type mismatch: '{}' != '{}'", text(ty), text(returned)))
        }
        _ => Ok(()),
    }
}

/// Verifies that the type of a variadic callee fits the arguments and the result.
fn verify_callee_type(cx: View<'_>, op: OpId, ty: Option<FunctionType>, result: Option<ValueId>) -> VerifyResult {
    let Some(function) = ty else { return Ok(()) };
    let fail = |message: String| Err(cx.op_error(op, message));
    let text = |ty: Type| type_text(cx.ctx, ty);
    if !function.is_variadic(cx.ctx) {
        return fail("expected var_callee_type to be a variadic function type".to_owned());
    }
    let arguments = cx.ir.operands(op).slice(arguments(cx, op));
    let params = function.params(cx.ctx);
    if params.len() > arguments.len() {
        return fail(format!("expected var_callee_type to have at most {} parameters", arguments.len()));
    }
    for (&param, argument) in params.iter().zip(arguments.iter()) {
        let ty = cx.ty(argument);
        if ty != param {
            return fail(format!("var_callee_type parameter type mismatch: '{}' != '{}'", text(param), text(ty)));
        }
    }
    let returned = function.result(cx.ctx);
    match result.map(|it| cx.ty(it)) {
        None if !returned.is::<VoidType>(cx.ctx) => fail("expected var_callee_type to return void".to_owned()),
        Some(ty) if ty != returned => {
            fail(format!("var_callee_type return type mismatch: '{}' != '{}'", text(returned), text(ty)))
        }
        _ => Ok(()),
    }
}

fn verify_invoke(cx: View<'_>, op: InvokeOp) -> VerifyResult {
    cx.with_signature(op.0, |cx| verify_weights(cx, op))?;
    verify_callee_type(cx, op.0, op.var_callee_type(&cx), op.result(&cx))?;
    let unwind = cx.ir.successors(op.0).iter().nth(1);
    let fail = |message: &str| Err(cx.error_at(op.0, message));
    match unwind.and_then(|block| cx.ir.first_op(block)) {
        None => return fail("must have at least one operation in unwind destination"),
        Some(first) if LandingpadOp::dyn_cast(&cx, first).is_none() => {
            return fail("first operation in unwind destination should be a llvm.landingpad operation");
        }
        Some(_) => {}
    }
    cx.with_signature(op.0, |cx| verify_bundles(cx, op.0))
}

fn verify_intrinsic(cx: View<'_>, op: CallIntrinsicOp) -> VerifyResult {
    cx.op_error_if(op.0, !op.intrin(&cx).text(cx.ctx).starts_with("llvm."), "intrinsic name must start with 'llvm.'")?;
    cx.with_signature(op.0, |cx| verify_bundles(cx, op.0))
}

fn verify_inline_asm(cx: SignatureView<'_>, op: InlineAsmOp) -> VerifyResult {
    let kind = op.tail_call_kind(&cx);
    if kind == TailCallKind::MustTail {
        let message = format!("tail call kind '{}' is not supported by this operation", kind.keyword());
        return Err(cx.op_error(op.0, message));
    }
    Ok(())
}
