//! The instruction builder: an instruction whose operands are constants becomes a constant, where LLVM folds it.

use smallvec::SmallVec;
use weir_ir::builtin::DenseArrayAttr;
use weir_ir::{Context, Type};

use super::constants::ConstId;
use super::functions::ModuleTranslation;
use super::instructions::{Kind, Value};

impl ModuleTranslation<'_, '_> {
    /// Makes an instruction, or the constant that it folds to.
    ///
    /// # Source
    ///
    /// `llvm::IRBuilder`, with an `llvm::TargetFolder`.
    pub(super) fn build(&mut self, kind: Kind, ty: Type, operands: &[Value]) -> Value {
        match self.fold(&kind, ty, operands) {
            Some(folded) => Value::Const(folded),
            None => self.body.push(kind, ty, operands),
        }
    }

    fn fold(&mut self, kind: &Kind, ty: Type, operands: &[Value]) -> Option<ConstId> {
        let (ctx, constants, body) = (self.view.ctx, &mut self.module.constants, &self.body);
        match (kind, operands) {
            (&Kind::Binary(op, _), &[Value::Const(lhs), Value::Const(rhs)]) => constants.fold_binary(op, lhs, rhs),
            (Kind::FNeg(_), &[Value::Const(operand)]) => constants.fold_fneg(operand),
            (&Kind::Cast(op, _), &[Value::Const(operand)]) => constants.fold_cast(op, operand, ty),
            (&Kind::ICmp(predicate), &[Value::Const(lhs), Value::Const(rhs)]) => {
                constants.fold_icmp(predicate, lhs, rhs)
            }
            (&Kind::FCmp(predicate, _), &[Value::Const(lhs), Value::Const(rhs)]) => {
                constants.fold_fcmp(predicate, lhs, rhs)
            }
            (Kind::Select(_), &[Value::Const(condition), Value::Const(yes), Value::Const(no)]) => {
                constants.fold_select(condition, yes, no)
            }
            (Kind::ExtractElement, &[Value::Const(vector), Value::Const(index)]) => {
                Some(constants.fold_extract_element(vector, index))
            }
            (Kind::InsertElement, &[Value::Const(vector), Value::Const(value), Value::Const(index)]) => {
                Some(constants.fold_insert_element(vector, value, index))
            }
            (Kind::ShuffleVector(mask), &[Value::Const(first), Value::Const(second)]) => {
                Some(constants.fold_shuffle(first, second, body.mask(*mask), ty))
            }
            (Kind::ExtractValue(position), &[Value::Const(aggregate)]) => {
                constants.fold_extract_value(aggregate, &indices_of(ctx, *position))
            }
            (Kind::InsertValue(position), &[Value::Const(aggregate), Value::Const(value)]) => {
                constants.fold_insert_value(aggregate, value, &indices_of(ctx, *position))
            }
            (&Kind::Gep { element, flags }, [Value::Const(_), ..]) => {
                let operands: Option<Vec<ConstId>> = operands
                    .iter()
                    .map(|it| match *it {
                        Value::Const(id) => Some(id),
                        _ => None,
                    })
                    .collect();
                constants.fold_gep(element, &operands?, flags, ty)
            }
            _ => None,
        }
    }
}

/// The indices of an element of an aggregate.
pub(super) fn indices_of(ctx: &Context, position: Option<DenseArrayAttr>) -> SmallVec<[u32; 4]> {
    let indices = position.into_iter().flat_map(|it| it.iter_i64(ctx));
    indices.map(|it| u32::try_from(it).unwrap_or(u32::MAX)).collect()
}
