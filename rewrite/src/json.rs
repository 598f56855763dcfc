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

impl JsonString<'_> {
    /// Appends it to a text.
    pub(crate) fn push_to(self, text: &mut String) {
        // Writing to a string does not fail.
        let _ = self.write(text);
    }

    fn write(self, out: &mut impl fmt::Write) -> fmt::Result {
        out.write_char('"')?;
        let mut rest = self.0;
        while let Some(at) = rest.bytes().position(|byte| matches!(byte, b'"' | b'\\' | 0..0x20)) {
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
