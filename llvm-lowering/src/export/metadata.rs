//! Metadata: nodes, strings and values, numbered in the order in which they are printed.

use std::num::NonZeroU32;

use weir_ir::{ApInt, LookupMap};

use super::constants::ConstId;
use super::functions::ModuleTranslation;
use crate::dialect::DiFlags;

/// The kinds of attachments that LLVM knows, in the order of their numbers, which is that of the text.
const KINDS: &[&str] = &[
    "dbg",
    "tbaa",
    "prof",
    "fpmath",
    "range",
    "tbaa.struct",
    "invariant.load",
    "alias.scope",
    "noalias",
    "nontemporal",
    "llvm.mem.parallel_loop_access",
    "nonnull",
    "dereferenceable",
    "dereferenceable_or_null",
    "make.implicit",
    "unpredictable",
    "invariant.group",
    "align",
    "llvm.loop",
    "type",
    "section_prefix",
    "absolute_symbol",
    "associated",
    "callees",
    "irr_loop",
    "llvm.access.group",
    "callback",
    "noundef",
    "annotation",
    "nosanitize",
    "exclude",
    "memprof",
    "callsite",
    "kcfi_type",
    "pcsections",
    "DIAssignID",
    "mmra",
    "noalias.addrspace",
];

/// Returns true for the kinds of attachments that LLVM knows.
pub(super) fn is_known_kind(kind: &str) -> bool {
    KINDS.contains(&kind)
}

/// The rank of a kind of attachments; those that LLVM does not know are behind the others.
pub(super) fn kind_rank(kind: &str) -> usize {
    KINDS.iter().position(|&it| it == kind).unwrap_or(KINDS.len())
}

/// The id of a metadata node, string or value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct MdId(NonZeroU32);

impl MdId {
    pub(super) fn of_index(index: usize) -> Self {
        Self(u32::try_from(index).ok().and_then(|it| NonZeroU32::MIN.checked_add(it)).unwrap_or(NonZeroU32::MAX))
    }

    pub(super) fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

/// Metadata.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Metadata {
    /// `!"text"`.
    String(Box<[u8]>),
    /// A constant as metadata: `i32 2`.
    Constant(ConstId),
    /// `!{..}`.
    Tuple(Box<[MdId]>),
    /// `!{..}` where `null` can be in it.
    List(Box<[Option<MdId>]>),
    /// `distinct !{..}`: a node of its own, whatever is in it.
    Distinct(u32, Box<[MdId]>),
    /// `!DIExpression(..)`.
    Expression(Box<[u64]>),
    /// A node of debug information.
    Debug(Box<DebugNode>),
    /// Another node stands for it: this was a placeholder, or became equal to the other one.
    Forward(MdId),
}

/// A node of debug information: `!DIFile(filename: "a")`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct DebugNode {
    pub(super) class: &'static str,
    pub(super) is_distinct: bool,
    /// Another number for each distinct node.
    pub(super) number: u32,
    /// The fields in the order in which they are printed.
    pub(super) fields: Box<[(&'static str, Field)]>,
}

/// The value of a field.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Field {
    /// The field is left out.
    Absent,
    /// A node, or `null`.
    Node(Option<MdId>),
    Number(i128),
    Bool(bool),
    Word(&'static str),
    Text(Box<[u8]>),
    Flags(u32),
    SubprogramFlags(u32),
}

impl Field {
    /// A node, left out if there is none.
    pub(super) fn node(node: Option<MdId>) -> Self {
        node.map_or(Self::Absent, |it| Self::Node(Some(it)))
    }

    /// A number, left out if it is zero.
    pub(super) fn number(number: impl Into<i128>) -> Self {
        match number.into() {
            0 => Self::Absent,
            number => Self::Number(number),
        }
    }

    /// A text, left out if it is empty.
    pub(super) fn text(text: &[u8]) -> Self {
        if text.is_empty() { Self::Absent } else { Self::any_text(text) }
    }

    pub(super) fn any_text(text: &[u8]) -> Self {
        Self::Text(text.into())
    }

    /// A word, or else the number that has no word.
    pub(super) fn word_or_number(word: Option<&'static str>, number: u32) -> Self {
        word.map_or(Self::Number(number.into()), Self::Word)
    }

    /// The same, left out if the number is zero.
    pub(super) fn optional_word(word: Option<&'static str>, number: u32) -> Self {
        if number == 0 { Self::Absent } else { Self::word_or_number(word, number) }
    }

    /// True, left out if it is false.
    pub(super) fn flag(flag: bool) -> Self {
        if flag { Self::Bool(true) } else { Self::Absent }
    }

    /// A set of flags, left out if it is empty.
    pub(super) fn flags(flags: DiFlags) -> Self {
        if flags.is_empty() { Self::Absent } else { Self::Flags(flags.bits()) }
    }
}

impl DebugNode {
    /// A node that equals each other one of the same content.
    pub(super) fn unique<const N: usize>(class: &'static str, fields: [(&'static str, Field); N]) -> Self {
        let fields = fields.into_iter().filter(|it| it.1 != Field::Absent || it.0 == "globals").collect();
        Self { class, is_distinct: false, number: 0, fields }
    }

    /// A node of its own.
    pub(super) fn distinct<const N: usize>(class: &'static str, fields: [(&'static str, Field); N]) -> Self {
        Self { is_distinct: true, ..Self::unique(class, fields) }
    }

    fn field(&self, name: &str) -> Option<&Field> {
        self.fields.iter().find(|it| it.0 == name).map(|it| &it.1)
    }
}

/// The metadata of a module.
#[derive(Debug, Default)]
pub(super) struct MetadataTable {
    all: Vec<Metadata>,
    ids: LookupMap<Metadata, MdId>,
    num_distinct: u32,
    /// The placeholders that no node stands for yet, the innermost last.
    placeholders: Vec<MdId>,
    /// The nodes that refer to a node, as far as both were made since the outermost of the placeholders: another node may come to stand for
    /// these.
    users: LookupMap<MdId, Vec<MdId>>,
}

impl MetadataTable {
    pub(super) fn get(&self, id: MdId) -> &Metadata {
        &self.all[self.resolve(id).index()]
    }

    pub(super) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// The node that stands for a node.
    pub(super) fn resolve(&self, mut id: MdId) -> MdId {
        while let Metadata::Forward(other) = self.all[id.index()]
            && other != id
        {
            id = other;
        }
        id
    }

    fn next_id(&self) -> MdId {
        MdId::of_index(self.all.len())
    }

    pub(super) fn add(&mut self, metadata: Metadata) -> MdId {
        if let Some(&id) = self.ids.get(&metadata) {
            return self.resolve(id);
        }
        let id = self.next_id();
        self.note_uses(id, &metadata);
        self.all.push(metadata.clone());
        self.ids.insert(metadata, id);
        id
    }

    /// Notes that a node refers to its operands.
    fn note_uses(&mut self, user: MdId, metadata: &Metadata) {
        if let Some(&outermost) = self.placeholders.first() {
            metadata.for_each_operand(|operand| {
                if operand.index() >= outermost.index() {
                    self.users.get_or_insert_with(operand, Vec::new).push(user);
                }
            });
        }
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
        let id = self.next_id();
        let number = self.next_distinct();
        let operands = [id].into_iter().chain(rest).collect();
        let metadata = Metadata::Distinct(number, operands);
        self.note_uses(id, &metadata);
        self.all.push(metadata);
        id
    }

    /// A node that another one is to stand for later.
    pub(super) fn placeholder(&mut self) -> MdId {
        let id = self.next_id();
        self.all.push(Metadata::Forward(id));
        self.placeholders.push(id);
        id
    }

    /// Makes a node stand for a placeholder. Nodes that become equal by that are one node from then on.
    pub(super) fn replace_placeholder(&mut self, placeholder: MdId, node: MdId) {
        let mut replaced = vec![(placeholder, node)];
        while let Some((from, to)) = replaced.pop() {
            self.all[from.index()] = Metadata::Forward(to);
            let mut users = self.users.remove(&from).unwrap_or_default();
            users.sort_unstable_by_key(|user| user.index());
            users.dedup();
            for id in users {
                let mut changed = self.all[id.index()].clone();
                if !changed.replace(from, to) {
                    continue;
                }
                match self.ids.get(&changed).copied().map(|it| self.resolve(it)) {
                    Some(equal) if equal != id => replaced.push((id, equal)),
                    _ => {
                        self.ids.insert(changed.clone(), id);
                    }
                }
                self.note_uses(id, &changed);
                self.all[id.index()] = changed;
            }
        }
        while self.placeholders.pop().is_some_and(|innermost| innermost != placeholder) {}
        if self.placeholders.is_empty() {
            self.users = LookupMap::default();
        }
    }

    /// Sets a field of a distinct node, which has it.
    pub(super) fn set_field(&mut self, node: MdId, name: &str, value: Field) {
        let node = self.resolve(node);
        if let Metadata::Debug(node) = &mut self.all[node.index()]
            && let Some(field) = node.fields.iter_mut().find(|it| it.0 == name)
        {
            field.1 = value;
        }
    }

    /// The node in a field of a node.
    pub(super) fn node_field(&self, node: MdId, name: &str) -> Option<MdId> {
        match self.get(node) {
            Metadata::Debug(node) => match node.field(name)? {
                Field::Node(node) => node.map(|it| self.resolve(it)),
                _ => None,
            },
            _ => None,
        }
    }

    /// The number in a field of a node.
    pub(super) fn number_field(&self, node: MdId, name: &str) -> Option<u32> {
        match self.get(node) {
            Metadata::Debug(node) => match *node.field(name)? {
                Field::Number(number) => u32::try_from(number).ok(),
                _ => None,
            },
            _ => None,
        }
    }
}

impl Metadata {
    fn for_each_operand(&self, mut visit: impl FnMut(MdId)) {
        match self {
            Self::Tuple(operands) | Self::Distinct(_, operands) => operands.iter().copied().for_each(visit),
            Self::List(operands) => operands.iter().copied().flatten().for_each(visit),
            Self::Debug(node) => {
                for (_, field) in &node.fields {
                    if let &Field::Node(Some(it)) = field {
                        visit(it);
                    }
                }
            }
            Self::String(_) | Self::Constant(_) | Self::Expression(_) | Self::Forward(_) => {}
        }
    }

    /// Replaces a node among the operands; true if there was one to replace.
    fn replace(&mut self, from: MdId, to: MdId) -> bool {
        let mut is_changed = false;
        let mut visit = |it: &mut MdId| {
            if *it == from {
                *it = to;
                is_changed = true;
            }
        };
        match self {
            Self::Tuple(operands) | Self::Distinct(_, operands) => operands.iter_mut().for_each(visit),
            Self::List(operands) => operands.iter_mut().flatten().for_each(visit),
            Self::Debug(node) => {
                for (_, field) in &mut node.fields {
                    if let Field::Node(Some(it)) = field {
                        visit(it);
                    }
                }
            }
            Self::String(_) | Self::Constant(_) | Self::Expression(_) | Self::Forward(_) => {}
        }
        is_changed
    }
}

impl ModuleTranslation<'_, '_> {
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
