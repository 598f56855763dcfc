//! The place of a shard in its module.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use crate::context::Context;
use crate::entities::OpId;
use crate::ident::Ident;
use crate::interfaces::SymbolUser;
use crate::ir::Ir;
use crate::symbols::{Symbol, SymbolTables};
use crate::view::View;

use super::{NeedsWholeModule, Surroundings};

/// The place of a shard in its module: its surroundings, and what it asks of them.
#[derive(Debug)]
pub(crate) struct Place {
    pub(crate) module: OpId,
    pub(super) number: usize,
    /// The symbols of all shards; none before all of them have been read.
    pub(super) surroundings: Option<Arc<Surroundings>>,
    /// The ops whose references to symbols have yet to be verified.
    pub(crate) symbol_users: Vec<OpId>,
    /// The ops that were added to the start of the module, in the order of time.
    declared: Mutex<Vec<OpId>>,
    needs_whole_module: AtomicBool,
}

impl Place {
    pub(super) fn new(module: OpId, number: usize) -> Self {
        Self {
            module,
            number,
            surroundings: None,
            symbol_users: Vec::new(),
            declared: Mutex::default(),
            needs_whole_module: AtomicBool::new(false),
        }
    }

    pub(super) fn needs_whole_module(&self) -> bool {
        self.needs_whole_module.load(Ordering::Relaxed)
    }

    pub(super) fn take_declared(&mut self) -> Vec<OpId> {
        std::mem::take(self.declared.get_mut().unwrap_or_else(PoisonError::into_inner))
    }

    /// Returns true if an op was added to the start of the module.
    pub(super) fn is_declared(&self, op: OpId) -> bool {
        self.declared.lock().unwrap_or_else(PoisonError::into_inner).contains(&op)
    }
}

impl Ir {
    /// Notes that the result of the work on this `Ir` depends on a part of the module that it does not hold.
    ///
    /// The result is discarded then, and computed again for the module as a whole. Nothing happens if this `Ir` is no
    /// [shard](crate::shards).
    pub fn require_whole_module(&self) {
        if let Some(place) = &self.shard {
            place.needs_whole_module.store(true, Ordering::Relaxed);
        }
    }

    /// Notes that a symbol without regions, operands and results was added to the start of a module because a function needs it,
    /// and would have been added just so for another function.
    ///
    /// In a [shard](crate::shards) it becomes an effect on the whole module.
    pub fn declared_at_start(&self, op: OpId) {
        if let Some(place) = &self.shard {
            place.declared.lock().unwrap_or_else(PoisonError::into_inner).push(op);
        }
    }

    /// Returns true if this `Ir` is a [shard](crate::shards) of a module.
    pub fn is_shard(&self) -> bool {
        self.shard.is_some()
    }
}

/// The symbol of a name in a table, if the table is the module of a [shard](crate::shards) and the symbol is in another one.
pub fn symbol_elsewhere(view: View<'_>, table: OpId, name: Ident) -> Option<Symbol<'_>> {
    let place = view.ir.shard.as_deref().filter(|place| place.module == table)?;
    match &place.surroundings {
        Some(surroundings) => surroundings.symbol(view.ctx, name, place.number),
        None => {
            view.ir.require_whole_module();
            None
        }
    }
}

/// Verifies the references to symbols that waited for the surroundings.
pub(super) fn verify_symbol_uses(ctx: &Context, ir: &mut Ir) -> Result<(), NeedsWholeModule> {
    let Some(place) = &mut ir.shard else { return Ok(()) };
    let users = std::mem::take(&mut place.symbol_users);
    let view = View { ctx, ir };
    let mut tables = SymbolTables::default();
    let mut users = users.into_iter().filter(|&op| view.ir.contains_op(op));
    let hold = users
        .all(|op| view.interface::<SymbolUser>(op).is_none_or(|user| (user.verify)(view, op, &mut tables).is_ok()));
    if hold { Ok(()) } else { Err(NeedsWholeModule) }
}
