//! Attributes of functions, parameters and calls, and the numbered groups that functions and calls refer to.

use std::fmt::Write as _;

use weir_ir::{Context, LookupMap, Type};

use super::names::{write_raw_string, write_string};
use super::types::write_type;

/// The attributes that LLVM knows, by keyword, in the order in which it prints them.
const KEYWORDS: [(AttrClass, &[&str]); 4] =
    [(AttrClass::Word, WORDS), (AttrClass::Word, TYPES), (AttrClass::Number, NUMBERS), (AttrClass::Word, RANGES)];

/// The attributes that are a keyword alone.
const WORDS: &[&str] = &[
    "allocalign",
    "allocptr",
    "alwaysinline",
    "builtin",
    "cold",
    "convergent",
    "coro_only_destroy_when_complete",
    "coro_elide_safe",
    "dead_on_return",
    "dead_on_unwind",
    "disable_sanitizer_instrumentation",
    "fn_ret_thunk_extern",
    "hot",
    "hybrid_patchable",
    "immarg",
    "inreg",
    "inlinehint",
    "jumptable",
    "minsize",
    "mustprogress",
    "naked",
    "nest",
    "noalias",
    "nobuiltin",
    "nocallback",
    "nocf_check",
    "nocreateundeforpoison",
    "nodivergencesource",
    "noduplicate",
    "noext",
    "nofree",
    "noimplicitfloat",
    "noinline",
    "nomerge",
    "noprofile",
    "norecurse",
    "noredzone",
    "noreturn",
    "nosanitize_bounds",
    "nosanitize_coverage",
    "nosync",
    "noundef",
    "nounwind",
    "nonlazybind",
    "nonnull",
    "null_pointer_is_valid",
    "optforfuzzing",
    "optdebug",
    "optsize",
    "optnone",
    "presplitcoroutine",
    "readnone",
    "readonly",
    "returned",
    "returns_twice",
    "signext",
    "safestack",
    "sanitize_address",
    "sanitize_alloc_token",
    "sanitize_hwaddress",
    "sanitize_memtag",
    "sanitize_memory",
    "sanitize_numerical_stability",
    "sanitize_realtime",
    "sanitize_realtime_blocking",
    "sanitize_thread",
    "sanitize_type",
    "shadowcallstack",
    "skipprofile",
    "speculatable",
    "speculative_load_hardening",
    "ssp",
    "sspreq",
    "sspstrong",
    "strictfp",
    "swiftasync",
    "swifterror",
    "swiftself",
    "willreturn",
    "writable",
    "writeonly",
    "zeroext",
];

/// The attributes with a type.
const TYPES: &[&str] = &["byref", "byval", "elementtype", "inalloca", "preallocated", "sret"];

/// The attributes with a number.
const NUMBERS: &[&str] = &[
    "align",
    "allockind",
    "allocsize",
    "captures",
    "dereferenceable",
    "dereferenceable_or_null",
    "memory",
    "nofpclass",
    "alignstack",
    "uwtable",
    "vscale_range",
];

/// The attributes with ranges.
const RANGES: &[&str] = &["range", "initializes"];

/// The number of an attribute among [`KEYWORDS`], beyond all of them if LLVM does not know it.
fn rank(name: &str) -> usize {
    let mut names = KEYWORDS.iter().flat_map(|&(_, names)| names);
    names.position(|&it| it == name).unwrap_or(UNKNOWN)
}

/// The rank of strings, which come last.
const UNKNOWN: usize = usize::MAX;

/// The value that an attribute of a name has, as the dialect states it for functions and globals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AttrClass {
    /// No value: the name stands alone. Types and ranges cannot be stated.
    Word,
    /// A number.
    Number,
    /// A string: LLVM does not know the name.
    String,
}

/// The class of attributes of a name.
pub(super) fn class_of(name: &str) -> AttrClass {
    let known = KEYWORDS.iter().find(|(_, names)| names.contains(&name));
    known.map_or(AttrClass::String, |&(class, _)| class)
}

/// The value of an attribute.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum AttrValue {
    /// `noalias`.
    Present,
    /// `align 4`, and `align=4` in a group.
    Bytes(u64),
    /// `dereferenceable(4)`, and `dereferenceable=4` in a group.
    Parenthesized(u64),
    /// `byval(i64)`.
    Type(Type),
    /// `memory(none)`, the same everywhere.
    Text(Box<str>),
    /// `"key"="value"`; without a value, `"key"`.
    String(Box<[u8]>),
}

/// A set of attributes, sorted as LLVM prints them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct AttrSet(Vec<(usize, Box<[u8]>, AttrValue)>);

impl AttrSet {
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn values(&self) -> impl Iterator<Item = &AttrValue> {
        self.0.iter().map(|it| &it.2)
    }

    /// Adds an attribute, or replaces its value.
    pub(super) fn set(&mut self, name: &str, value: AttrValue) {
        self.insert(rank(name), name.as_bytes(), value);
    }

    fn insert(&mut self, rank: usize, name: &[u8], value: AttrValue) {
        match self.0.binary_search_by(|it| (it.0, &*it.1).cmp(&(rank, name))) {
            Ok(index) => self.0[index].2 = value,
            Err(index) => self.0.insert(index, (rank, name.into(), value)),
        }
    }

    /// Adds a keyword without a value.
    pub(super) fn add(&mut self, name: &str) {
        self.set(name, AttrValue::Present);
    }

    /// Adds an attribute with a number, which holds several words or numbers for some of them.
    pub(super) fn add_number(&mut self, name: &str, number: u64) {
        let (high, low) = (number >> 32, number & u64::from(u32::MAX));
        let text = match name {
            "memory" => memory_text(memory_of_number(number)),
            "allockind" => {
                let kinds = ["alloc", "realloc", "free", "uninitialized", "zeroed", "aligned"];
                let set = kinds.iter().enumerate().filter(|&(bit, _)| number >> bit & 1 == 1).map(|it| *it.1);
                format!("(\"{}\")", set.collect::<Vec<_>>().join(","))
            }
            // The second number can be missing.
            "allocsize" if low == u64::from(u32::MAX) => format!("({high})"),
            "allocsize" | "vscale_range" => format!("({high},{low})"),
            "uwtable" if number == 2 => return self.add(name),
            "uwtable" => "(sync)".to_owned(),
            _ => return self.set(name, AttrValue::Parenthesized(number)),
        };
        self.set(name, AttrValue::Text(text.into()));
    }

    /// Adds `memory(..)` with the access to each location.
    pub(super) fn add_memory(&mut self, accesses: [&'static str; LOCATIONS.len()]) {
        let text = memory_text(LOCATIONS.into_iter().zip(accesses));
        self.set("memory", AttrValue::Text(text.into()));
    }

    /// Adds `"key"="value"`.
    pub(super) fn add_string(&mut self, key: impl AsRef<[u8]>, value: impl AsRef<[u8]>) {
        self.insert(UNKNOWN, key.as_ref(), AttrValue::String(value.as_ref().into()));
    }

    /// Adds an attribute that is a word, a number in parentheses, or some other text in parentheses, from its text.
    pub(super) fn add_text(&mut self, text: &str) {
        let Some((name, rest)) = text.split_once('(') else { return self.add(text) };
        match rest.strip_suffix(')').and_then(|it| it.parse().ok()) {
            Some(number) if name == "align" => self.set(name, AttrValue::Bytes(number)),
            Some(number) if name != "allocsize" => self.set(name, AttrValue::Parenthesized(number)),
            _ => self.set(name, AttrValue::Text(format!("({rest}").into())),
        }
    }

    /// Writes the attributes of a parameter, a result or a call, each followed by a blank.
    pub(super) fn write_inline(&self, ctx: &Context, out: &mut String) {
        for (_, name, value) in &self.0 {
            write_attribute(ctx, name, value, ' ', out);
            out.push(' ');
        }
    }

    /// Writes the body of a group, between the braces.
    fn write_group(&self, ctx: &Context, out: &mut String) {
        for (_, name, value) in &self.0 {
            write_attribute(ctx, name, value, '=', out);
            out.push(' ');
        }
    }

    /// Writes the keywords, for the comment above a function.
    pub(super) fn write_keywords(&self, ctx: &Context, out: &mut String) {
        let keywords = self.0.iter().filter(|(_, _, value)| !matches!(value, AttrValue::String(_)));
        for (index, (_, name, value)) in keywords.enumerate() {
            if index > 0 {
                out.push(' ');
            }
            write_attribute(ctx, name, value, ' ', out);
        }
    }

    pub(super) fn has_keywords(&self) -> bool {
        self.0.iter().any(|(_, _, value)| !matches!(value, AttrValue::String(_)))
    }
}

/// The locations of memory that LLVM knows, in the order of their bits in a number. [`OTHER`] is all memory that is in none of them.
const LOCATIONS: [&str; 6] = ["argmem", "inaccessiblemem", "errnomem", OTHER, "target_mem0", "target_mem1"];

const OTHER: &str = "other";

/// The accesses in a number, which has two bits for each location.
fn memory_of_number(number: u64) -> impl Iterator<Item = (&'static str, &'static str)> + Clone {
    const ACCESSES: [&str; 4] = ["none", "read", "write", "readwrite"];
    LOCATIONS.into_iter().enumerate().map(move |(index, name)| (name, ACCESSES[(number >> (2 * index) & 3) as usize]))
}

/// `(read, argmem: none)`: the access to all other locations, then that to each location that differs.
fn memory_text(accesses: impl Iterator<Item = (&'static str, &'static str)> + Clone) -> String {
    let other = accesses.clone().find(|it| it.0 == OTHER).map_or("none", |it| it.1);
    let differing = || accesses.clone().filter(|it| it.1 != other);
    let first = if other != "none" || differing().next().is_none() { Some(other.to_owned()) } else { None };
    let parts = first.into_iter().chain(differing().map(|(name, access)| format!("{name}: {access}")));
    format!("({})", parts.collect::<Vec<_>>().join(", "))
}

fn write_attribute(ctx: &Context, name: &[u8], value: &AttrValue, separator: char, out: &mut String) {
    if let AttrValue::String(text) = value {
        // LLVM escapes only the value.
        write_raw_string(out, name);
        if !text.is_empty() {
            out.push('=');
            write_string(out, text);
        }
        return;
    }
    // LLVM knows the name, which is ASCII.
    out.push_str(str::from_utf8(name).unwrap_or_default());
    let _ = match value {
        AttrValue::Bytes(number) => write!(out, "{separator}{number}"),
        AttrValue::Parenthesized(number) if separator == '=' => write!(out, "={number}"),
        AttrValue::Parenthesized(number) => write!(out, "({number})"),
        AttrValue::Text(text) => {
            out.push_str(text);
            Ok(())
        }
        AttrValue::Type(ty) => {
            out.push('(');
            write_type(ctx, *ty, out);
            out.push(')');
            Ok(())
        }
        AttrValue::Present | AttrValue::String(_) => Ok(()),
    };
}

/// The attributes of a function or a call.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct AttrList {
    pub(super) function: AttrSet,
    pub(super) result: AttrSet,
    pub(super) params: Vec<AttrSet>,
}

impl AttrList {
    /// The attributes of a parameter.
    pub(super) fn param(&self, index: usize) -> Option<&AttrSet> {
        self.params.get(index)
    }

    pub(super) fn param_mut(&mut self, index: usize) -> &mut AttrSet {
        if self.params.len() <= index {
            self.params.resize(index + 1, AttrSet::default());
        }
        &mut self.params[index]
    }
}

/// The numbers of the attribute groups of a module, in the order in which they are first asked for.
#[derive(Debug, Default)]
pub(super) struct AttrGroups {
    numbers: LookupMap<AttrSet, usize>,
    groups: Vec<AttrSet>,
}

impl AttrGroups {
    /// The number of a group; there is none of no attributes.
    pub(super) fn number(&mut self, set: &AttrSet) -> Option<usize> {
        if set.is_empty() {
            return None;
        }
        if let Some(&number) = self.numbers.get(set) {
            return Some(number);
        }
        self.numbers.insert(set.clone(), self.groups.len());
        self.groups.push(set.clone());
        Some(self.groups.len() - 1)
    }

    /// The number of a group that has one.
    pub(super) fn find(&self, set: &AttrSet) -> Option<usize> {
        if set.is_empty() { None } else { self.numbers.get(set).copied() }
    }

    /// Writes `attributes #0 = { .. }` for each group.
    pub(super) fn write(&self, ctx: &Context, out: &mut String) {
        for (number, group) in self.groups.iter().enumerate() {
            let _ = write!(out, "attributes #{number} = {{ ");
            group.write_group(ctx, out);
            out.push_str("}\n");
        }
    }
}
