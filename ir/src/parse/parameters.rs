//! Diagnostics of malformed parameters of attributes.

use super::{AsmParser, ParseError, ParseResult};

/// A parameter as messages name it.
#[derive(Clone, Copy, Debug)]
pub struct ParameterName {
    /// The class of attributes that has the parameter, such as `Arith_FastMathAttr`.
    pub owner: &'static str,
    /// The name of the parameter.
    pub name: &'static str,
    /// The class of the parameter, such as `::mlir::arith::FastMathFlags`.
    pub class: &'static str,
}

impl AsmParser<'_, '_> {
    /// Parses a parameter; if it is malformed, a second diagnostic names the parameter.
    ///
    /// # Errors
    ///
    /// When `parse` fails.
    pub fn parse_parameter<T>(
        &mut self,
        parameter: ParameterName,
        parse: impl FnOnce(&mut Self) -> ParseResult<T>,
    ) -> ParseResult<T> {
        match parse(self) {
            Ok(value) => Ok(value),
            Err(error) => Err(self.in_parameter(parameter, error)),
        }
    }

    /// The error of a malformed parameter, with a diagnostic that names it.
    fn in_parameter(&self, parameter: ParameterName, error: ParseError) -> ParseError {
        let ParameterName { owner, name, class } = parameter;
        let message = format_args!("failed to parse {owner} parameter '{name}' which is to be a `{class}`");
        error.with(self.custom_error_here(message))
    }

    /// An error about a word that is none of those that a parameter can be.
    pub fn unknown_word<'w>(&self, position: u32, class: &str, words: impl IntoIterator<Item = &'w str>) -> ParseError {
        let words: Vec<&str> = words.into_iter().collect();
        self.custom_error(position, format_args!("expected {class} to be one of: {}", words.join(", ")))
    }
}
