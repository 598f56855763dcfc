//! A minimal JSON writer.

use std::fmt::{self, Write as _};

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

impl fmt::Display for JsonString<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char('"')?;
        for character in self.0.chars() {
            match character {
                '"' => f.write_str("\\\"")?,
                '\\' => f.write_str("\\\\")?,
                '\n' => f.write_str("\\n")?,
                control if u32::from(control) < 0x20 => write!(f, "\\u{:04x}", u32::from(control))?,
                other => f.write_char(other)?,
            }
        }
        f.write_char('"')
    }
}
