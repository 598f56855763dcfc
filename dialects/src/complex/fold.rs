//! Folders of complex.

use weir_ir::builtin::{ArrayAttr, FloatAttr};
use weir_ir::{Attribute, Context, Float, FoldResult, Folder, ValueId};

use super::ops::{
    AddOp, BitcastOp, ConjOp, ConstantOp, CreateOp, DivOp, ExpOp, ImOp, LogOp, MulOp, NegOp, ReOp, SubOp,
};

pub(super) fn constant(folder: &mut Folder<'_>, op: ConstantOp) -> Option<Attribute> {
    Some(op.value(folder).into())
}

pub(super) fn create(folder: &mut Folder<'_>, op: CreateOp) -> Option<ValueId> {
    let real = folder.view().defining::<ReOp>(op.real(folder))?;
    let imaginary = folder.view().defining::<ImOp>(op.imaginary(folder))?;
    let whole = real.complex(folder);
    (imaginary.complex(folder) == whole).then_some(whole)
}

pub(super) fn re(folder: &mut Folder<'_>, op: ReOp) -> Option<FoldResult> {
    if let Some([real, _]) = constant_parts(folder, 0) {
        return Some(real.into());
    }
    Some(folder.view().defining::<CreateOp>(op.complex(folder))?.real(folder).into())
}

pub(super) fn im(folder: &mut Folder<'_>, op: ImOp) -> Option<FoldResult> {
    if let Some([_, imaginary]) = constant_parts(folder, 0) {
        return Some(imaginary.into());
    }
    Some(folder.view().defining::<CreateOp>(op.complex(folder))?.imaginary(folder).into())
}

/// `bitcast x : T to T -> x`
pub(super) fn bitcast(folder: &mut Folder<'_>, op: BitcastOp) -> Option<ValueId> {
    let operand = op.operand(folder);
    (folder.ir.value_type(operand) == folder.ir.value_type(op.result(folder))).then_some(operand)
}

pub(super) fn add(folder: &mut Folder<'_>, op: AddOp) -> Option<ValueId> {
    let (lhs, rhs) = (op.lhs(folder), op.rhs(folder));
    for (difference, other) in [(lhs, rhs), (rhs, lhs)] {
        if let Some(difference) = folder.view().defining::<SubOp>(difference)
            && difference.rhs(folder) == other
        {
            return Some(difference.lhs(folder));
        }
    }
    is_number(folder, Float::is_zero).then_some(lhs)
}

pub(super) fn sub(folder: &mut Folder<'_>, op: SubOp) -> Option<ValueId> {
    let (lhs, rhs) = (op.lhs(folder), op.rhs(folder));
    if let Some(sum) = folder.view().defining::<AddOp>(lhs)
        && sum.rhs(folder) == rhs
    {
        return Some(sum.lhs(folder));
    }
    is_number(folder, Float::is_zero).then_some(lhs)
}

pub(super) fn mul(folder: &mut Folder<'_>, op: MulOp) -> Option<ValueId> {
    is_number(folder, is_one).then(|| op.lhs(folder))
}

pub(super) fn div(folder: &mut Folder<'_>, op: DivOp) -> Option<ValueId> {
    is_number(folder, is_one).then(|| op.lhs(folder))
}

pub(super) fn neg(folder: &mut Folder<'_>, op: NegOp) -> Option<ValueId> {
    Some(folder.view().defining::<NegOp>(op.complex(folder))?.complex(folder))
}

pub(super) fn conj(folder: &mut Folder<'_>, op: ConjOp) -> Option<ValueId> {
    Some(folder.view().defining::<ConjOp>(op.complex(folder))?.complex(folder))
}

pub(super) fn log(folder: &mut Folder<'_>, op: LogOp) -> Option<ValueId> {
    Some(folder.view().defining::<ExpOp>(op.complex(folder))?.complex(folder))
}

pub(super) fn exp(folder: &mut Folder<'_>, op: ExpOp) -> Option<ValueId> {
    Some(folder.view().defining::<LogOp>(op.complex(folder))?.complex(folder))
}

/// True if the right operand is a constant without imaginary part, whose real part fulfils a condition.
fn is_number(folder: &Folder<'_>, real: fn(Float) -> bool) -> bool {
    let number = |part: Attribute| float(folder.ctx, part);
    constant_parts(folder, 1)
        .is_some_and(|parts| number(parts[0]).is_some_and(real) && number(parts[1]).is_some_and(Float::is_zero))
}

fn is_one(value: Float) -> bool {
    value == Float::one(value.kind())
}

fn float(ctx: &Context, part: Attribute) -> Option<Float> {
    part.dyn_cast::<FloatAttr>(ctx).map(|part| part.value(ctx))
}

/// The real and the imaginary part of a constant operand.
fn constant_parts(folder: &Folder<'_>, index: usize) -> Option<[Attribute; 2]> {
    let array = folder.constant(index)?.dyn_cast::<ArrayAttr>(folder.ctx)?;
    <[Attribute; 2]>::try_from(array.elements(folder.ctx)).ok()
}
