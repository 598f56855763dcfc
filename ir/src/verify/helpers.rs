//! The functions of a large module, part by part on several threads.

use std::ops::ControlFlow;

use crate::definition::Trait;
use crate::entities::OpId;
use crate::symbols::SymbolTables;
use crate::threads::{Lead, in_order, parts_of};

use super::{Memory, Run};

impl Run<'_, '_> {
    /// Verifies the isolated ops directly in the root with their uses of symbols, unless there are few or something has been
    /// found already.
    ///
    /// If something is found now, they are verified again in order, as findings depend on those before them.
    pub(super) fn verify_isolated_by_threads(&mut self) {
        let (view, look_at, plans, changed_around) = (self.view, self.look_at, self.plans, self.changed_around);
        let [root] = self.frames.as_slice() else { return };
        if root.isolated_done > 0 || root.isolated.len() < 2 || !self.findings.is_empty() {
            return;
        }
        let num_threads = view.ctx.num_threads_for(view.ir.num_ops());
        if num_threads == 1 {
            return;
        }
        let Some(helpers) = self.helpers.take() else { return };
        let tables = match view.has_trait(root.op, &Trait::SymbolTable) {
            true => self.symbol_table(root.op).map(Some),
            false => Ok(None),
        };
        let Ok(tables) = tables else { return };
        helpers.resize_with(helpers.len().max(num_threads), Memory::default);
        let start = |memory| {
            let mut run = Run::new(view, look_at, plans, memory);
            run.changed_around = changed_around;
            Helper { run, tables: tables.clone() }
        };
        let Some((own, others)) = helpers[..num_threads].split_first_mut() else { return };
        let mut lead = Findings { own: start(own), all_hold: true };
        in_order(view.ctx, &parts_of(&root.isolated, num_threads), &mut lead, others.iter_mut(), |memory| {
            let mut helper = start(memory);
            move |part: &&[OpId]| helper.holds(part)
        });
        if lead.all_hold
            && let Some(root) = self.frames.last_mut()
        {
            root.isolated_done = root.isolated.len();
            self.ahead = tables;
        }
    }
}

/// What a thread verifies with.
struct Helper<'v, 'm> {
    run: Run<'v, 'm>,
    tables: Option<SymbolTables>,
}

impl Helper<'_, '_> {
    /// Whether nothing is wrong with some ops.
    fn holds(&mut self, part: &[OpId]) -> bool {
        let Self { run, tables } = self;
        part.iter().for_each(|&op| run.verify_scope(op));
        let mut users = std::mem::take(&mut run.symbol_users);
        let holds =
            run.findings.is_empty() && tables.as_mut().is_none_or(|tables| run.symbol_uses_hold(&users, tables));
        users.clear();
        run.symbol_users = users;
        holds
    }
}

/// Whether anything has been found.
struct Findings<'v, 'm> {
    own: Helper<'v, 'm>,
    all_hold: bool,
}

impl Lead<&[OpId]> for Findings<'_, '_> {
    type Done = bool;

    fn ahead(&mut self, part: &&[OpId]) -> bool {
        self.own.holds(part)
    }

    fn take(&mut self, _: &&[OpId], holds: bool) -> ControlFlow<()> {
        self.all_hold &= holds;
        if holds { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}
