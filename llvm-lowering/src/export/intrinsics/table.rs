//! What LLVM knows about its intrinsics: their names, signatures and attributes, in tables that `.ci/intrinsics.cpp` writes.

use std::cmp::Ordering;

use super::signature::Signature;

/// A line for each intrinsic, sorted by name: the name, and the numbers of its lines in the other tables.
static NAMES: &str = include_str!("names.txt");

static SIGNATURES: &str = include_str!("signatures.txt");

/// The attributes of the function, the result and each parameter, between bars.
static ATTRIBUTES: &str = include_str!("attributes.txt");

/// An intrinsic of LLVM.
#[derive(Clone, Copy, Debug)]
pub(super) struct Intrinsic {
    /// The name, without `llvm.` and the types of overloads.
    pub(super) name: &'static str,
    pub(super) signature: Signature,
    attributes: &'static str,
}

impl Intrinsic {
    /// The intrinsic that a function is by its name, such as `llvm.smax.i32`. The types of overloads may be missing, or others.
    pub(super) fn of(function: &str) -> Option<Self> {
        let full = function.strip_prefix("llvm.")?;
        let mut name = full;
        loop {
            if let Some(it) = Self::find(name) {
                return Some(it).filter(|it| name == full || it.signature.is_overloaded());
            }
            name = name.rsplit_once('.')?.0;
        }
    }

    fn find(name: &str) -> Option<Self> {
        let mut rest = NAMES;
        while !rest.is_empty() {
            let start = rest[..rest.len() / 2].rfind('\n').map_or(0, |before| before + 1);
            let (line, behind) = rest[start..].split_once('\n').unwrap_or((&rest[start..], ""));
            let mut fields = line.split(' ');
            let known = fields.next()?;
            match known.cmp(name) {
                Ordering::Less => rest = behind,
                Ordering::Greater => rest = &rest[..start],
                Ordering::Equal => {
                    let mut line = |table: &'static str| table.lines().nth(fields.next()?.parse().ok()?);
                    let (signature, attributes) = (Signature(line(SIGNATURES)?), line(ATTRIBUTES)?);
                    return Some(Self { name: known, signature, attributes });
                }
            }
        }
        None
    }

    /// The attributes of the function, the result and the parameters, each separated by blanks.
    pub(super) fn attributes(&self) -> impl Iterator<Item = &'static str> {
        self.attributes.split('|').map(str::trim)
    }
}

#[cfg(test)]
mod tests {
    use super::{ATTRIBUTES, Intrinsic, NAMES, SIGNATURES};

    #[test]
    fn each_intrinsic_is_found() {
        let names: Vec<&str> = NAMES.lines().map(|line| line.split(' ').next().unwrap_or_default()).collect();
        assert!(names.is_sorted());
        for name in names {
            let found = Intrinsic::find(name).unwrap_or_else(|| panic!("{name} is in the table"));
            assert_eq!(found.name, name);
        }
        assert_eq!((NAMES.lines().count(), SIGNATURES.lines().count(), ATTRIBUTES.lines().count()), (16123, 2777, 535));
    }

    #[test]
    fn types_follow_the_names_of_overloaded_intrinsics_alone() {
        let found = |name| Intrinsic::of(name).map(|it| it.name);
        assert_eq!(found("llvm.smax.v4i32"), Some("smax"));
        assert_eq!(found("llvm.smax"), Some("smax"));
        assert_eq!(found("llvm.x86.sse2.pause"), Some("x86.sse2.pause"));
        assert_eq!(found("llvm.x86.sse2.pause.i32"), None);
        assert_eq!(found("llvm.x86"), None);
        assert_eq!(found("smax"), None);
    }
}
