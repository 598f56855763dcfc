//! Lookup of the present values of replaced values, and casts to the types that a pattern needs.

use smallvec::SmallVec;
use weir_ir::{Location, OpId, Type, ValueId, print};
use weir_rewrite::{MatchResult, NoMatch};

use super::Edition;
use super::casts::CastRequest;
use super::state::State;
use crate::type_converter::MaterializationKind;

/// Inline capacity for the descriptor of a memref of two dimensions.
pub(crate) type ValueList = SmallVec<[ValueId; 7]>;

/// The present values of a list of values: a list for each.
#[derive(Debug, Default)]
pub(crate) struct Remapped {
    values: SmallVec<[ValueId; 8]>,
    /// The end of each list.
    ends: SmallVec<[u32; 8]>,
    /// True if a list has another number of values than one.
    is_uneven: bool,
}

impl Remapped {
    /// All values, concatenated.
    pub(crate) fn flat(&self) -> &[ValueId] {
        &self.values
    }

    /// The values, if each list has exactly one.
    pub(crate) fn one_each(&self) -> Option<&[ValueId]> {
        (!self.is_uneven).then_some(&self.values)
    }

    /// The lists.
    pub(crate) fn lists(&self) -> SmallVec<[&[ValueId]; 8]> {
        let mut start = 0;
        let list = |&end: &u32| &self.values[std::mem::replace(&mut start, end as usize)..end as usize];
        self.ends.iter().map(list).collect()
    }

    #[inline]
    fn push(&mut self, list: &[ValueId]) {
        match *list {
            [one] => self.values.push(one),
            _ => self.values.extend_from_slice(list),
        }
        // There are fewer operands than fit into 32 bits.
        self.ends.push(u32::try_from(self.values.len()).unwrap_or(u32::MAX));
        self.is_uneven |= list.len() != 1;
    }
}

/// The role of the values that are looked up. It decides the location of casts, and the message for a type without conversion.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Role {
    /// Operands of an op at this location.
    Operand(Location),
    /// Values that a pattern looks up.
    Value,
}

/// Looks up the present values of the operands of an op, in the types of the running pattern's converter.
#[inline]
pub(super) fn remap_operands(
    edits: &mut impl Edition,
    state: &mut State<'_>,
    op: OpId,
    remapped: &mut Remapped,
) -> MatchResult {
    let location = state.ir.location(op);
    for index in 0..state.ir.num_operands(op) {
        let operand = state.ir.operand(op, index);
        remap_value(edits, state, operand, index, Role::Operand(location), remapped)?;
    }
    Ok(())
}

/// Looks up the replacement of a value, in the types of the running pattern's converter.
#[inline]
pub(super) fn remap_value(
    edits: &mut impl Edition,
    state: &mut State<'_>,
    value: ValueId,
    index: usize,
    role: Role,
    remapped: &mut Remapped,
) -> MatchResult {
    let Some(converter) = state.causes.converter(state.running) else {
        if edits.is_present(state, value) {
            remapped.push(&[value]);
        } else {
            // Only the last list can be empty: the value was dropped.
            let (Ok(newest) | Err(newest)) = find(edits, state, value, &[]);
            remapped.push(&newest);
        }
        return Ok(());
    };
    match converter.lookup_value(state.view(), value) {
        Ok(types) => {
            let found = match *types {
                [ty] => edits.last_of_type(state, value, ty),
                _ => None,
            };
            match found {
                Some(found) => remapped.push(&[found]),
                None => {
                    let types: SmallVec<[Type; 4]> = SmallVec::from_slice(&types);
                    remap_to_types(edits, state, value, &types, role, remapped);
                }
            }
            Ok(())
        }
        Err(_) => {
            let tag = match role {
                Role::Operand(_) => "operand",
                Role::Value => "value",
            };
            let ty = print::type_text(state.ctx, state.ir.value_type(value));
            Err(NoMatch::new(format!("unable to convert type for {tag} #{index}, type was {ty}")))
        }
    }
}

/// Looks up the replacement of a value in these types, or makes a cast to them.
pub(super) fn remap_to_types(
    edits: &mut impl Edition,
    state: &mut State<'_>,
    value: ValueId,
    types: &[Type],
    role: Role,
    remapped: &mut Remapped,
) {
    if types.is_empty() {
        remapped.push(&[]);
        return;
    }
    let inputs = match find(edits, state, value, types) {
        Ok(found) => return remapped.push(&found),
        Err(newest) => newest,
    };
    let results = edits.cast(
        state,
        &CastRequest {
            kind: MaterializationKind::Target,
            at: state.common_definition_end(&inputs),
            location: match role {
                Role::Operand(location) => location,
                Role::Value => state.ir.value_location(value),
            },
            inputs: &inputs,
            result_types: types,
            original_type: Some(state.ir.value_type(value)),
            cause: state.running,
            mapped_from: &inputs,
        },
    );
    remapped.push(&results);
}

/// The newest list of these types that replaces a value, or else the newest one before any casts that only convert types.
pub(super) fn find(
    edits: &impl Edition,
    state: &State<'_>,
    value: ValueId,
    types: &[Type],
) -> Result<ValueList, ValueList> {
    let (mut found, mut newest) = (None, None);
    let last = walk_chain(edits, state, &[value], |list| {
        if list.len() == types.len() && list.iter().zip(types).all(|(&value, &ty)| state.ir.value_type(value) == ty) {
            found = Some(ValueList::from_slice(list));
        }
        if !state.is_pure_type_conversion(list) {
            newest = Some(ValueList::from_slice(list));
        }
    });
    found.ok_or_else(|| newest.unwrap_or(last))
}

/// Returns true if one of the values is another value, or has been replaced by it, or if all together have been.
///
/// No values replace one that they lead to. So the chains have an end.
#[inline]
pub(super) fn leads_to(edits: &impl Edition, state: &State<'_>, values: &[ValueId], other: ValueId) -> bool {
    let is_other = |value| value == other;
    values.iter().any(|&value| leads_to_any(edits, state, value, is_other))
        || (values.len() > 1 && chain_has(edits, state, values, is_other))
}

/// Returns true if a value is a result of an op, or has been replaced by one.
pub(super) fn leads_to_result(edits: &impl Edition, state: &State<'_>, value: ValueId, op: OpId) -> bool {
    leads_to_any(edits, state, value, |value| state.ir.defining_op(value) == Some(op))
}

/// Returns true if a value, or one that it has been replaced by, is one of those that are sought.
#[inline]
fn leads_to_any(
    edits: &impl Edition,
    state: &State<'_>,
    value: ValueId,
    is_sought: impl Fn(ValueId) -> bool + Copy,
) -> bool {
    is_sought(value) || (!edits.is_present(state, value) && chain_has(edits, state, &[value], is_sought))
}

/// Returns true if one of the lists that replace some values, these included, has a value that is sought.
fn chain_has(edits: &impl Edition, state: &State<'_>, values: &[ValueId], is_sought: impl Fn(ValueId) -> bool) -> bool {
    let mut found = false;
    walk_chain(edits, state, values, |list| found |= list.iter().any(|&value| is_sought(value)));
    found
}

/// Visits all lists that replace some values, starting with these, and returns the last.
pub(super) fn walk_chain(
    edits: &impl Edition,
    state: &State<'_>,
    values: &[ValueId],
    mut visit: impl FnMut(&ValueList),
) -> ValueList {
    let mut list = ValueList::from_slice(values);
    loop {
        visit(&list);
        match edits.next(state, &list) {
            Some(next) if next != list => list = next,
            _ => return list,
        }
    }
}
