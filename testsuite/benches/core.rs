//! Benches of the core: creation, insertion, replacement, erasure and walks of ops, interning, parsing, verification,
//! printing.

use std::hint::black_box;

use divan::Bencher;
use divan::counter::ItemsCount;
use weir_ir::{Context, Ir, Location, OpId, OpName, OpSpec, Type, ValueId, View, parse};

fn main() {
    divan::main();
}

/// The number of ops of a bench.
const OPS: usize = 100_000;

/// A context, a block, and the name of an unregistered op.
fn fixture() -> (Context, OpName, Type) {
    let ctx = Context::default();
    let name = OpName::new(&ctx, "bench.op").expect("there is room for a name");
    let ty = ctx.integer_type(32);
    (ctx, name, ty)
}

/// A module with a chain of ops, each of which uses the one before it twice.
fn chain(ctx: &Context, name: OpName, ty: Type) -> (Ir, OpId, Vec<OpId>) {
    let mut ir = Ir::new();
    let module = weir_ir::builtin::ModuleOp::create(ctx, &mut ir);
    let block = module.body_block(&ir);
    let mut ops = Vec::with_capacity(OPS);
    let mut last: Option<ValueId> = None;
    for _ in 0..OPS {
        let operands: Vec<ValueId> = last.into_iter().chain(last).collect();
        let spec = OpSpec { operands: &operands, result_types: &[ty], ..OpSpec::new(name, Location::UNKNOWN) };
        let op = ir.create_op(spec);
        ir.append_op(block, op);
        last = Some(ir.result(op, 0));
        ops.push(op);
    }
    (ir, module.into(), ops)
}

#[divan::bench]
fn create_and_append(bencher: Bencher<'_, '_>) {
    let (ctx, name, ty) = fixture();
    bencher.counter(ItemsCount::new(OPS)).bench_local(|| chain(&ctx, name, ty).0.num_ops());
}

#[divan::bench]
fn insert_before(bencher: Bencher<'_, '_>) {
    let (ctx, name, ty) = fixture();
    bencher.counter(ItemsCount::new(OPS)).with_inputs(|| chain(&ctx, name, ty)).bench_local_values(
        |(mut ir, _, ops)| {
            for &op in &ops {
                let new = ir.create_op(OpSpec { result_types: &[ty], ..OpSpec::new(name, Location::UNKNOWN) });
                ir.insert_op_before(new, op);
            }
            ir
        },
    );
}

#[divan::bench]
fn replace_all_uses(bencher: Bencher<'_, '_>) {
    let (ctx, name, ty) = fixture();
    bencher.counter(ItemsCount::new(OPS)).with_inputs(|| chain(&ctx, name, ty)).bench_local_values(
        |(mut ir, _, ops)| {
            let first = ir.result(ops[0], 0);
            for &op in &ops[1..] {
                let value = ir.result(op, 0);
                ir.replace_all_uses_with(value, first);
            }
            ir
        },
    );
}

#[divan::bench]
fn erase(bencher: Bencher<'_, '_>) {
    let (ctx, name, ty) = fixture();
    bencher.counter(ItemsCount::new(OPS)).with_inputs(|| chain(&ctx, name, ty)).bench_local_values(
        |(mut ir, _, ops)| {
            for &op in ops.iter().rev() {
                ir.erase_op(op);
            }
            ir
        },
    );
}

#[divan::bench]
fn walk(bencher: Bencher<'_, '_>) {
    let (ctx, name, ty) = fixture();
    let (ir, module, _) = chain(&ctx, name, ty);
    bencher
        .counter(ItemsCount::new(OPS))
        .bench_local(|| ir.descendants(module).map(|op| ir.num_operands(op)).sum::<usize>());
}

#[divan::bench]
fn intern_types(bencher: Bencher<'_, '_>) {
    let ctx = Context::default();
    bencher.counter(ItemsCount::new(OPS)).bench_local(|| {
        for index in 0..OPS {
            black_box(ctx.integer_type(u32::try_from(index % 100).unwrap_or(1) + 65));
        }
    });
}

/// The text of a module in the generic form.
fn generic_text() -> String {
    let mut text = String::from("module {\n%0 = \"builtin.unrealized_conversion_cast\"() : () -> i32\n");
    for index in 1..=OPS {
        let before = index - 1;
        text += &format!("%{index} = \"builtin.unrealized_conversion_cast\"(%{before}) : (i32) -> i32\n");
    }
    text + "}\n"
}

#[divan::bench]
fn parse_generic(bencher: Bencher<'_, '_>) {
    let text = generic_text();
    bencher.counter(ItemsCount::new(OPS)).bench_local(|| {
        let (ctx, mut ir) = (Context::default(), Ir::new());
        parse::parse_text(&ctx, &mut ir, &text).expect("the text is MLIR");
        ir
    });
}

#[divan::bench]
fn verify(bencher: Bencher<'_, '_>) {
    let (ctx, mut ir) = (Context::default(), Ir::new());
    let module = parse::parse_text(&ctx, &mut ir, generic_text()).expect("the text is MLIR");
    bencher.counter(ItemsCount::new(OPS)).bench_local(|| weir_ir::verify::verify(&ctx, &ir, module).is_ok());
}

#[divan::bench]
fn print(bencher: Bencher<'_, '_>) {
    let (ctx, mut ir) = (Context::default(), Ir::new());
    let module = parse::parse_text(&ctx, &mut ir, generic_text()).expect("the text is MLIR");
    bencher.counter(ItemsCount::new(OPS)).bench_local(|| weir_ir::text(&ctx, &ir, module).len());
}

#[divan::bench]
fn read_attributes(bencher: Bencher<'_, '_>) {
    let (ctx, name, ty) = fixture();
    let (ir, module, _) = chain(&ctx, name, ty);
    let view = View::new(&ctx, &ir);
    bencher
        .counter(ItemsCount::new(OPS))
        .bench_local(|| ir.descendants(module).filter(|&op| view.property(op, 0).is_some()).count());
}
