//! Vectors in memory.

use weir_dialects::{arith, vector};
use weir_ir::builtin::{AffineMapAttr, MemRefType, VectorType};
use weir_ir::{AffineMap, BuildOp as _, CreateOps as _, OpClass as _, Type, ValueId};

use super::generator::Generator;
use super::rules::Rule;

pub(super) static RULES: &[Rule] = &[transfer_read, transfer_read, transfer_write, load, masked, gather, packed];

/// A place of a vector in memory with dimensions.
struct Place {
    memory: ValueId,
    indices: Vec<ValueId>,
    /// The least number of elements from the indices to the end of each dimension of memory.
    room: Vec<i64>,
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
    let (indices, room) = it.place_with_room(memory, ty);
    let count = 1 + it.below(rank.min(most));
    let shape: Vec<i64> = (0..count).map(|_| it.between(1, 4)).collect();
    Some(of_shape(it, memory, indices, room, &shape))
}

/// A place of a vector of a shape.
fn of_shape(it: &Generator<'_>, memory: ValueId, indices: Vec<ValueId>, room: Vec<i64>, shape: &[i64]) -> Place {
    let vector = VectorType::fixed(it.ctx, shape, super::types::element(it.ctx, it.ty(memory)));
    let mask = it.with_element(vector.into(), it.ctx.integer_type(1));
    Place { memory, indices, room, vector, mask }
}

/// A permutation map, the `in_bounds` flags, and true if the map is the minor identity.
fn along(it: &mut Generator<'_>, room: &[i64], vector: VectorType) -> (AffineMapAttr, Vec<bool>, bool) {
    let ctx = it.ctx;
    let (rank, count) = (room.len(), vector.rank(ctx));
    let is_minor = it.one_in(2);
    let mut dims: Vec<usize> = if is_minor { (rank - count..rank).collect() } else { it.permutation(rank) };
    dims.truncate(count);
    let fits = { dims.iter() }.zip(vector.shape(ctx)).map(|(&dim, &size)| size <= room[dim] && it.one_in(2)).collect();
    let dims: Vec<u32> = dims.iter().filter_map(|&dim| u32::try_from(dim).ok()).collect();
    let map = AffineMap::with_targets(u32::try_from(rank).unwrap_or(0), &dims);
    (AffineMapAttr::new(ctx, map), fits, is_minor)
}

fn transfer_read(it: &mut Generator<'_>) {
    let Some(Place { memory, indices, room, vector, mask }) = place(it, 2) else { return };
    let padding = it.value(vector.element(it.ctx));
    let (map, fits, is_minor) = along(it, &room, vector);
    let mask = (is_minor && it.one_in(3)).then(|| it.value(mask));
    let build = vector::TransferReadOp::new(memory, &indices, padding, mask).permutation_map(it.ctx, map);
    it.create(build.in_bounds(it.ctx, fits).result(vector));
}

fn transfer_write(it: &mut Generator<'_>) {
    let Some(Place { memory, indices, room, vector, mask }) = place(it, 2) else { return };
    let value = it.value(vector.into());
    let (map, fits, is_minor) = along(it, &room, vector);
    let mask = (is_minor && it.one_in(3)).then(|| it.value(mask));
    let build = vector::TransferWriteOp::new(value, memory, &indices, mask).permutation_map(it.ctx, map);
    it.create(build.in_bounds(it.ctx, fits).results(&[]));
}

/// True if the last dimension of memory is contiguous.
fn is_dense(it: &Generator<'_>, memory: ValueId) -> bool {
    let Some(ty) = it.ty(memory).dyn_cast::<MemRefType>(it.ctx) else { return false };
    ty.strides_and_offset(it.ctx).is_some_and(|(strides, _)| strides.last() == Some(&1))
}

/// A place where there are all elements of a vector, one behind the other.
fn dense_place(it: &mut Generator<'_>) -> Option<Place> {
    let Place { memory, indices, room, .. } = place(it, 1).filter(|at| is_dense(it, at.memory))?;
    let most = room.last().copied()?.min(4);
    let shape = [it.between(1, most)];
    Some(of_shape(it, memory, indices, room, &shape))
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
    let Some(Place { memory, indices, vector, mask, .. }) = dense_place(it) else { return };
    let (mask, value) = (it.value(mask), it.value(vector.into()));
    if it.one_in(2) {
        it.create(vector::MaskedLoadOp::new(memory, &indices, mask, value).result(vector));
    } else {
        it.create(vector::MaskedStoreOp::new(memory, &indices, mask, value));
    }
}

/// Elements from several places.
fn gather(it: &mut Generator<'_>) {
    let Some(Place { memory, indices, room, vector, mask }) = dense_place(it) else { return };
    let width = it.pick(&[32, 64]);
    let index = if it.one_in(2) { it.ctx.index_type() } else { it.ctx.integer_type(width) };
    let index = it.with_element(vector.into(), index);
    let (places, bound) = (it.value(index), it.splat(index, room[room.len() - 1]));
    let places = it.value_op(arith::RemUIOp::DEF, &[places, bound], index);
    let (mask, value) = (it.value(mask), it.value(vector.into()));
    if it.one_in(2) {
        it.create(vector::GatherOp::new(memory, &indices, places, mask, value).result(vector));
    } else {
        it.create(vector::ScatterOp::new(memory, &indices, places, mask, value).results(&[]));
    }
}

/// Elements that follow each other in memory, to and from places that a mask says.
fn packed(it: &mut Generator<'_>) {
    let Some(Place { memory, indices, vector, mask, .. }) = dense_place(it) else { return };
    let (mask, value) = (it.value(mask), it.value(vector.into()));
    if it.one_in(2) {
        it.create(vector::ExpandLoadOp::new(memory, &indices, mask, value).result(vector));
    } else {
        it.create(vector::CompressStoreOp::new(memory, &indices, mask, value));
    }
}
