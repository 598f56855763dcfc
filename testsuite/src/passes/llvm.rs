//! Passes that try out the lowering to LLVM with types of one's own.

use weir_conversion::{
    Conversion, ConversionConfig, ConversionPatterns as _, ConversionTarget, Converted, MaterializationFailure,
    TypeConverterBuilder,
};
use weir_dialects::func::{CallIndirectOp, CallOp, ConstantOp, ReturnOp};
use weir_ir::builtin::{IntegerType, ModuleOp};
use weir_ir::{BuildOp as _, CreateOps as _, OpId, OpState, Type};
use weir_llvm_lowering::dialect::{self as llvm, PointerType, StructType, ZeroOp};
use weir_llvm_lowering::{
    LowerToLlvmOptions, LoweringContext, Target, arith_to_llvm_patterns, cf_to_llvm_patterns, func_to_llvm_patterns,
};
use weir_rewrite::{
    NoMatch, PassCx, PassDef, PassOptions, PassResult, PatternSet, Rewriter as _, RewriterExt as _, no_match, pass_fn,
};

use super::{ALLOW_PATTERN_ROLLBACK, convert_partially, rollback};
use crate::dialect as test;

/// Lowers functions where a type of the `test` dialect becomes a structure.
pub static TEST_CONVERT_FUNC_OP: PassDef = PassDef {
    summary: "Tests conversion of `func.func` to `llvm.func` for different attributes",
    ..PassDef::new("test-convert-func-op", "TestConvertFuncOp", |_| {
        pass_fn(|cx, root| {
            let lowering = lowering(|types| {
                types.add_conversion(|cx, _: test::SimpleType| {
                    let i8 = cx.integer_type(8);
                    Converted::one(StructType::literal(cx, &[i8, i8]))
                });
            });
            let mut patterns = PatternSet::new();
            func_to_llvm_patterns(&lowering, &mut patterns);
            // A return does not ask what became of the function around.
            let returns = patterns.add_conversion::<ReturnOp>(lowering.rules(), |op, operands, rewriter| {
                let mut state = OpState { location: rewriter.ir().location(op.0), ..OpState::default() };
                state.push_operands(operands.all());
                let name = rewriter.ctx().op_name::<llvm::ReturnOp>();
                let name = name.ok_or_else(|| NoMatch::new("the dialect llvm is not registered"))?;
                rewriter.create_op(name, state).map_err(NoMatch::new)?;
                rewriter.erase(op);
                Ok(())
            });
            returns.set_benefit(2);
            // Functions and returns only.
            let mut target = ConversionTarget::new();
            target.legal_dialect("llvm");
            target.legal_op::<CallOp>().legal_op::<CallIndirectOp>().legal_op::<ConstantOp>();
            convert_partially(cx, root, target, patterns)
        })
    })
};

/// Lowers calls where a type of the `test` dialect becomes i42.
pub static TEST_CONVERT_CALL_OP: PassDef = PassDef {
    summary: "Tests conversion of `func.call` to `llvm.call` in presence of custom types",
    ..PassDef::new("test-convert-call-op", "TestConvertCallOp", |_| {
        pass_fn(|cx, root| {
            let lowering = lowering(|types| {
                types.add_conversion(|cx, _: test::SimpleType| Converted::one(cx.integer_type(42)));
            });
            let mut patterns = PatternSet::new();
            patterns.add_conversion::<test::TypeProducerOp>(lowering.rules(), |op, _, rewriter| {
                let pointer: Type = PointerType::default_space(rewriter.ctx()).into();
                rewriter.replace_with(op, ZeroOp::new().result(pointer));
                Ok(())
            });
            func_to_llvm_patterns(&lowering, &mut patterns);
            let mut target = target();
            target.illegal_dialect("test");
            convert_partially(cx, root, target, patterns)
        })
    })
};

/// Lowers functions, branches and arithmetic where i17 becomes two i18.
pub static TEST_LLVM_LEGALIZE_PATTERNS: PassDef = PassDef {
    summary: "Run LLVM dialect legalization patterns",
    options: &[ALLOW_PATTERN_ROLLBACK],
    ..PassDef::new("test-llvm-legalize-patterns", "TestLLVMLegalizePatternsDriver", |options| {
        let options = options.clone();
        pass_fn(move |cx, root| legalize(cx, root, &options))
    })
};

fn lowering(extend: impl FnOnce(&mut TypeConverterBuilder)) -> LoweringContext {
    LoweringContext::extended(LowerToLlvmOptions::default(), Target::default(), extend)
}

/// Ops of `func` are illegal.
fn target() -> ConversionTarget {
    let mut target = ConversionTarget::new();
    target.legal_dialect("llvm").illegal_dialect("func");
    target
}

fn legalize(cx: &mut PassCx<'_>, root: OpId, options: &PassOptions) -> PassResult {
    let lowering = lowering(|types| {
        types.add_conversion(|cx, ty: IntegerType| {
            let i18 = cx.integer_type(18);
            (ty.width(cx) == 17 && ty.is_signless(cx)).then(|| Converted::many([i18, i18]))
        });
    });
    let mut patterns = PatternSet::new();
    func_to_llvm_patterns(&lowering, &mut patterns);
    arith_to_llvm_patterns(&lowering, &mut patterns);
    cf_to_llvm_patterns(&lowering, &mut patterns);
    // All operands together take the place of the one result.
    patterns.add_conversion_named("test.direct_replacement", lowering.rules(), |op, operands, rewriter| {
        let values = operands.one_each()?;
        if rewriter.ir().num_results(op) != 1 {
            return no_match("expected one result");
        }
        rewriter.replace_many(op, &[values]);
        Ok(())
    });
    let mut target = target();
    target.legal_named("test.legal_op").legal_op::<ModuleOp>();
    let config = ConversionConfig {
        rollback: rollback(options),
        // The IR after a failure is kept, for the tests.
        on_materialization_failure: MaterializationFailure::KeepIr,
        ..ConversionConfig::default()
    };
    let conversion = Conversion::new(cx.ctx, target, patterns);
    if let Err(error) = conversion.partial(cx.ctx, cx.ir, &[root], config) {
        cx.ctx.emit(error.diagnostic());
        cx.ctx.emit(cx.view().error_at(root, "applyPartialConversion failed"));
    }
    Ok(())
}
