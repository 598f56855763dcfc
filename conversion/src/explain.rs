//! Explanations of failures as trees: patterns, the ops that they created, and the reasons why
//! these are not legal.

use std::borrow::Cow;
use std::fmt;

use weir_ir::{Context, Location, OpName, print};
use weir_rewrite::JsonString;

use crate::error::{ErrorKind, Unresolved};
use crate::remainder::Provenance;

/// The attempts that preceded a failure. Attempts of an op that is legalised later are dropped.
#[derive(Debug, Default)]
pub(crate) struct Attempts {
    nodes: Vec<Node>,
    depth: u32,
}

/// An op or an attempt, in pre-order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Node {
    depth: u32,
    what: What,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum What {
    /// An op that could not be legalised, with the target's reason.
    Op { name: OpName, location: Location, reason: Option<Cow<'static, str>> },
    /// A pattern, or folding, that failed.
    Attempt { name: Box<str>, outcome: Outcome },
}

/// The reason why an attempt failed.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Outcome {
    /// It did not apply.
    NoMatch(Box<str>),
    /// It was being applied already.
    Recursive,
    /// It was undone because of the op below.
    Blocked,
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

    /// Begins an op; the entries up to [`end_op`](Self::end_op) are attempts on it.
    pub(crate) fn begin_op(&mut self) {
        self.depth += 1;
    }

    /// Ends an op that could not be legalised.
    pub(crate) fn end_op(&mut self, mark: Mark, name: OpName, location: Location, reason: Option<Cow<'static, str>>) {
        self.depth = mark.depth;
        self.insert(mark, What::Op { name, location, reason });
    }

    pub(crate) fn no_match(&mut self, name: &str, reason: &str) {
        self.push(What::Attempt { name: name.into(), outcome: Outcome::NoMatch(reason.into()) });
    }

    pub(crate) fn recursive(&mut self, name: &str) {
        self.push(What::Attempt { name: name.into(), outcome: Outcome::Recursive });
    }

    /// Begins an attempt that matched; the ops that it created are its children.
    pub(crate) fn begin_attempt(&mut self) {
        self.depth += 1;
    }

    /// Ends an attempt that was undone.
    pub(crate) fn end_attempt(&mut self, mark: Mark, name: &str) {
        self.depth = mark.depth;
        self.insert(mark, What::Attempt { name: name.into(), outcome: Outcome::Blocked });
    }

    /// Removes the attempts since a mark, and returns them.
    pub(crate) fn take_since(&mut self, mark: Mark) -> Vec<Node> {
        self.depth = mark.depth;
        self.nodes.split_off(mark.length.min(self.nodes.len()))
    }

    pub(crate) fn take(&mut self) -> Vec<Node> {
        self.depth = 0;
        std::mem::take(&mut self.nodes)
    }

    fn push(&mut self, what: What) {
        if self.nodes.len() < MAX_NODES {
            self.nodes.push(Node { depth: self.depth, what });
        }
    }

    /// Inserts a node before its children.
    fn insert(&mut self, mark: Mark, what: What) {
        self.nodes.insert(mark.length.min(self.nodes.len()), Node { depth: mark.depth, what });
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
            ErrorKind::Misuse { op, location, .. } => vec![Entry {
                kind: EntryKind::Root,
                name: op.to_string(),
                reason: None,
                location: Some(print::location_text(ctx, *location)),
                children: Vec::new(),
            }],
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
        open.push((node.depth, Entry::of(ctx, &node.what)));
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
    fn of(ctx: &Context, what: &What) -> Self {
        let entry = |kind, name: &str, reason: Option<&str>, location| Entry {
            kind,
            name: name.to_owned(),
            reason: reason.map(str::to_owned),
            location,
            children: Vec::new(),
        };
        match what {
            What::Op { name, location, reason } => {
                entry(EntryKind::Op, name.text(ctx), reason.as_deref(), Some(print::location_text(ctx, *location)))
            }
            What::Attempt { name, outcome } => match outcome {
                Outcome::NoMatch(reason) => entry(EntryKind::NoMatch, name, Some(reason), None),
                Outcome::Recursive => entry(EntryKind::Recursive, name, None, None),
                Outcome::Blocked => entry(EntryKind::Blocked, name, None, None),
            },
        }
    }

    /// An entry for a value that could not be materialised, with its user.
    fn of_unresolved(ctx: &Context, unresolved: &Unresolved) -> Self {
        let Provenance { kind, pattern, converter } = &unresolved.provenance;
        let pattern = pattern.as_ref().map_or_else(|| "the driver".to_owned(), |name| format!("pattern '{name}'"));
        let reason = match converter {
            Some(converter) => format!("{pattern} asks {converter}, which makes no such value"),
            None => format!("{pattern} has no type converter that could make such a value"),
        };
        let user = unresolved.user.as_ref().map(|(location, text)| Entry {
            kind: EntryKind::User,
            name: text.clone(),
            reason: None,
            location: Some(print::location_text(ctx, *location)),
            children: Vec::new(),
        });
        Entry {
            kind: EntryKind::Materialization,
            name: kind.name().to_owned(),
            reason: Some(reason),
            location: Some(print::location_text(ctx, unresolved.location)),
            children: user.into_iter().collect(),
        }
    }

    fn write(&self, f: &mut fmt::Formatter<'_>, indent: usize) -> fmt::Result {
        write!(f, "{:indent$}", "")?;
        match self.kind {
            EntryKind::Op => write!(f, "'{}' is not legal", self.name)?,
            EntryKind::NoMatch => write!(f, "pattern '{}' did not match", self.name)?,
            EntryKind::Recursive => write!(f, "pattern '{}' is being applied already", self.name)?,
            EntryKind::Blocked => write!(f, "pattern '{}' made something illegal", self.name)?,
            EntryKind::Materialization => write!(f, "there is no {} materialization", self.name)?,
            EntryKind::User => write!(f, "needed by {}", self.name)?,
            EntryKind::Root => {
                write!(f, "applied to '{}' at {}", self.name, self.location.as_deref().unwrap_or_default())?;
            }
        }
        match &self.reason {
            Some(reason) => writeln!(f, ": {reason}")?,
            None => writeln!(f)?,
        }
        self.write_children(f, indent + 2)
    }

    /// Writes the children of the entry.
    pub(crate) fn write_children(&self, f: &mut fmt::Formatter<'_>, indent: usize) -> fmt::Result {
        if self.kind == EntryKind::Op && self.children.is_empty() {
            writeln!(f, "{:indent$}there is no pattern for it", "")?;
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
