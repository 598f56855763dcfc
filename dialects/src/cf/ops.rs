//! The ops of `cf`.

use weir_ir::builtin::{ANY_INTEGER, ANY_TYPE, DenseI32ArrayKind, I1, IntElementsKind, StringKind};
use weir_ir::interfaces::{BranchLike, MemoryEffects};
use weir_ir::{SignatureView, VerifyResult};
use weir_rewrite::Canonicalize;

use super::canonicalize;
use super::switch::{CASES, verify_switch};

weir_ir::ops! { cf, OPS;
    /// Aborts the program with a message if the condition is false.
    AssertOp = "assert" {
        operands { arg: I1 }
        attrs { msg: StringKind }
        interfaces [&MemoryEffects::WRITES, &Canonicalize(canonicalize::assert)]
        format "$arg `,` $msg attr-dict"
    }

    /// Branches to a block.
    BranchOp = "br" {
        operands { dest_operands("destOperands"): variadic ANY_TYPE }
        successors { dest }
        traits [Pure, Terminator]
        interfaces [&BRANCH, &Canonicalize(canonicalize::branch)]
        format "$dest (`(` $destOperands^ `:` type($destOperands) `)`)? attr-dict"
    }

    /// Branches to one of two blocks, on a condition.
    CondBranchOp = "cond_br" {
        operands {
            condition: I1, true_dest_operands("trueDestOperands"): variadic ANY_TYPE,
            false_dest_operands("falseDestOperands"): variadic ANY_TYPE
        }
        attrs { branch_weights: optional DenseI32ArrayKind }
        successors { trueDest, falseDest }
        traits [AttrSizedOperandSegments, Pure, Terminator]
        interfaces [&COND_BRANCH, &Canonicalize(canonicalize::cond_branch)]
        format "$condition (`weights` `(` $branch_weights^ `)`)? `,` $trueDest (`(` $trueDestOperands^ `:` type($trueDestOperands) `)`)? `,` $falseDest (`(` $falseDestOperands^ `:` type($falseDestOperands) `)`)? attr-dict"
        verify_local verify_weights;
    }

    /// Branches to the block of the case that equals the flag, or to the default.
    SwitchOp = "switch" {
        operands {
            flag: ANY_INTEGER, default_operands("defaultOperands"): variadic ANY_TYPE,
            case_operands("caseOperands"): groups case_operand_segments ANY_TYPE
        }
        attrs { case_values: optional IntElementsKind, case_operand_segments: DenseI32ArrayKind }
        successors { defaultDestination, caseDestinations: variadic }
        traits [AttrSizedOperandSegments, Pure, Terminator]
        interfaces [&SWITCH, &Canonicalize(canonicalize::switch)]
        format "$flag `:` type($flag) `,` `[` `\n` custom<SwitchOpCases>(ref(type($flag)), $defaultDestination, $defaultOperands, type($defaultOperands), $case_values, $caseDestinations, $caseOperands, type($caseOperands)) `]` attr-dict"
        directives { "SwitchOpCases": CASES }
        verify_local verify_switch;
    }
}

static BRANCH: BranchLike = BranchLike::UNCONDITIONAL;

static COND_BRANCH: BranchLike = BranchLike::CONDITIONAL;

static SWITCH: BranchLike = BranchLike { successor_for: Some(super::switch::successor_for), ..BranchLike::CASES };

/// Branch weights are the relative frequencies of the successors.
fn verify_weights(cx: SignatureView<'_>, op: CondBranchOp) -> VerifyResult {
    let Some(weights) = op.branch_weights(&cx).filter(|weights| !weights.is_empty()) else { return Ok(()) };
    let successors = cx.num_successors;
    if weights.len() != successors {
        return Err(cx.error_at(
            op.0,
            format_args!(
                "expects number of branch weights to match number of successors: {} vs {successors}",
                weights.len()
            ),
        ));
    }
    if weights.iter().all(|&weight| weight == 0) {
        return Err(cx.error_at(op.0, "branch weights cannot all be zero"));
    }
    Ok(())
}
