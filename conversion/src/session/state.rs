//! The state that both editions share.

use smallvec::SmallVec;
use weir_ir::{BlockId, Context, Ir, Location, OpId, OpName, SlotTable, Type, ValueId, View};
use weir_rewrite::{Listener, Misuse};

use super::casts::Cast;
use super::cause::{CauseIndex, Causes};
use super::reach::Reach;
use super::record::{Checkpoint, ConvertedBlock};
use crate::config::Statistics;
use crate::error::{ErrorKind, FailedOp};
use crate::legalizer::Prepared;
use crate::rewriter::ConversionRun;
use crate::trace::Trace;
use crate::type_converter::TypeConverter;

/// The IR of a conversion, with all that is known about it in both editions.
pub(crate) struct State<'a> {
    pub(crate) ctx: &'a Context,
    pub(crate) ir: &'a mut Ir,
    pub(crate) prepared: &'a Prepared<'a>,
    pub(crate) run: ConversionRun,
    pub(super) listener: Option<&'a mut (dyn Listener + 'a)>,
    pub(super) trace: Option<Trace<'a>>,
    pub(super) flags: SlotTable<OpId, u8>,
    /// The flags of ops that were set without a record: of those nested in replaced or recursively legal ones.
    pub(super) marks: Vec<(OpId, u8)>,
    /// Ops that were created by the patterns that are being applied, the innermost pattern last.
    pub(crate) new_ops: Vec<OpId>,
    /// Ops that were modified in place by the patterns that are being applied.
    pub(crate) modified_ops: Vec<OpId>,
    /// The running pattern, with its converter.
    pub(crate) running: CauseIndex,
    /// The op that a pattern is applied to.
    pub(crate) matched: Matched,
    pub(crate) reach: Reach,
    pub(super) causes: Causes<'a>,
    /// The number of changes so far; a pattern that fails must not make any, if they cannot be undone.
    pub(crate) changes: u64,
    /// The casts that the driver made.
    pub(super) casts: Vec<Cast>,
    /// The blocks that were replaced by ones with converted arguments.
    pub(crate) converted_blocks: Vec<ConvertedBlock>,
    /// The casts that stay after the conversion.
    pub(super) unresolved: Vec<Cast>,
    /// An error that makes the whole conversion fail, whatever patterns return.
    pub(crate) fatal: Option<Box<ErrorKind>>,
    pub(crate) statistics: Statistics,
}

/// An op that a pattern is applied to, or that is folded.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Matched {
    pub(crate) name: Option<OpName>,
    pub(crate) location: Location,
}

impl Matched {
    #[inline]
    pub(crate) fn new(ir: &Ir, op: OpId) -> Self {
        Self { name: Some(ir.name(op)), location: ir.location(op) }
    }

    #[cold]
    pub(crate) fn failed(self, ctx: &Context) -> FailedOp {
        FailedOp { name: self.name.map_or("", |name| name.text(ctx)).into(), location: self.location, subject: None }
    }
}

/// The op will be erased, or is nested in one that will be.
pub(super) const REPLACED: u8 = 1;
/// The op is legal with one that encloses it.
const LEFT_ALONE: u8 = 2;
/// The driver created the op as a cast.
pub(super) const CAST: u8 = 4;
/// The op is a cast that only converts types.
pub(super) const PURE_CAST: u8 = 8;
/// The op was created and is in no block yet; the journal has a record of it.
pub(super) const DETACHED: u8 = 16;

impl<'a> State<'a> {
    pub(crate) fn new(
        ctx: &'a Context,
        ir: &'a mut Ir,
        prepared: &'a Prepared<'a>,
        roots: &[OpId],
        listener: Option<&'a mut (dyn Listener + 'a)>,
        trace: Option<Trace<'a>>,
    ) -> Self {
        Self {
            reach: Reach::new(ir, roots),
            ctx,
            ir,
            prepared,
            run: ConversionRun::fresh(),
            listener,
            trace,
            flags: SlotTable::new(),
            marks: Vec::new(),
            new_ops: Vec::new(),
            modified_ops: Vec::new(),
            running: CauseIndex::NONE,
            matched: Matched::default(),
            causes: Causes::new(prepared.graph),
            changes: 0,
            casts: Vec::new(),
            converted_blocks: Vec::new(),
            unresolved: Vec::new(),
            fatal: None,
            statistics: Statistics::default(),
        }
    }

    #[inline]
    pub(crate) fn view(&self) -> View<'_> {
        View { ctx: self.ctx, ir: self.ir }
    }

    /// The converter of the running pattern.
    pub(crate) fn converter(&self) -> Option<&'a TypeConverter> {
        self.causes.own_converter(self.running)
    }

    /// Returns true if an op is erased, replaced, or legal with an enclosing op.
    #[inline]
    pub(crate) fn is_ignored(&self, op: OpId) -> bool {
        !self.ir.contains_op(op) || self.flags[op] & (REPLACED | LEFT_ALONE) != 0
    }

    /// Returns true if an op will be erased with the ops that were replaced.
    #[inline]
    pub(crate) fn is_replaced(&self, op: OpId) -> bool {
        self.flags[op] & REPLACED != 0
    }

    /// Returns true if the driver created an op as a cast.
    pub(crate) fn is_cast(&self, op: OpId) -> bool {
        self.flags[op] & CAST != 0
    }

    /// Marks the ops nested in a recursively legal op as legal.
    pub(crate) fn leave_nested_alone(&mut self, op: OpId) {
        self.mark_nested(op, LEFT_ALONE);
    }

    #[inline]
    pub(super) fn mark_nested(&mut self, op: OpId, flag: u8) {
        if !self.ir.regions(op).is_empty() {
            let nested: Vec<OpId> = self.ir.descendants(op).collect();
            nested.into_iter().for_each(|op| self.mark(op, flag));
        }
    }

    /// Sets a flag without a record.
    pub(super) fn mark(&mut self, op: OpId, flag: u8) {
        if self.flags[op] & flag == 0 {
            *self.flags.get_mut(op) |= flag;
            self.marks.push((op, flag));
        }
    }

    /// Removes the flags that were set without a record since there were this many.
    pub(super) fn unmark_to(&mut self, marks: usize) {
        while self.marks.len() > marks {
            if let Some((op, flag)) = self.marks.pop()
                && self.ir.contains_op(op)
            {
                self.clear_flags(op, flag);
            }
        }
    }

    pub(super) fn clear_flags(&mut self, op: OpId, flags: u8) {
        match self.flags[op] & !flags {
            0 => _ = self.flags.remove(op),
            left => _ = self.flags.set(op, left),
        }
    }

    /// Forgets the ops that were created or modified since a checkpoint.
    pub(crate) fn forget_results(&mut self, from: Checkpoint) {
        self.new_ops.truncate(from.new_ops);
        self.modified_ops.truncate(from.modified_ops);
    }

    /// Returns true if an op was created detached, and can be inserted.
    pub(crate) fn is_detached(&self, op: OpId) -> bool {
        self.flags[op] & DETACHED != 0
    }

    /// Removes the flags of an op that is about to be erased, and of those nested in it.
    pub(super) fn forget_flags(&mut self, op: OpId) {
        if !self.ir.regions(op).is_empty() {
            let nested: Vec<OpId> = self.ir.descendants(op).collect();
            nested.into_iter().for_each(|op| _ = self.flags.remove(op));
        }
        self.flags.remove(op);
    }

    /// The running pattern with another converter.
    pub(crate) fn running_with(&mut self, converter: Option<&TypeConverter>) -> CauseIndex {
        self.causes.with_converter(self.running, converter)
    }

    /// Makes the conversion fail, whatever patterns return.
    #[cold]
    pub(crate) fn fail(&mut self, error: ErrorKind) {
        self.fatal.get_or_insert_with(|| Box::new(error));
    }

    /// Makes the conversion fail, since the running pattern breached the contract of the rewriter.
    #[cold]
    pub(crate) fn misuse(&mut self, misuse: Misuse) {
        self.misuse_by(self.pattern_name(self.running), misuse);
    }

    #[cold]
    pub(crate) fn misuse_by(&mut self, pattern: Option<Box<str>>, misuse: Misuse) {
        self.fail(ErrorKind::Misuse { pattern, op: self.matched.failed(self.ctx), misuse });
    }

    #[cold]
    pub(crate) fn misuse_with(&mut self, predicate: &'static str) {
        self.misuse(Misuse::Other(predicate.into()));
    }

    /// Makes the conversion fail, since an op uses what a pattern erased.
    #[cold]
    pub(super) fn fail_for_user(&mut self, user: OpId, cause: CauseIndex) {
        self.fail(ErrorKind::DanglingUse { pattern: self.pattern_name(cause), user: self.failed(user) });
    }

    /// An op as errors have it.
    #[cold]
    pub(crate) fn failed(&self, op: OpId) -> FailedOp {
        Matched::new(self.ir, op).failed(self.ctx)
    }

    pub(super) fn pattern_name(&self, cause: CauseIndex) -> Option<Box<str>> {
        self.causes.pattern(cause).map(|pattern| pattern.name().into())
    }

    pub(crate) fn name_of(&self, op: OpId) -> Box<str> {
        self.view().name(op).into()
    }

    pub(crate) fn types_of(&self, values: &[ValueId]) -> SmallVec<[Type; 4]> {
        values.iter().map(|&value| self.ir.value_type(value)).collect()
    }

    /// Reports a change of an op outside of the op that is converted.
    #[inline]
    pub(crate) fn check_reach(&mut self, op: Option<OpId>) {
        if let Some(op) = op
            && !self.reach.includes(self.ir, op)
        {
            let op = self.name_of(op);
            self.misuse(Misuse::OutOfReach { op });
        }
    }

    /// Reports uses of a value, which are about to be replaced, outside of the op that is converted.
    pub(super) fn check_reach_of_users(&mut self, value: ValueId) {
        if self.reach.is_limited() {
            let users: SmallVec<[OpId; 8]> = self.ir.users(value).collect();
            users.into_iter().for_each(|user| self.check_reach(Some(user)));
        }
    }

    /// An op that counts and uses a block, an argument of it, or a value defined in it.
    pub(super) fn user_of_block(&self, block: BlockId, counts: impl Fn(OpId) -> bool) -> Option<OpId> {
        let user_of = |value: ValueId| self.ir.users(value).find(|&user| counts(user));
        let of_arguments = self.ir.arguments(block).iter().find_map(|&argument| user_of(argument));
        let of_block = || self.ir.block_uses(block).map(|used| used.owner).find(|&user| counts(user));
        of_arguments.or_else(of_block).or_else(|| {
            let mut ops = self.ir.ops(block).flat_map(|op| std::iter::once(op).chain(self.ir.descendants(op)));
            ops.find_map(|op| self.ir.results(op).iter().find_map(user_of))
        })
    }
}
