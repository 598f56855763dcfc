//! The ops of `memref`.

use weir_ir::builtin::{
    ANY_TYPE, AffineMapKind, AnyAttr, BoolKind, DenseI64ArrayKind, FlatSymbolRefKind, INDEX, StringKind,
    SymbolNameKind, UnitKind, element_type_or_self,
};
use weir_ir::interfaces::OpAsm;
use weir_ir::{Context, Type};
use weir_rewrite::Canonicalize;

use super::atomic::AtomicRmwKind;
use super::constraints::{
    AlignmentKind, BYTES_MEMREF, HintKind, LocalityKind, MEMREF, MEMREF_OF_RANK_1, MEMREF_WITH_DIMS, MemRefTypeKind,
    NUMBER, NUMBER_MEMREF, PositiveI32Kind, RANKED_OR_UNRANKED_MEMREF, ReassociationKind, SHAPE_MEMREF, STATIC_MEMREF,
    STRIDED_MEMREF, STRIDED_MEMREF_OF_RANK_0,
};
use super::{asm, canonicalize, dma, fold, infer, scope, verify};
use crate::asm::DYNAMIC_INDEX_LIST;

weir_ir::ops! { memref, OPS;
    /// Returns its operand, and asserts that the memref is aligned to a number of bytes.
    AssumeAlignmentOp = "assume_alignment" {
        operands { memref: MEMREF }
        results { result: MEMREF }
        attrs { alignment: PositiveI32Kind }
        traits [Pure, SameOperandsAndResultType]
        interfaces [&OpAsm::named(&["assume_align"])]
        format "$memref `,` $alignment attr-dict `:` type($memref)"
        verify_local verify::assume_alignment;
        fold fold::assume_alignment;
    }

    /// Returns its operands, and asserts that no two of the memrefs overlap.
    DistinctObjectsOp = "distinct_objects" {
        operands { operands: variadic MEMREF }
        results { results: variadic MEMREF }
        traits [Pure]
        format "$operands attr-dict `:` type($operands)"
        infer infer::distinct_objects;
        verify_local verify::distinct_objects;
    }

    /// Allocates memory on the heap.
    AllocOp = "alloc" {
        operands { dynamic_sizes("dynamicSizes"): variadic INDEX, symbol_operands("symbolOperands"): variadic INDEX }
        results { memref: MEMREF [Allocate] }
        attrs { alignment: optional AlignmentKind }
        traits [AttrSizedOperandSegments]
        interfaces [&OpAsm::named(&["alloc"]), &Canonicalize(canonicalize::alloc)]
        format "`(` $dynamicSizes `)` (`` `[` $symbolOperands^ `]`)? attr-dict `:` type($memref)"
        verify_local verify::alloc;
    }

    /// Allocates memory on the stack, until the closest op that is an allocation scope ends.
    AllocaOp = "alloca" {
        operands { dynamic_sizes("dynamicSizes"): variadic INDEX, symbol_operands("symbolOperands"): variadic INDEX }
        results { memref: MEMREF [Allocate(AutomaticAllocationScope)] }
        attrs { alignment: optional AlignmentKind }
        traits [AttrSizedOperandSegments]
        interfaces [&OpAsm::named(&["alloca"]), &Canonicalize(canonicalize::alloca)]
        format "`(` $dynamicSizes `)` (`` `[` $symbolOperands^ `]`)? attr-dict `:` type($memref)"
        verify verify::alloca;
    }

    /// Reallocates memory on the heap with another size; the old memref becomes invalid.
    ReallocOp = "realloc" {
        operands { source: MEMREF_OF_RANK_1 [Free], dynamic_result_size("dynamicResultSize"): optional INDEX }
        results { result: MEMREF_OF_RANK_1 [Allocate] }
        attrs { alignment: optional AlignmentKind }
        interfaces [&Canonicalize(canonicalize::realloc)]
        format "$source (`(` $dynamicResultSize^ `)`)? attr-dict `:` type($source) `to` type(results)"
        verify_local verify::realloc;
    }

    /// Runs its body, and frees the stack memory that the body allocated.
    AllocaScopeOp = "alloca_scope" {
        results { results: variadic ANY_TYPE }
        regions { body_region("bodyRegion"): Sized(1) }
        traits [
            AutomaticAllocationScope, ImplicitTerminator("memref.alloca_scope.return"), RecursiveMemoryEffects,
            NoRegionArguments
        ]
        interfaces [&scope::BRANCH, &Canonicalize(canonicalize::alloca_scope)]
        assembly scope::parse, scope::print;
    }

    /// Terminates an allocation scope and yields values from it.
    AllocaScopeReturnOp = "alloca_scope.return" {
        operands { results: variadic ANY_TYPE }
        traits [HasParent(&["memref.alloca_scope"]), Pure, ReturnLike, Terminator]
        format "attr-dict ($results^ `:` type($results))?"
    }

    /// Casts a memref to a compatible type.
    CastOp = "cast" {
        operands { source: RANKED_OR_UNRANKED_MEMREF }
        results { dest: RANKED_OR_UNRANKED_MEMREF }
        traits [Pure]
        interfaces [&OpAsm::named(&["cast"])]
        format "$source attr-dict `:` type($source) `to` type($dest)"
        verify_local verify::cast;
        fold fold::cast;
    }

    /// Copies the elements of a memref to another one of the same shape.
    CopyOp = "copy" {
        operands { source: RANKED_OR_UNRANKED_MEMREF [Read], target: RANKED_OR_UNRANKED_MEMREF [Write] }
        traits [SameOperandsElementType, SameOperandsShape]
        interfaces [&Canonicalize(canonicalize::copy)]
        format "$source `,` $target attr-dict `:` type($source) `to` type($target)"
        fold fold::copy;
    }

    /// Frees memory on the heap.
    DeallocOp = "dealloc" {
        operands { memref: RANKED_OR_UNRANKED_MEMREF [Free] }
        format "$memref attr-dict `:` type($memref)"
        fold fold::fold_casts;
    }

    /// The size of a dimension.
    DimOp = "dim" {
        operands { source: MEMREF_WITH_DIMS, index: INDEX }
        results { result: INDEX }
        traits [NoMemoryEffect]
        interfaces [&OpAsm::named(&["dim"]), &Canonicalize(canonicalize::dim)]
        format "attr-dict $source `,` $index `:` type($source)"
        fold fold::dim;
    }

    /// Starts an asynchronous DMA transfer between memory spaces.
    DmaStartOp = "dma_start" {
        operands { operands: variadic ANY_TYPE }
        interfaces [&dma::START_EFFECTS]
        assembly dma::parse_start, dma::print_start;
        verify dma::verify_start;
        fold fold::fold_casts;
    }

    /// Waits for a DMA transfer to complete.
    DmaWaitOp = "dma_wait" {
        operands { tag_mem_ref("tagMemRef"): MEMREF [Read, Write], tag_indices("tagIndices"): variadic INDEX, num_elements("numElements"): INDEX }
        format "$tagMemRef `[` $tagIndices `]` `,` $numElements attr-dict `:` type($tagMemRef)"
        verify dma::verify_wait;
        fold fold::fold_casts;
    }

    /// The aligned pointer of a memref as an index.
    ExtractAlignedPointerAsIndexOp = "extract_aligned_pointer_as_index" {
        operands { source: RANKED_OR_UNRANKED_MEMREF }
        results { aligned_pointer: INDEX }
        traits [Pure]
        interfaces [&OpAsm::named(&["intptr"])]
        format "$source `:` type($source) `->` type(results) attr-dict"
    }

    /// Extracts the base buffer, offset, sizes and strides of a memref.
    ExtractStridedMetadataOp = "extract_strided_metadata" {
        operands { source: STRIDED_MEMREF }
        results {
            base_buffer: STRIDED_MEMREF_OF_RANK_0, offset: INDEX, sizes: variadic INDEX, strides: variadic INDEX
        }
        traits [Pure, SameVariadicResultSize]
        interfaces [&OpAsm::named(&["base_buffer", "offset", "sizes", "strides"])]
        format "$source `:` type($source) `->` type(results) attr-dict"
        infer infer::strided_metadata;
        fold fold::extract_strided_metadata;
    }

    /// Updates an element atomically, by its body.
    GenericAtomicRmwOp = "generic_atomic_rmw" {
        operands { memref: NUMBER_MEMREF [Read, Write], indices: variadic INDEX }
        results { result: NUMBER }
        regions { atomic_body: Any }
        traits [
            SingleBlock,
            TypesMatch { from: "memref", to: "result", summary: "result type matches element type of memref", with: element }
        ]
        assembly asm::parse_generic_atomic_rmw, asm::print_generic_atomic_rmw;
        verify verify::generic_atomic_rmw;
    }

    /// Terminates the body of `memref.generic_atomic_rmw` with the new element.
    AtomicYieldOp = "atomic_yield" {
        operands { result: ANY_TYPE }
        traits [HasParent(&["memref.generic_atomic_rmw"]), Pure, Terminator]
        format "$result attr-dict `:` type($result)"
        verify verify::atomic_yield;
    }

    /// The memref of a global.
    GetGlobalOp = "get_global" {
        results { result: STATIC_MEMREF }
        attrs { name: FlatSymbolRefKind }
        traits [Pure]
        interfaces [&verify::GLOBAL_USER]
        format "$name `:` type($result) attr-dict"
    }

    /// A global memref with an optional initial value.
    GlobalOp = "global" {
        attrs {
            sym_name: SymbolNameKind, sym_visibility: optional StringKind, ty("type"): MemRefTypeKind,
            initial_value: optional AnyAttr, constant: optional UnitKind, alignment: optional AlignmentKind
        }
        traits [Symbol]
        format "($sym_visibility^)? (`constant` $constant^)? $sym_name `:` custom<GlobalMemrefOpTypeAndInitialValue>($type, $initial_value) attr-dict"
        directives { "GlobalMemrefOpTypeAndInitialValue": asm::GLOBAL_TYPE_AND_VALUE }
        verify verify::global;
    }

    /// Loads an element.
    LoadOp = "load" {
        operands { memref: MEMREF [Read], indices: variadic INDEX }
        results { result: ANY_TYPE }
        attrs { nontemporal: optional HintKind, alignment: optional AlignmentKind }
        traits [
            TypesMatch { from: "memref", to: "result", summary: "result type matches element type of 'memref'", with: element }
        ]
        format "$memref `[` $indices `]` attr-dict `:` type($memref)"
        verify_local verify::load;
        fold fold::fold_casts;
    }

    /// Casts a memref to another memory space.
    MemorySpaceCastOp = "memory_space_cast" {
        operands { source: RANKED_OR_UNRANKED_MEMREF }
        results { dest: RANKED_OR_UNRANKED_MEMREF }
        traits [Pure]
        interfaces [&OpAsm::named(&["memspacecast"])]
        format "$source attr-dict `:` type($source) `to` type($dest)"
        verify_local verify::memory_space_cast;
        fold fold::memory_space_cast;
    }

    /// Prefetches an element into the cache.
    PrefetchOp = "prefetch" {
        operands { memref: MEMREF [Read, Write], indices: variadic INDEX }
        attrs {
            is_data_cache("isDataCache"): BoolKind, is_write("isWrite"): BoolKind, locality_hint("localityHint"): LocalityKind
        }
        assembly asm::parse_prefetch, asm::print_prefetch;
        verify_local verify::prefetch;
        fold fold::fold_casts;
    }

    /// A view of a memref's buffer with another offset, sizes and strides.
    ReinterpretCastOp = "reinterpret_cast" {
        operands {
            source: RANKED_OR_UNRANKED_MEMREF, offsets: variadic INDEX, sizes: variadic INDEX, strides: variadic INDEX
        }
        results { result: STRIDED_MEMREF }
        attrs { static_offsets: DenseI64ArrayKind, static_sizes: DenseI64ArrayKind, static_strides: DenseI64ArrayKind }
        traits [LocalAssembly, AttrSizedOperandSegments, Pure]
        interfaces [&OpAsm::named(&["reinterpret_cast"]), &Canonicalize(canonicalize::reinterpret_cast)]
        format "$source `to` `offset` `` `:` custom<DynamicIndexList>($offsets, $static_offsets) `` `,` `sizes` `` `:` custom<DynamicIndexList>($sizes, $static_sizes) `` `,` `strides` `` `:` custom<DynamicIndexList>($strides, $static_strides) attr-dict `:` type($source) `to` type($result)"
        directives { "DynamicIndexList": DYNAMIC_INDEX_LIST }
        verify_local verify::reinterpret_cast;
        fold fold::reinterpret_cast;
    }

    /// The number of dimensions.
    RankOp = "rank" {
        operands { memref: RANKED_OR_UNRANKED_MEMREF }
        results { result: INDEX }
        traits [Pure]
        format "$memref attr-dict `:` type($memref)"
        fold fold::rank;
    }

    /// A view of contiguous memory with a shape held in another memref.
    ReshapeOp = "reshape" {
        operands { source: RANKED_OR_UNRANKED_MEMREF, shape: SHAPE_MEMREF }
        results { result: RANKED_OR_UNRANKED_MEMREF }
        traits [Pure]
        interfaces [&OpAsm::named(&["reshape"])]
        format "$source `(` $shape `)` attr-dict `:` functional-type(operands, results)"
        verify_local verify::reshape;
    }

    /// Expands dimensions into groups of dimensions.
    ExpandShapeOp = "expand_shape" {
        operands { src: STRIDED_MEMREF, output_shape: variadic INDEX }
        results { result: STRIDED_MEMREF }
        attrs { reassociation: ReassociationKind, static_output_shape: DenseI64ArrayKind }
        traits [LocalAssembly, Pure]
        interfaces [&OpAsm::named(&["expand_shape"]), &Canonicalize(canonicalize::expand_shape)]
        format "$src $reassociation `output_shape` custom<DynamicIndexList>($output_shape, $static_output_shape) attr-dict `:` type($src) `into` type($result)"
        directives { "DynamicIndexList": DYNAMIC_INDEX_LIST }
        verify_local verify::expand_shape;
        fold fold::expand_shape;
    }

    /// Collapses groups of dimensions into one each.
    CollapseShapeOp = "collapse_shape" {
        operands { src: STRIDED_MEMREF }
        results { result: STRIDED_MEMREF }
        attrs { reassociation: ReassociationKind }
        traits [Pure]
        interfaces [&OpAsm::named(&["collapse_shape"]), &Canonicalize(canonicalize::collapse_shape)]
        format "$src $reassociation attr-dict `:` type($src) `into` type($result)"
        verify_local verify::collapse_shape;
        fold fold::collapse_shape;
    }

    /// Stores an element.
    StoreOp = "store" {
        operands { value: ANY_TYPE, memref: MEMREF [Write], indices: variadic INDEX }
        attrs { nontemporal: optional HintKind, alignment: optional AlignmentKind }
        traits [
            TypesMatch { from: "memref", to: "value", summary: "type of 'value' matches element type of 'memref'", with: element }
        ]
        format "$value `,` $memref `[` $indices `]` attr-dict `:` type($memref)"
        verify_local verify::store;
        fold fold::store;
    }

    /// A view of a part of a memref, given by offsets, sizes and strides.
    SubViewOp = "subview" {
        operands { source: MEMREF, offsets: variadic INDEX, sizes: variadic INDEX, strides: variadic INDEX }
        results { result: MEMREF }
        attrs { static_offsets: DenseI64ArrayKind, static_sizes: DenseI64ArrayKind, static_strides: DenseI64ArrayKind }
        traits [LocalAssembly, AttrSizedOperandSegments, Pure]
        interfaces [&OpAsm::named(&["subview"]), &Canonicalize(canonicalize::subview)]
        format "$source `` custom<DynamicIndexList>($offsets, $static_offsets) custom<DynamicIndexList>($sizes, $static_sizes) custom<DynamicIndexList>($strides, $static_strides) attr-dict `:` type($source) `to` type($result)"
        directives { "DynamicIndexList": DYNAMIC_INDEX_LIST }
        verify_local verify::subview;
        fold fold::subview;
    }

    /// A view of a memref with permuted dimensions.
    TransposeOp = "transpose" {
        operands { input("in"): STRIDED_MEMREF }
        results { result: STRIDED_MEMREF }
        attrs { permutation: AffineMapKind }
        traits [LocalAssembly, Pure]
        interfaces [&OpAsm::named(&["transpose"])]
        assembly asm::parse_transpose, asm::print_transpose;
        verify_local verify::transpose;
        fold fold::transpose;
    }

    /// A view of a buffer of bytes as a contiguous memref of any element type.
    ViewOp = "view" {
        operands { source: BYTES_MEMREF, byte_shift: INDEX, sizes: variadic INDEX }
        results { result: MEMREF }
        traits [Pure]
        interfaces [&OpAsm::named(&["view"]), &Canonicalize(canonicalize::view)]
        format "$source `[` $byte_shift `]` `` `[` $sizes `]` attr-dict `:` type($source) `to` type(results)"
        verify_local verify::view;
        fold fold::view;
    }

    /// Combines an element with a value, atomically.
    AtomicRmwOp = "atomic_rmw" {
        operands { value: NUMBER, memref: NUMBER_MEMREF [Read, Write], indices: variadic INDEX }
        results { result: NUMBER }
        attrs { kind: AtomicRmwKind }
        traits [
            AllTypesMatch(&["value", "result"]),
            TypesMatch { from: "memref", to: "value", summary: "value type matches element type of memref", with: element }
        ]
        format "$kind $value `,` $memref `[` $indices `]` attr-dict `:` `(` type($value) `,` type($memref) `)` `->` type($result)"
        verify_local verify::atomic_rmw;
        fold fold::fold_casts;
    }
}

/// The element type of a memref.
#[expect(clippy::unnecessary_wraps, reason = "the signature of a rule of `TypesMatch`")]
fn element(ctx: &Context, ty: Type) -> Option<Type> {
    Some(element_type_or_self(ctx, ty))
}
