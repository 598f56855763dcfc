//! Complex numbers.

use weir_dialects::complex;
use weir_ir::builtin::ComplexType;
use weir_ir::{OpClass as _, OpDef, Type};

use super::generator::Generator;
use super::rules::{Rule, defs};

pub(super) static RULES: &[Rule] = &[create, binary, parts];

/// Ops that lower without a library; quotients depend on the implementation.
static BINARY: &[&OpDef] = defs![complex::AddOp, complex::SubOp, complex::MulOp];

static PARTS: &[&OpDef] = defs![complex::ReOp, complex::ImOp];

impl Generator<'_> {
    /// A complex type, preferably that of a visible value, and the type of its parts.
    pub(super) fn like_complex(&mut self) -> (Type, Type) {
        let ty = match self.visible(|it, ty| ty.is::<ComplexType>(it.ctx)) {
            Some(value) => self.ty(value),
            None => self.complex_type(),
        };
        let element = ty.dyn_cast::<ComplexType>(self.ctx).map_or(ty, |ty| ty.element(self.ctx));
        (ty, element)
    }
}

fn create(it: &mut Generator<'_>) {
    let (ty, element) = it.like_complex();
    let operands = it.values_of(&[element, element]);
    it.op(complex::CreateOp::DEF, &operands, &[ty]);
}

fn binary(it: &mut Generator<'_>) {
    let def = if !it.is_executable() && it.one_in(5) { complex::DivOp::DEF } else { it.pick(BINARY) };
    let (ty, _) = it.like_complex();
    let operands = it.values_of(&[ty, ty]);
    it.op(def, &operands, &[ty]);
}

fn parts(it: &mut Generator<'_>) {
    let def = if !it.is_executable() && it.one_in(4) { complex::AbsOp::DEF } else { it.pick(PARTS) };
    let (ty, element) = it.like_complex();
    let operand = it.value(ty);
    it.op(def, &[operand], &[element]);
}
