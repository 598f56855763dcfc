//! The attributes that make an op a symbol or a function, whatever else it is: they are looked up all the time.

use std::sync::OnceLock;

use crate::attributes::Attribute;
use crate::entities::OpId;
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

impl View<'_> {
    /// What [`attribute`](View::attribute) answers for the name of a known attribute.
    #[track_caller]
    pub(crate) fn known_attribute(self, op: OpId, known: KnownAttribute) -> Option<Attribute> {
        let info = self.info(op);
        let inherent = match info.known_slots.0.get_or_init(|| KnownSlots::look_up(info))[known as usize] {
            NO_SLOT => None,
            slot => self.property(op, usize::from(slot)),
        };
        inherent.or_else(|| self.discardable_named(op, known.name()))
    }
}
