//! Insertion, extraction, shuffles and broadcasts.

use weir_ir::builtin::{ANY_TYPE, DenseI64ArrayKind, I64Kind, INDEX};
use weir_ir::interfaces::OpAsm;
use weir_rewrite::Canonicalize;

use super::{first_agrees, second_agrees};
use crate::asm::DYNAMIC_INDEX_LIST;
use crate::vector::constraints::{
    FIXED_VECTOR, NumberArrayKind, SCALABLE_VECTOR_OF_RANK_1, VECTOR, VECTOR_OF_RANK_1, VECTOR_WITH_DIMS,
};
use crate::vector::{asm, canonicalize, fold, infer, verify};

weir_ir::ops! { vector, OPS;
    /// Broadcasts a scalar or vector along new leading dimensions, and along unit dimensions.
    BroadcastOp = "broadcast" {
        operands { source: ANY_TYPE }
        results { vector: VECTOR }
        traits [Pure, Predicate { summary: "source operand and result have same element type", holds: first_agrees }]
        interfaces [&Canonicalize(canonicalize::broadcast)]
        format "$source attr-dict `:` type($source) `to` type($vector)"
        verify_local verify::broadcast;
        fold fold::broadcast;
    }

    /// Selects elements or subvectors along the first dimension of two vectors.
    ShuffleOp = "shuffle" {
        operands { v1: FIXED_VECTOR, v2: FIXED_VECTOR }
        results { vector: VECTOR_WITH_DIMS }
        attrs { mask: DenseI64ArrayKind }
        traits [
            Pure,
            Predicate { summary: "first operand v1 and result have same element type", holds: first_agrees },
            Predicate { summary: "second operand v2 and result have same element type", holds: second_agrees }
        ]
        interfaces [&Canonicalize(canonicalize::shuffle)]
        format "operands $mask attr-dict `:` type(operands)"
        infer infer::shuffle;
        verify_local verify::shuffle;
        fold fold::shuffle;
    }

    /// Interleaves the elements of two vectors.
    InterleaveOp = "interleave" {
        operands { lhs: VECTOR, rhs: VECTOR }
        results { result: VECTOR_WITH_DIMS }
        traits [
            Pure, AllTypesMatch(&["lhs", "rhs"]),
            TypesMatch { from: "lhs", to: "result", summary: "type of 'result' is double the width of the inputs", with: infer::interleaved }
        ]
        format "$lhs `,` $rhs attr-dict `:` type($lhs) `->` type($result)"
    }

    /// Splits a vector into its elements at even and at odd positions.
    DeinterleaveOp = "deinterleave" {
        operands { source: VECTOR_WITH_DIMS }
        results { res1: VECTOR_WITH_DIMS, res2: VECTOR_WITH_DIMS }
        traits [
            Pure,
            Predicate { summary: "the trailing dimension of the source vector has an even number of elements", holds: verify::is_even },
            Predicate {
                summary: "the trailing dimension of the results is half the width of source trailing dimension", holds: verify::is_half
            },
            AllTypesMatch(&["res1", "res2"])
        ]
        interfaces [&OpAsm::named(&["res1", "res2"])]
        format "$source attr-dict `:` type($source) `->` type($res1)"
    }

    /// Extracts an element or a subvector of lower rank.
    ExtractOp = "extract" {
        operands { source: VECTOR, dynamic_position: variadic INDEX }
        results { result: ANY_TYPE }
        attrs { static_position: DenseI64ArrayKind }
        traits [LocalAssembly, Pure, Predicate { summary: "operand and result have same element type", holds: first_agrees }]
        interfaces [&Canonicalize(canonicalize::extract), &verify::EXTRACTED]
        format "$source `` custom<DynamicIndexList>($dynamic_position, $static_position) attr-dict `:` type($result) `from` type($source)"
        directives { "DynamicIndexList": DYNAMIC_INDEX_LIST }
        infer infer::extract;
        verify_local verify::extract;
        fold fold::extract;
    }

    /// Inserts an element or a subvector of lower rank into a vector.
    InsertOp = "insert" {
        operands { value_to_store("valueToStore"): ANY_TYPE, dest: VECTOR, dynamic_position: variadic INDEX }
        results { result: VECTOR }
        attrs { static_position: DenseI64ArrayKind }
        traits [
            LocalAssembly,
            Pure, Predicate { summary: "source operand and result have same element type", holds: first_agrees },
            AllTypesMatch(&["dest", "result"])
        ]
        interfaces [&Canonicalize(canonicalize::insert)]
        format "$valueToStore `,` $dest custom<DynamicIndexList>($dynamic_position, $static_position) attr-dict `:` type($valueToStore) `into` type($dest)"
        directives { "DynamicIndexList": DYNAMIC_INDEX_LIST }
        verify_local verify::insert;
        fold fold::insert;
    }

    /// Decomposes a vector into its elements.
    ToElementsOp = "to_elements" {
        operands { source: VECTOR }
        results { elements: variadic ANY_TYPE }
        traits [
            Pure,
            Predicate {
                summary: "shaped type 'source' matches 'elements' element count and types", holds: verify::are_elements_of_source
            }
        ]
        interfaces [&Canonicalize(canonicalize::to_elements)]
        format "$source attr-dict `:` type($source)"
        infer infer::to_elements;
        fold fold::to_elements;
    }

    /// Creates a vector from its elements.
    FromElementsOp = "from_elements" {
        operands { elements: variadic ANY_TYPE }
        results { dest: FIXED_VECTOR }
        traits [
            Pure,
            Predicate {
                summary: "shaped type 'dest' matches 'elements' element count and types", holds: verify::are_elements_of_dest
            }
        ]
        interfaces [&Canonicalize(canonicalize::from_elements)]
        format "$elements attr-dict `:` custom<VectorOf>(type($dest), type($elements))"
        directives { "VectorOf": asm::VECTOR_OF }
        fold fold::from_elements;
    }

    /// Extracts a slice of the same rank.
    ExtractStridedSliceOp = "extract_strided_slice" {
        operands { source: VECTOR_WITH_DIMS }
        results { result: VECTOR_WITH_DIMS }
        attrs { offsets: NumberArrayKind, sizes: NumberArrayKind, strides: NumberArrayKind }
        traits [Pure, Predicate { summary: "operand and result have same element type", holds: first_agrees }]
        interfaces [&Canonicalize(canonicalize::extract_strided_slice)]
        format "$source attr-dict `:` type($source) `to` type(results)"
        verify_local verify::extract_strided_slice;
        fold fold::extract_strided_slice;
    }

    /// Inserts a vector as a slice of a vector of the same or higher rank.
    InsertStridedSliceOp = "insert_strided_slice" {
        operands { value_to_store("valueToStore"): VECTOR_WITH_DIMS, dest: VECTOR_WITH_DIMS }
        results { res("result"): VECTOR_WITH_DIMS }
        attrs { offsets: NumberArrayKind, strides: NumberArrayKind }
        traits [
            Pure, Predicate { summary: "operand #0 and result have same element type", holds: first_agrees },
            AllTypesMatch(&["dest", "result"])
        ]
        interfaces [&Canonicalize(canonicalize::insert_strided_slice)]
        format "$valueToStore `,` $dest attr-dict `:` type($valueToStore) `into` type($dest)"
        verify_local verify::insert_strided_slice;
        fold fold::insert_strided_slice;
    }

    /// Inserts a fixed-size vector into a scalable one.
    ScalableInsertOp = "scalable.insert" {
        operands { value_to_store("valueToStore"): VECTOR_OF_RANK_1, dest: SCALABLE_VECTOR_OF_RANK_1 }
        results { res("result"): SCALABLE_VECTOR_OF_RANK_1 }
        attrs { pos: I64Kind }
        traits [
            Pure, AllElementTypesMatch(&["valueToStore", "dest"]), AllTypesMatch(&["dest", "result"]),
            Predicate { summary: "position is a multiple of the source length.", holds: verify::is_multiple_of_operand }
        ]
        format "$valueToStore `,` $dest `[` $pos `]` attr-dict `:` type($valueToStore) `into` type($dest)"
    }

    /// Extracts a fixed-size vector from a scalable one.
    ScalableExtractOp = "scalable.extract" {
        operands { source: SCALABLE_VECTOR_OF_RANK_1 }
        results { res("result"): VECTOR_OF_RANK_1 }
        attrs { pos: I64Kind }
        traits [
            Pure, AllElementTypesMatch(&["source", "result"]),
            Predicate { summary: "position is a multiple of the result length.", holds: verify::is_multiple_of_result }
        ]
        format "$source `[` $pos `]` attr-dict `:` type($result) `from` type($source)"
    }
}
