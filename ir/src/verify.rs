//! The verifier: what must hold for IR to be well-formed, and how it is told when it does not.
//!
//! # Rules
//!
//! An op and what is nested in it are verified from the outside in. The first rule that an op breaks is reported; the rest of
//! its rules and the contents of its regions are then left alone, because they may rely on it. Other ops are verified all the
//! same, so that every finding is reported; the first one is the first one of MLIR, in the same words.
//!
//! On entrance to an op:
//!
//! 1. No operand is null.
//! 2. A discardable attribute `dialect.name` satisfies the dialect, if the dialect is registered and has a say.
//! 3. There are as many regions, results, successors and operands as the definition wants, asked in this order. Successors are
//!    blocks of the same region.
//! 4. Structural traits hold, in the order of the definition: segment sizes, single blocks, regions without arguments, parents.
//! 5. Required attributes are there; then attributes, operands and results satisfy their constraints; then those traits hold
//!    that relate named operands and results; then regions satisfy theirs.
//! 6. The other traits hold, in the order of the definition; then what interfaces ask of branches and functions.
//! 7. The definition's own check passes.
//! 8. A graph region has at most one block, and nothing branches to the first block of any region.
//!
//! In the regions of an op, unless the op broke a rule above:
//!
//! 9. A block has a terminator at its end, unless it is the only one of its region and the op wants none or is unregistered.
//!    An unregistered op may be a terminator. No other op has successors.
//!
//! On exit from an op, if nothing inside it broke a rule. Ops inside it that are isolated from above come now, each with all
//! that is nested in it, so that findings about the ops around them come first:
//!
//! 10. Traits about the contents of regions hold: isolation, implicit terminators, symbol tables with the ops that refer to
//!     symbols; values fit along the edges between regions; the result types are those that can be inferred.
//! 11. The definition's own check of its regions passes.
//! 12. An unregistered op is in a dialect that is not registered, which the context allows.
//!
//! At last, for the root and each op that is isolated from above:
//!
//! 13. The definition of each operand dominates the use, if the use can be reached. In a graph region, the order of ops means
//!     nothing.
//!
//! # Cost
//!
//! A few nanoseconds an op. What a name asks for is worked out once ([`plan`]); whether a type or a set of
//! inherent attributes satisfies a constraint is remembered; and an operand that was defined before in a block around the op
//! needs no question about dominance.

mod constraints;
mod dominance;
mod interfaces;
mod plan;
mod structure;
mod symbols;
mod traits;

use crate::context::Context;
use crate::diagnostic::Diagnostic;
use crate::entities::{BlockId, OpId, RegionId, ValueId, slot_of};
use crate::ir::Ir;
use crate::view::View;

use constraints::Accepted;
use plan::{Plan, Plans};

/// The IR is not well-formed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.first_message())]
pub struct VerifyError {
    /// What is wrong, at least one finding; the first one is the first one of MLIR.
    pub findings: Vec<Diagnostic>,
}

impl VerifyError {
    fn first_message(&self) -> &str {
        self.findings.first().map_or("the IR is not well-formed", |finding| &finding.message)
    }
}

/// Checks that an op and all that is nested in it are well-formed, by the rules of this [module](self).
///
/// # Errors
///
/// With everything that was found.
#[doc(alias = "mlir::verify")]
pub fn verify(ctx: &Context, ir: &Ir, root: OpId) -> Result<(), VerifyError> {
    let plans = Plans::new(ctx);
    let mut verifier = Verifier {
        view: View { ctx, ir },
        plans: &plans,
        accepted: Accepted::default(),
        findings: Vec::new(),
        frames: Vec::new(),
        stamps: Vec::new(),
        open: Vec::new(),
        last_stamp: 0,
        scope: Scope::default(),
        suspects: Vec::new(),
    };
    verifier.run(root);
    match verifier.findings {
        findings if findings.is_empty() => Ok(()),
        findings => Err(VerifyError { findings }),
    }
}

/// The state of a verification.
///
/// # Invariants
///
/// Blocks are numbered with stamps as they are entered; a value has the stamp of its block once its definition has been passed.
/// The stamps in `open` increase; they are those of the blocks that enclose the op at hand.
struct Verifier<'a, 'p> {
    view: View<'a>,
    plans: &'p Plans<'a>,
    accepted: Accepted,
    findings: Vec<Diagnostic>,
    frames: Vec<Frame>,
    /// By the slot of a value: the stamp of its block.
    stamps: Vec<u32>,
    open: Vec<u32>,
    last_stamp: u32,
    scope: Scope,
    /// Uses about which the stamps do not say that they are dominated.
    suspects: Vec<(OpId, u32)>,
}

/// The innermost op at hand that is verified with dominance on its own: the root, or one isolated from above.
#[derive(Clone, Copy, Default)]
struct Scope {
    /// Blocks of the scope have larger stamps.
    first_stamp: u32,
    /// Where its suspects start.
    first_suspect: usize,
    /// Whether an op directly in the scope, not in a scope inside it, broke a rule.
    broken: bool,
}

/// An op whose regions are being verified.
struct Frame {
    op: OpId,
    /// The scope around the op, if the op is a scope.
    outer: Option<Scope>,
    /// The number of findings before the op.
    findings: usize,
    /// The number of findings before the block at hand.
    findings_before_block: usize,
    /// The region at hand, and the block and the op that come next.
    region: usize,
    block: Option<BlockId>,
    in_block: bool,
    next: Option<OpId>,
    /// The isolated ops directly in the regions, and how many of them are done.
    isolated: Vec<OpId>,
    isolated_done: usize,
}

impl<'a, 'p> Verifier<'a, 'p> {
    fn run(&mut self, root: OpId) {
        self.enter(root, IsScope::Yes);
        while let Some(frame) = self.frames.last_mut() {
            if let Some(op) = frame.next {
                frame.next = self.view.ir.next_op(op);
                let plan = self.plan(op);
                if plan.isolated && !self.view.ir.regions(op).is_empty() {
                    if let Some(frame) = self.frames.last_mut() {
                        frame.isolated.push(op);
                    }
                    self.use_operands(op);
                    self.stamp_results(op);
                } else {
                    self.enter(op, IsScope::No);
                }
            } else if frame.in_block {
                self.leave_block();
            } else if !self.enter_next_block() {
                self.next_isolated_or_leave();
            }
        }
    }

    /// Verifies an op on entrance, and makes a frame for its regions if it has any.
    fn enter(&mut self, op: OpId, is_scope: IsScope) {
        let findings = self.findings.len();
        let outer = match is_scope {
            IsScope::Yes => {
                let inner = Scope { first_stamp: self.last_stamp, first_suspect: self.suspects.len(), broken: false };
                Some(std::mem::replace(&mut self.scope, inner))
            }
            IsScope::No => {
                self.use_operands(op);
                None
            }
        };
        let plan = self.plan(op);
        let regions = self.view.ir.regions(op);
        let intact = self.ends_block_if_it_branches(op)
            && match self.verify_entrance(op, plan) {
                Ok(()) => true,
                Err(finding) => {
                    self.report(finding);
                    false
                }
            };
        if regions.is_empty() {
            if intact {
                self.verify_exit(op, plan);
            }
            if let Some(outer) = outer {
                self.scope = outer;
            }
            self.stamp_results(op);
            return;
        }
        self.frames.push(Frame {
            op,
            outer,
            findings,
            findings_before_block: findings,
            region: if intact { 0 } else { regions.len() },
            block: None,
            in_block: false,
            next: None,
            isolated: Vec::new(),
            isolated_done: 0,
        });
        if intact {
            self.set_block(regions[0]);
        }
    }

    /// Whether an op with successors is the last one of its block.
    ///
    /// A block is found to be ill-formed before any of its ops is, which decides where the finding goes.
    fn ends_block_if_it_branches(&mut self, op: OpId) -> bool {
        let ir = self.view.ir;
        if ir.num_successors(op) == 0 || ir.next_op(op).is_none() {
            return true;
        }
        let place = self.frames.last().map_or(0, |frame| frame.findings_before_block);
        let finding = self.view.error_at(op, "operation with block successors must terminate its parent block");
        self.findings.insert(place, finding);
        self.scope.broken = true;
        false
    }

    /// Makes the first block of a region the next one of the last frame.
    fn set_block(&mut self, region: RegionId) {
        let first = self.view.ir.first_block(region);
        if let Some(frame) = self.frames.last_mut() {
            frame.block = first;
        }
    }

    /// Enters the next block of the last frame, if there is another one.
    fn enter_next_block(&mut self) -> bool {
        let View { ir, .. } = self.view;
        let Some(frame) = self.frames.last_mut() else { return false };
        let regions = ir.regions(frame.op);
        let block = loop {
            if let Some(block) = frame.block {
                break block;
            }
            frame.region += 1;
            match regions.get(frame.region) {
                Some(&region) => frame.block = ir.first_block(region),
                None => return false,
            }
        };
        frame.in_block = true;
        frame.findings_before_block = self.findings.len();
        frame.next = ir.first_op(block);
        self.last_stamp += 1;
        self.open.push(self.last_stamp);
        for &argument in ir.arguments(block) {
            self.stamp(argument);
        }
        if let Err(finding) = structure::verify_block_entrance(self.view, block) {
            self.report(finding);
        }
        true
    }

    fn leave_block(&mut self) {
        self.open.pop();
        let Some(frame) = self.frames.last_mut() else { return };
        frame.in_block = false;
        let Some(block) = frame.block else { return };
        frame.block = self.view.ir.next_block(block);
        if let Err(finding) = structure::verify_block_exit(self.view, block) {
            self.report(finding);
        }
    }

    /// Goes on with the next isolated op in the regions that are done, or leaves the op of the last frame.
    fn next_isolated_or_leave(&mut self) {
        let Some(frame) = self.frames.last_mut() else { return };
        if let Some(&op) = frame.isolated.get(frame.isolated_done) {
            frame.isolated_done += 1;
            self.enter(op, IsScope::Yes);
            return;
        }
        let Some(frame) = self.frames.pop() else { return };
        let op = frame.op;
        if frame.outer.is_some() && !self.scope.broken {
            self.verify_isolation(op);
        }
        if self.findings.len() == frame.findings {
            let plan = self.plan(op);
            self.verify_exit(op, plan);
        }
        match frame.outer {
            Some(outer) => {
                if !self.scope.broken {
                    self.verify_dominance(op);
                }
                self.suspects.truncate(self.scope.first_suspect);
                self.scope = outer;
            }
            None => self.stamp_results(op),
        }
    }

    fn report(&mut self, finding: Diagnostic) {
        self.scope.broken = true;
        self.findings.push(finding);
    }

    #[inline]
    fn plan(&self, op: OpId) -> &'p Plan<'a> {
        self.plans.plan(self.view.ir.name(op))
    }

    /// Notes which operands of an op are not plainly dominated by their definitions.
    #[inline]
    fn use_operands(&mut self, op: OpId) {
        for (index, operand) in (0..).zip(self.view.ir.operands(op)) {
            let stamp = self.stamps.get(slot_of(operand)).copied().unwrap_or(0);
            let current = self.open.last().copied().unwrap_or(0);
            if stamp == 0 || stamp != current && !self.is_open(stamp) {
                self.suspects.push((op, index));
            }
        }
    }

    /// Whether a stamp is that of a block in the scope at hand that encloses the op at hand.
    fn is_open(&self, stamp: u32) -> bool {
        stamp > self.scope.first_stamp && self.open.iter().rev().take_while(|&&open| open >= stamp).any(|&open| open == stamp)
    }

    #[inline]
    fn stamp_results(&mut self, op: OpId) {
        for result in self.view.ir.results(op) {
            self.stamp(result);
        }
    }

    #[inline]
    fn stamp(&mut self, value: ValueId) {
        let slot = slot_of(value);
        if slot >= self.stamps.len() {
            self.stamps.resize((slot + 1).max(self.view.ir.num_values()), 0);
        }
        self.stamps[slot] = self.open.last().copied().unwrap_or(0);
    }
}

/// Whether an op is verified with dominance on its own.
#[derive(Clone, Copy, PartialEq, Eq)]
enum IsScope {
    Yes,
    No,
}

#[cfg(test)]
mod tests;
