//! Dialects as data, and the registry from which a context is created.

use std::borrow::Cow;
use std::fmt;

use crate::attributes::{Attribute, AttributeDef};
use crate::builder::Builder;
use crate::collections::{LookupMap, LookupSet};
use crate::definition::{OpDef, Trait, VerifyResult};
use crate::entities::OpId;
use crate::ident::Ident;
use crate::interface::Interface;
use crate::types::{Type, TypeDef};
use crate::view::View;

/// A dialect: a namespace with its ops, types and attributes.
///
/// # Examples
///
/// ```
/// use weir_ir::{Context, Dialect, DialectRegistry};
/// weir_ir::ops! { toy, OPS; /** Does nothing. */ Nop = "nop" { format "attr-dict" } }
/// static TOY: Dialect = Dialect { ops: &[OPS], ..Dialect::new("toy") };
/// let mut registry = DialectRegistry::default();
/// registry.add(&TOY);
/// assert!(Context::new(&registry).dialect("toy").is_some());
/// ```
pub struct Dialect {
    /// The namespace.
    pub name: &'static str,
    /// The ops, as lists.
    pub ops: &'static [&'static [&'static OpDef]],
    /// The classes of types, as lists.
    pub types: &'static [&'static [&'static TypeDef]],
    /// The classes of attributes, as lists.
    pub attributes: &'static [&'static [&'static AttributeDef]],
    /// Creates a constant op for an attribute of a type.
    pub materialize_constant: Option<fn(&mut Builder<'_>, Attribute, Type) -> Option<OpId>>,
    /// Verifies a discardable attribute of this namespace on an op.
    pub verify_op_attribute: Option<fn(View<'_>, OpId, Ident, Attribute) -> VerifyResult>,
    /// The discardable attributes that are not verified by the op, those around it, and what is nested in the closest one that
    /// is isolated from above, alone.
    pub nonlocal_attributes: &'static [&'static str],
    /// Verifies an attribute of this namespace on an argument of a function-like op: op, region, argument.
    pub verify_argument_attribute: Option<fn(View<'_>, OpId, usize, usize, Ident, Attribute) -> VerifyResult>,
    /// Verifies an attribute of this namespace on a result of a function-like op: op, region, result.
    pub verify_result_attribute: Option<fn(View<'_>, OpId, usize, usize, Ident, Attribute) -> VerifyResult>,
    /// The interfaces that the dialect implements.
    pub interfaces: &'static [&'static dyn Interface],
}

impl Dialect {
    /// An empty dialect, to be filled by struct update.
    pub const fn new(name: &'static str) -> Self {
        Self {
            name,
            ops: &[],
            types: &[],
            attributes: &[],
            materialize_constant: None,
            verify_op_attribute: None,
            nonlocal_attributes: &[],
            verify_argument_attribute: None,
            verify_result_attribute: None,
            interfaces: &[],
        }
    }
}

impl From<&Dialect> for Cow<'static, str> {
    /// The namespace, where a dialect is wanted by name.
    fn from(dialect: &Dialect) -> Self {
        Cow::Borrowed(dialect.name)
    }
}

impl fmt::Debug for Dialect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Dialect").field("name", &self.name).finish_non_exhaustive()
    }
}

/// The dialects of a context, and the interfaces attached to their types, attributes and ops.
#[derive(Debug)]
pub struct DialectRegistry {
    pub(crate) dialects: Vec<&'static Dialect>,
    pub(crate) op_interfaces: Vec<(&'static OpDef, &'static dyn Interface)>,
    pub(crate) type_interfaces: Vec<(&'static TypeDef, &'static dyn Interface)>,
    pub(crate) attribute_interfaces: Vec<(&'static AttributeDef, &'static dyn Interface)>,
    pub(crate) dialect_interfaces: Vec<(&'static str, &'static dyn Interface)>,
}

impl Default for DialectRegistry {
    /// A registry with the builtin dialect.
    fn default() -> Self {
        Self {
            dialects: vec![&crate::builtin::DIALECT],
            op_interfaces: Vec::new(),
            type_interfaces: Vec::new(),
            attribute_interfaces: Vec::new(),
            dialect_interfaces: Vec::new(),
        }
    }
}

impl DialectRegistry {
    /// Adds a dialect; adding it again does nothing.
    ///
    /// # Panics
    ///
    /// In debug builds, when [`Dialect::check`] finds an error: a bug of the dialect.
    #[track_caller]
    pub fn add(&mut self, dialect: &'static Dialect) -> &mut Self {
        if !self.dialects.iter().any(|it| std::ptr::eq(*it, dialect)) {
            #[cfg(debug_assertions)]
            checked::assert_well_defined(dialect);
            self.dialects.push(dialect);
        }
        self
    }

    /// Lets an op of any crate implement an interface.
    pub fn attach_op(&mut self, op: &'static OpDef, interface: &'static dyn Interface) -> &mut Self {
        self.op_interfaces.push((op, interface));
        self
    }

    /// Lets a class of types of any crate implement an interface.
    pub fn attach_type(&mut self, ty: &'static TypeDef, interface: &'static dyn Interface) -> &mut Self {
        self.type_interfaces.push((ty, interface));
        self
    }

    /// Lets a class of attributes of any crate implement an interface.
    pub fn attach_attribute(
        &mut self,
        attribute: &'static AttributeDef,
        interface: &'static dyn Interface,
    ) -> &mut Self {
        self.attribute_interfaces.push((attribute, interface));
        self
    }

    /// Lets a dialect of any crate implement an interface.
    pub fn attach_dialect(&mut self, dialect: &'static str, interface: &'static dyn Interface) -> &mut Self {
        self.dialect_interfaces.push((dialect, interface));
        self
    }

    /// The names of dialects and ops that two dialects define, each with the two dialects; a context cannot have both.
    pub fn conflicts(&self) -> Vec<(&'static str, [&'static Dialect; 2])> {
        let mut owners = LookupMap::<&str, &Dialect>::default();
        let mut conflicts = Vec::new();
        for &dialect in &self.dialects {
            let ops = dialect.ops.iter().copied().flatten().map(|def| def.name);
            for name in std::iter::once(dialect.name).chain(ops) {
                match owners.get(name) {
                    Some(&owner) => conflicts.push((name, [owner, dialect])),
                    None => {
                        owners.insert(name, dialect);
                    }
                }
            }
        }
        conflicts
    }

    /// The names that traits of ops give to ops of registered dialects, and that no op has, each with the op of the trait.
    ///
    /// [`Trait::HasParent`] and [`Trait::ImplicitTerminator`] name ops. An op of a dialect that is not registered is no
    /// error: it cannot be there.
    pub fn unknown_names(&self) -> Vec<(&'static str, &'static OpDef)> {
        let defs = || self.dialects.iter().flat_map(|dialect| dialect.ops.iter().copied().flatten().copied());
        let mut known = LookupSet::default();
        for def in defs() {
            known.insert(def.name);
        }
        let is_unknown = |name: &str| {
            let namespace = name.split_once('.').map(|(namespace, _)| namespace);
            !known.contains(name) && self.dialects.iter().any(|dialect| namespace == Some(dialect.name))
        };
        let named = defs().flat_map(|def| def.traits.iter().flat_map(Trait::ops).map(move |&name| (name, def)));
        named.filter(|(name, _)| is_unknown(name)).collect()
    }

    /// The dialects, in the order of registration.
    pub fn dialects(&self) -> &[&'static Dialect] {
        &self.dialects
    }
}

/// The check of each dialect, until it passes once in a process.
#[cfg(debug_assertions)]
mod checked {
    use std::sync::{Mutex, PoisonError};

    use super::Dialect;
    use crate::collections::LookupSet;

    /// The addresses of dialects without errors. A dialect with errors is checked each time, so that it is never accepted.
    static WELL_DEFINED: Mutex<Option<LookupSet<usize>>> = Mutex::new(None);

    #[track_caller]
    pub(super) fn assert_well_defined(dialect: &'static Dialect) {
        let address = std::ptr::from_ref(dialect).addr();
        // The lock is not held during a check, which can panic.
        let is_known = lock(|known| known.contains(&address));
        if is_known {
            return;
        }
        let errors: Vec<String> = dialect.check().iter().map(ToString::to_string).collect();
        assert!(errors.is_empty(), "dialect `{}` is not well-defined:\n{}", dialect.name, errors.join("\n"));
        lock(|known| known.insert(address));
    }

    fn lock<R>(use_it: impl FnOnce(&mut LookupSet<usize>) -> R) -> R {
        use_it(WELL_DEFINED.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert_default())
    }
}

#[cfg(test)]
mod tests;
