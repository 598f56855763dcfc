//! The verifier: the rules of well-formed IR, and their diagnostics.
//!
//! # Rules
//!
//! An op and its nested ops are verified from the outside in. The first rule that an op breaks is reported; the rest of
//! its rules and the contents of its regions are then left alone, because they may rely on it. Other ops are verified all the
//! same, so that every finding is reported; the first one is the first one of MLIR, in the same words. A verifier can tell
//! [as much as MLIR](Extent::AsMlir) instead.
//!
//! On entrance to an op:
//!
//! 1. No operand is null.
//! 2. A discardable attribute `dialect.name` satisfies the dialect, if the dialect is registered and has a check.
//! 3. There are as many regions, results, successors and operands as the definition requires, checked in this order. Successors are
//!    blocks of the same region.
//! 4. Structural traits hold, in the order of the definition: segment sizes, single blocks, regions without arguments, parents.
//! 5. Required attributes are present; then attributes, operands and results satisfy their constraints; then those traits hold
//!    that relate named operands and results; then regions satisfy theirs.
//! 6. The other traits hold, in the order of the definition; then the rules of the interfaces of branches and functions.
//! 7. The verifier of the definition succeeds.
//! 8. A graph region has at most one block, and no op branches to the first block of any region.
//!
//! In the regions of an op, unless the op broke a rule above:
//!
//! 9. A block has a terminator at its end, unless it is the only one of its region and the op needs none or is unregistered.
//!    An unregistered op may be a terminator. No other op has successors.
//!
//! On exit from an op, if no nested op broke a rule. Nested ops that are isolated from above are verified now, each with its
//! nested ops, so that findings about the enclosing ops come first:
//!
//! 10. Traits about the contents of regions hold: isolation, implicit terminators, symbol tables with the ops that refer to
//!     symbols; types match along the edges between regions; the result types are those that can be inferred.
//! 11. The region verifier of the definition succeeds.
//! 12. An unregistered op is in a dialect that is not registered, which the context allows.
//!
//! Finally, for the root and each op that is isolated from above:
//!
//! 13. The definition of each operand dominates the use, if the use is reachable. In a graph region, the order of ops is not
//!     significant.
//!
//! # Cost
//!
//! The checks for a name are computed once, and an operand that was defined before in an enclosing block needs no dominance query.
//! [`Verifier::verify_changes`] skips isolated ops that have not changed, unless something in them is verified by what is
//! elsewhere ([`NonlocalVerifier`](crate::interfaces::NonlocalVerifier)). The functions of a large module are verified on as many
//! threads as the context [allows](Context::set_threads).
//!
//! There is a cache:
//!
//! - *What*: fingerprints of ops without regions that were found to be well-formed.
//! - *Key*: the fingerprint of the op: its name, inherent attributes and types.
//! - *Invariant*: constraints, traits about types and `verify_local` depend on nothing else. Rules that depend on the place of
//!   an op are checked each time.
//! - *Gain*: without this cache alone, verifying takes 7.7 times as many instructions for straight code, 3.8 times for mixed ops and
//!   1.4 times for calls (`verify` in the bench `text`).
//! - *Switch*: [`Caching`].

mod constraints;
mod dominance;
mod findings;
mod helpers;
mod incremental_dom_tree;
mod interfaces;
mod plan;
mod predicates;
mod structure;
mod symbols;
mod traits;

pub(crate) use constraints::verify_region_constraints;
pub(crate) use plan::Plan;

use std::fmt;
use std::sync::Mutex;

use smallvec::SmallVec;

use crate::context::{Caching, Context};
use crate::definition::Trait;
use crate::diagnostic::Diagnostic;
use crate::entities::{BlockId, OpId, RegionId, ValueId};
use crate::fingerprint::{FingerprintTable, OpFingerprint};
use crate::ident::Ident;
use crate::ir::Ir;
use crate::op_name::OpName;
use crate::op_record::OpRecord;
use crate::slot_table::SlotTable;
use crate::symbols::SymbolTables;
use crate::use_list::Operands;
use crate::view::View;

pub use findings::Extent;

use findings::{Finding, Mlir};
use incremental_dom_tree::{BlockNumber, IncrementalDomTree};

/// The IR is not well-formed.
///
/// It is displayed as the first message; [`render::to_text`](crate::render::to_text) of the findings shows all of them, with their locations.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.first_message())]
pub struct VerifyError {
    /// The findings, at least one; the first one is the first one of MLIR.
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
#[track_caller]
pub fn verify(ctx: &Context, ir: &Ir, root: OpId) -> Result<(), VerifyError> {
    Verifier::new(ctx).verify(ir, root)
}

/// Verifies IR repeatedly, and caches results.
///
/// The cost of verifying an op does not depend on the size of the enclosing IR.
///
/// # Examples
///
/// ```
/// use weir_ir::{Context, Ir, builtin::ModuleOp, verify::Verifier};
/// let (ctx, mut ir) = (Context::default(), Ir::new());
/// let mut verifier = Verifier::new(&ctx);
/// let module = ModuleOp::create(&ctx, &mut ir);
/// assert!(verifier.verify(&ir, module.into()).is_ok());
/// assert!(verifier.verify(&ir, module.into()).is_ok());
/// ```
pub struct Verifier<'a> {
    ctx: &'a Context,
    extent: Extent,
    memory: Memory,
    /// The caches of other threads that verify parts of a large module.
    helpers: Vec<Mutex<Memory>>,
}

impl fmt::Debug for Verifier<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Verifier").finish_non_exhaustive()
    }
}

impl<'a> Verifier<'a> {
    /// A verifier of IR that belongs to a context.
    pub fn new(ctx: &'a Context) -> Self {
        Self { ctx, extent: Extent::default(), memory: Memory::default(), helpers: Vec::new() }
    }

    /// This verifier, with another extent of findings.
    #[must_use]
    pub fn with_extent(self, extent: Extent) -> Self {
        Self { extent, ..self }
    }

    /// Checks that an op and all that is nested in it are well-formed, as [`verify`] does.
    ///
    /// # Errors
    ///
    /// With everything that was found.
    #[track_caller]
    pub fn verify(&mut self, ir: &Ir, root: OpId) -> Result<(), VerifyError> {
        self.run(ir, root, LookAt::All).map(drop)
    }

    /// Checks that an op and its nested ops are well-formed, as far as they have changed.
    ///
    /// It skips isolated ops that have not changed since a call found all ops up to the outermost
    /// one to be well-formed, unless something in them is verified by
    /// [ops elsewhere](crate::interfaces::NonlocalVerifier).
    ///
    /// # Errors
    ///
    /// With everything that was found.
    #[track_caller]
    pub fn verify_changes(&mut self, ir: &mut Ir, root: OpId) -> Result<(), VerifyError> {
        let look_at = if self.ctx.caching() == Caching::On { LookAt::Changes } else { LookAt::All };
        let symbol_users = self.run(ir, root, look_at)?;
        if let Some(place) = ir.shard.as_mut().filter(|place| place.module == root) {
            place.symbol_users = symbol_users;
        }
        debug_assert!(self.verify(ir, root).is_ok(), "a change of the IR was not noticed: {:?}", self.verify(ir, root));
        if ir.parent_block(root).is_none() {
            ir.changes.forget();
        }
        Ok(())
    }

    /// Verifies an op; returns the ops in the module of a shard whose references to symbols cannot be verified yet.
    #[track_caller]
    fn run(&mut self, ir: &Ir, root: OpId, look_at: LookAt) -> Result<Vec<OpId>, VerifyError> {
        ir.assert_context(self.ctx);
        // A stale handle panics at the caller.
        let _ = ir.record(root);
        let mut run = Run::new(View { ctx: self.ctx, ir }, look_at, &mut self.memory);
        run.helpers = Some(&mut self.helpers);
        run.run(root);
        if self.extent == Extent::AsMlir {
            run.findings.retain(|finding| finding.mlir == Mlir::Tells);
        }
        let findings: Vec<Diagnostic> = run.findings.into_iter().map(|finding| finding.diagnostic).collect();
        if findings.is_empty() { Ok(run.users_of_shard) } else { Err(VerifyError { findings }) }
    }
}

/// The state kept from run to run.
#[derive(Default)]
struct Memory {
    /// Fingerprints of ops that are known to be valid.
    accepted: FingerprintTable<()>,
    /// For each value whose definition has been visited, the number of its block. One from outside of the current scope is not above
    /// the current block.
    values: SlotTable<ValueId, BlockNumber>,
    blocks: IncrementalDomTree,
}

/// The state of a verification.
///
/// # Invariants
///
/// A value has the number of its block once its definition has been passed, so that it dominates all that follows in its block and
/// below it.
struct Run<'a> {
    view: View<'a>,
    look_at: LookAt,
    /// Number of enclosing ops that have changed.
    changed_around: usize,
    /// The attributes in use that dialects verify by what is elsewhere.
    nonlocal_attributes: SmallVec<[Ident; 2]>,
    memory: &'a mut Memory,
    /// The caches of other threads, if they may verify parts.
    helpers: Option<&'a mut Vec<Mutex<Memory>>>,
    findings: Vec<Finding>,
    frames: Vec<Frame>,
    /// The current block.
    current: BlockNumber,
    scope: Scope,
    /// Uses that the numbers do not prove to be dominated.
    suspects: Vec<(OpId, u32)>,
    /// The ops met so far whose references to symbols wait for the symbol table around them.
    symbol_users: Vec<OpId>,
    /// The start of the symbol users in the op that is being left.
    first_symbol_user: usize,
    /// The symbol users of the module of a shard.
    users_of_shard: Vec<OpId>,
    /// The symbol table of the root, if it has been verified ahead of the exit.
    ahead: Option<SymbolTables>,
}

/// The innermost current op that is verified with dominance on its own: the root, or one isolated from above.
#[derive(Clone, Copy, Default)]
struct Scope {
    /// The start of its suspects.
    first_suspect: usize,
    /// The start of the assumptions about its blocks.
    first_assumption: usize,
    /// True if an op directly in the scope, not in a nested scope, broke a rule.
    broken: bool,
    /// Tells if MLIR reports another finding in the scope.
    mlir: Mlir,
}

/// An op whose regions are being verified.
struct Frame {
    op: OpId,
    /// The scope around the op, if the op is a scope.
    outer: Option<Scope>,
    /// The block that encloses the op, and the one of the same scope for the contents of its
    /// regions.
    before: BlockNumber,
    around: BlockNumber,
    /// The number of findings before the op.
    findings: usize,
    /// The number of findings before the current block.
    findings_before_block: usize,
    /// Tells if MLIR reports a finding right before the current block.
    mlir_before_block: Mlir,
    /// The number of symbol users before the regions of the op.
    symbol_users: usize,
    /// The current region, and the block and the op that come next.
    region: usize,
    block: Option<BlockId>,
    in_block: bool,
    next: Option<OpId>,
    /// The isolated ops directly in the regions, and how many of them are done.
    isolated: Vec<OpId>,
    isolated_done: usize,
}

impl<'a> Run<'a> {
    fn new(view: View<'a>, look_at: LookAt, memory: &'a mut Memory) -> Self {
        memory.blocks.restart();
        memory.values.clear();
        Self {
            view,
            look_at,
            changed_around: 0,
            nonlocal_attributes: nonlocal_attributes(view.ctx),
            memory,
            helpers: None,
            findings: Vec::new(),
            frames: Vec::new(),
            current: BlockNumber::NONE,
            scope: Scope::default(),
            suspects: Vec::new(),
            symbol_users: Vec::new(),
            users_of_shard: Vec::new(),
            first_symbol_user: 0,
            ahead: None,
        }
    }

    /// The checks for an op name.
    #[inline]
    fn plan(&self, name: OpName) -> &'a Plan {
        Plan::of(name, self.view.ctx)
    }

    fn run(&mut self, root: OpId) {
        let around = std::iter::successors(self.view.ir.parent_op(root), |&op| self.view.ir.parent_op(op));
        self.changed_around = around.filter(|&op| self.view.ir.changes.contains(op)).count();
        self.verify_scope(root);
    }

    /// Verifies an op as a scope, and all that is nested in it.
    fn verify_scope(&mut self, scope: OpId) {
        if self.is_unchanged(scope) {
            return;
        }
        let record = self.view.ir.record(scope);
        let plan = self.plan(record.name());
        self.enter(plan, record, IsScope::Yes);
        while let Some(frame) = self.frames.last() {
            if frame.next.is_some() {
                self.verify_ops();
            } else if frame.in_block {
                self.leave_block();
            } else if !self.enter_next_block() {
                self.next_isolated_or_leave();
            }
        }
    }

    /// Returns true if an isolated op is known to be well-formed; records its ops that refer to
    /// symbols then.
    ///
    /// Its surroundings may matter as well, such as a data layout.
    fn is_unchanged(&mut self, scope: OpId) -> bool {
        let (ir, first_user) = (self.view.ir, self.symbol_users.len());
        let is_candidate = self.changed_around == 0 && self.frames.len() <= MAX_FRAMES_AROUND_SKIPPED;
        if self.look_at == LookAt::All || !is_candidate || ir.changes.contains(scope) {
            return false;
        }
        let mut pending = vec![(scope, !self.view.has_trait(scope, &Trait::SymbolTable))];
        if self.looks_elsewhere(scope, self.plan(ir.name(scope))) {
            return false;
        }
        while let Some((outer, sees_symbols)) = pending.pop() {
            for block in ir.regions(outer).iter().flat_map(|&region| ir.blocks(region)) {
                let mut next = ir.first_op(block);
                while let Some(op) = next {
                    let record = ir.record(op);
                    let plan = self.plan(record.name());
                    if ir.changes.contains(op) || self.looks_elsewhere(op, plan) {
                        self.symbol_users.truncate(first_user);
                        return false;
                    }
                    next = record.next();
                    if sees_symbols && plan.symbol_user.is_some() {
                        self.symbol_users.push(op);
                    }
                    if !record.is_plain() && !ir.regions(op).is_empty() {
                        pending.push((op, sees_symbols && !plan.is_symbol_table));
                    }
                }
            }
        }
        true
    }

    /// Returns true if an op may have become invalid by changes elsewhere.
    #[inline]
    fn looks_elsewhere(&self, op: OpId, plan: &Plan) -> bool {
        let view = self.view;
        view.ir.changes.any()
            && (plan.nonlocal.is_some_and(|it| (it.is_nonlocal)(view, op))
                || self.nonlocal_attributes.iter().any(|&name| view.discardable(op, name).is_some()))
    }

    /// Verifies the next ops of the current block, up to the first one whose regions come before
    /// the op after it.
    fn verify_ops(&mut self) {
        let Some(mut next) = self.frames.last_mut().map(|frame| frame.next.take()) else { return };
        let (ir, caching) = (self.view.ir, self.view.ctx.caching());
        while let Some(op) = next {
            let record = ir.record(op);
            next = record.next();
            let plan = self.plan(record.name());
            if plan.symbol_user.is_some() {
                self.symbol_users.push(op);
            }
            if plan.by_fingerprint && caching == Caching::On && self.is_known(plan, op, record) {
                continue;
            }
            self.use_operands(op, record.operands());
            if !plan.isolated && !record.regions().is_empty() {
                if let Some(frame) = self.frames.last_mut() {
                    frame.next = next;
                }
                self.enter(plan, record, IsScope::No);
                return;
            }
            if record.regions().is_empty() {
                self.verify_leaf(plan, record);
            } else if let Some(frame) = self.frames.last_mut() {
                frame.isolated.push(op);
            }
            self.mark_defined(record.results());
        }
    }

    /// Returns true if all rules of an op are known to hold; the op counts as verified then.
    ///
    /// This is a shortcut: the slow path finds every such op to be well-formed.
    #[inline]
    fn is_known(&mut self, plan: &Plan, op: OpId, record: OpRecord<'_>) -> bool {
        let ir = self.view.ir;
        let mut all_defined = true;
        let without_symbol_names = record.properties().without_symbol_names(self.view.ctx, plan.references);
        let fingerprint =
            OpFingerprint::of(record, without_symbol_names, |operand| all_defined &= self.is_defined(operand));
        let Some(fingerprint) = fingerprint else { return false };
        if self.memory.accepted.get(&fingerprint).is_none() {
            return false;
        }
        let may_be_anywhere = !plan.ends_block && fingerprint.successors() == 0;
        if !(may_be_anywhere || self.ends_block_well(plan, op, record)) || !self.fits_in(plan, op) {
            return false;
        }
        if !all_defined {
            self.use_operands(op, ir.operands(op));
        }
        self.mark_defined(record.results());
        true
    }

    /// Returns true if the parent of an op is allowed, and the check of its definition passes.
    #[inline]
    fn fits_in(&self, plan: &Plan, op: OpId) -> bool {
        plan.parents.is_none_or(|parents| structure::is_child(self.view, op, parents))
            && plan.def.and_then(|def| def.verify).is_none_or(|verify| verify(self.view, op).is_ok())
    }

    /// Returns true if an op may be the end of its block, and branch to its successors.
    fn ends_block_well(&self, plan: &Plan, op: OpId, record: OpRecord<'_>) -> bool {
        let ir = self.view.ir;
        let region = record.block().map(|block| ir.parent_region(block));
        record.next().is_none()
            && region.is_some()
            && ir.successors(op).iter().all(|block| Some(ir.parent_region(block)) == region)
            && interfaces::verify_on_entrance(self.view, op, plan).is_ok()
    }

    /// Verifies an op without regions.
    fn verify_leaf(&mut self, plan: &Plan, record: OpRecord<'_>) {
        if !self.ends_block_if_it_branches(record) {
            return;
        }
        let before = self.findings.len();
        match structure::verify_entrance(self.view, plan, record) {
            Ok(()) => self.verify_exit(plan, record),
            Err(finding) => self.report(finding),
        }
        if !plan.by_fingerprint || self.findings.len() != before {
            return;
        }
        let (ir, without_symbol_names) =
            (self.view.ir, record.properties().without_symbol_names(self.view.ctx, plan.references));
        if let Some(fingerprint) = OpFingerprint::of(ir.record(record.op()), without_symbol_names, |_| ()) {
            self.memory.accepted.insert(fingerprint, ());
        }
    }

    /// Verifies an op on entrance, and makes a frame for its regions.
    fn enter(&mut self, plan: &Plan, record: OpRecord<'_>, is_scope: IsScope) {
        let findings = self.findings.len();
        let outer = (is_scope == IsScope::Yes).then(|| {
            let inner = Scope {
                first_suspect: self.suspects.len(),
                first_assumption: self.memory.blocks.num_assumptions(),
                broken: false,
                mlir: self.scope.mlir,
            };
            std::mem::replace(&mut self.scope, inner)
        });
        let mut intact = self.ends_block_if_it_branches(record);
        if intact && let Err(finding) = structure::verify_entrance(self.view, plan, record) {
            self.report(finding);
            intact = false;
        }
        self.changed_around += usize::from(self.view.ir.changes.contains(record.op()));
        self.frames.push(Frame {
            op: record.op(),
            outer,
            before: self.current,
            around: if is_scope == IsScope::Yes { BlockNumber::NONE } else { self.current },
            findings,
            findings_before_block: findings,
            mlir_before_block: self.scope.mlir,
            symbol_users: self.symbol_users.len(),
            region: if intact { 0 } else { record.regions().len() },
            block: None,
            in_block: false,
            next: None,
            isolated: Vec::new(),
            isolated_done: 0,
        });
        if intact && let Some(&region) = record.regions().first() {
            self.set_block(region);
        }
    }

    /// Returns true if an op with successors is the last one of its block.
    ///
    /// The finding is about the block, so it precedes those about its ops.
    #[inline]
    fn ends_block_if_it_branches(&mut self, record: OpRecord<'_>) -> bool {
        if record.successors().is_empty() || record.next().is_none() {
            return true;
        }
        let (place, mlir) =
            self.frames.last().map_or_else(Default::default, |it| (it.findings_before_block, it.mlir_before_block));
        let later = self.findings.split_off(place);
        self.scope.mlir = mlir;
        self.report(self.view.error_at(record.op(), "operation with block successors must terminate its parent block"));
        self.findings.extend(later.into_iter().map(|finding| Finding { mlir: Mlir::HasStopped, ..finding }));
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
        frame.mlir_before_block = self.scope.mlir;
        frame.next = ir.first_op(block);
        let first = regions.get(frame.region).and_then(|&region| ir.first_block(region)).unwrap_or(block);
        self.current = self.memory.blocks.enter(ir, block, first, frame.around);
        self.mark_defined(ir.arguments(block).iter().copied());
        if let Err(finding) = structure::verify_block_entrance(self.view, block) {
            self.report(finding);
        }
        true
    }

    fn leave_block(&mut self) {
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
        self.verify_isolated_by_threads();
        let Some(frame) = self.frames.last_mut() else { return };
        if let Some(&op) = frame.isolated.get(frame.isolated_done) {
            frame.isolated_done += 1;
            if self.is_unchanged(op) {
                return;
            }
            let record = self.view.ir.record(op);
            self.enter(self.plan(record.name()), record, IsScope::Yes);
            return;
        }
        let Some(frame) = self.frames.pop() else { return };
        let op = frame.op;
        if self.findings.len() > frame.findings {
            self.scope.mlir = Mlir::HasStopped;
        }
        self.current = frame.before;
        self.changed_around -= usize::from(self.view.ir.changes.contains(op));
        if frame.outer.is_some() && !self.scope.broken {
            self.verify_isolation(op);
        }
        if self.findings.len() == frame.findings {
            let record = self.view.ir.record(op);
            self.first_symbol_user = frame.symbol_users;
            self.verify_exit(self.plan(record.name()), record);
        }
        if self.plan(self.view.ir.name(op)).is_symbol_table {
            self.symbol_users.truncate(frame.symbol_users);
        }
        match frame.outer {
            Some(outer) => {
                let assumptions = self.memory.blocks.check_assumptions(self.scope.first_assumption);
                if !self.scope.broken {
                    self.verify_dominance(op, assumptions);
                }
                self.suspects.truncate(self.scope.first_suspect);
                self.scope = outer;
            }
            None => self.mark_defined(self.view.ir.results(op)),
        }
    }

    fn report(&mut self, diagnostic: Diagnostic) {
        self.findings.push(Finding { diagnostic, mlir: self.scope.mlir });
        self.scope.mlir = Mlir::HasStopped;
        self.scope.broken = true;
    }

    /// Notes which operands of an op are not plainly dominated by their definitions.
    #[inline]
    fn use_operands(&mut self, op: OpId, operands: Operands<'_>) {
        for (index, operand) in (0..).zip(operands) {
            if !self.is_defined(operand) {
                self.suspects.push((op, index));
            }
        }
    }

    /// Returns true if a value is known to be defined before the current op, in the current scope.
    #[inline]
    fn is_defined(&self, value: ValueId) -> bool {
        self.memory.blocks.is_above(self.memory.values[value], self.current)
    }

    /// Marks values as defined before the following ops of the current block.
    #[inline]
    fn mark_defined(&mut self, values: impl IntoIterator<Item = ValueId>) {
        values.into_iter().for_each(|value| {
            self.memory.values.set(value, self.current);
        });
    }
}

/// The attributes that dialects verify by what is elsewhere, of those that have been used at all.
fn nonlocal_attributes(ctx: &Context) -> SmallVec<[Ident; 2]> {
    let names = ctx.dialects().flat_map(|dialect| dialect.nonlocal_attributes);
    names.filter_map(|name| Ident::find(ctx, name)).collect()
}

/// Maximum depth at which isolated ops are checked for changes, so that deeply nested ops are not
/// scanned repeatedly.
const MAX_FRAMES_AROUND_SKIPPED: usize = 8;

/// The ops to verify.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LookAt {
    All,
    /// Isolated ops with changes in them or around them.
    Changes,
}

/// Tells if an op is verified with dominance on its own.
#[derive(Clone, Copy, PartialEq, Eq)]
enum IsScope {
    Yes,
    No,
}

#[cfg(test)]
mod tests;
