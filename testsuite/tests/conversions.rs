//! Random conversions: properties that hold for every conversion, however its patterns behave.
//!
//! `WEIR_PROGRAMS` says how many cases each test runs, 14,000 together unless it is set; a million takes minutes in a release build:
//!
//!     WEIR_PROGRAMS=1000000 cargo test --release -p weir-testsuite --test conversions

use weir_conversion::ErrorKind;
use weir_testsuite::conversions::{Behaviour, Case};
use weir_testsuite::seeds::number;

/// The cases of the first seeds, given how many they are unless the environment says it.
fn cases(default: u64, behaviours: &[Behaviour]) -> impl Iterator<Item = Case> {
    let behaviours = behaviours.iter().copied().cycle();
    (0..number("WEIR_PROGRAMS", default)).zip(behaviours).map(|(seed, behaviour)| Case::from_seed(seed, behaviour))
}

#[test]
fn a_failed_conversion_leaves_everything_as_it_was() {
    let (mut failed, mut breaches) = (0, Vec::new());
    for error in cases(4000, &[Behaviour::Wild]).filter_map(|case| case.check_restores()) {
        failed += 1;
        if let ErrorKind::Misuse { misuse, .. } = error.kind() {
            let kind = std::mem::discriminant(misuse);
            if !breaches.contains(&kind) {
                breaches.push(kind);
            }
        }
    }
    assert!(failed > 0, "some conversions fail");
    assert!(breaches.len() >= 5, "{} kinds of breaches", breaches.len());
}

#[test]
fn an_analysis_changes_nothing() {
    cases(2000, &[Behaviour::Wild]).for_each(|case| case.check_analysis());
}

#[test]
fn a_listener_and_a_log_make_no_difference() {
    let notifications: usize = cases(2000, &[Behaviour::Wild]).map(|case| case.check_observers()).sum();
    assert!(notifications > 0, "some cases change something");
}

#[test]
fn with_and_without_rollback_agree() {
    let agreed = cases(2000, &[Behaviour::Tame]).filter(Case::check_rollback).count();
    assert!(agreed > 0, "some conversions succeed");
}

#[test]
fn the_commit_scope_makes_no_difference_to_a_success() {
    let agreed = cases(2000, &[Behaviour::Local, Behaviour::Tame]).filter(Case::check_commit_scope).count();
    assert!(agreed > 0, "some conversions succeed");
}

#[test]
fn without_rollback_there_is_an_answer_whatever_patterns_do() {
    let failed = cases(2000, &[Behaviour::Wild]).filter(Case::check_answers).count();
    assert!(failed > 0, "some conversions fail");
}
