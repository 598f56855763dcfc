//! Work that is shared among threads.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

/// On how many threads a [`Context`](crate::Context) lets work go on: taking large texts apart, and verifying and printing large
/// modules, which only reads the IR.
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

/// Does some work on items part by part, on one thread for each seed, the caller's own among them, and hands what comes of the
/// parts on in order.
///
/// On each thread `start` makes of its seed what does one part after another.
pub(crate) fn in_order<I, S, W, T>(
    items: &[I],
    seeds: impl IntoIterator<Item = S, IntoIter: ExactSizeIterator>,
    start: impl Fn(S) -> W + Sync,
    mut take: impl FnMut(&[I], T),
) where
    I: Sync,
    S: Send,
    W: FnMut(&[I]) -> T,
    T: Send,
{
    let mut seeds = seeds.into_iter();
    let part_len = items.len().div_ceil(PARTS_OF_THREAD * seeds.len().max(1)).clamp(1, MAX_PART_LEN);
    let parts: Vec<&[I]> = items.chunks(part_len).collect();
    let next = AtomicUsize::new(0);
    let claim = || {
        let index = next.fetch_add(1, Ordering::Relaxed);
        parts.get(index).map(|&part| (index, part))
    };
    let Some(own) = seeds.next() else { return };
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
        let (mut early, mut due) = (BTreeMap::new(), 0);
        let mut take_due = |early: &mut BTreeMap<usize, T>| {
            while let Some(done) = early.remove(&due) {
                take(parts[due], done);
                due += 1;
            }
        };
        let mut work = start(own);
        while let Some((index, part)) = claim() {
            early.insert(index, work(part));
            early.extend(receiver.try_iter());
            take_due(&mut early);
        }
        for (index, done) in receiver {
            early.insert(index, done);
            take_due(&mut early);
        }
    });
}

/// How many parts a thread has at least to do, where there are enough items.
const PARTS_OF_THREAD: usize = 4;

/// How many items a part has at most.
const MAX_PART_LEN: usize = 32;

/// How many parts that are done the caller may be behind.
const MAX_WAITING: usize = 64;

#[cfg(test)]
mod tests {
    use super::in_order;

    fn counting(count: &mut usize) -> impl FnMut(&[usize]) -> usize {
        move |part| {
            *count += part.len();
            *count
        }
    }

    #[test]
    fn every_part_is_done_once_and_taken_in_order() {
        for (threads, items) in [(1, 5), (2, 0), (3, 1), (4, 1000)] {
            let items: Vec<usize> = (0..items).collect();
            let mut taken = Vec::new();
            let start = |seed: usize| {
                move |part: &[usize]| {
                    let squares: Vec<_> = part.iter().map(|item| item * item).collect();
                    (seed, squares)
                }
            };
            in_order(&items, 0..threads, start, |part, (seed, squares)| {
                assert!(seed < threads);
                taken.extend(part.iter().copied().zip(squares));
            });
            assert_eq!(taken, items.iter().map(|&item| (item, item * item)).collect::<Vec<_>>());
        }
    }

    #[test]
    fn each_thread_keeps_its_state() {
        let mut counts = [0; 3];
        in_order(&[7; 100], &mut counts, counting, |_, count| assert!(count > 0));
        assert_eq!(counts.iter().sum::<usize>(), 100);
    }
}
