//! The bounds of `affine.for` in the text.

use smallvec::SmallVec;
use weir_ir::builtin::{AffineMapAttr, IntegerAttr};
use weir_ir::parse::{AsmParser, ParseResult};
use weir_ir::print::AsmPrinter;
use weir_ir::{AffineMap, Attribute, ValueId};

use super::maps::{parse_dims_and_symbols, print_dims_and_symbols, resolve_indices};

/// A bound of a loop: lower or upper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// The lower bound: the maximum of a map's results.
    Lower,
    /// The upper bound: the minimum of a map's results.
    Upper,
}

impl Bound {
    /// The word before a map with several results.
    pub(super) fn prefix(self) -> &'static str {
        match self {
            Bound::Lower => "max",
            Bound::Upper => "min",
        }
    }

    fn name(self) -> &'static str {
        match self {
            Bound::Lower => "lower",
            Bound::Upper => "upper",
        }
    }
}

/// Parses a bound: a number, a value, or a map with its operands. The operands are added to the list.
pub(super) fn parse_bound(
    parser: &mut AsmParser<'_, '_>,
    bound: Bound,
    operands: &mut SmallVec<[ValueId; 4]>,
) -> ParseResult<Attribute> {
    let ctx = parser.context();
    let has_prefix = parser.parse_optional_keyword(bound.prefix());
    let values = parser.parse_operands::<1>()?;
    if !values.is_empty() {
        if values.len() > 1 {
            return Err(parser.custom_error_at_name("expected only one loop bound operand"));
        }
        resolve_indices(parser, values, operands)?;
        return Ok(AffineMapAttr::new(ctx, AffineMap::symbol_identity(1)).into());
    }
    let position = parser.position();
    let attribute = parser.parse_attribute_typed(Some(ctx.index_type()))?;
    if let Some(map) = attribute.dyn_cast::<AffineMapAttr>(ctx) {
        let map = map.map(ctx);
        let before = operands.len();
        let num_dims = parse_dims_and_symbols(parser, operands)?;
        if map.num_dims() as usize != num_dims {
            return Err(parser.custom_error_at_name("dim operand count and affine map dim count must match"));
        }
        if map.num_inputs() != operands.len() - before {
            return Err(parser.custom_error_at_name("symbol operand count and affine map symbol count must match"));
        }
        if map.num_results() > 1 && !has_prefix {
            let (name, prefix) = (bound.name(), bound.prefix());
            let message = format!("{name} loop bound affine map with multiple results requires '{prefix}' prefix");
            return Err(parser.custom_error(position, message));
        }
        return Ok(attribute);
    }
    match attribute.dyn_cast::<IntegerAttr>(ctx).and_then(|number| number.to_i64(ctx)) {
        Some(number) => Ok(AffineMapAttr::new(ctx, AffineMap::constant(number)).into()),
        None => Err(parser.custom_error_at_name("expected valid affine map representation for loop bounds")),
    }
}

/// Prints a bound in the shortest way that can be read back.
pub(super) fn print_bound(
    printer: &mut AsmPrinter<'_, '_>,
    bound: Bound,
    attribute: Option<Attribute>,
    operands: &[ValueId],
) {
    let ctx = printer.context();
    let Some(attribute) = attribute else { return };
    let Some(map) = attribute.dyn_cast::<AffineMapAttr>(ctx).map(|map| map.map(ctx)) else { return };
    if let [result] = map.results() {
        match (map.num_dims(), map.num_symbols(), result.constant_value(), operands) {
            (0, 0, Some(number), _) => return printer.integer(number.into()),
            (0, 1, None, &[value]) if result.symbol_position().is_some() => return printer.value(value),
            _ => {}
        }
    } else {
        printer.text(bound.prefix());
        printer.text(" ");
    }
    printer.attribute(attribute);
    print_dims_and_symbols(printer, operands, map.num_dims() as usize);
}
