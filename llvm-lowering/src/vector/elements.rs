//! Single elements of vectors, and arithmetic on vectors.

use smallvec::{SmallVec, smallvec};
use weir_dialects::vector;
use weir_ir::builtin::{DYNAMIC, IntegerAttr, VectorType};
use weir_ir::{CreateOps as _, OpDef, Type, ValueId};
use weir_rewrite::{OrNoMatch as _, PatternSet, no_match_if};

use crate::dialect as llvm;
use crate::lowering::{Lowering, LoweringContext, LoweringPatterns as _};
use crate::values::{DESCRIPTOR, LlvmBuilder as _, NdVector, llvm_ops, ops};

/// The ops that read and write elements of a vector.
const ELEMENT: &[&OpDef] = llvm_ops![ConstantOp, ExtractElementOp, InsertElementOp];

pub(super) fn populate(cx: &LoweringContext, patterns: &mut PatternSet) {
    broadcasts(cx, patterns);
    extractions(cx, patterns);
    lists(cx, patterns);
    // vector.fma %a, %b, %c -> llvm.intr.fmuladd %a, %b, %c
    patterns.add_lowering::<vector::FMAOp>(cx, ops![FMulAddOp], |op, operands, lower| {
        lower.unnested_vector(op.result(lower))?;
        lower.replace_with(op, llvm::FMulAddOp::new(operands.lhs(), operands.rhs(), operands.acc()))
    });
}

fn broadcasts(cx: &LoweringContext, patterns: &mut PatternSet) {
    // vector.broadcast %x -> llvm.shufflevector (llvm.insertelement %x at 0), [0, 0, ..]
    patterns.add_lowering::<vector::BroadcastOp>(
        cx,
        ops![DESCRIPTOR, ELEMENT; ShuffleVectorOp],
        |op, operands, lower| {
            let ctx = lower.ctx();
            no_match_if(
                lower.ty(op.source(lower)).is::<VectorType>(ctx),
                "broadcasts of vectors are taken apart first",
            )?;
            let ty = lower.ty(op.vector(lower)).dyn_cast::<VectorType>(ctx).or_no_match("the result is no vector")?;
            let converted = lower.convert(ty)?;
            let width = ty.shape(ctx).last().copied().unwrap_or(1);
            if ty.rank(ctx) <= 1 && width == 1 && !ty.is_scalable(ctx) {
                let (vector, zero) = start(lower, converted);
                return lower.replace_with(op, llvm::InsertElementOp::new(vector, operands.source(), zero));
            }
            vector::can_unroll(&[width])?;
            let info = NdVector::of(ctx, converted);
            if info.sizes.is_empty() {
                let splat = splat(lower, info.vector, operands.source(), width, Partner::Undefined);
                return lower.replace(op, [splat]);
            }
            let mut aggregate = lower.poison(converted);
            let splat = splat(lower, info.vector, operands.source(), width, Partner::Itself);
            info.for_each_position(|position| aggregate = lower.insert(aggregate, splat, position));
            lower.replace(op, [aggregate])
        },
    );
}

/// An undefined vector and the number zero.
fn start(lower: &mut Lowering<'_, '_>, ty: Type) -> (ValueId, ValueId) {
    let (ctx, vector) = (lower.ctx(), lower.poison(ty));
    (vector, lower.constant(ctx.integer_type(32), IntegerAttr::i32(ctx, 0)))
}

/// The second vector of a shuffle that takes elements of the first one alone.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Partner {
    Undefined,
    Itself,
}

/// A splat of rank 1.
fn splat(lower: &mut Lowering<'_, '_>, ty: Type, value: ValueId, width: i64, partner: Partner) -> ValueId {
    let (undefined, zero) = start(lower, ty);
    let first = lower.instruction::<llvm::InsertElementOp>(&[undefined, value, zero], ty);
    // One element is there already.
    if width == 1 && partner == Partner::Undefined {
        return first;
    }
    let second = if partner == Partner::Itself { first } else { undefined };
    let mask = vec![0; usize::try_from(width).unwrap_or(0)];
    lower.build(llvm::ShuffleVectorOp::new(first, second).mask(lower.ctx(), mask))
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

fn index_value(lower: &mut Lowering<'_, '_>, index: Index) -> ValueId {
    match index {
        Index::Value(value) => value,
        Index::Known(number) => {
            let ctx = lower.ctx();
            lower.constant(ctx.integer_type(64), IntegerAttr::i64(ctx, number))
        }
    }
}

fn extract_element(lower: &mut Lowering<'_, '_>, vector: ValueId, index: Index) -> ValueId {
    let index = index_value(lower, index);
    lower.build(llvm::ExtractElementOp::new(vector, index))
}

fn insert_element(lower: &mut Lowering<'_, '_>, vector: ValueId, element: ValueId, index: Index) -> ValueId {
    let index = index_value(lower, index);
    lower.build(llvm::InsertElementOp::new(vector, element, index))
}

fn extractions(cx: &LoweringContext, patterns: &mut PatternSet) {
    // vector.extract %v[i, j] -> llvm.extractelement (llvm.extractvalue %v[i])[j]
    patterns.add_lowering::<vector::ExtractOp>(cx, ops![ELEMENT; ExtractValueOp], |op, operands, lower| {
        let ty =
            lower.ty(op.source(lower)).dyn_cast::<VectorType>(lower.ctx()).or_no_match("the source is no vector")?;
        lower.convert_type_of(op.result(lower))?;
        let rank = ty.rank(lower.ctx());
        let position = Position::new(rank, &op.static_position(lower), operands.dynamic_position())
            .or_no_match("positions in arrays must be known")?;
        let mut extracted = operands.source();
        if rank >= 2 && !position.aggregate.is_empty() {
            extracted = lower.extract(extracted, &position.aggregate);
        }
        if let Some(index) = position.element {
            extracted = extract_element(lower, extracted, index);
        }
        lower.replace(op, [extracted])
    });
    // vector.insert %x, %v[i, j] -> llvm.insertvalue (llvm.insertelement %x, (llvm.extractvalue %v[i])[j]), %v[i]
    patterns.add_lowering::<vector::InsertOp>(cx, &[DESCRIPTOR, ELEMENT], |op, operands, lower| {
        let ctx = lower.ctx();
        let ty = lower.ty(op.dest(lower)).dyn_cast::<VectorType>(ctx).or_no_match("the target is no vector")?;
        let is_aggregate = lower.convert(ty)?.is::<llvm::ArrayType>(ctx);
        let position = Position::new(ty.rank(ctx), &op.static_position(lower), operands.dynamic_position())
            .or_no_match("positions in arrays must be known")?;
        let mut value = operands.value_to_store();
        if let Some(index) = position.element {
            let vector = match is_aggregate {
                true => lower.extract(operands.dest(), &position.aggregate),
                false => operands.dest(),
            };
            value = insert_element(lower, vector, value, index);
        }
        if is_aggregate && !position.aggregate.is_empty() {
            value = lower.insert(operands.dest(), value, &position.aggregate);
        }
        lower.replace(op, [value])
    });
}

/// Lowerings of `vector.from_elements` and `vector.to_elements`.
fn lists(cx: &LoweringContext, patterns: &mut PatternSet) {
    // vector.from_elements %a, %b -> llvm.insertelement %b, (llvm.insertelement %a, poison[0])[1]
    patterns.add_lowering::<vector::FromElementsOp>(cx, ops![ELEMENT; PoisonOp], |op, operands, lower| {
        let mut vector = lower.poison(lower.convert(lower.unnested_vector(op.dest(lower))?)?);
        for (index, &element) in (0i64..).zip(operands.elements()) {
            vector = insert_element(lower, vector, element, Index::Known(index));
        }
        lower.replace(op, [vector])
    });
    // vector.to_elements %v -> llvm.extractelement %v[i] for each element that is used
    patterns.add_lowering::<vector::ToElementsOp>(cx, &[ELEMENT], |op, operands, lower| {
        lower.unnested_vector(op.source(lower))?;
        let is_used: Vec<bool> = op.elements(lower).iter().map(|element| lower.ir().has_uses(element)).collect();
        let mut elements: Vec<SmallVec<[ValueId; 1]>> = Vec::with_capacity(is_used.len());
        for (index, is_used) in (0i64..).zip(is_used) {
            elements.push(match is_used {
                true => smallvec![extract_element(lower, operands.source(), Index::Known(index))],
                false => SmallVec::new(),
            });
        }
        lower.replace_many(op, &elements)
    });
}
