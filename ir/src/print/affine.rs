//! Affine maps and expressions whose inputs are values.

use crate::affine::{AffineExpr, AffineInput, AffineMap};
use crate::entities::ValueId;

use super::AsmPrinter;

impl AsmPrinter<'_, '_> {
    /// Prints the results of a map, applied to operands: first those of the dimensions, then those of the symbols.
    ///
    /// ```text
    /// %i + 1, %j * 2 + symbol(%n)
    /// ```
    #[doc(alias = "printAffineMapOfSSAIds")]
    pub fn affine_map_of_ssa(&mut self, map: &AffineMap, operands: &[ValueId]) {
        let (dims, symbols) = operands.split_at(operands.len().min(map.num_dims() as usize));
        self.comma_separated(map.results(), |p, result| p.affine_expr_of_ssa(result, dims, symbols));
    }

    /// Prints an expression with values for its dimensions and symbols.
    #[doc(alias = "printAffineExprOfSSAIds")]
    pub fn affine_expr_of_ssa(&mut self, expr: &AffineExpr, dims: &[ValueId], symbols: &[ValueId]) {
        self.templates.give_up();
        let names = &self.names;
        let value = |list: &[ValueId], position: u32| {
            let mut text = String::new();
            names.write_value(&mut text, list.get(position as usize).copied().unwrap_or_default());
            text
        };
        // Writing to a string does not fail.
        let _ = expr.write_with(&mut self.out.text, &|input, out| match input {
            AffineInput::Dim(position) => out.write_str(&value(dims, position)),
            AffineInput::Symbol(position) => write!(out, "symbol({})", value(symbols, position)),
        });
    }
}
