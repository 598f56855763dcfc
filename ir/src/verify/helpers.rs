//! The functions of a large module, part by part on several threads.

use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};

use crate::definition::Trait;
use crate::entities::OpId;
use crate::symbols::SymbolTables;
use crate::threads::{InOrderConsumer, chunks_of, in_order};

use super::Run;

impl Run<'_> {
    /// Verifies the isolated ops directly in the root in parallel, unless there are few or there is
    /// a finding already.
    ///
    /// If there is a finding, they are verified again in order, as findings depend on earlier ones.
    pub(super) fn verify_isolated_by_threads(&mut self) {
        let (view, look_at, changed_around) = (self.view, self.look_at, self.changed_around);
        let [root] = self.frames.as_slice() else { return };
        if root.isolated_done > 0 || root.isolated.len() < 2 || !self.findings.is_empty() {
            return;
        }
        let num_threads = view.ctx.num_threads_for(view.ir.num_ops());
        // Each shard is on a thread of its own.
        if num_threads == 1 || view.ir.is_shard() {
            return;
        }
        let Some(memories) = self.helpers.take() else { return };
        let tables = match view.has_trait(root.op, &Trait::SymbolTable) {
            true => self.symbol_table(root.op).map(Some),
            false => Ok(None),
        };
        let Ok(tables) = tables else { return };
        memories.resize_with(memories.len().max(num_threads), Mutex::default);
        let start = |number: usize| {
            let mut memory = memories[number].lock().unwrap_or_else(PoisonError::into_inner);
            let mut tables = tables.clone();
            move |part: &&[OpId]| {
                let mut run = Run::new(view, look_at, &mut memory);
                run.changed_around = changed_around;
                run.holds(part, tables.as_mut())
            }
        };
        let mut found = Findings { all_hold: true };
        in_order(num_threads, &chunks_of(&root.isolated, num_threads), start, &mut found);
        if found.all_hold
            && let Some(root) = self.frames.last_mut()
        {
            root.isolated_done = root.isolated.len();
            self.ahead = tables;
        }
    }

    /// Returns true if some ops are valid.
    fn holds(&mut self, part: &[OpId], tables: Option<&mut SymbolTables>) -> bool {
        part.iter().for_each(|&op| self.verify_scope(op));
        let users = std::mem::take(&mut self.symbol_users);
        self.findings.is_empty() && tables.is_none_or(|tables| self.symbol_uses_hold(&users, tables))
    }
}

/// Records if there is any finding.
struct Findings {
    all_hold: bool,
}

impl InOrderConsumer<&[OpId]> for Findings {
    type Done = bool;

    fn take(&mut self, _: &&[OpId], holds: bool) -> ControlFlow<()> {
        self.all_hold &= holds;
        if holds { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}
