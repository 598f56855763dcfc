//! On which processors threads begin.
//!
//! A system may let a new thread begin on the processor of the one that started it, and wait there, though others are idle: it
//! looks at how busy they are every few milliseconds, in which all of the work can be done.

#[cfg(target_os = "linux")]
use rustix::thread::{sched_getaffinity, sched_getcpu, sched_setaffinity};

/// A processor.
#[derive(Clone, Copy, Debug)]
pub(super) struct Processor(#[cfg(target_os = "linux")] usize);

#[cfg(target_os = "linux")]
impl Processor {
    /// The one that this thread is on.
    pub(super) fn at_hand() -> Self {
        Self(sched_getcpu())
    }

    /// Moves this thread to another one, if it may be there. It may come back when the system wants it to.
    pub(super) fn leave(self) {
        let Ok(all) = sched_getaffinity(None) else { return };
        let mut others = all;
        others.unset(self.0);
        if others.count() > 0 && sched_setaffinity(None, &others).is_ok() {
            // It is elsewhere now, and if it has to stay there nothing is lost.
            let _ = sched_setaffinity(None, &all);
        }
    }
}

#[cfg(not(target_os = "linux"))]
impl Processor {
    /// The one that this thread is on.
    pub(super) fn at_hand() -> Self {
        Self()
    }

    /// Leaves it to the system where this thread is.
    pub(super) fn leave(self) {}
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn a_thread_leaves_a_processor_if_there_is_another_one() {
        let before = sched_getaffinity(None).expect("there are processors");
        let left = Processor::at_hand();
        left.leave();
        assert_eq!(sched_getaffinity(None).expect("there are processors"), before);
    }
}
