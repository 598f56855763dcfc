//! Folders of functions of constants.

pub(super) mod area;
pub(super) mod bits;
pub(super) mod classify;
pub(super) mod elementary;
pub(super) mod exact;
pub(super) mod rounding;

use weir_ir::{Attribute, Folder, OpId};

use crate::elementwise::{self, Element};

/// The constant of a function of the op's operands.
fn elements<const N: usize, T: Element, R: Element>(
    folder: &Folder<'_>,
    op: OpId,
    mut function: impl FnMut([T; N]) -> Option<R>,
) -> Option<Attribute> {
    if !elementwise::constants_have_own_types(folder, op) {
        return None;
    }
    let result = folder.ir.value_type(folder.ir.result(op, 0));
    elementwise::fold(folder.ctx, folder.constants, result, |numbers: &[T; N]| function(numbers.clone()))
}
