//! Global memrefs.

use weir_ir::builtin::{
    AnyAttr, DenseElementsAttr, FlatSymbolRefKind, MemRefType, RankedTensorType, ShapedType, StringKind,
    SymbolNameKind, SymbolRefAttr, TypeAttr, UnitAttr, UnitKind, UnrankedMemRefType,
};
use weir_ir::format::{Arg, ParsedOp};
use weir_ir::interfaces::SymbolUser;
use weir_ir::parse::{AsmParser, ParseResult, TokenKind};
use weir_ir::print::{AsmPrinter, attribute_text, type_text};
use weir_ir::symbols::SymbolTables;
use weir_ir::{AttrKind as _, Attribute, Context, Directive, OpClass as _, OpId, Type, VerifyResult, View};

use super::{AlignmentKind, MemRefTypeKind, STATIC_MEMREF};

weir_ir::ops! { memref, OPS;
    /// A global memref with an optional initial value.
    GlobalOp = "global" {
        attrs {
            sym_name: SymbolNameKind, sym_visibility: optional StringKind, ty("type"): MemRefTypeKind,
            initial_value: optional AnyAttr, constant: optional UnitKind, alignment: optional AlignmentKind
        }
        traits [Symbol]
        format "($sym_visibility^)? (`constant` $constant^)? $sym_name `:` custom<GlobalMemrefOpTypeAndInitialValue>($type, $initial_value) attr-dict"
        directives { "GlobalMemrefOpTypeAndInitialValue": GLOBAL_TYPE_AND_VALUE }
        verify verify_global;
    }

    /// The memref of a global.
    GetGlobalOp = "get_global" {
        results { result: STATIC_MEMREF }
        attrs { name: FlatSymbolRefKind }
        traits [Pure]
        interfaces [&GLOBAL_USER]
        format "$name `:` type($result) attr-dict"
    }
}

/// `type (= value)?` of a global; the value is written without its type.
static GLOBAL_TYPE_AND_VALUE: Directive =
    Directive { parse: parse_global_type_and_value, print: print_global_type_and_value };

fn parse_global_type_and_value(parser: &mut AsmParser<'_, '_>, op: &mut ParsedOp, args: &[Arg]) -> ParseResult<()> {
    let &[Arg::Attribute(ty_slot), Arg::Attribute(value_slot)] = args else {
        return Err(parser.error_here("a global needs a type and a value"));
    };
    let ctx = parser.context();
    let ty = parser.parse_type()?;
    let Some(memref) = ty.dyn_cast::<MemRefType>(ctx).filter(|ty| ty.has_static_shape(ctx)) else {
        let message = format!("type should be static shaped memref, but got '{}'", type_text(ctx, ty));
        return Err(parser.custom_error_at_name(message));
    };
    op.state.set_attribute(ty_slot, Attribute::from(TypeAttr::new(ctx, ty)));
    if !parser.eat(TokenKind::Equal) {
        return Ok(());
    }
    if parser.parse_optional_keyword("uninitialized") {
        op.state.set_attribute(value_slot, ctx.unit_attr());
        return Ok(());
    }
    let element = memref.element(ctx);
    if element.is::<MemRefType>(ctx) || element.is::<UnrankedMemRefType>(ctx) {
        let message = format!("initial value would be a tensor with elements of type '{}'", type_text(ctx, element));
        return Err(parser.custom_error_at_name(message));
    }
    let tensor = RankedTensorType::new(ctx, memref.shape(ctx), element, None);
    let value = parser.parse_attribute_typed(Some(tensor.into()))?;
    if elements_type(ctx, value).is_none() {
        let message = "initial value should be a unit or elements attribute";
        return Err(parser.custom_error_at_name(message));
    }
    op.state.set_attribute(value_slot, value);
    Ok(())
}

fn print_global_type_and_value(printer: &mut AsmPrinter<'_, '_>, op: OpId, args: &[Arg]) {
    let &[Arg::Attribute(ty_slot), Arg::Attribute(value_slot)] = args else { return };
    let view = printer.view();
    if let Some(ty) = view.property(op, ty_slot).and_then(|it| it.dyn_cast::<TypeAttr>(view.ctx)) {
        printer.ty(ty.value(view.ctx));
    }
    match view.property(op, value_slot) {
        Some(value) if elements_type(view.ctx, value).is_some() => {
            printer.text(" = ");
            printer.attribute_without_type(value);
        }
        Some(_) => printer.text(" = uninitialized"),
        None => {}
    }
}

fn verify_global(cx: View<'_>, op: GlobalOp) -> VerifyResult {
    let (ctx, ty) = (cx.ctx, op.ty(&cx));
    if !ty.has_static_shape(ctx) {
        let message = format!("type should be static shaped memref, but got '{}'", type_text(ctx, ty.into()));
        return Err(cx.op_error(op.0, message));
    }
    let Some(value) = op.initial_value(&cx).filter(|it| !it.is::<UnitAttr>(ctx)) else { return Ok(()) };
    let Some(elements) = elements_type(ctx, value) else {
        let message =
            format!("initial value should be a unit or elements attribute, but got {}", attribute_text(ctx, value));
        return Err(cx.op_error(op.0, message));
    };
    if elements.element(ctx) != ty.element(ctx) {
        let [wanted, found] = [ty.element(ctx), elements.element(ctx)].map(|ty| type_text(ctx, ty));
        let message =
            format_args!("initial value element expected to be of type '{wanted}', but was of type '{found}'");
        return Err(cx.op_error(op.0, message));
    }
    let found = elements.shape(ctx).unwrap_or(&[]);
    if found != ty.shape(ctx) {
        let list = |shape: &[i64]| shape.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
        let message = format!("initial value shape expected to be {} but was {}", list(ty.shape(ctx)), list(found));
        return Err(cx.op_error(op.0, message));
    }
    Ok(())
}

/// The type of an attribute that holds elements: not of a single integer or float.
fn elements_type(ctx: &Context, attribute: Attribute) -> Option<ShapedType> {
    let is_elements = attribute.is::<DenseElementsAttr>(ctx)
        || attribute.is::<weir_ir::builtin::DenseResourceAttr>(ctx)
        || attribute.is::<weir_ir::builtin::DenseStringElementsAttr>(ctx)
        || attribute.is::<weir_ir::builtin::SparseElementsAttr>(ctx);
    attribute.ty(ctx).filter(|_| is_elements).and_then(|ty| ShapedType::of(ctx, ty))
}

static GLOBAL_USER: SymbolUser = SymbolUser { verify: get_global };

fn get_global(cx: View<'_>, op: OpId, tables: &mut SymbolTables) -> VerifyResult {
    let Some(reference) = cx.property(op, 0).and_then(|it| it.dyn_cast::<SymbolRefAttr>(cx.ctx)) else { return Ok(()) };
    let name = reference.root(cx.ctx);
    let global = tables.lookup_nearest(cx, op, reference).filter(|it| it.dyn_cast::<GlobalOp>().is_some());
    let Some(global) = global else {
        return Err(cx.op_error(op, format_args!("'{}' does not reference a valid global memref", name.text(cx.ctx))));
    };
    let found = cx.ty(GetGlobalOp::from_op_unchecked(op).result(&cx));
    let ty = global.view().attribute(global.op(), "type").and_then(|it| MemRefTypeKind::value(cx.ctx, it));
    match ty.map(Type::from) {
        Some(ty) if ty != found => {
            let ([found, ty], name) = ([found, ty].map(|ty| type_text(cx.ctx, ty)), name.text(cx.ctx));
            let message = format_args!("result type '{found}' does not match type '{ty}' of the global memref @{name}");
            Err(cx.op_error(op, message))
        }
        _ => Ok(()),
    }
}
