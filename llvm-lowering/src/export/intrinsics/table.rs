//! The names, signatures and attributes of LLVM's intrinsics, in tables that `.ci/intrinsics.cpp` writes.

use std::sync::LazyLock;

use super::signature::Signature;

/// A line for each intrinsic, sorted by name: the name, and the numbers of its lines in the other tables.
static NAMES: &str = include_str!("names.txt");

static SIGNATURES: LazyLock<Vec<&str>> = LazyLock::new(|| include_str!("signatures.txt").lines().collect());

/// The attributes of the function, the result and each parameter, between bars.
static ATTRIBUTES: LazyLock<Vec<&str>> = LazyLock::new(|| include_str!("attributes.txt").lines().collect());

/// An intrinsic of LLVM.
#[derive(Clone, Copy, Debug)]
pub(super) struct Intrinsic {
    /// The name, without `llvm.` and the types of overloads.
    pub(super) name: &'static str,
    pub(super) signature: Signature,
    attributes: &'static str,
}

impl Intrinsic {
    /// The intrinsic that a function is by its name, such as `llvm.smax.i32`. Behind the name of an overloaded one there can be anything.
    ///
    /// # Source
    ///
    /// `llvm::Intrinsic::lookupIntrinsicID`: of the names that begin as the function does, up to as many of its dots as possible, the first
    /// one counts.
    pub(super) fn of(function: &str) -> Option<Self> {
        let name = function.strip_prefix("llvm.")?;
        let ends = name.match_indices('.').map(|it| it.0).chain([name.len()]);
        let first = |end: usize| first_from(&name[..end]).filter(|line| line.starts_with(&name[..end]));
        let line = ends.map_while(first).last()?;
        let mut fields = line.split(' ');
        let known = fields.next()?;
        let mut place = || fields.next()?.parse::<usize>().ok();
        let (signature, attributes) = (Signature(SIGNATURES.get(place()?)?), *ATTRIBUTES.get(place()?)?);
        let rest = name.strip_prefix(known)?;
        let is_it = rest.is_empty() || rest.starts_with('.') && signature.is_overloaded();
        is_it.then_some(Self { name: known, signature, attributes })
    }

    /// The attributes of the function, the result and the parameters, each separated by blanks.
    pub(super) fn attributes(&self) -> impl Iterator<Item = &'static str> {
        self.attributes.split('|').map(str::trim)
    }
}

/// The line of the first name that is not less than another one.
fn first_from(name: &str) -> Option<&'static str> {
    let (mut rest, mut found) = (NAMES, None);
    while !rest.is_empty() {
        let start = rest[..rest.len() / 2].rfind('\n').map_or(0, |before| before + 1);
        let (line, behind) = rest[start..].split_once('\n').unwrap_or((&rest[start..], ""));
        let known = line.split(' ').next().unwrap_or_default();
        if known < name {
            rest = behind;
        } else {
            (rest, found) = (&rest[..start], Some(line));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::{ATTRIBUTES, Intrinsic, NAMES, SIGNATURES};

    #[test]
    fn each_intrinsic_is_found() {
        let names: Vec<&str> = NAMES.lines().map(|line| line.split(' ').next().unwrap_or_default()).collect();
        assert!(names.is_sorted());
        for name in names {
            let found = Intrinsic::of(&format!("llvm.{name}")).unwrap_or_else(|| panic!("{name} is in the table"));
            assert_eq!(found.name, name);
        }
        assert_eq!((NAMES.lines().count(), SIGNATURES.len(), ATTRIBUTES.len()), (16123, 2777, 535));
    }

    #[test]
    fn types_follow_the_names_of_overloaded_intrinsics_alone() {
        let found = |name| Intrinsic::of(name).map(|it| it.name);
        assert_eq!(found("llvm.smax.v4i32"), Some("smax"));
        assert_eq!(found("llvm.smax"), Some("smax"));
        assert_eq!(found("llvm.x86.sse2.pause"), Some("x86.sse2.pause"));
        assert_eq!(found("llvm.x86.sse2.pause.i32"), None);
        assert_eq!(found("llvm.x86"), None);
        // It begins as `expect.with.probability` does.
        assert_eq!(found("llvm.expect.with.i32"), None);
        assert_eq!(found("smax"), None);
    }
}
