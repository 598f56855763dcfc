//! `test-pass-crash` and `test-pattern-crash`: a pass and a pattern that panic.

use weir_rewrite::{PassDef, no_match, pass_fn};

/// Panics.
pub static TEST_PASS_CRASH: PassDef = PassDef {
    summary: "Test a pass in the pass manager that always crashes",
    ..PassDef::new("test-pass-crash", "TestCrashRecoveryPass", |_| pass_fn(|_, _| panic!("the pass crashes")))
};

/// Applies a pattern that panics at ops with the attribute `test.crash`.
pub static TEST_PATTERN_CRASH: PassDef = PassDef {
    summary: "Test a pattern that crashes at operations with the attribute test.crash",
    ..PassDef::new("test-pattern-crash", "TestPatternCrash", |_| {
        pass_fn(|cx, op| {
            cx.apply_greedily(op, |patterns| {
                patterns.add_any("crash", |op, rewriter| {
                    let view = rewriter.view();
                    assert!(view.attribute(op, "test.crash").is_none(), "the pattern crashes");
                    no_match("the operation has no attribute test.crash")
                });
            })
        })
    })
};
