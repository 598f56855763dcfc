//! Explanations of failures as trees: patterns, the ops that they created, and the reasons why
//! these are not legal.

use std::fmt;

use weir_ir::{Context, Diagnostic, Location, Severity, print};
use weir_rewrite::JsonString;

use crate::error::{ErrorKind, Unresolved, by};
use crate::unconverted::Provenance;

/// The attempts that preceded a failure: ops that could not be legalized, and patterns that failed.
///
/// Attempts of an op that is legalized later are dropped.
#[derive(Debug, Default)]
pub(crate) struct Attempts {
    entries: Vec<Entry>,
    /// The number of entries, nested ones included.
    count: usize,
}

/// A position in the list of attempts.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Mark {
    length: usize,
    count: usize,
}

/// The maximum number of attempts: more are of no use to a reader, and a search can be exponential.
const MAX_ENTRIES: usize = 4096;

impl Attempts {
    #[inline]
    pub(crate) fn mark(&self) -> Mark {
        Mark { length: self.entries.len(), count: self.count }
    }

    /// Drops the attempts since a mark, because one of them succeeded.
    #[inline]
    pub(crate) fn forget(&mut self, mark: Mark) {
        self.entries.truncate(mark.length);
        self.count = mark.count;
    }

    /// Adds a pattern that was not tried, or did not match for this reason.
    pub(crate) fn failed(&mut self, name: &str, reason: Option<&str>) {
        let kind = if reason.is_some() { EntryKind::NoMatch } else { EntryKind::Recursive };
        if self.count < MAX_ENTRIES {
            self.count += 1;
            self.entries.push(Entry { reason: reason.map(str::to_owned), ..Entry::new(kind, name, None) });
        }
    }

    /// Adds an op that could not be legalized, or an attempt that was undone: those since the mark are its children.
    pub(crate) fn end(&mut self, mark: Mark, entry: Entry) {
        let children = self.entries.split_off(mark.length.min(self.entries.len()));
        self.count += 1;
        self.entries.push(Entry { children, ..entry });
    }

    /// Removes the attempts since a mark, and returns them.
    pub(crate) fn take_since(&mut self, mark: Mark) -> Vec<Entry> {
        self.count = mark.count;
        self.entries.split_off(mark.length.min(self.entries.len()))
    }
}

/// Why a conversion failed, as a tree.
///
/// Displayed, it is indented text; [`to_json`](Self::to_json) is for tools.
///
/// ```text
/// failed to legalize operation 'toy.add' that was explicitly marked illegal
///   'toy.add' is not legal: it must become target ops
///     pattern 'convert-toy.add' made something illegal
///       'mid.add' is not legal
///         pattern 'convert-mid.add' did not match: the stride is not constant
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    message: String,
    roots: Vec<Entry>,
}

/// A line of an explanation with its children.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The kind of the entry.
    pub kind: EntryKind,
    /// The name of the op or pattern, the direction of a materialization, or the text of an op that
    /// needs one.
    pub name: String,
    /// The reason: of the target for an op, of the pattern for a pattern, of the converter for a
    /// materialization.
    pub reason: Option<String>,
    /// The location of the op or the value.
    pub location: Option<String>,
    pub(crate) place: Option<Location>,
    /// The attempts on the op, or the ops created by the pattern that could not be legalized.
    pub children: Vec<Entry>,
}

/// The subject of an entry of an explanation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryKind {
    /// An op that could not be legalized.
    Op,
    /// A pattern that did not match.
    NoMatch,
    /// A pattern that was not tried, because it was being applied.
    Recursive,
    /// A pattern that was undone, because the ops it created could not be legalized.
    Blocked,
    /// A value that is needed in a type that no materialization makes.
    Materialization,
    /// An op that needs such a value.
    User,
    /// The op to which a pattern was applied that breached the contract of the rewriter.
    Root,
}

impl EntryKind {
    fn name(self) -> &'static str {
        match self {
            EntryKind::Op => "op",
            EntryKind::NoMatch => "no-match",
            EntryKind::Recursive => "recursive",
            EntryKind::Blocked => "blocked",
            EntryKind::Materialization => "materialization",
            EntryKind::User => "user",
            EntryKind::Root => "root",
        }
    }
}

impl Explanation {
    pub(crate) fn new(ctx: &Context, kind: &ErrorKind, attempts: Vec<Entry>) -> Self {
        let mut roots = attempts;
        match kind {
            // The attempts up to then say nothing about it.
            ErrorKind::Misuse { op, .. } => roots = vec![Entry::new(EntryKind::Root, &op.name, Some(op.location))],
            ErrorKind::Unresolved(unresolved) => roots.push(Entry::of_unresolved(unresolved)),
            _ => {}
        }
        Self { message: kind.to_string(), roots: roots.into_iter().map(|entry| entry.located(ctx)).collect() }
    }

    /// The message of the error.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// The ops that could not be legalized.
    pub fn roots(&self) -> &[Entry] {
        &self.roots
    }

    /// The explanation as notes, each line at the closest location, or else at this one.
    pub(crate) fn notes(&self, location: Location) -> Vec<Diagnostic> {
        let mut notes = Vec::new();
        let _ = self.roots.iter().try_for_each(|entry| {
            entry.each_line(0, location, &mut |indent, location, text| {
                notes.push(Diagnostic::new(Severity::Note, location, format!("{:indent$}{text}", "")));
                Ok(())
            })
        });
        notes
    }

    /// The explanation as JSON: an object with `message` and `roots`, each of which has `kind`, `name`, `reason`, `location`
    /// and `children`.
    pub fn to_json(&self) -> String {
        let mut json = format!("{{\"message\":{},\"roots\":", JsonString(&self.message));
        push_json_entries(&mut json, &self.roots);
        json.push('}');
        json
    }
}

impl Entry {
    pub(crate) fn new(kind: EntryKind, name: &str, place: Option<Location>) -> Self {
        Entry { kind, name: name.to_owned(), reason: None, location: None, place, children: Vec::new() }
    }

    /// The entry and those below it with their locations as text.
    pub(crate) fn located(self, ctx: &Context) -> Self {
        let location = self.place.map(|place| print::location_text(ctx, place));
        let children = self.children.into_iter().map(|child| child.located(ctx)).collect();
        Entry { location, children, ..self }
    }

    /// An entry for a value that could not be materialized, with its user.
    fn of_unresolved(unresolved: &Unresolved) -> Self {
        let Provenance { kind, pattern, converter } = &unresolved.provenance;
        let pattern = by(pattern.as_deref(), "the driver");
        let reason = match (converter, &unresolved.made) {
            (Some(converter), Some(made)) => {
                format!("{pattern} asks {converter}, which makes values of types ({made}) instead")
            }
            (Some(converter), None) => format!("{pattern} asks {converter}, which makes no such value"),
            (None, _) => format!("{pattern} has no type converter that could make such a value"),
        };
        let user = unresolved.user.as_ref();
        let user = user.map(|(location, text)| Entry::new(EntryKind::User, text, Some(*location)));
        let entry = Entry::new(EntryKind::Materialization, kind.name(), Some(unresolved.location));
        Entry { reason: Some(reason), children: user.into_iter().collect(), ..entry }
    }

    /// The entry without its children, in words.
    fn headline(&self) -> String {
        let headline = match self.kind {
            EntryKind::Op => format!("'{}' is not legal", self.name),
            EntryKind::NoMatch => format!("pattern '{}' did not match", self.name),
            EntryKind::Recursive => format!("pattern '{}' is being applied already", self.name),
            EntryKind::Blocked => format!("pattern '{}' made something illegal", self.name),
            EntryKind::Materialization => format!("there is no {} materialization", self.name),
            EntryKind::User => format!("needed by {}", self.name),
            EntryKind::Root => {
                format!("applied to '{}' at {}", self.name, self.location.as_deref().unwrap_or_default())
            }
        };
        match &self.reason {
            Some(reason) => format!("{headline}: {reason}"),
            None => headline,
        }
    }

    /// Passes each line on, with its indentation and the closest location, or else this one.
    fn each_line(&self, indent: usize, location: Location, line: &mut Line<'_>) -> fmt::Result {
        line(indent, self.place.unwrap_or(location), &self.headline())?;
        self.each_line_below(indent + 2, location, line)
    }

    /// Passes on the lines of the children.
    pub(crate) fn each_line_below(&self, indent: usize, location: Location, line: &mut Line<'_>) -> fmt::Result {
        let location = self.place.unwrap_or(location);
        if self.kind == EntryKind::Op && self.children.is_empty() {
            line(indent, location, "there is no pattern for it")?;
        }
        self.children.iter().try_for_each(|child| child.each_line(indent, location, line))
    }
}

/// Takes a line of an explanation: its indentation, its location and its text.
pub(crate) type Line<'a> = dyn FnMut(usize, Location, &str) -> fmt::Result + 'a;

impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.message)?;
        let mut line = |indent: usize, _: Location, text: &str| writeln!(f, "{:indent$}{text}", "");
        self.roots.iter().try_for_each(|entry| entry.each_line(2, Location::UNKNOWN, &mut line))
    }
}

fn push_json_entries(json: &mut String, entries: &[Entry]) {
    json.push('[');
    for (index, entry) in entries.iter().enumerate() {
        if index > 0 {
            json.push(',');
        }
        *json += &format!("{{\"kind\":\"{}\",\"name\":{}", entry.kind.name(), JsonString(&entry.name));
        for (key, value) in [("reason", &entry.reason), ("location", &entry.location)] {
            if let Some(value) = value {
                *json += &format!(",\"{key}\":{}", JsonString(value));
            }
        }
        json.push_str(",\"children\":");
        push_json_entries(json, &entry.children);
        json.push('}');
    }
    json.push(']');
}
