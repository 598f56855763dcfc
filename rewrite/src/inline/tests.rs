use weir_ir::builtin::{ANY_TYPE, FlatSymbolRefKind, SymbolNameKind, UnrealizedConversionCastOp};
use weir_ir::interfaces::{CallLike, CallableLike, Callee};
use weir_ir::{Context, CreateOps as _, Dialect, DialectRegistry, Ir, OpClass as _, View, testing};

use super::{CannotInline, DialectInlining, INLINE, InlineMode, inline_call};
use crate::call_graph::CallGraph;
use crate::ir_rewriter::IrRewriter;
use crate::pass::PassOptions;
use crate::pass_manager::{OpPassManager, VerifyPasses};

weir_ir::ops! { f, OPS;
    /// A function without a type.
    Func = "func" {
        attrs { sym_name: SymbolNameKind }
        regions { body: Any }
        traits [IsolatedFromAbove, Symbol]
        interfaces [&FUNC]
        format "$sym_name attr-dict-with-keyword $body"
    }

    /// A call.
    Call = "call" {
        operands { operands: variadic ANY_TYPE }
        results { results: variadic ANY_TYPE }
        attrs { callee: FlatSymbolRefKind }
        interfaces [&CALL]
        format "$callee `(` $operands `)` attr-dict `:` functional-type($operands, $results)"
    }

    /// An op that cannot be inlined.
    Fixed = "fixed" { format "attr-dict" }

    /// The end of a function.
    Return = "return" {
        operands { values: variadic ANY_TYPE }
        traits [Pure, ReturnLike, Terminator]
        format "($values^ `:` type($values))? attr-dict"
    }
}

static FUNC: CallableLike = CallableLike {
    results: |cx, op| {
        let last = cx.ir.last_block(cx.ir.region(op, 0)).and_then(|block| cx.ir.last_op(block));
        last.map_or_else(Default::default, |last| cx.ir.operands(last).iter().map(|value| cx.ty(value)).collect())
    },
    ..*CallableLike::FUNCTION
};

static CALL: CallLike = CallLike {
    callee: |cx, op| Some(Callee::Symbol(cx.attribute_as(op, "callee")?)),
    arguments: |cx, op| 0..cx.ir.num_operands(op),
};

static INLINING: DialectInlining = DialectInlining {
    op: |site, op| Fixed::dyn_cast(&site.view, op).is_none(),
    convert: Some(|rewriter, value, ty| rewriter.create(UnrealizedConversionCastOp::to_types(&[value], &[ty])).into()),
    ..DialectInlining::ALL
};

static DIALECT: Dialect = Dialect { ops: &[OPS], interfaces: &[&INLINING], ..Dialect::new("f") };

fn parse(text: &str) -> (Context, Ir, weir_ir::OpId) {
    let mut registry = DialectRegistry::default();
    registry.add(&DIALECT);
    let ctx = Context::new(&registry);
    let (ir, module) = testing::parse(&ctx, text);
    (ctx, ir, module)
}

/// The text after the callee of the first call was inlined into it, or the reason why it was not.
fn inline_first(text: &str, mode: InlineMode) -> Result<String, CannotInline> {
    let (ctx, mut ir, module) = parse(text);
    let before = weir_ir::text(&ctx, &ir, module);
    let view = View::new(&ctx, &ir);
    let call = ir.descendants(module).find(|&op| Call::dyn_cast(&view, op).is_some()).expect("there is a call");
    let callee = CALL.resolve(view, call, &mut Default::default()).expect("there is a callee");
    let mut blocks = 0;
    let mut rewriter = IrRewriter::new(&ctx, &mut ir);
    let outcome = inline_call(&mut rewriter, call, callee, mode, &mut |_, inlined| blocks = inlined.len());
    if let Err(error) = outcome {
        assert_eq!(weir_ir::text(&ctx, &ir, module), before, "a failure leaves no trace");
        return Err(error);
    }
    assert_eq!(blocks, 1);
    ir.erase_op(call);
    Ok(weir_ir::text(&ctx, &ir, module))
}

#[test]
fn values_of_other_types_are_converted() {
    let text = "f.func @g { ^bb0(%a: i32): f.return %a : i32 }
        f.func @f { ^bb0(%a: i64): %0 = f.call @g(%a) : (i64) -> index f.return %0 : index }";
    let inlined = inline_first(text, InlineMode::Clone).expect("it can be inlined");
    let wanted = "  ^bb0(%arg0: i64):
    %0 = builtin.unrealized_conversion_cast %arg0 : i64 to i32
    %1 = builtin.unrealized_conversion_cast %0 : i32 to index
    f.return %1 : index
";
    assert!(inlined.contains(wanted), "{inlined}");
    let moved = inline_first(text, InlineMode::Move).expect("it can be inlined");
    assert!(moved.contains("f.func @g {\n  }") && moved.contains(wanted), "{moved}");
}

#[test]
fn reasons_say_what_does_not_fit() {
    let refused = |callee: &str, call: &str| {
        let text = format!("f.func @f {{ ^bb0(%a: i64): {call} f.return }} f.func @g {{ {callee} }}");
        inline_first(&text, InlineMode::Clone)
    };
    let converted = "%0 = f.call @g(%a) : (i64) -> i64";
    assert_eq!(refused("^bb0: f.return", converted), Err(CannotInline::Signature));
    assert_eq!(refused("", "f.call @g() : () -> ()"), Err(CannotInline::NoBody));
    let fixed = CannotInline::Op { op: "f.fixed".into() };
    assert_eq!(refused("^bb0(%b: i32): f.fixed f.return %b : i32", converted), Err(fixed));
}

#[test]
fn components_have_callees_first() {
    let text = "f.func @a { f.call @b() : () -> () f.call @d() : () -> () f.return }
        f.func @b { f.call @c() : () -> () f.return }
        f.func @c { f.call @b() : () -> () f.return }
        f.func @d { f.return }";
    let (ctx, ir, module) = parse(text);
    let view = View::new(&ctx, &ir);
    let graph = CallGraph::new(view, module);
    let name = |node| graph.region(node).and_then(|region| weir_ir::symbols::symbol_name(view, ir.parent_op(region)?));
    let names = graph.components().into_iter().map(|component| {
        component.into_iter().filter_map(|node| Some(name(node)?.text(&ctx))).collect::<Vec<_>>().join(" ")
    });
    assert_eq!(names.collect::<Vec<_>>(), ["c b", "d", "a", ""]);
}

#[test]
fn an_unknown_pipeline_is_an_error() {
    let (ctx, mut ir, module) = parse("f.func @f { f.return }");
    let mut passes = OpPassManager::on_any();
    let options = PassOptions::parse(INLINE.options, "default-pipeline=nothing").expect("they are options");
    passes.add(&INLINE, options).expect("it runs on any op");
    assert!(passes.run(&ctx, &mut ir, module, VerifyPasses::Each, &mut []).is_err());
}
