//! Calls of intrinsics, and their declarations.

mod families;
mod named;

use std::fmt::Write as _;

use crate::export::error::ExportError;
use weir_ir::builtin::{ArrayAttr, FloatType, IntegerAttr, IntegerType, VectorType};
use weir_ir::{AttrKind as _, Context, Ident, OpId, Type};

use super::attributes::{AttrList, AttrValue};
use super::constants::constant_of_attribute;
use super::functions::ModuleTranslation;
use super::instructions::{Call, Value};
use super::metadata::MdId;
use super::module::Function;
use super::ops::fastmath;
use super::types::write_type;
use crate::dialect::types::{ArrayType, FunctionType, MetadataType, PointerType, StructType, Variadic};
use crate::dialect::{FpExceptionBehavior, RoundingMode};
pub(super) use families::{FAMILIES, Family};
use families::{Overload, SCOPES};

/// The name of an intrinsic without the types.
fn base_name(op: &str) -> String {
    let name = op.strip_prefix("llvm.intr.").unwrap_or(op);
    match name {
        "vastart" => "llvm.va_start".to_owned(),
        "vacopy" => "llvm.va_copy".to_owned(),
        "vaend" => "llvm.va_end".to_owned(),
        name => format!("llvm.{name}"),
    }
}

/// The family of an intrinsic with a full name, such as `llvm.smax.i32`.
fn family_of(name: &str) -> Option<&'static Family> {
    let name = name.strip_prefix("llvm.")?;
    let fits = |known: &str| {
        let known = base_name(known);
        let rest = name.strip_prefix(known.trim_start_matches("llvm."));
        rest.filter(|it| it.is_empty() || it.starts_with('.')).map(|_| known.len())
    };
    let length = |family: &&Family| family.names.iter().filter_map(|it| fits(it)).max();
    FAMILIES.iter().chain(named::NAMED).filter(|it| length(it).is_some()).max_by_key(length)
}

/// Writes a type as part of the name of an intrinsic: `i32`, `v4f32`, `p0`.
fn mangle(ctx: &Context, ty: Type, out: &mut String) {
    if let Some(vector) = ty.dyn_cast::<VectorType>(ctx) {
        let scale = if vector.is_scalable(ctx) { "nx" } else { "" };
        let _ = write!(out, "{scale}v{}", vector.num_elements(ctx));
        mangle(ctx, vector.element(ctx), out);
    } else if let Some(pointer) = ty.dyn_cast::<PointerType>(ctx) {
        let _ = write!(out, "p{}", pointer.address_space(ctx));
    } else if let Some(float) = ty.dyn_cast::<FloatType>(ctx) {
        let mut keyword = String::new();
        write_type(ctx, ty, &mut keyword);
        match keyword.as_str() {
            "bfloat" => out.push_str("bf16"),
            "ppc_fp128" => out.push_str("ppcf128"),
            _ => {
                let _ = write!(out, "f{}", float.width(ctx));
            }
        }
    } else if let Some(int) = ty.dyn_cast::<IntegerType>(ctx) {
        let _ = write!(out, "i{}", int.width(ctx));
    } else if let Some(array) = ty.dyn_cast::<ArrayType>(ctx) {
        let _ = write!(out, "a{}", array.count(ctx));
        mangle(ctx, array.element(ctx), out);
    } else if let Some(structure) = ty.dyn_cast::<StructType>(ctx) {
        match structure.name(ctx) {
            Some(name) => {
                let _ = write!(out, "s_{}", name.text(ctx));
            }
            None => {
                out.push_str("sl_");
                structure.elements(ctx).iter().for_each(|&it| mangle(ctx, it, out));
            }
        }
        out.push('s');
    }
}

impl ModuleTranslation<'_> {
    pub(super) fn intrinsic(&mut self, op: OpId, family: &'static Family) -> Result<(), ExportError> {
        let view = self.view;
        let operand_count = match view.attribute(op, "op_bundle_sizes") {
            Some(_) => view.operand_range(op, 0).len(),
            None => view.ir.num_operands(op),
        };
        let mut arguments: Vec<(Value, Type)> = Vec::new();
        for operand in view.ir.operands(op).iter().take(operand_count) {
            arguments.push((self.value(operand)?, view.ty(operand)));
        }
        for &(position, name) in family.immediates {
            let Some(attribute) = view.attribute(op, name) else { continue };
            let Some(ty) = attribute.ty(view.ctx) else { continue };
            let constant = constant_of_attribute(&mut self.module.constants, attribute, ty);
            let constant = constant.map_err(|reason| self.error(op, reason))?;
            arguments.insert(position.min(arguments.len()), (Value::Const(constant), ty));
        }
        let mut attributes = AttrList::default();
        self.add_call_attributes(
            view.attribute_as::<ArrayAttr>(op, "arg_attrs"),
            view.attribute_as::<ArrayAttr>(op, "res_attrs"),
            &mut attributes,
        );
        self.complete_access(op, &mut arguments, &mut attributes);
        self.add_exceptions(op, &mut arguments, &mut attributes);
        let types: Vec<Type> = arguments.iter().map(|it| it.1).collect();
        let result = self.result_type(op);
        let mut name = base_name(view.name(op));
        for overload in family.overloads {
            let ty = match *overload {
                Overload::Result => Some(result),
                Overload::Operand(index) => types.get(index).copied(),
                Overload::Member(index) => {
                    result.dyn_cast::<StructType>(view.ctx).and_then(|it| it.elements(view.ctx).get(index).copied())
                }
            };
            if let Some(ty) = ty {
                name.push('.');
                mangle(view.ctx, ty, &mut name);
            }
        }
        let function = FunctionType::new(view.ctx, result, &types[..], Variadic::No);
        let callee = self.declare_intrinsic(Ident::new(view.ctx, &name), function, Some(family));
        let mut operands: Vec<Value> = arguments.iter().map(|it| it.0).collect();
        let tags = view.attribute_as::<ArrayAttr>(op, "op_bundle_tags");
        let bundles = if tags.is_some() { self.bundles(op, 1, tags, &mut operands)? } else { Vec::new() };
        operands.push(callee);
        let fast = fastmath(view, op);
        let call = Call { attributes, fast, bundles, ..Call::new(function, types.len()) };
        self.push_call(op, call, &operands);
        self.attach_access(op);
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
        let callee = self.declare_intrinsic(Ident::new(view.ctx, &name), function, Some(&SCOPES));
        self.push_call(op, Call::new(function, 1), &[Value::Metadata(node), callee]);
    }

    /// Matrices are aligned as their elements.
    fn align_matrix(&self, pointer: usize, matrix: Type, attributes: &mut AttrList) {
        let element = self.module.constants.vector_element(matrix);
        if let Some(align) = element.and_then(|it| self.module.constants.layout.abi_alignment(self.ctx(), it)) {
            attributes.param_mut(pointer).set("align", AttrValue::Bytes(align));
        }
    }

    /// Declares an intrinsic that is called by its name.
    pub(super) fn declare_named_intrinsic(
        &mut self,
        op: OpId,
        name: Ident,
        function: FunctionType,
    ) -> Result<Value, ExportError> {
        let text = name.text(self.ctx());
        if !text.starts_with("llvm.") {
            return Err(self.error(op, format!("could not find LLVM intrinsic: \"{text}\"")));
        }
        Ok(self.declare_callee(name, function))
    }

    /// The address of an intrinsic, which is declared behind all functions the first time.
    fn declare_intrinsic(&mut self, name: Ident, function: FunctionType, family: Option<&Family>) -> Value {
        if !self.module.function_index.contains_key(&name) {
            let attributes = family.map_or_else(AttrList::default, |it| self.family_attributes(it, function));
            self.module.add_function(Function { attributes, ..Function::external(name, function.into()) });
        }
        Value::Const(self.address(name, 0))
    }

    /// The attributes of an intrinsic's declaration.
    fn family_attributes(&self, family: &Family, function: FunctionType) -> AttrList {
        let mut attributes = AttrList::default();
        split_attributes(family.function).for_each(|it| attributes.function.add_text(it));
        for (index, params) in family.params.iter().enumerate() {
            split_attributes(params).for_each(|it| attributes.param_mut(index).add_text(it));
        }
        for text in split_attributes(family.result) {
            match text.strip_prefix("range(") {
                Some(bounds) => {
                    let result = function.result(self.ctx());
                    let mut range = "(".to_owned();
                    write_type(self.ctx(), self.module.constants.vector_element(result).unwrap_or(result), &mut range);
                    range.push(' ');
                    range.push_str(bounds);
                    attributes.result.set("range", AttrValue::Text(range.into()));
                }
                None => attributes.result.add_text(text),
            }
        }
        attributes
    }

    /// The attributes that a function has by its name: those of the intrinsic that it is.
    pub(super) fn attributes_by_name(&self, name: Ident, function: FunctionType) -> AttrList {
        let family = family_of(name.text(self.ctx()));
        family.map_or_else(AttrList::default, |it| self.family_attributes(it, function))
    }

    /// The address of a function, which is declared if the module does not have it.
    pub(super) fn declare_callee(&mut self, name: Ident, function: FunctionType) -> Value {
        let is_known = self.module.function_index.contains_key(&name);
        let family = if is_known { None } else { family_of(name.text(self.ctx())) };
        self.declare_intrinsic(name, function, family)
    }
}

/// Attributes separated by blanks; those in parentheses belong to the word before.
fn split_attributes(text: &str) -> impl Iterator<Item = &str> {
    let mut depth = 0;
    let is_between = move |it: char| {
        match it {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        it == ' ' && depth == 0
    };
    text.split(is_between).filter(|it| !it.is_empty())
}
