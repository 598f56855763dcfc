use std::sync::Mutex;

use weir_ir::testing::parse;
use weir_ir::{Context, Diagnostic, Location, OpId, View};

use super::{Nesting, OpPassManager, PipelineFailed, ScheduledPass, VerifyPasses};
use crate::fixture::context;
use crate::instrumentation::PassInstrumentation;
use crate::pass::{Anchor, Pass, PassCx, PassDef, PassFailure, PassOptions, PassResult, pass_fn};
use crate::{CANONICALIZE, CSE};

static TRACE: Mutex<Vec<String>> = Mutex::new(Vec::new());

macro_rules! tracing_pass {
    ($name:ident, $text:literal) => {
        static $name: PassDef = PassDef {
            anchor: Anchor::Op("toy.func"),
            ..PassDef::new($text, $text, |_| {
                pass_fn(|cx, op| {
                    let name = weir_ir::symbols::symbol_name(cx.view(), op).map_or("", |name| name.text(cx.ctx));
                    TRACE.lock().expect("no test panics").push(format!("{}:{name}", $text));
                    Ok(())
                })
            })
        };
    };
}

tracing_pass!(A, "a");
tracing_pass!(B, "b");

static FAIL: PassDef = PassDef::new("fail", "Fail", |_| {
    pass_fn(|cx, op| Err(PassFailure::from(cx.view().op_error(op, "is not to my taste"))))
});

#[test]
fn neighbouring_pipelines_run_function_by_function() {
    let ctx = context();
    let (mut ir, module) = parse(&ctx, "toy.func @f { toy.return } toy.func @g { toy.return }");
    let mut passes = OpPassManager::on("builtin.module").with_nesting(Nesting::Implicit);
    passes.add(&A, PassOptions::defaults(&[])).expect("nesting is implicit");
    passes.add(&B, PassOptions::defaults(&[])).expect("nesting is implicit");
    assert_eq!(format!("{passes:#}"), "builtin.module(\n  toy.func(\n    a\n  ),\n  toy.func(\n    b\n  )\n)");
    assert_eq!(passes.to_string(), "builtin.module(toy.func(a),toy.func(b))");
    passes.run(&ctx, &mut ir, module, VerifyPasses::Each, &mut []).expect("they do not fail");
    assert_eq!(*TRACE.lock().expect("no test panics"), ["a:f", "b:f", "a:g", "b:g"]);
}

#[test]
fn a_pass_for_other_ops_needs_nesting() {
    let error = OpPassManager::on("builtin.module").add(&A, PassOptions::defaults(&[])).map(drop);
    assert_eq!(
        error.map_err(|error| error.to_string()),
        Err("Can't add pass 'a' restricted to 'toy.func' on a PassManager intended to run on 'builtin.module', \
             did you intend to nest?"
            .to_owned())
    );
}

#[test]
fn failures_are_reported_and_stop_the_pipeline() {
    let ctx = context();
    let (mut ir, module) = parse(&ctx, "");
    let mut passes = OpPassManager::on_any();
    passes.add(&FAIL, PassOptions::defaults(&[])).expect("it runs on any op");
    assert!(passes.run(&ctx, &mut ir, module, VerifyPasses::Each, &mut []).is_err());
    let messages: Vec<String> = ctx.take_diagnostics().into_iter().map(|it| it.message).collect();
    assert_eq!(messages, ["'builtin.module' op is not to my taste"]);
    assert!(OpPassManager::on("toy.func").run(&ctx, &mut ir, module, VerifyPasses::Each, &mut []).is_err());
    let messages: Vec<String> = ctx.take_diagnostics().into_iter().map(|it| it.message).collect();
    assert_eq!(messages, ["can't run 'toy.func' pass manager on 'builtin.module' op"]);
}

/// Counts its initializations, and fails at the second one.
struct OncePerContext(usize);

impl Pass for OncePerContext {
    fn initialize(&mut self, _: &Context) -> PassResult {
        self.0 += 1;
        match self.0 {
            1 => Ok(()),
            _ => Err(Diagnostic::error(Location::UNKNOWN, "this is the second context").into()),
        }
    }

    fn run(&mut self, cx: &mut PassCx<'_>, op: OpId) -> PassResult {
        cx.ctx.emit(Diagnostic::remark(cx.ir.location(op), "runs"));
        Ok(())
    }
}

static ONCE: PassDef = PassDef::new("once", "Once", |_| Box::new(OncePerContext(0)));

#[test]
fn passes_are_initialized_once_for_a_context() {
    let mut passes = OpPassManager::on("builtin.module");
    passes.nest("toy.func").add(&ONCE, PassOptions::defaults(&[])).expect("it runs on any op");
    let mut run = || {
        let ctx = context();
        let (mut ir, module) = parse(&ctx, "toy.func @f { toy.return } toy.func @g { toy.return }");
        let results = [(); 2].map(|()| passes.run(&ctx, &mut ir, module, VerifyPasses::Each, &mut []));
        let messages: Vec<String> = ctx.take_diagnostics().into_iter().map(|it| it.message).collect();
        (results, messages.join(", "))
    };
    assert_eq!(run(), ([Ok(()); 2], "runs, runs, runs, runs".to_owned()));
    let (results, messages) = run();
    assert_eq!(results, [Err(PipelineFailed); 2]);
    assert_eq!(messages, "this is the second context, this is the second context");
}

#[test]
fn a_pass_runs_a_pipeline() {
    static OUTER: PassDef = PassDef::new("outer", "Outer", |_| {
        let mut inner = OpPassManager::on("toy.func");
        inner.add(&FAIL, PassOptions::defaults(&[])).expect("it runs on any op");
        pass_fn(move |cx, op| {
            let functions: Vec<OpId> = cx.ir.descendants(op).filter(|&op| cx.view().name(op) == "toy.func").collect();
            functions.into_iter().try_for_each(|function| cx.run_pipeline(&mut inner, function))
        })
    });
    #[derive(Default)]
    struct Failed(Vec<&'static str>);
    impl PassInstrumentation for Failed {
        fn after_pass_failed(&mut self, _: View<'_>, pass: &ScheduledPass, _: OpId) {
            self.0.push(pass.def().name);
        }
    }
    let ctx = context();
    let (mut ir, module) = parse(&ctx, "toy.func @f { toy.return } toy.func @g { toy.return }");
    let mut passes = OpPassManager::on_any();
    passes.add(&OUTER, PassOptions::defaults(&[])).expect("it runs on any op");
    let mut failed = Failed::default();
    assert!(passes.run(&ctx, &mut ir, module, VerifyPasses::Each, &mut [&mut failed]).is_err());
    assert_eq!(failed.0, ["fail", "outer"]);
    let messages: Vec<String> = ctx.take_diagnostics().into_iter().map(|it| it.message).collect();
    assert_eq!(messages, ["'toy.func' op is not to my taste"]);
}

#[test]
fn options_of_another_pass_are_refused() {
    let mut passes = OpPassManager::on_any();
    passes.add_default(&CANONICALIZE).expect("it runs on any op");
    let error = |def, options| OpPassManager::on_any().add(def, options).map(drop).map_err(|error| error.to_string());
    assert_eq!(
        error(&CSE, PassOptions::parse(CANONICALIZE.options, "top-down=false").expect("it is an option")),
        Err("the options given with 'cse' are those of another pass or pipeline".to_owned())
    );
    assert_eq!(
        error(&CANONICALIZE, PassOptions::defaults(CSE.options)),
        Err("the options given with 'canonicalize' are those of another pass or pipeline".to_owned())
    );
}

#[test]
fn a_pass_that_erases_an_op_beside_its_own_fails() {
    static ERASE_NEXT: PassDef = PassDef::new("erase-next", "EraseNext", |_| {
        pass_fn(|cx, op| {
            if let Some(next) = cx.ir.next_op(op) {
                cx.ir.erase_op(next);
            }
            Ok(())
        })
    });
    let ctx = context();
    let (mut ir, module) = parse(&ctx, "toy.func @f { toy.return } toy.func @g { toy.return }");
    let mut passes = OpPassManager::on("builtin.module");
    passes.nest("toy.func").add_default(&ERASE_NEXT).expect("it runs on any op");
    assert_eq!(passes.run(&ctx, &mut ir, module, VerifyPasses::Each, &mut []), Err(PipelineFailed));
    let messages: Vec<String> = ctx.take_diagnostics().into_iter().map(|it| it.message).collect();
    assert_eq!(
        messages,
        ["'EraseNext' erased an op outside of the 'toy.func' op that it ran on: run it on an op around both"]
    );
}

#[test]
fn a_pass_that_erases_the_ops_around_its_own_fails() {
    static ERASE_PARENT: PassDef = PassDef::new("erase-parent", "EraseParent", |_| {
        pass_fn(|cx, op| {
            let parent = cx.ir.parent_op(op).expect("it is nested");
            cx.ir.erase_op(parent);
            Ok(())
        })
    });
    let ctx = context();
    let (mut ir, module) = parse(&ctx, "module { toy.func @f { toy.return } } module {}");
    let mut passes = OpPassManager::on("builtin.module");
    passes.nest("builtin.module").nest("toy.func").add_default(&ERASE_PARENT).expect("it runs on any op");
    assert_eq!(passes.run(&ctx, &mut ir, module, VerifyPasses::Each, &mut []), Err(PipelineFailed));
    let messages: Vec<String> = ctx.take_diagnostics().into_iter().map(|it| it.message).collect();
    assert_eq!(
        messages,
        ["'EraseParent' erased an op outside of the 'toy.func' op that it ran on: run it on an op around both"]
    );
}

#[test]
fn a_pass_that_erases_its_own_op_fails() {
    static ERASE_OWN: PassDef = PassDef::new("erase-own", "EraseOwn", |_| {
        pass_fn(|cx, op| {
            cx.ir.erase_op(op);
            Ok(())
        })
    });
    let ctx = context();
    let (mut ir, module) = parse(&ctx, "toy.func @f { toy.return }");
    let mut passes = OpPassManager::on("builtin.module");
    passes.nest("toy.func").add_default(&ERASE_OWN).expect("it runs on any op");
    assert_eq!(passes.run(&ctx, &mut ir, module, VerifyPasses::Each, &mut []), Err(PipelineFailed));
    let messages: Vec<String> = ctx.take_diagnostics().into_iter().map(|it| it.message).collect();
    assert_eq!(messages, ["'EraseOwn' erased or replaced the 'toy.func' op that it ran on: run it on an op around it"]);
}
