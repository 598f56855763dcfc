//! Arithmetic on the elements of vectors.

use weir_ir::builtin::{ANY_TYPE, ArrayKind, BoolKind, DenseI64ArrayKind, I64Kind, INDEX, element_type_or_self};
use weir_ir::interfaces::OpAsm;
use weir_ir::{OpId, SignatureView};
use weir_rewrite::Canonicalize;

use super::{first_agrees, second_agrees, third_agrees};
use crate::arith::{FastMathKind, VectorScale};
use crate::vector::attributes::{CombiningKind, IteratorTypesKind};
use crate::vector::constraints::{FLOAT_VECTOR, INDEX_VECTOR_OF_RANK_1, VECTOR, VECTOR_WITH_DIMS};
use crate::vector::{asm, canonicalize, fold, mask, verify};

weir_ir::ops! { vector, OPS;
    /// Contracts two vectors: multiplies them and reduces along shared dimensions.
    ContractionOp = "contract" {
        operands { lhs: VECTOR_WITH_DIMS, rhs: VECTOR_WITH_DIMS, acc: ANY_TYPE }
        results { result: ANY_TYPE }
        attrs { indexing_maps: ArrayKind, iterator_types: IteratorTypesKind, kind: CombiningKind = CombiningKind::add }
        traits [
            Pure,
            Predicate { summary: "lhs and rhs have same element type", holds: operands_agree },
            Predicate { summary: "third operand acc and result have same element type", holds: third_agrees }
        ]
        interfaces [&mask::CONTRACT, &Canonicalize(canonicalize::contract)]
        assembly asm::parse_contract, asm::print_contract;
        verify_local verify::contract;
    }

    /// Reduces a vector of rank 1 to a scalar.
    ReductionOp = "reduction" {
        operands { vector: VECTOR, acc: optional ANY_TYPE }
        results { dest: ANY_TYPE }
        attrs { kind: CombiningKind, fastmath: FastMathKind = FastMathKind::none }
        traits [
            Pure,
            Predicate { summary: "source operand and result have same element type", holds: first_agrees },
            TypesMatch { from: "dest", to: "acc", summary: "dest and acc have the same type", with: |_, ty| Some(ty) }
        ]
        interfaces [&mask::REDUCTION, &Canonicalize(canonicalize::reduction)]
        format "$kind `,` $vector (`,` $acc^)? (`fastmath` `` $fastmath^)? attr-dict `:` type($vector) `into` type($dest)"
        verify_local verify::reduction;
    }

    /// Reduces a vector along some dimensions.
    MultiDimReductionOp = "multi_reduction" {
        operands { source: VECTOR_WITH_DIMS, acc: ANY_TYPE }
        results { dest: ANY_TYPE }
        attrs { kind: CombiningKind, reduction_dims: DenseI64ArrayKind }
        traits [
            Pure, AllTypesMatch(&["dest", "acc"]),
            Predicate { summary: "source operand and result have same element type", holds: first_agrees }
        ]
        interfaces [&mask::MULTI_REDUCTION, &Canonicalize(canonicalize::multi_reduction)]
        format "$kind `,` $source `,` $acc attr-dict $reduction_dims `:` type($source) `to` type($dest)"
        verify_local verify::multi_reduction;
        fold fold::multi_reduction;
    }

    /// The product of each element of one vector with each of another, or with a scalar.
    OuterProductOp = "outerproduct" {
        operands { lhs: VECTOR_WITH_DIMS, rhs: ANY_TYPE, acc: optional VECTOR_WITH_DIMS }
        results { result: VECTOR_WITH_DIMS }
        attrs { kind: CombiningKind = CombiningKind::add }
        traits [
            Pure,
            Predicate { summary: "lhs operand and result have same element type", holds: first_agrees },
            Predicate { summary: "rhs operand and result have same element type", holds: second_agrees }
        ]
        interfaces [&mask::OUTER_PRODUCT]
        assembly asm::parse_outerproduct, asm::print_outerproduct;
        verify_local verify::outerproduct;
    }

    /// Multiplies two vectors and adds a third, rounding once.
    FMAOp = "fma" {
        operands { lhs: FLOAT_VECTOR, rhs: FLOAT_VECTOR, acc: FLOAT_VECTOR }
        results { result: FLOAT_VECTOR }
        traits [Pure, AllTypesMatch(&["lhs", "rhs", "acc", "result"]), ElementwiseMappable]
        format "$lhs `,` $rhs `,` $acc attr-dict `:` type($lhs)"
    }

    /// A prefix reduction along a dimension.
    ScanOp = "scan" {
        operands { source: VECTOR_WITH_DIMS, initial_value: VECTOR }
        results { dest: VECTOR_WITH_DIMS, accumulated_value: VECTOR }
        attrs { kind: CombiningKind, reduction_dim: I64Kind, inclusive: BoolKind }
        traits [Pure, AllTypesMatch(&["source", "dest"]), AllTypesMatch(&["initial_value", "accumulated_value"])]
        interfaces [&OpAsm::named(&["dest", "accumulated_value"])]
        format "$kind `,` $source `,` $initial_value attr-dict `:` type($source) `,` type($initial_value)"
        verify_local verify::scan;
    }

    /// The vector of the numbers 0, 1, 2 and so on.
    StepOp = "step" {
        results { result: INDEX_VECTOR_OF_RANK_1 }
        traits [Pure]
        interfaces [&Canonicalize(canonicalize::step)]
        format "attr-dict `:` type($result)"
    }

    /// The run-time factor of the sizes of scalable vectors.
    VectorScaleOp = "vscale" {
        results { res: INDEX }
        traits [Pure]
        interfaces [&OpAsm::named(&["vscale"]), &VectorScale]
        format "attr-dict"
    }
}

fn operands_agree(cx: SignatureView<'_>, _: OpId) -> bool {
    let element = |index| cx.operand_types.get(index).map(|&ty| element_type_or_self(cx.ctx, ty));
    element(0) == element(1)
}
