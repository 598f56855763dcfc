//! Memory effects of ops, and dead ops.

use smallvec::SmallVec;

use crate::context::Context;
use crate::definition::{Trait, ValueSpec};
use crate::entities::{OpId, ValueId};
use crate::interface::Interface;
use crate::ir::Ir;
use crate::view::View;

/// One effect of an op.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effect {
    /// The kind of the effect.
    pub kind: EffectKind,
    /// The resource that is affected.
    pub resource: Resource,
    /// The value whose memory is affected; any memory if there is none.
    pub on: Option<ValueId>,
}

impl Effect {
    /// An effect on ordinary memory.
    pub const fn new(kind: EffectKind, on: Option<ValueId>) -> Self {
        Self { kind, resource: Resource::Default, on }
    }
}

/// The resource that an effect is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[doc(alias = "SideEffects::Resource")]
pub enum Resource {
    /// Ordinary memory.
    Default,
    /// Memory that is freed at the end of the closest automatic allocation scope.
    AutomaticAllocationScope,
}

/// The kind of a memory effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EffectKind {
    /// Memory is allocated.
    Allocate,
    /// Memory is freed.
    Free,
    /// Memory is read.
    Read,
    /// Memory is written.
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

impl MemoryEffects {
    /// Writes to any memory, or to something outside of the program.
    pub const WRITES: Self = Self { effects: |_, _, effects| effects.push(Effect::new(EffectKind::Write, None)) };

    /// The effects that a definition lists beside its operands and results.
    pub(crate) const LISTED: Self = Self { effects: listed_effects };
}

fn listed_effects(view: View<'_>, op: OpId, effects: &mut Effects) {
    let Some(def) = view.def(op) else { return };
    let mut add = |spec: &ValueSpec, values: &mut dyn Iterator<Item = ValueId>| {
        for value in values {
            effects.extend(spec.effects.iter().map(|&(kind, resource)| Effect { kind, resource, on: Some(value) }));
        }
    };
    for (index, spec) in def.operands.iter().enumerate().filter(|(_, spec)| !spec.effects.is_empty()) {
        add(spec, &mut view.operand_group(op, def, index).iter());
    }
    for (index, spec) in def.results.iter().enumerate().filter(|(_, spec)| !spec.effects.is_empty()) {
        add(spec, &mut view.result_group(op, def, index).iter());
    }
}

/// Returns true if neither the op nor any op nested in it has an effect on memory.
#[track_caller]
pub fn is_memory_effect_free(ctx: &Context, ir: &Ir, op: OpId) -> bool {
    effects_are(View { ctx, ir }, op, |_, effects| effects.is_empty())
}

/// Returns true if the op can be erased: its results have no uses, and it has no observable
/// effects.
#[inline]
#[track_caller]
pub fn is_trivially_dead(ctx: &Context, ir: &Ir, op: OpId) -> bool {
    !ir.results_have_uses(op) && would_be_trivially_dead(ctx, ir, op)
}

/// Returns true if the op could be erased if its results had no uses.
#[track_caller]
pub fn would_be_trivially_dead(ctx: &Context, ir: &Ir, op: OpId) -> bool {
    let view = View { ctx, ir };
    let traits = &view.info(op).traits;
    if traits.has(&Trait::Terminator) || traits.has(&Trait::Symbol) {
        return false;
    }
    effects_are(view, op, |op, effects| {
        // Memory that the op allocates for a result is erased with it.
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

/// Returns true if all effects of an op are known and satisfy the predicate.
///
/// If the op has the effects of its nested ops, they are included. Ops that are known to have no
/// effects are not passed to the predicate.
#[track_caller]
pub fn effects_are(view: View<'_>, root: OpId, is_fine: impl Fn(OpId, &[Effect]) -> bool) -> bool {
    match own_effects_are(view, root, &is_fine) {
        Told::No => false,
        Told::Yes => true,
        Told::IfNested => nested_effects_are(view, root, is_fine),
    }
}

/// Tells if effects satisfy the predicate.
enum Told {
    No,
    Yes,
    /// The effects satisfy the predicate if those of nested ops do.
    IfNested,
}

#[inline]
#[track_caller]
fn own_effects_are(view: View<'_>, op: OpId, is_fine: &impl Fn(OpId, &[Effect]) -> bool) -> Told {
    let info = view.info(op);
    let recursive = info.traits.has(&Trait::RecursiveMemoryEffects);
    if !info.traits.has(&Trait::NoMemoryEffect) {
        let mut effects = Effects::new();
        match info.interfaces.find::<MemoryEffects>() {
            Some(interface) => (interface.effects)(view, op, &mut effects),
            None if recursive => {}
            None => return Told::No,
        }
        if !is_fine(op, &effects) {
            return Told::No;
        }
    }
    if recursive { Told::IfNested } else { Told::Yes }
}

fn nested_effects_are(view: View<'_>, root: OpId, is_fine: impl Fn(OpId, &[Effect]) -> bool) -> bool {
    let ir = view.ir;
    let mut pending: SmallVec<[OpId; 8]> = SmallVec::new();
    let mut outer = Some(root);
    loop {
        if let Some(op) = outer {
            let blocks = ir.regions(op).iter().flat_map(|&region| ir.blocks(region));
            pending.extend(blocks.filter_map(|block| ir.first_op(block)));
        }
        let Some(op) = pending.pop() else { return true };
        pending.extend(ir.next_op(op));
        outer = match own_effects_are(view, op, &is_fine) {
            Told::No => return false,
            Told::Yes => None,
            Told::IfNested => Some(op),
        };
    }
}
