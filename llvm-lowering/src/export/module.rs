//! The module of LLVM IR that a module of MLIR becomes.

use weir_ir::{Context, Ident, LookupMap, Type};

use super::attributes::{AttrList, AttrSet};
use super::constants::{ConstId, Constants};
use super::instructions::Body;
use super::metadata::{MdId, MetadataTable};

/// A module of LLVM IR.
#[derive(Debug)]
pub(super) struct Module<'c> {
    pub(super) constants: Constants<'c>,
    pub(super) metadata: MetadataTable,
    pub(super) data_layout: Option<Ident>,
    pub(super) triple: Option<Ident>,
    pub(super) assembly: Vec<Box<[u8]>>,
    pub(super) comdats: Vec<(Ident, &'static str)>,
    pub(super) globals: Vec<Global>,
    pub(super) aliases: Vec<Alias>,
    pub(super) functions: Vec<Function>,
    /// The position of a function in the list.
    pub(super) function_index: LookupMap<Ident, usize>,
    /// Named metadata in the order in which it was made.
    pub(super) named: Vec<(&'static str, Vec<MdId>)>,
}

/// All that globals, functions, aliases and ifuncs have in common.
#[derive(Clone, Debug)]
pub(super) struct Symbol {
    pub(super) name: Ident,
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
    pub(super) ty: Type,
    pub(super) convention: &'static str,
    pub(super) attributes: AttrList,
    pub(super) section: Option<Ident>,
    pub(super) comdat: Option<Ident>,
    pub(super) align: Option<u64>,
    pub(super) collector: Option<Ident>,
    pub(super) personality: Option<Ident>,
    pub(super) metadata: Vec<(&'static str, MdId)>,
    pub(super) body: Option<Body>,
}

impl<'c> Module<'c> {
    pub(super) fn new(ctx: &'c Context) -> Self {
        Self {
            constants: Constants::new(ctx),
            metadata: MetadataTable::default(),
            data_layout: None,
            triple: None,
            assembly: Vec::new(),
            comdats: Vec::new(),
            globals: Vec::new(),
            aliases: Vec::new(),
            functions: Vec::new(),
            function_index: LookupMap::default(),
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

    /// Adds a function behind all others.
    pub(super) fn add_function(&mut self, function: Function) -> usize {
        let index = self.functions.len();
        self.function_index.insert(function.symbol.name, index);
        self.functions.push(function);
        index
    }
}
