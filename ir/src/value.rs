//! Values: types, definitions and uses.

use std::iter::FusedIterator;

use slotmap::Key;

use crate::entities::{BlockId, NIL, OpId, ValueId, live, live_mut};
use crate::ir::Ir;
use crate::ir::merge::{Moved, shift};
use crate::location::Location;
use crate::types::Type;

/// The definition of a value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ValueDef {
    /// The value is a result of an operation.
    OpResult {
        /// The operation.
        op: OpId,
        /// The index of the result.
        index: u32,
    },
    /// The value is an argument of a block.
    BlockArgument {
        /// The block.
        block: BlockId,
        /// The index of the argument.
        index: u32,
    },
}

/// One use of a value as an operand, or of a block as a successor.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Use {
    /// The operation that uses it.
    pub owner: OpId,
    /// As which of its operands or successors.
    pub index: u32,
}

/// The bit of [`ValueData::index`] that marks arguments of blocks.
const ARGUMENT_BIT: u32 = 1 << 31;

/// A value; 24 bytes with the version of its slot.
#[derive(Debug)]
pub(crate) struct ValueData {
    ty: Type,
    index: u32,
    /// An `OpId`, or a `BlockId` if [`ARGUMENT_BIT`] is set.
    definer: slotmap::KeyData,
    /// The head of the chain of uses, or `NIL`.
    pub(crate) first_use: u32,
}

const _: () = assert!(size_of::<ValueData>() == 20);

impl ValueData {
    #[inline]
    #[track_caller]
    pub(crate) fn result(ty: Type, op: OpId, index: usize) -> Self {
        Self { ty, index: checked_index(index), definer: op.data(), first_use: NIL }
    }

    #[inline]
    #[track_caller]
    pub(crate) fn argument(ty: Type, block: BlockId, index: usize) -> Self {
        Self { ty, index: checked_index(index) | ARGUMENT_BIT, definer: block.data(), first_use: NIL }
    }

    /// Updates its references after a move into another `Ir`.
    #[inline]
    #[track_caller]
    pub(crate) fn relocate(&mut self, moved: &Moved) {
        self.definer = match self.index & ARGUMENT_BIT {
            0 => moved.ops.get(self.definer.into()).data(),
            _ => moved.blocks.get(self.definer.into()).data(),
        };
        shift(&mut self.first_use, moved.operands);
    }

    #[track_caller]
    pub(crate) fn set_argument_index(&mut self, index: usize) {
        self.index = checked_index(index) | ARGUMENT_BIT;
    }
}

#[inline]
#[track_caller]
fn checked_index(index: usize) -> u32 {
    match u32::try_from(index) {
        Ok(index) if index < ARGUMENT_BIT => index,
        _ => panic!("at most 2^31 results of an operation or arguments of a block"),
    }
}

/// Types, definitions and uses of values.
impl Ir {
    /// The type of a value.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn value_type(&self, value: ValueId) -> Type {
        live(&self.values, value).ty
    }

    /// The type of a value that may be null.
    #[inline]
    pub(crate) fn find_value_type(&self, value: ValueId) -> Option<Type> {
        self.values.get(value).map(|data| data.ty)
    }

    /// Changes the type of a value in place, for all its uses.
    #[inline]
    #[track_caller]
    pub fn set_value_type(&mut self, value: ValueId, ty: Type) {
        live_mut(&mut self.values, value).ty = ty;
        self.mark_definition(value);
    }

    /// The definition of a value.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn value_def(&self, value: ValueId) -> ValueDef {
        let data = live(&self.values, value);
        let index = data.index & !ARGUMENT_BIT;
        if data.index & ARGUMENT_BIT == 0 {
            ValueDef::OpResult { op: data.definer.into(), index }
        } else {
            ValueDef::BlockArgument { block: data.definer.into(), index }
        }
    }

    /// The operation that a value is a result of; `None` for the argument of a block.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn defining_op(&self, value: ValueId) -> Option<OpId> {
        match self.value_def(value) {
            ValueDef::OpResult { op, .. } => Some(op),
            ValueDef::BlockArgument { .. } => None,
        }
    }

    /// The block in which a value is defined; `None` when the operation that defines it is detached.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn defining_block(&self, value: ValueId) -> Option<BlockId> {
        match self.value_def(value) {
            ValueDef::OpResult { op, .. } => self.parent_block(op),
            ValueDef::BlockArgument { block, .. } => Some(block),
        }
    }

    /// The location of the operation that defines a value, or of the argument of a block.
    #[must_use]
    #[track_caller]
    pub fn value_location(&self, value: ValueId) -> Location {
        match self.value_def(value) {
            ValueDef::OpResult { op, .. } => self.location(op),
            ValueDef::BlockArgument { block, index } => self.argument_locations(block)[index as usize],
        }
    }

    /// The uses of a value, the newest first.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn uses(&self, value: ValueId) -> Uses<'_> {
        Uses { ir: self, slot: live(&self.values, value).first_use }
    }

    /// The operations that use a value, the newest use first; an operation comes once for each use.
    #[inline]
    #[track_caller]
    pub fn users(&self, value: ValueId) -> impl Iterator<Item = OpId> + Clone + '_ {
        self.uses(value).map(|use_| use_.owner)
    }

    /// Returns true if one of some ops uses a value, given the list of these ops and a function that tells if an op is in it.
    ///
    /// Goes through the list and through the uses side by side, and takes time in proportion to the shorter one.
    #[must_use]
    #[track_caller]
    pub fn is_used_by_any(
        &self,
        value: ValueId,
        ops: impl IntoIterator<Item = OpId>,
        is_in_list: impl Fn(OpId) -> bool,
    ) -> bool {
        let mut ops = ops.into_iter();
        for user in self.users(value) {
            if is_in_list(user) {
                return true;
            }
            match ops.next() {
                Some(op) if self.operands(op).contains(value) => return true,
                Some(_) => {}
                None => return false,
            }
        }
        false
    }

    /// Returns true if a value has any use.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn has_uses(&self, value: ValueId) -> bool {
        live(&self.values, value).first_use != NIL
    }

    /// Returns true if a value has exactly one use.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn has_one_use(&self, value: ValueId) -> bool {
        let mut uses = self.uses(value);
        uses.next().is_some() && uses.next().is_none()
    }

    /// Returns true if any result of an operation has a use.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn results_have_uses(&self, op: OpId) -> bool {
        self.results(op).iter().any(|result| self.has_uses(result))
    }

    /// Makes all uses of `old` uses of `new`, in time linear in the uses of `old`.
    ///
    /// The uses of `old` become the newest of `new`, in the opposite order. Nothing happens when both are the same.
    #[track_caller]
    #[doc(alias = "replaceAllUsesWith")]
    pub fn replace_all_uses_with(&mut self, old: ValueId, new: ValueId) {
        if old != new {
            let changes = &mut self.changes;
            self.operand_pool.retarget_all(old, new, &mut self.values, |owner| changes.mark(owner));
        }
    }

    /// Makes those uses of `old` uses of `new` that `condition` holds for, visiting the newest first.
    #[track_caller]
    #[doc(alias = "replaceUsesWithIf")]
    pub fn replace_uses_with_if(&mut self, old: ValueId, new: ValueId, mut condition: impl FnMut(&Self, Use) -> bool) {
        let mut slot = live(&self.values, old).first_use;
        while slot != NIL {
            let owner = self.operand_pool.node(slot).owner;
            let next = self.operand_pool.node(slot).next;
            if condition(self, self.use_at(slot)) {
                self.changes.mark(owner);
                self.operand_pool.unlink(slot, &mut self.values);
                self.operand_pool.link(slot, new, owner, &mut self.values);
            }
            slot = next;
        }
    }

    /// Sets the target of one use to `value`.
    #[track_caller]
    pub fn replace_use(&mut self, use_: Use, value: ValueId) {
        self.set_operand(use_.owner, use_.index as usize, value);
    }

    /// Makes the operands that use `value` null: for operations that are about to be erased.
    #[track_caller]
    #[doc(alias = "dropAllUses")]
    pub fn drop_all_uses(&mut self, value: ValueId) {
        loop {
            let slot = live(&self.values, value).first_use;
            if slot == NIL {
                return;
            }
            self.changes.mark(self.operand_pool.node(slot).owner);
            self.operand_pool.unlink(slot, &mut self.values);
        }
    }

    #[inline]
    fn use_at(&self, slot: u32) -> Use {
        let owner = self.operand_pool.node(slot).owner;
        Use { owner, index: slot - live(&self.ops, owner).operands }
    }
}

/// Iterates over the uses of a value, the newest first. See [`Ir::uses`].
#[derive(Clone)]
pub struct Uses<'a> {
    ir: &'a Ir,
    slot: u32,
}

impl Iterator for Uses<'_> {
    type Item = Use;

    #[inline]
    fn next(&mut self) -> Option<Use> {
        if self.slot == NIL {
            return None;
        }
        let found = self.ir.use_at(self.slot);
        self.slot = self.ir.operand_pool.node(self.slot).next;
        Some(found)
    }
}

impl FusedIterator for Uses<'_> {}

impl std::fmt::Debug for Uses<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}
