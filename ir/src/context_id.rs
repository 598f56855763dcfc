//! The identity of contexts: what belongs to one must not be used with another, as its handles mean something else there.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::context::Context;

/// Names a [`Context`] of this process; no two have the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ContextId(u64);

impl ContextId {
    /// An id that no context has.
    pub(crate) fn fresh() -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        Self(NEXT.fetch_add(1, Ordering::Relaxed))
    }
}

/// The context that something with handles in it belongs to: the first that it is used with.
#[derive(Debug, Default)]
pub struct ContextBinding(OnceLock<ContextId>);

impl ContextBinding {
    /// Binds to a context, or checks that it is the one that it is bound to; `what` names the owner in the message.
    ///
    /// # Panics
    ///
    /// When it is bound to another context: a bug of the caller.
    #[inline]
    #[track_caller]
    pub fn bind(&self, ctx: &Context, what: &str) {
        let bound = *self.0.get_or_init(|| ctx.id());
        if bound != ctx.id() {
            mismatch(bound, ctx.id(), what);
        }
    }
}

#[cold]
#[inline(never)]
#[track_caller]
fn mismatch(bound: ContextId, other: ContextId, what: &str) -> ! {
    panic!("{what} belongs to context {}, and is used with context {}", bound.0, other.0)
}

#[cfg(test)]
mod tests {
    use crate::builtin::ModuleOp;
    use crate::{Context, Ir, text, verify};

    #[test]
    #[should_panic(expected = "the IR belongs to context")]
    fn ir_is_not_printed_with_another_context() {
        let (ctx, other, mut ir) = (Context::default(), Context::default(), Ir::new());
        let module = ModuleOp::create(&ctx, &mut ir);
        let _ = text(&other, &ir, module.into());
    }

    #[test]
    #[should_panic(expected = "the IR belongs to context")]
    fn ir_is_not_verified_with_another_context() {
        let (ctx, other, mut ir) = (Context::default(), Context::default(), Ir::new());
        let module = ModuleOp::create(&ctx, &mut ir);
        let _ = verify::verify(&other, &ir, module.into());
    }

    #[test]
    #[should_panic(expected = "the IR belongs to context")]
    fn nothing_is_parsed_into_ir_of_another_context() {
        let (ctx, other, mut ir) = (Context::default(), Context::default(), Ir::new());
        ModuleOp::create(&ctx, &mut ir);
        let _ = crate::parse::parse_text(&other, &mut ir, "module {}");
    }
}
