//! Elements of structures, arrays and vectors.

use weir_ir::{OpClass as _, OpId};
use weir_rewrite::opt::EmitError;

use crate::dialect::{ExtractValueOp, InsertValueOp, ShuffleVectorOp};
use crate::export::functions::Translator;
use crate::export::instructions::{Kind, Value};

pub(super) fn extract_element(translator: &mut Translator<'_>, op: OpId) -> Result<(), EmitError> {
    let operands = translator.operands(op)?;
    if let [Value::Const(vector), Value::Const(index)] = operands[..]
        && let Some(folded) = translator.module.constants.fold_extract_element(vector, index)
    {
        translator.set_result(op, Value::Const(folded));
    } else {
        translator.push(op, Kind::ExtractElement, &operands);
    }
    Ok(())
}

pub(super) fn insert_element(translator: &mut Translator<'_>, op: OpId) -> Result<(), EmitError> {
    let operands = translator.operands(op)?;
    if let [Value::Const(vector), Value::Const(value), Value::Const(index)] = operands[..]
        && let Some(folded) = translator.module.constants.fold_insert_element(vector, value, index)
    {
        translator.set_result(op, Value::Const(folded));
    } else {
        translator.push(op, Kind::InsertElement, &operands);
    }
    Ok(())
}

pub(super) fn shuffle(translator: &mut Translator<'_>, op: OpId) -> Result<(), EmitError> {
    let view = translator.view;
    let shuffle = ShuffleVectorOp::from_op_unchecked(op);
    let mask: Vec<i32> = shuffle.mask(&view).to_vec();
    let operands = translator.operands(op)?;
    if let [Value::Const(first), Value::Const(second)] = operands[..]
        && let Some(folded) =
            translator.module.constants.fold_shuffle(first, second, &mask, view.ty(shuffle.res(&view)))
    {
        translator.set_result(op, Value::Const(folded));
    } else {
        translator.push(op, Kind::ShuffleVector(mask.into()), &operands);
    }
    Ok(())
}

/// A position as LLVM has it.
fn position<T>(position: impl IntoIterator<Item = i64>) -> T
where
    T: FromIterator<u32>,
{
    position.into_iter().map(|it| u32::try_from(it).unwrap_or(u32::MAX)).collect()
}

pub(super) fn extract_value(translator: &mut Translator<'_>, op: OpId) -> Result<(), EmitError> {
    let view = translator.view;
    let indices: Box<[u32]> = position(ExtractValueOp::from_op_unchecked(op).position(&view).iter().copied());
    let operands = translator.operands(op)?;
    if let [Value::Const(aggregate)] = operands[..] {
        let path: Vec<usize> = indices.iter().map(|&it| it as usize).collect();
        if let Some(folded) = translator.module.constants.fold_extract_value(aggregate, &path) {
            translator.set_result(op, Value::Const(folded));
            return Ok(());
        }
    }
    translator.push(op, Kind::ExtractValue(indices), &operands);
    Ok(())
}

pub(super) fn insert_value(translator: &mut Translator<'_>, op: OpId) -> Result<(), EmitError> {
    let view = translator.view;
    let indices: Box<[u32]> = position(InsertValueOp::from_op_unchecked(op).position(&view).iter().copied());
    let operands = translator.operands(op)?;
    if let [Value::Const(aggregate), Value::Const(value)] = operands[..] {
        let path: Vec<usize> = indices.iter().map(|&it| it as usize).collect();
        if let Some(folded) = translator.module.constants.fold_insert_value(aggregate, value, &path) {
            translator.set_result(op, Value::Const(folded));
            return Ok(());
        }
    }
    translator.push(op, Kind::InsertValue(indices), &operands);
    Ok(())
}
