//! The builtin ops.

use crate::builder::{Builder, CreateOps as _};
use crate::context::Context;
use crate::definition::{BuildOp, Fold, FoldResult, Folder, VerifyResult};
use crate::entities::{BlockId, ValueId};
use crate::interfaces::{DataLayoutSpec, OpAsm};
use crate::ir::Ir;
use crate::types::Type;
use crate::view::View;

use super::{ANY_TYPE, StringKind, SymbolNameKind};

crate::ops! { builtin, OPS;
    /// A unit of code: its single block holds functions, globals and other symbols.
    ModuleOp = "module" {
        attrs { sym_name: optional SymbolNameKind, sym_visibility: optional StringKind }
        regions { body("bodyRegion"): Sized(1) }
        traits [AffineScope, IsolatedFromAbove, NoRegionArguments, NoTerminator, SingleBlock, GraphRegion, Symbol, SymbolTable]
        interfaces [&OpAsm { default_dialect: Some("builtin"), ..OpAsm::NONE }]
        format "($sym_name^)? attr-dict-with-keyword $bodyRegion"
        verify verify_module;
    }

    /// A conversion between types that is not resolved yet; conversions insert and remove it.
    UnrealizedConversionCastOp = "unrealized_conversion_cast" {
        operands { inputs: variadic ANY_TYPE }
        results { outputs: variadic ANY_TYPE }
        traits [Pure]
        format "($inputs^ `:` type($inputs))? `to` type($outputs) attr-dict"
        verify verify_cast;
        fold fold_cast;
    }
}

impl ModuleOp {
    /// A new, detached, empty module.
    #[track_caller]
    pub fn create(ctx: &Context, ir: &mut Ir) -> Self {
        ir.assert_context(ctx);
        let module = Builder::detached(ctx, ir).create(ModuleOp::new().empty_regions(1));
        let (region, block) = (ir.region(module.0, 0), ir.create_block([]));
        ir.append_block(region, block);
        module
    }

    /// The block that holds the module's ops.
    ///
    /// # Panics
    ///
    /// When the module was built without a region, or without a block in it.
    #[track_caller]
    pub fn body_block(self, ir: &Ir) -> BlockId {
        match ir.regions(self.0) {
            [region, ..] => ir.entry_block(*region),
            [] => panic!("the module has no region: it was built without its body"),
        }
    }
}

impl UnrealizedConversionCastOp {
    /// A builder of a cast of values to types.
    pub fn to_types(inputs: &[ValueId], types: &[Type]) -> impl BuildOp<Op = Self> {
        UnrealizedConversionCastOp::new(inputs).results(types)
    }
}

fn verify_module(cx: View<'_>, op: ModuleOp) -> VerifyResult {
    // A name without a dot has no dialect prefix, and is not an inherent attribute of the module
    // either.
    let stray = cx.ir.discardable(op.0).and_then(|dictionary| {
        let entries = dictionary.entries(cx.ctx);
        entries.iter().map(|(name, _)| name.text(cx.ctx)).find(|name| !name.contains('.'))
    });
    if let Some(name) = stray {
        let message = format_args!("can only contain attributes with dialect-prefixed names, found: '{name}'");
        return Err(cx.op_error(op.0, message));
    }
    let entries = cx.discardable_entries(op.0).iter();
    let mut layouts = entries.filter(|(_, value)| value.interface::<DataLayoutSpec>(cx.ctx).is_some());
    match (layouts.next(), layouts.next()) {
        (Some((first, _)), Some((second, _))) => {
            let error = cx.op_error(op.0, "expects at most one data layout attribute");
            Err([first, second].into_iter().fold(error, |error, name| {
                let note = format!("'{}' is a data layout attribute", name.text(cx.ctx));
                error.with_note(cx.ir.location(op.0), note)
            }))
        }
        _ => Ok(()),
    }
}

fn verify_cast(cx: View<'_>, op: UnrealizedConversionCastOp) -> VerifyResult {
    if cx.ir.num_results(op.0) == 0 {
        return Err(cx.op_error(op.0, "expected at least one result for cast operation"));
    }
    Ok(())
}

/// Folds a cast to the same types, and a cast of a cast back to the original types.
fn fold_cast(folder: &mut Folder<'_>, op: UnrealizedConversionCastOp) -> Fold {
    let View { ctx, ir } = folder.view();
    let operands = ir.operands(op.0);
    let results = ir.results(op.0);
    let same_types = |values: crate::Operands<'_>| {
        values.len() == results.len()
            && values.iter().zip(results.iter()).all(|(a, b)| ir.value_type(a) == ir.value_type(b))
    };
    if same_types(operands) {
        return Fold::Results(operands.iter().map(FoldResult::Value).collect());
    }
    let Some(source) = operands.first().and_then(|value| ir.defining_op(value)) else { return Fold::None };
    let whole =
        ctx.is_op::<UnrealizedConversionCastOp>(ir.name(source)) && operands.iter().eq(ir.results(source).iter());
    if whole && same_types(ir.operands(source)) {
        return Fold::Results(ir.operands(source).iter().map(FoldResult::Value).collect());
    }
    Fold::None
}

#[cfg(test)]
mod tests {
    use super::ModuleOp;
    use crate::context::Context;
    use crate::ir::Ir;
    use crate::{Builder, CreateOps as _};

    #[test]
    #[should_panic(expected = "the module has no region: it was built without its body")]
    fn a_module_without_a_region_has_no_body() {
        let (ctx, mut ir) = (Context::default(), Ir::new());
        let module = Builder::detached(&ctx, &mut ir).create(ModuleOp::new());
        let _ = module.body_block(&ir);
    }
}
