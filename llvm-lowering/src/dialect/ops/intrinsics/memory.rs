//! Intrinsics of memory: copies, lifetimes, the stack, variadic arguments.

use weir_ir::builtin::{DictionaryArrayKind, I1Kind, I8, I32Kind, I64Kind};
use weir_rewrite::PromotableOp;

use crate::dialect::constraints::{ANY_INTEGER_LIKE, DEFAULT_POINTER, INTEGER, LLVM_TYPE, POINTER, POINTER_LIKE};
use crate::dialect::kinds::{AccessGroupsKind, AliasScopesKind, IntegerKind, TbaaTagsKind};
use crate::dialect::ops::{destructuring, promotion};

/// Declares copies and fills of memory, which share the attributes of their accesses.
macro_rules! copies {
    ($list:ident $($(#[doc = $doc:literal])* $name:ident = $mnemonic:literal $interface:ident, $accessor:ident $operands:tt { $($attrs:tt)* };)*) => {
        weir_ir::ops! { llvm, $list;
            $($(#[doc = $doc])*
            $name = $mnemonic {
                operands $operands
                attrs {
                    $($attrs)*, access_groups: optional AccessGroupsKind, alias_scopes: optional AliasScopesKind,
                    noalias_scopes: optional AliasScopesKind, tbaa: optional TbaaTagsKind,
                    arg_attrs: optional DictionaryArrayKind, res_attrs: optional DictionaryArrayKind
                }
                interfaces [&promotion::$interface, &destructuring::$accessor, &destructuring::SAFE_WRITE]
            })*
        }
    };
}

copies! { COPIES
    /// Copies bytes to memory that does not overlap.
    MemcpyOp = "intr.memcpy" COPY, COPY { dst: POINTER [Write], src: POINTER [Read], len: INTEGER } { is_volatile("isVolatile"): I1Kind };
    /// Copies bytes to memory that may overlap.
    MemmoveOp = "intr.memmove" COPY, COPY { dst: POINTER [Write], src: POINTER [Read], len: INTEGER } { is_volatile("isVolatile"): I1Kind };
    /// Copies a known number of bytes to memory that does not overlap, without a call.
    MemcpyInlineOp = "intr.memcpy.inline" INLINE_COPY, COPY { dst: POINTER [Write], src: POINTER [Read] } { len: IntegerKind, is_volatile("isVolatile"): I1Kind };
    /// Fills memory with a byte.
    MemsetOp = "intr.memset" FILL, FILL { dst: POINTER [Write], val: I8, len: INTEGER } { is_volatile("isVolatile"): I1Kind };
    /// Fills a known number of bytes of memory with a byte, without a call.
    MemsetInlineOp = "intr.memset.inline" INLINE_FILL, FILL { dst: POINTER [Write], val: I8 } { len: IntegerKind, is_volatile("isVolatile"): I1Kind };
}

weir_ir::ops! { llvm, LIFETIMES;
    each {
        operands { ptr: POINTER }
        interfaces [&PromotableOp::HINT]
        format "$ptr attr-dict `:` qualified(type($ptr))"
    }
    /// The start of the lifetime of an allocation.
    LifetimeStartOp = "intr.lifetime.start";
    /// The end of the lifetime of an allocation.
    LifetimeEndOp = "intr.lifetime.end";
}

weir_ir::ops! { llvm, OPS;
    /// Prefetches memory.
    PrefetchOp = "intr.prefetch" {
        operands { addr: POINTER }
        attrs { rw: I32Kind, hint: I32Kind, cache: I32Kind }
    }

    /// A pointer with some of its bits cleared.
    PtrMaskOp = "intr.ptrmask" {
        operands { ptr: POINTER_LIKE, mask: ANY_INTEGER_LIKE }
        results { res: POINTER_LIKE }
        traits [Pure, AllTypesMatch(&["ptr", "res"])]
        format "$ptr `,` $mask attr-dict `:` functional-type(operands, results)"
    }

    /// The start of a region in which memory is invariant.
    InvariantStartOp = "intr.invariant.start" {
        operands { ptr: POINTER }
        results { res: DEFAULT_POINTER }
        attrs { size: I64Kind }
        interfaces [&PromotableOp::FORWARDING]
        format "$size `,` $ptr attr-dict `:` qualified(type($ptr))"
    }

    /// The end of a region in which memory is invariant.
    InvariantEndOp = "intr.invariant.end" {
        operands { start: DEFAULT_POINTER, ptr: POINTER }
        attrs { size: I64Kind }
        interfaces [&PromotableOp::HINT]
        format "$start `,` $size `,` $ptr attr-dict `:` qualified(type($ptr))"
    }

    /// Returns its operand, with a new invariant group.
    LaunderInvariantGroupOp = "intr.launder.invariant.group" {
        operands { ptr: POINTER }
        results { res: POINTER }
        traits [SameOperandsAndResultType]
        interfaces [&PromotableOp::FORWARDING]
        format "$ptr attr-dict `:` qualified(type($ptr))"
    }

    /// Returns its operand, without the invariant-group assumption.
    StripInvariantGroupOp = "intr.strip.invariant.group" {
        operands { ptr: POINTER }
        results { res: POINTER }
        traits [SameOperandsAndResultType]
        interfaces [&PromotableOp::FORWARDING]
        format "$ptr attr-dict `:` qualified(type($ptr))"
    }

    /// Restores a saved stack pointer, which frees later stack allocations.
    StackRestoreOp = "intr.stackrestore" {
        operands { ptr: POINTER }
        format "$ptr attr-dict `:` qualified(type($ptr))"
    }

    /// Saves the stack pointer.
    StackSaveOp = "intr.stacksave" {
        results { res: LLVM_TYPE }
        format "attr-dict `:` qualified(type($res))"
    }

    /// Begins to read variadic arguments.
    VaStartOp = "intr.vastart" {
        operands { arg_list: POINTER }
        format "$arg_list attr-dict `:` qualified(type($arg_list))"
    }

    /// Copies a position among variadic arguments.
    VaCopyOp = "intr.vacopy" {
        operands { dest_list: POINTER, src_list: POINTER }
        format "$src_list `to` $dest_list attr-dict `:` type(operands)"
    }

    /// Ends to read variadic arguments.
    VaEndOp = "intr.vaend" {
        operands { arg_list: POINTER }
        format "$arg_list attr-dict `:` qualified(type($arg_list))"
    }
}
