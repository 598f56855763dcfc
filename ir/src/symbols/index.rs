//! The index of symbols: a look-up of a name in a large table takes constant time.
//!
//! - *Contents*: the symbols of a table by name; of several with one name the first.
//! - *Key*: the op of the table, and the name.
//! - *Invariant*: a symbol that is found counts only if it is still directly in the table and has the name. Without one, there
//!   is none only if nothing has changed since the table was indexed ([`Ir::num_changes`](crate::Ir::num_changes)); else the
//!   table is searched.
//! - *Gain*: without it, the canonicalization of 8,000 loads from constant globals takes 8 times as many instructions, and the
//!   time per load grows with their number.
//! - *Switch*: [`Caching`].

use std::sync::{PoisonError, RwLock};

use crate::collections::{Cache, LookupMap};
use crate::context::Caching;
use crate::entities::OpId;
use crate::ident::Ident;
use crate::view::View;

use super::{symbol_name, table_block};

/// The indexed tables of an `Ir`.
#[derive(Default)]
pub(crate) struct SymbolIndex(RwLock<Cache<OpId, IndexedTable, 256>>);

/// The symbols of a table at some time.
struct IndexedTable {
    symbols: LookupMap<Ident, OpId>,
    /// The number of changes of the `Ir` at that time.
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
            match indexed.symbols.get(&name) {
                Some(&symbol) if is_symbol(view, table, symbol, name) => return Some(symbol),
                None if indexed.changes == view.ir.num_changes() => return None,
                _ => return search(view, table, name),
            }
        }
    }
    let indexed = IndexedTable::new(view, table);
    let found = indexed.symbols.get(&name).copied();
    index.write().unwrap_or_else(PoisonError::into_inner).insert(table, indexed);
    found
}

impl IndexedTable {
    #[track_caller]
    fn new(view: View<'_>, table: OpId) -> Self {
        let mut symbols = LookupMap::default();
        for op in table_block(view, table).into_iter().flat_map(|block| view.ir.ops(block)) {
            if let Some(name) = symbol_name(view, op) {
                symbols.get_or_insert_with(name, || op);
            }
        }
        Self { symbols, changes: view.ir.num_changes() }
    }
}

/// Returns true if an op is directly in a table and has the name.
fn is_symbol(view: View<'_>, table: OpId, op: OpId, name: Ident) -> bool {
    view.ir.contains_op(op)
        && view.ir.parent_block(op).is_some_and(|block| table_block(view, table) == Some(block))
        && symbol_name(view, op) == Some(name)
}

/// The first symbol of a name, found by a search.
#[track_caller]
fn search(view: View<'_>, table: OpId, name: Ident) -> Option<OpId> {
    view.ir.ops(table_block(view, table)?).find(|&op| symbol_name(view, op) == Some(name))
}
