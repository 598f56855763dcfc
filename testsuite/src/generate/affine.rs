//! Affine ops: loops, conditions and accesses by maps of counters and constants.

use weir_dialects::affine::{self, AffineYieldOp};
use weir_ir::affine::IntegerSetConstraint;
use weir_ir::builtin::{AffineMapAttr, ArrayAttr, DYNAMIC, IntegerAttr, IntegerSetAttr, MemRefType, VectorType};
use weir_ir::{AffineExpr, AffineMap, Attribute, BuildOp as _, CreateOps as _, IntegerSet, RegionId, Type, ValueId};

use super::generator::{AffineLoops, Generator};
use super::rules::{Rule, defs};

pub(super) static RULES: &[Rule] =
    &[apply, extreme, for_loop, for_loop, conditional, parallel, access, access, access, vector_access, linear];

impl Generator<'_> {
    /// Values that maps can take: counters of affine loops, what is computed of them, and constants.
    fn affine_values(&mut self, count: usize) -> Vec<ValueId> {
        let visible: Vec<ValueId> = self.affine.iter().copied().filter(|value| self.values.contains(value)).collect();
        let value = |it: &mut Self| {
            if visible.is_empty() || it.one_in(4) {
                let number = it.between(0, 9);
                return it.index(number);
            }
            it.pick(&visible)
        };
        (0..count).map(|_| value(self)).collect()
    }

    /// An expression of so many dimensions, never negative where they are not.
    fn affine_expr(&mut self, dims: usize) -> AffineExpr {
        let input = |it: &mut Self| match it.below(dims + 1) {
            0 => AffineExpr::constant(it.between(0, 9)),
            dim => AffineExpr::dim(u32::try_from(dim - 1).unwrap_or(0)),
        };
        let mut expr = input(self);
        for _ in 0..self.below(4) {
            let number = self.between(1, 8);
            expr = match self.below(7) {
                0 => expr + number,
                1 => expr * number,
                2 => expr.floor_div(number),
                3 => expr.ceil_div(number),
                // The reference takes some remainders for constants where the range of the counter is known.
                4 if self.loops == AffineLoops::None => expr % number,
                5 if !self.is_executable() => expr - number,
                _ => expr + input(self),
            };
        }
        expr
    }

    /// A map from so many dimensions.
    fn affine_map(&mut self, dims: usize, results: usize) -> AffineMap {
        let exprs: Vec<AffineExpr> = (0..results).map(|_| self.affine_expr(dims)).collect();
        AffineMap::new(u32::try_from(dims).unwrap_or(0), 0, exprs)
    }

    fn affine_attr(&mut self, dims: usize, results: usize) -> AffineMapAttr {
        AffineMapAttr::new(self.ctx, self.affine_map(dims, results))
    }

    /// A region of one block whose first arguments are counters, and that yields values of some types.
    fn counting(&mut self, counters: usize, carried: &[Type], results: &[Type]) -> RegionId {
        let arguments: Vec<Type> =
            vec![self.ctx.index_type(); counters].into_iter().chain(carried.iter().copied()).collect();
        self.region(&arguments, |it, arguments| {
            it.affine.extend_from_slice(&arguments[..counters]);
            let size = it.nested_size();
            it.ops(size);
            let values = it.values_of(results);
            it.create(AffineYieldOp::new(&values));
        })
    }
}

fn apply(it: &mut Generator<'_>) {
    let count = it.below(3);
    let operands = it.affine_values(count);
    let map = it.affine_attr(count, 1);
    let value = it.create(affine::AffineApplyOp::new(&operands).map(it.ctx, map)).result(it);
    it.affine.push(value);
}

fn extreme(it: &mut Generator<'_>) {
    let def = it.pick(defs![affine::AffineMinOp, affine::AffineMaxOp]);
    let (count, results) = (it.below(3), 1 + it.below(3));
    let operands = it.affine_values(count);
    let map = it.affine_attr(count, results);
    it.op_with(def, &operands, &[it.ctx.index_type()], &[("map", map.into())]);
}

/// The bounds of a loop with a small trip count.
fn bounds(it: &mut Generator<'_>) -> [(AffineMap, Vec<ValueId>); 2] {
    if it.is_executable() || it.one_in(2) {
        let first = it.between(0, 3);
        let last = first + it.between(0, 4);
        return [first, last].map(|number| (AffineMap::constant(number), Vec::new()));
    }
    [(); 2].map(|()| {
        // In a loop that never runs, the reference drops all results of a map of several.
        let most = if it.loops == AffineLoops::Unknown { 1 } else { 2 };
        let (count, results) = (it.below(3), 1 + it.below(most));
        (it.affine_map(count, results), it.affine_values(count))
    })
}

fn for_loop(it: &mut Generator<'_>) {
    if !it.can_nest() {
        return;
    }
    let ctx = it.ctx;
    let [(first, first_operands), (last, last_operands)] = bounds(it);
    let (types, step) = (it.any_types(2), it.between(1, 3));
    let inits = it.values_of(&types);
    let runs =
        first.single_constant_result().zip(last.single_constant_result()).is_some_and(|(first, last)| first < last);
    let inside = if runs && it.loops != AffineLoops::Unknown { AffineLoops::Running } else { AffineLoops::Unknown };
    let around = std::mem::replace(&mut it.loops, inside);
    let body = it.counting(1, &types, &types);
    it.loops = around;
    let build = affine::AffineForOp::new(&first_operands, &last_operands, &inits).step(ctx, step);
    let build = build.lower_bound_map(ctx, AffineMapAttr::new(ctx, first)).results(&types).region(body);
    it.create(build.upper_bound_map(ctx, AffineMapAttr::new(ctx, last)));
}

fn conditional(it: &mut Generator<'_>) {
    if !it.can_nest() {
        return;
    }
    let count = it.below(3);
    let operands = it.affine_values(count);
    let constraints: Vec<IntegerSetConstraint> = (0..1 + it.below(2))
        .map(|_| {
            let expr = it.affine_expr(count) - it.between(0, 6);
            if it.one_in(3) { IntegerSetConstraint::equality(expr) } else { IntegerSetConstraint::inequality(expr) }
        })
        .collect();
    let set = IntegerSet::new(u32::try_from(count).unwrap_or(0), 0, constraints);
    let types = it.any_types(2);
    let then = it.counting(0, &[], &types);
    let build = affine::AffineIfOp::new(&operands).condition(it.ctx, IntegerSetAttr::new(it.ctx, set));
    let build = build.results(&types).region(then);
    if types.is_empty() && it.one_in(2) {
        it.create(build.empty_regions(1));
    } else {
        let otherwise = it.counting(0, &[], &types);
        it.create(build.region(otherwise));
    }
}

/// Loops in any order, without results.
fn parallel(it: &mut Generator<'_>) {
    if !it.can_nest() {
        return;
    }
    let (ctx, rank) = (it.ctx, 1 + it.below(2));
    let constants = |it: &mut Generator<'_>, most: i64| {
        let exprs: Vec<AffineExpr> = (0..rank).map(|_| AffineExpr::constant(it.between(0, most))).collect();
        AffineMapAttr::new(ctx, AffineMap::new(0, 0, exprs))
    };
    let (first, last) = (constants(it, 2), constants(it, 5));
    let steps: Vec<Attribute> =
        (0..rank).map(|_| IntegerAttr::of(ctx, ctx.integer_type(64), it.between(1, 2)).into()).collect();
    let body = it.counting(rank, &[], &[]);
    let build = affine::AffineParallelOp::new(&[]).reductions(ctx, Vec::new());
    let build = build.lower_bounds_map(ctx, first).lower_bounds_groups(ctx, vec![1; rank]);
    let build = build.upper_bounds_map(ctx, last).upper_bounds_groups(ctx, vec![1; rank]);
    it.create(build.steps(ctx, ArrayAttr::new(ctx, steps)).results(&[]).region(body));
}

/// A map to a place in memory that is followed by so many elements of the last dimension, all in bounds.
fn place(it: &mut Generator<'_>, elements: i64) -> Option<(ValueId, MemRefType, Vec<ValueId>, AffineMapAttr)> {
    let ctx = it.ctx;
    let (memory, ty) = it.any_memref();
    let mut sizes: Vec<i64> = ty.shape(ctx).iter().map(|&size| if size == DYNAMIC { 1 } else { size }).collect();
    if let Some(last) = sizes.last_mut() {
        *last += 1 - elements;
    }
    if sizes.iter().any(|&size| size < 1) {
        return None;
    }
    let count = it.below(3);
    let operands = it.affine_values(count);
    let place = |&size: &i64| match it.one_in(3) {
        true => AffineExpr::constant(it.between(0, size - 1)),
        false => it.affine_expr(count) % size,
    };
    let exprs: Vec<AffineExpr> = sizes.iter().map(place).collect();
    let map = AffineMap::new(u32::try_from(count).unwrap_or(0), 0, exprs);
    Some((memory, ty, operands, AffineMapAttr::new(ctx, map)))
}

fn access(it: &mut Generator<'_>) {
    let Some((memory, ty, indices, map)) = place(it, 1) else { return };
    let (ctx, element) = (it.ctx, ty.element(it.ctx));
    match it.below(5) {
        0 | 1 => {
            it.create(affine::AffineLoadOp::new(memory, &indices).map(ctx, map).result(element));
        }
        2 | 3 => {
            let value = it.value(element);
            it.create(affine::AffineStoreOp::new(value, memory, &indices).map(ctx, map));
        }
        _ => {
            let (is_write, locality) = (it.one_in(2), it.pick(&[0, 1, 2, 3]));
            let build = affine::AffinePrefetchOp::new(memory, &indices).is_data_cache(ctx, true).map(ctx, map);
            it.create(build.is_write(ctx, is_write).locality_hint(ctx, locality));
        }
    }
}

/// Elements that follow each other.
fn vector_access(it: &mut Generator<'_>) {
    let size = it.between(1, 4);
    let Some((memory, ty, indices, map)) = place(it, size).filter(|(_, ty, ..)| ty.rank(it.ctx) > 0) else { return };
    if ty.strides_and_offset(it.ctx).is_none_or(|(strides, _)| strides.last() != Some(&1)) {
        return;
    }
    let ctx = it.ctx;
    let vector = VectorType::fixed(ctx, &[size], ty.element(ctx));
    if it.one_in(2) {
        it.create(affine::AffineVectorLoadOp::new(memory, &indices).map(ctx, map).result(vector));
    } else {
        let value = it.value(vector.into());
        it.create(affine::AffineVectorStoreOp::new(value, memory, &indices).map(ctx, map));
    }
}

/// Several indices as one, or one as several.
fn linear(it: &mut Generator<'_>) {
    let (ctx, index) = (it.ctx, it.ctx.index_type());
    let rank = 1 + it.below(3);
    let has_outer = it.one_in(2);
    let basis: Vec<i64> = (usize::from(!has_outer)..rank).map(|_| it.between(1, 8)).collect();
    if it.one_in(2) {
        let value = it.value(index);
        let build = affine::AffineDelinearizeIndexOp::new(value, &[]).static_basis(ctx, basis);
        it.create(build.results(&vec![index; rank]));
    } else {
        let values = it.values_of(&vec![index; rank]);
        let disjoint = !it.is_executable() && it.one_in(4);
        let build = affine::AffineLinearizeIndexOp::new(&values, &[]).static_basis(ctx, basis);
        it.create(build.disjoint(ctx, disjoint));
    }
}
