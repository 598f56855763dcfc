//! Other ways to see memory.

use weir_dialects::memref::layout::{strided_like, transposed_type};
use weir_dialects::memref::slice::{rank_reduced_subview_type, subview_type};
use weir_dialects::memref::{self, Slice};
use weir_dialects::mixed::Mixed;
use weir_dialects::vector;
use weir_ir::builtin::{AffineMapAttr, DYNAMIC, IntegerAttr, MemRefType, UnrankedMemRefType, VectorType};
use weir_ir::{AffineMap, BuildOp as _, CreateOps as _, OpClass as _, Type, ValueId};

use super::generator::Generator;
use super::rules::Rule;

pub(super) static RULES: &[Rule] =
    &[subview, subview, cast, unranked, transpose, collapse, expand, metadata, reinterpret, view, space, whole_vector];

impl Generator<'_> {
    /// A number, or a value that has it.
    fn mixed(&mut self, number: i64) -> Mixed {
        if self.one_in(3) { Mixed::Dynamic(self.index(number)) } else { Mixed::Static(number) }
    }

    /// A small number, or a value that has it; passes make one of the other.
    pub(super) fn any_mixed(&mut self) -> Mixed {
        let number = self.between(1, 4);
        self.mixed(number)
    }

    /// The offset, size and stride of a part of a dimension.
    fn part(&mut self, memory: ValueId, dim: usize, size: i64) -> [Mixed; 3] {
        if size != DYNAMIC {
            let offset = self.between(0, size - 1);
            let stride = self.between(1, 3);
            let count = self.between(1, (size - offset - 1) / stride + 1);
            return [offset, count, stride].map(|number| self.mixed(number));
        }
        // The size may turn out to be one.
        if self.one_in(3) {
            let stride = self.any_mixed();
            return [self.mixed(0), self.mixed(1), stride];
        }
        let size = self.dim(memory, dim);
        [self.mixed(0), Mixed::Dynamic(size), self.mixed(1)]
    }
}

fn subview(it: &mut Generator<'_>) {
    let ctx = it.ctx;
    let (memory, ty) = it.any_memref();
    let (mut offsets, mut sizes, mut strides) = (Vec::new(), Vec::new(), Vec::new());
    for (dim, &size) in ty.shape(ctx).iter().enumerate() {
        let [offset, size, stride] = it.part(memory, dim, size);
        offsets.push(offset);
        sizes.push(size);
        strides.push(stride);
    }
    let slice = Slice { offsets, sizes, strides };
    let numbers = slice.to_static();
    let Some(mut result) = subview_type(ctx, ty, &numbers.offsets, &numbers.sizes, &numbers.strides) else { return };
    // The reference drops other dimensions, or none, where a size of one comes to be known later.
    if !numbers.sizes.contains(&DYNAMIC) && it.one_in(2) {
        let kept: Vec<i64> = numbers.sizes.iter().copied().filter(|&size| size != 1).collect();
        let reduced = rank_reduced_subview_type(ctx, &kept, ty, &numbers.offsets, &numbers.sizes, &numbers.strides);
        result = reduced.unwrap_or(result);
    }
    it.create(memref::SubViewOp::build(ctx, memory, &slice).result(result));
}

/// A type that knows less.
fn cast(it: &mut Generator<'_>) {
    let ctx = it.ctx;
    let (memory, ty) = it.any_memref();
    let Some((strides, offset)) = ty.strides_and_offset(ctx) else { return };
    let mut forget = |number: i64| if it.one_in(2) { DYNAMIC } else { number };
    let shape: Vec<i64> = ty.shape(ctx).iter().map(|&size| forget(size)).collect();
    let strides: Vec<i64> = strides.into_iter().map(&mut forget).collect();
    let offset = forget(offset);
    let result: Type = if it.one_in(3) {
        MemRefType::new(ctx, shape, ty.element(ctx), ty.layout(ctx), None).into()
    } else {
        strided_like(ctx, ty, &shape, &strides, offset).into()
    };
    it.op(memref::CastOp::DEF, &[memory], &[result]);
}

/// A type that does not even know how many dimensions there are, and back.
fn unranked(it: &mut Generator<'_>) {
    let ctx = it.ctx;
    let (memory, ty) = it.any_memref();
    let unranked = UnrankedMemRefType::new(ctx, ty.element(ctx), None);
    let value = it.value_op(memref::CastOp::DEF, &[memory], unranked.into());
    match it.below(4) {
        0 => {
            it.op(memref::RankOp::DEF, &[value], &[ctx.index_type()]);
        }
        1 if ty.rank(ctx) > 0 => {
            let dim = it.below(ty.rank(ctx));
            it.dim(value, dim);
        }
        _ => {
            it.op(memref::CastOp::DEF, &[value], &[ty.into()]);
        }
    }
}

fn transpose(it: &mut Generator<'_>) {
    let ctx = it.ctx;
    let (memory, ty) = it.any_memref();
    let order: Vec<u32> = it.permutation(ty.rank(ctx)).iter().filter_map(|&dim| u32::try_from(dim).ok()).collect();
    let Some(map) = AffineMap::permutation(&order) else { return };
    let Some(result) = transposed_type(ctx, ty, &map) else { return };
    it.create(memref::TransposeOp::new(memory).permutation(ctx, AffineMapAttr::new(ctx, map)).result(result));
}

/// A visible memref without gaps and with dimensions, or a new one.
fn contiguous(it: &mut Generator<'_>) -> (ValueId, MemRefType) {
    let is_contiguous =
        |ctx, ty: Type| ty.dyn_cast::<MemRefType>(ctx).filter(|ty| ty.rank(ctx) > 0 && ty.has_identity_layout(ctx));
    let visible = it.visible(|it, ty| is_contiguous(it.ctx, ty).is_some());
    if let Some(value) = visible
        && let Some(ty) = it.ty(value).dyn_cast(it.ctx)
    {
        return (value, ty);
    }
    let element = it.scalar();
    let ty = MemRefType::contiguous(it.ctx, &[4, 2], element);
    (it.allocate(ty), ty)
}

fn collapse(it: &mut Generator<'_>) {
    let ctx = it.ctx;
    let (memory, ty) = contiguous(it);
    let (mut groups, mut shape): (Vec<Vec<i64>>, Vec<i64>) = (Vec::new(), Vec::new());
    for (dim, &size) in (0..).zip(ty.shape(ctx)) {
        match (groups.last_mut(), shape.last_mut()) {
            (Some(group), Some(product)) if it.one_in(2) => {
                group.push(dim);
                *product = if *product == DYNAMIC || size == DYNAMIC { DYNAMIC } else { *product * size };
            }
            _ => {
                groups.push(vec![dim]);
                shape.push(size);
            }
        }
    }
    let result = MemRefType::contiguous(ctx, &shape, ty.element(ctx));
    it.create(memref::CollapseShapeOp::new(memory).reassociation(ctx, groups).result(result));
}

fn expand(it: &mut Generator<'_>) {
    let ctx = it.ctx;
    let (memory, ty) = contiguous(it);
    let (mut groups, mut shape): (Vec<Vec<i64>>, Vec<Mixed>) = (Vec::new(), Vec::new());
    let mut next = 0;
    for (dim, &size) in ty.shape(ctx).iter().enumerate() {
        let mut group = Vec::new();
        let mut push = |size| {
            shape.push(size);
            group.push(next);
            next += 1;
        };
        let factor = it.pick(&[1, 2, 3]);
        if size == DYNAMIC {
            if factor == 1 {
                push(Mixed::Static(1));
            }
            push(Mixed::Dynamic(it.dim(memory, dim)));
        } else if size % factor == 0 {
            push(Mixed::Static(factor));
            push(Mixed::Static(size / factor));
        } else {
            push(Mixed::Static(size));
        }
        groups.push(group);
    }
    let sizes: Vec<i64> = shape.iter().map(|size| size.or_dynamic()).collect();
    let result = MemRefType::contiguous(ctx, &sizes, ty.element(ctx));
    it.create(memref::ExpandShapeOp::build(ctx, memory, groups, &shape).result(result));
}

fn metadata(it: &mut Generator<'_>) {
    let (memory, ty) = it.any_memref();
    if ty.strides_and_offset(it.ctx).is_none() {
        return;
    }
    it.create(memref::ExtractStridedMetadataOp::new(memory));
    if !it.is_executable() && it.one_in(4) {
        it.op(memref::ExtractAlignedPointerAsIndexOp::DEF, &[memory], &[it.ctx.index_type()]);
    }
}

/// Memory with another offset, other sizes and strides.
fn reinterpret(it: &mut Generator<'_>) {
    let ctx = it.ctx;
    let (memory, ty) = contiguous(it);
    let (offset, sizes, strides) = if it.is_executable() {
        if !ty.has_static_shape(ctx) {
            return;
        }
        let total = weir_ir::builtin::num_elements(ty.shape(ctx)).unwrap_or(1);
        let offset = it.between(0, total - 1);
        let size = it.between(1, total - offset);
        (it.mixed(offset), vec![it.mixed(size)], vec![it.mixed(1)])
    } else {
        let rank = it.below(4);
        let list = |it: &mut Generator<'_>| (0..rank).map(|_| it.any_mixed()).collect::<Vec<_>>();
        (it.any_mixed(), list(it), list(it))
    };
    let numbers = |list: &[Mixed]| list.iter().map(|it| it.or_dynamic()).collect::<Vec<_>>();
    let result = strided_like(ctx, ty, &numbers(&sizes), &numbers(&strides), offset.or_dynamic());
    it.create(memref::ReinterpretCastOp::build(ctx, memory, offset, &sizes, &strides).result(result));
}

/// Bytes as elements of another type.
fn view(it: &mut Generator<'_>) {
    let ctx = it.ctx;
    let bytes = it.allocate(MemRefType::contiguous(ctx, &[64], ctx.integer_type(8)));
    let shift = it.between(0, 2) * 8;
    let shift = it.index(shift);
    let (size, width) = (it.between(1, 3), it.pick(&[8, 16, 32]));
    let (sizes, known) = if it.one_in(2) { (vec![it.index(size)], DYNAMIC) } else { (Vec::new(), size) };
    let result = MemRefType::contiguous(ctx, &[known, 4], ctx.integer_type(width));
    it.create(memref::ViewOp::new(bytes, shift, &sizes).result(result));
}

/// An element of memory that is seen as in another space; no other op knows of such memory.
fn space(it: &mut Generator<'_>) {
    if it.is_executable() || !it.one_in(2) {
        return;
    }
    let ctx = it.ctx;
    let (memory, ty) = it.any_memref();
    let place = it.place(memory, ty);
    let space = IntegerAttr::of(ctx, ctx.integer_type(64), it.between(1, 3)).into();
    let result = MemRefType::new(ctx, ty.shape(ctx), ty.element(ctx), ty.layout(ctx), Some(space));
    let visible = it.values.len();
    let elsewhere = it.value_op(memref::MemorySpaceCastOp::DEF, &[memory], result.into());
    it.values.truncate(visible);
    it.create(memref::LoadOp::new(elsewhere, &place).result(ty.element(ctx)));
}

/// All of the memory as one vector; no other op knows of memory of vectors.
fn whole_vector(it: &mut Generator<'_>) {
    let ctx = it.ctx;
    let (memory, ty) = contiguous(it);
    if it.is_executable() || !ty.has_static_shape(ctx) || !it.one_in(2) {
        return;
    }
    let vector = VectorType::fixed(ctx, ty.shape(ctx), ty.element(ctx));
    let visible = it.values.len();
    let whole = MemRefType::contiguous(ctx, &[], vector.into());
    let whole = it.value_op(vector::TypeCastOp::DEF, &[memory], whole.into());
    it.values.truncate(visible);
    it.create(memref::LoadOp::new(whole, &[]).result(vector));
}
