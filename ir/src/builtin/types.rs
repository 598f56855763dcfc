//! The builtin types.

use smallvec::SmallVec;

use crate::attributes::Attribute;
use crate::context::Context;
use crate::float::FloatKind;
use crate::ident::Ident;
use crate::param::Types;
use crate::types::Type;

use super::{AffineMapAttr, StridedLayoutAttr, VectorElement};

/// The sign of an integer type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Signedness {
    /// The integer is signless: the op decides, as in `i32`.
    Signless,
    /// Signed, as in `si32`.
    Signed,
    /// Unsigned, as in `ui32`.
    Unsigned,
}

crate::plain_params!(copy Signedness);

/// Declares builtin types: they have no mnemonic of their own and are parsed and printed with the builtin syntax.
macro_rules! builtin_types {
    ($($(#[$meta:meta])* pub $name:ident = $mnemonic:literal { $($field:ident : $fty:ty),* })*) => {
        crate::types! { builtin; $($(#[$meta])* pub $name = $mnemonic { $($field: $fty),* } asm crate::parse::no_mnemonic, |ty, p| p.ty(ty);)* }
    };
}

builtin_types! {
    /// An integer of a width in bits: `i32`, `si8`, `ui16`.
    pub IntegerType = "integer" { width: u32, signedness: Signedness }
    /// A floating-point number: `f32`, `bf16`, `f8E4M3FN`.
    pub FloatType = "float" { kind: FloatKind }
    /// The integer of the target's address width: `index`.
    pub IndexType = "index" {}
    /// The type of nothing: `none`.
    pub NoneType = "none" {}
    /// A function: `(i32, f32) -> i1`.
    pub FunctionType = "function" { inputs: Types, results: Types }
    /// Several values as one: `tuple<i32, f32>`.
    pub TupleType = "tuple" { elements: Box<[Type]> }
    /// A complex number: `complex<f32>`.
    pub ComplexType = "complex" { element: Type }
    /// A tensor of known rank: `tensor<4x?xf32, #encoding>`. Unknown sizes are [`DYNAMIC`](super::DYNAMIC).
    pub RankedTensorType = "tensor" { shape: Box<[i64]>, element: Type, encoding: Option<Attribute> }
    /// A tensor of unknown rank: `tensor<*xf32>`.
    pub UnrankedTensorType = "unranked_tensor" { element: Type }
    /// A memory reference of known rank: `memref<4x?xf32, layout, space>`; the layout is an attribute, the identity map by default.
    ///
    /// `new` takes each layout, and [`MemRefType::contiguous`] makes the type with the identity layout in the default memory space.
    pub MemRefType = "memref" { shape: Box<[i64]>, element: Type, layout: Attribute, memory_space: Option<Attribute> }
    /// A memory reference of unknown rank: `memref<*xf32, space>`.
    pub UnrankedMemRefType = "unranked_memref" { element: Type, memory_space: Option<Attribute> }
    /// A vector: `vector<4x[8]xf32>`; one flag per dimension marks it as scalable.
    pub VectorType = "vector" { shape: Box<[i64]>, element: Type, scalable: Box<[bool]> }
    /// A type of an unregistered dialect: `!foo<"bar">`.
    pub OpaqueType = "opaque" { dialect: Ident, text: Box<str> }
}

impl IntegerType {
    /// The largest width of an integer, in bits.
    pub const MAX_WIDTH: u32 = (1 << 24) - 1;

    /// The signless integer of a width in bits.
    pub fn signless(ctx: &Context, width: u32) -> Self {
        Self::new(ctx, width, Signedness::Signless)
    }

    /// Returns true if the integer is signless.
    pub fn is_signless(self, ctx: &Context) -> bool {
        self.signedness(ctx) == Signedness::Signless
    }
}

impl FloatType {
    /// The width in bits.
    pub fn width(self, ctx: &Context) -> u32 {
        self.kind(ctx).width()
    }
}

impl VectorType {
    /// Returns true if values of a type can be vector elements.
    #[doc(alias = "isValidElementType")]
    pub fn is_element(ctx: &Context, ty: Type) -> bool {
        ty.is::<FloatType>(ctx)
            || ty.is::<IntegerType>(ctx)
            || ty.is::<IndexType>(ctx)
            || ty.interface::<VectorElement>(ctx).is_some()
    }

    /// A vector of fixed sizes.
    pub fn fixed(ctx: &Context, shape: &[i64], element: Type) -> Self {
        Self::new(ctx, shape, element, vec![false; shape.len()])
    }

    /// A vector of dimensions, each a size and true if it is scalable.
    pub fn of_dims(ctx: &Context, dims: impl IntoIterator<Item = (i64, bool)>, element: Type) -> Self {
        let (shape, scalable): (Vec<i64>, Vec<bool>) = dims.into_iter().unzip();
        Self::new(ctx, shape, element, scalable)
    }

    /// The same vector of other elements.
    #[must_use]
    pub fn with_element(self, ctx: &Context, element: Type) -> Self {
        Self::new(ctx, self.shape(ctx), element, self.scalable(ctx))
    }

    /// The same vector with other sizes.
    #[must_use]
    pub fn with_shape(self, ctx: &Context, shape: &[i64]) -> Self {
        Self::new(ctx, shape, self.element(ctx), self.scalable(ctx))
    }

    /// The type of the vectors below some leading dimensions: below one, `vector<3x4xf32>` in `vector<2x3x4xf32>`.
    ///
    /// # Panics
    ///
    /// When there are fewer dimensions.
    #[must_use]
    #[track_caller]
    pub fn inner(self, ctx: &Context, depth: usize) -> Self {
        Self::new(ctx, &self.shape(ctx)[depth..], self.element(ctx), &self.scalable(ctx)[depth..])
    }

    /// The type of what is below some leading dimensions: vectors, or elements if there are no more dimensions.
    pub fn part(self, ctx: &Context, depth: usize) -> Type {
        if depth < self.rank(ctx) { self.inner(ctx, depth).into() } else { self.element(ctx) }
    }

    /// The sizes of the dimensions, each with true if it is scalable.
    pub fn dims(self, ctx: &Context) -> impl DoubleEndedIterator<Item = (i64, bool)> + ExactSizeIterator {
        self.shape(ctx).iter().copied().zip(self.scalable(ctx).iter().copied())
    }

    /// The number of dimensions.
    pub fn rank(self, ctx: &Context) -> usize {
        self.shape(ctx).len()
    }

    /// Returns true if any dimension is scalable.
    pub fn is_scalable(self, ctx: &Context) -> bool {
        self.scalable(ctx).contains(&true)
    }

    /// The number of elements, as if every dimension were fixed.
    pub fn num_elements(self, ctx: &Context) -> i64 {
        self.shape(ctx).iter().fold(1i64, |product, &size| product.saturating_mul(size))
    }
}

impl MemRefType {
    /// A contiguous memref in the default memory space.
    pub fn contiguous(ctx: &Context, shape: &[i64], element: Type) -> Self {
        let layout = AffineMapAttr::identity(ctx, shape.len());
        Self::new(ctx, shape, element, layout, None)
    }

    /// The number of dimensions.
    pub fn rank(self, ctx: &Context) -> usize {
        self.shape(ctx).len()
    }

    /// Returns true if the layout is the identity map, or the equivalent strides of one dimension.
    pub fn has_identity_layout(self, ctx: &Context) -> bool {
        let strided = self.layout(ctx).dyn_cast::<StridedLayoutAttr>(ctx);
        strided.is_some_and(|it| it.strides(ctx) == [1] && it.offset(ctx) == 0) || self.has_implied_layout(ctx)
    }

    /// Returns true if the layout is the identity map, which the text leaves out.
    pub fn has_implied_layout(self, ctx: &Context) -> bool {
        let map = self.layout(ctx).dyn_cast::<AffineMapAttr>(ctx);
        map.is_some_and(|map| map.map(ctx).is_identity())
    }

    /// Returns true if every size is known.
    pub fn has_static_shape(self, ctx: &Context) -> bool {
        self.shape(ctx).iter().all(|&size| size != super::DYNAMIC)
    }

    /// The strides and the offset in elements, [`DYNAMIC`](super::DYNAMIC) where unknown, if the layout is strided.
    pub fn strides_and_offset(self, ctx: &Context) -> Option<(SmallVec<[i64; 4]>, i64)> {
        if let Some(strided) = self.layout(ctx).dyn_cast::<StridedLayoutAttr>(ctx) {
            return Some((strided.strides(ctx).into(), strided.offset(ctx)));
        }
        let map = self.layout(ctx).dyn_cast::<AffineMapAttr>(ctx)?.map(ctx);
        if map.is_identity() {
            return Some((super::shaped::contiguous_strides(self.shape(ctx)), 0));
        }
        let (strides, offset) = crate::affine::strides_and_offset(map, self.shape(ctx))?;
        let known = |expr: &crate::AffineExpr| expr.constant_value().unwrap_or(super::DYNAMIC);
        Some((strides.iter().map(known).collect(), known(&offset)))
    }
}
