use std::collections::{BTreeMap, BTreeSet};

use super::fixture::{LOCATION, NAME, OTHER_TYPE, Random, TYPE, add_block, append, branch, container, create, module};
use crate::Context;
use crate::builtin::DictionaryAttr;
use crate::entities::{BlockId, OpId, ValueId};
use crate::insertion::InsertPoint;
use crate::ir::Ir;
use crate::op::OpSpec;
use crate::op_name::OpName;
use crate::properties::Properties;
use crate::value::{Use, ValueDef};

/// The reference model of the arena: operands by operation, and operations in order by block.
struct Model {
    operands: BTreeMap<OpId, Vec<ValueId>>,
    blocks: Vec<(BlockId, Vec<OpId>)>,
    random: Random,
}

impl Model {
    fn new(ir: &mut Ir, seed: u64) -> Self {
        let (_, region, block) = module(ir);
        ir.add_argument(block, TYPE, LOCATION);
        let other = add_block(ir, region);
        let blocks = vec![(block, Vec::new()), (other, Vec::new())];
        Self { operands: BTreeMap::new(), blocks, random: Random::new(seed) }
    }

    fn values(&self, ir: &Ir) -> Vec<ValueId> {
        let mut values = ir.arguments(self.blocks[0].0).to_vec();
        values.extend(self.operands.keys().flat_map(|&op| ir.results(op)));
        values
    }

    fn random_values(&mut self, ir: &Ir, max: usize) -> Vec<ValueId> {
        let values = self.values(ir);
        (0..self.random.below(max + 1)).map(|_| self.random.pick(&values)).collect()
    }

    fn random_op(&mut self) -> Option<OpId> {
        let ops: Vec<_> = self.operands.keys().copied().collect();
        if ops.is_empty() { None } else { Some(self.random.pick(&ops)) }
    }

    /// A place that does not lie before one of `moved`, and its index when those are taken out.
    fn random_place(&mut self, moved: &[OpId]) -> (usize, usize, InsertPoint) {
        let number = self.random.below(self.blocks.len());
        let (block, ops) = &self.blocks[number];
        let rest: Vec<_> = ops.iter().copied().filter(|op| !moved.contains(op)).collect();
        let index = self.random.below(rest.len() + 1);
        (number, index, InsertPoint::new(*block, rest.get(index).copied()))
    }

    fn take_out(&mut self, moved: &[OpId]) {
        for (_, ops) in &mut self.blocks {
            ops.retain(|op| !moved.contains(op));
        }
    }

    fn step(&mut self, ir: &mut Ir) {
        let Some(op) = self.random_op().filter(|_| self.random.below(4) != 0) else { return self.insert(ir) };
        let count = self.operands[&op].len();
        match self.random.below(10) {
            0 if count != 0 => {
                let (index, value) = (self.random.below(count), self.random_values(ir, 0).pop());
                let value = value.unwrap_or(ir.arguments(self.blocks[0].0)[0]);
                ir.set_operand(op, index, value);
                self.operands.get_mut(&op).unwrap()[index] = value;
            }
            1 => {
                let values = self.random_values(ir, 20);
                ir.set_operands(op, &values);
                self.operands.insert(op, values);
            }
            2 | 3 => {
                let (index, values) = (self.random.below(count + 1), self.random_values(ir, 6));
                ir.insert_operands(op, index, &values);
                self.operands.get_mut(&op).unwrap().splice(index..index, values);
            }
            4 | 5 => {
                let start = self.random.below(count + 1);
                let range = start..start + self.random.below(count - start + 1);
                let values = if self.random.below(2) == 0 { self.random_values(ir, 4) } else { Vec::new() };
                ir.replace_operands(op, range.clone(), &values);
                self.operands.get_mut(&op).unwrap().splice(range, values);
            }
            6 => {
                let values = self.values(ir);
                let (old, new) = (self.random.pick(&values), self.random.pick(&values));
                let even_only = self.random.below(2) == 0;
                if even_only {
                    ir.replace_uses_with_if(old, new, |_, use_| use_.index % 2 == 0);
                } else {
                    ir.replace_all_uses_with(old, new);
                }
                for operands in self.operands.values_mut() {
                    for (index, operand) in operands.iter_mut().enumerate() {
                        if *operand == old && (!even_only || index % 2 == 0) {
                            *operand = new;
                        }
                    }
                }
            }
            7 => {
                let (number, index, place) = self.random_place(&[op]);
                ir.move_op(op, place);
                self.take_out(&[op]);
                self.blocks[number].1.insert(index, op);
            }
            8 => self.splice(ir),
            _ => self.erase(ir, op),
        }
    }

    fn insert(&mut self, ir: &mut Ir) {
        let operands = self.random_values(ir, 5);
        let num_results = self.random.below(4);
        let op = create(ir, &operands, num_results);
        let (number, index, place) = self.random_place(&[]);
        ir.insert_op(op, place);
        self.blocks[number].1.insert(index, op);
        self.operands.insert(op, operands);
    }

    fn splice(&mut self, ir: &mut Ir) {
        let ops = self.blocks[self.random.below(2)].1.clone();
        if ops.is_empty() {
            return;
        }
        let first = self.random.below(ops.len());
        let last = first + self.random.below(ops.len() - first);
        let moved = &ops[first..=last];
        let (number, index, place) = self.random_place(moved);
        ir.splice_ops(ops[first], ops[last], place);
        self.take_out(moved);
        self.blocks[number].1.splice(index..index, moved.iter().copied());
    }

    /// Replaces the results by the argument first.
    fn erase(&mut self, ir: &mut Ir, op: OpId) {
        let argument = ir.arguments(self.blocks[0].0)[0];
        let results = ir.results(op).to_vec();
        results.iter().for_each(|&result| ir.replace_all_uses_with(result, argument));
        ir.erase_op(op);
        self.take_out(&[op]);
        self.operands.remove(&op);
        for operand in self.operands.values_mut().flatten().filter(|operand| results.contains(operand)) {
            *operand = argument;
        }
    }

    fn check(&self, ir: &Ir) {
        let mut uses: BTreeMap<ValueId, BTreeSet<(OpId, u32)>> = BTreeMap::new();
        for (&op, operands) in &self.operands {
            assert_eq!(ir.operands(op), operands[..]);
            for (index, &operand) in operands.iter().enumerate() {
                uses.entry(operand).or_default().insert((op, u32::try_from(index).unwrap()));
            }
        }
        for value in self.values(ir) {
            let found: Vec<_> = ir.uses(value).map(|use_| (use_.owner, use_.index)).collect();
            let expected = uses.remove(&value).unwrap_or_default();
            assert_eq!(found.len(), expected.len());
            assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), expected);
        }
        for (block, ops) in &self.blocks {
            assert_eq!(ir.ops(*block).collect::<Vec<_>>(), *ops);
            assert_eq!(ir.ops(*block).rev().collect::<Vec<_>>(), ops.iter().rev().copied().collect::<Vec<_>>());
            for (index, &op) in ops.iter().enumerate() {
                assert_eq!(ir.parent_block(op), Some(*block));
                assert!(ops[index + 1..].iter().all(|&other| ir.is_before_in_block(op, other)));
                assert!(ops[..=index].iter().all(|&other| !ir.is_before_in_block(op, other)));
            }
        }
        assert_eq!(ir.num_ops(), 1 + self.operands.len());
        assert_eq!(ir.num_values(), self.values(ir).len());
        ir.operand_pool.assert_partitioned(self.operands.keys().map(|&op| ir.operand_range(op)));
    }
}

#[test]
fn random_changes_agree_with_the_model() {
    for seed in 0..20 {
        let mut ir = Ir::new();
        let mut model = Model::new(&mut ir, seed);
        for step in 0..400 {
            model.step(&mut ir);
            if step % 8 == 0 {
                model.check(&ir);
            }
        }
        model.check(&ir);
    }
}

#[test]
fn random_changes_leave_marks() {
    for seed in 0..20 {
        let mut ir = Ir::new();
        let mut model = Model::new(&mut ir, seed);
        let Some(root) = ir.parent_op(model.blocks[0].0) else { panic!("the block is in a module") };
        for _ in 0..400 {
            let before = (model.operands.clone(), model.blocks.clone());
            ir.changes.forget();
            model.step(&mut ir);
            assert!(ir.may_have_changed(root) || before == (model.operands.clone(), model.blocks.clone()));
        }
    }
}

#[test]
fn every_kind_of_change_leaves_a_mark() {
    let kinds: &[fn(&mut Ir, [OpId; 4], [BlockId; 3])] = &[
        |ir, [_, first, ..], _| ir.set_name(first, OpName(4)),
        |ir, [_, first, ..], _| ir.set_properties(first, Properties(1)),
        |ir, [_, first, ..], _| ir.set_discardable(first, Some(DictionaryAttr::of(&Context::default(), &[]))),
        |ir, [_, first, ..], _| ir.set_value_type(ir.result(first, 0), OTHER_TYPE),
        |ir, _, [entry, ..]| ir.set_value_type(ir.arguments(entry)[0], OTHER_TYPE),
        |ir, [_, first, ..], _| ir.drop_all_uses(ir.result(first, 0)),
        |ir, [_, _, user, _], _| ir.drop_all_references(user),
        |ir, [.., end], [entry, ..]| ir.set_successor(end, 0, entry),
        |ir, _, [entry, target, _]| ir.replace_all_uses_of_block(target, entry),
        |ir, _, [_, target, _]| _ = ir.add_argument(target, TYPE, LOCATION),
        |ir, _, [entry, ..]| _ = ir.insert_argument(entry, 0, TYPE, LOCATION),
        |ir, _, [entry, ..]| ir.erase_argument(entry, 1),
        |ir, _, [entry, ..]| ir.erase_arguments(entry, |index, _| index == 1),
        |ir, _, [.., unused]| ir.erase_block(unused),
        |ir, [root, ..], [_, target, unused]| ir.move_block(unused, ir.region(root, 0), Some(target)),
        |ir, _, [_, target, _]| ir.remove_block(target),
        |ir, [root, ..], _| {
            let region = ir.create_region();
            ir.push_region(root, region);
        },
        |ir, [root, ..], _| {
            let (from, other) = (ir.region(root, 0), container(ir, 1));
            ir.inline_region(from, ir.region(other, 0), None);
        },
        |ir, [.., end], _| ir.remove_op(end),
        |ir, [.., user, _], _| ir.erase_op(user),
        |ir, [.., end], [_, target, _]| ir.move_op(end, InsertPoint::end(target)),
        |ir, [_, first, _, end], [_, target, _]| ir.splice_ops(first, end, InsertPoint::end(target)),
        |ir, [_, first, ..], _| _ = ir.split_block(InsertPoint::before(ir, first)),
    ];
    for (index, change) in kinds.iter().enumerate() {
        let mut ir = Ir::new();
        let (root, region, entry) = module(&mut ir);
        let [target, unused] = [(); 2].map(|()| add_block(&mut ir, region));
        let [argument, _] = [(); 2].map(|()| ir.add_argument(entry, TYPE, LOCATION));
        let first = append(&mut ir, entry, &[argument], 1);
        let used = ir.result(first, 0);
        let user = append(&mut ir, entry, &[used], 0);
        let end = branch(&mut ir, entry, &[target]);
        ir.changes.forget();
        change(&mut ir, [root, first, user, end], [entry, target, unused]);
        assert!(ir.may_have_changed(root), "change {index}");
    }
}

#[test]
fn the_last_op_of_a_block_leaves_a_mark_around_it() {
    let mut ir = Ir::new();
    let (root, _, block) = module(&mut ir);
    let op = append(&mut ir, block, &[], 0);
    ir.changes.forget();
    ir.remove_op(op);
    assert!(ir.changes.contains(root));
}

#[test]
fn operations_keep_what_they_are_made_of() {
    let mut ir = Ir::new();
    let (_, region, block) = module(&mut ir);
    let target = add_block(&mut ir, region);
    let argument = ir.add_argument(block, OTHER_TYPE, LOCATION);
    let attributes = DictionaryAttr::of(&Context::default(), &[]);
    let op = ir.create_op(OpSpec {
        operands: &[argument, argument],
        result_types: &[TYPE, OTHER_TYPE, TYPE],
        discardable: Some(attributes),
        successors: &[target, block],
        num_regions: 2,
        ..OpSpec::new(NAME, LOCATION)
    });
    assert_eq!((ir.name(op), ir.location(op)), (NAME, LOCATION));
    assert_eq!(ir.operands(op), [argument, argument]);
    assert_eq!(ir.successors(op), [target, block]);
    assert_eq!(ir.discardable(op), Some(attributes));
    assert_eq!(ir.regions(op).len(), 2);
    assert_eq!(ir.parent_op(ir.region(op, 1)), Some(op));
    assert_eq!(ir.region_index(ir.region(op, 1)), Some(1));
    let results = ir.results(op);
    assert_eq!(results.len(), 3);
    assert_eq!(results.iter().rev().collect::<Vec<_>>(), [results[2], results[1], results[0]]);
    assert_eq!(ir.value_def(results[2]), ValueDef::OpResult { op, index: 2 });
    assert_eq!(ir.value_type(results[1]), OTHER_TYPE);
    assert_eq!(ir.value_def(argument), ValueDef::BlockArgument { block, index: 0 });
    assert_eq!(ir.parent_block(op), None);
}

#[test]
fn new_uses_come_first_and_replacing_reverses() {
    let mut ir = Ir::new();
    let (_, _, block) = module(&mut ir);
    let a = ir.add_argument(block, TYPE, LOCATION);
    let b = ir.add_argument(block, TYPE, LOCATION);
    let first = append(&mut ir, block, &[a, a], 0);
    let second = append(&mut ir, block, &[a, b], 0);
    let uses = |ir: &Ir, value| ir.uses(value).map(|use_| (use_.owner, use_.index)).collect::<Vec<_>>();
    assert_eq!(uses(&ir, a), [(second, 0), (first, 1), (first, 0)]);
    ir.replace_all_uses_with(a, b);
    assert_eq!(uses(&ir, b), [(first, 0), (first, 1), (second, 0), (second, 1)]);
    assert!(!ir.has_uses(a));
    ir.replace_uses_with_if(b, a, |_, use_| use_.owner == first);
    assert_eq!(uses(&ir, a), [(first, 1), (first, 0)]);
    ir.set_operand(second, 1, b);
    assert_eq!(uses(&ir, b), [(second, 1), (second, 0)]);
    ir.replace_use(Use { owner: second, index: 1 }, a);
    assert!(ir.has_one_use(b));
    ir.drop_all_uses(a);
    assert!(!ir.has_uses(a));
    ir.erase_op(first);
    assert_eq!(uses(&ir, b), [(second, 0)]);
}

#[test]
fn many_operands_are_counted_beside_the_operation() {
    let mut ir = Ir::new();
    let (_, _, block) = module(&mut ir);
    let value = ir.add_argument(block, TYPE, LOCATION);
    for count in [0xfffe, 0xffff, 0x1_0000] {
        let op = append(&mut ir, block, &vec![value; count], 0);
        assert_eq!(ir.num_operands(op), count);
        assert_eq!(ir.uses(value).count(), count);
        ir.insert_operands(op, 1, &[value, value]);
        assert_eq!(ir.num_operands(op), count + 2);
        ir.erase_operands(op, 0..count);
        assert_eq!(ir.operands(op), [value, value]);
        ir.erase_op(op);
        assert!(!ir.has_uses(value));
    }
}

#[test]
fn uses_are_renewed_where_they_are_made_again() {
    let mut ir = Ir::new();
    let (_, _, block) = module(&mut ir);
    let value = ir.add_argument(block, TYPE, LOCATION);
    let [first, second] = [0, 1].map(|_| append(&mut ir, block, &[value, value], 0));
    let uses = |ir: &Ir| ir.uses(value).map(|it| (it.owner, it.index)).collect::<Vec<_>>();
    assert_eq!(uses(&ir), [(second, 1), (second, 0), (first, 1), (first, 0)]);
    let changes = ir.num_changes();
    ir.renew_use(first, 0);
    assert_eq!(uses(&ir), [(first, 0), (second, 1), (second, 0), (first, 1)]);
    assert_eq!(ir.num_changes(), changes);
    ir.replace_operands(second, 1..2, &[value]);
    assert_eq!(uses(&ir), [(second, 1), (first, 0), (second, 0), (first, 1)]);
    ir.replace_operands(second, 1..2, &[]);
    assert_eq!(uses(&ir), [(first, 0), (second, 0), (first, 1)]);
}

#[test]
fn interleaved_operands_leave_the_order_of_uses() {
    let mut ir = Ir::new();
    let (_, _, block) = module(&mut ir);
    let [value, other] = [0, 1].map(|_| ir.add_argument(block, TYPE, LOCATION));
    let first = append(&mut ir, block, &[value, value], 0);
    let last = append(&mut ir, block, &[value], 0);
    let uses = |ir: &Ir, value| ir.uses(value).map(|it| (it.owner, it.index)).collect::<Vec<_>>();
    ir.interleave_operands(first, &[], other);
    assert_eq!(uses(&ir, value), [(last, 0), (first, 1), (first, 0)]);
    ir.interleave_operands(first, &[0, 1, 1, 2], other);
    assert_eq!(ir.operands(first).to_vec(), [other, value, other, other, value, other]);
    assert_eq!(uses(&ir, value), [(last, 0), (first, 4), (first, 1)]);
    assert_eq!(uses(&ir, other), [(first, 5), (first, 3), (first, 2), (first, 0)]);
    ir.erase_op(first);
    assert_eq!((uses(&ir, value), ir.has_uses(other)), (vec![(last, 0)], false));
}

#[test]
fn erasing_several_operands_equals_erasing_one_after_the_other_from_the_last() {
    let uses = |erase: &dyn Fn(&mut Ir, OpId)| {
        let mut ir = Ir::new();
        let (_, _, block) = module(&mut ir);
        let [a, b] = std::array::from_fn(|_| ir.add_argument(block, TYPE, LOCATION));
        let op = append(&mut ir, block, &[a, b, a, a, b, b, a], 0);
        ir.renew_use(op, 2);
        erase(&mut ir, op);
        let uses = [a, b].map(|value| ir.uses(value).map(|use_| use_.index).collect::<Vec<_>>());
        (ir.operands(op).iter().map(|operand| operand == a).collect::<Vec<_>>(), uses)
    };
    for indices in [&[][..], &[0], &[6], &[1, 2], &[0, 3, 5], &[0, 1, 2, 3, 4, 5, 6]] {
        let at_once = uses(&|ir, op| ir.erase_operands_at(op, indices));
        let one_by_one = |ir: &mut Ir, op| indices.iter().rev().for_each(|&it| ir.erase_operands(op, it..it + 1));
        assert_eq!(at_once, uses(&one_by_one), "{indices:?}");
    }
}

#[test]
fn one_of_several_ops_uses_a_value() {
    let mut ir = Ir::new();
    let (_, _, block) = module(&mut ir);
    let [a, b, c] = std::array::from_fn(|_| ir.add_argument(block, TYPE, LOCATION));
    let operands = [&[a][..], &[a], &[b, a], &[a]];
    let ops = operands.map(|operands| append(&mut ir, block, operands, 0));
    let is_used = |value, list: &[OpId]| ir.is_used_by_any(value, list.iter().copied(), |op| list.contains(&op));
    assert_eq!([a, b, c].map(|value| is_used(value, &ops)), [true, true, false]);
    assert!(is_used(a, &ops[..1]) && is_used(b, &ops[2..3]));
    assert!(!is_used(b, &ops[..2]) && !is_used(b, &ops[3..]) && !is_used(a, &[]));
}

#[test]
fn detached_operations_stay_alive_and_return() {
    let mut ir = Ir::new();
    let (_, _, block) = module(&mut ir);
    let producer = append(&mut ir, block, &[], 1);
    let value = ir.result(producer, 0);
    let user = append(&mut ir, block, &[value], 0);
    let last = append(&mut ir, block, &[], 0);
    ir.remove_op(user);
    ir.remove_op(user);
    assert_eq!(ir.ops(block).collect::<Vec<_>>(), [producer, last]);
    assert_eq!((ir.parent_block(user), ir.prev_op(user), ir.next_op(user)), (None, None, None));
    assert_eq!(ir.users(value).collect::<Vec<_>>(), [user]);
    ir.insert_op_before(user, last);
    assert_eq!(ir.ops(block).collect::<Vec<_>>(), [producer, user, last]);
}

#[test]
fn erasing_takes_along_what_is_nested() {
    let mut ir = Ir::new();
    let (outer, region, block) = module(&mut ir);
    let inner = container(&mut ir, 2);
    ir.append_op(block, inner);
    let producer = append(&mut ir, block, &[], 2);
    let values = ir.results(producer).to_vec();
    let inner_region = ir.region(inner, 1);
    let entry = add_block(&mut ir, inner_region);
    let next = add_block(&mut ir, inner_region);
    ir.add_argument(next, TYPE, LOCATION);
    append(&mut ir, entry, &values, 1);
    branch(&mut ir, entry, &[next]);
    branch(&mut ir, next, &[next, entry]);
    ir.erase_op(inner);
    assert!(!ir.results_have_uses(producer));
    assert_eq!((ir.num_ops(), ir.num_blocks(), ir.num_all_regions(), ir.num_values()), (2, 1, 1, 2));
    ir.clear_region(region);
    assert!(ir.region_is_empty(region));
    ir.erase_op(outer);
    assert_eq!((ir.num_ops(), ir.num_blocks(), ir.num_all_regions(), ir.num_values()), (0, 0, 0, 0));
}

#[test]
fn regions_whose_blocks_use_each_other_can_be_cleared() {
    let mut ir = Ir::new();
    let (_, region, block) = module(&mut ir);
    let other = add_block(&mut ir, region);
    let a = append(&mut ir, block, &[], 1);
    let a_value = ir.result(a, 0);
    let b = append(&mut ir, other, &[a_value], 1);
    let b_value = ir.result(b, 0);
    ir.insert_operands(a, 0, &[b_value, a_value]);
    branch(&mut ir, block, &[other]);
    branch(&mut ir, other, &[block, other]);
    ir.clear_region(region);
    assert_eq!((ir.num_ops(), ir.num_blocks(), ir.num_values()), (1, 0, 0));
}

#[test]
#[should_panic(expected = "a result of the erased operation is still in use")]
fn used_operations_are_not_erased() {
    let mut ir = Ir::new();
    let (_, _, block) = module(&mut ir);
    let producer = append(&mut ir, block, &[], 1);
    let value = ir.result(producer, 0);
    append(&mut ir, block, &[value], 0);
    ir.erase_op(producer);
}

#[test]
#[should_panic(expected = "the erased value is still in use")]
fn used_nested_values_are_not_erased() {
    let mut ir = Ir::new();
    let (outer, _, block) = module(&mut ir);
    let producer = append(&mut ir, block, &[], 1);
    let value = ir.result(producer, 0);
    create(&mut ir, &[value], 0);
    ir.erase_op(outer);
}

#[test]
#[should_panic(expected = "the erased block is still in use")]
fn branched_to_blocks_are_not_erased() {
    let mut ir = Ir::new();
    let (_, region, block) = module(&mut ir);
    let target = add_block(&mut ir, region);
    branch(&mut ir, block, &[target]);
    ir.erase_block(target);
}

#[test]
#[should_panic(expected = "the place is inside of the operation")]
fn operations_do_not_move_into_themselves() {
    let mut ir = Ir::new();
    let (outer, _, block) = module(&mut ir);
    let (inner, _, nested) = module(&mut ir);
    ir.append_op(block, inner);
    let leaf = append(&mut ir, nested, &[], 0);
    let place = InsertPoint::before(&ir, leaf);
    assert!(ir.is_inside(place, outer) && ir.is_inside(place, inner) && !ir.is_inside(place, leaf));
    ir.move_op_before(inner, leaf);
}

#[test]
#[should_panic(expected = "stale operation handle")]
fn stale_handles_never_name_what_took_their_place() {
    let mut ir = Ir::new();
    let stale = create(&mut ir, &[], 1);
    let value = ir.result(stale, 0);
    ir.erase_op(stale);
    let fresh = create(&mut ir, &[], 1);
    assert!(ir.contains_op(fresh) && !ir.contains_op(stale) && !ir.contains_value(value));
    let _ = ir.name(stale);
}

#[test]
fn arguments_are_numbered_in_order() {
    let mut ir = Ir::new();
    let block = ir.create_block([(TYPE, LOCATION), (OTHER_TYPE, LOCATION), (TYPE, LOCATION)]);
    let inserted = ir.insert_argument(block, 1, OTHER_TYPE, LOCATION);
    ir.erase_argument(block, 0);
    assert_eq!(ir.arguments(block)[0], inserted);
    let numbered = |ir: &Ir| {
        assert_eq!(ir.arguments(block).len(), ir.argument_locations(block).len());
        ir.arguments(block).iter().enumerate().all(|(index, &argument)| {
            ir.value_def(argument) == ValueDef::BlockArgument { block, index: u32::try_from(index).unwrap() }
        })
    };
    assert!(numbered(&ir));
    let kept = ir.arguments(block)[1];
    ir.erase_arguments(block, |_, argument| argument != kept);
    assert_eq!(ir.arguments(block), [kept]);
    assert!(numbered(&ir));
    assert_eq!(ir.num_values(), 1);
}

#[test]
fn predecessors_follow_the_branches() {
    let mut ir = Ir::new();
    let (_, region, entry) = module(&mut ir);
    let [left, right, exit] = [(); 3].map(|()| add_block(&mut ir, region));
    let fork = branch(&mut ir, entry, &[left, right]);
    let from_left = branch(&mut ir, left, &[exit]);
    branch(&mut ir, right, &[exit, exit]);
    assert_eq!(ir.predecessors(exit).collect::<Vec<_>>(), [right, right, left]);
    assert_eq!(ir.block_uses(exit).next(), ir.block_uses(exit).find(|use_| use_.index == 1));
    assert_eq!(ir.single_predecessor(right), Some(entry));
    assert_eq!(ir.single_predecessor(exit), None);
    ir.set_successor(from_left, 0, right);
    assert_eq!(ir.predecessors(exit).collect::<Vec<_>>(), [right, right]);
    assert_eq!((ir.single_predecessor(exit), ir.unique_predecessor(exit)), (None, Some(right)));
    ir.replace_all_uses_of_block(right, left);
    assert_eq!(ir.successors(fork), [left, left]);
    assert_eq!(ir.predecessors(left).collect::<Vec<_>>(), [entry, left, entry]);
    assert!(!ir.block_has_uses(right));
    ir.remove_op(fork);
    assert_eq!(ir.predecessors(left).collect::<Vec<_>>(), [left]);
}

#[test]
fn blocks_split_and_join() {
    let mut ir = Ir::new();
    let (_, region, block) = module(&mut ir);
    let last = add_block(&mut ir, region);
    let ops = [(); 4].map(|()| append(&mut ir, block, &[], 0));
    let tail = ir.split_block(InsertPoint::before(&ir, ops[2]));
    assert_eq!(ir.blocks(region).collect::<Vec<_>>(), [block, tail, last]);
    assert_eq!(ir.ops(block).collect::<Vec<_>>(), ops[..2]);
    assert_eq!(ir.ops(tail).collect::<Vec<_>>(), ops[2..]);
    let empty = ir.split_block(InsertPoint::end(tail));
    assert!(ir.block_is_empty(empty));
    assert_eq!(ir.next_block(tail), Some(empty));
    ir.splice_ops(ops[2], ops[3], InsertPoint::start(&ir, block));
    assert_eq!(ir.ops(block).collect::<Vec<_>>(), [ops[2], ops[3], ops[0], ops[1]]);
    assert!(ir.block_is_empty(tail));
}

#[test]
#[should_panic(expected = "the place is among the moved operations")]
fn operations_do_not_move_among_themselves() {
    let mut ir = Ir::new();
    let (_, _, block) = module(&mut ir);
    let ops = [(); 3].map(|()| append(&mut ir, block, &[], 0));
    ir.splice_ops(ops[0], ops[2], InsertPoint::before(&ir, ops[1]));
}

#[test]
fn blocks_move_within_and_among_regions() {
    let mut ir = Ir::new();
    let (_, region, a) = module(&mut ir);
    let (other_op, other, x) = module(&mut ir);
    let [b, c] = [(); 2].map(|()| add_block(&mut ir, region));
    let y = add_block(&mut ir, other);
    ir.move_block(c, region, Some(a));
    ir.move_block(a, region, None);
    ir.move_block(a, region, Some(a));
    assert_eq!(ir.blocks(region).collect::<Vec<_>>(), [c, b, a]);
    ir.move_block(c, region, None);
    assert_eq!(ir.blocks(region).rev().collect::<Vec<_>>(), [c, a, b]);
    ir.inline_region(other, region, Some(a));
    assert_eq!(ir.blocks(region).collect::<Vec<_>>(), [b, x, y, a, c]);
    assert_eq!(ir.parent_region(y), Some(region));
    assert!(ir.region_is_empty(other));
    ir.take_body(other, region);
    assert_eq!(ir.blocks(other).count(), 5);
    assert_eq!(ir.parent_op(c), Some(other_op));
    assert!(ir.is_entry_block(b));
    let detached = ir.create_region();
    ir.inline_region(other, detached, None);
    ir.push_region(other_op, detached);
    assert_eq!(ir.region(other_op, 1), detached);
    assert_eq!(ir.parent_op(c), Some(other_op));
}

#[test]
fn ancestors_are_found_across_regions() {
    let mut ir = Ir::new();
    let (outer, region, block) = module(&mut ir);
    let (middle, inner_region, inner_block) = module(&mut ir);
    ir.append_op(block, middle);
    let leaf = append(&mut ir, inner_block, &[], 0);
    assert_eq!(ir.ancestors(leaf).collect::<Vec<_>>(), [middle, outer]);
    assert!(ir.is_ancestor(outer, leaf) && ir.is_ancestor(leaf, leaf));
    assert!(ir.is_proper_ancestor(middle, leaf) && !ir.is_proper_ancestor(leaf, leaf));
    assert_eq!(ir.ancestor_in_block(block, leaf), Some(middle));
    assert_eq!(ir.ancestor_in_region(region, leaf), Some(middle));
    assert_eq!(ir.ancestor_in_region(inner_region, outer), None);
    assert_eq!(ir.ancestor_block_in_region(region, inner_block), Some(block));
    assert_eq!(ir.parent_region(leaf), Some(inner_region));
    assert_eq!(ir.parent_region(inner_region), Some(region));
}

#[test]
fn order_survives_inserting_in_the_same_place() {
    let mut ir = Ir::new();
    let (_, _, block) = module(&mut ir);
    let first = append(&mut ir, block, &[], 0);
    let last = append(&mut ir, block, &[], 0);
    let mut previous = first;
    for _ in 0..1_000 {
        let op = create(&mut ir, &[], 0);
        ir.insert_op_before(op, last);
        assert!(ir.is_before_in_block(previous, op) && ir.is_before_in_block(op, last));
        assert!(!ir.is_before_in_block(last, op) && !ir.is_before_in_block(op, op));
        previous = op;
    }
}

#[test]
fn threads_agree_on_the_order() {
    for _ in 0..20 {
        let mut ir = Ir::new();
        let (_, _, block) = module(&mut ir);
        let ops: Vec<_> = (0..200).map(|_| append(&mut ir, block, &[], 0)).collect();
        // Only some have numbers, with less and less room between them.
        assert!(ir.is_before_in_block(ops[0], ops[199]));
        let mut crowded = Vec::new();
        for _ in 0..60 {
            let op = create(&mut ir, &[], 0);
            ir.insert_op(op, InsertPoint::after(&ir, ops[100]));
            crowded.insert(0, op);
            if crowded.len().is_multiple_of(7) {
                assert!(ir.is_before_in_block(op, ops[101]));
            }
        }
        let order: Vec<_> = ir.ops(block).collect();
        std::thread::scope(|scope| {
            for thread in 0..4 {
                let (ir, order) = (&ir, &order);
                scope.spawn(move || {
                    let mut random = Random::new(thread);
                    for _ in 0..500 {
                        let (a, b) = (random.below(order.len()), random.below(order.len()));
                        assert_eq!(ir.is_before_in_block(order[a], order[b]), a < b);
                    }
                });
            }
        });
    }
}

#[test]
fn ten_thousand_levels_are_erased_without_recursion() {
    let mut ir = Ir::new();
    let (outer, _, mut block) = module(&mut ir);
    for _ in 0..10_000 {
        let (op, _, inner) = module(&mut ir);
        ir.append_op(block, op);
        block = inner;
    }
    ir.erase_op(outer);
    assert_eq!((ir.num_ops(), ir.num_blocks(), ir.num_all_regions()), (0, 0, 0));
}

#[test]
#[should_panic(expected = "there is no result at index 7: the number of results is 1")]
fn the_number_of_results_is_told_where_one_is_missing() {
    let mut ir = Ir::new();
    let (_, _, block) = module(&mut ir);
    let op = append(&mut ir, block, &[], 1);
    let _ = ir.result(op, 7);
}
