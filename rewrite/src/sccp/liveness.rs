//! The liveness of blocks, of the edges between them, and of calls, for the constants that are known.
//!
//! # Source
//!
//! `mlir::dataflow::DeadCodeAnalysis`.

use smallvec::SmallVec;
use weir_ir::interfaces::{BranchLike, CallLike, CallableLike, RegionBranchLike, RegionPoint, RegionSuccessors};
use weir_ir::symbols::nearest_symbol_table;
use weir_ir::{LookupMap, OpId, Trait, View, Walk};

use super::callers::{callable_region, find_unknown_callers};
use super::state::{Analysis, Point, Predecessor, State};
use crate::symbol_dce::is_symbol;

/// The analysis of liveness.
#[derive(Debug)]
pub(super) struct Liveness {
    /// The op that is analyzed.
    top: OpId,
    /// By return: the number of calls that are known to be followed by it.
    returned_to: LookupMap<OpId, usize>,
}

impl Liveness {
    /// The analysis, after a first visit of all ops that have control flow.
    pub(super) fn new(view: View<'_>, top: OpId, state: &mut State) -> Self {
        let mut liveness = Self { top, returned_to: LookupMap::default() };
        state.mark_entries_live(view, top);
        find_unknown_callers(view, top, state);
        view.ir.walk(top, Walk::pre_order(), |op| {
            if has_control_flow(view, op) {
                if let Some(block) = view.ir.parent_block(op) {
                    state.read_block(block, Analysis::Liveness);
                }
                liveness.visit(view, Point::Op(op), state);
            }
        });
        liveness
    }

    /// Follows the control flow from an op.
    pub(super) fn visit(&mut self, view: View<'_>, point: Point, state: &mut State) {
        let Point::Op(op) = point else { return };
        state.begin((Analysis::Liveness, point));
        if !state.is_op_live(view, op) {
            return;
        }
        if let Some(call) = view.interface::<CallLike>(op) {
            self.visit_call(view, op, call, state);
        }
        if !view.ir.regions(op).is_empty() {
            visit_regions(view, op, state);
        }
        if let Some(parent) = returned_from(view, op) {
            self.visit_end(view, op, parent, state);
        }
        if !view.ir.successors(op).is_empty() {
            visit_branch(view, op, state);
        }
    }

    /// Adds a call to the predecessors of its callee, if that is a function in the op that is analyzed.
    fn visit_call(&self, view: View<'_>, op: OpId, call: &CallLike, state: &mut State) {
        // A symbol outside of the op may be in another shard of the module.
        let is_inside = nearest_symbol_table(view, op).is_some_and(|table| view.ir.is_ancestor(self.top, table));
        let callee = is_inside.then(|| call.resolve(view, op, &mut state.tables)).flatten();
        let has_body =
            |&callee: &OpId| CallableLike::of(view, callee).is_none() || callable_region(view, callee).is_some();
        match callee.filter(|&callee| is_symbol(view, callee)).filter(has_body) {
            Some(callee) => state.add_predecessor(Point::Op(callee), Predecessor { op, inputs: SmallVec::new() }),
            None => state.add_unknown_predecessors(Point::Op(op)),
        }
    }

    /// Follows the control flow from the end of a region of an op.
    fn visit_end(&mut self, view: View<'_>, op: OpId, parent: OpId, state: &mut State) {
        let Some(branch) = view.interface::<RegionBranchLike>(parent) else {
            return self.visit_return(view, op, parent, state);
        };
        let Some(constants) = state.constants_for(view, op, Analysis::Liveness) else { return };
        let Some(region) = view.ir.parent_region(op) else { return };
        let successors = branch.successors_for(view, parent, RegionPoint::Region(region), &constants);
        enter(view, parent, op, successors, state);
    }

    /// Adds a return to the predecessors of the calls of its function.
    fn visit_return(&mut self, view: View<'_>, op: OpId, function: OpId, state: &mut State) {
        state.predecessors(Point::Op(function), (Analysis::Liveness, Point::Op(op)));
        let is_return = view.has_trait(op, &Trait::ReturnLike);
        let done = self.returned_to.get_or_insert_with(op, || 0);
        while let Some(call) = state.predecessor(Point::Op(function), *done).map(|call| Point::Op(call.op)) {
            *done += 1;
            match is_return {
                true => state.add_predecessor(call, Predecessor { op, inputs: SmallVec::new() }),
                false => state.add_unknown_predecessors(call),
            }
        }
    }
}

fn has_control_flow(view: View<'_>, op: OpId) -> bool {
    !view.ir.regions(op).is_empty()
        || !view.ir.successors(op).is_empty()
        || view.interface::<CallLike>(op).is_some()
        || returned_from(view, op).is_some()
}

/// The op from whose region, which is executed by its rules or by a call, control returns after an op.
fn returned_from(view: View<'_>, op: OpId) -> Option<OpId> {
    let ir = view.ir;
    let is_last = ir.next_op(op).is_none() && ir.successors(op).is_empty();
    let parent = is_last.then(|| ir.parent_op(op)).flatten()?;
    let is_left = view.interface::<RegionBranchLike>(parent).is_some() || CallableLike::of(view, parent).is_some();
    is_left.then_some(parent)
}

/// Follows the control flow into the regions of an op.
fn visit_regions(view: View<'_>, op: OpId, state: &mut State) {
    if let Some(branch) = view.interface::<RegionBranchLike>(op) {
        if let Some(constants) = state.constants_for(view, op, Analysis::Liveness) {
            let successors = branch.successors_for(view, op, RegionPoint::Parent, &constants);
            enter(view, op, op, successors, state);
        }
    } else if CallableLike::of(view, op).is_some() {
        let callers = state.predecessors(Point::Op(op), (Analysis::Liveness, Point::Op(op)));
        if callers.has_unknown || !callers.known.is_empty() {
            state.mark_entries_live(view, op);
        }
    } else {
        state.mark_entries_live(view, op);
    }
}

/// Finds that control passes from an op, or from a terminator in its regions, to successors.
fn enter(view: View<'_>, parent: OpId, from: OpId, successors: RegionSuccessors, state: &mut State) {
    for (to, inputs) in successors {
        let place = match to {
            RegionPoint::Parent => Point::Op(parent),
            RegionPoint::Region(region) => {
                let Some(entry) = view.ir.first_block(region) else { continue };
                state.mark_live(view, entry);
                Point::Block(entry)
            }
        };
        state.add_predecessor(place, Predecessor { op: from, inputs });
    }
}

/// Follows the control flow to the successors of a branch.
fn visit_branch(view: View<'_>, op: OpId, state: &mut State) {
    let Some(block) = view.ir.parent_block(op) else { return };
    let mut taken = None;
    if let Some(branch) = view.interface::<BranchLike>(op) {
        let Some(constants) = state.constants_for(view, op, Analysis::Liveness) else { return };
        taken = branch.successor_for.and_then(|successor_for| successor_for(view, op, &constants));
    }
    for (index, successor) in view.ir.successors(op).iter().enumerate() {
        if taken.is_none_or(|taken| taken == index) {
            state.mark_edge_live(view, block, successor);
        }
    }
}
