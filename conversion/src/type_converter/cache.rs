//! The cache of a type converter, by type.

use std::sync::OnceLock;

use weir_ir::Type;

use super::Types;

/// log2 of the first chunk's length.
const FIRST_BITS: u32 = 8;
const CHUNKS: usize = (32 - FIRST_BITS) as usize;

/// The scope of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scope {
    /// It holds for the type alone.
    Type,
    /// It holds for values of the type, too.
    Value,
}

/// The types that a type is converted to, unless it has no conversion.
pub(super) type Answer = Option<Types>;

type Slot = OnceLock<(Scope, Answer)>;

/// Answers by type index, in chunks of doubling size, so that threads can read while others add.
pub(super) struct Cache {
    chunks: [OnceLock<Box<[Slot]>>; CHUNKS],
}

impl Default for Cache {
    fn default() -> Self {
        Self { chunks: [const { OnceLock::new() }; CHUNKS] }
    }
}

impl Cache {
    /// The answer for a type that holds in this scope.
    #[inline]
    pub(super) fn get(&self, ty: Type, scope: Scope) -> Option<&Answer> {
        let (chunk, offset) = locate(ty);
        let (holds_for, answer) = self.chunks[chunk].get()?[offset].get()?;
        (*holds_for == Scope::Value || scope == Scope::Type).then_some(answer)
    }

    /// Stores an answer, unless there is one already, and returns the stored one.
    pub(super) fn insert(&self, ty: Type, scope: Scope, answer: Answer) -> &Answer {
        let (chunk, offset) = locate(ty);
        let slots = self.chunks[chunk].get_or_init(|| {
            let len = 1usize << (chunk + FIRST_BITS as usize);
            (0..len).map(|_| OnceLock::new()).collect()
        });
        &slots[offset].get_or_init(|| (scope, answer)).1
    }
}

/// The chunk and the offset in it of a type.
#[inline]
fn locate(ty: Type) -> (usize, usize) {
    let shifted = ty.index() + (1 << FIRST_BITS);
    let top = shifted.ilog2();
    ((top - FIRST_BITS) as usize, shifted - (1 << top))
}
