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

impl ContextId {
    /// Its low bits, for the tags of handles; `count` is less than 32.
    pub(crate) fn low_bits(self, count: u32) -> u32 {
        u32::try_from(self.0 & ((1 << count) - 1)).unwrap_or_default()
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
    #[cfg(debug_assertions)]
    use crate::builtin::{IntegerType, TypeAttr, UnrealizedConversionCastOp};
    #[cfg(debug_assertions)]
    use crate::{BuildOp as _, Builder, CreateOps as _};
    use crate::{Context, Ident, Ir, text, verify};

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
    #[cfg(debug_assertions)]
    #[should_panic(expected = "a handle of context")]
    fn a_type_is_not_read_in_another_context() {
        let (ctx, other) = (Context::default(), Context::default());
        let (ty, _) = (IntegerType::signless(&ctx, 1003), IntegerType::signless(&other, 78));
        let _ = ty.width(&other);
    }

    #[test]
    #[cfg(debug_assertions)]
    #[should_panic(expected = "a handle of context")]
    fn an_attribute_does_not_have_a_type_of_another_context() {
        let (ctx, other) = (Context::default(), Context::default());
        let _ = TypeAttr::new(&other, ctx.index_type());
    }

    #[test]
    #[cfg(debug_assertions)]
    #[should_panic(expected = "a handle of context")]
    fn an_op_does_not_have_a_result_of_another_context() {
        let (ctx, other, mut ir) = (Context::default(), Context::default(), Ir::new());
        let mut builder = Builder::detached(&other, &mut ir);
        builder.create(UnrealizedConversionCastOp::new(&[]).results(&[ctx.index_type()]));
    }

    #[test]
    #[should_panic(expected = "a handle of another context is used: this one has no value of its number")]
    fn a_string_is_not_read_in_a_context_without_as_many() {
        let (ctx, other) = (Context::default(), Context::default());
        let last = (0..1000).map(|number| Ident::new(&ctx, format!("x{number}"))).last();
        let _ = last.map(|ident| ident.text(&other).len());
    }

    #[test]
    #[should_panic(expected = "the IR belongs to context")]
    fn nothing_is_parsed_into_ir_of_another_context() {
        let (ctx, other, mut ir) = (Context::default(), Context::default(), Ir::new());
        ModuleOp::create(&ctx, &mut ir);
        let _ = crate::parse::parse_text(&other, &mut ir, "module {}");
    }
}
