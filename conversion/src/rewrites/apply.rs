//! Application of declared rewrites.

use smallvec::SmallVec;
use weir_ir::{CreateOps as _, Layout, OpBuilder as _, OpDef, OpId, OpName, OpSpec, OpState, Type, ValueId, View};
use weir_rewrite::{MatchResult, NoMatch, RewriterExt as _, no_match};

use super::attributes::AttributeTransfer;
use super::{DeclaredRewrite, NewOp, NewValue, Source};
use crate::rewriter::ConversionRewriter;

/// A [`DeclaredRewrite`] that is ready to be applied.
#[derive(Debug)]
pub struct PreparedRewrite {
    rewrite: DeclaredRewrite,
    /// One entry for each replacement; matched values have none.
    transfers: Vec<Option<AttributeTransfer>>,
}

type Values = SmallVec<[ValueId; 4]>;

/// The root with its converted operands, and the named values.
struct Match<'a> {
    root: OpId,
    operands: &'a [ValueId],
    bindings: SmallVec<[(&'static str, ValueId); 4]>,
}

impl DeclaredRewrite {
    /// The rewrite, ready to be applied by a pattern that does more than that.
    pub fn prepare(self) -> PreparedRewrite {
        let transfer = |replacement: &NewValue| match replacement {
            NewValue::Op(new) => Some(AttributeTransfer::new(self.root, new.def, &self.conventions)),
            NewValue::Value(_) => None,
        };
        let transfers = self.replacements.iter().map(transfer).collect();
        PreparedRewrite { rewrite: self, transfers }
    }
}

impl PreparedRewrite {
    /// Replaces an op, given its converted operands.
    ///
    /// # Errors
    ///
    /// When the rewrite does not match.
    #[track_caller]
    pub fn apply(&self, op: OpId, operands: &[ValueId], rewriter: &mut ConversionRewriter<'_>) -> MatchResult {
        let rewrite = &self.rewrite;
        let view = rewriter.view();
        if rewrite.condition.is_some_and(|condition| !condition(view, op)) {
            return no_match("the condition of the rewrite is not fulfilled");
        }
        let mut types: SmallVec<[Type; 2]> = view.ir.results(op).iter().map(|result| view.ty(result)).collect();
        if let Ok(converter) = rewriter.converter() {
            for ty in &mut types {
                *ty = converter.convert_type(view.ctx, *ty)?;
            }
        }
        if let Some(condition) = rewrite.conventions.condition {
            condition(view, op, operands, &types)?;
        }
        let mut matched = Match { root: op, operands, bindings: SmallVec::new() };
        if let Some(sources) = &rewrite.operands {
            matched.bind(sources, op, operands, rewriter)?;
        }
        let mut values = Values::new();
        for (index, (replacement, transfer)) in rewrite.replacements.iter().zip(&self.transfers).enumerate() {
            let types = match rewrite.replacements.len() {
                1 => &types[..],
                _ => types.get(index..=index).unwrap_or_default(),
            };
            match (replacement, transfer) {
                (NewValue::Op(new), Some(transfer)) => {
                    self.create(new, transfer, &matched, types, rewriter, &mut values)?;
                }
                _ => matched.make(replacement, rewriter, &mut values)?,
            }
        }
        if values.len() != types.len() {
            return no_match("the rewrite makes another number of values than there are results");
        }
        rewriter.replace(op, &values);
        Ok(())
    }

    /// Creates an op that replaces the root or one of its results, and appends its results.
    fn create(
        &self,
        new: &NewOp,
        transfer: &AttributeTransfer,
        matched: &Match<'_>,
        types: &[Type],
        rewriter: &mut ConversionRewriter<'_>,
        values: &mut Values,
    ) -> MatchResult {
        let view = rewriter.view();
        let (properties, discardable) = transfer.apply(view, matched.root);
        if !new.attributes.is_empty() || [new.def.operand_layout, new.def.result_layout].contains(&Layout::Segments) {
            let mut state = OpState::default();
            types.iter().for_each(|&ty| state.push_results(&[ty]));
            state.attributes.extend_from_slice(properties.slots(view.ctx));
            state.discardable.extend(discardable.iter().flat_map(|it| it.entries(view.ctx)));
            return matched.create(new, state, rewriter, values);
        }
        let operands = matched.operands_of(new, rewriter)?;
        let view = rewriter.view();
        let location = view.ir.location(matched.root);
        let spec = OpSpec { properties, discardable, ..OpSpec::new(registered(view, new.def)?, location) };
        let create = |rewriter: &mut ConversionRewriter<'_>, types: &[Type], operands: &[ValueId]| {
            rewriter.insert_new(OpSpec { operands, result_types: types, ..spec }, &[], 0)
        };
        match (self.rewrite.conventions.create, types) {
            (Some(create_with), &[ty]) => {
                let mut create = |rewriter: &mut ConversionRewriter<'_>, ty: Type, operands: &[ValueId]| {
                    let op = create(rewriter, &[ty], operands);
                    rewriter.view().ir.result(op, 0)
                };
                values.push(create_with(rewriter, location, &operands, ty, &mut create));
            }
            _ => {
                let op = create(rewriter, types, &operands);
                values.extend(rewriter.view().ir.results(op).iter());
            }
        }
        Ok(())
    }
}

impl Match<'_> {
    /// Matches the operands of an op, given their converted values.
    fn bind(
        &mut self,
        sources: &[Source],
        op: OpId,
        values: &[ValueId],
        rewriter: &mut ConversionRewriter<'_>,
    ) -> MatchResult {
        if sources.len() != values.len() {
            return no_match("the op has another number of operands");
        }
        for (index, (source, &value)) in sources.iter().zip(values).enumerate() {
            let view = rewriter.view();
            match source {
                Source::Value(name) => self.bind_value(name, value)?,
                Source::Typed(name, constraint) => {
                    if !(constraint.check)(view.ctx, view.ty(view.ir.operand(op, index))) {
                        return no_match(format!("operand #{index} is not {}", constraint.summary));
                    }
                    self.bind_value(name, value)?;
                }
                Source::Op(def, sources) => {
                    let defining = view.ir.defining_op(view.ir.operand(op, index));
                    let Some(inner) = defining.filter(|&inner| view.name(inner) == def.name) else {
                        return no_match(format!("operand #{index} is not the result of '{}'", def.name));
                    };
                    let mut values = Values::new();
                    for operand in view.ir.operands(inner).to_vec() {
                        values.push(rewriter.remapped_value(operand)?);
                    }
                    self.bind(sources, inner, &values, rewriter)?;
                }
            }
        }
        Ok(())
    }

    fn bind_value(&mut self, name: &'static str, value: ValueId) -> MatchResult {
        match self.bindings.iter().find(|(bound, _)| *bound == name) {
            Some(&(_, bound)) if bound != value => no_match(format!("'{name}' stands for two values")),
            Some(_) => Ok(()),
            None => {
                self.bindings.push((name, value));
                Ok(())
            }
        }
    }

    fn operands_of(&self, new: &NewOp, rewriter: &mut ConversionRewriter<'_>) -> Result<Values, NoMatch> {
        let Some(list) = &new.operands else { return Ok(Values::from_slice(self.operands)) };
        let mut operands = Values::with_capacity(list.len());
        for operand in list {
            self.make(operand, rewriter, &mut operands)?;
        }
        Ok(operands)
    }

    /// Appends a matched value, or the results of a new op whose result types are inferred.
    fn make(&self, new: &NewValue, rewriter: &mut ConversionRewriter<'_>, values: &mut Values) -> MatchResult {
        let new = match new {
            NewValue::Op(new) => new,
            NewValue::Value(name) => {
                let bound = self.bindings.iter().find(|(bound, _)| bound == name);
                values.push(bound.ok_or_else(|| NoMatch::new(format!("'{name}' is not bound")))?.1);
                return Ok(());
            }
        };
        self.create(new, OpState::default(), rewriter, values)
    }

    /// Creates an op with further properties, and appends its results.
    fn create(
        &self,
        new: &NewOp,
        mut state: OpState,
        rewriter: &mut ConversionRewriter<'_>,
        values: &mut Values,
    ) -> MatchResult {
        let operands = self.operands_of(new, rewriter)?;
        let view = rewriter.view();
        state.location = view.ir.location(self.root);
        operands.iter().for_each(|&operand| state.push_operand(operand));
        for (name, value) in &new.attributes {
            if let Some(value) = value(view, self.root) {
                state.set_named(view.ctx, new.def, name, value);
            }
        }
        let op = rewriter.create_op(registered(view, new.def)?, state).map_err(NoMatch::new)?;
        values.extend(rewriter.view().ir.results(op).iter());
        Ok(())
    }
}

fn registered(view: View<'_>, def: &'static OpDef) -> Result<OpName, NoMatch> {
    view.ctx.op_name_of(def).ok_or_else(|| NoMatch::new(format!("'{}' is not registered", def.name)))
}
