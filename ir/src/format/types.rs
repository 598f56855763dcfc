//! Derivation of the types that a format leaves out.

use smallvec::SmallVec;

use super::compile::Variable;
use super::{ParsedOp, Types};
use crate::context::Context;
use crate::definition::{Arity, OpDef, Trait};
use crate::types::Type;

/// The steps that derive the missing types, in the order of their dependencies.
#[derive(Debug)]
pub(super) struct Plan {
    steps: Box<[Step]>,
    /// True if the results are known after the steps; if not, the op infers them.
    pub(super) knows_results: bool,
    /// The operand groups without any known type.
    pub(super) untyped_operands: Box<[usize]>,
}

#[derive(Debug)]
struct Step {
    target: Variable,
    source: Source,
}

#[derive(Clone, Copy, Debug)]
enum Source {
    Constraint(fn(&Context) -> Type),
    Same(Variable),
    Transformed(Variable, fn(&Context, Type) -> Option<Type>),
}

impl Plan {
    /// The plan for a definition whose format writes these types.
    pub(super) fn new(def: &'static OpDef, typed: &[Types]) -> Self {
        let mut planner = Planner { def, known: Vec::new(), steps: Vec::new() };
        for &types in typed {
            match types {
                Types::Operand(group) => planner.known.push(Variable::Operand(group)),
                Types::Result(group) => planner.known.push(Variable::Result(group)),
                Types::Operands => planner.known.extend((0..def.operands.len()).map(Variable::Operand)),
                Types::Results => planner.known.extend((0..def.results.len()).map(Variable::Result)),
            }
        }
        planner.constraints();
        while planner.traits() {}
        let knows_results = (0..def.results.len()).all(|group| planner.known.contains(&Variable::Result(group)));
        let is_untyped = |group: &usize| !planner.known.contains(&Variable::Operand(*group));
        let untyped_operands = (0..def.operands.len()).filter(is_untyped).collect();
        Plan { steps: planner.steps.into(), knows_results, untyped_operands }
    }

    /// Fills in the missing types of a parsed op; the error names the type from which others cannot
    /// be derived.
    pub(super) fn apply(&self, ctx: &Context, def: &OpDef, op: &mut ParsedOp) -> Result<(), String> {
        // Operands written as one list are single ones.
        let written_as_one = op.operands.is_known(def.operands.len());
        for step in &self.steps {
            let (is_known, length) = match step.target {
                Variable::Operand(group) if written_as_one => (op.operand_types.is_known(group), 1),
                Variable::Operand(group) => (op.operand_types.is_known(group), op.operands.of(group).len()),
                Variable::Result(group) => (op.result_types.is_known(group), 1),
                _ => continue,
            };
            if is_known {
                continue;
            }
            let ty = match step.source {
                Source::Constraint(build) => Some(build(ctx)),
                Source::Same(variable) => type_of(ctx, op, variable),
                Source::Transformed(variable, with) => match type_of(ctx, op, variable) {
                    Some(ty) => {
                        check_constraint(ctx, def, variable, ty)?;
                        with(ctx, ty)
                    }
                    None => None,
                },
            };
            let (types, group) = match step.target {
                Variable::Operand(group) => (&mut op.operand_types, group),
                Variable::Result(group) => (&mut op.result_types, group),
                _ => continue,
            };
            match ty {
                Some(ty) if length == 1 => types.set(group, &[ty]),
                Some(ty) => types.set(group, &SmallVec::<[Type; 8]>::from_elem(ty, length)),
                None if length == 0 => types.set(group, &[]),
                None => {}
            }
        }
        Ok(())
    }
}

/// Checks the type from which another one is derived, before the rule uses it.
fn check_constraint(ctx: &Context, def: &OpDef, variable: Variable, ty: Type) -> Result<(), String> {
    let spec = match variable {
        Variable::Operand(group) => &def.operands[group],
        Variable::Result(group) => &def.results[group],
        _ => return Ok(()),
    };
    if (spec.constraint.check)(ctx, ty) {
        return Ok(());
    }
    let ty = crate::print::type_text(ctx, ty);
    Err(format!("'{}' must be {}, but got '{ty}'", spec.name, spec.constraint.summary))
}

fn type_of(ctx: &Context, op: &ParsedOp, variable: Variable) -> Option<Type> {
    match variable {
        Variable::Operand(group) => op.operand_types.first(group),
        Variable::Result(group) => op.result_types.first(group),
        Variable::Attribute(slot) => op.state.attribute(slot)?.ty(ctx),
        Variable::Region(_) | Variable::Successor(_) => None,
    }
}

struct Planner {
    def: &'static OpDef,
    known: Vec<Variable>,
    steps: Vec<Step>,
}

impl Planner {
    fn add(&mut self, target: Variable, source: Source) -> bool {
        let new = !self.known.contains(&target);
        if new {
            self.known.push(target);
            self.steps.push(Step { target, source });
        }
        new
    }

    fn constraints(&mut self) {
        for (group, spec) in self.def.operands.iter().enumerate() {
            if let Some(build) = spec.constraint.build {
                self.add(Variable::Operand(group), Source::Constraint(build));
            }
        }
        for (group, spec) in self.def.results.iter().enumerate() {
            if let Some(build) = spec.constraint.build
                && spec.arity == Arity::One
            {
                self.add(Variable::Result(group), Source::Constraint(build));
            }
        }
    }

    /// One round over the traits; returns true if any type became known.
    fn traits(&mut self) -> bool {
        let def = self.def;
        let operands = || (0..def.operands.len()).map(Variable::Operand);
        let results = || (0..def.results.len()).map(Variable::Result);
        let mut progress = false;
        for it in def.traits {
            progress |= match *it {
                Trait::SameOperandsAndResultType => self.all_same(&operands().chain(results()).collect::<Vec<_>>()),
                Trait::SameTypeOperands => self.all_same(&operands().collect::<Vec<_>>()),
                Trait::AllTypesMatch(names) => {
                    let variables: Vec<Variable> = names.iter().filter_map(|name| Variable::find(def, name)).collect();
                    self.all_same(&variables)
                }
                Trait::TypesMatch { from, to, with, .. } => {
                    match (Variable::find(def, from), Variable::find(def, to)) {
                        (Some(from), Some(to)) if self.is_known(from) => self.add(to, Source::Transformed(from, with)),
                        _ => false,
                    }
                }
                Trait::FirstAttrDerivedResultType => results()
                    .fold(false, |progress, result| self.add(result, Source::Same(Variable::Attribute(0))) | progress),
                _ => false,
            };
        }
        progress
    }

    /// Derives the types of all variables from a known one; a single value is preferred, as a group
    /// may be empty.
    fn all_same(&mut self, variables: &[Variable]) -> bool {
        let single = |it: &&Variable| self.is_known(**it) && self.is_single(**it);
        let known = variables.iter().find(single).or_else(|| variables.iter().find(|it| self.is_known(**it)));
        let Some(&known) = known else { return false };
        variables.iter().fold(false, |progress, &it| self.add(it, Source::Same(known)) | progress)
    }

    fn is_known(&self, variable: Variable) -> bool {
        matches!(variable, Variable::Attribute(_)) || self.known.contains(&variable)
    }

    fn is_single(&self, variable: Variable) -> bool {
        match variable {
            Variable::Operand(group) => self.def.operands[group].arity == Arity::One,
            Variable::Result(group) => self.def.results[group].arity == Arity::One,
            _ => true,
        }
    }
}
