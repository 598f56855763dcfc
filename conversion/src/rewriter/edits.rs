//! The changes of the generic rewriter interface.

use smallvec::SmallVec;
use weir_ir::{
    AsView, BlockId, InsertPoint, Location, OpBuilder, OpEditor, OpId, OpSnapshot, OpSpec, RegionId, Type, Use,
    ValueId, ValueMap, View,
};
use weir_rewrite::fold::{DetachedFold, fold_detached};
use weir_rewrite::{BlockPlace, Misuse, Modification, Rewriter};

use super::ConversionRewriter;
use crate::session::CYCLE;
use crate::session::record::{MovedBlock, MovedOps, Record};

impl AsView for ConversionRewriter<'_> {
    fn view(&self) -> View<'_> {
        self.session.state.view()
    }
}

impl OpBuilder for ConversionRewriter<'_> {
    fn default_location(&self) -> Location {
        self.location
    }

    fn insert_new(&mut self, spec: OpSpec<'_>, regions: &[RegionId], empty_regions: usize) -> OpId {
        let point = self.current_point();
        let op = self.session.state.ir.create_op_with_regions(spec, regions, empty_regions, point);
        match point {
            Some(_) => self.session.op_inserted(op, Record::Create(op)),
            None => self.session.changed(Record::CreateDetached(op)),
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
        let was_detached = self.session.state.is_detached(op);
        match self.current_point() {
            Some(point) => {
                self.session.state.ir.insert_op(op, point);
                let record = if was_detached { Record::InsertDetached(op) } else { Record::Create(op) };
                self.session.op_inserted(op, record);
            }
            None if was_detached => {}
            None => self.session.changed(Record::CreateDetached(op)),
        }
    }

    fn replace_op(&mut self, op: OpId, values: &[ValueId]) {
        let dropped = ValueId::default();
        if values.contains(&dropped) {
            let lists: SmallVec<[&[ValueId]; 4]> =
                values.chunks(1).map(|value| if value == [dropped] { &[] } else { value }).collect();
            self.replace_many(op, &lists);
        } else {
            self.replace_many(op, values.as_chunks::<1>().0);
        }
    }

    fn erase_op(&mut self, op: OpId) {
        let none: &[ValueId] = &[];
        let count = if self.ir().contains_op(op) { self.ir().num_results(op) } else { 0 };
        let none: SmallVec<[&[ValueId]; 4]> = SmallVec::from_elem(none, count);
        self.replace_many(op, &none);
    }

    fn replace_value(&mut self, from: ValueId, to: ValueId) {
        self.replace_value(from, to);
    }

    fn replace_value_if(&mut self, from: ValueId, to: ValueId, condition: &mut dyn FnMut(View<'_>, Use) -> bool) {
        self.replace_value_if(from, to, condition);
    }

    fn modify_op(&mut self, op: OpId, change: &mut dyn FnMut(&mut OpEditor<'_>) -> Modification) {
        let state = &mut self.session.state;
        if !state.ir.contains_op(op) || state.is_replaced(op) {
            return state.misuse_with("modified an operation that it had replaced or erased");
        }
        let before = OpSnapshot::of(state.ir, op);
        match change(&mut OpEditor::new(state.ctx, state.ir, op)) {
            Modification::Cancelled => before.restore(state.ir),
            Modification::Finalized => {
                self.session.begin_modification(before);
                self.session.end_modification(op);
            }
        }
    }

    fn fold_detached(&mut self, op: OpId) -> DetachedFold {
        fold_detached(self.session.state.ctx, self.session.state.ir, op)
    }

    fn create_block(&mut self, region: RegionId, before: Option<BlockId>, arguments: &[(Type, Location)]) -> BlockId {
        let block = self.session.state.ir.create_block(arguments.iter().copied());
        self.place_new_block(block, region, before);
        self.point = Some(InsertPoint::end(block));
        block
    }

    fn split_block(&mut self, at: InsertPoint) -> BlockId {
        let block = at.block();
        let Some(place) = self.place_of(block) else {
            self.session.state.misuse_with("split a block that is in no region");
            return block;
        };
        let tail = self.session.state.ir.create_block([]);
        self.place_new_block(tail, place.region, place.before);
        let (Some(first), Some(last)) = (at.next_op(), self.ir().last_op(block)) else { return tail };
        if !self.session.state.has_listener() {
            self.move_run(MovedOps { first, last, from: InsertPoint::end(block) }, InsertPoint::end(tail));
            return tail;
        }
        // From the end, one by one, each before the op that was moved last.
        let mut anchor = None;
        while let Some(last) = self.ir().last_op(block) {
            self.move_op(last, InsertPoint::new(tail, anchor));
            if last == first {
                break;
            }
            anchor = Some(last);
        }
        tail
    }

    fn inline_block_before(&mut self, block: BlockId, at: InsertPoint, arguments: &[ValueId]) {
        let (wanted, values) = (self.ir().arguments(block).len(), arguments.len());
        if wanted != values {
            return self.session.state.misuse(Misuse::ArgumentCount { arguments: wanted, values });
        }
        for (index, &value) in arguments.iter().enumerate() {
            self.replace_value(self.ir().arguments(block)[index], [value]);
        }
        self.move_ops(block, at);
        if let Some(point) = self.point
            && point.block() == block
        {
            self.point = Some(InsertPoint::new(at.block(), point.next_op().or(at.next_op())));
        }
        self.erase_block(block);
    }

    fn move_op(&mut self, op: OpId, to: InsertPoint) {
        if to.next_op() == Some(op) {
            return;
        }
        let state = &mut self.session.state;
        let Some(block) = state.ir.parent_block(op) else {
            return state.misuse_with("moved an operation that is in no block");
        };
        if state.ir.is_inside(to, op) {
            return state.misuse(Misuse::MovedIntoItself { op: state.name_of(op) });
        }
        let from = InsertPoint::new(block, state.ir.next_op(op));
        self.move_run(MovedOps { first: op, last: op, from }, to);
    }

    fn inline_region_before(&mut self, region: RegionId, target: RegionId, before: Option<BlockId>) {
        let mut moved = SmallVec::<[Record; 4]>::new();
        while let Some(block) = self.ir().first_block(region) {
            moved.extend(self.take_block(block, target, before));
        }
        // Told when all have moved, so that a recording reads the op once.
        moved.into_iter().for_each(|record| self.session.changed(record));
    }

    fn move_block(&mut self, block: BlockId, region: RegionId, before: Option<BlockId>) {
        if before != Some(block)
            && let Some(record) = self.take_block(block, region, before)
        {
            self.session.changed(record);
        }
    }

    fn erase_block(&mut self, block: BlockId) {
        let Some(from) = self.place_of(block) else {
            return self.session.state.misuse_with("erased a block that is in no region");
        };
        self.session.state.check_reach(self.ir().parent_op(block));
        self.session.erase_block(block, from);
    }

    fn clone_op(&mut self, op: OpId, map: &mut ValueMap) -> OpId {
        let copy = self.session.state.ir.clone_op(op, map);
        self.insert_op(copy);
        self.register_nested(copy);
        copy
    }

    fn clone_op_without_regions(&mut self, op: OpId, map: &mut ValueMap) -> OpId {
        let copy = self.session.state.ir.clone_op_without_regions(op, map);
        self.insert_op(copy);
        copy
    }

    fn clone_region_before(&mut self, region: RegionId, target: RegionId, before: Option<BlockId>, map: &mut ValueMap) {
        let last_before = match before {
            Some(before) => self.ir().prev_block(before),
            None => self.ir().last_block(target),
        };
        self.session.state.ir.clone_region_into(region, target, before, map);
        let mut next = match last_before {
            Some(block) => self.ir().next_block(block),
            None => self.ir().first_block(target),
        };
        while let Some(block) = next.filter(|&block| Some(block) != before) {
            self.register_block(block);
            let ops: Vec<OpId> = self.ir().ops(block).collect();
            for op in ops {
                self.session.op_inserted(op, Record::Create(op));
                self.register_nested(op);
            }
            next = self.ir().next_block(block);
        }
    }
}

impl ConversionRewriter<'_> {
    /// Replaces each result of an op by any number of values, and erases the op.
    ///
    /// # Shape
    ///
    /// One list per result; an empty list drops the result.
    #[track_caller]
    #[doc(alias = "replaceOpWithMultiple")]
    #[inline]
    pub fn replace_many<L: AsRef<[ValueId]>>(&mut self, op: impl Into<OpId>, values: &[L]) {
        let op = op.into();
        if self.begin_replacement(op, values) {
            let converter = self.session.state.converter();
            self.session.state.log(|trace, view| trace.replacement(view, op, values, converter));
            self.session.replace_op(op, values);
        }
    }

    #[inline]
    fn begin_replacement<L: AsRef<[ValueId]>>(&mut self, op: OpId, values: &[L]) -> bool {
        let state = &mut self.session.state;
        if !state.ir.contains_op(op) {
            state.misuse_with("replaced or erased an operation that it had erased");
            return false;
        }
        let (results, count) = (state.ir.num_results(op), values.len());
        if results != count {
            state.misuse(Misuse::ReplacementCount { op: state.name_of(op), results, values: count });
            return false;
        }
        if state.is_replaced(op) {
            state.misuse(Misuse::ReplacedTwice { op: state.name_of(op) });
            return false;
        }
        if state.is_cast(op) {
            state.misuse_with("replaced or erased a cast that the driver had inserted");
            return false;
        }
        state.check_reach(Some(op));
        // An op that uses itself can become its own operand.
        let leads_back = |(index, values): (usize, &L)| {
            self.session.leads_to(values.as_ref(), self.session.state.ir.result(op, index))
        };
        if values.iter().enumerate().any(leads_back) {
            self.session.state.misuse_with(CYCLE);
            return false;
        }
        if let Some(point) = self.point
            && point.next_op() == Some(op)
            && self.ir().parent_block(op).is_some()
        {
            self.point = Some(InsertPoint::after(self.ir(), op));
        }
        true
    }

    /// The insertion point, in the block that its anchor op is in now.
    #[inline]
    fn current_point(&mut self) -> Option<InsertPoint> {
        let point = self.point?;
        if let Some(anchor) = point.next_op()
            && let Some(block) = self.ir().parent_block(anchor)
            && block != point.block()
        {
            self.point = Some(InsertPoint::new(block, Some(anchor)));
            return self.point;
        }
        Some(point)
    }

    fn register_nested(&mut self, op: OpId) {
        if !self.ir().regions(op).is_empty() {
            let nested: Vec<OpId> = self.ir().descendants(op).collect();
            for op in nested {
                self.session.op_inserted(op, Record::Create(op));
            }
        }
    }

    pub(super) fn place_new_block(&mut self, block: BlockId, region: RegionId, before: Option<BlockId>) {
        self.session.state.ir.insert_block(block, region, before);
        self.register_block(block);
    }

    fn register_block(&mut self, block: BlockId) {
        let state = &mut self.session.state;
        state.check_reach(state.ir.parent_op(block));
        state.log(|trace, view| trace.block_insertion(view, block));
        self.session.changed(Record::CreateBlock(block));
    }

    fn place_of(&self, block: BlockId) -> Option<BlockPlace> {
        let region = self.ir().parent_region(block)?;
        Some(BlockPlace { region, before: self.ir().next_block(block) })
    }

    /// Moves a block, and returns the change that is to be recorded.
    fn take_block(&mut self, block: BlockId, region: RegionId, before: Option<BlockId>) -> Option<Record> {
        let Some(from) = self.place_of(block) else {
            self.session.state.misuse_with("moved a block that is in no region");
            return None;
        };
        let state = &mut self.session.state;
        state.check_reach(state.ir.parent_op(block));
        state.ir.move_block(block, region, before);
        state.check_reach(state.ir.parent_op(block));
        Some(Record::MoveBlock(Box::new(MovedBlock { block, from })))
    }

    /// Moves all ops of a block, one by one if a listener has to be notified of each.
    pub(super) fn move_ops(&mut self, block: BlockId, to: InsertPoint) {
        if self.session.state.has_listener() {
            while let Some(op) = self.ir().first_op(block) {
                self.move_op(op, to);
            }
        } else if let (Some(first), Some(last)) = (self.ir().first_op(block), self.ir().last_op(block)) {
            self.move_run(MovedOps { first, last, from: InsertPoint::end(block) }, to);
        }
    }

    /// Moves consecutive ops as a unit.
    fn move_run(&mut self, run: MovedOps, to: InsertPoint) {
        let state = &mut self.session.state;
        for op in [Some(run.first), Some(run.last), state.ir.parent_op(to.block())] {
            state.check_reach(op);
        }
        state.ir.splice_ops(run.first, run.last, to);
        self.session.changed(Record::MoveOps(Box::new(run)));
    }
}
