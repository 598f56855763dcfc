//! The laws of simplification by evaluation at random points, and the queries on maps.

use crate::collections::LookupMap;
use crate::ir::fixture::Random;

use super::{
    AffineBinaryOp, AffineExpr, AffineExprKind, AffineFoldError, AffineMap, canonical_strided_layout,
    simplify_affine_expr, strides_and_offset,
};

fn d(position: u32) -> AffineExpr {
    AffineExpr::dim(position)
}

fn s(position: u32) -> AffineExpr {
    AffineExpr::symbol(position)
}

fn c(value: i64) -> AffineExpr {
    AffineExpr::constant(value)
}

fn within(random: &mut Random, low: i64, high: i64) -> i64 {
    low + random.below(high - low + 1)
}

/// An expression as it is written, before any simplification.
enum Written {
    Leaf(AffineExpr),
    Binary(AffineBinaryOp, Box<Written>, Box<Written>),
}

impl Written {
    /// An expression over three dimensions and three symbols with positive divisors.
    fn random(random: &mut Random, depth: u32) -> Written {
        use AffineBinaryOp::{Add, CeilDiv, FloorDiv, Mod, Mul};
        if depth == 0 || random.below(6) == 0 {
            return Written::Leaf(match random.below(5) {
                0 | 1 => d(random.below(3)),
                2 | 3 => s(random.below(3)),
                _ => c(within(random, -4, 8)),
            });
        }
        let op = [Add, Add, Add, Mul, Mul, Mod, FloorDiv, CeilDiv][random.below(8_usize)];
        let lhs = Written::random(random, depth - 1);
        let rhs = match op {
            Add => Written::random(random, depth - 1),
            Mul => Written::Leaf(if random.below(3) == 0 { s(random.below(3)) } else { c(within(random, -4, 8)) }),
            Mod | FloorDiv | CeilDiv => {
                Written::Leaf(if random.below(3) == 0 { s(random.below(3)) } else { c(within(random, 1, 8)) })
            }
        };
        Written::Binary(op, Box::new(lhs), Box::new(rhs))
    }

    fn build(&self) -> AffineExpr {
        match self {
            Written::Leaf(leaf) => leaf.clone(),
            Written::Binary(op, lhs, rhs) => AffineExpr::binary(*op, lhs.build(), rhs.build()),
        }
    }

    fn eval(&self, dims: &[i64], symbols: &[i64]) -> i64 {
        match self {
            Written::Leaf(leaf) => match leaf.kind() {
                AffineExprKind::Dim(position) => dims[position as usize],
                AffineExprKind::Symbol(position) => symbols[position as usize],
                _ => leaf.constant_value().unwrap(),
            },
            Written::Binary(op, lhs, rhs) => {
                let (lhs, rhs) = (lhs.eval(dims, symbols), rhs.eval(dims, symbols));
                match op {
                    AffineBinaryOp::Add => lhs + rhs,
                    AffineBinaryOp::Mul => lhs * rhs,
                    AffineBinaryOp::Mod => lhs.rem_euclid(rhs),
                    AffineBinaryOp::FloorDiv => lhs.div_euclid(rhs),
                    AffineBinaryOp::CeilDiv => -(-lhs).div_euclid(rhs),
                }
            }
        }
    }
}

#[test]
fn simplification_keeps_every_value() {
    let mut random = Random::new(7);
    for _ in 0..4000 {
        let depth = 1 + random.below(5);
        let written = Written::random(&mut random, depth);
        let built = written.build();
        let simplified = simplify_affine_expr(&built, 3, 3);
        let divisor = built.largest_known_divisor();
        for _ in 0..20 {
            let dims = [(); 3].map(|()| within(&mut random, -20, 20));
            let symbols = [(); 3].map(|()| within(&mut random, 1, 9));
            let expected = written.eval(&dims, &symbols);
            let inputs: Vec<_> = dims.iter().chain(&symbols).copied().map(Some).collect();
            let map = AffineMap::new(3, 3, [built.clone(), simplified.clone()]);
            let values = map.constant_fold(&inputs);
            assert_eq!(values, Ok(vec![expected; 2]), "{built} became {simplified} at {dims:?}{symbols:?}");
            assert!(expected.unsigned_abs().is_multiple_of(divisor), "{built} is no multiple of {divisor}");
        }
    }
}

#[test]
fn rebuilding_changes_nothing() {
    let mut random = Random::new(11);
    for _ in 0..1000 {
        let built = Written::random(&mut random, 4).build();
        let inputs = [0, 1, 2];
        let same = built.replace_dims_and_symbols(&inputs.map(d), &inputs.map(s));
        assert_eq!(built, same);
    }
}

#[test]
fn undefined_divisions_are_kept() {
    assert_eq!(simplify_affine_expr(&(d(0).floor_div(0) + d(0) - d(0)), 1, 0).to_string(), "d0 floordiv 0 + d0 - d0");
}

#[test]
fn overflow_does_not_panic() {
    assert_eq!((d(0) + i64::MAX + 1).to_string(), "d0 - -9223372036854775808");
    assert_eq!((d(0) * i64::MAX * 2).to_string(), "d0 * -2");
    assert_eq!((-c(i64::MIN)).to_string(), "--9223372036854775808");
    assert_eq!(c(i64::MIN).floor_div(-1).to_string(), "-9223372036854775808 floordiv -1");
    assert_eq!((d(0) * i64::MIN).floor_div(-1).to_string(), "(d0 * -9223372036854775808) floordiv -1");
    assert_eq!(simplify_affine_expr(&(c(i64::MAX) + 1), 0, 0), c(i64::MIN));
    assert_eq!(c(i64::MIN).largest_known_divisor(), 1 << 63);
    assert!(!d(0).is_multiple_of(0));
}

#[test]
fn deep_trees_are_safe() {
    let deep = (0..1500).fold(d(0), |expr, i| (expr + d(1 + i % 2)).floor_div(s(0)));
    assert_eq!(deep.depth(), 3000);
    assert_eq!(deep, deep.replace_dims(&[d(0)]));
    assert!(deep.to_string().len() > 8000);
    assert!(!deep.is_symbolic_or_constant());
}

#[test]
fn flattening_merges_terms() {
    let simplified = |expr: AffineExpr| simplify_affine_expr(&expr, 3, 3).to_string();
    assert_eq!(simplified(d(0) + d(1) - d(0)), "d1");
    assert_eq!(simplified((d(0) * 6 + d(1) * 6 + 2).floor_div(4)), "(d0 * 3 + d1 * 3 + 1) floordiv 2");
    assert_eq!(simplified((d(0) * 4 + d(1) * 2 + 2).ceil_div(4)), "(d0 * 2 + d1 + 1) ceildiv 2");
    assert_eq!(simplified((d(0) - d(0) % 4).floor_div(4)), "d0 floordiv 4");
    assert_eq!(simplified((d(0) - d(0) % s(0)) % s(0)), "0");
    assert_eq!(simplified((d(0) * s(0) + s(0)).floor_div(s(0))), "d0 + 1");
    assert_eq!(simplified((s(0) * s(1)).floor_div(s(2)).floor_div(s(0))), "s1 floordiv s2");
    assert_eq!(simplified((s(0) + (s(0) * s(1)).floor_div(2)).floor_div(s(0))), "s1 floordiv 2 + 1");
    assert_eq!(simplified(((s(0) * 3).ceil_div(2) + s(0) * s(1)).ceil_div(s(0))), "s1 + 2");
    let mixed = d(2) * s(1) + d(0).floor_div(3) + s(0) * s(1) + s(1).floor_div(4) + d(1) * s(0) + d(0) + s(0) + 4;
    assert_eq!(simplified(mixed), "d0 + d0 floordiv 3 + s0 + s0 * s1 + d1 * s0 + s1 floordiv 4 + d2 * s1 + 4");
    assert_eq!(simplified(d(7) + d(0) - d(0)), "d0 + d7 - d0");
}

#[test]
fn unsound_simplifications_are_not_made() {
    let simplified = |expr: AffineExpr| simplify_affine_expr(&expr, 2, 2).to_string();
    assert_eq!(simplified((d(0) - d(0) % s(0)).floor_div(s(0))), "(d0 - d0 mod s0) floordiv s0");
    assert_eq!(simplified((d(0) * s(0).floor_div(2)).floor_div(s(0))), "(d0 * (s0 floordiv 2)) floordiv s0");
    let two_rounded = s(0).ceil_div(2) + s(0).ceil_div(3);
    assert_eq!(simplified(two_rounded.ceil_div(s(0))), "(s0 ceildiv 2 + s0 ceildiv 3) ceildiv s0");
    assert_eq!(simplified((s(0).floor_div(2) + s(0)).ceil_div(s(0))), "(s0 + s0 floordiv 2) ceildiv s0");
    assert_eq!(simplified(d(0) % s(0) + d(0) * s(0) + d(1) + d(1)), "d0 mod s0 + d0 * s0 + d1 * 2");
}

#[test]
fn identities() {
    assert!(AffineMap::identity(3).is_identity());
    assert!(AffineMap::identity(0).is_identity());
    assert!(!AffineMap::new(2, 0, [d(1), d(0)]).is_identity());
    assert!(AffineMap::minor_identity(3, 2).is_minor_identity());
    assert!(!AffineMap::new(3, 1, [d(1), d(2)]).is_minor_identity());
    assert!(!AffineMap::new(1, 0, [d(0), d(1)]).is_minor_identity());
}

#[test]
fn broadcasting() {
    let map = AffineMap::new(3, 0, [c(0), d(2)]);
    assert_eq!(map.is_minor_identity_with_broadcasting(), Some(vec![0]));
    assert_eq!(AffineMap::new(3, 0, [d(2), c(0)]).is_minor_identity_with_broadcasting(), None);
    let place = |map: AffineMap| map.is_permutation_of_minor_identity_with_broadcasting();
    assert_eq!(place(AffineMap::new(3, 0, [c(0), d(1)])), Some(vec![1, 0]));
    assert_eq!(place(AffineMap::new(3, 0, [d(0), c(0)])), None);
    assert_eq!(place(AffineMap::new(4, 0, [c(0), d(1), d(3)])), Some(vec![1, 0, 2]));
    assert_eq!(place(AffineMap::new(2, 0, [d(1), c(0), c(0), d(0)])), Some(vec![3, 0, 1, 2]));
}

#[test]
fn permutations() {
    let map = AffineMap::permutation(&[2, 0, 1]).unwrap();
    assert!(map.is_permutation());
    assert_eq!(AffineMap::permutation(&[0, 0]), None);
    assert_eq!(AffineMap::permutation(&[0, 2]), None);
    let inverse = map.inverse_permutation().unwrap();
    assert!(inverse.compose(&map).is_identity());
    assert_eq!(map.apply_permutation(&['a', 'b', 'c']), Some(vec!['c', 'a', 'b']));

    let projected = AffineMap::new(3, 0, [d(2), c(0)]);
    assert!(!projected.is_projected_permutation());
    assert_eq!(projected.inverse_permutation(), None);
    assert!(!AffineMap::new(1, 0, [d(0), d(0)]).is_projected_permutation());
    assert_eq!(projected.dim_position(0), Some(2));
    assert_eq!(projected.dim_position(1), None);
    assert_eq!(projected.result_position(&d(2)), Some(0));
    assert_eq!(projected.result_position(&c(0)), None);
}

#[test]
fn composition_numbers_own_symbols_first() {
    let outer = AffineMap::new(1, 1, [d(0) + s(0)]);
    let inner = AffineMap::new(2, 1, [d(0) * 2 + d(1) + s(0)]);
    assert_eq!(outer.compose(&inner).to_string(), "(d0, d1)[s0, s1] -> (d0 * 2 + d1 + s1 + s0)");
}

#[test]
fn selection_of_results_and_dimensions() {
    let map = AffineMap::new(3, 2, [d(0) + d(2), d(2), d(2), s(1)]);
    assert_eq!(map.drop_result(0).results(), [d(2), d(2), s(1)]);
    assert_eq!(map.remove_duplicate_exprs().num_results(), 3);
    assert_eq!(map.compress_unused_dims().to_string(), "(d0, d1)[s0, s1] -> (d0 + d1, d1, d1, s1)");
}

#[test]
fn constant_folding() {
    let map = AffineMap::new(1, 1, [d(0) + s(0), s(0).floor_div(2), c(7)]);
    assert_eq!(map.constant_fold(&[Some(1), Some(5)]), Ok(vec![6, 2, 7]));
    assert_eq!(map.constant_fold(&[None, Some(5)]), Err(AffineFoldError::NotConstant));
    assert_eq!(map.partial_constant_fold(&[None, Some(5)]).to_string(), "(d0)[s0] -> (d0 + s0, 2, 7)");
    let divides = AffineMap::new(1, 1, [d(0).floor_div(s(0)), d(0) % s(0)]);
    assert_eq!(divides.constant_fold(&[Some(1), Some(0)]), Err(AffineFoldError::Poison));
    assert_eq!(divides.constant_fold(&[Some(i64::MIN), Some(1)]), Ok(vec![i64::MIN, 0]));
    assert_eq!(AffineMap::new(0, 0, [c(6), c(4)]).largest_known_divisor(), 2);
    assert_eq!(AffineMap::constant(3).single_constant_result(), Some(3));
}

#[test]
fn replacement_of_subexpressions() {
    let quotient = d(0).floor_div(4);
    let replacements = LookupMap::from_iter([(quotient.clone(), s(0)), (d(1), c(2))]);
    assert_eq!((quotient * 3 + d(1) + d(0)).replace(&replacements).to_string(), "d0 + s0 * 3 + 2");
}

#[test]
fn strided_layouts() {
    assert_eq!(canonical_strided_layout(&[2, 3, 4]).to_string(), "d0 * 12 + d1 * 4 + d2");
    assert_eq!(canonical_strided_layout(&[2, -1, 4]).to_string(), "d0 * s0 + d1 * 4 + d2");
    assert_eq!(canonical_strided_layout(&[]), c(0));
    let text = |map: AffineMap, shape: &[i64]| {
        strides_and_offset(&map, shape).map(|(strides, offset)| {
            let strides: Vec<_> = strides.iter().map(ToString::to_string).collect();
            format!("{} + {offset}", strides.join(", "))
        })
    };
    assert_eq!(text(AffineMap::identity(2), &[5, 7]).as_deref(), Some("7, 1 + 0"));
    assert_eq!(text(AffineMap::identity(0), &[]).as_deref(), Some(" + 0"));
    let strided = AffineMap::new(2, 2, [d(0) * s(0) + s(1) + d(1) * 3 + d(1)]);
    assert_eq!(text(strided, &[-1, -1]).as_deref(), Some("s0, 4 + s1"));
    assert_eq!(text(AffineMap::new(1, 0, [d(0).floor_div(2)]), &[8]), None);
    assert_eq!(text(AffineMap::new(2, 0, [d(1), d(0)]), &[8, 8]), None);
    assert_eq!(text(AffineMap::identity(2), &[8]), None);
}

#[test]
fn deep_expressions_are_printed_and_dropped_on_a_small_stack() {
    const TERMS: u32 = 20_000;
    let print = || {
        let sum = (0..TERMS).map(d).reduce(|sum, term| sum + term).expect("there are terms");
        let nested = (0..TERMS).fold(d(0), |expr, term| AffineExpr::unsimplified(AffineBinaryOp::Mod, expr, s(term)));
        let text = sum.to_string();
        assert!(text.starts_with("d0 + d1 + d2 + ") && text.ends_with(" + d19998 + d19999"));
        let text = nested.to_string();
        assert!(text.starts_with("((((") && text.ends_with(" mod s19997) mod s19998) mod s19999"));
        [sum, nested]
    };
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(2 << 20).spawn_scoped(scope, print);
        let deep = thread.expect("a thread can start").join();
        assert_eq!(deep.expect("they are printed").map(|expr| expr.depth()), [TERMS - 1, TERMS]);
    });
}
