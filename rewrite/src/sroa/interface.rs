//! The interfaces by which dialects let memory for aggregates be split.

use weir_ir::{Interface, OpId, Type, ValueId, View};

use crate::mem2reg::MemorySlot;
use crate::rewriter::Rewriter;

/// A part of an aggregate in memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MemoryPart {
    /// The type of the part.
    pub ty: Type,
    /// The distance from the start of the aggregate: in bytes, or in elements where an access counts elements.
    pub offset: u64,
    /// The size in the same unit.
    pub size: u64,
}

/// Memory for an aggregate that may be split: nothing but its pointer leads to it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[doc(alias = "DestructurableMemorySlot")]
pub struct DestructurableSlot {
    /// The memory as a whole.
    pub slot: MemorySlot,
    /// The parts of the aggregate, in order of their offsets.
    pub parts: Vec<MemoryPart>,
}

impl DestructurableSlot {
    /// The index of the part that a place is in, and the distance of the place from the start of the part.
    pub fn part_at(&self, offset: u64) -> Option<(usize, u64)> {
        // Parts without a size share their offset with the next one.
        let index = self.parts.partition_point(|part| part.offset <= offset).checked_sub(1)?;
        let distance = offset - self.parts[index].offset;
        (distance < self.parts[index].size).then_some((index, distance))
    }
}

/// Memory from a pointer on, in which all that is done by the pointer must stay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MemoryRange {
    /// The pointer to its start.
    pub pointer: ValueId,
    /// The size in bytes.
    pub size: u64,
    /// The op that the pass runs on: the data layout at it holds.
    pub scope: OpId,
}

/// A type of aggregates.
///
/// # Source
///
/// `mlir::DestructurableTypeInterface`. Indices are numbers, and parts have offsets.
///
/// # Examples
///
/// ```
/// use weir_rewrite::{DestructurableType, MemoryPart};
/// static PAIR: DestructurableType = DestructurableType {
///     parts: |view, _, _| {
///         let part = |offset| MemoryPart { ty: view.ctx.integer_type(32), offset, size: 4 };
///         Some(vec![part(0), part(4)])
///     },
/// };
/// static INTERFACES: &[&dyn weir_ir::Interface] = &[&PAIR];
/// assert!(weir_ir::find_interface::<DestructurableType>(INTERFACES).is_some());
/// ```
#[derive(Clone, Copy, Debug)]
#[doc(alias = "DestructurableTypeInterface")]
pub struct DestructurableType {
    /// The parts of the type in order, by the data layout at an op; none if memory of the type is not to be split.
    #[doc(alias = "getSubelementIndexMap")]
    pub parts: fn(View<'_>, Type, OpId) -> Option<Vec<MemoryPart>>,
}

impl Interface for DestructurableType {}

/// An op that allocates memory for an aggregate. Its first result is the pointer to it.
///
/// The op is erased when the memory is split.
///
/// # Source
///
/// `mlir::DestructurableAllocationOpInterface`. An op allocates one slot.
///
/// # Examples
///
/// An op without operands whose result tells what it allocates:
///
/// ```
/// use weir_rewrite::{DestructurableAllocation, DestructurableType};
/// static VARIABLE: DestructurableAllocation = DestructurableAllocation {
///     parts: |view, op, scope| {
///         let ty = view.ty(view.ir.results(op).first()?);
///         Some((ty, (ty.interface::<DestructurableType>(view.ctx)?.parts)(view, ty, scope)?))
///     },
///     allocate: |_, op, _, _| op,
///     complete: None,
/// };
/// assert!(VARIABLE.complete.is_none());
/// ```
#[derive(Clone, Copy, Debug)]
#[doc(alias = "DestructurableAllocationOpInterface")]
pub struct DestructurableAllocation {
    /// The type of the aggregate and its parts, by the data layout at an op; none if the op does not allocate memory that can be split.
    #[doc(alias = "getDestructurableSlots")]
    pub parts: fn(View<'_>, OpId, OpId) -> Option<(Type, Vec<MemoryPart>)>,
    /// Allocates memory for the part with an index, behind the op.
    #[doc(alias = "destructure")]
    pub allocate: fn(&mut dyn Rewriter, OpId, &DestructurableSlot, usize) -> OpId,
    /// Is called with each allocation of a part, when its pointer is used by the ops that access the part, and the slot.
    #[doc(alias = "handleDestructuringComplete")]
    pub complete: Option<fn(&mut dyn Rewriter, OpId, &MemorySlot)>,
}

impl Interface for DestructurableAllocation {}

/// The part of an accessor in the plan to split a slot.
#[derive(Debug)]
pub struct RewiringPlan<'a> {
    /// The IR.
    pub view: View<'a>,
    /// The slot.
    pub slot: &'a DestructurableSlot,
    /// The parts that are used, by their indices, in the order of their first uses.
    pub(super) used: Vec<usize>,
    pub(super) is_used: Vec<bool>,
    pub(super) ranges: Vec<MemoryRange>,
}

impl RewiringPlan<'_> {
    /// Notes that the part with an index is used.
    pub fn use_part(&mut self, index: usize) {
        if !std::mem::replace(&mut self.is_used[index], true) {
            self.used.push(index);
        }
    }

    /// Requires that what is done by a pointer stays in the memory from there on.
    pub fn must_stay_within(&mut self, pointer: ValueId, size: u64) {
        self.ranges.push(MemoryRange { pointer, size, scope: self.slot.slot.scope });
    }
}

/// An op that accesses parts of an aggregate by the pointer to it.
///
/// # Source
///
/// `mlir::DestructurableAccessorOpInterface`.
///
/// # Examples
///
/// A load of the first part:
///
/// ```
/// use weir_rewrite::{AfterRewiring, DestructurableAccessor, RewriterExt};
/// static LOAD_FIRST: DestructurableAccessor = DestructurableAccessor {
///     can_rewire: |plan, _| {
///         plan.use_part(0);
///         true
///     },
///     rewire: |rewriter, _, pointers, op| {
///         if let Some(pointer) = pointers[0] {
///             rewriter.modify(op, |edit| edit.set_operand(0, pointer));
///         }
///         AfterRewiring::Keep
///     },
/// };
/// static INTERFACES: &[&dyn weir_ir::Interface] = &[&LOAD_FIRST];
/// assert!(weir_ir::find_interface::<DestructurableAccessor>(INTERFACES).is_some());
/// ```
#[derive(Clone, Copy, Debug)]
#[doc(alias = "DestructurableAccessorOpInterface")]
pub struct DestructurableAccessor {
    /// Returns true if the op can use pointers to parts in place of the pointer to the slot. It notes the parts that it uses, and the
    /// pointers that it computes; it notes nothing if it cannot.
    #[doc(alias = "canRewire")]
    pub can_rewire: fn(&mut RewiringPlan<'_>, OpId) -> bool,
    /// Replaces the pointer to the slot by those to the parts, given by index; new ops are inserted behind the op.
    pub rewire: fn(&mut dyn Rewriter, &DestructurableSlot, &[Option<ValueId>], OpId) -> AfterRewiring,
}

impl Interface for DestructurableAccessor {}

/// Tells if an op is needed when the pointer to a slot has been replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[doc(alias = "DeletionKind")]
pub enum AfterRewiring {
    /// The op is still needed.
    Keep,
    /// The op is not needed any more, and is erased.
    Erase,
}

/// An op that can tell if all that it does by a pointer stays in the memory that the pointer is for.
///
/// # Source
///
/// `mlir::SafeMemorySlotAccessOpInterface`.
///
/// # Examples
///
/// A load of four bytes, and a pointer to what is behind them:
///
/// ```
/// use weir_rewrite::{MemoryRange, SafeMemoryAccess};
/// static LOAD: SafeMemoryAccess = SafeMemoryAccess { is_safe: |_, range, _, _| range.size >= 4 };
/// static BEHIND: SafeMemoryAccess = SafeMemoryAccess {
///     is_safe: |view, range, op, ranges| {
///         let Some(size) = range.size.checked_sub(4) else { return false };
///         ranges.push(MemoryRange { pointer: view.ir.result(op, 0), size, ..*range });
///         true
///     },
/// };
/// static INTERFACES: &[&dyn weir_ir::Interface] = &[&BEHIND, &LOAD];
/// assert!(weir_ir::find_interface::<SafeMemoryAccess>(INTERFACES).is_some());
/// ```
#[derive(Clone, Copy, Debug)]
#[doc(alias = "SafeMemorySlotAccessOpInterface")]
pub struct SafeMemoryAccess {
    /// Returns true if all that the op does by the pointer stays in the range, as long as that holds for the pointers that it computes,
    /// which it adds to the list.
    #[doc(alias = "ensureOnlySafeAccesses")]
    pub is_safe: fn(View<'_>, &MemoryRange, OpId, &mut Vec<MemoryRange>) -> bool,
}

impl Interface for SafeMemoryAccess {}
