//! The index of symbols: a look-up of a name in a large table takes constant time.
//!
//! - *Contents*: the [`SymbolTable`] of an op as it was at some time.
//! - *Key*: the op, and the name.
//! - *Invariant*: a symbol that is found counts only if it is still directly in the table and has the name; a symbol of the
//!   same name right before it counts in its place, as a conversion inserts the replacement of a symbol there. Without one,
//!   there is none only if nothing has changed since the table was indexed ([`Ir::num_changes`](crate::Ir::num_changes)); else
//!   the table is searched.
//! - *Gain*: without it, the canonicalization of 8,000 loads from constant globals takes 13 times as many instructions, and
//!   the time per load grows with their number.
//! - *Switch*: [`Caching`].

use std::sync::{PoisonError, RwLock};

use crate::collections::Cache;
use crate::context::Caching;
use crate::entities::OpId;
use crate::ident::Ident;
use crate::view::View;

use super::{SymbolTable, symbol_name, table_block};

/// The indexed tables of an `Ir`.
#[derive(Default)]
pub(crate) struct SymbolIndex(RwLock<Cache<OpId, IndexedTable, 256>>);

struct IndexedTable {
    symbols: SymbolTable,
    /// The number of changes of the `Ir` when the table was indexed.
    changes: u64,
}

/// The symbol of a name that is directly in a table.
#[track_caller]
pub(super) fn lookup(view: View<'_>, table: OpId, name: Ident) -> Option<OpId> {
    if view.ctx.caching() == Caching::Off {
        return search(view, table, name);
    }
    let SymbolIndex(index) = &view.ir.symbols;
    {
        let index = index.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(indexed) = index.get(&table) {
            match indexed.symbols.lookup(name) {
                Some(symbol) if is_symbol(view, table, symbol, name) => return Some(first(view, symbol, name)),
                None if indexed.changes == view.ir.num_changes() => return None,
                _ => return search(view, table, name),
            }
        }
    }
    let indexed = IndexedTable { symbols: SymbolTable::new(view, table), changes: view.ir.num_changes() };
    let found = indexed.symbols.lookup(name);
    index.write().unwrap_or_else(PoisonError::into_inner).insert(table, indexed);
    found
}

/// Returns true if an op is directly in a table and has the name.
fn is_symbol(view: View<'_>, table: OpId, op: OpId, name: Ident) -> bool {
    view.ir.contains_op(op)
        && view.ir.parent_block(op).is_some_and(|block| table_block(view, table) == Some(block))
        && symbol_name(view, op) == Some(name)
}

/// The first one of adjacent symbols of a name, given one of them.
fn first(view: View<'_>, symbol: OpId, name: Ident) -> OpId {
    let has_name = |&op: &OpId| symbol_name(view, op) == Some(name);
    std::iter::successors(Some(symbol), |&op| view.ir.prev_op(op).filter(has_name)).last().unwrap_or(symbol)
}

/// The first symbol of a name, found by a search.
#[track_caller]
fn search(view: View<'_>, table: OpId, name: Ident) -> Option<OpId> {
    view.ir.ops(table_block(view, table)?).find(|&op| symbol_name(view, op) == Some(name))
}
