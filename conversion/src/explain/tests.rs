use weir_ir::{Context, Location};

use super::{Attempts, Entry, EntryKind, Explanation};
use crate::error::{ErrorKind, FailedOp};

#[test]
fn children_come_below_what_they_were_tried_for() {
    let ctx = Context::default();
    let mut attempts = Attempts::default();
    let op = attempts.mark();
    attempts.failed("first", Some("it is not"));
    let attempt = attempts.mark();
    let inner = attempts.mark();
    attempts.failed("second", None);
    attempts.end(inner, Entry::new(EntryKind::Op, "made.op", None));
    attempts.end(attempt, Entry::new(EntryKind::Blocked, "second", None));
    attempts.end(op, Entry { reason: Some("it must go".into()), ..Entry::new(EntryKind::Op, "toy.op", None) });
    let kind = ErrorKind::NotLegal { op: FailedOp { name: "toy.op".into(), location: Location::UNKNOWN } };
    let explanation = Explanation::new(&ctx, &kind, &attempts.take_since(op));
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
    attempts.failed("first", Some("it is not"));
    attempts.forget(mark);
    assert!(attempts.take_since(mark).is_empty());
}

#[test]
fn json_is_escaped() {
    let mut attempts = Attempts::default();
    let start = attempts.mark();
    attempts.failed("a \"b\"", Some("c\\d\n\u{1}"));
    let kind = ErrorKind::TooDeep { op: FailedOp::default() };
    let explanation = Explanation::new(&Context::default(), &kind, &attempts.take_since(start));
    assert!(explanation.to_json().contains(r#""name":"a \"b\"","reason":"c\\d\n\u0001","children":[]"#));
}
