//! Folders of the classification ops.

use weir_ir::builtin::DenseElementsAttr;
use weir_ir::{Attribute, Float, Folder, OpId};

use super::elements;
use crate::ub::PoisonAttr;

/// Folds a classification of a scalar or a splat; poison is not folded.
pub(in crate::math) fn answer(folder: &mut Folder<'_>, op: OpId, holds: fn(Float) -> bool) -> Option<Attribute> {
    let constant = folder.constant(0)?;
    let is_splat = |elements: DenseElementsAttr| elements.splat(folder.ctx);
    if constant.is::<PoisonAttr>(folder.ctx) || constant.dyn_cast(folder.ctx).is_some_and(|it| !is_splat(it)) {
        return None;
    }
    elements(folder, op, |[value]: [Float; 1]| Some(holds(value)))
}
