//! Names of LLVM IR: identifiers with their sigil, and strings in quotes.

use std::fmt::Write as _;

/// Writes a number.
pub(super) fn write_number(out: &mut String, number: impl itoa::Integer) {
    out.push_str(itoa::Buffer::new().format(number));
}

/// Writes `@name`, `%name` or `$name`, in quotes where the name has characters that an identifier cannot have.
///
/// A global with an empty name has a number; a module has at most one of them.
pub(super) fn write_name(out: &mut String, sigil: char, name: &[u8]) {
    out.push(sigil);
    if sigil == '@' && name.is_empty() {
        return out.push('0');
    }
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_');
    let needs_quotes = name.first().is_none_or(u8::is_ascii_digit) || !name.iter().copied().all(is_plain);
    if needs_quotes {
        write_string(out, name);
    } else {
        out.push_str(std::str::from_utf8(name).unwrap_or_default());
    }
}

/// Writes a string in quotes.
pub(super) fn write_string(out: &mut String, bytes: &[u8]) {
    out.push('"');
    write_escaped(out, bytes);
    out.push('"');
}

/// Writes a string in quotes that LLVM does not escape: only bytes that would not be read back are escaped.
pub(super) fn write_raw_string(out: &mut String, bytes: &[u8]) {
    out.push('"');
    let mut rest = bytes;
    for chunk in bytes.utf8_chunks() {
        for char in chunk.valid().chars() {
            match rest {
                [byte @ b'"', ..] => write_escaped(out, &[*byte]),
                [byte @ b'\\', after @ ..] if is_escape(after) => write_escaped(out, &[*byte]),
                _ => out.push(char),
            }
            rest = &rest[char.len_utf8()..];
        }
        write_escaped(out, chunk.invalid());
        rest = &rest[chunk.invalid().len()..];
    }
    out.push('"');
}

/// True if a backslash in front of the bytes would be read as the beginning of an escape.
fn is_escape(after: &[u8]) -> bool {
    match after {
        [b'\\' | b'"' | 0x80.., ..] => true,
        [high, low, ..] => high.is_ascii_hexdigit() && low.is_ascii_hexdigit(),
        _ => false,
    }
}

/// Writes bytes with `\XX` for a backslash, a quote and all that ASCII cannot print.
pub(super) fn write_escaped(out: &mut String, bytes: &[u8]) {
    for &byte in bytes {
        match byte {
            b'\\' => out.push_str("\\\\"),
            b'"' => out.push_str("\\22"),
            b' '..=b'~' => out.push(char::from(byte)),
            _ => {
                let _ = write!(out, "\\{byte:02X}");
            }
        }
    }
}
