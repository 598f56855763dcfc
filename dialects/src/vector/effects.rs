//! The memory effects of the ops of `vector`.

use weir_ir::builtin::MemRefType;
use weir_ir::interfaces::{Effect, EffectKind, MemoryEffects};
use weir_ir::{OpId, View};

/// Declares effects on an operand: its position, the kinds of effects, and whether they apply to memrefs only.
macro_rules! effects {
    ($($(#[$meta:meta])* $name:ident = $kind:ident on $index:literal $(if $condition:expr)?;)*) => {
        $($(#[$meta])* pub(super) static $name: MemoryEffects = MemoryEffects {
            effects: |cx, op, effects| {
                $(if !$condition(cx, op) { return; })?
                effects.push(Effect { kind: EffectKind::$kind, on: cx.ir.operands(op).get($index) });
            },
        };)*
    };
}

effects! {
    /// Reads the first operand.
    READS = Read on 0;
    /// Writes to the first operand.
    WRITES = Write on 0;
    /// Writes to the second operand.
    WRITES_SECOND = Write on 1;
    /// Reads the first operand if it is memory; a tensor is a value.
    READS_MEMREF = Read on 0 if first_is_memory;
    /// Writes to the second operand if it is memory; a tensor is a value.
    WRITES_MEMREF = Write on 1 if second_is_memory;
}

/// Writes to something outside of the program.
pub(super) static WRITES_ANYTHING: MemoryEffects =
    MemoryEffects { effects: |_, _, effects| effects.push(Effect { kind: EffectKind::Write, on: None }) };

fn first_is_memory(cx: View<'_>, op: OpId) -> bool {
    is_memory(cx, op, 0)
}

fn second_is_memory(cx: View<'_>, op: OpId) -> bool {
    is_memory(cx, op, 1)
}

fn is_memory(cx: View<'_>, op: OpId, index: usize) -> bool {
    cx.ir.operands(op).get(index).is_some_and(|value| cx.ty(value).is::<MemRefType>(cx.ctx))
}
