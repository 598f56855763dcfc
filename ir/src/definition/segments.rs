//! The mapping of operands or results to the groups of a definition.

use std::ops::Range;
use std::sync::{Arc, PoisonError, RwLock};

use super::{Arity, OpDef, Trait, ValueSpec};
use crate::attributes::Attribute;
use crate::builtin::DenseArrayAttr;
use crate::collections::LookupMap;
use crate::context::Context;

/// The distribution of values to groups.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// Every group has one value.
    Fixed,
    /// The group at this index takes the values that the others leave.
    OneVariadic(usize),
    /// All groups that are not single have the same length.
    SameLength(usize),
    /// A segment-size attribute determines them.
    Segments,
}

impl Layout {
    /// Checks the lengths of groups of operands or results, as [`OpState::check_group_lengths`](super::OpState::check_group_lengths) does.
    pub(super) fn check_lengths(self, specs: &[ValueSpec], lengths: &[u32], value: &str) -> Result<(), String> {
        if !matches!(self, Layout::SameLength(_)) || lengths.len() != specs.len() {
            return Ok(());
        }
        let mut variadic = specs.iter().zip(lengths).filter(|(spec, _)| spec.arity != Arity::One);
        let Some((first, length)) = variadic.next() else { return Ok(()) };
        match variadic.find(|(_, other)| *other != length) {
            Some((spec, other)) => Err(format!(
                "must have as many {value}s in `{}` as in `{}`, but has {other} and {length}",
                spec.name, first.name
            )),
            None => Ok(()),
        }
    }

    /// Returns true if a number of values can be distributed to the groups.
    pub(crate) fn can_hold(self, specs: &[ValueSpec], total: usize) -> bool {
        match self {
            Layout::SameLength(count) => total.saturating_sub(specs.len() - count).is_multiple_of(count),
            Layout::Fixed | Layout::OneVariadic(_) | Layout::Segments => true,
        }
    }

    const fn of(specs: &[ValueSpec], segments: bool) -> Self {
        if segments {
            return Layout::Segments;
        }
        let (mut count, mut last, mut index) = (0, 0, 0);
        while index < specs.len() {
            if !matches!(specs[index].arity, Arity::One) {
                count += 1;
                last = index;
            }
            index += 1;
        }
        match count {
            0 => Layout::Fixed,
            1 => Layout::OneVariadic(last),
            _ => Layout::SameLength(count),
        }
    }
}

impl OpDef {
    /// Returns true if the text of an op may leave out the terminators of its regions.
    pub fn has_implicit_terminator(&self) -> bool {
        self.traits.iter().any(|it| matches!(it, Trait::ImplicitTerminator(_)))
    }

    /// The definition with the layouts that follow from the groups and the traits.
    #[doc(hidden)]
    #[must_use]
    pub const fn with_layouts(mut self) -> Self {
        let segments = Trait::contains(self.traits, &Trait::AttrSizedOperandSegments);
        self.operand_layout = Layout::of(self.operands, segments);
        let segments = Trait::contains(self.traits, &Trait::AttrSizedResultSegments);
        self.result_layout = Layout::of(self.results, segments);
        self
    }

    /// The slot of the inherent attribute of a name.
    ///
    /// # Panics
    ///
    /// When the op has no such attribute: at compile time, where the slot is a constant.
    pub const fn slot(&self, name: &str) -> usize {
        let mut slot = 0;
        while slot < self.attributes.len() {
            if is_same(self.attributes[slot].name.as_bytes(), name.as_bytes()) {
                return slot;
            }
            slot += 1;
        }
        panic!("the op has no such attribute")
    }

    /// The slot of the attribute that keeps the sizes of the operand groups.
    pub(crate) fn operand_sizes_slot(&self) -> Option<usize> {
        (self.operand_layout == Layout::Segments).then_some(self.attributes.len())
    }

    /// The slot of the attribute that keeps the sizes of the result groups.
    pub(crate) fn result_sizes_slot(&self) -> Option<usize> {
        let before = usize::from(self.operand_layout == Layout::Segments);
        (self.result_layout == Layout::Segments).then_some(self.attributes.len() + before)
    }

    /// Number of sizes in the segment-size attribute of a slot, if the slot has one.
    pub(crate) fn num_segments(&self, slot: usize) -> Option<usize> {
        let counts = [(self.operand_layout, self.operands.len()), (self.result_layout, self.results.len())];
        let mut kept = counts.into_iter().filter(|(layout, _)| *layout == Layout::Segments).map(|(_, count)| count);
        kept.nth(slot.checked_sub(self.attributes.len())?)
    }
}

/// Number of sizes in a segment-size attribute.
pub(crate) fn num_sizes(ctx: &Context, sizes: Attribute) -> Option<usize> {
    let sizes = sizes.dyn_cast::<DenseArrayAttr>(ctx)?;
    (sizes.element(ctx) == ctx.integer_type(32)).then(|| sizes.length(ctx))
}

/// The positions of the values of group `index` among `total` values; ill-formed input yields a
/// range cut to `total`.
pub(crate) fn group_range(
    ctx: &Context,
    specs: &[ValueSpec],
    layout: Layout,
    sizes: Option<Attribute>,
    total: usize,
    index: usize,
) -> Range<usize> {
    let range = match layout {
        Layout::Fixed => index..index + 1,
        Layout::OneVariadic(variadic) => {
            let length = total.saturating_sub(specs.len() - 1);
            match index.cmp(&variadic) {
                std::cmp::Ordering::Less => index..index + 1,
                std::cmp::Ordering::Equal => index..index + length,
                std::cmp::Ordering::Greater => index + length - 1.min(index + length)..index + length,
            }
        }
        Layout::SameLength(count) => {
            let length = total.saturating_sub(specs.len() - count) / count;
            let size = |spec: &ValueSpec| if spec.arity == Arity::One { 1 } else { length };
            let start: usize = specs[..index].iter().map(size).sum();
            start..start + size(&specs[index])
        }
        Layout::Segments => segment(ctx, sizes, index),
    };
    range.start.min(total)..range.end.min(total)
}

/// The positions of group `index` among values whose groups have the sizes in an attribute.
pub(crate) fn segment(ctx: &Context, sizes: Option<Attribute>, index: usize) -> Range<usize> {
    let Some(list) = sizes.and_then(|sizes| sizes.dyn_cast::<DenseArrayAttr>(ctx)) else { return 0..0 };
    if index > FEW_SIZES
        && let Some(sizes) = sizes
    {
        let starts = ctx.memo::<Starts>().of(ctx, sizes, list);
        let start = |index: usize| starts.get(index).or(starts.last()).copied().unwrap_or(0);
        return start(index)..start(index + 1);
    }
    let mut sizes = list.sizes(ctx);
    let start = sizes.by_ref().take(index).fold(0usize, usize::saturating_add);
    start..start.saturating_add(sizes.next().unwrap_or(0))
}

/// Up to this number, sizes are added up at each query.
const FEW_SIZES: usize = 32;

/// The boundaries of the groups, by the segment-size attribute.
#[derive(Default)]
struct Starts(RwLock<LookupMap<Attribute, Arc<[usize]>>>);

impl Starts {
    fn of(&self, ctx: &Context, sizes: Attribute, list: DenseArrayAttr) -> Arc<[usize]> {
        let known = self.0.read().unwrap_or_else(PoisonError::into_inner).get(&sizes).cloned();
        known.unwrap_or_else(|| {
            let ends = list.sizes(ctx).scan(0usize, |end, size| {
                *end = end.saturating_add(size);
                Some(*end)
            });
            let starts: Arc<[usize]> = std::iter::once(0).chain(ends).collect();
            self.0.write().unwrap_or_else(PoisonError::into_inner).insert(sizes, Arc::clone(&starts));
            starts
        })
    }
}

const fn is_same(a: &[u8], b: &[u8]) -> bool {
    let mut index = 0;
    while index < a.len() && index < b.len() && a[index] == b[index] {
        index += 1;
    }
    index == a.len() && index == b.len()
}
