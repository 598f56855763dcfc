//! Conversion of the operands that branches forward to blocks.

use weir_ir::interfaces::BranchLike;
use weir_ir::{BlockId, OpId, ValueId, View};
use weir_rewrite::{NoMatch, Pattern, PatternSet, RewriterExt as _, Root, no_match};

use crate::pattern::ConversionPatterns as _;
use crate::rewriter::ConversionRewriter;
use crate::type_converter::TypeConverter;

/// The filter of branch operands to convert, by the op and the index of an operand.
pub type BranchOperands = fn(View<'_>, OpId, usize) -> bool;

/// Adds a pattern that gives every branch its converted operands, in place. Its successors stay
/// unchanged.
///
/// Only operands that are forwarded to a block are converted, and of these only those that fulfil
/// the condition, if there is one.
///
/// # Source
///
/// `mlir::populateBranchOpInterfaceTypeConversionPattern`.
#[doc(alias = "populateBranchOpInterfaceTypeConversionPattern")]
#[track_caller]
pub fn add_branch_conversion<'p>(
    patterns: &'p mut PatternSet,
    converter: &TypeConverter,
    condition: Option<BranchOperands>,
) -> &'p mut Pattern {
    let pattern = patterns.add_conversion_for(
        Root::implementing::<BranchLike>(),
        "convert-branch-operands",
        converter,
        move |op, operands, rewriter| {
            let converted = operands.one_each()?;
            let view = rewriter.view();
            let mut values = view.ir.operands(op).to_vec();
            for index in forwarded_operands(view, op) {
                if condition.is_none_or(|condition| condition(view, op, index)) {
                    values[index] = converted[index];
                }
            }
            rewriter.modify(op, |edit| edit.set_operands(&values));
            Ok(())
        },
    );
    pattern.generates_all(&[])
}

/// The successor of a branch with these operands, after converting its arguments with the running pattern's converter if
/// needed.
///
/// # Errors
///
/// When the arguments have no conversion, or are converted to other types than the operands have.
#[track_caller]
pub fn convert_successor(
    rewriter: &mut ConversionRewriter<'_>,
    block: BlockId,
    operands: &[ValueId],
) -> Result<BlockId, NoMatch> {
    let view = rewriter.view();
    let wanted = || operands.iter().map(|&operand| view.ty(operand));
    if view.ir.arguments(block).iter().map(|&argument| view.ty(argument)).eq(wanted()) {
        return Ok(block);
    }
    let converter = rewriter.converter()?;
    let signature = converter.convert_block_signature(view, block)?;
    if !signature.types().iter().copied().eq(wanted()) {
        return no_match("mismatch between adaptor operand types and computed block signature");
    }
    Ok(rewriter.apply_signature_conversion(block, &signature, Some(converter)))
}

/// The indices of the operands that a branch forwards to its successors.
fn forwarded_operands(view: View<'_>, op: OpId) -> Vec<usize> {
    let Some(branch) = view.interface::<BranchLike>(op) else { return Vec::new() };
    let successors = 0..view.ir.num_successors(op);
    successors.flat_map(|successor| (branch.successor_operands)(view, op, successor).forwarded).collect()
}
