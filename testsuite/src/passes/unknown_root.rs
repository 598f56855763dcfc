//! `test-legalize-unknown-root-patterns`: a pattern for all ops.

use weir_conversion::{ConversionPatterns as _, ConversionTarget};
use weir_ir::AsView as _;
use weir_rewrite::{PassDef, PatternSet, RewriterExt as _, Root, no_match, pass_fn};

use super::convert_partially;

/// Erases every op of the `test` dialect.
pub static TEST_LEGALIZE_UNKNOWN_ROOT_PATTERNS: PassDef = PassDef {
    summary: "Test public remapped value mechanism in ConversionPatternRewriter",
    ..PassDef::new("test-legalize-unknown-root-patterns", "TestUnknownRootOpDriver", |_| {
        pass_fn(|cx, root| {
            let mut patterns = PatternSet::new();
            patterns.add_conversion_for(Root::Any, "remove-test-ops", None, |op, _, rewriter| {
                if rewriter.view().info(op).dialect_name() != "test" {
                    return no_match("not an op of the dialect test");
                }
                rewriter.erase(op);
                Ok(())
            });
            let mut target = ConversionTarget::new();
            target.illegal_dialect("test");
            convert_partially(cx, root, target, patterns)
        })
    })
};
