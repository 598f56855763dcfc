//! The predicate of `index.cmp`.

use weir_ir::parse::{AsmParser, ParseResult};
use weir_ir::print::AsmPrinter;
use weir_ir::{AttrConstraint, AttrKind, AttrSyntax, Attribute, AttributeClass as _, Context, TypedEnum as _};

use super::CmpIPredicate;

weir_ir::attributes! { index;
    /// How two indices compare: `#index<cmp_predicate slt>`.
    pub CmpPredicateAttr = "cmp_predicate" { value: CmpIPredicate } asm parse, print;
}

/// The kind of [`CmpPredicateAttr`].
#[derive(Clone, Copy, Debug)]
pub struct CmpPredicateKind;

impl AttrKind for CmpPredicateKind {
    const CONSTRAINT: AttrConstraint =
        AttrConstraint::new("index comparison predicate kind", |ctx, attribute| attribute.is::<CmpPredicateAttr>(ctx))
            .with_syntax(AttrSyntax::Class(CmpPredicateAttr::DEF));
    type Value<'a> = CmpIPredicate;

    fn value(ctx: &Context, attribute: Attribute) -> Option<CmpIPredicate> {
        Some(attribute.cast::<CmpPredicateAttr>(ctx)?.value(ctx))
    }

    fn attribute(ctx: &Context, value: CmpIPredicate) -> Attribute {
        CmpPredicateAttr::new(ctx, value).into()
    }
}

fn parse(parser: &mut AsmParser<'_, '_>) -> ParseResult<Attribute> {
    let position = parser.position();
    let keyword = parser.parse_keyword_or_string()?;
    let table = CmpIPredicate::TABLE;
    match table.parse(&keyword).and_then(CmpIPredicate::from_value) {
        Some(value) => Ok(CmpPredicateAttr::new(parser.context(), value).into()),
        None => {
            let known: Vec<&str> = table.cases.iter().map(|case| case.keyword).collect();
            let known = known.join(", ");
            Err(parser.custom_error(
                position,
                format_args!("expected ::mlir::index::IndexCmpPredicate to be one of: {known}"),
            ))
        }
    }
}

fn print(attribute: Attribute, printer: &mut AsmPrinter<'_, '_>) {
    if let Some(value) = CmpPredicateKind::value(printer.context(), attribute) {
        printer.text(" ");
        printer.text(value.keyword());
    }
}
