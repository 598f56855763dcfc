//! Attributes of prefetches: `, read, locality<3>, data`.
//!
//! `memref.prefetch` and `affine.prefetch` have the attributes of it in the same slots.

use weir_ir::builtin::{BoolKind, I32Kind, IntegerAttr};
use weir_ir::parse::{AsmParser, ParseResult};
use weir_ir::print::AsmPrinter;
use weir_ir::{AttrKind as _, Attribute, OpId, OpState};

const IS_DATA: usize = 0;
const IS_WRITE: usize = 1;
const LOCALITY: usize = 2;

/// The words as written: they are checked after the rest of the op has been parsed.
#[derive(Debug)]
pub(crate) struct Hint<'s> {
    access: &'s str,
    locality: Attribute,
    cache: &'s str,
}

impl<'s> Hint<'s> {
    pub(crate) fn parse(parser: &mut AsmParser<'_, 's>) -> ParseResult<Self> {
        let ctx = parser.context();
        parser.parse_token(",")?;
        let access = parser.parse_any_keyword()?;
        parser.parse_token(",")?;
        parser.parse_keyword("locality")?;
        parser.parse_token("<")?;
        let position = parser.position();
        let locality = parser.parse_attribute_typed(Some(ctx.integer_type(32)))?;
        if !locality.is::<IntegerAttr>(ctx) {
            return Err(parser.custom_error(position, "invalid kind of attribute specified"));
        }
        parser.parse_token(">")?;
        parser.parse_token(",")?;
        let cache = parser.parse_any_keyword()?;
        Ok(Self { access, locality, cache })
    }

    /// Sets the attributes.
    pub(crate) fn set(self, parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
        let ctx = parser.context();
        let is_write = match self.access {
            "read" => false,
            "write" => true,
            _ => return Err(parser.custom_error_at_name("rw specifier has to be 'read' or 'write'")),
        };
        let is_data = match self.cache {
            "data" => true,
            "instr" => false,
            _ => return Err(parser.custom_error_at_name("cache type has to be 'data' or 'instr'")),
        };
        parser.set_attribute(state, "isWrite", BoolKind::attribute(ctx, is_write));
        parser.set_attribute(state, "localityHint", self.locality);
        parser.set_attribute(state, "isDataCache", BoolKind::attribute(ctx, is_data));
        Ok(())
    }
}

/// Prints the prefetch hint of an op.
pub(crate) fn print_hint(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    let view = printer.view();
    let flag = |slot| view.property(op, slot).and_then(|it| BoolKind::value(view.ctx, it)) == Some(true);
    let locality = view.property(op, LOCALITY).and_then(|it| I32Kind::value(view.ctx, it)).unwrap_or(0);
    printer.text(if flag(IS_WRITE) { ", write" } else { ", read" });
    printer.text(", locality<");
    printer.integer(locality.into());
    printer.text(if flag(IS_DATA) { ">, data" } else { ">, instr" });
}
