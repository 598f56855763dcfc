//! Masks, and ops under a mask.

use weir_ir::builtin::{ANY_TYPE, DenseI64ArrayKind, INDEX};
use weir_rewrite::Canonicalize;

use crate::vector::constraints::{MASK, MASK_WITH_DIMS};
use crate::vector::{asm, canonicalize, fold, verify};

weir_ir::ops! { vector, OPS;
    /// A constant mask whose set elements form a box from the origin.
    ConstantMaskOp = "constant_mask" {
        results { result: MASK }
        attrs { mask_dim_sizes: DenseI64ArrayKind }
        traits [Pure]
        format "$mask_dim_sizes attr-dict `:` type(results)"
        verify_local verify::constant_mask;
        fold fold::constant_mask;
    }

    /// A mask whose set elements form a box from the origin.
    CreateMaskOp = "create_mask" {
        operands { operands: variadic INDEX }
        results { result: MASK }
        traits [Pure]
        interfaces [&Canonicalize(canonicalize::create_mask)]
        format "$operands attr-dict `:` type(results)"
        verify_local verify::create_mask;
    }

    /// Executes an op under a mask.
    MaskOp = "mask" {
        operands { mask: MASK_WITH_DIMS, passthru: optional ANY_TYPE }
        results { results: variadic ANY_TYPE }
        regions { mask_region("maskRegion"): Sized(1) }
        traits [ImplicitTerminator("vector.yield"), RecursiveMemoryEffects, NoRegionArguments]
        interfaces [&Canonicalize(canonicalize::mask), &canonicalize::ALL_SET]
        assembly asm::parse_mask, asm::print_mask;
        verify verify::mask;
        fold fold::mask;
    }

    /// Terminates a region and yields values from it.
    YieldOp = "yield" {
        operands { operands: variadic ANY_TYPE }
        traits [Pure, ReturnLike, Terminator]
        format "attr-dict ($operands^ `:` type($operands))?"
    }
}
