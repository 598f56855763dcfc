//! The target of a lowering: sizes and alignments of types, and widths of indices and pointers.

mod data_layout;

use weir_dialects::dlti;
use weir_ir::builtin::StringAttr;
use weir_ir::{Ident, OpId, View};
use weir_rewrite::{Anchor, OptionDef, OptionKind, PassDef, pass_fn};

pub use data_layout::{DataLayout, Endianness, Mangling};

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

/// Attaches a data layout to a module.
pub static SET_LLVM_MODULE_DATALAYOUT: PassDef = PassDef {
    summary: "Attach a datalayout string as a module attribute",
    anchor: Anchor::Op("builtin.module"),
    options: &[OptionDef::new(
        "data-layout",
        OptionKind::Text(""),
        "String description (LLVM format) of the data layout that is expected on the produced module",
    )],
    ..PassDef::new("set-llvm-module-datalayout", "SetLLVMModuleDataLayoutPass", |options| {
        let layout = options.text("data-layout").to_owned();
        pass_fn(move |cx, op| {
            if let Err(error) = DataLayout::parse(&layout) {
                return Err(cx.view().error_at(op, format!("invalid data layout descriptor: {error}\n")).into());
            }
            let layout = StringAttr::of(cx.ctx, &layout).into();
            let attributes = cx.ir.discardable(op).unwrap_or(cx.ctx.empty_dictionary());
            let attributes = attributes.with(cx.ctx, Ident::new(cx.ctx, DATA_LAYOUT), Some(layout));
            cx.ir.set_discardable(op, Some(attributes));
            Ok(())
        })
    })
};
