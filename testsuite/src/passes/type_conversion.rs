//! `test-legalize-type-conversion`: types that become others, none, or something that depends on where a value is.

use weir_conversion::{
    Conversion, ConversionConfig, ConversionPatterns as _, ConversionTarget, Converted, TypeConverter,
    TypeConverterBuilder, add_function_signature_conversion_for, cast_with, unrealized_cast,
};
use weir_dialects::conversions::{cf_structural, scf_structural};
use weir_dialects::func::FuncOp;
use weir_ir::builtin::{FloatType, IndexType, IntegerAttr, IntegerType};
use weir_ir::interfaces::FunctionLike;
use weir_ir::{AsView as _, BuildOp as _, CreateOps as _, FloatKind, Ident, OpId, ValueId, View};
use weir_rewrite::{
    PassCx, PassDef, PassOptions, PassResult, PatternSet, Rewriter as _, RewriterExt as _, no_match, pass_fn,
};

use super::{ALLOW_PATTERN_ROLLBACK, rollback};
use crate::dialect as test;

/// Converts types everywhere.
pub static TEST_LEGALIZE_TYPE_CONVERSION: PassDef = PassDef {
    summary: "Test various type conversion functionalities in DialectConversion",
    options: &[ALLOW_PATTERN_ROLLBACK],
    ..PassDef::new("test-legalize-type-conversion", "TestTypeConversionDriver", |options| {
        let options = options.clone();
        pass_fn(move |cx, root| run(cx, root, &options))
    })
};

/// The name of a recursive type after conversion.
const CONVERTED: &str = "outer_converted_type";

fn run(cx: &mut PassCx<'_>, root: OpId, options: &PassOptions) -> PassResult {
    let converter = converter();
    let mut target = target(&converter);
    scf_structural::add_structural_legality(&mut target, &converter);
    cf_structural::add_structural_legality(&mut target, &converter);
    let mut patterns = patterns(&converter);
    add_function_signature_conversion_for::<FuncOp>(&mut patterns, &converter);
    scf_structural::add_structural_conversion(&mut patterns, &converter);
    cf_structural::add_structural_conversion(&mut patterns, &converter);
    let config = ConversionConfig { rollback: rollback(options), ..ConversionConfig::default() };
    Conversion::new(cx.ctx, target, patterns).partial(cx.ctx, cx.ir, &[root], config)?;
    Ok(())
}

/// Integers but i1 and i38 are dropped, floats become f64, and i37 is widened by what the function around says.
fn converter() -> TypeConverter {
    let mut converter = TypeConverterBuilder::new();
    converter.add_conversion(|cx, ty: IntegerType| match ty.width(cx) {
        1 | 38 if ty.is_signless(cx) => Converted::one(ty),
        _ => Converted::drop(),
    });
    converter.add_conversion(|_, ty: IndexType| Converted::one(ty));
    converter.add_conversion(|cx, _: FloatType| Converted::one(cx.float_type(FloatKind::F64)));
    converter.add_conversion(|cx, ty: test::RecursiveType| {
        let (name, body) = (ty.name(cx), ty.body(cx));
        if name.text(cx) == CONVERTED {
            return Converted::one(ty);
        }
        // Without a body it refers to the enclosing type.
        let Some(body) = body else { return Converted::one(test::SimpleType::new(cx)) };
        match cx.convert(body) {
            Some(body) => Converted::one(test::RecursiveType::new(cx, Ident::new(cx, CONVERTED), Some(body))),
            None => Converted::fail(),
        }
    });
    converter.add_conversion(|_, ty: test::SimpleType| Converted::one(ty));
    converter.add_value_conversion(|cx, view, value| {
        if view.ty(value) != cx.integer_type(37) {
            return None;
        }
        let width = increment(view, value).and_then(|by| u32::try_from(by.checked_add(37)?).ok());
        match width.filter(|&width| width <= IntegerType::MAX_WIDTH) {
            Some(width) => Some(Converted::one(cx.integer_type(width))),
            None => Some(Converted::fail()),
        }
    });
    materializations(&mut converter);
    converter.freeze()
}

/// By how much the function around a value widens integers.
fn increment(view: View<'_>, value: ValueId) -> Option<i64> {
    let block = view.ir.defining_block(value)?;
    let around = std::iter::successors(view.ir.parent_op(block), |&op| view.ir.parent_op(op));
    let function = around.into_iter().find(|&op| view.interface::<FunctionLike>(op).is_some())?;
    view.attribute(function, "increment")?.dyn_cast::<IntegerAttr>(view.ctx)?.to_i64(view.ctx)
}

fn materializations(converter: &mut TypeConverterBuilder) {
    let cast = cast_with("test.cast");
    converter.source_materialization(move |builder, request| {
        let view = builder.view();
        let (ctx, &[input]) = (view.ctx, request.inputs) else { return None };
        let (from, to) = (view.ty(input), request.result_type()?);
        let from_f64 = from == ctx.float_type(FloatKind::F64);
        let to_float = to.is::<FloatType>(ctx) && to != ctx.float_type(FloatKind::F16);
        let are_integers = from.is::<IntegerType>(ctx) && to.is::<IntegerType>(ctx);
        if (from_f64 && to_float) || are_integers { cast(builder, request) } else { None }
    });
    // Some integers are made out of thin air.
    converter.source_materialization(|builder, request| {
        let ty: IntegerType = request.result_type()?.dyn_cast(builder.view().ctx)?;
        if !request.inputs.is_empty() || ![32, 64].contains(&ty.width(builder.view().ctx)) {
            return None;
        }
        let producer = builder.create(test::TypeProducerOp::new().result(ty).location(request.location));
        builder.view().ir.results(producer.0).first()
    });
    converter.target_materialization(|builder, request| {
        let view = builder.view();
        let &[input] = request.inputs else { return None };
        if view.ty(input) == view.ctx.integer_type(37) { unrealized_cast(builder, request) } else { None }
    });
}

fn target(converter: &TypeConverter) -> ConversionTarget {
    let mut target = ConversionTarget::new();
    target.legal_op::<test::LegalOpD>();
    target.legal_if_signature_converted::<FuncOp>(converter);
    target.dynamically_legal_op::<test::TypeProducerOp>(|view, op| {
        let (ctx, ty) = (view.ctx, view.ty(op.output(&view)));
        let is_converted = |ty: test::RecursiveType| ty.name(ctx).text(ctx) == CONVERTED;
        ty == ctx.float_type(FloatKind::F64)
            || ty == ctx.integer_type(64)
            || ty.dyn_cast::<test::RecursiveType>(ctx).is_some_and(is_converted)
    });
    // The materialization that there is.
    target.dynamically_legal_op::<test::CastOp>(|view, op| {
        let (ctx, inputs) = (view.ctx, op.inputs(&view));
        inputs.first().is_some_and(|input| view.ty(input) == ctx.float_type(FloatKind::F64))
            && view.ty(op.result(&view)) == ctx.float_type(FloatKind::F32)
    });
    let types = converter.clone();
    target.dynamically_legal_op::<test::SignatureConversionNoConverterOp>(move |view, op| {
        types.is_legal_region(view, op.region(&view))
    });
    target
}

fn patterns(converter: &TypeConverter) -> PatternSet {
    let mut patterns = PatternSet::new();
    patterns.add_conversion::<test::TypeProducerOp>(converter, |op, _, rewriter| {
        let ctx = rewriter.ctx();
        let ty = rewriter.ir().value_type(op.output(rewriter));
        let converted = rewriter.converter()?.convert_type(ctx, ty).ok();
        let new = if ty.is::<FloatType>(ctx) {
            ctx.float_type(FloatKind::F64)
        } else if ty == ctx.integer_type(16) {
            ctx.integer_type(64)
        } else {
            match converted.filter(|&converted| ty.is::<test::RecursiveType>(ctx) && converted != ty) {
                Some(converted) => converted,
                None => return no_match("expected a type that changes"),
            }
        };
        rewriter.replace_with(op, test::TypeProducerOp::new().result(new));
        Ok(())
    });
    patterns.add_conversion::<test::TypeConsumerOp>(converter, |op, operands, rewriter| {
        rewriter.modify(op, |edit| edit.set_operands(operands.all()));
        Ok(())
    });
    patterns.add_conversion::<test::SignatureConversionUndoOp>(converter, |op, _, rewriter| {
        let converter = rewriter.converter()?;
        rewriter.convert_region_types(op.region(rewriter), converter, None)?;
        no_match("only to see that it is undone")
    });
    let types = converter.clone();
    patterns.add_conversion::<test::SignatureConversionNoConverterOp>(None, move |op, _, rewriter| {
        let view = rewriter.view();
        let Some(entry) = view.ir.first_block(op.region(&view)) else { return no_match("expected a block") };
        let signature = types.convert_block_signature(view, entry)?;
        rewriter.modify_around(op, |rewriter| rewriter.apply_signature_conversion(entry, &signature, None), |_| ());
        Ok(())
    });
    patterns.add("forget-the-other-producer", |op: test::AnotherTypeProducerOp, rewriter| {
        let ty = rewriter.ir().value_type(op.output(rewriter));
        rewriter.replace_with(op, test::TypeProducerOp::new().result(ty));
        Ok(())
    });
    patterns.add_conversion_named("test.replace_with_legal_op", converter, |op, operands, rewriter| {
        let Some(&input) = operands.one_each()?.first() else { return no_match("expected an operand") };
        rewriter.replace_with(op, test::LegalOpD::new(input));
        Ok(())
    });
    patterns
}
