//! Constants of LLVM IR, interned: equal constants have one id.
//!
//! Aggregates are in canonical form: all zero is [`Constant::Null`], all undefined or poison is one constant, as LLVM
//! makes them.

mod attributes;
mod decimal;
mod text;

use std::sync::Arc;

use weir_ir::builtin::{FloatType, IntegerType, VectorType};
use weir_ir::{ApInt, Context, Float, Ident, LookupMap, Type};

pub(super) use attributes::constant_of_attribute;
pub(super) use text::{gep_flags, write_mask};

use super::opcodes::{BinaryOp, CastOp};
use crate::dialect::GepNoWrapFlags;
use crate::dialect::types::{ArrayType, PointerType, StructType, TokenType};
use crate::target::DataLayout;

/// The id of a constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct ConstId(u32);

impl ConstId {
    pub(super) fn of_index(index: usize) -> Self {
        Self(u32::try_from(index).unwrap_or(u32::MAX))
    }

    pub(super) fn index(self) -> usize {
        self.0 as usize
    }
}

/// A constant, with its type.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Constant {
    Int(Type, ApInt),
    Float(Type, Float),
    /// Zero of any type but an integer or a floating-point number: `null`, `zeroinitializer`, `none`.
    Null(Type),
    Undef(Type),
    Poison(Type),
    /// An array, a structure or a vector of fixed length.
    Aggregate(Type, Box<[ConstId]>),
    /// A scalable vector of equal elements.
    Splat(Type, ConstId),
    /// The address of a global, function, alias or ifunc.
    Global(Type, Ident),
    DsoLocalEquivalent(Type, Ident),
    /// The address of the block of a function that has a tag.
    BlockAddress(Type, Ident, u32),
    Expression(Type, Expression),
}

/// A constant expression: an operation that is left to the linker.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Expression {
    Cast(CastOp, ConstId),
    Binary {
        op: BinaryOp,
        operands: [ConstId; 2],
    },
    Gep {
        element: Type,
        flags: GepNoWrapFlags,
        operands: Box<[ConstId]>,
    },
    /// A vector and an index.
    Extract([ConstId; 2]),
    /// A vector, an element and an index.
    Insert([ConstId; 3]),
    Shuffle([ConstId; 2], Box<[i32]>),
}

impl Expression {
    /// The constants that it is made of.
    pub(super) fn operands(&self) -> &[ConstId] {
        match self {
            Self::Cast(_, operand) => std::slice::from_ref(operand),
            Self::Binary { operands, .. } | Self::Extract(operands) | Self::Shuffle(operands, _) => operands,
            Self::Insert(operands) => operands,
            Self::Gep { operands, .. } => operands,
        }
    }
}

/// The properties of a global variable, function or alias that its address stands for.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct GlobalFacts {
    /// The type of a variable.
    pub(super) ty: Option<Type>,
    pub(super) align: Option<u64>,
    pub(super) is_function: bool,
    pub(super) is_alias: bool,
    /// The global that an alias stands for, once the alias is translated; none if the linker can replace the alias.
    pub(super) aliasee: Option<Aliasee>,
    pub(super) is_extern_weak: bool,
    /// True for a definition that the linker cannot replace.
    pub(super) is_strong_definition: bool,
    /// True if the address can be that of another global.
    pub(super) may_equal_others: bool,
}

/// The global that an alias is the address of, with an offset.
#[derive(Clone, Copy, Debug)]
pub(super) struct Aliasee {
    /// The type of the address of the global.
    pub(super) ty: Type,
    pub(super) name: Ident,
    pub(super) offset: i64,
    /// True if the offset is within the global.
    pub(super) is_in_bounds: bool,
}

/// The constants of a module.
#[derive(Debug)]
pub(super) struct Constants<'c> {
    ctx: &'c Context,
    all: Vec<Constant>,
    ids: LookupMap<Constant, ConstId>,
    /// True if there are addresses of blocks, whose numbers are known when all functions are translated.
    pub(super) has_block_addresses: bool,
    /// Constants whose expressions were folded again, with their replacements.
    pub(super) refolded: LookupMap<ConstId, ConstId>,
    /// The numbers of blocks whose addresses are taken, by function and tag.
    pub(super) block_numbers: Arc<LookupMap<(Ident, u32), u32>>,
    pub(super) layout: Arc<DataLayout>,
    pub(super) globals: Arc<LookupMap<Ident, GlobalFacts>>,
}

impl<'c> Constants<'c> {
    pub(super) fn new(ctx: &'c Context) -> Self {
        Self {
            ctx,
            all: Vec::new(),
            ids: LookupMap::default(),
            has_block_addresses: false,
            refolded: LookupMap::default(),
            block_numbers: Arc::default(),
            layout: Arc::default(),
            globals: Arc::default(),
        }
    }

    /// Constants of the same module in another table.
    pub(super) fn beside(&self) -> Self {
        let (layout, globals) = (Arc::clone(&self.layout), Arc::clone(&self.globals));
        Self { layout, globals, ..Self::new(self.ctx) }
    }

    pub(super) fn context(&self) -> &'c Context {
        self.ctx
    }

    pub(super) fn get(&self, id: ConstId) -> &Constant {
        &self.all[id.index()]
    }

    /// The type of a constant.
    pub(super) fn ty(&self, id: ConstId) -> Type {
        match *self.get(id) {
            Constant::Int(ty, _)
            | Constant::Float(ty, _)
            | Constant::Null(ty)
            | Constant::Undef(ty)
            | Constant::Poison(ty)
            | Constant::Aggregate(ty, _)
            | Constant::Splat(ty, _)
            | Constant::Global(ty, _)
            | Constant::DsoLocalEquivalent(ty, _)
            | Constant::BlockAddress(ty, ..)
            | Constant::Expression(ty, _) => ty,
        }
    }

    pub(super) fn add(&mut self, constant: Constant) -> ConstId {
        if let Some(&id) = self.ids.get(&constant) {
            return id;
        }
        let id = ConstId::of_index(self.all.len());
        self.has_block_addresses |= matches!(constant, Constant::BlockAddress(..));
        self.all.push(constant.clone());
        self.ids.insert(constant, id);
        id
    }

    /// The address of a symbol: of a function in the address space of functions, of anything else in the given one.
    pub(super) fn address(&mut self, name: Ident, space: u32) -> ConstId {
        let is_function = || self.globals.get(&name).is_none_or(|it| it.is_function);
        if space == self.layout.program_space || is_function() {
            return self.function(name);
        }
        self.add(Constant::Global(PointerType::new(self.ctx, space).into(), name))
    }

    /// The address of a function.
    pub(super) fn function(&mut self, name: Ident) -> ConstId {
        self.add(Constant::Global(self.function_type(), name))
    }

    /// The type of the addresses of functions, and of blocks in them.
    pub(super) fn function_type(&self) -> Type {
        PointerType::new(self.ctx, self.layout.program_space).into()
    }

    /// An integer; of a vector type, one in every lane.
    pub(super) fn int(&mut self, ty: Type, value: ApInt) -> ConstId {
        match self.vector_element(ty) {
            Some(element) => {
                let element = self.add(Constant::Int(element, value));
                self.splat(ty, element)
            }
            None => self.add(Constant::Int(ty, value)),
        }
    }

    pub(super) fn bool(&mut self, value: bool) -> ConstId {
        self.int(self.ctx.integer_type(1), ApInt::new(1, u64::from(value)))
    }

    /// The value of a type whose bits are all zero.
    pub(super) fn null(&mut self, ty: Type) -> ConstId {
        let ctx = self.ctx;
        if let Some(int) = ty.dyn_cast::<IntegerType>(ctx) {
            return self.add(Constant::Int(ty, ApInt::zero(int.width(ctx))));
        }
        match ty.dyn_cast::<FloatType>(ctx) {
            Some(float) => self.add(Constant::Float(ty, Float::zero(float.kind(ctx)))),
            None => self.add(Constant::Null(ty)),
        }
    }

    pub(super) fn undef(&mut self, ty: Type) -> ConstId {
        self.add(Constant::Undef(ty))
    }

    pub(super) fn poison(&mut self, ty: Type) -> ConstId {
        self.add(Constant::Poison(ty))
    }

    /// An array, structure or vector of elements, in canonical form.
    pub(super) fn aggregate(&mut self, ty: Type, elements: Box<[ConstId]>) -> ConstId {
        if elements.iter().all(|&it| self.is_null(it)) {
            return self.add(Constant::Null(ty));
        }
        if elements.iter().all(|&it| matches!(self.get(it), Constant::Poison(_))) {
            return self.poison(ty);
        }
        if elements.iter().all(|&it| matches!(self.get(it), Constant::Undef(_))) {
            return self.undef(ty);
        }
        self.add(Constant::Aggregate(ty, elements))
    }

    /// An array or vector of one element again and again.
    pub(super) fn splat(&mut self, ty: Type, element: ConstId) -> ConstId {
        let is_scalable = ty.dyn_cast::<VectorType>(self.ctx).is_some_and(|it| it.is_scalable(self.ctx));
        if !is_scalable {
            let count = self.num_elements(ty).unwrap_or(0);
            return self.aggregate(ty, vec![element; count].into());
        }
        match *self.get(element) {
            Constant::Undef(_) => self.undef(ty),
            Constant::Poison(_) => self.poison(ty),
            _ if self.is_null(element) => self.add(Constant::Null(ty)),
            _ => self.add(Constant::Splat(ty, element)),
        }
    }

    /// True if all bits are known to be zero.
    pub(super) fn is_null(&self, id: ConstId) -> bool {
        match self.get(id) {
            Constant::Int(_, value) => value.is_zero(),
            Constant::Float(_, value) => value.is_pos_zero(),
            Constant::Null(_) => true,
            _ => false,
        }
    }

    pub(super) fn as_int(&self, id: ConstId) -> Option<&ApInt> {
        match self.get(id) {
            Constant::Int(_, value) => Some(value),
            _ => None,
        }
    }

    /// The number of elements of an array, structure or vector of fixed length.
    pub(super) fn num_elements(&self, ty: Type) -> Option<usize> {
        let ctx = self.ctx;
        if let Some(ty) = ty.dyn_cast::<VectorType>(ctx) {
            let outermost = ty.shape(ctx).first().copied().filter(|_| !ty.is_scalable(ctx));
            return outermost.and_then(|it| usize::try_from(it).ok());
        }
        if let Some(ty) = ty.dyn_cast::<ArrayType>(ctx) {
            return usize::try_from(ty.count(ctx)).ok();
        }
        ty.dyn_cast::<StructType>(ctx).map(|ty| ty.elements(ctx).len())
    }

    /// The type of an element of an array, structure or vector.
    pub(super) fn element_type(&self, ty: Type, index: usize) -> Option<Type> {
        let ctx = self.ctx;
        if let Some(ty) = ty.dyn_cast::<ArrayType>(ctx) {
            return Some(ty.element(ctx));
        }
        match ty.dyn_cast::<StructType>(ctx) {
            Some(ty) => ty.elements(ctx).get(index).copied(),
            None => self.vector_element(ty),
        }
    }

    /// The type of the elements of a vector; of one of several dimensions, a vector with one dimension less.
    pub(super) fn vector_element(&self, ty: Type) -> Option<Type> {
        let ty = ty.dyn_cast::<VectorType>(self.ctx)?;
        Some(ty.part(self.ctx, 1))
    }

    /// An element of a constant aggregate, if it is known.
    pub(super) fn element(&mut self, id: ConstId, index: usize) -> Option<ConstId> {
        let ty = self.ty(id);
        let element = self.element_type(ty, index)?;
        if self.num_elements(ty).is_some_and(|count| index >= count) {
            return None;
        }
        match self.get(id) {
            Constant::Null(_) => Some(self.null(element)),
            Constant::Undef(_) => Some(self.undef(element)),
            Constant::Poison(_) => Some(self.poison(element)),
            Constant::Aggregate(_, elements) => elements.get(index).copied(),
            Constant::Splat(_, element) => Some(*element),
            _ => None,
        }
    }

    /// The element that all lanes of a vector have.
    pub(super) fn splat_value(&self, id: ConstId) -> Option<ConstId> {
        match self.get(id) {
            Constant::Splat(_, element) => Some(*element),
            Constant::Aggregate(ty, elements) if ty.is::<VectorType>(self.ctx) => {
                let first = *elements.first()?;
                elements.iter().all(|&it| it == first).then_some(first)
            }
            _ => None,
        }
    }

    /// The word for the constant of a type whose bits are all zero.
    pub(super) fn zero_word(&self, ty: Type) -> &'static str {
        match ty.is::<PointerType>(self.ctx) {
            true => "null",
            false if ty.is::<TokenType>(self.ctx) => "none",
            false => "zeroinitializer",
        }
    }
}
