//! Folders, by file for the groups of ops.

pub(super) mod bits;
pub(super) mod cast;
pub(super) mod compare;
pub(super) mod divide;
pub(super) mod extended;
pub(super) mod float;
pub(super) mod minmax;
pub(super) mod select;
pub(super) mod wrapping;

use weir_ir::{ApInt, Attribute, Float, Folder, OpId, Type};

use crate::elementwise;

/// The constant of a function on two integers, for an op whose result has the type of its operands.
fn ints(folder: &Folder<'_>, op: OpId, mut function: impl FnMut(&ApInt, &ApInt) -> Option<ApInt>) -> Option<Attribute> {
    if !elementwise::constants_have_own_types(folder, op) {
        return None;
    }
    elementwise::fold(folder.ctx, folder.constants, result_type(folder, op), |[a, b]: &[ApInt; 2]| function(a, b))
}

/// The constant of a function on two floating-point numbers, for an op whose result has the type of its operands.
fn floats(folder: &Folder<'_>, op: OpId, function: impl Fn(Float, Float) -> Float) -> Option<Attribute> {
    elementwise::fold(folder.ctx, folder.constants, result_type(folder, op), |&[a, b]: &[Float; 2]| {
        Some(function(a, b))
    })
}

/// The integer that an operand is, as a scalar or a splat.
fn int(folder: &Folder<'_>, index: usize) -> Option<ApInt> {
    elementwise::int(folder.ctx, folder.constant(index)?)
}

/// The floating-point number that an operand is, as a scalar or a splat.
fn float_constant(folder: &Folder<'_>, index: usize) -> Option<Float> {
    elementwise::float(folder.ctx, folder.constant(index)?)
}

/// True if an operand is the integer zero.
fn is_zero(folder: &Folder<'_>, index: usize) -> bool {
    int(folder, index).is_some_and(|value| value.is_zero())
}

/// True if an operand is the integer one.
fn is_one(folder: &Folder<'_>, index: usize) -> bool {
    int(folder, index).is_some_and(|value| value.is_one())
}

/// The zero of the type of the op's result.
fn zero(folder: &Folder<'_>, op: OpId) -> Option<Attribute> {
    elementwise::int_splat(folder.ctx, result_type(folder, op), 0)
}

fn result_type(folder: &Folder<'_>, op: OpId) -> Type {
    folder.ir.value_type(folder.ir.result(op, 0))
}
