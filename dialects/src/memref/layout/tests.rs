use weir_ir::Context;
use weir_ir::builtin::{DYNAMIC, MemRefType, StridedLayoutAttr};

use super::{
    canonicalize_strided_layout, is_identity_layout, saturating_add, saturating_mul, strided_like, strided_map,
    with_layout,
};

#[test]
fn what_is_not_known_stays_so() {
    assert_eq!(saturating_add(DYNAMIC, 1), DYNAMIC);
    assert_eq!(saturating_mul(2, DYNAMIC), DYNAMIC);
    assert_eq!(saturating_mul(0, DYNAMIC), 0);
    assert_eq!(saturating_mul(3, 4), 12);
}

#[test]
fn unknown_strides_are_symbols_behind_that_of_the_offset() {
    assert_eq!(strided_map(&[DYNAMIC, 2], DYNAMIC).to_string(), "(d0, d1)[s0, s1] -> (d0 * s1 + s0 + d1 * 2)");
    assert_eq!(strided_map(&[4, 1], 3).to_string(), "(d0, d1) -> (d0 * 4 + d1 + 3)");
}

#[test]
fn a_layout_that_is_the_identity_is_one_however_it_is_written() {
    let ctx = Context::default();
    let plain = MemRefType::contiguous(&ctx, &[4], ctx.integer_type(8));
    let strided = with_layout(&ctx, plain, StridedLayoutAttr::new(&ctx, 0, [1].as_slice()));
    assert!(is_identity_layout(&ctx, plain));
    assert!(is_identity_layout(&ctx, strided));
    assert!(!is_identity_layout(&ctx, strided_like(&ctx, plain, &[4], &[2], 0)));
}

#[test]
fn the_contiguous_layout_has_a_normal_form() {
    let ctx = Context::default();
    let plain = MemRefType::contiguous(&ctx, &[4, 8], ctx.integer_type(8));
    let written = strided_like(&ctx, plain, &[4, 8], &[8, 1], 0);
    assert_ne!(written, plain);
    assert_eq!(canonicalize_strided_layout(&ctx, written), plain);
}
