//! Transfers of several dimensions as loops: the vector goes through a buffer on the stack, cast to ever more
//! dimensions.
//!
//! A transfer is prepared first: a read is stored to the buffer, and the written vector is loaded from it. Then each
//! step puts a loop over the outermost dimension around a transfer of the other ones, with the buffer cast to have one
//! dimension more. A label tells transfers that are prepared from those that are not.

use weir_ir::builtin::{MemRefType, VectorType};
use weir_ir::{
    AsView as _, Attribute, BuildOp as _, CreateOps as _, Ident, InsertPoint, OpClass as _, OpEditor, OpId, Trait,
    Type, ValueId, View,
};
use weir_rewrite::{MatchResult, NoMatch, OrNoMatch as _, Replaced, Rewriter, RewriterExt as _, no_match, no_match_if};

use super::VectorToScfOptions;
use super::bounds::{Step, count_up};
use crate::arith::ArithBuilder as _;
use crate::memref;
use crate::vector::{BroadcastOp, Transfer, TransferReadOp, TransferWriteOp, TypeCastOp};

/// The attribute of a transfer that goes through a buffer.
const LABEL: &str = "__vector_to_scf_lowering__";

pub(super) fn prepare_read(
    op: TransferReadOp,
    options: VectorToScfOptions,
    rewriter: &mut dyn Rewriter,
) -> Replaced<memref::LoadOp> {
    let view = rewriter.view();
    let read = Transfer::of_read(view, op)?;
    check_unprepared(view, &read, options)?;
    let padding = op.padding(&view);
    let (buffer, mask) = allocate(rewriter, &read)?;
    let ctx = rewriter.ctx();
    let new = Transfer { mask, ..read.clone() }.read(ctx, padding);
    let new = rewriter.create(new.discardable([(Ident::new(ctx, LABEL), ctx.unit_attr())])).vector(rewriter);
    rewriter.create(memref::StoreOp::new(new, buffer, &[]));
    Ok(rewriter.create(memref::LoadOp::new(buffer, &[]).result(read.ty)))
}

pub(super) fn prepare_write(
    op: TransferWriteOp,
    options: VectorToScfOptions,
    rewriter: &mut dyn Rewriter,
) -> MatchResult {
    let view = rewriter.view();
    let write = Transfer::of_write(view, op)?;
    check_unprepared(view, &write, options)?;
    let value = op.value_to_store(&view);
    let (buffer, mask) = allocate(rewriter, &write)?;
    rewriter.create(memref::StoreOp::new(value, buffer, &[]));
    let loaded = rewriter.build(memref::LoadOp::new(buffer, &[]).result(write.ty));
    rewriter.modify(op.0, |edit| {
        edit.set_operand(0, loaded);
        set_mask(edit, mask);
        edit.set_attribute(LABEL, Some(edit.ctx().unit_attr()));
    });
    Ok(())
}

fn check_unprepared(view: View<'_>, transfer: &Transfer, options: VectorToScfOptions) -> Result<(), NoMatch> {
    no_match_if(is_prepared(view, transfer.op), "kPassLabel is present (progressively lowering)")?;
    transfer.check(view, options)
}

fn is_prepared(view: View<'_>, op: OpId) -> bool {
    view.attribute(op, LABEL).is_some()
}

/// Replaces the mask of a transfer, its last operand.
fn set_mask(edit: &mut OpEditor<'_>, mask: Option<ValueId>) {
    if let Some(mask) = mask {
        let last = edit.view().ir.num_operands(edit.op()) - 1;
        edit.set_operand(last, mask);
    }
}

/// A buffer for the vector of a transfer, at the start of the closest op whose allocations end with it; and the mask by way
/// of another one.
fn allocate(rewriter: &mut dyn Rewriter, transfer: &Transfer) -> Result<(ValueId, Option<ValueId>), NoMatch> {
    let view = rewriter.view();
    let ctx = view.ctx;
    let scope = view.ir.ancestors(transfer.op).find(|&op| view.has_trait(op, &Trait::AutomaticAllocationScope));
    let start = scope.and_then(|scope| view.ir.first_block(*view.ir.regions(scope).first()?));
    let start = start.or_no_match("nothing around the transfer ends allocations")?;
    let mask_type = transfer.mask.map(|mask| view.ty(mask));
    let point = InsertPoint::start(view.ir, start);
    let buffer = |ty: Type| {
        let ty = MemRefType::contiguous(ctx, &[], ty);
        memref::AllocaOp::new(&[], &[]).result(ty)
    };
    let (data, mask) = (buffer(transfer.ty.into()), mask_type.map(buffer));
    let (data, mask) = rewriter.at(point, |rewriter| {
        let data = rewriter.create(data).memref(rewriter);
        (data, mask.map(|mask| rewriter.create(mask).memref(rewriter)))
    });
    let (Some(value), Some(mask), Some(ty)) = (transfer.mask, mask, mask_type) else { return Ok((data, None)) };
    let loaded = rewriter.before(transfer.op, |rewriter| {
        rewriter.create(memref::StoreOp::new(value, mask, &[]));
        rewriter.build(memref::LoadOp::new(mask, &[]).result(ty))
    });
    Ok((data, Some(loaded)))
}

/// An element of a buffer.
#[derive(Clone, Debug)]
struct Place {
    buffer: ValueId,
    indices: Vec<ValueId>,
}

impl Place {
    /// The buffer of a mask.
    fn of_load(view: View<'_>, value: ValueId) -> Option<Self> {
        let load = view.defining::<memref::LoadOp>(value)?;
        Some(Self { buffer: load.memref(&view), indices: load.indices(&view).to_vec() })
    }

    /// The buffer cast to have the outermost dimension of its vectors as a memref dimension. `None` if that is not
    /// fixed.
    fn unpacked(&self, rewriter: &mut dyn Rewriter) -> Option<Self> {
        let view = rewriter.view();
        let ty = view.ty_as::<MemRefType>(self.buffer)?;
        let vector = ty.element(view.ctx).dyn_cast::<VectorType>(view.ctx)?;
        if vector.scalable(view.ctx).first() != Some(&false) {
            return None;
        }
        let shape: Vec<i64> = ty.shape(view.ctx).iter().copied().chain([vector.shape(view.ctx)[0]]).collect();
        let ty = MemRefType::contiguous(view.ctx, &shape, vector.inner(view.ctx, 1).into());
        Some(Self { buffer: rewriter.build(TypeCastOp::new(self.buffer).result(ty)), indices: self.indices.clone() })
    }

    /// The indices with one index appended.
    fn at(&self, index: ValueId) -> Vec<ValueId> {
        self.indices.iter().copied().chain([index]).collect()
    }

    /// Loads the element at an index.
    fn load(&self, rewriter: &mut dyn Rewriter, transfer: &Transfer, indices: &[ValueId]) -> ValueId {
        let view = rewriter.view();
        let ty = view.ty_as::<MemRefType>(self.buffer).map(|ty| ty.element(view.ctx));
        let ty = ty.unwrap_or_else(|| transfer.ty.into());
        rewriter.build(memref::LoadOp::new(self.buffer, indices).nontemporal(rewriter.ctx(), false).result(ty))
    }
}

/// A transfer in the loop: the buffers cast to one more dimension.
struct Loop<'a> {
    transfer: &'a Transfer,
    data: Place,
    mask: Option<Place>,
    options: VectorToScfOptions,
}

impl<'a> Loop<'a> {
    fn new(
        transfer: &'a Transfer,
        data: &Place,
        options: VectorToScfOptions,
        rewriter: &mut dyn Rewriter,
    ) -> Result<Self, NoMatch> {
        let view = rewriter.view();
        // Everything is checked before the first op is created.
        let mask = match transfer.mask {
            Some(mask) => {
                let place = Place::of_load(view, mask);
                Some(place.or_no_match("the mask is in no buffer")?)
            }
            None => None,
        };
        let unpacks_mask = transfer.dim().is_some() && transfer.mask_rank(view) != 1;
        let data = data.unpacked(rewriter).or_no_match("failed to unpack one vector dim")?;
        let mask = match mask {
            Some(mask) if unpacks_mask => match mask.unpacked(rewriter) {
                Some(mask) => Some(mask),
                None => return no_match("failed to unpack one dim of the mask"),
            },
            mask => mask,
        };
        Ok(Self { transfer, data, mask, options })
    }

    /// The loop over the outermost dimension.
    fn build(
        &self,
        rewriter: &mut dyn Rewriter,
        carried: Option<ValueId>,
        inside: impl Fn(&mut dyn Rewriter, ValueId, Option<ValueId>) -> Step,
        outside: impl Fn(&mut dyn Rewriter, ValueId, Option<ValueId>) -> Step,
    ) -> Result<Option<ValueId>, NoMatch> {
        let view = rewriter.view();
        let size = self.transfer.size(view);
        let result: Option<Type> = carried.map(|value| view.ty(value));
        let bounds = [0, size, 1].map(|number| rewriter.constant_index(number));
        let loop_ = count_up(rewriter, bounds, carried, |rewriter, index, state| {
            self.transfer.check_bounds(
                rewriter,
                index,
                result,
                |rewriter| inside(rewriter, index, state),
                |rewriter| outside(rewriter, index, state),
            )
        })?;
        Ok(rewriter.ir().results(loop_.0).first())
    }

    /// The mask of the transfer in the loop; a mask of rank 1 is checked by the `scf.if` around it.
    fn inner_mask(&self, rewriter: &mut dyn Rewriter, index: ValueId) -> Option<ValueId> {
        let mask = self.mask.as_ref()?;
        if self.transfer.dim().is_none() {
            return Some(mask.load(rewriter, self.transfer, &mask.indices));
        }
        (self.transfer.mask_rank(rewriter.view()) > 1).then(|| {
            let indices = mask.at(index);
            mask.load(rewriter, self.transfer, &indices)
        })
    }

    /// The label of the transfer in the loop, if it is lowered further.
    fn label(&self, view: View<'_>) -> Option<(Ident, Attribute)> {
        let is_done = self.transfer.ty.rank(view.ctx) - 1 <= self.options.target_rank;
        (!is_done).then(|| (Ident::new(view.ctx, LABEL), view.ctx.unit_attr()))
    }
}

pub(super) fn unpack_read(op: TransferReadOp, options: VectorToScfOptions, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    no_match_if(!is_prepared(view, op.0), "the transfer is not prepared")?;
    let read = Transfer::of_read(view, op)?;
    let padding = op.padding(&view);
    let store = view.ir.users(op.vector(&view)).next().and_then(|user| memref::StoreOp::dyn_cast(&view, user));
    let store = store.or_no_match("what is read is not stored to a buffer")?;
    let data = Place { buffer: store.memref(&view), indices: store.indices(&view).to_vec() };
    let unpacked = Loop::new(&read, &data, options, rewriter)?;
    let inner = read.ty.inner(rewriter.ctx(), 1);
    unpacked.build(
        rewriter,
        None,
        |rewriter, index, _| {
            let indices = read.inner_indices(rewriter, index);
            let mask = unpacked.inner_mask(rewriter, index);
            let view = rewriter.view();
            let new = read.inner(view, indices, mask).read(view.ctx, padding).discardable(unpacked.label(view));
            let new = rewriter.create(new).vector(rewriter);
            let place = unpacked.data.at(index);
            rewriter.create(memref::StoreOp::new(new, unpacked.data.buffer, &place).nontemporal(rewriter.ctx(), false));
            Ok(None)
        },
        |rewriter, index, _| {
            let fill = rewriter.create(BroadcastOp::new(padding).result(inner)).vector(rewriter);
            let place = unpacked.data.at(index);
            let store = memref::StoreOp::new(fill, unpacked.data.buffer, &place).nontemporal(rewriter.ctx(), false);
            rewriter.create(store);
            Ok(None)
        },
    )?;
    rewriter.erase(store);
    rewriter.erase(op);
    Ok(())
}

pub(super) fn unpack_write(
    op: TransferWriteOp,
    options: VectorToScfOptions,
    rewriter: &mut dyn Rewriter,
) -> MatchResult {
    let view = rewriter.view();
    no_match_if(!is_prepared(view, op.0), "the transfer is not prepared")?;
    let write = Transfer::of_write(view, op)?;
    let data =
        Place::of_load(view, op.value_to_store(&view)).or_no_match("what is written is not loaded from a buffer")?;
    let is_of_tensor = write.is_of_tensor(view);
    let unpacked = Loop::new(&write, &data, options, rewriter)?;
    let carried = is_of_tensor.then_some(write.base);
    let result = unpacked.build(
        rewriter,
        carried,
        |rewriter, index, state| {
            let indices = write.inner_indices(rewriter, index);
            let place = unpacked.data.at(index);
            let vector = unpacked.data.load(rewriter, &write, &place);
            let mask = unpacked.inner_mask(rewriter, index);
            let view = rewriter.view();
            let new = Transfer { base: state.unwrap_or(write.base), ..write.inner(view, indices, mask) };
            let new = rewriter.create(new.write(view, vector).discardable(unpacked.label(view)));
            Ok(rewriter.ir().results(new.0).first())
        },
        |_, _, state| Ok(state),
    )?;
    rewriter.replace(op, result.as_slice());
    Ok(())
}
