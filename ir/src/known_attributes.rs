//! The attributes that make an op a symbol or a function, whatever else it is: they are looked up all the time.

use std::sync::OnceLock;

use crate::attributes::{Attribute, AttributeClass};
use crate::entities::{OpId, live};
use crate::op_name::OpInfo;
use crate::view::View;

/// An attribute that is known by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum KnownAttribute {
    SymName,
    SymVisibility,
    FunctionType,
    ArgAttrs,
    ResAttrs,
}

/// The slots of the known attributes among the inherent attributes of an op, once they have been looked up.
#[derive(Debug, Default)]
pub(crate) struct KnownSlots(OnceLock<[u8; KnownAttribute::ALL.len()]>);

/// The attribute is not inherent.
const NO_SLOT: u8 = u8::MAX;

impl KnownAttribute {
    const ALL: [Self; 5] = [Self::SymName, Self::SymVisibility, Self::FunctionType, Self::ArgAttrs, Self::ResAttrs];

    /// The name by which it is known.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::SymName => "sym_name",
            Self::SymVisibility => "sym_visibility",
            Self::FunctionType => "function_type",
            Self::ArgAttrs => "arg_attrs",
            Self::ResAttrs => "res_attrs",
        }
    }
}

impl KnownSlots {
    fn look_up(info: &OpInfo) -> [u8; KnownAttribute::ALL.len()] {
        let specs = info.def.map_or(&[][..], |def| def.attributes);
        KnownAttribute::ALL.map(|known| {
            let slot = specs.iter().position(|spec| spec.name == known.name());
            slot.and_then(|slot| u8::try_from(slot).ok()).unwrap_or(NO_SLOT)
        })
    }
}

/// The known attributes of an op, to be asked for one after the other.
#[derive(Clone, Copy)]
pub(crate) struct KnownAttributes<'a> {
    view: View<'a>,
    op: OpId,
    slots: &'a [u8; KnownAttribute::ALL.len()],
    inherent: &'a [Option<Attribute>],
}

impl KnownAttributes<'_> {
    /// What [`attribute`](View::attribute) answers for the name of a known attribute.
    #[inline]
    #[track_caller]
    pub(crate) fn get(&self, known: KnownAttribute) -> Option<Attribute> {
        // No list has as many slots as to have one of this number.
        let inherent = self.inherent.get(usize::from(self.slots[known as usize])).copied().flatten();
        inherent.or_else(|| self.view.discardable_named(self.op, known.name()))
    }

    /// The same, if it is of class `A`.
    #[inline]
    #[track_caller]
    pub(crate) fn get_as<A: AttributeClass>(&self, known: KnownAttribute) -> Option<A> {
        self.get(known)?.cast(self.view.ctx)
    }
}

impl<'a> View<'a> {
    /// The known attributes of an op.
    #[inline]
    #[track_caller]
    pub(crate) fn known_attributes(self, op: OpId) -> KnownAttributes<'a> {
        let data = live(&self.ir.ops, op);
        let info = data.name.info(self.ctx);
        let slots = info.known_slots.0.get_or_init(|| KnownSlots::look_up(info));
        KnownAttributes { view: self, op, slots, inherent: data.properties.slots(self.ctx) }
    }
}
