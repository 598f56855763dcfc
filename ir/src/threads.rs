//! Work that is shared among threads.

use std::collections::BTreeSet;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::panic;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

/// The number of threads of a [`Context`](crate::Context): for parsing large texts, and verifying and printing
/// large modules.
///
/// The output does not depend on it.
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

impl Default for Threads {
    fn default() -> Self {
        Self::ONE
    }
}

impl Threads {
    /// The caller's own and no other: the default.
    #[doc(alias = "disableMultithreading")]
    pub const ONE: Threads = Threads::Exactly(NonZeroUsize::MIN);

    /// So many, but at least one.
    pub fn exactly(count: usize) -> Self {
        NonZeroUsize::new(count).map_or(Threads::ONE, Threads::Exactly)
    }

    /// The number of threads; the machine is asked for the available ones.
    pub fn count(self) -> usize {
        match self {
            Threads::Exactly(count) => count.get(),
            Threads::Available => thread::available_parallelism().map_or(1, NonZeroUsize::get),
        }
    }
}

/// The length of a text from which it pays to share it among threads.
pub(crate) const LARGE_TEXT: usize = 1 << 18;

/// Minimum number of ops per thread that makes it worthwhile to start it.
pub(crate) const MIN_OPS_PER_THREAD: usize = 2048;

/// The consumer in [`in_order`], which runs on the caller's own thread.
pub trait InOrderConsumer<P> {
    /// The result of a chunk.
    type Done: Send;

    /// Consumes the result of a chunk, in order; breaks to stop.
    fn take(&mut self, chunk: &P, done: Self::Done) -> ControlFlow<()>;

    /// Processes the next chunk in order, on the caller's thread; breaks to stop.
    ///
    /// It does not need `work` if it can process the chunk in place.
    fn process_next(&mut self, chunk: &P, work: impl FnOnce() -> Self::Done) -> ControlFlow<()> {
        let done = work();
        self.take(chunk, done)
    }
}

/// Processes chunks on several threads, the caller's own included, and consumes the results in
/// order.
///
/// On each thread, when it has a chunk to process, `start` creates the worker from the number of
/// the thread; the caller's is zero. Each thread continues with the next chunk that no thread has
/// begun, so that the caller processes all of them if no other thread starts in time. The threads
/// end with the work.
///
/// # Panics
///
/// When a helper does, with its panic.
///
/// # Examples
///
/// ```
/// use std::ops::ControlFlow;
/// use weir_ir::{InOrderConsumer, chunks_of, in_order};
///
/// struct Joined(String);
///
/// impl InOrderConsumer<&[u32]> for Joined {
///     type Done = String;
///
///     fn take(&mut self, _: &&[u32], done: String) -> ControlFlow<()> {
///         self.0.push_str(&done);
///         ControlFlow::Continue(())
///     }
/// }
///
/// let (numbers, mut joined) = ([1, 2, 3], Joined(String::new()));
/// let start = |_| |chunk: &&[u32]| chunk.iter().map(u32::to_string).collect();
/// in_order(2, &chunks_of(&numbers, 2), start, &mut joined);
/// assert_eq!(joined.0, "123");
/// ```
pub fn in_order<P: Sync, W, C>(num_threads: usize, chunks: &[P], start: impl Fn(usize) -> W + Sync, consumer: &mut C)
where
    W: FnMut(&P) -> C::Done,
    C: InOrderConsumer<P>,
{
    let queue = Queue { next: AtomicUsize::new(0), num_chunks: chunks.len() };
    let results: Vec<Mutex<Option<C::Done>>> = chunks.iter().map(|_| Mutex::new(None)).collect();
    let help = |number: usize, finished: &SyncSender<usize>| {
        let mut work = None;
        while let Some(index) = queue.claim() {
            let done = work.get_or_insert_with(|| start(number))(&chunks[index]);
            *lock(&results[index]) = Some(done);
            if finished.send(index).is_err() {
                break;
            }
        }
    };
    with_helpers(num_threads.min(chunks.len()), &help, &mut |finished| {
        let sequencer = Sequencer { chunks, results: &results, consumer, due: 0, early: BTreeSet::new() };
        let _ = sequencer.work(&queue, || start(0), finished);
    });
}

/// The chunks that no thread has begun.
struct Queue {
    next: AtomicUsize,
    num_chunks: usize,
}

impl Queue {
    fn claim(&self) -> Option<usize> {
        Some(self.next.fetch_add(1, Ordering::Relaxed)).filter(|&index| index < self.num_chunks)
    }
}

/// Runs `own` on the caller's thread, and `help` with its number on each other; helpers send the chunks that they have finished.
///
/// It is not generic, and the chunks are sent by their numbers, as threads and channels are much code for each type.
fn with_helpers(
    num_threads: usize,
    help: &(dyn Fn(usize, &SyncSender<usize>) + Sync),
    own: &mut dyn FnMut(&Receiver<usize>),
) {
    thread::scope(|scope| {
        let (sender, receiver) = mpsc::sync_channel(MAX_WAITING);
        let mut helpers = Vec::new();
        for number in 1..num_threads {
            let sender = sender.clone();
            // Without a helper the other threads process more chunks.
            helpers.extend(thread::Builder::new().spawn_scoped(scope, move || help(number, &sender)));
        }
        drop(sender);
        own(&receiver);
        // Dropping the receiver stops a helper whose result is not needed any more.
        drop(receiver);
        for helper in helpers {
            helper.join().unwrap_or_else(|panic| panic::resume_unwind(panic));
        }
    });
}

/// The result of a chunk, which only the thread that has processed it and then the caller's look at.
fn lock<D>(result: &Mutex<Option<D>>) -> MutexGuard<'_, Option<D>> {
    result.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The caller's own thread in [`in_order`]: it processes chunks, and passes all results to the consumer in order.
struct Sequencer<'w, P, C: InOrderConsumer<P>> {
    chunks: &'w [P],
    /// The results by their chunks.
    results: &'w [Mutex<Option<C::Done>>],
    consumer: &'w mut C,
    /// The chunk to consume next.
    due: usize,
    /// Chunks that are finished but not to be consumed yet.
    early: BTreeSet<usize>,
}

impl<P, C: InOrderConsumer<P>> Sequencer<'_, P, C> {
    fn work<W: FnMut(&P) -> C::Done>(
        mut self,
        queue: &Queue,
        start: impl Fn() -> W,
        finished: &Receiver<usize>,
    ) -> ControlFlow<()> {
        let mut work = None;
        while self.due < self.chunks.len() {
            match Some(()).filter(|()| self.early.len() < MAX_WAITING).and_then(|()| queue.claim()) {
                Some(index) if index == self.due => {
                    self.consumer
                        .process_next(&self.chunks[index], || work.get_or_insert_with(&start)(&self.chunks[index]))?;
                    self.due += 1;
                }
                Some(index) => {
                    let done = work.get_or_insert_with(&start)(&self.chunks[index]);
                    *lock(&self.results[index]) = Some(done);
                    self.early.insert(index);
                }
                // All chunks are begun, or enough are done.
                None => match finished.recv() {
                    Ok(index) => _ = self.early.insert(index),
                    // A helper has panicked, and the others have ended.
                    Err(_) => return ControlFlow::Break(()),
                },
            }
            self.early.extend(finished.try_iter());
            while self.early.remove(&self.due)
                && let Some(done) = lock(&self.results[self.due]).take()
            {
                self.consumer.take(&self.chunks[self.due], done)?;
                self.due += 1;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Splits items into chunks, several for each thread if there are enough.
pub fn chunks_of<I>(items: &[I], num_threads: usize) -> Vec<&[I]> {
    items.chunks(chunk_len(items.len(), num_threads)).collect()
}

/// The number of items of a chunk.
pub(crate) fn chunk_len(num_items: usize, num_threads: usize) -> usize {
    num_items.div_ceil(CHUNKS_PER_THREAD * num_threads).clamp(1, MAX_CHUNK_LEN)
}

/// Minimum number of chunks per thread, if there are enough items.
pub(crate) const CHUNKS_PER_THREAD: usize = 4;

/// Maximum number of items of a chunk.
const MAX_CHUNK_LEN: usize = 16;

/// Maximum number of chunks processed ahead of the next one to consume, on the caller's thread and
/// on the others.
const MAX_WAITING: usize = 16;

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;
    use std::panic::{self, AssertUnwindSafe};
    use std::sync::Mutex;
    use std::sync::atomic::{AtomicBool, Ordering};

    use super::{InOrderConsumer, chunks_of, in_order};

    /// Squares of its own chunks and of other threads' chunks.
    #[derive(Default)]
    struct Squares {
        taken: Vec<(usize, usize)>,
        stop_at: Option<usize>,
    }

    fn squares(chunk: &[usize]) -> Vec<usize> {
        chunk.iter().map(|item| item * item).collect()
    }

    impl InOrderConsumer<&[usize]> for Squares {
        type Done = Vec<usize>;

        fn take(&mut self, chunk: &&[usize], done: Vec<usize>) -> ControlFlow<()> {
            self.taken.extend(chunk.iter().copied().zip(done));
            match self.stop_at {
                Some(last) if chunk.contains(&last) => ControlFlow::Break(()),
                _ => ControlFlow::Continue(()),
            }
        }
    }

    fn run(threads: usize, items: usize, stop_at: Option<usize>) -> Squares {
        let items: Vec<usize> = (0..items).collect();
        let chunks = chunks_of(&items, threads);
        let mut consumer = Squares { stop_at, ..Squares::default() };
        in_order(threads, &chunks, |_| |chunk: &&[usize]| squares(chunk), &mut consumer);
        consumer
    }

    #[test]
    fn every_chunk_is_done_once_and_taken_in_order() {
        for (threads, items) in [(1, 5), (2, 0), (3, 1), (4, 1000)] {
            let taken = run(threads, items, None).taken;
            assert_eq!(taken, (0..items).map(|item| (item, item * item)).collect::<Vec<_>>());
        }
    }

    #[test]
    fn nothing_is_taken_after_the_last_chunk_that_is_wanted() {
        for threads in 1..4 {
            let taken = run(threads, 100, Some(20)).taken;
            assert!(taken.contains(&(20, 400)) && taken.len() < 60);
            assert!(taken.iter().map(|it| it.0).eq(0..taken.len()));
        }
    }

    #[test]
    fn each_thread_keeps_its_state() {
        struct Sum(usize);
        impl InOrderConsumer<usize> for Sum {
            type Done = usize;
            fn take(&mut self, _: &usize, done: usize) -> ControlFlow<()> {
                self.0 += done;
                ControlFlow::Continue(())
            }
        }
        let (mut sum, counts, chunks) = (Sum(0), [const { Mutex::new(0) }; 3], [1; 100]);
        let start = |number: usize| {
            let mut count = counts[number].lock().expect("nobody panics");
            move |chunk: &usize| {
                *count += chunk;
                *chunk
            }
        };
        in_order(3, &chunks, start, &mut sum);
        let counts = counts.map(|count| count.into_inner().expect("nobody panics"));
        assert_eq!((sum.0, counts.iter().sum::<usize>()), (100, 100));
    }

    #[test]
    fn a_panic_of_a_helper_is_the_callers() {
        /// Waits in the first chunk until another one has been begun.
        struct Waiting<'b>(&'b AtomicBool);

        impl InOrderConsumer<i32> for Waiting<'_> {
            type Done = ();

            fn take(&mut self, _: &i32, (): ()) -> ControlFlow<()> {
                ControlFlow::Continue(())
            }

            fn process_next(&mut self, _: &i32, _: impl FnOnce()) -> ControlFlow<()> {
                while !self.0.load(Ordering::SeqCst) {
                    std::thread::yield_now();
                }
                ControlFlow::Continue(())
            }
        }
        let has_begun = AtomicBool::new(false);
        let work = || {
            let start = |number| {
                let has_begun = &has_begun;
                move |_: &i32| {
                    if number > 0 {
                        has_begun.store(true, Ordering::SeqCst);
                        panic!("no chunk");
                    }
                }
            };
            in_order(2, &[0, 1, 2, 3], start, &mut Waiting(&has_begun));
        };
        let panic = panic::catch_unwind(AssertUnwindSafe(work)).expect_err("the panic is passed on");
        assert_eq!(panic.downcast_ref(), Some(&"no chunk"));
    }
}
