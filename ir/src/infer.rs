//! Inference of result types from constraints, traits and the op's own function.

use smallvec::SmallVec;

use crate::definition::{Arity, InferCx, OpDef, Trait, ValueSpec};
use crate::types::Type;

/// The result types that follow from operands and attributes.
///
/// # Errors
///
/// A message, when the definition does not suffice or its own function fails.
pub fn infer_result_types(cx: &InferCx<'_>) -> Result<SmallVec<[Type; 2]>, String> {
    if let Some(infer) = cx.def.infer {
        return infer(cx);
    }
    cx.def.results.iter().map(|result| infer_one(cx, result)).collect()
}

/// Returns true if the definition suffices to infer the result types.
pub(crate) fn can_infer(def: &OpDef) -> bool {
    def.infer.is_some()
        || def.results.iter().all(|result| result.arity == Arity::One && Source::of(def, result).is_some())
}

/// Returns true if an op that states no result types, and infers none, has no results.
pub(crate) fn has_none_by_default(def: &OpDef) -> bool {
    let may_be_absent = |arity| matches!(arity, Arity::Optional | Arity::Variadic);
    def.infer.is_none() && def.results.iter().all(|it| may_be_absent(it.arity) && Source::of(def, it).is_none())
}

/// The source of the type of a result.
enum Source {
    Constraint(fn(&crate::Context) -> Type),
    FirstOperand,
    FirstAttribute,
    Operand(&'static str),
    Transformed(&'static str, fn(&crate::Context, Type) -> Option<Type>),
}

impl Source {
    fn of(def: &OpDef, result: &ValueSpec) -> Option<Source> {
        if let Some(build) = result.constraint.build {
            return Some(Source::Constraint(build));
        }
        let is_operand = |name: &str| def.operands.iter().any(|spec| spec.name == name && spec.arity == Arity::One);
        def.traits.iter().find_map(|it| match *it {
            Trait::SameOperandsAndResultType if !def.operands.is_empty() => Some(Source::FirstOperand),
            Trait::FirstAttrDerivedResultType => Some(Source::FirstAttribute),
            Trait::AllTypesMatch(names) if names.contains(&result.name) => {
                names.iter().find(|name| is_operand(name)).map(|&name| Source::Operand(name))
            }
            Trait::TypesMatch { from, to, with, .. } if to == result.name && is_operand(from) => {
                Some(Source::Transformed(from, with))
            }
            _ => None,
        })
    }
}

fn infer_one(cx: &InferCx<'_>, result: &ValueSpec) -> Result<Type, String> {
    let operand = |name: &str| cx.group(name).first().copied();
    let found = Source::of(cx.def, result).and_then(|source| match source {
        Source::Constraint(build) => Some(build(cx.ctx)),
        Source::FirstOperand => cx.operand_types.first().copied(),
        Source::FirstAttribute => cx.attributes.first().copied().flatten().and_then(|attribute| attribute.ty(cx.ctx)),
        Source::Operand(name) => operand(name),
        Source::Transformed(name, with) => operand(name).and_then(|ty| with(cx.ctx, ty)),
    });
    found.ok_or_else(|| format!("the type of result `{}` is neither given nor inferable", result.name))
}
