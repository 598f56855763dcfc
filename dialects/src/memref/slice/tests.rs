use smallvec::smallvec;
use weir_ir::Context;
use weir_ir::builtin::{DYNAMIC, MemRefType};

use super::{bounds_error, dropped_dims, rank_reduction_mask, subview_type};
use crate::memref::layout::strided_like;

#[test]
fn only_dimensions_of_size_1_are_dropped() {
    assert_eq!(rank_reduction_mask(&[1, 4, 1], &[4]), Some(vec![true, false, true]));
    assert_eq!(rank_reduction_mask(&[1, 4, 1], &[1, 4]), Some(vec![false, false, true]));
    assert_eq!(rank_reduction_mask(&[2, 4], &[4]), None);
    assert_eq!(rank_reduction_mask(&[4], &[4, 4]), None);
}

#[test]
fn strides_tell_which_dimension_is_dropped() {
    let ctx = Context::default();
    let base = MemRefType::contiguous(&ctx, &[1, 1, 8], ctx.integer_type(32));
    let original = strided_like(&ctx, base, &[1, 1, 8], &[35, 8, 1], 0);
    let sizes = [1, 1, 8];
    let reduced = |stride| strided_like(&ctx, base, &[1, 8], &[stride, 1], 0);
    assert_eq!(dropped_dims(&ctx, original, reduced(8), &sizes), Some(vec![true, false, false]));
    assert_eq!(dropped_dims(&ctx, original, reduced(35), &sizes), Some(vec![false, true, false]));
    assert_eq!(dropped_dims(&ctx, original, reduced(7), &sizes), None);
}

#[test]
fn the_offset_of_a_part_is_unknown_where_an_offset_is() {
    let ctx = Context::default();
    let base = MemRefType::contiguous(&ctx, &[4, 8], ctx.integer_type(32));
    let offset = |offsets: [i64; 2]| {
        let part = subview_type(&ctx, base, &offsets, &[2, 2], &[1, 2]).expect("the base is strided");
        part.strides_and_offset(&ctx).expect("the part is strided")
    };
    assert_eq!(offset([1, 3]), (smallvec![8, 2], 11));
    assert_eq!(offset([DYNAMIC, 3]), (smallvec![8, 2], DYNAMIC));
}

#[test]
fn parts_within_bounds_are_fine() {
    assert_eq!(bounds_error(&[8], &[2], &[3], &[2]), None);
    assert_eq!(bounds_error(&[DYNAMIC], &[20], &[3], &[2]), None);
    assert_eq!(bounds_error(&[8], &[8], &[1], &[1]).as_deref(), Some("offset 0 is out-of-bounds: 8 >= 8"));
    assert_eq!(
        bounds_error(&[8], &[2], &[4], &[2]).as_deref(),
        Some("slice along dimension 0 runs out-of-bounds: 8 >= 8")
    );
}
