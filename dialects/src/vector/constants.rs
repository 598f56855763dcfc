//! Constant vectors: their elements, and constants that folders and patterns make.

use weir_ir::builtin::{DenseElementsAttr, DenseI64ArrayKind, ElementValue, IntegerType, VectorType};
use weir_ir::{ApInt, AttrKind as _, Attribute, BuildOp as _, Context, Fold, Folder, Type};

use super::types::MAX_FOLDED;
use crate::arith;
use crate::ub::PoisonAttr;

/// True if the constant of an operand is poison.
pub(super) fn is_poison(folder: &Folder<'_>, operand: usize) -> bool {
    folder.constant(operand).is_some_and(|it| it.is::<PoisonAttr>(folder.ctx()))
}

/// A fold to poison.
pub(super) fn poison(ctx: &Context) -> Fold {
    Fold::one(Attribute::from(PoisonAttr::new(ctx)))
}

/// A list of numbers as an attribute.
pub(super) fn numbers(ctx: &Context, list: &[i64]) -> Attribute {
    DenseI64ArrayKind::attribute(ctx, list.to_vec())
}

/// The strides of a shape, in elements.
fn strides(shape: &[i64]) -> Vec<i64> {
    let mut strides = vec![1i64; shape.len()];
    for index in (1..shape.len()).rev() {
        strides[index - 1] = strides[index].saturating_mul(shape[index]);
    }
    strides
}

/// The linear index of the element at a position, or of the first element of a subvector.
pub(super) fn linear(position: &[i64], shape: &[i64]) -> Option<usize> {
    let sum = position
        .iter()
        .zip(strides(shape))
        .try_fold(0i64, |sum, (&at, stride)| sum.checked_add(at.checked_mul(stride)?))?;
    usize::try_from(sum).ok()
}

/// The position of an element in a shape.
pub(super) fn delinear(number: i64, shape: &[i64]) -> Option<Vec<i64>> {
    let mut rest = number;
    strides(shape)
        .into_iter()
        .map(|stride| {
            let at = rest.checked_div(stride)?;
            rest -= at * stride;
            Some(at)
        })
        .collect()
}

/// An elements attribute, if its number of elements is within the limit for folds.
pub(super) fn elements(ctx: &Context, attribute: Attribute) -> Option<DenseElementsAttr> {
    attribute.dyn_cast::<DenseElementsAttr>(ctx).filter(|it| it.splat(ctx) || it.num_elements(ctx) <= MAX_FOLDED)
}

/// The element of a type that a scalar constant denotes, given as a number or as its bits.
///
/// A constant of the LLVM dialect can have an attribute of another type than its own, where LLVM lacks that one.
pub(super) fn element_of(ctx: &Context, constant: Attribute, element: Type) -> Option<ElementValue> {
    as_element(ctx, ElementValue::of_attribute(ctx, constant)?, constant.ty(ctx), element)
}

/// A number cast to an element of another type.
fn as_element(ctx: &Context, value: ElementValue, own: Option<Type>, element: Type) -> Option<ElementValue> {
    if own == Some(element) {
        return Some(value);
    }
    let width = element.dyn_cast::<IntegerType>(ctx)?.width(ctx);
    match value {
        ElementValue::Int(value) => Some(ElementValue::Int(value.sext_or_trunc(width))),
        ElementValue::Float(value) => Some(value.to_ap_int()).filter(|it| it.width() == width).map(ElementValue::Int),
        ElementValue::Complex(_) => None,
    }
}

/// The constant of a vector type that a constant with the same number of elements denotes, element by element.
pub(super) fn of_type(ctx: &Context, constant: Attribute, ty: VectorType) -> Option<DenseElementsAttr> {
    let constant = constant.dyn_cast::<DenseElementsAttr>(ctx)?;
    if constant.ty(ctx) == ty.into() {
        return Some(constant);
    }
    if constant.num_elements(ctx) != ty.num_elements(ctx) {
        return None;
    }
    let (own, element) = (constant.element(ctx), ty.element(ctx));
    if own == Some(element) {
        return Some(DenseElementsAttr::new(ctx, ty, constant.splat(ctx), constant.bytes(ctx)));
    }
    if let Some(value) = constant.splat_value(ctx) {
        return Some(DenseElementsAttr::splat_of(ctx, ty, &as_element(ctx, value, own, element)?));
    }
    let values: Option<Vec<_>> = constant.values(ctx).map(|value| as_element(ctx, value, own, element)).collect();
    Some(DenseElementsAttr::of(ctx, ty, values?))
}

/// The same number for all elements of a vector type, given as a number or as a splat.
pub(super) fn splat(ctx: &Context, value: Attribute, ty: Type) -> Option<Attribute> {
    let element = ty.dyn_cast::<VectorType>(ctx)?.element(ctx);
    let value = match value.dyn_cast::<DenseElementsAttr>(ctx) {
        Some(elements) => as_element(ctx, elements.splat_value(ctx)?, elements.element(ctx), element)?,
        None => element_of(ctx, value, element)?,
    };
    Some(DenseElementsAttr::splat_of(ctx, ty, &value).into())
}

/// The subvector of a constant at a position, as a value of a type.
pub(super) fn part(
    ctx: &Context,
    source: DenseElementsAttr,
    shape: &[i64],
    position: &[i64],
    ty: Type,
) -> Option<Attribute> {
    let element = source.element(ctx)?;
    let Some(vector) = ty.dyn_cast::<VectorType>(ctx) else {
        let index = if source.splat(ctx) { 0 } else { linear(position, shape)? };
        return source.values(ctx).nth(index)?.to_attribute(ctx, element);
    };
    if source.splat(ctx) {
        return splat(ctx, source.into(), ty);
    }
    let start = linear(position, shape)?;
    let count = usize::try_from(vector.num_elements(ctx)).ok()?;
    Some(DenseElementsAttr::of(ctx, ty, source.values(ctx).skip(start).take(count)).into())
}

/// The numbers of the elements of a slice of a shape, in order.
pub(super) fn slice_numbers(shape: &[i64], offsets: &[i64], sizes: &[i64]) -> Vec<usize> {
    let mut numbers = vec![0i64];
    for (dim, stride) in strides(shape).into_iter().enumerate() {
        let start = offsets.get(dim).copied().unwrap_or(0);
        let size = sizes.get(dim).copied().unwrap_or(shape[dim]);
        numbers = numbers.iter().flat_map(|number| (start..start + size).map(move |at| number + at * stride)).collect();
    }
    numbers.into_iter().filter_map(|number| usize::try_from(number).ok()).collect()
}

/// A constant mask with all elements set, or none.
pub(super) fn flags(ctx: &Context, ty: Type, value: bool) -> impl weir_ir::BuildOp<Op = arith::ConstantOp> + use<> {
    let splat = DenseElementsAttr::splat_of(ctx, ty, &ElementValue::Int(ApInt::new(1, u64::from(value))));
    arith::ConstantOp::new().value(ctx, splat.into()).result(ty)
}
