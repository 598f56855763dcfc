//! Instructions and basic blocks of LLVM IR.

use std::borrow::Cow;
use std::num::{NonZeroU8, NonZeroU32};

use smallvec::SmallVec;
use weir_ir::builtin::DenseArrayAttr;
use weir_ir::{Ident, Type};

use super::attributes::AttrList;
use super::constants::{ConstId, Constants};
use super::metadata::{MdId, kind_rank};
use super::opcodes::{BinaryOp, CastOp};
use crate::dialect::types::{FunctionType, MetadataType};
use crate::dialect::{
    AtomicBinOp, AtomicOrdering, FastmathFlags, FcmpPredicate, GepNoWrapFlags, IcmpPredicate, IntegerOverflowFlags,
    TailCallKind,
};

/// An operand: a constant, or an argument or instruction of the function.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Value {
    Const(ConstId),
    /// The position among the arguments, followed by the instructions in the order in which they are made.
    Local(u32),
    /// Metadata as an argument of a call.
    Metadata(MdId),
}

/// A value in four bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PackedValue(NonZeroU32);

/// The number of bits of the kind of a packed value.
const KIND_BITS: u32 = 2;

impl From<Value> for PackedValue {
    fn from(value: Value) -> Self {
        let (kind, index) = match value {
            Value::Const(constant) => (1, constant.index()),
            Value::Local(index) => (2, index as usize),
            Value::Metadata(node) => (3, node.index()),
        };
        let index = index.min((u32::MAX >> KIND_BITS) as usize);
        Self(NonZeroU32::MIN.saturating_add(position_of(index << KIND_BITS | kind) - 1))
    }
}

impl From<PackedValue> for Value {
    fn from(PackedValue(packed): PackedValue) -> Self {
        let index = packed.get() >> KIND_BITS;
        match packed.get() & 3 {
            1 => Value::Const(ConstId::of_index(index as usize)),
            2 => Value::Local(index),
            _ => Value::Metadata(MdId::of_index(index as usize)),
        }
    }
}

/// The position of a block in its function.
pub(super) type BlockIndex = u32;

/// A position in one of the lists of a function. A function of LLVM has fewer than 2^32 values.
pub(super) fn position_of(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(u32::MAX)
}

/// A part of one of the lists of a function.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Range {
    start: u32,
    count: u32,
}

impl Range {
    /// Appends items to a list.
    fn append<T>(list: &mut Vec<T>, items: impl IntoIterator<Item = T>) -> Self {
        let start = position_of(list.len());
        list.extend(items);
        Self { start, count: position_of(list.len()) - start }
    }

    fn of<T>(self, list: &[T]) -> &[T] {
        &list[self.start as usize..(self.start + self.count) as usize]
    }
}

/// An alignment: a power of two.
#[derive(Clone, Copy, Debug)]
pub(super) struct Align(NonZeroU8);

impl Align {
    /// The alignment of so many bytes, rounded down to a power of two; zero stands for none.
    pub(super) fn of_bytes(bytes: u64) -> Option<Self> {
        NonZeroU8::new(u8::try_from(u64::BITS - bytes.leading_zeros()).ok()?).map(Self)
    }

    pub(super) fn bytes(self) -> u64 {
        1 << (self.0.get() - 1)
    }
}

/// An instruction, in 24 bytes.
#[derive(Debug)]
pub(super) struct Instruction {
    pub(super) kind: Kind,
    /// The type of the result; void for none.
    pub(super) ty: Type,
    operands: Range,
}

const _: () = assert!(size_of::<Instruction>() == 24);

/// A debug record, which stands in front of an instruction.
#[derive(Debug)]
pub(super) struct DebugRecord {
    /// The position of the instruction behind it.
    pub(super) before: u32,
    pub(super) kind: RecordKind,
    pub(super) location: MdId,
}

/// The contents of a debug record.
#[derive(Debug)]
pub(super) enum RecordKind {
    /// `#dbg_value` or `#dbg_declare`: the value, the variable, the expression.
    Variable { keyword: &'static str, value: Value, variable: Option<MdId>, expression: MdId },
    /// `#dbg_label`.
    Label(Option<MdId>),
}

/// The operation of an instruction, with all that is no operand.
#[derive(Debug)]
pub(super) enum Kind {
    Binary(BinaryOp, BinaryFlags),
    FNeg(FastmathFlags),
    Cast(CastOp, CastFlags),
    ICmp(IcmpPredicate),
    FCmp(FcmpPredicate, FastmathFlags),
    Select(FastmathFlags),
    Freeze,
    Alloca {
        element: Type,
        align: Option<Align>,
        is_inalloca: bool,
    },
    Load(Access),
    Store(Access),
    Gep {
        element: Type,
        flags: GepNoWrapFlags,
    },
    AtomicRmw(AtomicBinOp, Access),
    CmpXchg {
        access: Access,
        failure: AtomicOrdering,
        is_weak: bool,
    },
    Fence {
        ordering: AtomicOrdering,
        scope: Option<Ident>,
    },
    VaArg,
    ExtractElement,
    InsertElement,
    /// The mask.
    ShuffleVector(Range),
    /// The position of the element.
    ExtractValue(Option<DenseArrayAttr>),
    /// The position of the element.
    InsertValue(Option<DenseArrayAttr>),
    /// By its position among the calls of the function.
    Call(u32),
    /// A call that ends a block.
    Invoke(u32),
    LandingPad {
        is_cleanup: bool,
    },
    Resume,
    Return,
    Branch(BlockIndex),
    CondBranch([BlockIndex; 2]),
    /// The default block, then the block of each case; the case values are operands.
    Switch(Range),
    IndirectBranch(Range),
    Unreachable,
    /// The predecessors, one for each operand.
    Phi(Range),
}

impl Kind {
    /// A type that an instruction names beside those of its operands and result.
    pub(super) fn named_type(&self) -> Option<Type> {
        match self {
            Kind::Alloca { element, .. } | Kind::Gep { element, .. } => Some(*element),
            _ => None,
        }
    }
}

/// The flags of a binary operation.
#[derive(Clone, Copy, Debug)]
pub(super) enum BinaryFlags {
    None,
    Overflow(IntegerOverflowFlags),
    Exact,
    Disjoint,
    Fast(FastmathFlags),
}

/// The flags of a conversion.
#[derive(Clone, Copy, Debug)]
pub(super) enum CastFlags {
    None,
    NonNegative,
    Overflow(IntegerOverflowFlags),
}

/// An access to memory.
#[derive(Debug)]
pub(super) struct Access {
    pub(super) align: Option<Align>,
    pub(super) is_volatile: bool,
    pub(super) ordering: AtomicOrdering,
    pub(super) scope: Option<Ident>,
}

/// A call: the callee is the last operand, the arguments and the operands of bundles come before it.
#[derive(Debug)]
pub(super) struct Call {
    pub(super) callee: Callee,
    /// The type of the callee.
    pub(super) function: FunctionType,
    pub(super) num_arguments: usize,
    pub(super) attributes: AttrList,
    pub(super) convention: &'static str,
    pub(super) tail: TailCallKind,
    pub(super) fast: FastmathFlags,
    /// The tag of each bundle and the number of its operands.
    pub(super) bundles: Vec<(Box<[u8]>, usize)>,
    /// The normal and the unwind successor of an invoke.
    pub(super) successors: Option<[BlockIndex; 2]>,
}

impl Call {
    /// A call of the last operand in the C convention, without attributes or bundles.
    pub(super) fn new(function: FunctionType, num_arguments: usize) -> Self {
        Self {
            callee: Callee::Operand,
            function,
            num_arguments,
            attributes: AttrList::default(),
            convention: "",
            tail: TailCallKind::None,
            fast: FastmathFlags::NONE,
            bundles: Vec::new(),
            successors: None,
        }
    }
}

/// The called function.
#[derive(Debug)]
pub(super) enum Callee {
    /// The last operand.
    Operand,
    InlineAsm(Box<InlineAsm>),
}

/// Inline assembly.
#[derive(Debug)]
pub(super) struct InlineAsm {
    pub(super) text: Box<[u8]>,
    pub(super) constraints: Box<[u8]>,
    pub(super) has_side_effects: bool,
    pub(super) aligns_stack: bool,
    pub(super) is_intel: bool,
}

/// The body of a function.
#[derive(Debug, Default)]
pub(super) struct Body {
    /// The number of the table of its constants; zero for that of the module.
    pub(super) table: usize,
    pub(super) num_arguments: u32,
    /// True if the function takes more arguments.
    pub(super) is_variadic: bool,
    pub(super) argument_types: Vec<Type>,
    pub(super) instructions: Vec<Instruction>,
    operands: Vec<PackedValue>,
    pub(super) calls: Vec<Call>,
    /// The blocks that terminators and phi nodes name.
    lists: Vec<BlockIndex>,
    /// The masks of shuffles.
    masks: Vec<i32>,
    /// The first instruction of each block and the one behind its last, by position.
    pub(super) blocks: Vec<(u32, u32)>,
    /// The predecessors of each block, in the order in which the edges were made.
    pub(super) predecessors: Vec<SmallVec<[BlockIndex; 4]>>,
    /// The tags of blocks.
    pub(super) tags: Vec<(u32, BlockIndex)>,
    /// The location of instructions that are made.
    pub(super) location: Option<MdId>,
    /// The locations of the first instructions; those behind them have none.
    locations: Vec<Option<MdId>>,
    /// Debug records, sorted by instruction.
    pub(super) records: Vec<DebugRecord>,
    /// Metadata of instructions, sorted by instruction.
    pub(super) metadata: Vec<(u32, &'static str, MdId)>,
}

impl Body {
    pub(super) fn operands(&self, instruction: &Instruction) -> SmallVec<[Value; 4]> {
        self.each_operand(instruction).collect()
    }

    pub(super) fn each_operand(&self, instruction: &Instruction) -> impl Iterator<Item = Value> {
        instruction.operands.of(&self.operands).iter().map(|&it| it.into())
    }

    /// The call that an instruction is.
    pub(super) fn call(&self, instruction: &Instruction) -> Option<&Call> {
        match instruction.kind {
            Kind::Call(call) | Kind::Invoke(call) => Some(self.call_at(call)),
            _ => None,
        }
    }

    /// The call at a position, which [`add_call`](Self::add_call) gave to an instruction.
    pub(super) fn call_at(&self, position: u32) -> &Call {
        &self.calls[position as usize]
    }

    /// Makes a call.
    pub(super) fn add_call(&mut self, call: Call) -> Kind {
        let (position, is_invoke) = (position_of(self.calls.len()), call.successors.is_some());
        self.calls.push(call);
        if is_invoke { Kind::Invoke(position) } else { Kind::Call(position) }
    }

    /// The location of an instruction.
    pub(super) fn location(&self, instruction: u32) -> Option<MdId> {
        self.locations.get(instruction as usize).copied().flatten()
    }

    /// The type of a value.
    pub(super) fn value_type(&self, constants: &Constants<'_>, value: Value) -> Type {
        match value {
            Value::Const(constant) => constants.ty(constant),
            Value::Local(index) => match index.checked_sub(self.num_arguments) {
                Some(index) => self.instructions[index as usize].ty,
                None => self.argument_types[index as usize],
            },
            Value::Metadata(_) => MetadataType::new(constants.context()).into(),
        }
    }

    /// The blocks that an instruction names.
    pub(super) fn list(&self, list: Range) -> &[BlockIndex] {
        list.of(&self.lists)
    }

    /// Makes a list of blocks.
    pub(super) fn add_list(&mut self, blocks: impl IntoIterator<Item = BlockIndex>) -> Range {
        Range::append(&mut self.lists, blocks)
    }

    /// The mask of a shuffle.
    pub(super) fn mask(&self, mask: Range) -> &[i32] {
        mask.of(&self.masks)
    }

    pub(super) fn add_mask(&mut self, mask: impl IntoIterator<Item = i32>) -> Range {
        Range::append(&mut self.masks, mask)
    }

    /// Gives a phi node its predecessors, and a value for each.
    pub(super) fn fill_phi(
        &mut self,
        phi: usize,
        from: impl IntoIterator<Item = BlockIndex>,
        values: impl IntoIterator<Item = Value>,
    ) {
        let operands = Range::append(&mut self.operands, values.into_iter().map(PackedValue::from));
        let kind = Kind::Phi(self.add_list(from));
        let phi = &mut self.instructions[phi];
        (phi.kind, phi.operands) = (kind, operands);
    }

    /// Makes it the body of another function, so far without arguments and instructions. It keeps its memory.
    pub(super) fn clear(&mut self) {
        let Self {
            table,
            num_arguments,
            is_variadic,
            argument_types,
            instructions,
            operands,
            calls,
            lists,
            masks,
            blocks,
            predecessors,
            tags,
            location,
            locations,
            records,
            metadata,
        } = self;
        (*table, *num_arguments, *is_variadic, *location) = (0, 0, false, None);
        argument_types.clear();
        instructions.clear();
        operands.clear();
        calls.clear();
        lists.clear();
        masks.clear();
        blocks.clear();
        predecessors.clear();
        tags.clear();
        locations.clear();
        records.clear();
        metadata.clear();
    }

    /// True if instructions or debug records may name numbers of metadata or attribute groups.
    pub(super) fn refers_to_numbers(&self) -> bool {
        !(self.calls.is_empty() && self.locations.is_empty() && self.records.is_empty() && self.metadata.is_empty())
    }

    /// Returns true if nothing in the text depends on other functions, provided that there is no metadata and no address of a block.
    pub(super) fn is_self_contained(&self) -> bool {
        let has_groups = self.calls.iter().any(|it| !it.attributes.function.is_empty());
        !has_groups && self.tags.is_empty() && self.locations.is_empty() && self.records.is_empty()
    }

    /// Adds an instruction to the block that was begun last.
    pub(super) fn push(&mut self, kind: Kind, ty: Type, operands: &[Value]) -> Value {
        let operands = Range::append(&mut self.operands, operands.iter().map(|&it| it.into()));
        if self.location.is_some() {
            self.locations.resize(self.instructions.len(), None);
            self.locations.push(self.location);
        }
        self.instructions.push(Instruction { kind, ty, operands });
        Value::Local(self.num_arguments + position_of(self.instructions.len()) - 1)
    }

    /// The metadata of instructions, sorted by instruction and kind.
    pub(super) fn attached(&self) -> Cow<'_, [(u32, &'static str, MdId)]> {
        let key = |it: &(u32, &str, MdId)| (it.0, kind_rank(it.1));
        let mut attached = Cow::Borrowed(&*self.metadata);
        if !attached.is_sorted_by_key(key) {
            attached.to_mut().sort_by_key(key);
        }
        attached
    }

    /// The debug records from the start of a block on.
    pub(super) fn records_of(&self, block: BlockIndex) -> &[DebugRecord] {
        let first = self.blocks[block as usize].0;
        &self.records[self.records.partition_point(|it| it.before < first)..]
    }

    /// The instructions of a block.
    pub(super) fn block(&self, block: BlockIndex) -> impl Iterator<Item = (u32, &Instruction)> {
        let (start, end) = self.blocks[block as usize];
        (start..end).map(|index| (index, &self.instructions[index as usize]))
    }

    /// The numbers of the values and blocks, none of which has a name.
    pub(super) fn numbers(&self, void: Type) -> Numbers {
        let mut next = self.num_arguments;
        let mut values: Vec<u32> = (0..next).collect();
        values.resize(values.len() + self.instructions.len(), 0);
        let mut blocks = Vec::with_capacity(self.blocks.len());
        for block in 0..self.blocks.len() {
            blocks.push(next);
            next += 1;
            for (index, instruction) in self.block(position_of(block)) {
                if instruction.ty != void {
                    values[(self.num_arguments + index) as usize] = next;
                    next += 1;
                }
            }
        }
        Numbers { values, blocks }
    }
}

/// The numbers of the values and blocks of a function, by position.
#[derive(Debug)]
pub(super) struct Numbers {
    pub(super) values: Vec<u32>,
    pub(super) blocks: Vec<u32>,
}
