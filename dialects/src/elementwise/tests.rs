use weir_ir::builtin::{DenseElementsAttr, ElementValue, IntegerAttr, VectorType};
use weir_ir::{ApInt, Attribute, Context, Type};

use super::{fold, int, splat};
use crate::ub::PoisonAttr;

fn vector(ctx: &Context, values: &[i64]) -> Attribute {
    let ty = vector_type(ctx, values.len());
    DenseElementsAttr::of(ctx, ty, values.iter().map(|&value| ElementValue::Int(ApInt::from_i64(32, value)))).into()
}

fn vector_type(ctx: &Context, length: usize) -> Type {
    let length = i64::try_from(length).expect("the length is small");
    VectorType::fixed(ctx, &[length], ctx.integer_type(32)).into()
}

fn add(ctx: &Context, lhs: Option<Attribute>, rhs: Option<Attribute>, ty: Type) -> Option<Attribute> {
    fold(ctx, &[lhs, rhs], ty, |[a, b]: &[ApInt; 2]| Some(a.add(b)))
}

#[test]
fn scalars_splats_and_elements_are_added_alike() {
    let ctx = Context::default();
    let scalar = |value| Some(Attribute::from(IntegerAttr::i32(&ctx, value)));
    assert_eq!(add(&ctx, scalar(3), scalar(4), ctx.integer_type(32)), scalar(7));
    let (ty, elements) = (vector_type(&ctx, 3), |values: &[i64]| Some(vector(&ctx, values)));
    assert_eq!(add(&ctx, elements(&[3, 3, 3]), elements(&[4, 4, 4]), ty), elements(&[7, 7, 7]));
    assert_eq!(add(&ctx, elements(&[1, 2, 3]), elements(&[4, 4, 4]), ty), elements(&[5, 6, 7]));
    assert_eq!(add(&ctx, elements(&[1, 2, 3]), elements(&[3, 2, 1]), ty), elements(&[4, 4, 4]));
}

#[test]
fn an_element_without_an_answer_spoils_the_whole() {
    let ctx = Context::default();
    let (ty, numbers, divisors) = (vector_type(&ctx, 2), vector(&ctx, &[6, 4]), vector(&ctx, &[2, 0]));
    let quotients = fold(&ctx, &[Some(numbers), Some(divisors)], ty, |[a, b]: &[ApInt; 2]| a.udiv(b));
    assert_eq!(quotients, None);
}

#[test]
fn poison_spreads_and_what_is_not_constant_does_not_fold() {
    let ctx = Context::default();
    let (poison, one) = (Attribute::from(PoisonAttr::new(&ctx)), Attribute::from(IntegerAttr::i32(&ctx, 1)));
    assert_eq!(add(&ctx, None, Some(poison), ctx.integer_type(32)), Some(poison));
    assert_eq!(add(&ctx, None, Some(one), ctx.integer_type(32)), None);
    assert_eq!(add(&ctx, Some(IntegerAttr::i64(&ctx, 1).into()), Some(one), ctx.integer_type(32)), None);
}

#[test]
fn a_splat_is_the_integer_that_all_its_elements_are() {
    let ctx = Context::default();
    let ones = splat(&ctx, vector_type(&ctx, 4), ApInt::one(32)).expect("the rank is known");
    assert_eq!(int(&ctx, ones), Some(ApInt::one(32)));
    assert_eq!(int(&ctx, vector(&ctx, &[1, 2])), None);
}
