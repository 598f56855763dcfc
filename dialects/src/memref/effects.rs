//! The memory effects of the ops of `memref`.

use weir_ir::interfaces::{Effect, EffectKind, Effects, MemoryEffects};
use weir_ir::{OpId, View};

/// Allocates its result.
pub(super) static ALLOCATES: MemoryEffects = MemoryEffects {
    effects: |cx, op, effects| effects.push(Effect { kind: EffectKind::Allocate, on: cx.ir.results(op).first() }),
};

/// Frees its operand and allocates its result.
pub(super) static REALLOCATES: MemoryEffects = MemoryEffects {
    effects: |cx, op, effects| {
        on_operand(cx, op, 0, &[EffectKind::Free], effects);
        effects.push(Effect { kind: EffectKind::Allocate, on: cx.ir.results(op).first() });
    },
};

/// Frees its operand.
pub(super) static FREES: MemoryEffects =
    MemoryEffects { effects: |cx, op, effects| on_operand(cx, op, 0, &[EffectKind::Free], effects) };

/// Reads its first operand and writes to its second.
pub(super) static COPIES: MemoryEffects = MemoryEffects {
    effects: |cx, op, effects| {
        on_operand(cx, op, 0, &[EffectKind::Read], effects);
        on_operand(cx, op, 1, &[EffectKind::Write], effects);
    },
};

/// Reads its first operand.
pub(super) static READS: MemoryEffects =
    MemoryEffects { effects: |cx, op, effects| on_operand(cx, op, 0, &[EffectKind::Read], effects) };

/// Writes to its second operand.
pub(super) static WRITES_SECOND: MemoryEffects =
    MemoryEffects { effects: |cx, op, effects| on_operand(cx, op, 1, &[EffectKind::Write], effects) };

/// Reads and writes its first operand.
pub(super) static UPDATES_FIRST: MemoryEffects =
    MemoryEffects { effects: |cx, op, effects| on_operand(cx, op, 0, &[EffectKind::Read, EffectKind::Write], effects) };

/// Reads and writes its second operand.
pub(super) static UPDATES_SECOND: MemoryEffects =
    MemoryEffects { effects: |cx, op, effects| on_operand(cx, op, 1, &[EffectKind::Read, EffectKind::Write], effects) };

/// Reads and writes its first operand, so that a prefetch is not erased as dead.
pub(super) static READS_AND_WRITES: MemoryEffects =
    MemoryEffects { effects: |cx, op, effects| on_operand(cx, op, 0, &[EffectKind::Read, EffectKind::Write], effects) };

/// Adds effects on an operand, if the op has as many.
pub(super) fn on_operand(cx: View<'_>, op: OpId, index: usize, kinds: &[EffectKind], effects: &mut Effects) {
    if let Some(value) = cx.ir.operands(op).get(index) {
        effects.extend(kinds.iter().map(|&kind| Effect { kind, on: Some(value) }));
    }
}
