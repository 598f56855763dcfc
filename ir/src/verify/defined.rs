//! The values that are defined before the current position of the verifier, scope by scope.

use crate::entities::ValueId;
use crate::slot_table::SlotTable;

use super::incremental_dom_tree::BlockNumber;

/// For each value of the current scope whose definition has been visited, the stamp of its block.
///
/// Each scope has a table of its own: values outside of it are not visible, and tables are small
/// and reused, so that of a large module the values of one function at a time are stored.
#[derive(Debug)]
pub(super) struct DefinedValues {
    at_hand: Table,
    /// The tables of the enclosing scopes, outermost first.
    around: Vec<Table>,
    spare: Vec<Table>,
}

type Table = SlotTable<ValueId, BlockNumber>;

impl Default for DefinedValues {
    fn default() -> Self {
        Self { at_hand: Table::with_default(BlockNumber::NONE), around: Vec::new(), spare: Vec::new() }
    }
}

impl DefinedValues {
    /// Begins a scope, in which no value is defined yet.
    pub(super) fn enter_scope(&mut self) {
        let inner = self.spare.pop().unwrap_or_else(|| Table::with_default(BlockNumber::NONE));
        self.around.push(std::mem::replace(&mut self.at_hand, inner));
    }

    /// Ends the current scope.
    pub(super) fn leave_scope(&mut self) {
        if let Some(outer) = self.around.pop() {
            let mut inner = std::mem::replace(&mut self.at_hand, outer);
            inner.clear();
            self.spare.push(inner);
        }
    }

    /// Notes that a value is defined in a block.
    #[inline]
    pub(super) fn define(&mut self, value: ValueId, block: BlockNumber) {
        self.at_hand.set(value, block);
    }

    /// The block that defines a value; none if its definition has not been passed in this scope.
    #[inline]
    pub(super) fn block_of(&self, value: ValueId) -> BlockNumber {
        self.at_hand[value]
    }
}
