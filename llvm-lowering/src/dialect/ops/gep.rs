//! `llvm.getelementptr` and its static and dynamic indices.

use smallvec::SmallVec;
use weir_ir::builtin::{DenseArrayAttr, TypeAttr, VectorType};
use weir_ir::format::Arg;
use weir_ir::parse::{TokenKind, UnresolvedOperand};
use weir_ir::print::type_text;
use weir_ir::{
    AttrKind as _, Attribute, BuildOp as _, Context, Directive, Properties, SignatureView, Type, ValueId, VerifyResult,
};

use crate::dialect::enums::GepNoWrapFlags;
use crate::dialect::keywords::{Flags as _, parse_flags};
use crate::dialect::types::{ArrayType, StructType};

use super::memory::GEPOp;

/// An index of `llvm.getelementptr`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GepIndex {
    /// A static index.
    Constant(i32),
    /// A dynamic index.
    Value(ValueId),
}

impl From<i32> for GepIndex {
    fn from(index: i32) -> Self {
        GepIndex::Constant(index)
    }
}

impl From<ValueId> for GepIndex {
    fn from(index: ValueId) -> Self {
        GepIndex::Value(index)
    }
}

/// The placeholder of a dynamic index among the static ones.
pub(super) const DYNAMIC_INDEX: i32 = i32::MIN;

impl GEPOp {
    /// A builder of the address of an element of what `base` points to.
    pub fn at_indices<R: Into<Type>, E: Into<Type>, I: Into<GepIndex> + Copy>(
        ctx: &Context,
        result: R,
        element: E,
        base: ValueId,
        indices: &[I],
    ) -> impl weir_ir::BuildOp<Op = Self> + use<R, E, I> {
        Self::at_indices_with(ctx, result, element, base, indices, GepNoWrapFlags::NONE)
    }

    /// The same with no-wrap flags.
    pub fn at_indices_with<R: Into<Type>, E: Into<Type>, I: Into<GepIndex> + Copy>(
        ctx: &Context,
        result: R,
        element: E,
        base: ValueId,
        indices: &[I],
        flags: GepNoWrapFlags,
    ) -> impl weir_ir::BuildOp<Op = Self> + use<R, E, I> {
        let indices: Vec<GepIndex> = indices.iter().map(|&index| index.into()).collect();
        let (values, constants) = split(&indices);
        GEPOp::new(base, &values)
            .raw_constant_indices(ctx, constants)
            .elem_type(ctx, element.into())
            .no_wrap(ctx, flags)
            .result(result)
    }

    /// The inherent attributes of an address at one index.
    pub(crate) fn properties_at(ctx: &Context, element: Type, index: GepIndex, flags: GepNoWrapFlags) -> Properties {
        let constant = match index {
            GepIndex::Constant(constant) => constant,
            GepIndex::Value(_) => DYNAMIC_INDEX,
        };
        let slots = [
            DenseArrayAttr::i32(ctx, &[constant]).into(),
            TypeAttr::new(ctx, element).into(),
            GepNoWrapFlags::attribute(ctx, flags),
        ];
        Properties::new(ctx, &slots.map(Some))
    }

    /// The indices.
    pub fn indices(self, cx: &(impl weir_ir::AsView + ?Sized)) -> Vec<GepIndex> {
        let mut values = self.dynamic_indices(cx).iter();
        let constants = self.raw_constant_indices(cx).into_iter();
        let index = |constant| match constant {
            DYNAMIC_INDEX => values.next().map(GepIndex::Value),
            constant => Some(GepIndex::Constant(constant)),
        };
        constants.filter_map(index).collect()
    }
}

/// The dynamic indices, and the static ones with [`DYNAMIC_INDEX`] in place of the dynamic ones.
///
/// A static index that equals [`DYNAMIC_INDEX`] cannot be written.
pub(super) fn split(indices: &[GepIndex]) -> (Vec<ValueId>, Vec<i32>) {
    let mut values = Vec::new();
    let constants = indices.iter().map(|index| match *index {
        GepIndex::Constant(constant) => constant,
        GepIndex::Value(value) => {
            values.push(value);
            DYNAMIC_INDEX
        }
    });
    let constants = constants.collect();
    (values, constants)
}

/// Optional flags, such as `inbounds|nuw`.
pub(super) static NO_WRAP_FLAGS: Directive = Directive {
    parse: |parser, op, args| {
        let &[Arg::Attribute(slot)] = args else { return Ok(()) };
        if parser.at(TokenKind::BareIdentifier) {
            let flags = parse_flags::<GepNoWrapFlags>(parser)?;
            op.state.set_attribute(slot, GepNoWrapFlags::attribute(parser.context(), flags));
        }
        Ok(())
    },
    print: |printer, op, args| {
        let &[Arg::Attribute(slot)] = args else { return };
        let view = printer.view();
        let flags = view.property(op, slot).and_then(|it| GepNoWrapFlags::value(view.ctx, it)).unwrap_or_default();
        printer.text(&flags.text());
    },
};

/// `%a, 1, %b` between the brackets.
pub(super) static GEP_INDICES: Directive = Directive {
    parse: |parser, op, args| {
        let &[Arg::Operand(group), Arg::Attribute(slot)] = args else { return Ok(()) };
        let (position, mut values) = (parser.position(), SmallVec::<[UnresolvedOperand; 4]>::new());
        let mut constants: SmallVec<[i32; 4]> = SmallVec::new();
        loop {
            match parser.parse_optional_integer()? {
                Some(constant) => constants.push(constant),
                None => {
                    values.push(parser.parse_operand()?);
                    constants.push(DYNAMIC_INDEX);
                }
            }
            if !parser.eat(TokenKind::Comma) {
                break;
            }
        }
        op.operands.set(group, &values);
        op.operands.set_position(group, position);
        op.state.set_attribute(slot, Attribute::from(DenseArrayAttr::i32(parser.context(), &constants)));
        Ok(())
    },
    print: |printer, op, args| {
        let &[Arg::Operand(group), Arg::Attribute(slot)] = args else { return };
        let view = printer.view();
        let Some(def) = view.def(op) else { return };
        let mut values = view.operand_group(op, def, group).iter();
        let constants = view.property(op, slot).and_then(|it| it.dyn_cast::<DenseArrayAttr>(view.ctx));
        let constants = constants.iter().flat_map(|it| it.iter_i64(view.ctx));
        printer.comma_separated(constants, |printer, constant| match values.next_if_dynamic(constant) {
            Some(value) => printer.value(value),
            None => printer.integer(constant.into()),
        });
    },
};

/// Takes the next value for a dynamic index.
trait NextIfDynamic {
    fn next_if_dynamic(&mut self, constant: i64) -> Option<ValueId>;
}

impl<I: Iterator<Item = ValueId>> NextIfDynamic for I {
    fn next_if_dynamic(&mut self, constant: i64) -> Option<ValueId> {
        if constant == i64::from(DYNAMIC_INDEX) { self.next() } else { None }
    }
}

pub(super) fn verify_gep(cx: SignatureView<'_>, op: GEPOp) -> VerifyResult {
    let constants = op.raw_constant_indices(&cx);
    let dynamic = constants.iter().filter(|&&it| it == DYNAMIC_INDEX).count();
    let message = "expected as many dynamic indices as specified in 'rawConstantIndices'";
    cx.op_error_if(op.0, op.dynamic_indices(&cx).len() != dynamic, message)?;
    cx.op_error_if(op.0, op.no_wrap(&cx) == GepNoWrapFlags::INBOUNDS_FLAG, "'inbounds_flag' cannot be used directly.")?;
    // The first index steps over whole elements; the others go into them.
    let mut ty = op.elem_type(&cx);
    for (position, &index) in constants.iter().enumerate().skip(1) {
        ty = element(cx, op, ty, position, index)?;
    }
    Ok(())
}

/// The type at an index.
fn element(
    cx: SignatureView<'_>,
    op: GEPOp,
    ty: Type,
    position: usize,
    index: i32,
) -> Result<Type, weir_ir::Diagnostic> {
    let ctx = cx.ctx;
    if let Some(array) = ty.dyn_cast::<ArrayType>(ctx) {
        return Ok(array.element(ctx));
    }
    if let Some(vector) = ty.dyn_cast::<VectorType>(ctx) {
        return Ok(vector.element(ctx));
    }
    let Some(structure) = ty.dyn_cast::<StructType>(ctx) else {
        let message = format!("type '{}' cannot be indexed (index #{position})", type_text(ctx, ty));
        return Err(cx.op_error(op.0, message));
    };
    if index == DYNAMIC_INDEX {
        return Err(cx.op_error(op.0, format_args!("expected index {position} indexing a struct to be constant")));
    }
    let found = usize::try_from(index).ok().and_then(|index| structure.elements(ctx).get(index).copied());
    found.ok_or_else(|| cx.op_error(op.0, format_args!("index {position} indexing a struct is out of bounds")))
}
