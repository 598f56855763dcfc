//! The values that are constants in all executions.
//!
//! # Source
//!
//! `mlir::dataflow::SparseConstantPropagation`.

use smallvec::SmallVec;
use weir_ir::interfaces::{BranchLike, CallLike, CallableLike, RegionBranchLike, RegionPoint};
use weir_ir::{Attribute, BlockId, Context, Fold, FoldResult, Folder, Ir, OpId, Trait, Use, ValueId, View};

use super::callers::callable_region;
use super::lattice::Lattice;
use super::state::{Analysis, Point, Predecessor, State};
use crate::fold::fold_with;

/// The analysis of constants.
#[derive(Clone, Copy, Debug)]
pub(super) struct Constants {
    /// True if values are followed into functions and back: the op that is analyzed is a symbol table.
    is_interprocedural: bool,
}

impl Constants {
    /// The analysis, after a first visit of all ops and blocks.
    pub(super) fn new(ctx: &Context, ir: &mut Ir, top: OpId, state: &mut State) -> Self {
        let view = View { ctx, ir };
        let analysis = Self { is_interprocedural: view.has_trait(top, &Trait::SymbolTable) };
        for entry in ir.regions(top).iter().filter_map(|&region| ir.first_block(region)) {
            state.mark_unknown(view, ir.arguments(entry).iter().copied());
        }
        let mut pending = vec![Point::Op(top)];
        while let Some(point) = pending.pop() {
            if let Point::Block(block) = point {
                state.read_block(block, Analysis::Constants);
            }
            analysis.visit(ctx, ir, point, state);
            match point {
                Point::Op(op) => {
                    let regions = ir.regions(op).iter().rev();
                    pending.extend(regions.flat_map(|&region| ir.blocks(region).rev()).map(Point::Block));
                }
                Point::Block(block) => pending.extend(ir.ops(block).rev().map(Point::Op)),
            }
        }
        analysis
    }

    /// Computes the results of an op, or the arguments of a block. The op may be changed in between by folding, and is the same
    /// again then.
    pub(super) fn visit(self, ctx: &Context, ir: &mut Ir, point: Point, state: &mut State) {
        state.begin((Analysis::Constants, point));
        match point {
            Point::Op(op) => self.visit_op(ctx, ir, op, state),
            Point::Block(block) => self.visit_block(View { ctx, ir }, block, state),
        }
    }

    fn visit_op(self, ctx: &Context, ir: &mut Ir, op: OpId, state: &mut State) {
        let view = View { ctx, ir };
        if ir.num_results(op) == 0 || !state.is_op_live(view, op) {
            return;
        }
        if let Some(branch) = view.interface::<RegionBranchLike>(op) {
            let results: SmallVec<[ValueId; 4]> = ir.results(op).iter().collect();
            return visit_successor(view, (op, branch), RegionPoint::Parent, Point::Op(op), &results, state);
        }
        for operand in ir.operands(op) {
            state.operand(operand, Analysis::Constants);
        }
        if let Some(call) = view.interface::<CallLike>(op) {
            return self.visit_call(view, op, call, state);
        }
        // An op with regions may fold by changing them.
        if !ir.regions(op).is_empty() {
            return state.mark_unknown(view, ir.results(op).iter());
        }
        evaluate(ctx, ir, op, state);
    }

    /// Joins the results of a call with what its callee returns.
    fn visit_call(self, view: View<'_>, op: OpId, call: &CallLike, state: &mut State) {
        let results = view.ir.results(op).iter();
        let is_external = |state: &mut State| {
            let callee = call.resolve(view, op, &mut state.tables);
            callee.is_some_and(|it| CallableLike::of(view, it).is_some() && callable_region(view, it).is_none())
        };
        if !self.is_interprocedural || is_external(state) {
            return state.mark_unknown(view, results);
        }
        let Some(returns) = known_predecessors(state, Point::Op(op), Point::Op(op)) else {
            return state.mark_unknown(view, results);
        };
        for found in returns {
            for (result, operand) in results.clone().zip(view.ir.operands(found.op)) {
                state.join_value(view, result, operand, Point::Op(op));
            }
        }
    }

    fn visit_block(self, view: View<'_>, block: BlockId, state: &mut State) {
        let ir = view.ir;
        let arguments = ir.arguments(block);
        if arguments.is_empty() || !state.is_live(block) {
            return;
        }
        // Unknown values stay unknown, whichever predecessors are added.
        if arguments.iter().all(|&argument| matches!(state.lattice(argument), Lattice::Unknown)) {
            return;
        }
        let region = ir.parent_region(block).filter(|&region| ir.first_block(region) == Some(block));
        let Some((region, parent)) = region.and_then(|region| Some((region, ir.parent_op(region)?))) else {
            return ir.block_uses(block).for_each(|edge| join_edge(view, block, edge, state));
        };
        if callable_region(view, parent) == Some(region) {
            self.visit_function(view, block, parent, state);
        } else if let Some(branch) = view.interface::<RegionBranchLike>(parent) {
            visit_successor(view, (parent, branch), RegionPoint::Region(region), Point::Block(block), arguments, state);
        } else {
            state.mark_unknown(view, arguments.iter().copied());
        }
    }

    /// Joins the arguments of a function with those of its calls.
    fn visit_function(self, view: View<'_>, entry: BlockId, function: OpId, state: &mut State) {
        let arguments = view.ir.arguments(entry).iter().copied();
        let calls = known_predecessors(state, Point::Op(function), Point::Block(entry));
        let Some(calls) = calls.filter(|_| self.is_interprocedural) else {
            return state.mark_unknown(view, arguments);
        };
        for Predecessor { op, .. } in calls {
            let Some(call) = view.interface::<CallLike>(op) else { continue };
            let passed = view.ir.operands(op).slice((call.arguments)(view, op));
            for (argument, operand) in arguments.clone().zip(passed.iter()) {
                state.join_value(view, argument, operand, Point::Block(entry));
            }
        }
    }
}

/// The predecessors of a place, if all are known; the constants of a point depend on them.
fn known_predecessors(state: &mut State, place: Point, point: Point) -> Option<Vec<Predecessor>> {
    let predecessors = state.predecessors(place, (Analysis::Constants, point));
    (!predecessors.has_unknown).then(|| predecessors.known.clone())
}

/// Joins the arguments of the entry of a region, or the results of an op after its regions, with the values forwarded to them.
fn visit_successor(
    view: View<'_>,
    (op, branch): (OpId, &RegionBranchLike),
    to: RegionPoint,
    point: Point,
    values: &[ValueId],
    state: &mut State,
) {
    let ir = view.ir;
    for Predecessor { op: from, inputs } in known_predecessors(state, point, point).unwrap_or_default() {
        let Some(forwarded) = branch.forwarded(view, op, from, to) else {
            return state.mark_unknown(view, values.iter().copied());
        };
        // The inputs are a run of the values. The others, such as induction variables, are those of the op.
        let first = values.iter().position(|value| inputs.first() == Some(value)).unwrap_or(0);
        let end = (first + inputs.len()).min(values.len());
        state.mark_unknown(view, values[..first].iter().chain(&values[end..]).copied());
        for (input, operand) in inputs.into_iter().zip(ir.operands(from).slice(forwarded)) {
            state.join_value(view, input, operand, point);
        }
    }
}

/// Joins the arguments of a block with the values that a branch passes, if the branch can be taken.
fn join_edge(view: View<'_>, block: BlockId, edge: Use, state: &mut State) {
    let (ir, arguments) = (view.ir, view.ir.arguments(block));
    let Some(from) = ir.parent_block(edge.owner) else { return };
    if !state.read_edge(from, block) {
        return;
    }
    let Some(branch) = view.interface::<BranchLike>(edge.owner) else {
        return state.mark_unknown(view, arguments.iter().copied());
    };
    let operands = (branch.successor_operands)(view, edge.owner, edge.index as usize);
    let forwarded = ir.operands(edge.owner).slice(operands.forwarded);
    for (index, &argument) in arguments.iter().enumerate() {
        match index.checked_sub(operands.produced).and_then(|index| forwarded.get(index)) {
            Some(operand) => state.join_value(view, argument, operand, Point::Block(block)),
            None => state.mark_unknown(view, [argument]),
        }
    }
}

/// Joins the results of an op with those that it folds to for constant operands.
fn evaluate(ctx: &Context, ir: &mut Ir, op: OpId, state: &mut State) {
    let view = View { ctx, ir };
    let Some(constants) = state.constants_for(view, op, Analysis::Constants) else { return };
    let Some(dialect) = view.info(op).dialect else { return state.mark_unknown(view, ir.results(op).iter()) };
    let folded = match view.constant_value(op) {
        Some(value) => Fold::one(value),
        None => fold_out_of_place(ctx, ir, op, &constants),
    };
    let view = View { ctx, ir };
    let Fold::Results(folded) = folded else { return state.mark_unknown(view, ir.results(op).iter()) };
    for (result, folded) in ir.results(op).iter().zip(folded) {
        let element = match folded {
            FoldResult::Attribute(value) => Lattice::Constant(value, dialect),
            FoldResult::Value(value) => state.lattice(value),
        };
        state.join(view, result, element);
    }
}

/// Folds an op to other values, or not at all: the constants are assumptions, by which the op itself must not change.
fn fold_out_of_place(ctx: &Context, ir: &mut Ir, op: OpId, constants: &[Option<Attribute>]) -> Fold {
    let mut folder = Folder::assuming(ctx, ir, op, constants);
    let fold = fold_with(&mut folder);
    if fold == Fold::InPlace {
        folder.into_before().into_iter().for_each(|before| before.restore(ir));
        // MLIR sets all operands again, which are the newest uses of their values then.
        (0..ir.num_operands(op)).for_each(|index| ir.renew_use(op, index));
    }
    fold
}
