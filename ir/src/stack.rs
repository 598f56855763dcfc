//! Recursion that is deeper than the stack of the caller's thread allows.
//!
//! Regions, types, attributes and locations nest as deep as texts make them, and whatever walks them recurses once for each level. Each
//! level takes a part of an assumed budget of the thread. Where that is used up, the next level runs on the stack of another
//! thread, for which the caller waits: so small threads of libraries process whatever texts there are.

use std::cell::Cell;
use std::io;
use std::panic;
use std::thread;

/// The number of regions that may be nested in a text.
pub(crate) const MAX_REGION_DEPTH: u32 = 2_000;

/// The thing that a level of a recursion looks into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nested {
    /// A region of an op.
    Region,
    /// A type, an attribute or a location in another one.
    Type,
}

impl Nested {
    /// The bytes of stack that a level takes at most, without optimizations.
    const fn size(self) -> usize {
        match self {
            Self::Region => 64 << 10,
            Self::Type => 16 << 10,
        }
    }
}

/// The stack that a thread has unless it asks for more: 1 MiB for the main thread on Windows, 2 MiB for a thread that Rust starts.
const SMALL_STACK: usize = if cfg!(windows) { 1 << 20 } else { 2 << 20 };

/// The stack of a thread that is started for deep levels. Memory is used only as far as the stack grows.
const LARGE_STACK: usize = 256 << 20;

thread_local! {
    /// The bytes of the stack of this thread that further levels may take.
    static BUDGET: Cell<usize> = const { Cell::new(SMALL_STACK) };
}

/// The budget of this thread, which is set back when this is dropped.
struct Claim {
    before: usize,
}

impl Claim {
    fn of(level: Nested) -> Option<Self> {
        let before = BUDGET.get();
        BUDGET.set(before.checked_sub(level.size())?);
        Some(Self { before })
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        BUDGET.set(self.before);
    }
}

/// Runs one level of a recursion over something nested.
///
/// Every recursion over regions, types, attributes or locations that a text can nest goes through this function. Deep levels are on
/// the stacks of other threads, for which the caller waits.
///
/// # Errors
///
/// When the system cannot create another thread.
///
/// # Examples
///
/// ```
/// use weir_ir::{Nested, recurse};
/// fn count_down(n: u32) -> std::io::Result<u32> {
///     if n == 0 { Ok(0) } else { recurse(Nested::Type, || count_down(n - 1))?.map(|depth| depth + 1) }
/// }
/// assert_eq!(count_down(10_000).expect("there are threads"), 10_000);
/// ```
#[inline]
pub fn recurse<R: Send>(level: Nested, run: impl FnOnce() -> R + Send) -> io::Result<R> {
    match Claim::of(level) {
        Some(_claim) => Ok(run()),
        None => {
            let (mut run, mut result) = (Some(run), None);
            on_another_stack(&mut || result = run.take().map(|run| run()))?;
            match result {
                Some(result) => Ok(result),
                None => unreachable!("the other thread has run it"),
            }
        }
    }
}

/// Runs one level of a recursion, as [`recurse`] does.
///
/// # Panics
///
/// When the system cannot create another thread.
#[inline]
#[track_caller]
pub fn recurse_into<R: Send>(level: Nested, run: impl FnOnce() -> R + Send) -> R {
    recurse(level, run).unwrap_or_else(|error| panic!("there is no stack for what is nested this deep: {error}"))
}

/// Runs a function with the stack of another thread; it is not generic, as threads are much code for each kind of level.
#[cold]
fn on_another_stack(run: &mut (dyn FnMut() + Send)) -> io::Result<()> {
    let run = || {
        // A part is left for what is no level.
        BUDGET.set(LARGE_STACK - SMALL_STACK);
        run();
    };
    thread::scope(|scope| {
        let thread = thread::Builder::new().stack_size(LARGE_STACK).spawn_scoped(scope, run)?;
        thread.join().unwrap_or_else(|panic| panic::resume_unwind(panic));
        Ok(())
    })
}
