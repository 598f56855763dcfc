//! Vectors: their elements, parts and shapes, and arithmetic on them.

use weir_dialects::arith;
use weir_dialects::vector::{self, IteratorType};
use weir_ir::builtin::{AffineMapAttr, ArrayAttr, FloatType, IndexType, IntegerType, VectorType};
use weir_ir::{AffineMap, Attribute, BuildOp as _, CreateOps as _, OpClass as _, Type, ValueId};

use super::generator::Generator;
use super::rules::Rule;
use super::types::{Class, width};

pub(super) static RULES: &[Rule] = &[
    broadcast,
    extract,
    extract,
    insert,
    insert,
    shuffle,
    shape_cast,
    transpose,
    bitcast,
    outer_product,
    contraction,
    fma,
    interleave,
    deinterleave,
    mask,
    step,
    elements,
    slice,
    insert_slice,
    scalable_part,
];

impl Generator<'_> {
    /// A vector of known size with dimensions: a visible one, if possible one that fits, or a new one.
    pub(super) fn any_vector(&mut self, fits: impl Fn(&Self, VectorType) -> bool) -> Option<(ValueId, VectorType)> {
        let fixed = |it: &Self, ty: Type| {
            let vector = ty.dyn_cast::<VectorType>(it.ctx)?;
            (!vector.is_scalable(it.ctx) && vector.rank(it.ctx) > 0 && fits(it, vector)).then_some(vector)
        };
        if let Some(value) = self.visible(|it, ty| fixed(it, ty).is_some()) {
            return self.ty(value).dyn_cast(self.ctx).map(|ty| (value, ty));
        }
        let element = self.scalar();
        let shape = self.vector_shape();
        let ty = VectorType::fixed(self.ctx, &shape, element);
        fixed(self, ty.into()).map(|ty| (self.make(ty.into()), ty))
    }

    /// A position below a size: known, or, as the last one, a value.
    fn position(&mut self, size: i64, values: &mut Vec<ValueId>, is_last: bool) -> i64 {
        let number = self.between(0, size - 1);
        if !is_last || !self.one_in(4) {
            return number;
        }
        let value = if self.one_in(2) {
            self.index(number)
        } else {
            let index = self.ctx.index_type();
            let (value, size) = (self.value(index), self.index(size));
            self.value_op(arith::RemUIOp::DEF, &[value, size], index)
        };
        values.push(value);
        weir_ir::builtin::DYNAMIC
    }

    /// Where a part of a vector is: some first dimensions, or all of them.
    fn positions(&mut self, ty: VectorType) -> (Vec<i64>, Vec<ValueId>) {
        let rank = ty.rank(self.ctx);
        let count = 1 + self.below(rank);
        let mut values = Vec::new();
        let shape = ty.shape(self.ctx).to_vec();
        let numbers = (0..count).map(|dim| self.position(shape[dim], &mut values, dim + 1 == rank)).collect::<Vec<_>>();
        (numbers, values)
    }

    /// The type at a position of the given depth.
    fn part_type(&self, ty: VectorType, dims: usize) -> Type {
        match &ty.shape(self.ctx)[dims..] {
            [] => ty.element(self.ctx),
            shape => VectorType::fixed(self.ctx, shape, ty.element(self.ctx)).into(),
        }
    }
}

pub(super) fn has_index(it: &Generator<'_>, ty: VectorType) -> bool {
    ty.element(it.ctx).is::<IndexType>(it.ctx)
}

fn broadcast(it: &mut Generator<'_>) {
    let ctx = it.ctx;
    let (source, shape, element) = if it.one_in(2) {
        let element = it.scalar();
        (it.value(element), it.vector_shape(), element)
    } else {
        let Some((source, ty)) = it.any_vector(|it, ty| ty.rank(it.ctx) < 3) else { return };
        let leading = it.between(1, 3);
        let stretched = ty.shape(ctx).iter().map(|&size| if size == 1 { it.between(1, 3) } else { size });
        (source, std::iter::once(leading).chain(stretched).collect(), ty.element(ctx))
    };
    it.op(vector::BroadcastOp::DEF, &[source], &[VectorType::fixed(ctx, &shape, element).into()]);
}

fn extract(it: &mut Generator<'_>) {
    let Some((source, ty)) = it.any_vector(|_, _| true) else { return };
    let (numbers, values) = it.positions(ty);
    let result = it.part_type(ty, numbers.len());
    it.create(vector::ExtractOp::new(source, &values).static_position(it.ctx, numbers).result(result));
}

fn insert(it: &mut Generator<'_>) {
    let Some((dest, ty)) = it.any_vector(|_, _| true) else { return };
    let (numbers, values) = it.positions(ty);
    let part = it.part_type(ty, numbers.len());
    let value = it.value(part);
    it.create(vector::InsertOp::new(value, dest, &values).static_position(it.ctx, numbers).result(ty));
}

fn shuffle(it: &mut Generator<'_>) {
    let Some((first, ty)) = it.any_vector(|_, _| true) else { return };
    let second = it.value(ty.into());
    let count = 2 * ty.shape(it.ctx)[0];
    // An element that is not chosen is not defined, and the reference cannot lower that for parts of vectors.
    let least = if it.is_executable() || ty.rank(it.ctx) > 1 { 0 } else { -1 };
    let mask: Vec<i64> = (0..it.between(1, 5)).map(|_| it.between(least, count - 1)).collect();
    it.create(vector::ShuffleOp::new(first, second).mask(it.ctx, mask));
}

fn shape_cast(it: &mut Generator<'_>) {
    let ctx = it.ctx;
    let Some((source, ty)) = it.any_vector(|_, _| true) else { return };
    let mut shape = ty.shape(ctx).to_vec();
    match it.below(3) {
        0 => shape = vec![ty.num_elements(ctx)],
        1 => shape.reverse(),
        _ => shape.insert(it.below(shape.len() + 1), 1),
    }
    it.op(vector::ShapeCastOp::DEF, &[source], &[VectorType::fixed(ctx, &shape, ty.element(ctx)).into()]);
}

fn transpose(it: &mut Generator<'_>) {
    let ctx = it.ctx;
    let Some((source, ty)) = it.any_vector(|_, _| true) else { return };
    let order = it.permutation(ty.rank(ctx));
    let shape: Vec<i64> = order.iter().map(|&dim| ty.shape(ctx)[dim]).collect();
    let result = VectorType::fixed(ctx, &shape, ty.element(ctx));
    let order = order.iter().map(|&dim| i64::try_from(dim).unwrap_or(0)).collect();
    it.create(vector::TransposeOp::new(source).permutation(ctx, order).result(result));
}

/// The same bits as smaller or greater integers.
fn bitcast(it: &mut Generator<'_>) {
    let ctx = it.ctx;
    let is_whole = |it: &Generator<'_>, ty: VectorType| {
        let element = ty.element(it.ctx);
        let is_number = element.is::<IntegerType>(it.ctx) || element.is::<FloatType>(it.ctx);
        is_number
            && width(it.ctx, element).is_multiple_of(8)
            && (!it.is_executable() || element.is::<IntegerType>(it.ctx))
    };
    let Some((source, ty)) = it.any_vector(is_whole) else { return };
    let target = it.pick(&[8, 16, 32, 64]);
    let mut shape = ty.shape(ctx).to_vec();
    let Some(last) = shape.last_mut() else { return };
    let bits = *last * i64::from(width(ctx, ty.element(ctx)));
    if bits % i64::from(target) != 0 {
        return;
    }
    *last = bits / i64::from(target);
    let result = VectorType::fixed(ctx, &shape, ctx.integer_type(target));
    it.op(vector::BitCastOp::DEF, &[source], &[result.into()]);
}

fn outer_product(it: &mut Generator<'_>) {
    let ctx = it.ctx;
    let Some((lhs, ty)) = it.any_vector(|it, ty| ty.rank(it.ctx) == 1) else { return };
    let (element, rows) = (ty.element(ctx), ty.shape(ctx)[0]);
    let (rhs, result) = if it.one_in(3) {
        (it.value(element), ty)
    } else {
        let columns = it.between(1, 4);
        let row = it.value(VectorType::fixed(ctx, &[columns], element).into());
        (row, VectorType::fixed(ctx, &[rows, columns], element))
    };
    let sum = it.one_in(2).then(|| it.value(result.into()));
    it.create(vector::OuterProductOp::new(lhs, rhs, sum).result(result));
}

/// The product of two matrices, added to a third.
fn contraction(it: &mut Generator<'_>) {
    let ctx = it.ctx;
    // The reference cannot multiply vectors of `index`.
    let Some((lhs, ty)) = it.any_vector(|it, ty| ty.rank(it.ctx) == 2 && !has_index(it, ty)) else { return };
    let (element, columns) = (ty.element(ctx), it.between(1, 3));
    let (rows, inner) = (ty.shape(ctx)[0], ty.shape(ctx)[1]);
    let is_transposed = it.one_in(2);
    let rhs = if is_transposed { [columns, inner] } else { [inner, columns] };
    let rhs = it.value(VectorType::fixed(ctx, &rhs, element).into());
    let result = VectorType::fixed(ctx, &[rows, columns], element);
    let sum = it.value(result.into());
    let maps: [&[u32]; 3] = [&[0, 2], if is_transposed { &[1, 2] } else { &[2, 1] }, &[0, 1]];
    let maps = maps.map(|dims| Attribute::from(AffineMapAttr::new(ctx, AffineMap::with_targets(3, dims))));
    let kinds = vec![IteratorType::Parallel, IteratorType::Parallel, IteratorType::Reduction];
    let build = vector::ContractionOp::new(lhs, rhs, sum).indexing_maps(ctx, ArrayAttr::new(ctx, maps));
    it.create(build.iterator_types(ctx, kinds).result(result));
}

fn fma(it: &mut Generator<'_>) {
    let Some((value, ty)) = it.any_vector(|it, ty| Class::Float.has(it.ctx, ty.into())) else { return };
    let operands = [value, it.value(ty.into()), it.value(ty.into())];
    it.op(vector::FMAOp::DEF, &operands, &[ty.into()]);
}

/// The type with another last dimension.
fn with_last(it: &Generator<'_>, ty: VectorType, change: impl Fn(i64) -> i64) -> Type {
    let mut shape = ty.shape(it.ctx).to_vec();
    if let Some(last) = shape.last_mut() {
        *last = change(*last);
    }
    VectorType::fixed(it.ctx, &shape, ty.element(it.ctx)).into()
}

fn interleave(it: &mut Generator<'_>) {
    let Some((value, ty)) = it.any_vector(|_, _| true) else { return };
    let operands = [value, it.value(ty.into())];
    let result = with_last(it, ty, |size| size * 2);
    it.op(vector::InterleaveOp::DEF, &operands, &[result]);
}

fn deinterleave(it: &mut Generator<'_>) {
    // The reference does not convert vectors of `index` here.
    let is_even = |it: &Generator<'_>, ty: VectorType| {
        !has_index(it, ty) && ty.shape(it.ctx).last().is_some_and(|size| size % 2 == 0)
    };
    let Some((value, ty)) = it.any_vector(is_even) else { return };
    let result = with_last(it, ty, |size| size / 2);
    it.op(vector::DeinterleaveOp::DEF, &[value], &[result, result]);
}

fn mask(it: &mut Generator<'_>) {
    let ctx = it.ctx;
    let shape = it.vector_shape();
    let ty = VectorType::fixed(ctx, &shape, ctx.integer_type(1));
    if it.one_in(2) {
        let sizes = it.values_of(&vec![ctx.index_type(); shape.len()]);
        it.op(vector::CreateMaskOp::DEF, &sizes, &[ty.into()]);
    } else {
        let mut sizes: Vec<i64> = shape.iter().map(|&size| it.between(0, size)).collect();
        if sizes.contains(&0) {
            sizes.fill(0);
        }
        it.create(vector::ConstantMaskOp::new().mask_dim_sizes(ctx, sizes).result(ty));
    }
}

fn step(it: &mut Generator<'_>) {
    let size = it.between(1, 5);
    it.op(vector::StepOp::DEF, &[], &[VectorType::fixed(it.ctx, &[size], it.ctx.index_type()).into()]);
}

/// A vector of the elements of another one.
fn elements(it: &mut Generator<'_>) {
    let ctx = it.ctx;
    let Some((source, ty)) = it.any_vector(|_, _| true) else { return };
    let count = usize::try_from(ty.num_elements(ctx)).unwrap_or(0);
    let op = it.op(vector::ToElementsOp::DEF, &[source], &vec![ty.element(ctx); count]);
    let elements = it.ir.results(op).to_vec();
    let shape = it.vector_shape();
    let result = VectorType::fixed(ctx, &shape, ty.element(ctx));
    let chosen: Vec<ValueId> = (0..result.num_elements(ctx)).map(|_| it.pick(&elements)).collect();
    it.op(vector::FromElementsOp::DEF, &chosen, &[result.into()]);
}

fn slice(it: &mut Generator<'_>) {
    let ctx = it.ctx;
    let Some((source, ty)) = it.any_vector(|_, _| true) else { return };
    let (mut offsets, mut sizes) = (Vec::new(), Vec::new());
    let mut shape = ty.shape(ctx).to_vec();
    for size in &mut shape[..1 + it.below(ty.rank(ctx))] {
        let offset = it.between(0, *size - 1);
        *size = it.between(1, *size - offset);
        offsets.push(offset);
        sizes.push(*size);
    }
    let strides = vec![1; offsets.len()];
    let build = vector::ExtractStridedSliceOp::new(source).offsets(ctx, offsets).sizes(ctx, sizes);
    it.create(build.strides(ctx, strides).result(VectorType::fixed(ctx, &shape, ty.element(ctx))));
}

fn insert_slice(it: &mut Generator<'_>) {
    let ctx = it.ctx;
    let Some((dest, ty)) = it.any_vector(|_, _| true) else { return };
    let (mut offsets, mut shape) = (Vec::new(), Vec::new());
    for &size in ty.shape(ctx) {
        let offset = it.between(0, size - 1);
        offsets.push(offset);
        shape.push(it.between(1, size - offset));
    }
    // The part may have fewer dimensions.
    let dropped = it.below(shape.len());
    let part = VectorType::fixed(ctx, &shape[dropped..], ty.element(ctx));
    let value = it.value(part.into());
    let strides = vec![1; shape.len() - dropped];
    let build = vector::InsertStridedSliceOp::new(value, dest).offsets(ctx, offsets).strides(ctx, strides);
    it.create(build.result(ty));
}

/// A vector of known size in a scalable one, and back.
fn scalable_part(it: &mut Generator<'_>) {
    let ctx = it.ctx;
    if it.is_executable() || !it.one_in(2) {
        return;
    }
    if it.one_in(4) {
        it.op(vector::VectorScaleOp::DEF, &[], &[ctx.index_type()]);
        return;
    }
    let element = it.scalar();
    let whole = VectorType::new(ctx, vec![4], element, vec![true]);
    let part = VectorType::fixed(ctx, &[4], element);
    let position = it.pick(&[0, 4]);
    let value = it.value(whole.into());
    if it.one_in(2) {
        it.create(vector::ScalableExtractOp::new(value).pos(ctx, position).result(part));
    } else {
        let part = it.value(part.into());
        it.create(vector::ScalableInsertOp::new(part, value).pos(ctx, position).result(whole));
    }
}
