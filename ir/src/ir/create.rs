//! Making operations, blocks and regions. All are detached at first.

use slotmap::Key;
use smallvec::SmallVec;

use crate::block::BlockData;
use crate::entities::{BlockId, NIL, OpId, RegionId, ValueId, live_mut, non_null};
use crate::insertion::InsertPoint;
use crate::ir::Ir;
use crate::ir::operands::offset;
use crate::ir::placement::Place;
use crate::location::Location;
use crate::op::{MANY_OPERANDS, OpData, OpSpec};
use crate::region::RegionData;
use crate::types::Type;
use crate::value::ValueData;

impl Ir {
    /// Creates a detached operation. Its results have the types of the spec, its regions are empty.
    ///
    /// Allocates no memory of its own for an operation with at most one result and no successors, regions and
    /// discardable attributes.
    ///
    /// # Panics
    ///
    /// Panics when an operand or a successor is stale, and when the arena is full: at 2^32 - 2 operations, values or
    /// operands.
    #[track_caller]
    pub fn create_op(&mut self, spec: OpSpec<'_>) -> OpId {
        self.create_op_with_regions(spec, &[], 0, None)
    }

    /// Makes an operation at a place, or detached if that is nowhere.
    #[track_caller]
    fn make_op(&mut self, spec: &OpSpec<'_>, place: Place) -> OpId {
        let count = spec.operands.len();
        let start = self.operand_pool.allocate(count);
        let values = &mut self.values;
        let op = self.ops.insert_with_key(|op| OpData {
            name: spec.name,
            num_operands: u16::try_from(count).unwrap_or(MANY_OPERANDS),
            location: spec.location,
            properties: spec.properties,
            operands: start,
            prev: place.prev,
            next: place.next,
            block: place.block,
            first_result: match spec.result_types.first() {
                Some(&ty) => values.insert(ValueData::result(ty, op, 0)),
                None => ValueId::null(),
            },
            extra: NIL,
        });
        self.changes.mark(op);
        self.op_counts.add(spec.name);
        for (slot, &value) in (start..).zip(spec.operands) {
            self.operand_pool.link(slot, value, op, &mut self.values);
        }
        if !place.block.is_null() {
            self.link_op(op, place);
        }
        if spec.needs_extra() {
            self.create_extra(op, spec);
        }
        op
    }

    #[cold]
    #[track_caller]
    fn create_extra(&mut self, op: OpId, spec: &OpSpec<'_>) {
        let mut results = SmallVec::new();
        for (index, &ty) in spec.result_types.iter().enumerate().skip(1) {
            results.push(self.values.insert(ValueData::result(ty, op, index)));
        }
        let mut regions = SmallVec::new();
        for _ in 0..spec.num_regions {
            regions.push(self.regions.insert(RegionData::new(op)));
        }
        let successors = self.successor_pool.allocate(spec.successors.len());
        for (slot, &block) in (successors..).zip(spec.successors) {
            self.successor_pool.link(slot, block, op, &mut self.blocks);
        }
        let Ok(num_successors) = u32::try_from(spec.successors.len()) else {
            panic!("an operation has fewer than 2^32 successors");
        };
        let extra = self.extra_mut(op);
        extra.results = results;
        extra.regions = regions;
        extra.successors = successors;
        extra.num_successors = num_successors;
        extra.num_operands = offset(spec.operands.len());
        extra.discardable = spec.discardable;
    }

    /// Makes a detached, empty block with these arguments.
    #[track_caller]
    pub fn create_block(&mut self, arguments: impl IntoIterator<Item = (Type, Location)>) -> BlockId {
        let arguments = arguments.into_iter();
        let block = self.blocks.insert(BlockData::new(arguments.size_hint().0));
        for (ty, location) in arguments {
            self.add_argument(block, ty, location);
        }
        block
    }

    /// Creates a detached, empty region: for a parser, which parses regions before it creates their
    /// operation.
    ///
    /// [`push_region`](Self::push_region) adds it to its operation.
    pub fn create_region(&mut self) -> RegionId {
        self.regions.insert(RegionData::new(OpId::null()))
    }

    /// Creates an operation that takes over detached regions, and has further, empty ones after them. It is put at the place, or
    /// detached if there is none.
    ///
    /// # Panics
    ///
    /// Panics when one of the regions has an owner already, when the place is stale, and as [`create_op`](Self::create_op) does.
    #[track_caller]
    pub fn create_op_with_regions(
        &mut self,
        spec: OpSpec<'_>,
        regions: &[RegionId],
        empty_regions: usize,
        at: Option<InsertPoint>,
    ) -> OpId {
        let place = at.map_or_else(Place::default, |at| self.place(at));
        let op = self.make_op(&spec, place);
        for &region in regions {
            self.push_region(op, region);
        }
        for _ in 0..empty_regions {
            let region = self.create_region();
            self.push_region(op, region);
        }
        op
    }

    /// Makes a detached region, with all it contains, the last region of `op`.
    ///
    /// # Panics
    ///
    /// Panics when the region has an owner already.
    #[track_caller]
    pub fn push_region(&mut self, op: OpId, region: RegionId) {
        let data = live_mut(&mut self.regions, region);
        assert!(non_null(data.owner).is_none(), "the region has an owner");
        data.owner = op;
        self.changes.mark(op);
        self.extra_mut(op).regions.push(region);
    }

    /// Puts the regions of `op` in another order.
    ///
    /// # Panics
    ///
    /// Panics when `regions` are not the regions of the operation.
    #[track_caller]
    pub fn reorder_regions(&mut self, op: OpId, regions: &[RegionId]) {
        let current = self.regions(op);
        let is_permutation = current.len() == regions.len() && current.iter().all(|region| regions.contains(region));
        assert!(is_permutation, "these are not the regions of the operation");
        if !regions.is_empty() {
            self.changes.mark(op);
            self.extra_mut(op).regions.copy_from_slice(regions);
        }
    }
}
