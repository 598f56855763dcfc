//! Folds of linear indices.

use weir_ir::builtin::{DYNAMIC, DenseArrayAttr, IntegerAttr};
use weir_ir::{Attribute, Fold, FoldResult, Folder, ValueId};

use crate::affine::{AffineDelinearizeIndexOp, AffineLinearizeIndexOp};
use crate::mixed::constant_operand;

/// A basis with constants in place of values that are, which are the operands from an index on; none if there are no such
/// values.
///
/// A value that is zero stays, as the verifier rejects such a constant.
fn constant_basis(
    folder: &Folder<'_>,
    basis: &[i64],
    values: &[ValueId],
    first: usize,
) -> Option<(Vec<i64>, Vec<ValueId>)> {
    let mut rest = values.iter().zip(first..);
    let mut kept = Vec::new();
    let mut basis = basis.to_vec();
    for size in basis.iter_mut().filter(|size| **size == DYNAMIC) {
        let (&value, operand) = rest.next()?;
        match constant_operand(folder, operand).filter(|&number| number != 0) {
            Some(number) => *size = number,
            None => kept.push(value),
        }
    }
    (kept.len() < values.len()).then_some((basis, kept))
}

/// The basis that divides: without the bound of the first index.
fn inner_basis(basis: &[i64], indices: usize) -> &[i64] {
    if basis.len() == indices { basis.get(1..).unwrap_or(&[]) } else { basis }
}

/// The floor quotient, and the remainder of the division, plus the divisor if it is negative.
fn divided(number: i64, divisor: i64) -> Option<(i64, i64)> {
    let (quotient, rest) = (number.checked_div(divisor)?, number.checked_rem(divisor)?);
    let is_between = rest != 0 && (rest < 0) != (divisor < 0);
    Some((quotient - i64::from(is_between), if rest < 0 { rest.checked_add(divisor)? } else { rest }))
}

/// `delinearize x into (c) -> delinearize x into (4)`, where `c` is the constant 4; `delinearize x into () -> x`;
/// `delinearize 7 into (2, 4) -> 1, 3`
pub(super) fn delinearize_index(folder: &mut Folder<'_>, op: AffineDelinearizeIndexOp) -> Fold {
    let view = folder.view();
    let (basis, values, linear) = (op.static_basis(&view), op.dynamic_basis(&view).to_vec(), op.linear_index(&view));
    let results = view.ir.num_results(op.0);
    if let Some((basis, values)) = constant_basis(folder, &basis, &values, 1) {
        let attribute = DenseArrayAttr::i64(folder.ctx(), &basis);
        folder.edit().set_operands(&[&[linear], values.as_slice()].concat());
        folder.edit().set_property(0, Some(attribute.into()));
        return Fold::InPlace;
    }
    if results == 1 {
        return Fold::one(linear);
    }
    let Some(mut rest) = constant_operand(folder, 0).filter(|_| values.is_empty()) else { return Fold::None };
    let mut found = Vec::with_capacity(results);
    for &size in inner_basis(&basis, results).iter().rev() {
        let Some((quotient, remainder)) = divided(rest, size) else { return Fold::None };
        found.push(remainder);
        rest = quotient;
    }
    found.push(rest);
    let constant = |number| FoldResult::Attribute(IntegerAttr::index(folder.ctx(), number).into());
    Fold::Results(found.into_iter().rev().map(constant).collect())
}

/// `linearize [x] by () -> x`; `linearize [1, 3] by (2, 4) -> 7`; constants in the basis become static
pub(super) fn linearize_index(folder: &mut Folder<'_>, op: AffineLinearizeIndexOp) -> Fold {
    let view = folder.view();
    let (basis, values) = (op.static_basis(&view), op.dynamic_basis(&view).to_vec());
    let indices = op.multi_index(&view).to_vec();
    if let Some((basis, values)) = constant_basis(folder, &basis, &values, indices.len()) {
        let attribute = DenseArrayAttr::i64(folder.ctx(), &basis);
        folder.edit().set_property(0, Some(attribute.into()));
        folder.edit().set_operand_group(1, &values);
        return Fold::InPlace;
    }
    let constant = |number| Attribute::from(IntegerAttr::index(folder.ctx(), number));
    match indices.as_slice() {
        [] => return Fold::one(constant(0)),
        &[only] => return Fold::one(only),
        _ => {}
    }
    let numbers: Option<Vec<i64>> = (0..indices.len()).map(|index| constant_operand(folder, index)).collect();
    let Some(numbers) = numbers.filter(|_| values.is_empty()) else { return Fold::None };
    let inner = inner_basis(&basis, indices.len());
    let (mut sum, mut stride) = (0i64, 1i64);
    for (position, number) in numbers.iter().rev().enumerate() {
        sum = sum.wrapping_add(number.wrapping_mul(stride));
        let size = inner.len().checked_sub(position + 1).and_then(|index| inner.get(index));
        stride = stride.wrapping_mul(size.copied().unwrap_or(1));
    }
    Fold::one(constant(sum))
}
