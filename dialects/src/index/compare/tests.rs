use weir_ir::{ApInt, TypedEnum as _};

use super::{BoundKind, CmpIPredicate};

fn bounded(kind: BoundKind, value: &ApInt, bound: &ApInt) -> ApInt {
    match kind {
        BoundKind::MaxSigned => value.smax(bound),
        BoundKind::MaxUnsigned => value.umax(bound),
        BoundKind::MinSigned => value.smin(bound),
        BoundKind::MinUnsigned => value.umin(bound),
    }
}

#[test]
fn what_a_range_answers_holds_for_every_number_in_it() {
    let numbers: Vec<ApInt> = (0..16).map(|value| ApInt::new(4, value)).collect();
    for kind in [BoundKind::MaxSigned, BoundKind::MaxUnsigned, BoundKind::MinSigned, BoundKind::MinUnsigned] {
        for predicate in (0..10).filter_map(CmpIPredicate::from_value) {
            for bound in &numbers {
                for rhs in &numbers {
                    let Some(answer) = kind.range(bound).compare(predicate, rhs) else { continue };
                    for value in &numbers {
                        let lhs = bounded(kind, value, bound);
                        assert_eq!(predicate.holds(&lhs, rhs), answer, "{predicate:?} {lhs:?} {rhs:?}");
                    }
                }
            }
        }
    }
}
