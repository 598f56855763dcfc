//! Single elements of vectors, and arithmetic on vectors.

use smallvec::{SmallVec, smallvec};
use weir_conversion::{ConversionPatterns as _, ConversionRewriter};
use weir_dialects::vector;
use weir_ir::builtin::{DYNAMIC, IntegerAttr, VectorType};
use weir_ir::{AsView as _, BuildOp as _, CreateOps as _, Location, Type, ValueId};
use weir_rewrite::{PatternSet, RewriterExt as _, no_match};

use crate::dialect as llvm;
use crate::type_converter::LlvmTypeConverter;
use crate::unroll::NdVector;
use crate::values::{constant, extract_value, insert_value, plain_instruction, poison};

pub(super) fn populate(converter: &LlvmTypeConverter, patterns: &mut PatternSet) {
    broadcasts(converter, patterns);
    extractions(converter, patterns);
    lists(converter, patterns);
    patterns.add_conversion::<vector::FMAOp>(converter.rules(), |op, operands, rewriter| {
        let view = rewriter.view();
        let ty = view.ty(op.result(&view)).dyn_cast::<VectorType>(view.ctx);
        if ty.is_none_or(|ty| ty.rank(view.ctx) > 1) {
            return no_match("vectors of several dimensions are unrolled first");
        }
        rewriter.replace_with(op, llvm::FMulAddOp::new(operands.lhs(), operands.rhs(), operands.acc()));
        Ok(())
    });
}

fn broadcasts(converter: &LlvmTypeConverter, patterns: &mut PatternSet) {
    patterns.add_conversion::<vector::BroadcastOp>(converter.rules(), |op, operands, rewriter| {
        let lower = LlvmTypeConverter::of(rewriter)?;
        let view = rewriter.view();
        let ctx = view.ctx;
        let location = view.ir.location(op.0);
        if view.ty(op.source(&view)).is::<VectorType>(ctx) {
            return no_match("broadcasts of vectors are taken apart first");
        }
        let Some(ty) = view.ty(op.vector(&view)).dyn_cast::<VectorType>(ctx) else {
            return no_match("the result is no vector");
        };
        let converted = lower.convert(ctx, ty.into())?;
        let width = ty.shape(ctx).last().copied().unwrap_or(1);
        if ty.rank(ctx) <= 1 && width == 1 && !ty.is_scalable(ctx) {
            let (vector, zero) = start(rewriter, location, converted);
            rewriter.replace_with(op, llvm::InsertElementOp::new(vector, operands.source(), zero));
            return Ok(());
        }
        vector::can_unroll(&[width])?;
        let info = NdVector::of(ctx, converted);
        if info.sizes.is_empty() {
            let splat = splat(rewriter, location, info.vector, operands.source(), width, Partner::Undefined);
            rewriter.replace(op, [splat]);
            return Ok(());
        }
        let mut aggregate = poison(rewriter, location, converted);
        let splat = splat(rewriter, location, info.vector, operands.source(), width, Partner::Itself);
        info.for_each_position(|position| aggregate = insert_value(rewriter, location, aggregate, splat, position));
        rewriter.replace(op, [aggregate]);
        Ok(())
    });
}

/// An undefined vector and the number zero.
fn start(rewriter: &mut ConversionRewriter<'_>, location: Location, ty: Type) -> (ValueId, ValueId) {
    let vector = poison(rewriter, location, ty);
    let i32 = rewriter.ctx().integer_type(32);
    let number = IntegerAttr::i32(rewriter.ctx(), 0).into();
    (vector, constant(rewriter, location, i32, number))
}

/// The second vector of a shuffle that takes elements of the first one alone.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Partner {
    Undefined,
    Itself,
}

/// A splat of rank 1.
fn splat(
    rewriter: &mut ConversionRewriter<'_>,
    location: Location,
    ty: Type,
    value: ValueId,
    width: i64,
    partner: Partner,
) -> ValueId {
    let (undefined, zero) = start(rewriter, location, ty);
    let first = plain_instruction::<llvm::InsertElementOp, _>(rewriter, location, &[undefined, value, zero], ty);
    // One element is there already.
    if width == 1 && partner == Partner::Undefined {
        return first;
    }
    let second = if partner == Partner::Itself { first } else { undefined };
    let ctx = rewriter.ctx();
    let mask = vec![0; usize::try_from(width).unwrap_or(0)];
    let shuffle = llvm::ShuffleVectorOp::new(first, second).mask(ctx, mask).location(location);
    rewriter.create(shuffle).res(rewriter)
}

/// A position in a converted vector: that of a vector of one dimension in arrays, and that of an element in it.
struct Position {
    aggregate: Vec<i64>,
    element: Option<Index>,
}

#[derive(Clone, Copy)]
enum Index {
    Known(i64),
    Value(ValueId),
}

impl Position {
    /// `None` for a dynamic position in an array.
    fn new(rank: usize, known: &[i64], values: &[ValueId]) -> Option<Self> {
        let mut values = values.iter();
        let mut all: Vec<Index> = Vec::with_capacity(known.len());
        for &index in known {
            all.push(match index {
                DYNAMIC => Index::Value(*values.next()?),
                known => Index::Known(known),
            });
        }
        // A vector without dimensions becomes one with a single element.
        let element = if all.len() == rank { Some(all.pop().unwrap_or(Index::Known(0))) } else { None };
        let aggregate = all.iter().map(|index| match *index {
            Index::Known(index) => Some(index),
            Index::Value(_) => None,
        });
        Some(Self { aggregate: aggregate.collect::<Option<_>>()?, element })
    }
}

fn index_value(rewriter: &mut ConversionRewriter<'_>, location: Location, index: Index) -> ValueId {
    match index {
        Index::Value(value) => value,
        Index::Known(number) => {
            let i64 = rewriter.ctx().integer_type(64);
            let number = IntegerAttr::i64(rewriter.ctx(), number).into();
            constant(rewriter, location, i64, number)
        }
    }
}

fn extractions(converter: &LlvmTypeConverter, patterns: &mut PatternSet) {
    patterns.add_conversion::<vector::ExtractOp>(converter.rules(), |op, operands, rewriter| {
        let lower = LlvmTypeConverter::of(rewriter)?;
        let view = rewriter.view();
        let ctx = view.ctx;
        let location = view.ir.location(op.0);
        let Some(ty) = view.ty(op.source(&view)).dyn_cast::<VectorType>(ctx) else {
            return no_match("the source is no vector");
        };
        lower.convert(ctx, view.ty(op.result(&view)))?;
        let rank = ty.rank(ctx);
        let Some(position) = Position::new(rank, &op.static_position(&view), operands.dynamic_position()) else {
            return no_match("positions in arrays must be known");
        };
        let mut extracted = operands.source();
        if rank >= 2 && !position.aggregate.is_empty() {
            extracted = extract_value(rewriter, location, extracted, &position.aggregate);
        }
        if let Some(index) = position.element {
            let index = index_value(rewriter, location, index);
            let element = llvm::ExtractElementOp::new(extracted, index).location(location);
            extracted = rewriter.create(element).res(rewriter);
        }
        rewriter.replace(op, [extracted]);
        Ok(())
    });

    patterns.add_conversion::<vector::InsertOp>(converter.rules(), |op, operands, rewriter| {
        let lower = LlvmTypeConverter::of(rewriter)?;
        let view = rewriter.view();
        let ctx = view.ctx;
        let location = view.ir.location(op.0);
        let Some(ty) = view.ty(op.dest(&view)).dyn_cast::<VectorType>(ctx) else {
            return no_match("the target is no vector");
        };
        let converted = lower.convert(ctx, ty.into())?;
        let is_aggregate = converted.is::<llvm::ArrayType>(ctx);
        let Some(position) = Position::new(ty.rank(ctx), &op.static_position(&view), operands.dynamic_position())
        else {
            return no_match("positions in arrays must be known");
        };
        let mut value = operands.value_to_store();
        if let Some(index) = position.element {
            let vector = match is_aggregate {
                true => extract_value(rewriter, location, operands.dest(), &position.aggregate),
                false => operands.dest(),
            };
            let index = index_value(rewriter, location, index);
            let inserted = llvm::InsertElementOp::new(vector, value, index).location(location);
            value = rewriter.create(inserted).res(rewriter);
        }
        if is_aggregate && !position.aggregate.is_empty() {
            value = insert_value(rewriter, location, operands.dest(), value, &position.aggregate);
        }
        rewriter.replace(op, [value]);
        Ok(())
    });
}

/// Lowerings of `vector.from_elements` and `vector.to_elements`.
fn lists(converter: &LlvmTypeConverter, patterns: &mut PatternSet) {
    patterns.add_conversion::<vector::FromElementsOp>(converter.rules(), |op, operands, rewriter| {
        let lower = LlvmTypeConverter::of(rewriter)?;
        let view = rewriter.view();
        let location = view.ir.location(op.0);
        let ty = view.ty(op.dest(&view));
        if ty.dyn_cast::<VectorType>(view.ctx).is_none_or(|ty| ty.rank(view.ctx) > 1) {
            return no_match("vectors of several dimensions are unrolled first");
        }
        let ty = lower.convert(view.ctx, ty)?;
        let mut vector = poison(rewriter, location, ty);
        for (index, &element) in (0i64..).zip(operands.elements()) {
            let index = index_value(rewriter, location, Index::Known(index));
            let inserted = llvm::InsertElementOp::new(vector, element, index).location(location);
            vector = rewriter.create(inserted).res(rewriter);
        }
        rewriter.replace(op, [vector]);
        Ok(())
    });

    patterns.add_conversion::<vector::ToElementsOp>(converter.rules(), |op, operands, rewriter| {
        let view = rewriter.view();
        let location = view.ir.location(op.0);
        if view.ty(op.source(&view)).dyn_cast::<VectorType>(view.ctx).is_none_or(|ty| ty.rank(view.ctx) > 1) {
            return no_match("vectors of several dimensions are unrolled first");
        }
        let is_used: Vec<bool> = op.elements(&view).iter().map(|element| view.ir.has_uses(element)).collect();
        let mut elements: Vec<SmallVec<[ValueId; 1]>> = Vec::with_capacity(is_used.len());
        for (index, is_used) in (0i64..).zip(is_used) {
            elements.push(match is_used {
                true => {
                    let index = index_value(rewriter, location, Index::Known(index));
                    let element = llvm::ExtractElementOp::new(operands.source(), index).location(location);
                    smallvec![rewriter.create(element).res(rewriter)]
                }
                false => SmallVec::new(),
            });
        }
        rewriter.replace_many(op, &elements);
        Ok(())
    });
}
