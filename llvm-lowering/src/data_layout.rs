//! What the data layout around an op says about the widths that lowering needs.

use weir_dialects::dlti::DataLayout;
use weir_ir::builtin::{DenseElementsAttr, ElementValue};
use weir_ir::{OpId, View};

use crate::dialect::PointerType;

/// The widths of what has the size of a machine word.
///
/// # Units
///
/// Bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WordWidths {
    /// The width of `index`.
    pub index: u32,
    /// The width of a pointer into the default address space.
    pub pointer: u32,
}

impl Default for WordWidths {
    /// 64 bits for both.
    fn default() -> Self {
        Self { index: 64, pointer: 64 }
    }
}

impl WordWidths {
    /// The widths at an op: what the closest data layout around it says.
    pub fn at(view: View<'_>, op: OpId) -> Self {
        let layout = DataLayout::at(view, op);
        let pointer = layout.of_type(view.ctx, PointerType::default_space(view.ctx).into());
        // The size comes first; alignments follow.
        let size = pointer.and_then(|entry| entry.cast::<DenseElementsAttr>(view.ctx)?.values(view.ctx).next());
        let size = match size {
            Some(ElementValue::Int(size)) => size.to_i64().and_then(|size| u32::try_from(size).ok()),
            _ => None,
        };
        Self { index: layout.index_width(view.ctx), pointer: size.unwrap_or(Self::default().pointer) }
    }
}
