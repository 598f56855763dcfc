//! Conversion of the operands that branches forward to blocks.

use weir_ir::interfaces::BranchLike;
use weir_ir::{BlockId, ValueId};
use weir_rewrite::{NoMatch, Pattern, PatternSet, RewriterExt as _, Root, no_match};

use crate::pattern::ConversionPatterns as _;
use crate::rewriter::ConversionRewriter;
use crate::type_converter::TypeConverter;

/// Adds a pattern that gives every branch its converted operands, in place.
///
/// Only operands that are forwarded to a block are converted. The blocks stay as they are: it is for branches whose successors have
/// converted arguments, or get them from another pattern. A pattern that calls [`convert_successor`] converts both.
///
/// It does not match a branch with an operand that is converted to several values.
///
/// # Source
///
/// `mlir::populateBranchOpInterfaceTypeConversionPattern`.
#[doc(alias = "populateBranchOpInterfaceTypeConversionPattern")]
#[track_caller]
pub fn add_branch_conversion<'p>(patterns: &'p mut PatternSet, converter: &TypeConverter) -> &'p mut Pattern {
    let root = Root::implementing::<BranchLike>();
    let pattern = patterns.add_conversion_for(root, "convert-branch-operands", converter, |op, operands, rewriter| {
        let converted = operands.one_each()?;
        let view = rewriter.view();
        let mut values = view.ir.operands(op).to_vec();
        if let Some(branch) = view.interface::<BranchLike>(op) {
            for successor in 0..view.ir.num_successors(op) {
                for index in (branch.successor_operands)(view, op, successor).forwarded {
                    values[index] = converted[index];
                }
            }
        }
        rewriter.modify(op, |edit| edit.set_operands(&values));
        Ok(())
    });
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
