//! Lowerings of an op to one instruction on the same operands: tables of names.
//!
//! Attributes follow by name. `fastmath` becomes `fastmathFlags`, overflow flags become those of LLVM, and an attribute that
//! the instruction does not know becomes discardable. On vectors of several dimensions the op is unrolled.

use std::sync::OnceLock;

use smallvec::SmallVec;
use weir_conversion::ConversionRewriter;
use weir_dialects::arith::{FastMathFlags, FastMathKind, OverflowFlags, OverflowKind};
use weir_ir::builtin::{DictionaryAttr, FloatType, IndexType, element_type_or_self};
use weir_ir::{
    AsView as _, AttrKind as _, Attribute, Context, Ident, OpBuilder as _, OpDef, OpId, OpSpec, Properties, Type,
    ValueId, View,
};
use weir_rewrite::{MatchResult, RewriterExt as _, no_match};

use crate::dialect::{ArrayType, FastmathFlags, IntegerOverflowFlags};
use crate::type_converter::LlvmTypeConverter;
use crate::unroll::unroll;

/// Adds lowerings to a pattern set: `one_to_one! { patterns, converter, Style::STRICT; arith::AddIOp => llvm::AddOp, .. }`.
///
/// Each row expands to:
///
/// ```text
/// let lowering = OneToOne::new(arith::AddIOp::DEF, llvm::AddOp::DEF, Style::STRICT);
/// patterns.add_conversion::<arith::AddIOp>(converter.rules(), move |op, operands, rewriter| {
///     lowering.rewrite(op.into(), operands.all(), rewriter)
/// })
/// .generates::<llvm::AddOp>();
/// ```
macro_rules! one_to_one {
    ($patterns:ident, $converter:ident, $style:expr; $($source:ty => $target:ty),* $(,)?) => { $({
        let lowering = $crate::one_to_one::OneToOne::new(
            <$source as weir_ir::OpClass>::DEF,
            <$target as weir_ir::OpClass>::DEF,
            $style,
        );
        weir_conversion::ConversionPatterns::add_conversion::<$source>(
            $patterns,
            $converter.rules(),
            move |op, operands, rewriter| lowering.rewrite(op.into(), operands.all(), rewriter),
        )
        .generates::<$target>();
    })* };
}

pub(crate) use one_to_one;

/// Options of a one-to-one lowering.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Style {
    floats: Floats,
    discardable: Discardable,
}

/// The treatment of floats that become integers: the op stays, or is lowered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Floats {
    OfLlvm,
    Any,
}

/// The treatment of discardable attributes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Discardable {
    Kept,
    Dropped,
}

impl Style {
    /// For computations: they need floats that LLVM has.
    pub(crate) const STRICT: Self = Self { floats: Floats::OfLlvm, discardable: Discardable::Kept };
    /// For ops that only move bits.
    pub(crate) const LENIENT: Self = Self { floats: Floats::Any, discardable: Discardable::Kept };
    /// For computations that drop discardable attributes.
    pub(crate) const BARE: Self = Self { floats: Floats::OfLlvm, discardable: Discardable::Dropped };
}

/// The translation of an inherent attribute.
#[derive(Clone, Copy, Debug)]
enum Carry {
    Same(usize),
    FastMath(usize),
    Overflow(usize),
    Discardable(&'static str),
}

/// The lowering of an op to an instruction.
#[derive(Debug)]
pub(crate) struct OneToOne {
    target: &'static OpDef,
    slots: SmallVec<[Carry; 4]>,
    style: Style,
    /// A cache of the first converted properties: ops without explicit attributes share them.
    memo: OnceLock<(Properties, Carried)>,
}

/// The attributes of an instruction.
#[derive(Clone, Copy, Debug)]
struct Carried {
    properties: Properties,
    /// An attribute that the instruction does not know.
    extra: Option<(Ident, Attribute)>,
}

impl OneToOne {
    pub(crate) fn new(source: &'static OpDef, target: &'static OpDef, style: Style) -> Self {
        let slot = |name: &str| target.attributes.iter().position(|spec| spec.name == name);
        let carry = |name: &'static str| match (name, slot(name)) {
            ("fastmath", None) => slot("fastmathFlags").map_or(Carry::Discardable(name), Carry::FastMath),
            ("overflowFlags", Some(slot)) => Carry::Overflow(slot),
            (_, Some(slot)) => Carry::Same(slot),
            (_, None) => Carry::Discardable(name),
        };
        let slots = source.attributes.iter().map(|spec| carry(spec.name)).collect();
        Self { target, slots, style, memo: OnceLock::new() }
    }

    /// Replaces an op by the instruction on its converted operands.
    pub(crate) fn rewrite(&self, op: OpId, operands: &[ValueId], rewriter: &mut ConversionRewriter<'_>) -> MatchResult {
        let view = rewriter.view();
        let ctx = view.ctx;
        let result = LlvmTypeConverter::of(rewriter)?.convert(ctx, view.ty(view.ir.result(op, 0)))?;
        if self.style.floats == Floats::OfLlvm && has_unsupported_float(view, op, operands, result) {
            return no_match("unsupported floating point type");
        }
        let Some(name) = ctx.op_name_of(self.target) else { return no_match("the dialect llvm is not registered") };
        let carried = self.carried(view, op);
        let (location, discardable) = (view.ir.location(op), self.discardable(view, op, carried));
        let is_nested = operands.first().is_some_and(|&operand| view.ty(operand).is::<ArrayType>(ctx));
        let create = |rewriter: &mut ConversionRewriter<'_>, ty: Type, operands: &[ValueId]| {
            let properties = carried.properties;
            let spec = OpSpec { operands, result_types: &[ty], properties, discardable, ..OpSpec::new(name, location) };
            let op = rewriter.insert_new(spec, &[], 0);
            rewriter.view().ir.result(op, 0)
        };
        let value = match is_nested {
            true => unroll(rewriter, location, operands, result, create),
            false => create(rewriter, result, operands),
        };
        rewriter.replace(op, value);
        Ok(())
    }

    fn discardable(&self, view: View<'_>, op: OpId, carried: Carried) -> Option<DictionaryAttr> {
        let kept = match self.style.discardable {
            Discardable::Kept => view.ir.discardable(op),
            Discardable::Dropped => None,
        };
        match carried.extra {
            None => kept,
            Some((name, attribute)) => {
                let kept = kept.unwrap_or_else(|| view.ctx.empty_dictionary());
                Some(kept.with(view.ctx, name, Some(attribute)))
            }
        }
    }

    fn carried(&self, view: View<'_>, op: OpId) -> Carried {
        let source = view.ir.properties(op);
        let (known, carried) = self.memo.get_or_init(|| (source, self.carry(view.ctx, source)));
        if *known == source { *carried } else { self.carry(view.ctx, source) }
    }

    fn carry(&self, ctx: &Context, source: Properties) -> Carried {
        let mut slots: SmallVec<[Option<Attribute>; 4]> =
            self.target.attributes.iter().map(|spec| spec.default(ctx)).collect();
        let mut extra = None;
        for (&attribute, carry) in source.slots(ctx).iter().zip(&self.slots) {
            let Some(attribute) = attribute else { continue };
            match *carry {
                Carry::Same(slot) => slots[slot] = Some(attribute),
                Carry::FastMath(slot) => slots[slot] = Some(fastmath(ctx, attribute)),
                Carry::Overflow(slot) => slots[slot] = Some(overflow(ctx, attribute)),
                Carry::Discardable(name) => extra = Some((Ident::new(ctx, name), attribute)),
            }
        }
        Carried { properties: Properties::new(ctx, &slots), extra }
    }
}

/// Fast-math flags of arith as those of LLVM.
pub(crate) fn fastmath(ctx: &Context, attribute: Attribute) -> Attribute {
    let flags = FastMathKind::value(ctx, attribute).unwrap_or_default();
    FastmathFlags::attribute(ctx, fastmath_flags(flags))
}

/// Fast-math flags of arith as those of LLVM.
pub(crate) fn fastmath_flags(flags: FastMathFlags) -> FastmathFlags {
    let pairs = [
        (FastMathFlags::NNAN, FastmathFlags::NNAN),
        (FastMathFlags::NINF, FastmathFlags::NINF),
        (FastMathFlags::NSZ, FastmathFlags::NSZ),
        (FastMathFlags::ARCP, FastmathFlags::ARCP),
        (FastMathFlags::CONTRACT, FastmathFlags::CONTRACT),
        (FastMathFlags::AFN, FastmathFlags::AFN),
        (FastMathFlags::REASSOC, FastmathFlags::REASSOC),
    ];
    let set = pairs.into_iter().filter(|(flag, _)| flags.contains(*flag));
    set.fold(FastmathFlags::NONE, |all, (_, flag)| all | flag)
}

fn overflow(ctx: &Context, attribute: Attribute) -> Attribute {
    let flags = OverflowKind::value(ctx, attribute).unwrap_or_default();
    let pairs = [(OverflowFlags::NSW, IntegerOverflowFlags::NSW), (OverflowFlags::NUW, IntegerOverflowFlags::NUW)];
    let set = pairs.into_iter().filter(|(flag, _)| flags.contains(*flag));
    IntegerOverflowFlags::attribute(ctx, set.fold(IntegerOverflowFlags::NONE, |all, (_, flag)| all | flag))
}

/// True if an operand or the result is a float that becomes an integer.
pub(crate) fn has_unsupported_float(view: View<'_>, op: OpId, operands: &[ValueId], result: Type) -> bool {
    let ctx = view.ctx;
    // A type that converts to itself is an LLVM type.
    let unsupported = |ty: Type, converted: Type| {
        ty != converted
            && !ty.is::<IndexType>(ctx)
            && element_type_or_self(ctx, ty).dyn_cast::<FloatType>(ctx).is_some_and(|ty| is_unsupported(ctx, ty))
    };
    unsupported(view.ty(view.ir.result(op, 0)), result)
        || view.ir.operands(op).iter().zip(operands).any(|(old, &new)| unsupported(view.ty(old), view.ty(new)))
}

fn is_unsupported(ctx: &Context, ty: FloatType) -> bool {
    ty.kind(ctx) == weir_ir::FloatKind::TF32 || ty.width(ctx) <= 8
}
