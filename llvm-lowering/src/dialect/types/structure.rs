//! Structures: literal ones, which are equal by their elements, and identified ones, which are equal by name.

use std::hash::{Hash, Hasher};
use std::sync::OnceLock;

use weir_ir::{Context, Ident, Param, SubElement, Type, TypeClass as _};

use super::StructType;

/// The contents of a structure type.
///
/// Two literal structures are equal if their shapes are, two identified ones if their names are: the shape of those is set
/// once, after the type exists, so that it can refer to the type.
#[derive(Clone, Debug)]
pub enum StructBody {
    /// A structure without a name.
    Literal(StructShape),
    /// A structure with a name.
    Identified {
        /// The name.
        name: Ident,
        /// The elements; `None` inside for an opaque structure.
        shape: OnceLock<Option<StructShape>>,
    },
}

/// The elements of a structure.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct StructShape {
    /// The types of the elements.
    pub elements: Box<[Type]>,
    /// Packed or padded.
    pub packing: Packing,
}

/// The packing of a structure: with padding for alignment between the elements, or without.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Packing {
    /// With padding.
    Natural,
    /// Without padding.
    Packed,
}

/// The structure of a name has another body already.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("identified type already used with a different body")]
pub struct BodyConflict;

impl PartialEq for StructBody {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (StructBody::Literal(a), StructBody::Literal(b)) => a == b,
            (StructBody::Identified { name: a, .. }, StructBody::Identified { name: b, .. }) => a == b,
            _ => false,
        }
    }
}

impl Eq for StructBody {}

impl Hash for StructBody {
    fn hash<H: Hasher>(&self, state: &mut H) {
        match self {
            StructBody::Literal(shape) => shape.hash(state),
            StructBody::Identified { name, .. } => name.hash(state),
        }
    }
}

impl Param for StructBody {
    type View<'a> = &'a StructBody;

    fn view(&self) -> &StructBody {
        self
    }

    /// Visits the elements of a literal structure. An identified one can contain itself: it is a leaf.
    fn visit(&self, visit: &mut dyn FnMut(SubElement)) {
        if let StructBody::Literal(shape) = self {
            shape.elements.visit(visit);
        }
    }

    fn map(&self, ctx: &Context, replace: &mut dyn FnMut(SubElement) -> SubElement) -> Self {
        match self {
            StructBody::Literal(shape) => {
                StructBody::Literal(StructShape { elements: shape.elements.map(ctx, replace), packing: shape.packing })
            }
            StructBody::Identified { .. } => self.clone(),
        }
    }
}

impl StructType {
    /// The literal structure of some elements.
    pub fn literal(ctx: &Context, elements: &[Type]) -> Self {
        Self::new(ctx, StructBody::Literal(StructShape { elements: elements.into(), packing: Packing::Natural }))
    }

    /// The packed literal structure of some elements.
    pub fn packed(ctx: &Context, elements: &[Type]) -> Self {
        Self::new(ctx, StructBody::Literal(StructShape { elements: elements.into(), packing: Packing::Packed }))
    }

    /// The structure of a name; its body may be set already or not.
    pub fn identified(ctx: &Context, name: Ident) -> Self {
        Self::new(ctx, StructBody::Identified { name, shape: OnceLock::new() })
    }

    /// The structure of a name that is and stays without a body.
    ///
    /// # Errors
    ///
    /// When it has a body already.
    pub fn opaque(ctx: &Context, name: Ident) -> Result<Self, BodyConflict> {
        let this = Self::identified(ctx, name);
        this.set(ctx, None)?;
        Ok(this)
    }

    /// Sets the body of an identified structure; setting the same again does nothing.
    ///
    /// # Errors
    ///
    /// When the structure is literal, opaque or has another body.
    pub fn set_body(self, ctx: &Context, elements: &[Type], packing: Packing) -> Result<(), BodyConflict> {
        self.set(ctx, Some(StructShape { elements: elements.into(), packing }))
    }

    fn set(self, ctx: &Context, wanted: Option<StructShape>) -> Result<(), BodyConflict> {
        let StructBody::Identified { shape, .. } = self.body(ctx) else { return Err(BodyConflict) };
        if *shape.get_or_init(|| wanted.clone()) == wanted { Ok(()) } else { Err(BodyConflict) }
    }

    /// The name, if it has one.
    pub fn name(self, ctx: &Context) -> Option<Ident> {
        match self.body(ctx) {
            StructBody::Literal(_) => None,
            StructBody::Identified { name, .. } => Some(*name),
        }
    }

    /// True if the structure was declared to have no body.
    pub fn is_opaque(self, ctx: &Context) -> bool {
        matches!(self.body(ctx), StructBody::Identified { shape, .. } if shape.get() == Some(&None))
    }

    /// True if the structure is literal, or its body has been set.
    pub fn is_initialized(self, ctx: &Context) -> bool {
        match self.body(ctx) {
            StructBody::Literal(_) => true,
            StructBody::Identified { shape, .. } => shape.get().is_some(),
        }
    }

    /// The types of the elements; none if there is no body.
    pub fn elements(self, ctx: &Context) -> &[Type] {
        self.shape(ctx).map_or(&[], |shape| &shape.elements)
    }

    /// True if the structure is packed.
    pub fn is_packed(self, ctx: &Context) -> bool {
        self.shape(ctx).is_some_and(|shape| shape.packing == Packing::Packed)
    }

    fn shape(self, ctx: &Context) -> Option<&StructShape> {
        match &self.data(ctx).body {
            StructBody::Literal(shape) => Some(shape),
            StructBody::Identified { shape, .. } => shape.get()?.as_ref(),
        }
    }
}
