//! Access to memory.

use crate::export::error::ExportError;
use smallvec::{SmallVec, smallvec};
use weir_ir::{ApInt, Ident, OpClass as _, OpId};

use crate::dialect::types::is_compatible;
use crate::dialect::{
    AllocaOp, AtomicCmpXchgOp, AtomicOrdering, AtomicRMWOp, FenceOp, GEPOp, GepIndex, IntToPtrOp, LoadOp,
    NoAliasScopeDeclOp, StoreOp,
};
use crate::export::functions::ModuleTranslation;
use crate::export::instructions::{Access, CastFlags, Kind, Value};
use crate::export::opcodes::CastOp;

pub(super) fn int_to_ptr(translation: &mut ModuleTranslation<'_>, op: OpId) -> Result<(), ExportError> {
    translation.cast(op, CastOp::IntToPtr, CastFlags::None)?;
    if let Some(bytes) = IntToPtrOp::from_op_unchecked(op).dereferenceable(&translation.view) {
        translation.attach_dereferenceable(op, bytes);
    }
    Ok(())
}

pub(super) fn alloca(translation: &mut ModuleTranslation<'_>, op: OpId) -> Result<(), ExportError> {
    let view = translation.view;
    let alloca = AllocaOp::from_op_unchecked(op);
    let element = alloca.elem_type(&view);
    let align = alloca.alignment(&view).and_then(alignment);
    let align = align.or_else(|| translation.module.constants.layout.preferred_alignment(view.ctx, element));
    let operands = translation.operands(op)?;
    let is_inalloca = alloca.inalloca(&view).is_some();
    translation.push(op, Kind::Alloca { element, align, is_inalloca }, &operands);
    Ok(())
}

/// An alignment in bytes; zero stands for none.
fn alignment(bytes: i64) -> Option<u64> {
    u64::try_from(bytes).ok().filter(|&it| it != 0)
}

/// A synchronisation scope.
fn scope(name: Option<Ident>, translation: &ModuleTranslation<'_>) -> Option<Box<[u8]>> {
    let name = name.map(|it| it.bytes(translation.ctx()));
    name.filter(|it| !it.is_empty()).map(Into::into)
}

pub(super) fn load(translation: &mut ModuleTranslation<'_>, op: OpId) -> Result<(), ExportError> {
    let view = translation.view;
    let load = LoadOp::from_op_unchecked(op);
    let align = load.alignment(&view).and_then(alignment);
    let access = Access {
        align: align.or_else(|| translation.module.constants.layout.abi_alignment(view.ctx, view.ty(load.res(&view)))),
        is_volatile: load.volatile(&view).is_some(),
        ordering: load.ordering(&view),
        scope: scope(load.syncscope(&view), translation),
    };
    let operands = translation.operands(op)?;
    translation.push(op, Kind::Load(access), &operands);
    translation.attach_access(op);
    translation.attach_flag(op, "nontemporal", load.nontemporal(&view).is_some());
    translation.attach_flag(op, "invariant.load", load.invariant(&view).is_some());
    translation.attach_flag(op, "invariant.group", load.invariant_group(&view).is_some());
    if let Some(bytes) = load.dereferenceable(&view) {
        translation.attach_dereferenceable(op, bytes);
    }
    Ok(())
}

pub(super) fn store(translation: &mut ModuleTranslation<'_>, op: OpId) -> Result<(), ExportError> {
    let view = translation.view;
    let store = StoreOp::from_op_unchecked(op);
    let align = store.alignment(&view).and_then(alignment);
    let access = Access {
        align: align
            .or_else(|| translation.module.constants.layout.abi_alignment(view.ctx, view.ty(store.value(&view)))),
        is_volatile: store.volatile(&view).is_some(),
        ordering: store.ordering(&view),
        scope: scope(store.syncscope(&view), translation),
    };
    let operands = translation.operands(op)?;
    translation.push(op, Kind::Store(access), &operands);
    translation.attach_access(op);
    translation.attach_flag(op, "nontemporal", store.nontemporal(&view).is_some());
    translation.attach_flag(op, "invariant.group", store.invariant_group(&view).is_some());
    Ok(())
}

pub(super) fn gep(translation: &mut ModuleTranslation<'_>, op: OpId) -> Result<(), ExportError> {
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

pub(super) fn atomic_rmw(translation: &mut ModuleTranslation<'_>, op: OpId) -> Result<(), ExportError> {
    let view = translation.view;
    let rmw = AtomicRMWOp::from_op_unchecked(op);
    let ty = view.ty(rmw.val(&view));
    let align = rmw.alignment(&view).and_then(alignment);
    let access = Access {
        align: align.or_else(|| translation.module.constants.layout.store_size(view.ctx, ty)),
        is_volatile: rmw.volatile(&view).is_some(),
        ordering: rmw.ordering(&view),
        scope: scope(rmw.syncscope(&view), translation),
    };
    let operands = translation.operands(op)?;
    translation.push(op, Kind::AtomicRmw(rmw.bin_op(&view).keyword().trim_start_matches('_'), access), &operands);
    translation.attach_access(op);
    Ok(())
}

pub(super) fn cmpxchg(translation: &mut ModuleTranslation<'_>, op: OpId) -> Result<(), ExportError> {
    let view = translation.view;
    let exchange = AtomicCmpXchgOp::from_op_unchecked(op);
    let ty = view.ty(exchange.val(&view));
    let align = exchange.alignment(&view).and_then(alignment);
    let access = Access {
        align: align.or_else(|| translation.module.constants.layout.store_size(view.ctx, ty)),
        is_volatile: exchange.volatile(&view).is_some(),
        ordering: exchange.success_ordering(&view),
        scope: scope(exchange.syncscope(&view), translation),
    };
    let (failure, is_weak) = (exchange.failure_ordering(&view), exchange.weak(&view).is_some());
    let operands = translation.operands(op)?;
    translation.push(op, Kind::CmpXchg { access, failure, is_weak }, &operands);
    translation.attach_access(op);
    Ok(())
}

pub(super) fn fence(translation: &mut ModuleTranslation<'_>, op: OpId) -> Result<(), ExportError> {
    let fence = FenceOp::from_op_unchecked(op);
    let ordering: AtomicOrdering = fence.ordering(&translation.view);
    let scope = scope(fence.syncscope(&translation.view), translation);
    translation.push(op, Kind::Fence { ordering, scope }, &[]);
    translation.attach_access(op);
    Ok(())
}

/// Declares where alias scopes begin; the scopes are metadata.
pub(super) fn noalias_scope(translation: &mut ModuleTranslation<'_>, op: OpId) -> Result<(), ExportError> {
    let scope = NoAliasScopeDeclOp::from_op_unchecked(op).scope(&translation.view);
    let scopes = translation.alias_scopes(&[scope.into()]);
    translation.call_with_metadata(op, scopes);
    Ok(())
}

pub(super) fn va_arg(translation: &mut ModuleTranslation<'_>, op: OpId) -> Result<(), ExportError> {
    let operands = translation.operands(op)?;
    translation.push(op, Kind::VaArg, &operands);
    Ok(())
}
