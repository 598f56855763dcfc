//! The ops of the dialects that can be inlined.
//!
//! # Source
//!
//! The implementations of `mlir::DialectInlinerInterface`; those of `func` and `cf` are extensions, as they use each other.

use weir_ir::{
    BlockId, BuildOp as _, CreateOps as _, DialectRegistry, OpClass as _, OpId, RegionId, Trait, ValueId, View,
};
use weir_rewrite::{DialectInlining, InlineSite, Rewriter, RewriterExt as _};

use crate::affine::validity::{is_valid_dim_in, is_valid_symbol_in};
use crate::affine::{self, map_in};
use crate::memref::DimOp;
use crate::{arith, cf, complex, func, index, math, memref, scf, ub, vector};

/// Attaches to each dialect what of it can be inlined.
pub fn attach(registry: &mut DialectRegistry) {
    for dialect in [&arith::DIALECT, &complex::DIALECT, &index::DIALECT, &math::DIALECT, &ub::DIALECT, &vector::DIALECT]
    {
        registry.attach_dialect(dialect.name, &DialectInlining::OPS);
    }
    for dialect in [&memref::DIALECT, &scf::DIALECT] {
        registry.attach_dialect(dialect.name, &REGIONS);
    }
    registry.attach_dialect(func::DIALECT.name, &FUNC);
    registry.attach_dialect(cf::DIALECT.name, &DialectInlining::ALL);
    registry.attach_dialect(affine::DIALECT.name, &AFFINE);
}

/// Ops that can be inlined, and regions that can be inlined into.
static REGIONS: DialectInlining = DialectInlining { region: |_| true, ..DialectInlining::OPS };

static FUNC: DialectInlining = DialectInlining {
    call: |view, call, callable, _| [call, callable].into_iter().all(|op| view.attribute(op, "no_inline").is_none()),
    terminator: branch,
    ..DialectInlining::ALL
};

/// `return %x -> cf.br ^behind(%x)`
fn branch(rewriter: &mut dyn Rewriter, op: OpId, behind: BlockId) {
    if let Some(op) = func::ReturnOp::dyn_cast(rewriter, op) {
        let operands = op.operands(rewriter).to_vec();
        let location = rewriter.ir().location(op.0);
        rewriter.create(cf::BranchOp::new(&operands).successors(&[behind]).location(location));
        rewriter.erase(op);
    }
}

static AFFINE: DialectInlining = DialectInlining {
    region: |site| {
        let is_affine =
            site.view.ir.parent_op(site.target).is_some_and(|op| affine::is_loop_or_conditional(site.view, op));
        let ops = site.view.ir.single_block(site.source).map(|block| site.view.ir.ops(block));
        is_affine && ops.is_some_and(|mut ops| ops.all(|op| remains_legal(site, op)))
    },
    op: |site, _| {
        let around = site.view.ir.parent_op(site.target);
        around.is_some_and(|op| {
            site.view.has_trait(op, &Trait::AffineScope) || affine::is_loop_or_conditional(site.view, op)
        })
    },
    ..DialectInlining::NONE
};

/// Returns true if an op stays legal where its values are not at the top level: an access that has the dimensions and symbols that it
/// had, or an op without effects.
fn remains_legal(site: &InlineSite<'_>, op: OpId) -> bool {
    let view = site.view;
    if view.has_trait(op, &Trait::NoMemoryEffect) {
        return true;
    }
    // The position of the first index.
    let first = match view.name(op) {
        affine::AffineLoadOp::NAME | affine::AffineVectorLoadOp::NAME => 1,
        affine::AffineStoreOp::NAME | affine::AffineVectorStoreOp::NAME => 2,
        _ => return false,
    };
    let num_dims = map_in(view, op, 0).num_dims() as usize;
    view.ir.operands(op).iter().skip(first).enumerate().all(|(index, value)| {
        let is_valid = if index < num_dims { is_valid_dim_in } else { is_valid_symbol_in };
        remains_valid(site, value, is_valid)
    })
}

/// Returns true if a value stays a valid dimension or symbol.
fn remains_valid(
    site: &InlineSite<'_>,
    value: ValueId,
    is_valid: fn(View<'_>, ValueId, Option<RegionId>) -> bool,
) -> bool {
    let view = site.view;
    let region = view.ir.defining_block(value).and_then(|block| view.ir.parent_region(block));
    if region != Some(site.source) {
        return true;
    }
    match view.ir.defining_op(value) {
        // Constants and dimensions are valid anywhere.
        Some(op) => view.constant_value(op).is_some() || DimOp::dyn_cast(&view, op).is_some(),
        None => is_valid(view, site.map.value(value), Some(site.target)),
    }
}
