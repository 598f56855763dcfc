//! The module of LLVM IR that a module of MLIR becomes.

use std::ops::Range;

use weir_ir::{Context, Ident, Location, LookupMap, LookupSet, Type};

use super::attributes::{AttrList, AttrSet};
use super::constants::{ConstId, Constants};
use super::instructions::Body;
use super::metadata::{MdId, MetadataTable};
use crate::dialect::types::{FunctionType, StructType};

/// A module of LLVM IR.
#[derive(Debug)]
pub(super) struct Module<'c> {
    pub(super) constants: Constants<'c>,
    /// The constants of bodies that were translated without the module.
    pub(super) other_constants: Vec<Constants<'c>>,
    /// The texts of bodies that were written without the module, by chunk.
    pub(super) texts: Vec<String>,
    pub(super) metadata: MetadataTable,
    pub(super) data_layout: Option<Ident>,
    pub(super) triple: Option<Ident>,
    pub(super) assembly: Vec<Box<[u8]>>,
    /// The kinds of attachments that LLVM does not know, in the order of their first uses.
    pub(super) kinds: Vec<&'static str>,
    /// The kinds of comdats, by name.
    pub(super) comdats: LookupMap<Ident, &'static str>,
    pub(super) globals: Vec<Global>,
    pub(super) aliases: Vec<Alias>,
    pub(super) functions: Vec<Function>,
    /// The number of functions in front of the list, which are elsewhere.
    pub(super) first_function: usize,
    /// The position of a function.
    pub(super) function_index: LookupMap<Ident, usize>,
    /// The last number that made the name of a global unique.
    pub(super) last_suffix: usize,
    /// Named metadata in the order in which it was made.
    pub(super) named: Vec<(&'static str, Vec<MdId>)>,
}

/// All that globals, functions, aliases and ifuncs have in common.
#[derive(Clone, Debug)]
pub(super) struct Symbol {
    pub(super) name: Ident,
    /// The location of its op, if it has one.
    pub(super) location: Option<Location>,
    /// The keyword, empty for external linkage.
    pub(super) linkage: &'static str,
    pub(super) visibility: &'static str,
    pub(super) unnamed_addr: &'static str,
    pub(super) is_dso_local: bool,
}

/// A global variable.
#[derive(Debug)]
pub(super) struct Global {
    pub(super) symbol: Symbol,
    pub(super) ty: Type,
    pub(super) initializer: Option<ConstId>,
    pub(super) is_thread_local: bool,
    pub(super) is_constant: bool,
    pub(super) is_externally_initialized: bool,
    pub(super) address_space: u32,
    pub(super) section: Option<Ident>,
    pub(super) comdat: Option<Ident>,
    pub(super) align: Option<u64>,
    pub(super) attributes: AttrSet,
    pub(super) metadata: Vec<(&'static str, MdId)>,
}

/// An alias, or an ifunc.
#[derive(Debug)]
pub(super) struct Alias {
    pub(super) symbol: Symbol,
    pub(super) keyword: &'static str,
    pub(super) ty: Type,
    pub(super) aliasee: ConstId,
    pub(super) is_thread_local: bool,
}

/// A function.
#[derive(Debug)]
pub(super) struct Function {
    pub(super) symbol: Symbol,
    pub(super) ty: FunctionType,
    pub(super) convention: &'static str,
    pub(super) attributes: AttrList,
    pub(super) section: Option<Ident>,
    pub(super) comdat: Option<Ident>,
    pub(super) align: Option<u64>,
    pub(super) collector: Option<Ident>,
    pub(super) personality: Option<Ident>,
    pub(super) subprogram: Option<MdId>,
    pub(super) metadata: Vec<(&'static str, MdId)>,
    pub(super) body: Option<FunctionBody>,
}

/// The body of a function.
#[derive(Debug)]
pub(super) enum FunctionBody {
    Instructions(Box<Body>),
    /// The text of instructions that refer to nothing with a number in the module.
    Text {
        /// The number of the chunk that has it.
        chunk: usize,
        range: Range<usize>,
        /// The identified structures that are named in it, without those of functions in front of it.
        structs: Box<[StructType]>,
    },
}

impl Symbol {
    /// A symbol without an op.
    pub(super) fn external(name: Ident) -> Self {
        Self { name, location: None, linkage: "", visibility: "", unnamed_addr: "", is_dso_local: false }
    }
}

impl Function {
    /// The instructions, if they are yet to be written.
    pub(super) fn instructions(&self) -> Option<&Body> {
        match &self.body {
            Some(FunctionBody::Instructions(body)) => Some(body),
            _ => None,
        }
    }

    /// The cost of writing it, in instructions.
    pub(super) fn cost(&self) -> usize {
        match &self.body {
            None => 0,
            Some(FunctionBody::Instructions(body)) => body.instructions.len(),
            // To copy so many bytes takes as long as to write an instruction.
            Some(FunctionBody::Text { range, .. }) => range.len().div_ceil(512),
        }
    }

    /// The declaration of a function without attributes.
    pub(super) fn external(name: Ident, ty: FunctionType) -> Self {
        Self {
            symbol: Symbol::external(name),
            ty,
            convention: "",
            attributes: AttrList::default(),
            section: None,
            comdat: None,
            align: None,
            collector: None,
            personality: None,
            subprogram: None,
            metadata: Vec::new(),
            body: None,
        }
    }
}

impl<'c> Module<'c> {
    pub(super) fn new(ctx: &'c Context) -> Self {
        Self {
            constants: Constants::new(ctx),
            other_constants: Vec::new(),
            texts: Vec::new(),
            metadata: MetadataTable::default(),
            data_layout: None,
            triple: None,
            assembly: Vec::new(),
            kinds: Vec::new(),
            comdats: LookupMap::default(),
            globals: Vec::new(),
            aliases: Vec::new(),
            functions: Vec::new(),
            first_function: 0,
            function_index: LookupMap::default(),
            last_suffix: 0,
            named: Vec::new(),
        }
    }

    /// Adds an operand to named metadata.
    pub(super) fn add_named(&mut self, name: &'static str, node: MdId) {
        match self.named.iter_mut().find(|it| it.0 == name) {
            Some((_, nodes)) => nodes.push(node),
            None => self.named.push((name, vec![node])),
        }
    }

    /// The constants of a body.
    pub(super) fn constants_of(&self, body: &Body) -> &Constants<'c> {
        body.table.checked_sub(1).map_or(&self.constants, |it| &self.other_constants[it])
    }

    /// Adds a function behind all others.
    pub(super) fn add_function(&mut self, function: Function) {
        self.function_index.insert(function.symbol.name, self.first_function + self.functions.len());
        self.functions.push(function);
    }

    /// The names of all globals and aliases.
    pub(super) fn names_of_variables(&self) -> LookupSet<Ident> {
        let globals = self.globals.iter().map(|it| it.symbol.name);
        globals.chain(self.aliases.iter().map(|it| it.symbol.name)).collect()
    }
}
