//! Reading the input.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read as _};
use std::ops::Deref;

use memmap2::{MmapMut, MmapOptions};
use weir_ir::source::Keep;

/// The input to process.
pub(super) struct Input {
    pub(super) name: String,
    pub(super) text: Bytes,
    /// Controls whether the text is kept, because it cannot be read again.
    pub(super) keep: Keep,
}

/// The bytes of a text.
pub(super) enum Bytes {
    Heap(Vec<u8>),
    /// The first bytes of a memory map.
    Pages {
        memory: MmapMut,
        len: usize,
    },
}

/// The minimum size of a file that is read into mapped memory, populated at once: separate page
/// faults take a noticeable part of the parse time.
const MANY_BYTES: usize = 64 << 10;

/// The size of large pages, and the minimum size for which one costs less than small pages.
const LARGE_PAGE: usize = 2 << 20;
const WORTH_LARGE_PAGE: usize = LARGE_PAGE / 4;

/// The size of a file, unless it is none on a disk.
pub(super) fn size(path: &str) -> Option<usize> {
    let metadata = fs::metadata(path).ok().filter(|metadata| path != "-" && metadata.is_file())?;
    Some(usize::try_from(metadata.len()).unwrap_or(usize::MAX))
}

impl Input {
    /// Reads a file of a size, if it has one, or standard input for `-`.
    pub(super) fn read(path: &str, size: Option<usize>) -> io::Result<Self> {
        if path == "-" {
            let mut text = Vec::new();
            io::stdin().lock().read_to_end(&mut text)?;
            return Ok(Self { name: "<stdin>".to_owned(), text: Bytes::Heap(text), keep: Keep::Text });
        }
        let name = path.to_owned();
        let Some(size) = size else {
            return Ok(Self { name, text: Bytes::Heap(fs::read(path)?), keep: Keep::Text });
        };
        let text = match Some(size).filter(|&size| size >= MANY_BYTES).and_then(memory_of) {
            Some(memory) => Bytes::read_into(memory, File::open(path)?)?,
            None => Bytes::Heap(fs::read(path)?),
        };
        Ok(Self { name, text, keep: Keep::LinesOnly })
    }
}

/// A memory map in large pages or populated at once, if the system supports that.
fn memory_of(size: usize) -> Option<MmapMut> {
    let mut options = MmapOptions::new();
    if size < WORTH_LARGE_PAGE {
        return options.len(size).populate().map_anon().ok();
    }
    // A map whose size is no multiple of large pages may start anywhere, and contain fewer of them.
    let memory = options.len(size.checked_next_multiple_of(LARGE_PAGE)?).map_anon().ok()?;
    #[cfg(target_os = "linux")]
    let _ = memory.advise(memmap2::Advice::HugePage);
    Some(memory)
}

impl Bytes {
    /// Reads a file of about the size of the memory.
    fn read_into(mut memory: MmapMut, mut file: File) -> io::Result<Self> {
        let mut len = 0;
        while len < memory.len() {
            match file.read(&mut memory[len..]) {
                Ok(0) => break,
                Ok(count) => len += count,
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        let mut rest = Vec::new();
        file.read_to_end(&mut rest)?;
        Ok(match rest.is_empty() {
            true => Self::Pages { memory, len },
            false => Self::Heap([&memory[..len], &rest].concat()),
        })
    }
}

impl Deref for Bytes {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        match self {
            Bytes::Heap(bytes) => bytes,
            Bytes::Pages { memory, len } => &memory[..*len],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read_to_its_end_whatever_its_size_was() {
        let path = std::env::temp_dir().join(format!("weir-input-{}", std::process::id()));
        let text: Vec<u8> = (0..=u8::MAX).cycle().take(5000).collect();
        fs::write(&path, &text).expect("there is room for a file");
        for expected in [4999, 5000, 5001, 50_000] {
            let memory = memory_of(expected).expect("there is memory");
            let file = File::open(&path).expect("the file is there");
            assert_eq!(*Bytes::read_into(memory, file).expect("it can be read"), text[..]);
        }
        fs::remove_file(&path).expect("the file is there");
    }
}
