//! The module of LLVM IR that a module of MLIR becomes.

use weir_ir::{Context, Ident, LookupMap, Type};

use super::attributes::{AttrList, AttrSet};
use super::constants::{ConstId, Constants};
use super::instructions::{Body, Value};
use super::metadata::{MdId, MetadataTable};
use crate::dialect::types::MetadataType;

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
    pub(super) ty: Type,
    pub(super) convention: &'static str,
    pub(super) attributes: AttrList,
    pub(super) section: Option<Ident>,
    pub(super) comdat: Option<Ident>,
    pub(super) align: Option<u64>,
    pub(super) collector: Option<Ident>,
    pub(super) personality: Option<Ident>,
    pub(super) subprogram: Option<MdId>,
    pub(super) metadata: Vec<(&'static str, MdId)>,
    pub(super) body: Option<Body>,
}

impl Function {
    /// The declaration of a function without attributes.
    pub(super) fn external(name: Ident, ty: Type) -> Self {
        Self {
            symbol: Symbol { name, linkage: "", visibility: "", unnamed_addr: "", is_dso_local: false },
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

    /// The type of a value in a function.
    pub(super) fn value_type(&self, body: &Body, value: Value) -> Type {
        match value {
            Value::Const(constant) => self.constants.ty(constant),
            Value::Local(index) => match index.checked_sub(body.num_arguments) {
                Some(index) => body.instructions[index as usize].ty,
                None => body.argument_types[index as usize],
            },
            Value::Metadata(_) => MetadataType::new(self.constants.context()).into(),
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
