//! From a format string to elements.

use super::types::Plan;
use super::{Anchor, Arg, Clause, Element, Format, Keyword, Literal, Types, Unit};
use crate::definition::{AttrSyntax, OpDef};
use crate::parse::parser_punctuation;
use crate::print::words::is_bare_identifier;

/// Compiles the format of a definition; the error has a message and a position.
pub(super) fn compile(def: &'static OpDef, text: &'static str) -> Result<Format, String> {
    let mut compiler =
        Compiler { def, text, at: 0, written: Vec::new(), typed: Vec::new(), space: true, punctuation: false };
    let (elements, _) = compiler.elements(&[])?;
    compiler.skip_blanks();
    if compiler.at != text.len() {
        return compiler.fail("unexpected text");
    }
    let plan = Plan::new(def, &compiler.typed);
    // The lengths of the groups of an operand follow from how the groups are written.
    for spec in def.operands {
        if let crate::Arity::Groups(lengths) = spec.arity {
            compiler.written.extend(def.attributes.iter().position(|spec| spec.name == lengths));
        }
    }
    Ok(Format { elements, written: compiler.written.into(), plan })
}

struct Compiler {
    def: &'static OpDef,
    text: &'static str,
    at: usize,
    written: Vec<usize>,
    /// The values whose types the format writes.
    typed: Vec<Types>,
    /// True if the next element needs a blank before it; `punctuation` is true if the last one was
    /// punctuation.
    space: bool,
    punctuation: bool,
}

/// A name in a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Variable {
    Operand(usize),
    Result(usize),
    Attribute(usize),
    Region(usize),
    Successor(usize),
}

impl Variable {
    pub(super) fn find(def: &OpDef, name: &str) -> Option<Self> {
        (def.operands.iter().position(|it| it.name == name).map(Variable::Operand))
            .or_else(|| def.attributes.iter().position(|it| it.name == name).map(Variable::Attribute))
            .or_else(|| def.results.iter().position(|it| it.name == name).map(Variable::Result))
            .or_else(|| def.regions.iter().position(|it| it.name == name).map(Variable::Region))
            .or_else(|| def.successors.iter().position(|it| it.name == name).map(Variable::Successor))
    }
}

type Compiled<T> = Result<T, String>;

impl Compiler {
    fn fail<T>(&self, message: &str) -> Compiled<T> {
        Err(format!("{message} at `{}`", &self.text[self.at..]))
    }

    fn skip_blanks(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
    }

    fn peek(&mut self) -> &'static str {
        self.skip_blanks();
        &self.text[self.at..]
    }

    fn eat(&mut self, text: &str) -> bool {
        let found = self.peek().starts_with(text);
        if found {
            self.at += text.len();
        }
        found
    }

    fn expect(&mut self, text: &str) -> Compiled<()> {
        if self.eat(text) { Ok(()) } else { self.fail(&format!("`{text}` is missing")) }
    }

    /// Takes a word of letters, digits, underscores and dashes.
    fn word(&mut self) -> &'static str {
        let rest = self.peek();
        let end = rest.find(|c: char| !(c.is_alphanumeric() || c == '_' || c == '-')).unwrap_or(rest.len());
        self.at += end;
        &rest[..end]
    }

    fn variable(&mut self) -> Compiled<Variable> {
        self.expect("$")?;
        let name = self.word();
        match Variable::find(self.def, name) {
            Some(found) => Ok(found),
            None => self.fail(&format!("nothing is called `{name}`")),
        }
    }

    /// Compiles elements up to one of the ends; returns the anchor too.
    fn elements(&mut self, ends: &[&str]) -> Compiled<(Box<[Element]>, Option<Anchor>)> {
        let (mut elements, mut anchor) = (Vec::new(), None);
        loop {
            let rest = self.peek();
            if rest.is_empty() || ends.iter().any(|end| rest.starts_with(end)) {
                return Ok((elements.into(), anchor));
            }
            let before = (self.space, self.punctuation);
            let Some(element) = self.element()? else { continue };
            if self.eat("^") {
                anchor = Some(self.anchor_of(&element)?);
                // The presence of the group encodes the presence of a unit attribute.
                if let Some(Anchor::Attribute(_, Unit::Yes)) = anchor
                    && matches!(element, Element::Attribute { .. })
                {
                    (self.space, self.punctuation) = before;
                    continue;
                }
            }
            elements.push(element);
        }
    }

    /// Returns true if a blank precedes an element that is not a literal.
    fn blank(&mut self) -> bool {
        let blank = self.space || !self.punctuation;
        self.space = true;
        self.punctuation = false;
        blank
    }

    fn element(&mut self) -> Compiled<Option<Element>> {
        let rest = self.peek();
        if rest.starts_with('`') {
            return self.literal();
        }
        if rest.starts_with('$') {
            return self.variable_element(false).map(Some);
        }
        if self.eat("(") {
            return self.optional().map(Some);
        }
        let word = self.word();
        Ok(Some(match word {
            "attr-dict" => self.attr_dict(Keyword::Without),
            "attr-dict-with-keyword" => self.attr_dict(Keyword::With),
            "prop-dict" => {
                self.punctuation = false;
                Element::PropDict
            }
            "operands" => Element::Operands { space: self.blank() },
            "regions" => Element::Regions { space: self.blank() },
            "successors" => Element::Successors { space: self.blank() },
            "type" => {
                let of = self.types_argument()?;
                Element::Type { of, qualified: false, space: self.blank() }
            }
            "functional-type" => {
                self.expect("(")?;
                let inputs = self.types()?;
                self.expect(",")?;
                let results = self.types()?;
                self.expect(")")?;
                Element::FunctionalType { inputs, results, space: self.blank() }
            }
            "qualified" => {
                self.expect("(")?;
                let element = if self.peek().starts_with('$') {
                    self.variable_element(true)?
                } else {
                    self.expect("type")?;
                    let of = self.types_argument()?;
                    Element::Type { of, qualified: true, space: self.blank() }
                };
                self.expect(")")?;
                element
            }
            "custom" => self.custom()?,
            "oilist" => self.oilist()?,
            _ => return self.fail("this is no element"),
        }))
    }

    fn attr_dict(&mut self, keyword: Keyword) -> Element {
        self.punctuation = false;
        Element::AttrDict { keyword }
    }

    /// A literal, or a change of the blanks before and after it.
    fn literal(&mut self) -> Compiled<Option<Element>> {
        self.expect("`")?;
        let rest = &self.text[self.at..];
        let Some(end) = rest.find('`') else { return self.fail("a literal does not end") };
        self.at += end + 1;
        let text = &rest[..end];
        match text {
            "" | " " => {
                self.space = false;
                self.punctuation = text.is_empty();
                return Ok((text == " ").then_some(Element::Space));
            }
            "\\n" | "\n" => {
                self.space = false;
                self.punctuation = true;
                return Ok(Some(Element::Newline));
            }
            _ => {}
        }
        let token = match parser_punctuation(text) {
            Some(kind) => Literal::Punctuation(kind),
            None if is_bare_identifier(text) => Literal::Keyword,
            None => return self.fail("a literal is neither a keyword nor punctuation"),
        };
        let space = self.space && self.literal_wants_blank(text);
        self.space = text.len() != 1 || !"<({[".contains(text);
        self.punctuation = !text.starts_with(|c: char| c == '_' || c.is_alphabetic());
        Ok(Some(Element::Literal { token, text, space }))
    }

    fn literal_wants_blank(&self, text: &str) -> bool {
        if text.len() != 1 && text != "->" {
            return true;
        }
        let first = &text[..1];
        if self.punctuation { !">)}],".contains(first) } else { !"<>(){}[],".contains(first) }
    }

    fn variable_element(&mut self, qualified: bool) -> Compiled<Element> {
        let variable = self.variable()?;
        let space = self.blank();
        Ok(match variable {
            Variable::Operand(group) => Element::Operand { group, space },
            Variable::Attribute(slot) => {
                self.written.push(slot);
                Element::Attribute { slot, qualified, space }
            }
            Variable::Region(index) => Element::Region { index, space },
            Variable::Successor(index) => Element::Successor { index, space },
            Variable::Result(_) => return self.fail("a result is written by its type only"),
        })
    }

    /// `($x)`, `(operands)` or `(results)` after `type`.
    fn types_argument(&mut self) -> Compiled<Types> {
        self.expect("(")?;
        let types = self.types()?;
        self.expect(")")?;
        Ok(types)
    }

    fn types(&mut self) -> Compiled<Types> {
        let types = if self.peek().starts_with('$') {
            match self.variable()? {
                Variable::Operand(group) => Types::Operand(group),
                Variable::Result(group) => Types::Result(group),
                _ => return self.fail("only operands and results have types"),
            }
        } else {
            match self.word() {
                "operands" => Types::Operands,
                "results" => Types::Results,
                _ => return self.fail("only operands and results have types"),
            }
        };
        self.typed.push(types);
        Ok(types)
    }

    fn custom(&mut self) -> Compiled<Element> {
        self.expect("<")?;
        let name = self.word();
        self.expect(">")?;
        self.expect("(")?;
        let mut args = Vec::new();
        while !self.eat(")") {
            if !args.is_empty() {
                self.expect(",")?;
            }
            let arg = self.custom_argument()?;
            args.push(arg);
        }
        let directive = self.def.directives.iter().position(|(it, _)| *it == name);
        let Some(directive) = directive else { return self.fail(&format!("no directive is called `{name}`")) };
        Ok(Element::Custom { directive, args: args.into(), space: self.blank() })
    }

    fn custom_argument(&mut self) -> Compiled<Arg> {
        if self.peek().starts_with('$') {
            return self.custom_variable(true);
        }
        if self.eat("\"") {
            let rest = &self.text[self.at..];
            let Some(end) = rest.find('"') else { return self.fail("a text does not end") };
            self.at += end + 1;
            return Ok(Arg::Text(&rest[..end]));
        }
        Ok(match self.word() {
            "type" => self.custom_type()?,
            "ref" => {
                self.expect("(")?;
                let arg = if self.peek().starts_with('$') {
                    self.custom_variable(false)?
                } else {
                    self.expect("type")?;
                    let typed = self.typed.len();
                    let arg = self.custom_type()?;
                    self.typed.truncate(typed);
                    arg
                };
                self.expect(")")?;
                arg
            }
            "attr-dict" => Arg::AttrDict,
            _ => return self.fail("this is no argument"),
        })
    }

    fn custom_type(&mut self) -> Compiled<Arg> {
        match self.types_argument()? {
            Types::Operand(group) => Ok(Arg::OperandType(group)),
            Types::Result(group) => Ok(Arg::ResultType(group)),
            _ => self.fail("a directive takes the types of one group"),
        }
    }

    fn custom_variable(&mut self, binds: bool) -> Compiled<Arg> {
        Ok(match self.variable()? {
            Variable::Operand(group) => Arg::Operand(group),
            Variable::Attribute(slot) => {
                if binds {
                    self.written.push(slot);
                }
                Arg::Attribute(slot)
            }
            Variable::Region(index) => Arg::Region(index),
            Variable::Successor(index) => Arg::Successor(index),
            Variable::Result(_) => return self.fail("a result is written by its type only"),
        })
    }

    fn optional(&mut self) -> Compiled<Element> {
        let (then, anchor) = self.elements(&[")"])?;
        self.expect(")")?;
        let mut otherwise = Box::default();
        let mut other_anchor = None;
        if self.eat(":") {
            self.expect("(")?;
            (otherwise, other_anchor) = self.elements(&[")"])?;
            self.expect(")")?;
        }
        self.expect("?")?;
        let Some(anchor) = anchor.or(other_anchor) else { return self.fail("a group has no anchor") };
        Ok(Element::Optional { anchor, then, otherwise })
    }

    fn oilist(&mut self) -> Compiled<Element> {
        self.expect("(")?;
        let mut clauses = Vec::new();
        loop {
            let (elements, _) = self.elements(&["|", ")"])?;
            let anchors = elements.iter().filter(|it| has_anchor(it)).map(|element| self.anchor_of(element));
            let mut anchors: Vec<Anchor> = anchors.collect::<Compiled<_>>()?;
            let anchor = if anchors.len() == 1 { anchors.swap_remove(0) } else { Anchor::Any(anchors.into()) };
            // A clause that is a keyword and a unit attribute writes the keyword only.
            let unit = matches!(anchor, Anchor::Attribute(_, Unit::Yes));
            let elements =
                elements.into_vec().into_iter().filter(|it| !(unit && matches!(it, Element::Attribute { .. })));
            clauses.push(Clause { anchor, elements: elements.collect() });
            if !self.eat("|") {
                break;
            }
        }
        self.expect(")")?;
        Ok(Element::OiList { clauses: clauses.into() })
    }

    fn anchor_of_types(&self, types: Types) -> Anchor {
        match types {
            Types::Operand(group) => Anchor::Operand(group),
            Types::Result(group) => Anchor::Result(group),
            Types::Operands => Anchor::Any((0..self.def.operands.len()).map(Anchor::Operand).collect()),
            Types::Results => Anchor::Any((0..self.def.results.len()).map(Anchor::Result).collect()),
        }
    }

    fn anchor_of(&self, element: &Element) -> Compiled<Anchor> {
        Ok(match element {
            Element::Operand { group, .. } => Anchor::Operand(*group),
            Element::Attribute { slot, .. } => {
                let unit = matches!(self.def.attributes[*slot].constraint.syntax, AttrSyntax::Unit);
                Anchor::Attribute(*slot, if unit { Unit::Yes } else { Unit::No })
            }
            Element::Region { index, .. } => Anchor::Region(*index),
            Element::Successor { index, .. } => Anchor::Successor(*index),
            Element::Operands { .. } => self.anchor_of_types(Types::Operands),
            Element::Type { of, .. } => self.anchor_of_types(*of),
            Element::FunctionalType { inputs, results, .. } => {
                Anchor::Any([*inputs, *results].map(|types| self.anchor_of_types(types)).into())
            }
            Element::Custom { args, .. } => Anchor::Any(
                args.iter()
                    .filter_map(|arg| match *arg {
                        Arg::Operand(group) | Arg::OperandType(group) => Some(Anchor::Operand(group)),
                        Arg::ResultType(group) => Some(Anchor::Result(group)),
                        Arg::Attribute(slot) => Some(Anchor::Attribute(slot, Unit::No)),
                        Arg::Region(index) => Some(Anchor::Region(index)),
                        Arg::Successor(index) => Some(Anchor::Successor(index)),
                        Arg::AttrDict | Arg::Text(_) => None,
                    })
                    .collect(),
            ),
            _ => return self.fail("this is no anchor"),
        })
    }
}

/// Returns true if an element can be an anchor: it has a notion of presence.
fn has_anchor(element: &Element) -> bool {
    !matches!(
        element,
        Element::Literal { .. }
            | Element::Space
            | Element::Newline
            | Element::AttrDict { .. }
            | Element::PropDict
            | Element::Regions { .. }
            | Element::Successors { .. }
            | Element::Optional { .. }
            | Element::OiList { .. }
    )
}
