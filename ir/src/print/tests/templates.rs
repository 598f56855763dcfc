//! Many ops of one signature: the templates of the first ones print the others.

use crate::builtin::{ANY_TYPE, ArrayKind, FlatSymbolRefKind, SymbolRefAttr, SymbolRefKind};
use crate::print::{AliasName, AsmAlias};
use crate::text;
use crate::types::SubElement;
use crate::{Dialect, DialectRegistry};

use super::{parse_with, pretty_eq};

crate::ops! { t, OPS;
    /// A text over several lines.
    Lines = "lines" {
        operands { value: ANY_TYPE }
        format "$value `:` `\n` type($value) attr-dict"
    }

    /// A reference to a symbol, and perhaps more of them.
    Refer = "refer" {
        attrs { to: SymbolRefKind, with: optional FlatSymbolRefKind, among: optional ArrayKind, last: optional FlatSymbolRefKind }
        format "$to (`with` $with^)? (`among` $among^)? attr-dict"
    }
}

/// A reference to `@alias` has an alias.
static DIALECT: Dialect = Dialect {
    ops: &[OPS],
    interfaces: &[&AsmAlias {
        alias: |ctx, element| match element {
            SubElement::Attribute(attribute) => {
                let reference = attribute.dyn_cast::<SymbolRefAttr>(ctx)?;
                (reference.root(ctx).text(ctx) == "alias").then(|| AliasName::fixed("short"))
            }
            SubElement::Type(_) => None,
        },
    }],
    ..Dialect::new("t")
};

/// Checks that a text is printed as it is written.
#[track_caller]
fn check(source: &str) {
    let mut registry = DialectRegistry::default();
    registry.add(&DIALECT);
    let (ctx, ir, module) = parse_with(&registry, source);
    pretty_eq(&text(&ctx, &ir, module), source);
}

#[test]
fn lines_are_indented_where_they_stand() {
    check(
        r#"module {
  %0 = "u.a"() : () -> i32
  t.lines %0 :
  i32
  t.lines %0 :
  i32
  "u.f"() ({
    t.lines %0 :
    i32
  }) : () -> ()
}
"#,
    );
}

#[test]
fn references_are_names() {
    check(
        r#"module {
  t.refer @a
  t.refer @b
  t.refer @"c d"
  t.refer @a::@b
  t.refer @c::@d
  t.refer @a::@b
  t.refer @a with @b
  t.refer @b with @a
  t.refer @c with @c
  t.refer @d with @e
  t.refer @a::@b with @b
  t.refer @a::@b with @a
  t.refer @a::@b with @c
}
"#,
    );
}

#[test]
fn references_that_are_no_names_are_text() {
    check(
        r#"module {
  t.refer @a among [@a]
  t.refer @a among [@a]
  t.refer @b among [@a]
  t.refer @b among [@b]
  t.refer @c among [@a]
  t.refer @a {last = @b}
  t.refer @a {last = @a}
  t.refer @b {last = @c}
  t.refer @c {last = @b}
  t.refer @c with @d {last = @e}
  t.refer @d with @e {last = @f}
  t.refer @e with @f {last = @f}
}
"#,
    );
}

#[test]
fn references_may_have_aliases() {
    check(
        r#"#short = @alias
module {
  t.refer @a
  t.refer @b
  t.refer #short
  t.refer @c
  t.refer @c with #short
  t.refer #short with @c
  t.refer @d with @c
}
"#,
    );
}
