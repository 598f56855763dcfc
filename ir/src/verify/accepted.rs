//! What is known to satisfy constraints, so that it need not be checked again.

use crate::op_name::OpName;
use crate::properties::Properties;
use crate::types::Type;

use super::parts::Parts;

/// Types, inherent attributes and combinations of them that satisfy what is asked of them.
#[derive(Default)]
pub(super) struct Accepted {
    /// Combinations, at a place that follows from their hash; a later one takes the place of an earlier one.
    signatures: Vec<Signature>,
    /// For each group of operands or results of a plan.
    types: Vec<AcceptedTypes>,
    /// By the index of a set of inherent attributes, one more than the index of the op name that they suit.
    properties: Vec<u32>,
}

#[derive(Clone, Default)]
struct AcceptedTypes {
    last: Option<Type>,
    /// All of them as a bit set.
    words: Vec<u64>,
}

impl Accepted {
    #[inline]
    pub(super) fn type_was_last(&self, group: usize, ty: Type) -> bool {
        self.types.get(group).is_some_and(|accepted| accepted.last == Some(ty))
    }

    /// Whether a type is accepted, which `check` says if nothing is known.
    pub(super) fn accepts(&mut self, group: usize, ty: Type, check: impl FnOnce() -> bool) -> bool {
        if self.types.len() <= group {
            self.types.resize(group + 1, AcceptedTypes::default());
        }
        let accepted = &mut self.types[group];
        let (word, bit) = (ty.index() / 64, 1 << (ty.index() % 64));
        if accepted.words.len() <= word {
            accepted.words.resize(word + 1, 0);
        }
        if accepted.words[word] & bit == 0 && !check() {
            return false;
        }
        accepted.words[word] |= bit;
        accepted.last = Some(ty);
        true
    }

    /// Whether the inherent attributes of an op are known to suit its name.
    pub(super) fn attributes_are_known(&self, parts: &Parts<'_>) -> bool {
        let name = u32::from(parts.name.0) + 1;
        self.properties.get(parts.properties.0 as usize) == Some(&name)
    }

    pub(super) fn add_attributes(&mut self, parts: &Parts<'_>) {
        let index = parts.properties.0 as usize;
        if self.properties.len() <= index {
            self.properties.resize(index + 1, 0);
        }
        self.properties[index] = u32::from(parts.name.0) + 1;
    }

    #[inline]
    pub(super) fn knows(&self, signature: &Signature) -> bool {
        self.signatures.get(signature.place()) == Some(signature)
    }

    /// Adds the combination that an op has, if it is a small one.
    pub(super) fn add(&mut self, parts: &Parts<'_>) {
        let simple = parts.regions.is_empty() && parts.successors.is_empty() && parts.discardable.is_none();
        let Ok(operands) = u16::try_from(parts.operands.len()) else { return };
        if !simple || operands > Signature::MAX_OPERANDS || parts.num_results() > 1 {
            return;
        }
        let mut signature = Signature::new(parts.name, parts.properties, operands);
        parts.operand_types().chain(parts.result_types()).for_each(|ty| signature.push(ty));
        if self.signatures.is_empty() {
            let nothing = Signature { operands: u16::MAX, ..Signature::new(parts.name, parts.properties, 0) };
            self.signatures.resize(Signature::PLACES, nothing);
        }
        self.signatures[signature.place()] = signature;
    }
}

/// All that matters to an op of the simplest kind: its name, inherent attributes and types.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Signature {
    name: OpName,
    operands: u16,
    properties: Properties,
    types: [Option<Type>; 4],
    len: u32,
    hash: u64,
}

impl Signature {
    /// The most operands that a signature has room for, beside a result.
    pub(super) const MAX_OPERANDS: u16 = 3;
    const PLACES: usize = 1024;

    #[inline]
    pub(super) fn new(name: OpName, properties: Properties, operands: u16) -> Self {
        let hash = u64::from(name.0) << 32 | u64::from(properties.0);
        Self { name, operands, properties, types: [None; 4], len: 0, hash }
    }

    /// Adds the type of the next operand or result.
    #[inline]
    pub(super) fn push(&mut self, ty: Type) {
        if let Some(slot) = self.types.get_mut(self.len as usize) {
            *slot = Some(ty);
            self.len += 1;
            self.hash = self.hash.rotate_left(21) ^ u64::from(ty.0.get());
        }
    }

    #[inline]
    fn place(&self) -> usize {
        // A multiplicative hash: its upper bits depend on all of the input.
        (self.hash.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 54) as usize
    }
}
