//! Passes.

use weir_rewrite::{Extent, PassDef, pass_fn};

use crate::casts::reconcile_all_unrealized_casts;

/// The pass `reconcile-unrealized-casts`: cancels out casts.
pub static RECONCILE_UNREALIZED_CASTS: PassDef = PassDef {
    summary: "Simplify and eliminate unrealized conversion casts",
    extent: Extent::FUNCTION_LOCAL,
    ..PassDef::new("reconcile-unrealized-casts", "ReconcileUnrealizedCastsPass", |_| {
        pass_fn(|cx, op| {
            reconcile_all_unrealized_casts(cx.ctx, cx.ir, op);
            Ok(())
        })
    })
};
