//! Work that is shared among threads.

use std::collections::BTreeMap;
use std::hint;
use std::num::NonZeroUsize;
use std::ops::{ControlFlow, Range};
use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use rayon_core::Scope;

use crate::context::Context;

use processors::Processor;

mod processors;

/// On how many threads a [`Context`] lets work go on: reading large texts, and verifying and printing large modules.
///
/// What comes out does not depend on it.
///
/// # Examples
///
/// ```
/// use weir_ir::{Context, Threads};
/// let mut ctx = Context::default();
/// assert_eq!(ctx.num_threads(), 1);
/// ctx.set_threads(Threads::Available);
/// assert!(ctx.num_threads() >= 1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[doc(alias = "enableMultithreading")]
pub enum Threads {
    /// As many as this, the caller's own among them.
    Exactly(NonZeroUsize),
    /// As many as the machine can run at once.
    Available,
}

impl Threads {
    /// The caller's own and no other: the default.
    #[doc(alias = "disableMultithreading")]
    pub const ONE: Threads = Threads::Exactly(NonZeroUsize::MIN);

    /// So many, but at least one.
    pub fn exactly(count: usize) -> Self {
        NonZeroUsize::new(count).map_or(Threads::ONE, Threads::Exactly)
    }

    pub(crate) fn count(self) -> usize {
        match self {
            Threads::Exactly(count) => count.get(),
            Threads::Available => thread::available_parallelism().map_or(1, NonZeroUsize::get),
        }
    }
}

/// The size of the stack of a thread that works on IR, which is nested as deep as the parser allows; memory is used only as far
/// as the stack grows.
pub const STACK_SIZE: usize = 256 << 20;

/// Threads that help whoever has work on IR; contexts can share them.
///
/// A [`Context`] that nobody gives threads to starts its own when it first needs some. Who has several contexts, or none yet and
/// knows that it is going to need threads, starts them once. Where all work is led by one thread, let this [start](Self::led_here)
/// them: any other one has to wait for helpers that have not begun when there is nothing left for them to do.
///
/// # Examples
///
/// ```
/// use weir_ir::{Context, ThreadPool, Threads};
/// # fn main() -> Result<(), weir_ir::threads::ThreadPoolError> {
/// let pool = ThreadPool::new(Threads::Available)?;
/// let mut ctx = Context::default();
/// ctx.set_threads(Threads::Available);
/// ctx.set_thread_pool(&pool);
/// assert_eq!(ctx.num_threads(), pool.num_threads());
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug)]
#[doc(alias = "ThreadPoolInterface")]
pub struct ThreadPool {
    /// None if none were started.
    helpers: Option<Arc<Helpers>>,
    /// How many work at once, whoever leads them.
    num_threads: usize,
}

/// The system has no threads left.
#[derive(Debug, thiserror::Error)]
#[error("cannot start threads: {0}")]
pub struct ThreadPoolError(#[source] rayon_core::ThreadPoolBuildError);

impl ThreadPool {
    /// Starts so many threads that with the caller's own there are as many as this. They wait for work.
    ///
    /// # Errors
    ///
    /// When the system has not as many left.
    pub fn new(threads: Threads) -> Result<Self, ThreadPoolError> {
        Self::start(threads.count(), Led::Anywhere)
    }

    /// Starts so many threads that with the caller's own there are as many as this, to help with what the caller's own does from now on.
    ///
    /// That is for a process which does nothing else: those that have helped stay awake for some two milliseconds, lest they are late
    /// when there is more to do.
    ///
    /// # Errors
    ///
    /// When the system has not as many left, or the thread is one of a pool already.
    ///
    /// # Examples
    ///
    /// ```
    /// use weir_ir::{Context, Ir, ThreadPool, Threads, parse, threads::STACK_SIZE};
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let lead = std::thread::Builder::new().stack_size(STACK_SIZE).spawn(|| {
    ///     let (mut ctx, mut ir) = (Context::default(), Ir::new());
    ///     ctx.set_threads(Threads::Available);
    ///     ctx.set_thread_pool(&ThreadPool::led_here(Threads::Available).expect("there are threads"));
    ///     let module = parse::parse_text(&ctx, &mut ir, "module {}").expect("it is MLIR");
    ///     weir_ir::text(&ctx, &ir, module)
    /// })?;
    /// assert_eq!(lead.join().expect("it ends well"), "module {\n}\n");
    /// # Ok(())
    /// # }
    /// ```
    pub fn led_here(threads: Threads) -> Result<Self, ThreadPoolError> {
        Self::start(threads.count(), Led::Here)
    }

    fn start(num_threads: usize, led: Led) -> Result<Self, ThreadPoolError> {
        let count = NonZeroUsize::new(num_threads - 1);
        let helpers = count.map(|count| Helpers::start(count, led)).transpose()?;
        Ok(Self { helpers: helpers.map(Arc::new), num_threads })
    }

    /// Keeps threads that are to help with a text of some length from falling asleep, as it is going to be read in a moment.
    ///
    /// To wake up a processor on which nobody works can take as long as to read the text.
    pub fn expect_text(&self, len: usize) {
        if let Some(helpers) = &self.helpers {
            helpers.expect_work((len / LARGE_TEXT).min(self.num_threads - 1));
        }
    }

    /// The number of threads, that of the work that the others help with among them.
    pub fn num_threads(&self) -> usize {
        self.num_threads
    }

    /// The threads that were started, if any were.
    pub(crate) fn helpers(&self) -> Option<&Helpers> {
        self.helpers.as_deref()
    }
}

/// The threads of a pool.
#[derive(Debug)]
pub(crate) struct Helpers {
    pool: rayon_core::ThreadPool,
    /// How long a thread stays awake when there might be more work.
    patience: Duration,
    /// How many pieces of work there have been.
    rounds: Arc<AtomicU64>,
}

/// Which threads have work that a pool helps with.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Led {
    Anywhere,
    /// The one that starts the pool, which is one of its threads then.
    Here,
}

impl Helpers {
    fn start(count: NonZeroUsize, led: Led) -> Result<Self, ThreadPoolError> {
        let builder =
            rayon_core::ThreadPoolBuilder::new().stack_size(STACK_SIZE).thread_name(|index| format!("weir-{index}"));
        if led == Led::Anywhere {
            let pool = builder.num_threads(count.get()).build().map_err(ThreadPoolError)?;
            return Ok(Self { pool, patience: Duration::ZERO, rounds: Arc::default() });
        }
        let (here, num_begun) = (Processor::at_hand(), Arc::new(AtomicUsize::new(0)));
        let begun = Arc::clone(&num_begun);
        let begin = move |index| {
            if index != LEAD {
                here.leave();
                begun.fetch_add(1, Ordering::Relaxed);
            }
        };
        let builder = builder.num_threads(count.get() + 1).use_current_thread().start_handler(begin);
        let pool = builder.build().map_err(ThreadPoolError)?;
        // Those who would begin here get a chance to leave.
        for _ in 0..MAX_CHANCES {
            if num_begun.load(Ordering::Relaxed) == count.get() {
                break;
            }
            thread::yield_now();
        }
        Ok(Self { pool, patience: PATIENCE, rounds: Arc::default() })
    }

    /// Does some work that spawns tasks for the threads, and waits for them.
    pub(crate) fn scope<'s, R>(&self, work: impl FnOnce(&Scope<'s>) -> R) -> R {
        self.pool.in_place_scope(|scope| {
            self.rounds.fetch_add(1, Ordering::Relaxed);
            work(scope)
        })
    }

    /// Keeps so many threads awake for a moment, or until there is work.
    fn expect_work(&self, count: usize) {
        if self.patience.is_zero() {
            return;
        }
        let round = self.rounds.load(Ordering::Relaxed);
        for _ in 0..count {
            let (rounds, patience) = (Arc::clone(&self.rounds), self.patience);
            self.pool.spawn(move || stay_awake(patience, || rounds.load(Ordering::Relaxed) != round));
        }
    }
}

/// Waits for something without falling asleep, but not for long; whoever else wants the processor gets it.
///
/// The pauses leave what processors share to the one that works.
fn stay_awake(patience: Duration, is_over: impl Fn() -> bool) {
    let start = Instant::now();
    let mut rounds = 0_u32..;
    while !is_over() && start.elapsed() < patience {
        match rounds.next() {
            Some(round) if round % ROUNDS_OF_TURN != 0 => (0..PAUSES_OF_ROUND).for_each(|_| hint::spin_loop()),
            _ => thread::yield_now(),
        }
    }
}

/// How many pauses a thread that stays awake makes before it looks whether it is to go on: less than a microsecond.
const PAUSES_OF_ROUND: u32 = 32;

/// How often it looks before it lets others have the processor.
const ROUNDS_OF_TURN: u32 = 16;

/// The number in its pool of the thread that starts one to be led by itself.
const LEAD: usize = 0;

/// How often it lets others have its processor when it has started them.
const MAX_CHANCES: usize = 8;

/// How long the helpers of a process of their own stay awake: longer than it takes to go on from reading a text to verifying and
/// printing what it says.
const PATIENCE: Duration = Duration::from_millis(2);

/// The length of a text from which it pays to share it among threads.
pub(crate) const LARGE_TEXT: usize = 1 << 18;

/// How many ops a thread should have to itself, so that it pays to wake it.
pub(crate) const OPS_OF_THREAD: usize = 2048;

/// What the caller's own thread does in [`in_order`].
pub(crate) trait Lead<P> {
    /// What comes of a part that is done ahead of its turn.
    type Done: Send;

    /// Does a part whose turn has not come.
    fn ahead(&mut self, part: &P) -> Self::Done;

    /// Takes what came of a part, in its turn; whether to go on.
    fn take(&mut self, part: &P, done: Self::Done) -> ControlFlow<()>;

    /// Does a part whose turn it is; whether to go on.
    fn in_turn(&mut self, part: &P) -> ControlFlow<()> {
        let done = self.ahead(part);
        self.take(part, done)
    }

    /// How many parts from the first one on the other threads leave to this one, as long as they find others.
    fn num_kept(&self, _num_parts: usize, _num_others: usize) -> usize {
        0
    }
}

/// Does some work part by part on the caller's own thread and on one for each seed, and takes what comes of the parts in order.
///
/// On each of the other threads `start` makes of its seed what does one part after another. A thread that is done with a part goes
/// on with the next one that nobody has begun: none waits for another as long as there is something to do. None waits for a thread
/// that has not begun, either, at least on a thread of the pool: without helpers the caller does all there is.
pub(crate) fn in_order<P, S, W, L>(
    ctx: &Context,
    parts: &[P],
    lead: &mut L,
    seeds: impl ExactSizeIterator<Item = S>,
    start: impl Fn(S) -> W + Sync,
) where
    P: Sync,
    S: Send,
    W: FnMut(&P) -> L::Done,
    L: Lead<P>,
{
    let left = Left::new(parts.len(), lead.num_kept(parts.len(), seeds.len()));
    let num_others = seeds.len();
    let (sender, receiver) = mpsc::sync_channel(parts.len().min(MAX_WAITING));
    let mut turns = Turns { parts, lead, left: &left, due: 0, early: BTreeMap::new() };
    let Some(helpers) = ctx.helpers().filter(|_| num_others > 0) else {
        let _ = turns.work(&receiver);
        return;
    };
    let is_done = AtomicBool::new(false);
    helpers.scope(|scope| {
        for seed in seeds {
            let (sender, start, left, is_done) = (sender.clone(), &start, &left, &is_done);
            scope.spawn(move |_| {
                if left.is_empty() {
                    return;
                }
                let mut work = start(seed);
                while let Some(index) = left.claim_for_helper() {
                    // Whoever waits for this part gets to know that there is none.
                    let done = panic::catch_unwind(AssertUnwindSafe(|| work(&parts[index])));
                    if sender.send((index, done)).is_err() {
                        break;
                    }
                }
                // What is found may lead to more work.
                drop(sender);
                stay_awake(helpers.patience, || is_done.load(Ordering::Relaxed));
            });
        }
        let _ = turns.work(&receiver);
        // Who has done something that nobody wants any more does nothing else.
        drop(receiver);
        is_done.store(true, Ordering::Relaxed);
    });
    helpers.expect_work(num_others);
}

/// The parts that nobody has begun.
struct Left(Mutex<LeftParts>);

struct LeftParts {
    kept: Range<usize>,
    others: Range<usize>,
}

impl Left {
    fn new(num_parts: usize, num_kept: usize) -> Self {
        Self(Mutex::new(LeftParts { kept: 0..num_kept, others: num_kept..num_parts }))
    }

    fn parts(&self) -> MutexGuard<'_, LeftParts> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn is_empty(&self) -> bool {
        let LeftParts { kept, others } = &*self.parts();
        kept.is_empty() && others.is_empty()
    }

    fn claim_for_lead(&self) -> Option<usize> {
        let LeftParts { kept, others } = &mut *self.parts();
        kept.next().or_else(|| others.next())
    }

    fn claim_for_helper(&self) -> Option<usize> {
        let LeftParts { kept, others } = &mut *self.parts();
        others.next().or_else(|| kept.next_back())
    }
}

/// The caller's own thread in [`in_order`].
struct Turns<'w, P, L: Lead<P>> {
    parts: &'w [P],
    lead: &'w mut L,
    left: &'w Left,
    /// The part whose turn it is.
    due: usize,
    /// What came of parts whose turn has not come.
    early: BTreeMap<usize, L::Done>,
}

impl<P, L: Lead<P>> Turns<'_, P, L> {
    fn work(&mut self, others: &Receiver<(usize, thread::Result<L::Done>)>) -> ControlFlow<()> {
        while let Some(index) = self.left.claim_for_lead() {
            if index == self.due {
                self.lead.in_turn(&self.parts[index])?;
                self.due += 1;
            } else {
                let done = self.lead.ahead(&self.parts[index]);
                self.early.insert(index, done);
            }
            others.try_iter().for_each(|(index, done)| self.keep(index, done));
            self.take_due()?;
        }
        while self.due < self.parts.len()
            && let Ok((index, done)) = others.recv()
        {
            self.keep(index, done);
            self.take_due()?;
        }
        ControlFlow::Continue(())
    }

    fn keep(&mut self, index: usize, done: thread::Result<L::Done>) {
        let done = done.unwrap_or_else(|panic| panic::resume_unwind(panic));
        self.early.insert(index, done);
    }

    fn take_due(&mut self) -> ControlFlow<()> {
        while let Some(done) = self.early.remove(&self.due) {
            self.lead.take(&self.parts[self.due], done)?;
            self.due += 1;
        }
        ControlFlow::Continue(())
    }
}

/// Items in parts, of which each thread has some to do where there are enough.
pub(crate) fn parts_of<I>(items: &[I], num_threads: usize) -> Vec<&[I]> {
    let part_len = items.len().div_ceil(PARTS_OF_THREAD * num_threads).clamp(1, MAX_PART_LEN);
    items.chunks(part_len).collect()
}

/// How many parts a thread has at least to do, where there is enough.
pub(crate) const PARTS_OF_THREAD: usize = 4;

/// How many items a part has at most.
const MAX_PART_LEN: usize = 32;

/// How many parts that are done the caller may be behind.
const MAX_WAITING: usize = 64;

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;
    use std::panic::{self, AssertUnwindSafe};
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::sync::mpsc;

    use super::{Lead, ThreadPool, Threads, in_order, parts_of};
    use crate::context::Context;

    /// A context that lets work go on on so many threads.
    fn context(threads: usize) -> Context {
        let mut ctx = Context::default();
        ctx.set_threads(Threads::exactly(threads));
        ctx
    }

    /// Squares of what it and others have done.
    #[derive(Default)]
    struct Squares {
        taken: Vec<(usize, usize)>,
        has_been_ahead: bool,
        stop_at: Option<usize>,
    }

    fn squares(part: &[usize]) -> Vec<usize> {
        part.iter().map(|item| item * item).collect()
    }

    impl Lead<&[usize]> for Squares {
        type Done = Vec<usize>;

        fn ahead(&mut self, part: &&[usize]) -> Vec<usize> {
            self.has_been_ahead = true;
            squares(part)
        }

        fn take(&mut self, part: &&[usize], done: Vec<usize>) -> ControlFlow<()> {
            self.taken.extend(part.iter().copied().zip(done));
            match self.stop_at {
                Some(last) if part.contains(&last) => ControlFlow::Break(()),
                _ => ControlFlow::Continue(()),
            }
        }

        fn in_turn(&mut self, part: &&[usize]) -> ControlFlow<()> {
            self.take(part, squares(part))
        }
    }

    fn run(threads: usize, items: usize, stop_at: Option<usize>) -> Squares {
        let items: Vec<usize> = (0..items).collect();
        let parts = parts_of(&items, threads);
        let mut lead = Squares { stop_at, ..Squares::default() };
        in_order(&context(threads), &parts, &mut lead, 1..threads, |_| |part: &&[usize]| squares(part));
        lead
    }

    #[test]
    fn every_part_is_done_once_and_taken_in_order() {
        for (threads, items) in [(1, 5), (2, 0), (3, 1), (4, 1000)] {
            let lead = run(threads, items, None);
            assert_eq!(lead.taken, (0..items).map(|item| (item, item * item)).collect::<Vec<_>>());
            assert!(threads > 1 || !lead.has_been_ahead);
        }
    }

    #[test]
    fn nothing_is_taken_after_the_last_part_that_is_wanted() {
        for threads in 1..4 {
            let lead = run(threads, 100, Some(20));
            assert!(lead.taken.contains(&(20, 400)) && lead.taken.len() < 60);
            assert!(lead.taken.iter().map(|it| it.0).eq(0..lead.taken.len()));
        }
    }

    #[test]
    fn each_thread_keeps_its_state() {
        struct Sum(usize);
        impl Lead<usize> for Sum {
            type Done = usize;
            fn ahead(&mut self, part: &usize) -> usize {
                *part
            }
            fn take(&mut self, _: &usize, done: usize) -> ControlFlow<()> {
                self.0 += done;
                ControlFlow::Continue(())
            }
        }
        let (mut lead, mut counts, parts) = (Sum(0), [0; 2], [1; 100]);
        in_order(&context(3), &parts, &mut lead, counts.iter_mut(), |count| {
            move |part: &usize| {
                *count += part;
                *part
            }
        });
        assert_eq!(lead.0, 100);
        assert!(counts.iter().sum::<usize>() <= 100);
    }

    #[test]
    fn a_pool_without_a_free_thread_keeps_nobody_waiting() {
        let pool = ThreadPool::new(Threads::exactly(2)).expect("there is a thread");
        let mut ctx = context(3);
        ctx.set_thread_pool(&pool);
        let (finish, finished) = mpsc::channel();
        pool.helpers().expect("there is one").pool.spawn(move || {
            let _ = finished.recv();
        });
        let mut lead = Last(finish);
        in_order(&ctx, &[1, 2, 3, 4], &mut lead, 1..3, |_| |_: &i32| ());
    }

    #[test]
    fn who_leads_a_pool_waits_for_no_thread_that_has_not_begun() {
        let lead = std::thread::spawn(|| {
            let pool = ThreadPool::led_here(Threads::exactly(2)).expect("there is a thread");
            let mut ctx = context(2);
            ctx.set_thread_pool(&pool);
            let (begin, begun) = mpsc::channel();
            let (finish, finished) = mpsc::channel::<()>();
            pool.helpers().expect("there is one").pool.spawn(move || {
                begin.send(()).expect("somebody waits for it");
                let _ = finished.recv();
            });
            begun.recv().expect("the other thread begins");
            let (items, mut lead) = ((0..100).collect::<Vec<usize>>(), Squares::default());
            in_order(&ctx, &parts_of(&items, 2), &mut lead, 1..2, |_| |part: &&[usize]| squares(part));
            drop(finish);
            (lead.taken.len(), pool.num_threads())
        });
        assert_eq!(lead.join().expect("it does not panic"), (100, 2));
    }

    /// Tells when the last part has been done.
    struct Last(mpsc::Sender<()>);

    impl Lead<i32> for Last {
        type Done = ();

        fn ahead(&mut self, _: &i32) {}

        fn take(&mut self, part: &i32, (): ()) -> ControlFlow<()> {
            if *part == 4 {
                self.0.send(()).expect("somebody waits for it");
            }
            ControlFlow::Continue(())
        }
    }

    #[test]
    fn a_panic_of_a_helper_is_the_callers() {
        let has_begun = AtomicBool::new(false);
        let work = || {
            let (mut lead, parts) = (Waiting(&has_begun), [0, 1]);
            in_order(&context(2), &parts, &mut lead, 0..1, |_| {
                |_: &i32| {
                    has_begun.store(true, Ordering::SeqCst);
                    panic!("no part");
                }
            });
        };
        let panic = panic::catch_unwind(AssertUnwindSafe(work)).expect_err("the panic is passed on");
        assert_eq!(panic.downcast_ref(), Some(&"no part"));
    }

    /// Does a part once another one has been begun.
    struct Waiting<'b>(&'b AtomicBool);

    impl Lead<i32> for Waiting<'_> {
        type Done = ();

        fn ahead(&mut self, _: &i32) {}

        fn take(&mut self, _: &i32, (): ()) -> ControlFlow<()> {
            while !self.0.load(Ordering::SeqCst) {
                std::thread::yield_now();
            }
            ControlFlow::Continue(())
        }

        fn num_kept(&self, _: usize, _: usize) -> usize {
            1
        }
    }
}
