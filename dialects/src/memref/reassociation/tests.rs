use smallvec::smallvec;
use weir_ir::Context;
use weir_ir::builtin::{DYNAMIC, MemRefType};

use super::{collapsed_type, expanded_type, is_guaranteed_collapsible};
use crate::memref::layout::strided_like;

#[test]
fn joining_undoes_splitting() {
    let ctx = Context::default();
    let base = MemRefType::contiguous(&ctx, &[30, 20], ctx.integer_type(8));
    let source = strided_like(&ctx, base, &[30, 20], &[4000, 2], 100);
    let groups = vec![vec![0, 1], vec![2]];
    let split = expanded_type(&ctx, source, &[2, 15, 20], &groups).expect("the source is strided");
    assert_eq!(split.strides_and_offset(&ctx), Some((smallvec![60000, 4000, 2], 100)));
    assert_eq!(collapsed_type(&ctx, split, &groups), Some(source));
}

#[test]
fn dimensions_with_a_gap_between_are_not_joined() {
    let ctx = Context::default();
    let base = MemRefType::contiguous(&ctx, &[3, 2], ctx.integer_type(8));
    let groups = vec![vec![0, 1]];
    assert_eq!(collapsed_type(&ctx, strided_like(&ctx, base, &[3, 2], &[5, 1], 0), &groups), None);
    // With a dynamic stride they may be contiguous, but this is not guaranteed.
    let unknown = strided_like(&ctx, base, &[3, 2], &[DYNAMIC, 1], 0);
    assert!(collapsed_type(&ctx, unknown, &groups).is_some());
    assert!(!is_guaranteed_collapsible(&ctx, unknown, &groups));
}

#[test]
fn strides_of_dimensions_of_size_1_mean_nothing() {
    let ctx = Context::default();
    let base = MemRefType::contiguous(&ctx, &[4, 1], ctx.integer_type(8));
    let source = strided_like(&ctx, base, &[4, 1], &[7, 99], 0);
    let joined = collapsed_type(&ctx, source, &[vec![0, 1]]).expect("the dimensions are contiguous");
    assert_eq!(joined.strides_and_offset(&ctx), Some((smallvec![7], 0)));
}
