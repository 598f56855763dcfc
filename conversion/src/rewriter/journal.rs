//! The journal: the record of all changes, by which they are undone or committed.
//!
//! Each immediate change of the IR, and each delayed one, is a record. A checkpoint is the length
//! of the journal. Larger data of records is in lists beside it, which grow and shrink with it.

use weir_ir::{BlockId, InsertPoint, OpId, Type, ValueId};
use weir_rewrite::{BlockPlace, OpSnapshot};

use super::mapping::{Entry, Mapping, ValueList};
use super::origin::OriginIndex;
use crate::type_converter::{MaterializationKind, SignatureConversion};

/// One change. Twelve bytes; the numbers are indices into the lists of the [`Journal`].
#[derive(Clone, Copy, Debug)]
pub(crate) enum Record {
    /// An op was created in its place.
    Create(OpId),
    /// An op was created detached.
    CreateDetached(OpId),
    /// A detached op was inserted.
    InsertDetached(OpId),
    /// An op will be replaced by the values that its results are mapped to.
    ReplaceOp { op: OpId, origin: OriginIndex },
    /// A value will be replaced by the value that it is mapped to.
    ReplaceValue { value: ValueId, origin: OriginIndex },
    /// A mapping replaced an older one.
    Displace(u32),
    /// The driver made a cast.
    Cast(u32),
    /// An op was changed in place.
    Modify(u32),
    /// An op was moved.
    MoveOp(u32),
    /// All ops of a block were moved.
    MoveOps(u32),
    /// A block was created in its place.
    CreateBlock(BlockId),
    /// A block was moved.
    MoveBlock(u32),
    /// A block was detached and will be erased.
    EraseBlock(u32),
    /// A block was replaced by one with converted arguments.
    ConvertBlock(u32),
    /// An empty record: its entity is erased.
    Nothing,
}

const _: () = assert!(size_of::<Record>() <= 12);

/// An entry of the mapping that was replaced.
#[derive(Debug)]
pub(crate) enum Displaced {
    One(ValueId, Entry),
    List(ValueList, ValueList),
}

/// A cast that the driver made because types differ.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cast {
    pub(crate) op: OpId,
    pub(crate) kind: MaterializationKind,
    pub(crate) origin: OriginIndex,
    pub(crate) original_type: Option<Type>,
}

/// The key of the mapping to the results of a cast: the inputs at its creation.
#[derive(Debug)]
pub(crate) enum MappedFrom {
    Nothing,
    One(ValueId),
    Many(Box<[ValueId]>),
}

/// A moved op with its former place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MovedOp {
    pub(crate) op: OpId,
    pub(crate) from: InsertPoint,
}

/// Ops that were moved as a unit, and the block at whose end they were.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MovedOps {
    pub(crate) first: OpId,
    pub(crate) last: OpId,
    pub(crate) from: BlockId,
}

/// A moved block with its former place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MovedBlock {
    pub(crate) block: BlockId,
    pub(crate) from: BlockPlace,
}

/// A block that was replaced by one with converted arguments.
#[derive(Debug)]
pub(crate) struct ConvertedBlock {
    pub(crate) old: BlockId,
    pub(crate) new: BlockId,
    pub(crate) signature: SignatureConversion,
    pub(crate) origin: OriginIndex,
}

/// The records, and their data.
#[derive(Debug, Default)]
pub(crate) struct Journal {
    pub(crate) records: Vec<Record>,
    pub(crate) displaced: Vec<Displaced>,
    pub(crate) casts: Vec<Cast>,
    /// The key of the mapping to each cast. Empty without rollback.
    pub(crate) mapped_from: Vec<MappedFrom>,
    pub(crate) snapshots: Vec<OpSnapshot>,
    pub(crate) moved_ops: Vec<MovedOp>,
    pub(crate) moved_runs: Vec<MovedOps>,
    pub(crate) moved_blocks: Vec<MovedBlock>,
    pub(crate) erased_blocks: Vec<MovedBlock>,
    pub(crate) converted_blocks: Vec<ConvertedBlock>,
    /// Ops that are ignored without a record of their own, with the flag: those nested in replaced
    /// or recursively legal ones.
    pub(crate) ignored: Vec<(OpId, u8)>,
}

/// A state of the journal to return to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Checkpoint {
    pub(crate) records: usize,
    pub(crate) ignored: usize,
    pub(crate) casts: usize,
    pub(crate) converted_blocks: usize,
    /// True if no value was mapped.
    pub(crate) is_mapping_empty: bool,
}

impl Journal {
    pub(crate) fn checkpoint(&self, mapping: &Mapping) -> Checkpoint {
        Checkpoint {
            is_mapping_empty: mapping.is_empty(),
            records: self.records.len(),
            ignored: self.ignored.len(),
            casts: self.casts.len(),
            converted_blocks: self.converted_blocks.len(),
        }
    }

    #[inline]
    pub(crate) fn push(&mut self, record: Record) {
        self.records.push(record);
    }

    pub(crate) fn push_displaced(&mut self, displaced: Displaced) {
        let index = push(&mut self.displaced, displaced);
        self.push(Record::Displace(index));
    }

    pub(crate) fn push_cast(&mut self, cast: Cast, mapped_from: MappedFrom) {
        self.mapped_from.push(mapped_from);
        let index = push(&mut self.casts, cast);
        self.push(Record::Cast(index));
    }

    pub(crate) fn push_snapshot(&mut self, snapshot: OpSnapshot) {
        let index = push(&mut self.snapshots, snapshot);
        self.push(Record::Modify(index));
    }

    pub(crate) fn push_moved_op(&mut self, moved: MovedOp) {
        let index = push(&mut self.moved_ops, moved);
        self.push(Record::MoveOp(index));
    }

    pub(crate) fn push_moved_ops(&mut self, moved: MovedOps) {
        let index = push(&mut self.moved_runs, moved);
        self.push(Record::MoveOps(index));
    }

    pub(crate) fn push_moved_block(&mut self, moved: MovedBlock) {
        let index = push(&mut self.moved_blocks, moved);
        self.push(Record::MoveBlock(index));
    }

    pub(crate) fn push_erased_block(&mut self, erased: MovedBlock) {
        let index = push(&mut self.erased_blocks, erased);
        self.push(Record::EraseBlock(index));
    }

    pub(crate) fn push_converted_block(&mut self, converted: ConvertedBlock) {
        let index = push(&mut self.converted_blocks, converted);
        self.push(Record::ConvertBlock(index));
    }

    /// Drops the records from a checkpoint on, which have been committed, with their data.
    pub(crate) fn truncate(&mut self, to: Checkpoint) {
        match to.records {
            0 => self.clear_lists(),
            records => self.truncate_lists(records),
        }
        self.records.truncate(to.records);
        self.ignored.truncate(to.ignored);
        // Without rollback there are no records of these.
        self.casts.truncate(to.casts);
        self.converted_blocks.truncate(to.converted_blocks);
    }

    /// Drops the data of all records.
    fn clear_lists(&mut self) {
        self.displaced.clear();
        self.mapped_from.clear();
        self.snapshots.clear();
        self.moved_ops.clear();
        self.moved_runs.clear();
        self.moved_blocks.clear();
        self.erased_blocks.clear();
    }

    /// Drops the data of the records from an index on.
    fn truncate_lists(&mut self, records: usize) {
        for &record in &self.records[records..] {
            match record {
                Record::Displace(index) => self.displaced.truncate(index as usize),
                Record::Cast(index) => self.mapped_from.truncate(index as usize),
                Record::Modify(index) => self.snapshots.truncate(index as usize),
                Record::MoveOp(index) => self.moved_ops.truncate(index as usize),
                Record::MoveOps(index) => self.moved_runs.truncate(index as usize),
                Record::MoveBlock(index) => self.moved_blocks.truncate(index as usize),
                Record::EraseBlock(index) => self.erased_blocks.truncate(index as usize),
                Record::Create(_)
                | Record::CreateDetached(_)
                | Record::InsertDetached(_)
                | Record::ReplaceOp { .. }
                | Record::ReplaceValue { .. }
                | Record::CreateBlock(_)
                | Record::ConvertBlock(_)
                | Record::Nothing => {}
            }
        }
    }
}

/// Appends to a list and returns the index.
///
/// A list has no more entries than there are entities in the IR, whose number fits into 32 bits.
fn push<T>(list: &mut Vec<T>, item: T) -> u32 {
    let index = u32::try_from(list.len()).unwrap_or(u32::MAX);
    list.push(item);
    index
}
