//! Response files: an argument `@file` stands for the arguments that the file lists.
//!
//! The rules are those of LLVM. An argument whose file does not exist stays as it is. A file may name further ones, relative to the
//! working directory.

use std::ffi::OsString;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf, absolute};

use crate::system_error::describe;

/// Arguments cannot be read from a file.
#[derive(Debug, thiserror::Error)]
pub(super) enum ResponseFileError {
    // The words are LLVM's.
    #[error("cannot not open file '{}': {}", path.display(), describe(.error))]
    Unreadable { path: PathBuf, error: io::Error },
    #[error("cannot read the arguments in '{}': they are not UTF-8", path.display())]
    NotUtf8 { path: PathBuf },
    #[error("recursive expansion of: '{}'", path.display())]
    Recursive { path: PathBuf },
}

/// Replaces arguments that name response files, apart from the first one, the name of the program.
pub(super) fn expand(arguments: impl IntoIterator<Item = OsString>) -> Result<Vec<OsString>, ResponseFileError> {
    let mut arguments = arguments.into_iter();
    let mut expanded = Vec::from_iter(arguments.next());
    for argument in arguments {
        expand_argument(argument, &mut expanded)?;
    }
    Ok(expanded)
}

/// Appends an argument, or the arguments in the file that it names.
fn expand_argument(argument: OsString, expanded: &mut Vec<OsString>) -> Result<(), ResponseFileError> {
    // The files being read, each with the arguments that are still to come from it.
    let mut open: Vec<(PathBuf, std::vec::IntoIter<String>)> = Vec::new();
    let mut next = Some(argument);
    loop {
        match next.take() {
            Some(argument) => match file_of(&argument) {
                None => expanded.push(argument),
                Some(path) if open.iter().any(|(other, _)| *other == path) => {
                    return Err(ResponseFileError::Recursive { path });
                }
                Some(path) => {
                    let tokens = tokenize(&read(&path)?);
                    open.push((path, tokens.into_iter()));
                }
            },
            None => match open.last_mut() {
                None => return Ok(()),
                Some((_, tokens)) => {
                    next = tokens.next().map(OsString::from);
                    if next.is_none() {
                        open.pop();
                    }
                }
            },
        }
    }
}

/// The file that an argument stands for.
fn file_of(argument: &OsString) -> Option<PathBuf> {
    let path = Path::new(argument.to_str()?.strip_prefix('@')?);
    let path = if path.as_os_str().is_empty() { Path::new(".") } else { path };
    absolute(path).ok().filter(|path| path.exists())
}

fn read(path: &Path) -> Result<String, ResponseFileError> {
    let text = fs::read_to_string(path).map_err(|error| match error.kind() {
        ErrorKind::InvalidData => ResponseFileError::NotUtf8 { path: path.to_owned() },
        _ => ResponseFileError::Unreadable { path: path.to_owned(), error },
    })?;
    Ok(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text))
}

/// Splits a text into arguments, as a shell would: quotes keep white space, and a backslash keeps the next character as it is.
///
/// As in LLVM, an empty pair of quotes is no argument.
///
/// # Source
///
/// `llvm::cl::TokenizeGNUCommandLine`.
fn tokenize(text: &str) -> Vec<String> {
    let mut tokens = Vec::new();
    let mut token = String::new();
    let mut quote = None;
    let mut rest = text.chars();
    while let Some(c) = rest.next() {
        match c {
            // A backslash at the end stands for itself.
            '\\' => token.push(rest.next().unwrap_or('\\')),
            _ if quote == Some(c) => quote = None,
            _ if quote.is_some() => token.push(c),
            '"' | '\'' => quote = Some(c),
            ' ' | '\t' | '\r' | '\n' | '\0' => {
                if !token.is_empty() {
                    tokens.push(std::mem::take(&mut token));
                }
            }
            _ => token.push(c),
        }
    }
    if !token.is_empty() {
        tokens.push(token);
    }
    tokens
}

#[cfg(test)]
mod tests;
