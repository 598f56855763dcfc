//! The interface by which a dialect is translated to LLVM IR, and the builder that its ops give instructions with.

use weir_ir::builtin::DenseArrayAttr;
use weir_ir::{ApInt, Attribute, Ident, Interface, OpId, Type, ValueId, View};

use super::constants::constant_of_attribute;
use super::error::ExportError;
use super::functions::ModuleTranslation;
use super::instructions::{Access, Align, BinaryFlags, Call, CastFlags, Kind, Value};
use super::metadata::MdId;
use super::opcodes::{BinaryOp, CastOp};
use crate::dialect::types::{FunctionType, PointerType, VoidType};
use crate::dialect::{AtomicOrdering, FastmathFlags, FcmpPredicate, GepNoWrapFlags, IcmpPredicate};

/// The translation of a dialect to LLVM IR: a dialect interface. The LLVM dialect has one, too.
///
/// # Source
///
/// `mlir::LLVMTranslationDialectInterface`.
///
/// # Examples
///
/// ```
/// use weir_ir::Ident;
/// use weir_llvm_lowering::export::{BinaryOp, ToLlvmIr};
///
/// /// `toy.double` adds its operand to itself; `toy.cpu` of a function is an attribute of the LLVM function.
/// static TOY: ToLlvmIr = ToLlvmIr {
///     translate: |builder, op| {
///         let operand = builder.operand(op, 0)?;
///         let sum = builder.binary(BinaryOp::Add, operand, operand);
///         builder.set_result(op, 0, sum)
///     },
///     amend: |builder, op, name, _| {
///         match name.text(builder.view().ctx) {
///             "toy.cpu" => builder.add_function_attribute(op, "target-cpu", "toy"),
///             _ => Ok(()),
///         }
///     },
/// };
/// let mut registry = weir_ir::DialectRegistry::default();
/// weir_llvm_lowering::register(&mut registry);
/// registry.attach_dialect("toy", &TOY);
/// ```
#[derive(Clone, Copy, Debug)]
#[doc(alias = "LLVMTranslationDialectInterface")]
pub struct ToLlvmIr {
    /// Translates an op of the dialect: within a function after its operands, elsewhere after all functions are declared.
    #[doc(alias = "convertOperation")]
    pub translate: fn(&mut LlvmIrBuilder<'_, '_, '_>, OpId) -> Result<(), ExportError>,
    /// Acts on a discardable attribute of the dialect, after the op that has it is translated.
    #[doc(alias = "amendOperation")]
    pub amend: fn(&mut LlvmIrBuilder<'_, '_, '_>, OpId, Ident, Attribute) -> Result<(), ExportError>,
}

impl Interface for ToLlvmIr {}

/// A value of LLVM IR.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LlvmValue(Value);

/// Metadata of LLVM IR.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LlvmMetadata(MdId);

/// Makes LLVM IR at the end of the current block. An instruction whose operands are constants is folded, as by LLVM.
#[derive(Debug)]
#[doc(alias("IRBuilderBase", "ModuleTranslation"))]
pub struct LlvmIrBuilder<'t, 'a, 'c> {
    pub(super) translation: &'t mut ModuleTranslation<'a, 'c>,
}

impl<'a> LlvmIrBuilder<'_, 'a, '_> {
    /// The IR that is translated.
    pub fn view(&self) -> View<'a> {
        self.translation.view
    }

    /// An error at an op.
    pub fn error(&self, op: OpId, reason: impl std::fmt::Display) -> ExportError {
        self.translation.error(op, reason)
    }

    /// The LLVM IR value of an MLIR value.
    ///
    /// # Errors
    ///
    /// If it is not translated.
    #[doc(alias = "lookupValue")]
    pub fn value(&self, value: ValueId) -> Result<LlvmValue, ExportError> {
        self.translation.value(value).map(LlvmValue)
    }

    /// The LLVM IR value of an operand.
    ///
    /// # Errors
    ///
    /// If it is not translated, or if the op has no such operand.
    pub fn operand(&self, op: OpId, index: usize) -> Result<LlvmValue, ExportError> {
        match self.view().ir.operands(op).iter().nth(index) {
            Some(value) => self.value(value),
            None => Err(self.error(op, format_args!("expected an operand #{index}"))),
        }
    }

    /// Sets the LLVM IR value of a result.
    ///
    /// # Errors
    ///
    /// If the op has no such result.
    #[doc(alias = "mapValue")]
    pub fn set_result(&mut self, op: OpId, index: usize, value: LlvmValue) -> Result<(), ExportError> {
        match self.view().ir.results(op).get(index) {
            Some(result) => {
                self.translation.set(result, value.0);
                Ok(())
            }
            None => Err(self.error(op, format_args!("expected a result #{index}"))),
        }
    }

    /// The type of a value; of metadata, the one of metadata as an argument.
    pub fn ty(&self, value: LlvmValue) -> Type {
        self.translation.body.value_type(&self.translation.module.constants, value.0)
    }

    /// The constant of an attribute.
    ///
    /// # Errors
    ///
    /// If the attribute has no constant of the type.
    #[doc(alias = "getLLVMConstant")]
    pub fn constant(&mut self, op: OpId, value: Attribute, ty: Type) -> Result<LlvmValue, ExportError> {
        let constant = constant_of_attribute(&mut self.translation.module.constants, value, ty);
        constant.map(|it| LlvmValue(Value::Const(it))).map_err(|reason| self.error(op, reason))
    }

    /// An integer, one in every lane of a vector type.
    pub fn int(&mut self, ty: Type, value: ApInt) -> LlvmValue {
        LlvmValue(Value::Const(self.translation.module.constants.int(ty, value)))
    }

    /// The value of a type whose bits are all zero.
    pub fn null(&mut self, ty: Type) -> LlvmValue {
        LlvmValue(Value::Const(self.translation.module.constants.null(ty)))
    }

    /// The poison value of a type.
    pub fn poison(&mut self, ty: Type) -> LlvmValue {
        LlvmValue(Value::Const(self.translation.module.constants.poison(ty)))
    }

    /// The address of a global in the default address space, or of a function.
    pub fn address_of(&mut self, symbol: &str) -> LlvmValue {
        let name = Ident::new(self.view().ctx, symbol);
        LlvmValue(Value::Const(self.translation.module.constants.address(name, 0)))
    }

    fn build(&mut self, kind: Kind, ty: Type, operands: &[LlvmValue]) -> LlvmValue {
        let operands: Vec<Value> = operands.iter().map(|it| it.0).collect();
        LlvmValue(self.translation.build(kind, ty, &operands))
    }

    /// A binary operation without flags.
    pub fn binary(&mut self, op: BinaryOp, lhs: LlvmValue, rhs: LlvmValue) -> LlvmValue {
        let ty = self.ty(lhs);
        self.build(Kind::Binary(op, BinaryFlags::None), ty, &[lhs, rhs])
    }

    /// A conversion without flags; one to the type of the value is the value.
    pub fn cast(&mut self, op: CastOp, value: LlvmValue, ty: Type) -> LlvmValue {
        match self.ty(value) == ty {
            true => value,
            false => self.build(Kind::Cast(op, CastFlags::None), ty, &[value]),
        }
    }

    /// A comparison of integers or pointers.
    pub fn icmp(&mut self, predicate: IcmpPredicate, lhs: LlvmValue, rhs: LlvmValue) -> LlvmValue {
        let ty = self.translation.module.constants.comparison_type(self.ty(lhs));
        self.build(Kind::ICmp(predicate), ty, &[lhs, rhs])
    }

    /// A comparison of floating-point numbers.
    pub fn fcmp(&mut self, predicate: FcmpPredicate, lhs: LlvmValue, rhs: LlvmValue) -> LlvmValue {
        let ty = self.translation.module.constants.comparison_type(self.ty(lhs));
        self.build(Kind::FCmp(predicate, FastmathFlags::NONE), ty, &[lhs, rhs])
    }

    /// One of two values.
    pub fn select(&mut self, condition: LlvmValue, yes: LlvmValue, no: LlvmValue) -> LlvmValue {
        let ty = self.ty(yes);
        self.build(Kind::Select(FastmathFlags::NONE), ty, &[condition, yes, no])
    }

    fn position(&self, position: &[u32]) -> DenseArrayAttr {
        let position: Vec<i64> = position.iter().map(|&it| it.into()).collect();
        DenseArrayAttr::i64(self.view().ctx, &position)
    }

    /// The element of an aggregate at a position, which has the given type.
    pub fn extract_value(&mut self, aggregate: LlvmValue, position: &[u32], ty: Type) -> LlvmValue {
        let position = self.position(position);
        self.build(Kind::ExtractValue(Some(position)), ty, &[aggregate])
    }

    /// An aggregate with another element at a position.
    pub fn insert_value(&mut self, aggregate: LlvmValue, value: LlvmValue, position: &[u32]) -> LlvmValue {
        let ty = self.ty(aggregate);
        let position = self.position(position);
        self.build(Kind::InsertValue(Some(position)), ty, &[aggregate, value])
    }

    /// An address behind a pointer.
    pub fn gep(&mut self, element: Type, pointer: LlvmValue, indices: &[LlvmValue]) -> LlvmValue {
        let (ty, operands) = (self.ty(pointer), [&[pointer], indices].concat());
        self.build(Kind::Gep { element, flags: GepNoWrapFlags::NONE }, ty, &operands)
    }

    fn access(&self, ty: Type) -> Access {
        let align = self.translation.module.constants.layout.abi_alignment(self.view().ctx, ty);
        let align = align.and_then(Align::of_bytes);
        Access { align, is_volatile: false, ordering: AtomicOrdering::NotAtomic, scope: None }
    }

    /// A load of a value of a type.
    pub fn load(&mut self, ty: Type, pointer: LlvmValue) -> LlvmValue {
        let access = self.access(ty);
        self.build(Kind::Load(access), ty, &[pointer])
    }

    /// A store.
    pub fn store(&mut self, value: LlvmValue, pointer: LlvmValue) {
        let (access, void) = (self.access(self.ty(value)), VoidType::new(self.view().ctx).into());
        self.build(Kind::Store(access), void, &[value, pointer]);
    }

    /// A block of memory on the stack for one value of a type.
    pub fn alloca(&mut self, element: Type) -> LlvmValue {
        let ctx = self.view().ctx;
        let one = self.int(ctx.integer_type(32), ApInt::one(32));
        let align = self.translation.module.constants.layout.preferred_alignment(ctx, element);
        let ty = PointerType::default_space(ctx).into();
        let align = align.and_then(Align::of_bytes);
        self.build(Kind::Alloca { element, align, is_inalloca: false }, ty, &[one])
    }

    /// A call of a function, which is declared if the module does not have it.
    pub fn call(&mut self, callee: &str, ty: FunctionType, arguments: &[LlvmValue]) -> LlvmValue {
        let name = Ident::new(self.view().ctx, callee);
        let callee = self.translation.declare_callee(name, ty);
        let operands = [arguments, &[LlvmValue(callee)]].concat();
        let call = self.translation.body.add_call(Call::new(ty, arguments.len()));
        self.build(call, ty.result(self.view().ctx), &operands)
    }

    /// A string as metadata.
    pub fn md_string(&mut self, text: impl AsRef<[u8]>) -> LlvmMetadata {
        LlvmMetadata(self.translation.module.metadata.string(text))
    }

    /// A constant as metadata, or `None` if the value is no constant.
    pub fn md_constant(&mut self, value: LlvmValue) -> Option<LlvmMetadata> {
        match value.0 {
            Value::Const(constant) => Some(LlvmMetadata(self.translation.md_constant(constant))),
            _ => None,
        }
    }

    /// A node.
    pub fn md_node(&mut self, operands: &[LlvmMetadata]) -> LlvmMetadata {
        LlvmMetadata(self.translation.module.metadata.tuple(operands.iter().map(|it| it.0)))
    }

    /// Attaches metadata to the translation of an op: the instruction that was made last, a function or a global.
    #[doc(alias = "setMetadata")]
    pub fn attach_metadata(&mut self, op: OpId, kind: &'static str, node: LlvmMetadata) {
        self.translation.attach_to(op, kind, node.0);
    }

    /// Adds an operand to named metadata of the module.
    #[doc(alias = "getOrInsertNamedMetadata")]
    pub fn add_named_metadata(&mut self, name: &'static str, node: LlvmMetadata) {
        self.translation.module.add_named(name, node.0);
    }

    /// Adds an attribute to the function of an `llvm.func`: `"key"="value"`, or a keyword of LLVM.
    ///
    /// # Errors
    ///
    /// If the op is no function, or if LLVM knows the key and cannot have the value.
    #[doc(alias = "addFnAttr")]
    pub fn add_function_attribute(&mut self, op: OpId, key: &str, value: &str) -> Result<(), ExportError> {
        self.translation.add_function_attribute(op, key, value)
    }

    /// Adds an attribute to the variable of an `llvm.mlir.global`: `"key"="value"`.
    ///
    /// # Errors
    ///
    /// If the op is no global.
    pub fn add_global_attribute(&mut self, op: OpId, key: &str, value: &str) -> Result<(), ExportError> {
        match self.translation.global_of(op) {
            Some(global) => {
                global.attributes.add_string(key, value);
                Ok(())
            }
            None => Err(self.error(op, "expected a global")),
        }
    }
}
