//! Explanations of failures as trees: patterns, the ops that they created, and the reasons why
//! these are not legal.

use std::borrow::Cow;
use std::fmt;

use weir_ir::{Context, Diagnostic, Location, Severity, print};
use weir_rewrite::JsonString;

use crate::error::{ErrorKind, Unresolved, by};
use crate::unconverted::Provenance;

/// The attempts that preceded a failure. Attempts of an op that is legalised later are dropped.
#[derive(Debug, Default)]
pub(crate) struct Attempts {
    nodes: Vec<Node>,
    depth: u32,
}

/// An op that could not be legalised, or an attempt that failed, in pre-order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Node {
    depth: u32,
    kind: EntryKind,
    name: Box<str>,
    reason: Option<Cow<'static, str>>,
    location: Option<Location>,
}

/// A position in the list of attempts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mark {
    length: usize,
    depth: u32,
}

/// The maximum length of the list: a longer one is of no use to a reader, and a search can be
/// exponential.
const MAX_NODES: usize = 4096;

impl Attempts {
    #[inline]
    pub(crate) fn mark(&self) -> Mark {
        Mark { length: self.nodes.len(), depth: self.depth }
    }

    /// Drops the attempts since a mark, because one of them succeeded.
    #[inline]
    pub(crate) fn forget(&mut self, mark: Mark) {
        self.nodes.truncate(mark.length);
        self.depth = mark.depth;
    }

    /// Begins an op, or an attempt that matched; the entries up to its end are attempts on the op, or ops that the attempt
    /// created.
    pub(crate) fn begin(&mut self) {
        self.depth += 1;
    }

    /// Ends an op that could not be legalised.
    pub(crate) fn end_op(&mut self, mark: Mark, name: &str, location: Location, reason: Option<Cow<'static, str>>) {
        self.insert(mark, EntryKind::Op, name, reason, Some(location));
    }

    /// Adds a pattern that was not tried, or did not match for this reason.
    pub(crate) fn failed(&mut self, name: &str, reason: Option<&str>) {
        let kind = if reason.is_some() { EntryKind::NoMatch } else { EntryKind::Recursive };
        if self.nodes.len() < MAX_NODES {
            let reason = reason.map(|reason| reason.to_owned().into());
            self.nodes.push(Node { depth: self.depth, kind, name: name.into(), reason, location: None });
        }
    }

    /// Ends an attempt that was undone.
    pub(crate) fn end_attempt(&mut self, mark: Mark, name: &str) {
        self.insert(mark, EntryKind::Blocked, name, None, None);
    }

    /// Removes the attempts since a mark, and returns them.
    pub(crate) fn take_since(&mut self, mark: Mark) -> Vec<Node> {
        self.depth = mark.depth;
        self.nodes.split_off(mark.length.min(self.nodes.len()))
    }

    pub(crate) fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    pub(crate) fn take(&mut self) -> Vec<Node> {
        self.depth = 0;
        std::mem::take(&mut self.nodes)
    }

    /// Inserts a node before its children.
    fn insert(
        &mut self,
        mark: Mark,
        kind: EntryKind,
        name: &str,
        reason: Option<Cow<'static, str>>,
        location: Option<Location>,
    ) {
        self.depth = mark.depth;
        let node = Node { depth: mark.depth, kind, name: name.into(), reason, location };
        self.nodes.insert(mark.length.min(self.nodes.len()), node);
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
    /// The name of the op or pattern, the direction of a materialisation, or the text of an op that
    /// needs one.
    pub name: String,
    /// The reason: of the target for an op, of the pattern for a pattern, of the converter for a
    /// materialisation.
    pub reason: Option<String>,
    /// The location of the op or the value.
    pub location: Option<String>,
    pub(crate) place: Option<Location>,
    /// The attempts on the op, or the ops created by the pattern that could not be legalised.
    pub children: Vec<Entry>,
}

/// The subject of an entry of an explanation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryKind {
    /// An op that could not be legalised.
    Op,
    /// A pattern that did not match.
    NoMatch,
    /// A pattern that was not tried, because it was being applied.
    Recursive,
    /// A pattern that was undone, because the ops it created could not be legalised.
    Blocked,
    /// A value that is needed in a type that no materialisation makes.
    Materialization,
    /// An op that needs such a value.
    User,
    /// The op to which a pattern was applied that breached the contract of the rewriter.
    Root,
}

/// Said of an op that no pattern is for.
const NO_PATTERN: &str = "there is no pattern for it";

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
    pub(crate) fn new(ctx: &Context, kind: &ErrorKind, nodes: &[Node]) -> Self {
        let roots = match kind {
            // The attempts up to then say nothing about it.
            ErrorKind::Misuse { op, .. } => vec![Entry::new(ctx, EntryKind::Root, &op.name, Some(op.location))],
            ErrorKind::Unresolved(unresolved) => {
                let mut roots = entries(ctx, nodes);
                roots.push(Entry::of_unresolved(ctx, unresolved));
                roots
            }
            _ => entries(ctx, nodes),
        };
        Self { message: kind.to_string(), roots }
    }

    /// The message of the error.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// The ops that could not be legalised.
    pub fn roots(&self) -> &[Entry] {
        &self.roots
    }

    /// The explanation as notes, each line at the closest location, or else at this one.
    pub(crate) fn notes(&self, location: Location) -> Vec<Diagnostic> {
        let mut notes = Vec::new();
        self.roots.iter().for_each(|entry| entry.push_notes(0, location, &mut notes));
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

/// The trees whose pre-order is a list of nodes.
pub(crate) fn entries(ctx: &Context, nodes: &[Node]) -> Vec<Entry> {
    // The open entries, outermost first, each with its depth.
    let mut open: Vec<(u32, Entry)> = Vec::new();
    let mut roots = Vec::new();
    for node in nodes {
        close(&mut open, &mut roots, node.depth);
        let reason = node.reason.as_deref().map(str::to_owned);
        open.push((node.depth, Entry { reason, ..Entry::new(ctx, node.kind, &node.name, node.location) }));
    }
    close(&mut open, &mut roots, 0);
    roots
}

/// Closes the open entries that are not above a depth.
fn close(open: &mut Vec<(u32, Entry)>, roots: &mut Vec<Entry>, depth: u32) {
    while let Some((_, entry)) = open.pop_if(|(open_depth, _)| *open_depth >= depth) {
        match open.last_mut() {
            Some((_, parent)) => parent.children.push(entry),
            None => roots.push(entry),
        }
    }
}

impl Entry {
    pub(crate) fn new(ctx: &Context, kind: EntryKind, name: &str, location: Option<Location>) -> Self {
        let (text, place) = (location.map(|location| print::location_text(ctx, location)), location);
        Entry { kind, name: name.to_owned(), reason: None, location: text, place, children: Vec::new() }
    }

    /// An entry for a value that could not be materialised, with its user.
    fn of_unresolved(ctx: &Context, unresolved: &Unresolved) -> Self {
        let Provenance { kind, pattern, converter } = &unresolved.provenance;
        let pattern = by(pattern.as_deref(), "the driver");
        let reason = match converter {
            Some(converter) => format!("{pattern} asks {converter}, which makes no such value"),
            None => format!("{pattern} has no type converter that could make such a value"),
        };
        let user = unresolved.user.as_ref();
        let user = user.map(|(location, text)| Entry::new(ctx, EntryKind::User, text, Some(*location)));
        let entry = Entry::new(ctx, EntryKind::Materialization, kind.name(), Some(unresolved.location));
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

    fn is_without_pattern(&self) -> bool {
        self.kind == EntryKind::Op && self.children.is_empty()
    }

    fn push_notes(&self, indent: usize, location: Location, notes: &mut Vec<Diagnostic>) {
        let location = self.place.unwrap_or(location);
        let mut push = |indent: usize, text: &str| {
            notes.push(Diagnostic::new(Severity::Note, location, format!("{:indent$}{text}", "")));
        };
        push(indent, &self.headline());
        if self.is_without_pattern() {
            push(indent + 2, NO_PATTERN);
        }
        self.children.iter().for_each(|child| child.push_notes(indent + 2, location, notes));
    }

    fn write(&self, f: &mut fmt::Formatter<'_>, indent: usize) -> fmt::Result {
        writeln!(f, "{:indent$}{}", "", self.headline())?;
        self.write_children(f, indent + 2)
    }

    /// Writes the children of the entry.
    pub(crate) fn write_children(&self, f: &mut fmt::Formatter<'_>, indent: usize) -> fmt::Result {
        if self.is_without_pattern() {
            writeln!(f, "{:indent$}{NO_PATTERN}", "")?;
        }
        self.children.iter().try_for_each(|child| child.write(f, indent))
    }
}

impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.message)?;
        self.roots.iter().try_for_each(|entry| entry.write(f, 2))
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

#[cfg(test)]
mod tests;
