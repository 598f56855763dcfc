//! The handles that name the entities of an [`Ir`](crate::Ir).
//!
//! A handle is a slot number and the version of the entity in the slot, eight bytes in all;
//! `Option` of a handle is no larger. A handle whose entity was erased is *stale*: it never names
//! the entity that moved into the slot, and every method of `Ir` panics when it gets one. Handles
//! of different `Ir`s must not be mixed: this is not detected.

#[cfg(test)]
mod tests;

use slotmap::{Key, SlotMap, new_key_type};

new_key_type! {
    /// Names an operation of an [`Ir`](crate::Ir): eight bytes, as is an `Option` of it.
    pub struct OpId;

    /// Names a block of an [`Ir`](crate::Ir).
    pub struct BlockId;

    /// Names a region of an [`Ir`](crate::Ir).
    pub struct RegionId;

    /// Names a value of an [`Ir`](crate::Ir): the result of an operation or the argument of a block.
    pub struct ValueId;
}

/// The end of a chain of `u32` links, and the absence of a `u32` index.
pub(crate) const NIL: u32 = u32::MAX;

/// A handle with a name for its kind, for the message about a stale one.
pub(crate) trait Handle: Key {
    const KIND: &'static str;
}

impl Handle for OpId {
    const KIND: &'static str = "operation";
}

impl Handle for BlockId {
    const KIND: &'static str = "block";
}

impl Handle for RegionId {
    const KIND: &'static str = "region";
}

impl Handle for ValueId {
    const KIND: &'static str = "value";
}

/// One value is a list of values, wherever such a list is expected.
impl AsRef<[ValueId]> for ValueId {
    fn as_ref(&self) -> &[ValueId] {
        std::slice::from_ref(self)
    }
}

/// The entry of `key` in `map`; panics at the caller when the handle is stale.
#[inline]
#[track_caller]
pub(crate) fn live<K: Handle, V>(map: &SlotMap<K, V>, key: K) -> &V {
    match map.get(key) {
        Some(data) => data,
        None => stale(K::KIND),
    }
}

/// The entry of `key` in `map`, mutably; panics at the caller when the handle is stale.
#[inline]
#[track_caller]
pub(crate) fn live_mut<K: Handle, V>(map: &mut SlotMap<K, V>, key: K) -> &mut V {
    match map.get_mut(key) {
        Some(data) => data,
        None => stale(K::KIND),
    }
}

/// The null handle as `None`.
#[inline]
pub(crate) fn non_null<K: Key>(key: K) -> Option<K> {
    if key.is_null() { None } else { Some(key) }
}

/// The slot number of a handle: small, and used again for an entity that is made after this one is erased.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "the slot is the lower half of the key")]
pub fn slot_of<K: Key>(key: K) -> usize {
    key.data().as_ffi() as u32 as usize
}

/// The version of a handle; never zero.
#[cfg(debug_assertions)]
pub(crate) fn version_of<K: Key>(key: K) -> u32 {
    (key.data().as_ffi() >> 32) as u32
}

#[cold]
#[inline(never)]
#[track_caller]
fn stale(kind: &str) -> ! {
    panic!("stale {kind} handle: the {kind} was erased, or belongs to another Ir")
}
