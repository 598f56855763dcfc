//! The common interface of tensors, memrefs and vectors.

use smallvec::{SmallVec, smallvec};

use crate::context::Context;
use crate::interface::Interface;
use crate::types::Type;

use super::{MemRefType, RankedTensorType, UnrankedMemRefType, UnrankedTensorType, VectorType};

/// A size, stride or offset that is not known at compile time.
pub const DYNAMIC: i64 = i64::MIN;

/// The interface of types outside of the builtin dialect that memrefs can hold.
///
/// # Examples
///
/// ```
/// use weir_ir::builtin::{MemRefElement, MemRefType};
/// use weir_ir::{Context, Dialect, DialectRegistry, TypeClass as _, parse};
///
/// weir_ir::types! { fix;
///     /// A number with so many binary digits behind the point.
///     pub NumberType = "number" { digits: u32 } interfaces [&MemRefElement]
/// }
///
/// static FIX: Dialect = Dialect { types: &[&[NumberType::DEF]], ..Dialect::new("fix") };
///
/// let mut registry = DialectRegistry::default();
/// registry.add(&FIX);
/// let ctx = Context::new(&registry);
/// let memref = parse::parse_type(&ctx, "memref<4x!fix.number<8>>").unwrap().dyn_cast::<MemRefType>(&ctx).unwrap();
/// assert_eq!(memref.element(&ctx), NumberType::new(&ctx, 8_u32).into());
/// assert!(parse::parse_type(&ctx, "vector<4x!fix.number<8>>").is_err());
/// ```
#[derive(Debug)]
pub struct MemRefElement;

impl Interface for MemRefElement {}

/// The interface of types outside of the builtin dialect that vectors can hold.
#[derive(Debug)]
pub struct VectorElement;

impl Interface for VectorElement {}

/// A type with a shape and an element type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShapedType {
    /// A tensor of known rank.
    Tensor(RankedTensorType),
    /// A tensor of unknown rank.
    UnrankedTensor(UnrankedTensorType),
    /// A memref of known rank.
    MemRef(MemRefType),
    /// A memref of unknown rank.
    UnrankedMemRef(UnrankedMemRefType),
    /// A vector.
    Vector(VectorType),
}

impl ShapedType {
    /// The type as a shaped one, if it is.
    pub fn of(ctx: &Context, ty: Type) -> Option<Self> {
        ty.dyn_cast(ctx)
            .map(ShapedType::Vector)
            .or_else(|| ty.dyn_cast(ctx).map(ShapedType::MemRef))
            .or_else(|| ty.dyn_cast(ctx).map(ShapedType::Tensor))
            .or_else(|| ty.dyn_cast(ctx).map(ShapedType::UnrankedMemRef))
            .or_else(|| ty.dyn_cast(ctx).map(ShapedType::UnrankedTensor))
    }

    /// The element type.
    pub fn element(self, ctx: &Context) -> Type {
        match self {
            ShapedType::Tensor(it) => it.element(ctx),
            ShapedType::UnrankedTensor(it) => it.element(ctx),
            ShapedType::MemRef(it) => it.element(ctx),
            ShapedType::UnrankedMemRef(it) => it.element(ctx),
            ShapedType::Vector(it) => it.element(ctx),
        }
    }

    /// The sizes, [`DYNAMIC`] where unknown, if the rank is known.
    pub fn shape(self, ctx: &Context) -> Option<&[i64]> {
        match self {
            ShapedType::Tensor(it) => Some(it.shape(ctx)),
            ShapedType::MemRef(it) => Some(it.shape(ctx)),
            ShapedType::Vector(it) => Some(it.shape(ctx)),
            ShapedType::UnrankedTensor(_) | ShapedType::UnrankedMemRef(_) => None,
        }
    }

    /// Returns true if the rank and every size are known.
    pub fn has_static_shape(self, ctx: &Context) -> bool {
        self.shape(ctx).is_some_and(|shape| !shape.contains(&DYNAMIC))
    }

    /// The same type with another element type.
    #[must_use]
    pub fn with_element(self, ctx: &Context, element: Type) -> Type {
        match self {
            ShapedType::Tensor(it) => RankedTensorType::new(ctx, it.shape(ctx), element, it.encoding(ctx)).into(),
            ShapedType::UnrankedTensor(_) => UnrankedTensorType::new(ctx, element).into(),
            ShapedType::MemRef(it) => {
                MemRefType::new(ctx, it.shape(ctx), element, it.layout(ctx), it.memory_space(ctx)).into()
            }
            ShapedType::UnrankedMemRef(it) => UnrankedMemRefType::new(ctx, element, it.memory_space(ctx)).into(),
            ShapedType::Vector(it) => VectorType::new(ctx, it.shape(ctx), element, it.scalable(ctx)).into(),
        }
    }
}

/// The number of elements of a shape, if every size is known and the product fits.
pub fn num_elements(shape: &[i64]) -> Option<i64> {
    shape.iter().try_fold(1i64, |product, &size| if size < 0 { None } else { product.checked_mul(size) })
}

/// The strides of a contiguous layout in elements, [`DYNAMIC`] where a size to the right is unknown or zero. They wrap around, as in
/// MLIR.
pub(crate) fn contiguous_strides(shape: &[i64]) -> SmallVec<[i64; 4]> {
    let mut strides = smallvec![1; shape.len()];
    let mut next = 1i64;
    for (stride, &size) in strides.iter_mut().zip(shape).rev() {
        *stride = next;
        next = if next == DYNAMIC || size <= 0 { DYNAMIC } else { next.wrapping_mul(size) };
    }
    strides
}
