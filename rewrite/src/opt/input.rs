//! Reading the input.

use std::fs;
use std::io::{self, Read as _};
#[cfg(unix)]
use std::ops::ControlFlow;
#[cfg(unix)]
use std::sync::{Mutex, PoisonError};

use weir_ir::Threads;
use weir_ir::source::Keep;
#[cfg(unix)]
use weir_ir::{InOrderConsumer, in_order};

/// The input to process.
pub(super) struct Input {
    pub(super) name: String,
    pub(super) text: Vec<u8>,
    /// Controls whether the text is kept, because it cannot be read again.
    pub(super) keep: Keep,
}

/// Returns true if a file can be read again.
fn is_on_disk(path: &str) -> bool {
    fs::metadata(path).is_ok_and(|metadata| metadata.is_file())
}

impl Input {
    /// Reads a file, or standard input for `-`.
    pub(super) fn read(path: &str, threads: Threads) -> io::Result<Self> {
        if path == "-" {
            let mut text = Vec::new();
            io::stdin().lock().read_to_end(&mut text)?;
            return Ok(Self { name: "<stdin>".to_owned(), text, keep: Keep::Text });
        }
        let keep = if is_on_disk(path) { Keep::LinesOnly } else { Keep::Text };
        let text = match keep {
            Keep::LinesOnly => read_in_parts(path, threads)?,
            Keep::Text => fs::read(path)?,
        };
        Ok(Self { name: path.to_owned(), text, keep })
    }
}

#[cfg(not(unix))]
fn read_in_parts(path: &str, _: Threads) -> io::Result<Vec<u8>> {
    fs::read(path)
}

/// The length of the part of a file that a thread reads at a time. To read is to fill fresh memory, which takes a thread as long as to
/// parse a fifth of it.
#[cfg(unix)]
const PART_LEN: usize = 1 << 20;

/// Reads a regular file on several threads, if it is large.
#[cfg(unix)]
fn read_in_parts(path: &str, threads: Threads) -> io::Result<Vec<u8>> {
    use std::os::unix::fs::FileExt as _;

    let file = fs::File::open(path)?;
    let size = file.metadata()?.len();
    let len = usize::try_from(size).unwrap_or(usize::MAX);
    // Without the memory for it, reading it as a whole is an error.
    if threads == Threads::ONE || len < 2 * PART_LEN || Vec::<u8>::new().try_reserve_exact(len).is_err() {
        return fs::read(path);
    }
    let mut text = vec![0; len];
    let parts: Vec<Part<'_>> = (0..).step_by(PART_LEN).zip(text.chunks_mut(PART_LEN).map(Mutex::new)).collect();
    let read = |(start, part): &Part<'_>| {
        let mut part = part.lock().unwrap_or_else(PoisonError::into_inner);
        file.read_exact_at(&mut part, *start)
    };
    let mut is_whole = IsWhole(true);
    in_order(threads.count(), &parts, |_| read, &mut is_whole);
    // A file whose size has changed is read as it is now.
    if is_whole.0 && file.metadata()?.len() == size { Ok(text) } else { fs::read(path) }
}

/// A part of a file, by its position.
#[cfg(unix)]
type Part<'t> = (u64, Mutex<&'t mut [u8]>);

/// True if all parts could be read.
#[cfg(unix)]
struct IsWhole(bool);

#[cfg(unix)]
impl InOrderConsumer<Part<'_>> for IsWhole {
    type Done = io::Result<()>;

    fn take(&mut self, _: &Part<'_>, done: io::Result<()>) -> ControlFlow<()> {
        self.0 = done.is_ok();
        if self.0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}
