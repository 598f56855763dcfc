//! Constant values, and elementwise folding of constants.
//!
//! A folder defines an operation on numbers; [`fold`] applies it to scalars, splats and dense elements.

use weir_ir::builtin::{
    ComplexType, DenseElementsAttr, ElementFormat, ElementValue, FloatType, IntegerType, ShapedType,
    SparseElementsAttr, element_type_or_self, int_width,
};
use weir_ir::{ApInt, Attribute, Context, Float, FloatKind, Folder, OpId, Type, ValueId, View};

use crate::ub::PoisonAttr;

#[cfg(test)]
mod tests;

/// An element type of constants.
pub trait Element: Clone {
    /// The format of an element in bytes.
    type Format: Copy;

    /// The format, if the elements are of this class.
    fn format(format: &ElementFormat) -> Option<Self::Format>;

    /// The element in some bytes.
    fn read(format: Self::Format, bytes: &[u8]) -> Self;

    /// The number of an element, if it is of this class.
    fn from_value(value: ElementValue) -> Option<Self>;

    /// The element.
    fn into_value(self) -> ElementValue;
}

impl Element for ApInt {
    type Format = u32;

    fn format(format: &ElementFormat) -> Option<u32> {
        if let ElementFormat::Int(width) = *format { Some(width) } else { None }
    }

    #[inline]
    fn read(width: u32, bytes: &[u8]) -> Self {
        Self::from_le_bytes(width, bytes)
    }

    fn from_value(value: ElementValue) -> Option<Self> {
        if let ElementValue::Int(value) = value { Some(value) } else { None }
    }

    #[inline]
    fn into_value(self) -> ElementValue {
        ElementValue::Int(self)
    }
}

impl Element for Float {
    type Format = FloatKind;

    fn format(format: &ElementFormat) -> Option<FloatKind> {
        if let ElementFormat::Float(kind) = *format { Some(kind) } else { None }
    }

    #[inline]
    fn read(kind: FloatKind, bytes: &[u8]) -> Self {
        Self::from_le_bytes(kind, bytes)
    }

    fn from_value(value: ElementValue) -> Option<Self> {
        if let ElementValue::Float(value) = value { Some(value) } else { None }
    }

    #[inline]
    fn into_value(self) -> ElementValue {
        ElementValue::Float(self)
    }
}

impl Element for bool {
    type Format = ();

    fn format(format: &ElementFormat) -> Option<()> {
        ApInt::format(format).map(|_| ())
    }

    #[inline]
    fn read((): (), bytes: &[u8]) -> Self {
        bytes.iter().any(|&byte| byte != 0)
    }

    fn from_value(value: ElementValue) -> Option<Self> {
        ApInt::from_value(value).map(|value| !value.is_zero())
    }

    #[inline]
    fn into_value(self) -> ElementValue {
        ElementValue::Int(ApInt::new(1, u64::from(self)))
    }
}

/// Folds constants by a function, element by element.
///
/// A poison operand gives poison. Otherwise all operands must be constants of one type, and the function must return a
/// value for every element.
///
/// # Source
///
/// `constFoldBinaryOp` and its relatives.
pub fn fold<const N: usize, T: Element, R: Element>(
    ctx: &Context,
    operands: &[Option<Attribute>],
    result: Type,
    mut function: impl FnMut(&[T; N]) -> Option<R>,
) -> Option<Attribute> {
    fold_by(ctx, operands, result, &mut function)
}

fn fold_by<const N: usize, T: Element, R: Element>(
    ctx: &Context,
    operands: &[Option<Attribute>],
    result: Type,
    function: &mut dyn FnMut(&[T; N]) -> Option<R>,
) -> Option<Attribute> {
    if let Some(poison) = poison_in(ctx, operands) {
        return Some(poison);
    }
    let operands: [Attribute; N] = collect_array(operands.iter().copied())?;
    let ty = operands.first()?.ty(ctx)?;
    if operands.iter().any(|operand| operand.ty(ctx) != Some(ty)) {
        return None;
    }
    let scalars = operands.map(|operand| ElementValue::of_attribute(ctx, operand));
    if scalars.iter().all(Option::is_some) {
        let numbers = collect_array(scalars.into_iter().map(|scalar| T::from_value(scalar?)))?;
        return function(&numbers)?.into_value().to_attribute(ctx, result);
    }
    let elements: [DenseElementsAttr; N] = collect_array(operands.iter().map(|&operand| dense(ctx, operand)))?;
    ShapedType::of(ctx, result)?;
    if elements.iter().all(|elements| elements.splat(ctx)) {
        let numbers = collect_array(elements.iter().map(|elements| T::from_value(elements.splat_value(ctx)?)))?;
        return Some(DenseElementsAttr::splat_of(ctx, result, &function(&numbers)?.into_value()).into());
    }
    let first = elements.first()?;
    let element = ElementFormat::of(ctx, first.element(ctx)?)?;
    let format = T::format(&element)?;
    let size = element.size();
    let columns = elements.map(|elements| (elements.bytes(ctx), if elements.splat(ctx) { 0 } else { size }));
    // The numbers of a row replace those of the one before, as moving arrays of them takes most of the time.
    let mut numbers = std::array::from_fn(|_| T::read(format, &[]));
    let mut bytes = Vec::new();
    for row in 0..usize::try_from(first.num_elements(ctx)).ok()? {
        for (number, (bytes, stride)) in numbers.iter_mut().zip(columns) {
            *number = T::read(format, &bytes[row * stride..row * stride + size]);
        }
        function(&numbers)?.into_value().write_bytes(&mut bytes);
    }
    Some(DenseElementsAttr::of_bytes(ctx, result, bytes).into())
}

/// Folds an op with one result by a function of its constant operands, as [`fold`] does, if the constants have the types of
/// the operands.
pub fn fold_op<const N: usize, T: Element, R: Element>(
    folder: &Folder<'_>,
    op: OpId,
    function: impl FnMut(&[T; N]) -> Option<R>,
) -> Option<Attribute> {
    if !constants_have_own_types(folder, op) {
        return None;
    }
    fold(folder.ctx(), &folder.constants(), folder.ir().value_type(folder.ir().result(op, 0)), function)
}

/// True if the constant operands of an op have the types of the operands; a constant op may hold an attribute of
/// another type.
fn constants_have_own_types(folder: &Folder<'_>, op: OpId) -> bool {
    folder.ir().operands(op).iter().zip(folder.constants()).all(|(operand, constant)| {
        let ty = constant.and_then(|constant| constant.ty(folder.ctx()));
        ty.is_none_or(|ty| ty == folder.ir().value_type(operand))
    })
}

/// The first poisoned constant among some operands.
pub fn poison_in(ctx: &Context, operands: &[Option<Attribute>]) -> Option<Attribute> {
    operands.iter().flatten().copied().find(|operand| operand.is::<PoisonAttr>(ctx))
}

/// True if a constant has integers of the width of a type's integers, as far as both have integers; a constant op may
/// hold an attribute of another type.
pub fn has_width_of(ctx: &Context, constant: Attribute, ty: Type) -> bool {
    let Some(own) = constant.ty(ctx).filter(|&own| own != ty) else { return true };
    int_width(ctx, own).zip(int_width(ctx, ty)).is_none_or(|(own, width)| own == width)
}

/// The constant that a value is, if its integers have the width of the value.
pub(crate) fn constant_of_width(view: View<'_>, value: ValueId) -> Option<Attribute> {
    view.constant(value).filter(|&it| has_width_of(view.ctx, it, view.ty(value)))
}

/// The integer that a value is: a scalar constant, or a splat, of the width of the value.
#[doc(alias = "m_ConstantInt")]
pub fn constant_int(view: View<'_>, value: ValueId) -> Option<ApInt> {
    int(view.ctx, constant_of_width(view, value)?)
}

/// The integer that all elements of a constant are.
pub fn int(ctx: &Context, constant: Attribute) -> Option<ApInt> {
    ApInt::from_value(uniform(ctx, constant)?)
}

/// The floating-point number that all elements of a constant are.
pub fn float(ctx: &Context, constant: Attribute) -> Option<Float> {
    Float::from_value(uniform(ctx, constant)?)
}

/// The constant of a type whose elements are all this number; none if the shape is dynamic.
pub fn splat(ctx: &Context, ty: Type, value: impl Element) -> Option<Attribute> {
    let value = value.into_value();
    match ShapedType::of(ctx, ty) {
        None => value.to_attribute(ctx, ty),
        Some(shaped) if shaped.has_static_shape(ctx) => Some(DenseElementsAttr::splat_of(ctx, ty, &value).into()),
        Some(_) => None,
    }
}

/// The constant of a type whose elements are all this integer; none if the shape is dynamic.
pub fn int_splat(ctx: &Context, ty: Type, value: i64) -> Option<Attribute> {
    splat(ctx, ty, ApInt::from_i64(int_width(ctx, ty)?, value))
}

/// The constant zero of a type of numbers; none if the shape is dynamic.
#[doc(alias = "getZeroAttr")]
pub fn zero(ctx: &Context, ty: Type) -> Option<Attribute> {
    match element_type_or_self(ctx, ty).dyn_cast::<FloatType>(ctx) {
        Some(float) => splat(ctx, ty, Float::zero(float.kind(ctx))),
        None => int_splat(ctx, ty, 0),
    }
}

fn uniform(ctx: &Context, constant: Attribute) -> Option<ElementValue> {
    ElementValue::of_attribute(ctx, constant).or_else(|| constant.dyn_cast::<DenseElementsAttr>(ctx)?.splat_value(ctx))
}

/// The number of bits that a number takes: an integer, a float, or both parts of a complex number.
pub fn bit_width(ctx: &Context, ty: Type) -> Option<u32> {
    if let Some(complex) = ty.dyn_cast::<ComplexType>(ctx) {
        return Some(2 * bit_width(ctx, complex.element(ctx))?);
    }
    ty.dyn_cast::<IntegerType>(ctx).map(|ty| ty.width(ctx)).or_else(|| Some(ty.dyn_cast::<FloatType>(ctx)?.width(ctx)))
}

/// The numbers of a constant that is dense, or sparse.
pub fn dense(ctx: &Context, constant: Attribute) -> Option<DenseElementsAttr> {
    constant.dyn_cast(ctx).or_else(|| constant.dyn_cast::<SparseElementsAttr>(ctx)?.to_dense(ctx))
}

/// The array of the items, if all of them are present.
fn collect_array<const N: usize, T: Clone>(mut items: impl Iterator<Item = Option<T>>) -> Option<[T; N]> {
    let first = items.next()??;
    let mut array = std::array::from_fn(|_| first.clone());
    for item in array.iter_mut().skip(1) {
        *item = items.next()??;
    }
    Some(array)
}
