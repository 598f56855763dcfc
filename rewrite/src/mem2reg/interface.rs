//! The interfaces by which dialects let memory be replaced by values.

use weir_ir::{Interface, OpId, Type, Use, ValueId, View};

use crate::rewriter::Rewriter;

/// Memory for one value that may be promoted: nothing but its pointer leads to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MemorySlot {
    /// The pointer to it.
    pub pointer: ValueId,
    /// The type of the value in it.
    pub element: Type,
    /// The op that the pass runs on: the data layout at it holds.
    pub scope: OpId,
}

/// An op that allocates memory for one value. Its first result is the pointer to it.
///
/// The op is erased when the memory is promoted.
///
/// # Source
///
/// `mlir::PromotableAllocationOpInterface`. An op allocates one slot, so that nothing is left to do once it is promoted.
///
/// # Examples
///
/// Memory whose type is that of an op `toy.value`, which is also what it holds before anything is stored:
///
/// ```
/// use weir_ir::{Interface, OpSpec};
/// use weir_rewrite::{PromotableAllocation, Rewriter};
/// static VARIABLE: PromotableAllocation = PromotableAllocation {
///     element: |view, op| view.ir.operands(op).first().map(|size| view.ty(size)),
///     default_value: |rewriter, op, _| rewriter.ir().operand(op, 0),
/// };
/// static INTERFACES: &[&dyn Interface] = &[&VARIABLE];
/// assert!(weir_ir::find_interface::<PromotableAllocation>(INTERFACES).is_some());
/// ```
#[derive(Clone, Copy, Debug)]
#[doc(alias = "PromotableAllocationOpInterface")]
pub struct PromotableAllocation {
    /// The type of the value in the memory; none if the op does not allocate memory that can be promoted.
    #[doc(alias = "getPromotableSlots")]
    pub element: fn(View<'_>, OpId) -> Option<Type>,
    /// Creates the value that the memory has before anything is stored, at the start of the block of the op.
    #[doc(alias = "getDefaultValue")]
    pub default_value: fn(&mut dyn Rewriter, OpId, &MemorySlot) -> ValueId,
}

impl Interface for PromotableAllocation {}

/// An op that loads from memory or stores to it. It is erased when the memory is promoted.
///
/// An op that does both loads first.
///
/// # Source
///
/// `mlir::PromotableMemOpInterface`. A store of a part of the value [needs](Self::needs_value) the rest of it, which
/// MLIR does not ask for.
///
/// # Examples
///
/// A load by an op whose only operand is the pointer:
///
/// ```
/// use weir_rewrite::PromotableMemOp;
/// static LOAD: PromotableMemOp = PromotableMemOp {
///     needs_value: |_, _, _| true,
///     can_promote: |uses, op| uses.is_operand(0) && uses.view.ty(uses.view.ir.result(op, 0)) == uses.slot.element,
///     replacement: |_, _, _, value| Some(value),
///     ..PromotableMemOp::NONE
/// };
/// assert!(LOAD.stored.is_none());
/// ```
#[derive(Clone, Copy, Debug)]
#[doc(alias = "PromotableMemOpInterface")]
pub struct PromotableMemOp {
    /// Returns true if the op depends on the value of the memory in front of it: it loads from it, or stores to a part of it.
    #[doc(alias = "loadsFrom")]
    pub needs_value: fn(View<'_>, OpId, &MemorySlot) -> bool,
    /// Returns true if the op stores to the memory.
    #[doc(alias = "storesTo")]
    pub stores_to: fn(View<'_>, OpId, &MemorySlot) -> bool,
    /// Returns true if the op can be erased when the memory is promoted. If it can, it can with fewer uses, too.
    #[doc(alias = "canUsesBeRemoved")]
    pub can_promote: fn(&BlockingUses<'_>, OpId) -> bool,
    /// The value of the memory behind an op that [stores to it](Self::stores_to), given the value in front of it; inserted behind
    /// the op.
    #[doc(alias = "getStored")]
    pub stored: Option<fn(&mut dyn Rewriter, &MemorySlot, OpId, ValueId) -> ValueId>,
    /// The value for the result of the op, given that of the memory in front of it. What the op does to other memory is done by
    /// other ops from now on, inserted behind it.
    #[doc(alias = "removeBlockingUses")]
    pub replacement: fn(&mut dyn Rewriter, &MemorySlot, OpId, ValueId) -> Option<ValueId>,
}

impl PromotableMemOp {
    /// An op that neither loads nor stores, to be completed by struct update.
    pub const NONE: Self = Self {
        needs_value: |_, _, _| false,
        stores_to: |_, _, _| false,
        can_promote: |_, _| false,
        stored: None,
        replacement: |_, _, _, _| None,
    };
}

impl Interface for PromotableMemOp {}

/// An op without access to memory that can do without a pointer, or a value that depends on one.
///
/// # Source
///
/// `mlir::PromotableOpInterface`. That a debug declaration becomes a debug value for each block argument is said by
/// [`visit_argument`](Self::visit_argument), not by the allocation.
///
/// # Examples
///
/// A cast, which can be erased if its users can do without it, and a mark that stays:
///
/// ```
/// use weir_rewrite::{PromotableOp, RewriterExt};
/// static CAST: PromotableOp = PromotableOp::FORWARDING;
/// static MARK: PromotableOp = PromotableOp {
///     without: Some(|rewriter, op| rewriter.modify(op, |edit| edit.set_operands(&[]))),
///     ..PromotableOp::HINT
/// };
/// assert!(CAST.without.is_none() && MARK.visit_stored.is_none());
/// ```
#[derive(Clone, Copy, Debug)]
#[doc(alias = "PromotableOpInterface")]
pub struct PromotableOp {
    /// Tells if the op can do without the uses. If it can, it can with fewer, too.
    #[doc(alias = "canUsesBeRemoved")]
    pub removal: fn(&BlockingUses<'_>, OpId) -> UseRemoval,
    /// Changes the op so that it does without the uses; an op without this function is erased.
    #[doc(alias = "removeBlockingUses")]
    pub without: Option<fn(&mut dyn Rewriter, OpId)>,
    /// Is called for each block argument that gets the value of the memory, at the start of the block, if the op uses the pointer itself.
    #[doc(alias = "handleBlockArgument")]
    pub visit_argument: Option<fn(&mut dyn Rewriter, OpId, ValueId)>,
    /// Is called for each value that is stored, behind the op that stored it.
    #[doc(alias = "visitReplacedValues")]
    pub visit_stored: Option<fn(&mut dyn Rewriter, OpId, ValueId)>,
}

impl PromotableOp {
    /// An op that is erased, and has no results that matter.
    pub const HINT: Self =
        Self { removal: |_, _| UseRemoval::Possible, without: None, visit_argument: None, visit_stored: None };

    /// An op that is erased if the users of its results can do without them.
    pub const FORWARDING: Self = Self { removal: |_, _| UseRemoval::WithUsers, ..Self::HINT };
}

impl Interface for PromotableOp {}

/// Tells if an op can do without some operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UseRemoval {
    /// The op cannot do without the operands.
    Impossible,
    /// The op can do without the operands.
    Possible,
    /// The op can do without the operands if the users of its results can do without these.
    WithUsers,
}

/// The operands of an op that must be removed for a slot to be promoted.
#[derive(Clone, Copy, Debug)]
pub struct BlockingUses<'a> {
    /// The IR.
    pub view: View<'a>,
    /// The slot.
    pub slot: MemorySlot,
    /// The operands.
    pub uses: &'a [Use],
}

impl BlockingUses<'_> {
    /// Returns true if there is one use, of the pointer itself, by the operand with an index.
    pub fn is_operand(&self, index: usize) -> bool {
        matches!(self.uses, [only] if only.index as usize == index
            && self.view.ir.operand(only.owner, index) == self.slot.pointer)
    }
}
