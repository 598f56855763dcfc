//! Tests of the check of dialects, which debug builds alone have.

use super::{Dialect, DialectRegistry};

crate::ops! { broken, BROKEN_OPS; /** Names an operand that it does not have. */ BrokenOp = "op" { format "$gone attr-dict" } }

static BROKEN: Dialect = Dialect { ops: &[BROKEN_OPS], ..Dialect::new("broken") };

#[test]
fn a_dialect_with_errors_is_refused_each_time() {
    for _ in 0..2 {
        let panic =
            std::panic::catch_unwind(|| _ = DialectRegistry::default().add(&BROKEN)).expect_err("it has an error");
        let message = panic.downcast_ref::<String>().expect("the panic has a message");
        assert!(message.contains("broken.op: format: nothing is called `gone`"), "{message}");
    }
}
