//! The rules of `llvm.mlir.constant` and `llvm.mlir.zero`.
//!
//! | value | type |
//! | --- | --- |
//! | a string | an array of as many bytes |
//! | an array of numbers | a structure of the types of these |
//! | an integer | an integer |
//! | a floating-point number | the same type, or an integer of that width |
//! | elements | a vector or array, nested as well, of as many elements; one value for all if the length is not known |
//! | an array of arrays | arrays of structures |

use weir_ir::builtin::{
    ArrayAttr, DenseElementsAttr, DenseResourceAttr, DenseStringElementsAttr, FloatAttr, FloatType, IndexType,
    IntegerAttr, IntegerType, ShapedType, SparseElementsAttr, StringAttr, VectorType, num_elements,
};
use weir_ir::{Attribute, Context, SignatureView, Type, VerifyResult};

use crate::dialect::attributes::{UndefAttr, ZeroAttr};
use crate::dialect::types::{ArrayType, StructType, TargetExtType, is_compatible, is_scalable_vector};

use super::constant::{ConstantOp, ZeroOp};

pub(super) fn verify_zero(cx: SignatureView<'_>, op: ZeroOp) -> VerifyResult {
    let target = cx.ty_as::<TargetExtType>(op.res(&cx));
    let message = "target extension type does not support zero-initializer";
    cx.op_error_if(op.0, target.is_some_and(|it| !it.has_zero(cx.ctx)), message)
}

/// True if there is a constant of a value and a type.
pub(super) fn is_buildable(ctx: &Context, value: Attribute, ty: Type) -> bool {
    let is_number = value.is::<IntegerAttr>(ctx) || value.is::<FloatAttr>(ctx) || elements_type(ctx, value).is_some();
    is_number && value.ty(ctx) == Some(ty) && is_compatible(ctx, ty)
}

pub(super) fn verify_constant(cx: SignatureView<'_>, op: ConstantOp) -> VerifyResult {
    constant(cx.ctx, op.value(&cx), cx.ty(op.res(&cx))).map_err(|message| cx.op_error(op.0, message))
}

/// The message of a violated rule.
type Rule = Result<(), String>;

fn fail(message: &str) -> Rule {
    Err(message.to_owned())
}

fn constant(ctx: &Context, value: Attribute, ty: Type) -> Rule {
    if let Some(string) = value.dyn_cast::<StringAttr>(ctx) {
        let length = string.value(ctx).bytes(ctx).len();
        let array = ty.dyn_cast::<ArrayType>(ctx);
        let fits = array.is_some_and(|it| it.count(ctx) == length as u64 && it.element(ctx) == ctx.integer_type(8));
        return if fits {
            Ok(())
        } else {
            Err(format!("expected array type of {length} i8 elements for the string constant"))
        };
    }
    if let Some(structure) = ty.dyn_cast::<StructType>(ctx) {
        return structure_constant(ctx, value, structure);
    }
    if ty.is::<TargetExtType>(ctx) {
        return fail("does not support target extension type.");
    }
    if value.is::<IntegerAttr>(ctx) {
        return if ty.is::<IntegerType>(ctx) { Ok(()) } else { fail("expected integer type") };
    }
    if let Some(float) = value.dyn_cast::<FloatAttr>(ctx) {
        return same_float(ctx, float.ty(ctx), ty);
    }
    if let Some(shaped) = elements_type(ctx, value) {
        return elements(ctx, value, shaped, ty);
    }
    if let Some(array) = value.dyn_cast::<ArrayAttr>(ctx) {
        return match ty.dyn_cast::<ArrayType>(ctx) {
            Some(ty) => nested_array(ctx, array, ty, 0),
            None => fail("expected array or struct type for array attribute"),
        };
    }
    fail("only supports integer, float, string or elements attributes")
}

fn structure_constant(ctx: &Context, value: Attribute, ty: StructType) -> Rule {
    let Some(values) = value.dyn_cast::<ArrayAttr>(ctx).map(|it| it.elements(ctx)) else {
        return fail("expected array attribute for struct type");
    };
    let types = ty.elements(ctx);
    if values.len() != types.len() {
        return Err(format!("expected array attribute of size {}", types.len()));
    }
    for (index, (value, &ty)) in values.iter().zip(types).enumerate() {
        if !ty.is::<IntegerType>(ctx) && !ty.is::<IndexType>(ctx) && !ty.is::<FloatType>(ctx) {
            return fail("expected struct element types to be floating point type or integer type");
        }
        if !value.is::<IntegerAttr>(ctx) && !value.is::<FloatAttr>(ctx) {
            return fail("expected element of array attribute to be floating point or integer");
        }
        if value.ty(ctx) != Some(ty) {
            return Err(format!("struct element at index {index} is of wrong type"));
        }
    }
    Ok(())
}

/// A floating-point number is kept as its own type or as an integer of its width.
fn same_float(ctx: &Context, float: Type, ty: Type) -> Rule {
    let Some(float) = float.dyn_cast::<FloatType>(ctx) else { return Ok(()) };
    if let Some(ty) = ty.dyn_cast::<FloatType>(ctx) {
        return if ty == float { Ok(()) } else { fail("attribute and type have different float semantics") };
    }
    match ty.dyn_cast::<IntegerType>(ctx) {
        Some(integer) if integer.width(ctx) != float.width(ctx) => {
            Err(format!("expected integer type of width {}", float.width(ctx)))
        }
        _ => Ok(()),
    }
}

/// The type of an attribute that holds elements.
fn elements_type(ctx: &Context, value: Attribute) -> Option<ShapedType> {
    let is_elements = value.is::<DenseElementsAttr>(ctx)
        || value.is::<DenseStringElementsAttr>(ctx)
        || value.is::<DenseResourceAttr>(ctx)
        || value.is::<SparseElementsAttr>(ctx);
    value.ty(ctx).filter(|_| is_elements).and_then(|ty| ShapedType::of(ctx, ty))
}

fn elements(ctx: &Context, value: Attribute, shaped: ShapedType, ty: Type) -> Rule {
    if has_scalable_vector(ctx, ty) {
        let is_splat = value.dyn_cast::<DenseElementsAttr>(ctx).is_some_and(|it| it.splat(ctx));
        return if is_splat { Ok(()) } else { fail("scalable vector type requires a splat attribute") };
    }
    if !ty.is::<VectorType>(ctx) && !ty.is::<ArrayType>(ctx) {
        return fail("expected vector or array type");
    }
    let found = shaped.shape(ctx).and_then(num_elements).unwrap_or(0);
    let (wanted, element) = flattened(ctx, ty);
    if i64::try_from(wanted) != Ok(found) {
        return Err(format!("type and attribute have a different number of elements: {wanted} vs. {found}"));
    }
    let given = shaped.element(ctx);
    if given.is::<FloatType>(ctx) {
        return same_float(ctx, given, element);
    }
    if given.is::<IntegerType>(ctx) && !element.is::<IntegerType>(ctx) {
        return fail("expected integer element type for integer elements attribute");
    }
    Ok(())
}

fn has_scalable_vector(ctx: &Context, ty: Type) -> bool {
    let mut ty = ty;
    while let Some(array) = ty.dyn_cast::<ArrayType>(ctx) {
        ty = array.element(ctx);
    }
    is_scalable_vector(ctx, ty)
}

/// The number and the type of the elements of nested arrays and vectors.
fn flattened(ctx: &Context, ty: Type) -> (u64, Type) {
    let (mut count, mut ty) = (1u64, ty);
    loop {
        if let Some(array) = ty.dyn_cast::<ArrayType>(ctx) {
            count = count.saturating_mul(array.count(ctx));
            ty = array.element(ctx);
        } else if let Some(vector) = ty.dyn_cast::<VectorType>(ctx) {
            count = count.saturating_mul(u64::try_from(vector.num_elements(ctx)).unwrap_or(0));
            ty = vector.element(ctx);
        } else {
            return (count, ty);
        }
    }
}

fn nested_array(ctx: &Context, value: ArrayAttr, ty: ArrayType, dimension: usize) -> Rule {
    let values = value.elements(ctx);
    let (found, wanted) = (values.len() as u64, ty.count(ctx));
    if found != wanted {
        return Err(format!(
            "array attribute size does not match array type size in dimension {dimension}: {found} vs. {wanted}"
        ));
    }
    let is_whole = |it: &Attribute| it.is::<ZeroAttr>(ctx) || it.is::<UndefAttr>(ctx);
    let structure = ty.element(ctx).dyn_cast::<StructType>(ctx);
    let inner = ty.element(ctx).dyn_cast::<ArrayType>(ctx);
    if structure.is_none() && inner.is_none() {
        return fail("for array with an array attribute must have a struct element type");
    }
    for (index, value) in values.iter().enumerate().filter(|(_, it)| !is_whole(it)) {
        let array = value.dyn_cast::<ArrayAttr>(ctx);
        if let Some(inner) = inner {
            let Some(array) = array else {
                return Err(format!(
                    "nested attribute for sub-array in dimension {dimension} at index {index} must be a zero, or undef, or array attribute"
                ));
            };
            nested_array(ctx, array, inner, dimension + 1)?;
        } else if let Some(structure) = structure {
            let Some(array) = array else {
                return Err(format!(
                    "nested attribute for struct element at index {index} must be a zero, or undef, or array attribute"
                ));
            };
            let (found, wanted) = (array.elements(ctx).len(), structure.elements(ctx).len());
            if found != wanted {
                return Err(format!(
                    "nested array attribute size for struct element at index {index} must match struct size: {found} vs. {wanted}"
                ));
            }
        }
    }
    Ok(())
}
