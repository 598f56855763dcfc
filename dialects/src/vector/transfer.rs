//! Transfers between vectors and memory or tensors.

mod canonicalize;
mod fold;
mod verify;

use smallvec::SmallVec;
use weir_ir::builtin::{
    ANY_RANKED_TENSOR, ANY_TYPE, AffineMapAttr, AffineMapKind, ArrayAttr, BoolKind, DYNAMIC, INDEX, MemRefType,
    RankedTensorType, ShapedType, VectorType,
};
use weir_ir::interfaces::{Effect, EffectKind, Effects, MemoryEffects};
use weir_ir::parse::{AsmParser, Delimiter, ParseError, ParseResult, UnresolvedOperand};
use weir_ir::print::AsmPrinter;
use weir_ir::{
    AffineMap, AttrKind as _, Attribute, BuildOp, Context, OpClass as _, OpId, OpState, Type, ValueId, View,
};
use weir_rewrite::{Canonicalize, NoMatch, OrNoMatch as _, Rewriter, RewriterExt as _};

use super::BoolArrayKind;
use super::constraints::{MASK_WITH_DIMS, SHAPED, VECTOR};
use super::mask::{self, transfer_mask};
use crate::arith::ArithBuilder as _;
use crate::memref;
use crate::mixed::constant_integer;

weir_ir::ops! { vector, OPS;
    /// Reads a vector from a memref or tensor, with padding out of bounds.
    TransferReadOp = "transfer_read" {
        operands { base: SHAPED, indices: variadic INDEX, padding: ANY_TYPE, mask: optional MASK_WITH_DIMS }
        results { vector: VECTOR }
        attrs { permutation_map: AffineMapKind, in_bounds: BoolArrayKind }
        traits [LocalAssembly, AttrSizedOperandSegments, AlwaysSpeculatable]
        interfaces [&READS_MEMREF, &mask::TRANSFER_READ, &Canonicalize(canonicalize::transfer_read)]
        assembly parse_read, print_read;
        verify_local verify::transfer_read;
        fold fold::transfer_read;
    }

    /// Writes a vector to a memref or tensor; elements out of bounds are dropped.
    TransferWriteOp = "transfer_write" {
        operands { value_to_store("valueToStore"): VECTOR, base: SHAPED, indices: variadic INDEX, mask: optional MASK_WITH_DIMS }
        results { result: optional ANY_RANKED_TENSOR }
        attrs { permutation_map: AffineMapKind, in_bounds: BoolArrayKind }
        traits [LocalAssembly, AttrSizedOperandSegments, AlwaysSpeculatable]
        interfaces [&WRITES_MEMREF, &mask::TRANSFER_WRITE, &Canonicalize(canonicalize::transfer_write)]
        assembly parse_write, print_write;
        verify_local verify::transfer_write;
        fold fold::transfer_write;
    }
}

/// The slots of the attributes, which both ops have in common.
const PERMUTATION_MAP: usize = TransferReadOp::DEF.slot("permutation_map");
const IN_BOUNDS: usize = TransferReadOp::DEF.slot("in_bounds");

/// The direction of a transfer.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    Read,
    Write,
}

impl Way {
    fn error(self, parser: &AsmParser<'_, '_>, position: u32, message: &str) -> ParseError {
        let name = match self {
            Way::Read => TransferReadOp::NAME,
            Way::Write => TransferWriteOp::NAME,
        };
        parser.error(position, format_args!("custom op '{name}' {message}"))
    }
}

/// A transfer whose types are known.
struct Parsed {
    way: Way,
    base: Type,
    element: Type,
    vector: VectorType,
    map: AffineMap,
    /// The position of the types.
    position: u32,
}

pub(super) fn parse_read(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
    let base = parser.parse_operand()?;
    let indices = parser.parse_operand_list(Delimiter::Square)?;
    parser.parse_token(",")?;
    let padding = parser.parse_operand()?;
    let mask = parse_mask_operand(parser)?;
    parser.parse_attributes_into(state)?;
    let (position, types) = parse_two_types(parser, Way::Read)?;
    let transfer = Parsed::new(parser, state, Way::Read, position, types[0], types[1])?;
    let base = parser.resolve_operand(base, transfer.base)?;
    state.push_operands(&[base]);
    push_indices(parser, state, &indices)?;
    let padding = parser.resolve_operand(padding, transfer.element)?;
    state.push_operands(&[padding]);
    transfer.push_mask(parser, state, mask)?;
    state.result_types.push(transfer.vector.into());
    Ok(())
}

pub(super) fn parse_write(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
    let value = parser.parse_operand()?;
    parser.parse_token(",")?;
    let base = parser.parse_operand()?;
    let indices = parser.parse_operand_list(Delimiter::Square)?;
    let mask = parse_mask_operand(parser)?;
    parser.parse_attributes_into(state)?;
    let (position, types) = parse_two_types(parser, Way::Write)?;
    let transfer = Parsed::new(parser, state, Way::Write, position, types[1], types[0])?;
    let value = parser.resolve_operand(value, transfer.vector.into())?;
    state.push_operands(&[value]);
    let base = parser.resolve_operand(base, transfer.base)?;
    state.push_operands(&[base]);
    push_indices(parser, state, &indices)?;
    transfer.push_mask(parser, state, mask)?;
    if transfer.base.is::<RankedTensorType>(parser.context()) {
        state.result_types.push(transfer.base);
    }
    Ok(())
}

/// Parses an optional `, %mask`.
fn parse_mask_operand(parser: &mut AsmParser<'_, '_>) -> ParseResult<Option<UnresolvedOperand>> {
    if parser.parse_optional_token(",") { parser.parse_operand().map(Some) } else { Ok(None) }
}

fn parse_two_types(parser: &mut AsmParser<'_, '_>, way: Way) -> ParseResult<(u32, [Type; 2])> {
    let position = parser.position();
    let types = parser.parse_colon_types()?;
    match types.as_slice() {
        &[first, second] => Ok((position, [first, second])),
        _ => Err(way.error(parser, position, "requires two types")),
    }
}

fn push_indices(parser: &mut AsmParser<'_, '_>, state: &mut OpState, indices: &[UnresolvedOperand]) -> ParseResult<()> {
    let index = parser.context().index_type();
    let indices: SmallVec<[ValueId; 4]> =
        indices.iter().map(|&operand| parser.resolve_operand(operand, index)).collect::<ParseResult<_>>()?;
    state.push_operands(&indices);
    Ok(())
}

impl Parsed {
    /// Checks the types, and adds the attributes that the text omits.
    fn new(
        parser: &AsmParser<'_, '_>,
        state: &mut OpState,
        way: Way,
        position: u32,
        base: Type,
        vector: Type,
    ) -> ParseResult<Self> {
        let ctx = parser.context();
        let shaped = base_of(ctx, base);
        let as_vector = vector.dyn_cast::<VectorType>(ctx);
        // A write has the vector first.
        let (element, shape, vector) = match (way, shaped, as_vector) {
            (_, Some((element, shape)), Some(vector)) => (element, shape, vector),
            (Way::Read, None, _) | (Way::Write, None, Some(_)) => {
                return Err(way.error(parser, position, "requires memref or ranked tensor type"));
            }
            _ => return Err(way.error(parser, position, "requires vector type")),
        };
        let stated = state.attribute(PERMUTATION_MAP).and_then(|it| AffineMapKind::value(ctx, it));
        let map = match stated {
            Some(map) => map.map(ctx).clone(),
            None => minor_identity(ctx, shape, element, vector).ok_or_else(|| {
                let message = "expected a custom permutation_map when rank(source) != rank(destination)";
                way.error(parser, position, message)
            })?,
        };
        if state.attribute(PERMUTATION_MAP).is_none() {
            state.set_attribute(PERMUTATION_MAP, Attribute::from(AffineMapAttr::new(ctx, map.clone())));
        }
        if state.attribute(IN_BOUNDS).is_none() {
            let out = vec![BoolKind::attribute(ctx, false); map.num_results()];
            state.set_attribute(IN_BOUNDS, Attribute::from(ArrayAttr::new(ctx, out)));
        }
        Ok(Self { way, base, element, vector, map, position })
    }

    fn push_mask(
        &self,
        parser: &mut AsmParser<'_, '_>,
        state: &mut OpState,
        mask: Option<UnresolvedOperand>,
    ) -> ParseResult<()> {
        let ctx = parser.context();
        let Some(mask) = mask else {
            state.push_operands(&[]);
            return Ok(());
        };
        if self.element.is::<VectorType>(ctx) {
            return Err(self.way.error(parser, mask.start, "does not support masks with vector element type"));
        }
        let ty = transfer_mask(ctx, self.vector, &self.map).filter(|_| self.vector.rank(ctx) == self.map.num_results());
        let Some(ty) = ty else {
            let message = "expected the same rank for the vector and the results of the permutation map";
            return Err(self.way.error(parser, self.position, message));
        };
        let mask = parser.resolve_operand(mask, ty.into())?;
        state.push_operands(&[mask]);
        Ok(())
    }
}

/// The element type and the sizes of a memref or tensor of known rank.
fn base_of(ctx: &Context, ty: Type) -> Option<(Type, &[i64])> {
    match ShapedType::of(ctx, ty)? {
        shaped @ (ShapedType::MemRef(_) | ShapedType::Tensor(_)) => Some((shaped.element(ctx), shaped.shape(ctx)?)),
        _ => None,
    }
}

pub(super) fn print_read(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    let view = printer.view();
    let read = TransferReadOp::from_op_unchecked(op);
    let (base, vector) = (read.base(&view), read.vector(&view));
    print_access(printer, base, read.indices(&view));
    printer.text(", ");
    printer.value(read.padding(&view));
    print_mask(printer, read.mask(&view));
    print_attributes(printer, op);
    printer.text(" : ");
    printer.types([view.ty(base), view.ty(vector)]);
}

pub(super) fn print_write(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    let view = printer.view();
    let write = TransferWriteOp::from_op_unchecked(op);
    let (base, vector) = (write.base(&view), write.value_to_store(&view));
    printer.text(" ");
    printer.value(vector);
    printer.text(",");
    print_access(printer, base, write.indices(&view));
    print_mask(printer, write.mask(&view));
    print_attributes(printer, op);
    printer.text(" : ");
    printer.types([view.ty(vector), view.ty(base)]);
}

fn print_access(printer: &mut AsmPrinter<'_, '_>, base: ValueId, indices: impl IntoIterator<Item = ValueId>) {
    printer.text(" ");
    printer.value(base);
    printer.text("[");
    printer.values(indices);
    printer.text("]");
}

fn print_mask(printer: &mut AsmPrinter<'_, '_>, mask: Option<ValueId>) {
    if let Some(mask) = mask {
        printer.text(", ");
        printer.value(mask);
    }
}

/// Prints the attributes but those that the parser adds by itself.
fn print_attributes(printer: &mut AsmPrinter<'_, '_>, op: OpId) {
    let view = printer.view();
    let mut elided: SmallVec<[&str; 3]> = SmallVec::new();
    elided.push("operandSegmentSizes");
    // The map to 0, which the parser adds for memory without dimensions, is printed.
    let map = view.property(op, PERMUTATION_MAP).and_then(|it| AffineMapKind::value(view.ctx, it));
    if map.is_some_and(|map| map.map(view.ctx).is_minor_identity()) {
        elided.push("permutation_map");
    }
    let in_bounds = view.property(op, IN_BOUNDS).and_then(|it| it.dyn_cast::<ArrayAttr>(view.ctx));
    let is_true = |&it: &Attribute| BoolKind::value(view.ctx, it) == Some(true);
    if in_bounds.is_none_or(|it| !it.elements(view.ctx).iter().any(is_true)) {
        elided.push("in_bounds");
    }
    printer.attr_dict(op, &elided);
}

/// A read from a tensor has no effects, as a tensor is a value.
pub(super) static READS_MEMREF: MemoryEffects =
    MemoryEffects { effects: |cx, op, effects| access_of_memref(cx, op, EffectKind::Read, 0, effects) };

/// A write to a tensor has no effects, as it makes a new one.
pub(super) static WRITES_MEMREF: MemoryEffects =
    MemoryEffects { effects: |cx, op, effects| access_of_memref(cx, op, EffectKind::Write, 1, effects) };

fn access_of_memref(cx: View<'_>, op: OpId, kind: EffectKind, index: usize, effects: &mut Effects) {
    let memref = cx.ir.operands(op).get(index).filter(|&value| cx.ty(value).is::<MemRefType>(cx.ctx));
    effects.extend(memref.map(|memref| Effect::new(kind, Some(memref))));
}

/// The map of the last dimensions of memory to those of a vector, which a transfer has if it states none.
///
/// There is none where the vector lacks dimensions of the elements, or has others that memory lacks.
#[doc(alias = "getTransferMinorIdentityMap")]
pub(super) fn minor_identity(ctx: &Context, shape: &[i64], element: Type, vector: VectorType) -> Option<AffineMap> {
    let inner = element.dyn_cast::<VectorType>(ctx).map_or(0, |ty| ty.rank(ctx));
    let rank = vector.rank(ctx).checked_sub(inner).filter(|&rank| rank <= shape.len())?;
    if shape.is_empty() && vector.shape(ctx) == [1] {
        return Some(AffineMap::constant(0));
    }
    let count = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    Some(AffineMap::minor_identity(count(shape.len()), count(rank)))
}

/// The operand group of the mask, in both ops.
pub(crate) const MASK: usize = 3;
const NO_VECTOR: &str = "no vector is transferred";

/// The operands and attributes that both transfer ops have.
#[derive(Clone, Debug)]
pub(crate) struct Transfer {
    pub(crate) op: OpId,
    pub(crate) base: ValueId,
    pub(crate) indices: Vec<ValueId>,
    pub(crate) ty: VectorType,
    pub(crate) mask: Option<ValueId>,
    pub(crate) map: AffineMap,
    pub(crate) in_bounds: Vec<bool>,
}

impl Transfer {
    pub(crate) fn of_read(cx: View<'_>, op: TransferReadOp) -> Result<Self, NoMatch> {
        Ok(Self {
            op: op.0,
            base: op.base(&cx),
            indices: op.indices(&cx).to_vec(),
            ty: cx.ty_as(op.vector(&cx)).or_no_match(NO_VECTOR)?,
            mask: op.mask(&cx),
            map: op.permutation_map(&cx).map(cx.ctx).clone(),
            in_bounds: op.in_bounds(&cx),
        })
    }

    pub(crate) fn of_write(cx: View<'_>, op: TransferWriteOp) -> Result<Self, NoMatch> {
        Ok(Self {
            op: op.0,
            base: op.base(&cx),
            indices: op.indices(&cx).to_vec(),
            ty: cx.ty_as(op.value_to_store(&cx)).or_no_match(NO_VECTOR)?,
            mask: op.mask(&cx),
            map: op.permutation_map(&cx).map(cx.ctx).clone(),
            in_bounds: op.in_bounds(&cx),
        })
    }

    /// A builder of the read.
    pub(crate) fn read(&self, ctx: &Context, padding: ValueId) -> impl BuildOp<Op = TransferReadOp> + use<> {
        TransferReadOp::new(self.base, &self.indices, padding, self.mask)
            .permutation_map(ctx, AffineMapAttr::new(ctx, self.map.clone()))
            .in_bounds(ctx, self.in_bounds.clone())
            .result(self.ty)
    }

    /// A builder of the write of a vector.
    pub(crate) fn write(&self, cx: View<'_>, vector: ValueId) -> impl BuildOp<Op = TransferWriteOp> + use<> {
        let result = Some(cx.ty(self.base)).filter(|_| self.is_of_tensor(cx));
        TransferWriteOp::new(vector, self.base, &self.indices, self.mask)
            .permutation_map(cx.ctx, AffineMapAttr::new(cx.ctx, self.map.clone()))
            .in_bounds(cx.ctx, self.in_bounds.clone())
            .results(result.as_slice())
    }

    /// True if a tensor is read or written.
    pub(crate) fn is_of_tensor(&self, cx: View<'_>) -> bool {
        cx.ty(self.base).is::<RankedTensorType>(cx.ctx)
    }

    /// The shape of the memory or tensor.
    pub(crate) fn shape<'a>(&self, view: View<'a>) -> &'a [i64] {
        ShapedType::of(view.ctx, view.ty(self.base)).and_then(|ty| ty.shape(view.ctx)).unwrap_or_default()
    }

    /// The size of a dimension of memory.
    pub(crate) fn size_of(&self, rewriter: &mut dyn Rewriter, dim: usize) -> ValueId {
        match self.shape(rewriter.view()).get(dim) {
            Some(&size) if size != DYNAMIC => rewriter.constant_index(size),
            _ => {
                let dim = rewriter.constant_index(i64::try_from(dim).unwrap_or(i64::MAX));
                rewriter.create_or_fold(memref::DimOp::new(self.base, dim))
            }
        }
    }

    pub(crate) fn is_in_bounds(&self) -> bool {
        !self.in_bounds.contains(&false)
    }

    /// The number of elements accessed along each dimension of memory, and true where it is a multiple of
    /// `vector.vscale`.
    pub(crate) fn chunk(&self, cx: View<'_>) -> Vec<(i64, bool)> {
        let mut sizes = vec![(1, false); self.indices.len()];
        for (result, size) in self.ty.dims(cx.ctx).enumerate() {
            if let Some(slot) = self.map.dim_position(result).and_then(|dim| sizes.get_mut(dim as usize)) {
                *slot = size;
            }
        }
        sizes
    }

    /// True if both access the same elements, by their indices, types and maps.
    pub(crate) fn is_at(&self, other: &Self) -> bool {
        self.indices == other.indices && self.ty == other.ty && self.map == other.map
    }

    /// True if every element of memory is accessed, in order.
    fn is_whole(&self, cx: View<'_>) -> bool {
        let is_zero = |&index| constant_integer(cx, index) == Some(0);
        !self.indices.is_empty()
            && self.is_in_bounds()
            && self.map.is_minor_identity()
            && self.shape(cx) == self.ty.shape(cx.ctx)
            && self.indices.iter().all(is_zero)
    }

    /// True if constant indices show that no element is accessed by both.
    pub(crate) fn is_disjoint(&self, cx: View<'_>, other: &Self) -> bool {
        if self.ty != other.ty || self.indices.len() != other.indices.len() {
            return false;
        }
        let lead = self.indices.len().saturating_sub(self.ty.rank(cx.ctx));
        let shape = self.ty.shape(cx.ctx);
        self.indices.iter().zip(&other.indices).enumerate().any(|(dim, (&a, &b))| {
            let (Some(a), Some(b)) = (constant_integer(cx, a), constant_integer(cx, b)) else { return false };
            match dim.checked_sub(lead) {
                None => a != b,
                Some(dim) => a.abs_diff(b) >= shape.get(dim).map_or(u64::MAX, |size| size.unsigned_abs()),
            }
        })
    }

    /// The `in_bounds` flags, if more dimensions are known to be in bounds than the op declares.
    fn better_bounds(&self, cx: View<'_>) -> Option<Vec<bool>> {
        let shape = ShapedType::of(cx.ctx, cx.ty(self.base))?.shape(cx.ctx)?;
        let sizes = self.ty.shape(cx.ctx);
        let mut bounds = self.in_bounds.clone();
        let mut rest_in_bounds = true;
        for (result, flag) in bounds.iter_mut().enumerate() {
            let Some(dim) = self.map.dim_position(result).filter(|_| !*flag) else { continue };
            let dim = dim as usize;
            let index = self.indices.get(dim).and_then(|&index| constant_integer(cx, index));
            let end = index.zip(sizes.get(result)).and_then(|(index, size)| index.checked_add(*size));
            *flag = shape[dim] != DYNAMIC && end.is_some_and(|end| end <= shape[dim]);
            rest_in_bounds &= *flag;
        }
        if rest_in_bounds {
            self.map.broadcast_dims().into_iter().for_each(|dim| bounds[dim] = true);
        }
        (bounds != self.in_bounds).then_some(bounds)
    }
}
