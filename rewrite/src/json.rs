//! A minimal JSON writer.

use std::fmt;

/// A string as JSON has it: displayed between quotes, escaped.
///
/// # Examples
///
/// ```
/// use weir_rewrite::JsonString;
/// assert_eq!(JsonString("a \"b\"\n").to_string(), r#""a \"b\"\n""#);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct JsonString<'t>(pub &'t str);

/// True for each byte that must be escaped: control characters, quotes, backslashes, and one more.
const fn escaped(more: u8) -> [bool; 256] {
    let mut is_escaped = [false; 256];
    let mut control = 0;
    while control < 0x20 {
        is_escaped[control] = true;
        control += 1;
    }
    is_escaped[b'"' as usize] = true;
    is_escaped[b'\\' as usize] = true;
    is_escaped[more as usize] = true;
    is_escaped
}

impl JsonString<'_> {
    /// Writes it to a sink, with one more ASCII character escaped.
    pub(crate) fn write_escaping<const MORE: u8>(self, out: &mut impl fmt::Write) -> fmt::Result {
        let is_escaped = const { &escaped(MORE) };
        out.write_char('"')?;
        let mut rest = self.0;
        while let Some(at) = rest.bytes().position(|byte| is_escaped[usize::from(byte)]) {
            out.write_str(&rest[..at])?;
            match rest.as_bytes()[at] {
                b'"' => out.write_str("\\\"")?,
                b'\\' => out.write_str("\\\\")?,
                b'\n' => out.write_str("\\n")?,
                code => {
                    // One piece: there are many in types, and formatting takes longer than the rest of a text.
                    let [high, low] = [code >> 4, code & 15].map(|digit| b"0123456789abcdef"[usize::from(digit)]);
                    out.write_str(str::from_utf8(&[b'\\', b'u', b'0', b'0', high, low]).unwrap_or_default())?;
                }
            }
            rest = &rest[at + 1..];
        }
        out.write_str(rest)?;
        out.write_char('"')
    }
}

impl fmt::Display for JsonString<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // No further character: quotes are escaped in any case.
        self.write_escaping::<b'"'>(f)
    }
}
