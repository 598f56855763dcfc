//! Elimination of unused symbols.

use weir_ir::symbols::{SymbolTables, SymbolUse, Visibility, symbol_uses_from, visibility};
use weir_ir::{Context, Diagnostic, Ir, LookupSet, OpId, Trait, View, Walk, WalkResult};

use crate::pass::{PassDef, PassFailure, pass_fn};

/// The pass `symbol-dce`.
pub static SYMBOL_DCE: PassDef = PassDef {
    summary: "Eliminate dead symbols",
    ..PassDef::new("symbol-dce", "SymbolDCE", |_| {
        pass_fn(|cx, op| {
            if !cx.view().has_trait(op, &Trait::SymbolTable) {
                let message = " was scheduled to run under SymbolDCE, but does not define a symbol table";
                return Err(cx.view().op_error(op, message).into());
            }
            erase_dead_symbols(cx.ctx, cx.ir, op).map_err(PassFailure::from)?;
            Ok(())
        })
    })
};

/// Erases the unused symbols in a table, and in those nested in it; returns their number.
///
/// A symbol is kept if it is public, if an op that is no symbol refers to it, or if a symbol that is kept does.
///
/// # Errors
///
/// When an unregistered op may be a symbol table, so that references cannot be known; nothing is changed then.
#[track_caller]
pub fn erase_dead_symbols(ctx: &Context, ir: &mut Ir, table: OpId) -> Result<usize, Diagnostic> {
    let view = View { ctx, ir };
    let is_nested_symbol = view.ir.parent_op(table).is_some() && view.has_trait(table, &Trait::Symbol);
    let exposure = match is_nested_symbol && visibility(view, table) != Visibility::Private {
        true => Exposure::Exposed,
        false => Exposure::Hidden,
    };
    let mut liveness = Liveness { view, tables: SymbolTables::default(), live: LookupSet::default() };
    liveness.table(table, exposure)?;
    let live = liveness.live;
    let mut dead = Vec::new();
    view.ir.walk(table, Walk::post_order(), |op| {
        if view.has_trait(op, &Trait::SymbolTable) {
            let symbols = members(view, op).into_iter().filter(|&it| is_symbol(view, it));
            dead.extend(symbols.filter(|symbol| !live.contains(symbol)));
        }
    });
    for &op in &dead {
        // Dead symbols nested in a dead one were erased first.
        ir.erase_op(op);
    }
    Ok(dead.len())
}

/// The symbols of a table that ops outside of the analyzed one may refer to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Exposure {
    /// Ops outside may refer to public and nested symbols.
    Exposed,
    /// Ops outside may refer to public symbols only.
    Hidden,
}

impl Exposure {
    /// The exposure of tables in an analyzed op: there is nothing outside of one that is in no block.
    pub(crate) fn around(view: View<'_>, op: OpId) -> Self {
        match view.ir.parent_block(op) {
            Some(_) => Self::Exposed,
            None => Self::Hidden,
        }
    }

    /// The exposure of a table that is nested in one of this exposure: it is hidden as well if it is private, or no symbol.
    pub(crate) fn of_nested(self, view: View<'_>, table: OpId) -> Self {
        match is_symbol(view, table) && visibility(view, table) != Visibility::Private {
            true => self,
            false => Self::Hidden,
        }
    }

    /// Returns true if nothing outside of the analyzed op refers to a symbol of the table.
    pub(crate) fn is_discardable(self, view: View<'_>, symbol: OpId) -> bool {
        match visibility(view, symbol) {
            Visibility::Public => false,
            Visibility::Nested => self == Self::Hidden,
            Visibility::Private => true,
        }
    }
}

struct Liveness<'a> {
    view: View<'a>,
    tables: SymbolTables,
    live: LookupSet<OpId>,
}

impl Liveness<'_> {
    /// Marks the live symbols of a table.
    fn table(&mut self, table: OpId, exposure: Exposure) -> Result<(), Diagnostic> {
        let view = self.view;
        let mut pending = Vec::new();
        for op in members(view, table) {
            if !is_symbol(view, op) {
                pending.push(op);
                continue;
            }
            if !exposure.is_discardable(view, op) && self.live.insert(op) {
                pending.push(op);
            }
        }
        while let Some(op) = pending.pop() {
            for table in closest_tables(view, op) {
                self.table(table, exposure.of_nested(view, table))?;
            }
            let Some(parent) = view.ir.parent_op(op) else { continue };
            for found in references(view, op)? {
                for symbol in self.tables.path(view, parent, found.reference) {
                    if self.live.insert(symbol) {
                        pending.push(symbol);
                    }
                }
            }
        }
        Ok(())
    }
}

/// Returns true if an op defines a symbol.
pub(crate) fn is_symbol(view: View<'_>, op: OpId) -> bool {
    view.has_trait(op, &Trait::Symbol) && view.attribute(op, weir_ir::symbols::SYM_NAME).is_some()
}

/// An op that is a symbol table, or else the outermost tables in it.
fn closest_tables(view: View<'_>, op: OpId) -> Vec<OpId> {
    let mut tables = Vec::new();
    let _ = view.ir.walk(op, Walk::pre_order(), |op| {
        let is_table = view.has_trait(op, &Trait::SymbolTable);
        tables.extend(is_table.then_some(op));
        if is_table { WalkResult::Skip } else { WalkResult::Advance }
    });
    tables
}

/// The ops directly in a table.
fn members(view: View<'_>, table: OpId) -> Vec<OpId> {
    let region = view.ir.regions(table).first();
    region.map_or_else(Vec::new, |&region| view.ir.blocks(region).flat_map(|block| view.ir.ops(block)).collect())
}

/// The references to symbols of an op, and of all in it unless it is a symbol table.
fn references(view: View<'_>, op: OpId) -> Result<Vec<SymbolUse>, Diagnostic> {
    symbol_uses_from(view, op).map_err(|_| {
        view.error_at(
            op,
            "operation contains potentially unknown symbol table, meaning that we can't reliable compute symbol uses",
        )
    })
}

#[cfg(test)]
mod tests;
