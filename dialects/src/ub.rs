//! The `ub` dialect: poison values and unreachable code.
//!
#![cfg_attr(doc, doc = include_str!("../docs/ub.md"))]

use weir_ir::builtin::ANY_TYPE;
use weir_ir::{
    AttrConstraint, AttrKind, AttrSyntax, Attribute, AttributeClass as _, BuildOp as _, Builder, Context,
    CreateOps as _, Dialect, Folder, OpId, Type,
};

weir_ir::attributes! { ub;
    /// The poison value: `#ub.poison`.
    pub PoisonAttr = "poison" {}
}

/// The kind of [`PoisonAttr`].
#[derive(Clone, Copy, Debug)]
pub struct PoisonKind;

impl AttrKind for PoisonKind {
    const CONSTRAINT: AttrConstraint =
        AttrConstraint::new("PoisonAttrInterface instance", |ctx, attribute| attribute.is::<PoisonAttr>(ctx))
            .with_syntax(AttrSyntax::Of(|ctx, attribute| attribute.is::<PoisonAttr>(ctx)));
    type Value<'a> = PoisonAttr;

    fn value(ctx: &Context, attribute: Attribute) -> Option<PoisonAttr> {
        attribute.dyn_cast(ctx)
    }

    fn attribute(_: &Context, value: PoisonAttr) -> Attribute {
        value.into()
    }
}

weir_ir::ops! { ub, OPS;
    /// A poison value of any type.
    PoisonOp = "poison" {
        results { result: ANY_TYPE }
        attrs { value: PoisonKind = |ctx| PoisonAttr::new(ctx).into() }
        traits [ConstantLike, Pure]
        format "attr-dict (`<` $value^ `>`)? `:` type($result)"
        fold fold_poison;
    }

    /// Marks a place that control never reaches.
    UnreachableOp = "unreachable" {
        traits [Terminator]
        format "attr-dict"
    }
}

/// The ub dialect.
pub static DIALECT: Dialect = Dialect {
    ops: &[OPS],
    attributes: &[&[PoisonAttr::DEF]],
    materialize_constant: Some(materialize_constant),
    ..Dialect::new("ub")
};

/// A poison op for a poison attribute.
pub(crate) fn materialize_constant(builder: &mut Builder<'_>, value: Attribute, ty: Type) -> Option<OpId> {
    let poison = value.dyn_cast::<PoisonAttr>(builder.ctx)?;
    Some(builder.create(PoisonOp::new().value(builder.ctx, poison).result(ty)).into())
}

/// `poison -> #ub.poison`
fn fold_poison(folder: &mut Folder<'_>, op: PoisonOp) -> Option<Attribute> {
    Some(op.value(folder).into())
}
