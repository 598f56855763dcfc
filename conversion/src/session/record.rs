//! The records of changes: the journal is a list of them, and listeners are told of changes by them.
//!
//! A record of an outer scope may name an op or a block that the commit of an inner scope has erased; it is skipped.

use weir_ir::{BlockId, InsertPoint, OpId, OpSnapshot, ValueId};
use weir_rewrite::BlockPlace;

use super::cause::CauseIndex;
use super::deferred::Entry;
use super::lookup::ValueList;
use crate::type_converter::SignatureConversion;

/// A change, with what is needed to undo it and to tell a listener of it. Two words: what is large or rare is boxed.
#[derive(Debug)]
pub(crate) enum Record {
    /// An op was created in its place.
    Create(OpId),
    /// An op was created detached.
    CreateDetached(OpId),
    /// A detached op was inserted.
    InsertDetached(OpId),
    /// An op will be replaced by the values that its results are mapped to.
    ReplaceOp { op: OpId, cause: CauseIndex },
    /// A value will be replaced by the value that it is mapped to.
    ReplaceValue { value: ValueId, cause: CauseIndex },
    /// A value was mapped anew; this is its entry before.
    Remap(Box<(ValueId, Entry)>),
    /// A list of values was mapped anew; this is its entry before.
    RemapList(Box<(ValueList, ValueList)>),
    /// The driver made a cast, and nothing was mapped to it.
    Cast,
    /// The driver made a cast, and a value was mapped to it.
    CastOf(ValueId),
    /// The driver made a cast, and a list of values was mapped to it.
    CastOfList(Box<ValueList>),
    /// An op was changed in place; this is its state before.
    Modify(Box<OpSnapshot>),
    /// Consecutive ops were moved; only one at a time, if there is a listener.
    MoveOps(Box<MovedOps>),
    /// A block was created in its place.
    CreateBlock(BlockId),
    /// A block was moved.
    MoveBlock(Box<MovedBlock>),
    /// A block was taken out and will be erased.
    EraseBlock(Box<(MovedBlock, CauseIndex)>),
    /// A block was replaced by one with converted arguments: the last of the list of converted blocks.
    ConvertBlock(BlockId),
}

const _: () = assert!(size_of::<Record>() <= 16);

/// A block that was moved or taken out, with its former place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MovedBlock {
    pub(crate) block: BlockId,
    pub(crate) from: BlockPlace,
}

/// Consecutive ops that were moved, with their former place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MovedOps {
    pub(crate) first: OpId,
    pub(crate) last: OpId,
    pub(crate) from: InsertPoint,
}

/// A block that was replaced by one with converted arguments.
#[derive(Debug)]
pub(crate) struct ConvertedBlock {
    pub(crate) old: BlockId,
    pub(crate) new: BlockId,
    pub(crate) signature: SignatureConversion,
    pub(crate) cause: CauseIndex,
}

/// A state of the session to return to, such as before a pattern is tried: the lengths of the journal and of the lists beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Checkpoint {
    /// The number of records; none without a journal.
    pub(crate) records: usize,
    pub(crate) marks: usize,
    pub(crate) casts: usize,
    pub(crate) converted_blocks: usize,
    pub(crate) new_ops: usize,
    pub(crate) modified_ops: usize,
    /// The number of changes.
    pub(crate) changes: u64,
    /// True if no value was mapped.
    pub(crate) is_mapping_empty: bool,
}
