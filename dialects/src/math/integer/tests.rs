use weir_ir::ApInt;

use super::power_of;

#[test]
fn powers_are_repeated_products() {
    for base in 0..256 {
        let base = ApInt::new(8, base);
        let mut product = ApInt::one(8);
        for exponent in 0..128 {
            assert_eq!(power_of(&base, &ApInt::new(8, exponent)), Some(product.clone()), "{base:?} to the {exponent}");
            product = product.mul(&base);
        }
    }
}

#[test]
fn negative_exponents_leave_only_units() {
    let power = |base: i64, exponent: i64| power_of(&ApInt::from_i64(8, base), &ApInt::from_i64(8, exponent));
    assert_eq!(power(0, -1), None);
    assert_eq!(power(1, -7), Some(ApInt::one(8)));
    assert_eq!(power(-1, -3), Some(ApInt::all_ones(8)));
    assert_eq!(power(-1, -4), Some(ApInt::one(8)));
    assert_eq!(power(2, -1), Some(ApInt::zero(8)));
}
