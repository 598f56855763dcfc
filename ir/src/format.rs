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

mod check;
mod compile;
mod groups;
mod parse;
mod print;
mod types;

use smallvec::SmallVec;

use crate::definition::{OpDef, OpState};
use crate::entities::{BlockId, RegionId};
use crate::location::Location;
use crate::parse::{TokenKind, UnresolvedOperand};
use crate::types::Type;

pub(crate) use check::check;
pub use groups::Groups;
pub(crate) use parse::parse;
pub(crate) use print::print;

/// A compiled format.
#[derive(Debug)]
pub(crate) struct Format {
    elements: Box<[Element]>,
    /// The attribute slots that the format writes itself.
    written: Box<[usize]>,
    /// The derivation of types that the text leaves out.
    plan: types::Plan,
}

/// A piece of a format. If `space` is true, a blank precedes it in the printed text.
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

/// The kind of token of a literal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Literal {
    Keyword,
    Punctuation(TokenKind),
}

/// Tells if `attributes` precedes a dictionary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Keyword {
    Without,
    With,
}

/// The values whose types a directive refers to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Types {
    Operand(usize),
    Operands,
    Result(usize),
    Results,
}

/// The condition for the presence of an optional group.
#[derive(Clone, Debug)]
enum Anchor {
    Operand(usize),
    /// The slot of the attribute; if it is a unit, the presence of the group encodes it.
    Attribute(usize, Unit),
    Region(usize),
    Successor(usize),
    Result(usize),
    Any(Box<[Anchor]>),
}

/// Tells if an anchor is a unit attribute.
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
    /// The operands of each group; after the last group, those of a format without groups.
    pub operands: Groups<UnresolvedOperand>,
    /// The operand types of each group; after the last group, those written without groups.
    pub operand_types: Groups<Type>,
    /// The result types of each group; after the last group, those written without groups.
    pub result_types: Groups<Type>,
    /// The regions by index in the definition.
    pub regions: SmallVec<[SmallVec<[RegionId; 1]>; 1]>,
    /// The successors by index in the definition.
    pub successors: SmallVec<[SmallVec<[BlockId; 2]>; 2]>,
    /// The attributes and other parts of the op.
    pub state: OpState,
}

impl ParsedOp {
    /// Makes room for an op of a definition; the memory of the op before is used again.
    pub(crate) fn reset(&mut self, def: &OpDef, location: Location) {
        self.operands.reset(def.operands.len() + 1);
        self.operand_types.reset(def.operands.len() + 1);
        self.result_types.reset(def.results.len() + 1);
        // Most ops have no regions or successors.
        if !(def.regions.is_empty() && self.regions.is_empty()) {
            self.regions.clear();
            self.regions.resize_with(def.regions.len(), SmallVec::new);
        }
        if !(def.successors.is_empty() && self.successors.is_empty()) {
            self.successors.clear();
            self.successors.resize_with(def.successors.len(), SmallVec::new);
        }
        self.state.reset(location);
    }
}
