use super::Natural;
use crate::ir::fixture::Random;

/// Up to `words` words, of which many are at one of the ends of their range.
fn number(random: &mut Random, words: u32) -> Natural {
    let words = (0..random.below(words + 1)).map(|_| match random.below(5) {
        0 => 0,
        1 => u64::MAX,
        2 => 1 << 63,
        _ => random.bits(),
    });
    Natural::new(words.collect())
}

#[test]
fn operations_undo_each_other() {
    let mut random = Random::new(6);
    for round in 0..5_000 {
        let words = if round % 50 == 0 { 200 } else { 6 };
        let (a, b, c) = (number(&mut random, words), number(&mut random, words), number(&mut random, words));
        assert_eq!(a.add(&b).sub(&a), b);
        assert_eq!(a.add(&b).mul(&c), a.mul(&c).add(&b.mul(&c)));
        if !b.is_zero() {
            let (quotient, remainder) = a.div_rem(&b);
            assert!(remainder < b);
            assert_eq!(quotient.mul(&b).add(&remainder), a);
        }
        let amount = random.below(200);
        assert_eq!(a.shl(amount as usize), a.mul(&Natural::pow(2, amount)));
        assert_eq!(a.shr(amount as usize), a.div_rem(&Natural::pow(2, amount)).0);
        assert_eq!(Natural::parse(&a.to_decimal(), 10), Some(a));
    }
}
