//! Lowering of `memref.alloca_scope`: the stack pointer is saved at the start and restored at the end.

use weir_conversion::{ConversionPatterns as _, ConversionRewriter};
use weir_dialects::memref;
use weir_ir::{AsView as _, BuildOp as _, CreateOps as _, Type, ValueId};
use weir_rewrite::{MatchResult, NoMatch, PatternSet, Rewriter as _, RewriterExt as _, no_match};

use crate::blocks::{Split, split_before};
use crate::dialect as llvm;
use crate::type_converter::LlvmTypeConverter;

pub(super) fn populate(converter: &LlvmTypeConverter, patterns: &mut PatternSet) {
    patterns.add_conversion::<memref::AllocaScopeOp>(converter.rules(), |op, _, rewriter| {
        let lower = LlvmTypeConverter::of(rewriter)?;
        lower_scope(op, lower, rewriter)
    });
}

fn lower_scope(
    op: memref::AllocaScopeOp,
    converter: &LlvmTypeConverter,
    rewriter: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let view = rewriter.view();
    let (ctx, location) = (view.ctx, view.ir.location(op.0));
    let body = op.body_region(&view);
    let (Some(first), Some(last)) = (view.ir.first_block(body), view.ir.last_block(body)) else {
        return no_match("the body is empty");
    };
    let Some(terminator) = view.ir.last_op(last) else { return no_match("the body has no terminator") };
    let results = view.ir.results(op.0);
    let converted =
        results.iter().map(|value| converter.convert(ctx, view.ty(value))).collect::<Result<Vec<_>, _>>()?;
    let pointer: Type = llvm::PointerType::default_space(ctx).into();
    let returned = view.ir.operands(terminator).to_vec();
    let return_location = view.ir.location(terminator);

    let Split { region, before, rest } = split_before(rewriter, op.0)?;
    let end = if converted.is_empty() {
        rest
    } else {
        let arguments: Vec<_> = converted.into_iter().map(|ty| (ty, location)).collect();
        let end = rewriter.create_block(region, Some(rest), &arguments);
        rewriter.at_end(end, |rewriter| rewriter.create(llvm::BrOp::new(&[]).successors(&[rest]).location(location)));
        end
    };
    rewriter.inline_region_before(body, region, Some(end));
    let saved = rewriter.at_end(before, |rewriter| {
        let saved = rewriter.create(llvm::StackSaveOp::new().result(pointer).location(location)).res(rewriter);
        rewriter.create(llvm::BrOp::new(&[]).successors(&[first]).location(location));
        saved
    });
    rewriter.before(terminator, |rewriter| {
        let returned: Vec<ValueId> =
            returned.iter().map(|&value| rewriter.remapped_value(value)).collect::<Result<_, NoMatch>>()?;
        rewriter.create(llvm::StackRestoreOp::new(saved).location(location));
        rewriter.create(llvm::BrOp::new(&returned).successors(&[end]).location(return_location));
        Ok::<(), NoMatch>(())
    })?;
    rewriter.erase(terminator);
    let arguments = if end == rest { Vec::new() } else { rewriter.ir().arguments(end).to_vec() };
    rewriter.replace(op, arguments);
    Ok(())
}
