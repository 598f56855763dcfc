//! The measuring of types that contain others.

use weir_ir::{LookupMap, Type};

/// The depth of nested aggregates up to which they have measures.
const MAX_DEPTH: u32 = 256;

/// The measures of the types in an aggregate, by the data layout of `dlti` or by LLVM's.
///
/// Each type is measured once, as a few pairs of pairs have any number of parts. A type that contains itself has no measures, and neither
/// has one that is nested too deeply.
pub(crate) struct NestedTypes<M> {
    /// A type that is being measured has none.
    known: LookupMap<Type, Option<M>>,
    depth: u32,
}

impl<M> Default for NestedTypes<M> {
    fn default() -> Self {
        Self { known: LookupMap::default(), depth: 0 }
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
        if self.depth > MAX_DEPTH {
            return Err(None);
        }
        self.known.insert(ty, None);
        self.depth += 1;
        Ok(())
    }

    /// Remembers the measures of a type, and returns them.
    pub(crate) fn leave(&mut self, ty: Type, measures: Option<M>) -> Option<M> {
        self.depth -= 1;
        self.known.insert(ty, measures);
        measures
    }
}
