//! Op names that several threads come across at once, for each of which every table has to answer.

use std::fmt::Write as _;

use weir_ir::Threads;
use weir_ir::testing::{parse, try_parse};
use weir_ir::{Context, text, verify};
use weir_testsuite::programs::{context, run_passes};

/// Functions with an unregistered op each: in the first half of them it is another one than in the second half. A comment in each
/// of them makes the text long enough to be read on several threads.
fn functions(count: usize) -> String {
    let comment = "-".repeat(400_000 / count);
    (0..count).fold(String::new(), |mut text, index| {
        let op = if index < count / 2 { "u.first" } else { "u.second" };
        let _ = writeln!(
            text,
            "func.func @f{index}(%a: i32) -> i32 {{\n  // {comment}\n  %0 = \"{op}\"(%a) : (i32) -> i32\n  \
             %1 = arith.addi %0, %a : i32\n  return %1 : i32\n}}"
        );
        text
    })
}

/// The tool's output for a text on a number of threads.
fn canonical(source: &str, threads: usize) -> Result<String, String> {
    let mut ctx = context();
    ctx.set_threads(Threads::exactly(threads));
    let (mut ir, module) = try_parse(&ctx, source)?;
    run_passes(&ctx, &mut ir, module, &["canonicalize", "convert-arith-to-llvm"])?;
    Ok(text(&ctx, &ir, module))
}

#[test]
fn names_that_come_up_in_different_parts_of_a_file() {
    for (count, times) in [(6000, 1), (200, 100)] {
        let source = functions(count);
        let expected = canonical(&source, 1).expect("the text is valid");
        assert_eq!(expected.matches("u.second").count(), count / 2);
        for _ in 0..times {
            for threads in [2, 8] {
                assert_eq!(canonical(&source, threads).as_ref(), Ok(&expected));
            }
        }
    }
}

/// Parses, verifies and simplifies an unregistered op.
fn use_op(ctx: &Context, name: &str) {
    let (mut ir, module) = parse(ctx, &format!("%0 = \"{name}\"() : () -> i32"));
    assert!(verify::verify(ctx, &ir, module).is_ok());
    run_passes(ctx, &mut ir, module, &["canonicalize"]).expect("there is nothing to do");
    assert!(text(ctx, &ir, module).contains(name));
}

#[test]
fn names_that_come_up_in_programs_of_one_context() {
    for _ in 0..20 {
        let ctx = context();
        let seen = ctx.num_op_names();
        std::thread::scope(|scope| {
            for thread in 0..4 {
                let ctx = &ctx;
                scope.spawn(move || (0..5).for_each(|index| use_op(ctx, &format!("u.op_{}", thread + index))));
            }
        });
        assert_eq!(ctx.num_op_names(), seen + 8);
        assert!(ctx.op_names().enumerate().all(|(index, name)| name.index() == index && !name.text(&ctx).is_empty()));
    }
}
