//! Ops that split, join and replace dimensions.

mod canonicalize;
mod verify;

use weir_ir::builtin::{ArrayAttr, DYNAMIC, DenseI64ArrayKind, INDEX, MemRefType};
use weir_ir::interfaces::OpAsm;
use weir_ir::{Attribute, Folder, ValueId, View};
use weir_rewrite::Canonicalize;

use super::ReassociationKind;
use super::constraints::{RANKED_OR_UNRANKED_MEMREF, SHAPE_MEMREF, STRIDED_MEMREF};
use crate::asm::DYNAMIC_INDEX_LIST;

weir_ir::ops! { memref, OPS;
    /// Expands dimensions into groups of dimensions.
    ExpandShapeOp = "expand_shape" {
        operands { src: STRIDED_MEMREF, output_shape: variadic INDEX }
        results { result: STRIDED_MEMREF }
        attrs { reassociation: ReassociationKind, static_output_shape: DenseI64ArrayKind }
        traits [LocalAssembly, Pure]
        interfaces [&OpAsm::named(&["expand_shape"]), &Canonicalize(canonicalize::expand_shape)]
        format "$src $reassociation `output_shape` custom<DynamicIndexList>($output_shape, $static_output_shape) attr-dict `:` type($src) `into` type($result)"
        directives { "DynamicIndexList": DYNAMIC_INDEX_LIST }
        verify_local verify::expand_shape;
        fold fold_expand_shape;
    }

    /// Collapses groups of dimensions into one each.
    CollapseShapeOp = "collapse_shape" {
        operands { src: STRIDED_MEMREF }
        results { result: STRIDED_MEMREF }
        attrs { reassociation: ReassociationKind }
        traits [Pure]
        interfaces [&OpAsm::named(&["collapse_shape"]), &Canonicalize(canonicalize::collapse_shape)]
        format "$src $reassociation attr-dict `:` type($src) `into` type($result)"
        verify_local verify::collapse_shape;
        fold fold_collapse_shape;
    }

    /// A view of contiguous memory with a shape held in another memref.
    ReshapeOp = "reshape" {
        operands { source: RANKED_OR_UNRANKED_MEMREF, shape: SHAPE_MEMREF }
        results { result: RANKED_OR_UNRANKED_MEMREF }
        traits [Pure]
        interfaces [&OpAsm::named(&["reshape"])]
        format "$source `(` $shape `)` attr-dict `:` functional-type(operands, results)"
        verify_local verify::reshape;
    }
}

/// An op that splits or joins dimensions, as far as its folder cares.
struct Reshape {
    source: ValueId,
    result: ValueId,
    groups: Option<Attribute>,
}

/// `expand_shape (collapse_shape m) -> m`, where the types are the same
fn fold_expand_shape(folder: &mut Folder<'_>, op: ExpandShapeOp) -> Option<ValueId> {
    let view = folder.view();
    let this = Reshape { source: op.src(&view), result: op.result(&view), groups: view.property(op.0, 0) };
    let inverse = view.defining::<CollapseShapeOp>(this.source).map(|it| Reshape {
        source: it.src(&view),
        result: it.result(&view),
        groups: view.property(it.0, 0),
    });
    fold_reshape(view, &this, inverse.as_ref())
}

/// `collapse_shape (expand_shape m) -> m`, where the types are the same
fn fold_collapse_shape(folder: &mut Folder<'_>, op: CollapseShapeOp) -> Option<ValueId> {
    let view = folder.view();
    let this = Reshape { source: op.src(&view), result: op.result(&view), groups: view.property(op.0, 0) };
    let inverse = view.defining::<ExpandShapeOp>(this.source).map(|it| Reshape {
        source: it.src(&view),
        result: it.result(&view),
        groups: view.property(it.0, 0),
    });
    fold_reshape(view, &this, inverse.as_ref())
}

/// `reshape(m) -> m`, if the type is the same, also through an inverse reshape.
fn fold_reshape(view: View<'_>, this: &Reshape, inverse: Option<&Reshape>) -> Option<ValueId> {
    if view.ty(this.source) == view.ty(this.result) {
        return Some(this.source);
    }
    let inverse = inverse?;
    let ty = view.ty(inverse.source);
    if ty != view.ty(this.result) {
        return None;
    }
    let shape = |value| view.ty_as::<MemRefType>(value).map_or(&[][..], |ty| ty.shape(view.ctx));
    let (outer, inner) = (shape(inverse.source), shape(inverse.result));
    let num_dynamic = |shape: &[i64]| shape.iter().filter(|&&size| size == DYNAMIC).count();
    if num_dynamic(outer) < 2 {
        return Some(inverse.source);
    }
    if this.groups != inverse.groups {
        return None;
    }
    // `collapse(expand(m)) -> m`; `expand(collapse(m)) -> m` only if each group has at most one dynamic size.
    let groups = this.groups?.dyn_cast::<ArrayAttr>(view.ctx)?;
    let one_unknown = |&group: &Attribute| {
        let numbers = group.dyn_cast::<ArrayAttr>(view.ctx).map_or(&[][..], |it| it.elements(view.ctx));
        let sizes = numbers
            .iter()
            .filter_map(|&it| super::constraints::integer(view.ctx, it))
            .filter_map(|dim| outer.get(usize::try_from(dim).ok()?));
        sizes.filter(|&&size| size == DYNAMIC).count() < 2
    };
    let is_inverse = outer.len() < inner.len() || groups.elements(view.ctx).iter().all(one_unknown);
    is_inverse.then_some(inverse.source)
}
