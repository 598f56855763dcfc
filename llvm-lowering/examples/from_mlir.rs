//! The tool of `docs/from-mlir.md`: a dialect with a type and two ops, a pattern that simplifies it, and a pass that lowers it.
//!
//! ```text
//! cargo run -p weir-llvm-lowering --example from_mlir -- FILE --lower-ring
//! ```

use weir_conversion::{add_function_signature_conversion_for, prelude::*};
use weir_dialects::{arith, conversions::func_structural, func};
use weir_ir::builtin::IntegerAttr;
use weir_ir::{Dialect, OpId, TypeClass as _};
use weir_rewrite::greedy::{GreedyConfig, apply_patterns_greedily};
use weir_rewrite::opt::{self, OptRegistry};
use weir_rewrite::{Anchor, PassCx, PassDef, PassFailure, PassResult, Rewriter, pass_fn};

mod ring {
    weir_ir::types! { ring;
        /// An element of the ring of 32-bit integers.
        pub ElementType = "element" {}
    }
    weir_ir::type_constraints! { ELEMENT "element" |ctx, ty| ty.is::<ElementType>(ctx); }
    weir_ir::ops! { ring, OPS;
        /// The negation of an element.
        NegOp = "neg" {
            operands { input: ELEMENT }
            results { result: ELEMENT }
            traits [Pure, SameOperandsAndResultType]
            format "$input attr-dict `:` type($result)"
        }
        /// The difference of two elements.
        SubOp = "sub" {
            operands { lhs: ELEMENT, rhs: ELEMENT }
            results { result: ELEMENT }
            traits [Pure, SameOperandsAndResultType]
            format "$lhs `,` $rhs attr-dict `:` type($result)"
        }
    }
}
static RING: Dialect = Dialect { ops: &[ring::OPS], types: &[&[ring::ElementType::DEF]], ..Dialect::new("ring") };

// neg(neg(x)) -> x
fn double_negation(op: ring::NegOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let Some(inner) = view.defining::<ring::NegOp>(op.input(&view)) else {
        return no_match("the operand is no negation");
    };
    let input = inner.input(&view);
    rewriter.replace(op, input);
    Ok(())
}

fn add_lowerings(patterns: &mut PatternSet, converter: &TypeConverter) {
    // sub(x, y) -> arith.subi x, y
    patterns.add_conversion::<ring::SubOp>(converter, |op, operands, rewriter| {
        rewriter.replace_with(op, arith::SubIOp::new(operands.lhs(), operands.rhs()));
        Ok(())
    });
    // neg(x) -> arith.subi 0, x
    patterns.add_conversion::<ring::NegOp>(converter, |op, operands, rewriter| {
        let view = rewriter.view();
        let ty = rewriter.converter()?.convert_type(view.ctx, view.ty(op.result(&view)))?;
        let zero = IntegerAttr::of(view.ctx, ty, 0).into();
        let zero = arith::ConstantOp::new().value(view.ctx, zero).result(ty);
        let zero = rewriter.create(zero).result(rewriter);
        rewriter.replace_with(op, arith::SubIOp::new(zero, operands.input()));
        Ok(())
    });
}

fn type_converter() -> TypeConverter {
    let mut converter = TypeConverterBuilder::new();
    converter.add_any_conversion(|_, ty| Converted::one(ty));
    converter.add_conversion(|cx, _: ring::ElementType| Converted::one(cx.integer_type(32)));
    converter.freeze()
}

static LOWER_RING: PassDef = PassDef {
    summary: "Lower ring to arith",
    anchor: Anchor::Op("builtin.module"),
    ..PassDef::new("lower-ring", "LowerRingPass", |_| pass_fn(lower_ring))
};

fn lower_ring(cx: &mut PassCx<'_>, module: OpId) -> PassResult {
    let mut simplifications = PatternSet::new();
    simplifications.add("double-negation", double_negation);
    let simplifications = simplifications.freeze(cx.ctx);
    apply_patterns_greedily(cx.ctx, cx.ir, module, &simplifications, &GreedyConfig::default())
        .map_err(|error| PassFailure::greedy(cx.view(), module, &error))?;

    let converter = type_converter();
    let mut target = ConversionTarget::new();
    target.legal_dialect("arith");
    target.illegal_dialect("ring");
    target.legal_if_signature_converted::<func::FuncOp>(&converter);
    target.legal_if_converted::<func::ReturnOp>(&converter);

    let mut patterns = PatternSet::new();
    add_lowerings(&mut patterns, &converter);
    add_function_signature_conversion_for::<func::FuncOp>(&mut patterns, &converter);
    func_structural::add_return_conversion(&mut patterns, &converter);
    let conversion = Conversion::new(cx.ctx, target, patterns);
    conversion.partial(cx.ctx, cx.ir, &[module], ConversionConfig::default())?;
    Ok(())
}

fn main() {
    let mut registry = OptRegistry::new("ring-opt", env!("CARGO_PKG_VERSION"));
    weir_dialects::register(&mut registry.dialects);
    registry.dialects.add(&RING);
    registry.passes.add(&LOWER_RING);
    registry.emitters.push(&weir_llvm_lowering::LLVM_IR);
    registry.page = Some(weir_conversion::viewer::frame);
    opt::main(registry)
}

#[cfg(test)]
mod tests {
    use weir_ir::{Context, DialectRegistry, assert_mlir};
    use weir_rewrite::{PassRegistry, testing};

    #[test]
    fn the_pass_does_what_the_page_says() -> std::io::Result<()> {
        let page = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/from-mlir.md"))?;
        let blocks: Vec<&str> = page.split("```mlir\n").skip(1).filter_map(|it| it.split("```").next()).collect();
        let &[before, after] = &blocks[..] else { panic!("the page has an input and an output") };
        let (mut dialects, mut passes) = (DialectRegistry::default(), PassRegistry::default());
        weir_dialects::register(&mut dialects);
        passes.add(&super::LOWER_RING);
        let ctx = Context::new(dialects.add(&super::RING));
        assert_mlir!(testing::run(&ctx, &passes, "builtin.module(lower-ring)", before), after);
        Ok(())
    }
}
