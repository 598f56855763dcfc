//! Pipelines on modules, on several threads where that pays.

use weir_ir::shards::{NeedsWholeModule, Shards, usual_num_ops};
use weir_ir::{Caching, Context, Ir, OpId, View};

use super::{OpPassManager, PipelineFailed, ShardedRun, VerifyPasses};
use crate::debug_counter::DebugCounters;
use crate::recording::Recorder;

impl OpPassManager {
    /// Runs the passes on a module, on as many threads as the [context allows](Context::set_threads).
    ///
    /// A large module is copied to [shards](weir_ir::shards), the passes run on all of them at once, and the results replace the
    /// contents of the module. So only the handle of the module itself stays valid. The IR, errors and warnings are those of
    /// [`run`](Self::run), for any number of threads: wherever they may depend on the module as a whole, the passes start over on one
    /// thread. Nothing else may report to the context meanwhile.
    ///
    /// # Errors
    ///
    /// When a pass fails, as [`run`](Self::run).
    ///
    /// # Examples
    ///
    /// ```
    /// use weir_ir::{Context, Ir, Threads, parse::parse_text};
    /// use weir_rewrite::{CSE, OpPassManager, PassOptions, VerifyPasses};
    /// let (mut ctx, mut ir) = (Context::default(), Ir::new());
    /// ctx.set_threads(Threads::Available);
    /// let module = parse_text(&ctx, &mut ir, "%0 = builtin.unrealized_conversion_cast to i32").expect("it is MLIR");
    /// let mut passes = OpPassManager::on("builtin.module");
    /// passes.add(&CSE, PassOptions::defaults(CSE.options)).expect("it runs on any op");
    /// passes.run_on_module(&ctx, &mut ir, module, VerifyPasses::Each).expect("it does not fail");
    /// assert_eq!(weir_ir::text(&ctx, &ir, module), "module {\n}\n");
    /// ```
    #[track_caller]
    pub fn run_on_module(
        &mut self,
        ctx: &Context,
        ir: &mut Ir,
        module: OpId,
        verify_passes: VerifyPasses,
    ) -> Result<(), PipelineFailed> {
        ir.assert_context(ctx);
        let shard_len = usual_num_ops(ir.num_ops());
        if (shard_len as usize) < ir.num_ops() && Recorder::of(ctx, ir).is_none() {
            let result = self.in_shards(ctx, |this| {
                let shards = Shards::copy_of(View { ctx, ir }, module, shard_len)?;
                this.run_on_shards(ctx, shards, verify_passes, &mut [])
            });
            match result {
                Ok(ShardedRun::Shards(shards)) => {
                    ir.replace_module(module, shards.into_modules());
                    return Ok(());
                }
                Ok(ShardedRun::Joined { ir: joined, module: own, .. }) => {
                    ir.replace_module(module, [(*joined, own)]);
                    return Ok(());
                }
                Err(NeedsWholeModule) => {}
            }
        }
        self.run(ctx, ir, module, verify_passes, &mut [])
    }

    /// Runs the passes on a module in shards, if there is anything to gain. The result is that of all passes, without errors.
    ///
    /// # Errors
    ///
    /// When the module must be processed as a whole: what the passes counted and reported is taken back.
    pub(super) fn in_shards(
        &mut self,
        ctx: &Context,
        run: impl FnOnce(&mut Self) -> Result<ShardedRun, NeedsWholeModule>,
    ) -> Result<ShardedRun, NeedsWholeModule> {
        let is_parallel = ctx.num_threads() > 1 && ctx.caching() == Caching::On;
        if !is_parallel || ctx.has_diagnostics() || DebugCounters::of(ctx).are_set() {
            return Err(NeedsWholeModule);
        }
        self.merge_neighbours();
        let statistics: Vec<u64> = self.statistics_mut().map(|(_, value)| *value).collect();
        match run(self) {
            Ok(ShardedRun::Joined { result: Err(PipelineFailed), .. }) | Err(NeedsWholeModule) => {
                drop(ctx.take_diagnostics());
                self.statistics_mut().zip(statistics).for_each(|((_, value), before)| *value = before);
                Err(NeedsWholeModule)
            }
            done => done,
        }
    }
}
