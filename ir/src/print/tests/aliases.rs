//! Aliases that dialects and classes propose.

use super::{parse_with, pretty_eq};
use crate::print::{AliasName, AsmAlias};
use crate::text;
use crate::types::SubElement;
use crate::{Dialect, DialectRegistry, Ident};

crate::attributes! { toy, ATTRIBUTES;
    /// A colour, which is worth an alias.
    pub ColourAttr = "colour" { red: u32 }
        interfaces [&AsmAlias { alias: |_, _| Some(AliasName::overridable("colour")) }]
}
crate::types! { toy, TYPES;
    /// A wrapped type.
    pub BoxType = "box" { inner: crate::Type }
}

/// Boxes are called as the dialect likes, with a digit at the end.
static TOY: Dialect = Dialect {
    attributes: &[ATTRIBUTES],
    types: &[TYPES],
    interfaces: &[&AsmAlias {
        alias: |ctx, element| match element {
            SubElement::Type(ty) if ty.is::<BoxType>(ctx) => Some(AliasName::fixed("box of 1")),
            _ => None,
        },
    }],
    ..Dialect::new("toy")
};

#[test]
fn dialects_and_classes_propose() {
    let mut registry = DialectRegistry::default();
    registry.add(&TOY);
    let (ctx, mut ir, module) = parse_with(&registry, "");
    let boxed = BoxType::new(&ctx, BoxType::new(&ctx, ctx.index_type()));
    let colours = [3u32, 5].map(|red| ColourAttr::new(&ctx, red));
    let entries = [
        ("x.a", colours[1].into()),
        ("x.b", crate::builtin::TypeAttr::new(&ctx, boxed).into()),
        ("x.c", colours[0].into()),
    ];
    let entries = entries.map(|(name, attribute)| (Ident::new(&ctx, name), attribute));
    ir.set_discardable(module, Some(crate::builtin::DictionaryAttr::of(&ctx, &entries)));
    pretty_eq(
        &text(&ctx, &ir, module),
        "!box_of_1_ = !toy.box<index>\n#colour = #toy.colour<5>\n#colour1 = #toy.colour<3>\n!box_of_1_1 = !toy.box<!box_of_1_>\n\
         module attributes {x.a = #colour, x.b = !box_of_1_1, x.c = #colour1} {\n}\n",
    );
}
