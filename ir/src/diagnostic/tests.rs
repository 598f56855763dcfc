use std::sync::Arc;

use super::render::{ColorChoice, LocationResolver, Place, Renderer, ResolvedLocation};
use super::*;
use crate::source::SourcePosition;

mod render;

/// Locations and lines by number, in place of a context.
struct Locations {
    lines: &'static [u8],
    locations: Vec<(ResolvedLocation, &'static str)>,
}

impl Locations {
    fn new(lines: &'static str) -> Self {
        Self::of_bytes(lines.as_bytes())
    }

    fn of_bytes(lines: &'static [u8]) -> Self {
        Self { lines, locations: vec![(ResolvedLocation::Unknown, "loc(unknown)")] }
    }

    fn add(&mut self, location: ResolvedLocation) -> Location {
        self.named(location, "loc(?)")
    }

    fn named(&mut self, location: ResolvedLocation, text: &'static str) -> Location {
        self.locations.push((location, text));
        Location(u32::try_from(self.locations.len() - 1).unwrap())
    }

    fn at(&mut self, line: u32, column: u32) -> Location {
        self.add(ResolvedLocation::File(SourcePosition { file: Arc::from("f.mlir"), line, column }))
    }
}

const UNKNOWN: Location = Location(0);

impl LocationResolver for Locations {
    fn resolve(&self, location: Location) -> ResolvedLocation {
        self.locations[location.0 as usize].0.clone()
    }

    fn describe(&self, location: Location) -> String {
        self.locations[location.0 as usize].1.to_owned()
    }

    fn line_text(&self, file: &str, line: u32) -> Option<Vec<u8>> {
        if file != "f.mlir" {
            return None;
        }
        let index = line.checked_sub(1)? as usize;
        self.lines.split(|&byte| byte == b'\n').nth(index).map(<[u8]>::to_vec)
    }
}

#[test]
fn plain_display_has_a_line_for_each_message() {
    let diagnostic = Diagnostic::error(UNKNOWN, "bad").with_note(UNKNOWN, "worse");
    assert_eq!(diagnostic.to_string(), "error: bad\nnote: worse");
    assert_eq!(Diagnostic::warning(UNKNOWN, "w").to_string(), "warning: w");
    assert_eq!(Diagnostic::remark(UNKNOWN, "r").to_string(), "remark: r");
}
