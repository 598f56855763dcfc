//! Locations of a context, as diagnostics need them.

use super::render::{LocationResolver, ResolvedLocation};
use crate::context::Context;
use crate::location::{Location, LocationData};
use crate::print;
use crate::source::SourcePosition;

impl LocationResolver for Context {
    fn resolve(&self, location: Location) -> ResolvedLocation {
        match location.data(self) {
            LocationData::Unknown => ResolvedLocation::Unknown,
            LocationData::File { file, start: (line, column), .. } => {
                ResolvedLocation::File(SourcePosition { file: file.text(self).into(), line, column })
            }
            LocationData::Name { child, .. } => ResolvedLocation::Name(child),
            LocationData::CallSite { callee, caller } => ResolvedLocation::CallSite { callee, caller },
            LocationData::Fused { locations, .. } => ResolvedLocation::Fused(locations.into_vec()),
        }
    }

    fn describe(&self, location: Location) -> String {
        print::location_in_message(self, location)
    }

    fn line_text(&self, file: &str, line: u32) -> Option<Vec<u8>> {
        self.sources().line_text(file, line)
    }
}
