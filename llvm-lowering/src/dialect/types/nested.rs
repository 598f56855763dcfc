//! The measuring of types that contain others.

use weir_ir::{LookupMap, Type};

/// The measures of the types in an aggregate, by the data layout of `dlti` or by LLVM's.
///
/// Each type is measured once, as a few pairs of pairs have any number of parts. A type that contains itself has no measures.
pub(crate) struct NestedTypes<M> {
    /// A type that is being measured has none.
    known: LookupMap<Type, Option<M>>,
}

impl<M> Default for NestedTypes<M> {
    fn default() -> Self {
        Self { known: LookupMap::default() }
    }
}

impl<M: Copy> NestedTypes<M> {
    /// Begins to measure a type; [`leave`](Self::leave) ends it.
    ///
    /// # Errors
    ///
    /// With the result, if there is no need to measure it.
    pub(crate) fn enter(&mut self, ty: Type) -> Result<(), Option<M>> {
        if let Some(&known) = self.known.get(&ty) {
            return Err(known);
        }
        self.known.insert(ty, None);
        Ok(())
    }

    /// Remembers the measures of a type, and returns them.
    pub(crate) fn leave(&mut self, ty: Type, measures: Option<M>) -> Option<M> {
        self.known.insert(ty, measures);
        measures
    }
}
