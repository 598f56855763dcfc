//! Messages of system errors.

use std::io;

/// An error of the system in its own words, without the number.
pub(crate) fn describe(error: &io::Error) -> String {
    let text = error.to_string();
    match text.split_once(" (os error") {
        Some((words, _)) => words.to_owned(),
        None => text,
    }
}
