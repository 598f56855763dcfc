//! The functions whose callers are not all known.

use weir_ir::interfaces::{CallLike, CallableLike};
use weir_ir::symbols::symbol_uses_in;
use weir_ir::{OpId, RegionId, Trait, View};

use super::state::{Point, State};
use crate::symbol_dce::{Exposure, is_symbol};

/// Adds unknown predecessors to the functions in an op that may be called from elsewhere: those that are visible outside of it,
/// and those that are referred to by something else than calls.
///
/// If an unregistered op may be a symbol table, these are all functions.
pub(super) fn find_unknown_callers(view: View<'_>, top: OpId, state: &mut State) {
    let mut pending = vec![(top, Exposure::around(view, top))];
    while let Some((op, around)) = pending.pop() {
        let is_table = view.has_trait(op, &Trait::SymbolTable);
        // Symbols are not visible outside of an op that is no symbol table.
        let exposure = if is_table { around.of_nested(view, op) } else { Exposure::Hidden };
        if is_table && search_table(view, top, op, exposure, state) == Callers::AllUnknown {
            return;
        }
        let nested = view.ir.regions(op).iter().flat_map(|&region| view.ir.blocks(region));
        let with_regions = nested.flat_map(|block| view.ir.ops(block)).filter(|&op| !view.ir.regions(op).is_empty());
        pending.extend(with_regions.map(|op| (op, exposure)));
    }
}

/// The outcome of the search of a symbol table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Callers {
    Searched,
    AllUnknown,
}

/// Adds unknown predecessors to functions in a symbol table.
fn search_table(view: View<'_>, top: OpId, table: OpId, exposure: Exposure, state: &mut State) -> Callers {
    let Some(block) = view.ir.regions(table).first().and_then(|&region| view.ir.first_block(region)) else {
        return Callers::Searched;
    };
    let mut has_functions = false;
    for op in view.ir.ops(block).filter(|&op| callable_region(view, op).is_some() && is_symbol(view, op)) {
        has_functions = true;
        if !exposure.is_discardable(view, op) {
            state.add_unknown_predecessors(Point::Op(op));
        }
    }
    if !has_functions {
        return Callers::Searched;
    }
    let Ok(uses) = symbol_uses_in(view, table) else {
        for op in view.ir.descendants(top).filter(|&op| CallableLike::of(view, op).is_some()) {
            state.add_unknown_predecessors(Point::Op(op));
        }
        return Callers::AllUnknown;
    };
    let by_others = uses.into_iter().filter(|found| view.interface::<CallLike>(found.user).is_none());
    for found in by_others.filter(|_| view.has_trait(top, &Trait::SymbolTable)) {
        if let Some(symbol) = state.tables.lookup_reference(view, top, found.reference) {
            state.add_unknown_predecessors(Point::Op(symbol));
        }
    }
    Callers::Searched
}

/// The region of a callable op that has one.
pub(super) fn callable_region(view: View<'_>, op: OpId) -> Option<RegionId> {
    (CallableLike::of(view, op)?.region)(view, op)
}
