//! Traits that relate the types of named operands, results and attributes.

use smallvec::SmallVec;

use crate::builtin::{ShapedType, element_type_or_self, num_elements};
use crate::context::Context;
use crate::definition::{Layout, OpDef, Trait, VerifyResult};
use crate::entities::OpId;
use crate::op_record::OpRecord;
use crate::signature_view::SignatureView;
use crate::types::Type;
use crate::view::View;

use super::traits::all_same;

/// A relation with the positions of its arguments.
#[derive(Debug)]
pub(super) struct Predicate {
    rule: Rule,
    places: SmallVec<[Place; 3]>,
}

#[derive(Clone, Copy, Debug)]
enum Rule {
    SameType(&'static [&'static str]),
    Same(&'static [&'static str], Measure),
    Follows { with: fn(&Context, Type) -> Option<Type>, summary: &'static str },
    Holds { holds: fn(SignatureView<'_>, OpId) -> bool, summary: &'static str },
}

/// The property by which shaped types are compared.
#[derive(Clone, Copy, Debug)]
enum Measure {
    ElementType,
    Shape,
    Rank,
    ElementCount,
}

/// The position of a type.
#[derive(Clone, Copy, Debug)]
enum Place {
    Operand(usize),
    Result(usize),
    Property(usize),
    /// A group whose position differs from op to op.
    OperandGroup(usize),
    ResultGroup(usize),
}

impl Predicate {
    /// The relation that a trait expresses, if it does.
    pub(super) fn new(def: &'static OpDef, it: &'static Trait) -> Option<Self> {
        let (rule, names): (Rule, SmallVec<[&str; 3]>) = match *it {
            Trait::AllTypesMatch(names) => (Rule::SameType(names), names.into()),
            Trait::AllElementTypesMatch(names) => (Rule::Same(names, Measure::ElementType), names.into()),
            Trait::AllShapesMatch(names) => (Rule::Same(names, Measure::Shape), names.into()),
            Trait::AllRanksMatch(names) => (Rule::Same(names, Measure::Rank), names.into()),
            Trait::AllElementCountsMatch(names) => (Rule::Same(names, Measure::ElementCount), names.into()),
            Trait::TypesMatch { from, to, summary, with } => {
                (Rule::Follows { with, summary }, smallvec::smallvec![from, to])
            }
            Trait::Predicate { summary, holds } => (Rule::Holds { holds, summary }, SmallVec::new()),
            _ => return None,
        };
        let places = names.iter().filter_map(|name| Place::of(def, name)).collect();
        Some(Self { rule, places })
    }

    #[inline]
    pub(super) fn verify(&self, view: View<'_>, record: OpRecord<'_>, def: &'static OpDef) -> VerifyResult {
        if let Rule::Holds { holds, summary } = self.rule {
            let holds = view.with_signature(record.op(), |signature| holds(signature, record.op()));
            return if holds { Ok(()) } else { Err(failed(view, record.op(), summary)) };
        }
        let mut types: SmallVec<[Type; 4]> = SmallVec::new();
        for place in &self.places {
            place.types(view, record, def, &mut types);
        }
        self.verify_types(view, record.op(), &types)
    }

    fn verify_types(&self, view: View<'_>, op: OpId, types: &[Type]) -> VerifyResult {
        let ctx = view.ctx;
        let shape = |ty: Type| ShapedType::of(ctx, ty).and_then(|ty| ty.shape(ctx));
        let all = || types.iter().copied();
        let (names, what, same) = match self.rule {
            Rule::SameType(names) => (names, "type", all_same(all(), |ty| ty)),
            Rule::Same(names, Measure::ElementType) => {
                (names, "element type", all_same(all(), |ty| element_type_or_self(ctx, ty)))
            }
            Rule::Same(names, Measure::Shape) => (names, "shape", all_same(all(), shape)),
            Rule::Same(names, Measure::Rank) => (names, "rank", all_same(all(), |ty| shape(ty).map(<[i64]>::len))),
            Rule::Same(names, Measure::ElementCount) => {
                (names, "element count", all_same(all(), |ty| shape(ty).and_then(num_elements)))
            }
            Rule::Follows { with, summary } => {
                // An absent optional value matches any.
                let &[from, to] = types else { return Ok(()) };
                return if with(ctx, from) == Some(to) { Ok(()) } else { Err(failed(view, op, summary)) };
            }
            Rule::Holds { .. } => return Ok(()),
        };
        match same {
            true => Ok(()),
            false => Err(failed(view, op, format_args!("all of {{{}}} have same {what}", names.join(", ")))),
        }
    }
}

fn failed(view: View<'_>, op: OpId, what: impl std::fmt::Display) -> crate::Diagnostic {
    view.op_error(op, format_args!("failed to verify that {what}"))
}

impl Place {
    fn of(def: &OpDef, name: &str) -> Option<Self> {
        if let Some(index) = def.operands.iter().position(|spec| spec.name == name) {
            return Some(if def.operand_layout == Layout::Fixed {
                Place::Operand(index)
            } else {
                Place::OperandGroup(index)
            });
        }
        if let Some(index) = def.results.iter().position(|spec| spec.name == name) {
            return Some(if def.result_layout == Layout::Fixed {
                Place::Result(index)
            } else {
                Place::ResultGroup(index)
            });
        }
        def.attributes.iter().position(|spec| spec.name == name).map(Place::Property)
    }

    #[inline]
    fn types(self, view: View<'_>, record: OpRecord<'_>, def: &'static OpDef, types: &mut SmallVec<[Type; 4]>) {
        match self {
            Place::Operand(index) => types.extend(record.operand_types().nth(index)),
            Place::Result(index) => types.extend(record.result_types().nth(index)),
            Place::Property(slot) => {
                types.extend(record.properties().slot(view.ctx, slot).and_then(|it| it.ty(view.ctx)));
            }
            Place::OperandGroup(index) => {
                types.extend(view.operand_group(record.op(), def, index).iter().map(|value| view.ty(value)));
            }
            Place::ResultGroup(index) => {
                types.extend(view.result_group(record.op(), def, index).iter().map(|value| view.ty(value)));
            }
        }
    }
}
