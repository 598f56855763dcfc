//! Speculation: the execution of ops where they were not executed before.

use crate::definition::Trait;
use crate::entities::OpId;
use crate::interface::Interface;
use crate::view::View;
use crate::walk::{Walk, WalkResult};

/// The ops for which speculation is sound: it adds no undefined behavior, and terminates.
///
/// Effects on memory are another question: see [`is_memory_effect_free`](super::is_memory_effect_free).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Speculatability {
    /// The op must not be executed in other places.
    NotSpeculatable,
    /// The op can be executed anywhere.
    Speculatable,
    /// The op can be executed anywhere if all nested ops can be.
    RecursivelySpeculatable,
}

impl Speculatability {
    /// Speculatable under a condition.
    pub const fn when(condition: bool) -> Self {
        if condition { Self::Speculatable } else { Self::NotSpeculatable }
    }

    /// The speculatability of an op, by its [interface](ConditionallySpeculatable) or its traits.
    #[track_caller]
    pub fn of(view: View<'_>, op: OpId) -> Self {
        let info = view.info(op);
        if info.traits.has(&Trait::AlwaysSpeculatable) {
            Self::Speculatable
        } else if info.traits.has(&Trait::RecursivelySpeculatable) {
            Self::RecursivelySpeculatable
        } else {
            let interface = view.interface::<ConditionallySpeculatable>(op);
            interface.map_or(Self::NotSpeculatable, |interface| (interface.speculatability)(view, op))
        }
    }
}

/// An op whose speculatability depends on its operands or attributes.
#[derive(Clone, Copy, Debug)]
pub struct ConditionallySpeculatable {
    /// The speculatability of the op.
    pub speculatability: fn(View<'_>, OpId) -> Speculatability,
}

impl Interface for ConditionallySpeculatable {}

/// Returns true if an op can be executed where it was not before, together with the ops nested in it.
#[doc(alias = "isSpeculatable")]
#[track_caller]
pub fn is_speculatable(view: View<'_>, op: OpId) -> bool {
    let walk = view.ir.walk(op, Walk::pre_order(), |op| match Speculatability::of(view, op) {
        Speculatability::NotSpeculatable => WalkResult::Interrupt,
        Speculatability::Speculatable => WalkResult::Skip,
        Speculatability::RecursivelySpeculatable => WalkResult::Advance,
    });
    !walk.was_interrupted()
}
