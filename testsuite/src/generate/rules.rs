//! The rules that programs are made by.

use super::generator::Generator;
use super::{
    affine, arith, complex, functions, index, integers, math, memory, output, reductions, structured, vector_memory,
    vectors, views,
};

/// Adds an op or several ones that belong together; nothing where the rule does not apply.
pub(super) type Rule = fn(&mut Generator<'_>);

/// All rules; each is as likely as any other.
pub(super) static RULES: &[&[Rule]] = &[
    integers::RULES,
    arith::RULES,
    index::RULES,
    math::RULES,
    complex::RULES,
    affine::RULES,
    structured::RULES,
    functions::RULES,
    memory::RULES,
    views::RULES,
    vectors::RULES,
    reductions::RULES,
    vector_memory::RULES,
    output::RULES,
];

/// The definitions of ops.
macro_rules! defs {
    ($($op:ty),* $(,)?) => { &[$(<$op as weir_ir::OpClass>::DEF),*] };
}
pub(super) use defs;
