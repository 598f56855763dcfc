//! Ops with regions and successors.

use weir_ir::builtin::{ANY_TYPE, UnitKind};
use weir_ir::interfaces::{BranchLike, SuccessorOperands};
use weir_ir::{Fold, Folder};

weir_ir::ops! { test, OPS;
    /// Hands its operands to a block.
    BranchOp = "br" {
        operands { inputs("targetOperands"): variadic ANY_TYPE }
        successors { target }
        traits [Terminator]
        interfaces [&BRANCH]
    }
    /// Returns from wherever it is.
    ReturnOp = "return" { operands { inputs: variadic ANY_TYPE } traits [ReturnLike, Terminator] }
    /// Ends a block.
    TerminatorOp = "finish" { traits [Terminator] }
    /// Has a region.
    OneRegionOp = "one_region_op" { regions { region: Any } }
    /// Folds to its operand.
    OpWithRegionFoldOp = "op_with_region_fold" {
        operands { operand: ANY_TYPE }
        results { result: ANY_TYPE }
        regions { region: Sized(1) }
        traits [NoTerminator]
        fold |folder: &mut Folder<'_>, op: OpWithRegionFoldOp| Fold::one(folder.ir().operand(op.0, 0));
    }
    /// Has a region in which ops come in any order.
    GraphRegionOp = "graph_region" {
        regions { region: Any }
        traits [GraphRegion, NoTerminator]
        format "attr-dict-with-keyword $region"
    }
    /// Is replaced by what its region returns.
    RemappedValueRegionOp = "remapped_value_region" {
        results { result: ANY_TYPE }
        regions { body: Sized(1) }
        traits [NoTerminator]
    }
    /// Has two blocks that should be one.
    MergeBlocksOp = "merge_blocks" { results { result: variadic ANY_TYPE } regions { body: Any } }
    /// Should not be inside of its like.
    SingleBlockOp = "SingleBlockImplicitTerminator" {
        regions { region: Sized(1) }
        traits [ImplicitTerminator("test.finish")]
    }
    /// Its block is converted before it turns out that nothing can be done.
    SignatureConversionUndoOp = "signature_conversion_undo" { regions { region: Any } }
    /// Its block is converted without a converter.
    SignatureConversionNoConverterOp = "signature_conversion_no_converter" { regions { region: Any } }
    /// The arguments of its block are doubled, or replaced by its operand twice.
    ConvertBlockArgsOp = "convert_block_args" {
        operands { val: optional ANY_TYPE }
        attrs { is_legal: optional UnitKind, replace_with_operand: optional UnitKind, duplicate: optional UnitKind }
        regions { body: Sized(1) }
        traits [NoTerminator]
        format "$val (`is_legal` $is_legal^)? (`replace_with_operand` $replace_with_operand^)? (`duplicate` $duplicate^)? $body attr-dict `:` functional-type(operands, results)"
    }
}

static BRANCH: BranchLike = BranchLike {
    successor_operands: |view, op, _| SuccessorOperands { produced: 0, forwarded: 0..view.ir.num_operands(op) },
    successor_for: None,
    set_successor_operands: Some(|_, ir, op, edits| edits.iter().for_each(|(_, values)| ir.set_operands(op, values))),
};
