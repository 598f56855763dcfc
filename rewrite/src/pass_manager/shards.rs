//! Pipelines on modules in shards.

use std::sync::{Mutex, MutexGuard, PoisonError};

use weir_ir::builtin::ModuleOp;
use weir_ir::shards::{NeedsWholeModule, Shards};
use weir_ir::verify::Verifier;
use weir_ir::{Context, Diagnostic, Ir, OpClass as _, OpId, Severity, View};

use super::run::Run;
use super::{Item, OpPassManager, PipelineFailed, ScheduledPass, VerifyPasses, failed, initialize};
use crate::analysis::AnalysisCache;
use crate::instrumentation::{Instruments, PassInstrumentation};
use crate::left_over::{DeferredChecks, LeftOvers};
use crate::pass::{Extent, StatisticDef};

/// A module after a pipeline that began with [shards](weir_ir::shards) of it.
#[derive(Debug)]
pub enum ShardedRun {
    /// All passes were function-local.
    Shards(Shards),
    /// The shards were joined for a pass that looks at the whole module.
    Joined {
        /// The IR.
        ir: Box<Ir>,
        /// The module.
        module: OpId,
        /// The result of the passes on the joined module.
        result: Result<(), PipelineFailed>,
    },
}

/// The state of a pipeline on a shard between two passes.
#[derive(Default)]
struct State {
    cache: AnalysisCache,
    deferred: DeferredChecks,
}

impl OpPassManager {
    /// Runs the passes on a module in shards.
    ///
    /// [Function-local](Extent::FunctionLocal) passes, and nested pipelines, run on all shards at once, up to the first pass that
    /// looks at the whole module; it and the passes behind it run on the joined module, and instruments see them alone.
    ///
    /// # Errors
    ///
    /// When a pass on shards fails or reports something, other than constructs that are left at the end, or the result may depend on
    /// the whole module: the module must be processed as a whole, from the start.
    #[track_caller]
    pub fn run_on_shards(
        &mut self,
        ctx: &Context,
        mut shards: Shards,
        verify: VerifyPasses,
        instruments: &mut [&mut dyn PassInstrumentation],
    ) -> Result<ShardedRun, NeedsWholeModule> {
        self.merge_neighbours();
        let is_for_modules = self.anchor.as_deref().is_none_or(|anchor| anchor == ModuleOp::DEF.name);
        if !is_for_modules || self.check_schedule(ctx).is_err() {
            return Err(NeedsWholeModule);
        }
        let states: Vec<Mutex<State>> = (0..shards.len()).map(|_| Mutex::default()).collect();
        let num_local = self.items.iter().take_while(|item| item.is_function_local()).count();
        let (local, others) = self.items.split_at_mut(num_local);
        for item in local {
            item.run_on_shards(ctx, &mut shards, verify, &states)?;
        }
        let states = states.into_iter().map(|state| state.into_inner().unwrap_or_else(PoisonError::into_inner));
        let checks: Vec<DeferredChecks> = states.map(|state| state.deferred).collect();
        let left_overs = self.left_overs;
        if others.is_empty() {
            let check = match left_overs {
                LeftOvers::Ignored => None,
                _ => DeferredChecks::of_shards(&checks, shards.modules())?,
            };
            let found = shards.finish(ctx, |view, module| check.map(|check| check(view, module, left_overs)))?;
            let found: Vec<Diagnostic> = found.into_iter().flatten().flatten().collect();
            if found.iter().any(|finding| finding.severity == Severity::Error) {
                return Err(NeedsWholeModule);
            }
            found.into_iter().for_each(|finding| ctx.emit(finding));
            return Ok(ShardedRun::Shards(shards));
        }
        shards.finish(ctx, |_, _| ())?;
        let mut joined = shards.join();
        let mut deferred = DeferredChecks::default();
        for (number, checks) in checks.into_iter().enumerate() {
            deferred.absorb(checks, |op| joined.op(number, op));
        }
        let mut run = Run {
            ctx,
            ir: &mut joined.ir,
            verify,
            verifier: Verifier::new(ctx),
            cache: &mut AnalysisCache::default(),
            instruments: &mut Instruments(instruments, None),
            deferred: &mut deferred,
        };
        let result = initialize(others, ctx).map_err(|failure| failed(ctx, failure));
        let result = result.and_then(|()| run.items(others, joined.module)).and_then(|()| {
            let view = View { ctx, ir: &joined.ir };
            deferred.run(view, left_overs).map_err(|failure| failed(ctx, failure))
        });
        Ok(ShardedRun::Joined { ir: Box::new(joined.ir), module: joined.module, result })
    }

    /// The values of all statistics.
    pub(super) fn statistics_mut(&mut self) -> impl Iterator<Item = (&'static StatisticDef, &mut u64)> {
        self.items.iter_mut().flat_map(Item::statistics_mut)
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Item {
    fn is_function_local(&self) -> bool {
        match self {
            Item::Pass(pass) => (pass.def.extent)(&pass.options) == Extent::FunctionLocal,
            // A nested pipeline runs on the top-level ops one by one.
            Item::Nested(_) => true,
        }
    }

    /// The same item with passes of its own.
    fn copy(&self) -> Self {
        match self {
            Item::Pass(pass) => Item::Pass(ScheduledPass::new(pass.def, pass.options.clone())),
            Item::Nested(managers) => Item::Nested(
                managers
                    .iter()
                    .map(|manager| OpPassManager {
                        anchor: manager.anchor.clone(),
                        items: manager.items.iter().map(Item::copy).collect(),
                        ..*manager
                    })
                    .collect(),
            ),
        }
    }

    fn run_on_shards(
        &mut self,
        ctx: &Context,
        shards: &mut Shards,
        verify: VerifyPasses,
        states: &[Mutex<State>],
    ) -> Result<(), NeedsWholeModule> {
        let this = Mutex::new(&mut *self);
        shards.step(ctx, || {
            let mut items = [lock(&this).copy()];
            let is_initialized = initialize(&mut items, ctx).is_ok();
            let this = &this;
            move |number, ir, module| {
                let State { cache, deferred } = &mut *lock(&states[number]);
                let (verifier, mut instruments) = (Verifier::new(ctx), Instruments(&mut [], None));
                let mut run = Run { ctx, ir, verify, verifier, cache, instruments: &mut instruments, deferred };
                if !is_initialized || run.items(&mut items, module).is_err() {
                    return Err(NeedsWholeModule);
                }
                for ((def, all), (_, own)) in lock(this).statistics_mut().into_iter().zip(items[0].statistics_mut()) {
                    def.combine(all, std::mem::take(own));
                }
                Ok(())
            }
        })
    }

    /// The values of all statistics.
    fn statistics_mut(&mut self) -> Vec<(&'static StatisticDef, &mut u64)> {
        match self {
            Item::Pass(pass) => pass.def.statistics.iter().zip(&mut pass.statistics).collect(),
            Item::Nested(managers) => managers.iter_mut().flat_map(OpPassManager::statistics_mut).collect(),
        }
    }
}
