//! Reading the input.

use std::fs;
use std::io::{self, Read as _};
#[cfg(target_os = "linux")]
use std::ops::ControlFlow;
use std::ops::Deref;
use std::path::Path;
#[cfg(target_os = "linux")]
use std::sync::{Mutex, PoisonError};

use weir_ir::Threads;
use weir_ir::source::Keep;
#[cfg(target_os = "linux")]
use weir_ir::{InOrderConsumer, in_order};

/// The input to process.
pub(super) struct Input {
    pub(super) name: String,
    pub(super) text: InputText,
    /// Controls whether the text is kept, because it cannot be read again.
    pub(super) keep: Keep,
}

/// The bytes of an input.
pub(super) enum InputText {
    Vec(Vec<u8>),
    #[cfg(target_os = "linux")]
    Mapping(memmap2::MmapMut),
}

impl Deref for InputText {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        match self {
            Self::Vec(text) => text,
            #[cfg(target_os = "linux")]
            Self::Mapping(text) => text,
        }
    }
}

/// Returns true if a file can be read again.
fn is_on_disk(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|metadata| metadata.is_file())
}

impl Input {
    /// Reads a file, or standard input for `-`.
    pub(super) fn read(path: &Path, threads: Threads) -> io::Result<Self> {
        if path == Path::new("-") {
            let mut text = Vec::new();
            io::stdin().lock().read_to_end(&mut text)?;
            return Ok(Self { name: "<stdin>".to_owned(), text: InputText::Vec(text), keep: Keep::Text });
        }
        let is_on_disk = is_on_disk(path);
        let text = if is_on_disk { read_file(path, threads)? } else { InputText::Vec(fs::read(path)?) };
        // The text is read again by the name, which only stands for a path that is not UTF-8.
        let keep = if is_on_disk && path.to_str().is_some() { Keep::LinesOnly } else { Keep::Text };
        Ok(Self { name: path.to_string_lossy().into_owned(), text, keep })
    }
}

/// The length of the part of a file that a thread reads at a time: a huge page of most processors.
#[cfg(target_os = "linux")]
const PART_LEN: usize = 2 << 20;

#[cfg(not(target_os = "linux"))]
fn read_file(path: &Path, _: Threads) -> io::Result<InputText> {
    fs::read(path).map(InputText::Vec)
}

/// Reads a regular file, a large one on several threads into huge pages: to touch fresh memory for the first time takes a thread as
/// long as to parse a fifth of it, and all threads wait for the text.
#[cfg(target_os = "linux")]
fn read_file(path: &Path, threads: Threads) -> io::Result<InputText> {
    use std::os::unix::fs::FileExt as _;

    let file = fs::File::open(path)?;
    let size = file.metadata()?.len();
    let len = usize::try_from(size).unwrap_or(usize::MAX);
    if len < PART_LEN {
        return fs::read(path).map(InputText::Vec);
    }
    let mut text = memmap2::MmapMut::map_anon(len)?;
    // A system without huge pages gives ordinary ones.
    let _ = text.advise(memmap2::Advice::HugePage);
    let parts: Vec<Part<'_>> = (0..).step_by(PART_LEN).zip(text.chunks_mut(PART_LEN).map(Mutex::new)).collect();
    let read = |(start, part): &Part<'_>| {
        let mut part = part.lock().unwrap_or_else(PoisonError::into_inner);
        file.read_exact_at(&mut part, *start)
    };
    let mut is_whole = IsWhole(true);
    in_order(threads.count(), &parts, |_| read, &mut is_whole);
    // A file whose size has changed is read as it is now.
    match is_whole.0 && file.metadata()?.len() == size {
        true => Ok(InputText::Mapping(text)),
        false => fs::read(path).map(InputText::Vec),
    }
}

/// A part of a file, by its position.
#[cfg(target_os = "linux")]
type Part<'t> = (u64, Mutex<&'t mut [u8]>);

/// True if all parts could be read.
#[cfg(target_os = "linux")]
struct IsWhole(bool);

#[cfg(target_os = "linux")]
impl InOrderConsumer<Part<'_>> for IsWhole {
    type Done = io::Result<()>;

    fn take(&mut self, _: &Part<'_>, done: io::Result<()>) -> ControlFlow<()> {
        self.0 = done.is_ok();
        if self.0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}
