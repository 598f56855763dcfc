//! Identifiers, strings and symbols.

use crate::context::Context;
use crate::ident::Ident;

/// Returns true if a word needs no quotes.
pub(crate) fn is_bare_identifier(word: &str) -> bool {
    let mut bytes = word.bytes();
    bytes.next().is_some_and(|first| first.is_ascii_alphabetic() || first == b'_')
        && bytes.all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$' | b'.'))
}

/// Appends a string between quotes; bytes that are not printable become two hexadecimal digits.
pub(super) fn write_quoted(out: &mut String, bytes: &[u8]) {
    out.push('"');
    match std::str::from_utf8(bytes) {
        Ok(text) if bytes.iter().all(|&byte| is_plain(byte)) => out.push_str(text),
        _ => write_escaped(out, bytes),
    }
    out.push('"');
}

/// Appends a string with escapes, without quotes.
pub(super) fn write_escaped(out: &mut String, bytes: &[u8]) {
    let mut rest = bytes;
    while !rest.is_empty() {
        let plain = rest.iter().position(|&byte| !is_plain(byte)).unwrap_or(rest.len());
        let (head, tail) = rest.split_at(plain);
        // Plain bytes are ASCII.
        out.push_str(std::str::from_utf8(head).unwrap_or_default());
        let Some((&byte, tail)) = tail.split_first() else { return };
        out.push('\\');
        if byte == b'\\' {
            out.push('\\');
        } else {
            push_hex(out, byte);
        }
        rest = tail;
    }
}

/// Appends an identifier unchanged, and any other word as a string.
pub(super) fn write_keyword_or_string(out: &mut String, text: &str, bytes: &[u8]) {
    if is_bare_identifier(text) {
        out.push_str(text);
    } else {
        write_quoted(out, bytes);
    }
}

/// Appends the name of a symbol: `@name` or `@"odd name"`.
pub(super) fn write_symbol_name(out: &mut String, ctx: &Context, name: Ident) {
    if name.bytes(ctx).is_empty() {
        return out.push_str("@<<INVALID EMPTY SYMBOL>>");
    }
    out.push('@');
    write_keyword_or_string(out, name.text(ctx), name.bytes(ctx));
}

/// Appends two upper-case hexadecimal digits.
pub(super) fn push_hex(out: &mut String, byte: u8) {
    for digit in [byte >> 4, byte & 15] {
        out.push(char::from_digit(u32::from(digit), 16).map_or('0', |digit| digit.to_ascii_uppercase()));
    }
}

/// The form of a name.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum NameKind {
    /// The name of a value or block.
    Value,
    /// The name of an alias: it must not end with a digit, to which a number is appended.
    Alias,
}

/// Appends a proposed name with invalid characters replaced. The name must not be empty.
pub(super) fn write_sanitized(out: &mut String, name: &str, kind: NameKind) {
    let is_valid = |byte: u8| {
        byte.is_ascii_alphanumeric() || matches!(byte, b'$' | b'_' | b'-') || (byte == b'.' && kind == NameKind::Value)
    };
    // A name that starts with a digit could be mistaken for a number.
    let is_prefixed = name.bytes().next().is_some_and(|first| first.is_ascii_digit() || !is_valid(first));
    if is_prefixed {
        out.push('_');
    }
    if name.bytes().all(is_valid) {
        out.push_str(name);
    } else {
        for byte in name.bytes() {
            match byte {
                b' ' => out.push('_'),
                _ if is_valid(byte) => out.push(char::from(byte)),
                _ => {
                    if byte >= 16 {
                        push_hex(out, byte);
                    } else {
                        out.push(char::from_digit(u32::from(byte), 16).map_or('0', |digit| digit.to_ascii_uppercase()));
                    }
                }
            }
        }
    }
    if kind == NameKind::Alias && !is_prefixed && name.ends_with(|last: char| last.is_ascii_digit()) {
        out.push('_');
    }
}

fn is_plain(byte: u8) -> bool {
    (b' '..=b'~').contains(&byte) && byte != b'"' && byte != b'\\'
}
