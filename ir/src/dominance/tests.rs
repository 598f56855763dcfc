use super::{Dominance, Enclosing, RegionKind};
use crate::context::Context;
use crate::entities::BlockId;
use crate::ir::Ir;
use crate::ir::fixture::{LOCATION, Random, TYPE, add_block, append, branch, container, module};
use crate::view::View;

fn dominance() -> Dominance<'static> {
    Dominance::new(|_, _| RegionKind::SsaCfg)
}

/// The blocks that can be reached from `entry` without passing through `without`.
fn reachable(ir: &Ir, entry: BlockId, without: Option<BlockId>) -> Vec<BlockId> {
    let mut found = Vec::new();
    let mut pending = vec![entry];
    while let Some(block) = pending.pop() {
        if Some(block) != without && !found.contains(&block) {
            found.push(block);
            pending.extend(ir.successors(ir.last_op(block).unwrap()));
        }
    }
    found
}

#[test]
fn random_graphs_agree_with_the_definition() {
    for seed in 0..150 {
        let mut random = Random::new(seed);
        let (ctx, mut ir) = (Context::default(), Ir::new());
        let (_, region, entry) = module(&mut ir);
        let mut blocks = vec![entry];
        for _ in 0..random.below(14) {
            blocks.push(add_block(&mut ir, region));
        }
        for &block in &blocks {
            let successors: Vec<_> = (0..random.below(4)).map(|_| random.pick(&blocks)).collect();
            branch(&mut ir, block, &successors);
        }
        let mut dominance = dominance();
        let from_entry = reachable(&ir, entry, None);
        for &a in &blocks {
            let around_a = reachable(&ir, entry, Some(a));
            assert_eq!(dominance.is_reachable_from_entry(View { ctx: &ctx, ir: &ir }, a), from_entry.contains(&a));
            for &b in &blocks {
                // Blocks that cannot be reached are dominated by all and dominate no other.
                let expected = a == b || !around_a.contains(&b);
                assert_eq!(dominance.dominates(View { ctx: &ctx, ir: &ir }, a, b), expected, "seed {seed}");
                assert_eq!(dominance.properly_dominates(View { ctx: &ctx, ir: &ir }, a, b), expected && a != b);
            }
            check_common_dominators(View { ctx: &ctx, ir: &ir }, &mut dominance, &from_entry, a);
        }
    }
}

/// The nearest common dominator is a common dominator, and all others dominate it.
fn check_common_dominators(view: View<'_>, dominance: &mut Dominance<'_>, blocks: &[BlockId], a: BlockId) {
    for &b in blocks.iter().filter(|_| blocks.contains(&a)) {
        let nearest = dominance.nearest_common_dominator(view, a, b).unwrap();
        assert!(dominance.dominates(view, nearest, a) && dominance.dominates(view, nearest, b));
        for &other in blocks {
            if dominance.dominates(view, other, a) && dominance.dominates(view, other, b) {
                assert!(dominance.dominates(view, other, nearest));
            }
        }
    }
}

#[test]
fn operations_dominate_what_follows_and_what_is_nested() {
    let (ctx, mut ir) = (Context::default(), Ir::new());
    let (_, region, entry) = module(&mut ir);
    let next = add_block(&mut ir, region);
    let argument = ir.add_argument(next, TYPE, LOCATION);
    let first = append(&mut ir, entry, &[], 1);
    let (middle, _, inner) = module(&mut ir);
    ir.append_op(entry, middle);
    let inner_argument = ir.add_argument(inner, TYPE, LOCATION);
    let leaf = append(&mut ir, inner, &[], 1);
    branch(&mut ir, entry, &[next]);
    let last = append(&mut ir, next, &[], 1);

    let mut dominance = dominance();
    assert!(dominance.op_properly_dominates(View { ctx: &ctx, ir: &ir }, first, leaf, Enclosing::DoesNotDominate));
    assert!(dominance.op_properly_dominates(View { ctx: &ctx, ir: &ir }, first, last, Enclosing::DoesNotDominate));
    assert!(!dominance.op_properly_dominates(View { ctx: &ctx, ir: &ir }, last, first, Enclosing::Dominates));
    assert!(!dominance.op_properly_dominates(View { ctx: &ctx, ir: &ir }, first, first, Enclosing::Dominates));
    assert!(dominance.op_dominates(View { ctx: &ctx, ir: &ir }, first, first));
    assert!(dominance.op_properly_dominates(View { ctx: &ctx, ir: &ir }, middle, leaf, Enclosing::Dominates));
    assert!(!dominance.op_properly_dominates(View { ctx: &ctx, ir: &ir }, middle, leaf, Enclosing::DoesNotDominate));
    assert!(!dominance.op_dominates(View { ctx: &ctx, ir: &ir }, leaf, last));
    assert!(!dominance.op_dominates(View { ctx: &ctx, ir: &ir }, leaf, middle));
    assert!(dominance.value_properly_dominates(View { ctx: &ctx, ir: &ir }, inner_argument, leaf));
    assert!(!dominance.value_properly_dominates(View { ctx: &ctx, ir: &ir }, inner_argument, middle));
    assert!(dominance.value_properly_dominates(View { ctx: &ctx, ir: &ir }, argument, last));
    assert!(!dominance.value_properly_dominates(View { ctx: &ctx, ir: &ir }, argument, leaf));
    assert!(dominance.value_properly_dominates(View { ctx: &ctx, ir: &ir }, ir.result(first, 0), leaf));
    assert!(!dominance.value_properly_dominates(View { ctx: &ctx, ir: &ir }, ir.result(last, 0), last));
    assert!(dominance.properly_dominates(View { ctx: &ctx, ir: &ir }, entry, inner));
    assert!(!dominance.properly_dominates(View { ctx: &ctx, ir: &ir }, inner, next));
    assert_eq!(dominance.nearest_common_dominator(View { ctx: &ctx, ir: &ir }, inner, next), Some(entry));
    assert_eq!(dominance.immediate_dominator(View { ctx: &ctx, ir: &ir }, next), Some(entry));
    assert_eq!(dominance.immediate_dominator(View { ctx: &ctx, ir: &ir }, entry), None);
}

#[test]
fn reachable_blocks_are_in_depth_first_order() {
    let (ctx, mut ir) = (Context::default(), Ir::new());
    let (_, region, entry) = module(&mut ir);
    let [left, right, join, _unreachable] = [(); 4].map(|()| add_block(&mut ir, region));
    branch(&mut ir, entry, &[left, right]);
    branch(&mut ir, left, &[join]);
    branch(&mut ir, right, &[join]);
    let blocks = dominance().reachable_blocks(View { ctx: &ctx, ir: &ir }, region).collect::<Vec<_>>();
    assert_eq!(blocks, [entry, left, join, right]);
}

#[test]
fn order_means_nothing_in_graph_regions() {
    let (ctx, mut ir) = (Context::default(), Ir::new());
    let (_, region, block) = module(&mut ir);
    let first = append(&mut ir, block, &[], 1);
    let (last, _, inner) = module(&mut ir);
    ir.append_op(block, last);
    let leaf = append(&mut ir, inner, &[], 0);
    let mut dominance = Dominance::new(|_, other| if other == region { RegionKind::Graph } else { RegionKind::SsaCfg });
    assert!(dominance.op_properly_dominates(View { ctx: &ctx, ir: &ir }, last, first, Enclosing::Dominates));
    assert!(!dominance.op_properly_dominates(View { ctx: &ctx, ir: &ir }, first, first, Enclosing::Dominates));
    assert!(!dominance.op_properly_dominates(View { ctx: &ctx, ir: &ir }, last, leaf, Enclosing::DoesNotDominate));
    assert!(dominance.properly_dominates(View { ctx: &ctx, ir: &ir }, block, block));
    assert!(!dominance.properly_dominates(View { ctx: &ctx, ir: &ir }, inner, inner));
}

#[test]
fn invalidated_regions_are_looked_at_again() {
    let (ctx, mut ir) = (Context::default(), Ir::new());
    let (_, region, entry) = module(&mut ir);
    let [a, b] = [(); 2].map(|()| add_block(&mut ir, region));
    let fork = branch(&mut ir, entry, &[a, b]);
    branch(&mut ir, a, &[b]);
    branch(&mut ir, b, &[]);
    let mut dominance = dominance();
    assert!(!dominance.dominates(View { ctx: &ctx, ir: &ir }, a, b));
    ir.set_successor(fork, 1, a);
    dominance.invalidate(region);
    assert!(dominance.dominates(View { ctx: &ctx, ir: &ir }, a, b));
    ir.set_successor(fork, 1, b);
    dominance.invalidate_all();
    assert!(!dominance.dominates(View { ctx: &ctx, ir: &ir }, a, b));
}

#[test]
fn recycled_regions_and_blocks_do_not_inherit_trees() {
    let (ctx, mut ir) = (Context::default(), Ir::new());
    let mut dominance = dominance();
    for swap in [false, true] {
        let holder = container(&mut ir, 1);
        let region = ir.region(holder, 0);
        let [entry, a, b] = [(); 3].map(|()| add_block(&mut ir, region));
        let (middle, last) = if swap { (b, a) } else { (a, b) };
        branch(&mut ir, entry, &[middle]);
        branch(&mut ir, middle, &[last]);
        branch(&mut ir, last, &[]);
        assert!(
            dominance.dominates(View { ctx: &ctx, ir: &ir }, middle, last)
                && !dominance.dominates(View { ctx: &ctx, ir: &ir }, last, middle)
        );
        ir.erase_op(holder);
    }
}

#[test]
fn a_hundred_thousand_blocks_take_linear_time() {
    const COUNT: usize = 100_000;
    let (ctx, mut ir) = (Context::default(), Ir::new());
    let (_, region, entry) = module(&mut ir);
    let mut blocks = vec![entry];
    blocks.extend((0..COUNT).map(|_| add_block(&mut ir, region)));
    // Each block may go on, leave to a common exit, or go back: the worst for an iterative algorithm.
    let exit = add_block(&mut ir, region);
    for (index, &block) in blocks.iter().enumerate() {
        let next = blocks.get(index + 1).copied().unwrap_or(exit);
        branch(&mut ir, block, &[exit, next, blocks[index / 2 + 1]]);
    }
    branch(&mut ir, exit, &[]);
    let mut dominance = dominance();
    assert_eq!(dominance.immediate_dominator(View { ctx: &ctx, ir: &ir }, exit), Some(entry));
    for pair in blocks.windows(2) {
        assert_eq!(dominance.immediate_dominator(View { ctx: &ctx, ir: &ir }, pair[1]), Some(pair[0]));
        assert!(
            dominance.dominates(View { ctx: &ctx, ir: &ir }, entry, pair[1])
                && !dominance.dominates(View { ctx: &ctx, ir: &ir }, pair[1], exit)
        );
    }
}
