//! Patterns declare what they generate, so that conversions can be checked before they run.

use weir_conversion::{Conversion, ConversionTarget, Coverage};
use weir_ir::{Context, DialectRegistry};
use weir_rewrite::PatternSet;

use super::{affine_to_standard, scf_to_cf};

/// The findings of the lints, and the ops of a dialect that have a way to the target, with the number of steps.
fn check(target: ConversionTarget, patterns: PatternSet, dialect: &str) -> String {
    let mut registry = DialectRegistry::default();
    crate::register(&mut registry);
    let ctx = Context::new(&registry);
    let conversion = Conversion::new(&ctx, target, patterns);
    let lints: Vec<String> = conversion.lint(&ctx).iter().map(ToString::to_string).collect();
    let coverage = conversion.completeness(&ctx, &[dialect]);
    let ops = coverage.ops.iter().filter_map(|(op, coverage)| match coverage {
        Coverage::Convertible { steps, .. } => Some(format!("{op} {steps}")),
        _ => None,
    });
    lints.into_iter().chain(ops).collect::<Vec<_>>().join(", ")
}

#[test]
fn each_structured_op_leads_to_branches() {
    let mut patterns = PatternSet::new();
    scf_to_cf::populate_scf_to_cf(&mut patterns);
    assert_eq!(
        check(scf_to_cf::target(), patterns, "scf"),
        "scf.for 1, scf.if 1, scf.while 1, scf.forall 3, scf.parallel 2, scf.index_switch 1, scf.execute_region 1",
    );
}

#[test]
fn each_affine_op_leads_to_standard_ones() {
    let mut patterns = PatternSet::new();
    affine_to_standard::populate_affine_to_standard(&mut patterns);
    affine_to_standard::populate_affine_to_vector(&mut patterns);
    affine_to_standard::populate_affine_expand_index_ops(&mut patterns);
    assert_eq!(
        check(affine_to_standard::target(), patterns, "affine"),
        "affine.apply 1, affine.min 1, affine.max 1, affine.for 1, affine.yield 1, affine.if 1, affine.parallel 1, \
         affine.load 1, affine.store 1, affine.prefetch 1, affine.vector_load 1, affine.vector_store 1, \
         affine.dma_start 1, affine.dma_wait 1, affine.delinearize_index 1, affine.linearize_index 1",
    );
}
