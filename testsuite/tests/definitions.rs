//! The checks of op definitions: every kind of message, and that our own dialects pass.

use weir_ir::builtin::{ANY_TYPE, I64Kind, INDEX, StringKind, UnitKind};
use weir_ir::{Context, Dialect, DialectRegistry, Ir, OpClass as _, OrReport as _, View, parse};

weir_ir::ops! { wrong, NAMES;
    /// The first of a name.
    FirstOp = "same" { format "attr-dict" }
    /// The second of that name.
    SecondOp = "same" { format "attr-dict" }
    /// Has two operands of a name.
    OperandsOp = "operands" {
        operands { a: ANY_TYPE, b("a"): ANY_TYPE }
        format "operands attr-dict `:` type(operands)"
    }
}

weir_ir::ops! { other, OF_ANOTHER;
    /// Is in the list of another dialect.
    LostOp = "lost" { format "attr-dict" }
}

weir_ir::ops! { wrong, VALUES;
    /// Has two groups of operands and two of results.
    GroupsOp = "groups" {
        operands { a: variadic INDEX, b: optional INDEX }
        results { c: variadic INDEX, d: variadic INDEX }
    }
    /// Has lists of operands without their sizes.
    ListsOp = "lists" { operands { a: groups sizes INDEX } }
    /// Has a variadic region in front of another one.
    RegionsOp = "regions" { regions { a: variadic Any, b: Any } }
}

weir_ir::ops! { wrong, TRAITS;
    /// Has traits that exclude each other.
    ExclusiveOp = "exclusive" {
        operands { a: variadic INDEX, b: variadic INDEX }
        traits [AttrSizedOperandSegments, SameVariadicOperandSize]
    }
    /// Has a trait of ops with regions.
    BlockOp = "block" { traits [SingleBlock] }
    /// Is no constant.
    ConstantOp = "constant" { operands { a: INDEX } traits [ConstantLike] }
    /// Names what it does not have.
    NamesOp = "names" { operands { a: INDEX } traits [AllTypesMatch(&["a", "b"])] }
    /// Names parents that do not exist, one of them without its dialect.
    ParentOp = "parent" { traits [HasParent(&["wrong.names", "wrong.nothing", "names", "gone.op"])] }
    /// Names a terminator that does not exist.
    TerminatorOp = "terminator" { regions { body: Any } traits [ImplicitTerminator("wrong.end")] }
}

weir_ir::ops! { wrong, FORMATS;
    /// Writes nothing that it has.
    DropsOp = "drops" {
        operands { a: INDEX }
        regions { body: Any }
        successors { next }
        format "attr-dict"
    }
    /// Does not write the type of an operand.
    UntypedOp = "untyped" { operands { a: ANY_TYPE } format "$a attr-dict" }
    /// Does not write the type of a result.
    ResultOp = "result" { results { a: ANY_TYPE } format "attr-dict" }
    /// Writes no attributes.
    AttributesOp = "attributes" { attrs { a: StringKind } format "$a" }
    /// Loses an attribute of a group whose anchor is another one.
    GroupOp = "group" { attrs { a: optional StringKind, b: optional StringKind } format "($a^ `,` $b)? attr-dict" }
    /// Loses the attribute that it writes in the absence of the other one.
    ElseOp = "else" { attrs { a: optional StringKind, b: optional StringKind } format "($a^):($b)? attr-dict" }
    /// Loses the attribute of a group in a group.
    NestedOp = "nested" {
        attrs { a: optional UnitKind, b: optional StringKind, c: optional StringKind }
        format "(`a` $a^ (`b` $b^)?)? (`c` $c^)? attr-dict"
    }
    /// Loses an attribute of a clause that another one stands for.
    ClauseOp = "clause" {
        operands { a: optional INDEX }
        attrs { b: optional StringKind, c: optional StringKind }
        format "oilist(`a` `(` $a `)` | `c` $c) ($a^ $b)? attr-dict"
    }
    /// Names what it does not have.
    UnknownOp = "unknown" { format "$a attr-dict" }
    /// Has no such directive.
    DirectiveOp = "directive" { format "custom<A>() attr-dict" }
    /// Has a group without an anchor.
    AnchorOp = "anchor" { format "(`a`)? attr-dict" }
    /// Has a literal that does not end.
    LiteralOp = "literal" { format "attr-dict `a" }
    /// Has a literal of two words.
    WordsOp = "words" { format "`two words` attr-dict" }
    /// Writes twice what is read once.
    RepeatedOp = "repeated" { operands { a: INDEX } format "$a $a attr-dict attr-dict" }
    /// Has a group that is never absent.
    FixedOp = "fixed" { operands { a: INDEX } format "($a^)? attr-dict" }
    /// Has a name of two words.
    SpaceOp = "two words" { format "attr-dict" }
    /// Has an element that is none.
    ElementOp = "element" { format "attributes attr-dict" }
}

static WRONG: Dialect = Dialect { ops: &[NAMES, OF_ANOTHER, VALUES, TRAITS, FORMATS], ..Dialect::new("wrong") };

#[test]
fn each_error_is_told_with_op_and_clause() {
    let errors: Vec<String> = WRONG.check().iter().map(ToString::to_string).collect();
    insta::assert_snapshot!(errors.join("\n"));
}

#[test]
#[cfg(debug_assertions)]
#[should_panic(
    expected = "dialect `wrong` is not well-defined:\nwrong.same: name: the dialect has another op of this name"
)]
fn a_dialect_is_checked_when_it_is_registered() {
    DialectRegistry::default().add(&WRONG);
}

weir_ir::ops! { child, CHILD;
    /// Names ops of two other dialects, only one of them registered.
    ChildOp = "op" { traits [HasParent(&["twice.op", "twice.gone", "gone.op"])] }
}

static CHILD_DIALECT: Dialect = Dialect { ops: &[CHILD], ..Dialect::new("child") };

#[test]
fn a_registry_tells_which_ops_do_not_exist() {
    let mut registry = DialectRegistry::default();
    registry.add(&ONE).add(&CHILD_DIALECT);
    let names: Vec<(&str, &str)> = registry.unknown_names().iter().map(|(name, def)| (*name, def.name)).collect();
    assert_eq!(names, [("twice.gone", "child.op")]);
}

weir_ir::ops! { twice, TWICE; /** Is defined by two dialects. */ TwiceOp = "op" { format "attr-dict" } }

static ONE: Dialect = Dialect { ops: &[TWICE], ..Dialect::new("twice") };
static TWO: Dialect = Dialect { ops: &[TWICE], ..Dialect::new("twice") };

#[test]
fn a_registry_tells_what_two_dialects_define() {
    let mut registry = DialectRegistry::default();
    registry.add(&ONE).add(&TWO);
    let names: Vec<&str> = registry.conflicts().iter().map(|(name, _)| *name).collect();
    assert_eq!(names, ["twice", "twice.op"]);
}

#[test]
#[should_panic(expected = "two different dialects have the name `twice`")]
fn a_context_has_one_dialect_of_a_name() {
    let mut registry = DialectRegistry::default();
    registry.add(&ONE).add(&TWO);
    let _ = Context::new(&registry);
}

#[test]
fn our_dialects_are_well_defined() {
    let registry = weir_testsuite::programs::dialects();
    let errors: Vec<String> =
        registry.dialects().iter().flat_map(|dialect| dialect.check()).map(|error| error.to_string()).collect();
    assert!(errors.is_empty(), "{}", errors.join("\n"));
    assert!(registry.conflicts().is_empty());
    assert!(registry.unknown_names().is_empty(), "{:?}", registry.unknown_names());
}

weir_ir::ops! { raw, RAW;
    /// Has parts that are called as keywords of Rust are.
    RawOp = "op" { operands { r#in: INDEX } attrs { r#type: I64Kind } format "$in `as` $type attr-dict" }
}

#[test]
fn a_raw_identifier_is_a_name_without_its_mark() {
    static DIALECT: Dialect = Dialect { ops: &[RAW], ..Dialect::new("raw") };
    let ctx = Context::new(DialectRegistry::default().add(&DIALECT));
    let mut ir = Ir::new();
    let source = "%0 = builtin.unrealized_conversion_cast to index\nraw.op %0 as 7\n";
    let module = parse::parse_text(&ctx, &mut ir, source).or_report(&ctx).expect("it is valid");
    let view = View::new(&ctx, &ir);
    let op = ir.descendants(module).find_map(|op| RawOp::dyn_cast(&view, op)).expect("it is there");
    assert_eq!(op.r#type(&view), 7);
    assert_eq!(view.attributes(op.0)[0].0.text(&ctx), "type");
    assert_eq!(view.display(op).to_string(), "raw.op %0 as 7");
}
