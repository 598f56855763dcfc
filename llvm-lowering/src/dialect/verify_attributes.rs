//! The rules of attributes in the namespace of the dialect, such as `llvm.noalias` on an argument.

use smallvec::SmallVec;
use weir_ir::builtin::{IntegerAttr, IntegerType, StringAttr, TypeAttr, UnitAttr};
use weir_ir::interfaces::FunctionLike;
use weir_ir::{Attribute, Ident, OpId, Type, VerifyResult, View};

use super::types::{PointerType, VoidType, is_compatible};
use crate::target::{DATA_LAYOUT, DataLayout};

/// The required form of an attribute's value.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Value {
    Unit,
    Integer,
    Type,
}

/// The required type of a value with an attribute.
#[derive(Clone, Copy, PartialEq, Eq)]
enum On {
    Anything,
    Pointer,
    Integer,
}

/// The admission of an attribute on results.
#[derive(Clone, Copy, PartialEq, Eq)]
enum OnResult {
    Yes,
    No,
}

/// The attributes of arguments and results of functions.
static RULES: &[(&str, Value, On, OnResult)] = &[
    ("llvm.align", Value::Integer, On::Pointer, OnResult::Yes),
    ("llvm.alignstack", Value::Integer, On::Anything, OnResult::No),
    ("llvm.byref", Value::Type, On::Pointer, OnResult::No),
    ("llvm.byval", Value::Type, On::Pointer, OnResult::No),
    ("llvm.dereferenceable", Value::Integer, On::Pointer, OnResult::Yes),
    ("llvm.dereferenceable_or_null", Value::Integer, On::Pointer, OnResult::Yes),
    ("llvm.elementtype", Value::Type, On::Pointer, OnResult::Yes),
    ("llvm.inalloca", Value::Type, On::Pointer, OnResult::No),
    ("llvm.inreg", Value::Unit, On::Anything, OnResult::Yes),
    ("llvm.nest", Value::Unit, On::Pointer, OnResult::No),
    ("llvm.noalias", Value::Unit, On::Pointer, OnResult::Yes),
    ("llvm.nocapture", Value::Unit, On::Pointer, OnResult::No),
    ("llvm.nofree", Value::Unit, On::Pointer, OnResult::No),
    ("llvm.nonnull", Value::Unit, On::Pointer, OnResult::Yes),
    ("llvm.noundef", Value::Unit, On::Anything, OnResult::Yes),
    ("llvm.preallocated", Value::Type, On::Pointer, OnResult::No),
    ("llvm.readnone", Value::Unit, On::Pointer, OnResult::No),
    ("llvm.readonly", Value::Unit, On::Pointer, OnResult::No),
    ("llvm.returned", Value::Unit, On::Anything, OnResult::No),
    ("llvm.signext", Value::Unit, On::Integer, OnResult::Yes),
    ("llvm.sret", Value::Type, On::Pointer, OnResult::No),
    ("llvm.writeonly", Value::Unit, On::Pointer, OnResult::No),
    ("llvm.zeroext", Value::Unit, On::Integer, OnResult::Yes),
];

/// Attributes that results cannot have, without further rules.
static ARGUMENTS_ONLY: &[&str] = &["llvm.allocalign", "llvm.allocptr"];

pub(super) fn verify_argument(
    cx: View<'_>,
    op: OpId,
    _: usize,
    index: usize,
    name: Ident,
    value: Attribute,
) -> VerifyResult {
    let Some(ty) = signature(cx, op).and_then(|(inputs, _)| inputs.get(index).copied()) else { return Ok(()) };
    verify_parameter(cx, op, ty, name, value)
}

pub(super) fn verify_result(
    cx: View<'_>,
    op: OpId,
    _: usize,
    index: usize,
    name: Ident,
    value: Attribute,
) -> VerifyResult {
    let Some(ty) = signature(cx, op).and_then(|(_, results)| results.get(index).copied()) else { return Ok(()) };
    let fail = |message: String| Err(cx.error_at(op, message));
    if ty.is::<VoidType>(cx.ctx) {
        return fail("cannot attach result attributes to functions with a void return".to_owned());
    }
    let text = name.text(cx.ctx);
    let refused = RULES.iter().any(|&(rule, _, _, on_result)| rule == text && on_result == OnResult::No);
    if refused || ARGUMENTS_ONLY.contains(&text) {
        return fail(format!("\"{text}\" is not a valid result attribute"));
    }
    verify_parameter(cx, op, ty, name, value)
}

/// The argument and result types of a function.
fn signature(cx: View<'_>, op: OpId) -> Option<(&[Type], SmallVec<[Type; 2]>)> {
    let function = cx.interface::<FunctionLike>(op)?;
    let ty = cx.attribute(op, "function_type")?.dyn_cast::<TypeAttr>(cx.ctx)?.value(cx.ctx);
    Some(((function.inputs)(cx.ctx, ty), (function.results)(cx.ctx, ty)))
}

fn verify_parameter(cx: View<'_>, op: OpId, ty: Type, name: Ident, value: Attribute) -> VerifyResult {
    let ctx = cx.ctx;
    let text = name.text(ctx);
    let fail = |message: &str| Err(cx.error_at(op, format_args!("\"{text}\" {message}")));
    let integer = ty.dyn_cast::<IntegerType>(ctx);
    let Some(&(_, wanted, on, _)) = RULES.iter().find(|(rule, ..)| *rule == text) else { return Ok(()) };
    match wanted {
        Value::Unit if !value.is::<UnitAttr>(ctx) => return fail("should be a unit attribute"),
        Value::Integer if !value.is::<IntegerAttr>(ctx) => return fail("should be an integer attribute"),
        Value::Type if !value.is::<TypeAttr>(ctx) => return fail("should be a type attribute"),
        _ => {}
    }
    // A type that is not an LLVM type yet may become any.
    if !is_compatible(ctx, ty) {
        return Ok(());
    }
    match on {
        On::Pointer if !ty.is::<PointerType>(ctx) => fail("attribute attached to non-pointer LLVM type"),
        On::Integer if integer.is_none() => fail("attribute attached to non-integer LLVM type"),
        _ => Ok(()),
    }
}

pub(super) fn verify_op(cx: View<'_>, op: OpId, name: Ident, value: Attribute) -> VerifyResult {
    if name.text(cx.ctx) != DATA_LAYOUT {
        return Ok(());
    }
    let Some(layout) = value.dyn_cast::<StringAttr>(cx.ctx) else {
        return Err(cx.op_error(op, "expected 'llvm.data_layout' to be a string attributes"));
    };
    DataLayout::parse(layout.text(cx.ctx))
        .map(drop)
        .map_err(|problem| cx.op_error(op, format_args!("invalid data layout descriptor: {problem}\n")))
}
