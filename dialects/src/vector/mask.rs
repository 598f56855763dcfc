//! Masks, and ops under a mask.

use weir_ir::builtin::{ANY_TYPE, AffineMapKind, DenseElementsAttr, DenseI64ArrayKind, INDEX, VectorType};
use weir_ir::parse::{AsmParser, ParseResult};
use weir_ir::print::{AsmPrinter, type_text};
use weir_ir::{
    AffineMap, AttrKind as _, Attribute, BuildOp as _, Context, Fold, Folder, InsertPoint, Interface, OpClass, OpId,
    OpSpec, OpState, RegionId, SignatureView, Type, ValueId, VerifyResult, View,
};
use weir_rewrite::fold::FoldByRewriting;
use weir_rewrite::{
    Canonicalize, MatchResult, OrNoMatch as _, PatternSet, Rewriter, RewriterExt as _, Substitution, by_op, no_match,
    no_match_if,
};

use super::constraints::{MASK, MASK_WITH_DIMS};
use super::types::{scalable, shape};
use super::{
    ContractionOp, GatherOp, MultiDimReductionOp, OuterProductOp, ReductionOp, TransferReadOp, TransferWriteOp,
    VectorScaleOp,
};
use crate::arith;
use crate::mixed::constant_integer;

weir_ir::ops! { vector, OPS;
    /// A constant mask whose set elements form a box from the origin.
    ConstantMaskOp = "constant_mask" {
        results { result: MASK }
        attrs { mask_dim_sizes: DenseI64ArrayKind }
        traits [Pure]
        format "$mask_dim_sizes attr-dict `:` type(results)"
        verify_local verify_constant_mask;
        fold fold_constant_mask;
    }

    /// A mask whose set elements form a box from the origin.
    CreateMaskOp = "create_mask" {
        operands { operands: variadic INDEX }
        results { result: MASK }
        traits [Pure]
        interfaces [&Canonicalize(canonicalize_create_mask)]
        format "$operands attr-dict `:` type(results)"
        verify_local verify_create_mask;
    }

    /// Executes an op under a mask.
    MaskOp = "mask" {
        operands { mask: MASK_WITH_DIMS, passthru: optional ANY_TYPE }
        results { results: variadic ANY_TYPE }
        regions { mask_region("maskRegion"): Sized(1) }
        traits [ImplicitTerminator("vector.yield"), RecursiveMemoryEffects, NoRegionArguments]
        interfaces [&Canonicalize(canonicalize_mask), &ALL_SET]
        assembly parse_mask, print_mask;
        verify verify_mask;
        fold fold_mask;
    }

    /// Terminates a region and yields values from it.
    YieldOp = "yield" {
        operands { operands: variadic ANY_TYPE }
        traits [Pure, ReturnLike, Terminator]
        format "attr-dict ($operands^ `:` type($operands))?"
    }
}

fn parse_mask(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
    let mask = parser.parse_operand()?;
    let passthru = if parser.parse_optional_token(",") { Some(parser.parse_operand()?) } else { None };
    let region = parser.parse_region_into(state, &[])?;
    end_region(parser, region, state);
    parser.parse_attributes_into(state)?;
    let mask_type = parser.parse_colon_type()?;
    let results = parser.parse_optional_arrow_types()?;
    let value = parser.resolve_operand(mask, mask_type)?;
    state.push_operands(&[value]);
    if let Some(passthru) = passthru {
        let Some(&ty) = results.first() else {
            return Err(parser.custom_error_at_name("expects a result if passthru operand is provided"));
        };
        let value = parser.resolve_operand(passthru, ty)?;
        state.push_operands(&[value]);
    }
    state.result_types.extend(results);
    Ok(())
}

/// Adds a terminator that yields the results of the only op of a region.
fn end_region(parser: &mut AsmParser<'_, '_>, region: RegionId, state: &OpState) {
    let ctx = parser.context();
    let ir = parser.ir();
    let location = state.location;
    let only = ir.first_block(region).and_then(|block| {
        let op = ir.first_op(block)?;
        (ir.next_op(op).is_none()).then_some((block, op))
    });
    let Some(((block, op), name)) = only.zip(ctx.op_name::<YieldOp>()) else {
        return parser.ensure_terminator(region, location);
    };
    if ctx.is_op::<YieldOp>(ir.name(op)) {
        return;
    }
    let results = ir.results(op).to_vec();
    let end = ir.create_op(OpSpec { operands: &results, ..OpSpec::new(name, location) });
    ir.append_op(block, end);
}

fn print_mask(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    let view = printer.view();
    let mask = MaskOp::from_op_unchecked(op);
    printer.text(" ");
    printer.value(mask.mask(&view));
    if let Some(passthru) = mask.passthru(&view) {
        printer.text(", ");
        printer.value(passthru);
    }
    printer.text(" { ");
    if let Some(first) = mask.first_op(view) {
        printer.op(first);
    }
    printer.text(" }");
    printer.attr_dict(op, &[]);
    printer.text(" : ");
    printer.ty(view.ty(mask.mask(&view)));
    let results = view.ir.results(op);
    if !results.is_empty() {
        printer.text(" -> ");
        printer.types(results.iter().map(|value| view.ty(value)));
    }
}

/// The interface of ops that `vector.mask` accepts.
#[derive(Clone, Copy, Debug)]
#[doc(alias = "MaskableOpInterface")]
pub struct Maskable {
    /// The type of the mask.
    pub mask_type: fn(View<'_>, OpId) -> Option<Type>,
    /// The op's use of a pass-through value.
    pub passthru: Passthru,
}

/// The use of a pass-through value by a masked op.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passthru {
    /// The op accepts one.
    Supported,
    /// The op accepts none.
    Unsupported,
}

impl Interface for Maskable {}

impl MaskOp {
    /// The first op in the region: the one that is masked, or the end of the region where nothing is.
    pub fn first_op(self, view: View<'_>) -> Option<OpId> {
        view.ir.first_op(view.ir.first_block(self.mask_region(&view))?)
    }

    /// The mask op that an op stands in.
    pub fn around(view: View<'_>, op: OpId) -> Option<Self> {
        Self::dyn_cast(&view, view.ir.parent_op(op)?)
    }
}

/// Declares tables of ops whose mask is like a vector value, or follows from them otherwise.
macro_rules! maskable {
    ($($name:ident: $passthru:ident, |$cx:ident, $op:ident: $class:ident| $mask:expr;)*) => {
        $(pub(super) static $name: Maskable = Maskable {
            mask_type: |$cx, op| {
                let $op = $class::from_op_unchecked(op);
                $mask.map(Type::from)
            },
            passthru: Passthru::$passthru,
        };)*
    };
}

maskable! {
    CONTRACT: Unsupported, |cx, op: ContractionOp| contraction_mask(cx, op);
    REDUCTION: Unsupported, |cx, op: ReductionOp| like(cx, op.vector(&cx));
    MULTI_REDUCTION: Unsupported, |cx, op: MultiDimReductionOp| like(cx, op.source(&cx));
    OUTER_PRODUCT: Unsupported, |cx, op: OuterProductOp| like(cx, op.result(&cx));
    GATHER: Unsupported, |cx, op: GatherOp| like(cx, op.indices(&cx));
    TRANSFER_READ: Supported, |cx, op: TransferReadOp| of_transfer(cx, op.0, op.vector(&cx));
    TRANSFER_WRITE: Unsupported, |cx, op: TransferWriteOp| of_transfer(cx, op.0, op.value_to_store(&cx));
}

fn like(cx: View<'_>, value: ValueId) -> Option<VectorType> {
    Some(mask_like(cx.ctx, cx.ty_as(value)?))
}

fn of_transfer(cx: View<'_>, op: OpId, vector: ValueId) -> Option<VectorType> {
    let map = AffineMapKind::value(cx.ctx, cx.property(op, 0)?)?.map(cx.ctx);
    transfer_mask(cx.ctx, cx.ty_as(vector)?, map)
}

/// A flag for each step of the loops of a contraction.
fn contraction_mask(cx: View<'_>, op: ContractionOp) -> Option<VectorType> {
    let maps = op.maps(&cx);
    let sources = [op.lhs(&cx), op.rhs(&cx)].map(|value| cx.ty_as::<VectorType>(value));
    let size_of = |dim: u32| {
        maps.iter().zip(sources).find_map(|(map, source)| {
            let at = (0..map.num_results()).find(|&index| map.dim_position(index) == Some(dim))?;
            source?.dims(cx.ctx).nth(at)
        })
    };
    let dims: Option<Vec<_>> = (0..maps.first()?.num_dims()).map(size_of).collect();
    Some(VectorType::of_dims(cx.ctx, dims?, cx.ctx.integer_type(1)))
}

/// The mask type of a vector: an `i1` for each element.
pub(super) fn mask_like(ctx: &Context, vector: VectorType) -> VectorType {
    vector.with_element(ctx, ctx.integer_type(1))
}

/// The mask of a transfer: in the order of the dimensions of memory, without those that are broadcast.
#[doc(alias = "inferTransferOpMaskType")]
pub(super) fn transfer_mask(ctx: &Context, vector: VectorType, map: &AffineMap) -> Option<VectorType> {
    let inverse = map.compress_unused_dims().inverse_permutation()?;
    let size_of = |index| vector.dims(ctx).nth(inverse.dim_position(index)? as usize);
    let mut dims: Vec<(i64, bool)> = (0..inverse.num_results()).map(size_of).collect::<Option<_>>()?;
    // A mask has at least one dimension, even if the vector has none.
    if dims.is_empty() {
        dims.push((1, false));
    }
    Some(VectorType::of_dims(ctx, dims, ctx.integer_type(1)))
}

fn verify_constant_mask(cx: SignatureView<'_>, op: ConstantMaskOp) -> VerifyResult {
    let (sizes, result) = (op.mask_dim_sizes(&cx), op.result(&cx));
    let (shape, scalable) = (shape(cx, result), scalable(cx, result));
    if shape.is_empty() {
        return match sizes.as_slice() {
            [0 | 1] => Ok(()),
            [_] => Err(cx.error_at(op.0, "mask dim size must be either 0 or 1 for 0-D vectors")),
            _ => Err(cx.error_at(op.0, "array attr must have length 1 for 0-D vectors")),
        };
    }
    cx.op_error_if(op.0, sizes.len() != shape.len(), "must specify array attr of size equal vector result rank")?;
    for (index, &size) in sizes.iter().enumerate() {
        let message = "array attr of size out of bounds of vector result dimension size";
        cx.op_error_if(op.0, !(0..=shape[index]).contains(&size), message)?;
        if scalable[index] && size != 0 && size != shape[index] {
            return Err(cx.op_error(op.0, "only supports 'none set' or 'all set' scalable dimensions"));
        }
    }
    let message = "expected all mask dim sizes to be zeros, as a result of conjunction with zero mask dim";
    cx.op_error_if(op.0, sizes.contains(&0) && sizes.iter().any(|&size| size != 0), message)
}

fn verify_create_mask(cx: SignatureView<'_>, op: CreateMaskOp) -> VerifyResult {
    let (rank, found) = (shape(cx, op.result(&cx)).len(), op.operands(&cx).len());
    match rank {
        0 if found != 1 => Err(cx.op_error(op.0, "must specify exactly one operand for 0-D create_mask")),
        1.. if found != rank => Err(cx.op_error(op.0, "must specify an operand for each result vector dimension")),
        _ => Ok(()),
    }
}

fn verify_mask(cx: View<'_>, op: MaskOp) -> VerifyResult {
    let error = |message: &str| Err(cx.op_error(op.0, message));
    let error_if = |condition: bool, message: &str| cx.op_error_if(op.0, condition, message);
    let Some(block) = cx.ir.first_block(op.mask_region(&cx)) else { return Ok(()) };
    let Some(last) = cx.ir.last_op(block) else { return error("expects a terminator within the mask region") };
    let ops: Vec<_> = cx.ir.ops(block).take(3).collect();
    error_if(ops.len() > 2, "expects only one operation to mask")?;
    let Some(terminator) = YieldOp::dyn_cast(&cx, last) else {
        return error("expects a terminator within the mask region");
    };
    let results = cx.ir.results(op.0);
    let yielded = terminator.operands(&cx);
    error_if(yielded.len() != results.len(), "expects number of results to match mask region yielded values")?;
    let [masked, _] = ops[..] else { return Ok(()) };
    let Some(maskable) = cx.interface::<Maskable>(masked) else {
        return error("expects a MaskableOpInterface within the mask region");
    };
    let masked_results = cx.ir.results(masked);
    if masked_results.len() != results.len() {
        return error("expects number of results to match maskable operation number of results");
    }
    if !masked_results.iter().eq(yielded.iter()) {
        return error(
            "expects all the results from the MaskableOpInterface to match all the values returned by the terminator",
        );
    }
    if !masked_results.iter().map(|value| cx.ty(value)).eq(results.iter().map(|value| cx.ty(value))) {
        return error("expects result type to match maskable operation result type");
    }
    if masked_results.iter().filter(|&value| cx.ty(value).is::<VectorType>(cx.ctx)).count() > 1 {
        return error("multiple vector results not supported");
    }
    // Errors of the masked op are reported when that op is verified.
    let expected = if cx.is_complete(masked) { (maskable.mask_type)(cx, masked) } else { None };
    if let Some(expected) = expected
        && cx.ty(op.mask(&cx)) != expected
    {
        let message = format!("expects a '{}' mask for the maskable operation", type_text(cx.ctx, expected));
        return Err(cx.op_error(op.0, message));
    }
    let Some(passthru) = op.passthru(&cx) else { return Ok(()) };
    if maskable.passthru == Passthru::Unsupported {
        return error("doesn't expect a passthru argument for this maskable operation");
    }
    match masked_results.first() {
        Some(result) if masked_results.len() == 1 => match cx.ty(passthru) == cx.ty(result) {
            true => Ok(()),
            false => error("expects passthru type to match result type"),
        },
        _ => error("expects result when passthru argument is provided"),
    }
}

/// Static knowledge of a mask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[doc(alias = "MaskFormat")]
pub(crate) enum MaskKind {
    /// Every element is set.
    AllTrue,
    /// No element is set.
    AllFalse,
    /// It is not known which elements are set.
    Unknown,
}

impl MaskKind {
    /// Static knowledge of a mask, from the op that defines it.
    #[doc(alias = "getMaskFormat")]
    pub(crate) fn of(cx: View<'_>, mask: ValueId) -> Self {
        let Some(ty) = cx.ty_as::<VectorType>(mask) else { return Self::Unknown };
        let shape = ty.shape(cx.ctx);
        if let Some(constant) = cx.defining::<arith::ConstantOp>(mask) {
            let value = constant.value(&cx).dyn_cast::<DenseElementsAttr>(cx.ctx);
            let splat = value.and_then(|it| it.splat_value(cx.ctx));
            return match splat {
                Some(weir_ir::builtin::ElementValue::Int(value)) if value.is_zero() => Self::AllFalse,
                Some(weir_ir::builtin::ElementValue::Int(_)) => Self::AllTrue,
                _ => Self::Unknown,
            };
        }
        if let Some(op) = cx.defining::<ConstantMaskOp>(mask) {
            return Self::of_sizes(&op.mask_dim_sizes(&cx), shape);
        }
        // An all-true mask is recognized once it has become a constant.
        let is_empty = |value| constant_integer(cx, value).is_some_and(|size| size <= 0);
        match cx.defining::<CreateMaskOp>(mask) {
            Some(op) if op.operands(&cx).iter().any(is_empty) => Self::AllFalse,
            _ => Self::Unknown,
        }
    }

    fn of_sizes(sizes: &[i64], shape: &[i64]) -> Self {
        if sizes.iter().any(|&size| size <= 0) {
            return Self::AllFalse;
        }
        let whole = if shape.is_empty() { &[1][..] } else { shape };
        match sizes.iter().zip(whole).all(|(size, whole)| size >= whole) {
            true => Self::AllTrue,
            false => Self::Unknown,
        }
    }
}

/// `constant_mask -> dense<true>` or `dense<false>`, if all or no elements are set.
fn fold_constant_mask(folder: &mut Folder<'_>, op: ConstantMaskOp) -> Option<Attribute> {
    let view = folder.view();
    let ty = view.ty(op.result(&view));
    let value =
        match MaskKind::of_sizes(&op.mask_dim_sizes(&view), ty.dyn_cast::<VectorType>(view.ctx)?.shape(view.ctx)) {
            MaskKind::AllTrue => true,
            MaskKind::AllFalse => false,
            MaskKind::Unknown => return None,
        };
    let value = weir_ir::builtin::ElementValue::Int(weir_ir::ApInt::new(1, u64::from(value)));
    Some(DenseElementsAttr::splat_of(view.ctx, ty, &value).into())
}

/// `mask(m) { yield v } -> v`, without a pass-through value.
fn fold_mask(folder: &mut Folder<'_>, op: MaskOp) -> Fold {
    let view = folder.view();
    let Some(end) = op.first_op(view).and_then(|first| YieldOp::dyn_cast(&view, first)) else { return Fold::None };
    let yielded = end.operands(&view);
    if op.passthru(&view).is_some() || yielded.is_empty() {
        return Fold::None;
    }
    Fold::Results(yielded.iter().map(weir_ir::FoldResult::Value).collect())
}

pub(super) fn canonicalize_create_mask(patterns: &mut PatternSet) {
    patterns.substitute("CreateMaskFolder", constant_sizes).generates::<ConstantMaskOp>();
}

/// The factor of a product of `vector.vscale` and a constant.
fn vscale_factor(cx: View<'_>, value: ValueId) -> Option<i64> {
    if cx.defining::<VectorScaleOp>(value).is_some() {
        return Some(1);
    }
    let product = cx.defining::<arith::MulIOp>(value)?;
    let (lhs, rhs) = (product.lhs(&cx), product.rhs(&cx));
    let is_scale = |value| cx.defining::<VectorScaleOp>(value).is_some();
    match (is_scale(lhs), is_scale(rhs)) {
        (true, _) => constant_integer(cx, rhs),
        (_, true) => constant_integer(cx, lhs),
        _ => None,
    }
}

/// `create_mask(c, ..) -> constant_mask [4, ..]`, where c is the constant 4
fn constant_sizes(op: CreateMaskOp, view: View<'_>) -> Substitution {
    let ty = view.ty(op.result(&view));
    let vector = ty.dyn_cast::<VectorType>(view.ctx).or_no_match("there is no vector")?;
    let (shape, scalable) = (vector.shape(view.ctx), vector.scalable(view.ctx));
    let mut sizes = Vec::with_capacity(op.operands(&view).len());
    for (index, value) in op.operands(&view).iter().enumerate() {
        let size = shape.get(index).copied().unwrap_or(1);
        let is_scalable = scalable.get(index) == Some(&true);
        let known = match constant_integer(view, value) {
            Some(number) => Some(number).filter(|&number| !is_scalable || number < 0),
            // `vector.vscale` is at least 1.
            None => vscale_factor(view, value).filter(|&factor| factor >= size),
        };
        let known = known.or_no_match("a size is not known")?;
        sizes.push(known.clamp(0, size));
    }
    // If no element is set along one dimension, the mask is all false.
    if sizes.contains(&0) {
        sizes.fill(0);
    }
    by_op(ConstantMaskOp::new().mask_dim_sizes(view.ctx, sizes).result(ty))
}

pub(crate) fn canonicalize_mask(patterns: &mut PatternSet) {
    patterns.add("CanonializeEmptyMaskOp", empty_mask);
}

/// `mask(all true) { op } -> op`
static ALL_SET: FoldByRewriting =
    FoldByRewriting(|op, rewriter| all_true_mask(MaskOp::from_op_unchecked(op), rewriter));

/// `mask(m) { yield v }, passthru p -> select(m, v, p)`
fn empty_mask(op: MaskOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let end = op.first_op(view).and_then(|first| YieldOp::dyn_cast(&view, first)).or_no_match("there is an op")?;
    let yielded = end.operands(&view).to_vec();
    match (op.passthru(&view), yielded.as_slice()) {
        (None, _) => rewriter.replace(op, yielded),
        (Some(passthru), &[value]) => {
            let mask = op.mask(&view);
            rewriter.replace_with(op, arith::SelectOp::new(mask, value, passthru));
        }
        _ => return no_match("there is not one value"),
    }
    Ok(())
}

/// `mask(all true) { op } -> op`
fn all_true_mask(op: MaskOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    no_match_if(MaskKind::of(view, op.mask(&view)) != MaskKind::AllTrue, "the mask may not be set somewhere")?;
    let first =
        op.first_op(view).filter(|&first| YieldOp::dyn_cast(&view, first).is_none()).or_no_match("there is no op")?;
    rewriter.move_op(first, InsertPoint::before(view.ir, op.0));
    rewriter.replace(op, first);
    Ok(())
}
