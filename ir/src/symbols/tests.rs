use crate::context::{Context, Unregistered};
use crate::entities::OpId;
use crate::ident::Ident;
use crate::ir::Ir;
use crate::view::View;

use super::*;

const TEXT: &str = r#"
module @top {
  module @a {
    module @b {}
    "foo.user"() {ref = @b} : () -> ()
  }
  "foo.user"() {ref = [@a::@b, "text"]} : () -> ()
  "foo.user"() {ref = @b} : () -> ()
  "foo.other"() {ref = @a::@c} : () -> ()
}
"#;

fn parse(text: &str) -> (Context, Ir, OpId) {
    let mut ctx = Context::default();
    ctx.set_unregistered(Unregistered::Allow);
    let (ir, root) = crate::testing::parse(&ctx, text);
    (ctx, ir, root)
}

fn reference(ctx: &Context, path: &[&str]) -> SymbolRefAttr {
    let names: Vec<Ident> = path.iter().map(|name| Ident::new(ctx, name)).collect();
    SymbolRefAttr::new(ctx, names[0], &names[1..])
}

#[test]
fn references_are_resolved() {
    let (ctx, ir, root) = parse(TEXT);
    let view = View::new(&ctx, &ir);
    let a = lookup_symbol(view, root, Ident::new(&ctx, "a")).expect("it is there");
    let b = lookup_reference(view, root, reference(&ctx, &["a", "b"])).expect("it is there");
    assert_eq!(ir.parent_op(b), Some(a));
    assert_eq!(lookup_nearest_symbol(view, b, reference(&ctx, &["b"])).map(Symbol::op), None);
    assert_eq!(lookup_nearest_symbol(view, a, reference(&ctx, &["b"])).map(Symbol::op), Some(b));
    let mut tables = SymbolTables::default();
    assert_eq!(tables.path(view, root, reference(&ctx, &["a", "b"]))[..], [a, b]);
    assert_eq!(tables.lookup_reference(view, root, reference(&ctx, &["a", "c"])), None);
}

#[test]
fn uses_are_found_by_the_path_of_each_scope() {
    let (ctx, ir, root) = parse(TEXT);
    let view = View::new(&ctx, &ir);
    let a = lookup_reference(view, root, reference(&ctx, &["a"])).expect("it is there");
    let b = lookup_reference(view, root, reference(&ctx, &["a", "b"])).expect("it is there");
    let found: Vec<_> = symbol_uses(view, b, root).expect("all is known").iter().map(|it| it.reference).collect();
    assert_eq!(found, [reference(&ctx, &["a", "b"]), reference(&ctx, &["b"])]);
    assert_eq!(symbol_uses(view, a, root).map(|uses| uses.len()), Ok(2));
    assert_eq!(symbol_uses_in(view, root).map(|uses| uses.len()), Ok(3));
    assert!(!symbol_known_use_empty(view, a, root));
}

#[test]
fn parts_that_attributes_share_are_looked_into_once() {
    let mut text = "#a0 = [@f, \"text\"]\n#b0 = [i32]\n".to_owned();
    for level in 1..100 {
        for name in ["a", "b"] {
            let inner = format!("#{name}{}", level - 1);
            text += &format!("#{name}{level} = [{inner}, {inner}]\n");
        }
    }
    text += "\"foo.user\"() {a = #a99, b = #b99, c = @f, d = @g} : () -> ()\n\"foo.user\"() {a = #a99} : () -> ()";
    let (ctx, ir, root) = parse(&text);
    let uses = symbol_uses_in(View::new(&ctx, &ir), root).expect("all is known");
    let found: Vec<_> = uses.iter().map(|it| it.reference).collect();
    assert_eq!(found, ["f", "g", "f"].map(|name| reference(&ctx, &[name])));
}

#[test]
fn renaming_follows_references() {
    let (ctx, mut ir, root) = parse(TEXT);
    let b = lookup_reference(View::new(&ctx, &ir), root, reference(&ctx, &["a", "b"])).expect("it is there");
    assert_eq!(rename_symbol(&ctx, &mut ir, b, Ident::new(&ctx, "z"), root), Ok(()));
    let expected = TEXT
        .replace("@b {}", "@z {\n    }")
        .replace("user\"() {ref = @b} : () -> ()\n  }", "user\"() {ref = @z} : () -> ()\n  }");
    let expected = expected.replace("@a::@b", "@a::@z");
    assert_eq!(crate::text(&ctx, &ir, root), expected.trim_start());
}

#[test]
fn unknown_ops_may_be_tables() {
    let (ctx, ir, root) = parse(r#"module @a {} "foo.a"() ({}) : () -> ()"#);
    let view = View::new(&ctx, &ir);
    assert_eq!(symbol_uses_in(view, root), Err(UnknownSymbols));
    let a = lookup_symbol(view, root, Ident::new(&ctx, "a")).expect("it is there");
    assert!(!symbol_known_use_empty(view, a, root));
}

#[test]
fn inserting_makes_names_unique() {
    let (ctx, mut ir, root) = parse("module @f {} module @f_0 {}");
    let mut table = SymbolTable::new(View::new(&ctx, &ir), root);
    for expected in ["f_1", "f_2"] {
        let module = crate::builtin::ModuleOp::create(&ctx, &mut ir);
        set_symbol_name(&ctx, &mut ir, module.into(), Ident::new(&ctx, "f"));
        let name = table.insert(&ctx, &mut ir, module.into(), None);
        assert_eq!(name.text(&ctx), expected);
        assert_eq!(table.lookup(name), Some(module.into()));
    }
    let first = table.lookup_text(&ctx, "f").expect("it is there");
    table.erase(&ctx, &mut ir, first);
    assert_eq!(table.lookup_text(&ctx, "f"), None);
}

#[test]
fn visibility_is_public_by_default() {
    let (ctx, mut ir, root) = parse("module { module @f {} }");
    let f = lookup_symbol(View::new(&ctx, &ir), root, Ident::new(&ctx, "f")).expect("it is there");
    assert_eq!(visibility(View::new(&ctx, &ir), f), Visibility::Public);
    set_visibility(&ctx, &mut ir, f, Visibility::Private);
    assert_eq!(visibility(View::new(&ctx, &ir), f), Visibility::Private);
    assert!(crate::text(&ctx, &ir, root).contains(r#"sym_visibility = "private""#));
    set_visibility(&ctx, &mut ir, f, Visibility::Public);
    assert!(!crate::text(&ctx, &ir, root).contains("sym_visibility"));
}

#[test]
fn the_index_follows_changes() {
    let (ctx, mut ir, root) = parse("module @a {} module @b { module @inner {} } module @c {}");
    let find = |ir: &Ir, table: OpId, name: &str| lookup_symbol(View::new(&ctx, ir), table, Ident::new(&ctx, name));
    let [a, b, c] = ["a", "b", "c"].map(|name| find(&ir, root, name).expect("it is there"));
    let inner = find(&ir, b, "inner").expect("it is there");
    assert_eq!(find(&ir, root, "inner"), None);
    set_symbol_name(&ctx, &mut ir, a, Ident::new(&ctx, "renamed"));
    assert_eq!([find(&ir, root, "a"), find(&ir, root, "renamed")], [None, Some(a)]);
    ir.move_op_before(inner, c);
    assert_eq!([find(&ir, b, "inner"), find(&ir, root, "inner")], [None, Some(inner)]);
    let replacement = crate::builtin::ModuleOp::create(&ctx, &mut ir).into();
    set_symbol_name(&ctx, &mut ir, replacement, Ident::new(&ctx, "c"));
    ir.insert_op_before(replacement, c);
    assert_eq!(find(&ir, root, "c"), Some(replacement));
    ir.erase_op(replacement);
    assert_eq!(find(&ir, root, "c"), Some(c));
    ir.erase_op(c);
    assert_eq!(find(&ir, root, "c"), None);
    set_symbol_name(&ctx, &mut ir, a, Ident::new(&ctx, "c"));
    assert_eq!(find(&ir, root, "c"), Some(a));
}
