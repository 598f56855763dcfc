//! Reductions along several dimensions become such along one of two dimensions, and then arithmetic on rows, or reductions of
//! rows.
//!
//! The dimensions are put in order first and those of a kind become one, so that there are rows to go on with.

use crate::vector::{self, CombiningKind};
use weir_ir::builtin::VectorType;
use weir_ir::{BuildOp as _, Context, CreateOps as _, OpDef, Type, ValueId, op_defs};
use weir_rewrite::{
    MatchResult, NoMatch, OrNoMatch as _, PatternSet, Rewriter, RewriterExt as _, no_match, no_match_if,
};

use super::arithmetic::{COMBINATION, check_combinable, combine};
use super::build::{PARTS, broadcast, extract, insert, leading, shape_cast, vector_type, zero};
use super::masked::{MASKED, Masked, masked};
use super::transpose::transposed;

/// The lowering of `vector.multi_reduction`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[doc(alias = "VectorMultiReductionLowering")]
pub enum MultiReductionLowering {
    /// Arithmetic on rows: the outer dimensions are reduced.
    #[default]
    InnerParallel,
    /// Reductions of rows: the inner dimensions are reduced.
    InnerReduction,
}

/// Adds the patterns that lower `vector.multi_reduction`.
///
/// # Source
///
/// `mlir::vector::populateVectorMultiReductionReorderPatterns` and its two siblings, for flattening and unrolling.
#[doc(alias = "populateVectorMultiReductionLoweringPatterns")]
pub fn multi_reduction_patterns(patterns: &mut PatternSet, lowering: MultiReductionLowering) {
    let row = op_defs![vector::MultiDimReductionOp, vector::ReductionOp, vector::ShapeCastOp];
    let rows = [PARTS, row].concat();
    let unrolled = [PARTS, COMBINATION, op_defs![vector::ReductionOp]].concat();
    let reordered = op_defs![vector::MultiDimReductionOp, vector::TransposeOp];
    let flattened = op_defs![vector::MultiDimReductionOp, vector::ShapeCastOp];
    let steps: [(&'static str, Step, &[&'static OpDef]); 4] = [
        ("ReorderMultiReduction", MultiReduction::reordered, reordered),
        ("FlattenMultiReduction", MultiReduction::flattened, flattened),
        ("RowOfMultiReduction", MultiReduction::of_one_row, &rows),
        ("UnrollMultiReduction", MultiReduction::unrolled, &unrolled),
    ];
    for (name, step, generates) in steps {
        let pattern = patterns.add(name, move |op: vector::MultiDimReductionOp, rewriter: &mut dyn Rewriter| {
            let reduction = MultiReduction::of(op, lowering, rewriter)?;
            let root = reduction.masked.root;
            rewriter.before(root, |rewriter| {
                let result = step(&reduction, rewriter)?;
                rewriter.replace(root, [result]);
                Ok(())
            })
        });
        pattern.generates_all(MASKED).generates_all(generates);
    }
}

/// A rewriting step of a reduction.
type Step = fn(&MultiReduction, &mut dyn Rewriter) -> Result<ValueId, NoMatch>;

/// A reduction along some dimensions of a vector.
struct MultiReduction {
    source: ValueId,
    acc: ValueId,
    kind: CombiningKind,
    /// The type of the source.
    ty: VectorType,
    /// The type of the result.
    dest: Type,
    masked: Masked,
    parallel: Vec<usize>,
    reduced: Vec<usize>,
    lowering: MultiReductionLowering,
}

impl MultiReduction {
    fn of(
        op: vector::MultiDimReductionOp,
        lowering: MultiReductionLowering,
        rewriter: &dyn Rewriter,
    ) -> Result<Self, NoMatch> {
        let view = rewriter.view();
        let source = op.source(&view);
        let ty = vector_type(view, source)?;
        let dims = op.reduction_dims(&view);
        let is_reduced = |dim: &usize| dims.iter().any(|&it| usize::try_from(it) == Ok(*dim));
        let (reduced, parallel): (Vec<usize>, Vec<usize>) = (0..ty.rank(view.ctx)).partition(is_reduced);
        let masked = Masked::around(view, op.0)?;
        let (acc, kind, dest) = (op.acc(&view), op.kind(&view), view.ty(op.dest(&view)));
        let reduction = Self { source, acc, kind, ty, dest, masked, parallel, reduced, lowering };
        reduction.check_scalable(view.ctx)?;
        Ok(reduction)
    }

    /// Dimensions that are unrolled must have known sizes, and of those that become one dimension only one may be scalable.
    fn check_scalable(&self, ctx: &Context) -> MatchResult {
        let count = |dims: &[usize]| dims.iter().filter(|&&dim| self.ty.scalable(ctx)[dim]).count();
        let [outer, inner] = self.outer_and_inner();
        match (count(outer), count(inner)) {
            (0, ..=1) => Ok(()),
            // A reduction along no dimension is replaced before it is unrolled.
            (1, 0) if self.reduced.is_empty() => Ok(()),
            (0, _) => no_match("several scalable dimensions cannot become one"),
            _ => no_match("a scalable dimension cannot be unrolled"),
        }
    }

    fn outer_and_inner(&self) -> [&[usize]; 2] {
        match self.lowering {
            MultiReductionLowering::InnerParallel => [&self.reduced, &self.parallel],
            MultiReductionLowering::InnerReduction => [&self.parallel, &self.reduced],
        }
    }

    /// Creates a reduction of the same kind.
    fn create(
        &self,
        rewriter: &mut dyn Rewriter,
        [source, acc]: [ValueId; 2],
        mask: Option<ValueId>,
        dims: impl IntoIterator<Item = usize>,
    ) -> ValueId {
        let (ctx, dest) = (rewriter.ctx(), rewriter.view().ty(acc));
        let dims = dims.into_iter().map(|dim| i64::try_from(dim).unwrap_or(i64::MAX)).collect();
        let build = vector::MultiDimReductionOp::new(source, acc).kind(ctx, self.kind).reduction_dims(ctx, dims);
        masked(rewriter, mask, dest, |rewriter| rewriter.create(build).dest(rewriter))
    }

    /// New ops get the location of the replaced op.
    fn locate_at_root(&self, rewriter: &mut dyn Rewriter) {
        rewriter.set_default_location(rewriter.ir().location(self.masked.root));
    }

    /// Transposes the dimensions into the order that the lowering needs.
    fn reordered(&self, rewriter: &mut dyn Rewriter) -> Result<ValueId, NoMatch> {
        let [outer, inner] = self.outer_and_inner();
        let order = [outer, inner].concat();
        no_match_if(order.is_sorted(), "the dimensions are in order")?;
        let mask = self.masked.mask.map(|mask| transposed(rewriter, mask, &order)).transpose()?;
        let source = transposed(rewriter, self.source, &order)?;
        let is_reduced = |&place: &usize| self.reduced.contains(&order[place]);
        Ok(self.create(rewriter, [source, self.acc], mask, (0..order.len()).filter(is_reduced)))
    }

    /// Collapses the reduced dimensions into one, and the others into another.
    fn flattened(&self, rewriter: &mut dyn Rewriter) -> Result<ValueId, NoMatch> {
        let [outer, inner] = self.outer_and_inner();
        no_match_if(outer.len() <= 1 && inner.len() <= 1, "there is but one dimension of each kind")?;
        no_match_if(![outer, inner].concat().is_sorted(), "the dimensions are not in order")?;
        let groups: Vec<&[usize]> = [outer, inner].into_iter().filter(|dims| !dims.is_empty()).collect();
        let mask = self.masked.mask.map(|mask| self.flat(rewriter, mask, &groups)).transpose()?;
        let source = self.flat(rewriter, self.source, &groups)?;
        let acc = match self.parallel.as_slice() {
            [] => self.acc,
            dims => self.flat(rewriter, self.acc, &[dims])?,
        };
        let is_reduced = |&place: &usize| groups[place].first().is_some_and(|dim| self.reduced.contains(dim));
        let reduced = self.create(rewriter, [source, acc], mask, (0..groups.len()).filter(is_reduced));
        if self.parallel.is_empty() {
            return Ok(reduced);
        }
        self.locate_at_root(rewriter);
        Ok(shape_cast(rewriter, reduced, self.dest))
    }

    /// A vector with one dimension for each group of dimensions of the source.
    fn flat(&self, rewriter: &mut dyn Rewriter, value: ValueId, groups: &[&[usize]]) -> Result<ValueId, NoMatch> {
        let view = rewriter.view();
        let ctx = view.ctx;
        let (shape, scalable) = (self.ty.shape(ctx), self.ty.scalable(ctx));
        let of_group = |dims: &&[usize]| {
            let size = dims.iter().try_fold(1_i64, |size, &dim| size.checked_mul(shape[dim]))?;
            Some((size, dims.iter().any(|&dim| scalable[dim])))
        };
        let dims: Option<Vec<_>> = groups.iter().map(of_group).collect();
        let dims = dims.or_no_match("there are too many elements")?;
        let ty = VectorType::of_dims(ctx, dims, vector_type(view, value)?.element(ctx));
        Ok(shape_cast(rewriter, value, ty))
    }

    /// A single row is reduced to a scalar, or cast to one of several rows.
    fn of_one_row(&self, rewriter: &mut dyn Rewriter) -> Result<ValueId, NoMatch> {
        let ctx = rewriter.ctx();
        let (&[size], [0]) = (self.ty.shape(ctx), self.reduced.as_slice()) else {
            return no_match("it is no reduction of a row");
        };
        if self.lowering == MultiReductionLowering::InnerReduction {
            return Ok(self.row(rewriter, self.source, self.acc, self.masked.mask));
        }
        let element = self.ty.element(ctx);
        let [rows, flags] = [element, ctx.integer_type(1)].map(|ty| VectorType::fixed(ctx, &[1, size], ty));
        let acc_type = VectorType::fixed(ctx, &[1], element);
        let source = shape_cast(rewriter, self.source, rows);
        let acc = broadcast(rewriter, self.acc, acc_type);
        let mask = self.masked.mask.map(|mask| broadcast(rewriter, mask, flags));
        let reduced = self.create(rewriter, [source, acc], mask, [1]);
        self.locate_at_root(rewriter);
        Ok(extract(rewriter, reduced, &[0]))
    }

    /// The elements of a row reduced to one.
    fn row(&self, rewriter: &mut dyn Rewriter, row: ValueId, acc: ValueId, mask: Option<ValueId>) -> ValueId {
        let ty = rewriter.view().ty(acc);
        masked(rewriter, mask, ty, |rewriter| {
            let build = vector::ReductionOp::new(row, Some(acc)).kind(rewriter.ctx(), self.kind).result(ty);
            rewriter.create(build).dest(rewriter)
        })
    }

    /// Unrolls over the rows: combines them, or reduces each.
    fn unrolled(&self, rewriter: &mut dyn Rewriter) -> Result<ValueId, NoMatch> {
        let [outer, inner] = self.outer_and_inner();
        let (&[0], &[1]) = (outer, inner) else { return no_match("the rows are not in order") };
        if self.lowering == MultiReductionLowering::InnerParallel {
            check_combinable(rewriter, self.kind, self.source)?;
        }
        let rows = leading(rewriter.ctx(), self.ty, 1)?[0];
        let mut result = match self.lowering {
            MultiReductionLowering::InnerParallel => self.acc,
            MultiReductionLowering::InnerReduction => zero(rewriter, self.dest)?,
        };
        for index in 0..rows {
            let row = extract(rewriter, self.source, &[index]);
            match self.lowering {
                MultiReductionLowering::InnerParallel => {
                    let mask = self.masked.mask.map(|mask| extract(rewriter, mask, &[index]));
                    result = combine(rewriter, self.kind, row, result, mask)?;
                }
                MultiReductionLowering::InnerReduction => {
                    let acc = extract(rewriter, self.acc, &[index]);
                    let mask = self.masked.mask.map(|mask| extract(rewriter, mask, &[index]));
                    let reduced = self.row(rewriter, row, acc, mask);
                    result = insert(rewriter, reduced, result, &[index]);
                }
            }
        }
        Ok(result)
    }
}
