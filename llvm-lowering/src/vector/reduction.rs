//! Reductions of vectors, with and without a mask.

use weir_conversion::{ConversionPatterns as _, ConversionRewriter};
use weir_dialects::arith;
use weir_dialects::vector::{self, CombiningKind};
use weir_ir::builtin::{DenseElementsAttr, ElementValue, FloatAttr, FloatType, IntegerAttr, IntegerType, VectorType};
use weir_ir::{
    ApInt, AsView as _, AttrKind as _, BuildOp as _, Context, CreateOps as _, Float, FloatKind, Location, OpClass,
    Properties, Type, ValueId,
};
use weir_rewrite::{NoMatch, PatternSet, RewriterExt as _, no_match};

use super::Reassociation;
use crate::dialect::{self as llvm, FastmathFlags, IcmpPredicate};
use crate::one_to_one::fastmath_flags;
use crate::type_converter::LlvmTypeConverter;
use crate::values::{constant, instruction, plain_instruction};

/// Creates an instruction that states no attribute.
type Create = fn(&mut ConversionRewriter<'_>, Location, &[ValueId], Type) -> ValueId;

/// Creates a reduction with fast-math flags.
type CreateFlagged = fn(&mut ConversionRewriter<'_>, Location, &[ValueId], Type, FastmathFlags) -> ValueId;

fn plain<O: OpClass>(rewriter: &mut ConversionRewriter<'_>, at: Location, operands: &[ValueId], ty: Type) -> ValueId {
    plain_instruction::<O, _>(rewriter, at, operands, ty)
}

fn flagged<O: OpClass>(
    rewriter: &mut ConversionRewriter<'_>,
    location: Location,
    operands: &[ValueId],
    ty: Type,
    flags: FastmathFlags,
) -> ValueId {
    let ctx = rewriter.ctx();
    let properties = Properties::new(ctx, &[Some(FastmathFlags::attribute(ctx, flags))]);
    instruction::<O, _>(rewriter, location, operands, ty, properties)
}

/// The combining operation of an integer reduction.
struct IntegerKind {
    kind: CombiningKind,
    reduce: Create,
    masked: Create,
    combine: IntegerCombine,
    /// The neutral element, given a width.
    neutral: fn(u32) -> ApInt,
}

/// The operation that combines the accumulator with the result of a reduction.
enum IntegerCombine {
    By(Create),
    /// By a comparison and a select.
    If(IcmpPredicate),
}

/// Declares how integers are combined: `kind: reduction, masked reduction, combination, neutral number`.
macro_rules! integer_kinds {
    ($($kind:ident: $reduce:ident, $masked:ident, $combine:expr, $neutral:path;)*) => {
        [$(IntegerKind {
            kind: CombiningKind::$kind,
            reduce: plain::<llvm::$reduce>,
            masked: plain::<llvm::$masked>,
            combine: $combine,
            neutral: $neutral,
        }),*]
    };
}

static INTEGER_KINDS: [IntegerKind; 9] = {
    use IntegerCombine::{By, If};
    integer_kinds! {
        Add: VectorReduceAddOp, VPReduceAddOp, By(plain::<llvm::AddOp>), ApInt::zero;
        Mul: VectorReduceMulOp, VPReduceMulOp, By(plain::<llvm::MulOp>), ApInt::one;
        MinUI: VectorReduceUMinOp, VPReduceUMinOp, If(IcmpPredicate::Ule), ApInt::all_ones;
        MinSI: VectorReduceSMinOp, VPReduceSMinOp, If(IcmpPredicate::Sle), ApInt::signed_max;
        MaxUI: VectorReduceUMaxOp, VPReduceUMaxOp, If(IcmpPredicate::Uge), ApInt::zero;
        MaxSI: VectorReduceSMaxOp, VPReduceSMaxOp, If(IcmpPredicate::Sge), ApInt::signed_min;
        And: VectorReduceAndOp, VPReduceAndOp, By(plain::<llvm::AndOp>), ApInt::all_ones;
        Or: VectorReduceOrOp, VPReduceOrOp, By(plain::<llvm::OrOp>), ApInt::zero;
        Xor: VectorReduceXorOp, VPReduceXorOp, By(plain::<llvm::XOrOp>), ApInt::zero;
    }
};

/// The combining operation of a floating-point reduction.
enum FloatKindOf {
    /// In order, from a start value.
    Ordered { reduce: CreateFlagged, masked: Create, neutral: fn(FloatKind) -> Option<Float> },
    /// In any order; the result is combined with the accumulator.
    Unordered { reduce: CreateFlagged, combine: Create, masked: Masked },
}

/// The lowering of a reduction under a mask.
enum Masked {
    /// A vector-predicated instruction with a start value, and the neutral element.
    By(Create, fn(FloatKind) -> Option<Float>),
    /// The reduction after elements that the mask excludes have been replaced.
    Replaced(fn(FloatKind) -> Float),
}

static FLOAT_KINDS: [(CombiningKind, FloatKindOf); 6] = {
    use FloatKindOf::{Ordered, Unordered};
    [
        (
            CombiningKind::Add,
            Ordered {
                reduce: flagged::<llvm::VectorReduceFAddOp>,
                masked: plain::<llvm::VPReduceFAddOp>,
                neutral: |kind| Some(Float::zero(kind)),
            },
        ),
        (
            CombiningKind::Mul,
            Ordered {
                reduce: flagged::<llvm::VectorReduceFMulOp>,
                masked: plain::<llvm::VPReduceFMulOp>,
                neutral: |kind| Some(Float::one(kind)),
            },
        ),
        (
            CombiningKind::MinNumF,
            Unordered {
                reduce: flagged::<llvm::VectorReduceFMinOp>,
                combine: plain::<llvm::MinNumOp>,
                masked: Masked::By(plain::<llvm::VPReduceFMinOp>, |kind| Some(Float::nan(kind)?.neg())),
            },
        ),
        (
            CombiningKind::MaxNumF,
            Unordered {
                reduce: flagged::<llvm::VectorReduceFMaxOp>,
                combine: plain::<llvm::MaxNumOp>,
                masked: Masked::By(plain::<llvm::VPReduceFMaxOp>, Float::nan),
            },
        ),
        (
            CombiningKind::MinimumF,
            Unordered {
                reduce: flagged::<llvm::VectorReduceFMinimumOp>,
                combine: plain::<llvm::MinimumOp>,
                masked: Masked::Replaced(Float::largest),
            },
        ),
        (
            CombiningKind::MaximumF,
            Unordered {
                reduce: flagged::<llvm::VectorReduceFMaximumOp>,
                combine: plain::<llvm::MaximumOp>,
                masked: Masked::Replaced(|kind| Float::smallest(kind).neg()),
            },
        ),
    ]
};

/// A reduction that is being lowered.
struct Reduction<'a, 'r> {
    rewriter: &'a mut ConversionRewriter<'r>,
    location: Location,
    kind: CombiningKind,
    vector: ValueId,
    /// The start value.
    start: Option<ValueId>,
    /// The converted type of the result.
    ty: Type,
    flags: FastmathFlags,
}

/// The class of an element type.
enum Element {
    Integer(u32),
    Float(FloatKind),
}

pub(super) fn populate(converter: &LlvmTypeConverter, patterns: &mut PatternSet, reassociation: Reassociation) {
    patterns.add_conversion::<vector::ReductionOp>(converter.rules(), move |op, operands, rewriter| {
        let lower = LlvmTypeConverter::of(rewriter)?;
        let (vector, start) = (operands.vector(), operands.acc());
        let reduced = Reduction::new(op, vector, start, lower, reassociation, rewriter)?.lower()?;
        rewriter.replace(op, [reduced]);
        Ok(())
    });
    patterns.add_conversion::<vector::MaskOp>(converter.rules(), |op, operands, rewriter| {
        let lower = LlvmTypeConverter::of(rewriter)?;
        let view = rewriter.view();
        let Some(inner) = op.first_op(view).and_then(|first| vector::ReductionOp::dyn_cast(&view, first)) else {
            return no_match("what is masked is no reduction");
        };
        let Some(ty) = view.ty(inner.vector(&view)).dyn_cast::<VectorType>(view.ctx) else {
            return no_match("not a vector");
        };
        let (vector, start) = (inner.vector(&view), inner.acc(&view));
        let vector = rewriter.remapped_value(vector)?;
        let start = start.map(|start| rewriter.remapped_value(start)).transpose()?;
        let reduction = Reduction::new(inner, vector, start, lower, Reassociation::Forbidden, rewriter)?;
        let reduced = reduction.lower_masked(operands.mask(), ty)?;
        rewriter.replace(op, [reduced]);
        Ok(())
    });
}

impl<'a, 'r> Reduction<'a, 'r> {
    fn new(
        op: vector::ReductionOp,
        vector: ValueId,
        start: Option<ValueId>,
        converter: &LlvmTypeConverter,
        reassociation: Reassociation,
        rewriter: &'a mut ConversionRewriter<'r>,
    ) -> Result<Self, NoMatch> {
        let view = rewriter.view();
        let ty = converter.convert(view.ctx, view.ty(op.dest(&view)))?;
        let (location, kind) = (view.ir.location(op.0), op.kind(&view));
        let mut flags = fastmath_flags(op.fastmath(&view));
        if reassociation == Reassociation::Allowed {
            flags = flags | FastmathFlags::REASSOC;
        }
        Ok(Self { rewriter, location, kind, vector, start, ty, flags })
    }

    fn element(&self, ctx: &Context) -> Option<Element> {
        match self.ty.dyn_cast::<IntegerType>(ctx) {
            Some(ty) => Some(Element::Integer(ty.width(ctx))),
            None => Some(Element::Float(self.ty.dyn_cast::<FloatType>(ctx)?.kind(ctx))),
        }
    }

    fn lower(mut self) -> Result<ValueId, NoMatch> {
        match self.element(self.rewriter.ctx()) {
            Some(Element::Integer(_)) => {
                let kind = integer_kind(self.kind)?;
                let result = (kind.reduce)(self.rewriter, self.location, &[self.vector], self.ty);
                Ok(self.combine_integers(kind, result))
            }
            Some(Element::Float(float)) => match float_kind(self.kind)? {
                FloatKindOf::Ordered { reduce, neutral, .. } => {
                    let start = self.start_from(|| neutral(float))?;
                    Ok(reduce(self.rewriter, self.location, &[start, self.vector], self.ty, self.flags))
                }
                FloatKindOf::Unordered { reduce, combine, .. } => Ok(self.reduce_floats(*reduce, *combine)),
            },
            None => no_match("the elements are no numbers of LLVM"),
        }
    }

    fn lower_masked(mut self, mask: ValueId, vector: VectorType) -> Result<ValueId, NoMatch> {
        match self.element(self.rewriter.ctx()) {
            Some(Element::Integer(width)) => {
                let kind = integer_kind(self.kind)?;
                let start = match self.start {
                    Some(start) => start,
                    None => {
                        let value = IntegerAttr::new(self.rewriter.ctx(), self.ty, (kind.neutral)(width));
                        constant(self.rewriter, self.location, self.ty, value.into())
                    }
                };
                Ok(self.reduce_under(mask, vector, kind.masked, start))
            }
            Some(Element::Float(float)) => match float_kind(self.kind)? {
                FloatKindOf::Ordered { masked, neutral, .. }
                | FloatKindOf::Unordered { masked: Masked::By(masked, neutral), .. } => {
                    let start = self.start_from(|| neutral(float))?;
                    Ok(self.reduce_under(mask, vector, *masked, start))
                }
                FloatKindOf::Unordered { reduce, combine, masked: Masked::Replaced(neutral) } => {
                    let view = self.rewriter.view();
                    let ty = view.ty(self.vector);
                    let others = DenseElementsAttr::splat_of(view.ctx, ty, &ElementValue::Float(neutral(float)));
                    let others = constant(self.rewriter, self.location, ty, others.into());
                    let select = llvm::SelectOp::new(mask, self.vector, others).location(self.location);
                    self.vector = self.rewriter.create(select).res(self.rewriter);
                    Ok(self.reduce_floats(*reduce, *combine))
                }
            },
            None => no_match("the elements are no numbers of LLVM"),
        }
    }

    /// The start value, or else the neutral element.
    fn start_from(&mut self, neutral: impl FnOnce() -> Option<Float>) -> Result<ValueId, NoMatch> {
        if let Some(start) = self.start {
            return Ok(start);
        }
        let Some(neutral) = neutral() else { return no_match("there is no neutral number") };
        let value = FloatAttr::new(self.rewriter.ctx(), self.ty, neutral).into();
        Ok(constant(self.rewriter, self.location, self.ty, value))
    }

    fn combine_integers(&mut self, kind: &IntegerKind, result: ValueId) -> ValueId {
        let Some(start) = self.start else { return result };
        match kind.combine {
            IntegerCombine::By(create) => create(self.rewriter, self.location, &[start, result], self.ty),
            IntegerCombine::If(predicate) => {
                let ctx = self.rewriter.ctx();
                let compare = llvm::ICmpOp::new(start, result).predicate(ctx, predicate).location(self.location);
                let is_first = self.rewriter.create(compare).res(self.rewriter);
                let select = llvm::SelectOp::new(is_first, start, result).location(self.location);
                self.rewriter.create(select).res(self.rewriter)
            }
        }
    }

    fn reduce_floats(&mut self, reduce: CreateFlagged, combine: Create) -> ValueId {
        let result = reduce(self.rewriter, self.location, &[self.vector], self.ty, self.flags);
        match self.start {
            Some(start) => combine(self.rewriter, self.location, &[result, start], self.ty),
            None => result,
        }
    }

    /// A reduction by an instruction that takes a mask and a number of elements.
    fn reduce_under(&mut self, mask: ValueId, vector: VectorType, reduce: Create, start: ValueId) -> ValueId {
        let (location, ctx) = (self.location, self.rewriter.ctx());
        let i32 = ctx.integer_type(32);
        let length = i32::try_from(vector.num_elements(ctx)).unwrap_or(i32::MAX);
        let is_scalable = vector.is_scalable(ctx);
        let length = IntegerAttr::i32(ctx, length).into();
        let mut length = constant(self.rewriter, location, i32, length);
        if is_scalable {
            let scale = self.rewriter.create(vector::VectorScaleOp::new().location(location)).res(self.rewriter);
            let scale = arith::IndexCastOp::new(scale).result(i32).location(location);
            let scale = self.rewriter.create(scale).out(self.rewriter);
            length = self.rewriter.create(arith::MulIOp::new(length, scale).location(location)).result(self.rewriter);
        }
        reduce(self.rewriter, location, &[start, self.vector, mask, length], self.ty)
    }
}

fn integer_kind(kind: CombiningKind) -> Result<&'static IntegerKind, NoMatch> {
    INTEGER_KINDS.iter().find(|it| it.kind == kind).ok_or_else(|| NoMatch::new("integers are not combined like this"))
}

fn float_kind(kind: CombiningKind) -> Result<&'static FloatKindOf, NoMatch> {
    let found = FLOAT_KINDS.iter().find(|(it, _)| *it == kind);
    found.map(|(_, kind)| kind).ok_or_else(|| NoMatch::new("numbers are not combined like this"))
}
