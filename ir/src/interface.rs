//! Interfaces: typed tables of functions that ops, types, attributes and dialects offer.
//!
//! A layer defines an interface as a struct of function pointers; a definition lists a `&'static`
//! of it, and any crate can attach one to a definition of another crate through the
//! [`DialectRegistry`](crate::DialectRegistry). The tables in this crate do not depend on the
//! layers that define the interfaces.

use std::any::{Any, TypeId};

/// A table that a definition can list; it is looked up by its type, for instance with
/// [`Context::op_interface`](crate::Context::op_interface).
///
/// # Examples
///
/// ```
/// struct Cost { cycles: fn() -> u32 }
/// impl weir_ir::Interface for Cost {}
/// static TABLE: &[&dyn weir_ir::Interface] = &[&Cost { cycles: || 3 }];
/// let cost = weir_ir::find_interface::<Cost>(TABLE).expect("it is listed");
/// assert_eq!((cost.cycles)(), 3);
/// ```
pub trait Interface: Any + Send + Sync {}

impl std::fmt::Debug for dyn Interface {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Interface")
    }
}

/// Interfaces with their type ids, for fast look-ups.
#[derive(Clone, Debug, Default)]
pub(crate) struct Interfaces(Box<[(TypeId, &'static dyn Interface)]>);

impl Interfaces {
    /// The first interface of type `I`, if there is one.
    #[inline]
    pub(crate) fn find<I: Interface>(&self) -> Option<&'static I> {
        let (_, found) = self.0.iter().find(|(ty, _)| *ty == TypeId::of::<I>())?;
        (*found as &dyn Any).downcast_ref()
    }
}

impl FromIterator<&'static dyn Interface> for Interfaces {
    fn from_iter<T: IntoIterator<Item = &'static dyn Interface>>(list: T) -> Self {
        Self(list.into_iter().map(|entry| ((entry as &dyn Any).type_id(), entry)).collect())
    }
}

/// The interface of type `I` in a list, if it is present.
pub fn find_interface<I: Interface>(list: &[&'static dyn Interface]) -> Option<&'static I> {
    list.iter().find_map(|&entry| (entry as &dyn Any).downcast_ref())
}
