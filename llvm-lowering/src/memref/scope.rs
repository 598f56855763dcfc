//! Lowering of `memref.alloca_scope`: the stack pointer is saved at the start and restored at the end.

use weir_dialects::memref;
use weir_ir::{BuildOp as _, CreateOps as _, InsertPoint, OpBuilder as _, ValueId};
use weir_rewrite::{MatchResult, NoMatch, OrNoMatch as _, PatternSet, Rewriter as _, no_match};

use crate::dialect as llvm;
use crate::lowering::{Lowering, LoweringContext, LoweringPatterns as _, Split, split_before};
use crate::values::ops;

pub(super) fn populate(cx: &LoweringContext, patterns: &mut PatternSet) {
    // memref.alloca_scope { .. } -> llvm.intr.stacksave; ..; llvm.intr.stackrestore
    patterns.add_lowering::<memref::AllocaScopeOp>(cx, ops![BrOp, StackRestoreOp, StackSaveOp], |op, _, lower| {
        lower_scope(op, lower)
    });
}

fn lower_scope(op: memref::AllocaScopeOp, lower: &mut Lowering<'_, '_>) -> MatchResult {
    let view = lower.view();
    let (location, pointer) = (lower.default_location(), lower.pointer_type());
    let body = op.body_region(&view);
    let (Some(first), Some(last)) = (view.ir.first_block(body), view.ir.last_block(body)) else {
        return no_match("the body is empty");
    };
    let terminator = view.ir.last_op(last).or_no_match("the body has no terminator")?;
    let results = view.ir.results(op.0);
    let converted = results.iter().map(|value| lower.convert_type_of(value)).collect::<Result<Vec<_>, _>>()?;
    let returned = view.ir.operands(terminator).to_vec();
    let return_location = view.ir.location(terminator);

    let Split { region, before, rest } = split_before(lower, op.0)?;
    let end = if converted.is_empty() {
        rest
    } else {
        let arguments: Vec<_> = converted.into_iter().map(|ty| (ty, location)).collect();
        let end = lower.create_block(region, Some(rest), &arguments);
        lower.at_end(end, |lower| lower.create(llvm::BrOp::new(&[]).successors(&[rest])));
        end
    };
    lower.inline_region_before(body, region, Some(end));
    let saved = lower.at_end(before, |lower| {
        let saved = lower.build(llvm::StackSaveOp::new().result(pointer));
        lower.create(llvm::BrOp::new(&[]).successors(&[first]));
        saved
    });
    let before_terminator = InsertPoint::before(lower.ir(), terminator);
    lower.at(before_terminator, |lower| {
        let returned: Vec<ValueId> =
            returned.iter().map(|&value| lower.remapped_value(value)).collect::<Result<_, NoMatch>>()?;
        lower.create(llvm::StackRestoreOp::new(saved));
        lower.create(llvm::BrOp::new(&returned).successors(&[end]).location(return_location));
        Ok::<(), NoMatch>(())
    })?;
    lower.erase_op(terminator);
    lower.replace(op, if end == rest { Vec::new() } else { lower.ir().arguments(end).to_vec() })
}
