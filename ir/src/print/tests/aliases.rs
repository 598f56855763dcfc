//! Aliases and their order.

use super::{check, check_with, parse_with, pretty_eq};
use crate::print::{AliasName, AsmAlias, PrintOptions, PrintScope, text};
use crate::types::SubElement;
use crate::{Dialect, DialectRegistry, Ident};

#[test]
fn ordered_by_depth_then_kind_then_name() {
    check(
        r#"
!t = tuple<i1,i1,i1,i1,i1,i1,i1,i1,i1,i1,i1,i1,i1,i1,i1,i1,memref<2x2xf32, affine_map<(d0, d1)->(d1, d0)>>>
!t2 = tuple<!t,i1,i1,i1,i1,i1,i1,i1,i1,i1,i1,i1,i1,i1,i1,i1,!t>
"a"() {x = distinct[4]<affine_map<(d0) -> (d0)>>, y = distinct[9]<"s">, z = [!t2], w = loc(fused<affine_map<(d0)->(d0*9)>>["a", "b"]), v = loc(callsite("a" at "f":1:2))} : () -> ()
"b"() {y = affine_map<(d0) -> (d0)>, s = affine_set<(d0) : (d0 == 0)>, z = loc("a")} : () -> ()
%0 = "c"() : () -> !t
%1 = "c"() : () -> memref<4xf32, affine_map<(d0) -> (d0 + 1)>>
"d"(%1) : (memref<4xf32, affine_map<(d0) -> (d0 + 1)>>) -> ()
"#,
        r##"#distinct = distinct[0]<"s">
#loc = loc("a")
#loc1 = loc("f":1:2)
#loc2 = loc("b")
#map = affine_map<(d0) -> (d0 * 9)>
#map1 = affine_map<(d0) -> (d0)>
#map2 = affine_map<(d0, d1) -> (d1, d0)>
#map3 = affine_map<(d0) -> (d0 + 1)>
#set = affine_set<(d0) : (d0 == 0)>
#distinct1 = distinct[1]<#map1>
#loc3 = loc(callsite(#loc at #loc1))
#loc4 = loc(fused<#map>[#loc, #loc2])
!tuple = tuple<i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, memref<2x2xf32, #map2>>
!tuple1 = tuple<!tuple, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, !tuple>
module {
  "a"() {v = #loc3, w = #loc4, x = #distinct1, y = #distinct, z = [!tuple1]} : () -> ()
  "b"() {s = #set, y = #map1, z = #loc} : () -> ()
  %0 = "c"() : () -> !tuple
  %1 = "c"() : () -> memref<4xf32, #map3>
  "d"(%1) : (memref<4xf32, #map3>) -> ()
}
"##,
    );
}

#[test]
fn properties_of_unregistered_ops_have_none() {
    check(
        r#""u"() <{a = affine_map<(d0)->(d0*5)>}> : () -> ()"#,
        "module {\n  \"u\"() <{a = affine_map<(d0) -> (d0 * 5)>}> : () -> ()\n}\n",
    );
}

#[test]
fn the_local_scope_has_none() {
    let options = PrintOptions { scope: PrintScope::Local, ..PrintOptions::default() };
    check_with(
        r#""u"() {a = affine_map<(d0)->(d0*5)>} : () -> ()"#,
        &options,
        "module {\n  \"u\"() {a = affine_map<(d0) -> (d0 * 5)>} : () -> ()\n}",
    );
}

crate::attributes! { toy;
    /// A colour, which is worth an alias.
    pub ColourAttr = "colour" { red: u32 }
        interfaces [&AsmAlias { alias: |_, _| Some(AliasName::overridable("colour")) }]
}
crate::types! { toy;
    /// A wrapped type.
    pub BoxType = "box" { inner: crate::Type }
}

/// Boxes are called as the dialect likes, with a digit at the end.
static TOY: Dialect = Dialect {
    attributes: &[<ColourAttr as crate::AttributeClass>::DEF],
    types: &[<BoxType as crate::TypeClass>::DEF],
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
