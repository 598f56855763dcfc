//! Uniquing of equal constants: one op per value, at the start of the region where constants are
//! placed.

use weir_ir::{
    Attribute, BlockId, Builder, Context, Dialect, InsertPoint, Ir, Location, LookupMap, LookupSet, OpId, RegionId,
    Trait, Type, ValueId, View,
};

use super::ConstantScope;
use crate::ir_rewriter::IrRewriter;
use crate::listener::Listener;
use crate::rewriter::RewriterExt as _;

/// The outcome of uniquing a constant op.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Uniqued {
    /// The constant is the only op for its value now, at the start of its scope.
    Kept,
    /// The constant was replaced by an equal one.
    Merged,
}

/// The constants met so far, by scope, dialect, value and type.
///
/// # Source
///
/// `mlir::OperationFolder::insertKnownConstant`.
#[derive(Debug, Default)]
pub(crate) struct ConstantUniquer {
    known: LookupMap<(RegionId, usize, Attribute, Type), OpId>,
    owned: LookupSet<OpId>,
}

impl ConstantUniquer {
    /// Replaces a constant op by an equal one, or moves it to the start of its scope.
    pub(crate) fn insert<L: Listener>(
        &mut self,
        rewriter: &mut IrRewriter<'_, L>,
        op: OpId,
        value: Attribute,
    ) -> Uniqued {
        let view = View { ctx: rewriter.context(), ir: rewriter.ir };
        let (Some(block), Some(result)) = (view.ir.parent_block(op), view.ir.results(op).first()) else {
            return Uniqued::Kept;
        };
        let Some((scope, first_block)) = scope_of(view, block) else { return Uniqued::Kept };
        let dialect = view.info(op).dialect.map_or(0, |dialect| std::ptr::from_ref(dialect) as usize);
        let key = (scope, dialect, value, view.ty(result));
        if let Some(&existing) = self.known.get(&key) {
            let replacement = view.ir.result(existing, 0);
            rewriter.replace(op, replacement);
            rewriter.ir.set_location(existing, Location::UNKNOWN);
            return Uniqued::Merged;
        }
        let is_in_place =
            block == first_block && view.ir.prev_op(op).is_none_or(|previous| self.owned.contains(&previous));
        if !is_in_place {
            let start = InsertPoint::start(view.ir, first_block);
            rewriter.ir.move_op(op, start);
            // A constant from another block gets an unknown location.
            if block != first_block {
                rewriter.ir.set_location(op, Location::UNKNOWN);
            }
        }
        self.known.insert(key, op);
        self.owned.insert(op);
        Uniqued::Kept
    }

    /// The constant of a value and a type for uses in a block: the one op for them at the start of its scope, which is created by
    /// a dialect if need be. It has no location, as it stands for several ops.
    ///
    /// # Source
    ///
    /// `mlir::OperationFolder::getOrCreateConstant`.
    pub(crate) fn get_or_create(
        &mut self,
        ctx: &Context,
        ir: &mut Ir,
        block: BlockId,
        dialect: &'static Dialect,
        (value, ty): (Attribute, Type),
    ) -> Option<ValueId> {
        let (scope, first_block) = scope_of(View { ctx, ir }, block)?;
        let key = |dialect: &'static Dialect| (scope, std::ptr::from_ref(dialect) as usize, value, ty);
        if let Some(&known) = self.known.get(&key(dialect)) {
            return ir.results(known).first();
        }
        let mut op = dialect.materialize_constant?(&mut Builder::at_start(ctx, ir, first_block), value, ty)?;
        // A dialect may create constants of another one, which has its own.
        if let Some(own) = (View { ctx, ir }).info(op).dialect
            && !std::ptr::eq(own, dialect)
        {
            match self.known.get(&key(own)) {
                Some(&known) => ir.erase_op(std::mem::replace(&mut op, known)),
                None => drop(self.known.insert(key(own), op)),
            }
        }
        self.known.insert(key(dialect), op);
        ir.results(op).first()
    }
}

/// The region at whose start constants for a block are placed, and its first block.
fn scope_of(view: View<'_>, block: BlockId) -> Option<(RegionId, BlockId)> {
    let mut block = block;
    loop {
        let region = view.ir.parent_region(block)?;
        let owner = view.ir.parent_op(region)?;
        let outer = view.ir.parent_block(owner);
        let info = view.info(owner);
        // An unregistered op may be isolated.
        let is_scope = info.def.is_none()
            || info.traits.has(&Trait::IsolatedFromAbove)
            || view
                .ctx
                .dialect_interface::<ConstantScope>(info.dialect_name())
                .is_some_and(|interface| (interface.materializes_into)(view, region));
        match outer {
            Some(outer) if !is_scope => block = outer,
            _ => return Some((region, view.ir.first_block(region)?)),
        }
    }
}
