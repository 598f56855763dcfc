//! The ops of `affine`.

use weir_ir::Context;
use weir_ir::builtin::{
    ANY_NON_0_RANKED_VECTOR, ANY_TYPE, AffineMapKind, BoolKind, DenseI64ArrayKind, I64ArrayKind, INDEX, IndexKind,
    IntegerAttr,
};
use weir_rewrite::Canonicalize;

use super::constraints::{FlagKind, GroupsKind, IntegerSetKind, LocalityKind, ReductionsKind};
use super::{asm, canonicalize, dma, fold, for_op, if_op, parallel, verify};
use crate::asm::DYNAMIC_INDEX_LIST_IN_PARENS;
use crate::memref::{MEMREF, fold_casts};

weir_ir::ops! { affine, OPS;
    /// Computes the result of a single-result affine map.
    AffineApplyOp = "apply" {
        operands { map_operands("mapOperands"): variadic INDEX }
        results { result: INDEX }
        attrs { map: AffineMapKind }
        traits [Pure]
        interfaces [&Canonicalize(canonicalize::apply)]
        assembly asm::parse_apply, asm::print_map_of_operands;
        verify verify::apply;
        fold fold::apply;
    }

    /// The least result of an affine map.
    AffineMinOp = "min" {
        operands { operands: variadic INDEX }
        results { result: INDEX }
        attrs { map: AffineMapKind }
        traits [Pure]
        interfaces [&Canonicalize(canonicalize::min)]
        assembly asm::parse_min_max, asm::print_map_of_operands;
        verify verify::min;
        fold fold::min;
    }

    /// The greatest result of an affine map.
    AffineMaxOp = "max" {
        operands { operands: variadic INDEX }
        results { result: INDEX }
        attrs { map: AffineMapKind }
        traits [Pure]
        interfaces [&Canonicalize(canonicalize::max)]
        assembly asm::parse_min_max, asm::print_map_of_operands;
        verify verify::max;
        fold fold::max;
    }

    /// A loop by a constant step, from the maximum of the lower bound map to the minimum of the upper bound map.
    AffineForOp = "for" {
        operands {
            lower_bound_operands("lowerBoundOperands"): variadic INDEX,
            upper_bound_operands("upperBoundOperands"): variadic INDEX, inits: variadic ANY_TYPE
        }
        results { results: variadic ANY_TYPE }
        attrs {
            lower_bound_map("lowerBoundMap"): AffineMapKind, upper_bound_map("upperBoundMap"): AffineMapKind, step: IndexKind
        }
        regions { region: Sized(1) }
        traits [
            AttrSizedOperandSegments, AutomaticAllocationScope, ImplicitTerminator("affine.yield"),
            Custom(&for_op::LOOP_LIKE), RecursiveMemoryEffects
        ]
        interfaces [&for_op::BRANCH]
        assembly for_op::parse, for_op::print;
        verify_regions for_op::verify;
        fold fold::for_loop;
    }

    /// Runs the first region if the operands are in an integer set, and the second otherwise.
    AffineIfOp = "if" {
        operands { operands: variadic ANY_TYPE }
        results { results: variadic ANY_TYPE }
        attrs { condition: IntegerSetKind }
        regions { then_region("thenRegion"): Sized(1), else_region("elseRegion"): MaxSized(1) }
        traits [
            ImplicitTerminator("affine.yield"), RecursivelySpeculatable, RecursiveMemoryEffects,
            NoRegionArguments
        ]
        interfaces [&Canonicalize(canonicalize::conditional), &if_op::BRANCH]
        assembly if_op::parse, if_op::print;
        verify if_op::verify;
        fold fold::conditional;
    }

    /// A nest of parallel loops with affine bounds, and reductions of the yielded values.
    AffineParallelOp = "parallel" {
        operands { map_operands("mapOperands"): variadic INDEX }
        results { results: variadic ANY_TYPE }
        attrs {
            reductions: ReductionsKind, lower_bounds_map("lowerBoundsMap"): AffineMapKind,
            lower_bounds_groups("lowerBoundsGroups"): GroupsKind, upper_bounds_map("upperBoundsMap"): AffineMapKind,
            upper_bounds_groups("upperBoundsGroups"): GroupsKind, steps: I64ArrayKind
        }
        regions { region: Sized(1) }
        traits [
            AutomaticAllocationScope, ImplicitTerminator("affine.yield"), RecursivelySpeculatable, RecursiveMemoryEffects
        ]
        assembly parallel::parse, parallel::print;
        verify parallel::verify;
        fold fold::parallel;
    }

    /// Terminates a region and yields values to the parent op.
    AffineYieldOp = "yield" {
        operands { operands: variadic ANY_TYPE }
        traits [Pure, ReturnLike, Terminator]
        format "attr-dict ($operands^ `:` type($operands))?"
        verify verify::yields;
    }

    /// Loads an element, at indices given by an affine map.
    AffineLoadOp = "load" {
        operands { memref: MEMREF [Read], indices: variadic INDEX }
        results { result: ANY_TYPE }
        attrs { map: AffineMapKind }
        interfaces [&Canonicalize(canonicalize::load)]
        assembly asm::parse_load, asm::print_load;
        verify verify::load;
        fold fold::load;
    }

    /// Stores an element, at indices given by an affine map.
    AffineStoreOp = "store" {
        operands { value: ANY_TYPE, memref: MEMREF [Write], indices: variadic INDEX }
        attrs { map: AffineMapKind }
        interfaces [&Canonicalize(canonicalize::store)]
        assembly asm::parse_store, asm::print_store;
        verify verify::store;
        fold fold::store;
    }

    /// Prefetches an element into the cache.
    AffinePrefetchOp = "prefetch" {
        operands { memref: MEMREF [Read, Write], indices: variadic INDEX }
        attrs {
            is_data_cache("isDataCache"): BoolKind, is_write("isWrite"): BoolKind, locality_hint("localityHint"): LocalityKind,
            map: AffineMapKind
        }
        interfaces [&Canonicalize(canonicalize::prefetch)]
        assembly asm::parse_prefetch, asm::print_prefetch;
        verify verify::prefetch;
        fold fold_casts;
    }

    /// Loads a vector, at indices given by an affine map.
    AffineVectorLoadOp = "vector_load" {
        operands { memref: MEMREF [Read], indices: variadic INDEX }
        results { result: ANY_NON_0_RANKED_VECTOR }
        attrs { map: AffineMapKind }
        interfaces [&Canonicalize(canonicalize::vector_load)]
        assembly asm::parse_vector_load, asm::print_vector_load;
        verify verify::vector_load;
    }

    /// Stores a vector, at indices given by an affine map.
    AffineVectorStoreOp = "vector_store" {
        operands { value: ANY_NON_0_RANKED_VECTOR, memref: MEMREF [Write], indices: variadic INDEX }
        attrs { map: AffineMapKind }
        interfaces [&Canonicalize(canonicalize::vector_store)]
        assembly asm::parse_vector_store, asm::print_vector_store;
        verify verify::vector_store;
    }

    /// Splits a linear index into the indices of a basis.
    AffineDelinearizeIndexOp = "delinearize_index" {
        operands { linear_index: INDEX, dynamic_basis: variadic INDEX }
        results { multi_index: variadic INDEX }
        attrs { static_basis: DenseI64ArrayKind }
        traits [Pure]
        interfaces [&Canonicalize(canonicalize::delinearize_index)]
        format "$linear_index `into` custom<DynamicIndexList>($dynamic_basis, $static_basis) attr-dict `:` type($multi_index)"
        directives { "DynamicIndexList": DYNAMIC_INDEX_LIST_IN_PARENS }
        verify verify::delinearize_index;
        fold fold::delinearize_index;
    }

    /// Linearizes multi-dimensional indices into a basis.
    AffineLinearizeIndexOp = "linearize_index" {
        operands { multi_index: variadic INDEX, dynamic_basis: variadic INDEX }
        results { linear_index: INDEX }
        attrs { static_basis: DenseI64ArrayKind, disjoint: FlagKind = not_disjoint }
        traits [AttrSizedOperandSegments, Pure]
        interfaces [&Canonicalize(canonicalize::linearize_index)]
        format "`` custom<Disjoint>($disjoint) ` ` `[` $multi_index `]` `by` custom<DynamicIndexList>($dynamic_basis, $static_basis) attr-dict `:` type($linear_index)"
        directives { "Disjoint": asm::DISJOINT, "DynamicIndexList": DYNAMIC_INDEX_LIST_IN_PARENS }
        verify verify::linearize_index;
        fold fold::linearize_index;
    }

    /// Starts an asynchronous DMA transfer between memory spaces.
    AffineDmaStartOp = "dma_start" {
        operands { operands: variadic ANY_TYPE }
        regions { unused: variadic Any }
        interfaces [&dma::START_EFFECTS]
        assembly dma::parse_start, dma::print_start;
        verify dma::verify_start;
        fold fold_casts;
    }

    /// Waits for a DMA transfer to complete.
    AffineDmaWaitOp = "dma_wait" {
        operands { operands: variadic ANY_TYPE }
        regions { unused: variadic Any }
        interfaces [&dma::WAIT_EFFECTS]
        assembly dma::parse_wait, dma::print_wait;
        verify dma::verify_wait;
        fold fold_casts;
    }
}

/// Indices are not disjoint unless a flag asserts it.
fn not_disjoint(ctx: &Context) -> weir_ir::Attribute {
    IntegerAttr::bool(ctx, false).into()
}
