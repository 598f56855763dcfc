//! The events that a listener is told, and their order.

use weir_conversion::{ConversionConfig, Rollback};
use weir_ir::{BlockId, InsertPoint, OpId, ValueId, View};
use weir_rewrite::{BlockPlace, Listener};

use crate::toy::{Kind, converter, patterns, run, target};

/// Writes down what it is told.
#[derive(Default)]
struct Log(String);

impl Log {
    fn line(&mut self, what: &str, view: View<'_>, op: OpId) {
        self.0.push_str(&format!("{what} {}\n", view.name(op)));
    }
}

impl Listener for Log {
    fn op_inserted(&mut self, view: View<'_>, op: OpId, previous: Option<InsertPoint>) {
        self.line(if previous.is_some() { "moved" } else { "inserted" }, view, op);
    }

    fn block_inserted(&mut self, _: View<'_>, _: BlockId, _: Option<BlockPlace>) {
        self.0.push_str("block inserted\n");
    }

    fn op_modified(&mut self, view: View<'_>, op: OpId) {
        self.line("modified", view, op);
    }

    fn op_replaced(&mut self, view: View<'_>, op: OpId, _: &[ValueId]) {
        self.line("replaced", view, op);
    }

    fn op_erased(&mut self, view: View<'_>, op: OpId) {
        self.line("erased", view, op);
    }

    fn block_erased(&mut self, _: View<'_>, _: BlockId) {
        self.0.push_str("block erased\n");
    }
}

fn log(text: &str, rollback: Rollback) -> String {
    let mut log = Log::default();
    let config = ConversionConfig { rollback, listener: Some(&mut log), ..ConversionConfig::default() };
    let run = run(text, Kind::Partial, &target(), &patterns(&converter()), config);
    assert!(run.result.is_ok(), "{}", run.outcome());
    log.0
}

const FUNCTION: &str = r#""toy.func"() ({
^bb0(%a: i64):
  %0 = "toy.invalid"() : () -> i8
  "foo.use"(%a, %0) : (i64, i8) -> ()
  "toy.return"() : () -> ()
}) : () -> ()"#;

#[test]
fn with_rollback_all_is_told_at_the_end() {
    insta::assert_snapshot!(log(FUNCTION, Rollback::Allowed), @r#"
    block inserted
    moved toy.invalid
    moved foo.use
    moved toy.return
    modified foo.use
    block erased
    modified toy.func
    inserted toy.valid
    replaced toy.invalid
    modified foo.use
    erased toy.invalid
    inserted toy.cast
    replaced builtin.unrealized_conversion_cast
    modified foo.use
    erased builtin.unrealized_conversion_cast
    "#);
}

#[test]
fn without_rollback_all_is_told_at_once() {
    insta::assert_snapshot!(log(FUNCTION, Rollback::Disabled), @r#"
    block inserted
    moved toy.invalid
    moved foo.use
    moved toy.return
    block erased
    modified toy.func
    inserted toy.valid
    replaced toy.invalid
    modified foo.use
    erased toy.invalid
    inserted toy.cast
    replaced builtin.unrealized_conversion_cast
    modified foo.use
    erased builtin.unrealized_conversion_cast
    "#);
}

#[test]
fn a_folded_op_counts_as_modified() {
    let text = r#"module {
      %0 = "toy.legal"() : () -> i8
      %1 = "toy.same"(%0) : (i8) -> i8
      "foo.use"(%1) : (i8) -> ()
    }"#;
    insta::assert_snapshot!(log(text, Rollback::Allowed), @r#"
    modified toy.same
    replaced toy.same
    modified foo.use
    erased toy.same
    "#);
}

#[test]
fn nothing_is_told_of_a_conversion_that_fails() {
    let mut log = Log::default();
    let config = ConversionConfig { listener: Some(&mut log), ..ConversionConfig::default() };
    let text = r#"module {
      "toy.invalid"() : () -> ()
      "made.illegal"() : () -> ()
    }"#;
    assert!(run(text, Kind::Partial, &target(), &patterns(&converter()), config).result.is_err());
    assert_eq!(log.0, "");
}
