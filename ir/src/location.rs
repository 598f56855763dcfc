//! Source locations: four bytes each.
//!
//! Most locations are places in a file that was parsed; these are positions in the
//! [`SourceMap`](crate::source::SourceMap) and cost no interning. The other kinds are interned.

use std::num::NonZeroU32;

use crate::attributes::Attribute;
use crate::collections::LookupSet;
use crate::context::Context;
use crate::ident::Ident;
use crate::interner::hash_of;

/// The source location of an op or value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Default)]
pub struct Location(pub(crate) u32);

/// The first handle of an interned location.
const INTERNED: u32 = 0x8000_0000;

/// So many locations are fused without a table of those that were met.
const FEW: usize = 8;

/// The structure of a location.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum LocationData {
    /// The location is not known.
    Unknown,
    /// A range of lines and columns of a file, both counted from one; a single place if start and
    /// end are equal.
    File {
        /// The file's name.
        file: Ident,
        /// The first line and column.
        start: (u32, u32),
        /// The last line and column.
        end: (u32, u32),
    },
    /// A name for a place.
    Name {
        /// The name.
        name: Ident,
        /// The place.
        child: Location,
    },
    /// A place seen from a call to it.
    CallSite {
        /// The place in the callee.
        callee: Location,
        /// The place of the call.
        caller: Location,
    },
    /// Several places at once.
    Fused {
        /// The places.
        locations: Box<[Location]>,
        /// The metadata of the fusion, such as the pass that fused them.
        metadata: Option<Attribute>,
    },
}

impl Location {
    /// The unknown location.
    pub const UNKNOWN: Self = Self(0);

    /// A position in the context's source map; zero is unknown.
    pub(crate) fn from_source(position: u32) -> Self {
        debug_assert!(position < INTERNED, "source positions stay below the interned locations");
        Self(position)
    }

    /// The handle of a location.
    pub fn new(ctx: &Context, data: LocationData) -> Self {
        if data == LocationData::Unknown {
            return Self::UNKNOWN;
        }
        let handle = ctx.locations.intern(hash_of(&data), |it| *it == data, || data.clone());
        Self(INTERNED + (handle.get() - 1))
    }

    /// The first thing that a function finds in this location or in those nested in it, from the outside in. No location is visited
    /// twice, however often it occurs.
    #[doc(alias = "findInstanceOf")]
    pub fn find_map<T>(self, ctx: &Context, mut find: impl FnMut(&LocationData) -> Option<T>) -> Option<T> {
        let (mut pending, mut seen) = (vec![self], LookupSet::default());
        while let Some(location) = pending.pop() {
            if !seen.insert(location) {
                continue;
            }
            let data = location.data(ctx);
            if let Some(found) = find(&data) {
                return Some(found);
            }
            match data {
                LocationData::Name { child, .. } => pending.push(child),
                LocationData::CallSite { callee, caller } => pending.extend([caller, callee]),
                LocationData::Fused { locations, .. } => pending.extend(locations.iter().rev()),
                LocationData::File { .. } | LocationData::Unknown => {}
            }
        }
        None
    }

    /// A line and column of a file.
    pub fn file(ctx: &Context, file: &str, line: u32, column: u32) -> Self {
        let file = Ident::new(ctx, file);
        Self::new(ctx, LocationData::File { file, start: (line, column), end: (line, column) })
    }

    /// A named location.
    pub fn name(ctx: &Context, name: &str, child: Location) -> Self {
        Self::new(ctx, LocationData::Name { name: Ident::new(ctx, name), child })
    }

    /// Fuses several locations: unknown ones and duplicates are dropped, and a single one is
    /// returned as it is.
    ///
    /// # Examples
    ///
    /// ```
    /// use weir_ir::{Context, Location};
    /// let ctx = Context::default();
    /// let at = |line| Location::file(&ctx, "a.mlir", line, 1);
    /// let both = Location::fused(&ctx, &[at(1), at(2)], None);
    /// assert_eq!(Location::fused(&ctx, &[both, at(2), Location::UNKNOWN], None), both);
    /// assert_eq!(Location::fused(&ctx, &[at(3), at(3)], None), at(3));
    /// ```
    pub fn fused(ctx: &Context, locations: &[Location], metadata: Option<Attribute>) -> Self {
        let mut distinct: Vec<Location> = Vec::with_capacity(locations.len());
        // Holds the first of them, as many as it was needed for.
        let mut seen = LookupSet::default();
        for location in locations {
            let inner;
            let parts = match location.data(ctx) {
                // Fusing is flat: a fused location with the same metadata contributes its parts, which are distinct already.
                LocationData::Fused { locations, metadata: same } if same == metadata => {
                    inner = locations;
                    &*inner
                }
                LocationData::Unknown => continue,
                _ => std::slice::from_ref(location),
            };
            let known = distinct.len();
            if locations.len() <= FEW && known.min(parts.len()) <= FEW {
                // Often one more location is fused with many.
                distinct.reserve(parts.len());
                for part in parts {
                    if !distinct[..known].contains(part) {
                        distinct.push(*part);
                    }
                }
            } else {
                for &known in &distinct[seen.len()..] {
                    seen.insert(known);
                }
                distinct.extend(parts.iter().filter(|&&part| seen.insert(part)));
            }
        }
        match (distinct.as_slice(), metadata) {
            ([], None) => Self::UNKNOWN,
            ([one], None) => *one,
            ([], metadata) => Self::new(ctx, LocationData::Fused { locations: Box::new([Self::UNKNOWN]), metadata }),
            _ => Self::new(ctx, LocationData::Fused { locations: distinct.into(), metadata }),
        }
    }

    /// Returns true if this is a position in a text that was parsed, or unknown: there are no other locations in it.
    #[inline]
    pub fn is_position(self) -> bool {
        self.0 < INTERNED
    }

    /// The structure of the location.
    #[track_caller]
    pub fn data(self, ctx: &Context) -> LocationData {
        if let Some(index) = self.0.checked_sub(INTERNED) {
            return ctx.locations.get(NonZeroU32::MIN.saturating_add(index)).clone();
        }
        match ctx.sources.resolve(self.0) {
            Some(place) => {
                let at = (place.line, place.column);
                LocationData::File { file: Ident::new(ctx, place.file.as_bytes()), start: at, end: at }
            }
            None => LocationData::Unknown,
        }
    }
}

#[cfg(test)]
mod tests;
