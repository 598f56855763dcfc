//! Intrinsics of vectors of which only some elements, up to a length, take part.

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
    /// Bits moved to the left.
    VPShlOp = "intr.vp.shl";
    /// Bits that any has.
    VPOrOp = "intr.vp.or";
    /// Bits that both have.
    VPAndOp = "intr.vp.and";
    /// Bits that one of both has.
    VPXorOp = "intr.vp.xor";
    /// The greater of signed integers.
    VPSMaxOp = "intr.vp.smax";
    /// The smaller of signed integers.
    VPSMinOp = "intr.vp.smin";
    /// The greater of unsigned integers.
    VPUMaxOp = "intr.vp.umax";
    /// The smaller of unsigned integers.
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
    /// Numbers with the other sign.
    VPFNegOp = "intr.vp.fneg";
}

masked! { TERNARY_FLOAT { op1: FLOAT_VECTOR, op2: FLOAT_VECTOR, op3: FLOAT_VECTOR, mask: MASK, evl: I32 }
    /// Products and sums with one rounding or two.
    VPFMulAddOp = "intr.vp.fmuladd";
    /// Products and sums with one rounding.
    VPFmaOp = "intr.vp.fma";
}

masked! { INTEGER_REDUCTIONS { start_value("satrt_value"): INTEGER, val: INTEGER_VECTOR, mask: MASK, evl: I32 }
    /// The sum.
    VPReduceAddOp = "intr.vp.reduce.add";
    /// The product.
    VPReduceMulOp = "intr.vp.reduce.mul";
    /// The bits that all have.
    VPReduceAndOp = "intr.vp.reduce.and";
    /// The bits that any has.
    VPReduceOrOp = "intr.vp.reduce.or";
    /// The bits that an odd number has.
    VPReduceXorOp = "intr.vp.reduce.xor";
    /// The greatest of signed integers.
    VPReduceSMaxOp = "intr.vp.reduce.smax";
    /// The smallest of signed integers.
    VPReduceSMinOp = "intr.vp.reduce.smin";
    /// The greatest of unsigned integers.
    VPReduceUMaxOp = "intr.vp.reduce.umax";
    /// The smallest of unsigned integers.
    VPReduceUMinOp = "intr.vp.reduce.umin";
}

masked! { FLOAT_REDUCTIONS { start_value("satrt_value"): BUILTIN_FLOAT, val: FLOAT_VECTOR, mask: MASK, evl: I32 }
    /// The sum.
    VPReduceFAddOp = "intr.vp.reduce.fadd";
    /// The product.
    VPReduceFMulOp = "intr.vp.reduce.fmul";
    /// The greatest.
    VPReduceFMaxOp = "intr.vp.reduce.fmax";
    /// The smallest.
    VPReduceFMinOp = "intr.vp.reduce.fmin";
}

masked! { SELECTIONS { cond: MASK, true_val: VECTOR, false_val: VECTOR, evl: I32 }
    /// Selects elements of one of two vectors by a mask; those behind the length are poison.
    VPSelectMinOp = "intr.vp.select";
    /// Selects elements of one of two vectors by a mask; those behind the length come from the second.
    VPMergeMinOp = "intr.vp.merge";
}

masked! { INTEGER_CASTS { src: INTEGER_VECTOR, mask: MASK, evl: I32 }
    /// Narrower integers.
    VPTruncOp = "intr.vp.trunc";
    /// Wider integers with zeros in front.
    VPZExtOp = "intr.vp.zext";
    /// Wider integers with copies of the sign in front.
    VPSExtOp = "intr.vp.sext";
    /// Unsigned integers as floating-point numbers.
    VPUIToFPOp = "intr.vp.uitofp";
    /// Signed integers as floating-point numbers.
    VPSIToFPOp = "intr.vp.sitofp";
    /// The addresses of numbers.
    VPIntToPtrOp = "intr.vp.inttoptr";
}

masked! { FLOAT_CASTS { src: FLOAT_VECTOR, mask: MASK, evl: I32 }
    /// Narrower numbers.
    VPFPTruncOp = "intr.vp.fptrunc";
    /// Wider numbers.
    VPFPExtOp = "intr.vp.fpext";
    /// Numbers as unsigned integers.
    VPFPToUIOp = "intr.vp.fptoui";
    /// Numbers as signed integers.
    VPFPToSIOp = "intr.vp.fptosi";
}

masked! { POINTER_CASTS { src: POINTER_VECTOR, mask: MASK, evl: I32 }
    /// The numbers of addresses.
    VPPtrToIntOp = "intr.vp.ptrtoint";
}

weir_ir::ops! { llvm, OPS;
    /// Elements in a row from memory.
    VPLoadOp = "intr.vp.load" {
        operands { ptr: POINTER, mask: MASK, evl: I32 }
        results { res: LLVM_TYPE }
    }

    /// Elements in a row to memory.
    VPStoreOp = "intr.vp.store" {
        operands { val: VECTOR, ptr: POINTER, mask: MASK, evl: I32 }
    }

    /// Elements at a distance from memory.
    VPStridedLoadOp = "intr.experimental.vp.strided.load" {
        operands { ptr: POINTER, stride: INTEGER, mask: MASK, evl: I32 }
        results { res: LLVM_TYPE }
    }

    /// Elements at a distance to memory.
    VPStridedStoreOp = "intr.experimental.vp.strided.store" {
        operands { val: VECTOR, ptr: POINTER, stride: INTEGER, mask: MASK, evl: I32 }
    }
}
