use weir_ir::{Context, Location};

use super::{Attempts, EntryKind, Explanation};
use crate::error::{ErrorKind, FailedOp};

#[test]
fn children_come_below_what_they_were_tried_for() {
    let ctx = Context::default();
    let mut attempts = Attempts::default();
    let op = attempts.mark();
    attempts.begin();
    attempts.failed("first", Some("it is not"));
    let attempt = attempts.mark();
    attempts.begin();
    let inner = attempts.mark();
    attempts.begin();
    attempts.failed("second", None);
    attempts.end_op(inner, "made.op", Location::UNKNOWN, None);
    attempts.end_attempt(attempt, "second");
    attempts.end_op(op, "toy.op", Location::UNKNOWN, Some("it must go".into()));
    let kind = ErrorKind::NotLegal { op: FailedOp { name: "toy.op".into(), location: Location::UNKNOWN } };
    let explanation = Explanation::new(&ctx, &kind, &attempts.take());
    let [root] = explanation.roots() else { panic!("one op failed") };
    assert_eq!((root.kind, &*root.name, root.reason.as_deref()), (EntryKind::Op, "toy.op", Some("it must go")));
    let [first, second] = &root.children[..] else { panic!("two patterns were tried") };
    assert_eq!((first.kind, second.kind), (EntryKind::NoMatch, EntryKind::Blocked));
    assert_eq!(second.children[0].children[0].kind, EntryKind::Recursive);
}

#[test]
fn what_led_to_something_is_forgotten() {
    let mut attempts = Attempts::default();
    let mark = attempts.mark();
    attempts.begin();
    attempts.failed("first", Some("it is not"));
    attempts.forget(mark);
    assert!(attempts.take().is_empty());
}

#[test]
fn json_is_escaped() {
    let mut attempts = Attempts::default();
    attempts.failed("a \"b\"", Some("c\\d\n\u{1}"));
    let kind = ErrorKind::TooDeep { op: FailedOp::default() };
    let explanation = Explanation::new(&Context::default(), &kind, &attempts.take());
    assert!(explanation.to_json().contains(r#""name":"a \"b\"","reason":"c\\d\n\u0001","children":[]"#));
}
