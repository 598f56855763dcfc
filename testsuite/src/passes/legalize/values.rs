//! Patterns about values that become several, or others than the converter says.

use smallvec::SmallVec;
use weir_conversion::{ConversionPatterns as _, ConversionRewriter, TypeConverter};
use weir_ir::builtin::TypeAttr;
use weir_ir::{AsView as _, BuildOp as _, CreateOps as _, FloatKind, OpId, OpName, OpState, Use, ValueId, View};
use weir_rewrite::{NoMatch, PatternSet, Rewriter as _, RewriterExt as _, no_match};

use super::has_unit;
use super::regions::mark_legal;
use crate::dialect as test;

pub(super) fn patterns(patterns: &mut PatternSet, converter: &TypeConverter) {
    // A value that has become several is one again in the new op.
    patterns.add_conversion_1_to_n::<test::InvalidOp>(converter, |op, operands, rewriter| {
        let mut values: SmallVec<[ValueId; 4]> = SmallVec::new();
        for (index, list) in operands.inputs().iter().enumerate() {
            if let &&[one] = list {
                values.push(one);
                continue;
            }
            let ty = rewriter.ir().value_type(rewriter.ir().operand(op.0, index));
            let cast = rewriter.create(test::CastOp::new(list).result(ty));
            values.push(cast.result(rewriter));
        }
        rewriter.replace_with(op, test::ValidOp::new(&values));
        Ok(())
    });
    patterns.add_conversion_named("test.drop_operands_and_replace_with_valid", converter, |op, _, rewriter| {
        rewriter.replace_with(op, test::ValidOp::new(&[]));
        Ok(())
    });
    patterns.add_conversion_1_to_n::<test::ReturnOp>(None, |op, operands, rewriter| {
        let f32 = rewriter.ctx().float_type(FloatKind::F32);
        let &[list] = operands.inputs() else { return no_match("expected one operand") };
        if rewriter.ir().value_type(rewriter.ir().operand(op.0, 0)) != f32 {
            return no_match("expected an f32");
        }
        rewriter.replace_with(op, test::ReturnOp::new(list));
        Ok(())
    });
    patterns.add_conversion_named("test.repetitive_1_to_n_consumer", None, |op, operands, rewriter| {
        let &[list] = operands.lists() else { return no_match("expected one operand") };
        rewriter.replace_with(op, test::ValidOp::new(list));
        Ok(())
    });
    // Only where the operand is one value.
    patterns.add_conversion::<test::TypeConsumerOp>(converter, |op, _, rewriter| {
        rewriter.erase(op);
        Ok(())
    });
    patterns.add_conversion_named("test.multiple_1_to_n_replacement", converter, |op, _, rewriter| {
        let step = double_results(op, "test.step_1", rewriter)?;
        double_results(step, "test.legal_op", rewriter)?;
        Ok(())
    });
    patterns.add_conversion_named("test.value_replace", converter, |op, _, rewriter| {
        let [from, by, ..] = rewriter.ir().operands(op).to_vec()[..] else { return no_match("expected two operands") };
        if has_unit(rewriter.view(), op, "conditional") {
            let condition = |view: View<'_>, used: Use| has_unit(view, used.owner, "replace_uses");
            rewriter.replace_value_if(from, [by, by], &mut { condition });
        } else {
            rewriter.replace_value(from, [by, by]);
        }
        match has_unit(rewriter.view(), op, "trigger_rollback") {
            true => rewriter.modify(op, |_| ()),
            false => mark_legal(op, rewriter),
        }
        Ok(())
    });
    producers_and_consumers(patterns, converter);
}

/// The values have the types of the ops, independently of the converter.
fn producers_and_consumers(patterns: &mut PatternSet, converter: &TypeConverter) {
    patterns.add_conversion_named("test.replace_with_valid_producer", None, |op, _, rewriter| {
        let view = rewriter.view();
        let ty = view.attribute(op, "type").and_then(|it| it.dyn_cast::<TypeAttr>(view.ctx));
        let Some(ty) = ty.map(|it| it.value(view.ctx)) else { return no_match("expected a type") };
        rewriter.replace_with(op, test::ValidProducerOp::new().result(ty));
        Ok(())
    });
    for with in [Some(converter), None] {
        patterns.add_conversion_named("test.replace_with_valid_consumer", with.cloned(), |op, operands, rewriter| {
            let wanted = has_unit(rewriter.view(), op, "with_converter");
            if wanted != rewriter.converter().is_ok() {
                return no_match("the other pattern is wanted");
            }
            let Some(&input) = operands.one_each()?.first() else { return no_match("expected an operand") };
            rewriter.replace_with(op, test::ValidConsumerOp::new(input));
            Ok(())
        });
    }
}

/// Replaces each result of an op by two results of the same type of a new op.
fn double_results(op: OpId, name: &str, rewriter: &mut ConversionRewriter<'_>) -> Result<OpId, NoMatch> {
    let view = rewriter.view();
    let mut state = OpState { location: view.ir.location(op), ..OpState::default() };
    let types: Vec<_> = view.ir.results(op).iter().flat_map(|result| [view.ty(result); 2]).collect();
    state.push_results(&types);
    state.discardable = view.attributes(op);
    let name = OpName::new(view.ctx, name).map_err(|_| NoMatch::new("not a name"))?;
    let lengths = vec![2; view.ir.num_results(op)];
    let new = rewriter.after(op, |rewriter| rewriter.create_op(name, state)).map_err(NoMatch::new)?;
    rewriter.replace_many(op, &rewriter.result_groups(new, &lengths));
    Ok(new)
}
