use std::sync::Mutex;

use weir_ir::testing::parse;
use weir_ir::{OpId, View};

use super::{Analysis, AnalysisManager, PreservedAnalyses};
use crate::fixture::context;
use crate::instrumentation::PassInstrumentation;
use crate::pass::{Anchor, PassDef, PassOptions, pass_fn};
use crate::pass_manager::{OpPassManager, ScheduledPass, VerifyPasses};

/// The number of ops nested in an op.
struct NumOps(usize);

impl Analysis for NumOps {
    const NAME: &'static str = "NumOps";

    fn compute(view: View<'_>, op: OpId, _: &mut AnalysisManager<'_>) -> Self {
        NumOps(view.ir.descendants(op).count())
    }
}

/// Twice that number: it depends on the other analysis.
struct Twice(usize);

impl Analysis for Twice {
    const NAME: &'static str = "Twice";

    fn compute(view: View<'_>, op: OpId, analyses: &mut AnalysisManager<'_>) -> Self {
        Twice(2 * analyses.get::<NumOps>(view, op).0)
    }

    fn is_invalidated(&self, preserved: &PreservedAnalyses) -> bool {
        !preserved.is_preserved::<Self>() || !preserved.is_preserved::<NumOps>()
    }
}

/// Writes down what happens.
#[derive(Default)]
struct Log(Vec<String>);

impl PassInstrumentation for Log {
    fn before_pass(&mut self, _: View<'_>, pass: &ScheduledPass, _: OpId) {
        self.0.push(format!("{} {{", pass.def().name));
    }

    fn after_pass(&mut self, _: View<'_>, _: &ScheduledPass, _: OpId) {
        self.0.push("}".to_owned());
    }

    fn before_analysis(&mut self, view: View<'_>, name: &str, op: OpId) {
        self.0.push(format!("{name} of {} {{", view.name(op)));
    }

    fn after_analysis(&mut self, _: View<'_>, _: &str, _: OpId) {
        self.0.push("}".to_owned());
    }
}

static ASK: PassDef = PassDef::new("ask", "Ask", |_| {
    pass_fn(|cx, op| {
        assert_eq!(cx.analysis::<Twice>(op).0 % 2, 0);
        Ok(())
    })
});

static ERASE_FIRST: PassDef = PassDef::new("erase-first", "EraseFirst", |_| {
    pass_fn(|cx, op| {
        let first = cx.ir.first_block(cx.ir.region(op, 0)).and_then(|block| cx.ir.first_op(block));
        first.into_iter().for_each(|first| cx.ir.erase_op(first));
        cx.mark_analysis_preserved::<NumOps>();
        Ok(())
    })
});

fn log(pipeline: &[&'static PassDef]) -> String {
    let ctx = context();
    let (mut ir, module) = parse(&ctx, "toy.func @f { toy.return } toy.func @g { toy.return }");
    let mut passes = OpPassManager::on_any();
    for def in pipeline {
        passes.add(def, PassOptions::defaults(&[])).expect("it runs on any op");
    }
    let mut log = Log::default();
    passes.run(&ctx, &mut ir, module, VerifyPasses::Each, &mut [&mut log]).expect("it does not fail");
    log.0.join(" ")
}

#[test]
fn an_analysis_is_kept_until_the_ir_changes() {
    assert_eq!(log(&[&ASK, &ASK]), "ask { Twice of builtin.module { NumOps of builtin.module { } } } ask { }");
}

#[test]
fn what_depends_on_others_can_be_dropped_alone() {
    assert_eq!(
        log(&[&ASK, &ERASE_FIRST, &ASK]),
        "ask { Twice of builtin.module { NumOps of builtin.module { } } } erase-first { } \
         ask { Twice of builtin.module { } }"
    );
}

static SEEN: Mutex<Vec<[Option<usize>; 2]>> = Mutex::new(Vec::new());

#[test]
fn analyses_of_nested_ops_go_with_what_encloses_them() {
    static PASS: PassDef = PassDef {
        anchor: Anchor::Op("builtin.module"),
        ..PassDef::new("nested", "Nested", |_| {
            pass_fn(|cx, module| {
                let functions: Vec<OpId> =
                    cx.ir.descendants(module).filter(|&op| cx.view().name(op) == "toy.func").collect();
                let known = [module, functions[1]].map(|op| cx.analyses.cached::<NumOps>(op).map(|it| it.0));
                SEEN.lock().expect("no test panics").push(known);
                cx.analysis::<NumOps>(functions[1]);
                cx.analysis::<NumOps>(functions[0]);
                cx.analysis::<NumOps>(module);
                Ok(())
            })
        })
    };
    let ctx = context();
    let text = "toy.func @f { toy.return } toy.func @g { toy.return } toy.func @h { toy.return }";
    let (mut ir, module) = parse(&ctx, text);
    let mut passes = OpPassManager::on_any();
    for def in [&PASS, &PASS, &ERASE_FIRST, &PASS] {
        passes.add(def, PassOptions::defaults(&[])).expect("it runs on modules");
    }
    passes.run(&ctx, &mut ir, module, VerifyPasses::Each, &mut []).expect("it does not fail");
    // `erase-first` preserves what `NumOps` knows, of the functions that are left.
    assert_eq!(*SEEN.lock().expect("no test panics"), [[None, None], [Some(6), Some(1)], [Some(6), None]]);
}
