//! The set of operations that changed since the IR was last verified.
//!
//! It is the cache of [`Verifier::verify_changes`](crate::verify::Verifier::verify_changes):
//!
//! - *What*: isolated operations that are well-formed, with all that is nested in them, are not verified again.
//! - *Key*: the marks of the operations.
//! - *Invariant*: each change marks an operation, as [`Changes`] says; operations that are verified by what is elsewhere are
//!   verified each time ([`NonlocalVerifier`](crate::interfaces::NonlocalVerifier)).
//! - *Gain*: without this cache alone, verifying unchanged functions again takes 7 to 19 times as many instructions
//!   (`verify_unchanged` in the bench `text`).
//! - *Switch*: [`Caching`](crate::Caching).

use std::sync::atomic::{AtomicUsize, Ordering};

use crate::entities::{BlockId, OpId, RegionId, ValueId, non_null, slot_of};
use crate::ir::Ir;
use crate::value::ValueDef;

/// A mark for each operation that is new or changed.
///
/// # Invariants
///
/// Each change of an operation, or of its nested operations, marks the operation or a nested one:
///
/// - A change of an operation marks it: its name, attributes, operands, successors, and the types of
///   its results.
/// - A change of its blocks marks it: insertion, removal and order of blocks, and their arguments.
/// - An operation that is inserted into a block is marked. One that is removed marks a neighbour, or else
///   the operation that encloses the block: so a mark that is removed together with its operation leaves
///   another one behind.
#[derive(Default)]
pub(crate) struct Changes {
    marks: Vec<u64>,
    /// Number of changes so far.
    count: u64,
    /// Number of changes up to the last time that all marks were taken away.
    forgotten: u64,
    log: Option<Box<ChangeLog>>,
}

/// The changes since the log was started or read.
#[derive(Default)]
struct ChangeLog {
    entries: Vec<Change>,
    /// The number of entries that were read, which the next change takes away.
    read: AtomicUsize,
}

impl ChangeLog {
    #[cold]
    fn push(&mut self, change: Change) {
        match std::mem::take(self.read.get_mut()) {
            0 => {}
            all if all == self.entries.len() => self.entries.clear(),
            some => drop(self.entries.drain(..some)),
        }
        if self.entries.last() != Some(&change) {
            self.entries.push(change);
        }
    }
}

/// An entry of the [log of changes](Ir::start_change_log).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// An operation is new, or its parts changed.
    Op(OpId),
    /// An operation is new in a block, or in another place.
    Linked(OpId),
    /// A block is new in a region of an operation or in another place, its arguments changed, or whether it is empty. A block that
    /// is in no region of an operation is not logged.
    Block(BlockId),
    /// An operation was taken out of its block, or erased by itself. One that was erased with what encloses it is only an
    /// [`Op`](Self::Op) that is not there any more.
    Unlinked(OpId),
    /// A block was taken out of a region of an operation, or erased by itself.
    UnlinkedBlock(BlockId),
}

impl Changes {
    const BITS: usize = u64::BITS as usize;

    #[inline]
    pub(crate) fn mark(&mut self, op: OpId) {
        self.mark_unlogged(op);
        self.log(Change::Op(op));
    }

    /// Marks an operation that has not changed itself.
    #[inline]
    fn mark_unlogged(&mut self, op: OpId) {
        self.count += 1;
        let slot = slot_of(op);
        match self.marks.get_mut(slot / Self::BITS) {
            Some(word) => *word |= 1 << (slot % Self::BITS),
            None => self.marks.resize(slot / Self::BITS + 1, u64::MAX),
        }
    }

    #[inline]
    fn log(&mut self, change: Change) {
        if let Some(log) = &mut self.log {
            log.push(change);
        }
    }

    /// Marks an operation that is new in a block, or in another place.
    #[inline]
    pub(crate) fn mark_linked(&mut self, op: OpId) {
        self.mark_unlogged(op);
        self.log(Change::Linked(op));
    }

    /// Logs that an operation was taken out of its block, or erased.
    #[inline]
    pub(crate) fn log_unlinked(&mut self, op: OpId) {
        self.log(Change::Unlinked(op));
    }

    /// Returns true if an operation is marked.
    #[inline]
    pub(crate) fn contains(&self, op: OpId) -> bool {
        let slot = slot_of(op);
        self.marks.get(slot / Self::BITS).is_none_or(|word| word & 1 << (slot % Self::BITS) != 0)
    }

    /// Returns true if anything has changed since the marks were taken away.
    #[inline]
    pub(crate) fn any(&self) -> bool {
        self.count != self.forgotten
    }

    /// Takes all marks away.
    pub(crate) fn forget(&mut self) {
        self.marks.fill(0);
        self.forgotten = self.count;
    }
}

impl Ir {
    /// A number that grows with each change: as long as it is the same, operations are unchanged,
    /// except for their locations.
    ///
    /// Changes of blocks and regions that belong to no operation do not count.
    #[inline]
    #[must_use]
    pub fn num_changes(&self) -> u64 {
        self.changes.count
    }

    /// Returns true if an operation, or a nested one, may have changed since it was last verified.
    ///
    /// A change of a location alone does not count.
    ///
    /// # Examples
    ///
    /// ```
    /// use weir_ir::verify::Verifier;
    /// use weir_ir::{Context, Ir, parse::parse_text};
    ///
    /// let (ctx, mut ir) = (Context::default(), Ir::new());
    /// let module = parse_text(&ctx, &mut ir, "module {}").expect("it is MLIR");
    /// assert!(ir.may_have_changed(module));
    /// Verifier::new(&ctx).verify_changes(&mut ir, module).expect("it is well-formed");
    /// assert!(!ir.may_have_changed(module));
    /// ```
    #[must_use]
    #[track_caller]
    pub fn may_have_changed(&self, op: OpId) -> bool {
        self.changes.contains(op) || self.descendants(op).any(|op| self.changes.contains(op))
    }

    /// Starts a log of all changes, which replaces an earlier one.
    ///
    /// The log says what changed, not in which way: a reader compares it with what it knows. Regions count as part of the
    /// operation that owns them. What was read is not kept, so that the log is short.
    ///
    /// # Examples
    ///
    /// ```
    /// use weir_ir::{Change, Context, Ir, parse::parse_text};
    ///
    /// let (ctx, mut ir) = (Context::default(), Ir::new());
    /// let module = parse_text(&ctx, &mut ir, "module { module {} }").expect("it is MLIR");
    /// let inner = ir.descendants(module).next().expect("there is one");
    /// ir.start_change_log();
    /// ir.erase_op(inner);
    /// assert!(ir.change_log().expect("it was started").contains(&Change::Unlinked(inner)));
    /// ir.mark_change_log_read();
    /// assert_eq!(ir.change_log(), Some(&[][..]));
    /// ```
    pub fn start_change_log(&mut self) {
        self.changes.log = Some(Box::default());
    }

    /// Ends the log of changes.
    pub fn stop_change_log(&mut self) {
        self.changes.log = None;
    }

    /// The changes since the log was started or [read](Self::mark_change_log_read), if there is one. An operation may appear
    /// many times.
    #[inline]
    #[must_use]
    pub fn change_log(&self) -> Option<&[Change]> {
        let log = self.changes.log.as_deref()?;
        Some(&log.entries[log.read.load(Ordering::Relaxed)..])
    }

    /// Takes what is in the log of changes out of it.
    #[inline]
    pub fn mark_change_log_read(&self) {
        if let Some(log) = &self.changes.log {
            log.read.store(log.entries.len(), Ordering::Relaxed);
        }
    }

    /// Marks the owner of a region in whose list of blocks something changed.
    #[track_caller]
    pub(crate) fn mark_region(&mut self, region: RegionId, change: Change) {
        if let Some(owner) = self.parent_op(region) {
            self.changes.mark_unlogged(owner);
            self.changes.log(change);
        }
    }

    /// Notes that the arguments of a block, or whether it is empty, changed.
    #[track_caller]
    pub(crate) fn mark_block(&mut self, block: BlockId) {
        if let Some(owner) = self.parent_op(block) {
            self.changes.mark_unlogged(owner);
            self.changes.log(Change::Block(block));
        }
    }

    /// Notes that the type of a value changed.
    #[track_caller]
    pub(crate) fn mark_definition(&mut self, value: ValueId) {
        match self.value_def(value) {
            ValueDef::OpResult { op, .. } => self.changes.mark(op),
            ValueDef::BlockArgument { block, .. } => self.mark_block(block),
        }
    }

    /// Marks a neighbour of a removed operation, or else the block; the neighbours are null at its
    /// ends.
    #[inline]
    #[track_caller]
    pub(crate) fn mark_gap(&mut self, block: BlockId, prev: OpId, next: OpId) {
        match non_null(prev).or(non_null(next)) {
            Some(neighbour) => self.changes.mark_unlogged(neighbour),
            None => self.mark_block(block),
        }
    }
}
