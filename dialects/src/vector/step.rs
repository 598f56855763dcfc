//! Vectors of consecutive numbers, and the multiple of the sizes of scalable vectors.

use weir_ir::builtin::{DenseElementsAttr, ElementValue, INDEX, VectorType};
use weir_ir::interfaces::OpAsm;
use weir_ir::{OpClass as _, OpId};
use weir_rewrite::{Canonicalize, MatchResult, OrNoMatch as _, PatternSet, Rewriter, RewriterExt as _, no_match};

use super::constants::flags;
use super::constraints::INDEX_VECTOR_OF_RANK_1;
use super::types::shape_of;
use crate::arith::{self, CmpIPredicate, VectorScale};

weir_ir::ops! { vector, OPS;
    /// The vector of the numbers 0, 1, 2 and so on.
    StepOp = "step" {
        results { result: INDEX_VECTOR_OF_RANK_1 }
        traits [Pure]
        interfaces [&Canonicalize(canonicalize_step)]
        format "attr-dict `:` type($result)"
    }

    /// The run-time factor of the sizes of scalable vectors.
    VectorScaleOp = "vscale" {
        results { res: INDEX }
        traits [Pure]
        interfaces [&OpAsm::named(&["vscale"]), &VectorScale]
        format "attr-dict"
    }
}

fn canonicalize_step(patterns: &mut PatternSet) {
    patterns.add("StepCompareFolder", compare_of_step);
}

/// `cmpi ult, step, dense<n> -> dense<true>`, and other comparisons with the same result for all elements.
fn compare_of_step(op: StepOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let result = op.result(&view);
    let is_scalable = view.ty_as::<VectorType>(result).is_none_or(|ty| ty.is_scalable(view.ctx));
    let Some(&[length]) = shape_of(view, result).filter(|_| !is_scalable) else {
        return no_match("the length is not known");
    };
    let length = length.unsigned_abs();
    let decided = |user: OpId| {
        let compare = arith::CmpIOp::dyn_cast(&view, user)?;
        let constant = view.constant(compare.rhs(&view))?.dyn_cast::<DenseElementsAttr>(view.ctx)?;
        let Some(ElementValue::Int(value)) = constant.splat_value(view.ctx) else { return None };
        // The comparison is decided by numbers that are not negative.
        let value = value.to_i64().and_then(|value| u64::try_from(value).ok())?;
        let is = compare.lhs(&view) == result;
        let outcome = match compare.predicate(&view) {
            CmpIPredicate::Ult if value >= length => true,
            CmpIPredicate::Ule if value.saturating_add(1) >= length => true,
            CmpIPredicate::Uge if value >= length => false,
            CmpIPredicate::Ugt if value.saturating_add(1) >= length => false,
            CmpIPredicate::Eq if value >= length => false,
            CmpIPredicate::Ne if value >= length => true,
            _ => return None,
        };
        is.then(|| (compare, outcome, view.ty(compare.result(&view))))
    };
    let found = view.ir.users(result).find_map(decided);
    let (compare, outcome, ty) = found.or_no_match("no comparison is decided")?;
    let build = flags(view.ctx, ty, outcome);
    rewriter.before(compare, |rewriter| {
        rewriter.replace_with(compare, build);
    });
    Ok(())
}
