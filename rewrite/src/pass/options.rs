//! Options of passes: their declarations and values.

use std::sync::Arc;
use std::{fmt, mem};

use crate::pass_registry::PassRegistry;
use crate::pipeline::{PipelineError, parse_pipeline};

/// The declaration of an option.
#[derive(Clone, Copy, Debug)]
pub struct OptionDef {
    /// The name, such as `max-iterations`.
    pub name: &'static str,
    /// A description in one line.
    pub summary: &'static str,
    /// The kind of its values, and the default.
    pub kind: OptionKind,
}

impl OptionDef {
    /// An option with a name, a kind of values and a description.
    pub const fn new(name: &'static str, kind: OptionKind, summary: &'static str) -> Self {
        Self { name, summary, kind }
    }

    /// A flag that is not set by default.
    pub const fn flag(name: &'static str, summary: &'static str) -> Self {
        Self::new(name, OptionKind::Flag(false), summary)
    }
}

/// The kind of the values of an option, with the default.
#[derive(Clone, Copy, Debug)]
pub enum OptionKind {
    /// True or false.
    Flag(bool),
    /// An integer.
    Integer(IntegerKind, i64),
    /// Any text.
    Text(&'static str),
    /// One of several words, each with a description.
    Choice(&'static [(&'static str, &'static str)], &'static str),
    /// Any number of integers, separated by commas.
    Integers(IntegerKind),
    /// Any number of texts, separated by commas.
    Texts,
    /// Any number of pipelines with their anchors, separated by commas.
    Pipelines,
}

/// The range of an integer option, as messages name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IntegerKind {
    /// 32 bits with a sign.
    Int,
    /// 32 bits.
    Uint,
    /// 32 bits, and at most this number.
    UintUpTo(u32),
    /// 64 bits with a sign.
    Long,
    /// 64 bits; weir supports values below 2^63.
    Ulong,
}

impl IntegerKind {
    /// The name of the kind.
    pub const fn name(self) -> &'static str {
        match self {
            IntegerKind::Int => "int",
            IntegerKind::Uint | IntegerKind::UintUpTo(_) => "uint",
            IntegerKind::Long => "long",
            IntegerKind::Ulong => "ulong",
        }
    }

    /// The number that a text denotes, in any of the usual bases.
    pub fn parse(self, text: &str) -> Option<i64> {
        let (sign, digits) = match text.strip_prefix('-') {
            Some(digits) if matches!(self, IntegerKind::Int | IntegerKind::Long) => (-1, digits),
            Some(_) => return None,
            None => (1, text),
        };
        let (radix, digits) = match digits.as_bytes() {
            [b'0', b'x' | b'X', ..] => (16, &digits[2..]),
            [b'0', b'b' | b'B', ..] => (2, &digits[2..]),
            [b'0', b'o', ..] => (8, &digits[2..]),
            [b'0', b'0'..=b'9', ..] => (8, &digits[1..]),
            _ => (10, digits),
        };
        if !digits.starts_with(|c: char| c.is_ascii_hexdigit()) {
            return None;
        }
        let value = i64::from_str_radix(digits, radix).ok()?.checked_mul(sign)?;
        let fits = match self {
            IntegerKind::Int => i32::try_from(value).is_ok(),
            IntegerKind::Uint => u32::try_from(value).is_ok(),
            IntegerKind::UintUpTo(largest) => u32::try_from(value).is_ok_and(|value| value <= largest),
            IntegerKind::Long | IntegerKind::Ulong => true,
        };
        fits.then_some(value)
    }
}

/// The value of an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionValue {
    /// Of a flag.
    Flag(bool),
    /// Of an integer.
    Integer(i64),
    /// Of a text or a choice.
    Text(String),
    /// Of a list of integers.
    Integers(Vec<i64>),
    /// Of a list of texts.
    Texts(Vec<String>),
}

impl OptionKind {
    /// The value of an option that was not set.
    pub fn default_value(&self) -> OptionValue {
        match *self {
            OptionKind::Flag(value) => OptionValue::Flag(value),
            OptionKind::Integer(_, value) => OptionValue::Integer(value),
            OptionKind::Text(text) | OptionKind::Choice(_, text) => OptionValue::Text(text.to_owned()),
            OptionKind::Integers(_) => OptionValue::Integers(Vec::new()),
            OptionKind::Texts | OptionKind::Pipelines => OptionValue::Texts(Vec::new()),
        }
    }

    /// The value that a text denotes.
    ///
    /// # Errors
    ///
    /// A description of the problem with the text.
    pub fn parse(&self, text: &str) -> Result<OptionValue, String> {
        let integer = |kind: IntegerKind, text: &str| {
            kind.parse(text).ok_or_else(|| {
                let limit = match kind {
                    IntegerKind::UintUpTo(largest) if IntegerKind::Uint.parse(text).is_some() => {
                        format!(", which is at most {largest}")
                    }
                    _ => String::new(),
                };
                format!("'{text}' value invalid for {} argument{limit}!", kind.name())
            })
        };
        match *self {
            OptionKind::Flag(_) => parse_flag(text).map(OptionValue::Flag),
            OptionKind::Integer(kind, _) => integer(kind, text).map(OptionValue::Integer),
            OptionKind::Text(_) => Ok(OptionValue::Text(text.to_owned())),
            OptionKind::Choice(cases, _) => match cases.iter().find(|(word, _)| *word == text) {
                Some((word, _)) => Ok(OptionValue::Text((*word).to_owned())),
                None => Err(format!("Cannot find option named '{text}'!")),
            },
            OptionKind::Integers(kind) => {
                let items = list_items(text).into_iter().map(|item| integer(kind, item));
                items.collect::<Result<_, _>>().map(OptionValue::Integers)
            }
            OptionKind::Texts | OptionKind::Pipelines => {
                Ok(OptionValue::Texts(list_items(text).into_iter().map(str::to_owned).collect()))
            }
        }
    }

    /// The placeholder for the value in a list of options.
    pub(crate) fn placeholder(&self) -> String {
        match self {
            OptionKind::Flag(_) => String::new(),
            OptionKind::Integer(kind, _) | OptionKind::Integers(kind) => format!("=<{}>", kind.name()),
            OptionKind::Text(_) | OptionKind::Texts => "=<string>".to_owned(),
            OptionKind::Choice(..) => "=<value>".to_owned(),
            OptionKind::Pipelines => "=<pass-manager>".to_owned(),
        }
    }
}

/// The value of a flag; no text at all means that it is set.
pub(crate) fn parse_flag(text: &str) -> Result<bool, String> {
    match text {
        "" | "true" | "TRUE" | "True" | "1" => Ok(true),
        "false" | "FALSE" | "False" | "0" => Ok(false),
        _ => Err(format!("'{text}' is invalid value for boolean argument! Try 0 or 1")),
    }
}

impl OptionValue {
    /// Takes a value that was written: a list grows by it.
    fn give(&mut self, value: OptionValue) {
        match (self, value) {
            (OptionValue::Texts(all), OptionValue::Texts(more)) => all.extend(more),
            (OptionValue::Integers(all), OptionValue::Integers(more)) => all.extend(more),
            (own, value) => *own = value,
        }
    }
}

/// The options of a pass with their values.
///
/// # Examples
///
/// ```
/// use weir_rewrite::{OptionDef, OptionKind, PassOptions};
/// static OPTIONS: &[OptionDef] =
///     &[OptionDef { name: "top-down", summary: "start at the top", kind: OptionKind::Flag(true) }];
/// let options = PassOptions::parse(OPTIONS, "top-down=false").expect("it is an option");
/// assert!(!options.flag("top-down"));
/// assert_eq!(options.to_string(), "{top-down=false}");
/// ```
#[derive(Clone, Debug)]
pub struct PassOptions {
    defs: &'static [OptionDef],
    values: Vec<OptionValue>,
    /// The passes that pipelines in options can name, if a pipeline was given.
    passes: Option<Arc<PassRegistry>>,
}

/// The options of a pass are invalid.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum OptionError {
    /// There is no such option.
    #[error("no such option {0}")]
    Unknown(String),
    /// The value of an option is invalid.
    #[error("for the --{option} option: {problem}")]
    Value {
        /// The name of the option.
        option: &'static str,
        /// A description of the problem with the value.
        problem: String,
    },
    /// A pipeline in an option is invalid.
    #[error("{0}")]
    Pipeline(Box<PipelineError>),
}

impl PassOptions {
    /// Options with their defaults.
    pub fn defaults(defs: &'static [OptionDef]) -> Self {
        Self { defs, values: defs.iter().map(|def| def.kind.default_value()).collect(), passes: None }
    }

    /// Reads options such as `max-iterations=2 top-down=false`.
    ///
    /// # Errors
    ///
    /// When an option does not exist, or its value is invalid.
    pub fn parse(defs: &'static [OptionDef], text: &str) -> Result<Self, OptionError> {
        let mut options = Self::defaults(defs);
        for (name, value) in split_options(text) {
            // Pieces without an option name are ignored, such as empty quotes or braces.
            if name.is_empty() {
                continue;
            }
            let Some(index) = defs.iter().position(|def| def.name == name) else {
                return Err(OptionError::Unknown(name.to_owned()));
            };
            let problem = |problem| OptionError::Value { option: defs[index].name, problem };
            let kind = &defs[index].kind;
            if value.is_none() && !matches!(kind, OptionKind::Flag(_)) {
                return Err(problem("requires a value!".to_owned()));
            }
            options.values[index].give(kind.parse(value.unwrap_or_default()).map_err(problem)?);
        }
        Ok(options)
    }

    /// The same, with the passes that pipelines in options can name.
    ///
    /// # Errors
    ///
    /// When an option does not exist, or its value is invalid.
    pub fn parse_with(passes: &PassRegistry, defs: &'static [OptionDef], text: &str) -> Result<Self, OptionError> {
        let mut options = Self::parse(defs, text)?;
        if options.has_pipelines() {
            for (def, value) in defs.iter().zip(&mut options.values) {
                let (OptionKind::Pipelines, OptionValue::Texts(texts)) = (def.kind, value) else { continue };
                for text in texts {
                    let pipeline = parse_pipeline(passes, text).map_err(|error| OptionError::Pipeline(error.into()))?;
                    *text = pipeline.to_string();
                }
            }
            options.passes = Some(Arc::new(passes.clone()));
        }
        Ok(options)
    }

    /// Returns true if these are values of the declared options.
    pub(crate) fn are_for(&self, declared: &[OptionDef]) -> bool {
        let is_same = |(own, declared): (&OptionDef, &OptionDef)| {
            own.name == declared.name && mem::discriminant(&own.kind) == mem::discriminant(&declared.kind)
        };
        self.defs.len() == declared.len() && self.defs.iter().zip(declared).all(is_same)
    }

    /// Returns true if an option is for pipelines.
    fn has_pipelines(&self) -> bool {
        self.defs.iter().any(|def| matches!(def.kind, OptionKind::Pipelines))
    }

    /// The passes that pipelines in options can name: those that the options were parsed with, or those of this crate.
    pub fn passes(&self) -> Arc<PassRegistry> {
        self.passes.clone().unwrap_or_else(|| Arc::new(PassRegistry::with_common_passes()))
    }

    /// The value of an option.
    ///
    /// # Panics
    ///
    /// When the pass declares no such option.
    #[track_caller]
    pub fn value(&self, name: &str) -> &OptionValue {
        match self.defs.iter().position(|def| def.name == name) {
            Some(index) => &self.values[index],
            None => panic!("the pass declares no option {name}"),
        }
    }

    /// The value of a flag.
    ///
    /// # Panics
    ///
    /// When the pass declares no such flag.
    #[track_caller]
    pub fn flag(&self, name: &str) -> bool {
        match self.value(name) {
            OptionValue::Flag(value) => *value,
            _ => panic!("the option {name} is not a flag"),
        }
    }

    /// The value of an integer option.
    ///
    /// # Panics
    ///
    /// When the pass declares no such integer.
    #[track_caller]
    pub fn integer(&self, name: &str) -> i64 {
        match self.value(name) {
            OptionValue::Integer(value) => *value,
            _ => panic!("the option {name} is not an integer"),
        }
    }

    /// The value of a text or a choice.
    ///
    /// # Panics
    ///
    /// When the pass declares no such text.
    #[track_caller]
    pub fn text(&self, name: &str) -> &str {
        match self.value(name) {
            OptionValue::Text(value) => value,
            _ => panic!("the option {name} is not a text"),
        }
    }

    /// The values of a list of integers.
    ///
    /// # Panics
    ///
    /// When the pass declares no such list.
    #[track_caller]
    pub fn integers(&self, name: &str) -> &[i64] {
        match self.value(name) {
            OptionValue::Integers(values) => values,
            _ => panic!("the option {name} is not a list of integers"),
        }
    }

    /// The values of a list of texts or pipelines.
    ///
    /// # Panics
    ///
    /// When the pass declares no such list.
    #[track_caller]
    pub fn texts(&self, name: &str) -> &[String] {
        match self.value(name) {
            OptionValue::Texts(values) => values,
            _ => panic!("the option {name} is not a list of texts"),
        }
    }
}

impl fmt::Display for PassOptions {
    /// The options in the syntax of pipelines, in braces and sorted by name; nothing if there are
    /// none.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.defs.is_empty() {
            return Ok(());
        }
        let mut order: Vec<usize> = (0..self.defs.len()).collect();
        order.sort_by_key(|&index| self.defs[index].name);
        let items: Vec<String> = order.into_iter().map(|index| item(&self.defs[index], &self.values[index])).collect();
        write!(f, "{{{}}}", items.join(" "))
    }
}

/// An option with its value; nothing for an empty list.
fn item(def: &OptionDef, value: &OptionValue) -> String {
    let name = def.name;
    let quoted = |text: &str| match text.contains(char::is_whitespace) {
        true => format!("{{{text}}}"),
        false => text.to_owned(),
    };
    match value {
        OptionValue::Flag(value) => format!("{name}={value}"),
        OptionValue::Integer(value) => format!("{name}={value}"),
        OptionValue::Text(text) => format!("{name}={}", quoted(text)),
        OptionValue::Integers(values) if values.is_empty() => String::new(),
        OptionValue::Texts(values) if values.is_empty() => String::new(),
        OptionValue::Integers(values) => {
            format!("{name}={{{}}}", values.iter().map(i64::to_string).collect::<Vec<_>>().join(","))
        }
        OptionValue::Texts(values) => {
            let items = values.iter().map(|it| match def.kind {
                OptionKind::Pipelines => it.clone(),
                _ => quoted(it),
            });
            format!("{name}={{{}}}", items.collect::<Vec<_>>().join(","))
        }
    }
}

/// Splits a list of options, at spaces outside of quotes and braces, into names and values, if they have any. Other blanks separate
/// no options.
fn split_options(text: &str) -> Vec<(&str, Option<&str>)> {
    let mut options = Vec::new();
    let mut rest = text.trim();
    while !rest.is_empty() {
        let name_end = rest.find([' ', '=']).unwrap_or(rest.len());
        let (name, tail) = rest.split_at(name_end);
        let mut value = None;
        rest = tail;
        if let Some(tail) = tail.strip_prefix('=') {
            let end = value_end(tail);
            value = Some(unquoted(tail[..end].trim()));
            rest = &tail[end..];
        }
        options.push((unquoted(name.trim()), value));
        rest = rest.trim_start();
    }
    options
}

/// The end of a value: the first space outside of quotes and braces.
fn value_end(text: &str) -> usize {
    let mut depth = 0usize;
    let mut quote = None;
    for (index, c) in text.char_indices() {
        match (quote, c) {
            (Some(open), _) if c == open => quote = None,
            (Some(_), _) => {}
            (None, '\'' | '"') if text[index + 1..].contains(c) => quote = Some(c),
            (None, '{') => depth += 1,
            (None, '}') => depth = depth.saturating_sub(1),
            (None, ' ') if depth == 0 => return index,
            _ => {}
        }
    }
    text.len()
}

/// A text without enclosing quotes or braces.
fn unquoted(text: &str) -> &str {
    for quote in ['\'', '"'] {
        if let Some(inner) = text.strip_prefix(quote).and_then(|inner| inner.strip_suffix(quote)) {
            return inner.trim();
        }
    }
    match text.strip_prefix('{').and_then(|inner| inner.strip_suffix('}')) {
        Some(inner) if is_balanced(inner) => inner.trim(),
        _ => text,
    }
}

/// Returns true if no closing brace in a text lacks its opening brace.
fn is_balanced(text: &str) -> bool {
    let mut depth = 0i64;
    text.chars().all(|c| {
        depth += i64::from(c == '{') - i64::from(c == '}');
        depth >= 0
    })
}

/// The items of a list, separated by commas outside of quotes and braces; of an empty text, none.
fn list_items(text: &str) -> Vec<&str> {
    let mut items = Vec::new();
    if text.is_empty() {
        return items;
    }
    let mut depth = 0usize;
    let mut quote = None;
    let mut start = 0;
    for (index, c) in text.char_indices() {
        match (quote, c) {
            (Some(open), _) if c == open => quote = None,
            (Some(_), _) => {}
            (None, '\'' | '"') => quote = Some(c),
            (None, '{' | '[' | '(') => depth += 1,
            (None, '}' | ']' | ')') => depth = depth.saturating_sub(1),
            (None, ',') if depth == 0 => {
                items.push(unquoted(text[start..index].trim()));
                start = index + 1;
            }
            _ => {}
        }
    }
    items.push(unquoted(text[start..].trim()));
    items
}

#[cfg(test)]
mod tests;
