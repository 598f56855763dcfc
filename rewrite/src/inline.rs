//! Inlining of calls.
//!
//! [`INLINE`] is the pass; [`inline_call`] inlines one call and [`inline_region`] any region. A dialect
//! says what of it can be inlined by [`DialectInlining`]; without this interface, nothing can.
//!
//! The inliner visits the strongly connected components of the call graph, callees before callers. In each, it simplifies the
//! functions by a pipeline, inlines the calls in them, and begins again as long as a call was inlined, up to a limit. A private function
//! whose last call is inlined is moved into its caller, and erased in the end.
//!
//! # Source
//!
//! `mlir::Inliner`, `mlir::createInlinerPass`, `InliningUtils.h`.

mod interface;
mod region;
mod uses;

use weir_ir::interfaces::{CallLike, Callee};
use weir_ir::symbols::SymbolTables;
use weir_ir::{BlockId, LookupMap, LookupSet, OpId, Trait, View};

use crate::call_graph::{CallGraph, CallGraphNode};
use crate::ir_rewriter::IrRewriter;
use crate::listener::Listener;
use crate::pass::{IntegerKind, OptionDef, OptionKind, Pass, PassCx, PassDef, PassOptions, PassResult};
use crate::pass_manager::OpPassManager;
use crate::pipeline::parse_pipeline;
use crate::recording::Recorder;
use crate::rewriter::RewriterExt as _;

pub use interface::{DialectInlining, InlineMode, InlineSite};
pub use region::{CannotInline, RegionToInline, inline_call, inline_region};
use uses::UseList;

/// No limit of the size of callees.
const NO_THRESHOLD: i64 = u32::MAX as i64;

/// The pass `inline`.
pub static INLINE: PassDef = PassDef {
    summary: "Inline function calls",
    options: &[
        OptionDef::new(
            "default-pipeline",
            OptionKind::Text("canonicalize"),
            "The optimizer pipeline used for callables that do not have a dedicated optimizer pipeline in opPipelineList",
        ),
        OptionDef::new(
            "inlining-threshold",
            OptionKind::Integer(IntegerKind::Uint, NO_THRESHOLD),
            "If the ratio between the number of the operations in the callee and the number of the operations in the caller \
             exceeds this value (in percentage), then the callee is not inlined even if it is legal to inline it",
        ),
        OptionDef::new(
            "max-iterations",
            OptionKind::Integer(IntegerKind::Uint, 4),
            "Maximum number of iterations when inlining within an SCC",
        ),
        OptionDef::new(
            "op-pipelines",
            OptionKind::Pipelines,
            "Callable operation specific optimizer pipelines (in the form of `dialect.op(pipeline)`)",
        ),
    ],
    ..PassDef::new("inline", "Inliner", |options| Box::new(Inliner::new(options)))
};

/// A call that may be inlined.
#[derive(Clone, Copy, Debug)]
struct Call {
    op: OpId,
    caller: CallGraphNode,
    callee: CallGraphNode,
    /// The index of the inlining that brought the call about.
    origin: Option<usize>,
}

/// The inliner, with its options.
#[derive(Debug)]
struct Inliner {
    options: PassOptions,
    /// The pipelines that simplify callable ops, by the names of the ops.
    pipelines: LookupMap<String, OpPassManager>,
}

impl Inliner {
    fn new(options: &PassOptions) -> Self {
        Self { options: options.clone(), pipelines: LookupMap::default() }
    }
}

impl Pass for Inliner {
    fn run(&mut self, cx: &mut PassCx<'_>, op: OpId) -> PassResult {
        if !cx.view().has_trait(op, &Trait::SymbolTable) {
            let message = " was scheduled to run under the inliner, but does not define a symbol table";
            return Err(cx.view().op_error(op, message).into());
        }
        let graph = CallGraph::new(cx.view(), op);
        let uses = UseList::new(cx.view(), op, &graph);
        let mut run = Run { cx, graph, uses, tables: SymbolTables::default(), calls: Vec::new(), dead: Vec::new() };
        for mut component in run.graph.components() {
            for _ in 0..self.options.integer("max-iterations").max(1) {
                self.simplify(&mut run, &component)?;
                if !run.inline_calls(&mut component, self.options.integer("inlining-threshold")) {
                    break;
                }
            }
        }
        let dead: Vec<OpId> = run.dead.iter().filter_map(|&node| run.op_of(node)).collect();
        match Recorder::of(cx.ctx, cx.ir) {
            Some(recorder) => erase(IrRewriter::with_listener(cx.ctx, cx.ir, recorder), &dead),
            None => erase(IrRewriter::new(cx.ctx, cx.ir), &dead),
        }
        Ok(())
    }
}

/// Erases callable ops that nothing refers to.
fn erase<L: Listener>(mut rewriter: IrRewriter<'_, L>, dead: &[OpId]) {
    for &op in dead {
        // A callable op may be nested in another one.
        if rewriter.ir.contains_op(op) {
            rewriter.erase(op);
        }
    }
}

/// Replaces a call by the body of its callee.
fn inline<L: Listener>(
    mut rewriter: IrRewriter<'_, L>,
    call: OpId,
    callable: OpId,
    mode: InlineMode,
    inlined: &mut dyn FnMut(View<'_>, &[BlockId]),
) -> Result<(), CannotInline> {
    inline_call(&mut rewriter, call, callable, mode, inlined)?;
    rewriter.erase(call);
    Ok(())
}

impl Inliner {
    /// Runs the pipelines for the callable ops of a component on them.
    fn simplify(&mut self, run: &mut Run<'_, '_>, component: &[CallGraphNode]) -> PassResult {
        let mut simplified = Vec::new();
        for &node in component {
            let view = run.cx.view();
            let Some(op) = run.op_of(node).filter(|&op| view.has_trait(op, &Trait::IsolatedFromAbove)) else {
                continue;
            };
            // An op with callable ops in it could lose them.
            if !run.graph.has_children(node) {
                let name = view.name(op).to_owned();
                if let Some(pipeline) = self.pipeline(&name).map_err(|message| view.error_at(op, message))? {
                    run.cx.run_pipeline(pipeline, op)?;
                }
                simplified.push(node);
            }
        }
        for node in simplified {
            run.uses.recount(run.cx.view(), node, &run.graph);
        }
        Ok(())
    }

    /// The pipeline for callable ops of a name.
    fn pipeline(&mut self, name: &str) -> Result<Option<&mut OpPassManager>, String> {
        if !self.pipelines.contains_key(name) {
            let own = self.options.texts("op-pipelines").iter();
            let mut own =
                own.filter(|text| text.strip_prefix(name).is_some_and(|rest| rest.starts_with('(') && rest != "()"));
            let text = match own.next() {
                Some(text) => text.clone(),
                None => format!("{name}({})", self.options.text("default-pipeline")),
            };
            let pipeline = parse_pipeline(&self.options.passes(), &text).map_err(|error| error.to_string())?;
            self.pipelines.insert(name.to_owned(), pipeline);
        }
        Ok(self.pipelines.get_mut(name).filter(|pipeline| !pipeline.is_empty()))
    }
}

/// A run of the inliner on an op.
struct Run<'r, 'cx> {
    cx: &'r mut PassCx<'cx>,
    graph: CallGraph,
    uses: UseList,
    tables: SymbolTables,
    /// The calls that were found in a component.
    calls: Vec<Call>,
    /// The callable ops to erase in the end.
    dead: Vec<CallGraphNode>,
}

impl Run<'_, '_> {
    fn op_of(&self, node: CallGraphNode) -> Option<OpId> {
        uses::op_of(self.cx.view(), node, &self.graph)
    }

    /// Inlines the calls in a component; returns true if there was any.
    fn inline_calls(&mut self, component: &mut Vec<CallGraphNode>, threshold: i64) -> bool {
        let mut dead = LookupSet::default();
        for &node in component.iter() {
            let Some(region) = self.graph.region(node) else { continue };
            let view = self.cx.view();
            if self.uses.is_discardable_with(view, node, &self.graph, 0) {
                dead.insert(node);
                self.dead.push(node);
            } else {
                let blocks: Vec<BlockId> = view.ir.blocks(region).collect();
                CallSearch { view, graph: &self.graph, tables: &mut self.tables, calls: &mut self.calls }.collect(
                    &blocks,
                    node,
                    Nested::Skipped,
                    None,
                );
            }
        }
        // The callee of each inlining, and the one that brought its call about.
        let mut history: Vec<(CallGraphNode, Option<usize>)> = Vec::new();
        let mut index = 0;
        while let Some(&call) = self.calls.get(index) {
            index += 1;
            let mut origins = std::iter::successors(call.origin, |&it| history[it].1);
            let is_recursive = origins.any(|it| history[it].0 == call.callee);
            if dead.contains(&call.caller) || is_recursive || !self.should_inline(call, threshold) {
                continue;
            }
            let is_last = self.uses.is_discardable_with(self.cx.view(), call.callee, &self.graph, 1);
            let mode = if is_last { InlineMode::Move } else { InlineMode::Clone };
            let Some(callable) = self.op_of(call.callee) else { continue };
            let used = self.uses.used_by(self.cx.view(), call.op, &self.graph);
            let (graph, tables, calls, origin) = (&self.graph, &mut self.tables, &mut self.calls, Some(history.len()));
            let collect: &mut dyn FnMut(View<'_>, &[BlockId]) = &mut |view, blocks| {
                let found = blocks.first().and_then(|&block| enclosing_node(view, graph, block));
                if let Some(node) = found {
                    CallSearch { view, graph, tables, calls }.collect(blocks, node, Nested::Included, origin);
                }
            };
            let (ctx, ir) = (self.cx.ctx, &mut *self.cx.ir);
            let outcome = match Recorder::of(ctx, ir) {
                Some(recorder) => {
                    inline(IrRewriter::with_listener(ctx, ir, recorder), call.op, callable, mode, collect)
                }
                None => inline(IrRewriter::new(ctx, ir), call.op, callable, mode, collect),
            };
            if outcome.is_err() {
                continue;
            }
            history.push((call.callee, call.origin));
            self.uses.drop_uses(call.caller, &used);
            self.uses.merge(call.callee, call.caller);
            if is_last {
                self.uses.erase(call.callee, &self.graph);
                dead.insert(call.callee);
                self.dead.push(call.callee);
            }
        }
        component.retain(|node| !dead.contains(node));
        self.calls.clear();
        !history.is_empty()
    }

    /// Returns true if a call may be inlined as far as the call graph and the sizes of functions say.
    fn should_inline(&self, call: Call, threshold: i64) -> bool {
        let view = self.cx.view();
        let (caller, callee) = (self.graph.region(call.caller), self.graph.region(call.callee));
        let Some((caller, callee)) = caller.zip(callee) else { return false };
        if view.has_trait(call.op, &Trait::Terminator) {
            return false;
        }
        // A -> A, and A -> B -> A
        if self.graph.edges(call.callee).iter().any(|&(_, it)| it == call.callee || it == call.caller) {
            return false;
        }
        let encloses = view.ir.parent_op(callee).is_none_or(|op| view.ir.is_ancestor(op, call.op));
        if encloses {
            return false;
        }
        // A body of several blocks fits where there may be several: in the same kind of op, or in one without the trait.
        let is_single = |around| view.def(around).is_none() || view.has_trait(around, &Trait::SingleBlock);
        let parts = view.ir.parent_op(call.op).zip(view.ir.parent_op(callee));
        let fits = parts
            .is_some_and(|(around, callable)| view.ir.name(around) == view.ir.name(callable) || !is_single(around));
        if view.ir.single_block(callee).is_none() && !fits {
            return false;
        }
        let size = |region| {
            let blocks = view.ir.blocks(region).flat_map(|block| view.ir.ops(block));
            blocks.map(|op| 1 + view.ir.descendants(op).count()).sum::<usize>()
        };
        match threshold {
            0 => false,
            NO_THRESHOLD => true,
            _ => {
                let (caller, callee) = (size(caller), size(callee));
                (callee * 100).checked_div(caller).is_none_or(|ratio| ratio as i64 <= threshold)
            }
        }
    }
}

/// Controls whether the search for calls enters callable regions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Nested {
    Skipped,
    Included,
}

/// A search for calls.
struct CallSearch<'f> {
    view: View<'f>,
    graph: &'f CallGraph,
    tables: &'f mut SymbolTables,
    calls: &'f mut Vec<Call>,
}

impl CallSearch<'_> {
    /// Adds the calls in blocks of a callable region.
    fn collect(&mut self, blocks: &[BlockId], node: CallGraphNode, nested: Nested, origin: Option<usize>) {
        let view = self.view;
        let mut pending: Vec<(BlockId, CallGraphNode)> = blocks.iter().map(|&block| (block, node)).collect();
        while let Some((block, caller)) = pending.pop() {
            for op in view.ir.ops(block) {
                if let Some(interface) = view.interface::<CallLike>(op) {
                    // A symbol in a nested table is not inlined.
                    let symbol = (interface.callee)(view, op);
                    let is_nested = matches!(symbol, Some(Callee::Symbol(it)) if !it.nested(view.ctx).is_empty());
                    let callee = self.graph.resolve(view, interface, op, self.tables);
                    if !is_nested && self.graph.region(callee).is_some() {
                        self.calls.push(Call { op, caller, callee, origin });
                    }
                    continue;
                }
                for &region in view.ir.regions(op) {
                    let own = self.graph.lookup(region);
                    if own.is_none() || nested == Nested::Included {
                        pending.extend(view.ir.blocks(region).map(|block| (block, own.unwrap_or(caller))));
                    }
                }
            }
        }
    }
}

/// The node of the closest callable region around a block.
fn enclosing_node(view: View<'_>, graph: &CallGraph, block: BlockId) -> Option<CallGraphNode> {
    let mut regions =
        std::iter::successors(view.ir.parent_region(block), |&it| view.ir.parent_region(view.ir.parent_op(it)?));
    regions.find_map(|region| graph.lookup(region))
}

#[cfg(test)]
mod tests;
