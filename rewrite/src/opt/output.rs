//! The destination of a tool's output.
//!
//! A regular file is written under another name in the same folder, and renamed by
//! [`Output::publish`] when it is complete. So a run that fails or is interrupted leaves the old
//! file unchanged, also if input and output are one file.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// The destination of a tool's output.
pub(super) enum Output {
    Stdout(io::Stdout),
    /// A device, a pipe, or a file in a folder where no other file can be created: written in
    /// place.
    InPlace(File),
    Draft(Draft),
}

/// A file under a temporary name, which replaces `target` when it is complete. Dropping it removes
/// it.
pub(super) struct Draft {
    file: File,
    path: PathBuf,
    target: PathBuf,
}

impl Output {
    /// Opens the output `path`, standard output for `-`.
    pub(super) fn open(path: &Path) -> io::Result<Self> {
        if path == Path::new("-") {
            return Ok(Output::Stdout(io::stdout()));
        }
        // The file that a link refers to is replaced, not the link.
        let target = match fs::canonicalize(path) {
            Ok(target) => target,
            Err(_) if fs::symlink_metadata(path).is_ok() => return Ok(Output::InPlace(File::create(path)?)),
            Err(_) => PathBuf::from(path),
        };
        let old = match OpenOptions::new().write(true).open(&target) {
            Ok(file) => Some(file.metadata()?),
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            Err(error) => return Err(error),
        };
        if old.as_ref().is_some_and(|old| !old.is_file()) {
            return Ok(Output::InPlace(OpenOptions::new().write(true).open(&target)?));
        }
        match Draft::beside(&target) {
            Ok(draft) => {
                if let Some(old) = old {
                    draft.file.set_permissions(old.permissions())?;
                }
                Ok(Output::Draft(draft))
            }
            Err(error) if error.kind() == ErrorKind::PermissionDenied => Ok(Output::InPlace(File::create(&target)?)),
            Err(error) => Err(error),
        }
    }

    pub(super) fn writer(&mut self) -> &mut (dyn Write + Send) {
        match self {
            Output::Stdout(stdout) => stdout,
            Output::InPlace(file) => file,
            Output::Draft(draft) => &mut draft.file,
        }
    }

    /// Another writer, which goes on where the first one is.
    pub(super) fn second_writer(&self) -> io::Result<Box<dyn Write + Send>> {
        Ok(match self {
            Output::Stdout(_) => Box::new(io::stdout()),
            Output::InPlace(file) | Output::Draft(Draft { file, .. }) => Box::new(file.try_clone()?),
        })
    }

    /// Puts a complete output in its place.
    pub(super) fn publish(self) -> io::Result<()> {
        match self {
            Output::Stdout(_) | Output::InPlace(_) => Ok(()),
            Output::Draft(draft) => fs::rename(&draft.path, &draft.target),
        }
    }
}

impl Draft {
    fn beside(target: &Path) -> io::Result<Self> {
        let name = target.file_name().ok_or(ErrorKind::InvalidInput)?;
        let mut count = 0;
        loop {
            let mut draft = OsString::from(".");
            draft.push(name);
            draft.push(format!(".{}-{count}.tmp", std::process::id()));
            let path = target.with_file_name(draft);
            match OpenOptions::new().write(true).create_new(true).open(&path) {
                Ok(file) => return Ok(Self { file, path, target: target.to_owned() }),
                Err(error) if error.kind() == ErrorKind::AlreadyExists => count += 1,
                Err(error) => return Err(error),
            }
        }
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        // There is no file of this name after it was published.
        let _ = fs::remove_file(&self.path);
    }
}
