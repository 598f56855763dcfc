//! A run of a pipeline.

use std::iter;

use weir_ir::verify::Verifier;
use weir_ir::{Context, Diagnostic, Ir, OpId, Trait, View};

use super::{Item, OpPassManager, PipelineFailed, ScheduledPass, VerifyPasses};
use crate::analysis::{AnalysisCache, PreservedAnalyses};
use crate::debug_counter::DebugCounters;
use crate::instrumentation::PassInstrumentation;
use crate::left_over::DeferredChecks;
use crate::pass::{PassCx, PassDef, PassState};

/// The action that debug counters count.
const PASS_EXECUTION: &str = "pass-execution";

/// A run of a pipeline.
pub(super) struct Run<'r> {
    pub(super) ctx: &'r Context,
    pub(super) ir: &'r mut Ir,
    pub(super) verify: VerifyPasses,
    pub(super) verifier: Verifier<'r>,
    pub(super) cache: &'r mut AnalysisCache,
    pub(super) instruments: &'r mut (dyn PassInstrumentation + 'r),
    pub(super) deferred: &'r mut DeferredChecks,
}

impl Run<'_> {
    pub(super) fn items(&mut self, items: &mut [Item], op: OpId) -> Result<(), PipelineFailed> {
        for item in items {
            match item {
                Item::Pass(pass) => self.pass(pass, op)?,
                Item::Nested(managers) => self.nested(managers, op)?,
            }
        }
        Ok(())
    }

    /// Runs nested pipelines on the ops directly in the regions of an op.
    fn nested(&mut self, managers: &mut [OpPassManager], op: OpId) -> Result<(), PipelineFailed> {
        let id = managers.as_ptr() as usize;
        let anchors: Vec<&str> = managers.iter().map(OpPassManager::anchor).collect();
        let before = self.ir.num_changes();
        self.instruments.before_nested(id, &anchors);
        let result = self.nested_ops(managers, op);
        self.instruments.after_nested();
        if self.ir.num_changes() != before {
            self.cache.invalidate(self.ir, op, &PreservedAnalyses::none());
        }
        result
    }

    fn nested_ops(&mut self, managers: &mut [OpPassManager], op: OpId) -> Result<(), PipelineFailed> {
        let mut outcome = Ok(());
        for index in 0..self.ir.regions(op).len() {
            let mut block = self.ir.first_block(self.ir.region(op, index));
            while let Some(current) = block {
                let mut next = self.ir.first_op(current);
                while let Some(nested) = next {
                    next = self.ir.next_op(nested);
                    let view = View { ctx: self.ctx, ir: self.ir };
                    let Some(manager) = managers.iter_mut().find(|manager| manager.covers(view, nested)) else {
                        continue;
                    };
                    if manager.is_empty() {
                        continue;
                    }
                    let anchor = manager.anchor().to_owned();
                    self.instruments.before_pipeline(&anchor);
                    // All ops are processed even if one fails, as if they ran in parallel.
                    outcome = outcome.and(self.items(&mut manager.items, nested));
                    self.instruments.after_pipeline();
                    // A pass that erased ops outside of its own has failed.
                    if !next.is_none_or(|next| self.ir.contains_op(next)) || !self.ir.contains_block(current) {
                        return outcome;
                    }
                }
                block = self.ir.next_block(current);
            }
        }
        outcome
    }

    fn pass(&mut self, pass: &mut ScheduledPass, op: OpId) -> Result<(), PipelineFailed> {
        self.check_target(pass, op)?;
        if !DebugCounters::of(self.ctx).should_execute(PASS_EXECUTION) {
            return Ok(());
        }
        self.instruments.before_pass(View { ctx: self.ctx, ir: self.ir }, pass, op);
        let (name, location) = (self.ir.name(op), self.ir.location(op));
        let around: Vec<OpId> = self.ir.ancestors(op).collect();
        let behind = iter::once(&op).chain(&around).filter_map(|&it| self.ir.next_op(it)).collect::<Vec<_>>();
        let before = self.ir.num_changes();
        let statistics = &mut pass.statistics;
        let state = PassState { def: pass.def, statistics, deferred: self.deferred, verify: self.verify };
        let mut cx = PassCx::new(self.ctx, self.ir, self.cache, self.instruments, state);
        let result = pass.pass.run(&mut cx, op);
        let preserved = cx.preserved;
        let contains = |&op: &OpId| self.ir.contains_op(op);
        let is_there = contains(&op);
        let is_outside_there = around.iter().chain(&behind).all(contains);
        // If the pass erased the op, an op that encloses it is verified instead.
        let op = around.into_iter().find(|it| !is_there && contains(it)).unwrap_or(op);
        if self.ir.num_changes() != before {
            self.cache.invalidate(self.ir, op, &preserved);
        }
        let findings = match result {
            Err(failure) => Some(failure.diagnostics),
            Ok(()) if !is_outside_there => {
                let (title, name) = (pass.def.title, name.text(self.ctx));
                let message = format!(
                    "'{title}' erased an op outside of the '{name}' op that it ran on: run it on an op around both"
                );
                Some(vec![Diagnostic::error(location, message)])
            }
            Ok(()) if !is_there => {
                let (title, name) = (pass.def.title, name.text(self.ctx));
                let message =
                    format!("'{title}' erased or replaced the '{name}' op that it ran on: run it on an op around it");
                Some(vec![Diagnostic::error(location, message)])
            }
            Ok(()) if self.verify == VerifyPasses::Each && !preserved.is_all() => {
                self.verifier.verify_changes(self.ir, op).err().map(|error| made_by(pass.def, error.findings))
            }
            Ok(()) => None,
        };
        let view = View { ctx: self.ctx, ir: self.ir };
        match findings {
            Some(findings) => {
                findings.into_iter().for_each(|finding| self.ctx.emit(finding));
                self.instruments.after_pass_failed(view, pass, op);
                Err(PipelineFailed)
            }
            None => {
                self.instruments.after_pass(view, pass, op);
                Ok(())
            }
        }
    }

    /// Checks that a pass can run on an op.
    fn check_target(&self, pass: &ScheduledPass, op: OpId) -> Result<(), PipelineFailed> {
        let view = View { ctx: self.ctx, ir: self.ir };
        let problem = if view.def(op).is_none() {
            "trying to schedule a pass on an unregistered operation".to_owned()
        } else if !view.has_trait(op, &Trait::IsolatedFromAbove) {
            "trying to schedule a pass on an operation not marked as 'IsolatedFromAbove'".to_owned()
        } else if !pass.def.anchor.covers(view.ctx, view.ir.name(op)) {
            format!("trying to schedule pass '{}' on an unsupported operation", pass.def.title)
        } else {
            return Ok(());
        };
        self.ctx.emit(view.op_error(op, problem));
        Err(PipelineFailed)
    }
}

/// Adds a note with the name of the pass to the findings of the verifier after it.
fn made_by(pass: &PassDef, mut findings: Vec<Diagnostic>) -> Vec<Diagnostic> {
    for finding in &mut findings {
        let message = format!("found in the verification after pass '{}'", pass.name);
        finding.add_note(finding.location, message);
    }
    findings
}
