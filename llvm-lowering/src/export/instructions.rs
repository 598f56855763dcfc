//! Instructions and basic blocks of LLVM IR.

use smallvec::SmallVec;
use weir_ir::Type;

use super::attributes::AttrList;
use super::constants::ConstId;
use super::metadata::MdId;
use super::opcodes::{BinaryOp, CastOp};
use crate::dialect::types::FunctionType;
use crate::dialect::{AtomicOrdering, FastmathFlags, FcmpPredicate, GepNoWrapFlags, IcmpPredicate, TailCallKind};

/// An operand: a constant, or an argument or instruction of the function.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Value {
    Const(ConstId),
    /// The position among the arguments, followed by the instructions in the order in which they are made.
    Local(u32),
    /// Metadata as an argument of a call.
    Metadata(MdId),
}

/// The position of a block in its function.
pub(super) type BlockIndex = u32;

/// A position in one of the lists of a function. A function of LLVM has fewer than 2^32 values.
pub(super) fn position_of(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(u32::MAX)
}

/// The position of an element of an aggregate.
pub(super) type Position = SmallVec<[u32; 4]>;

/// An instruction.
#[derive(Debug)]
pub(super) struct Instruction {
    pub(super) kind: Kind,
    /// The type of the result; void for none.
    pub(super) ty: Type,
    /// The first operand in the function's list, and the number of operands.
    pub(super) operands: (u32, u32),
    pub(super) location: Option<MdId>,
}

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
        align: Option<u64>,
        is_inalloca: bool,
    },
    Load(Access),
    Store(Access),
    Gep {
        element: Type,
        flags: GepNoWrapFlags,
    },
    AtomicRmw(&'static str, Access),
    CmpXchg {
        access: Access,
        failure: AtomicOrdering,
        is_weak: bool,
    },
    Fence {
        ordering: AtomicOrdering,
        scope: Option<Box<[u8]>>,
    },
    VaArg,
    ExtractElement,
    InsertElement,
    ShuffleVector(Box<[i32]>),
    ExtractValue(Position),
    InsertValue(Position),
    Call(Box<Call>),
    /// A call with its normal and unwind successors.
    Invoke(Box<Call>, [BlockIndex; 2]),
    LandingPad {
        is_cleanup: bool,
    },
    Resume,
    Return,
    Branch(BlockIndex),
    CondBranch([BlockIndex; 2]),
    /// The default block, then the block of each case; the case values are operands.
    Switch(Box<[BlockIndex]>),
    IndirectBranch(Box<[BlockIndex]>),
    Unreachable,
    /// The predecessors, one for each operand.
    Phi(Vec<BlockIndex>),
}

impl Kind {
    /// A type that an instruction names beside those of its operands and result.
    pub(super) fn named_type(&self) -> Option<Type> {
        match self {
            Kind::Alloca { element, .. } | Kind::Gep { element, .. } => Some(*element),
            Kind::Call(call) | Kind::Invoke(call, _) => Some(call.function),
            _ => None,
        }
    }
}

/// The flags of a binary operation.
#[derive(Clone, Copy, Debug)]
pub(super) enum BinaryFlags {
    None,
    Overflow { nuw: bool, nsw: bool },
    Exact,
    Disjoint,
    Fast(FastmathFlags),
}

/// The flags of a conversion.
#[derive(Clone, Copy, Debug)]
pub(super) enum CastFlags {
    None,
    NonNegative,
    Overflow { nuw: bool, nsw: bool },
}

/// An access to memory.
#[derive(Debug)]
pub(super) struct Access {
    pub(super) align: Option<u64>,
    pub(super) is_volatile: bool,
    pub(super) ordering: AtomicOrdering,
    pub(super) scope: Option<Box<[u8]>>,
}

/// A call: the callee is the last operand, the arguments and the operands of bundles come before it.
#[derive(Debug)]
pub(super) struct Call {
    pub(super) callee: Callee,
    /// The type of the callee.
    pub(super) function: Type,
    pub(super) num_arguments: usize,
    pub(super) attributes: AttrList,
    pub(super) convention: &'static str,
    pub(super) tail: TailCallKind,
    pub(super) fast: FastmathFlags,
    /// The tag of each bundle and the number of its operands.
    pub(super) bundles: Vec<(Box<[u8]>, usize)>,
}

impl Call {
    /// A call of the last operand in the C convention, without attributes or bundles.
    pub(super) fn new(function: FunctionType, num_arguments: usize) -> Self {
        Self {
            callee: Callee::Operand,
            function: function.into(),
            num_arguments,
            attributes: AttrList::default(),
            convention: "",
            tail: TailCallKind::None,
            fast: FastmathFlags::NONE,
            bundles: Vec::new(),
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
    pub(super) num_arguments: u32,
    pub(super) argument_types: Vec<Type>,
    pub(super) instructions: Vec<Instruction>,
    pub(super) operands: Vec<Value>,
    /// The first instruction of each block and the one behind its last, by position.
    pub(super) blocks: Vec<(u32, u32)>,
    /// The predecessors of each block, in the order in which the edges were made.
    pub(super) predecessors: Vec<Vec<BlockIndex>>,
    /// The tags of blocks.
    pub(super) tags: Vec<(u32, BlockIndex)>,
    /// The location of instructions that are made.
    pub(super) location: Option<MdId>,
    /// Debug records, sorted by instruction.
    pub(super) records: Vec<DebugRecord>,
    /// Metadata of instructions, sorted by instruction.
    pub(super) metadata: Vec<(u32, &'static str, MdId)>,
}

impl Body {
    pub(super) fn operands(&self, instruction: &Instruction) -> &[Value] {
        let (start, count) = instruction.operands;
        &self.operands[start as usize..(start + count) as usize]
    }

    /// Adds an instruction to the block that was begun last.
    pub(super) fn push(&mut self, kind: Kind, ty: Type, operands: &[Value]) -> Value {
        let start = position_of(self.operands.len());
        self.operands.extend_from_slice(operands);
        let operands = (start, position_of(operands.len()));
        self.instructions.push(Instruction { kind, ty, operands, location: self.location });
        Value::Local(self.num_arguments + position_of(self.instructions.len()) - 1)
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
