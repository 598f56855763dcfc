//! A rewriter that changes the IR immediately and notifies a listener.

use weir_ir::{
    AsView, BlockId, Context, InsertPoint, Ir, Location, OpBuilder, OpEditor, OpId, OpSnapshot, OpSpec, RegionId, Type,
    Use, ValueId, ValueMap, View,
};

use crate::erasure::{Erasure, ErasureOrder, erasure_of};
use crate::fold::{DetachedFold, fold_detached};
use crate::listener::{BlockPlace, Listener};
use crate::misuse::Misuse;
use crate::rewriter::{Modification, Rewriter, assert_one_entry_per_argument};

/// The listener that does not listen.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoListener;

impl Listener for NoListener {}

/// Changes IR right away: for passes that need no pattern driver.
///
/// # Source
///
/// `mlir::IRRewriter`.
///
/// # Examples
///
/// ```
/// use weir_ir::{Context, CreateOps, InsertPoint, Ir, builtin::ModuleOp};
/// use weir_ir::BuildOp;
/// use weir_rewrite::{IrRewriter, Rewriter, RewriterExt};
/// let (ctx, mut ir) = (Context::default(), Ir::new());
/// let module = ModuleOp::create(&ctx, &mut ir);
/// let body = module.body_block(&ir);
/// let mut rewriter = IrRewriter::new(&ctx, &mut ir);
/// let inner = rewriter.at_end(body, |rewriter| rewriter.create(ModuleOp::new().empty_regions(1)));
/// rewriter.erase(inner);
/// assert!(ir.block_is_empty(body));
/// ```
#[derive(Debug)]
#[doc(alias = "IRRewriter")]
pub struct IrRewriter<'a, L: Listener = NoListener> {
    ctx: &'a Context,
    pub(crate) ir: &'a mut Ir,
    point: Option<InsertPoint>,
    location: Location,
    contract: Contract,
    /// The listener that is notified of each change.
    pub listener: L,
}

/// The contract between a pattern and the rewriter.
#[derive(Debug)]
enum Contract {
    /// No driver: a breach is a panic with the caller's location.
    Panic,
    /// A driver looks at the record after each pattern.
    Record(Record),
}

#[derive(Debug, Default)]
struct Record {
    misuse: Option<Misuse>,
    /// True if an op turned out to be its own replacement, or only its location changed.
    unchanged: bool,
    /// The op outside of which nothing may change, unless it is the outermost one.
    limit: Option<OpId>,
    /// A block that is known to be inside of it.
    inside: Option<BlockId>,
}

impl<'a> IrRewriter<'a> {
    /// A rewriter without an insertion point and without a listener.
    pub fn new(ctx: &'a Context, ir: &'a mut Ir) -> Self {
        Self::with_listener(ctx, ir, NoListener)
    }
}

impl<'a, L: Listener> IrRewriter<'a, L> {
    /// A rewriter without an insertion point.
    pub fn with_listener(ctx: &'a Context, ir: &'a mut Ir, listener: L) -> Self {
        Self { ctx, ir, point: None, location: Location::UNKNOWN, contract: Contract::Panic, listener }
    }

    /// Records breaches of the contract for a driver, which [takes](Self::take_misuse) them.
    ///
    /// Changes outside of `scope` are breaches, too.
    pub(crate) fn record_misuse(&mut self, scope: Option<OpId>) {
        let limit = scope.filter(|&op| self.ir.parent_op(op).is_some());
        self.contract = Contract::Record(Record { limit, ..Record::default() });
    }

    /// Takes the first breach since the last call.
    #[inline]
    pub(crate) fn take_misuse(&mut self) -> Option<Misuse> {
        match &mut self.contract {
            Contract::Record(record) => record.misuse.take(),
            Contract::Panic => None,
        }
    }

    /// Returns true if an op turned out to be its own replacement since the last call.
    pub(crate) fn take_unchanged(&mut self) -> bool {
        match &mut self.contract {
            Contract::Record(record) => std::mem::take(&mut record.unchanged),
            Contract::Panic => false,
        }
    }

    fn keep_unchanged(&mut self) {
        if let Contract::Record(record) = &mut self.contract {
            record.unchanged = true;
        }
    }

    #[cold]
    #[track_caller]
    fn misuse(&mut self, misuse: Misuse) {
        match &mut self.contract {
            Contract::Record(record) => _ = record.misuse.get_or_insert(misuse),
            Contract::Panic => panic!("the caller {misuse}"),
        }
    }

    /// Reports a pattern that passes in an op which does not exist any more; from anybody else it is a stale handle.
    fn is_gone(&mut self, op: OpId, predicate: &'static str) -> bool {
        let is_gone = matches!(self.contract, Contract::Record(_)) && !self.ir.contains_op(op);
        if is_gone {
            self.misuse(Misuse::Other(predicate.into()));
        }
        is_gone
    }

    fn name_of(&self, op: OpId) -> Box<str> {
        self.view().name(op).into()
    }

    /// Reports an op that changes outside of the op that is rewritten.
    #[inline]
    fn check_reach(&mut self, op: OpId) {
        if let Contract::Record(Record { limit: Some(limit), inside, .. }) = self.contract
            && self.ir.parent_block(op).is_some_and(|block| Some(block) != inside)
        {
            self.check_reach_from(op, limit);
        }
    }

    fn check_reach_from(&mut self, op: OpId, limit: OpId) {
        let mut current = op;
        while current != limit {
            match self.ir.parent_op(current) {
                Some(parent) => current = parent,
                // Ops that are nested in a detached op are new.
                None if !self.ir.is_ancestor(current, limit) => return,
                None => return self.misuse(Misuse::OutOfReach { op: self.name_of(op) }),
            }
        }
        if op != limit
            && let Contract::Record(record) = &mut self.contract
        {
            record.inside = self.ir.parent_block(op);
        }
    }

    /// An op that uses a result of an op, and for which the condition does not hold.
    fn user_outside(&self, op: OpId, is_inside: impl Fn(OpId) -> bool) -> Option<OpId> {
        self.ir.results(op).iter().flat_map(|result| self.ir.users(result)).find(|&user| !is_inside(user))
    }

    /// Inserts before an op, with the op's location.
    #[track_caller]
    pub fn start_at(&mut self, op: OpId) {
        self.point = self.ir.parent_block(op).map(|block| InsertPoint::new(block, Some(op)));
        self.location = self.ir.location(op);
    }

    /// The context, with its full lifetime.
    pub(crate) fn context(&self) -> &'a Context {
        self.ctx
    }

    pub(crate) fn notify_inserted(&mut self, op: OpId, previous: Option<InsertPoint>) {
        self.check_reach(op);
        self.listener.op_inserted(View { ctx: self.ctx, ir: self.ir }, op, previous);
    }

    fn notify_block_inserted(&mut self, block: BlockId, previous: Option<BlockPlace>) {
        self.listener.block_inserted(View { ctx: self.ctx, ir: self.ir }, block, previous);
    }

    pub(crate) fn notify_modified(&mut self, op: OpId) {
        self.check_reach(op);
        self.listener.op_modified(View { ctx: self.ctx, ir: self.ir }, op);
    }

    /// Notifies of an op that was copied with its regions.
    fn notify_copied(&mut self, copy: OpId) {
        self.notify_inserted(copy, None);
        if !self.ir.regions(copy).is_empty() {
            let nested: Vec<OpId> = self.ir.descendants(copy).collect();
            for op in nested {
                self.notify_inserted(op, None);
            }
        }
    }

    /// Erases an op from whose regions all was erased.
    fn erase_single(&mut self, op: OpId) {
        // The listener was not notified of an op that was never inserted.
        if self.ir.parent_block(op).is_some() {
            self.check_reach(op);
            self.listener.op_erased(View { ctx: self.ctx, ir: self.ir }, op);
        }
        if self.point.is_some_and(|point| point.next_op() == Some(op)) {
            self.point = Some(InsertPoint::after(self.ir, op));
        }
        if self.ir.results_have_uses(op) {
            // In a graph region ops may use each other.
            for result in self.ir.results(op).to_vec() {
                self.ir.drop_all_uses(result);
            }
        }
        self.ir.erase_op(op);
    }

    /// Erases an op with its nested ops, one at a time, so that listeners see consistent IR.
    #[track_caller]
    fn erase_tree(&mut self, root: OpId) {
        if self.ir.results_have_uses(root)
            && let Some(user) = self.user_outside(root, |user| self.ir.is_ancestor(root, user))
        {
            let (op, user) = (self.name_of(root), self.name_of(user));
            return self.misuse(Misuse::ErasedInUse { op, user });
        }
        self.erase_all_in(root);
    }

    fn erase_all_in(&mut self, root: OpId) {
        if self.ir.regions(root).is_empty() {
            self.erase_single(root);
            return;
        }
        for step in erasure_of(self.ir, root, ErasureOrder::UsersFirst) {
            match step {
                Erasure::Op(op) => self.erase_single(op),
                Erasure::Block(block) => self.listener.block_erased(View { ctx: self.ctx, ir: self.ir }, block),
            }
        }
    }
}

impl<L: Listener> AsView for IrRewriter<'_, L> {
    fn view(&self) -> View<'_> {
        View { ctx: self.ctx, ir: self.ir }
    }
}

impl<L: Listener> OpBuilder for IrRewriter<'_, L> {
    fn default_location(&self) -> Location {
        self.location
    }

    fn insert_new(&mut self, spec: OpSpec<'_>, regions: &[RegionId], empty_regions: usize) -> OpId {
        let op = self.ir.create_op_with_regions(spec, regions, empty_regions, self.point);
        if self.point.is_some() {
            self.notify_inserted(op, None);
        }
        op
    }
}

impl<L: Listener> Rewriter for IrRewriter<'_, L> {
    fn insertion_point(&self) -> Option<InsertPoint> {
        self.point
    }

    fn set_insertion_point(&mut self, point: Option<InsertPoint>) {
        self.point = point;
    }

    fn set_default_location(&mut self, location: Location) {
        self.location = location;
    }

    fn insert_op(&mut self, op: OpId) {
        if let Some(point) = self.point {
            self.ir.insert_op(op, point);
            self.notify_inserted(op, None);
        }
    }

    #[track_caller]
    fn replace_op(&mut self, op: OpId, values: &[ValueId]) {
        if self.is_gone(op, "replaced an operation that it had replaced or erased") {
            return;
        }
        let (results, count) = (self.ir.num_results(op), values.len());
        if results != count {
            return self.misuse(Misuse::ReplacementCount { op: self.name_of(op), results, values: count });
        }
        if values.iter().any(|&value| self.ir.defining_op(value) == Some(op)) {
            return self.keep_unchanged();
        }
        self.listener.op_replaced(View { ctx: self.ctx, ir: self.ir }, op, values);
        for (index, &value) in values.iter().enumerate() {
            self.replace_value(self.ir.result(op, index), value);
        }
        self.erase_op(op);
    }

    #[track_caller]
    fn erase_op(&mut self, op: OpId) {
        if !self.is_gone(op, "erased an operation that it had replaced or erased") {
            self.erase_tree(op);
        }
    }

    fn replace_value(&mut self, from: ValueId, to: ValueId) {
        if from == to {
            return;
        }
        while let Some(use_) = self.ir.uses(from).next() {
            self.ir.replace_use(use_, to);
            self.notify_modified(use_.owner);
        }
    }

    fn replace_value_if(&mut self, from: ValueId, to: ValueId, condition: &mut dyn FnMut(View<'_>, Use) -> bool) {
        if from == to {
            return;
        }
        let uses: Vec<Use> = self.ir.uses(from).collect();
        for use_ in uses {
            if condition(View { ctx: self.ctx, ir: self.ir }, use_) {
                self.ir.replace_use(use_, to);
                self.notify_modified(use_.owner);
            }
        }
    }

    fn modify_op(&mut self, op: OpId, change: &mut dyn FnMut(&mut OpEditor<'_>) -> Modification) {
        if self.is_gone(op, "modified an operation that it had replaced or erased") {
            return;
        }
        let before = OpSnapshot::of(self.ir, op);
        let location = self.ir.location(op);
        match change(&mut OpEditor::new(self.ctx, self.ir, op)) {
            Modification::Finalized => {
                if self.ir.location(op) != location {
                    self.keep_unchanged();
                }
                self.notify_modified(op);
            }
            Modification::Cancelled => before.restore(self.ir),
        }
    }

    fn fold_detached(&mut self, op: OpId) -> DetachedFold {
        fold_detached(self.ctx, self.ir, op)
    }

    fn create_block(&mut self, region: RegionId, before: Option<BlockId>, arguments: &[(Type, Location)]) -> BlockId {
        let block = self.ir.create_block(arguments.iter().copied());
        self.ir.insert_block(block, region, before);
        self.point = Some(InsertPoint::end(block));
        self.notify_block_inserted(block, None);
        block
    }

    fn split_block(&mut self, at: InsertPoint) -> BlockId {
        let tail = self.ir.split_block(at);
        self.notify_block_inserted(tail, None);
        let moved: Vec<OpId> = self.ir.ops(tail).collect();
        for (index, &op) in moved.iter().enumerate().rev() {
            let next = moved.get(index + 1).copied();
            self.notify_inserted(op, Some(InsertPoint::new(at.block(), next)));
        }
        tail
    }

    #[track_caller]
    fn inline_block_before(&mut self, block: BlockId, at: InsertPoint, arguments: &[ValueId]) {
        let (wanted, values) = (self.ir.arguments(block).len(), arguments.len());
        if wanted != values {
            return self.misuse(Misuse::ArgumentCount { arguments: wanted, values });
        }
        for (index, &value) in arguments.iter().enumerate() {
            self.replace_value(self.ir.arguments(block)[index], value);
        }
        while let Some(op) = self.ir.first_op(block) {
            self.move_op(op, at);
        }
        if self.point.is_some_and(|point| point.block() == block) {
            self.point = Some(at);
        }
        self.erase_block(block);
    }

    #[track_caller]
    fn replace_arguments(&mut self, block: BlockId, values: &[Option<ValueId>]) {
        assert_one_entry_per_argument(self.ir, block, values);
        for (index, &value) in values.iter().enumerate() {
            if let Some(value) = value {
                self.replace_value(self.ir.arguments(block)[index], value);
            }
        }
        self.ir.erase_arguments(block, |index, _| values[index].is_some());
    }

    #[track_caller]
    fn move_op(&mut self, op: OpId, to: InsertPoint) {
        if self.ir.is_inside(to, op) {
            return self.misuse(Misuse::MovedIntoItself { op: self.name_of(op) });
        }
        let previous = self.ir.parent_block(op).map(|block| InsertPoint::new(block, self.ir.next_op(op)));
        self.ir.move_op(op, to);
        self.notify_inserted(op, previous);
    }

    fn move_block(&mut self, block: BlockId, region: RegionId, before: Option<BlockId>) {
        let place = |region| BlockPlace { region, before: self.ir.next_block(block) };
        let previous = self.ir.parent_region(block).map(place);
        self.ir.move_block(block, region, before);
        self.notify_block_inserted(block, previous);
    }

    #[track_caller]
    fn erase_block(&mut self, block: BlockId) {
        let used = self.ir.ops(block).find_map(|op| {
            let is_inside = |user| self.ir.ancestor_in_block(block, user).is_some();
            Some((op, self.user_outside(op, is_inside)?))
        });
        if let Some((op, user)) = used {
            let (op, user) = (self.name_of(op), self.name_of(user));
            return self.misuse(Misuse::ErasedInUse { op, user });
        }
        while let Some(op) = self.ir.last_op(block) {
            self.erase_all_in(op);
        }
        self.listener.block_erased(View { ctx: self.ctx, ir: self.ir }, block);
        self.ir.erase_block(block);
    }

    fn clone_op(&mut self, op: OpId, map: &mut ValueMap) -> OpId {
        let copy = self.ir.clone_op(op, map);
        if let Some(point) = self.point {
            self.ir.insert_op(copy, point);
            self.notify_copied(copy);
        }
        copy
    }

    fn clone_op_without_regions(&mut self, op: OpId, map: &mut ValueMap) -> OpId {
        let copy = self.ir.clone_op_without_regions(op, map);
        self.insert_op(copy);
        copy
    }

    fn clone_region_before(&mut self, region: RegionId, target: RegionId, before: Option<BlockId>, map: &mut ValueMap) {
        let originals: Vec<BlockId> = self.ir.blocks(region).collect();
        self.ir.clone_region_into(region, target, before, map);
        for block in originals {
            let copy = map.block(block);
            self.notify_block_inserted(copy, None);
            let ops: Vec<OpId> = self.ir.ops(copy).collect();
            for op in ops {
                self.notify_copied(op);
            }
        }
    }
}
