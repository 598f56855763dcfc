//! The first lowering: tensors become memory, and ops on them loops; `toy.print` stays, and prints memory.

use weir_conversion::prelude::*;
use weir_dialects::affine::{AffineLoadOp, AffineStoreOp, build_affine_loop_nest};
use weir_dialects::arith::ArithBuilder as _;
use weir_dialects::{arith, func, memref};
use weir_ir::builtin::{
    AffineMapAttr, DenseElementsAttr, ElementValue, FunctionType, MemRefType, ModuleOp, RankedTensorType,
};
use weir_ir::{BuildOp, FloatKind, InsertPoint, OpId, ValueId};
use weir_rewrite::{Anchor, OrNoMatch as _, PassDef, pass_fn};

use super::dialect::{AddOp, ConstantOp, FuncOp, MulOp, PrintOp, ReturnOp, TransposeOp};

/// The pass.
pub static TO_AFFINE: PassDef = PassDef {
    summary: "Lower toy to affine, arith, func and memref",
    anchor: Anchor::Op("builtin.module"),
    ..PassDef::new("toy-to-affine", "ToyToAffine", |_| {
        pass_fn(|cx, module| {
            let converter = converter();
            let conversion = Conversion::new(cx.ctx, target(&converter), patterns(&converter));
            conversion.partial(cx.ctx, cx.ir, &[module], ConversionConfig::default())?;
            Ok(())
        })
    })
};

/// A tensor becomes memory of the same shape.
fn converter() -> TypeConverter {
    let mut converter = TypeConverterBuilder::new();
    converter.add_any_conversion(|_, ty| Converted::one(ty));
    converter.add_conversion(|cx, ty: RankedTensorType| {
        Converted::one(MemRefType::contiguous(cx, ty.shape(cx), ty.element(cx)))
    });
    converter.freeze()
}

fn target(converter: &TypeConverter) -> ConversionTarget {
    let mut target = ConversionTarget::new();
    target.legal_dialect("affine").legal_dialect("arith").legal_dialect("func").legal_dialect("memref");
    target.legal_op::<ModuleOp>().illegal_dialect("toy").legal_if_converted::<PrintOp>(converter);
    target
}

fn patterns(converter: &TypeConverter) -> PatternSet {
    let mut patterns = PatternSet::new();
    patterns.add_conversion::<AddOp>(converter, |op, operands, rewriter| {
        binary(op.0, [operands.lhs(), operands.rhs()], rewriter, arith::AddFOp::new)
    });
    patterns.add_conversion::<MulOp>(converter, |op, operands, rewriter| {
        binary(op.0, [operands.lhs(), operands.rhs()], rewriter, arith::MulFOp::new)
    });
    patterns.add_conversion::<TransposeOp>(converter, |op, operands, rewriter| {
        element_by_element(op.0, rewriter, |rewriter, variables| {
            let reversed: Vec<ValueId> = variables.iter().rev().copied().collect();
            load(rewriter, operands.input(), &reversed)
        })
    });
    patterns.add_conversion::<ConstantOp>(converter, |op, _, rewriter| constant(op, rewriter));
    patterns.add_conversion::<PrintOp>(converter, |op, operands, rewriter| {
        rewriter.replace_with(op, PrintOp::new(operands.input()));
        Ok(())
    });
    patterns.add_conversion::<FuncOp>(converter, |op, _, rewriter| function(op, rewriter));
    patterns.add_conversion::<ReturnOp>(converter, |op, operands, rewriter| {
        if operands.input().is_some() {
            return no_match("all calls must have been inlined, and `main` returns nothing");
        }
        rewriter.replace_with(op, func::ReturnOp::new(&[]));
        Ok(())
    });
    patterns
}

/// `toy.func @main() {..} -> func.func @main() {..}`
fn function(op: FuncOp, rewriter: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = rewriter.view();
    let (name, ty): (_, FunctionType) = (op.sym_name(&view).text(view.ctx).to_owned(), op.function_type(&view));
    if name != "main" || !ty.inputs(view.ctx).is_empty() || !ty.results(view.ctx).is_empty() {
        return no_match("only `main`, without arguments and results, is lowered: the others must have been inlined");
    }
    let ctx = rewriter.ctx();
    let new = rewriter.create(func::FuncOp::declare(ctx, &name, ty).empty_regions(1));
    let (from, to) = (op.body(rewriter), new.body(rewriter));
    rewriter.inline_region_before(from, to, None);
    rewriter.erase(op);
    Ok(())
}

/// Stores each element.
fn constant(op: ConstantOp, rewriter: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = rewriter.view();
    let value: DenseElementsAttr = op.value(&view).dyn_cast(view.ctx).or_no_match("the elements are not dense")?;
    let numbers: Vec<f64> = { value.values(view.ctx) }
        .filter_map(|value| match value {
            ElementValue::Float(number) => Some(number.to_f64()),
            _ => None,
        })
        .collect();
    let (memory, shape) = allocate(op.0, rewriter)?;
    let largest = shape.iter().copied().max().unwrap_or(1);
    let indices: Vec<ValueId> = (0..largest).map(|index| rewriter.constant_index(index)).collect();
    for (position, number) in numbers.into_iter().enumerate() {
        let number = arith::ConstantOp::float(rewriter.ctx(), FloatKind::F64, number);
        let number = rewriter.create(number).result(rewriter);
        let place: Vec<ValueId> = place_of(position, &shape).into_iter().map(|index| indices[index]).collect();
        store(rewriter, number, memory, &place);
    }
    rewriter.replace(op, [memory]);
    Ok(())
}

/// The indices of an element by its position in row-major order.
fn place_of(position: usize, shape: &[i64]) -> Vec<usize> {
    let mut rest = position;
    let mut place: Vec<usize> = shape
        .iter()
        .rev()
        .map(|&size| {
            let size = usize::try_from(size).unwrap_or(1);
            (rest % size, rest /= size).0
        })
        .collect();
    place.reverse();
    place
}

/// Replaces an op by memory whose elements an op on those of its operands computes.
fn binary<B: BuildOp>(
    op: OpId,
    operands: [ValueId; 2],
    rewriter: &mut ConversionRewriter<'_>,
    build: fn(ValueId, ValueId) -> B,
) -> MatchResult {
    element_by_element(op, rewriter, |rewriter, variables| {
        let [lhs, rhs] = operands.map(|memory| load(rewriter, memory, variables));
        let element = rewriter.create(build(lhs, rhs)).into();
        rewriter.ir().result(element, 0)
    })
}

/// Replaces an op by memory, each element of which `element` computes from the induction variables of loops.
fn element_by_element(
    op: OpId,
    rewriter: &mut ConversionRewriter<'_>,
    element: impl FnOnce(&mut ConversionRewriter<'_>, &[ValueId]) -> ValueId,
) -> MatchResult {
    let (memory, shape) = allocate(op, rewriter)?;
    let (zeros, ones) = (vec![0; shape.len()], vec![1; shape.len()]);
    build_affine_loop_nest(rewriter, &zeros, &shape, &ones, |rewriter, variables| {
        let value = element(rewriter, variables);
        store(rewriter, value, memory, variables);
    });
    rewriter.replace(op, [memory]);
    Ok(())
}

/// Memory for the result of an op, and its shape: allocated at the start of the block, and freed at its end, as `main` has one block.
fn allocate(op: OpId, rewriter: &mut ConversionRewriter<'_>) -> Result<(ValueId, Vec<i64>), NoMatch> {
    let view = rewriter.view();
    let ty: RankedTensorType =
        { view.ty(view.ir.result(op, 0)).dyn_cast(view.ctx) }.or_no_match("the shape is unknown")?;
    let shape = ty.shape(view.ctx).to_vec();
    let ty = MemRefType::contiguous(view.ctx, &shape, ty.element(view.ctx));
    let block = view.ir.parent_block(op).or_no_match("the op is in no block")?;
    let end = view.ir.last_op(block).or_no_match("the block is empty")?;
    let start = InsertPoint::start(view.ir, block);
    let memory =
        rewriter.at(start, |rewriter| rewriter.create(memref::AllocOp::new(&[], &[]).result(ty)).memref(rewriter));
    rewriter.before(end, |rewriter| rewriter.create(memref::DeallocOp::new(memory)));
    Ok((memory, shape))
}

fn load(rewriter: &mut ConversionRewriter<'_>, memory: ValueId, indices: &[ValueId]) -> ValueId {
    let ctx = rewriter.ctx();
    let build = AffineLoadOp::new(memory, indices).map(ctx, AffineMapAttr::identity(ctx, indices.len()));
    let build = build.result(ctx.float_type(FloatKind::F64));
    rewriter.create(build).result(rewriter)
}

fn store(rewriter: &mut ConversionRewriter<'_>, value: ValueId, memory: ValueId, indices: &[ValueId]) {
    let ctx = rewriter.ctx();
    let build = AffineStoreOp::new(value, memory, indices).map(ctx, AffineMapAttr::identity(ctx, indices.len()));
    rewriter.create(build);
}
