//! Calls.

use crate::export::error::ExportError;
use weir_ir::builtin::{ArrayAttr, DictionaryAttr, StringAttr};
use weir_ir::{Ident, OpClass as _, OpId, Type, ValueId};

use super::arith::fastmath;
use crate::dialect::types::{FunctionType, Variadic};
use crate::dialect::{AsmDialect, CallIntrinsicOp, CallOp, InlineAsmOp, InvokeOp};
use crate::export::attributes::AttrList;
use crate::export::functions::{ModuleTranslation, add_memory_effects, convention_keyword};
use crate::export::instructions::{Call, Callee, InlineAsm, Value};

impl ModuleTranslation<'_, '_> {
    /// Adds the attributes of arguments and results.
    pub(in crate::export) fn add_call_attributes(
        &self,
        op: OpId,
        arguments: Option<ArrayAttr>,
        results: Option<ArrayAttr>,
        attributes: &mut AttrList,
    ) -> Result<(), ExportError> {
        let ctx = self.ctx();
        for (index, it) in arguments.map_or(&[][..], |it| it.elements(ctx)).iter().enumerate() {
            if let Some(dictionary) = it.dyn_cast::<DictionaryAttr>(ctx).filter(|it| !it.entries(ctx).is_empty()) {
                self.add_value_attributes(op, dictionary, attributes.param_mut(index))?;
            }
        }
        if let Some(it) = results.and_then(|it| it.elements(ctx).first()?.dyn_cast::<DictionaryAttr>(ctx)) {
            self.add_value_attributes(op, it, &mut attributes.result)?;
        }
        Ok(())
    }

    fn values(&self, values: &[ValueId]) -> Result<Vec<Value>, ExportError> {
        values.iter().map(|&it| self.value(it)).collect()
    }

    /// The tags and sizes of operand bundles; their operands are appended to a list.
    pub(in crate::export) fn bundles(
        &self,
        op: OpId,
        group: usize,
        tags: Option<ArrayAttr>,
        operands: &mut Vec<Value>,
    ) -> Result<Vec<(Box<[u8]>, usize)>, ExportError> {
        let view = self.view;
        let mut bundles = Vec::new();
        for (index, tag) in tags.map_or(&[][..], |it| it.elements(view.ctx)).iter().enumerate() {
            let range = view.operand_list_range(op, group, index);
            let tag = tag.dyn_cast::<StringAttr>(view.ctx).map_or(&b""[..], |it| it.value(view.ctx).bytes(view.ctx));
            bundles.push((tag.into(), range.len()));
            for index in range {
                operands.push(self.value(view.ir.operand(op, index))?);
            }
        }
        Ok(bundles)
    }
}

/// The parts that calls and invokes share.
struct CallSite {
    op: OpId,
    symbol: Option<Ident>,
    /// The arguments, behind the called pointer where there is no symbol.
    operands: Vec<ValueId>,
    /// The type of a variadic callee.
    variadic: Option<FunctionType>,
    /// The operand group of the bundles, and their tags.
    bundles: (usize, Option<ArrayAttr>),
}

impl ModuleTranslation<'_, '_> {
    /// A call in the C convention, with its operands: arguments, operands of bundles, callee.
    fn call_site(&mut self, site: CallSite, attributes: AttrList) -> Result<(Call, Vec<Value>), ExportError> {
        let (view, op) = (self.view, site.op);
        let (callee, arguments) = match (site.symbol, site.operands.split_first()) {
            (Some(name), _) => (Value::Const(self.module.constants.function(name)), &site.operands[..]),
            (None, Some((&pointer, rest))) => (self.value(pointer)?, rest),
            (None, None) => return Err(self.unsupported(op)),
        };
        let types: Vec<Type> = arguments.iter().map(|&it| view.ty(it)).collect();
        let function = match site.variadic {
            Some(ty) => ty,
            None => FunctionType::new(view.ctx, self.result_type(op), &types[..], Variadic::No),
        };
        let mut operands = self.values(arguments)?;
        let bundles = self.bundles(op, site.bundles.0, site.bundles.1, &mut operands)?;
        operands.push(callee);
        let fast = fastmath(view, op);
        Ok((Call { attributes, fast, bundles, ..Call::new(function, arguments.len()) }, operands))
    }
}

pub(super) fn call(translation: &mut ModuleTranslation<'_, '_>, op: OpId) -> Result<(), ExportError> {
    let view = translation.view;
    let call = CallOp::from_op_unchecked(op);
    let mut attributes = AttrList::default();
    translation.add_call_attributes(op, call.arg_attrs(&view), call.res_attrs(&view), &mut attributes)?;
    for (name, is_set) in [
        ("convergent", call.convergent(&view).is_some()),
        ("nounwind", call.no_unwind(&view).is_some()),
        ("willreturn", call.will_return(&view).is_some()),
        ("noinline", call.no_inline(&view).is_some()),
        ("alwaysinline", call.always_inline(&view).is_some()),
        ("inlinehint", call.inline_hint(&view).is_some()),
    ] {
        if is_set {
            attributes.function.add(name);
        }
    }
    if let Some(effects) = call.memory_effects(&view) {
        add_memory_effects(view.ctx, effects, &mut attributes.function);
    }
    let site = CallSite {
        op,
        symbol: call.callee(&view),
        operands: call.callee_operands(&view).iter().collect(),
        variadic: call.var_callee_type(&view),
        bundles: (1, call.op_bundle_tags(&view)),
    };
    let (mut called, operands) = translation.call_site(site, attributes)?;
    called.convention = convention_keyword(call.cconv(&view));
    called.tail = call.tail_call_kind(&view);
    translation.push_call(op, called, &operands);
    translation.attach_access(op);
    Ok(())
}

pub(super) fn invoke(translation: &mut ModuleTranslation<'_, '_>, op: OpId) -> Result<(), ExportError> {
    let view = translation.view;
    let invoke = InvokeOp::from_op_unchecked(op);
    let mut attributes = AttrList::default();
    translation.add_call_attributes(op, invoke.arg_attrs(&view), invoke.res_attrs(&view), &mut attributes)?;
    let site = CallSite {
        op,
        symbol: invoke.callee(&view),
        operands: invoke.callee_operands(&view).iter().collect(),
        variadic: invoke.var_callee_type(&view),
        bundles: (3, invoke.op_bundle_tags(&view)),
    };
    let (mut call, operands) = translation.call_site(site, attributes)?;
    call.convention = convention_keyword(invoke.cconv(&view));
    let successors = translation.successors(op);
    call.successors = Some([successors[0], successors[1]]);
    translation.add_edges(op, successors.iter().copied());
    translation.push_call(op, call, &operands);
    translation.attach_weights(op);
    Ok(())
}

pub(super) fn call_intrinsic(translation: &mut ModuleTranslation<'_, '_>, op: OpId) -> Result<(), ExportError> {
    let view = translation.view;
    let call = CallIntrinsicOp::from_op_unchecked(op);
    let arguments: Vec<_> = call.args(&view).iter().collect();
    let types: Vec<Type> = arguments.iter().map(|&it| view.ty(it)).collect();
    let function = FunctionType::new(view.ctx, translation.result_type(op), &types[..], Variadic::No);
    let callee = translation.declare_named_intrinsic(op, call.intrin(&view).text(view.ctx), function)?;
    let mut attributes = AttrList::default();
    translation.add_call_attributes(op, call.arg_attrs(&view), call.res_attrs(&view), &mut attributes)?;
    let mut operands = translation.values(&arguments)?;
    let is_immediate = |it: usize| matches!(operands.get(it), None | Some(Value::Const(_)));
    if !callee.immediates().all(is_immediate) {
        return Err(translation.error(op, "immarg operand has non-immediate parameter"));
    }
    let bundles = translation.bundles(op, 1, call.op_bundle_tags(&view), &mut operands)?;
    operands.push(callee.value);
    let fast = fastmath(view, op);
    let call = Call { attributes, fast, bundles, ..Call::new(callee.function, arguments.len()) };
    translation.push_call(op, call, &operands);
    Ok(())
}

pub(super) fn inline_asm(translation: &mut ModuleTranslation<'_, '_>, op: OpId) -> Result<(), ExportError> {
    let view = translation.view;
    let asm = InlineAsmOp::from_op_unchecked(op);
    let operands = translation.operands(op)?;
    let types: Vec<Type> = asm.operands(&view).iter().map(|it| view.ty(it)).collect();
    let function = FunctionType::new(view.ctx, translation.result_type(op), &types[..], Variadic::No);
    let mut attributes = AttrList::default();
    translation.add_call_attributes(op, asm.operand_attrs(&view), None, &mut attributes)?;
    let bytes = |it: Ident| it.bytes(view.ctx).into();
    let callee = InlineAsm {
        text: bytes(asm.asm_string(&view)),
        constraints: bytes(asm.constraints(&view)),
        has_side_effects: asm.has_side_effects(&view).is_some(),
        aligns_stack: asm.is_align_stack(&view).is_some(),
        is_intel: asm.asm_dialect(&view) == Some(AsmDialect::Intel),
    };
    let call = Call {
        callee: Callee::InlineAsm(Box::new(callee)),
        attributes,
        tail: asm.tail_call_kind(&view),
        fast: fastmath(view, op),
        ..Call::new(function, operands.len())
    };
    translation.push_call(op, call, &operands);
    Ok(())
}
