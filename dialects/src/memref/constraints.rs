//! Type and attribute constraints of the `memref` ops.

use weir_ir::builtin::{
    ArrayAttr, BoolKind, DYNAMIC, FloatType, I64Kind, IndexType, IntegerAttr, IntegerType, MemRefType, ShapedType,
    TypeAttr, UnrankedMemRefType, element_type_or_self,
};
use weir_ir::{AttrConstraint, AttrKind, AttrSyntax, Attribute, Context, ReadOp, Type, TypeClass as _, TypeConstraint};

/// The element type of a memref.
#[expect(clippy::unnecessary_wraps, reason = "the signature of a rule of `TypesMatch`")]
pub(super) fn element_of_memref(ctx: &Context, ty: Type) -> Option<Type> {
    Some(element_type_or_self(ctx, ty))
}

/// A ranked memref.
pub(crate) static MEMREF: TypeConstraint =
    TypeConstraint::new("memref of any type values", |ctx, ty| ty.is::<MemRefType>(ctx)).of_class(MemRefType::DEF);

/// A ranked memref whose layout has strides.
pub(super) static STRIDED_MEMREF: TypeConstraint =
    TypeConstraint::new("strided memref of any type values", is_strided).of_class(MemRefType::DEF);

/// A memref of known or unknown rank.
pub(super) static RANKED_OR_UNRANKED_MEMREF: TypeConstraint =
    TypeConstraint::new("ranked or unranked memref of any type values", is_any_memref).of_kind(is_any_memref);

weir_ir::type_constraints! {
    pub MEMREF_WITH_DIMS "unranked.memref of any type values or non-0-ranked.memref of any type values"
        |ctx, ty| ty.is::<UnrankedMemRefType>(ctx) || ty.dyn_cast::<MemRefType>(ctx).is_some_and(|ty| ty.rank(ctx) > 0);
    pub STRIDED_MEMREF_OF_RANK_0 "strided memref of any type values of rank 0"
        |ctx, ty| is_strided(ctx, ty) && has_rank(ctx, ty, 0);
    pub MEMREF_OF_RANK_1 "1D memref of any type values" |ctx, ty| has_rank(ctx, ty, 1), of MemRefType;
    pub STATIC_MEMREF "statically shaped memref of any type values"
        |ctx, ty| ty.dyn_cast::<MemRefType>(ctx).is_some_and(|ty| ty.has_static_shape(ctx)), of MemRefType;
    pub SHAPE_MEMREF "1D memref of signless integer or index values"
        |ctx, ty| has_rank(ctx, ty, 1) && element(ctx, ty).is_some_and(|ty| is_signless(ctx, ty) || ty.is::<IndexType>(ctx)), of MemRefType;
    pub BYTES_MEMREF "1D memref of 8-bit signless integer values"
        |ctx, ty| has_rank(ctx, ty, 1) && element(ctx, ty) == Some(ctx.integer_type(8)), of MemRefType;
    pub NUMBER "signless integer or floating-point" is_number;
    pub NUMBER_MEMREF "memref of signless integer or floating-point values"
        |ctx, ty| element(ctx, ty).is_some_and(|ty| is_number(ctx, ty)), of MemRefType;
}

fn is_any_memref(ctx: &Context, ty: Type) -> bool {
    ty.is::<MemRefType>(ctx) || ty.is::<UnrankedMemRefType>(ctx)
}

fn is_strided(ctx: &Context, ty: Type) -> bool {
    ty.dyn_cast::<MemRefType>(ctx).is_some_and(|ty| ty.strides_and_offset(ctx).is_some())
}

fn has_rank(ctx: &Context, ty: Type, rank: usize) -> bool {
    ty.dyn_cast::<MemRefType>(ctx).is_some_and(|ty| ty.rank(ctx) == rank)
}

fn element(ctx: &Context, ty: Type) -> Option<Type> {
    ty.dyn_cast::<MemRefType>(ctx).map(|ty| ty.element(ctx))
}

fn is_signless(ctx: &Context, ty: Type) -> bool {
    ty.dyn_cast::<IntegerType>(ctx).is_some_and(|ty| ty.is_signless(ctx))
}

fn is_number(ctx: &Context, ty: Type) -> bool {
    is_signless(ctx, ty) || ty.is::<FloatType>(ctx)
}

/// An alignment in bytes: a power of two.
#[derive(Clone, Copy, Debug)]
pub struct AlignmentKind;

impl AttrKind for AlignmentKind {
    const CONSTRAINT: AttrConstraint = AttrConstraint::new(
        "64-bit signless integer attribute whose value is positive and whose value is a power of two > 0",
        |ctx, attribute| Self::value(ctx, attribute).is_some_and(|value| value > 0 && value & (value - 1) == 0),
    )
    .with_syntax(I64Kind::CONSTRAINT.syntax);
    type Value<'a> = i64;

    fn value(ctx: &Context, attribute: Attribute) -> Option<i64> {
        I64Kind::value(ctx, attribute)
    }

    fn attribute(ctx: &Context, value: i64) -> Attribute {
        I64Kind::attribute(ctx, value)
    }
}

/// A flag that is omitted where it is false.
#[derive(Clone, Copy, Debug)]
pub struct HintKind;

impl AttrKind for HintKind {
    const CONSTRAINT: AttrConstraint = BoolKind::CONSTRAINT.with_unsaid(|ctx| BoolKind::attribute(ctx, false));
    type Value<'a> = bool;

    fn value(ctx: &Context, attribute: Attribute) -> Option<bool> {
        BoolKind::value(ctx, attribute)
    }

    fn attribute(ctx: &Context, value: bool) -> Attribute {
        BoolKind::attribute(ctx, value)
    }
}

/// Declares kinds of 32-bit integers with a condition.
macro_rules! i32_kinds {
    ($($(#[$meta:meta])* $name:ident $summary:literal |$value:ident| $condition:expr;)*) => {
        $($(#[$meta])*
        #[derive(Clone, Copy, Debug)]
        pub struct $name;

        impl AttrKind for $name {
            const CONSTRAINT: AttrConstraint =
                AttrConstraint::new($summary, |ctx, attribute| Self::value(ctx, attribute).is_some_and(|$value| $condition))
                    .with_syntax(AttrSyntax::Typed(|ctx| ctx.integer_type(32)));
            type Value<'a> = i32;

            fn value(ctx: &Context, attribute: Attribute) -> Option<i32> {
                weir_ir::builtin::I32Kind::value(ctx, attribute)
            }

            fn attribute(ctx: &Context, value: i32) -> Attribute {
                weir_ir::builtin::I32Kind::attribute(ctx, value)
            }
        })*
    };
}

i32_kinds! {
    /// A positive number.
    PositiveI32Kind "32-bit signless integer attribute whose value is positive" |value| value > 0;
    /// The temporal locality of a prefetch: from 0, none, to 3, high.
    LocalityKind "32-bit signless integer attribute whose minimum value is 0 whose maximum value is 3" |value| (0..=3).contains(&value);
}

/// The type of a memref.
#[derive(Clone, Copy, Debug)]
pub struct MemRefTypeKind;

impl AttrKind for MemRefTypeKind {
    const CONSTRAINT: AttrConstraint =
        AttrConstraint::new("memref type attribute", |ctx, attribute| Self::value(ctx, attribute).is_some())
            .with_syntax(AttrSyntax::Type);
    type Value<'a> = MemRefType;

    fn value(ctx: &Context, attribute: Attribute) -> Option<MemRefType> {
        attribute.dyn_cast::<TypeAttr>(ctx)?.value(ctx).dyn_cast(ctx)
    }

    fn attribute(ctx: &Context, value: MemRefType) -> Attribute {
        TypeAttr::new(ctx, value).into()
    }
}

/// For each dimension of the collapsed shape, the dimensions of the expanded shape.
pub type Reassociation = Vec<Vec<i64>>;

/// A [`Reassociation`] as an attribute: `[[0, 1], [2]]`.
#[derive(Clone, Copy, Debug)]
pub struct ReassociationKind;

impl AttrKind for ReassociationKind {
    const CONSTRAINT: AttrConstraint =
        AttrConstraint::new("Array of 64-bit integer array attributes", |ctx, attribute| {
            Self::value(ctx, attribute).is_some()
        })
        .with_syntax(AttrSyntax::Untyped(|ctx, it| it.is::<ArrayAttr>(ctx)));
    type Value<'a> = Reassociation;

    fn value(ctx: &Context, attribute: Attribute) -> Option<Reassociation> {
        let number = |&attribute: &Attribute| I64Kind::value(ctx, attribute);
        let group =
            |&attribute: &Attribute| attribute.dyn_cast::<ArrayAttr>(ctx)?.elements(ctx).iter().map(number).collect();
        attribute.dyn_cast::<ArrayAttr>(ctx)?.elements(ctx).iter().map(group).collect()
    }

    fn attribute(ctx: &Context, value: Reassociation) -> Attribute {
        let groups: Box<[Attribute]> = value.into_iter().map(|group| ArrayAttr::i64s(ctx, group).into()).collect();
        ArrayAttr::new(ctx, groups).into()
    }
}

/// The number of an integer attribute.
pub(super) fn integer(ctx: &Context, attribute: Attribute) -> Option<i64> {
    attribute.dyn_cast::<IntegerAttr>(ctx)?.to_i64(ctx)
}

/// The type of a value as a ranked memref; a value that the table has verified has one.
pub(super) fn ranked<C: ReadOp>(cx: C, value: C::Value) -> Option<MemRefType> {
    cx.ty(value).dyn_cast(cx.context())
}

/// The rank of a memref value.
pub(super) fn rank<C: ReadOp + Copy>(cx: C, value: C::Value) -> usize {
    ranked(cx, value).map_or(0, |ty| ty.rank(cx.context()))
}

/// The number of sizes of a type that are not known.
pub(super) fn num_dynamic_dims(ctx: &Context, ty: MemRefType) -> usize {
    ty.shape(ctx).iter().filter(|&&size| size == DYNAMIC).count()
}

/// The element type of a ranked or unranked memref.
pub(super) fn element_type(ctx: &Context, ty: Type) -> Option<Type> {
    ShapedType::of(ctx, ty).map(|ty| ty.element(ctx))
}
