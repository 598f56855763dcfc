//! Vector-predicated intrinsics, with a mask and a vector length.

use weir_ir::builtin::I32;

use crate::dialect::constraints::{
    BUILTIN_FLOAT, FLOAT_VECTOR, INTEGER, INTEGER_VECTOR, LLVM_TYPE, MASK, POINTER, POINTER_VECTOR, VECTOR,
};

/// Declares operations by their operands; mask and length are the last ones.
macro_rules! masked {
    ($list:ident $operands:tt $($(#[doc = $doc:literal])* $name:ident = $mnemonic:literal;)*) => {
        weir_ir::ops! { llvm, $list;
            $($(#[doc = $doc])*
            $name = $mnemonic {
                operands $operands
                results { res: LLVM_TYPE }
                traits [Pure]
            })*
        }
    };
}

masked! { BINARY_INTEGER { lhs: INTEGER_VECTOR, rhs: INTEGER_VECTOR, mask: MASK, evl: I32 }
    /// Sums.
    VPAddOp = "intr.vp.add";
    /// Differences.
    VPSubOp = "intr.vp.sub";
    /// Products.
    VPMulOp = "intr.vp.mul";
    /// Quotients of signed integers.
    VPSDivOp = "intr.vp.sdiv";
    /// Quotients of unsigned integers.
    VPUDivOp = "intr.vp.udiv";
    /// Remainders of signed integers.
    VPSRemOp = "intr.vp.srem";
    /// Remainders of unsigned integers.
    VPURemOp = "intr.vp.urem";
    /// Arithmetic right shifts.
    VPAShrOp = "intr.vp.ashr";
    /// Logical right shifts.
    VPLShrOp = "intr.vp.lshr";
    /// Left shifts.
    VPShlOp = "intr.vp.shl";
    /// Bitwise or.
    VPOrOp = "intr.vp.or";
    /// Bitwise and.
    VPAndOp = "intr.vp.and";
    /// Bitwise exclusive or.
    VPXorOp = "intr.vp.xor";
    /// Maxima of signed integers.
    VPSMaxOp = "intr.vp.smax";
    /// Minima of signed integers.
    VPSMinOp = "intr.vp.smin";
    /// Maxima of unsigned integers.
    VPUMaxOp = "intr.vp.umax";
    /// Minima of unsigned integers.
    VPUMinOp = "intr.vp.umin";
}

masked! { BINARY_FLOAT { lhs: FLOAT_VECTOR, rhs: FLOAT_VECTOR, mask: MASK, evl: I32 }
    /// Sums.
    VPFAddOp = "intr.vp.fadd";
    /// Differences.
    VPFSubOp = "intr.vp.fsub";
    /// Products.
    VPFMulOp = "intr.vp.fmul";
    /// Quotients.
    VPFDivOp = "intr.vp.fdiv";
    /// Remainders.
    VPFRemOp = "intr.vp.frem";
}

masked! { UNARY_FLOAT { op: FLOAT_VECTOR, mask: MASK, evl: I32 }
    /// Negations.
    VPFNegOp = "intr.vp.fneg";
}

masked! { TERNARY_FLOAT { op1: FLOAT_VECTOR, op2: FLOAT_VECTOR, op3: FLOAT_VECTOR, mask: MASK, evl: I32 }
    /// Multiply-add, fused where the target does it fast.
    VPFMulAddOp = "intr.vp.fmuladd";
    /// Fused multiply-add.
    VPFmaOp = "intr.vp.fma";
}

masked! { INTEGER_REDUCTIONS { start_value("satrt_value"): INTEGER, val: INTEGER_VECTOR, mask: MASK, evl: I32 }
    /// The sum.
    VPReduceAddOp = "intr.vp.reduce.add";
    /// The product.
    VPReduceMulOp = "intr.vp.reduce.mul";
    /// The bitwise and of the elements.
    VPReduceAndOp = "intr.vp.reduce.and";
    /// The bitwise or of the elements.
    VPReduceOrOp = "intr.vp.reduce.or";
    /// The bitwise exclusive or of the elements.
    VPReduceXorOp = "intr.vp.reduce.xor";
    /// The maximum of signed elements.
    VPReduceSMaxOp = "intr.vp.reduce.smax";
    /// The minimum of signed elements.
    VPReduceSMinOp = "intr.vp.reduce.smin";
    /// The maximum of unsigned elements.
    VPReduceUMaxOp = "intr.vp.reduce.umax";
    /// The minimum of unsigned elements.
    VPReduceUMinOp = "intr.vp.reduce.umin";
}

masked! { FLOAT_REDUCTIONS { start_value("satrt_value"): BUILTIN_FLOAT, val: FLOAT_VECTOR, mask: MASK, evl: I32 }
    /// The sum.
    VPReduceFAddOp = "intr.vp.reduce.fadd";
    /// The product.
    VPReduceFMulOp = "intr.vp.reduce.fmul";
    /// The maximum.
    VPReduceFMaxOp = "intr.vp.reduce.fmax";
    /// The minimum.
    VPReduceFMinOp = "intr.vp.reduce.fmin";
}

masked! { SELECTIONS { cond: MASK, true_val: VECTOR, false_val: VECTOR, evl: I32 }
    /// Selects elements of one of two vectors by a mask; those behind the length are poison.
    VPSelectMinOp = "intr.vp.select";
    /// Selects elements of one of two vectors by a mask; those behind the length come from the second.
    VPMergeMinOp = "intr.vp.merge";
}

masked! { INTEGER_CASTS { src: INTEGER_VECTOR, mask: MASK, evl: I32 }
    /// Truncates integers.
    VPTruncOp = "intr.vp.trunc";
    /// Zero-extends integers.
    VPZExtOp = "intr.vp.zext";
    /// Sign-extends integers.
    VPSExtOp = "intr.vp.sext";
    /// Converts unsigned integers to floating-point numbers.
    VPUIToFPOp = "intr.vp.uitofp";
    /// Converts signed integers to floating-point numbers.
    VPSIToFPOp = "intr.vp.sitofp";
    /// Converts integers to pointers.
    VPIntToPtrOp = "intr.vp.inttoptr";
}

masked! { FLOAT_CASTS { src: FLOAT_VECTOR, mask: MASK, evl: I32 }
    /// Truncates floating-point numbers.
    VPFPTruncOp = "intr.vp.fptrunc";
    /// Extends floating-point numbers.
    VPFPExtOp = "intr.vp.fpext";
    /// Converts floating-point numbers to unsigned integers.
    VPFPToUIOp = "intr.vp.fptoui";
    /// Converts floating-point numbers to signed integers.
    VPFPToSIOp = "intr.vp.fptosi";
}

masked! { POINTER_CASTS { src: POINTER_VECTOR, mask: MASK, evl: I32 }
    /// Converts pointers to integers.
    VPPtrToIntOp = "intr.vp.ptrtoint";
}

weir_ir::ops! { llvm, OPS;
    /// Loads consecutive elements.
    VPLoadOp = "intr.vp.load" {
        operands { ptr: POINTER, mask: MASK, evl: I32 }
        results { res: LLVM_TYPE }
    }

    /// Stores consecutive elements.
    VPStoreOp = "intr.vp.store" {
        operands { val: VECTOR, ptr: POINTER, mask: MASK, evl: I32 }
    }

    /// A strided load.
    VPStridedLoadOp = "intr.experimental.vp.strided.load" {
        operands { ptr: POINTER, stride: INTEGER, mask: MASK, evl: I32 }
        results { res: LLVM_TYPE }
    }

    /// A strided store.
    VPStridedStoreOp = "intr.experimental.vp.strided.store" {
        operands { val: VECTOR, ptr: POINTER, stride: INTEGER, mask: MASK, evl: I32 }
    }
}
