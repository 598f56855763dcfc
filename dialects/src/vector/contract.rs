//! Contractions, outer products and fused multiplication.

use smallvec::SmallVec;
use weir_ir::builtin::{
    ANY_TYPE, AffineMapAttr, ArrayAttr, ArrayKind, DenseElementsAttr, DictionaryAttr, ElementValue, IntegerType,
    StringAttr, VectorType, element_type_or_self,
};
use weir_ir::parse::{AsmParser, ParseError, ParseResult};
use weir_ir::print::{AsmPrinter, attribute_text, type_text};
use weir_ir::{
    AffineMap, AttrKind as _, Attribute, BuildOp as _, Context, Ident, OpClass as _, OpId, OpState, ReadOp,
    SignatureView, Type, ValueId, VerifyResult, View,
};
use weir_rewrite::{Canonicalize, MatchResult, OrNoMatch as _, PatternSet, Rewriter, RewriterExt as _};

use super::constraints::{FLOAT_VECTOR, VECTOR_WITH_DIMS};
use super::reduction::combines;
use super::types::{agrees_with_result, first_agrees, second_agrees, shape, vector};
use super::{CombiningKind, IteratorType, IteratorTypesKind, mask};
use crate::arith;

weir_ir::ops! { vector, OPS;
    /// Contracts two vectors: multiplies them and reduces along shared dimensions.
    ContractionOp = "contract" {
        operands { lhs: VECTOR_WITH_DIMS, rhs: VECTOR_WITH_DIMS, acc: ANY_TYPE }
        results { result: ANY_TYPE }
        attrs { indexing_maps: ArrayKind, iterator_types: IteratorTypesKind, kind: CombiningKind = CombiningKind::add }
        traits [
            Pure,
            Predicate { summary: "lhs and rhs have same element type", holds: operands_agree },
            Predicate { summary: "third operand acc and result have same element type", holds: third_agrees }
        ]
        interfaces [&mask::CONTRACT, &Canonicalize(canonicalize_contract)]
        assembly parse_contract, print_contract;
        verify_local verify_contract;
    }

    /// The product of each element of one vector with each of another, or with a scalar.
    OuterProductOp = "outerproduct" {
        operands { lhs: VECTOR_WITH_DIMS, rhs: ANY_TYPE, acc: optional VECTOR_WITH_DIMS }
        results { result: VECTOR_WITH_DIMS }
        attrs { kind: CombiningKind = CombiningKind::add }
        traits [
            Pure,
            Predicate { summary: "lhs operand and result have same element type", holds: first_agrees },
            Predicate { summary: "rhs operand and result have same element type", holds: second_agrees }
        ]
        interfaces [&mask::OUTER_PRODUCT]
        assembly parse_outerproduct, print_outerproduct;
        verify_local verify_outerproduct;
    }

    /// Multiplies two vectors and adds a third, rounding once.
    FMAOp = "fma" {
        operands { lhs: FLOAT_VECTOR, rhs: FLOAT_VECTOR, acc: FLOAT_VECTOR }
        results { result: FLOAT_VECTOR }
        traits [Pure, AllTypesMatch(&["lhs", "rhs", "acc", "result"]), ElementwiseMappable]
        format "$lhs `,` $rhs `,` $acc attr-dict `:` type($lhs)"
    }
}

/// True if the third operand and the first result have one element type.
fn third_agrees(cx: SignatureView<'_>, _: OpId) -> bool {
    agrees_with_result(cx, 2)
}

fn operands_agree(cx: SignatureView<'_>, _: OpId) -> bool {
    let element = |index| cx.operand_types.get(index).map(|&ty| element_type_or_self(cx.ctx, ty));
    element(0) == element(1)
}

/// An error of an op's assembly, worded like those of the format parser.
fn error(parser: &AsmParser<'_, '_>, position: u32, op: &str, message: impl std::fmt::Display) -> ParseError {
    parser.error(position, format_args!("custom op '{op}' {message}"))
}

const CONTRACT_ITERATORS: usize = ContractionOp::DEF.slot("iterator_types");
const CONTRACT_TRAITS: &[&str] = &["indexing_maps", "iterator_types", "kind"];

fn parse_contract(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
    let ctx = parser.context();
    let start = parser.position();
    let traits = parser.parse_attribute()?;
    let Some(traits) = traits.dyn_cast::<DictionaryAttr>(ctx) else {
        let message = "invalid kind of attribute specified";
        return Err(error(parser, start, ContractionOp::NAME, message));
    };
    for &(name, value) in traits.entries(ctx) {
        parser.set_attribute(state, name.text(ctx), value);
    }
    let position = parser.position();
    let lhs = parser.parse_operand()?;
    parser.parse_token(",")?;
    let rhs = parser.parse_operand()?;
    parser.parse_token(",")?;
    let acc = parser.parse_operand()?;
    let masks = if parser.parse_optional_token(",") { parser.parse_operands::<4>()? } else { SmallVec::new() };
    parser.parse_attributes_into(state)?;
    let types = parser.parse_colon_types()?;
    parser.parse_keyword("into")?;
    let result = parser.parse_type()?;
    let &[lhs_type, rhs_type, ..] = types.as_slice() else {
        return Err(error(parser, position, ContractionOp::NAME, "expected two operand types"));
    };
    for (operand, ty) in [(lhs, lhs_type), (rhs, rhs_type), (acc, result)] {
        let value = parser.resolve_operand(operand, ty)?;
        state.push_operands(&[value]);
    }
    state.result_types.push(result);
    let words = state.attribute(CONTRACT_ITERATORS).and_then(|it| it.dyn_cast::<ArrayAttr>(ctx));
    let Some(words) = words else {
        return Err(error(parser, start, ContractionOp::NAME, "expected \"iterator_types\" array attribute"));
    };
    let mut iterators = Vec::with_capacity(words.elements(ctx).len());
    for &word in words.elements(ctx) {
        let text = word.dyn_cast::<StringAttr>(ctx).map(|it| it.text(ctx));
        let Some(iterator) = text.and_then(IteratorType::from_keyword) else {
            let text = text.map_or_else(|| attribute_text(ctx, word), str::to_owned);
            return Err(error(parser, start, ContractionOp::NAME, format_args!("unexpected iterator_type ({text})")));
        };
        iterators.push(IteratorType::attribute(ctx, iterator));
    }
    state.set_attribute(CONTRACT_ITERATORS, Attribute::from(ArrayAttr::new(ctx, iterators)));
    match masks.as_slice() {
        [] => Ok(()),
        [_, _] => {
            for (mask, ty) in masks.into_iter().zip([lhs_type, rhs_type]) {
                let ty = ty.dyn_cast::<VectorType>(ctx).map_or(ty, |ty| mask::mask_like(ctx, ty).into());
                let value = parser.resolve_operand(mask, ty)?;
                state.push_operands(&[value]);
            }
            Ok(())
        }
        _ => Err(parser.custom_error_at_name("expected zero or exactly 2 vector mask operands")),
    }
}

fn print_contract(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    let view = printer.view();
    let ctx = view.ctx;
    let contract = ContractionOp::from_op_unchecked(op);
    let entries: Vec<(Ident, Attribute)> = CONTRACT_TRAITS
        .iter()
        .enumerate()
        .filter_map(|(slot, name)| {
            let value = view.property(op, slot)?;
            let value = if slot == CONTRACT_ITERATORS { iterator_words(ctx, value) } else { value };
            Some((Ident::new(ctx, name), value))
        })
        .collect();
    printer.text(" ");
    printer.named_attributes(&entries);
    printer.text(" ");
    printer.values([contract.lhs(&view), contract.rhs(&view), contract.acc(&view)]);
    printer.attr_dict(op, CONTRACT_TRAITS);
    printer.text(" : ");
    printer.types([view.ty(contract.lhs(&view)), view.ty(contract.rhs(&view))]);
    printer.text(" into ");
    printer.ty(view.ty(contract.result(&view)));
}

/// The iterator types as strings, as printed.
fn iterator_words(ctx: &Context, iterators: Attribute) -> Attribute {
    let Some(list) = iterators.dyn_cast::<ArrayAttr>(ctx) else { return iterators };
    let word = |&it: &Attribute| IteratorType::value(ctx, it).map_or(it, |it| StringAttr::of(ctx, it.keyword()).into());
    ArrayAttr::new(ctx, list.elements(ctx).iter().map(word).collect::<Box<[_]>>()).into()
}

fn parse_outerproduct(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
    let ctx = parser.context();
    let operands: SmallVec<[_; 3]> = parser.parse_operands()?;
    parser.parse_attributes_into(state)?;
    let lhs_type = parser.parse_colon_type()?;
    parser.parse_token(",")?;
    let rhs_type = parser.parse_type()?;
    let &[lhs, rhs, ref rest @ ..] = operands.as_slice() else {
        return Err(parser.custom_error_at_name("expected at least 2 operands"));
    };
    let Some(lhs_vector) = lhs_type.dyn_cast::<VectorType>(ctx).filter(|ty| ty.rank(ctx) > 0) else {
        return Err(parser.custom_error_at_name("expected vector type for operand #1"));
    };
    let rhs_vector = rhs_type.dyn_cast::<VectorType>(ctx).filter(|ty| ty.rank(ctx) > 0);
    let result = product_type(ctx, lhs_vector, rhs_vector);
    let value = parser.resolve_operand(lhs, lhs_type)?;
    state.push_operands(&[value]);
    let value = parser.resolve_operand(rhs, rhs_type)?;
    state.push_operands(&[value]);
    if let Some(&acc) = rest.first() {
        let value = parser.resolve_operand(acc, result)?;
        state.push_operands(&[value]);
    }
    state.result_types.push(result);
    Ok(())
}

/// A dimension of each vector.
fn product_type(ctx: &Context, lhs: VectorType, rhs: Option<VectorType>) -> Type {
    let dims = [Some(lhs), rhs].into_iter().filter_map(|ty| ty?.dims(ctx).next());
    VectorType::of_dims(ctx, dims, lhs.element(ctx)).into()
}

fn print_outerproduct(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    let view = printer.view();
    let product = OuterProductOp::from_op_unchecked(op);
    let (lhs, rhs) = (product.lhs(&view), product.rhs(&view));
    printer.text(" ");
    printer.values([lhs, rhs]);
    if let Some(acc) = product.acc(&view) {
        printer.text(", ");
        printer.value(acc);
        printer.attr_dict(op, &[]);
    }
    printer.text(" : ");
    printer.types([view.ty(lhs), view.ty(rhs)]);
}

impl ContractionOp {
    /// The maps from the loops to the dimensions of the operands.
    pub fn maps(self, cx: &(impl ReadOp + ?Sized)) -> Vec<&AffineMap> {
        // A `vector.mask` around the op reads the maps before they are verified.
        let ctx = cx.context();
        let maps = cx.attribute(self.0, "indexing_maps").and_then(|maps| maps.dyn_cast::<ArrayAttr>(ctx));
        let maps = maps.map_or(&[][..], |maps| maps.elements(ctx));
        maps.iter().filter_map(|it| Some(it.dyn_cast::<AffineMapAttr>(ctx)?.map(ctx))).collect()
    }
}

fn verify_contract(cx: SignatureView<'_>, op: ContractionOp) -> VerifyResult {
    let (iterators, maps) = (op.iterator_types(&cx), op.maps(&cx));
    let operands = [op.lhs(&cx), op.rhs(&cx), op.acc(&cx)];
    let vector_element = |value| vector(cx, value).map(|ty| ty.element(cx.ctx));
    let has_sign = |value| {
        let number = vector_element(value).and_then(|ty| ty.dyn_cast::<IntegerType>(cx.ctx));
        number.is_some_and(|ty| !ty.is_signless(cx.ctx))
    };
    cx.op_error_if(op.0, operands.iter().any(|&value| has_sign(value)), "only supports signless integer types")?;
    let &[lhs_map, rhs_map, result_map] = maps.as_slice() else {
        return Err(cx.op_error(op.0, "expected an indexing map for each vector operand"));
    };
    for (index, (map, operand)) in maps.iter().zip(operands).enumerate() {
        let problem = |what: std::fmt::Arguments<'_>| {
            Err(cx.op_error(op.0, format_args!("expected indexing map {index} to {what}")))
        };
        let rank = shape(cx, operand).len();
        if map.num_symbols() != 0 {
            return problem(format_args!("have no symbols"));
        }
        if map.num_dims() as usize != iterators.len() {
            return problem(format_args!("have {} number of inputs", iterators.len()));
        }
        if map.num_results() != rank {
            return problem(format_args!("have {rank} number of outputs"));
        }
        if !map.is_projected_permutation() {
            return problem(format_args!("be a projected permutation of its inputs"));
        }
    }
    let (lhs, rhs) = (shape(cx, operands[0]), shape(cx, operands[1]));
    let dims = |kind: IteratorType| (0..).zip(&iterators).filter(move |(_, it)| **it == kind).map(|(dim, _)| dim);
    let place = |map: &AffineMap, dim: u32| (0..map.num_results()).find(|&index| map.dim_position(index) == Some(dim));
    let pairs = |kind| -> Vec<(usize, usize)> {
        dims(kind).filter_map(|dim| Some((place(lhs_map, dim)?, place(rhs_map, dim)?))).collect()
    };
    let (contracting, shared) = (pairs(IteratorType::Reduction), pairs(IteratorType::Parallel));
    cx.op_error_if(op.0, contracting.is_empty(), "expected at least one contracting dimension pair")?;
    let agree = |pairs: &[(usize, usize)]| pairs.iter().all(|&(left, right)| lhs[left] == rhs[right]);
    cx.op_error_if(op.0, !agree(&contracting), "invalid contracting dimension map")?;
    cx.op_error_if(op.0, !agree(&shared), "invalid batch dimension map")?;
    let extents: Vec<Option<i64>> = (0..lhs_map.num_dims())
        .map(|dim| place(lhs_map, dim).map(|at| lhs[at]).or_else(|| place(rhs_map, dim).map(|at| rhs[at])))
        .collect();
    match lhs.len() + rhs.len() > 2 * contracting.len() {
        true => verify_vector_output(cx, op, &extents, result_map)?,
        false => verify_scalar_output(cx, op)?,
    }
    has_kind(cx, op.0)?;
    // A result that is not a vector is a scalar, complex or not.
    let result = op.result(&cx);
    if !combines(cx.ctx, op.kind(&cx), vector_element(result).unwrap_or_else(|| cx.ty(result))) {
        return Err(cx.op_error(op.0, "unsupported contraction type"));
    }
    Ok(())
}

const INVALID_OUTPUT: &str = "invalid accumulator/result vector shape";

/// Verifies the type of accumulator and result where all loops are reductions.
fn verify_scalar_output(cx: SignatureView<'_>, op: ContractionOp) -> VerifyResult {
    let [acc, result] = [op.acc(&cx), op.result(&cx)].map(|value: Type| vector(cx, value));
    cx.op_error_if(op.0, acc.is_some() || result.is_some(), INVALID_OUTPUT)
}

/// Verifies the type of accumulator and result where some loop is none of the reductions, given the extent of each loop.
fn verify_vector_output(
    cx: SignatureView<'_>,
    op: ContractionOp,
    extents: &[Option<i64>],
    map: &AffineMap,
) -> VerifyResult {
    let [acc, result] = [op.acc(&cx), op.result(&cx)].map(|value: Type| vector(cx, value));
    let invalid = || Err(cx.op_error(op.0, INVALID_OUTPUT));
    let (Some(acc), Some(result)) = (acc, result) else { return invalid() };
    cx.op_error_if(op.0, extents.contains(&None), "expected all dimensions to be either a LHS or a RHS dimension")?;
    let extent = |index| map.dim_position(index).and_then(|dim| extents[dim as usize]).unwrap_or(1);
    let shape: Vec<i64> = (0..map.num_results()).map(extent).collect();
    let expected = (shape.len() == result.rank(cx.ctx)).then(|| result.with_shape(cx.ctx, &shape));
    match expected {
        Some(expected) if result != expected || acc != expected => {
            let text = type_text(cx.ctx, expected.into());
            Err(cx.op_error(op.0, format_args!("invalid accumulator/result vector shape, expected: '{text}'")))
        }
        Some(_) => Ok(()),
        None => invalid(),
    }
}

/// The parser drops an attribute of another kind.
fn has_kind(cx: SignatureView<'_>, op: OpId) -> VerifyResult {
    match cx.attribute("kind") {
        Some(_) => Ok(()),
        None => Err(cx.op_error(op, "expected 'kind' attribute of type CombiningKind (e.g. 'vector.kind<add>')")),
    }
}

fn verify_outerproduct(cx: SignatureView<'_>, op: OuterProductOp) -> VerifyResult {
    let error = |message: &str| Err(cx.op_error(op.0, message));
    let error_if = |condition: bool, message: &str| cx.op_error_if(op.0, condition, message);
    let Some((lhs, result)) = vector(cx, op.lhs(&cx)).zip(vector(cx, op.result(&cx))) else { return Ok(()) };
    let &[lhs_size] = lhs.shape(cx.ctx) else { return error("expected 1-d vector for operand #1") };
    match vector(cx, op.rhs(&cx)) {
        Some(rhs) => {
            let &[rhs_size] = rhs.shape(cx.ctx) else { return error("expected 1-d vector for operand #2") };
            let &[rows, columns] = result.shape(cx.ctx) else { return error("expected 2-d vector result") };
            error_if(lhs_size != rows, "expected #1 operand dim to match result dim #1")?;
            error_if(rhs_size != columns, "expected #2 operand dim to match result dim #2")?;
            if lhs.is_scalable(cx.ctx) && !rhs.is_scalable(cx.ctx) {
                return error("expected either both or only #2 operand dim to be scalable");
            }
        }
        None => {
            let &[size] = result.shape(cx.ctx) else { return error("expected 1-d vector result") };
            error_if(lhs_size != size, "expected #1 operand dim to match result dim #1")?;
        }
    }
    if op.acc(&cx).is_some_and(|acc| cx.ty(acc) != result.into()) {
        return error("expected operand #3 of same type as result type");
    }
    has_kind(cx, op.0)?;
    error_if(!combines(cx.ctx, op.kind(&cx), result.element(cx.ctx)), "unsupported outerproduct type")
}

fn canonicalize_contract(patterns: &mut PatternSet) {
    patterns.add("CanonicalizeContractAdd<arith::AddIOp>", |op: arith::AddIOp, rewriter| {
        let operands = [op.lhs(rewriter), op.rhs(rewriter)];
        add_into_contract(op.0, operands, rewriter)
    });
    patterns.add("CanonicalizeContractAdd<arith::AddFOp>", |op: arith::AddFOp, rewriter| {
        let operands = [op.lhs(rewriter), op.rhs(rewriter)];
        add_into_contract(op.0, operands, rewriter)
    });
}

/// `add(contract(a, b, 0), c) -> contract(a, b, c)`
fn add_into_contract(sum: OpId, operands: [ValueId; 2], rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let found = [(operands[0], operands[1]), (operands[1], operands[0])].into_iter().find_map(|(value, other)| {
        let contract = view.defining::<ContractionOp>(value)?;
        is_zero(view, contract.acc(&view)).then_some((contract, other))
    });
    let (contract, start) = found.or_no_match("no operand is a contraction that starts at zero")?;
    let build = ContractionOp::new(contract.lhs(&view), contract.rhs(&view), start)
        .indexing_maps(view.ctx, contract.indexing_maps(&view))
        .iterator_types(view.ctx, contract.iterator_types(&view))
        .kind(view.ctx, contract.kind(&view))
        .discardable_of(view, contract.0)
        .result(view.ty(contract.result(&view)))
        .location(view.ir.location(contract.0));
    rewriter.replace_with(sum, build);
    Ok(())
}

/// True if a value is the constant zero; a negative zero is not.
fn is_zero(cx: View<'_>, value: ValueId) -> bool {
    let Some(constant) = cx.constant(value) else { return false };
    let number = match constant.dyn_cast::<DenseElementsAttr>(cx.ctx) {
        Some(elements) => elements.splat_value(cx.ctx),
        None => ElementValue::of_attribute(cx.ctx, constant),
    };
    match number {
        Some(ElementValue::Int(value)) => value.is_zero(),
        Some(ElementValue::Float(value)) => value.to_bits() == 0,
        _ => false,
    }
}
