//! Counters that let actions through for a while, to find the one that does harm by bisecting.

use std::fmt;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicI64, Ordering};

use weir_ir::Context;

/// The counters of actions in a context, by name.
///
/// An action without a counter is always executed. That with one is executed after it was skipped
/// a number of times, until it was executed a number of times. The actions are the application of
/// a pattern, [`apply-pattern`](crate::Pattern::ACTION), a round of the greedy driver,
/// `GreedyPatternRewriteIteration`, and the run of a pass, `pass-execution`.
///
/// # Source
///
/// `mlir::tracing::DebugCounter`.
///
/// # Examples
///
/// ```
/// use weir_ir::Context;
/// use weir_rewrite::{CounterLimits, DebugCounters};
/// let ctx = Context::default();
/// let limits = CounterLimits { skip: 1, count: 2 };
/// let counters = DebugCounters::set(&ctx, [("apply-pattern".to_owned(), limits)]);
/// assert_eq!([(); 4].map(|()| counters.should_execute("apply-pattern")), [false, true, true, false]);
/// assert!(counters.should_execute("pass-execution"));
/// ```
#[derive(Debug, Default)]
#[doc(alias = "DebugCounter")]
pub struct DebugCounters(OnceLock<Vec<Counter>>);

/// The limits of a counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CounterLimits {
    /// The number of times that an action is skipped at first; if it is negative, it is always executed.
    pub skip: i64,
    /// The number of times that it is executed then; without limit if it is negative.
    pub count: i64,
}

impl Default for CounterLimits {
    /// There is no limit.
    fn default() -> Self {
        Self { skip: 0, count: -1 }
    }
}

#[derive(Debug)]
struct Counter {
    name: String,
    /// Number of times that the action was to be executed.
    seen: AtomicI64,
    limits: CounterLimits,
}

impl DebugCounters {
    /// The counters of a context.
    pub fn of(ctx: &Context) -> &Self {
        ctx.memo()
    }

    /// Sets counters of a context, the names of which differ.
    ///
    /// # Panics
    ///
    /// When the context has counters already: what they have counted would be lost.
    #[track_caller]
    pub fn set(ctx: &Context, limits: impl IntoIterator<Item = (String, CounterLimits)>) -> &Self {
        let counters = Self::of(ctx);
        let counter = |(name, limits)| Counter { name, seen: AtomicI64::new(0), limits };
        let is_first = counters.0.set(limits.into_iter().map(counter).collect()).is_ok();
        assert!(is_first, "the debug counters of a context are set twice");
        counters
    }

    /// Returns true if there are limits, so that the order of actions matters.
    pub(crate) fn are_set(&self) -> bool {
        self.0.get().is_some_and(|counters| !counters.is_empty())
    }

    /// Counts an action, and returns true if it is to be executed.
    #[inline]
    #[doc(alias = "executeAction")]
    pub fn should_execute(&self, action: &str) -> bool {
        self.0.get().is_none_or(|counters| count(counters, action))
    }
}

#[cold]
fn count(counters: &[Counter], action: &str) -> bool {
    let Some(Counter { seen, limits, .. }) = counters.iter().find(|counter| counter.name == action) else {
        return true;
    };
    let seen = seen.fetch_add(1, Ordering::Relaxed) + 1;
    let &CounterLimits { skip, count } = limits;
    skip < 0 || (seen > skip && (count < 0 || seen <= count.saturating_add(skip)))
}

impl fmt::Display for DebugCounters {
    /// The state of the counters, by name: how often each action was to be executed, and the
    /// limits.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "DebugCounter counters:")?;
        let mut counters: Vec<&Counter> = self.0.get().into_iter().flatten().collect();
        counters.sort_by_key(|counter| &counter.name);
        counters.into_iter().try_for_each(|Counter { name, seen, limits: CounterLimits { skip, count } }| {
            writeln!(f, "{name:32}: {{{},{skip},{count}}}", seen.load(Ordering::Relaxed))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{Context, CounterLimits, DebugCounters};

    #[test]
    #[should_panic(expected = "the debug counters of a context are set twice")]
    fn counters_are_set_once() {
        let ctx = Context::default();
        for name in ["apply-pattern", "pass-execution"] {
            DebugCounters::set(&ctx, [(name.to_owned(), CounterLimits::default())]);
        }
    }
}
