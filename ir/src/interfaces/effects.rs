//! What ops do to memory, and when an op is dead.

use smallvec::SmallVec;

use crate::context::Context;
use crate::definition::Trait;
use crate::entities::{OpId, ValueId};
use crate::interface::Interface;
use crate::ir::Ir;
use crate::view::View;

/// One effect of an op.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effect {
    /// What is done.
    pub kind: EffectKind,
    /// The value whose memory it is done to; anything if there is none.
    pub on: Option<ValueId>,
}

/// What is done to memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EffectKind {
    /// It is allocated.
    Allocate,
    /// It is freed.
    Free,
    /// It is read.
    Read,
    /// It is written.
    Write,
}

/// The effects of an op.
pub type Effects = SmallVec<[Effect; 2]>;

/// The memory effects of an op that lists them.
#[derive(Clone, Copy, Debug)]
pub struct MemoryEffects {
    /// Adds the effects of the op.
    pub effects: fn(View<'_>, OpId, &mut Effects),
}

impl Interface for MemoryEffects {}

/// Whether neither the op nor any op nested in it has an effect on memory.
pub fn is_memory_effect_free(ctx: &Context, ir: &Ir, op: OpId) -> bool {
    effects_are(View { ctx, ir }, op, |_, effects| effects.is_empty())
}

/// Whether the op can be erased: nothing uses it and nobody would notice.
pub fn is_trivially_dead(ctx: &Context, ir: &Ir, op: OpId) -> bool {
    !ir.results_have_uses(op) && would_be_trivially_dead(ctx, ir, op)
}

/// Whether the op could be erased if nothing used it.
pub fn would_be_trivially_dead(ctx: &Context, ir: &Ir, op: OpId) -> bool {
    let view = View { ctx, ir };
    let info = view.info(op);
    if info.traits.has(&Trait::Terminator) || info.traits.has(&Trait::Symbol) {
        return false;
    }
    effects_are(view, op, |op, effects| {
        // Memory that the op allocates itself, for a result, is gone with it.
        let is_allocated = |value: ValueId| {
            let mut allocations = effects.iter().filter(|effect| effect.kind == EffectKind::Allocate);
            allocations.any(|effect| effect.on == Some(value)) && ir.results(op).iter().any(|result| result == value)
        };
        effects.iter().all(|effect| match effect.kind {
            EffectKind::Read => true,
            EffectKind::Allocate | EffectKind::Write => effect.on.is_some_and(is_allocated),
            EffectKind::Free => false,
        })
    })
}

/// Whether the effects of an op, and of all ops in it if it has theirs, are known and are as told.
///
/// Ops that are known to have no effects at all are not asked about.
pub fn effects_are(view: View<'_>, root: OpId, is_fine: impl Fn(OpId, &[Effect]) -> bool) -> bool {
    let ir = view.ir;
    let mut effects = Effects::new();
    let mut pending: SmallVec<[OpId; 8]> = SmallVec::new();
    let mut next = Some(root);
    while let Some(op) = next {
        let info = view.info(op);
        let recursive = info.traits.has(&Trait::RecursiveMemoryEffects);
        if !info.traits.has(&Trait::NoMemoryEffect) {
            effects.clear();
            match view.interface::<MemoryEffects>(op) {
                Some(interface) => (interface.effects)(view, op, &mut effects),
                None if recursive => {}
                None => return false,
            }
            if !is_fine(op, &effects) {
                return false;
            }
        }
        if op != root {
            pending.extend(ir.next_op(op));
        }
        if recursive {
            let blocks = ir.regions(op).iter().flat_map(|&region| ir.blocks(region));
            pending.extend(blocks.filter_map(|block| ir.first_op(block)));
        }
        next = pending.pop();
    }
    true
}
