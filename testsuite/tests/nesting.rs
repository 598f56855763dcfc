//! Regions that are nested deeply, on a thread with a small stack.

use std::thread;

use weir_ir::print::{OpForm, PrintOptions, text_with};
use weir_ir::verify::verify;
use weir_ir::{Context, Ir, OpId, parse};

/// A function of loops that are nested `depth - 1` deep: the function's own region counts.
fn loops(depth: usize) -> String {
    let mut text = String::from("func.func @f(%n: index, %m: memref<?xf32>, %x: f32) {\n");
    for i in 1..depth {
        text += &format!("scf.for %i{i} = %n to %n step %n {{\n");
    }
    text += "memref.store %x, %m[%n] : memref<?xf32>\n";
    text += &"}\n".repeat(depth - 1);
    text + "return\n}\n"
}

/// A chain of ops in the generic form, each in the region of the one before.
fn generic(depth: usize) -> String {
    "\"u.op\"() ({\n".repeat(depth) + &"}) : () -> ()\n".repeat(depth)
}

/// Runs a function on a thread with the stack that a thread of Rust has unless it asks for more.
fn on_a_small_stack<R: Send>(run: impl FnOnce() -> R + Send) -> R {
    thread::scope(|scope| {
        let thread = thread::Builder::new().stack_size(2 << 20).spawn_scoped(scope, run).expect("a thread can start");
        thread.join().expect("the function returns")
    })
}

fn context() -> Context {
    let mut registry = weir_ir::DialectRegistry::default();
    weir_llvm_lowering::register(&mut registry);
    let mut ctx = Context::new(&registry);
    ctx.set_unregistered(weir_ir::Unregistered::Allow);
    ctx
}

fn parsed(ctx: &Context, ir: &mut Ir, text: &str) -> OpId {
    parse::parse_text(ctx, ir, text).unwrap_or_else(|error| panic!("{error}"))
}

/// The limit of the parser, which does not count the module.
const DEPTH: usize = 2_000;

#[test]
fn deep_regions_are_read_verified_printed_copied_and_erased() {
    on_a_small_stack(|| {
        let ctx = context();
        let mut ir = Ir::new();
        for text in [loops(DEPTH), generic(DEPTH)] {
            let module = parsed(&ctx, &mut ir, &text);
            verify(&ctx, &ir, module).expect("it is valid");
            for form in [OpForm::Custom, OpForm::Generic] {
                let options = PrintOptions { form, ..PrintOptions::default() };
                let printed = text_with(&ctx, &ir, module, &options);
                let copy = parsed(&ctx, &mut ir, &printed);
                assert!(printed == text_with(&ctx, &ir, copy, &options));
                ir.erase_op(copy);
            }
            let copy = ir.clone_op(module, &mut weir_ir::ValueMap::default());
            ir.erase_op(module);
            ir.erase_op(copy);
        }
    });
}

#[test]
fn regions_beyond_the_limit_are_an_error() {
    on_a_small_stack(|| {
        let ctx = context();
        for text in [loops(DEPTH + 1), generic(DEPTH + 1), generic(100_000)] {
            let error = parse::parse_text(&ctx, &mut Ir::new(), &text).expect_err("it is too deep");
            assert!(error.to_string().contains("regions are nested deeper than 2000 levels"), "{error}");
        }
    });
}
