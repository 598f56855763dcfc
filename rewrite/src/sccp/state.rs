//! The facts that the analyses find, and the places to visit again when these change.

use std::collections::VecDeque;

use smallvec::SmallVec;
use weir_ir::symbols::SymbolTables;
use weir_ir::{Attribute, BlockId, LookupMap, LookupSet, OpId, SlotTable, ValueId, View};

use super::lattice::Lattice;

/// An analysis.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Analysis {
    /// Which blocks, edges and calls are executed.
    Liveness,
    /// Which values are constants.
    Constants,
}

/// A place that analyses visit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Point {
    /// An op with its results.
    Op(OpId),
    /// The start of a block, with its arguments.
    Block(BlockId),
}

/// A visit of a place by an analysis.
pub(super) type Visit = (Analysis, Point);

/// The visits to be made, first in, first out.
#[derive(Debug, Default)]
struct Worklist {
    queue: VecDeque<Visit>,
    /// The visits since the last of which a fact has changed that they depend on: the others would find nothing new.
    due: LookupSet<Visit>,
}

impl Worklist {
    fn push(&mut self, visit: Visit) {
        self.due.insert(visit);
        self.queue.push_back(visit);
    }

    fn pop(&mut self) -> Option<Visit> {
        while let Some(visit) = self.queue.pop_front() {
            // An op that folds in place on trial is seen again each time MLIR does so: the uses by its operands are renewed.
            if self.due.remove(&visit) || matches!(visit, (Analysis::Constants, Point::Op(_))) {
                return Some(visit);
            }
        }
        None
    }
}

#[derive(Clone, Debug, Default)]
struct Value {
    lattice: Lattice,
    /// The analyses that visit all users of the value when it changes.
    readers: SmallVec<[Analysis; 2]>,
    /// Other places at which constants depend on the value.
    dependents: Vec<Point>,
}

#[derive(Clone, Debug, Default)]
struct Block {
    is_live: bool,
    /// The analyses that visit the block and its ops when it becomes live.
    readers: SmallVec<[Analysis; 2]>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Edge {
    is_live: bool,
    /// True if the arguments of the target depend on the edge.
    is_read: bool,
}

/// An op from which control reaches a place.
#[derive(Clone, Debug)]
pub(super) struct Predecessor {
    /// A call, for an op that is called; a return, for a call; and else a terminator, or the op whose regions they are.
    pub(super) op: OpId,
    /// The values of the place that receive the operands that the predecessor forwards; for calls and returns it is all of them.
    pub(super) inputs: SmallVec<[ValueId; 4]>,
}

/// The ops from which control reaches a place: the start of a region, an op after its regions or its callee, or an op that is
/// called.
#[derive(Debug, Default)]
pub(super) struct Predecessors {
    /// Those that are known, in the order in which they were found.
    pub(super) known: Vec<Predecessor>,
    /// True if there may be others.
    pub(super) has_unknown: bool,
    dependents: Vec<Visit>,
}

/// A fact that visits can depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Fact {
    Value(ValueId),
    Predecessors(Point),
}

/// The facts found so far.
#[derive(Debug, Default)]
pub(super) struct State {
    pub(super) tables: SymbolTables,
    worklist: Worklist,
    values: SlotTable<ValueId, Value>,
    blocks: SlotTable<BlockId, Block>,
    edges: LookupMap<(BlockId, BlockId), Edge>,
    predecessors: LookupMap<Point, Predecessors>,
    known_predecessors: LookupSet<(Point, OpId)>,
    dependencies: LookupSet<(Fact, Visit)>,
}

/// Visits.
impl State {
    /// The next visit.
    pub(super) fn next_visit(&mut self) -> Option<Visit> {
        self.worklist.pop()
    }

    /// Notes that a visit begins: until a fact changes, another one would find the same.
    pub(super) fn begin(&mut self, visit: Visit) {
        self.worklist.due.remove(&visit);
    }
}

/// Values.
impl State {
    /// The lattice element of a value.
    pub(super) fn lattice(&self, value: ValueId) -> Lattice {
        self.values.get(value).lattice
    }

    /// The lattice element of an operand of an op; an analysis visits the op again when it changes.
    pub(super) fn operand(&mut self, value: ValueId, reader: Analysis) -> Lattice {
        let entry = self.values.get_mut(value);
        if !entry.readers.contains(&reader) {
            entry.readers.push(reader);
        }
        entry.lattice
    }

    /// The constants that the operands of an op are; `None` if one of them is not known yet.
    pub(super) fn constants_for(
        &mut self,
        view: View<'_>,
        op: OpId,
        reader: Analysis,
    ) -> Option<SmallVec<[Option<Attribute>; 4]>> {
        let constant = |operand| match self.operand(operand, reader) {
            Lattice::Uninitialized => None,
            known => Some(known.constant()),
        };
        view.ir.operands(op).iter().map(constant).collect()
    }

    /// Joins what is known of a value with another element.
    pub(super) fn join(&mut self, view: View<'_>, value: ValueId, other: Lattice) {
        let Self { values, worklist, .. } = self;
        let Some(joined) = values.get(value).lattice.joined(other) else { return };
        let entry = values.get_mut(value);
        entry.lattice = joined;
        for &point in &entry.dependents {
            worklist.push((Analysis::Constants, point));
        }
        for user in view.ir.users(value) {
            for &reader in &entry.readers {
                worklist.push((reader, Point::Op(user)));
            }
        }
    }

    /// Joins what is known of a value with another one, of which it gets all later changes at a point.
    pub(super) fn join_value(&mut self, view: View<'_>, value: ValueId, other: ValueId, point: Point) {
        if self.dependencies.insert((Fact::Value(other), (Analysis::Constants, point))) {
            self.values.get_mut(other).dependents.push(point);
        }
        self.join(view, value, self.lattice(other));
    }

    /// Finds that values are no constants.
    pub(super) fn mark_unknown(&mut self, view: View<'_>, values: impl IntoIterator<Item = ValueId>) {
        for value in values {
            self.join(view, value, Lattice::Unknown);
        }
    }
}

/// Blocks and edges.
impl State {
    /// Returns true if the block that an op is in, if any, can be executed.
    pub(super) fn is_op_live(&self, view: View<'_>, op: OpId) -> bool {
        view.ir.parent_block(op).is_none_or(|block| self.is_live(block))
    }

    /// Returns true if a block can be executed.
    pub(super) fn is_live(&self, block: BlockId) -> bool {
        self.blocks.get(block).is_live
    }

    /// Has an analysis visit a block and its ops when it becomes live.
    pub(super) fn read_block(&mut self, block: BlockId, reader: Analysis) {
        let readers = &mut self.blocks.get_mut(block).readers;
        if !readers.contains(&reader) {
            readers.push(reader);
        }
    }

    /// Finds that a block can be executed.
    pub(super) fn mark_live(&mut self, view: View<'_>, block: BlockId) {
        let entry = self.blocks.get_mut(block);
        if std::mem::replace(&mut entry.is_live, true) {
            return;
        }
        for &reader in &entry.readers {
            self.worklist.push((reader, Point::Block(block)));
        }
        for &reader in &entry.readers {
            for op in view.ir.ops(block) {
                self.worklist.push((reader, Point::Op(op)));
            }
        }
    }

    /// Finds that the entry blocks of the regions of an op can be executed.
    pub(super) fn mark_entries_live(&mut self, view: View<'_>, op: OpId) {
        for entry in view.ir.regions(op).iter().filter_map(|&region| view.ir.first_block(region)) {
            self.mark_live(view, entry);
        }
    }

    /// Finds that a branch can be taken.
    pub(super) fn mark_edge_live(&mut self, view: View<'_>, from: BlockId, to: BlockId) {
        self.mark_live(view, to);
        let edge = self.edges.get_or_insert_with((from, to), Edge::default);
        if !std::mem::replace(&mut edge.is_live, true) && edge.is_read {
            self.worklist.push((Analysis::Constants, Point::Block(to)));
        }
    }

    /// Returns true if a branch can be taken; when that changes, the arguments of its target are visited again.
    pub(super) fn read_edge(&mut self, from: BlockId, to: BlockId) -> bool {
        let edge = self.edges.get_or_insert_with((from, to), Edge::default);
        edge.is_read = true;
        edge.is_live
    }
}

/// Predecessors.
impl State {
    /// The predecessors of a place; a visit is made again when they change.
    pub(super) fn predecessors(&mut self, place: Point, reader: Visit) -> &Predecessors {
        let entry = self.predecessors.get_or_insert_with(place, Predecessors::default);
        if self.dependencies.insert((Fact::Predecessors(place), reader)) {
            entry.dependents.push(reader);
        }
        entry
    }

    /// A predecessor of a place, by its number.
    pub(super) fn predecessor(&self, place: Point, index: usize) -> Option<&Predecessor> {
        self.predecessors.get(&place)?.known.get(index)
    }

    /// Adds a predecessor of a place.
    pub(super) fn add_predecessor(&mut self, place: Point, predecessor: Predecessor) {
        if self.known_predecessors.insert((place, predecessor.op)) {
            let entry = self.predecessors.get_or_insert_with(place, Predecessors::default);
            entry.known.push(predecessor);
            entry.dependents.iter().for_each(|&visit| self.worklist.push(visit));
        }
    }

    /// Finds that a place may have predecessors that are not known.
    pub(super) fn add_unknown_predecessors(&mut self, place: Point) {
        let entry = self.predecessors.get_or_insert_with(place, Predecessors::default);
        if !std::mem::replace(&mut entry.has_unknown, true) {
            entry.dependents.iter().for_each(|&visit| self.worklist.push(visit));
        }
    }
}
