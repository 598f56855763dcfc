//! Numbers of the uses of functions that can go when they have none.

use weir_ir::interfaces::is_memory_effect_free;
use weir_ir::symbols::{SymbolTables, symbol_uses_from};
use weir_ir::{LookupMap, LookupSet, OpId, Trait, View};

use crate::call_graph::{CallEdge, CallGraph, CallGraphNode};
use crate::symbol_dce::{Exposure, is_symbol};

/// The uses that a callable op has of others.
#[derive(Debug, Default)]
struct Uses {
    /// In its attributes: each counts once.
    own: Vec<CallGraphNode>,
    /// In its regions.
    nested: Vec<(CallGraphNode, usize)>,
    /// The places of nodes in `nested`.
    places: LookupMap<CallGraphNode, usize>,
}

impl Uses {
    /// Adds uses in the regions.
    fn add(&mut self, node: CallGraphNode, count: usize) {
        let next = self.nested.len();
        match self.nested.get_mut(*self.places.get_or_insert_with(node, || next)) {
            Some((_, known)) => *known += count,
            None => self.nested.push((node, count)),
        }
    }
}

/// The numbers of uses of the symbols that can be discarded, and of the uses that each callable op has.
#[derive(Debug)]
pub(super) struct UseList {
    tables: SymbolTables,
    /// The nodes that can go, with the numbers of their uses.
    discardable: LookupMap<CallGraphNode, usize>,
    by_user: LookupMap<CallGraphNode, Uses>,
    /// True if an op may be a symbol table of an unknown dialect: any symbol may have more uses then.
    are_unknown: bool,
}

impl UseList {
    /// Counts the uses in an op.
    pub(super) fn new(view: View<'_>, op: OpId, graph: &CallGraph) -> Self {
        let mut list = Self {
            tables: SymbolTables::default(),
            discardable: LookupMap::default(),
            by_user: LookupMap::default(),
            are_unknown: false,
        };
        let mut live = Vec::new();
        list.find_discardable(view, op, graph, &mut live);
        for node in live {
            list.discardable.remove(&node);
        }
        for node in graph.nodes() {
            list.recount(view, node, graph);
        }
        list
    }

    /// Finds the symbols that can go in the tables of an op, and the callable ops that others refer to.
    fn find_discardable(&mut self, view: View<'_>, op: OpId, graph: &CallGraph, live: &mut Vec<CallGraphNode>) {
        let mut pending = vec![(op, Exposure::around(view, op))];
        while let Some((op, around)) = pending.pop() {
            let is_table = view.has_trait(op, &Trait::SymbolTable);
            // Ops nested in a table that is private, or no symbol, cannot be seen from outside; nor can those in no table.
            let exposure = if is_table { around.of_nested(view, op) } else { Exposure::Hidden };
            for nested in view.ir.regions(op).iter().flat_map(|&it| view.ir.blocks(it)).flat_map(|it| view.ir.ops(it)) {
                pending.push((nested, exposure));
                if !is_table {
                    continue;
                }
                match graph.lookup_callable(view, nested) {
                    Some(node) => {
                        if is_symbol(view, nested) && exposure.is_discardable(view, nested) {
                            self.discardable.insert(node, 0);
                        }
                    }
                    None => self.referenced(view, nested, graph, |node, _| live.push(node)),
                }
            }
        }
    }

    /// Visits the callable ops that an op, and what is nested in it, refers to, with the op that refers.
    fn referenced(&mut self, view: View<'_>, op: OpId, graph: &CallGraph, mut visit: impl FnMut(CallGraphNode, OpId)) {
        let Some(parent) = view.ir.parent_op(op) else { return };
        let Ok(uses) = symbol_uses_from(view, op) else {
            self.are_unknown = true;
            return;
        };
        for found in uses {
            let symbol = self.tables.lookup_nearest(view, parent, found.reference);
            if let Some(node) = symbol.and_then(|symbol| graph.lookup_callable(view, symbol.op())) {
                visit(node, found.user);
            }
        }
    }

    /// Counts the uses of a callable op again.
    pub(super) fn recount(&mut self, view: View<'_>, node: CallGraphNode, graph: &CallGraph) {
        self.forget_uses_of(node);
        let Some(op) = op_of(view, node, graph) else { return };
        let mut found = Vec::new();
        self.referenced(view, op, graph, |used, user| found.push((used, user)));
        let (mut uses, mut own) = (Uses::default(), LookupSet::default());
        for (used, user) in found {
            let Some(count) = self.discardable.get_mut(&used) else { continue };
            if user != op {
                uses.add(used, 1);
            } else if own.insert(used) {
                uses.own.push(used);
            } else {
                continue;
            }
            *count += 1;
        }
        self.by_user.insert(node, uses);
    }

    fn forget_uses_of(&mut self, node: CallGraphNode) {
        let Some(uses) = self.by_user.remove(&node) else { return };
        let own = uses.own.into_iter().map(|it| (it, 1));
        for (used, times) in own.chain(uses.nested) {
            if let Some(count) = self.discardable.get_mut(&used) {
                *count = count.saturating_sub(times);
            }
        }
    }

    /// The callable ops that a call refers to.
    pub(super) fn used_by(&mut self, view: View<'_>, call: OpId, graph: &CallGraph) -> Vec<CallGraphNode> {
        let mut used = Vec::new();
        self.referenced(view, call, graph, |node, _| used.push(node));
        used
    }

    /// Drops uses by a call in a callable op.
    pub(super) fn drop_uses(&mut self, user: CallGraphNode, used: &[CallGraphNode]) {
        let Some(uses) = self.by_user.get_mut(&user) else { return };
        for used in used {
            if let Some(&place) = uses.places.get(used)
                && let Some(count) = self.discardable.get_mut(used)
            {
                let (_, times) = &mut uses.nested[place];
                *times = times.saturating_sub(1);
                *count = count.saturating_sub(1);
            }
        }
    }

    /// Adds the uses in the body of a callee to those of the caller it was inlined into.
    pub(super) fn merge(&mut self, callee: CallGraphNode, caller: CallGraphNode) {
        let uses = self.by_user.get(&callee).map_or_else(Vec::new, |uses| uses.nested.clone());
        for (used, times) in uses {
            if let Some(count) = self.discardable.get_mut(&used) {
                *count += times;
                self.by_user.get_or_insert_with(caller, Uses::default).add(used, times);
            }
        }
    }

    /// Drops a callable op that is going to be erased, with its uses.
    pub(super) fn erase(&mut self, node: CallGraphNode, graph: &CallGraph) {
        let mut pending = vec![node];
        while let Some(node) = pending.pop() {
            let children = graph.edges(node).iter().filter(|(edge, _)| *edge == CallEdge::Child);
            pending.extend(children.map(|&(_, child)| child));
            self.forget_uses_of(node);
            self.discardable.remove(&node);
        }
    }

    /// Returns true if a callable op can be discarded, apart from so many uses that it has.
    pub(super) fn is_discardable_with(
        &self,
        view: View<'_>,
        node: CallGraphNode,
        graph: &CallGraph,
        uses: usize,
    ) -> bool {
        let Some(op) = op_of(view, node, graph) else { return false };
        match is_symbol(view, op) {
            true => !self.are_unknown && self.discardable.get(&node) == Some(&uses),
            false => {
                let found: usize = view.ir.results(op).iter().map(|result| view.ir.uses(result).count()).sum();
                is_memory_effect_free(view.ctx, view.ir, op) && found == uses
            }
        }
    }
}

/// The callable op of a node, as long as it is there.
pub(super) fn op_of(view: View<'_>, node: CallGraphNode, graph: &CallGraph) -> Option<OpId> {
    // An op nested in a callee goes where the callee is inlined.
    let region = graph.region(node).filter(|&region| view.ir.contains_region(region))?;
    view.ir.parent_op(region)
}
