//! Lookup of the present values of replaced values, and casts to the types that a pattern needs.

use smallvec::SmallVec;
use weir_ir::{Location, OpId, Type, ValueId, print};
use weir_rewrite::{MatchResult, NoMatch};

use super::ConversionRewriter;
use super::casts::CastRequest;
use super::mapping::{Chain, Entry, Steps, ValueList};
use crate::type_converter::{Conversion, MaterializationKind};

/// The present values of a list of values: a list for each.
#[derive(Debug, Default)]
pub(crate) struct Remapped {
    values: SmallVec<[ValueId; 8]>,
    /// The end of each list; empty as long as each has one value.
    ends: SmallVec<[u32; 8]>,
}

impl Remapped {
    /// All values, concatenated.
    pub(crate) fn flat(&self) -> &[ValueId] {
        &self.values
    }

    /// The values, if each list has exactly one.
    pub(crate) fn one_each(&self) -> Option<&[ValueId]> {
        self.ends.is_empty().then_some(&self.values)
    }

    /// The values of one list.
    pub(crate) fn list(&self, index: usize) -> &[ValueId] {
        if self.ends.is_empty() {
            return &self.values[index..=index];
        }
        let start = if index == 0 { 0 } else { self.ends[index - 1] };
        &self.values[start as usize..self.ends[index] as usize]
    }

    /// The lists.
    pub(crate) fn lists(&self) -> SmallVec<[&[ValueId]; 8]> {
        let count = if self.ends.is_empty() { self.values.len() } else { self.ends.len() };
        (0..count).map(|index| self.list(index)).collect()
    }

    #[inline]
    fn push_one(&mut self, value: ValueId) {
        self.values.push(value);
        if !self.ends.is_empty() {
            self.end_list();
        }
    }

    fn push_list(&mut self, list: &[ValueId]) {
        if let &[one] = list {
            self.push_one(one);
            return;
        }
        if self.ends.is_empty() {
            // Up to now each list has one value.
            self.ends = (1..=self.values.len()).filter_map(|end| u32::try_from(end).ok()).collect();
        }
        self.values.extend_from_slice(list);
        self.end_list();
    }

    fn end_list(&mut self) {
        self.ends.push(u32::try_from(self.values.len()).unwrap_or(u32::MAX));
    }
}

/// The kind of values that are looked up.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Origin {
    /// Operands of an op at this location.
    Operand(Location),
    /// Values that a pattern looks up.
    Value,
}

impl ConversionRewriter<'_> {
    /// The present values of the operands of an op, in the types of the running pattern's converter.
    #[inline]
    pub(crate) fn remap_operands(&mut self, op: OpId, remapped: &mut Remapped) -> MatchResult {
        let location = self.ir.location(op);
        for index in 0..self.ir.num_operands(op) {
            let operand = self.ir.operand(op, index);
            self.remap_value(operand, index, Origin::Operand(location), remapped)?;
        }
        Ok(())
    }

    /// The replacements of values, in the types of the running pattern's converter.
    pub(super) fn remap(&mut self, values: impl Iterator<Item = ValueId>, origin: Origin) -> Result<Remapped, NoMatch> {
        let mut remapped = Remapped::default();
        for (index, value) in values.enumerate() {
            self.remap_value(value, index, origin, &mut remapped)?;
        }
        Ok(remapped)
    }

    #[inline]
    fn remap_value(
        &mut self,
        value: ValueId,
        index: usize,
        origin: Origin,
        remapped: &mut Remapped,
    ) -> Result<(), NoMatch> {
        let Some(converter) = self.origins.converter(self.running) else {
            if self.rollback() && self.mapping.entry(value) == Entry::NONE {
                remapped.push_one(value);
            } else {
                let list = self.newest(value);
                remapped.push_list(&list);
            }
            return Ok(());
        };
        let view = weir_ir::View { ctx: self.ctx, ir: self.ir };
        match converter.lookup_value(view, value) {
            Ok(Conversion::One(ty)) => {
                if self.rollback()
                    && let Chain::Found(found) = self.mapping.last_of_type(self.ir, value, ty)
                {
                    remapped.push_one(found);
                    return Ok(());
                }
                self.remap_to_types(value, &[ty], origin, remapped);
                Ok(())
            }
            Ok(conversion) => {
                let types: SmallVec<[Type; 4]> = conversion.types().into();
                self.remap_to_types(value, &types, origin, remapped);
                Ok(())
            }
            Err(_) => {
                let tag = match origin {
                    Origin::Operand(_) => "operand",
                    Origin::Value => "value",
                };
                let ty = print::type_text(self.ctx, self.ir.value_type(value));
                Err(NoMatch::new(format!("unable to convert type for {tag} #{index}, type was {ty}")))
            }
        }
    }

    pub(super) fn remap_to_types(&mut self, value: ValueId, types: &[Type], origin: Origin, remapped: &mut Remapped) {
        if types.is_empty() {
            remapped.push_list(&[]);
            return;
        }
        let (mut found, mut newest) = (None, None);
        let last = self.walk_chain(value, |list| {
            if self.are_of_types(list, types) {
                found = Some(list.clone());
            }
            if !self.is_pure_type_conversion(list) {
                newest = Some(list.clone());
            }
        });
        if let Some(list) = found {
            remapped.push_list(&list);
            return;
        }
        let inputs = newest.unwrap_or(last);
        // A dropped value is to be mapped to the results of the cast.
        let was_dropped = matches!(inputs[..], [input] if self.mapping.entry(input) == Entry::DROPPED);
        let location = match origin {
            Origin::Operand(location) => location,
            Origin::Value => self.ir.value_location(value),
        };
        let results = self.build_cast(CastRequest {
            kind: MaterializationKind::Target,
            at: self.common_definition_end(&inputs),
            location,
            inputs: &inputs,
            result_types: types,
            original_type: Some(self.ir.value_type(value)),
            origin: self.running,
            mapped_from: if was_dropped { &[] } else { &inputs },
        });
        remapped.push_list(&results);
    }

    /// The newest list that replaces a value, before any casts that only convert types.
    fn newest(&self, value: ValueId) -> ValueList {
        let mut newest = None;
        let last = self.walk_chain(value, |list| {
            if !self.is_pure_type_conversion(list) {
                newest = Some(list.clone());
            }
        });
        newest.unwrap_or(last)
    }

    /// The newest list of these types that replaces a value.
    pub(super) fn last_of_types(&self, value: ValueId, types: &[Type]) -> Option<ValueList> {
        let mut found = None;
        self.walk_chain(value, |list| {
            if self.are_of_types(list, types) {
                found = Some(list.clone());
            }
        });
        found
    }

    fn are_of_types(&self, values: &[ValueId], types: &[Type]) -> bool {
        values.len() == types.len() && values.iter().zip(types).all(|(&value, &ty)| self.ir.value_type(value) == ty)
    }

    /// The last replacement of a value, casts included.
    pub(crate) fn end_of_chain(&self, value: ValueId) -> ValueList {
        self.walk_chain(value, |_| {})
    }

    /// Visits all lists that replace a value, starting with the value itself, and returns the last.
    fn walk_chain(&self, value: ValueId, mut visit: impl FnMut(&ValueList)) -> ValueList {
        let mut list = ValueList::from_slice(&[value]);
        let mut steps = Steps::default();
        loop {
            visit(&list);
            let next = if self.rollback() { self.mapping.next(&list) } else { self.made_of(&list) };
            match next {
                Some(next) if next != list => list = next,
                _ => return list,
            }
            if let Some(&first) = list.first() {
                steps.count(first);
            }
        }
    }
}
