//! Folds that are exact in every format.

use weir_ir::{Attribute, Float, Folder, OpId};

use super::elements;

pub(in crate::math) fn abs(folder: &mut Folder<'_>, op: OpId) -> Option<Attribute> {
    elements(folder, op, |[value]: [Float; 1]| Some(value.abs()))
}

pub(in crate::math) fn copysign(folder: &mut Folder<'_>, op: OpId) -> Option<Attribute> {
    elements(folder, op, |[magnitude, sign]: [Float; 2]| {
        let same = magnitude.is_negative() == sign.is_negative();
        Some(if same { magnitude } else { magnitude.neg() })
    })
}
