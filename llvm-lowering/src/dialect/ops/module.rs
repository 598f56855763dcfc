//! Top-level ops other than functions: globals, aliases, comdats and linker options.

use weir_dialects::elementwise;
use weir_ir::builtin::{
    AnyAttr, ArrayAttr, ArrayKind, ElementValue, FlatSymbolRefKind, FloatAttr, I64Kind, IntegerAttr, IntegerType,
    StringAttr, StringKind, SymbolNameKind, SymbolRefAttr, SymbolRefKind, TypeKind, UnitKind,
};
use weir_ir::format::Arg;
use weir_ir::interfaces::SymbolUser;
use weir_ir::parse::{AsmParser, ParseResult};
use weir_ir::print::{AsmPrinter, EntryArguments, Terminators};
use weir_ir::{
    AttrKind as _, Attribute, Context, Directive, OpClass as _, OpId, OpState, Trait, Type, VerifyResult, View,
};

use crate::dialect::attributes::{ModuleFlagAttr, ZeroAttr};
use crate::dialect::constraints::is_pointer;
use crate::dialect::enums::{Comdat, Linkage, UnnamedAddr, Visibility};
use crate::dialect::keywords::parse_optional_word;
use crate::dialect::kinds::{
    AddressSpaceKind, DiGlobalVariableExpressionsKind, FlatSymbolRefsKind, I32sKind, StringsKind,
};
use crate::dialect::types::{
    ArrayType, LabelType, MetadataType, TargetExtType, TokenType, VoidType, is_compatible_outer,
};

use super::symbols::{IFUNC, NONLOCAL_COMDAT, is_module, verify_comdat, verify_function_list};

weir_ir::ops! { llvm, OPS;
    /// A global variable or constant.
    GlobalOp = "mlir.global" {
        attrs {
            global_type: TypeKind, constant: optional UnitKind, sym_name: StringKind, linkage: Linkage,
            dso_local: optional UnitKind, thread_local("thread_local_"): optional UnitKind,
            externally_initialized: optional UnitKind, value: optional AnyAttr, alignment: optional I64Kind,
            addr_space: AddressSpaceKind => 0, unnamed_addr: optional UnnamedAddr, section: optional StringKind,
            comdat: optional SymbolRefKind, dbg_exprs: optional DiGlobalVariableExpressionsKind,
            visibility("visibility_"): Visibility => Visibility::Default, target_specific_attrs: optional ArrayKind
        }
        regions { initializer: Any }
        traits [IsolatedFromAbove, ImplicitTerminator("llvm.return"), Symbol]
        interfaces [&NONLOCAL_COMDAT]
        assembly parse_global, print_global;
        verify verify_global;
        verify_regions verify_global_initializer;
    }

    /// An alias: another name for a global or function.
    AliasOp = "mlir.alias" {
        attrs {
            alias_type: TypeKind, sym_name: StringKind, linkage: Linkage, dso_local: optional UnitKind,
            thread_local("thread_local_"): optional UnitKind, unnamed_addr: optional UnnamedAddr,
            visibility("visibility_"): Visibility => Visibility::Default
        }
        regions { initializer: Sized(1) }
        traits [IsolatedFromAbove, ImplicitTerminator("llvm.return"), Symbol]
        assembly parse_alias, print_alias;
        verify verify_alias;
        verify_regions verify_alias_initializer;
    }

    /// An ifunc: a function that a resolver selects when the program is loaded.
    IFuncOp = "mlir.ifunc" {
        attrs {
            sym_name: SymbolNameKind, i_func_type: TypeKind, resolver: FlatSymbolRefKind, resolver_type: TypeKind, linkage: Linkage,
            dso_local: optional UnitKind, address_space: AddressSpaceKind => 0,
            unnamed_addr: UnnamedAddr => UnnamedAddr::None, visibility("visibility_"): Visibility => Visibility::Default
        }
        traits [IsolatedFromAbove, Symbol]
        interfaces [&IFUNC]
        format "custom<LLVMLinkage>($linkage) ($visibility_^)? ($unnamed_addr^)? $sym_name `:` $i_func_type `,` $resolver_type $resolver attr-dict"
        directives { "LLVMLinkage": LINKAGE }
        verify verify_ifunc;
    }

    /// Functions that run before `main`, in the order of priorities.
    GlobalCtorsOp = "mlir.global_ctors" {
        attrs { ctors: FlatSymbolRefsKind, priorities: I32sKind, data: ArrayKind }
        interfaces [&CTORS]
        format "`ctors` `=` $ctors `,` `priorities` `=` $priorities `,` `data` `=` $data attr-dict"
        verify |cx: View<'_>, op: GlobalCtorsOp| {
            verify_structors(cx, op.0, "ctors", [op.ctors(&cx), op.priorities(&cx), op.data(&cx)])
        };
    }

    /// Functions that run after `main`, in the order of priorities.
    GlobalDtorsOp = "mlir.global_dtors" {
        attrs { dtors: FlatSymbolRefsKind, priorities: I32sKind, data: ArrayKind }
        interfaces [&DTORS]
        format "`dtors` `=` $dtors `,` `priorities` `=` $priorities `,` `data` `=` $data attr-dict"
        verify |cx: View<'_>, op: GlobalDtorsOp| {
            verify_structors(cx, op.0, "dtors", [op.dtors(&cx), op.priorities(&cx), op.data(&cx)])
        };
    }

    /// A comdat: the linker keeps one of the sections with this name.
    ComdatSelectorOp = "comdat_selector" {
        attrs { sym_name: SymbolNameKind, comdat: Comdat }
        traits [Symbol]
        format "$sym_name $comdat attr-dict"
    }

    /// The comdat selectors of a module.
    ComdatOp = "comdat" {
        attrs { sym_name: SymbolNameKind }
        regions { body: Sized(1) }
        traits [NoTerminator, NoRegionArguments, SymbolTable, Symbol]
        format "$sym_name $body attr-dict"
        verify_regions verify_comdat_body;
    }

    /// Options for the linker.
    LinkerOptionsOp = "linker_options" {
        attrs { options: StringsKind }
        format "$options attr-dict"
        verify verify_linker_options;
    }

    /// Flags of the module.
    ModuleFlagsOp = "module_flags" {
        attrs { flags: ArrayKind }
        format "$flags attr-dict"
        verify verify_module_flags;
    }
}

static CTORS: SymbolUser = SymbolUser {
    verify: |cx, op, tables| {
        let list = GlobalCtorsOp::from_op_unchecked(op).ctors(&cx).elements(cx.ctx);
        verify_function_list(cx, op, list, tables)
    },
};

static DTORS: SymbolUser = SymbolUser {
    verify: |cx, op, tables| {
        let list = GlobalDtorsOp::from_op_unchecked(op).dtors(&cx).elements(cx.ctx);
        verify_function_list(cx, op, list, tables)
    },
};

/// The linkage as a word; external where there is none.
static LINKAGE: Directive = Directive {
    parse: |parser, op, args| {
        let &[Arg::Attribute(slot)] = args else { return Ok(()) };
        let linkage = parse_optional_word(parser).unwrap_or(Linkage::External);
        op.state.set_attribute(slot, Linkage::attribute(parser.context(), linkage));
        Ok(())
    },
    print: |printer, op, args| {
        let &[Arg::Attribute(slot)] = args else { return };
        let view = printer.view();
        let linkage = view.property(op, slot).and_then(|it| Linkage::value(view.ctx, it));
        printer.text(linkage.map_or("", Linkage::keyword));
    },
};

/// Parses the words before the name of a symbol: linkage, visibility and whether the address matters.
pub(super) fn parse_symbol_words(parser: &mut AsmParser<'_, '_>, state: &mut OpState, thread_local: Option<&str>) {
    let ctx = parser.context();
    let linkage = parse_optional_word(parser).unwrap_or(Linkage::External);
    parser.set_attribute(state, "linkage", Linkage::attribute(ctx, linkage));
    let visibility = parse_word_or(parser, Visibility::Default);
    parser.set_attribute(state, "visibility_", Visibility::attribute(ctx, visibility));
    if let Some(name) = thread_local
        && parser.parse_optional_keyword("thread_local")
    {
        parser.set_attribute(state, name, ctx.unit_attr());
    }
    let unnamed = parse_word_or(parser, UnnamedAddr::None);
    parser.set_attribute(state, "unnamed_addr", UnnamedAddr::attribute(ctx, unnamed));
}

/// One of the words of an enumeration whose default is the empty word.
fn parse_word_or<E: crate::dialect::keywords::Word>(parser: &mut AsmParser<'_, '_>, default: E) -> E {
    if parser.token_text().is_empty() { default } else { parse_optional_word(parser).unwrap_or(default) }
}

/// Prints the words before the name of a global or an alias.
fn print_symbol_words(op: OpId, words: [&str; 2], printer: &mut AsmPrinter<'_, '_>) {
    let view = printer.view();
    let is_thread_local = view.attribute(op, "thread_local_").is_some();
    let unnamed = view.attribute(op, "unnamed_addr").and_then(|it| UnnamedAddr::value(view.ctx, it));
    let rest = [if is_thread_local { "thread_local" } else { "" }, unnamed.map_or("", UnnamedAddr::keyword)];
    printer.text(" ");
    words.into_iter().chain(rest).for_each(|word| print_word_and_blank(word, printer));
}

/// Prints a word and a blank, or nothing for an empty word.
pub(super) fn print_word_and_blank(word: &str, printer: &mut AsmPrinter<'_, '_>) {
    if !word.is_empty() {
        printer.text(word);
        printer.text(" ");
    }
}

/// Parses an optional `comdat(@comdat::@selector)`.
pub(super) fn parse_comdat_reference(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
    if parser.parse_optional_keyword("comdat") {
        parser.parse_token("(")?;
        let symbol = parser.parse_symbol_ref()?;
        parser.set_attribute(state, "comdat", symbol);
        parser.parse_token(")")?;
    }
    Ok(())
}

pub(super) fn print_comdat_reference(comdat: Option<SymbolRefAttr>, printer: &mut AsmPrinter<'_, '_>) {
    if let Some(comdat) = comdat {
        printer.text(" comdat(");
        printer.symbol_ref(comdat);
        printer.text(")");
    }
}

/// `linkage visibility thread_local unnamed_addr constant @name(value) comdat(..) {attributes} : type { initializer }`.
fn parse_global(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
    let ctx = parser.context();
    parse_symbol_words(parser, state, Some("thread_local_"));
    if parser.parse_optional_keyword("constant") {
        parser.set_attribute(state, "constant", ctx.unit_attr());
    }
    let name = parser.parse_symbol_name()?;
    parser.set_attribute(state, "sym_name", StringAttr::new(ctx, name, None));
    parser.parse_token("(")?;
    let mut value = None;
    if !parser.parse_optional_token(")") {
        let attribute = parser.parse_attribute()?;
        parser.set_attribute(state, "value", attribute);
        value = Some(attribute);
        parser.parse_token(")")?;
    }
    parse_comdat_reference(parser, state)?;
    parser.parse_attributes_into(state)?;
    let types = parser.parse_optional_colon_types()?;
    let string = value.and_then(|it| it.dyn_cast::<StringAttr>(ctx));
    let ty = match (types.as_slice(), string) {
        ([ty], _) => {
            parse_initializer(parser, state)?;
            *ty
        }
        ([], Some(string)) => {
            state.empty_regions = 1;
            ArrayType::new(ctx, ctx.integer_type(8), string.value(ctx).bytes(ctx).len() as u64).into()
        }
        ([], None) => {
            return Err(parser.custom_error_at_name("type can only be omitted for string globals"));
        }
        _ => return Err(parser.custom_error_at_name("expected zero or one type")),
    };
    parser.set_attribute(state, "global_type", TypeKind::attribute(ctx, ty));
    Ok(())
}

fn parse_initializer(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
    match parser.parse_optional_region(&[])? {
        Some(region) => state.regions.push(region),
        None => state.empty_regions = 1,
    }
    Ok(())
}

fn print_initializer(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    let ir = printer.ir();
    if let Some(&region) = ir.regions(op).first().filter(|&&it| ir.first_block(it).is_some()) {
        printer.text(" ");
        printer.region(region, EntryArguments::Elide, Terminators::Print);
    }
}

fn print_global(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    let view = printer.view();
    let op = GlobalOp::from_op_unchecked(op);
    print_symbol_words(op.0, [op.linkage(&view).keyword(), op.visibility(&view).keyword()], printer);
    print_word_and_blank(if op.constant(&view).is_some() { "constant" } else { "" }, printer);
    printer.symbol_name(op.sym_name(&view));
    printer.text("(");
    let value = op.value(&view);
    if let Some(value) = value {
        printer.attribute(value);
    }
    printer.text(")");
    print_comdat_reference(op.comdat(&view), printer);
    let elided = [
        "sym_name",
        "global_type",
        "constant",
        "value",
        "linkage",
        "unnamed_addr",
        "thread_local_",
        "visibility_",
        "comdat",
    ];
    printer.attr_dict(op.0, &elided);
    // A string determines its type.
    if value.is_some_and(|it| it.is::<StringAttr>(view.ctx)) {
        return;
    }
    printer.text(" : ");
    printer.ty(op.global_type(&view));
    print_initializer(op.0, printer);
}

/// `linkage visibility thread_local unnamed_addr @name {attributes} : type { initializer }`.
fn parse_alias(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
    let ctx = parser.context();
    parse_symbol_words(parser, state, Some("thread_local_"));
    let name = parser.parse_symbol_name()?;
    parser.set_attribute(state, "sym_name", StringAttr::new(ctx, name, None));
    parser.parse_attributes_into(state)?;
    let types = parser.parse_optional_colon_types()?;
    if types.len() > 1 {
        return Err(parser.custom_error_at_name("expected zero or one type"));
    }
    parser.parse_region_into(state, &[])?;
    if let Some(&ty) = types.first() {
        parser.set_attribute(state, "alias_type", TypeKind::attribute(ctx, ty));
    }
    Ok(())
}

fn print_alias(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    let view = printer.view();
    let op = AliasOp::from_op_unchecked(op);
    print_symbol_words(op.0, [op.linkage(&view).keyword(), op.visibility(&view).keyword()], printer);
    printer.symbol_name(op.sym_name(&view));
    printer.attr_dict(op.0, &["sym_name", "alias_type", "linkage", "unnamed_addr", "thread_local_", "visibility_"]);
    printer.text(" : ");
    printer.ty(op.alias_type(&view));
    print_initializer(op.0, printer);
}

fn verify_comdat_body(cx: View<'_>, op: ComdatOp) -> VerifyResult {
    let blocks = cx.ir.blocks(op.body(&cx));
    let stray = blocks.flat_map(|block| cx.ir.ops(block)).find(|&it| ComdatSelectorOp::dyn_cast(&cx, it).is_none());
    stray.map_or(Ok(()), |it| Err(cx.error_at(it, "only comdat selector symbols can appear in a comdat region")))
}

/// True if a global or an alias can have a type.
fn is_global_type(ctx: &Context, ty: Type) -> bool {
    is_compatible_outer(ctx, ty)
        && !ty.is::<VoidType>(ctx)
        && !ty.is::<TokenType>(ctx)
        && !ty.is::<MetadataType>(ctx)
        && !ty.is::<LabelType>(ctx)
}

fn verify_global(cx: View<'_>, op: GlobalOp) -> VerifyResult {
    let (ctx, ty, value) = (cx.ctx, op.global_type(&cx), op.value(&cx));
    let fail = |message: String| Err(cx.op_error(op.0, message));
    let fail_if = |condition: bool, message: &str| cx.op_error_if(op.0, condition, message);
    fail_if(!is_global_type(ctx, ty), "expects type to be a valid element type for an LLVM global")?;
    fail_if(cx.ir.parent_op(op.0).is_some_and(|parent| !is_module(cx, parent)), "must appear at the module level")?;
    if let Some(string) = value.and_then(|it| it.dyn_cast::<StringAttr>(ctx)) {
        let length = string.value(ctx).bytes(ctx).len() as u64;
        let array = ty.dyn_cast::<ArrayType>(ctx);
        let is_bytes = |ty: Type| ty.dyn_cast::<IntegerType>(ctx).is_some_and(|ty| ty.width(ctx) == 8);
        if !array.is_some_and(|it| it.count(ctx) == length && is_bytes(it.element(ctx))) {
            let message = "requires an i8 array type of the length equal to that of the string attribute";
            return fail(message.to_owned());
        }
    }
    if let Some(target) = ty.dyn_cast::<TargetExtType>(ctx) {
        fail_if(!target.can_be_global(ctx), "this target extension type cannot be used in a global")?;
        fail_if(value.is_some(), "global with target extension type can only be initialized with zero-initializer")?;
    }
    let linkage = op.linkage(&cx);
    if linkage == Linkage::Common && value.is_some_and(|value| !is_zero(ctx, value)) {
        return fail(format!("expected zero value for '{}' linkage", linkage.keyword()));
    }
    if linkage == Linkage::Appending && !ty.is::<ArrayType>(ctx) {
        return fail(format!("expected array type for '{}' linkage", linkage.keyword()));
    }
    verify_comdat(cx, op.0, op.comdat(&cx))?;
    match op.alignment(&cx) {
        Some(alignment) if u64::try_from(alignment).is_ok_and(u64::is_power_of_two) => Ok(()),
        None => Ok(()),
        Some(_) => Err(cx.error_at(op.0, "alignment attribute is not a power of 2")),
    }
}

/// True if all bits of a value are zero.
fn is_zero(ctx: &Context, value: Attribute) -> bool {
    if let Some(elements) = elementwise::dense(ctx, value) {
        return elements.values(ctx).all(|value| is_zero_element(&value));
    }
    if let Some(array) = value.dyn_cast::<ArrayAttr>(ctx) {
        return array.elements(ctx).iter().all(|&it| is_zero(ctx, it));
    }
    value.dyn_cast::<IntegerAttr>(ctx).is_some_and(|it| it.value(ctx).is_zero())
        || value.dyn_cast::<FloatAttr>(ctx).is_some_and(|it| it.value(ctx).is_zero())
}

fn is_zero_element(value: &ElementValue) -> bool {
    match value {
        ElementValue::Int(value) => value.is_zero(),
        ElementValue::Float(value) => value.is_zero(),
        ElementValue::Complex(parts) => is_zero_element(&parts.0) && is_zero_element(&parts.1),
    }
}

/// The first op of a block that has, or may have, an effect on memory.
fn effectful(cx: View<'_>, block: weir_ir::BlockId) -> Option<OpId> {
    cx.ir.ops(block).find(|&it| {
        let mut effects = weir_ir::interfaces::Effects::new();
        let listed = cx.interface::<weir_ir::interfaces::MemoryEffects>(it);
        if let Some(listed) = listed {
            (listed.effects)(cx, it, &mut effects);
        }
        let is_free = cx.has_trait(it, &Trait::NoMemoryEffect) || listed.is_some() && effects.is_empty();
        !is_free
    })
}

fn verify_global_initializer(cx: View<'_>, op: GlobalOp) -> VerifyResult {
    let Some(block) = cx.ir.first_block(op.initializer(&cx)) else { return Ok(()) };
    let returned = cx.ir.last_op(block).and_then(|end| cx.ir.operands(end).first()).map(|it| cx.ty(it));
    let ty = op.global_type(&cx);
    let text = |ty| weir_ir::print::type_text(cx.ctx, ty);
    match returned {
        None => return Err(cx.op_error(op.0, "initializer region cannot return void")),
        Some(returned) if returned != ty => {
            let message =
                format!("initializer region type '{}' does not match global type '{}'", text(returned), text(ty));
            return Err(cx.op_error(op.0, message));
        }
        Some(_) => {}
    }
    if let Some(found) = effectful(cx, block) {
        let message = "ops with side effects not allowed in global initializers";
        return Err(cx.error_at(found, message));
    }
    cx.op_error_if(op.0, op.value(&cx).is_some(), "cannot have both initializer value and region")
}

fn verify_alias(cx: View<'_>, op: AliasOp) -> VerifyResult {
    let message = "expects type to be a valid element type for an LLVM global alias";
    cx.op_error_if(op.0, !is_global_type(cx.ctx, op.alias_type(&cx)), message)?;
    verify_linkage(
        cx,
        op.0,
        op.linkage(&cx),
        "aliases",
        &[Linkage::AvailableExternally],
        "external or available_externally",
    )
}

fn verify_alias_initializer(cx: View<'_>, op: AliasOp) -> VerifyResult {
    let Some(block) = cx.ir.first_block(op.initializer(&cx)) else { return Ok(()) };
    let returned = cx.ir.last_op(block).and_then(|end| cx.ir.operands(end).first()).map(|it| cx.ty(it));
    let message = "initializer region must always return a pointer";
    cx.op_error_if(op.0, !returned.is_some_and(|ty| is_pointer(cx.ctx, ty)), message)?;
    let message = "ops with side effects are not allowed in alias initializers";
    effectful(cx, block).map_or(Ok(()), |found| Err(cx.error_at(found, message)))
}

fn verify_ifunc(cx: View<'_>, op: IFuncOp) -> VerifyResult {
    verify_linkage(cx, op.0, op.linkage(&cx), "ifuncs", &[], "or external linkage")
}

/// Verifies that a linkage is one that aliases and ifuncs can have, or one of some others.
fn verify_linkage(cx: View<'_>, op: OpId, found: Linkage, what: &str, others: &[Linkage], last: &str) -> VerifyResult {
    use Linkage::{External, Internal, Linkonce, LinkonceOdr, Private, Weak, WeakOdr};
    let is_supported = matches!(found, External | Internal | Private | Weak | WeakOdr | Linkonce | LinkonceOdr);
    let found = if is_supported || others.contains(&found) { return Ok(()) } else { found.keyword() };
    let message = format_args!(
        "'{found}' linkage not supported in {what}, available options: private, internal, linkonce, weak, linkonce_odr, weak_odr, {last}"
    );
    Err(cx.op_error(op, message))
}

fn verify_structors(cx: View<'_>, op: OpId, what: &str, lists: [ArrayAttr; 3]) -> VerifyResult {
    let [functions, priorities, data] = lists.map(|it| it.elements(cx.ctx));
    let fail = |message: String| Err(cx.error_at(op, message));
    let is_data = |it: &Attribute| {
        it.dyn_cast::<SymbolRefAttr>(cx.ctx).is_some_and(|it| it.is_flat(cx.ctx)) || it.is::<ZeroAttr>(cx.ctx)
    };
    if !data.iter().all(is_data) {
        return fail("data element must be symbol or #llvm.zero".to_owned());
    }
    if functions.len() != priorities.len() || functions.len() != data.len() {
        return fail(format!("{what}, priorities, and data must have the same number of elements"));
    }
    Ok(())
}

fn verify_linker_options(cx: View<'_>, op: LinkerOptionsOp) -> VerifyResult {
    let message = "must appear at the module level";
    cx.op_error_if(op.0, cx.ir.parent_op(op.0).is_some_and(|parent| !is_module(cx, parent)), message)
}

fn verify_module_flags(cx: View<'_>, op: ModuleFlagsOp) -> VerifyResult {
    let message = "must appear at the module level";
    cx.op_error_if(op.0, cx.ir.parent_op(op.0).is_some_and(|parent| !is_module(cx, parent)), message)?;
    if op.flags(&cx).elements(cx.ctx).iter().any(|it| !it.is::<ModuleFlagAttr>(cx.ctx)) {
        return Err(cx.op_error(op.0, "expected a module flag attribute"));
    }
    Ok(())
}
