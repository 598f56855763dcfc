//! The pass `set-llvm-module-datalayout`.

use weir_ir::Ident;
use weir_ir::builtin::StringAttr;
use weir_rewrite::{Anchor, OptionDef, OptionKind, PassDef, pass_fn};

use super::{DATA_LAYOUT, DataLayout};

/// Attaches a data layout to a module.
pub static SET_LLVM_MODULE_DATALAYOUT: PassDef = PassDef {
    summary: "Attach a datalayout string as a module attribute",
    anchor: Anchor::Op("builtin.module"),
    options: &[OptionDef {
        name: "data-layout",
        summary: "String description (LLVM format) of the data layout that is expected on the produced module",
        kind: OptionKind::Text(""),
    }],
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
