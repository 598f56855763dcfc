//! Arithmetic of combining kinds.

use crate::arith;
use crate::vector::CombiningKind;
use weir_ir::builtin::{FloatType, IndexType, IntegerType, element_type_or_self};
use weir_ir::{CreateOps as _, OpDef, ValueId, op_defs};
use weir_rewrite::{MatchResult, NoMatch, Rewriter, RewriterExt as _, no_match};

/// The ops that combine and select numbers.
pub(super) const COMBINATION: &[&OpDef] = op_defs![
    arith::AddFOp,
    arith::AddIOp,
    arith::AndIOp,
    arith::MaxNumFOp,
    arith::MaxSIOp,
    arith::MaxUIOp,
    arith::MaximumFOp,
    arith::MinNumFOp,
    arith::MinSIOp,
    arith::MinUIOp,
    arith::MinimumFOp,
    arith::MulFOp,
    arith::MulIOp,
    arith::OrIOp,
    arith::SelectOp,
    arith::XOrIOp,
];

/// The class of elements: integers or floating-point numbers.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Numbers {
    Integers,
    Floats,
}

impl Numbers {
    /// The class of a value's elements.
    pub(super) fn of(rewriter: &dyn Rewriter, value: ValueId) -> Self {
        let view = rewriter.view();
        match element_type_or_self(view.ctx, view.ty(value)).is::<FloatType>(view.ctx) {
            true => Self::Floats,
            false => Self::Integers,
        }
    }
}

/// The product of numbers.
pub(super) fn multiply(rewriter: &mut dyn Rewriter, lhs: ValueId, rhs: ValueId) -> ValueId {
    match Numbers::of(rewriter, lhs) {
        Numbers::Integers => rewriter.build(arith::MulIOp::new(lhs, rhs)),
        Numbers::Floats => rewriter.build(arith::MulFOp::new(lhs, rhs)),
    }
}

/// Two numbers combined; where a mask is not set, the second stays.
#[doc(alias = "makeArithReduction")]
pub(super) fn combine(
    rewriter: &mut dyn Rewriter,
    kind: CombiningKind,
    value: ValueId,
    old: ValueId,
    mask: Option<ValueId>,
) -> Result<ValueId, NoMatch> {
    check_combinable(rewriter, kind, value)?;
    /// Creates the op of a kind, or folds it.
    macro_rules! by_kind {
        ($($kind:pat => $op:ident),* $(,)?) => {
            match (kind, Numbers::of(rewriter, value)) {
                $($kind => rewriter.create_or_fold(arith::$op::new(value, old)),)*
            }
        };
    }
    use CombiningKind::{Add, And, MaxNumF, MaxSI, MaxUI, MaximumF, MinNumF, MinSI, MinUI, MinimumF, Mul, Or, Xor};
    use Numbers::{Floats, Integers};
    let combined = by_kind! {
        (Add, Integers) => AddIOp,
        (Add, Floats) => AddFOp,
        (Mul, Integers) => MulIOp,
        (Mul, Floats) => MulFOp,
        (And, _) => AndIOp,
        (Or, _) => OrIOp,
        (Xor, _) => XOrIOp,
        (MinSI, _) => MinSIOp,
        (MinUI, _) => MinUIOp,
        (MaxSI, _) => MaxSIOp,
        (MaxUI, _) => MaxUIOp,
        (MinNumF, _) => MinNumFOp,
        (MaxNumF, _) => MaxNumFOp,
        (MinimumF, _) => MinimumFOp,
        (MaximumF, _) => MaximumFOp,
    };
    Ok(select(rewriter, mask, combined, old))
}

/// Checks that a combining kind applies to the elements of a value, which may be others than numbers.
pub(super) fn check_combinable(rewriter: &dyn Rewriter, kind: CombiningKind, value: ValueId) -> MatchResult {
    use CombiningKind::{Add, MaxNumF, MaximumF, MinNumF, MinimumF, Mul};
    let view = rewriter.view();
    let element = element_type_or_self(view.ctx, view.ty(value));
    let is_float = element.is::<FloatType>(view.ctx);
    if !is_float && !element.is::<IntegerType>(view.ctx) && !element.is::<IndexType>(view.ctx) {
        return no_match("the elements are no numbers");
    }
    let is_for_floats = matches!(kind, MaxNumF | MaximumF | MinNumF | MinimumF);
    match matches!(kind, Add | Mul) || is_for_floats == is_float {
        true => Ok(()),
        false => no_match("these numbers are not combined like this"),
    }
}

/// The new value where a mask is set.
pub(super) fn select(rewriter: &mut dyn Rewriter, mask: Option<ValueId>, value: ValueId, old: ValueId) -> ValueId {
    match mask {
        Some(mask) => rewriter.build(arith::SelectOp::new(mask, value, old)),
        None => value,
    }
}
