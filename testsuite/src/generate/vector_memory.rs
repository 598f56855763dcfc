//! Vectors in memory.

use weir_dialects::vector;
use weir_ir::builtin::{AffineMapAttr, MemRefType, VectorType};
use weir_ir::{AffineMap, BuildOp as _, CreateOps as _, Type, ValueId};

use super::generator::Generator;
use super::rules::Rule;

pub(super) static RULES: &[Rule] = &[transfer_read, transfer_read, transfer_write, load, masked, gather, packed];

/// A place of a vector in memory with dimensions.
struct Place {
    memory: ValueId,
    indices: Vec<ValueId>,
    vector: VectorType,
    mask: Type,
}

/// Memory, and a vector of so many dimensions with such elements.
fn place(it: &mut Generator<'_>, most: usize) -> Option<Place> {
    let ctx = it.ctx;
    let (memory, ty) = it.any_memref();
    let rank = ty.rank(ctx);
    if rank == 0 {
        return None;
    }
    // Where a sum of a place and a size overflows, the reference sees no end.
    let indices = if it.is_executable() {
        it.place(memory, ty)
    } else {
        (0..rank).map(|_| it.between(0, 9)).collect::<Vec<_>>().into_iter().map(|number| it.index(number)).collect()
    };
    let count = 1 + it.below(rank.min(most));
    let shape: Vec<i64> = (0..count).map(|_| it.between(1, 4)).collect();
    let vector = VectorType::fixed(ctx, &shape, ty.element(ctx));
    Some(Place { memory, indices, vector, mask: VectorType::fixed(ctx, &shape, ctx.integer_type(1)).into() })
}

/// The dimensions of memory that those of a vector run along, and whether it is known to fit there.
fn along(it: &mut Generator<'_>, memory: ValueId, vector: VectorType) -> (AffineMapAttr, Vec<bool>, bool) {
    let ctx = it.ctx;
    let rank = it.ty(memory).cast::<MemRefType>(ctx).map_or(0, |ty| ty.rank(ctx));
    let count = vector.rank(ctx);
    let is_minor = it.one_in(2);
    let mut dims: Vec<usize> = if is_minor { (rank - count..rank).collect() } else { it.permutation(rank) };
    dims.truncate(count);
    let dims: Vec<u32> = dims.iter().filter_map(|&dim| u32::try_from(dim).ok()).collect();
    let inside = (0..count).map(|_| !it.is_executable() && it.one_in(3)).collect();
    let map = AffineMap::with_targets(u32::try_from(rank).unwrap_or(0), &dims);
    (AffineMapAttr::new(ctx, map), inside, is_minor)
}

fn transfer_read(it: &mut Generator<'_>) {
    let Some(Place { memory, indices, vector, mask }) = place(it, 2) else { return };
    let padding = it.value(vector.element(it.ctx));
    let (map, inside, is_minor) = along(it, memory, vector);
    let mask = (is_minor && it.one_in(3)).then(|| it.value(mask));
    let build = vector::TransferReadOp::new(memory, &indices, padding, mask).permutation_map(it.ctx, map);
    it.create(build.in_bounds(it.ctx, inside).result(vector));
}

fn transfer_write(it: &mut Generator<'_>) {
    let Some(Place { memory, indices, vector, mask }) = place(it, 2) else { return };
    let value = it.value(vector.into());
    let (map, inside, is_minor) = along(it, memory, vector);
    let mask = (is_minor && it.one_in(3)).then(|| it.value(mask));
    let build = vector::TransferWriteOp::new(value, memory, &indices, mask).permutation_map(it.ctx, map);
    it.create(build.in_bounds(it.ctx, inside).results(&[]));
}

/// Whether elements follow each other without gaps in the last dimension of memory.
fn is_dense(it: &Generator<'_>, memory: ValueId) -> bool {
    let Some(ty) = it.ty(memory).cast::<MemRefType>(it.ctx) else { return false };
    ty.strides_and_offset(it.ctx).is_some_and(|(strides, _)| strides.last() == Some(&1))
}

/// A place for what asks for all elements to be there, one behind the other; programs that run have none.
fn dense_place(it: &mut Generator<'_>) -> Option<Place> {
    let place = place(it, 1).filter(|at| is_dense(it, at.memory))?;
    (!it.is_executable()).then_some(place)
}

fn load(it: &mut Generator<'_>) {
    let Some(Place { memory, indices, vector, .. }) = dense_place(it) else { return };
    if it.one_in(2) {
        it.create(vector::LoadOp::new(memory, &indices).result(vector));
    } else {
        let value = it.value(vector.into());
        it.create(vector::StoreOp::new(value, memory, &indices));
    }
}

fn masked(it: &mut Generator<'_>) {
    let Some(Place { memory, indices, vector, mask }) = dense_place(it) else { return };
    let (mask, value) = (it.value(mask), it.value(vector.into()));
    if it.one_in(2) {
        it.create(vector::MaskedLoadOp::new(memory, &indices, mask, value).result(vector));
    } else {
        it.create(vector::MaskedStoreOp::new(memory, &indices, mask, value));
    }
}

/// Elements from several places.
fn gather(it: &mut Generator<'_>) {
    let Some(Place { memory, indices, vector, mask }) = dense_place(it) else { return };
    let width = it.pick(&[32, 64]);
    let index = if it.one_in(2) { it.ctx.index_type() } else { it.ctx.integer_type(width) };
    let index = it.with_element(vector.into(), index);
    let (places, mask, value) = (it.value(index), it.value(mask), it.value(vector.into()));
    if it.one_in(2) {
        it.create(vector::GatherOp::new(memory, &indices, places, mask, value).result(vector));
    } else {
        it.create(vector::ScatterOp::new(memory, &indices, places, mask, value).results(&[]));
    }
}

/// Elements that follow each other in memory, to and from places that a mask says.
fn packed(it: &mut Generator<'_>) {
    let Some(Place { memory, indices, vector, mask }) = dense_place(it) else { return };
    let (mask, value) = (it.value(mask), it.value(vector.into()));
    if it.one_in(2) {
        it.create(vector::ExpandLoadOp::new(memory, &indices, mask, value).result(vector));
    } else {
        it.create(vector::CompressStoreOp::new(memory, &indices, mask, value));
    }
}
