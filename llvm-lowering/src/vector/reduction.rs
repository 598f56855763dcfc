//! Reductions of vectors, with and without a mask.

use weir_dialects::arith;
use weir_dialects::vector::{self, CombiningKind};
use weir_ir::builtin::{DenseElementsAttr, ElementValue, FloatAttr, FloatType, IntegerAttr, IntegerType, VectorType};
use weir_ir::{
    ApInt, AttrKind as _, BuildOp as _, Context, CreateOps as _, Float, FloatKind, OpClass, OpDef, Properties, Type,
    ValueId, op_defs,
};
use weir_rewrite::{MatchResult, NoMatch, OrNoMatch as _, PatternSet, no_match, no_match_if};

use super::VectorReassociation;
use crate::dialect::{self as llvm, FastmathFlags, IcmpPredicate, REDUCTIONS};
use crate::lowering::{Lowering, LoweringContext, LoweringPatterns as _};
use crate::one_to_one::fastmath_flags;
use crate::values::{LlvmBuilder as _, llvm_ops};

/// Creates an instruction that states no attribute.
type Create = fn(&mut Lowering<'_, '_>, &[ValueId], Type) -> ValueId;

/// Creates a reduction with fast-math flags.
type CreateFlagged = fn(&mut Lowering<'_, '_>, &[ValueId], Type, FastmathFlags) -> ValueId;

fn plain<O: OpClass>(lower: &mut Lowering<'_, '_>, operands: &[ValueId], ty: Type) -> ValueId {
    lower.instruction::<O>(operands, ty)
}

fn flagged<O: OpClass>(lower: &mut Lowering<'_, '_>, operands: &[ValueId], ty: Type, flags: FastmathFlags) -> ValueId {
    let ctx = lower.ctx();
    let properties = Properties::new(ctx, &[Some(FastmathFlags::attribute(ctx, flags))]);
    lower.instruction_with::<O>(operands, ty, properties)
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

/// Declares how floating-point numbers are combined: `kind: order: reduction, details`.
macro_rules! float_kinds {
    (@ Ordered $reduce:ident, $masked:ident, $neutral:expr) => {
        FloatKindOf::Ordered {
            reduce: flagged::<llvm::$reduce>,
            masked: plain::<llvm::$masked>,
            neutral: |kind| Some($neutral(kind)),
        }
    };
    (@ Unordered $reduce:ident, $combine:ident, $masked:expr) => {
        FloatKindOf::Unordered {
            reduce: flagged::<llvm::$reduce>,
            combine: plain::<llvm::$combine>,
            masked: $masked,
        }
    };
    ($($kind:ident: $order:ident $reduce:ident, $other:ident, $last:expr;)*) => {
        [$((CombiningKind::$kind, float_kinds!(@ $order $reduce, $other, $last))),*]
    };
}

static FLOAT_KINDS: [(CombiningKind, FloatKindOf); 6] = {
    use Masked::{By, Replaced};
    float_kinds! {
        Add: Ordered VectorReduceFAddOp, VPReduceFAddOp, Float::zero;
        Mul: Ordered VectorReduceFMulOp, VPReduceFMulOp, Float::one;
        MinNumF: Unordered VectorReduceFMinOp, MinNumOp, By(plain::<llvm::VPReduceFMinOp>, |kind| Some(Float::nan(kind)?.neg()));
        MaxNumF: Unordered VectorReduceFMaxOp, MaxNumOp, By(plain::<llvm::VPReduceFMaxOp>, Float::nan);
        MinimumF: Unordered VectorReduceFMinimumOp, MinimumOp, Replaced(Float::largest);
        MaximumF: Unordered VectorReduceFMaximumOp, MaximumOp, Replaced(|kind| Float::smallest(kind).neg());
    }
};

/// A reduction that is being lowered.
struct Reduction {
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

/// The ops that combine a reduction with a start value, or replace elements beforehand.
const COMBINATION: &[&OpDef] =
    llvm_ops![AddOp, AndOp, ConstantOp, ICmpOp, MaxNumOp, MaximumOp, MinNumOp, MinimumOp, MulOp, OrOp, SelectOp, XOrOp];

pub(super) fn populate(cx: &LoweringContext, patterns: &mut PatternSet, reassociation: VectorReassociation) {
    // vector.reduction <add>, %v, %x -> llvm.add %x, (llvm.intr.vector.reduce.add %v)
    patterns.add_lowering::<vector::ReductionOp>(
        cx,
        &[&REDUCTIONS.concat(), COMBINATION],
        move |op, operands, lower| {
            let mut reduction = Reduction::new(op, operands.vector(), operands.acc(), lower)?;
            if reassociation == VectorReassociation::Allowed {
                reduction.flags = reduction.flags | FastmathFlags::REASSOC;
            }
            let reduced = reduction.lower(lower)?;
            lower.replace(op, [reduced])
        },
    );
    // vector.mask %m { vector.reduction <add>, %v, %x } -> llvm.intr.vp.reduce.add %x, %v, %m, length
    let masked: &[&[&OpDef]] = &[&REDUCTIONS.concat(), COMBINATION];
    patterns.add_lowering::<vector::MaskOp>(cx, masked, |op, operands, lower| {
        lower_mask(op, operands.mask(), Length::Fixed, lower)
    });
    let scalable = patterns.add_lowering::<vector::MaskOp>(cx, masked, |op, operands, lower| {
        lower_mask(op, operands.mask(), Length::Scalable, lower)
    });
    scalable.set_name("convert-scalable-vector.mask");
    scalable.generates_all(op_defs![arith::IndexCastOp, arith::MulIOp, vector::VectorScaleOp]);
}

/// The length of a vector: known, or a multiple of `vector.vscale`, which ops of other dialects compute.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Length {
    Fixed,
    Scalable,
}

/// Lowers a masked reduction of a vector whose length is of a kind.
fn lower_mask(op: vector::MaskOp, mask: ValueId, length: Length, lower: &mut Lowering<'_, '_>) -> MatchResult {
    let view = lower.view();
    let Some(inner) = op.first_op(view).and_then(|first| vector::ReductionOp::dyn_cast(&view, first)) else {
        return no_match("what is masked is no reduction");
    };
    let ty = view.ty_as::<VectorType>(inner.vector(&view)).or_no_match("not a vector")?;
    no_match_if(ty.is_scalable(view.ctx) != (length == Length::Scalable), "another pattern is for such vectors")?;
    let (vector, start) = (inner.vector(&view), inner.acc(&view));
    let vector = lower.remapped_value(vector)?;
    let start = start.map(|start| lower.remapped_value(start)).transpose()?;
    let reduced = Reduction::new(inner, vector, start, lower)?.lower_masked(lower, mask, ty)?;
    lower.replace(op, [reduced])
}

impl Reduction {
    fn new(
        op: vector::ReductionOp,
        vector: ValueId,
        start: Option<ValueId>,
        lower: &Lowering<'_, '_>,
    ) -> Result<Self, NoMatch> {
        let (ctx, element) = (lower.ctx(), lower.ty(op.dest(lower)));
        let ty = lower.convert(element)?;
        // LLVM has no arithmetic on the bits of an 8-bit float, which become an integer.
        no_match_if(element.is::<FloatType>(ctx) != ty.is::<FloatType>(ctx), "LLVM has no such floating-point type")?;
        Ok(Self { kind: op.kind(lower), vector, start, ty, flags: fastmath_flags(op.fastmath(lower)) })
    }

    fn element(&self, ctx: &Context) -> Option<Element> {
        match self.ty.dyn_cast::<IntegerType>(ctx) {
            Some(ty) => Some(Element::Integer(ty.width(ctx))),
            None => Some(Element::Float(self.ty.dyn_cast::<FloatType>(ctx)?.kind(ctx))),
        }
    }

    fn lower(self, lower: &mut Lowering<'_, '_>) -> Result<ValueId, NoMatch> {
        match self.element(lower.ctx()) {
            Some(Element::Integer(_)) => {
                let kind = integer_kind(self.kind)?;
                let result = (kind.reduce)(lower, &[self.vector], self.ty);
                Ok(self.combine_integers(lower, kind, result))
            }
            Some(Element::Float(float)) => match float_kind(self.kind)? {
                FloatKindOf::Ordered { reduce, neutral, .. } => {
                    let start = self.start_from(lower, || neutral(float))?;
                    Ok(reduce(lower, &[start, self.vector], self.ty, self.flags))
                }
                FloatKindOf::Unordered { reduce, combine, .. } => Ok(self.reduce_floats(lower, *reduce, *combine)),
            },
            None => no_match("the elements are no numbers of LLVM"),
        }
    }

    fn lower_masked(
        mut self,
        lower: &mut Lowering<'_, '_>,
        mask: ValueId,
        vector: VectorType,
    ) -> Result<ValueId, NoMatch> {
        let ctx = lower.ctx();
        match self.element(ctx) {
            Some(Element::Integer(width)) => {
                let kind = integer_kind(self.kind)?;
                let start = match self.start {
                    Some(start) => start,
                    None => lower.constant(self.ty, IntegerAttr::new(ctx, self.ty, (kind.neutral)(width))),
                };
                Ok(self.reduce_under(lower, mask, vector, kind.masked, start))
            }
            Some(Element::Float(float)) => match float_kind(self.kind)? {
                FloatKindOf::Ordered { masked, neutral, .. }
                | FloatKindOf::Unordered { masked: Masked::By(masked, neutral), .. } => {
                    let start = self.start_from(lower, || neutral(float))?;
                    Ok(self.reduce_under(lower, mask, vector, *masked, start))
                }
                FloatKindOf::Unordered { reduce, combine, masked: Masked::Replaced(neutral) } => {
                    let ty = lower.ty(self.vector);
                    let others = DenseElementsAttr::splat_of(ctx, ty, &ElementValue::Float(neutral(float)));
                    let others = lower.constant(ty, others);
                    self.vector = lower.build(llvm::SelectOp::new(mask, self.vector, others));
                    Ok(self.reduce_floats(lower, *reduce, *combine))
                }
            },
            None => no_match("the elements are no numbers of LLVM"),
        }
    }

    /// The start value, or else the neutral element.
    fn start_from(
        &self,
        lower: &mut Lowering<'_, '_>,
        neutral: impl FnOnce() -> Option<Float>,
    ) -> Result<ValueId, NoMatch> {
        if let Some(start) = self.start {
            return Ok(start);
        }
        let neutral = neutral().or_no_match("there is no neutral number")?;
        Ok(lower.constant(self.ty, FloatAttr::new(lower.ctx(), self.ty, neutral)))
    }

    fn combine_integers(&self, lower: &mut Lowering<'_, '_>, kind: &IntegerKind, result: ValueId) -> ValueId {
        let Some(start) = self.start else { return result };
        match kind.combine {
            IntegerCombine::By(create) => create(lower, &[start, result], self.ty),
            IntegerCombine::If(predicate) => {
                let is_first = lower.build(llvm::ICmpOp::new(start, result).predicate(lower.ctx(), predicate));
                lower.build(llvm::SelectOp::new(is_first, start, result))
            }
        }
    }

    fn reduce_floats(&self, lower: &mut Lowering<'_, '_>, reduce: CreateFlagged, combine: Create) -> ValueId {
        let result = reduce(lower, &[self.vector], self.ty, self.flags);
        match self.start {
            Some(start) => combine(lower, &[result, start], self.ty),
            None => result,
        }
    }

    /// A reduction by an instruction that takes a mask and a number of elements.
    fn reduce_under(
        &self,
        lower: &mut Lowering<'_, '_>,
        mask: ValueId,
        vector: VectorType,
        reduce: Create,
        start: ValueId,
    ) -> ValueId {
        let ctx = lower.ctx();
        let i32 = ctx.integer_type(32);
        let length = i32::try_from(vector.num_elements(ctx)).unwrap_or(i32::MAX);
        let mut length = lower.constant(i32, IntegerAttr::i32(ctx, length));
        if vector.is_scalable(ctx) {
            let scale = lower.build(vector::VectorScaleOp::new());
            let scale = lower.build(arith::IndexCastOp::new(scale).result(i32));
            length = lower.build(arith::MulIOp::new(length, scale));
        }
        reduce(lower, &[start, self.vector, mask, length], self.ty)
    }
}

fn integer_kind(kind: CombiningKind) -> Result<&'static IntegerKind, NoMatch> {
    INTEGER_KINDS.iter().find(|it| it.kind == kind).ok_or_else(|| NoMatch::new("integers are not combined like this"))
}

fn float_kind(kind: CombiningKind) -> Result<&'static FloatKindOf, NoMatch> {
    let found = FLOAT_KINDS.iter().find(|(it, _)| *it == kind);
    found.map(|(_, kind)| kind).ok_or_else(|| NoMatch::new("numbers are not combined like this"))
}
