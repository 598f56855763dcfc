//! The widths of indices and pointers, from the data layouts around an op.

use weir_dialects::dlti::DataLayout;
use weir_ir::builtin::StringAttr;
use weir_ir::{OpId, View};

/// The attribute of a module that holds an LLVM data layout string.
const LLVM_LAYOUT: &str = "llvm.data_layout";

/// The width of a pointer without an entry.
const POINTER_BITS: u32 = 64;

/// The widths of indices and pointers.
///
/// # Units
///
/// Bits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WordWidths {
    /// The width of `index`.
    pub index: u32,
    /// The widths of pointers by address space; later entries override earlier ones.
    pointers: Vec<(u32, u32)>,
}

impl Default for WordWidths {
    /// 64 bits for all.
    fn default() -> Self {
        Self { index: 64, pointers: Vec::new() }
    }
}

impl WordWidths {
    /// The widths at an op: that of `index` from the closest enclosing data layout, and 64 bits for pointers.
    pub fn at(view: View<'_>, op: OpId) -> Self {
        Self { index: DataLayout::at(view, op).index_width(view.ctx), ..Self::default() }
    }

    /// The same with the pointer widths of the `llvm.data_layout` of an op.
    pub fn with_llvm_layout(self, view: View<'_>, op: OpId) -> Self {
        let layout = view.attribute(op, LLVM_LAYOUT).and_then(|it| it.dyn_cast::<StringAttr>(view.ctx));
        match layout {
            Some(layout) => self.with_pointers(layout.value(view.ctx).text(view.ctx)),
            None => self,
        }
    }

    /// The same with the pointer widths of an LLVM data layout string, such as `e-p:32:32-p3:16:16`.
    fn with_pointers(mut self, layout: &str) -> Self {
        for specification in layout.split('-') {
            let Some(pointer) = specification.strip_prefix('p') else { continue };
            let mut fields = pointer.split(':');
            let (space, bits) = (fields.next().unwrap_or_default(), fields.next().unwrap_or_default());
            let space = if space.is_empty() { Ok(0) } else { space.parse() };
            if let (Ok(space), Ok(bits)) = (space, bits.parse()) {
                self.pointers.push((space, bits));
            }
        }
        self
    }

    /// The width of a pointer into an address space. A space without an entry has the default space's width.
    pub fn pointer(&self, space: u32) -> u32 {
        let of = |space| self.pointers.iter().rev().find(|(it, _)| *it == space).map(|&(_, bits)| bits);
        of(space).or_else(|| of(0)).unwrap_or(POINTER_BITS)
    }
}

#[cfg(test)]
mod tests;
