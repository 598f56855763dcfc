//! Benches of the conversion driver: 1:1 and 1:N conversions, several steps, with and without rollback, and
//! patterns that fail late.

use divan::Bencher;
use divan::counter::ItemsCount;
use weir_conversion::{
    Conversion, ConversionConfig, ConversionPatterns as _, ConversionTarget, Converted, Materialization, Rollback,
    TypeConverter, TypeConverterBuilder, unrealized_cast,
};
use weir_ir::builtin::{ANY_TYPE, IndexType, ModuleOp};
use weir_ir::{BuildOp as _, Builder, Context, CreateOps as _, Dialect, DialectRegistry, Ir, OpId};
use weir_rewrite::{PatternSet, RewriterExt as _, no_match};

fn main() {
    divan::main();
}

weir_ir::ops! { from, FROM_OPS;
    /// Combines two values.
    Combine = "combine" { operands { lhs: ANY_TYPE, rhs: ANY_TYPE } results { result: ANY_TYPE } }
    /// A step on the way.
    Middle = "middle" { operands { lhs: ANY_TYPE, rhs: ANY_TYPE } results { result: ANY_TYPE } }
    /// A further step on the way.
    Late = "late" { operands { lhs: ANY_TYPE, rhs: ANY_TYPE } results { result: ANY_TYPE } }
}

weir_ir::ops! { to, TO_OPS;
    /// Where values come from.
    Start = "start" { results { result: ANY_TYPE } }
    /// Combines two values.
    Combined = "combined" { operands { lhs: ANY_TYPE, rhs: ANY_TYPE } results { result: ANY_TYPE } }
    /// Combines two pairs of values.
    CombinedPair = "combined_pair" { operands { values: variadic ANY_TYPE } results { low: ANY_TYPE, high: ANY_TYPE } }
}

static FROM: Dialect = Dialect { ops: &[FROM_OPS], ..Dialect::new("from") };
static TO: Dialect = Dialect { ops: &[TO_OPS], ..Dialect::new("to") };

/// The numbers of converted ops.
const SIZES: [usize; 2] = [100_000, 1_000_000];

fn context() -> Context {
    let mut registry = DialectRegistry::default();
    registry.add(&FROM).add(&TO);
    Context::new(&registry)
}

/// A module with a chain of ops, each of which uses the one before it twice.
fn chain(ctx: &Context, length: usize) -> (Ir, OpId) {
    let mut ir = Ir::new();
    let module = ModuleOp::create(ctx, &mut ir);
    let body = module.body_block(&ir);
    let mut builder = Builder::at_end(ctx, &mut ir, body);
    let mut last = builder.create(Start::new().result(ctx.index_type())).result(&builder);
    for _ in 0..length {
        last = builder.create(Combine::new(last, last).result(ctx.index_type())).result(&builder);
    }
    (ir, module.into())
}

/// A converter of `index` to several copies of `i64`.
fn converter(copies: usize) -> TypeConverter {
    let mut converter = TypeConverterBuilder::new();
    converter.add_any_conversion(|_, ty| Converted::one(ty));
    converter.add_conversion(move |cx, _: IndexType| Converted::many(vec![cx.integer_type(64); copies]));
    converter.source_materialization(unrealized_cast).target_materialization(unrealized_cast);
    // The start of the chain is not converted, but its users need several values.
    converter.target_materialization_of_many(|builder, request| {
        let parts = (0..request.result_types.len()).map(|index| {
            let part = Materialization { result_types: &request.result_types[index..=index], ..*request };
            unrealized_cast(builder, &part)
        });
        parts.collect()
    });
    converter.freeze()
}

/// Adds a pattern that makes one op of another one, with the converted operands.
macro_rules! step {
    ($patterns:ident, $converter:ident, $source:ident => $target:ident) => {
        $patterns.add_conversion::<$source>($converter, |op, operands, rewriter| {
            let ty = rewriter.ctx().integer_type(64);
            rewriter.replace_with(op, $target::new(operands.lhs(), operands.rhs()).result(ty));
            Ok(())
        })
    };
}

/// Converts chains of all sizes.
fn run(
    bencher: Bencher<'_, '_>,
    length: usize,
    rollback: Rollback,
    copies: usize,
    add: impl Fn(&mut PatternSet, &TypeConverter),
) {
    let ctx = context();
    let (converter, mut patterns) = (converter(copies), PatternSet::new());
    add(&mut patterns, &converter);
    let mut target = ConversionTarget::new();
    target.legal_dialect("to").legal_dialect("builtin").illegal_dialect("from");
    let conversion = Conversion::new(&ctx, target, patterns);
    bencher.counter(ItemsCount::new(length)).with_inputs(|| chain(&ctx, length)).bench_local_values(
        |(mut ir, module)| {
            let config = ConversionConfig { rollback, ..ConversionConfig::default() };
            let result = conversion.partial(&ctx, &mut ir, &[module], config);
            (ir, result.expect("all ops have a pattern"))
        },
    );
}

const MODES: [Rollback; 2] = [Rollback::Allowed, Rollback::Disabled];

#[divan::bench(args = SIZES, consts = [0, 1], sample_count = 5, sample_size = 1)]
fn one_to_one<const MODE: usize>(bencher: Bencher<'_, '_>, length: usize) {
    run(bencher, length, MODES[MODE], 1, |patterns, converter| {
        step!(patterns, converter, Combine => Combined);
    });
}

#[divan::bench(args = SIZES, consts = [0, 1], sample_count = 5, sample_size = 1)]
fn one_to_two<const MODE: usize>(bencher: Bencher<'_, '_>, length: usize) {
    run(bencher, length, MODES[MODE], 2, |patterns, converter| {
        patterns.add_conversion_1_to_n::<Combine>(converter, |op, operands, rewriter| {
            let (ty, values) = (rewriter.ctx().integer_type(64), [operands.lhs(), operands.rhs()].concat());
            let pair = rewriter.create(CombinedPair::new(&values).result(ty).result(ty));
            let pair = vec![pair.low(rewriter), pair.high(rewriter)];
            rewriter.replace_many(op, &[pair]);
            Ok(())
        });
    });
}

#[divan::bench(args = SIZES, consts = [0, 1], sample_count = 5, sample_size = 1)]
fn three_steps<const MODE: usize>(bencher: Bencher<'_, '_>, length: usize) {
    run(bencher, length, MODES[MODE], 1, |patterns, converter| {
        step!(patterns, converter, Combine => Middle);
        step!(patterns, converter, Middle => Late);
        step!(patterns, converter, Late => Combined);
    });
}

/// The pattern of the greater benefit makes its op and fails then; what it did is undone.
#[divan::bench(args = SIZES, sample_count = 5, sample_size = 1)]
fn fails_late(bencher: Bencher<'_, '_>, length: usize) {
    run(bencher, length, Rollback::Allowed, 1, |patterns, converter| {
        step!(patterns, converter, Combine => Combined);
        let failing = patterns.add_conversion::<Combine>(converter, |op, operands, rewriter| {
            let ty = rewriter.ctx().integer_type(64);
            rewriter.replace_with(op, Combined::new(operands.lhs(), operands.rhs()).result(ty));
            no_match("it changes its mind")
        });
        failing.set_benefit(2);
    });
}
