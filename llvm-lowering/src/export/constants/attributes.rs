//! Constants from attributes of MLIR.

use weir_ir::builtin::{
    ArrayAttr, DenseElementsAttr, DenseResourceAttr, ElementValue, FloatAttr, FloatType, IntegerAttr, IntegerType,
    ShapedType, SparseElementsAttr, StringAttr, SymbolRefAttr, VectorType, num_elements,
};
use weir_ir::{ApInt, Attribute, Float, Nested, Type, recurse_into};

use super::{ConstId, Constant, Constants};
use crate::dialect::types::{ArrayType, StructType};
use crate::dialect::{UndefAttr, ZeroAttr};

/// There is no constant of a value and a type; the reason, as the reference gives it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub(in crate::export) struct UnsupportedConstant(pub(in crate::export) String);

impl UnsupportedConstant {
    fn because(reason: &str) -> Self {
        Self(reason.to_owned())
    }
}

/// The constant of a type with the value of an attribute.
pub(in crate::export) fn constant_of_attribute(
    constants: &mut Constants<'_>,
    value: Attribute,
    ty: Type,
) -> Result<ConstId, UnsupportedConstant> {
    let ctx = constants.ctx;
    if value.is::<UndefAttr>(ctx) {
        return Ok(constants.undef(ty));
    }
    if value.is::<ZeroAttr>(ctx) {
        return Ok(constants.null(ty));
    }
    if let Some(array) = value.dyn_cast::<ArrayAttr>(ctx) {
        return recurse_into(Nested::Type, || of_array(constants, array, ty));
    }
    if ty.is::<StructType>(ctx) {
        return Err(UnsupportedConstant::because("expected an array attribute for a struct constant"));
    }
    if let Some(string) = value.dyn_cast::<StringAttr>(ctx) {
        let i8 = ctx.integer_type(8);
        let bytes = string.value(ctx).bytes(ctx);
        let elements = bytes.iter().map(|&byte| constants.int(i8, ApInt::new(8, u64::from(byte)))).collect();
        return Ok(constants.aggregate(ArrayType::new(ctx, i8, bytes.len() as u64).into(), elements));
    }
    if let Some(symbol) = value.dyn_cast::<SymbolRefAttr>(ctx) {
        let is_known = constants.globals.contains_key(&symbol.root(ctx));
        let address = constants.address(symbol.root(ctx), 0);
        return match is_known && constants.ty(address) == ty {
            true => Ok(address),
            false => Err(UnsupportedConstant::because("unsupported constant value")),
        };
    }
    if let Some(int) = value.dyn_cast::<IntegerAttr>(ctx) {
        return of_int(constants, int.value(ctx), ty);
    }
    if let Some(float) = value.dyn_cast::<FloatAttr>(ctx) {
        return of_float(constants, float.value(ctx), ty);
    }
    if let Some(dense) = value.dyn_cast::<DenseElementsAttr>(ctx) {
        return of_elements(constants, dense, ty);
    }
    if let Some(sparse) = value.dyn_cast::<SparseElementsAttr>(ctx)
        && let Some(dense) = sparse.to_dense(ctx)
    {
        return of_elements(constants, dense, ty);
    }
    if let Some(resource) = value.dyn_cast::<DenseResourceAttr>(ctx) {
        return of_resource(constants, resource, ty);
    }
    Err(UnsupportedConstant::because("unsupported constant value"))
}

/// The bytes of a resource as the elements of arrays or vectors.
fn of_resource(
    constants: &mut Constants<'_>,
    resource: DenseResourceAttr,
    ty: Type,
) -> Result<ConstId, UnsupportedConstant> {
    let ctx = constants.ctx;
    let (mut element, mut count) = (ty, 1);
    while let Some(inner) = sequence_element(constants, element) {
        count *= constants.num_elements(element).unwrap_or(0);
        element = inner;
    }
    let width = match element.dyn_cast::<IntegerType>(ctx) {
        Some(int) => Some(int.width(ctx)).filter(|it| matches!(it, 8 | 16 | 32 | 64)),
        None => element.dyn_cast::<FloatType>(ctx).map(|it| it.width(ctx)).filter(|it| matches!(it, 16 | 32 | 64)),
    };
    let Some(width) = width else {
        return Err(UnsupportedConstant::because("no known conversion for innermost element type"));
    };
    let Some(blob) = ctx.resource_blob(resource.key(ctx)) else {
        return Err(UnsupportedConstant::because("resource does not exist"));
    };
    let size = width as usize / 8;
    let stated = ShapedType::of(ctx, resource.ty(ctx)).and_then(|it| num_elements(it.shape(ctx)?));
    let is_whole = stated.and_then(|it| usize::try_from(it).ok()).is_some_and(|it| it * size == blob.data.len());
    if !is_whole || blob.data.len() != count * size {
        return Err(UnsupportedConstant::because("raw data size does not match element type size"));
    }
    let mut numbers = blob.data.chunks_exact(size).map(|bytes| {
        let bits = ApInt::from_le_bytes(width, bytes);
        match element.dyn_cast::<FloatType>(ctx) {
            Some(float) => ElementValue::Float(Float::from_ap_int(float.kind(ctx), &bits)),
            None => ElementValue::Int(bits),
        }
    });
    sequential(constants, &mut numbers, ty)
}

/// A structure or an array, element by element.
fn of_array(constants: &mut Constants<'_>, array: ArrayAttr, ty: Type) -> Result<ConstId, UnsupportedConstant> {
    let ctx = constants.ctx;
    let elements = array.elements(ctx);
    let is_aggregate = ty.is::<StructType>(ctx) || ty.is::<ArrayType>(ctx);
    if !is_aggregate || constants.num_elements(ty) != Some(elements.len()) {
        return Err(UnsupportedConstant::because("unsupported constant value"));
    }
    let mut ids = Vec::with_capacity(elements.len());
    for (index, &element) in elements.iter().enumerate() {
        let Some(element_type) = constants.element_type(ty, index) else {
            return Err(UnsupportedConstant::because("unsupported constant value"));
        };
        ids.push(constant_of_attribute(constants, element, element_type)?);
    }
    Ok(constants.aggregate(ty, ids.into()))
}

fn of_int(constants: &mut Constants<'_>, value: &ApInt, ty: Type) -> Result<ConstId, UnsupportedConstant> {
    let ctx = constants.ctx;
    let scalar = constants.vector_element(ty).unwrap_or(ty);
    match scalar.dyn_cast::<IntegerType>(ctx) {
        // A truth value is not signed.
        Some(int) if value.width() == 1 => Ok(constants.int(ty, value.zext_or_trunc(int.width(ctx)))),
        Some(int) => Ok(constants.int(ty, value.sext_or_trunc(int.width(ctx)))),
        None => Err(UnsupportedConstant::because("unsupported constant value")),
    }
}

/// A floating-point number, or the integer of its bits: LLVM has no type for the small ones.
fn of_float(constants: &mut Constants<'_>, value: Float, ty: Type) -> Result<ConstId, UnsupportedConstant> {
    let ctx = constants.ctx;
    if let Some(float) = ty.dyn_cast::<FloatType>(ctx)
        && float.kind(ctx) == value.kind()
    {
        return Ok(constants.add(Constant::Float(ty, value)));
    }
    match ty.dyn_cast::<IntegerType>(ctx) {
        Some(int) if int.width(ctx) == value.kind().width() => Ok(constants.int(ty, value.to_ap_int())),
        _ => Err(UnsupportedConstant::because("FloatAttr does not match expected type of the constant")),
    }
}

fn of_number(constants: &mut Constants<'_>, value: &ElementValue, ty: Type) -> Result<ConstId, UnsupportedConstant> {
    match value {
        ElementValue::Int(value) => of_int(constants, value, ty),
        ElementValue::Float(value) => of_float(constants, *value, ty),
        ElementValue::Complex(parts) => {
            let (Some(re), Some(im)) = (constants.element_type(ty, 0), constants.element_type(ty, 1)) else {
                return Err(UnsupportedConstant::because("unsupported constant value"));
            };
            let parts = [of_number(constants, &parts.0, re)?, of_number(constants, &parts.1, im)?];
            Ok(constants.aggregate(ty, parts.into()))
        }
    }
}

/// The elements of vectors and arrays, nested as the type is, in row-major order.
fn of_elements(
    constants: &mut Constants<'_>,
    dense: DenseElementsAttr,
    ty: Type,
) -> Result<ConstId, UnsupportedConstant> {
    let ctx = constants.ctx;
    if let Some(value) = dense.splat_value(ctx) {
        return of_splat(constants, &value, ty);
    }
    let mut numbers = dense.values(ctx);
    let id = sequential(constants, &mut numbers, ty)?;
    match numbers.next() {
        None => Ok(id),
        Some(_) => Err(UnsupportedConstant::because("unsupported constant value")),
    }
}

/// True for the types that elements are taken apart into: vectors, and arrays.
fn sequence_element(constants: &Constants<'_>, ty: Type) -> Option<Type> {
    let is_sequence = ty.is::<VectorType>(constants.ctx) || ty.is::<ArrayType>(constants.ctx);
    constants.element_type(ty, 0).filter(|_| is_sequence)
}

fn of_splat(constants: &mut Constants<'_>, value: &ElementValue, ty: Type) -> Result<ConstId, UnsupportedConstant> {
    match sequence_element(constants, ty) {
        Some(element) => {
            let element = of_splat(constants, value, element)?;
            Ok(constants.splat(ty, element))
        }
        None => of_number(constants, value, ty),
    }
}

fn sequential(
    constants: &mut Constants<'_>,
    numbers: &mut dyn Iterator<Item = ElementValue>,
    ty: Type,
) -> Result<ConstId, UnsupportedConstant> {
    let Some(element) = sequence_element(constants, ty) else {
        return match numbers.next() {
            Some(number) => of_number(constants, &number, ty),
            None => Err(UnsupportedConstant::because("unsupported constant value")),
        };
    };
    let Some(count) = constants.num_elements(ty) else {
        return Err(UnsupportedConstant::because("unsupported constant value"));
    };
    let elements: Result<Box<[ConstId]>, _> = (0..count).map(|_| sequential(constants, numbers, element)).collect();
    Ok(constants.aggregate(ty, elements?))
}
