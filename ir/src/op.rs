//! Operations: their data, and queries about it.
//!
//! The fixed part is [`OpData`], kept small because a cache miss costs as much as the code that
//! uses the data. Regions, successors, discardable attributes and all results but the first
//! are in an [`Extra`].

use std::ops::Range;

use std::iter::FusedIterator;
use std::ops::Index;

use smallvec::SmallVec;

use crate::builtin::DictionaryAttr;
use crate::entities::{BlockId, NIL, OpId, RegionId, ValueId, live, live_mut, non_null};
use crate::ir::Ir;
use crate::ir::merge::Moved;
use crate::location::Location;
use crate::op_name::OpName;
use crate::properties::Properties;
use crate::types::Type;

use crate::use_list::{Operands, Successors};

/// The parameters of [`Ir::create_op`].
#[derive(Clone, Copy, Debug)]
pub struct OpSpec<'a> {
    /// The name of the operation.
    pub name: OpName,
    /// Its location.
    pub location: Location,
    /// Its operands, in order.
    pub operands: &'a [ValueId],
    /// The types of its results, in order.
    pub result_types: &'a [Type],
    /// Its inherent attributes.
    pub properties: Properties,
    /// Its discardable attributes.
    pub discardable: Option<DictionaryAttr>,
    /// Its successors, in order.
    pub successors: &'a [BlockId],
    /// Number of regions. All are created empty.
    pub num_regions: usize,
}

impl OpSpec<'_> {
    /// An operation without operands, results, attributes, successors and regions.
    #[inline]
    #[must_use]
    pub fn new(name: OpName, location: Location) -> Self {
        Self {
            name,
            location,
            operands: &[],
            result_types: &[],
            properties: Properties::default(),
            discardable: None,
            successors: &[],
            num_regions: 0,
        }
    }

    #[inline]
    pub(crate) fn needs_extra(&self) -> bool {
        self.result_types.len() > 1
            || self.num_regions != 0
            || !self.successors.is_empty()
            || self.discardable.is_some()
            || self.operands.len() >= usize::from(MANY_OPERANDS)
    }
}

/// An operand count that marks that the true one is in the [`Extra`].
pub(crate) const MANY_OPERANDS: u16 = u16::MAX;

/// The part that every operation has. It owns no heap memory.
#[derive(Debug)]
pub(crate) struct OpData {
    pub(crate) name: OpName,
    pub(crate) num_operands: u16,
    pub(crate) location: Location,
    pub(crate) properties: Properties,
    /// The start of the operands in the pool.
    pub(crate) operands: u32,
    pub(crate) prev: OpId,
    pub(crate) next: OpId,
    pub(crate) block: BlockId,
    pub(crate) first_result: ValueId,
    /// The index of the [`Extra`], or `NIL`.
    pub(crate) extra: u32,
}

const _: () = assert!(size_of::<OpData>() == 52);

impl OpData {
    /// Updates its references after a move into another `Ir`, except for its extra part, which the
    /// caller updates.
    #[inline]
    pub(crate) fn relocate(&mut self, moved: &Moved) {
        moved.ops.replace(&mut self.prev);
        moved.ops.replace(&mut self.next);
        moved.blocks.replace(&mut self.block);
        moved.values.replace(&mut self.first_result);
        if self.num_operands != 0 {
            self.operands += moved.operands;
        }
    }
}

/// The part of the operations with regions, successors, discardable attributes, several results or very many operands.
///
/// Arithmetic and accesses to memory need none; branches and functions do.
#[derive(Debug, Default)]
pub(crate) struct Extra {
    /// The results but the first.
    pub(crate) results: SmallVec<[ValueId; 2]>,
    pub(crate) regions: SmallVec<[RegionId; 1]>,
    /// The start of the successors in their pool.
    pub(crate) successors: u32,
    pub(crate) num_successors: u32,
    /// The operand count, when [`OpData::num_operands`] is [`MANY_OPERANDS`].
    pub(crate) num_operands: u32,
    pub(crate) discardable: Option<DictionaryAttr>,
}

impl Extra {
    /// Updates its references after a move into another `Ir`.
    pub(crate) fn relocate(&mut self, moved: &Moved) {
        self.results.iter_mut().for_each(|value| moved.values.replace(value));
        self.regions.iter_mut().for_each(|region| moved.regions.replace(region));
        if self.num_successors != 0 {
            self.successors += moved.successors;
        }
    }
}

/// Attributes, operands, results, regions and successors.
impl Ir {
    /// The name of an operation.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn name(&self, op: OpId) -> OpName {
        live(&self.ops, op).name
    }

    /// Renames an operation and changes nothing else.
    #[track_caller]
    pub fn set_name(&mut self, op: OpId, name: OpName) {
        let old = std::mem::replace(&mut live_mut(&mut self.ops, op).name, name);
        self.changes.mark(op);
        self.op_counts.subtract(old);
        self.op_counts.add(name);
    }

    /// The location of an operation.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn location(&self, op: OpId) -> Location {
        live(&self.ops, op).location
    }

    /// Sets the location of an operation.
    #[track_caller]
    pub fn set_location(&mut self, op: OpId, location: Location) {
        live_mut(&mut self.ops, op).location = location;
    }

    /// The inherent attributes of an operation.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn properties(&self, op: OpId) -> Properties {
        live(&self.ops, op).properties
    }

    /// Sets the inherent attributes of an operation.
    #[track_caller]
    pub fn set_properties(&mut self, op: OpId, properties: Properties) {
        live_mut(&mut self.ops, op).properties = properties;
        self.changes.mark(op);
    }

    /// The discardable attributes of an operation.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn discardable(&self, op: OpId) -> Option<DictionaryAttr> {
        self.extra(op).and_then(|extra| extra.discardable)
    }

    /// Sets the discardable attributes of an operation.
    #[track_caller]
    pub fn set_discardable(&mut self, op: OpId, attributes: Option<DictionaryAttr>) {
        if attributes.is_some() || self.extra(op).is_some() {
            self.extra_mut(op).discardable = attributes;
            self.changes.mark(op);
        }
    }

    /// Number of operands of an operation.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn num_operands(&self, op: OpId) -> usize {
        self.operand_count(live(&self.ops, op))
    }

    /// The operand at `index`. It is the null handle if it was dropped.
    ///
    /// # Panics
    ///
    /// Panics when there are not as many.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn operand(&self, op: OpId, index: usize) -> ValueId {
        self.operands(op)[index]
    }

    /// The operands of an operation, in order.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn operands(&self, op: OpId) -> Operands<'_> {
        self.operands_of(live(&self.ops, op))
    }

    /// The operands of an operation, from its data.
    #[inline]
    pub(crate) fn operands_of(&self, data: &OpData) -> Operands<'_> {
        self.operand_pool.view(data.operands, self.operand_count(data))
    }

    /// Number of results of an operation.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn num_results(&self, op: OpId) -> usize {
        self.results(op).len()
    }

    /// The result at `index`.
    ///
    /// # Panics
    ///
    /// Panics when there are not as many.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn result(&self, op: OpId, index: usize) -> ValueId {
        self.results(op)[index]
    }

    /// The results of an operation, in order.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn results(&self, op: OpId) -> Results<'_> {
        let data = live(&self.ops, op);
        if non_null(data.first_result).is_none() {
            return Results { first: &[], rest: &[] };
        }
        let rest = if data.extra == NIL { &[][..] } else { &self.extras[data.extra as usize].results };
        Results { first: std::slice::from_ref(&data.first_result), rest }
    }

    /// The regions of an operation, in order.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn regions(&self, op: OpId) -> &[RegionId] {
        self.extra(op).map_or(&[], |extra| &extra.regions)
    }

    /// Number of regions of an operation.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn num_regions(&self, op: OpId) -> usize {
        self.regions(op).len()
    }

    /// The region at `index`.
    ///
    /// # Panics
    ///
    /// Panics when there are not as many.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn region(&self, op: OpId, index: usize) -> RegionId {
        self.regions(op)[index]
    }

    /// The successors of an operation, in order.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn successors(&self, op: OpId) -> Successors<'_> {
        match self.extra(op) {
            Some(extra) => self.successor_pool.view(extra.successors, extra.num_successors as usize),
            None => Successors::default(),
        }
    }

    /// Number of successors of an operation.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn num_successors(&self, op: OpId) -> usize {
        self.extra(op).map_or(0, |extra| extra.num_successors as usize)
    }
}

/// Positions of operations.
impl Ir {
    /// The operation before this one in the block.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn prev_op(&self, op: OpId) -> Option<OpId> {
        non_null(live(&self.ops, op).prev)
    }

    /// The operation after this one in the block.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn next_op(&self, op: OpId) -> Option<OpId> {
        non_null(live(&self.ops, op).next)
    }

    /// Returns true if `op` is `descendant` or encloses it.
    #[must_use]
    #[track_caller]
    pub fn is_ancestor(&self, op: OpId, descendant: OpId) -> bool {
        op == descendant || self.is_proper_ancestor(op, descendant)
    }

    /// Returns true if `op` encloses `descendant`, directly or not.
    #[must_use]
    #[track_caller]
    pub fn is_proper_ancestor(&self, op: OpId, descendant: OpId) -> bool {
        self.ancestors(descendant).any(|ancestor| ancestor == op)
    }

    /// The operations that enclose `op`, from the closest to the outermost.
    #[track_caller]
    pub fn ancestors(&self, op: OpId) -> impl Iterator<Item = OpId> + '_ {
        std::iter::successors(self.parent_op(op), |&ancestor| self.parent_op(ancestor))
    }

    /// The operation of `block` that is `op` or encloses it.
    #[must_use]
    #[track_caller]
    #[doc(alias = "findAncestorOpInBlock")]
    pub fn ancestor_in_block(&self, block: BlockId, op: OpId) -> Option<OpId> {
        let mut op = op;
        while self.parent_block(op)? != block {
            op = self.parent_op(op)?;
        }
        Some(op)
    }

    /// The operation directly in `region` that is `op` or encloses it.
    #[must_use]
    #[track_caller]
    #[doc(alias = "findAncestorOpInRegion")]
    pub fn ancestor_in_region(&self, region: RegionId, op: OpId) -> Option<OpId> {
        let mut op = op;
        loop {
            let parent = self.parent_region(op)?;
            if parent == region {
                return Some(op);
            }
            op = self.parent_op(parent)?;
        }
    }
}

impl Ir {
    #[inline]
    #[track_caller]
    pub(crate) fn extra(&self, op: OpId) -> Option<&Extra> {
        let index = live(&self.ops, op).extra;
        if index == NIL { None } else { Some(&self.extras[index as usize]) }
    }

    /// The extra part of an operation, created on first use.
    #[track_caller]
    pub(crate) fn extra_mut(&mut self, op: OpId) -> &mut Extra {
        let data = live_mut(&mut self.ops, op);
        if data.extra == NIL {
            data.extra = match self.free_extras.pop() {
                Some(index) => index,
                None => {
                    let Some(index) = u32::try_from(self.extras.len()).ok().filter(|&index| index != NIL) else {
                        panic!("an Ir holds at most 2^32 - 1 operations");
                    };
                    self.extras.push(Extra::default());
                    index
                }
            };
        }
        &mut self.extras[data.extra as usize]
    }

    #[inline]
    pub(crate) fn operand_count(&self, data: &OpData) -> usize {
        if data.num_operands == MANY_OPERANDS {
            self.extras[data.extra as usize].num_operands as usize
        } else {
            usize::from(data.num_operands)
        }
    }
}

/// The results of an operation, in order: a cheap view.
#[derive(Clone, Copy)]
pub struct Results<'a> {
    /// At most one: the first result is in the operation, the others are not.
    first: &'a [ValueId],
    rest: &'a [ValueId],
}

impl<'a> Results<'a> {
    /// Their number.
    #[inline]
    #[must_use]
    pub fn len(self) -> usize {
        self.first.len() + self.rest.len()
    }

    /// Returns true if the list is empty.
    #[inline]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.first.is_empty()
    }

    /// The one at `index`, if there are as many.
    #[inline]
    #[must_use]
    pub fn get(self, index: usize) -> Option<ValueId> {
        match index {
            0 => self.first(),
            _ => self.rest.get(index - 1).copied(),
        }
    }

    /// The first one, if there is any.
    #[inline]
    #[must_use]
    pub fn first(self) -> Option<ValueId> {
        self.first.first().copied()
    }

    /// Those in `range`.
    ///
    /// # Panics
    ///
    /// Panics when the range reaches past the end.
    #[must_use]
    #[track_caller]
    pub fn slice(self, range: Range<usize>) -> Results<'a> {
        let Range { start, end } = range;
        match (start, end) {
            _ if start >= end => Results { first: &[], rest: &[] },
            (0, _) => Results { first: self.first, rest: &self.rest[..end - 1] },
            _ => Results { first: &self.rest[start - 1..start], rest: &self.rest[start..end - 1] },
        }
    }

    /// Iterates from first to last.
    #[inline]
    #[must_use]
    pub fn iter(self) -> ResultIter<'a> {
        ResultIter { first: self.first.iter(), rest: self.rest.iter() }
    }

    /// Copies the list, which ends the borrow of the `Ir`.
    #[must_use]
    pub fn to_vec(self) -> Vec<ValueId> {
        self.iter().collect()
    }
}

impl Index<usize> for Results<'_> {
    type Output = ValueId;

    #[inline]
    #[track_caller]
    fn index(&self, index: usize) -> &ValueId {
        let found = if index == 0 { self.first.first() } else { self.rest.get(index - 1) };
        match found {
            Some(result) => result,
            None => no_result(index, self.len()),
        }
    }
}

#[cold]
#[inline(never)]
#[track_caller]
fn no_result(index: usize, count: usize) -> ! {
    panic!("there is no result at index {index}: the number of results is {count}")
}

impl<'a> IntoIterator for Results<'a> {
    type Item = ValueId;
    type IntoIter = ResultIter<'a>;

    #[inline]
    fn into_iter(self) -> ResultIter<'a> {
        self.iter()
    }
}

impl std::fmt::Debug for Results<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// Iterates over [`Results`].
#[derive(Clone, Debug)]
pub struct ResultIter<'a> {
    first: std::slice::Iter<'a, ValueId>,
    rest: std::slice::Iter<'a, ValueId>,
}

impl Iterator for ResultIter<'_> {
    type Item = ValueId;

    #[inline]
    fn next(&mut self) -> Option<ValueId> {
        self.first.next().or_else(|| self.rest.next()).copied()
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.first.len() + self.rest.len();
        (len, Some(len))
    }
}

impl DoubleEndedIterator for ResultIter<'_> {
    #[inline]
    fn next_back(&mut self) -> Option<ValueId> {
        self.rest.next_back().or_else(|| self.first.next_back()).copied()
    }
}

impl ExactSizeIterator for ResultIter<'_> {}

impl FusedIterator for ResultIter<'_> {}
