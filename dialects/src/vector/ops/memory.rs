//! Reading and writing vectors.

use weir_ir::builtin::{ANY_RANKED_TENSOR, ANY_TYPE, AffineMapKind, INDEX, TypedStringKind};
use weir_ir::interfaces::MemoryEffects;
use weir_ir::{OpId, SignatureView};
use weir_rewrite::Canonicalize;

use crate::memref::{AlignmentKind, HintKind, MEMREF, STATIC_MEMREF, fold_casts};
use crate::vector::constraints::{
    FIXED_MASK, INDICES, MASK_WITH_DIMS, PRINTABLE, SHAPED, TENSOR_OR_MEMREF, VECTOR, VECTOR_WITH_DIMS,
};
use crate::vector::{BoolArrayKind, PrintPunctuation, canonicalize, fold, mask, transfer, verify};

weir_ir::ops! { vector, OPS;
    /// Reads a vector from a memref or tensor, with padding out of bounds.
    TransferReadOp = "transfer_read" {
        operands { base: SHAPED, indices: variadic INDEX, padding: ANY_TYPE, mask: optional MASK_WITH_DIMS }
        results { vector: VECTOR }
        attrs { permutation_map: AffineMapKind, in_bounds: BoolArrayKind }
        traits [LocalAssembly, AttrSizedOperandSegments, AlwaysSpeculatable]
        interfaces [&transfer::READS_MEMREF, &mask::TRANSFER_READ, &Canonicalize(canonicalize::transfer_read)]
        assembly transfer::parse_read, transfer::print_read;
        verify_local verify::transfer_read;
        fold fold::transfer_read;
    }

    /// Writes a vector to a memref or tensor; elements out of bounds are dropped.
    TransferWriteOp = "transfer_write" {
        operands { value_to_store("valueToStore"): VECTOR, base: SHAPED, indices: variadic INDEX, mask: optional MASK_WITH_DIMS }
        results { result: optional ANY_RANKED_TENSOR }
        attrs { permutation_map: AffineMapKind, in_bounds: BoolArrayKind }
        traits [LocalAssembly, AttrSizedOperandSegments, AlwaysSpeculatable]
        interfaces [&transfer::WRITES_MEMREF, &mask::TRANSFER_WRITE, &Canonicalize(canonicalize::transfer_write)]
        assembly transfer::parse_write, transfer::print_write;
        verify_local verify::transfer_write;
        fold fold::transfer_write;
    }

    /// Reads a vector from memory.
    LoadOp = "load" {
        operands { base: MEMREF [Read], indices: variadic INDEX }
        results { result: VECTOR }
        attrs { nontemporal: optional HintKind, alignment: optional AlignmentKind }
        format "$base `[` $indices `]` attr-dict `:` type($base) `,` type($result)"
        verify_local verify::load;
        fold fold_casts;
    }

    /// Writes a vector to memory.
    StoreOp = "store" {
        operands { value_to_store("valueToStore"): VECTOR, base: MEMREF [Write], indices: variadic INDEX }
        attrs { nontemporal: optional HintKind, alignment: optional AlignmentKind }
        format "$valueToStore `,` $base `[` $indices `]` attr-dict `:` type($base) `,` type($valueToStore)"
        verify_local verify::store;
        fold fold_casts;
    }

    /// Loads the elements selected by a mask.
    MaskedLoadOp = "maskedload" {
        operands { base: MEMREF [Read], indices: variadic INDEX, mask: MASK_WITH_DIMS, pass_thru: VECTOR_WITH_DIMS }
        results { result: VECTOR_WITH_DIMS }
        attrs { alignment: optional AlignmentKind }
        interfaces [&Canonicalize(canonicalize::masked_load)]
        format "$base `[` $indices `]` `,` $mask `,` $pass_thru attr-dict `:` type($base) `,` type($mask) `,` type($pass_thru) `into` type($result)"
        verify_local verify::masked_load;
        fold fold_casts;
    }

    /// Stores the elements selected by a mask.
    MaskedStoreOp = "maskedstore" {
        operands { base: MEMREF [Write], indices: variadic INDEX, mask: MASK_WITH_DIMS, value_to_store("valueToStore"): VECTOR_WITH_DIMS }
        attrs { alignment: optional AlignmentKind }
        interfaces [&Canonicalize(canonicalize::masked_store)]
        format "$base `[` $indices `]` `,` $mask `,` $valueToStore attr-dict `:` type($base) `,` type($mask) `,` type($valueToStore)"
        verify_local verify::masked_store;
        fold fold_casts;
    }

    /// Loads elements at a base address plus a vector of indices, under a mask.
    GatherOp = "gather" {
        operands {
            base: TENSOR_OR_MEMREF [Read], offsets: variadic INDEX, indices: INDICES, mask: MASK_WITH_DIMS, pass_thru: VECTOR_WITH_DIMS
        }
        results { result: VECTOR_WITH_DIMS }
        attrs { alignment: optional AlignmentKind }
        interfaces [&mask::GATHER, &Canonicalize(canonicalize::gather)]
        format "$base `[` $offsets `]` `[` $indices `]` `,` $mask `,` $pass_thru attr-dict `:` type($base) `,` type($indices) `,` type($mask) `,` type($pass_thru) `into` type($result)"
        verify_local verify::gather;
    }

    /// Stores elements at a base address plus a vector of indices, under a mask.
    ScatterOp = "scatter" {
        operands {
            base: TENSOR_OR_MEMREF [Write], offsets: variadic INDEX, indices: INDICES, mask: MASK_WITH_DIMS,
            value_to_store("valueToStore"): VECTOR_WITH_DIMS
        }
        results { result: optional ANY_RANKED_TENSOR }
        attrs { alignment: optional AlignmentKind }
        interfaces [&Canonicalize(canonicalize::scatter)]
        format "$base `[` $offsets `]` `[` $indices `]` `,` $mask `,` $valueToStore attr-dict `:` type($base) `,` type($indices) `,` type($mask) `,` type($valueToStore) (`->` type($result)^)?"
        verify_local verify::scatter;
    }

    /// Reads consecutive elements from memory into the positions selected by a mask.
    ExpandLoadOp = "expandload" {
        operands { base: MEMREF [Read], indices: variadic INDEX, mask: FIXED_MASK, pass_thru: VECTOR_WITH_DIMS }
        results { result: VECTOR_WITH_DIMS }
        attrs { alignment: optional AlignmentKind }
        interfaces [&Canonicalize(canonicalize::expand_load)]
        format "$base `[` $indices `]` `,` $mask `,` $pass_thru attr-dict `:` type($base) `,` type($mask) `,` type($pass_thru) `into` type($result)"
        verify_local verify::expand_load;
    }

    /// Writes the elements selected by a mask to consecutive memory.
    CompressStoreOp = "compressstore" {
        operands { base: MEMREF [Write], indices: variadic INDEX, mask: FIXED_MASK, value_to_store("valueToStore"): VECTOR_WITH_DIMS }
        attrs { alignment: optional AlignmentKind }
        interfaces [&Canonicalize(canonicalize::compress_store)]
        format "$base `[` $indices `]` `,` $mask `,` $valueToStore attr-dict `:` type($base) `,` type($mask) `,` type($valueToStore)"
        verify_local verify::compress_store;
    }

    /// Casts a memref of scalars to a memref of one vector.
    TypeCastOp = "type_cast" {
        operands { memref: STATIC_MEMREF }
        results { result: MEMREF }
        traits [Pure]
        format "$memref attr-dict `:` type($memref) `to` type($result)"
        verify_local verify::type_cast;
    }

    /// Prints a value, punctuation or a text at run time.
    PrintOp = "print" {
        operands { source: optional PRINTABLE }
        attrs {
            punctuation: PrintPunctuation = PrintPunctuation::new_line, string_literal("stringLiteral"): optional TypedStringKind
        }
        traits [
            Predicate { summary: "`source` or `punctuation` are not set when printing strings", holds: prints_one_thing }
        ]
        interfaces [&MemoryEffects::WRITES]
        format "($source^ `:` type($source))? oilist(`str` $stringLiteral | `punctuation` $punctuation) attr-dict"
    }
}

fn prints_one_thing(cx: SignatureView<'_>, op: OpId) -> bool {
    let op = PrintOp(op);
    op.string_literal(&cx).is_none() || (op.source(&cx).is_none() && op.punctuation(&cx) == PrintPunctuation::NewLine)
}
