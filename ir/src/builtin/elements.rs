//! The numbers inside dense elements.

use crate::attributes::Attribute;
use crate::context::Context;
use crate::float::{Float, FloatKind};
use crate::int::ApInt;
use crate::types::Type;

use super::{
    ComplexType, DenseElementsAttr, FloatAttr, FloatType, IndexType, IntegerAttr, IntegerType, ShapedType,
    SparseElementsAttr, num_elements,
};

/// Maximum number of elements of sparse ones that are made dense, so that a short text cannot
/// exhaust the memory.
const MAX_DENSE_ELEMENTS: usize = 1 << 22;

/// One number.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ElementValue {
    /// An integer or index.
    Int(ApInt),
    /// A floating-point number.
    Float(Float),
    /// A complex number: its real and its imaginary part.
    Complex(Box<(ElementValue, ElementValue)>),
}

/// The width in bits of an integer or index type; `index` has 64 bits here.
pub(crate) fn integer_width(ctx: &Context, ty: Type) -> Option<u32> {
    ty.dyn_cast::<IntegerType>(ctx).map(|ty| ty.width(ctx)).or_else(|| ty.is::<IndexType>(ctx).then_some(64))
}

/// The representation of an element in bytes, the least significant first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ElementFormat {
    /// An integer of a width in bits.
    Int(u32),
    /// A floating-point number.
    Float(FloatKind),
    /// Two numbers of a format.
    Complex(Box<ElementFormat>),
}

impl ElementFormat {
    /// The format of the elements of a type; `None` if they are no numbers.
    pub fn of(ctx: &Context, ty: Type) -> Option<Self> {
        if let Some(complex) = ty.dyn_cast::<ComplexType>(ctx) {
            return Some(Self::Complex(Box::new(Self::of(ctx, complex.element(ctx))?)));
        }
        let width = integer_width(ctx, ty).map(Self::Int);
        width.or_else(|| Some(Self::Float(ty.dyn_cast::<FloatType>(ctx)?.kind(ctx))))
    }

    /// The size in bytes.
    #[inline]
    pub fn size(&self) -> usize {
        match self {
            Self::Int(width) => width.div_ceil(8).max(1) as usize,
            Self::Float(kind) => kind.width().div_ceil(8) as usize,
            Self::Complex(half) => 2 * half.size(),
        }
    }

    /// The number at the start of some bytes.
    fn read(&self, bytes: &[u8]) -> Option<ElementValue> {
        let bytes = bytes.get(..self.size())?;
        Some(match self {
            Self::Int(width) => ElementValue::Int(ApInt::from_le_bytes(*width, bytes)),
            Self::Float(kind) => ElementValue::Float(Float::from_le_bytes(*kind, bytes)),
            Self::Complex(half) => {
                let (real, imaginary) = (half.read(bytes)?, half.read(&bytes[half.size()..])?);
                ElementValue::Complex(Box::new((real, imaginary)))
            }
        })
    }
}

/// The size of an element of a type in bytes.
pub(crate) fn element_size(ctx: &Context, ty: Type) -> Option<usize> {
    Some(ElementFormat::of(ctx, ty)?.size())
}

/// Returns true if the elements of a type are, or consist of, integers without a width.
///
/// In a hexadecimal string such an element takes no bytes.
pub(crate) fn has_no_width(ctx: &Context, ty: Type) -> bool {
    let scalar = ty.dyn_cast::<ComplexType>(ctx).map_or(ty, |complex| complex.element(ctx));
    integer_width(ctx, scalar) == Some(0)
}

/// Returns true if the element size of a shaped type is `size` bytes, or is not known.
fn is_size_of_element(ctx: &Context, ty: Type, size: usize) -> bool {
    let element = ShapedType::of(ctx, ty).map(|ty| ty.element(ctx));
    element.and_then(|element| element_size(ctx, element)).is_none_or(|it| it == size)
}

impl ElementValue {
    /// The number at the start of some bytes.
    pub fn from_bytes(ctx: &Context, ty: Type, bytes: &[u8]) -> Option<Self> {
        ElementFormat::of(ctx, ty)?.read(bytes)
    }

    /// Appends the bytes of the number.
    #[inline]
    pub fn write_bytes(&self, out: &mut Vec<u8>) {
        match self {
            ElementValue::Int(value) => {
                let end = out.len() + ElementFormat::Int(value.width()).size();
                value.words().iter().for_each(|word| out.extend_from_slice(&word.to_le_bytes()));
                out.truncate(end);
            }
            ElementValue::Float(value) => {
                let size = value.kind().width().div_ceil(8) as usize;
                out.extend_from_slice(&value.to_bits().to_le_bytes()[..size]);
            }
            ElementValue::Complex(parts) => {
                parts.0.write_bytes(out);
                parts.1.write_bytes(out);
            }
        }
    }

    /// The number of an integer or float attribute.
    pub fn of_attribute(ctx: &Context, attribute: Attribute) -> Option<Self> {
        if let Some(integer) = attribute.dyn_cast::<IntegerAttr>(ctx) {
            return Some(ElementValue::Int(integer.value(ctx).clone()));
        }
        attribute.dyn_cast::<FloatAttr>(ctx).map(|float| ElementValue::Float(float.value(ctx)))
    }

    /// The number as an attribute of a type; complex numbers have none.
    pub fn to_attribute(&self, ctx: &Context, ty: Type) -> Option<Attribute> {
        match self {
            ElementValue::Int(value) => Some(IntegerAttr::new(ctx, ty, value.clone()).into()),
            ElementValue::Float(value) => Some(FloatAttr::new(ctx, ty, *value).into()),
            ElementValue::Complex(_) => None,
        }
    }
}

impl DenseElementsAttr {
    /// The elements attribute of one number, of the element type, for all elements.
    pub fn splat_of(ctx: &Context, ty: impl Into<Type>, value: &ElementValue) -> Self {
        let ty = ty.into();
        let mut bytes = Vec::new();
        value.write_bytes(&mut bytes);
        debug_assert!(is_size_of_element(ctx, ty, bytes.len()), "the number is not of the element type");
        Self::new(ctx, ty, true, bytes)
    }

    /// The elements attribute of numbers, of the element type, in row-major order; equal ones, or a single one, become a splat.
    pub fn of(ctx: &Context, ty: impl Into<Type>, values: impl IntoIterator<Item = ElementValue>) -> Self {
        let mut bytes = Vec::new();
        values.into_iter().for_each(|value| value.write_bytes(&mut bytes));
        Self::of_bytes(ctx, ty, bytes)
    }

    /// The elements attribute of the bytes of numbers, as [`of`](Self::of).
    pub fn of_bytes(ctx: &Context, ty: impl Into<Type>, mut bytes: Vec<u8>) -> Self {
        let ty = ty.into();
        let element = ShapedType::of(ctx, ty).map(|ty| ty.element(ctx));
        let size = element.and_then(|element| element_size(ctx, element)).unwrap_or(bytes.len()).max(1);
        debug_assert!(bytes.len().is_multiple_of(size), "the numbers are not of the element type");
        let splat = bytes.get(..size).is_some_and(|first| bytes.chunks(size).all(|it| it == first));
        if splat {
            bytes.truncate(size);
        }
        Self::new(ctx, ty, splat, bytes)
    }

    /// The element type.
    pub fn element(self, ctx: &Context) -> Option<Type> {
        Some(ShapedType::of(ctx, self.ty(ctx))?.element(ctx))
    }

    /// Returns true if the elements are integers, with or without a width.
    #[doc(alias = "DenseIntElementsAttr")]
    pub fn is_integral(self, ctx: &Context) -> bool {
        self.element(ctx).is_some_and(|ty| ty.is::<IntegerType>(ctx) || ty.is::<IndexType>(ctx))
    }

    /// The number that all elements have, if it is a splat.
    pub fn splat_value(self, ctx: &Context) -> Option<ElementValue> {
        if !self.splat(ctx) {
            return None;
        }
        ElementValue::from_bytes(ctx, self.element(ctx)?, self.bytes(ctx))
    }

    /// The elements in row-major order.
    pub fn values(self, ctx: &Context) -> impl Iterator<Item = ElementValue> + '_ {
        let format = self.element(ctx).and_then(|element| ElementFormat::of(ctx, element));
        let size = format.as_ref().map_or(1, ElementFormat::size);
        let (bytes, splat) = (self.bytes(ctx), self.splat(ctx));
        let count = usize::try_from(self.num_elements(ctx)).unwrap_or(0);
        (0..count).filter_map(move |index| {
            let start = if splat { 0 } else { index * size };
            format.as_ref()?.read(bytes.get(start..)?)
        })
    }
}

impl SparseElementsAttr {
    /// The same elements in dense form, with zeros where there is no index; `None` if they are
    /// strings, or millions.
    ///
    /// Of several values at one index the first one counts.
    pub fn to_dense(self, ctx: &Context) -> Option<DenseElementsAttr> {
        let shaped = ShapedType::of(ctx, self.ty(ctx))?;
        let (element, shape) = (shaped.element(ctx), shaped.shape(ctx)?);
        let count = usize::try_from(num_elements(shape)?).ok()?;
        let values: DenseElementsAttr = self.values(ctx).dyn_cast(ctx)?;
        let indices: DenseElementsAttr = self.indices(ctx).dyn_cast(ctx)?;
        if count > MAX_DENSE_ELEMENTS {
            return None;
        }
        let zero = ElementValue::from_bytes(ctx, element, &vec![0; element_size(ctx, element)?])?;
        let mut elements: Vec<Option<ElementValue>> = vec![None; count];
        let mut numbers = indices.values(ctx);
        for value in values.values(ctx) {
            let mut place = 0;
            for size in shape {
                let ElementValue::Int(index) = numbers.next()? else { return None };
                place = place * size + index.to_i64()?;
            }
            elements.get_mut(usize::try_from(place).ok()?)?.get_or_insert(value);
        }
        let elements = elements.into_iter().map(|element| element.unwrap_or_else(|| zero.clone()));
        Some(DenseElementsAttr::of(ctx, self.ty(ctx), elements))
    }
}
