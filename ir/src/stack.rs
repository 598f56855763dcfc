//! Recursion that is deeper than the stack of the caller's thread allows.
//!
//! The parser and the printer recurse once for each region that an op is nested in. The first regions are on the caller's stack, which may be that of a
//! small thread; further ones are on stacks of scoped threads, for which the caller waits.

use std::io;
use std::panic;
use std::thread;

use crate::threads::STACK_SIZE;

/// The number of regions that may be nested in a text.
pub(crate) const MAX_REGION_DEPTH: u32 = 2_000;

/// The depth at which recursion leaves the caller's stack: a thread of 2 MiB has room for as many regions without optimizations.
const FIRST: u32 = 32;
/// The number of levels on one stack of [`STACK_SIZE`] bytes.
const LEVELS: u32 = 1_000;

/// Runs one level of a recursion over nested regions, at a depth that is one more than that of the level around it.
///
/// Deep levels are on stacks of other threads, for which the caller waits: texts may nest regions to 2,000 levels, more than the stack of
/// an ordinary thread has room for.
///
/// # Errors
///
/// When the system cannot create another thread.
pub fn recurse<R: Send>(depth: u32, level: impl FnOnce() -> R + Send) -> io::Result<R> {
    if depth < FIRST || !(depth - FIRST).is_multiple_of(LEVELS) {
        return Ok(level());
    }
    thread::scope(|scope| {
        let thread = thread::Builder::new().stack_size(STACK_SIZE).spawn_scoped(scope, level)?;
        Ok(thread.join().unwrap_or_else(|panic| panic::resume_unwind(panic)))
    })
}
