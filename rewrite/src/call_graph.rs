//! The call graph: callable regions, and the calls between them.

use weir_ir::interfaces::{CallLike, CallableLike};
use weir_ir::symbols::SymbolTables;
use weir_ir::{LookupMap, LookupSet, OpId, RegionId, View};

use crate::analysis::{Analysis, AnalysisManager};

/// A node of a [`CallGraph`]: a callable region, or one of the two nodes that have none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CallGraphNode(usize);

impl CallGraphNode {
    /// The node of all callers that are not known: it refers to each callable region that is not nested in another one.
    pub const EXTERNAL_CALLER: Self = Self(0);
    /// The node of all callees that are not known.
    pub const UNKNOWN_CALLEE: Self = Self(1);
}

/// The meaning of an edge of a [`CallGraph`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CallEdge {
    /// The target can be called from outside.
    Abstract,
    /// The source calls the target.
    Call,
    /// The target is nested in the source.
    Child,
}

/// The callable regions in an op, and the calls between them.
///
/// # Examples
///
/// ```
/// use weir_ir::{Context, Ir, View, builtin::ModuleOp};
/// use weir_rewrite::CallGraph;
/// let (ctx, mut ir) = (Context::default(), Ir::new());
/// let module = ModuleOp::create(&ctx, &mut ir);
/// let graph = CallGraph::new(View::new(&ctx, &ir), module.0);
/// assert_eq!(graph.nodes().count(), 0);
/// ```
#[derive(Debug)]
pub struct CallGraph {
    /// By node.
    regions: Vec<Option<RegionId>>,
    /// By node; an edge is there once.
    edges: Vec<Vec<(CallEdge, CallGraphNode)>>,
    nodes: LookupMap<RegionId, CallGraphNode>,
}

impl CallGraph {
    /// The call graph of what is nested in an op.
    #[track_caller]
    pub fn new(view: View<'_>, op: OpId) -> Self {
        let mut graph = Self { regions: vec![None; 2], edges: vec![Vec::new(); 2], nodes: LookupMap::default() };
        let mut calls = Vec::new();
        let mut pending = vec![(op, None)];
        while let Some((op, parent)) = pending.pop() {
            if let Some(call) = view.interface::<CallLike>(op) {
                calls.extend(parent.map(|parent| (call, op, parent)));
                continue;
            }
            let mut parent = parent;
            if let Some(callable) = CallableLike::of(view, op) {
                let Some(region) = (callable.region)(view, op) else { continue };
                parent = Some(graph.add_node(region, parent));
            }
            let first = pending.len();
            for &region in view.ir.regions(op) {
                pending.extend(view.ir.blocks(region).flat_map(|block| view.ir.ops(block)).map(|op| (op, parent)));
            }
            pending[first..].reverse();
        }
        let (mut tables, mut seen) = (SymbolTables::default(), LookupSet::default());
        for (interface, call, caller) in calls {
            let callee = graph.resolve(view, interface, call, &mut tables);
            if seen.insert((caller, callee)) {
                graph.edges[caller.0].push((CallEdge::Call, callee));
            }
        }
        graph
    }

    fn add_node(&mut self, region: RegionId, parent: Option<CallGraphNode>) -> CallGraphNode {
        let node = CallGraphNode(self.regions.len());
        self.regions.push(Some(region));
        self.edges.push(Vec::new());
        self.nodes.insert(region, node);
        match parent {
            Some(parent) => self.edges[parent.0].push((CallEdge::Child, node)),
            None => self.edges[CallGraphNode::EXTERNAL_CALLER.0].push((CallEdge::Abstract, node)),
        }
        node
    }

    /// The node of a callable region.
    pub fn lookup(&self, region: RegionId) -> Option<CallGraphNode> {
        self.nodes.get(&region).copied()
    }

    /// The node of the region that an op offers to calls.
    pub fn lookup_callable(&self, view: View<'_>, op: OpId) -> Option<CallGraphNode> {
        self.lookup((CallableLike::of(view, op)?.region)(view, op)?)
    }

    /// The callee of a call.
    #[doc(alias = "resolveCallable")]
    #[track_caller]
    pub fn resolve(
        &self,
        view: View<'_>,
        interface: &CallLike,
        call: OpId,
        tables: &mut SymbolTables,
    ) -> CallGraphNode {
        let callee = interface.resolve(view, call, tables).and_then(|op| self.lookup_callable(view, op));
        callee.unwrap_or(CallGraphNode::UNKNOWN_CALLEE)
    }

    /// The nodes of callable regions.
    pub fn nodes(&self) -> impl Iterator<Item = CallGraphNode> + use<> {
        (2..self.regions.len()).map(CallGraphNode)
    }

    /// The callable region of a node.
    pub fn region(&self, node: CallGraphNode) -> Option<RegionId> {
        self.regions[node.0]
    }

    /// The edges from a node.
    pub fn edges(&self, node: CallGraphNode) -> &[(CallEdge, CallGraphNode)] {
        &self.edges[node.0]
    }

    /// Returns true if callable regions are nested in that of a node.
    pub fn has_children(&self, node: CallGraphNode) -> bool {
        self.edges(node).iter().any(|(edge, _)| *edge == CallEdge::Child)
    }

    /// The strongly connected components that external callers reach, callees before callers.
    ///
    /// The algorithm is Tarjan's, without recursion.
    #[doc(alias = "scc_iterator")]
    pub fn components(&self) -> Vec<Vec<CallGraphNode>> {
        const UNSEEN: usize = 0;
        const DONE: usize = usize::MAX;
        let mut components = Vec::new();
        // The order in which nodes were visited, from 1.
        let mut numbers = vec![UNSEEN; self.regions.len()];
        let mut visited = 0;
        let mut path = Vec::new();
        let mut stack = Vec::new();
        let mut start = Some(CallGraphNode::EXTERNAL_CALLER);
        loop {
            if let Some(node) = start.take() {
                visited += 1;
                numbers[node.0] = visited;
                path.push(node);
                // A node, its next edge, and the lowest number that it reaches.
                stack.push((node, 0, visited));
            }
            let Some((node, next, lowest)) = stack.last_mut() else { break };
            if let Some(&(_, target)) = self.edges(*node).get(*next) {
                *next += 1;
                match numbers[target.0] {
                    UNSEEN => start = Some(target),
                    number => *lowest = number.min(*lowest),
                }
                continue;
            }
            let (node, lowest) = (*node, *lowest);
            stack.pop();
            if let Some((_, _, outer)) = stack.last_mut() {
                *outer = lowest.min(*outer);
            }
            if lowest == numbers[node.0] {
                let mut component = Vec::new();
                while let Some(member) = path.pop() {
                    numbers[member.0] = DONE;
                    component.push(member);
                    if member == node {
                        break;
                    }
                }
                components.push(component);
            }
        }
        components
    }
}

impl Analysis for CallGraph {
    const NAME: &'static str = "CallGraph";

    fn compute(view: View<'_>, op: OpId, _: &mut AnalysisManager<'_>) -> Self {
        Self::new(view, op)
    }
}
