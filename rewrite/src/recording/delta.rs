//! Deltas: the smallest changes of the recorded IR.

use smallvec::SmallVec;

use super::event::TextNumber;

/// The numbers of the entities in the holes of a template, in their order.
///
/// The results of the op have no number, and a region has eight times its index plus the bits of its shape.
pub(super) type Refs = SmallVec<[u32; 4]>;

/// The numbers of types, or of values.
pub(super) type Numbers = SmallVec<[u32; 2]>;

/// A change of the recorded IR. Zero stands for the end of a list, and for no block; entities are counted from one.
#[derive(Clone, Debug)]
pub(super) enum Delta {
    /// An op is known from now on.
    NewOp(Box<NewOp>),
    /// An op has another text.
    SetOp { op: u32, content: Box<Content> },
    /// An op is put in front of another one in a block.
    LinkOp { op: u32, block: u32, before: u32 },
    /// An op is taken out, with all that is nested in it.
    UnlinkOp { op: u32 },
    /// A block is known from now on.
    NewBlock(Box<NewBlock>),
    /// A block has another label or other arguments.
    SetBlock { block: u32, label: Box<Label> },
    /// A block is put in front of another one in a region of an op.
    LinkBlock { block: u32, op: u32, region: u32, before: u32 },
    /// A block is taken out, with all that is nested in it.
    UnlinkBlock { block: u32 },
    /// A value has another name.
    NameValue { value: u32, name: TextNumber },
    /// The results of an op have another name as they are defined.
    NameResults { op: u32, name: TextNumber },
    /// A block has another name.
    NameBlock { block: u32, name: TextNumber },
    /// An op will be replaced, each result by a group of values.
    Pending { op: u32, groups: Box<[Numbers]>, pattern: TextNumber },
    /// An op will not be replaced after all.
    NotPending { op: u32 },
    /// An op is a cast of a kind, made for someone.
    Cast { op: u32, kind: TextNumber, cause: TextNumber },
    /// The IR becomes what the deltas build from nothing.
    Reset(Vec<Delta>),
}

impl Delta {
    /// The op and the block that it is about, and that are known already; zero where there is none.
    pub(super) fn subjects(&self) -> (u32, u32) {
        match *self {
            Self::NewOp(_) | Self::NewBlock(_) | Self::NameValue { .. } | Self::Reset(_) => (0, 0),
            Self::SetOp { op, .. }
            | Self::UnlinkOp { op }
            | Self::NameResults { op, .. }
            | Self::Pending { op, .. }
            | Self::NotPending { op }
            | Self::Cast { op, .. } => (op, 0),
            Self::LinkOp { op, block, .. } | Self::LinkBlock { block, op, .. } => (op, block),
            Self::SetBlock { block, .. } | Self::UnlinkBlock { block } | Self::NameBlock { block, .. } => (0, block),
        }
    }
}

/// The text of an op.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Content {
    pub(super) text: TextNumber,
    pub(super) refs: Refs,
    /// The types of the results.
    pub(super) types: Numbers,
}

#[derive(Clone, Debug)]
pub(super) struct NewOp {
    pub(super) op: u32,
    pub(super) name: TextNumber,
    pub(super) place: u32,
    pub(super) is_terminator: bool,
    pub(super) results: Numbers,
    pub(super) content: Content,
}

/// The label of a block, and its arguments.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Label {
    pub(super) text: TextNumber,
    pub(super) refs: Refs,
    pub(super) arguments: Numbers,
    pub(super) types: Numbers,
}

#[derive(Clone, Debug)]
pub(super) struct NewBlock {
    pub(super) block: u32,
    pub(super) label: Label,
}
