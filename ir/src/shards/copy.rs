//! Shards that are copies of a module.

use crate::builtin::ModuleOp;
use crate::entities::OpId;
use crate::ir::Ir;
use crate::threads::in_order;
use crate::view::View;

use super::stubs::stands_alone;
use super::{NeedsWholeModule, Results, Shard, Shards, copy_header};

impl Shards {
    /// Copies a module to shards, each of which ends with the first top-level op behind a number of ops.
    ///
    /// # Errors
    ///
    /// When a top-level op depends on another one, or the op is no module.
    #[track_caller]
    pub fn copy_of(view: View<'_>, module: OpId, num_ops: u32) -> Result<Self, NeedsWholeModule> {
        let View { ctx, ir } = view;
        ir.assert_context(ctx);
        if !ctx.is_op::<ModuleOp>(ir.name(module)) {
            return Err(NeedsWholeModule);
        }
        let body = ir.single_block(ir.region(module, 0)).ok_or(NeedsWholeModule)?;
        if !ir.arguments(body).is_empty() || !ir.ops(body).all(|op| stands_alone(view, op)) {
            return Err(NeedsWholeModule);
        }
        let runs = runs(ir, ir.ops(body), num_ops as usize);
        let start = |_| |run: &Run| run.copy(view, module).ok_or(NeedsWholeModule);
        let mut shards = Results(Vec::with_capacity(runs.len()));
        in_order(ctx.num_threads(), &runs, start, &mut shards);
        if shards.0.len() == runs.len() { Ok(Self::new(shards.0)) } else { Err(NeedsWholeModule) }
    }
}

/// Neighbouring top-level ops, for a shard.
#[derive(Default)]
struct Run {
    ops: Vec<OpId>,
    /// The number of ops, nested ones included.
    num_ops: usize,
}

/// The ops in runs, each of which ends with the first op behind a number of ops.
fn runs(ir: &Ir, ops: impl Iterator<Item = OpId>, num_ops: usize) -> Vec<Run> {
    let (mut runs, mut run) = (Vec::new(), Run::default());
    for op in ops {
        if run.num_ops >= num_ops {
            runs.push(std::mem::take(&mut run));
        }
        run.ops.push(op);
        run.num_ops += 1 + ir.descendants(op).count();
    }
    runs.push(run);
    runs
}

impl Run {
    fn copy(&self, View { ctx, ir: from }: View<'_>, module: OpId) -> Option<Shard> {
        let mut ir = Ir::new();
        ir.assert_context(ctx);
        ir.reserve(self.num_ops);
        let module = copy_header(from, module, &mut ir);
        let body = ir.create_block([]);
        ir.append_block(ir.region(module, 0), body);
        ir.copy_ops(from, &self.ops, body).then_some(Shard { ir, module })
    }
}
