//! Conversions.

use crate::conversions::{Behaviour, Case};

/// Converts a random program: the first byte chooses what patterns may do, the others the program, the target and the patterns.
///
/// # Panics
///
/// When a failed conversion or an analysis changes the IR, and when the result depends on the listener, the log, the recorder,
/// rollback or the commit scope, and when a recording does not have the IR before and after.
pub fn conversion(input: &[u8]) {
    let Some((&first, choices)) = input.split_first() else { return };
    let behaviour = [Behaviour::Wild, Behaviour::Local, Behaviour::Tame][usize::from(first) % 3];
    Case::from_bytes(choices, behaviour).check();
}
