//! Printing what a program computes.

use weir_dialects::arith::{self, CmpFPredicate, i1_of_same_shape};
use weir_dialects::vector;
use weir_ir::builtin::{FloatType, IndexType, IntegerType, ShapedType};
use weir_ir::{AttrKind as _, CreateOps as _, OpClass as _, Type, ValueId};

use super::generator::Generator;
use super::rules::Rule;
use super::types::{Class, width};

pub(super) static RULES: &[Rule] = &[print];

fn print(it: &mut Generator<'_>) {
    if !it.is_executable() && !it.one_in(4) {
        return;
    }
    if let Some(value) = it.visible(is_printable) {
        it.print(value);
    }
}

fn is_printable(it: &Generator<'_>, ty: Type) -> bool {
    let element = match ShapedType::of(it.ctx, ty) {
        Some(ShapedType::Vector(vector)) if !vector.is_scalable(it.ctx) => vector.element(it.ctx),
        Some(_) => return false,
        None => ty,
    };
    let kinds = element.is::<IntegerType>(it.ctx) || element.is::<IndexType>(it.ctx) || element.is::<FloatType>(it.ctx);
    kinds && width(it.ctx, element) <= 64
}

impl Generator<'_> {
    /// Prints values that are visible at the end of a function.
    pub(super) fn print_some(&mut self) {
        if !self.is_executable() {
            return;
        }
        for _ in 0..6 {
            if let Some(value) = self.visible(is_printable) {
                self.print(value);
            }
        }
    }

    fn print(&mut self, value: ValueId) {
        let ty = self.ty(value);
        let value =
            if self.is_executable() && Class::Float.has(self.ctx, ty) { self.without_nan(value) } else { value };
        self.create(vector::PrintOp::new(Some(value)));
    }

    /// The value with a number in place of each NaN, whose sign is not defined.
    fn without_nan(&mut self, value: ValueId) -> ValueId {
        let ty = self.ty(value);
        let predicate = ("predicate", CmpFPredicate::attribute(self.ctx, CmpFPredicate::Uno));
        let answer = i1_of_same_shape(self.ctx, ty);
        let is_nan = self.op_with(arith::CmpFOp::DEF, &[value, value], &[answer], &[predicate]);
        let is_nan = self.ir.result(is_nan, 0);
        let number = self.make(ty);
        self.value_op(arith::SelectOp::DEF, &[is_nan, number, value], ty)
    }
}
