//! Attribute constraints of the `affine` ops.

use weir_ir::builtin::{
    ArrayAttr, BoolKind, DenseElementsAttr, ElementValue, I32Kind, IntElementsKind, IntegerSetAttr, UnitAttr,
};
use weir_ir::{AttrConstraint, AttrKind, AttrSyntax, Attribute, Context, ValueProperty};

use crate::memref::AtomicRmwKind;

/// An integer set.
#[derive(Clone, Copy, Debug)]
pub struct IntegerSetKind;

impl AttrKind for IntegerSetKind {
    const CONSTRAINT: AttrConstraint =
        AttrConstraint::new("IntegerSet attribute", |ctx, it| it.is::<IntegerSetAttr>(ctx));
    type Value<'a> = IntegerSetAttr;

    fn value(ctx: &Context, attribute: Attribute) -> Option<IntegerSetAttr> {
        attribute.dyn_cast(ctx)
    }

    fn attribute(_: &Context, value: IntegerSetAttr) -> Attribute {
        value.into()
    }
}

weir_ir::attribute_kinds! {
    /// The reduction kind of each result of a parallel loop.
    ReductionsKind "Reduction ops" [AttrSyntax::Untyped(|ctx, it| it.is::<ArrayAttr>(ctx))] Vec<AtomicRmwKind>,
        |ctx, it| it.dyn_cast::<ArrayAttr>(ctx)?.values::<AtomicRmwKind>(ctx),
        |ctx, kinds| ArrayAttr::of::<AtomicRmwKind>(ctx, kinds).into();
}

/// The number of map results of each bound.
#[derive(Clone, Copy, Debug)]
pub struct GroupsKind;

impl AttrKind for GroupsKind {
    const CONSTRAINT: AttrConstraint =
        AttrConstraint::new("32-bit signless integer elements attribute", Self::are_sizes)
            .with_syntax(AttrSyntax::Of(|ctx, it| IntElementsKind::value(ctx, it).is_some()));
    type Value<'a> = Vec<usize>;

    fn value(ctx: &Context, attribute: Attribute) -> Option<Vec<usize>> {
        let elements = Self::elements(ctx, attribute)?;
        elements.values(ctx).map(|value| size(&value)).collect()
    }

    fn attribute(ctx: &Context, value: Vec<usize>) -> Attribute {
        let length = i64::try_from(value.len()).unwrap_or(i64::MAX);
        let ty = weir_ir::builtin::RankedTensorType::new(ctx, [length].as_slice(), ctx.integer_type(32), None);
        let number = |size: usize| {
            let size = i64::try_from(size).unwrap_or(i64::MAX);
            ElementValue::Int(weir_ir::ApInt::from_i64(32, size))
        };
        DenseElementsAttr::of(ctx, ty, value.into_iter().map(number)).into()
    }
}

impl GroupsKind {
    fn elements(ctx: &Context, attribute: Attribute) -> Option<DenseElementsAttr> {
        let elements = attribute.dyn_cast::<DenseElementsAttr>(ctx)?;
        (elements.element(ctx)? == ctx.integer_type(32)).then_some(elements)
    }

    /// True if all numbers are sizes. A splat, which may have very many elements, is checked once.
    fn are_sizes(ctx: &Context, attribute: Attribute) -> bool {
        Self::elements(ctx, attribute).is_some_and(|elements| match elements.splat_value(ctx) {
            Some(value) => size(&value).is_some(),
            None => elements.values(ctx).all(|value| size(&value).is_some()),
        })
    }
}

fn size(value: &ElementValue) -> Option<usize> {
    match value {
        ElementValue::Int(number) => usize::try_from(number.to_i64()?).ok(),
        _ => None,
    }
}

/// The temporal locality of a prefetch: from 0, none, to 3, high.
#[derive(Clone, Copy, Debug)]
pub struct LocalityKind;

impl AttrKind for LocalityKind {
    const CONSTRAINT: AttrConstraint = AttrConstraint::new(
        "32-bit signless integer attribute whose minimum value is 0 whose maximum value is 3",
        |ctx, attribute| I32Kind::value(ctx, attribute).is_some_and(|value| (0..=3).contains(&value)),
    )
    .with_syntax(AttrSyntax::Typed(|ctx| ctx.integer_type(32)));
    type Value<'a> = i32;

    fn value(ctx: &Context, attribute: Attribute) -> Option<i32> {
        I32Kind::value(ctx, attribute)
    }

    fn attribute(ctx: &Context, value: i32) -> Attribute {
        I32Kind::attribute(ctx, value)
    }
}

/// A flag that is `unit` where it is set, and `false` where it is not.
#[derive(Clone, Copy, Debug)]
pub struct FlagKind;

impl AttrKind for FlagKind {
    const CONSTRAINT: AttrConstraint =
        AttrConstraint::new("unit attribute", |ctx, attribute| Self::value(ctx, attribute).is_some()).with_value(
            ValueProperty {
                read: |ctx, it| Self::value(ctx, it).map(|it| Self::attribute(ctx, it)),
                storage: "UnitAttr or BoolAttr",
            },
        );
    type Value<'a> = bool;

    fn value(ctx: &Context, attribute: Attribute) -> Option<bool> {
        if attribute.is::<UnitAttr>(ctx) { Some(true) } else { BoolKind::value(ctx, attribute) }
    }

    fn attribute(ctx: &Context, value: bool) -> Attribute {
        if value { ctx.unit_attr() } else { BoolKind::attribute(ctx, false) }
    }
}
