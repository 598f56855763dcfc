//! Work that is shared among threads.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver};
use std::thread;

/// On how many threads a [`Context`](crate::Context) lets work go on: reading large texts, and verifying and printing large modules.
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

/// How many ops a thread should have to itself, so that it pays to start it.
pub(crate) const OPS_OF_THREAD: usize = 2048;

/// A thread that helps the caller's own.
pub(crate) fn helper() -> thread::Builder {
    thread::Builder::new().name("weir-helper".to_owned()).stack_size(STACK_SIZE)
}

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
}

/// Does some work part by part on the caller's own thread and on one for each seed, and takes what comes of the parts in order.
///
/// On each of the other threads `start` makes of its seed what does one part after another. A thread that is done with a part goes
/// on with the next one that nobody has begun: none waits for another as long as there is something to do.
pub(crate) fn in_order<P, S, W, L>(
    parts: &[P],
    lead: &mut L,
    seeds: impl IntoIterator<Item = S>,
    start: impl Fn(S) -> W + Sync,
) where
    P: Sync,
    S: Send,
    W: FnMut(&P) -> L::Done,
    L: Lead<P>,
{
    let next = AtomicUsize::new(0);
    let claim = || {
        let index = next.fetch_add(1, Ordering::Relaxed);
        parts.get(index).map(|part| (index, part))
    };
    thread::scope(|scope| {
        let (sender, receiver) = mpsc::sync_channel(parts.len().min(MAX_WAITING));
        for seed in seeds {
            let (sender, start, claim) = (sender.clone(), &start, &claim);
            let run = move || {
                let mut work = start(seed);
                while let Some((index, part)) = claim() {
                    if sender.send((index, work(part))).is_err() {
                        break;
                    }
                }
            };
            // Without this thread the others have more to do.
            let _ = helper().spawn_scoped(scope, run);
        }
        drop(sender);
        let mut turns = Turns { parts, lead, due: 0, early: BTreeMap::new() };
        if turns.work(claim, &receiver).is_break() {
            next.store(parts.len(), Ordering::Relaxed);
        }
    });
}

/// The caller's own thread in [`in_order`].
struct Turns<'w, P, L: Lead<P>> {
    parts: &'w [P],
    lead: &'w mut L,
    /// The part whose turn it is.
    due: usize,
    /// What came of parts whose turn has not come.
    early: BTreeMap<usize, L::Done>,
}

impl<'w, P, L: Lead<P>> Turns<'w, P, L> {
    fn work(
        &mut self,
        claim: impl Fn() -> Option<(usize, &'w P)>,
        others: &Receiver<(usize, L::Done)>,
    ) -> ControlFlow<()> {
        while let Some((index, part)) = claim() {
            if index == self.due {
                self.lead.in_turn(part)?;
                self.due += 1;
            } else {
                self.early.insert(index, self.lead.ahead(part));
            }
            self.early.extend(others.try_iter());
            self.take_due()?;
        }
        for (index, done) in others {
            self.early.insert(index, done);
            self.take_due()?;
        }
        ControlFlow::Continue(())
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

    use super::{Lead, in_order, parts_of};

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
        in_order(&parts, &mut lead, 1..threads, |_| |part: &&[usize]| squares(part));
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
        in_order(&parts, &mut lead, &mut counts, |count| {
            move |part: &usize| {
                *count += part;
                *part
            }
        });
        assert_eq!(lead.0, 100);
        assert!(counts.iter().sum::<usize>() <= 100);
    }
}
