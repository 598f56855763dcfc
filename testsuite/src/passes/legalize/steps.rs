//! Ops that become others in one step or several, and patterns that lead nowhere.

use weir_conversion::ConversionPatterns as _;
use weir_dialects::arith;
use weir_ir::builtin::{IntegerAttr, StringAttr};
use weir_ir::{
    AsView as _, Attribute, BuildOp as _, Context, CreateOps as _, FloatKind, OpBuilder as _, OpName, OpState,
};
use weir_rewrite::{NoMatch, PatternSet, Recursion, Rewriter as _, RewriterExt as _, no_match};

use crate::dialect as test;

/// An op that becomes another one with the same results.
struct Step {
    from: &'static str,
    to: &'static str,
    attribute: Option<(&'static str, fn(&Context) -> Attribute)>,
    benefit: u16,
}

const fn step(from: &'static str, to: &'static str) -> Step {
    Step { from, to, attribute: None, benefit: 1 }
}

fn success(ctx: &Context) -> Attribute {
    StringAttr::of(ctx, "Success").into()
}

fn failure(ctx: &Context) -> Attribute {
    StringAttr::of(ctx, "Failure").into()
}

fn ninety_seven(ctx: &Context) -> Attribute {
    IntegerAttr::i32(ctx, 97).into()
}

/// The right way ends in a success: the one of fewer steps, or the one of greater benefit.
static STEPS: &[Step] = &[
    Step { attribute: Some(("status", success)), ..step("test.illegal_op_a", "test.legal_op_a") },
    step("test.illegal_op_a", "test.illegal_op_b"),
    Step { attribute: Some(("status", failure)), ..step("test.illegal_op_b", "test.legal_op_a") },
    step("test.illegal_op_c", "test.illegal_op_d"),
    Step { attribute: Some(("status", failure)), ..step("test.illegal_op_d", "test.legal_op_a") },
    Step { benefit: 11, ..step("test.illegal_op_c", "test.illegal_op_e") },
    Step { attribute: Some(("status", success)), ..step("test.illegal_op_e", "test.legal_op_a") },
    Step { attribute: Some(("value", ninety_seven)), ..step("test.op_in_place_self_fold", "test.constant") },
];

pub(super) fn patterns(patterns: &mut PatternSet) {
    for step in STEPS {
        let pattern = patterns.add_named(step.from, format!("{}-to-{}", step.from, step.to), move |op, rewriter| {
            let view = rewriter.view();
            let mut state = OpState { location: view.ir.location(op), ..OpState::default() };
            let types: Vec<_> = view.ir.results(op).iter().map(|result| view.ty(result)).collect();
            state.push_results(&types);
            let name = OpName::new(view.ctx, step.to).map_err(|_| NoMatch::new("not a name"))?;
            if let (Some((attribute, value)), Some(def)) = (step.attribute, name.def(view.ctx)) {
                state.set_named(view.ctx, def, attribute, value(view.ctx));
            }
            let new = rewriter.create_op(name, state).map_err(NoMatch::new)?;
            rewriter.replace(op, new);
            Ok(())
        });
        pattern.generates_named(step.to).set_benefit(step.benefit);
    }
    producers(patterns);
    illegal_results(patterns);
    // An op created and erased within the pattern need not be legal.
    patterns.add_conversion_named("test.replace_non_root", None, |op, _, rewriter| {
        let ty = rewriter.ir().value_type(rewriter.ir().result(op, 0));
        let illegal = rewriter.create(test::IllegalOpF::new().result(ty));
        let legal = rewriter.create(test::LegalOpB::new().result(ty));
        rewriter.replace(op, illegal);
        rewriter.replace(illegal, legal);
        Ok(())
    });
    let recursive = patterns.add_conversion::<test::RecursiveRewriteOp>(None, |op, _, rewriter| {
        let depth = op.depth(rewriter).wrapping_sub(1);
        let depth = IntegerAttr::i64(rewriter.ctx(), depth).into();
        rewriter.modify(op, |edit| edit.set_attribute("depth", Some(depth)));
        Ok(())
    });
    recursive.set_recursion(Recursion::Bounded);
}

/// The type of a producer changes in steps; the pattern that is tried first leads nowhere.
fn producers(patterns: &mut PatternSet) {
    patterns.add_conversion::<test::TypeProducerOp>(None, |op, _, rewriter| {
        if rewriter.ir().value_type(op.output(rewriter)) != rewriter.ctx().integer_type(32) {
            return no_match("expected an i32");
        }
        let f32 = rewriter.ctx().float_type(FloatKind::F32);
        rewriter.replace_with(op, test::TypeProducerOp::new().result(f32));
        Ok(())
    });
    f32_producer_to_f64(patterns);
    let nowhere = patterns.add_conversion::<test::TypeProducerOp>(None, |op, _, rewriter| {
        let bf16 = rewriter.ctx().float_type(FloatKind::BF16);
        rewriter.replace_with(op, test::TypeProducerOp::new().result(bf16));
        Ok(())
    });
    nowhere.set_benefit(10);
    f64_consumer(patterns);
}

/// A producer of an f32 becomes one of an f64.
pub(in crate::passes) fn f32_producer_to_f64(patterns: &mut PatternSet) {
    patterns.add_conversion::<test::TypeProducerOp>(None, |op, _, rewriter| {
        if rewriter.ir().value_type(op.output(rewriter)) != rewriter.ctx().float_type(FloatKind::F32) {
            return no_match("expected an f32");
        }
        let f64 = rewriter.ctx().float_type(FloatKind::F64);
        rewriter.replace_with(op, test::TypeProducerOp::new().result(f64));
        Ok(())
    });
}

/// A consumer takes what has become an f64.
pub(in crate::passes) fn f64_consumer(patterns: &mut PatternSet) {
    patterns.add_conversion::<test::TypeConsumerOp>(None, |op, operands, rewriter| {
        if rewriter.ir().value_type(operands.input()) != rewriter.ctx().float_type(FloatKind::F64) {
            return no_match("expected an f64");
        }
        rewriter.replace_with(op, test::TypeConsumerOp::new(operands.input()));
        Ok(())
    });
}

/// Patterns that generate ops that can never be legal, so that they are undone.
fn illegal_results(patterns: &mut PatternSet) {
    patterns.add_conversion::<test::IllegalOpG>(None, |op, _, rewriter| {
        let ctx = rewriter.ctx();
        let (zero, i32) = (IntegerAttr::i32(ctx, 0), ctx.integer_type(32));
        let constant = arith::ConstantOp::new().with_slot(0, Attribute::from(zero)).result(i32);
        let constant = rewriter.create(constant).result(rewriter);
        rewriter.replace_with(op, test::LegalOpC::new(constant).result(i32));
        Ok(())
    });
    patterns.add_conversion::<test::IllegalWithRegionAnchorOp>(None, |op, _, rewriter| {
        let outer = rewriter.create(test::IllegalWithRegionOp::new().empty_regions(1));
        let region = rewriter.ir().region(outer.0, 0);
        let location = rewriter.default_location();
        rewriter.create_block(region, None, &[]);
        rewriter.create(test::IllegalTerminatorOp::new().location(location));
        rewriter.erase(op);
        Ok(())
    });
    patterns.add_conversion_named("test.hoist_me", None, |op, _, rewriter| {
        let Some(parent) = rewriter.ir().parent_op(op) else { return no_match("expected an op around") };
        rewriter.move_op_before(op, parent);
        let f32 = rewriter.ctx().float_type(FloatKind::F32);
        let illegal = rewriter.before(op, |rewriter| rewriter.create(test::IllegalOpF::new().result(f32)));
        rewriter.replace(op, illegal);
        Ok(())
    });
    patterns.add_conversion::<test::WithPropertiesOp>(None, |op, _, rewriter| {
        if rewriter.view().attribute(op.0, "modify_inplace").is_none() {
            return no_match("not to be modified");
        }
        let a = IntegerAttr::i64(rewriter.ctx(), 42).into();
        rewriter.modify(op, |edit| edit.set_attribute("a", Some(a)));
        Ok(())
    });
}
