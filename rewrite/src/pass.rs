//! Passes: transformations of an op, the elements of pipelines.
//!
//! A pass is declared as data, a static [`PassDef`]: its name, its anchor, its options, and a
//! function that creates it. A [`PassRegistry`](crate::PassRegistry) holds passes by name, an
//! [`OpPassManager`](crate::OpPassManager) holds those to be run.

mod context;
mod options;

use std::fmt;

use weir_ir::{Context, Diagnostic, DiagnosticError, Interface, OpId, OpName, View};

use crate::greedy::GreedyError;

pub use context::PassCx;
pub(crate) use context::PassState;
pub(crate) use options::parse_flag;
pub use options::{IntegerKind, OptionDef, OptionError, OptionKind, OptionValue, PassOptions};

/// A transformation of an op and its nested ops, and of nothing else.
///
/// [`pass_fn`] creates a pass from a closure.
pub trait Pass: Send {
    /// Prepares what the pass needs for all ops, such as its patterns, before a pipeline first runs
    /// with a context.
    ///
    /// # Errors
    ///
    /// When the pass cannot run: no pass of the pipeline does.
    fn initialize(&mut self, ctx: &Context) -> PassResult {
        let _ = ctx;
        Ok(())
    }

    /// Transforms an op that the pass was scheduled on.
    ///
    /// # Errors
    ///
    /// When the pipeline must stop. The IR may be in any state then that keeps the invariants of
    /// [`Ir`](weir_ir::Ir).
    #[doc(alias = "runOnOperation")]
    fn run(&mut self, cx: &mut PassCx<'_>, op: OpId) -> PassResult;
}

/// The result of running a pass.
pub type PassResult = Result<(), PassFailure>;

impl<F: FnMut(&mut PassCx<'_>, OpId) -> PassResult + Send> Pass for F {
    fn run(&mut self, cx: &mut PassCx<'_>, op: OpId) -> PassResult {
        self(cx, op)
    }
}

/// A pass that runs a closure.
pub fn pass_fn(run: impl FnMut(&mut PassCx<'_>, OpId) -> PassResult + Send + 'static) -> Box<dyn Pass> {
    Box::new(run)
}

/// A pass failed: the pipeline stops.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PassFailure {
    /// The diagnostics; empty if they have been reported already.
    pub diagnostics: Vec<Diagnostic>,
}

impl PassFailure {
    /// A failure whose reason has been reported.
    #[doc(alias = "signalPassFailure")]
    pub fn reported() -> Self {
        Self::default()
    }

    /// A failure of the driver at an op.
    #[track_caller]
    pub fn greedy(view: View<'_>, op: OpId, error: &GreedyError) -> Self {
        error.diagnostic().unwrap_or_else(|| view.error_at(op, error)).into()
    }
}

impl From<Diagnostic> for PassFailure {
    fn from(diagnostic: Diagnostic) -> Self {
        Self { diagnostics: vec![diagnostic] }
    }
}

impl From<Vec<Diagnostic>> for PassFailure {
    fn from(diagnostics: Vec<Diagnostic>) -> Self {
        Self { diagnostics }
    }
}

impl fmt::Display for PassFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.diagnostics.first() {
            Some(first) => f.write_str(&first.message),
            None => f.write_str("the pass failed"),
        }
    }
}

impl std::error::Error for PassFailure {}

impl DiagnosticError for PassFailure {
    fn into_diagnostics(self, _: &Context) -> Vec<Diagnostic> {
        self.diagnostics
    }
}

/// The ops that a pass runs on.
#[derive(Clone, Copy, Debug)]
pub enum Anchor {
    /// Any op that is isolated from above.
    Any,
    /// The ops of a name.
    Op(&'static str),
    /// The ops whose name fulfils a condition: see [`Anchor::implementing`].
    Interface(fn(&Context, OpName) -> bool),
}

impl Anchor {
    /// The ops that implement an interface.
    pub const fn implementing<I: Interface>() -> Self {
        Anchor::Interface(|ctx, name| ctx.op_interface::<I>(name).is_some())
    }

    /// Returns true if a pass can run on ops of a name.
    pub fn covers(&self, ctx: &Context, name: OpName) -> bool {
        match self {
            Anchor::Any => true,
            Anchor::Op(text) => name.text(ctx) == *text,
            Anchor::Interface(condition) => condition(ctx, name),
        }
    }
}

/// The part of a module that the result of a pass on it depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// The whole module.
    Module,
    /// Each top-level op by itself, and of the other top-level ops what is known of symbols by their names.
    ///
    /// Such a pass can run on [shards](weir_ir::shards) of the module at once. It runs in the order of the top-level ops, and
    /// changes nothing outside of each; a function that it declares at the start of the module is an
    /// [effect](weir_ir::Ir::declared_at_start). It looks symbols up as [`Symbol`](weir_ir::symbols::Symbol).
    FunctionLocal,
}

impl Extent {
    /// [`FunctionLocal`](Self::FunctionLocal), with any options.
    pub const FUNCTION_LOCAL: fn(&PassOptions) -> Extent = |_| Extent::FunctionLocal;
}

/// A number that a pass counts, shown by `--mlir-pass-statistics`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[doc(alias = "Statistic")]
pub struct StatisticDef {
    /// The name, such as `num-cse'd`.
    pub name: &'static str,
    /// A description in one line.
    pub summary: &'static str,
    /// The way in which values are combined.
    pub kind: StatisticKind,
}

/// The way in which the values of a statistic are combined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StatisticKind {
    /// The sum of all values.
    Sum,
    /// The largest value.
    Maximum,
}

impl StatisticDef {
    /// A number that is the sum of all that is counted.
    pub const fn sum(name: &'static str, summary: &'static str) -> Self {
        Self { name, summary, kind: StatisticKind::Sum }
    }

    /// A number that is the largest of all that is counted.
    pub const fn maximum(name: &'static str, summary: &'static str) -> Self {
        Self { name, summary, kind: StatisticKind::Maximum }
    }

    /// Combines the value so far with another one.
    pub(crate) fn combine(&self, value: &mut u64, other: u64) {
        *value = match self.kind {
            StatisticKind::Sum => *value + other,
            StatisticKind::Maximum => other.max(*value),
        };
    }
}

/// The declaration of a pass.
///
/// # Examples
///
/// ```
/// use weir_rewrite::{Anchor, PassDef, pass_fn};
/// static COUNT: PassDef = PassDef {
///     summary: "Count the ops of a function",
///     anchor: Anchor::Op("func.func"),
///     ..PassDef::new("count-ops", "CountOps", |_| {
///         pass_fn(|cx, op| {
///             let count = cx.ir.descendants(op).count();
///             cx.ctx.emit(weir_ir::Diagnostic::remark(cx.ir.location(op), format!("{count} ops")));
///             Ok(())
///         })
///     })
/// };
/// assert_eq!(COUNT.name, "count-ops");
/// ```
pub struct PassDef {
    /// The name on the command line and in pipelines, such as `canonicalize`.
    pub name: &'static str,
    /// The name in reports, such as `Canonicalizer`.
    pub title: &'static str,
    /// A description of the pass in one line.
    pub summary: &'static str,
    /// The ops that the pass runs on.
    pub anchor: Anchor,
    /// The part of a module that the pass looks at with some options; by default, all of it.
    pub extent: fn(&PassOptions) -> Extent,
    /// The options.
    pub options: &'static [OptionDef],
    /// The numbers that the pass [counts](PassCx::count).
    pub statistics: &'static [StatisticDef],
    /// Creates a pass with options, which are complete: absent ones have their defaults.
    pub create: fn(&PassOptions) -> Box<dyn Pass>,
}

impl PassDef {
    /// A pass on any op, without options, to be completed by struct update.
    pub const fn new(name: &'static str, title: &'static str, create: fn(&PassOptions) -> Box<dyn Pass>) -> Self {
        let extent = |_: &PassOptions| Extent::Module;
        Self { name, title, summary: "", anchor: Anchor::Any, extent, options: &[], statistics: &[], create }
    }
}

impl fmt::Debug for PassDef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PassDef").field("name", &self.name).finish_non_exhaustive()
    }
}
