//! Memory: allocation and access.

use weir_dialects::memref::{self, AtomicRmwKind};
use weir_dialects::{arith, scf};
use weir_ir::builtin::{DYNAMIC, FloatType, IndexType, MemRefType, num_elements};
use weir_ir::{BuildOp as _, CreateOps as _, OpClass as _, Type, ValueId};

use super::generator::Generator;
use super::rules::Rule;
use super::types::width;

pub(super) static RULES: &[Rule] = &[
    allocate,
    load,
    load,
    load,
    store,
    store,
    dim,
    copy,
    get_global,
    get_global,
    atomic,
    generic_atomic,
    hint,
    assume,
    reshape,
    scope,
    free,
];

impl Generator<'_> {
    /// A memref of a visible value, or a new one.
    pub(super) fn any_memref(&mut self) -> (ValueId, MemRefType) {
        let visible = self.visible(|it, ty| ty.is::<MemRefType>(it.ctx));
        if let Some(value) = visible.filter(|_| !self.one_in(8))
            && let Some(ty) = self.ty(value).dyn_cast(self.ctx)
        {
            return (value, ty);
        }
        let ty = self.memref_type();
        (self.allocate(ty), ty)
    }

    /// The size of a dimension.
    pub(super) fn dim(&mut self, memory: ValueId, dim: usize) -> ValueId {
        let dim = self.index(i64::try_from(dim).unwrap_or(0));
        self.value_op(memref::DimOp::DEF, &[memory, dim], self.ctx.index_type())
    }

    /// The place of an element, in bounds.
    pub(super) fn place(&mut self, memory: ValueId, ty: MemRefType) -> Vec<ValueId> {
        self.place_with_room(memory, ty).0
    }

    /// The place of an element, in bounds, and how many there are from there to the end of each dimension, at least.
    pub(super) fn place_with_room(&mut self, memory: ValueId, ty: MemRefType) -> (Vec<ValueId>, Vec<i64>) {
        let (index, shape) = (self.ctx.index_type(), ty.shape(self.ctx).to_vec());
        let place = |(dim, &size): (usize, &i64)| {
            if size != DYNAMIC && self.one_in(2) {
                let number = self.between(0, size - 1);
                return (self.index(number), size - number);
            }
            let (number, size) = (self.value(index), self.dim(memory, dim));
            (self.value_op(arith::RemUIOp::DEF, &[number, size], index), 1)
        };
        shape.iter().enumerate().map(place).unzip()
    }

    /// Writes to all elements.
    pub(super) fn fill(&mut self, memory: ValueId, ty: MemRefType) {
        let value = self.make(ty.element(self.ctx));
        self.fill_from(memory, value, ty.rank(self.ctx), &mut Vec::new());
    }

    /// Writes a value to all elements whose first indices are these.
    fn fill_from(&mut self, memory: ValueId, value: ValueId, rank: usize, indices: &mut Vec<ValueId>) {
        if indices.len() == rank {
            self.create(memref::StoreOp::new(value, memory, indices));
            return;
        }
        let (first, end, step) = (self.index(0), self.dim(memory, indices.len()), self.index(1));
        let body = self.region(&[self.ctx.index_type()], |it, arguments| {
            indices.push(arguments[0]);
            it.fill_from(memory, value, rank, indices);
            indices.pop();
            it.create(scf::YieldOp::new(&[]));
        });
        self.create(scf::ForOp::new(first, end, step, &[]).results(&[]).region(body));
    }

    /// A number to align accesses to, or none.
    fn alignment(&mut self) -> Option<i64> {
        let alignment = self.pick(&[1, 4, 16]);
        (!self.is_executable() && self.one_in(5)).then_some(alignment)
    }

    /// A random `nontemporal` flag.
    fn nontemporal(&mut self) -> Option<bool> {
        self.one_in(8).then_some(true)
    }
}

fn allocate(it: &mut Generator<'_>) {
    let ty = it.memref_type();
    it.allocate(ty);
}

fn load(it: &mut Generator<'_>) {
    let (memory, ty) = it.any_memref();
    let place = it.place(memory, ty);
    let (nontemporal, alignment) = (it.nontemporal(), it.alignment());
    let build = memref::LoadOp::new(memory, &place).nontemporal(it.ctx, nontemporal).alignment(it.ctx, alignment);
    it.create(build.result(ty.element(it.ctx)));
}

fn store(it: &mut Generator<'_>) {
    let (memory, ty) = it.any_memref();
    let place = it.place(memory, ty);
    let value = it.value(ty.element(it.ctx));
    let (nontemporal, alignment) = (it.nontemporal(), it.alignment());
    let build = memref::StoreOp::new(value, memory, &place).nontemporal(it.ctx, nontemporal);
    it.create(build.alignment(it.ctx, alignment));
}

fn dim(it: &mut Generator<'_>) {
    let (memory, ty) = it.any_memref();
    let rank = ty.rank(it.ctx);
    if rank == 0 {
        it.op(memref::RankOp::DEF, &[memory], &[it.ctx.index_type()]);
    } else if it.is_executable() || it.one_in(2) {
        let dim = it.below(rank);
        it.dim(memory, dim);
    } else {
        let dim = it.value(it.ctx.index_type());
        it.op(memref::DimOp::DEF, &[memory, dim], &[it.ctx.index_type()]);
    }
}

fn copy(it: &mut Generator<'_>) {
    let (source, ty) = it.any_memref();
    let (ctx, is_static) = (it.ctx, ty.has_static_shape(it.ctx));
    if it.is_executable() && !is_static {
        return;
    }
    let target = it.visible(|it, other| {
        let Some(other) = other.dyn_cast::<MemRefType>(it.ctx) else { return false };
        other.shape(it.ctx) == ty.shape(it.ctx) && other.element(it.ctx) == ty.element(it.ctx)
    });
    let target = match target {
        // Sizes that are not known are certain to be equal in the same place only.
        _ if !is_static => source,
        // Overlapping memory is not copied.
        Some(target) if !it.is_executable() => target,
        _ => it.allocate(MemRefType::contiguous(ctx, ty.shape(ctx), ty.element(ctx))),
    };
    it.create(memref::CopyOp::new(source, target));
}

fn get_global(it: &mut Generator<'_>) {
    if it.globals.is_empty() {
        return;
    }
    let globals = it.globals.clone();
    let (name, ty) = it.pick(&globals);
    it.create(memref::GetGlobalOp::new().name(it.ctx, name).result(ty));
}

/// True if values of a type can be updated atomically: their size in bytes is a power of two.
fn is_atomic(it: &Generator<'_>, ty: Type) -> bool {
    !ty.is::<IndexType>(it.ctx) && matches!(width(it.ctx, ty), 8 | 16 | 32 | 64)
}

fn atomic(it: &mut Generator<'_>) {
    let (memory, ty) = it.any_memref();
    let element = ty.element(it.ctx);
    let kinds: &[AtomicRmwKind] = if element.is::<FloatType>(it.ctx) {
        &[AtomicRmwKind::AddF, AtomicRmwKind::MaximumF, AtomicRmwKind::MinimumF, AtomicRmwKind::Assign]
    } else {
        &[
            AtomicRmwKind::AddI,
            AtomicRmwKind::MaxS,
            AtomicRmwKind::MaxU,
            AtomicRmwKind::MinS,
            AtomicRmwKind::MinU,
            AtomicRmwKind::OrI,
            AtomicRmwKind::AndI,
        ]
    };
    if it.is_executable() || !is_atomic(it, element) {
        return;
    }
    let kind = it.pick(kinds);
    let value = it.value(element);
    let place = it.place(memory, ty);
    it.create(memref::AtomicRmwOp::new(value, memory, &place).kind(it.ctx, kind).result(element));
}

fn generic_atomic(it: &mut Generator<'_>) {
    let (memory, ty) = it.any_memref();
    let element = ty.element(it.ctx);
    if it.is_executable() || element.is::<FloatType>(it.ctx) || !is_atomic(it, element) {
        return;
    }
    let place = it.place(memory, ty);
    let body = it.region(&[element], |it, arguments| {
        // The reference cannot lower a body that yields what is made outside of it.
        let constant = it.splat(element, 3);
        let sum = it.value_op(arith::AddIOp::DEF, &[arguments[0], constant], element);
        it.create(memref::AtomicYieldOp::new(sum));
    });
    it.create(memref::GenericAtomicRmwOp::new(memory, &place).result(element).region(body));
}

/// Adds a prefetch.
fn hint(it: &mut Generator<'_>) {
    let (memory, ty) = it.any_memref();
    let place = it.place(memory, ty);
    let (is_write, locality) = (it.one_in(2), it.pick(&[0, 1, 2, 3]));
    let build = memref::PrefetchOp::new(memory, &place).is_data_cache(it.ctx, true).is_write(it.ctx, is_write);
    it.create(build.locality_hint(it.ctx, locality));
}

/// Adds an assumption about memory.
fn assume(it: &mut Generator<'_>) {
    // A false assumption would be undefined behaviour.
    if it.is_executable() {
        return;
    }
    let (memory, ty) = it.any_memref();
    if it.one_in(2) {
        let alignment = it.pick(&[4, 16, 64]);
        it.create(memref::AssumeAlignmentOp::new(memory).alignment(it.ctx, alignment).result(ty));
    } else {
        let (other, other_type) = it.any_memref();
        it.op(memref::DistinctObjectsOp::DEF, &[memory, other], &[ty.into(), other_type.into()]);
    }
}

/// Memory of as many elements in a shape that is in memory itself.
fn reshape(it: &mut Generator<'_>) {
    let ctx = it.ctx;
    let (memory, ty) = it.any_memref();
    let count = num_elements(ty.shape(ctx)).filter(|_| ty.has_identity_layout(ctx));
    let Some(count) = count else { return };
    let shape_type = MemRefType::contiguous(ctx, &[1], ctx.index_type());
    let shape = it.allocate(shape_type);
    let (place, size) = (it.index(0), it.index(count));
    it.create(memref::StoreOp::new(size, shape, &[place]));
    let result = MemRefType::contiguous(ctx, &[count], ty.element(ctx));
    it.op(memref::ReshapeOp::DEF, &[memory, shape], &[result.into()]);
}

/// A scope of allocations; all of it is one block.
fn scope(it: &mut Generator<'_>) {
    if it.is_executable() {
        return;
    }
    // The reference hands over nothing else.
    let types: Vec<Type> = (0..it.below(3)).map(|_| it.integer_type()).collect();
    let body = it.region(&[], |it, _| {
        for _ in 0..it.below(4) {
            let rule = it.pick(&[allocate, load, store] as &[Rule]);
            rule(it);
        }
        let values = it.values_of(&types);
        it.create(memref::AllocaScopeReturnOp::new(&values));
    });
    it.create(memref::AllocaScopeOp::new().results(&types).region(body));
}

fn free(it: &mut Generator<'_>) {
    if it.is_executable() || !it.one_in(3) {
        return;
    }
    let (memory, _) = it.any_memref();
    it.create(memref::DeallocOp::new(memory));
}
