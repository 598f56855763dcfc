use std::fmt::Write as _;

use weir_ir::parse::parse_text;
use weir_ir::{Context, Dominance, Ir, RegionId, Unregistered, View};

use super::merge_points::{AccessedBlocks, merge_points};
use crate::analysis::region_kind;
use crate::memory_slots::RegionOrder;

/// A sequence of numbers that look random.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }
}

/// A region of an op, with random branches among its blocks.
fn region(ctx: &Context, ir: &mut Ir, random: &mut Random) -> RegionId {
    let count = 2 + random.below(12);
    let mut text = String::from("\"toy.f\"() ({\n");
    for block in 0..count {
        let successors: Vec<String> =
            (0..random.below(4)).map(|_| format!("^b{}", 1 + random.below(count - 1))).collect();
        let label = if block == 0 { String::new() } else { format!("^b{block}:\n") };
        writeln!(text, "{label}\"toy.br\"() [{}] : () -> ()", successors.join(", ")).expect("it is a string");
    }
    text += "}) : () -> ()";
    let text = text.replace(" []", "");
    let module = parse_text(ctx, ir, &text).expect("it is MLIR");
    let op = ir.descendants(module).next().expect("it has an op");
    ir.region(op, 0)
}

/// The merge points by the definition: blocks in which the value is live, in the frontier of blocks that store to the slot, or of
/// merge points.
fn by_definition(
    view: View<'_>,
    dominance: &mut Dominance<'_>,
    order: &RegionOrder,
    accesses: &AccessedBlocks,
    count: u32,
) -> Vec<u32> {
    let predecessors = |number| -> Vec<u32> {
        view.ir.predecessors(order.block(number)).filter_map(|block| order.number(block)).collect()
    };
    let mut live: Vec<u32> = accesses.needing.iter().copied().filter(|&it| Some(it) != accesses.first).collect();
    let mut index = 0;
    while let Some(&number) = live.get(index) {
        index += 1;
        for before in predecessors(number) {
            let is_end = accesses.defining.contains(&before) || Some(before) == accesses.first;
            if !is_end && !live.contains(&before) {
                live.push(before);
            }
        }
    }
    let mut points: Vec<u32> = Vec::new();
    loop {
        let roots: Vec<u32> = accesses.defining.iter().chain(&points).copied().collect();
        let mut dominates = |a, b| dominance.dominates(view, order.block(a), order.block(b));
        let found = (0..count).find(|&number| {
            live.contains(&number)
                && !points.contains(&number)
                && predecessors(number).into_iter().any(|before| {
                    roots.iter().any(|&root| dominates(root, before) && (root == number || !dominates(root, number)))
                })
        });
        match found {
            Some(number) => points.push(number),
            None => break,
        }
    }
    points.sort_unstable();
    points
}

#[test]
fn merge_points_of_random_regions_agree_with_the_definition() {
    let mut ctx = Context::default();
    ctx.set_unregistered(Unregistered::Allow);
    let mut with_points = 0;
    for seed in 0..2000 {
        let mut random = Random(seed);
        let mut ir = Ir::new();
        let region = region(&ctx, &mut ir, &mut random);
        let view = View { ctx: &ctx, ir: &ir };
        let mut dominance = Dominance::new(region_kind);
        let order = RegionOrder::new(view, &mut dominance, region);
        let count = ir.blocks(region).filter_map(|block| order.number(block)).count();
        let some = |random: &mut Random| -> Vec<u32> { (0..).take(count).filter(|_| random.below(3) == 0).collect() };
        // As in valid IR, the block with the allocation dominates those with accesses.
        let dominated = |first: u32, list: Vec<u32>| -> Vec<u32> {
            list.into_iter().filter(|it| (first..order.end(first)).contains(it)).collect()
        };
        let first = if random.below(2) == 0 { 0 } else { u32::try_from(random.below(count)).expect("it is small") };
        let (defining, needing) = (dominated(first, some(&mut random)), dominated(first, some(&mut random)));
        let accesses = AccessedBlocks { first: Some(first), defining, needing };
        let mut found = merge_points(view, &order, &accesses);
        found.sort_unstable();
        let count = u32::try_from(count).expect("it is small");
        assert_eq!(found, by_definition(view, &mut dominance, &order, &accesses, count), "seed {seed}");
        with_points += usize::from(!found.is_empty());
    }
    assert!(with_points > 200, "{with_points}");
}
