//! Declarative assembly formats, in the syntax of ODS.
//!
//! A format string is compiled on first use to a list of elements (`compile`), which one interpreter parses
//! (`parse`) and another prints (`print`). The types that the text leaves out follow from constraints and traits; the
//! plan for that is compiled, too (`types`).
//!
//! # Syntax
//!
//! | written | meaning |
//! | --- | --- |
//! | `` `word` ``, `` `,` `` | literal text; ``` `` ``` no blank here, ``` ` ` ``` a blank, ``` `\n` ``` a new line |
//! | `$name` | an operand group, attribute, region or successor |
//! | `type($name)`, `type(operands)`, `type(results)` | types |
//! | `functional-type(a, b)` | `(types of a) -> types of b` |
//! | `attr-dict`, `attr-dict-with-keyword`, `prop-dict` | the attributes that the format does not name |
//! | `operands`, `regions`, `successors` | all of them |
//! | `custom<Name>($a, type($b), ref($c))` | a hand-written [`Directive`](crate::Directive) |
//! | `qualified($a)` | with its namespace |
//! | `( .. )? ` with `^` behind one element | there only if that element is; `( .. ) : ( .. )?` has another way out |
//! | ``oilist(`a` .. \| `b` ..)`` | clauses in any order |

mod compile;
mod parse;
mod print;
mod types;

use smallvec::SmallVec;

use crate::definition::{OpDef, OpState};
use crate::entities::{BlockId, RegionId};
use crate::location::Location;
use crate::parse::{TokenKind, UnresolvedOperand};
use crate::types::Type;

pub(crate) use parse::parse;
pub(crate) use print::print;

/// A compiled format.
#[derive(Debug)]
pub(crate) struct Format {
    elements: Box<[Element]>,
    /// The attribute slots that the format writes itself.
    written: Box<[usize]>,
    /// Where the types come from that the text leaves out.
    plan: types::Plan,
}

/// A piece of a format. `space` says whether a blank stands before it in the printed text.
#[derive(Debug)]
enum Element {
    Literal { token: Literal, text: &'static str, space: bool },
    Space,
    Newline,
    Operand { group: usize, space: bool },
    Operands { space: bool },
    Attribute { slot: usize, qualified: bool, space: bool },
    Region { index: usize, space: bool },
    Regions { space: bool },
    Successor { index: usize, space: bool },
    Successors { space: bool },
    Type { of: Types, qualified: bool, space: bool },
    FunctionalType { inputs: Types, results: Types, space: bool },
    AttrDict { keyword: Keyword },
    PropDict,
    Custom { directive: usize, args: Box<[Arg]>, space: bool },
    Optional { anchor: Anchor, then: Box<[Element]>, otherwise: Box<[Element]> },
    OiList { clauses: Box<[Clause]> },
}

/// What a literal is to the lexer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Literal {
    Keyword,
    Punctuation(TokenKind),
}

/// Whether `attributes` stands before a dictionary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Keyword {
    Without,
    With,
}

/// The values whose types stand somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Types {
    Operand(usize),
    Operands,
    Result(usize),
    Results,
}

/// What decides whether an optional group is there.
#[derive(Clone, Debug)]
enum Anchor {
    Operand(usize),
    /// The slot, and whether the attribute is a unit, which the group itself stands for.
    Attribute(usize, Unit),
    Region(usize),
    Successor(usize),
    Result(usize),
    Any(Box<[Anchor]>),
}

/// Whether an anchor is a unit attribute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Unit {
    No,
    Yes,
}

/// A clause of an `oilist`.
#[derive(Debug)]
struct Clause {
    anchor: Anchor,
    elements: Box<[Element]>,
}

/// An argument of a `custom<..>` directive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arg {
    /// An operand group.
    Operand(usize),
    /// The types of an operand group.
    OperandType(usize),
    /// The types of a result group.
    ResultType(usize),
    /// An attribute slot.
    Attribute(usize),
    /// A region.
    Region(usize),
    /// A successor.
    Successor(usize),
    /// All attributes that the format does not name.
    AttrDict,
    /// A text.
    Text(&'static str),
}

/// An op while its format is being parsed: groups as written, before their types are known.
#[derive(Debug, Default)]
pub struct ParsedOp {
    /// The operands of each group.
    pub operands: SmallVec<[Written; 4]>,
    /// The operand types of each group.
    pub operand_types: SmallVec<[Known; 4]>,
    /// The result types of each group.
    pub result_types: SmallVec<[Known; 2]>,
    /// The regions by index in the definition.
    pub regions: SmallVec<[SmallVec<[RegionId; 1]>; 1]>,
    /// The successors by index in the definition.
    pub successors: SmallVec<[SmallVec<[BlockId; 2]>; 2]>,
    /// The attributes, and what the op becomes.
    pub state: OpState,
    /// All operands, where the format does not tell groups apart.
    pub(crate) all_operands: Option<Written>,
    pub(crate) all_operand_types: Known,
    pub(crate) all_result_types: Known,
}

impl ParsedOp {
    /// Makes room for an op of a definition; the memory of the op before is used again.
    pub(crate) fn reset(&mut self, def: &OpDef, location: Location) {
        // Most ops have as many groups as the one before, and no regions or successors.
        let (operands, results) = (def.operands.len(), def.results.len());
        if self.operands.len() != operands {
            self.operands.resize_with(operands, Written::default);
            self.operand_types.resize_with(operands, || None);
        }
        if self.result_types.len() != results {
            self.result_types.resize_with(results, || None);
        }
        for group in &mut self.operands {
            group.list.clear();
        }
        for types in self.operand_types.iter_mut().chain(&mut self.result_types) {
            *types = None;
        }
        if !(def.regions.is_empty() && self.regions.is_empty()) {
            self.regions.clear();
            self.regions.resize_with(def.regions.len(), SmallVec::new);
        }
        if !(def.successors.is_empty() && self.successors.is_empty()) {
            self.successors.clear();
            self.successors.resize_with(def.successors.len(), SmallVec::new);
        }
        self.state.reset(location);
        self.all_operands = None;
        self.all_operand_types = None;
        self.all_result_types = None;
    }
}

/// The operands of a group, as written.
#[derive(Clone, Debug, Default)]
pub struct Written {
    /// The operands.
    pub list: SmallVec<[UnresolvedOperand; 2]>,
    /// Where they begin.
    pub position: u32,
}

/// The types of a group; `None` where the text does not say.
pub type Known = Option<SmallVec<[Type; 2]>>;
