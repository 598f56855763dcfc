use super::{Walk, WalkResult, Walker};
use crate::entities::{BlockId, OpId};
use crate::ir::Ir;
use crate::ir::fixture::{Random, add_block, append, branch, container, create, module};

/// A random tree of operations with up to three regions each.
fn random_tree(ir: &mut Ir, random: &mut Random, size: usize) -> OpId {
    let root = container(ir, 2);
    let mut blocks: Vec<BlockId> = Vec::new();
    for &region in &ir.regions(root).to_vec() {
        blocks.push(add_block(ir, region));
    }
    for _ in 0..size {
        let num_regions = random.below(4);
        let op = container(ir, num_regions);
        ir.append_op(random.pick(&blocks), op);
        for index in 0..num_regions {
            for _ in 0..random.below(3) {
                let region = ir.region(op, index);
                blocks.push(add_block(ir, region));
            }
        }
    }
    root
}

/// A recursive reference implementation of the walks.
fn visit(ir: &Ir, op: OpId, pre: &mut Vec<OpId>, post: &mut Vec<OpId>) {
    pre.push(op);
    for &region in ir.regions(op) {
        for block in ir.blocks(region) {
            for inner in ir.ops(block) {
                visit(ir, inner, pre, post);
            }
        }
    }
    post.push(op);
}

fn walked(ir: &Ir, root: OpId, walk: Walk) -> Vec<OpId> {
    let mut ops = Vec::new();
    ir.walk(root, walk, |op| ops.push(op));
    ops
}

#[test]
fn walks_agree_with_recursion() {
    for seed in 0..50 {
        let mut ir = Ir::new();
        let root = random_tree(&mut ir, &mut Random::new(seed), 60);
        let (mut pre, mut post) = (Vec::new(), Vec::new());
        visit(&ir, root, &mut pre, &mut post);
        assert_eq!(walked(&ir, root, Walk::pre_order()), pre);
        assert_eq!(walked(&ir, root, Walk::post_order()), post);
        assert_eq!(ir.descendants(root).collect::<Vec<_>>(), pre[1..]);
        for &op in &pre {
            let nested = pre.iter().copied().filter(|&other| ir.is_proper_ancestor(op, other));
            assert!(ir.descendants(op).eq(nested));
        }
        for &skipped in &pre[1..] {
            let mut ops = ir.descendants(root);
            let mut found = Vec::new();
            while let Some(op) = ops.next() {
                found.push(op);
                if op == skipped {
                    ops.skip_regions_of(op);
                }
            }
            let others = pre[1..].iter().copied().filter(|&op| !ir.is_proper_ancestor(skipped, op));
            assert!(others.eq(found));
        }
        // Backwards, an order is the mirror image of the other.
        pre.reverse();
        post.reverse();
        assert_eq!(walked(&ir, root, Walk::pre_order().reversed()), post);
        assert_eq!(walked(&ir, root, Walk::post_order().reversed()), pre);
    }
}

#[test]
fn regions_are_skipped_and_walks_interrupted() {
    let mut ir = Ir::new();
    let (root, _, block) = module(&mut ir);
    let (first, _, inner) = module(&mut ir);
    ir.append_op(block, first);
    append(&mut ir, inner, &[], 0);
    let last = append(&mut ir, block, &[], 0);
    let mut seen = Vec::new();
    let result = ir.walk(root, Walk::pre_order(), |op| {
        seen.push(op);
        if op == first { WalkResult::Skip } else { WalkResult::Advance }
    });
    assert_eq!((result, &seen[..]), (WalkResult::Advance, &[root, first, last][..]));
    seen.clear();
    let result = ir.walk(root, Walk::post_order(), |op| {
        seen.push(op);
        if op == first { WalkResult::Interrupt } else { WalkResult::Skip }
    });
    assert!(result.was_interrupted());
    assert_eq!(seen.last(), Some(&first));
    assert_eq!(seen.len(), 2);
}

#[test]
fn visited_operations_may_be_erased_in_either_order() {
    for walk in [Walk::pre_order(), Walk::post_order(), Walk::pre_order().reversed(), Walk::post_order().reversed()] {
        let mut ir = Ir::new();
        let root = random_tree(&mut ir, &mut Random::new(4), 60);
        let mut erased = 0;
        ir.walk_mut(root, walk, |ir, op| {
            if op != root {
                ir.erase_op(op);
                erased += 1;
            }
        });
        assert_eq!(ir.num_ops(), 1);
        assert!(erased > 0);
    }
}

#[test]
fn visited_operations_may_be_replaced() {
    let mut ir = Ir::new();
    let (root, region, block) = module(&mut ir);
    for _ in 0..5 {
        append(&mut ir, block, &[], 0);
    }
    let next = add_block(&mut ir, region);
    branch(&mut ir, block, &[next]);
    let mut visits = 0;
    ir.walk_mut(root, Walk::pre_order(), |ir, op| {
        visits += 1;
        if op != root {
            let new = create(ir, &[], 0);
            ir.insert_op_before(new, op);
            ir.erase_op(op);
        }
    });
    assert_eq!((visits, ir.num_ops()), (7, 7));
}

#[test]
fn a_walker_sees_regions_that_fill_up() {
    let mut ir = Ir::new();
    let (root, _, block) = module(&mut ir);
    let mut walker = Walker::new(root, Walk::pre_order());
    assert_eq!(walker.next(&ir), Some(root));
    let added = append(&mut ir, block, &[], 0);
    assert_eq!(walker.next(&ir), Some(added));
    assert_eq!(walker.next(&ir), None);
    assert_eq!(walker.next(&ir), None);
}

#[test]
fn ten_thousand_levels_are_walked_without_recursion() {
    let mut ir = Ir::new();
    let (root, _, mut block) = module(&mut ir);
    for _ in 0..10_000 {
        let (op, _, inner) = module(&mut ir);
        ir.append_op(block, op);
        block = inner;
    }
    assert_eq!(walked(&ir, root, Walk::post_order()).len(), 10_001);
    assert_eq!(ir.descendants(root).count(), 10_000);
}
