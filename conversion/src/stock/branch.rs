//! Conversion of the operands that branches forward to blocks.

use weir_ir::interfaces::{BranchLike, FunctionLike};
use weir_ir::{BlockId, OpClass, OpId, Trait, ValueId, View};
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

/// Returns true if an op is a branch all of whose forwarded operands are legal.
#[doc(alias = "isLegalForBranchOpInterfaceTypeConversionPattern")]
#[track_caller]
pub fn is_branch_legal(view: View<'_>, op: OpId, converter: &TypeConverter) -> bool {
    view.interface::<BranchLike>(op).is_some()
        && forwarded_operands(view, op)
            .into_iter()
            .all(|index| converter.is_legal_type(view.ctx, view.ty(view.ir.operand(op, index))))
}

/// Returns true if an op is a return of a class with legal operands, or a return-like op of another
/// class.
#[doc(alias = "isLegalForReturnOpTypeConversionPattern")]
#[track_caller]
pub fn is_return_legal<Return: OpClass>(view: View<'_>, op: OpId, converter: &TypeConverter) -> bool {
    match Return::dyn_cast(&view, op) {
        Some(_) => converter.is_legal_op(view, op),
        None => view.has_trait(op, &Trait::ReturnLike),
    }
}

/// Returns true if an op terminates no block of a function, so that it neither branches nor
/// returns.
#[doc(alias = "isNotBranchOpInterfaceOrReturnLikeOp")]
#[track_caller]
pub fn is_neither_branch_nor_return(view: View<'_>, op: OpId) -> bool {
    let may_end_block = view.def(op).is_none() || view.has_trait(op, &Trait::Terminator);
    let ends_block = view.ir.parent_block(op).is_some_and(|block| view.ir.last_op(block) == Some(op));
    let in_function = || view.ir.parent_op(op).is_some_and(|parent| view.interface::<FunctionLike>(parent).is_some());
    !(may_end_block && ends_block && in_function())
}

/// The indices of the operands that a branch forwards to its successors.
fn forwarded_operands(view: View<'_>, op: OpId) -> Vec<usize> {
    let Some(branch) = view.interface::<BranchLike>(op) else { return Vec::new() };
    let successors = 0..view.ir.num_successors(op);
    successors.flat_map(|successor| (branch.successor_operands)(view, op, successor).forwarded).collect()
}
