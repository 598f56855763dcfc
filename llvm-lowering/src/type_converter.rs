//! Conversion of the types of the standard dialects to those of the LLVM dialect.
//!
//! | type | becomes |
//! | --- | --- |
//! | integers, the floats of LLVM | themselves, without a sign; floats of 8 bits or less integers of their width |
//! | `index` | the integer of the chosen width |
//! | `complex<T>` | `struct<(T, T)>` |
//! | vectors | themselves in one dimension, else arrays of such |
//! | ranked memrefs | a descriptor: allocated pointer, aligned pointer, offset, sizes, strides |
//! | unranked memrefs | `struct<(index, ptr)>`: rank, pointer to the descriptor, which is in the default address space |
//! | functions as values | `ptr` |
//! | types of the LLVM dialect | themselves, converted inside |
//!
//! Everything else has no conversion.

use std::sync::{Arc, Mutex, PoisonError};

use smallvec::SmallVec;
use weir_conversion::{
    ConvertCx, Converted, ConvertedAttribute, Materialization, NoConversion, SignatureConversion, TypeConverter,
    TypeConverterBuilder, unrealized_cast,
};
use weir_dialects::vector::can_unroll;
use weir_ir::builtin::{
    ComplexType, DYNAMIC, FloatType, FunctionType, IndexType, IntegerAttr, IntegerType, MemRefType, UnrankedMemRefType,
    VectorType,
};
use weir_ir::{Attribute, Context, FloatKind, LocatedBuilder, LookupMap, LookupSet, OpBuilder, Type, ValueId};

use crate::descriptor::{MemRefDescriptor, UnrankedMemRefDescriptor, descriptor_type};
use crate::dialect::types as llvm;
use crate::lowering::Events;
use crate::options::{LowerToLlvmOptions, MemRefConvention};
use crate::target::{DataLayout, Target};

#[cfg(test)]
mod tests;

/// A type converter for the LLVM dialect.
///
/// # Source
///
/// `mlir::LLVMTypeConverter`.
///
/// # Examples
///
/// ```
/// use weir_ir::builtin::MemRefType;
/// use weir_llvm_lowering::{LlvmTypeConverter, LowerToLlvmOptions, Target};
/// let mut registry = weir_ir::DialectRegistry::default();
/// weir_llvm_lowering::register(&mut registry);
/// let ctx = weir_ir::Context::new(&registry);
/// let converter = LlvmTypeConverter::new(LowerToLlvmOptions::default(), Target::default());
/// let memref = MemRefType::contiguous(&ctx, &[4, 4], ctx.integer_type(8));
/// let converted = converter.convert(&ctx, memref.into()).expect("memrefs convert");
/// assert_eq!(
///     weir_ir::print::type_text(&ctx, converted),
///     "!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>"
/// );
/// ```
#[derive(Clone, Debug)]
#[doc(alias = "LLVMTypeConverter")]
pub struct LlvmTypeConverter {
    converter: TypeConverter,
    options: LowerToLlvmOptions,
    index_bits: u32,
    target: Arc<Target>,
    signatures: Arc<Signatures>,
}

/// A cache of converted function types: most functions of a module have one of few types.
type Signatures = Mutex<LookupMap<(FunctionType, llvm::Variadic, MemRefConvention), Signature>>;

/// The LLVM function type of a function type, and the signature conversion of its arguments.
type Signature = (llvm::FunctionType, SignatureConversion);

impl LlvmTypeConverter {
    /// A converter for options and a target.
    pub fn new(options: LowerToLlvmOptions, target: Target) -> Self {
        Self::observed(options, target, &Arc::default(), |_| {})
    }

    /// A converter that records events, with additional rules and materializations, which take precedence over the standard ones.
    pub(crate) fn observed(
        options: LowerToLlvmOptions,
        target: Target,
        events: &Arc<Events>,
        extend: impl FnOnce(&mut TypeConverterBuilder),
    ) -> Self {
        let index_bits = options.index_bits(target.index_bits);
        let mut rules = TypeConverterBuilder::new();
        rules.named("llvm");
        add_rules(&mut rules, index_bits, events);
        add_materializations(&mut rules, index_bits, events);
        extend(&mut rules);
        Self { converter: rules.freeze(), options, index_bits, target: Arc::new(target), signatures: Arc::default() }
    }

    /// The rules.
    pub fn rules(&self) -> &TypeConverter {
        &self.converter
    }

    /// The options.
    pub fn options(&self) -> &LowerToLlvmOptions {
        &self.options
    }

    /// The converted type, which is one type.
    ///
    /// # Errors
    ///
    /// When the type has no conversion.
    pub fn convert(&self, ctx: &Context, ty: Type) -> Result<Type, NoConversion> {
        self.converter.convert_type(ctx, ty)
    }

    /// The integer type of `index`.
    pub fn index_type(&self, ctx: &Context) -> Type {
        ctx.integer_type(self.index_bits)
    }

    /// The width of that integer in bits.
    pub fn index_bits(&self) -> u32 {
        self.index_bits
    }

    /// The data layout of the target.
    pub fn layout(&self) -> &DataLayout {
        &self.target.layout
    }

    /// The address space of a memory space.
    pub fn address_space(&self, ctx: &Context, memref: Type, space: Option<Attribute>) -> Option<u32> {
        let Some(space) = space else { return Some(0) };
        match self.converter.convert_type_attribute(ctx, memref, space).ok()? {
            Some(converted) => address_space_of(ctx, converted),
            None => Some(0),
        }
    }

    /// The address space that a memref is in, ranked or not.
    pub fn memref_address_space(&self, ctx: &Context, memref: Type) -> Option<u32> {
        self.address_space(ctx, memref, memory_space(ctx, memref)?)
    }

    /// The converted types of a function argument under a convention: several types for a descriptor.
    ///
    /// # Errors
    ///
    /// When the argument has no conversion.
    pub fn convert_argument(
        &self,
        ctx: &Context,
        ty: Type,
        convention: MemRefConvention,
    ) -> Result<Vec<Type>, NoConversion> {
        if let Some(memref) = ty.dyn_cast::<MemRefType>(ctx) {
            return match convention {
                MemRefConvention::Descriptor => self.descriptor_fields(ctx, memref),
                MemRefConvention::BarePointer => Ok(vec![self.bare_pointer(ctx, memref)?]),
            };
        }
        if ty.is::<UnrankedMemRefType>(ctx) {
            return match convention {
                MemRefConvention::Descriptor => {
                    Ok(vec![self.index_type(ctx), llvm::PointerType::default_space(ctx).into()])
                }
                MemRefConvention::BarePointer => Err(NoConversion::Missing(ty)),
            };
        }
        Ok(self.converter.convert_type_1_to_n(ctx, ty)?.into_owned())
    }

    /// Adds the converted type of a function result: a pointer where memrefs are passed as bare pointers.
    ///
    /// # Errors
    ///
    /// When it has no conversion.
    pub fn convert_result(
        &self,
        ctx: &Context,
        ty: Type,
        convention: MemRefConvention,
        into: &mut impl Extend<Type>,
    ) -> Result<(), NoConversion> {
        match ty.dyn_cast::<MemRefType>(ctx) {
            Some(memref) if convention == MemRefConvention::BarePointer => {
                into.extend([self.bare_pointer(ctx, memref)?]);
            }
            _ if convention == MemRefConvention::BarePointer && ty.is::<UnrankedMemRefType>(ctx) => {
                return Err(NoConversion::Missing(ty));
            }
            _ => into.extend(self.converter.convert_type_1_to_n(ctx, ty)?.iter().copied()),
        }
        Ok(())
    }

    /// The types of a descriptor's fields, in the order of function arguments.
    ///
    /// # Errors
    ///
    /// When the memref has no descriptor.
    pub fn descriptor_fields(&self, ctx: &Context, memref: MemRefType) -> Result<Vec<Type>, NoConversion> {
        self.convert(ctx, memref.into())?;
        let space = self.address_space(ctx, memref.into(), memref.memory_space(ctx));
        let space = space.ok_or(NoConversion::Missing(memref.into()))?;
        let pointer: Type = llvm::PointerType::new(ctx, space).into();
        let index = self.index_type(ctx);
        let mut fields = vec![pointer, pointer, index];
        fields.extend(std::iter::repeat_n(index, 2 * memref.rank(ctx)));
        Ok(fields)
    }

    /// The bare pointer type of a memref of static shape.
    ///
    /// # Errors
    ///
    /// When the shape or the layout is dynamic, or the element or the memory space has no conversion.
    pub fn bare_pointer(&self, ctx: &Context, memref: MemRefType) -> Result<Type, NoConversion> {
        let element = self.convert(ctx, memref.element(ctx)).is_ok();
        let space = self.address_space(ctx, memref.into(), memref.memory_space(ctx));
        let space = space.filter(|_| element && can_be_bare(ctx, memref));
        Ok(llvm::PointerType::new(ctx, space.ok_or(NoConversion::Missing(memref.into()))?).into())
    }

    /// The LLVM function type of a function type, and the signature conversion of its arguments.
    ///
    /// The converter caches both.
    ///
    /// # Errors
    ///
    /// When an argument or a result has no conversion.
    pub fn convert_function(
        &self,
        ctx: &Context,
        ty: FunctionType,
        variadic: llvm::Variadic,
        convention: MemRefConvention,
    ) -> Result<Signature, NoConversion> {
        let key = (ty, variadic, convention);
        let signatures = || self.signatures.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = signatures().get(&key) {
            return Ok(known.clone());
        }
        let inputs = ty.inputs(ctx);
        let mut signature = SignatureConversion::new(inputs.len());
        for (index, &input) in inputs.iter().enumerate() {
            let converted = self.convert_argument(ctx, input, convention)?;
            if !converted.is_empty() {
                signature.add_inputs(index, converted);
            }
        }
        let result = self.pack_results(ctx, ty.results(ctx), convention)?;
        let converted = (llvm::FunctionType::new(ctx, result, signature.types(), variadic), signature);
        signatures().insert(key, converted.clone());
        Ok(converted)
    }

    /// The converted result type of a function: `void`, the result, or a structure.
    ///
    /// # Errors
    ///
    /// When a result has no conversion.
    pub fn pack_results(
        &self,
        ctx: &Context,
        results: &[Type],
        convention: MemRefConvention,
    ) -> Result<Type, NoConversion> {
        let mut converted = SmallVec::<[Type; 4]>::new();
        for &ty in results {
            self.convert_result(ctx, ty, convention, &mut converted)?;
        }
        Ok(pack_types(ctx, &converted))
    }
}

/// The one type for values that a function returns: `void`, the type of the only one, or a structure.
pub(crate) fn pack_types(ctx: &Context, types: &[Type]) -> Type {
    match types {
        [] => llvm::VoidType::new(ctx).into(),
        [one] => *one,
        many => llvm::StructType::literal(ctx, many).into(),
    }
}

/// True if a memref can be passed as a bare pointer: its shape, strides and offset are static.
fn can_be_bare(ctx: &Context, memref: MemRefType) -> bool {
    memref.has_static_shape(ctx)
        && memref
            .strides_and_offset(ctx)
            .is_some_and(|(strides, offset)| offset != DYNAMIC && !strides.contains(&DYNAMIC))
}

/// The memory space that the type of a memref names, if it names one; nothing for another type.
pub(crate) fn memory_space(ctx: &Context, memref: Type) -> Option<Option<Attribute>> {
    match memref.dyn_cast::<MemRefType>(ctx) {
        Some(ranked) => Some(ranked.memory_space(ctx)),
        None => Some(memref.dyn_cast::<UnrankedMemRefType>(ctx)?.memory_space(ctx)),
    }
}

/// The address space that an attribute denotes.
fn address_space_of(ctx: &Context, space: Attribute) -> Option<u32> {
    let number = space.dyn_cast::<IntegerAttr>(ctx)?;
    let has_sign = number.ty(ctx).dyn_cast::<IntegerType>(ctx).is_some_and(|it| !it.is_signless(ctx));
    if has_sign { None } else { u32::try_from(number.to_i64(ctx)?).ok() }
}

/// The rules, the most general first.
fn add_rules(rules: &mut TypeConverterBuilder, index_bits: u32, events: &Arc<Events>) {
    rules.add_any_conversion(|cx, ty| llvm::is_compatible(cx.ctx(), ty).then(|| Converted::one(ty)));
    rules.add_conversion(|cx, ty: ComplexType| {
        let part = cx.convert(ty.element(cx));
        Converted::or_fail(part.map(|part| llvm::StructType::literal(cx, &[part, part])))
    });
    rules.add_conversion(|cx, ty: FloatType| Converted::or_fail(convert_float(cx, ty)));
    rules.add_conversion(|cx, _: FunctionType| Converted::one(llvm::PointerType::default_space(cx)));
    // A pass option or a data layout can ask for more bits than an integer type has.
    let index = move |ctx: &Context| (index_bits <= IntegerType::MAX_WIDTH).then(|| ctx.integer_type(index_bits));
    rules.add_conversion(move |cx, _: IndexType| Converted::or_fail(index(cx)));
    rules.add_conversion(|cx, ty: IntegerType| Converted::one(cx.integer_type(ty.width(cx))));
    let events = events.clone();
    rules.add_conversion(move |cx, ty: MemRefType| {
        let space = convert_space(cx, ty.into(), ty.memory_space(cx));
        events.met_unknown_space(space.is_none());
        Converted::or_fail(space.and_then(|space| convert_memref(cx, ty, space, index(cx)?)))
    });
    rules.add_conversion(move |cx, _: UnrankedMemRefType| {
        // The ranked descriptor is on the stack or the heap, in the default address space.
        let pointer = llvm::PointerType::default_space(cx);
        Converted::or_fail(index(cx).map(|index| llvm::StructType::literal(cx, &[index, pointer.into()])))
    });
    rules.add_conversion(|cx, ty: VectorType| Converted::or_fail(convert_vector(cx, ty)));
    rules.add_conversion(convert_structure);
    rules.add_conversion(|cx, ty: llvm::ArrayType| {
        let element = cx.convert(ty.element(cx));
        Converted::or_fail(element.map(|element| llvm::ArrayType::new(cx, element, ty.count(cx))))
    });
    rules.add_conversion(|cx, ty: llvm::FunctionType| {
        let result = cx.convert(ty.result(cx));
        let params: Option<Vec<Type>> = ty.params(cx).iter().map(|&param| cx.convert(param)).collect();
        let converted =
            result.zip(params).map(|(result, params)| llvm::FunctionType::new(cx, result, params, ty.variadic(cx)));
        Converted::or_fail(converted)
    });
    // An integer denotes an address space; other attributes need a rule of their own.
    rules.add_attribute_conversion(|cx, _, attribute| match attribute.is::<IntegerAttr>(cx.ctx()) {
        true => ConvertedAttribute::To(attribute),
        false => ConvertedAttribute::NotApplicable,
    });
}

fn convert_float(cx: &ConvertCx<'_>, ty: FloatType) -> Option<Type> {
    match ty.kind(cx) {
        FloatKind::TF32 => None,
        kind if kind.width() <= 8 => Some(cx.integer_type(kind.width())),
        _ => Some(ty.into()),
    }
}

fn convert_space(cx: &ConvertCx<'_>, memref: Type, space: Option<Attribute>) -> Option<u32> {
    match space {
        None => Some(0),
        Some(space) => match cx.convert_type_attribute(memref, space).ok()? {
            Some(converted) => address_space_of(cx, converted),
            None => Some(0),
        },
    }
}

fn convert_memref(cx: &ConvertCx<'_>, ty: MemRefType, space: u32, index: Type) -> Option<Type> {
    ty.strides_and_offset(cx)?;
    cx.convert(ty.element(cx))?;
    let pointer: Type = llvm::PointerType::new(cx, space).into();
    Some(descriptor_type(cx, pointer, index, ty.rank(cx)))
}

/// A vector becomes arrays around its innermost dimension, the only one that can be scalable.
fn convert_vector(cx: &ConvertCx<'_>, ty: VectorType) -> Option<Type> {
    let element = cx.convert(ty.element(cx))?;
    let (shape, scalable) = (ty.shape(cx), ty.scalable(cx));
    let Some((&innermost, outer)) = shape.split_last() else {
        return Some(VectorType::fixed(cx, &[1], element).into());
    };
    // Operations on arrays are unrolled over the vectors in them.
    if scalable[..outer.len()].contains(&true) || can_unroll(outer).is_err() {
        return None;
    }
    let vector = VectorType::new(cx, [innermost], element, [scalable[outer.len()]]);
    outer.iter().rev().try_fold(Type::from(vector), |inner, &size| {
        Some(llvm::ArrayType::new(cx, inner, u64::try_from(size).ok()?).into())
    })
}

/// The elements of a structure are converted; an identified structure gets a new name if they change.
fn convert_structure(cx: &ConvertCx<'_>, ty: llvm::StructType) -> Option<Converted> {
    let elements = ty.elements(cx);
    let Some(name) = ty.name(cx) else {
        let converted: Option<Vec<Type>> = elements.iter().map(|&element| cx.convert(element)).collect();
        return Some(Converted::or_fail(converted.map(|converted| match ty.is_packed(cx) {
            true => llvm::StructType::packed(cx, &converted),
            false => llvm::StructType::literal(cx, &converted),
        })));
    };
    let converted_name = weir_ir::Ident::new(cx, format!("_Converted.{}", name.text(cx)));
    if cx.is_recursive() {
        return Some(Converted::one(llvm::StructType::identified(cx, converted_name)));
    }
    if ty.is_opaque(cx) || is_plain(cx, ty) {
        return Some(Converted::one(ty));
    }
    let converted: Option<Vec<Type>> = elements.iter().map(|&element| cx.convert(element)).collect();
    let packing = if ty.is_packed(cx) { llvm::Packing::Packed } else { llvm::Packing::Natural };
    let structure = llvm::StructType::identified(cx, converted_name);
    let set = converted.is_some_and(|converted| structure.set_body(cx, &converted, packing).is_ok());
    Some(if set { Converted::one(structure) } else { Converted::fail() })
}

/// True if the elements of a structure are of the LLVM dialect already.
fn is_plain(ctx: &Context, ty: llvm::StructType) -> bool {
    let mut seen = LookupSet::default();
    let mut pending = vec![Type::from(ty)];
    while let Some(ty) = pending.pop() {
        if let Some(structure) = ty.dyn_cast::<llvm::StructType>(ctx) {
            if seen.insert(structure) {
                pending.extend(structure.elements(ctx));
            }
        } else if !llvm::is_compatible_outer(ctx, ty) {
            return false;
        } else {
            ty.visit_children(ctx, &mut |child| {
                if let weir_ir::SubElement::Type(child) = child {
                    pending.push(child);
                }
            });
        }
    }
    true
}

/// Materializations: unrealized casts by default; descriptors are packed from their fields.
fn add_materializations(rules: &mut TypeConverterBuilder, index_bits: u32, events: &Arc<Events>) {
    let events = events.clone();
    let cast = move |builder: &mut dyn OpBuilder, request: &Materialization<'_>| {
        events.made_cast();
        unrealized_cast(builder, request)
    };
    rules.source_materialization(cast.clone());
    rules.target_materialization(cast.clone());
    rules.source_materialization(move |builder, request| {
        let packed = pack(builder, request.result_type()?, request, index_bits)?;
        cast(builder, &Materialization { inputs: &[packed], ..*request })
    });
    rules.target_materialization(move |builder, request| pack(builder, request.original_type?, request, index_bits));
}

/// The descriptor of a memref, packed from the values that a materialization is to convert.
fn pack(builder: &mut dyn OpBuilder, memref: Type, request: &Materialization<'_>, index_bits: u32) -> Option<ValueId> {
    let ctx = builder.view().ctx;
    let (ranked, is_unranked) = (memref.dyn_cast::<MemRefType>(ctx), memref.is::<UnrankedMemRefType>(ctx));
    let builder = &mut LocatedBuilder::new(builder, request.location);
    match ranked {
        Some(ranked) => MemRefDescriptor::pack_any(builder, ranked, request.inputs, index_bits),
        None if is_unranked => UnrankedMemRefDescriptor::pack_parts(builder, request.inputs, index_bits),
        None => None,
    }
}
