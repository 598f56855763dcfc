//! Structured control flow.

use weir_dialects::arith::{self, CmpIPredicate};
use weir_dialects::mixed::{Mixed, split};
use weir_dialects::scf;
use weir_ir::builtin::IntegerAttr;
use weir_ir::{BuildOp as _, CreateOps as _, OpClass as _, RegionId, Type, ValueId};

use super::generator::Generator;
use super::rules::Rule;
use super::types::Class;

pub(super) static RULES: &[Rule] =
    &[for_loop, for_loop, conditional, conditional, while_loop, switch, execute, parallel, for_all];

impl Generator<'_> {
    /// An `i1`.
    fn condition(&mut self) -> ValueId {
        if self.one_in(3) {
            let ty = self.scalar_of(Class::Integer);
            return self.compare_integers(ty);
        }
        self.value(self.ctx.integer_type(1))
    }

    /// The bounds and the step of a loop with a small trip count.
    fn range(&mut self, ty: Type) -> [ValueId; 3] {
        let number = |it: &mut Self, number| it.constant(IntegerAttr::of(it.ctx, ty, number).into(), ty);
        let (first, step, count) = (self.between(0, 3), self.between(1, 3), self.between(0, 3));
        if !self.is_executable() && self.one_in(2) {
            return [self.small(ty), self.small(ty), number(self, step)];
        }
        [first, first + step * count, step].map(|it| number(self, it))
    }

    /// A region of one block that yields values of some types.
    fn yielding(&mut self, arguments: &[Type], results: &[Type]) -> RegionId {
        self.region(arguments, |it, _| {
            let size = it.nested_size();
            it.ops(size);
            let values = it.values_of(results);
            it.create(scf::YieldOp::new(&values));
        })
    }
}

fn for_loop(it: &mut Generator<'_>) {
    if !it.can_nest() {
        return;
    }
    let ctx = it.ctx;
    let width = it.pick(&[32, 64]);
    let counter = if it.one_in(4) { ctx.integer_type(width) } else { ctx.index_type() };
    let [first, end, step] = it.range(counter);
    let types = it.any_types(2);
    let inits = it.values_of(&types);
    let arguments: Vec<Type> = std::iter::once(counter).chain(types.iter().copied()).collect();
    let body = it.yielding(&arguments, &types);
    let unsigned = it.one_in(6).then_some(());
    it.create(scf::ForOp::new(first, end, step, &inits).unsigned_cmp(ctx, unsigned).results(&types).region(body));
}

fn conditional(it: &mut Generator<'_>) {
    if !it.can_nest() {
        return;
    }
    let condition = it.condition();
    let types = it.any_types(2);
    let then = it.yielding(&[], &types);
    let build = scf::IfOp::new(condition).results(&types).region(then);
    if types.is_empty() && it.one_in(2) {
        it.create(build.empty_regions(1));
    } else {
        let otherwise = it.yielding(&[], &types);
        it.create(build.region(otherwise));
    }
}

/// A loop whose first value counts, so that it ends where that matters.
fn while_loop(it: &mut Generator<'_>) {
    if !it.can_nest() {
        return;
    }
    let index = it.ctx.index_type();
    let carried: Vec<Type> = std::iter::once(index).chain(it.any_types(1)).collect();
    let passed: Vec<Type> = std::iter::once(index).chain(it.any_types(1)).collect();
    let rest = it.values_of(&carried[1..]);
    let inits: Vec<ValueId> = std::iter::once(it.index(0)).chain(rest).collect();
    let bound = it.between(0, 3);
    let before = it.region(&carried, |it, arguments| {
        let size = it.nested_size();
        it.ops(size);
        let bound = it.index(bound);
        let is_free = !it.is_executable() && it.one_in(2);
        let condition = if is_free { it.condition() } else { it.compare(CmpIPredicate::Ult, &[arguments[0], bound]) };
        let rest = it.values_of(&passed[1..]);
        let values: Vec<ValueId> = std::iter::once(arguments[0]).chain(rest).collect();
        it.create(scf::ConditionOp::new(condition, &values));
    });
    let after = it.region(&passed, |it, arguments| {
        let size = it.nested_size();
        it.ops(size);
        let one = it.index(1);
        let next = it.create(arith::AddIOp::new(arguments[0], one).result(index)).result(it);
        let rest = it.values_of(&carried[1..]);
        let values: Vec<ValueId> = std::iter::once(next).chain(rest).collect();
        it.create(scf::YieldOp::new(&values));
    });
    it.create(scf::WhileOp::new(&inits).results(&passed).region(before).region(after));
}

fn switch(it: &mut Generator<'_>) {
    if !it.can_nest() {
        return;
    }
    let index = it.ctx.index_type();
    // No more than the last bits of it are compared when it is lowered.
    let flag = if it.is_executable() { it.small(index) } else { it.value(index) };
    let types = it.any_types(2);
    let mut build = scf::IndexSwitchOp::new(flag).results(&types).region(it.yielding(&[], &types));
    let mut cases = Vec::new();
    for _ in 0..it.below(4) {
        let case = it.between(-3, 9);
        if !cases.contains(&case) {
            cases.push(case);
            build = build.region(it.yielding(&[], &types));
        }
    }
    it.create(build.cases(it.ctx, cases));
}

/// A graph of blocks in place.
fn execute(it: &mut Generator<'_>) {
    if !it.can_nest() {
        return;
    }
    let types = it.any_types(2);
    let region = it.ir.create_region();
    it.depth += 1;
    it.graph(region, &[], &types, |it, values| {
        it.create(scf::YieldOp::new(values));
    });
    it.depth -= 1;
    it.create(scf::ExecuteRegionOp::new().results(&types).region(region));
}

/// Nested loops that may add up a value.
fn parallel(it: &mut Generator<'_>) {
    if !it.can_nest() {
        return;
    }
    let index = it.ctx.index_type();
    let rank = 1 + it.below(2);
    let mut bounds = [Vec::new(), Vec::new(), Vec::new()];
    for _ in 0..rank {
        let [first, end, _] = it.range(index);
        // A constant step is positive.
        let step = it.between(1, 3);
        for (list, value) in bounds.iter_mut().zip([first, end, it.index(step)]) {
            list.push(value);
        }
    }
    let sums = if it.one_in(2) { vec![it.scalar_of(Class::Integer)] } else { Vec::new() };
    let inits = it.values_of(&sums);
    let body = it.region(&vec![index; rank], |it, _| {
        let size = it.nested_size();
        it.ops(size);
        let values = it.values_of(&sums);
        let mut reduce = scf::ReduceOp::new(&values);
        for &ty in &sums {
            reduce = reduce.region(it.region(&[ty, ty], |it, arguments| {
                let sum = it.value_op(arith::AddIOp::DEF, arguments, ty);
                it.create(scf::ReduceReturnOp::new(sum));
            }));
        }
        it.create(reduce);
    });
    let [first, end, step] = &bounds;
    it.create(scf::ParallelOp::new(first, end, step, &inits).results(&sums).region(body));
}

/// A loop over a space of counters, each of them in parallel with the others.
fn for_all(it: &mut Generator<'_>) {
    if !it.can_nest() {
        return;
    }
    let (ctx, index) = (it.ctx, it.ctx.index_type());
    let rank = 1 + it.below(2);
    let mut bounds = [Vec::new(), Vec::new(), Vec::new()];
    let is_plain = it.one_in(2);
    for _ in 0..rank {
        let (first, step) =
            if is_plain { (Mixed::Static(0), Mixed::Static(1)) } else { (it.any_mixed(), it.any_mixed()) };
        for (list, bound) in bounds.iter_mut().zip([first, it.any_mixed(), step]) {
            list.push(bound);
        }
    }
    let body = it.region(&vec![index; rank], |it, _| {
        let size = it.nested_size();
        it.ops(size);
        let end = it.region(&[], |_, _| {});
        it.create(scf::InParallelOp::new().region(end));
    });
    let [first, last, step] = bounds.map(|list| split(&list));
    let build = scf::ForallOp::new(&first.1, &last.1, &step.1, &[]).static_lower_bound(ctx, first.0);
    let build = build.static_upper_bound(ctx, last.0).static_step(ctx, step.0);
    it.create(build.results(&[]).region(body));
}
