//! Metadata: nodes, strings and values, numbered in the order in which they are printed.

use weir_ir::{ApInt, LookupMap};

use super::constants::ConstId;
use super::functions::ModuleTranslation;

/// The id of a metadata node, string or value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct MdId(pub(super) u32);

/// Metadata.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Metadata {
    /// `!"text"`.
    String(Box<[u8]>),
    /// A constant as metadata: `i32 2`.
    Constant(ConstId),
    /// `!{..}`.
    Tuple(Box<[MdId]>),
    /// `distinct !{..}`: a node of its own, whatever is in it.
    Distinct(u32, Box<[MdId]>),
}

/// The metadata of a module.
#[derive(Debug, Default)]
pub(super) struct MetadataTable {
    all: Vec<Metadata>,
    ids: LookupMap<Metadata, MdId>,
    num_distinct: u32,
}

impl MetadataTable {
    pub(super) fn get(&self, id: MdId) -> &Metadata {
        &self.all[id.0 as usize]
    }

    pub(super) fn add(&mut self, metadata: Metadata) -> MdId {
        if let Some(&id) = self.ids.get(&metadata) {
            return id;
        }
        let id = MdId(u32::try_from(self.all.len()).unwrap_or(u32::MAX));
        self.all.push(metadata.clone());
        self.ids.insert(metadata, id);
        id
    }

    pub(super) fn string(&mut self, text: impl AsRef<[u8]>) -> MdId {
        self.add(Metadata::String(text.as_ref().into()))
    }

    pub(super) fn tuple(&mut self, operands: impl IntoIterator<Item = MdId>) -> MdId {
        self.add(Metadata::Tuple(operands.into_iter().collect()))
    }

    /// A number for a node that equals no other one.
    pub(super) fn next_distinct(&mut self) -> u32 {
        self.num_distinct += 1;
        self.num_distinct
    }

    /// A distinct node whose first operand is the node itself.
    pub(super) fn self_referring(&mut self, rest: impl IntoIterator<Item = MdId>) -> MdId {
        let id = MdId(u32::try_from(self.all.len()).unwrap_or(u32::MAX));
        let number = self.next_distinct();
        let operands = [id].into_iter().chain(rest).collect();
        self.all.push(Metadata::Distinct(number, operands));
        id
    }
}

impl ModuleTranslation<'_> {
    /// A constant as metadata.
    pub(super) fn md_constant(&mut self, constant: ConstId) -> MdId {
        self.module.metadata.add(Metadata::Constant(constant))
    }

    /// An integer of a width as metadata: `i32 2`.
    pub(super) fn md_int(&mut self, width: u32, value: i64) -> MdId {
        let ty = self.ctx().integer_type(width);
        let constant = self.module.constants.int(ty, ApInt::from_i64(width, value));
        self.md_constant(constant)
    }
}
