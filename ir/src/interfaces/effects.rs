//! What ops do to memory, and when an op is dead.

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

/// The memory effects of an op that lists them.
#[derive(Clone, Copy, Debug)]
pub struct MemoryEffects {
    /// Adds the effects of the op.
    pub effects: fn(View<'_>, OpId, &mut Vec<Effect>),
}

impl Interface for MemoryEffects {}

/// Whether neither the op nor any op nested in it has an effect on memory.
pub fn is_memory_effect_free(ctx: &Context, ir: &Ir, op: OpId) -> bool {
    let view = View { ctx, ir };
    let mut pending = vec![op];
    while let Some(op) = pending.pop() {
        match own_effects(view, op) {
            Some(effects) if !effects.is_empty() => return false,
            None if !view.has_trait(op, &Trait::RecursiveMemoryEffects) => return false,
            _ => {}
        }
        if view.has_trait(op, &Trait::RecursiveMemoryEffects) {
            push_nested(ir, op, &mut pending);
        }
    }
    true
}

/// Whether the op can be erased: nothing uses it and nobody would notice.
pub fn is_trivially_dead(ctx: &Context, ir: &Ir, op: OpId) -> bool {
    !ir.results_have_uses(op) && would_be_trivially_dead(ctx, ir, op)
}

/// Whether the op could be erased if nothing used it.
pub fn would_be_trivially_dead(ctx: &Context, ir: &Ir, op: OpId) -> bool {
    let view = View { ctx, ir };
    if view.has_trait(op, &Trait::Terminator) || view.has_trait(op, &Trait::Symbol) {
        return false;
    }
    let mut pending = vec![op];
    while let Some(op) = pending.pop() {
        let recursive = view.has_trait(op, &Trait::RecursiveMemoryEffects);
        match own_effects(view, op) {
            Some(effects) => {
                // Memory that the op allocates itself, for a result, is gone with it.
                let is_own = |value: ValueId| ir.results(op).iter().any(|result| result == value);
                let own: Vec<ValueId> = effects
                    .iter()
                    .filter(|effect| effect.kind == EffectKind::Allocate)
                    .filter_map(|effect| effect.on.filter(|&value| is_own(value)))
                    .collect();
                let harmless = |effect: &Effect| match effect.kind {
                    EffectKind::Read => true,
                    EffectKind::Allocate | EffectKind::Write => effect.on.is_some_and(|value| own.contains(&value)),
                    EffectKind::Free => false,
                };
                if !effects.iter().all(harmless) {
                    return false;
                }
            }
            None if !recursive => return false,
            None => {}
        }
        if recursive {
            push_nested(ir, op, &mut pending);
        }
    }
    true
}

/// The effects that an op lists itself; none if nothing is known.
fn own_effects(view: View<'_>, op: OpId) -> Option<Vec<Effect>> {
    if view.has_trait(op, &Trait::NoMemoryEffect) {
        return Some(Vec::new());
    }
    let interface = view.interface::<MemoryEffects>(op)?;
    let mut effects = Vec::new();
    (interface.effects)(view, op, &mut effects);
    Some(effects)
}

fn push_nested(ir: &Ir, op: OpId, pending: &mut Vec<OpId>) {
    for &region in ir.regions(op) {
        for block in ir.blocks(region) {
            pending.extend(ir.ops(block));
        }
    }
}
