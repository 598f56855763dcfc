//! The IR of a module while it is translated: borrowed, or owned and freed on the way.

use std::ops::Deref;
use std::sync::Arc;

use weir_ir::shards::{ModulePart, Shards};
use weir_ir::{Context, Ir, OpId, View};

/// A module, or a shard of one. An `Ir` that it owns is freed with the last copy of the part.
#[derive(Clone, Debug)]
pub(super) struct Part<'a> {
    ir: PartIr<'a>,
    module: OpId,
}

#[derive(Clone, Debug)]
enum PartIr<'a> {
    Borrowed(&'a Ir),
    Owned(Arc<Ir>),
}

impl<'a> Part<'a> {
    pub(super) fn borrowed(ModulePart { view, module }: ModulePart<'a>) -> Self {
        Self { ir: PartIr::Borrowed(view.ir), module }
    }

    pub(super) fn of_shards(shards: Shards) -> Vec<Self> {
        shards.into_modules().map(|(ir, module)| Self { ir: PartIr::Owned(Arc::new(ir)), module }).collect()
    }

    /// The part, to be read.
    pub(super) fn read<'p>(&'p self, ctx: &'p Context) -> ModulePart<'p> {
        ModulePart { view: View { ctx, ir: &self.ir }, module: self.module }
    }
}

impl Deref for PartIr<'_> {
    type Target = Ir;

    fn deref(&self) -> &Ir {
        match self {
            PartIr::Borrowed(ir) => ir,
            PartIr::Owned(ir) => ir,
        }
    }
}
