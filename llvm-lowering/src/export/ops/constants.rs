//! Constants and addresses of symbols.

use weir_ir::{OpClass as _, OpId};
use weir_rewrite::opt::EmitError;

use crate::dialect::types::PointerType;
use crate::dialect::{AddressOfOp, ConstantOp, DSOLocalEquivalentOp};
use crate::export::constants::{Constant, constant_of_attribute};
use crate::export::functions::Translator;
use crate::export::instructions::Value;

pub(super) fn constant(translator: &mut Translator<'_>, op: OpId) -> Result<(), EmitError> {
    let view = translator.view;
    let constant = ConstantOp::from_op_unchecked(op);
    let (value, ty) = (constant.value(&view), view.ty(constant.res(&view)));
    match constant_of_attribute(&mut translator.module.constants, value, ty) {
        Ok(id) => {
            translator.set_result(op, Value::Const(id));
            Ok(())
        }
        Err(reason) => Err(translator.error(op, reason)),
    }
}

pub(super) fn undef(translator: &mut Translator<'_>, op: OpId) -> Result<(), EmitError> {
    let ty = translator.view.ty(translator.view.ir.result(op, 0));
    let id = translator.module.constants.undef(ty);
    translator.set_result(op, Value::Const(id));
    Ok(())
}

pub(super) fn poison(translator: &mut Translator<'_>, op: OpId) -> Result<(), EmitError> {
    let ty = translator.view.ty(translator.view.ir.result(op, 0));
    let id = translator.module.constants.poison(ty);
    translator.set_result(op, Value::Const(id));
    Ok(())
}

pub(super) fn zero(translator: &mut Translator<'_>, op: OpId) -> Result<(), EmitError> {
    let ty = translator.view.ty(translator.view.ir.result(op, 0));
    let id = translator.module.constants.null(ty);
    translator.set_result(op, Value::Const(id));
    Ok(())
}

pub(super) fn address_of(translator: &mut Translator<'_>, op: OpId) -> Result<(), EmitError> {
    let view = translator.view;
    let address = AddressOfOp::from_op_unchecked(op);
    let ty = view.ty(address.res(&view)).dyn_cast::<PointerType>(view.ctx);
    let space = ty.map_or(0, |it| it.address_space(view.ctx));
    let id = translator.address(address.global_name(&view), space);
    translator.set_result(op, Value::Const(id));
    Ok(())
}

pub(super) fn dso_local_equivalent(translator: &mut Translator<'_>, op: OpId) -> Result<(), EmitError> {
    let view = translator.view;
    let equivalent = DSOLocalEquivalentOp::from_op_unchecked(op);
    let constant = Constant::DsoLocalEquivalent(view.ty(equivalent.res(&view)), equivalent.function_name(&view));
    let id = translator.module.constants.add(constant);
    translator.set_result(op, Value::Const(id));
    Ok(())
}
