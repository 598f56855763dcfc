//! The ops that `vector.mask` accepts.

use weir_ir::builtin::{AffineMapKind, VectorType};
use weir_ir::{AttrKind as _, Interface, OpClass as _, OpId, Type, ValueId, View};

use super::infer::{mask_like, transfer_mask};
use super::ops::{
    ContractionOp, GatherOp, MaskOp, MultiDimReductionOp, OuterProductOp, ReductionOp, TransferReadOp, TransferWriteOp,
};

/// The interface of ops that `vector.mask` accepts.
#[derive(Clone, Copy, Debug)]
#[doc(alias = "MaskableOpInterface")]
pub struct Maskable {
    /// The type of the mask.
    pub mask_type: fn(View<'_>, OpId) -> Option<Type>,
    /// The op's use of a pass-through value.
    pub passthru: Passthru,
}

/// The use of a pass-through value by a masked op.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passthru {
    /// The op accepts one.
    Supported,
    /// The op accepts none.
    Unsupported,
}

impl Interface for Maskable {}

impl MaskOp {
    /// The first op in the region: the one that is masked, or the end of the region where nothing is.
    pub fn first_op(self, view: View<'_>) -> Option<OpId> {
        view.ir.first_op(view.ir.first_block(self.mask_region(&view))?)
    }

    /// The mask op that an op stands in.
    pub fn around(view: View<'_>, op: OpId) -> Option<Self> {
        Self::dyn_cast(&view, view.ir.parent_op(op)?)
    }
}

/// Declares tables of ops whose mask is like a vector value, or follows from them otherwise.
macro_rules! maskable {
    ($($name:ident: $passthru:ident, |$cx:ident, $op:ident: $class:ident| $mask:expr;)*) => {
        $(pub(super) static $name: Maskable = Maskable {
            mask_type: |$cx, op| {
                let $op = $class::from_op_unchecked(op);
                $mask.map(Type::from)
            },
            passthru: Passthru::$passthru,
        };)*
    };
}

maskable! {
    CONTRACT: Unsupported, |cx, op: ContractionOp| contraction_mask(cx, op);
    REDUCTION: Unsupported, |cx, op: ReductionOp| like(cx, op.vector(&cx));
    MULTI_REDUCTION: Unsupported, |cx, op: MultiDimReductionOp| like(cx, op.source(&cx));
    OUTER_PRODUCT: Unsupported, |cx, op: OuterProductOp| like(cx, op.result(&cx));
    GATHER: Unsupported, |cx, op: GatherOp| like(cx, op.indices(&cx));
    TRANSFER_READ: Supported, |cx, op: TransferReadOp| of_transfer(cx, op.0, op.vector(&cx));
    TRANSFER_WRITE: Unsupported, |cx, op: TransferWriteOp| of_transfer(cx, op.0, op.value_to_store(&cx));
}

fn like(cx: View<'_>, value: ValueId) -> Option<VectorType> {
    Some(mask_like(cx.ctx, cx.ty(value).dyn_cast(cx.ctx)?))
}

fn of_transfer(cx: View<'_>, op: OpId, vector: ValueId) -> Option<VectorType> {
    let map = AffineMapKind::value(cx.ctx, cx.property(op, 0)?)?.map(cx.ctx);
    transfer_mask(cx.ctx, cx.ty(vector).dyn_cast(cx.ctx)?, map)
}

/// A flag for each step of the loops of a contraction.
fn contraction_mask(cx: View<'_>, op: ContractionOp) -> Option<VectorType> {
    let maps = op.maps(&cx);
    let sources = [op.lhs(&cx), op.rhs(&cx)].map(|value| cx.ty(value).dyn_cast::<VectorType>(cx.ctx));
    let (mut shape, mut scalable) = (Vec::new(), Vec::new());
    for dim in 0..maps.first()?.num_dims() {
        let found = maps.iter().zip(sources).find_map(|(map, source)| {
            let at = (0..map.num_results()).find(|&index| map.dim_position(index) == Some(dim))?;
            let source = source?;
            Some((*source.shape(cx.ctx).get(at)?, *source.scalable(cx.ctx).get(at)?))
        })?;
        shape.push(found.0);
        scalable.push(found.1);
    }
    Some(VectorType::new(cx.ctx, shape, cx.ctx.integer_type(1), scalable))
}
