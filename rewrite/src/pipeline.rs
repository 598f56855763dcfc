//! The textual form of pipelines: `builtin.module(func.func(canonicalize{top-down=false},cse))`.

use crate::pass::{OptionError, PassOptions};
use crate::pass_manager::{CannotAdd, Nesting, OpPassManager};
use crate::pass_registry::{PassRegistry, Registered};

/// A pipeline cannot be parsed. The message is that of MLIR, line breaks included.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PipelineError {
    /// The text does not name the ops that the pipeline is for.
    #[error("expected pass pipeline to be wrapped with the anchor operation type, e.g. 'builtin.module(...)'")]
    NoAnchor,
    /// Both a pipeline and passes by their flags are given.
    #[error("'-pass-pipeline' option can't be used with individual pass options")]
    BothKinds,
    /// The text is not a pipeline.
    #[error("MLIR Textual PassPipeline Parser:1:{column}: error: {problem}\n{text}\n{:>column$}\n", "^")]
    Syntax {
        /// A description of the problem.
        problem: String,
        /// The text between the parentheses.
        text: String,
        /// The column of the error, from 1.
        column: usize,
    },
    /// The options of a pass are invalid.
    #[error("{}", options_problem(.0))]
    Options(OptionError),
    /// A pass is for other ops than the pipeline.
    #[error("{0}")]
    Anchor(#[from] CannotAdd),
    /// A part of the pipeline could not be added.
    #[error("{}\nfailed to add `{name}` with options `{options}`{place}\n", reason(inner))]
    Element {
        /// Why not.
        inner: Box<PipelineError>,
        /// The name of the pass or of the ops of a nested pipeline.
        name: String,
        /// The options, as they were written.
        options: String,
        /// The position in the pipeline where it could not be added.
        place: &'static str,
    },
}

/// The reason why an element was not added. If a nested element is the reason, the final line break
/// is dropped.
fn reason(inner: &PipelineError) -> String {
    let text = inner.to_string();
    match (inner, text.strip_suffix('\n')) {
        (PipelineError::Element { .. }, Some(text)) => text.to_owned(),
        _ => text,
    }
}

/// The problem with options, unless it is reported in a line of its own.
fn options_problem(error: &OptionError) -> String {
    match error {
        OptionError::Unknown(_) => format!("<Pass-Options-Parser>: {error}\n"),
        OptionError::Value { .. } => String::new(),
        OptionError::Pipeline(error) => error.to_string(),
    }
}

impl PipelineError {
    /// The problem with the value of an option that is the reason: it is reported in a line of its own.
    pub(crate) fn option_problem(&self) -> Option<&OptionError> {
        match self {
            PipelineError::Options(error @ OptionError::Value { .. }) => Some(error),
            PipelineError::Element { inner, .. } => inner.option_problem(),
            _ => None,
        }
    }
}

/// Parses a pipeline.
///
/// # Errors
///
/// When the text is not a pipeline, names unknown passes, or has passes where they cannot run.
///
/// # Examples
///
/// ```
/// use weir_rewrite::{PassRegistry, parse_pipeline};
/// let registry = PassRegistry::with_common_passes();
/// let pipeline = parse_pipeline(&registry, "builtin.module(any(cse),symbol-dce)").expect("it is a pipeline");
/// assert_eq!(pipeline.to_string(), "builtin.module(any(cse),symbol-dce)");
/// assert!(parse_pipeline(&registry, "builtin.module(cs)").is_err());
/// ```
#[doc(alias = "parsePassPipeline")]
pub fn parse_pipeline(registry: &PassRegistry, text: &str) -> Result<OpPassManager, PipelineError> {
    let text = text.trim();
    let (anchor, rest) = text.split_once('(').ok_or(PipelineError::NoAnchor)?;
    let inner = rest.strip_suffix(')').filter(|_| !anchor.is_empty()).ok_or(PipelineError::NoAnchor)?;
    let mut manager = OpPassManager::on(anchor.trim_end()).with_nesting(Nesting::Explicit);
    if inner.is_empty() {
        return Ok(manager);
    }
    let elements = Parser { text: inner, position: 0 }.elements()?;
    resolve(registry, inner, &elements)?;
    add_elements(registry, &mut manager, &elements)?;
    Ok(manager)
}

/// Adds a pass or pipeline with options in their textual form.
pub(crate) fn add_registered(
    registry: &PassRegistry,
    manager: &mut OpPassManager,
    entry: Registered,
    options: &str,
) -> Result<(), PipelineError> {
    let options = PassOptions::parse_with(registry, entry.options(), options).map_err(PipelineError::Options)?;
    Ok(entry.add_to(manager, options)?)
}

/// An element of a pipeline, before its name has been looked up.
struct Element<'t> {
    name: &'t str,
    /// The position of the name.
    position: usize,
    options: &'t str,
    inner: Vec<Element<'t>>,
}

/// The maximum nesting depth of pipelines.
const MAX_DEPTH: usize = 256;

struct Parser<'t> {
    text: &'t str,
    position: usize,
}

impl<'t> Parser<'t> {
    /// Reads all elements, without recursion however deep they are nested.
    fn elements(mut self) -> Result<Vec<Element<'t>>, PipelineError> {
        let mut stack: Vec<Vec<Element<'t>>> = vec![Vec::new()];
        loop {
            let element = self.name();
            let Some(current) = stack.last_mut() else { break };
            current.push(element);
            let Some(separator) = self.rest().chars().next() else { break };
            if separator == '(' {
                if stack.len() > MAX_DEPTH {
                    return Err(self.error(self.position, "pipelines are nested too deeply"));
                }
                self.position += 1;
                stack.push(Vec::new());
                continue;
            }
            if separator == '{' {
                let options = self.options()?;
                if let Some(last) = current.last_mut() {
                    last.options = options;
                }
            }
            while self.rest().starts_with(')') {
                let Some(inner) = stack.pop().filter(|_| !stack.is_empty()) else {
                    let problem =
                        "encountered extra closing ')' creating unbalanced parentheses while parsing pipeline";
                    return Err(self.error(self.position, problem));
                };
                self.position += 1;
                self.skip_blanks();
                if let Some(outer) = stack.last_mut().and_then(|outer| outer.last_mut()) {
                    outer.inner = inner;
                }
            }
            if self.rest().is_empty() {
                break;
            }
            if !self.rest().starts_with(',') {
                return Err(self.error(self.position, "expected ',' after parsing pipeline"));
            }
            self.position += 1;
        }
        match stack.pop() {
            Some(elements) if stack.is_empty() => Ok(elements),
            _ => {
                let start = self.text[..self.position].rfind([',', '(']).map_or(0, |index| index + 1);
                let start = if self.text.ends_with([')', '}']) { self.position } else { start };
                Err(self.error(start, "encountered unbalanced parentheses while parsing pipeline"))
            }
        }
    }

    /// Parses the name of an element, up to its delimiter.
    fn name(&mut self) -> Element<'t> {
        let rest = self.rest();
        let end = rest.find([',', '(', ')', '{']).unwrap_or(rest.len());
        let name = rest[..end].trim();
        let blanks = rest[..end].len() - rest[..end].trim_start().len();
        let position = self.position + blanks;
        self.position += end;
        Element { name, position, options: "", inner: Vec::new() }
    }

    /// Reads options in braces.
    fn options(&mut self) -> Result<&'t str, PipelineError> {
        let open = self.position;
        let mut depth = 0usize;
        for (index, c) in self.rest().char_indices() {
            match c {
                '{' => depth += 1,
                '}' => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                let options = &self.text[open + 1..open + index];
                self.position = open + index + 1;
                self.skip_blanks();
                return Ok(options);
            }
        }
        Err(self.error(open, "missing closing '}' while processing pass options"))
    }

    fn rest(&self) -> &'t str {
        &self.text[self.position..]
    }

    fn skip_blanks(&mut self) {
        let rest = self.rest();
        self.position += rest.len() - rest.trim_start().len();
    }

    fn error(&self, position: usize, problem: impl Into<String>) -> PipelineError {
        PipelineError::Syntax { problem: problem.into(), text: self.text.to_owned(), column: position + 1 }
    }
}

/// Checks that all names are registered.
fn resolve(registry: &PassRegistry, text: &str, elements: &[Element<'_>]) -> Result<(), PipelineError> {
    for element in elements {
        if !element.inner.is_empty() {
            resolve(registry, text, &element.inner)?;
        } else if registry.lookup(element.name).is_none() {
            let problem = format!("'{}' does not refer to a registered pass or pass pipeline", element.name);
            let parser = Parser { text, position: 0 };
            return Err(parser.error(element.position, problem));
        }
    }
    Ok(())
}

fn add_elements(
    registry: &PassRegistry,
    manager: &mut OpPassManager,
    elements: &[Element<'_>],
) -> Result<(), PipelineError> {
    for element in elements {
        let (result, place) = match registry.lookup(element.name) {
            Some(entry) if element.inner.is_empty() => (add_registered(registry, manager, entry, element.options), ""),
            _ => (add_elements(registry, manager.nest(element.name), &element.inner), " to inner pipeline"),
        };
        result.map_err(|inner| PipelineError::Element {
            inner: Box::new(inner),
            name: element.name.to_owned(),
            options: element.options.to_owned(),
            place,
        })?;
    }
    Ok(())
}

#[cfg(test)]
mod tests;
