//! The lowering of `cf`.
//!
//! A branch converts the arguments of its successors, unless an earlier branch has.

use weir_conversion::{OneValue as _, convert_successor};
use weir_dialects::cf;
use weir_ir::builtin::{DenseElementsAttr, IntegerType, VectorType};
use weir_ir::{BlockId, BuildOp as _, Context, CreateOps as _, Location, OpId, ValueId};
use weir_rewrite::{Anchor, Extent, MatchResult, NoMatch, PassDef, PatternSet, Rewriter as _};

use crate::dialect as llvm;
use crate::functions::{PRINTING, PrintText, RuntimeFunction};
use crate::lowering::{Lowering, LoweringContext, LoweringPatterns as _, Split, split_before};
use crate::passes::{DialectLowering, INDEX_BITWIDTH, keep_llvm, lowering_options, pass};
use crate::values::ops;

/// Adds the patterns that lower `cf`.
///
/// # Source
///
/// `mlir::cf::populateControlFlowToLLVMConversionPatterns` and `populateAssertToLLVMConversionPattern`.
#[doc(alias = "populateControlFlowToLLVMConversionPatterns")]
pub fn cf_to_llvm_patterns(cx: &LoweringContext, patterns: &mut PatternSet) {
    // cf.assert %c, "text" -> llvm.cond_br %c, ^rest, ^failure; ^failure: print and abort
    patterns.add_lowering::<cf::AssertOp>(cx, ops![PRINTING; CondBrOp, UnreachableOp], |op, operands, lower| {
        lower_assert(op, operands.arg(), lower)
    });
    // cf.br ^bb(%x) -> llvm.br ^bb(%x)
    patterns.add_lowering_1_to_n::<cf::BranchOp>(cx, ops![BrOp], |op, operands, lower| {
        let values = operands.dest_operands().concat();
        let block = successor(lower, op.0, 0);
        let block = convert_successor(lower, block, &values)?;
        let branch = llvm::BrOp::new(&values).successors(&[block]);
        replace_keeping_attributes(lower, op.0, branch)
    });
    // cf.cond_br %c, ^a(%x), ^b(%y) -> llvm.cond_br %c, ^a(%x), ^b(%y)
    patterns.add_lowering_1_to_n::<cf::CondBranchOp>(cx, ops![CondBrOp], |op, operands, lower| {
        let condition = operands.condition().one().map_err(|_| NoMatch::new("expected single element condition"))?;
        let (on_true, on_false) = (operands.true_dest_operands().concat(), operands.false_dest_operands().concat());
        let block = successor(lower, op.0, 0);
        let true_block = convert_successor(lower, block, &on_true)?;
        let block = successor(lower, op.0, 1);
        let false_block = convert_successor(lower, block, &on_false)?;
        let branch = llvm::CondBrOp::new(condition, &on_true, &on_false)
            .branch_weights(lower.ctx(), op.branch_weights(lower))
            .successors(&[true_block, false_block]);
        replace_keeping_attributes(lower, op.0, branch)
    });
    // cf.switch %flag, [..] -> llvm.switch %flag, [..]
    patterns.add_lowering::<cf::SwitchOp>(cx, ops![SwitchOp], |op, operands, lower| {
        let block = successor(lower, op.0, 0);
        let mut blocks = vec![convert_successor(lower, block, operands.default_operands())?];
        let mut rest = operands.case_operands();
        for (index, length) in op.case_operand_segments(lower).into_iter().enumerate() {
            let length = usize::try_from(length).unwrap_or(0).min(rest.len());
            let (values, others) = rest.split_at(length);
            let block = successor(lower, op.0, index + 1);
            blocks.push(convert_successor(lower, block, values)?);
            rest = others;
        }
        let view = lower.view();
        let values = op.case_values(&view);
        let values = values.map(|values| signless(view.ctx, values));
        let switch = llvm::SwitchOp::new(operands.flag(), operands.default_operands(), operands.case_operands())
            .case_values(view.ctx, values)
            .case_operand_segments(view.ctx, op.case_operand_segments(&view))
            .successors(&blocks);
        lower.replace_with(op, switch)
    });
}

/// Integers as the lowered type has them: without signedness.
fn signless(ctx: &Context, values: DenseElementsAttr) -> DenseElementsAttr {
    let vector = values.ty(ctx).dyn_cast::<VectorType>(ctx);
    let signed = vector.and_then(|vector| Some((vector, vector.element(ctx).dyn_cast::<IntegerType>(ctx)?)));
    match signed.filter(|(_, element)| !element.is_signless(ctx)) {
        Some((vector, element)) => {
            let ty = VectorType::fixed(ctx, vector.shape(ctx), ctx.integer_type(element.width(ctx)));
            DenseElementsAttr::of_bytes(ctx, ty, values.bytes(ctx).to_vec())
        }
        None => values,
    }
}

fn successor(lower: &Lowering<'_, '_>, op: OpId, index: usize) -> BlockId {
    lower.view().ir.successors(op)[index]
}

/// Replaces a branch by another one with its discardable attributes.
fn replace_keeping_attributes(lower: &mut Lowering<'_, '_>, op: OpId, branch: impl weir_ir::BuildOp) -> MatchResult {
    lower.replace_with(op, branch.discardable_of(lower.view(), op))
}

/// Replaces an assertion by a branch to a block that prints the message and stops the program.
fn lower_assert(op: cf::AssertOp, condition: ValueId, lower: &mut Lowering<'_, '_>) -> MatchResult {
    let text = op.msg(lower);
    lower.module()?;
    let Split { region, before, rest } = split_before(lower, op.0)?;
    let failure = lower.create_block(region, None, &[]);
    PrintText { symbol: "assert_msg", text, function: "puts" }.create(lower)?;
    let abort = RuntimeFunction { name: "abort", params: &[], result: None };
    let abort = lower.look_up_or_declare_at(abort, Location::UNKNOWN)?;
    lower.create(llvm::CallOp::direct(lower.ctx(), abort, &[], &[]));
    lower.create(llvm::UnreachableOp::new());
    lower.at_end(before, |lower| lower.create(llvm::CondBrOp::new(condition, &[], &[]).successors(&[rest, failure])));
    lower.erase(op)
}

/// Lowers `cf`.
pub static CONVERT_CF_TO_LLVM: PassDef = PassDef {
    summary: "Convert ControlFlow operations to the LLVM dialect",
    anchor: Anchor::Op("builtin.module"),
    options: &[INDEX_BITWIDTH],
    extent: Extent::FUNCTION_LOCAL,
    ..PassDef::new("convert-cf-to-llvm", "ConvertControlFlowToLLVMPass", |options| {
        pass(options, |run, options| {
            run.lower_to(lowering_options(options), |cx, patterns, target| {
                // The ops of other dialects are legal as they are, and so are not folded either.
                keep_llvm(target).illegal_dialect("cf").unknown_op(|_, _| true);
                cf_to_llvm_patterns(cx, patterns);
            })
        })
    })
};

/// The lowering of `cf`, as the crate registers it.
pub(crate) static LOWERING: DialectLowering =
    DialectLowering::new("cf", &[&CONVERT_CF_TO_LLVM], |cx, patterns, _| cf_to_llvm_patterns(cx, patterns));
