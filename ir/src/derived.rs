//! Facts about an op that are computed from all that is nested in it, and asked for again and again.
//!
//! - *Contents*: the result of a computation.
//! - *Key*: the type of the result, and the op.
//! - *Invariant*: the facts are dropped once [`Ir::num_changes`](crate::Ir::num_changes) has grown; a fact depends on nothing
//!   that can change without that, such as locations.
//! - *Gain*: without it, verifying addresses of the blocks of one function takes time quadratic in their number.
//! - *Switch*: [`Caching`].

use std::any::{Any, TypeId};
use std::sync::{Arc, Mutex, PoisonError};

use crate::collections::LookupMap;
use crate::context::Caching;
use crate::entities::OpId;
use crate::view::View;

/// The facts of an `Ir`.
#[derive(Default)]
pub(crate) struct DerivedFacts(Mutex<Facts>);

#[derive(Default)]
struct Facts {
    /// The number of changes of the `Ir` that the facts are about.
    changes: u64,
    known: LookupMap<(TypeId, OpId), Arc<dyn Any + Send + Sync>>,
}

impl View<'_> {
    /// A fact about an op and the ops nested in it, which is computed once as long as the IR does not change.
    ///
    /// There is one computation for each type of result, and it depends on nothing but types, attributes and structure.
    ///
    /// # Examples
    ///
    /// ```
    /// use weir_ir::{Context, Ir, View, parse::parse_text};
    ///
    /// struct NumOps(usize);
    ///
    /// let (ctx, mut ir) = (Context::default(), Ir::new());
    /// let module = parse_text(&ctx, &mut ir, "module { module {} module {} }").expect("it is MLIR");
    /// let view = View::new(&ctx, &ir);
    /// let count = view.derived(module, |view, op| NumOps(view.ir.descendants(op).count()));
    /// assert_eq!(count.0, 2);
    /// ```
    #[track_caller]
    pub fn derived<T: Any + Send + Sync>(self, op: OpId, compute: fn(View<'_>, OpId) -> T) -> Arc<T> {
        if self.ctx.caching() == Caching::Off {
            return Arc::new(compute(self, op));
        }
        let (DerivedFacts(facts), key) = (&self.ir.derived, (TypeId::of::<T>(), op));
        let facts = || facts.lock().unwrap_or_else(PoisonError::into_inner);
        let changes = self.ir.num_changes();
        let known = {
            let mut facts = facts();
            if facts.changes != changes {
                *facts = Facts { changes, known: LookupMap::default() };
            }
            facts.known.get(&key).cloned()
        };
        if let Some(fact) = known.and_then(|fact| fact.downcast().ok()) {
            return fact;
        }
        let fact = Arc::new(compute(self, op));
        facts().known.insert(key, Arc::<T>::clone(&fact));
        fact
    }
}
