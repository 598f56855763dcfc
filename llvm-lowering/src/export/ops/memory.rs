//! Access to memory.

use crate::export::error::ExportError;
use smallvec::{SmallVec, smallvec};
use weir_ir::{ApInt, Ident, OpClass as _, OpId, View};

use crate::dialect::types::is_compatible;
use crate::dialect::{
    AllocaOp, AtomicCmpXchgOp, AtomicOrdering, AtomicRMWOp, FenceOp, GEPOp, GepIndex, IntToPtrOp, LoadOp,
    NoAliasScopeDeclOp, StoreOp,
};
use crate::export::functions::ModuleTranslation;
use crate::export::instructions::{Access, Align, CastFlags, Kind, Value};
use crate::export::opcodes::CastOp;

pub(super) fn int_to_ptr(translation: &mut ModuleTranslation<'_, '_>, op: OpId) -> Result<(), ExportError> {
    translation.cast(op, CastOp::IntToPtr, CastFlags::None)?;
    if let Some(bytes) = IntToPtrOp::from_op_unchecked(op).dereferenceable(&translation.view) {
        translation.attach_dereferenceable(op, bytes);
    }
    Ok(())
}

pub(super) fn alloca(translation: &mut ModuleTranslation<'_, '_>, op: OpId) -> Result<(), ExportError> {
    let view = translation.view;
    let alloca = AllocaOp::from_op_unchecked(op);
    let element = alloca.elem_type(&view);
    let layout = &translation.module.constants.layout;
    let align = alignment(alloca.alignment(&view), || layout.preferred_alignment(view.ctx, element));
    let operands = translation.operands(op)?;
    let is_inalloca = alloca.inalloca(&view).is_some();
    translation.push(op, Kind::Alloca { element, align, is_inalloca }, &operands);
    Ok(())
}

/// The alignment that an op has, or else that of its type; zero stands for none.
fn alignment(given: Option<i64>, of_type: impl FnOnce() -> Option<u64>) -> Option<Align> {
    let given = given.and_then(|it| u64::try_from(it).ok()).filter(|&it| it != 0);
    given.or_else(of_type).and_then(Align::of_bytes)
}

/// The synchronization scope of a name.
fn scope(view: View<'_>, name: Option<Ident>) -> Option<Ident> {
    name.filter(|it| !it.bytes(view.ctx).is_empty())
}

/// The access of an op to a value in memory.
macro_rules! access {
    ($translation:ident, $op:ident, $value:ident, $ordering:ident, $natural:ident) => {{
        let (view, layout) = ($translation.view, &$translation.module.constants.layout);
        Access {
            align: alignment($op.alignment(&view), || layout.$natural(view.ctx, view.ty($op.$value(&view)))),
            is_volatile: $op.volatile(&view).is_some(),
            ordering: $op.$ordering(&view),
            scope: scope(view, $op.syncscope(&view)),
        }
    }};
}

pub(super) fn load(translation: &mut ModuleTranslation<'_, '_>, op: OpId) -> Result<(), ExportError> {
    let view = translation.view;
    let load = LoadOp::from_op_unchecked(op);
    let access = access!(translation, load, res, ordering, abi_alignment);
    let operands = translation.operands(op)?;
    translation.push(op, Kind::Load(access), &operands);
    if !translation.has_access_metadata(op) {
        return Ok(());
    }
    translation.attach_access(op);
    translation.attach_flag(op, "nontemporal", load.nontemporal(&view).is_some());
    translation.attach_flag(op, "invariant.load", load.invariant(&view).is_some());
    translation.attach_flag(op, "invariant.group", load.invariant_group(&view).is_some());
    if let Some(bytes) = load.dereferenceable(&view) {
        translation.attach_dereferenceable(op, bytes);
    }
    Ok(())
}

pub(super) fn store(translation: &mut ModuleTranslation<'_, '_>, op: OpId) -> Result<(), ExportError> {
    let view = translation.view;
    let store = StoreOp::from_op_unchecked(op);
    let access = access!(translation, store, value, ordering, abi_alignment);
    let operands = translation.operands(op)?;
    translation.push(op, Kind::Store(access), &operands);
    if !translation.has_access_metadata(op) {
        return Ok(());
    }
    translation.attach_access(op);
    translation.attach_flag(op, "nontemporal", store.nontemporal(&view).is_some());
    translation.attach_flag(op, "invariant.group", store.invariant_group(&view).is_some());
    Ok(())
}

pub(super) fn gep(translation: &mut ModuleTranslation<'_, '_>, op: OpId) -> Result<(), ExportError> {
    let view = translation.view;
    let gep = GEPOp::from_op_unchecked(op);
    let (element, flags) = (gep.elem_type(&view), gep.no_wrap(&view));
    if !is_compatible(view.ctx, element) {
        return Err(translation.error(op, "element type has no translation"));
    }
    let i32 = view.ctx.integer_type(32);
    let mut operands: SmallVec<[Value; 4]> = smallvec![translation.value(gep.base(&view))?];
    for index in gep.indices(&view) {
        operands.push(match index {
            GepIndex::Value(value) => translation.value(value)?,
            GepIndex::Constant(value) => {
                Value::Const(translation.module.constants.int(i32, ApInt::from_i64(32, value.into())))
            }
        });
    }
    translation.push(op, Kind::Gep { element, flags }, &operands);
    Ok(())
}

pub(super) fn atomic_rmw(translation: &mut ModuleTranslation<'_, '_>, op: OpId) -> Result<(), ExportError> {
    let view = translation.view;
    let rmw = AtomicRMWOp::from_op_unchecked(op);
    let access = access!(translation, rmw, val, ordering, store_size);
    let operands = translation.operands(op)?;
    translation.push(op, Kind::AtomicRmw(rmw.bin_op(&view), access), &operands);
    translation.attach_access(op);
    Ok(())
}

pub(super) fn cmpxchg(translation: &mut ModuleTranslation<'_, '_>, op: OpId) -> Result<(), ExportError> {
    let view = translation.view;
    let exchange = AtomicCmpXchgOp::from_op_unchecked(op);
    let access = access!(translation, exchange, val, success_ordering, store_size);
    let (failure, is_weak) = (exchange.failure_ordering(&view), exchange.weak(&view).is_some());
    let operands = translation.operands(op)?;
    translation.push(op, Kind::CmpXchg { access, failure, is_weak }, &operands);
    translation.attach_access(op);
    Ok(())
}

pub(super) fn fence(translation: &mut ModuleTranslation<'_, '_>, op: OpId) -> Result<(), ExportError> {
    let fence = FenceOp::from_op_unchecked(op);
    let ordering: AtomicOrdering = fence.ordering(&translation.view);
    let scope = scope(translation.view, fence.syncscope(&translation.view));
    translation.push(op, Kind::Fence { ordering, scope }, &[]);
    translation.attach_access(op);
    Ok(())
}

/// Declares where alias scopes begin; the scopes are metadata.
pub(super) fn noalias_scope(translation: &mut ModuleTranslation<'_, '_>, op: OpId) -> Result<(), ExportError> {
    let scope = NoAliasScopeDeclOp::from_op_unchecked(op).scope(&translation.view);
    let scopes = translation.alias_scopes(&[scope.into()]);
    translation.call_with_metadata(op, scopes);
    Ok(())
}

pub(super) fn va_arg(translation: &mut ModuleTranslation<'_, '_>, op: OpId) -> Result<(), ExportError> {
    let operands = translation.operands(op)?;
    translation.push(op, Kind::VaArg, &operands);
    Ok(())
}
