//! Modules in shards, on which threads work at once.
//!
//! A *shard* is an `Ir` that holds a whole `builtin.module`, with the attributes of all the others and a contiguous run of the
//! top-level ops. A module is cut into shards by its size, never by the number of threads: a text is read into them
//! ([`parse_shards`](crate::parse::parse_shards)), a module in an `Ir` is copied ([`Shards::copy_of`]). [`Shards::step`] runs a
//! function on each of them, [`print_shards`](crate::print::print_shards) prints them as one module, [`Shards::join`] and
//! [`Ir::replace_module`] move them into one `Ir`.
//!
//! # The module around a shard
//!
//! A look-up of a symbol of another shard finds its *stub*: a copy of the symbol without its body, as it was at the start of the
//! step. A [`Symbol`](crate::symbols::Symbol) is an op of the shard or a stub. References to symbols are verified at the start of the
//! next step, or at the end.
//!
//! A symbol that a function adds to the start of the module, such as the declaration of `malloc`, is an *effect*
//! ([`Ir::declared_at_start`]): after the step, the first one of each name, in the order of shards, is moved to the start of the first
//! shard, and the others are erased.
//!
//! Anything else that depends on other shards is [`NeedsWholeModule`]: the caller discards all shards, and starts over with
//! the module in one `Ir`. So are errors, warnings and remarks, whose order matters: the result of a step is that of one thread, or none.

mod copy;
pub(crate) mod place;
mod stubs;

use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};

use crate::builtin::ModuleOp;
use crate::context::Context;
use crate::definition::OpClass as _;
use crate::entities::OpId;
use crate::insertion::InsertPoint;
use crate::ir::Ir;
use crate::ir::merge::Moved;
use crate::symbols::symbol_name;
use crate::threads::{InOrderConsumer, in_order};
use crate::verify::Verifier;
use crate::view::View;

pub(crate) use place::Place;
use place::verify_symbol_uses;
pub(crate) use stubs::Surroundings;
pub(crate) use stubs::copy_header;
use stubs::{Stubs, is_same_header};

/// The length of the text of a shard, behind which it ends with the next op, for a text of a length.
pub fn usual_len(text_len: usize) -> u32 {
    usual_size(text_len, 1 << 17)
}

/// The number of ops of a shard, behind which it ends with the next top-level op, for a module with a number of ops.
pub fn usual_num_ops(num_ops: usize) -> u32 {
    usual_size(num_ops, 1 << 12)
}

/// The size of a shard of a module of a size.
///
/// Each shard takes a pass the time that it needs to make its patterns, so that short ones do not pay. A module has one of a few
/// numbers of shards, which small numbers of threads share evenly, or very many.
fn usual_size(total: usize, shortest: u32) -> u32 {
    const COUNTS: [usize; 8] = [24, 12, 8, 6, 4, 3, 2, 1];
    let count = COUNTS.into_iter().find(|count| total / count >= shortest as usize).unwrap_or(1);
    u32::try_from(total.div_ceil(count)).unwrap_or(u32::MAX).min(4 * shortest)
}

/// The shards of a module; see the [module docs](self).
#[derive(Debug)]
pub struct Shards(Vec<Shard>);

/// An `Ir` with a whole module.
#[derive(Debug)]
pub(crate) struct Shard {
    pub(crate) ir: Ir,
    pub(crate) module: OpId,
}

/// A module, or a shard of one, to be read.
#[derive(Clone, Copy, Debug)]
pub struct ModulePart<'a> {
    /// The IR.
    pub view: View<'a>,
    /// The module in it.
    pub module: OpId,
}

/// Something in a module depends on other parts of it in a way that shards do not support, or is to be reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the module must be processed as a whole")]
pub struct NeedsWholeModule;

/// A module that was joined from shards.
#[derive(Debug)]
pub struct Joined {
    /// The IR.
    pub ir: Ir,
    /// The module.
    pub module: OpId,
    /// By shard: its module, and the new handles of what was in it; none for the first shard, whose handles are the same.
    moved: Vec<(OpId, Option<Moved>)>,
}

impl Joined {
    /// The op that was an op of the shard of a number.
    pub fn op(&self, shard: usize, op: OpId) -> OpId {
        match &self.moved[shard] {
            (module, _) if *module == op => self.module,
            (_, Some(moved)) => moved.ops.get(op),
            (_, None) => op,
        }
    }
}

impl Shards {
    /// Shards of a module that have just been read.
    pub(crate) fn new(mut shards: Vec<Shard>) -> Self {
        for (number, shard) in shards.iter_mut().enumerate() {
            shard.ir.shard = Some(Box::new(Place::new(shard.module, number)));
        }
        Self(shards)
    }

    pub(crate) fn list(&self) -> &[Shard] {
        &self.0
    }

    /// The number of shards.
    #[expect(clippy::len_without_is_empty, reason = "there is at least one")]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// The total number of live ops.
    pub fn num_ops(&self) -> usize {
        self.0.iter().map(|shard| shard.ir.num_ops()).sum()
    }

    /// Verifies the module.
    ///
    /// # Errors
    ///
    /// When there is a finding, or the module cannot be in shards.
    pub fn verify(&mut self, ctx: &Context) -> Result<(), NeedsWholeModule> {
        self.step(ctx, || {
            let mut verifier = Verifier::new(ctx);
            move |_, ir, module| verifier.verify_changes(ir, module).map_err(|_| NeedsWholeModule)
        })?;
        self.finish(ctx, |_, _| ()).map(drop)
    }

    /// Runs a function on the number, the `Ir` and the module of each shard, on as many threads as the context allows; `start`
    /// creates it for each thread.
    ///
    /// References to symbols that earlier steps left to be verified are verified in front of it, with the module as it was after
    /// the last step.
    ///
    /// # Errors
    ///
    /// When the function fails, or something was reported or needs the whole module.
    pub fn step<W>(&mut self, ctx: &Context, start: impl Fn() -> W + Sync) -> Result<(), NeedsWholeModule>
    where
        W: FnMut(usize, &mut Ir, OpId) -> Result<(), NeedsWholeModule>,
    {
        let stubs = self.on_each(ctx, || {
            let mut work = start();
            move |number, Shard { ir, module }: &mut Shard| {
                verify_symbol_uses(ctx, ir)?;
                work(number, ir, *module)?;
                Stubs::of(View { ctx, ir }, *module)
            }
        })?;
        self.check_result(ctx)?;
        let surroundings = Surroundings::of(stubs)?;
        self.apply_effects(ctx, &surroundings);
        for shard in &mut self.0 {
            if let Some(place) = &mut shard.ir.shard {
                place.surroundings = Some(Arc::clone(&surroundings));
            }
        }
        Ok(())
    }

    /// Verifies the references to symbols that the last step left to be verified; returns what a function finds in the module
    /// of each shard.
    ///
    /// # Errors
    ///
    /// When a reference is invalid, or something was reported.
    pub fn finish<T: Send>(
        &mut self,
        ctx: &Context,
        find: impl Fn(View<'_>, OpId) -> T + Sync,
    ) -> Result<Vec<T>, NeedsWholeModule> {
        let found = self.on_each(ctx, || {
            |_, Shard { ir, module }: &mut Shard| {
                verify_symbol_uses(ctx, ir)?;
                Ok(find(View { ctx, ir }, *module))
            }
        })?;
        self.check_result(ctx)?;
        Ok(found)
    }

    /// The shards, to be read in order.
    pub fn parts<'a>(&'a self, ctx: &'a Context) -> Vec<ModulePart<'a>> {
        let part = |shard: &'a Shard| ModulePart { view: View { ctx, ir: &shard.ir }, module: shard.module };
        self.0.iter().map(part).collect()
    }

    /// The modules of the shards.
    pub fn modules(&self) -> impl Iterator<Item = OpId> {
        self.0.iter().map(|shard| shard.module)
    }

    /// The `Ir` and the module of each shard.
    pub fn into_modules(self) -> impl Iterator<Item = (Ir, OpId)> {
        self.0.into_iter().map(|shard| (shard.ir, shard.module))
    }

    /// Checks that nothing was reported, and that no shard depends on more than it says.
    fn check_result(&self, ctx: &Context) -> Result<(), NeedsWholeModule> {
        let needs_whole = |shard: &Shard| {
            let place = shard.ir.shard.as_deref();
            place.is_none_or(Place::needs_whole_module)
                || !is_same_header((&shard.ir, shard.module), (&self.0[0].ir, self.0[0].module))
        };
        if ctx.has_diagnostics() || self.0.iter().any(needs_whole) { Err(NeedsWholeModule) } else { Ok(()) }
    }

    /// Moves the first symbol of each name that was added to the start of the module to the first shard, and erases the others.
    fn apply_effects(&mut self, ctx: &Context, surroundings: &Surroundings) {
        let Some((first, others)) = self.0.split_first_mut() else { return };
        if let Some(place) = &mut first.ir.shard {
            place.take_declared();
        }
        let body = ModuleOp::from_op_unchecked(first.module).body_block(&first.ir);
        for (number, shard) in (1..).zip(others) {
            let declared = shard.ir.shard.as_mut().map(|place| place.take_declared()).unwrap_or_default();
            for op in declared {
                if !shard.ir.contains_op(op) {
                    continue;
                }
                let name = symbol_name(View { ctx, ir: &shard.ir }, op);
                if name.is_some_and(|name| surroundings.is_first(name, number)) {
                    let copy = copy_header(&shard.ir, op, &mut first.ir);
                    let start = InsertPoint::start(&first.ir, body);
                    first.ir.insert_op(copy, start);
                }
                shard.ir.erase_op(op);
            }
        }
    }

    /// Moves all shards into one `Ir`.
    pub fn join(self) -> Joined {
        let mut shards = self.0.into_iter();
        let Some(Shard { mut ir, module }) = shards.next() else { unreachable!("there is at least one shard") };
        ir.shard = None;
        let body = ModuleOp::from_op_unchecked(module).body_block(&ir);
        let mut moved = vec![(module, None)];
        for Shard { ir: other, module: own } in shards {
            moved.push((own, Some(ir.take_over_module(other, own, body))));
        }
        Joined { ir, module, moved }
    }

    /// Runs a function on each shard, and returns its results in order.
    fn on_each<T: Send, W>(&mut self, ctx: &Context, start: impl Fn() -> W + Sync) -> Result<Vec<T>, NeedsWholeModule>
    where
        W: FnMut(usize, &mut Shard) -> Result<T, NeedsWholeModule>,
    {
        let shards: Vec<(usize, Mutex<&mut Shard>)> =
            self.0.iter_mut().enumerate().map(|(number, shard)| (number, Mutex::new(shard))).collect();
        let start = |_| {
            let mut work = start();
            move |(number, shard): &(usize, Mutex<&mut Shard>)| {
                work(*number, &mut shard.lock().unwrap_or_else(PoisonError::into_inner))
            }
        };
        let mut results = Results(Vec::with_capacity(shards.len()));
        in_order(ctx.num_threads(), &shards, start, &mut results);
        if results.0.len() == shards.len() { Ok(results.0) } else { Err(NeedsWholeModule) }
    }
}

/// The results of shards up to the first failure.
struct Results<T>(Vec<T>);

impl<P, T: Send> InOrderConsumer<P> for Results<T> {
    type Done = Result<T, NeedsWholeModule>;

    fn take(&mut self, _: &P, done: Self::Done) -> ControlFlow<()> {
        match done {
            Ok(result) => {
                self.0.push(result);
                ControlFlow::Continue(())
            }
            Err(NeedsWholeModule) => ControlFlow::Break(()),
        }
    }
}
