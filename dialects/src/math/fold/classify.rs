//! Questions about a number.

use weir_ir::builtin::DenseElementsAttr;
use weir_ir::{Attribute, Float, Folder, OpId};

use super::elements;

/// Folds the answer for a scalar or a splat.
pub(in super::super) fn answer(folder: &mut Folder<'_>, op: OpId, holds: fn(Float) -> bool) -> Option<Attribute> {
    let dense = folder.constant(0).and_then(|constant| constant.cast::<DenseElementsAttr>(folder.ctx));
    if dense.is_some_and(|elements| !elements.splat(folder.ctx)) {
        return None;
    }
    elements(folder, op, |[value]: [Float; 1]| Some(holds(value)))
}
