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

/// By byte: true if it is not written as it is.
static IS_ESCAPED: [bool; 256] = {
    let mut is_escaped = [false; 256];
    let mut control = 0;
    while control < 0x20 {
        is_escaped[control] = true;
        control += 1;
    }
    is_escaped[b'"' as usize] = true;
    is_escaped[b'\\' as usize] = true;
    is_escaped
};

impl JsonString<'_> {
    /// Writes it to a sink.
    pub(crate) fn write(self, out: &mut impl fmt::Write) -> fmt::Result {
        out.write_char('"')?;
        let mut rest = self.0;
        while let Some(at) = rest.bytes().position(|byte| IS_ESCAPED[usize::from(byte)]) {
            out.write_str(&rest[..at])?;
            match rest.as_bytes()[at] {
                b'"' => out.write_str("\\\"")?,
                b'\\' => out.write_str("\\\\")?,
                b'\n' => out.write_str("\\n")?,
                control => write!(out, "\\u{control:04x}")?,
            }
            rest = &rest[at + 1..];
        }
        out.write_str(rest)?;
        out.write_char('"')
    }
}

impl fmt::Display for JsonString<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f)
    }
}
