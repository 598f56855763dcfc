//! The lowering of `cf`.
//!
//! A branch converts the arguments of its successors, unless an earlier branch has.

use weir_conversion::{ConversionPatterns as _, ConversionRewriter, OneValue as _, convert_successor};
use weir_dialects::cf;
use weir_ir::builtin::{DenseElementsAttr, IntegerType, VectorType};
use weir_ir::{AsView as _, Attribute, BlockId, BuildOp as _, Context, CreateOps as _, Location, OpId, ValueId};
use weir_rewrite::{MatchResult, NoMatch, PatternSet, Rewriter as _, RewriterExt as _, no_match};

use crate::blocks::{Split, split_before};
use crate::dialect as llvm;
use crate::functions::{RuntimeFunction, module_of};
use crate::print_text::PrintText;
use crate::type_converter::LlvmTypeConverter;

/// Adds the patterns that lower `cf`.
///
/// # Source
///
/// `mlir::cf::populateControlFlowToLLVMConversionPatterns` and `populateAssertToLLVMConversionPattern`.
#[doc(alias = "populateControlFlowToLLVMConversionPatterns")]
pub fn cf_to_llvm_patterns(converter: &LlvmTypeConverter, patterns: &mut PatternSet) {
    patterns.add_conversion::<cf::AssertOp>(converter.rules(), |op, operands, rewriter| {
        let types = LlvmTypeConverter::of(rewriter)?;
        lower_assert(op, operands.arg(), types, rewriter)
    });
    patterns.add_conversion_1_to_n::<cf::BranchOp>(converter.rules(), |op, operands, rewriter| {
        let values = operands.dest_operands().concat();
        let block = successor(rewriter, op.0, 0);
        let block = convert_successor(rewriter, block, &values)?;
        let branch = llvm::BrOp::new(&values).successors(&[block]);
        replace_keeping_attributes(rewriter, op.0, branch);
        Ok(())
    });
    patterns.add_conversion_1_to_n::<cf::CondBranchOp>(converter.rules(), |op, operands, rewriter| {
        let condition = operands.condition().one().map_err(|_| NoMatch::new("expected single element condition"))?;
        let (on_true, on_false) = (operands.true_dest_operands().concat(), operands.false_dest_operands().concat());
        let block = successor(rewriter, op.0, 0);
        let true_block = convert_successor(rewriter, block, &on_true)?;
        let block = successor(rewriter, op.0, 1);
        let false_block = convert_successor(rewriter, block, &on_false)?;
        let weights = rewriter.view().property(op.0, 0);
        let branch = llvm::CondBrOp::new(condition, &on_true, &on_false)
            .with_slot(0, weights)
            .successors(&[true_block, false_block]);
        replace_keeping_attributes(rewriter, op.0, branch);
        Ok(())
    });
    patterns.add_conversion::<cf::SwitchOp>(converter.rules(), |op, operands, rewriter| {
        let block = successor(rewriter, op.0, 0);
        let mut blocks = vec![convert_successor(rewriter, block, operands.default_operands())?];
        let mut rest = operands.case_operands();
        for (index, length) in op.case_operand_segments(rewriter).into_iter().enumerate() {
            let length = usize::try_from(length).unwrap_or(0).min(rest.len());
            let (values, others) = rest.split_at(length);
            let block = successor(rewriter, op.0, index + 1);
            blocks.push(convert_successor(rewriter, block, values)?);
            rest = others;
        }
        let view = rewriter.view();
        let (values, lengths) = (op.case_values(&view), view.property(op.0, 1));
        let values = values.map(|values| signless(view.ctx, values));
        let location = view.ir.location(op.0);
        let switch = llvm::SwitchOp::new(operands.flag(), operands.default_operands(), operands.case_operands())
            .with_slot(0, values)
            .with_slot(1, lengths)
            .successors(&blocks)
            .location(location);
        rewriter.create(switch);
        rewriter.erase(op);
        Ok(())
    });
}

/// Integers as the lowered type has them: without signedness.
fn signless(ctx: &Context, values: DenseElementsAttr) -> Attribute {
    let vector = values.ty(ctx).dyn_cast::<VectorType>(ctx);
    let signed = vector.and_then(|vector| Some((vector, vector.element(ctx).dyn_cast::<IntegerType>(ctx)?)));
    match signed.filter(|(_, element)| !element.is_signless(ctx)) {
        Some((vector, element)) => {
            let ty = VectorType::fixed(ctx, vector.shape(ctx), ctx.integer_type(element.width(ctx)));
            DenseElementsAttr::of_bytes(ctx, ty, values.bytes(ctx).to_vec()).into()
        }
        None => values.into(),
    }
}

fn successor(rewriter: &ConversionRewriter<'_>, op: OpId, index: usize) -> BlockId {
    rewriter.view().ir.successors(op)[index]
}

/// Replaces a branch by another one with its discardable attributes.
fn replace_keeping_attributes(rewriter: &mut ConversionRewriter<'_>, op: OpId, branch: impl weir_ir::BuildOp) {
    let view = rewriter.view();
    let location = view.ir.location(op);
    let branch = branch.discardable_of(view, op).location(location);
    rewriter.create(branch);
    rewriter.erase(op);
}

/// Replaces an assertion by a branch to a block that prints the message and stops the program.
fn lower_assert(
    op: cf::AssertOp,
    condition: ValueId,
    converter: &LlvmTypeConverter,
    rewriter: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let view = rewriter.view();
    let (location, message) = (view.ir.location(op.0), op.msg(&view));
    let Some(module) = module_of(view, op.0) else { return no_match("the assertion is in no module") };
    let Split { region, before, rest } = split_before(rewriter, op.0)?;
    let failure = rewriter.create_block(region, None, &[]);
    PrintText { module, location, symbol: "assert_msg", text: message, function: "puts" }
        .create(rewriter, converter)?;
    let abort = RuntimeFunction { name: "abort", params: &[], result: None };
    let abort = abort.look_up_or_declare_at(converter, rewriter, module, Location::UNKNOWN)?;
    let call = llvm::CallOp::direct(rewriter.view().ctx, abort, &[], &[]).location(location);
    rewriter.create(call);
    rewriter.create(llvm::UnreachableOp::new().location(location));
    let branch = llvm::CondBrOp::new(condition, &[], &[]).successors(&[rest, failure]).location(location);
    rewriter.at_end(before, |rewriter| rewriter.create(branch));
    rewriter.erase(op);
    Ok(())
}
