//! Sizes and strides of expanded and collapsed memrefs.

use smallvec::SmallVec;
use weir_ir::builtin::{DYNAMIC, MemRefType};
use weir_ir::{AffineExpr, CreateOps as _, ValueId};
use weir_rewrite::Rewriter;

use super::StridedMetadata;
use crate::affine::composed_folded_apply;
use crate::memref::{CollapseShapeOp, ExpandShapeOp, ExtractStridedMetadataOp};
use crate::mixed::Mixed;

/// The source of a reshape: static numbers of its type, and its extracted metadata.
struct Source {
    shape: Vec<i64>,
    known_strides: SmallVec<[i64; 4]>,
    sizes: Vec<Mixed>,
    strides: Vec<Mixed>,
}

impl Source {
    /// The stride of a dimension, a number if the type knows it.
    fn stride(&self, dim: usize) -> Option<Mixed> {
        match *self.known_strides.get(dim)? {
            DYNAMIC => self.strides.get(dim).copied(),
            number => Some(Mixed::Static(number)),
        }
    }

    /// The size of a dimension, a number if the type knows it.
    fn size(&self, dim: usize) -> Option<Mixed> {
        match *self.shape.get(dim)? {
            DYNAMIC => self.sizes.get(dim).copied(),
            number => Some(Mixed::Static(number)),
        }
    }
}

/// The direction of a reshape: expand or collapse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Direction {
    Expand,
    Collapse,
}

pub(super) fn expand(op: ExpandShapeOp, rewriter: &mut dyn Rewriter) -> Option<StridedMetadata> {
    let view = rewriter.view();
    let (source, result) = (op.src(&view), view.ty_as(op.result(&view))?);
    let groups = op.reassociation(&view);
    reshape(Direction::Expand, source, result, &groups, rewriter)
}

pub(super) fn collapse(op: CollapseShapeOp, rewriter: &mut dyn Rewriter) -> Option<StridedMetadata> {
    let view = rewriter.view();
    let (source, result) = (op.src(&view), view.ty_as(op.result(&view))?);
    let groups = op.reassociation(&view);
    reshape(Direction::Collapse, source, result, &groups, rewriter)
}

fn reshape(
    direction: Direction,
    value: ValueId,
    result: MemRefType,
    groups: &[Vec<i64>],
    rewriter: &mut dyn Rewriter,
) -> Option<StridedMetadata> {
    let view = rewriter.view();
    let ty = view.ty_as::<MemRefType>(value)?;
    let (known_strides, known_offset) = ty.strides_and_offset(view.ctx)?;
    let (shape, rank) = (ty.shape(view.ctx).to_vec(), result.rank(view.ctx));
    let result_shape = result.shape(view.ctx).to_vec();
    let result_strides = result.strides_and_offset(view.ctx)?.0;
    if direction == Direction::Expand && has_ambiguous_group(groups, &result_shape) {
        return None;
    }
    let taken = rewriter.create(ExtractStridedMetadataOp::new(value));
    let offset = match known_offset {
        DYNAMIC => Mixed::Dynamic(taken.offset(rewriter)),
        number => Mixed::Static(number),
    };
    let base = taken.base_buffer(rewriter);
    if shape.is_empty() {
        let ones = vec![Mixed::Static(1); rank];
        return Some(StridedMetadata { base, offset, sizes: ones.clone(), strides: ones });
    }
    let source = Source {
        shape,
        known_strides,
        sizes: taken.sizes(rewriter).iter().map(Mixed::Dynamic).collect(),
        strides: taken.strides(rewriter).iter().map(Mixed::Dynamic).collect(),
    };
    let (mut sizes, mut strides) = (Vec::new(), Vec::new());
    for (index, group) in groups.iter().enumerate() {
        let dims: Vec<usize> = group.iter().filter_map(|&dim| usize::try_from(dim).ok()).collect();
        match direction {
            Direction::Expand => {
                let group: Vec<i64> = dims.iter().filter_map(|&dim| result_shape.get(dim).copied()).collect();
                sizes.extend(expanded_sizes(&source, &group, index, rewriter)?);
                strides.extend(expanded_strides(&source, &group, index, rewriter)?);
            }
            Direction::Collapse => {
                sizes.push(collapsed_size(&source, &dims, *result_shape.get(index)?, rewriter)?);
                strides.push(collapsed_stride(&source, &dims, *result_strides.get(index)?)?);
            }
        }
    }
    Some(StridedMetadata { base, offset, sizes, strides })
}

/// True if a dimension is split into several of unknown size: their sizes cannot be computed.
fn has_ambiguous_group(groups: &[Vec<i64>], shape: &[i64]) -> bool {
    let is_dynamic = |dim: &&i64| usize::try_from(**dim).is_ok_and(|dim| shape.get(dim) == Some(&DYNAMIC));
    groups.iter().any(|group| group.iter().filter(is_dynamic).count() > 1)
}

fn static_product(group: &[i64]) -> i64 {
    group.iter().filter(|&&size| size != DYNAMIC).fold(1, |product: i64, &size| product.wrapping_mul(size))
}

/// The sizes of the dimensions that one is split into; at most one of them is not known.
fn expanded_sizes(source: &Source, group: &[i64], dim: usize, rewriter: &mut dyn Rewriter) -> Option<Vec<Mixed>> {
    let mut sizes: Vec<Mixed> = group.iter().map(|&size| Mixed::Static(size)).collect();
    if let Some(position) = group.iter().position(|&size| size == DYNAMIC) {
        let expr = AffineExpr::symbol(0).floor_div(AffineExpr::constant(static_product(group)));
        let whole = *source.sizes.get(dim)?;
        sizes[position] = composed_folded_apply(rewriter, expr, &[whole]);
    }
    Some(sizes)
}

/// The strides of the dimensions that one is split into.
fn expanded_strides(source: &Source, group: &[i64], dim: usize, rewriter: &mut dyn Rewriter) -> Option<Vec<Mixed>> {
    let mut inner = vec![1i64; group.len()];
    let mut product = 1i64;
    for (stride, &size) in inner.iter_mut().zip(group).rev() {
        *stride = product;
        product = if size == DYNAMIC { product } else { product.wrapping_mul(size) };
    }
    let outer = source.stride(dim)?;
    let dynamic = group.iter().position(|&size| size == DYNAMIC).unwrap_or(0);
    let (s0, s1) = (AffineExpr::symbol(0), AffineExpr::symbol(1));
    let mut strides = Vec::with_capacity(group.len());
    for (position, stride) in inner.into_iter().enumerate() {
        let stride = AffineExpr::constant(stride);
        strides.push(if position < dynamic {
            let whole = *source.sizes.get(dim)?;
            let expr = (s0.clone() * stride).floor_div(AffineExpr::constant(product)) * s1.clone();
            composed_folded_apply(rewriter, expr, &[whole, outer])
        } else {
            composed_folded_apply(rewriter, s0.clone() * stride, &[outer])
        });
    }
    Some(strides)
}

/// The size of the dimension that several are joined to.
fn collapsed_size(source: &Source, dims: &[usize], known: i64, rewriter: &mut dyn Rewriter) -> Option<Mixed> {
    if known != DYNAMIC {
        return Some(Mixed::Static(known));
    }
    let values: Vec<Mixed> = dims.iter().map(|&dim| source.size(dim)).collect::<Option<_>>()?;
    let symbols = (0u32..).take(values.len()).map(AffineExpr::symbol);
    let expr = symbols.fold(AffineExpr::constant(1), |product, symbol| product * symbol);
    Some(composed_folded_apply(rewriter, expr, &values))
}

/// The stride of the dimension that several are joined to: that of the last one of more than one element.
fn collapsed_stride(source: &Source, dims: &[usize], known: i64) -> Option<Mixed> {
    let last = dims.iter().rev().find(|&&dim| source.shape.get(dim) != Some(&1));
    match (last, known) {
        (Some(&dim), _) => source.stride(dim),
        (None, DYNAMIC) => {
            let dim = dims.iter().find(|&&dim| source.known_strides.get(dim) == Some(&DYNAMIC))?;
            source.strides.get(*dim).copied()
        }
        (None, number) => Some(Mixed::Static(number)),
    }
}
