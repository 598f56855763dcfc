//! Events: what happened, and why.

use std::panic::Location;

use smallvec::SmallVec;
use weir_ir::{OpId, ValueId};

use crate::pattern::Pattern;

/// The number of a text of a recording.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TextNumber(pub(super) u32);

/// The number of an op in a recording, in the order in which ops were first seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OpNumber(pub u32);

/// The number of a value in a recording.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ValueNumber(pub u32);

/// The kind of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum EventKind {
    /// A pass begins.
    Pass,
    /// A dialect conversion begins.
    Conversion,
    /// An op is looked at, by the greedy driver or to be legalized.
    Visit,
    /// Folding of the op is tried.
    Fold,
    /// A pattern is tried.
    Pattern,
    /// The innermost of these ends.
    End,
    /// A pattern does not match, or a condition is not fulfilled, for a reason.
    Failure,
    /// An op was inserted.
    Insert,
    /// An op is about to be erased, or will be at the end of the conversion.
    Erase,
    /// An op is about to be replaced by values, or will be at the end of the conversion.
    Replace,
    /// Uses of a value are about to be replaced by other values, or will be at the end of the conversion.
    ReplaceValue,
    /// An op was changed in place.
    Modify,
    /// An op was moved.
    Move,
    /// A block was inserted or moved.
    InsertBlock,
    /// A block is about to be erased, or was taken out.
    EraseBlock,
    /// The arguments of a block were converted.
    Signature,
    /// A cast was made because types differ.
    Cast,
    /// A cast was materialized by a type converter.
    Materialize,
    /// A cast stays.
    Unresolved,
    /// The last changes were undone; their number is known.
    Undo,
    /// Uses of replaced values get the replacements.
    Commit,
    /// The conversion failed.
    Error,
    /// So many events were left out.
    Omitted,
}

impl EventKind {
    /// The name, as the JSON document has it.
    pub const fn name(self) -> &'static str {
        match self {
            EventKind::Pass => "pass",
            EventKind::Conversion => "conversion",
            EventKind::Visit => "visit",
            EventKind::Fold => "fold",
            EventKind::Pattern => "pattern",
            EventKind::End => "end",
            EventKind::Failure => "failure",
            EventKind::Insert => "insert",
            EventKind::Erase => "erase",
            EventKind::Replace => "replace",
            EventKind::ReplaceValue => "replace-value",
            EventKind::Modify => "modify",
            EventKind::Move => "move",
            EventKind::InsertBlock => "insert-block",
            EventKind::EraseBlock => "erase-block",
            EventKind::Signature => "signature",
            EventKind::Cast => "cast",
            EventKind::Materialize => "materialize",
            EventKind::Unresolved => "unresolved",
            EventKind::Undo => "undo",
            EventKind::Commit => "commit",
            EventKind::Error => "error",
            EventKind::Omitted => "omitted",
        }
    }

    /// Returns true if an event opens a scope, which an [`End`](Self::End) closes, unless the event has an
    /// [ending](Event::ending).
    pub fn opens(self) -> bool {
        use EventKind::{Conversion, Fold, Pass, Pattern, Visit};
        matches!(self, Pass | Conversion | Visit | Fold | Pattern)
    }

    /// Returns true if an event is told after its change: changes that are found in front of other events belong to the
    /// event before.
    pub(super) fn follows_change(self) -> bool {
        use EventKind::{Cast, Insert, InsertBlock, Materialize, Modify, Move, Signature, Undo};
        matches!(self, Insert | Modify | Move | InsertBlock | Signature | Cast | Materialize | Undo)
    }
}

/// The outcome of a scope.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The pass ran, the op is legal, the pattern applied.
    Success,
    /// The pass failed, the op is not legal, the pattern did not match or was undone.
    Failure,
}

impl Ending {
    /// The name, as the JSON document has it.
    pub fn name(self) -> &'static str {
        match self {
            Ending::Success => "success",
            Ending::Failure => "failure",
        }
    }
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// The kind.
    pub kind: EventKind,
    /// The number of scopes around the event.
    pub depth: u32,
    /// The op that the event is about.
    pub op: Option<OpNumber>,
    /// The name of the pass, pattern or op, or the kind of the cast.
    pub name: TextNumber,
    /// The reason, also that of the [ending](Self::ending); the options of a pass; the message of an error.
    pub reason: TextNumber,
    /// The place where a pattern is defined, as a file and a line.
    pub definition: TextNumber,
    /// The benefit of a pattern, the number of changes that were undone, or that of events that are left out.
    pub number: u32,
    /// The outcome, if the event ends a scope, or is the scope of an op, a fold or a pattern in which nothing happens.
    pub ending: Option<Ending>,
    /// The values that the event is about: each group replaces one value.
    pub values: SmallVec<[ValueNumber; 2]>,
    /// The explanation of an error, as JSON.
    pub explanation: TextNumber,
}

/// An event as a driver tells it: entities are those of the IR.
#[derive(Clone, Copy, Debug)]
pub struct Step<'s> {
    /// The kind.
    pub kind: EventKind,
    /// The op that the event is about; it may be gone.
    pub op: Option<OpId>,
    /// See [`Event::name`].
    pub name: &'s str,
    /// See [`Event::reason`].
    pub reason: &'s str,
    /// See [`Event::definition`].
    pub definition: Option<&'static Location<'static>>,
    /// See [`Event::number`].
    pub number: u32,
    /// See [`Event::ending`].
    pub ending: Option<Ending>,
    /// See [`Event::values`].
    pub values: &'s [ValueId],
    /// See [`Event::explanation`].
    pub explanation: &'s str,
}

impl<'s> Step<'s> {
    /// An event about nothing in particular.
    pub fn new(kind: EventKind) -> Self {
        Self {
            kind,
            op: None,
            name: "",
            reason: "",
            definition: None,
            number: 0,
            ending: None,
            values: &[],
            explanation: "",
        }
    }

    /// An event about an op.
    pub fn on(kind: EventKind, op: OpId) -> Self {
        Self { op: Some(op), ..Self::new(kind) }
    }

    /// A pattern is tried on an op.
    pub fn pattern(pattern: &'s Pattern, op: OpId) -> Self {
        let step = Self::on(EventKind::Pattern, op).named(pattern.name());
        Self { number: pattern.benefit().into(), definition: Some(pattern.definition()), ..step }
    }

    /// The end of the innermost scope.
    pub fn end(ending: Ending, reason: &'s str) -> Self {
        Self { ending: Some(ending), reason, ..Self::new(EventKind::End) }
    }

    /// The same with a name.
    #[must_use]
    pub fn named(self, name: &'s str) -> Self {
        Self { name, ..self }
    }

    /// The same with a reason.
    #[must_use]
    pub fn because(self, reason: &'s str) -> Self {
        Self { reason, ..self }
    }
}
