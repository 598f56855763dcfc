use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use weir_ir::{Context, FloatKind};

use super::{Converted, TypeConverterBuilder};

#[test]
fn a_type_is_converted_once() {
    let ctx = Context::default();
    let asked = Arc::new(AtomicUsize::new(0));
    let mut converter = TypeConverterBuilder::new();
    let count = Arc::clone(&asked);
    converter.add_any_conversion(move |_, ty| {
        count.fetch_add(1, Ordering::Relaxed);
        Converted::one(ty)
    });
    let converter = converter.freeze();
    for _ in 0..3 {
        assert!(converter.is_legal_type(&ctx, ctx.index_type()));
        assert!(converter.is_legal_type(&ctx, ctx.float_type(FloatKind::F64)));
    }
    assert_eq!(asked.load(Ordering::Relaxed), 2);
}

#[test]
fn threads_can_share_a_converter() {
    let ctx = Context::default();
    let mut converter = TypeConverterBuilder::new();
    converter.add_any_conversion(|cx, _| Converted::one(cx.index_type()));
    let converter = converter.freeze();
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for width in 1..200 {
                    assert_eq!(converter.convert_type(&ctx, ctx.integer_type(width)), Ok(ctx.index_type()));
                }
            });
        }
    });
}

#[test]
#[should_panic(expected = "the type converter belongs to context")]
fn a_converter_is_not_asked_with_another_context() {
    let converter = TypeConverterBuilder::new().freeze();
    for ctx in [Context::default(), Context::default()] {
        let _ = converter.convert_type(&ctx, ctx.index_type());
    }
}
