//! Folders: ops whose result is a constant or a value that exists already.

use weir_ir::builtin::{ArrayAttr, DenseElementsAttr};
use weir_ir::{Attribute, Fold, Folder, ValueId};

use super::{CastOp, ConstantOp, ReshapeOp, StructAccessOp, StructConstantOp};

pub(super) fn constant(folder: &mut Folder<'_>, op: ConstantOp) -> Fold {
    Fold::one(op.value(folder))
}

pub(super) fn struct_constant(folder: &mut Folder<'_>, op: StructConstantOp) -> Fold {
    Fold::one(Attribute::from(op.value(folder)))
}

/// A field of a constant struct is a constant.
pub(super) fn struct_access(folder: &mut Folder<'_>, op: StructAccessOp) -> Fold {
    let fields = folder.constant(0).and_then(|it| it.dyn_cast::<ArrayAttr>(folder.ctx()));
    let index = usize::try_from(op.index(folder)).unwrap_or(usize::MAX);
    fields.and_then(|it| it.elements(folder.ctx()).get(index).copied()).into()
}

/// `reshape x -> x` to the type that x has; a constant gets the new type.
pub(super) fn reshape(folder: &mut Folder<'_>, op: ReshapeOp) -> Fold {
    let view = folder.view();
    let (input, ty) = (op.input(&view), view.ty(op.output(&view)));
    if view.ty(input) == ty {
        return Fold::one(input);
    }
    let ctx = folder.ctx();
    let constant = folder.constant(0).and_then(|it| it.dyn_cast::<DenseElementsAttr>(ctx));
    constant.map(|it| Attribute::from(DenseElementsAttr::new(ctx, ty, it.splat(ctx), it.bytes(ctx)))).into()
}

/// `cast x -> x` to the type that x has.
pub(super) fn cast(folder: &mut Folder<'_>, op: CastOp) -> Fold {
    let view = folder.view();
    let input: ValueId = op.input(&view);
    (view.ty(input) == view.ty(op.output(&view))).then_some(input).into()
}
