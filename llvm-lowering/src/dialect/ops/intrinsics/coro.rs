//! Intrinsics of coroutines.

use weir_ir::builtin::{I1, I32};

use crate::dialect::constraints::{LLVM_TYPE, POINTER, TOKEN};

weir_ir::ops! { llvm, OPS;
    /// The identity of a coroutine.
    CoroIdOp = "intr.coro.id" {
        operands { align: I32, promise: POINTER, coroaddr: POINTER, fnaddrs: POINTER }
        results { res: LLVM_TYPE }
        format "$align `,` $promise `,` $coroaddr `,` $fnaddrs attr-dict `:` functional-type(operands, results)"
    }

    /// The frame of a coroutine.
    CoroBeginOp = "intr.coro.begin" {
        operands { token: TOKEN, mem: POINTER }
        results { res: LLVM_TYPE }
        format "$token `,` $mem attr-dict `:` functional-type(operands, results)"
    }

    /// The size of a coroutine's frame.
    CoroSizeOp = "intr.coro.size" {
        results { res: LLVM_TYPE }
        format "attr-dict `:` type($res)"
    }

    /// The alignment of a coroutine's frame.
    CoroAlignOp = "intr.coro.align" {
        results { res: LLVM_TYPE }
        format "attr-dict `:` type($res)"
    }

    /// The place where a coroutine is about to be suspended.
    CoroSaveOp = "intr.coro.save" {
        operands { handle: POINTER }
        results { res: LLVM_TYPE }
        format "$handle attr-dict `:` functional-type(operands, results)"
    }

    /// Suspends a coroutine.
    CoroSuspendOp = "intr.coro.suspend" {
        operands { save: TOKEN, is_final("final"): I1 }
        results { res: LLVM_TYPE }
        format "$save `,` $final attr-dict `:` type($res)"
    }

    /// The end of a coroutine.
    CoroEndOp = "intr.coro.end" {
        operands { handle: POINTER, unwind: I1, retvals: TOKEN }
        results { res: LLVM_TYPE }
        format "$handle `,` $unwind `,` $retvals attr-dict `:` functional-type(operands, results)"
    }

    /// The memory of a coroutine's frame.
    CoroFreeOp = "intr.coro.free" {
        operands { id: TOKEN, handle: POINTER }
        results { res: LLVM_TYPE }
        format "$id `,` $handle attr-dict `:` functional-type(operands, results)"
    }

    /// Resumes a coroutine.
    CoroResumeOp = "intr.coro.resume" {
        operands { handle: POINTER }
        format "$handle attr-dict `:` qualified(type($handle))"
    }

    /// The promise of a coroutine, or the coroutine of a promise.
    CoroPromiseOp = "intr.coro.promise" {
        operands { handle: POINTER, align: I32, from: I1 }
        results { res: POINTER }
        format "$handle `,` $align `,` $from attr-dict `:` functional-type(operands, results)"
    }
}
