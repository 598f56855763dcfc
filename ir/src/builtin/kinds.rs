//! Kinds of builtin attributes, as definitions name them.

use crate::attributes::Attribute;
use crate::context::Context;
use crate::definition::AttrSyntax;
use crate::ident::Ident;
use crate::types::Type;

use super::{
    AffineMapAttr, ArrayAttr, DenseArrayAttr, DenseElementsAttr, DictionaryAttr, FunctionType, IndexType, IntegerAttr,
    IntegerType, StringAttr, SymbolRefAttr, TypeAttr, UnitAttr,
};

crate::attribute_kinds! {
    AnyAttr "any attribute" [] Attribute, |_ctx, attribute| Some(attribute), |_ctx, value| value;
    TypedKind "TypedAttr instance" [AttrSyntax::Of(|ctx, it| it.ty(ctx).is_some())] Attribute, |ctx, attribute| attribute.ty(ctx).map(|_| attribute), |_ctx, value| value;
    UnitKind "unit attribute" [AttrSyntax::Unit] (), |ctx, attribute| attribute.is::<UnitAttr>(ctx).then_some(()), |ctx, _value| ctx.unit_attr();
    BoolKind "bool attribute" [AttrSyntax::Bool] bool, |ctx, attribute| integer(ctx, attribute, 1).map(|value| value != 0), |ctx, value| IntegerAttr::bool(ctx, value).into();
    I1Kind "1-bit signless integer attribute" [AttrSyntax::Typed(|ctx| ctx.integer_type(1))] bool, |ctx, attribute| integer(ctx, attribute, 1).map(|value| value != 0), |ctx, value| IntegerAttr::bool(ctx, value).into();
    I32Kind "32-bit signless integer attribute" [AttrSyntax::Typed(|ctx| ctx.integer_type(32))] i32, |ctx, attribute| integer(ctx, attribute, 32).and_then(|value| i32::try_from(value).ok()), |ctx, value| IntegerAttr::i32(ctx, value).into();
    I64Kind "64-bit signless integer attribute" [AttrSyntax::Typed(|ctx| ctx.integer_type(64))] i64, |ctx, attribute| integer(ctx, attribute, 64), |ctx, value| IntegerAttr::i64(ctx, value).into();
    IndexKind "index attribute" [AttrSyntax::Typed(|ctx| ctx.index_type())] i64, |ctx, attribute| attribute.dyn_cast::<IntegerAttr>(ctx).filter(|it| it.ty(ctx).is::<IndexType>(ctx))?.to_i64(ctx), |ctx, value| IntegerAttr::index(ctx, value).into();
    StringKind "string attribute" [AttrSyntax::Typed(|ctx| ctx.none_type())] Ident, |ctx, attribute| attribute.dyn_cast::<StringAttr>(ctx).map(|it| it.value(ctx)), |ctx, value| StringAttr::new(ctx, value, None).into();
    TypedStringKind "An Attribute containing a string" [AttrSyntax::String] Ident, |ctx, attribute| attribute.dyn_cast::<StringAttr>(ctx).map(|it| it.value(ctx)), |ctx, value| StringAttr::new(ctx, value, None).into();
    SymbolNameKind "string attribute" [AttrSyntax::SymbolName] Ident, |ctx, attribute| attribute.dyn_cast::<StringAttr>(ctx).map(|it| it.value(ctx)), |ctx, value| StringAttr::new(ctx, value, None).into();
    SymbolRefKind "symbol reference attribute" [AttrSyntax::Reference(|ctx, it| it.is::<SymbolRefAttr>(ctx))] SymbolRefAttr, |ctx, attribute| attribute.dyn_cast(ctx), |_ctx, value| value.into();
    FlatSymbolRefKind "flat symbol reference attribute" [AttrSyntax::Reference(|ctx, it| Self::value(ctx, it).is_some())] Ident, |ctx, attribute| attribute.dyn_cast::<SymbolRefAttr>(ctx).filter(|it| it.is_flat(ctx)).map(|it| it.root(ctx)), |ctx, value| SymbolRefAttr::flat(ctx, value).into();
    TypeKind "any type attribute" [AttrSyntax::Type] Type, |ctx, attribute| attribute.dyn_cast::<TypeAttr>(ctx).map(|it| it.value(ctx)), |ctx, value| TypeAttr::new(ctx, value).into();
    FunctionTypeKind "type attribute of function type" [AttrSyntax::Type] FunctionType, |ctx, attribute| attribute.dyn_cast::<TypeAttr>(ctx)?.value(ctx).dyn_cast(ctx), |ctx, value| TypeAttr::new(ctx, value).into();
    ArrayKind "array attribute" [AttrSyntax::Untyped(|ctx, it| it.is::<ArrayAttr>(ctx))] ArrayAttr, |ctx, attribute| attribute.dyn_cast(ctx), |_ctx, value| value.into();
    DictionaryKind "dictionary of named attribute values" [AttrSyntax::Untyped(|ctx, it| it.is::<DictionaryAttr>(ctx))] DictionaryAttr, |ctx, attribute| attribute.dyn_cast(ctx), |_ctx, value| value.into();
    DictionaryArrayKind "Array of dictionary attributes" [AttrSyntax::Untyped(|ctx, it| it.is::<ArrayAttr>(ctx))] ArrayAttr, |ctx, attribute| attribute.dyn_cast::<ArrayAttr>(ctx).filter(|it| it.elements(ctx).iter().all(|it| it.is::<DictionaryAttr>(ctx))), |_ctx, value| value.into();
    I64ArrayKind "64-bit integer array attribute" [AttrSyntax::Untyped(|ctx, it| it.is::<ArrayAttr>(ctx))] ArrayAttr, |ctx, attribute| attribute.dyn_cast::<ArrayAttr>(ctx).filter(|it| it.elements(ctx).iter().all(|&it| integer(ctx, it, 64).is_some())), |_ctx, value| value.into();
    AffineMapKind "AffineMap attribute" [AttrSyntax::Of(|ctx, it| it.is::<AffineMapAttr>(ctx))] AffineMapAttr, |ctx, attribute| attribute.dyn_cast(ctx), |_ctx, value| value.into();
    IntElementsKind "integer elements attribute" [] DenseElementsAttr, |ctx, attribute| attribute.dyn_cast::<DenseElementsAttr>(ctx).filter(|it| it.is_integral(ctx)), |_ctx, value| value.into();
    DenseI64ArrayKind "i64 dense array attribute" [AttrSyntax::DenseArray(|ctx| ctx.integer_type(64))] Vec<i64>, |ctx, attribute| dense(ctx, attribute, 64).map(|it| it.words(ctx).map(i64::from_le_bytes).collect()), |ctx, value| DenseArrayAttr::i64(ctx, &value).into();
    DenseI32ArrayKind "i32 dense array attribute" [AttrSyntax::DenseArray(|ctx| ctx.integer_type(32))] Vec<i32>, |ctx, attribute| dense(ctx, attribute, 32).map(|it| it.words(ctx).map(i32::from_le_bytes).collect()), |ctx, value| DenseArrayAttr::i32(ctx, &value).into();
    DenseBoolArrayKind "i1 dense array attribute" [AttrSyntax::DenseArray(|ctx| ctx.integer_type(1))] Vec<bool>, |ctx, attribute| dense(ctx, attribute, 1).map(|it| it.words(ctx).map(|[byte]| byte != 0).collect()), |ctx, value| DenseArrayAttr::bool(ctx, &value).into();
}

/// The value of a signless integer attribute of a width.
fn integer(ctx: &Context, attribute: Attribute, width: u32) -> Option<i64> {
    let integer = attribute.dyn_cast::<IntegerAttr>(ctx)?;
    let ty = integer.ty(ctx).dyn_cast::<IntegerType>(ctx)?;
    (ty.is_signless(ctx) && ty.width(ctx) == width).then(|| integer.to_i64(ctx)).flatten()
}

/// A dense array of signless integers of a width.
fn dense(ctx: &Context, attribute: Attribute, width: u32) -> Option<DenseArrayAttr> {
    let array = attribute.dyn_cast::<DenseArrayAttr>(ctx)?;
    (array.element(ctx) == ctx.integer_type(width)).then_some(array)
}
