//! Constants and addresses of symbols.

use crate::export::error::ExportError;
use weir_ir::{OpClass as _, OpId};

use crate::dialect::types::PointerType;
use crate::dialect::{AddressOfOp, BlockAddressOp, ConstantOp, DSOLocalEquivalentOp};
use crate::export::constants::{Constant, constant_of_attribute};
use crate::export::functions::ModuleTranslation;
use crate::export::instructions::Value;

pub(super) fn constant(translation: &mut ModuleTranslation<'_, '_>, op: OpId) -> Result<(), ExportError> {
    let view = translation.view;
    let constant = ConstantOp::from_op_unchecked(op);
    let (value, ty) = (constant.value(&view), view.ty(constant.res(&view)));
    match constant_of_attribute(&mut translation.module.constants, value, ty) {
        Ok(id) => {
            translation.set_result(op, Value::Const(id));
            Ok(())
        }
        Err(reason) => Err(translation.located_error(op, reason)),
    }
}

pub(super) fn undef(translation: &mut ModuleTranslation<'_, '_>, op: OpId) -> Result<(), ExportError> {
    let ty = translation.view.ty(translation.view.ir.result(op, 0));
    let id = translation.module.constants.undef(ty);
    translation.set_result(op, Value::Const(id));
    Ok(())
}

pub(super) fn poison(translation: &mut ModuleTranslation<'_, '_>, op: OpId) -> Result<(), ExportError> {
    let ty = translation.view.ty(translation.view.ir.result(op, 0));
    let id = translation.module.constants.poison(ty);
    translation.set_result(op, Value::Const(id));
    Ok(())
}

pub(super) fn zero(translation: &mut ModuleTranslation<'_, '_>, op: OpId) -> Result<(), ExportError> {
    let ty = translation.view.ty(translation.view.ir.result(op, 0));
    let id = translation.module.constants.null(ty);
    translation.set_result(op, Value::Const(id));
    Ok(())
}

pub(super) fn address_of(translation: &mut ModuleTranslation<'_, '_>, op: OpId) -> Result<(), ExportError> {
    let view = translation.view;
    let address = AddressOfOp::from_op_unchecked(op);
    let ty = view.ty(address.res(&view)).dyn_cast::<PointerType>(view.ctx);
    let space = ty.map_or(0, |it| it.address_space(view.ctx));
    let id = translation.module.constants.address(address.global_name(&view), space);
    translation.set_result(op, Value::Const(id));
    Ok(())
}

pub(super) fn dso_local_equivalent(translation: &mut ModuleTranslation<'_, '_>, op: OpId) -> Result<(), ExportError> {
    let view = translation.view;
    let equivalent = DSOLocalEquivalentOp::from_op_unchecked(op);
    let constants = &mut translation.module.constants;
    let constant = Constant::DsoLocalEquivalent(constants.function_type(), equivalent.function_name(&view));
    let id = constants.add(constant);
    translation.set_result(op, Value::Const(id));
    Ok(())
}

pub(super) fn block_address(translation: &mut ModuleTranslation<'_, '_>, op: OpId) -> Result<(), ExportError> {
    let view = translation.view;
    let it = BlockAddressOp::from_op_unchecked(op);
    let address = it.block_addr(&view);
    let (function, tag) = (address.function(view.ctx).root(view.ctx), address.tag(view.ctx).id(view.ctx));
    let constants = &mut translation.module.constants;
    let id = constants.add(Constant::BlockAddress(constants.function_type(), function, tag));
    translation.set_result(op, Value::Const(id));
    Ok(())
}
