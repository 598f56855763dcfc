//! The output of a tool as a snapshot shows it: the messages about each chunk of a split input below the output of that chunk.

use weir_rewrite::opt::split::{DEFAULT_MARKER, split_input};

/// The note in which a message repeats the op that it is about.
const CURRENT_OPERATION: &str = "note: see current operation:";

/// Shows the output of a run with `--split-input-file` chunk by chunk: what is printed, then the messages.
///
/// Notes that repeat the op of a message are left out, as the message quotes its line. Messages without a line of the file follow
/// the one in front of them. Returns nothing where the output does not have a part for each chunk of the `text`.
pub fn by_chunk(text: &[u8], file: &str, stdout: &str, stderr: &str) -> Option<String> {
    let chunks = split_input(text, DEFAULT_MARKER).chunks;
    let marker = format!("{DEFAULT_MARKER}\n");
    let mut shown: Vec<String> = stdout.split(&marker).map(str::to_owned).collect();
    if shown.len() != chunks.len() {
        return None;
    }
    let (mut chunk, mut is_repetition) = (0, false);
    for line in stderr.split_inclusive('\n') {
        if let Some(header) = Header::of(line, file) {
            is_repetition = header.message.starts_with(CURRENT_OPERATION);
            if let Some(line) = header.line.filter(|_| !header.message.starts_with("note:")) {
                let number = chunks.partition_point(|chunk| chunk.origin.line <= line);
                chunk = number.saturating_sub(1);
            }
        }
        if !is_repetition {
            shown.get_mut(chunk)?.push_str(line);
        }
    }
    Some(shown.join(&marker))
}

/// The first line of a message.
struct Header<'a> {
    /// The line that it is about, in the file of the case.
    line: Option<u32>,
    /// The severity and what follows it.
    message: &'a str,
}

impl<'a> Header<'a> {
    fn of(text: &'a str, file: &str) -> Option<Self> {
        let severities = [": error: ", ": warning: ", ": remark: ", ": note: "];
        let end = severities.into_iter().filter_map(|severity| text.find(severity)).min()?;
        let (place, message) = (&text[..end], &text[end + 2..]);
        if place == "<unknown>:0" {
            return Some(Self { line: None, message });
        }
        let (place, column) = place.rsplit_once(':')?;
        let (place, line) = place.rsplit_once(':')?;
        let (line, _) = (line.parse().ok()?, column.parse::<u32>().ok()?);
        Some(Self { line: Some(line).filter(|_| place == file), message })
    }
}

#[cfg(test)]
mod tests {
    use super::by_chunk;

    #[test]
    fn messages_are_below_their_chunk() {
        let text = b"one\n// -----\ntwo\nthree\n// -----\nfour\n";
        let errors = "f:3:1: error: bad\n  two\n  ^\nf:3:1: note: see current operation: two {\n}\nf:6:1: note: here\n<unknown>:0: error: lost\n";
        let shown = by_chunk(text, "f", "1\n// -----\n// -----\n4\n", errors);
        let expected =
            "1\n// -----\nf:3:1: error: bad\n  two\n  ^\nf:6:1: note: here\n<unknown>:0: error: lost\n// -----\n4\n";
        assert_eq!(shown.as_deref(), Some(expected));
        assert_eq!(by_chunk(text, "f", "", errors), None);
    }
}
