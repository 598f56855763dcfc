//! Behaviour of the reference that is reproduced only to make output and events equal.
//!
//! Nothing else depends on it: a conversion without it would be as correct.

use weir_ir::builtin::UnitAttr;
use weir_ir::{OpId, Trait};
use weir_rewrite::{MatchResult, NoMatch, Pattern};

use crate::session::{State, Told};

/// The order of patterns of equal depth and benefit, which are given from the oldest on: the newest comes first, unless
/// some pattern is for no particular op.
pub(crate) fn order_ties(patterns: &mut [u32], has_rootless: bool) {
    if !has_rootless {
        patterns.reverse();
    }
}

/// Makes the uses by an op the newest in the use lists of their values.
///
/// In the reference a fold that fails is an in-place modification that is cancelled, which has this effect. It shows only in the
/// order of users. A listener can be told of them before the op is converted; without one it is enough to do this for ops that stay.
pub(crate) fn renew_uses(state: &mut State<'_>, op: OpId) {
    if state.ir.contains_op(op) && !state.view().has_trait(op, &Trait::ConstantLike) {
        (0..state.ir.num_operands(op)).for_each(|index| state.ir.renew_use(op, index));
    }
}

/// Tells the listener twice that a pattern has ended: that its results could not be legalized, and that it has failed.
#[cold]
pub(crate) fn tell_pattern_end_twice(state: &mut State<'_>, pattern: &Pattern, reason: String) {
    let failure: MatchResult = Err(NoMatch::new(reason));
    for _ in 0..2 {
        state.listen(|listener, view| listener.pattern_end(view, pattern, &failure));
    }
}

/// Marks the casts that only convert types and were left by a conversion that failed and cannot be undone.
pub(crate) fn mark_pure_casts(state: &mut State<'_>) {
    let marker = UnitAttr::new(state.ctx).into();
    for op in state.pure_casts() {
        state.set_cast_attribute(op, "__pure_type_conversion__", marker);
    }
}

/// Returns true if a listener is told that the branches to a converted block were modified.
pub(crate) fn tells_branches(told: Told) -> bool {
    told == Told::AtCommit
}
