use weir_ir::builtin::VectorType;
use weir_ir::{AffineExpr, AffineMap, Context, Type};

use super::mask::transfer_mask;
use super::reduction::reduced;
use super::transfer::minor_identity;

fn vector(ctx: &Context, shape: &[i64]) -> VectorType {
    VectorType::fixed(ctx, shape, ctx.integer_type(8))
}

#[test]
fn the_mask_of_a_transfer_follows_memory() {
    let ctx = Context::default();
    let dim = AffineExpr::dim;
    let map = AffineMap::new(3, 0, [dim(2), AffineExpr::constant(0), dim(0)]);
    let mask = transfer_mask(&ctx, vector(&ctx, &[2, 3, 5]), &map).expect("the map is a projected permutation");
    assert_eq!(mask.shape(&ctx), [5, 2]);
}

#[test]
fn a_transfer_without_dimensions_has_a_mask_of_one_element() {
    let ctx = Context::default();
    let mask = transfer_mask(&ctx, vector(&ctx, &[]), &AffineMap::empty()).expect("the map is a permutation");
    assert_eq!(mask.shape(&ctx), [1]);
}

#[test]
fn the_default_map_takes_the_last_dimensions() {
    let ctx = Context::default();
    let element = ctx.integer_type(8);
    let map = |shape: &[i64], element, sizes: &[i64]| minor_identity(&ctx, shape, element, vector(&ctx, sizes));
    assert_eq!(map(&[4, 4, 4], element, &[4]), Some(AffineMap::minor_identity(3, 1)));
    assert_eq!(map(&[4], vector(&ctx, &[2]).into(), &[4, 2]), Some(AffineMap::minor_identity(1, 1)));
    assert_eq!(map(&[4], element, &[4, 2]), None);
    assert_eq!(map(&[4], vector(&ctx, &[4, 2]).into(), &[2]), None);
}

#[test]
fn a_reduction_of_all_dimensions_is_an_element() {
    let ctx = Context::default();
    assert_eq!(reduced(&ctx, vector(&ctx, &[2, 3]), &[1, 0]), ctx.integer_type(8));
    assert_eq!(reduced(&ctx, vector(&ctx, &[2, 3]), &[0]), Type::from(vector(&ctx, &[3])));
}
