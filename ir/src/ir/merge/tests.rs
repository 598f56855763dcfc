use crate::entities::{BlockId, OpId, ValueId};
use crate::insertion::InsertPoint;
use crate::ir::Ir;
use crate::ir::fixture::{LOCATION, NAME, OTHER_TYPE, TYPE, add_block, append, branch, create, module};
use crate::op::OpSpec;
use crate::op_name::OpName;
use crate::value::ValueDef;

/// A description of a block with its operations and regions: entities are numbered in order of
/// appearance.
fn shape(ir: &Ir, block: BlockId) -> String {
    let mut seen = Seen::default();
    seen.block(ir, block);
    seen.text
}

#[derive(Default)]
struct Seen {
    ops: Vec<OpId>,
    blocks: Vec<BlockId>,
    values: Vec<ValueId>,
    text: String,
}

fn number<T: PartialEq>(all: &mut Vec<T>, one: T) -> usize {
    all.iter().position(|it| *it == one).unwrap_or_else(|| {
        all.push(one);
        all.len() - 1
    })
}

impl Seen {
    fn value(&mut self, ir: &Ir, value: ValueId) {
        let number = number(&mut self.values, value);
        let definer = match ir.value_def(value) {
            ValueDef::OpResult { op, index } => (self::number(&mut self.ops, op), index),
            ValueDef::BlockArgument { block, index } => (self::number(&mut self.blocks, block), index),
        };
        self.text += &format!(" %{number}: {:?} of {definer:?}", ir.value_type(value));
    }

    fn block(&mut self, ir: &Ir, block: BlockId) {
        self.text += &format!("block {}", number(&mut self.blocks, block));
        ir.arguments(block).iter().for_each(|&argument| self.value(ir, argument));
        let users: Vec<_> = ir.block_uses(block).map(|it| (number(&mut self.ops, it.owner), it.index)).collect();
        self.text += &format!(" used by {users:?}\n");
        let backwards: Vec<_> = ir.ops(block).rev().collect();
        assert!(ir.ops(block).eq(backwards.into_iter().rev()));
        for op in ir.ops(block) {
            assert_eq!(ir.parent_block(op), Some(block));
            self.op(ir, op);
        }
    }

    fn op(&mut self, ir: &Ir, op: OpId) {
        self.text += &format!("op {} {:?} {:?} (", number(&mut self.ops, op), ir.name(op), ir.discardable(op));
        ir.operands(op).iter().for_each(|operand| self.value(ir, operand));
        self.text += ") ->";
        for result in ir.results(op) {
            self.value(ir, result);
            let users: Vec<_> = ir.uses(result).map(|it| (number(&mut self.ops, it.owner), it.index)).collect();
            self.text += &format!(" used by {users:?}");
        }
        let successors: Vec<_> = ir.successors(op).iter().map(|block| number(&mut self.blocks, block)).collect();
        self.text += &format!(" {successors:?}\n");
        for &region in ir.regions(op) {
            assert_eq!(ir.parent_op(region), Some(op));
            for block in ir.blocks(region) {
                assert_eq!(ir.parent_region(block), Some(region));
                self.block(ir, block);
            }
            assert!(ir.blocks(region).rev().count() == ir.blocks(region).count());
            self.text += "end\n";
        }
    }
}

/// Some of everything, with gaps in all lists; `name` is that of the operations around it.
fn fill(ir: &mut Ir, block: BlockId, name: OpName) {
    let gone = append(ir, block, &[], 3);
    let first = append(ir, block, &[], 3);
    let many: Vec<_> = ir.results(first).iter().cycle().take(40).collect();
    let (user, gone_user) = (append(ir, block, &many, 1), append(ir, block, &many[..5], 0));
    let (outer, region, entry) = module(ir);
    ir.set_name(outer, name);
    ir.insert_op(outer, InsertPoint::end(block));
    let argument = ir.add_argument(entry, OTHER_TYPE, LOCATION);
    let (next, last, unused) = (add_block(ir, region), add_block(ir, region), add_block(ir, region));
    let result = ir.result(user, 0);
    append(ir, entry, &[argument, result], 1);
    branch(ir, entry, &[next, last, next]);
    branch(ir, next, &[last]);
    append(ir, last, &[argument], 0);
    let detached = create(ir, &[result], 2);
    ir.erase_block(unused);
    ir.erase_op(gone);
    ir.erase_op(gone_user);
    assert!(ir.parent_block(detached).is_none());
}

#[test]
fn all_is_moved_to_where_it_belongs() {
    let other_name = OpName(5);
    for is_empty in [true, false] {
        let mut ir = Ir::new();
        let (_, _, block) = module(&mut ir);
        if !is_empty {
            fill(&mut ir, block, NAME);
        }
        let before = shape(&ir, block);
        let mut other = Ir::new();
        let from = other.create_block([]);
        fill(&mut other, from, other_name);
        fill(&mut other, from, other_name);
        let size = |ir: &Ir| [ir.num_ops(), ir.num_blocks(), ir.num_all_regions(), ir.num_values()];
        let sizes = [size(&ir), size(&other)];
        let wanted = shape(&other, from);
        let ops: Vec<_> = other.ops(from).collect();
        let kept: Vec<_> = ir.ops(block).collect();
        let moved = ir.take_over(&mut other, from, block);
        let all: Vec<_> = kept.iter().copied().chain(ops.iter().map(|&op| moved.ops.get(op))).collect();
        assert!(ir.ops(block).eq(all.iter().copied()));
        assert!(ir.ops(block).rev().eq(all.iter().copied().rev()));
        let [ops, blocks, regions, values] = [0, 1, 2, 3].map(|kind| sizes[0][kind] + sizes[1][kind]);
        assert_eq!(size(&ir), [ops, blocks - 1, regions, values]);
        assert!(ir.num_ops_of(other_name) > 0 && all.iter().all(|&op| ir.may_have_changed(op)));
        // The existing contents are unchanged, and the merged contents are in a block of their own,
        // unchanged.
        let tail = ir.create_block([]);
        if let Some((&first, &last)) = all.get(kept.len()).zip(all.last()) {
            ir.splice_ops(first, last, InsertPoint::end(tail));
        }
        assert_eq!((shape(&ir, block), shape(&ir, tail)), (before, wanted));
    }
}

#[test]
fn gaps_are_filled_afterwards() {
    let (mut ir, mut other) = (Ir::new(), Ir::new());
    let (block, from) = (ir.create_block([]), other.create_block([]));
    fill(&mut ir, block, NAME);
    fill(&mut other, from, NAME);
    ir.take_over(&mut other, from, block);
    let before = shape(&ir, block);
    let rest = ir.create_block([]);
    for operands in [3, 5, 5, 5, 17, 40] {
        let op = append(&mut ir, rest, &[], 3);
        let values: Vec<_> = ir.results(op).iter().cycle().take(operands).collect();
        let user = append(&mut ir, rest, &values, 4);
        assert!(ir.operands(user).iter().eq(values));
    }
    let spec = OpSpec { result_types: &[TYPE; 3], num_regions: 2, ..OpSpec::new(NAME, LOCATION) };
    ir.create_op(spec);
    assert_eq!(shape(&ir, block), before);
}

#[test]
fn nothing_to_move_changes_nothing() {
    let (mut ir, mut other) = (Ir::new(), Ir::new());
    let (block, from) = (ir.create_block([]), other.create_block([]));
    fill(&mut ir, block, NAME);
    let before = shape(&ir, block);
    ir.take_over(&mut other, from, block);
    assert_eq!(shape(&ir, block), before);
}

/// An op with blocks that branch to each other, in the block, and an op in it whose operands are the older of two uses.
fn nest(ir: &mut Ir, block: BlockId) -> (OpId, OpId) {
    let (op, region, entry) = module(ir);
    ir.append_op(block, op);
    let argument = ir.add_argument(entry, TYPE, LOCATION);
    let next = add_block(ir, region);
    let user = append(ir, entry, &[argument, argument], 3);
    let [first, second] = [0, 2].map(|index| ir.result(user, index));
    let last = append(ir, next, &[first, second, first], 0);
    let loops = branch(ir, entry, &[next, next]);
    branch(ir, next, &[next]);
    ir.renew_use(user, 0);
    ir.renew_use(last, 0);
    ir.set_successor(loops, 1, next);
    (op, user)
}

#[test]
fn copies_have_the_shape_of_the_originals() {
    let (mut from, mut ir) = (Ir::new(), Ir::new());
    let (source, block) = (from.create_block([]), ir.create_block([]));
    fill(&mut ir, block, NAME);
    let (before, tail) = (shape(&ir, block), ir.create_block([]));
    let ops = [nest(&mut from, source).0, nest(&mut from, source).0];
    assert!(ir.copy_ops(&from, &ops, tail));
    assert_eq!(shape(&ir, tail), shape(&from, source));
    assert_eq!(shape(&ir, block), before);
}

#[test]
fn ops_that_depend_on_others_are_not_copied() {
    let mut from = Ir::new();
    let source = from.create_block([]);
    let (op, user) = nest(&mut from, source);
    let outside = append(&mut from, source, &[], 1);
    let copy = |from: &Ir| {
        let mut ir = Ir::new();
        let block = ir.create_block([]);
        ir.copy_ops(from, &[op], block)
    };
    assert!(copy(&from));
    // It uses a value from outside.
    let inner = from.operands(user).to_vec();
    from.set_operand(user, 1, from.result(outside, 0));
    assert!(!copy(&from));
    // A value in it is used outside.
    from.set_operands(user, &inner);
    assert!(copy(&from));
    from.set_operands(outside, &inner[..1]);
    assert!(!copy(&from));
}
