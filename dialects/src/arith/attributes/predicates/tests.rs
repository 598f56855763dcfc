use weir_ir::{ApInt, TypedEnum as _};

use super::{CmpFPredicate, CmpIPredicate};

fn all() -> impl Iterator<Item = CmpIPredicate> {
    (0..10).filter_map(CmpIPredicate::from_value)
}

fn pairs() -> impl Iterator<Item = (ApInt, ApInt)> {
    (0..16).flat_map(|a| (0..16).map(move |b| (ApInt::new(4, a), ApInt::new(4, b))))
}

#[test]
fn the_inverse_holds_where_the_predicate_does_not() {
    for predicate in all() {
        for (a, b) in pairs() {
            assert_ne!(predicate.holds(&a, &b), predicate.inverse().holds(&a, &b), "{predicate:?} {a:?} {b:?}");
        }
    }
}

#[test]
fn the_swapped_predicate_holds_for_swapped_numbers() {
    for predicate in all() {
        for (a, b) in pairs() {
            assert_eq!(predicate.holds(&a, &b), predicate.swapped().holds(&b, &a), "{predicate:?} {a:?} {b:?}");
        }
    }
}

#[test]
fn equal_numbers_are_told_without_looking() {
    for predicate in all() {
        for value in 0..16 {
            let value = ApInt::new(4, value);
            assert_eq!(predicate.holds_for_equals(), predicate.holds(&value, &value), "{predicate:?} {value:?}");
        }
    }
}

#[test]
fn an_ordered_predicate_and_its_unordered_twin_differ_for_nans_only() {
    use std::cmp::Ordering::{Equal, Greater, Less};
    let twins = [(1, 8), (2, 9), (3, 10), (4, 11), (5, 12), (6, 13)];
    for (ordered, unordered) in twins {
        let twins = CmpFPredicate::from_value(ordered).zip(CmpFPredicate::from_value(unordered));
        let (ordered, unordered) = twins.expect("both are cases");
        assert!(!ordered.holds(None) && unordered.holds(None));
        for order in [Less, Equal, Greater] {
            assert_eq!(ordered.holds(Some(order)), unordered.holds(Some(order)), "{ordered:?} {order:?}");
        }
    }
}
