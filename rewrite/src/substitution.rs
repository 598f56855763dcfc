//! Patterns that only look at the IR, and say what takes the place of their root.

use smallvec::SmallVec;
use weir_ir::{BuildOp, OpClass as _, OpDef, OpId, OpState, ValueId};

use crate::pattern::NoMatch;
use crate::rewriter::{Rewriter, RewriterExt as _};

/// The substitute of an op: a new op, values, or nothing.
///
/// A pattern that is added by [`PatternSet::substitute`](crate::PatternSet::substitute) makes one. As it sees a
/// [`View`](weir_ir::View), it cannot change anything before it has matched.
#[derive(Clone, Debug)]
pub struct Substitute(Kind);

#[derive(Clone, Debug)]
#[expect(clippy::large_enum_variant, reason = "it lives for one replacement, which an allocation would slow down")]
enum Kind {
    Op(&'static OpDef, OpState),
    Values(SmallVec<[ValueId; 2]>),
    Nothing,
}

/// The result of a pattern that substitutes its root: the substitute, or the reason why it did not match.
pub type Substitution = Result<Substitute, NoMatch>;

/// Replaces the root by a new op with as many results.
///
/// The new op has the location of the root, unless it sets its own.
///
/// # Errors
///
/// None: the type is that of a pattern's result.
#[doc(alias = "replaceOpWithNewOp")]
pub fn by_op<B: BuildOp>(build: B) -> Substitution {
    Ok(Substitute(Kind::Op(B::Op::DEF, build.into_state())))
}

/// Replaces the root by values, one for each result.
///
/// # Errors
///
/// None: the type is that of a pattern's result.
#[doc(alias = "replaceOp")]
pub fn by_values(values: impl IntoIterator<Item = ValueId>) -> Substitution {
    Ok(Substitute(Kind::Values(values.into_iter().collect())))
}

/// Erases the root, whose results are not used.
///
/// # Errors
///
/// None: the type is that of a pattern's result.
#[doc(alias = "eraseOp")]
pub fn by_nothing() -> Substitution {
    Ok(Substitute(Kind::Nothing))
}

impl Substitute {
    /// Puts the substitute in the place of an op.
    pub(crate) fn put(self, op: OpId, rewriter: &mut dyn Rewriter) {
        match self.0 {
            Kind::Op(def, state) => {
                rewriter.replace_with_def(op, def, state);
            }
            Kind::Values(values) => rewriter.replace_op(op, &values),
            Kind::Nothing => rewriter.erase_op(op),
        }
    }
}
