//! Legalization by folding.

use weir_ir::{Fold, FoldResult, Folder, InsertPoint, OpId, Trait};
use weir_rewrite::fold::{FoldByRewriting, fold_with, has_folder, materialize_results};
use weir_rewrite::recording::Ending;
use weir_rewrite::{NoMatch, Rewriter as _, no_match};

use super::Outcome;
use crate::error::ErrorKind;
use crate::rewriter::ConversionRewriter;
use crate::session::Matched;
use crate::session::record::Checkpoint;

impl ConversionRewriter<'_> {
    /// Folds an op that is not legal, and legalizes the result.
    pub(super) fn legalize_by_folding(&mut self, op: OpId) -> Outcome {
        self.session.state.log(|trace, view| trace.fold(view));
        let mut outcome = if self.may_fold(op) { self.fold(op) } else { Outcome::Failed };
        if outcome == Outcome::Failed && self.session.state.fatal.is_none() && self.ir().contains_op(op) {
            outcome = self.fold_by_rewriting(op);
        }
        let (ending, reason) = match outcome {
            Outcome::Legalized => (Ending::Success, ""),
            Outcome::Failed => {
                self.session.cancel_fold(op);
                (Ending::Failure, "unable to fold")
            }
        };
        self.session.state.log(|trace, view| trace.end(view, ending, reason));
        outcome
    }

    #[inline]
    fn may_fold(&self, op: OpId) -> bool {
        let info = self.view().info(op);
        !info.traits.has(&Trait::ConstantLike) && has_folder(info)
    }

    fn fold(&mut self, op: OpId) -> Outcome {
        let state = &mut self.session.state;
        let mut folder = Folder::new(state.ctx, state.ir, op);
        // An op that was simplified may fold further; the number of rounds bounds folders that
        // always succeed.
        let mut rounds = 0;
        let results = loop {
            match fold_with(&mut folder) {
                Fold::None => break None,
                Fold::Results(results) => break Some(results),
                Fold::InPlace if rounds == MAX_ROUNDS => break None,
                Fold::InPlace => rounds += 1,
            }
        };
        if results.is_none() && rounds == 0 {
            return Outcome::Failed;
        }
        let before = folder.into_before();
        let checkpoint = self.session.checkpoint();
        // A folder may change an op and return results at once. The reference brackets every
        // attempt as an in-place modification.
        self.session.end_fold(op, before);
        let Some(results) = results else { return self.legalize(op) };
        // If ops use each other's results in a cycle, a replacement may have been replaced by this
        // op before.
        let leads_back =
            |it: &FoldResult| matches!(*it, FoldResult::Value(value) if self.session.leads_to_result(value, op));
        let constants = if results.iter().any(leads_back) {
            None
        } else {
            let state = &mut self.session.state;
            materialize_results(state.ctx, state.ir, op, &results)
        };
        let Some((values, constants)) = constants else {
            self.session.undo(checkpoint);
            return Outcome::Failed;
        };
        self.commit_fold(op, checkpoint, |rewriter| {
            for &constant in &constants {
                rewriter.insert_op(constant);
            }
            rewriter.replace_op(op, &values);
            Ok(constants)
        })
    }

    /// Folds an op whose fold is a rewrite.
    fn fold_by_rewriting(&mut self, op: OpId) -> Outcome {
        let Some(FoldByRewriting(fold)) = FoldByRewriting::of(self.view(), op) else { return Outcome::Failed };
        let (checkpoint, first_new) = (self.session.checkpoint(), self.session.state.new_ops.len());
        let matched = Matched::new(self.ir(), op);
        let outer = std::mem::replace(&mut self.session.state.matched, matched);
        let outcome = self.commit_fold(op, checkpoint, |rewriter| {
            fold(op, rewriter)?;
            match rewriter.session.state.fatal {
                None => Ok(rewriter.session.state.new_ops[first_new..].to_vec()),
                Some(_) => no_match("the conversion has failed"),
            }
        });
        self.session.state.matched = outer;
        outcome
    }

    /// Replaces an op by its fold results, and legalizes the ops created for them; undoes all if it
    /// fails.
    fn commit_fold(
        &mut self,
        op: OpId,
        checkpoint: Checkpoint,
        replace: impl FnOnce(&mut Self) -> Result<Vec<OpId>, NoMatch>,
    ) -> Outcome {
        let (point, location) = (self.point, self.location);
        let new_ops = self.session.state.new_ops.len();
        self.point = self.ir().parent_block(op).map(|block| InsertPoint::new(block, Some(op)));
        self.location = self.ir().location(op);
        let matched = Matched::new(self.ir(), op);
        let made = replace(self);
        self.session.state.new_ops.truncate(new_ops);
        (self.point, self.location) = (point, location);
        let Ok(made) = made else {
            self.session.undo(checkpoint);
            return Outcome::Failed;
        };
        self.session.state.statistics.ops_folded += 1;
        for it in made {
            if self.legalize(it) == Outcome::Failed {
                let ctx = self.ctx();
                self.session.undo_or(checkpoint, |state| {
                    state.fail(ErrorKind::IllegalConstant(matched.failed(ctx)));
                });
                return Outcome::Failed;
            }
        }
        Outcome::Legalized
    }
}

/// Maximum number of in-place folds of an op; after them it is left as it is.
const MAX_ROUNDS: u32 = 64;
