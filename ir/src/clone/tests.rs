use super::ValueMap;
use crate::entities::{BlockId, OpId};
use crate::ir::Ir;
use crate::ir::fixture::{LOCATION, NAME, TYPE, add_block, append, branch, container, module};
use crate::op::OpSpec;

/// `op` and its nested operations, in pre-order.
fn all(ir: &Ir, op: OpId) -> Vec<OpId> {
    std::iter::once(op).chain(ir.descendants(op)).collect()
}

#[test]
fn copies_refer_to_copies() {
    let mut ir = Ir::new();
    let (_, _, top) = module(&mut ir);
    let outside = append(&mut ir, top, &[], 1);
    let outside = ir.result(outside, 0);
    let (op, region, block) = module(&mut ir);
    ir.append_op(top, op);
    let argument = ir.add_argument(block, TYPE, LOCATION);
    let next = add_block(&mut ir, region);
    let user = append(&mut ir, block, &[outside, argument], 1);
    let used = ir.result(user, 0);
    let producer = append(&mut ir, block, &[used], 2);
    // A use before its definition, as graph regions have.
    let later = ir.result(producer, 1);
    ir.insert_operands(user, 1, &[later]);
    branch(&mut ir, block, &[next, block]);
    let nested = container(&mut ir, 1);
    ir.append_op(next, nested);
    let nested_region = ir.region(nested, 0);
    let innermost = add_block(&mut ir, nested_region);
    append(&mut ir, innermost, &[argument, outside], 0);

    let copy = ir.clone_op(op, &mut ValueMap::new());
    let (old, new) = (all(&ir, op), all(&ir, copy));
    assert_eq!(old.len(), new.len());
    assert_eq!(ir.parent_block(copy), None);
    let new_region = ir.region(copy, 0);
    let new_blocks: Vec<BlockId> = ir.blocks(new_region).collect();
    let [new_block, new_next] = new_blocks[..] else { panic!("{new_blocks:?}") };
    let new_argument = ir.arguments(new_block)[0];
    assert_eq!(ir.operands(new[1]), [outside, ir.result(new[2], 1), new_argument]);
    assert_eq!(ir.operands(new[2]), [ir.result(new[1], 0)]);
    assert_eq!(ir.successors(new[3]), [new_next, new_block]);
    assert_eq!(ir.operands(new[5]), [new_argument, outside]);
    assert_eq!(ir.operands(old[1]), [outside, ir.result(old[2], 1), argument]);
    ir.erase_op(copy);
    assert_eq!(ir.uses(outside).count(), 2);
}

#[test]
fn mapped_values_replace_the_operands_and_the_arguments() {
    let mut ir = Ir::new();
    let (_, from, block) = module(&mut ir);
    let (_, to, end) = module(&mut ir);
    let replaced = ir.add_argument(block, TYPE, LOCATION);
    let kept = ir.add_argument(block, TYPE, LOCATION);
    let user = append(&mut ir, block, &[replaced, kept], 0);
    let value = append(&mut ir, end, &[], 1);
    let value = ir.result(value, 0);
    let mut map = ValueMap::new();
    map.map(replaced, value);
    ir.clone_region_into(from, to, Some(end), &mut map);
    let copy = map.block(block);
    assert_eq!(ir.blocks(to).collect::<Vec<_>>(), [copy, end]);
    assert_eq!(ir.arguments(copy), [map.value(kept)]);
    let user_copy = ir.first_op(copy).unwrap();
    assert_ne!(user_copy, user);
    assert_eq!(ir.operands(user_copy), [value, map.value(kept)]);
    assert_eq!(map.value(value), value);
    assert_eq!(map.get_block(end), None);
}

#[test]
fn shallow_copies_have_empty_regions() {
    let mut ir = Ir::new();
    let (op, _, block) = module(&mut ir);
    let argument = ir.add_argument(block, TYPE, LOCATION);
    let shell = ir.create_op(OpSpec {
        operands: &[argument],
        result_types: &[TYPE, TYPE],
        num_regions: 2,
        ..OpSpec::new(NAME, LOCATION)
    });
    ir.append_op(block, shell);
    let last_region = ir.region(shell, 1);
    add_block(&mut ir, last_region);
    let mut map = ValueMap::new();
    let copy = ir.clone_op_without_regions(shell, &mut map);
    assert_eq!(ir.operands(copy), [argument]);
    assert!(ir.regions(copy).iter().all(|&region| ir.region_is_empty(region)));
    assert_eq!(map.get(ir.result(shell, 1)), Some(ir.result(copy, 1)));
    assert_eq!(ir.regions(op).len(), 1);
}

#[test]
fn ten_thousand_levels_are_copied_without_recursion() {
    let mut ir = Ir::new();
    let (root, _, mut block) = module(&mut ir);
    for _ in 0..10_000 {
        let (op, _, inner) = module(&mut ir);
        ir.append_op(block, op);
        block = inner;
    }
    ir.clone_op(root, &mut ValueMap::new());
    assert_eq!(ir.num_ops(), 20_002);
}
