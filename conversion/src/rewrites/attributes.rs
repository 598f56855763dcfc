//! Transfer of attributes from the root of a rewrite to the op that replaces it.

use std::borrow::Cow;
use std::sync::OnceLock;

use smallvec::SmallVec;
use weir_ir::builtin::DictionaryAttr;
use weir_ir::{Attribute, Context, ContextId, Ident, OpDef, OpId, OpState, Properties, View};

use super::{Conventions, Discardable, Transfer};

/// The attributes that an op gets from the root, as the conventions say.
#[derive(Debug)]
pub(super) struct AttributeTransfer {
    source: &'static OpDef,
    target: &'static OpDef,
    /// One entry for each attribute of the root.
    transfers: SmallVec<[Transfer; 4]>,
    discardable: Discardable,
    /// The first properties that were transferred: ops without explicit attributes share them. Copies of a pattern may be used
    /// with several contexts.
    first: OnceLock<((ContextId, Properties), Transferred)>,
}

/// The attributes of a new op.
#[derive(Clone, Debug)]
struct Transferred {
    properties: Properties,
    /// Attributes that the op does not know.
    discardable: SmallVec<[(Ident, Attribute); 1]>,
}

impl AttributeTransfer {
    pub(super) fn new(source: &'static OpDef, target: &'static OpDef, conventions: &Conventions) -> Self {
        let transfers = source.attributes.iter().map(|spec| (conventions.attribute)(spec.name, target)).collect();
        Self { source, target, transfers, discardable: conventions.discardable, first: OnceLock::new() }
    }

    /// The inherent and discardable attributes of the new op, without segment sizes.
    pub(super) fn apply(&self, view: View<'_>, root: OpId) -> (Properties, Option<DictionaryAttr>) {
        let ctx = view.ctx;
        let source = view.ir.properties(root);
        let key = (ctx.id(), source);
        let (known, first) = self.first.get_or_init(|| (key, self.transferred(ctx, source)));
        let transferred = match *known == key {
            true => Cow::Borrowed(first),
            false => Cow::Owned(self.transferred(ctx, source)),
        };
        let mut discardable = match self.discardable {
            Discardable::Kept => view.ir.discardable(root),
            Discardable::Dropped => None,
        };
        for &(name, attribute) in &transferred.discardable {
            let others = discardable.unwrap_or_else(|| ctx.empty_dictionary());
            discardable = Some(others.with(ctx, name, Some(attribute)));
        }
        (transferred.properties, discardable)
    }

    fn transferred(&self, ctx: &Context, source: Properties) -> Transferred {
        let mut state = OpState::default();
        for (slot, spec) in self.target.attributes.iter().enumerate() {
            state.set_attribute(slot, spec.default(ctx));
        }
        let slots = source.slots(ctx).iter().zip(self.source.attributes);
        for ((&attribute, spec), transfer) in slots.zip(&self.transfers) {
            let Some(attribute) = attribute else { continue };
            match *transfer {
                Transfer::Inherent(name, translate) => {
                    state.set_named(ctx, self.target, name, translate(ctx, attribute));
                }
                Transfer::Discardable => state.discardable.push((Ident::new(ctx, spec.name), attribute)),
                Transfer::Dropped => {}
            }
        }
        let discardable = state.discardable.into_iter().collect();
        Transferred { properties: Properties::new(ctx, &state.attributes), discardable }
    }
}
