//! The changes of the generic rewriter interface.

use smallvec::SmallVec;
use weir_ir::{
    AsView, BlockId, InsertPoint, Location, OpBuilder, OpId, OpSpec, RegionId, Type, Use, ValueId, ValueMap, View,
};
use weir_rewrite::fold::{DetachedFold, fold_detached};
use weir_rewrite::{BlockPlace, Misuse, Modification, OpEditor, OpSnapshot, Rewriter};

use super::journal::{MovedBlock, MovedOp, MovedOps, Record};
use super::{ConversionRewriter, DETACHED, REPLACED};

impl AsView for ConversionRewriter<'_> {
    fn view(&self) -> View<'_> {
        View { ctx: self.ctx, ir: self.ir }
    }
}

impl OpBuilder for ConversionRewriter<'_> {
    fn default_location(&self) -> Location {
        self.location
    }

    fn insert_new(&mut self, spec: OpSpec<'_>, regions: &[RegionId], empty_regions: usize) -> OpId {
        let point = self.current_point();
        let op = self.ir.create_op_with_regions(spec, regions, empty_regions, point);
        match point {
            Some(_) => self.register_new(op),
            None => self.register_detached(op),
        }
        op
    }
}

impl Rewriter for ConversionRewriter<'_> {
    fn insertion_point(&self) -> Option<InsertPoint> {
        self.point
    }

    fn set_insertion_point(&mut self, point: Option<InsertPoint>) {
        self.point = point;
    }

    fn set_default_location(&mut self, location: Location) {
        self.location = location;
    }

    fn insert_op(&mut self, op: OpId) {
        if self.flags[op] & DETACHED == 0 {
            self.place_new(op);
        } else if let Some(point) = self.current_point() {
            self.clear_flags(op, DETACHED);
            self.ir.insert_op(op, point);
            self.register(op, Record::InsertDetached(op));
        }
    }

    fn replace_op(&mut self, op: OpId, values: &[ValueId]) {
        self.replace_op_one_to_one(op, values);
    }

    fn erase_op(&mut self, op: OpId) {
        let none: &[ValueId] = &[];
        let count = if self.ir.contains_op(op) { self.ir.num_results(op) } else { 0 };
        let none: SmallVec<[&[ValueId]; 4]> = SmallVec::from_elem(none, count);
        self.replace_op_by(op, &none);
    }

    fn replace_value(&mut self, from: ValueId, to: ValueId) {
        self.replace_value(from, to);
    }

    fn replace_value_if(&mut self, from: ValueId, to: ValueId, condition: &mut dyn FnMut(View<'_>, Use) -> bool) {
        self.replace_value_if(from, to, condition);
    }

    fn modify_op(&mut self, op: OpId, change: &mut dyn FnMut(&mut OpEditor<'_>) -> Modification) {
        let before = OpSnapshot::of(self.ir, op);
        if change(&mut OpEditor::new(self.ctx, self.ir, op)) == Modification::Cancelled {
            before.restore(self.ir);
            return;
        }
        self.record_modification(before);
        self.end_modification(op);
    }

    fn fold_detached(&mut self, op: OpId) -> DetachedFold {
        fold_detached(self.ctx, self.ir, op)
    }

    fn create_block(&mut self, region: RegionId, before: Option<BlockId>, arguments: &[(Type, Location)]) -> BlockId {
        let block = self.ir.create_block(arguments.iter().copied());
        self.place_new_block(block, region, before);
        self.point = Some(InsertPoint::end(block));
        block
    }

    fn split_block(&mut self, at: InsertPoint) -> BlockId {
        let block = at.block();
        let tail = self.ir.create_block([]);
        match self.ir.parent_region(block) {
            Some(region) => {
                let next = self.ir.next_block(block);
                self.place_new_block(tail, region, next);
            }
            None => self.misuse_with("split a block that is in no region"),
        }
        let (Some(first), Some(last)) = (at.next_op(), self.ir.last_op(block)) else { return tail };
        if self.listener.is_none() {
            self.move_run(MovedOps { first, last, from: block }, InsertPoint::end(tail));
            return tail;
        }
        // From the end, one by one, each before the op that was moved last.
        let mut anchor = None;
        while let Some(last) = self.ir.last_op(block) {
            self.move_op(last, InsertPoint::new(tail, anchor));
            if last == first {
                break;
            }
            anchor = Some(last);
        }
        tail
    }

    fn inline_block_before(&mut self, block: BlockId, at: InsertPoint, arguments: &[ValueId]) {
        let (wanted, values) = (self.ir.arguments(block).len(), arguments.len());
        if wanted != values {
            return self.misuse(Misuse::ArgumentCount { arguments: wanted, values });
        }
        for (index, &value) in arguments.iter().enumerate() {
            let argument = self.ir.arguments(block)[index];
            self.replace_value(argument, &[value]);
        }
        self.move_ops(block, at);
        if let Some(point) = self.point
            && point.block() == block
        {
            self.point = Some(InsertPoint::new(at.block(), point.next_op().or(at.next_op())));
        }
        self.erase_block(block);
    }

    fn inline_region_before(&mut self, region: RegionId, target: RegionId, before: Option<BlockId>) {
        if self.listener.is_none() && !self.rollback() {
            self.changes += 1;
            self.ir.inline_region(region, target, before);
            return;
        }
        while let Some(block) = self.ir.first_block(region) {
            self.move_block(block, target, before);
        }
    }

    fn move_op(&mut self, op: OpId, to: InsertPoint) {
        if to.next_op() == Some(op) {
            return;
        }
        let Some(block) = self.ir.parent_block(op) else {
            self.misuse_with("moved an operation that is in no block");
            return;
        };
        self.check_reach(Some(op));
        self.check_reach(self.ir.parent_op(to.block()));
        let from = InsertPoint::new(block, self.ir.next_op(op));
        self.ir.move_op(op, to);
        self.changes += 1;
        if self.rollback() {
            self.journal.push_moved_op(MovedOp { op, from });
        } else {
            self.notify_inserted(op, Some(from));
        }
    }

    fn move_block(&mut self, block: BlockId, region: RegionId, before: Option<BlockId>) {
        if before == Some(block) {
            return;
        }
        let Some(from) = self.place_of(block) else {
            self.misuse_with("moved a block that is in no region");
            return;
        };
        self.check_reach(self.ir.parent_op(block));
        self.ir.move_block(block, region, before);
        self.check_reach(self.ir.parent_op(block));
        self.changes += 1;
        if self.rollback() {
            self.journal.push_moved_block(MovedBlock { block, from });
        } else {
            self.notify_block_inserted(block, Some(from));
        }
    }

    fn erase_block(&mut self, block: BlockId) {
        let Some(from) = self.place_of(block) else {
            self.misuse_with("erased a block that is in no region");
            return;
        };
        self.check_reach(self.ir.parent_op(block));
        self.changes += 1;
        if !self.rollback() {
            self.erase_block_now(block);
            return;
        }
        self.journal.push_erased_block(MovedBlock { block, from });
        self.ir.remove_block(block);
        let mut next = self.ir.first_op(block);
        while let Some(op) = next {
            next = self.ir.next_op(op);
            self.mark(op, REPLACED);
            self.mark_nested(op, REPLACED);
        }
    }

    fn clone_op(&mut self, op: OpId, map: &mut ValueMap) -> OpId {
        let copy = self.ir.clone_op(op, map);
        self.place_new(copy);
        self.register_nested(copy);
        copy
    }

    fn clone_op_without_regions(&mut self, op: OpId, map: &mut ValueMap) -> OpId {
        let copy = self.ir.clone_op_without_regions(op, map);
        self.place_new(copy);
        copy
    }

    fn clone_region_before(&mut self, region: RegionId, target: RegionId, before: Option<BlockId>, map: &mut ValueMap) {
        let last_before = match before {
            Some(before) => self.ir.prev_block(before),
            None => self.ir.last_block(target),
        };
        self.ir.clone_region_into(region, target, before, map);
        let mut next = match last_before {
            Some(block) => self.ir.next_block(block),
            None => self.ir.first_block(target),
        };
        while let Some(block) = next.filter(|&block| Some(block) != before) {
            self.register_block(block);
            let ops: Vec<OpId> = self.ir.ops(block).collect();
            for op in ops {
                self.register_new(op);
                self.register_nested(op);
            }
            next = self.ir.next_block(block);
        }
    }
}

impl ConversionRewriter<'_> {
    /// Records the state of an op before a modification.
    pub(super) fn record_modification(&mut self, before: OpSnapshot) {
        if self.rollback() {
            self.journal.push_snapshot(before);
        }
    }

    /// Adds an op to those that were modified in place.
    pub(super) fn end_modification(&mut self, op: OpId) {
        self.check_reach(Some(op));
        self.changes += 1;
        self.modified_ops.push(op);
        if !self.rollback() {
            self.notify_modified(op);
        }
    }

    /// Inserts a detached op at the insertion point.
    #[inline]
    fn place_new(&mut self, op: OpId) {
        match self.current_point() {
            Some(point) => {
                self.ir.insert_op(op, point);
                self.register_new(op);
            }
            None => self.register_detached(op),
        }
    }

    /// The insertion point, in the block that its anchor op is in now.
    #[inline]
    fn current_point(&mut self) -> Option<InsertPoint> {
        let point = self.point?;
        if let Some(anchor) = point.next_op()
            && let Some(block) = self.ir.parent_block(anchor)
            && block != point.block()
        {
            let point = InsertPoint::new(block, Some(anchor));
            self.point = Some(point);
            return Some(point);
        }
        Some(point)
    }

    fn register_detached(&mut self, op: OpId) {
        self.record(Record::CreateDetached(op));
        if self.rollback() {
            *self.flags.get_mut(op) |= DETACHED;
        }
    }

    #[inline]
    fn register_new(&mut self, op: OpId) {
        self.register(op, Record::Create(op));
    }

    // Each op that a pattern creates comes here: a call would cost as much as the rest.
    #[inline(always)]
    fn register(&mut self, op: OpId, record: Record) {
        if self.reach.is_some() {
            self.extend_reach(op);
        }
        self.new_ops.push(op);
        self.statistics.ops_created += 1;
        self.record(record);
        if self.trace.is_some() {
            self.trace_insertion(op);
        }
        if self.listener.is_some() && !self.rollback() {
            self.notify_inserted(op, None);
        }
    }

    fn register_nested(&mut self, op: OpId) {
        if self.ir.regions(op).is_empty() {
            return;
        }
        let nested: Vec<OpId> = self.ir.descendants(op).collect();
        for op in nested {
            self.register_new(op);
        }
    }

    pub(super) fn place_new_block(&mut self, block: BlockId, region: RegionId, before: Option<BlockId>) {
        self.ir.insert_block(block, region, before);
        self.register_block(block);
    }

    fn register_block(&mut self, block: BlockId) {
        self.record(Record::CreateBlock(block));
        if self.trace.is_some() {
            self.trace_block_insertion(block);
        }
        if !self.rollback() {
            self.notify_block_inserted(block, None);
        }
    }

    fn place_of(&self, block: BlockId) -> Option<BlockPlace> {
        let region = self.ir.parent_region(block)?;
        Some(BlockPlace { region, before: self.ir.next_block(block) })
    }

    /// Moves all ops of a block, one by one if a listener has to be notified of each.
    pub(super) fn move_ops(&mut self, block: BlockId, to: InsertPoint) {
        if self.listener.is_some() {
            while let Some(op) = self.ir.first_op(block) {
                self.move_op(op, to);
            }
        } else if let (Some(first), Some(last)) = (self.ir.first_op(block), self.ir.last_op(block)) {
            self.move_run(MovedOps { first, last, from: block }, to);
        }
    }

    /// Moves the last ops of a block as a unit.
    fn move_run(&mut self, run: MovedOps, to: InsertPoint) {
        if self.rollback() {
            self.journal.push_moved_ops(run);
        }
        self.changes += 1;
        self.ir.splice_ops(run.first, run.last, to);
    }
}
