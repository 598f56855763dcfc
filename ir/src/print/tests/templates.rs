//! Many ops of one signature: the templates of the first ones print the others.

use crate::builtin::{ANY_TYPE, ArrayKind, FlatSymbolRefKind, INDEX, SymbolRefAttr, SymbolRefKind, UnitKind};
use crate::interfaces::OpAsm;
use crate::print::{AliasName, AsmAlias, text};
use crate::types::SubElement;
use crate::{Dialect, DialectRegistry};

use super::{parse_with, pretty_eq};

crate::ops! { t, OPS;
    /// Two operands of one type.
    Two = "two" {
        operands { lhs: ANY_TYPE, rhs: ANY_TYPE }
        results { result: ANY_TYPE }
        attrs { flag: optional UnitKind }
        traits [SameOperandsAndResultType]
        format "$lhs (`flag` $flag^)? `,` $rhs attr-dict `:` type($result)"
    }

    /// A branch to two blocks.
    Fork = "fork" {
        operands { left: INDEX, right: INDEX }
        successors { one, other }
        traits [Terminator]
        format "$one `with` $left `,` $other `with` $right attr-dict"
    }

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

    /// Ops in its region leave out the prefix.
    Short = "short" {
        regions { body: Any }
        traits [NoTerminator]
        interfaces [&SHORT]
        format "$body attr-dict"
    }
}

static SHORT: OpAsm = OpAsm { default_dialect: Some("t"), ..OpAsm::NONE };

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
fn equal_operands_do_not_mislead() {
    check(
        r#"module {
  %0:2 = "u.a"() : () -> (i32, i32)
  %1 = t.two %0#0, %0#0 : i32
  %2 = t.two %1, %1 : i32
  %3 = t.two %2, %1 : i32
  %4 = t.two %3, %2 : i32
  %5 = t.two %4, %4 : i32
  %6 = t.two %0#1, %5 : i32
  %7 = t.two %6, %6 : i32
}
"#,
    );
}

#[test]
fn equal_successors_do_not_mislead() {
    check(
        r#"module {
  "u.f"() ({
    %0:2 = "u.a"() : () -> (index, index)
    t.fork ^bb1 with %0#0, ^bb1 with %0#0
  ^bb1:  // 2 preds: ^bb0, ^bb0
    t.fork ^bb2 with %0#1, ^bb2 with %0#1
  ^bb2:  // 4 preds: ^bb1, ^bb1, ^bb2, ^bb3
    t.fork ^bb3 with %0#1, ^bb2 with %0#1
  ^bb3:  // 2 preds: ^bb2, ^bb3
    t.fork ^bb3 with %0#0, ^bb2 with %0#1
  }) : () -> ()
}
"#,
    );
}

#[test]
fn attributes_and_types_tell_signatures_apart() {
    check(
        r#"module {
  %0 = "u.a"() : () -> i32
  %1 = t.two %0, %0 : i32
  %2 = t.two %0, %1 : i32
  %3 = t.two %1, %2 : i32
  %4 = t.two %1 flag, %2 : i32
  %5 = t.two %1 flag, %4 : i32
  %6 = t.two %5 flag, %4 : i32
  %7 = t.two %1, %2 {u = 1 : i32} : i32
  %8 = t.two %7, %2 : i32
  %9 = "u.a"() : () -> f32
  %10 = "u.a"() : () -> f32
  %11 = t.two %9, %10 : f32
  %12 = t.two %11, %10 : f32
  %13 = t.two %12, %11 : f32
}
"#,
    );
}

#[test]
fn successors_are_named_like_operands() {
    check(
        r#"module {
  "u.f"() ({
    %0:2 = "u.a"() : () -> (index, index)
    t.fork ^bb1 with %0#0, ^bb2 with %0#1
  ^bb1:  // 2 preds: ^bb0, ^bb2
    t.fork ^bb3 with %0#1, ^bb2 with %0#0
  ^bb2:  // 3 preds: ^bb0, ^bb1, ^bb3
    t.fork ^bb3 with %0#0, ^bb1 with %0#1
  ^bb3:  // 3 preds: ^bb1, ^bb2, ^bb3
    t.fork ^bb2 with %0#1, ^bb3 with %0#0
  }) : () -> ()
}
"#,
    );
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
fn the_prefix_depends_on_the_region() {
    check(
        r#"module {
  %0:2 = "u.a"() : () -> (i32, i32)
  %1 = t.two %0#0, %0#1 : i32
  %2 = t.two %1, %0#1 : i32
  %3 = t.two %2, %1 : i32
  t.short {
    %5 = two %0#0, %0#1 : i32
    %6 = two %5, %0#1 : i32
    %7 = two %6, %5 : i32
  }
  %4 = t.two %3, %2 : i32
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
