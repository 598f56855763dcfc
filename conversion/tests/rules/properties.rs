//! Properties of every conversion, tried on random programs.

use proptest::prelude::*;
use weir_conversion::{CommitScope, ConversionConfig, Rollback};

use crate::toy::{Kind, converter, patterns, run, target};

/// An op of a random program.
#[derive(Clone, Debug)]
struct Step {
    kind: u8,
    operands: Vec<u8>,
    results: Vec<u8>,
}

const TYPES: [&str; 5] = ["i8", "i16", "i64", "f32", "f64"];

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = (0..12u8, prop::collection::vec(any::<u8>(), 0..4), prop::collection::vec(any::<u8>(), 0..3))
        .prop_map(|(kind, operands, results)| Step { kind, operands, results });
    prop::collection::vec(step, 0..14)
}

/// The type that a random byte stands for.
fn ty(byte: u8) -> &'static str {
    TYPES[usize::from(byte) % TYPES.len()]
}

fn list<T>(items: &[T], text: impl Fn(&T) -> String) -> String {
    items.iter().map(text).collect::<Vec<_>>().join(", ")
}

/// A module with two functions.
fn program(functions: &[Vec<Step>], arguments: &[u8], with_erased: bool) -> String {
    let mut text = String::from("module {\n");
    for steps in functions {
        let mut values: Vec<(String, &str)> =
            arguments.iter().enumerate().map(|(index, &byte)| (format!("%a{index}"), ty(byte))).collect();
        let arguments = list(&values, |(name, ty)| format!("{name}: {ty}"));
        text.push_str(&format!("  \"toy.func\"() ({{\n  ^bb0({arguments}):\n"));
        for (number, step) in steps.iter().enumerate() {
            let mut operands: Vec<(String, &str)> = Vec::new();
            if !values.is_empty() {
                operands.extend(step.operands.iter().map(|&byte| values[usize::from(byte) % values.len()].clone()));
            }
            let mut results: Vec<&str> = step.results.iter().map(|&byte| ty(byte)).collect();
            let name = match step.kind {
                0..=2 => "toy.legal",
                3..=6 => "toy.invalid",
                7 | 8 if !operands.is_empty() => {
                    operands.truncate(1);
                    results = vec![operands[0].1];
                    "toy.forward"
                }
                9 if with_erased => "toy.erased",
                10 => "toy.valid",
                _ => "foo.unknown",
            };
            if !results.is_empty() {
                text.push_str(&format!("    %v{number}:{} = ", results.len()));
            }
            text.push_str(&format!(
                "    \"{name}\"({}) : ({}) -> ({})\n",
                list(&operands, |(name, _)| name.clone()),
                list(&operands, |(_, ty)| (*ty).to_owned()),
                list(&results, |ty| (*ty).to_owned()),
            ));
            values.extend(results.into_iter().enumerate().map(|(index, ty)| (format!("%v{number}#{index}"), ty)));
        }
        text.push_str("    \"toy.return\"() : () -> ()\n  }) : () -> ()\n");
    }
    text.push_str("}\n");
    text
}

/// The lines of a text without the names of values, in no order, and a cast but once: without rollback, casts come in
/// another order, and each pattern makes its own.
pub(crate) fn shape(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = text
        .lines()
        .map(|line| {
            line.split('%').map(|part| part.trim_start_matches(|it: char| it.is_ascii_alphanumeric() || it == '#'))
        })
        .map(|parts| parts.collect::<Vec<_>>().join("%"))
        .collect();
    lines.sort();
    lines.dedup_by(|a, b| a == b && a.contains("cast"));
    lines
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, failure_persistence: None, ..ProptestConfig::default() })]

    /// That a failed conversion leaves the module as it was, and that what comes out verifies, is checked by `run`.
    #[test]
    fn all_ways_to_convert_agree(
        first in steps(),
        second in steps(),
        arguments in prop::collection::vec(any::<u8>(), 0..4),
        with_erased in any::<bool>(),
    ) {
        let text = program(&[first, second], &arguments, with_erased);
        let with = |config| run(&text, Kind::Partial, &target(), &patterns(&converter()), config);
        let whole = with(ConversionConfig::default());
        let scoped = with(ConversionConfig::default().with_commit_scope(CommitScope::EachIsolatedOp));
        // Of several casts that cannot be resolved, another one may come first.
        prop_assert_eq!(whole.result.is_ok(), scoped.result.is_ok());
        let immediate = with(ConversionConfig::default().with_rollback(Rollback::Disabled));
        prop_assert_eq!(whole.result.is_ok(), immediate.result.is_ok());
        if whole.result.is_ok() {
            prop_assert_eq!(whole.text(), scoped.text());
            prop_assert_eq!(shape(&whole.text()), shape(&immediate.text()));
            let again = with(ConversionConfig::default());
            prop_assert_eq!(whole.text(), again.text());
        }
    }

    #[test]
    fn an_analysis_never_changes_anything(steps in steps(), arguments in prop::collection::vec(any::<u8>(), 0..4)) {
        let text = program(&[steps], &arguments, false);
        let converter = converter();
        let (target, patterns) = (target(), patterns(&converter));
        let analysis = run(&text, Kind::Analysis, &target, &patterns, ConversionConfig::default());
        let untouched = run(&text, Kind::Partial, &weir_conversion::ConversionTarget::new(), &weir_rewrite::PatternSet::new(),
            ConversionConfig::default());
        prop_assert_eq!(analysis.text(), untouched.text());
    }
}
