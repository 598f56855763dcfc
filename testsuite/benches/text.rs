//! Reading, verifying and printing of texts, with caches on and off ([`Caching`]), and lowering of what was read, by one and by two
//! threads.

use std::fmt;

use divan::Bencher;
use divan::counter::ItemsCount;
use weir_ir::{Caching, Context, DialectRegistry, Ir, OpId, Threads, parse};
use weir_rewrite::{VerifyPasses, parse_pipeline};
use weir_testsuite::programs;

fn main() {
    divan::main();
}

/// The number of functions of a text.
const FUNCTIONS: usize = 1000;

/// The shape of the functions of a text.
#[derive(Clone, Copy, Debug)]
enum Shape {
    /// A signature with memrefs, and ops in a few blocks that read, compute and write.
    Mixed,
    /// 40 ops on integers, one after another.
    Straight,
    /// Two calls with several results.
    Calls,
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl Shape {
    /// By shape, the function itself included.
    const OPS_OF_FUNCTION: [usize; 3] = [18, 42, 4];

    fn num_ops(self) -> usize {
        FUNCTIONS * Self::OPS_OF_FUNCTION[self as usize]
    }

    fn text(self) -> String {
        (0..FUNCTIONS).map(|number| self.function(number)).collect()
    }

    fn function(self, number: usize) -> String {
        let body = match self {
            Shape::Mixed => return MIXED.replace("@f", &format!("@f{number}")),
            Shape::Straight => (0..40).map(|at| {
                let name = ["addi", "muli", "subi", "xori"][(at + number) % 4];
                let before = if at == 0 { "%n".to_owned() } else { format!("%{}", at - 1) };
                format!("  %{at} = arith.{name} {before}, %m : i64\n")
            }),
            Shape::Calls => return CALLS.replace("@f", &format!("@f{number}")),
        };
        format!(
            "func.func @f{number}(%n: i64, %m: i64) -> i64 {{\n{}  return %39 : i64\n}}\n",
            body.collect::<String>()
        )
    }
}

const MIXED: &str =
    "func.func @f(%a: memref<?x?xf32>, %n: index, %x: f32, %v: vector<4xf32>) -> (f32, memref<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  cf.br ^bb1(%c0, %x : index, f32)
^bb1(%i: index, %acc: f32):
  %cond = arith.cmpi slt, %i, %n : index
  cf.cond_br %cond, ^bb2, ^bb3
^bb2:
  %0 = memref.load %a[%i, %c0] : memref<?x?xf32>
  %1 = arith.mulf %0, %acc : f32
  memref.store %1, %a[%i, %c1] : memref<?x?xf32>
  %2 = vector.broadcast %1 : f32 to vector<4xf32>
  %3 = vector.fma %2, %v, %v : vector<4xf32>
  %4 = vector.extract %3[2] : f32 from vector<4xf32>
  %5 = arith.addi %i, %c1 : index
  cf.br ^bb1(%5, %4 : index, f32)
^bb3:
  %d = memref.dim %a, %c0 : memref<?x?xf32>
  %al = memref.alloc(%d, %n) : memref<?x?xf32>
  return %acc, %al : f32, memref<?x?xf32>
}
";

const CALLS: &str = "func.func @f(%a: memref<?x8xf32>, %n: index) -> (memref<?x8xf32>, index) {
  %r:2 = call @f(%a, %n) : (memref<?x8xf32>, index) -> (memref<?x8xf32>, index)
  %s:2 = call @f(%r#0, %r#1) : (memref<?x8xf32>, index) -> (memref<?x8xf32>, index)
  return %s#0, %r#1 : memref<?x8xf32>, index
}
";

fn context(caching: Caching) -> Context {
    let mut registry = DialectRegistry::default();
    weir_dialects::register(&mut registry);
    let mut ctx = Context::new(&registry);
    ctx.set_caching(caching);
    ctx
}

fn read(ctx: &Context, text: &str) -> (Ir, OpId) {
    let mut ir = Ir::new();
    let module = parse::parse_text(ctx, &mut ir, text).expect("the text is MLIR");
    (ir, module)
}

const SHAPES: [Shape; 3] = [Shape::Mixed, Shape::Straight, Shape::Calls];

const ON: bool = true;
const OFF: bool = false;

fn caching(is_on: bool) -> Caching {
    if is_on { Caching::On } else { Caching::Off }
}

#[divan::bench(args = SHAPES, consts = [ON, OFF])]
fn parse_text<const CACHES: bool>(bencher: Bencher<'_, '_>, shape: Shape) {
    let text = shape.text();
    let counted = bencher.counter(ItemsCount::new(shape.num_ops()));
    counted.bench_local(|| {
        let ctx = context(caching(CACHES));
        let (ir, _) = read(&ctx, &text);
        (ctx, ir)
    });
}

#[divan::bench(args = SHAPES, consts = [ON, OFF])]
fn verify<const CACHES: bool>(bencher: Bencher<'_, '_>, shape: Shape) {
    let ctx = context(caching(CACHES));
    let (ir, module) = read(&ctx, &shape.text());
    let counted = bencher.counter(ItemsCount::new(shape.num_ops()));
    counted.bench_local(|| weir_ir::verify::verify(&ctx, &ir, module).is_ok());
}

#[divan::bench(args = SHAPES, consts = [ON, OFF])]
fn verify_unchanged<const CACHES: bool>(bencher: Bencher<'_, '_>, shape: Shape) {
    let ctx = context(caching(CACHES));
    let (mut ir, module) = read(&ctx, &shape.text());
    let mut verifier = weir_ir::verify::Verifier::new(&ctx);
    verifier.verify_changes(&mut ir, module).expect("the IR is well-formed");
    let counted = bencher.counter(ItemsCount::new(shape.num_ops()));
    counted.bench_local(|| verifier.verify_changes(&mut ir, module).is_ok());
}

#[divan::bench(args = SHAPES, consts = [ON, OFF])]
fn print<const CACHES: bool>(bencher: Bencher<'_, '_>, shape: Shape) {
    let ctx = context(caching(CACHES));
    let (ir, module) = read(&ctx, &shape.text());
    let counted = bencher.counter(ItemsCount::new(shape.num_ops()));
    counted.bench_local(|| weir_ir::text(&ctx, &ir, module).len());
}

#[divan::bench(args = SHAPES, consts = [1, 2])]
fn convert_to_llvm<const THREADS: usize>(bencher: Bencher<'_, '_>, shape: Shape) {
    let mut ctx = programs::context();
    ctx.set_threads(Threads::exactly(THREADS));
    let mut pipeline =
        parse_pipeline(&programs::passes(), "builtin.module(convert-to-llvm)").expect("the pass is known");
    let text = shape.text();
    let counted = bencher.counter(ItemsCount::new(shape.num_ops()));
    counted.with_inputs(|| read(&ctx, &text)).bench_local_values(|(mut ir, module)| {
        let result = pipeline.run_on_module(&ctx, &mut ir, module, VerifyPasses::Each);
        (ir, result.is_ok())
    });
}
