//! Graphs of blocks.

use weir_dialects::{cf, ub};
use weir_ir::builtin::{DenseElementsAttr, ElementValue, VectorType};
use weir_ir::{ApInt, BlockId, BuildOp as _, CreateOps as _, RegionId, Type, ValueId};

use super::generator::Generator;

impl Generator<'_> {
    /// Fills a region with blocks that branch to each other and end by `finish` with values of some types.
    pub(super) fn graph(
        &mut self,
        region: RegionId,
        arguments: &[Type],
        results: &[Type],
        mut finish: impl FnMut(&mut Self, &[ValueId]),
    ) {
        let mut signatures = vec![arguments.to_vec()];
        for _ in 0..self.pick(&[0, 0, 0, 1, 2, 4]) {
            signatures.push(self.any_types(3));
        }
        let blocks: Vec<BlockId> = signatures.iter().map(|types| self.append_block(region, types)).collect();
        let visible = self.values.len();
        for (index, &block) in blocks.iter().enumerate() {
            let mut defined = Vec::new();
            self.in_block(block, |it, _| {
                let size = if it.depth == 0 { it.size / signatures.len() + 1 } else { it.nested_size() };
                it.ops(size);
                if it.is_executable() && index + 1 < blocks.len() || it.one_in(2) && blocks.len() > 1 {
                    // Where the program runs, all ways lead on, so that it ends.
                    let first = if it.is_executable() { index + 1 } else { 1 };
                    if first < blocks.len() {
                        it.branch(&blocks[first..], &signatures[first..]);
                        defined.extend_from_slice(&it.values[visible..]);
                        return;
                    }
                }
                // The reference takes each end of a region in place for one that goes on.
                if !it.is_executable() && it.depth == 0 && it.one_in(30) {
                    it.create(ub::UnreachableOp::new());
                } else {
                    let values = it.values_of(results);
                    finish(it, &values);
                }
                defined.extend_from_slice(&it.values[visible..]);
            });
            // Values of the first block can be used in all blocks.
            if index == 0 {
                self.values.extend(defined);
            }
        }
        self.values.truncate(visible);
    }

    /// Ends a block with a branch to some of these, which have such arguments.
    fn branch(&mut self, blocks: &[BlockId], signatures: &[Vec<Type>]) {
        let ctx = self.ctx;
        let target = |it: &mut Self| {
            let index = it.below(blocks.len());
            (blocks[index], it.values_of(&signatures[index]))
        };
        match self.below(3) {
            0 => {
                let (block, values) = target(self);
                self.create(cf::BranchOp::new(&values).successors(&[block]));
            }
            1 => {
                let condition = self.value(ctx.integer_type(1));
                let (then, then_values) = target(self);
                let (otherwise, other_values) = target(self);
                let weights = self.one_in(5).then(|| vec![1_i32, 3]);
                let build = cf::CondBranchOp::new(condition, &then_values, &other_values).branch_weights(ctx, weights);
                self.create(build.successors(&[then, otherwise]));
            }
            _ => self.switch_to(target),
        }
    }

    fn switch_to(&mut self, target: impl Fn(&mut Self) -> (BlockId, Vec<ValueId>)) {
        let ctx = self.ctx;
        // The reference cannot read a value of several of one op here.
        let target = |it: &mut Self| {
            let (block, mut values) = target(it);
            for value in &mut values {
                if it.ir.defining_op(*value).is_some_and(|op| it.ir.num_results(op) > 1) {
                    *value = it.make(it.ty(*value));
                }
            }
            (block, values)
        };
        let ty = self.pick(&[8, 32, 64]);
        let flag_type = ctx.integer_type(ty);
        let flag = self.value(flag_type);
        let (default, default_values) = target(self);
        // The translation of a switch without cases to LLVM IR crashes.
        let count = self.between(i64::from(self.is_executable()), 3);
        let (mut successors, mut operands, mut lengths) = (vec![default], Vec::new(), Vec::new());
        for _ in 0..count {
            let (block, values) = target(self);
            successors.push(block);
            lengths.push(i32::try_from(values.len()).unwrap_or(i32::MAX));
            operands.extend(values);
        }
        let build = cf::SwitchOp::new(flag, &default_values, &operands).case_operand_segments(ctx, lengths);
        let values = (0..count).map(|case| ElementValue::Int(ApInt::from_i64(ty, case * 2)));
        let cases =
            (count > 0).then(|| DenseElementsAttr::of(ctx, VectorType::fixed(ctx, &[count], flag_type), values));
        self.create(build.case_values(ctx, cases).successors(&successors));
    }
}
