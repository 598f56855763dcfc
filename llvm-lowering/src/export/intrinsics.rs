//! Calls of intrinsics, and their declarations.

mod immediates;
mod signature;
mod table;

use std::fmt::Write as _;

use crate::export::error::ExportError;
use weir_ir::builtin::{ArrayAttr, FloatType, IntegerAttr, IntegerType, VectorType};
use weir_ir::{ApInt, AttrKind as _, Context, Ident, Nested, OpClass as _, OpId, Type, recurse_into};

use super::attributes::{AttrList, AttrSet, AttrValue};
use super::constants::constant_of_attribute;
use super::functions::ModuleTranslation;
use super::instructions::{Call, Value};
use super::metadata::MdId;
use super::module::Function;
use super::ops::fastmath;
use super::types::{TypeParts, is_numbered, write_type};
use crate::dialect::types::{ArrayType, FunctionType, MetadataType, PointerType, StructType, TargetExtType, Variadic};
use crate::dialect::{FpExceptionBehavior, MaskedLoadOp, RoundingMode};
pub(super) use immediates::Immediates;
use signature::Signature;
use table::Intrinsic;

/// The beginning of the names of ops that stand for intrinsics.
const PREFIX: &str = "llvm.intr.";

/// The name of the intrinsic of an op, without types.
fn base_name(op: &str) -> String {
    let name = op.strip_prefix(PREFIX).unwrap_or(op);
    match name {
        "vastart" => "llvm.va_start".to_owned(),
        "vacopy" => "llvm.va_copy".to_owned(),
        "vaend" => "llvm.va_end".to_owned(),
        name => format!("llvm.{name}"),
    }
}

/// The arguments that are attributes of an op, if it stands for an intrinsic.
pub(super) fn immediates_of(op: &str) -> Option<Immediates> {
    op.strip_prefix(PREFIX).map(immediates::immediates_of)
}

/// Returns true for the name of a function that LLVM takes for an intrinsic, but does not know.
pub(super) fn is_unknown(name: &str) -> bool {
    name.starts_with("llvm.") && Intrinsic::of(name).is_none()
}

/// The name of an intrinsic with the types that it is overloaded with.
struct MangledName {
    text: String,
    /// Set for a structure without a name in a type. The text does not tell such structures apart, and gets a number.
    names_numbered_struct: bool,
}

/// Writes a type as part of the name of an intrinsic: `i32`, `v4f32`, `p0`.
fn mangle(ctx: &Context, ty: Type, out: &mut MangledName) {
    recurse_into(Nested::Type, || mangle_parts(ctx, ty, out));
}

fn mangle_parts(ctx: &Context, ty: Type, out: &mut MangledName) {
    if let Some(vector) = ty.dyn_cast::<VectorType>(ctx) {
        let scale = if vector.is_scalable(ctx) { "nx" } else { "" };
        let _ = write!(out.text, "{scale}v{}", vector.num_elements(ctx));
        mangle(ctx, vector.element(ctx), out);
    } else if let Some(pointer) = ty.dyn_cast::<PointerType>(ctx) {
        let _ = write!(out.text, "p{}", pointer.address_space(ctx));
    } else if let Some(float) = ty.dyn_cast::<FloatType>(ctx) {
        match &*written(ctx, ty) {
            "bfloat" => out.text.push_str("bf16"),
            "ppc_fp128" => out.text.push_str("ppcf128"),
            _ => {
                let _ = write!(out.text, "f{}", float.width(ctx));
            }
        }
    } else if let Some(int) = ty.dyn_cast::<IntegerType>(ctx) {
        let _ = write!(out.text, "i{}", int.width(ctx));
    } else if let Some(array) = ty.dyn_cast::<ArrayType>(ctx) {
        let _ = write!(out.text, "a{}", array.count(ctx));
        mangle(ctx, array.element(ctx), out);
    } else if let Some(structure) = ty.dyn_cast::<StructType>(ctx) {
        match structure.name(ctx) {
            Some(name) => {
                let _ = write!(out.text, "s_{}", name.text(ctx));
                out.names_numbered_struct |= is_numbered(ctx, structure);
            }
            None => {
                out.text.push_str("sl_");
                structure.elements(ctx).iter().for_each(|&it| mangle(ctx, it, out));
            }
        }
        out.text.push('s');
    } else if let Some(function) = ty.dyn_cast::<FunctionType>(ctx) {
        out.text.push_str("f_");
        mangle(ctx, function.result(ctx), out);
        function.params(ctx).iter().for_each(|&it| mangle(ctx, it, out));
        out.text.push_str(if function.is_variadic(ctx) { "varargf" } else { "f" });
    } else if let Some(target) = ty.dyn_cast::<TargetExtType>(ctx) {
        let _ = write!(out.text, "t{}", target.name(ctx).text(ctx));
        for &ty in target.types(ctx) {
            out.text.push('_');
            mangle(ctx, ty, out);
        }
        for number in target.numbers(ctx) {
            let _ = write!(out.text, "_{number}");
        }
        out.text.push('t');
    } else {
        out.text.push_str(match &*written(ctx, ty) {
            "void" => "isVoid",
            "metadata" => "Metadata",
            "x86_amx" => "x86amx",
            keyword => keyword,
        });
    }
}

/// An intrinsic that is called.
pub(super) struct Callee {
    intrinsic: Intrinsic,
    /// The name with all types.
    name: Ident,
    pub(super) function: FunctionType,
    /// The address.
    pub(super) value: Value,
}

impl Callee {
    /// The positions of the arguments that must be constants.
    pub(super) fn immediates(&self) -> impl Iterator<Item = usize> {
        let params = self.intrinsic.attributes().skip(2).enumerate();
        params.filter(|(_, texts)| split_attributes(texts).any(|it| it == "immarg")).map(|it| it.0)
    }
}

impl ModuleTranslation<'_, '_> {
    /// Calls the intrinsic of an op.
    pub(super) fn intrinsic(&mut self, op: OpId, immediates: Immediates) -> Result<(), ExportError> {
        let view = self.view;
        // Other ops may have discardable attributes of these names.
        let inherent = |name: &str| {
            let position = view.def(op)?.attributes.iter().position(|it| it.name == name)?;
            view.property(op, position)
        };
        let operand_count = match inherent("op_bundle_sizes") {
            Some(_) => view.operand_range(op, 0).len(),
            None => view.ir.num_operands(op),
        };
        let mut arguments: Vec<(Value, Type)> = Vec::new();
        for operand in view.ir.operands(op).iter().take(operand_count) {
            arguments.push((self.value(operand)?, view.ty(operand)));
        }
        for &(position, name) in immediates {
            let Some(attribute) = view.attribute(op, name) else { continue };
            let Some(ty) = attribute.ty(view.ctx) else { continue };
            let constant = constant_of_attribute(&mut self.module.constants, attribute, ty);
            let constant = constant.map_err(|reason| self.located_error(op, reason))?;
            arguments.insert(position.min(arguments.len()), (Value::Const(constant), ty));
        }
        let mut attributes = AttrList::default();
        self.add_call_attributes(
            op,
            inherent("arg_attrs").and_then(|it| it.dyn_cast(view.ctx)),
            inherent("res_attrs").and_then(|it| it.dyn_cast(view.ctx)),
            &mut attributes,
        )?;
        self.complete_access(op, &mut arguments, &mut attributes);
        self.add_exceptions(op, &mut arguments, &mut attributes);
        let types: Vec<Type> = arguments.iter().map(|it| it.1).collect();
        let result = self.result_type(op);
        let function = FunctionType::new(view.ctx, result, &types[..], Variadic::No);
        let name = view.ir.name(op);
        let callee = match self.intrinsic_names.get(&(name, function)) {
            Some(&name) => self.declare_callee(name, function),
            None => {
                let callee = self.declare_named_intrinsic(op, &base_name(view.name(op)), function)?;
                self.intrinsic_names.insert((name, function), callee.name);
                callee.value
            }
        };
        let mut operands: Vec<Value> = arguments.iter().map(|it| it.0).collect();
        let tags: Option<ArrayAttr> = inherent("op_bundle_tags").and_then(|it| it.dyn_cast(view.ctx));
        let bundles = if tags.is_some() { self.bundles(op, 1, tags, &mut operands)? } else { Vec::new() };
        operands.push(callee);
        let fast = fastmath(view, op);
        let call = Call { attributes, fast, bundles, ..Call::new(function, types.len()) };
        self.push_call(op, call, &operands);
        self.attach_access(op);
        let masked_load = MaskedLoadOp::dyn_cast(&view, op);
        self.attach_flag(op, "nontemporal", masked_load.is_some_and(|it| it.nontemporal(&view).is_some()));
        Ok(())
    }

    /// Adds the alignment of an access to its pointer, and the pass-through vector that a masked one can leave out.
    fn complete_access(&mut self, op: OpId, arguments: &mut Vec<(Value, Type)>, attributes: &mut AttrList) {
        let view = self.view;
        let (pointer, has_result) = match view.name(op) {
            "llvm.intr.masked.load" | "llvm.intr.masked.gather" => (0, true),
            "llvm.intr.masked.store" | "llvm.intr.masked.scatter" => (1, false),
            "llvm.intr.matrix.column.major.load" => return self.align_matrix(0, self.result_type(op), attributes),
            "llvm.intr.matrix.column.major.store" => return self.align_matrix(1, arguments[0].1, attributes),
            _ => return,
        };
        if has_result && arguments.len() == 2 {
            let ty = self.result_type(op);
            arguments.push((Value::Const(self.module.constants.poison(ty)), ty));
        }
        let align = view.attribute_as::<IntegerAttr>(op, "alignment").and_then(|it| it.value(view.ctx).to_u64());
        if let Some(align) = align {
            attributes.param_mut(pointer).set("align", AttrValue::Bytes(align));
        }
    }

    /// Adds the rounding mode and the treatment of exceptions to a constrained operation, which are metadata.
    fn add_exceptions(&mut self, op: OpId, arguments: &mut Vec<(Value, Type)>, attributes: &mut AttrList) {
        let view = self.view;
        let exceptions = view.attribute(op, "fpExceptionBehavior");
        let Some(exceptions) = exceptions.and_then(|it| FpExceptionBehavior::value(view.ctx, it)) else { return };
        let rounding = view.attribute(op, "roundingmode").and_then(|it| RoundingMode::value(view.ctx, it));
        let words = rounding.map(|it| format!("round.{}", it.keyword()));
        for word in words.into_iter().chain([format!("fpexcept.{}", exceptions.keyword())]) {
            let word = self.module.metadata.string(word);
            arguments.push((Value::Metadata(word), MetadataType::new(view.ctx).into()));
        }
        attributes.function.add("strictfp");
    }

    /// Calls the intrinsic of an op with metadata as its argument.
    pub(super) fn call_with_metadata(&mut self, op: OpId, node: MdId) {
        let view = self.view;
        let name = base_name(view.name(op));
        let metadata: Type = MetadataType::new(view.ctx).into();
        let function = FunctionType::new(view.ctx, self.result_type(op), &[metadata][..], Variadic::No);
        let callee = self.declare_callee(Ident::new(view.ctx, &name), function);
        self.push_call(op, Call::new(function, 1), &[Value::Metadata(node), callee]);
    }

    /// Matrices are aligned as their elements.
    fn align_matrix(&self, pointer: usize, matrix: Type, attributes: &mut AttrList) {
        let element = self.module.constants.vector_element(matrix);
        if let Some(align) = element.and_then(|it| self.module.constants.layout.abi_alignment(self.ctx(), it)) {
            attributes.param_mut(pointer).set("align", AttrValue::Bytes(align));
        }
    }

    /// Declares an intrinsic that an op calls by its name, to which types may be added; returns its address and the type that it is
    /// called with.
    pub(super) fn declare_named_intrinsic(
        &mut self,
        op: OpId,
        name: &str,
        function: FunctionType,
    ) -> Result<Callee, ExportError> {
        let ctx = self.ctx();
        let Some(intrinsic) = Intrinsic::of(name) else {
            return Err(self.located_error(op, format!("could not find LLVM intrinsic: \"{name}\"")));
        };
        if let Err(reason) = TypeParts::default().check(ctx, function.into()) {
            return Err(ExportError::unwritable(self.view.ir.location(op), reason));
        }
        let signature = intrinsic.signature;
        let (num_operands, num_params) = (function.params(ctx).len(), signature.params().count());
        let mut name = name.to_owned();
        if signature.is_overloaded() {
            let Some(overloads) = signature.overloads(ctx, function) else {
                let ty = written(ctx, function.into());
                return Err(self.located_error(
                    op,
                    format!(
                        "call intrinsic signature {ty} to overloaded intrinsic \"{name}\" does not match any of the overloads"
                    ),
                ));
            };
            if num_operands < num_params {
                return Err(self.located_error(op, wrong_count(&name, num_operands, num_params)));
            }
            let mut mangled = MangledName { text: format!("llvm.{}", intrinsic.name), names_numbered_struct: false };
            for ty in overloads {
                mangled.text.push('.');
                mangle(ctx, ty, &mut mangled);
            }
            name = mangled.text;
            if mangled.names_numbered_struct {
                name.push_str(".0");
            }
        } else if let Some(reason) = mismatch(ctx, signature, &name, function) {
            return Err(self.located_error(op, reason));
        }
        let function = match signature.is_variadic() {
            false => function,
            true => {
                let params = &function.params(ctx)[..num_params];
                FunctionType::new(ctx, function.result(ctx), params, Variadic::Yes)
            }
        };
        let name = Ident::new(ctx, &name);
        Ok(Callee { intrinsic, name, function, value: self.declare_callee(name, function) })
    }

    /// The attributes that a function has by its name: those of the intrinsic that it is.
    pub(super) fn attributes_by_name(&self, name: Ident, function: FunctionType) -> AttrList {
        let mut list = AttrList::default();
        let Some(intrinsic) = Intrinsic::of(name.text(self.ctx())) else { return list };
        let signature = intrinsic.signature;
        let is_variadic = function.is_variadic(self.ctx());
        let is_complete = signature.params().count() == function.params(self.ctx()).len();
        if signature.is_variadic() != is_variadic || !is_complete || signature.overloads(self.ctx(), function).is_none()
        {
            return list;
        }
        let mut attributes = intrinsic.attributes();
        self.add_attributes(attributes.next(), None, &mut list.function);
        self.add_attributes(attributes.next(), Some(function.result(self.ctx())), &mut list.result);
        for ((index, texts), &ty) in attributes.enumerate().zip(function.params(self.ctx())) {
            if !texts.is_empty() {
                self.add_attributes(Some(texts), Some(ty), list.param_mut(index));
            }
        }
        list
    }

    /// Adds attributes of the table, of a value of a type, or of a function.
    fn add_attributes(&self, texts: Option<&str>, ty: Option<Type>, set: &mut AttrSet) {
        for text in texts.into_iter().flat_map(split_attributes) {
            let range = ty.and_then(|ty| self.range(text, ty));
            match range {
                Some(range) => set.set("range", AttrValue::Text(range.into())),
                None => set.add_text(text),
            }
        }
    }

    /// The range of values of a type: `(i32 0, 1024)`.
    fn range(&self, text: &str, ty: Type) -> Option<String> {
        let (lower, upper) = text.strip_prefix("range(")?.strip_suffix(')')?.split_once(", ")?;
        let element = self.module.constants.vector_element(ty).unwrap_or(ty);
        let width = element.dyn_cast::<IntegerType>(self.ctx())?.width(self.ctx());
        let bound = |text: &str| Some(ApInt::from_i64(width, text.parse().ok()?));
        Some(format!("({} {}, {})", written(self.ctx(), element), bound(lower)?, bound(upper)?))
    }

    /// The address of a function, which is declared behind all functions if the module does not have it.
    pub(super) fn declare_callee(&mut self, name: Ident, function: FunctionType) -> Value {
        if !self.module.function_index.contains_key(&name) {
            let attributes = self.attributes_by_name(name, function);
            self.module.add_function(Function { attributes, ..Function::external(name, function) });
        }
        Value::Const(self.module.constants.function(name))
    }
}

/// The difference of a call from the signature of an intrinsic that is not overloaded, as a message.
fn mismatch(ctx: &Context, signature: Signature, name: &str, function: FunctionType) -> Option<String> {
    let (types, expected) = (function.params(ctx), signature.params().count());
    let result = written(ctx, function.result(ctx));
    if result != signature.result() {
        return Some(format!("intrinsic call returns {result} but \"{name}\" actually returns {}", signature.result()));
    }
    if types.len() < expected || types.len() > expected && !signature.is_variadic() {
        return Some(wrong_count(name, types.len(), expected));
    }
    let types = types.iter().map(|&ty| written(ctx, ty));
    let (index, (ty, param)) = types.zip(signature.params()).enumerate().find(|(_, (ty, param))| ty != param)?;
    Some(format!("intrinsic call operand #{index} has type {ty} but \"{name}\" expects {param}"))
}

fn wrong_count(name: &str, num_operands: usize, num_params: usize) -> String {
    format!("intrinsic call has {num_operands} operands but \"{name}\" expects {num_params}")
}

/// The text of a type.
fn written(ctx: &Context, ty: Type) -> String {
    let mut text = String::new();
    write_type(ctx, ty, &mut text);
    text
}

/// Attributes separated by blanks.
fn split_attributes(text: &str) -> impl Iterator<Item = &str> {
    split_outside_brackets(text, ' ')
}

/// The parts of a text between separators, but not between those in brackets.
fn split_outside_brackets(text: &str, separator: char) -> impl Iterator<Item = &str> {
    let mut depth = 0;
    let is_between = move |it: char| {
        match it {
            '(' | '<' | '{' => depth += 1,
            ')' | '>' | '}' => depth -= 1,
            _ => {}
        }
        it == separator && depth == 0
    };
    text.split(is_between).map(str::trim).filter(|it| !it.is_empty())
}
