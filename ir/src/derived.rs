//! Facts about an op that are computed from all that is nested in it, and asked for again and again.
//!
//! - *Contents*: the result of a computation.
//! - *Key*: the type of the fact, which has one computation ([`DerivedFact`]), and the op.
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

/// A fact about an op and the ops nested in it, with its only computation.
pub trait DerivedFact: Any + Send + Sync {
    /// Computes the fact. It depends on nothing but types, attributes and structure.
    fn compute(view: View<'_>, op: OpId) -> Self;
}

impl View<'_> {
    /// A fact about an op and the ops nested in it, which is computed once as long as the IR does not change.
    ///
    /// # Examples
    ///
    /// ```
    /// use weir_ir::{Context, DerivedFact, Ir, OpId, View, parse::parse_text};
    ///
    /// struct NumOps(usize);
    ///
    /// impl DerivedFact for NumOps {
    ///     fn compute(view: View<'_>, op: OpId) -> Self {
    ///         NumOps(view.ir.descendants(op).count())
    ///     }
    /// }
    ///
    /// let (ctx, mut ir) = (Context::default(), Ir::new());
    /// let module = parse_text(&ctx, &mut ir, "module { module {} module {} }").expect("it is MLIR");
    /// let view = View::new(&ctx, &ir);
    /// assert_eq!(view.derived::<NumOps>(module).0, 2);
    /// ```
    #[track_caller]
    pub fn derived<T: DerivedFact>(self, op: OpId) -> Arc<T> {
        if self.ctx.caching() == Caching::Off {
            return Arc::new(T::compute(self, op));
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
        let fact = Arc::new(T::compute(self, op));
        facts().known.insert(key, Arc::<T>::clone(&fact));
        fact
    }
}
