//! The worklist of the greedy driver: a stack of ops, each on it at most once.

use weir_ir::{BlockId, InsertPoint, Ir, OpId, OpName, RegionId, SlotTable, ValueId, View};

use super::{GreedyLog, Strictness};
use crate::listener::{BlockPlace, Listener, VisitEnd};
use crate::pattern::{MatchResult, Pattern};
use crate::recording::Recorder;

/// A stack of ops without duplicates: last in, first out.
#[derive(Debug)]
pub(crate) struct Worklist {
    /// The ops; those that were removed left a gap.
    ops: Vec<Option<OpId>>,
    /// The position of each op in the list.
    positions: SlotTable<OpId, u32>,
}

/// The position of an op that is not on the list.
const ABSENT: u32 = u32::MAX;

impl Default for Worklist {
    fn default() -> Self {
        Self { ops: Vec::new(), positions: SlotTable::with_default(ABSENT) }
    }
}

impl Worklist {
    /// Pushes an op, unless it is on the list already; returns true if it was added.
    #[inline]
    pub(crate) fn push(&mut self, op: OpId) -> bool {
        let position = self.positions.get_mut(op);
        if *position != ABSENT {
            return false;
        }
        *position = match u32::try_from(self.ops.len()) {
            Ok(length) if length != ABSENT => length,
            // Only gaps can exhaust the indices: the arena holds fewer ops.
            _ => {
                *position = ABSENT;
                self.compact();
                return self.push(op);
            }
        };
        self.ops.push(Some(op));
        true
    }

    /// Pops the op that was pushed last.
    #[inline]
    pub(crate) fn pop(&mut self) -> Option<OpId> {
        while let Some(entry) = self.ops.pop() {
            if let Some(op) = entry {
                self.positions.remove(op);
                return Some(op);
            }
        }
        None
    }

    /// Number of entries, gaps included.
    pub(crate) fn len(&self) -> usize {
        self.ops.len()
    }

    /// Removes an op, if it is on the list.
    #[inline]
    pub(crate) fn remove(&mut self, op: OpId) {
        let position = self.positions.remove(op);
        if position != ABSENT {
            self.ops[position as usize] = None;
        }
    }

    /// Removes all ops.
    pub(crate) fn clear(&mut self) {
        while self.pop().is_some() {}
    }

    /// Turns the list round.
    pub(crate) fn reverse(&mut self) {
        self.ops.reverse();
        self.renumber();
    }

    fn compact(&mut self) {
        self.ops.retain(Option::is_some);
        self.renumber();
    }

    fn renumber(&mut self) {
        for (index, entry) in self.ops.iter().enumerate() {
            if let (Some(op), Ok(index)) = (entry, u32::try_from(index)) {
                self.positions.set(*op, index);
            }
        }
    }
}

/// Those who are told of what the driver does.
pub(super) struct Observers<'a> {
    pub(super) listener: Option<&'a mut dyn Listener>,
    /// The log, if one is written.
    pub(super) log: Option<GreedyLog<'a>>,
    pub(super) recorder: Option<Recorder>,
}

/// The listener that updates the worklist and forwards notifications.
pub(super) struct Tracker<'a> {
    pub(super) worklist: &'a mut Worklist,
    observers: Observers<'a>,
    scope: Option<RegionId>,
    strictness: Strictness,
    /// The ops that may be visited, unless all may be.
    allowed: weir_ir::LookupSet<OpId>,
    /// In debug builds: the names of the ops that the current pattern has created.
    pub(super) created: Vec<OpName>,
}

impl<'a> Tracker<'a> {
    pub(super) fn new(
        worklist: &'a mut Worklist,
        observers: Observers<'a>,
        scope: Option<RegionId>,
        strictness: Strictness,
    ) -> Self {
        Self { worklist, observers, scope, strictness, allowed: weir_ir::LookupSet::default(), created: Vec::new() }
    }

    /// Returns true if there is a listener, a log or a recorder.
    #[inline]
    pub(super) fn is_heard(&self) -> bool {
        let Observers { listener, log, recorder } = &self.observers;
        listener.is_some() || log.is_some() || recorder.is_some()
    }

    /// Tells the listener, the log and the recorder.
    fn tell(&mut self, tell: impl Fn(&mut dyn Listener)) {
        let Observers { listener, log, recorder } = &mut self.observers;
        if let Some(listener) = listener {
            tell(&mut **listener);
        }
        if let Some(log) = log {
            tell(log);
        }
        if let Some(recorder) = recorder {
            tell(recorder);
        }
    }

    /// Lets an op be visited under any strictness.
    pub(super) fn allow(&mut self, op: OpId) {
        if self.strictness != Strictness::AnyOp {
            self.allowed.insert(op);
        }
    }

    /// A faster [`add`](Self::add) while the worklist is being filled: all ops are in the scope,
    /// and none was removed.
    ///
    /// The ops that enclose an op in the block `filled` are present already.
    #[inline]
    pub(super) fn add_on_filling(&mut self, ir: &Ir, op: OpId, filled: &mut Option<BlockId>) {
        let block = ir.parent_block(op);
        if self.add_single(op) && block != *filled {
            *filled = block;
            self.add_enclosing(ir, op);
        }
    }

    fn add_enclosing(&mut self, ir: &Ir, op: OpId) {
        let mut current = op;
        while let Some(region) = ir.parent_region(current).filter(|&region| Some(region) != self.scope)
            && let Some(owner) = ir.parent_op(region)
            && self.add_single(owner)
        {
            current = owner;
        }
    }

    /// Adds an op of the scope to the worklist, and then the ops that enclose it.
    pub(super) fn add(&mut self, ir: &Ir, op: OpId) {
        let Some(region) = ir.parent_region(op) else { return };
        if self.scope == Some(region) {
            self.add_single(op);
            return;
        }
        let mut current = op;
        loop {
            let Some(region) = ir.parent_region(current) else { return };
            if Some(region) == self.scope {
                break;
            }
            let Some(owner) = ir.parent_op(region) else { return };
            current = owner;
        }
        let outermost = current;
        current = op;
        loop {
            self.add_single(current);
            if current == outermost {
                return;
            }
            let Some(owner) = ir.parent_op(current) else { return };
            current = owner;
        }
    }

    /// Adds an op to the worklist, but not those that enclose it; returns true if it was added.
    #[inline]
    fn add_single(&mut self, op: OpId) -> bool {
        (self.strictness == Strictness::AnyOp || self.allowed.contains(&op)) && self.worklist.push(op)
    }

    /// Adds the definitions of the operands of an op that is erased.
    ///
    /// Only ops that are dead now, or have one user left, are added: the latter may be simplified.
    fn add_operand_definitions(&mut self, ir: &Ir, op: OpId) {
        for operand in ir.operands(op) {
            if !ir.contains_value(operand) {
                continue;
            }
            let Some(definition) = ir.defining_op(operand) else { continue };
            let mut other_user = None;
            let mut others = ir.users(operand).filter(|&user| user != op);
            let has_more = others.any(|user| match other_user {
                Some(other) => other != user,
                None => {
                    other_user = Some(user);
                    false
                }
            });
            if !has_more {
                self.add(ir, definition);
            }
        }
    }
}

impl Listener for Tracker<'_> {
    fn op_inserted(&mut self, view: View<'_>, op: OpId, previous: Option<InsertPoint>) {
        self.tell(|it| it.op_inserted(view, op, previous));
        if self.strictness == Strictness::ExistingAndNewOps {
            self.allowed.insert(op);
        }
        self.add(view.ir, op);
        if cfg!(debug_assertions) && previous.is_none() {
            self.created.push(view.ir.name(op));
        }
    }

    fn block_inserted(&mut self, view: View<'_>, block: BlockId, previous: Option<BlockPlace>) {
        self.tell(|it| it.block_inserted(view, block, previous));
    }

    fn op_modified(&mut self, view: View<'_>, op: OpId) {
        self.tell(|it| it.op_modified(view, op));
        self.add(view.ir, op);
    }

    fn op_replaced(&mut self, view: View<'_>, op: OpId, values: &[ValueId]) {
        self.tell(|it| it.op_replaced(view, op, values));
    }

    fn op_erased(&mut self, view: View<'_>, op: OpId) {
        self.tell(|it| it.op_erased(view, op));
        self.add_operand_definitions(view.ir, op);
        self.worklist.remove(op);
        if self.strictness != Strictness::AnyOp {
            self.allowed.remove(&op);
        }
    }

    fn block_erased(&mut self, view: View<'_>, block: BlockId) {
        self.tell(|it| it.block_erased(view, block));
    }

    fn visit_begin(&mut self, view: View<'_>, op: OpId) {
        self.tell(|it| it.visit_begin(view, op));
    }

    fn visit_end(&mut self, view: View<'_>, end: VisitEnd) {
        self.tell(|it| it.visit_end(view, end));
    }

    fn pattern_begin(&mut self, view: View<'_>, pattern: &Pattern, op: OpId) {
        self.tell(|it| it.pattern_begin(view, pattern, op));
    }

    fn pattern_end(&mut self, view: View<'_>, pattern: &Pattern, result: &MatchResult) {
        self.tell(|it| it.pattern_end(view, pattern, result));
    }

    fn match_failure(&mut self, view: View<'_>, op: OpId, reason: &str) {
        self.tell(|it| it.match_failure(view, op, reason));
    }
}
