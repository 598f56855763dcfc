//! The target of a lowering: sizes and alignments of types, and widths of indices and pointers.

mod data_layout;
mod pass;

use weir_dialects::dlti;
use weir_ir::builtin::StringAttr;
use weir_ir::{OpId, View};

pub use data_layout::{DataLayout, Endianness, Mangling};
pub use pass::SET_LLVM_MODULE_DATALAYOUT;

/// The attribute of a module that holds an LLVM data layout string.
pub(crate) const DATA_LAYOUT: &str = "llvm.data_layout";

/// The target of a lowering.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    /// The width of `index` in bits.
    pub index_bits: u32,
    /// The data layout of LLVM.
    pub layout: DataLayout,
}

impl Default for Target {
    /// An `index` of 64 bits, and the default data layout.
    fn default() -> Self {
        Self { index_bits: 64, layout: DataLayout::default() }
    }
}

impl Target {
    /// The target at an op: the width of `index` is that of the closest enclosing `dlti` layout.
    pub fn at(view: View<'_>, op: OpId) -> Self {
        Self { index_bits: dlti::DataLayout::at(view, op).index_width(view.ctx), ..Self::default() }
    }

    /// The same with the `llvm.data_layout` of an op.
    pub fn with_llvm_layout(self, view: View<'_>, op: OpId) -> Self {
        let text = view.attribute(op, DATA_LAYOUT).and_then(|it| it.dyn_cast::<StringAttr>(view.ctx));
        match text.and_then(|text| DataLayout::parse(text.text(view.ctx)).ok()) {
            Some(layout) => Self { layout, ..self },
            None => self,
        }
    }
}
