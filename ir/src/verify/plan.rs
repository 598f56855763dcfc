//! The plan of the verifier for each op name, computed once.

use smallvec::SmallVec;

use crate::context::Context;
use crate::definition::{Arity, OpDef, Presence, Trait};
use crate::infer::can_infer;
use crate::interfaces::{BranchLike, FunctionLike, NonlocalVerifier, RegionBranchLike, SymbolDeclaration, SymbolUser};
use crate::op_name::{OpInfo, OpName};

use super::predicates::Predicate;
use super::traits;

/// The checks for an op name, made on first use.
#[derive(Debug)]
pub(crate) struct Plan {
    pub(super) def: Option<&'static OpDef>,
    /// The slots of references to symbols, as a bit set.
    pub(super) references: u64,
    pub(super) is_symbol_table: bool,
    /// True if the op uses no values from outside its regions.
    pub(super) isolated: bool,
    pub(super) regions: Count,
    pub(super) results: Count,
    pub(super) successors: Count,
    pub(super) operands: Count,
    /// The checks that precede the constraints.
    pub(super) structural: SmallVec<[&'static Trait; 2]>,
    /// The checks that relate named values.
    pub(super) predicates: SmallVec<[Predicate; 1]>,
    /// The other checks.
    pub(super) native: SmallVec<[&'static Trait; 2]>,
    /// The checks that wait for the nested ops.
    pub(super) of_regions: SmallVec<[&'static Trait; 2]>,
    pub(super) infers: bool,
    /// True if the rules for an op without regions depend on its fingerprint, and
    /// [`Run::fits_in`](super::Run::fits_in), alone.
    pub(super) by_fingerprint: bool,
    /// The names that the parent op may have, if it is restricted.
    pub(super) parents: Option<&'static [&'static str]>,
    /// True if the op must be the last one of its block.
    pub(super) ends_block: bool,
    /// True if there are rules to verify on exit, apart from inference.
    pub(super) has_exit_rules: bool,
    pub(super) branch: Option<&'static BranchLike>,
    pub(super) region_branch: Option<&'static RegionBranchLike>,
    pub(super) function: Option<&'static FunctionLike>,
    pub(super) declaration: Option<&'static SymbolDeclaration>,
    pub(super) symbol_user: Option<&'static SymbolUser>,
    pub(super) nonlocal: Option<&'static NonlocalVerifier>,
    pub(super) symbol: Symbol,
    /// The slots of `sym_name` and `sym_visibility`.
    pub(super) symbol_slots: [Option<usize>; 2],
}

/// The expected number of entities.
#[derive(Clone, Copy, Debug)]
pub(super) enum Count {
    Exactly(usize),
    AtLeast(usize),
}

impl Count {
    #[inline]
    pub(super) fn allows(self, count: usize) -> bool {
        match self {
            Count::Exactly(wanted) => count == wanted,
            Count::AtLeast(wanted) => count >= wanted,
        }
    }

    fn of(arities: impl Iterator<Item = Arity>) -> Self {
        let (mut singles, mut exact) = (0, true);
        for arity in arities {
            match arity {
                Arity::One => singles += 1,
                Arity::Optional | Arity::Variadic | Arity::Groups(_) => exact = false,
            }
        }
        if exact { Count::Exactly(singles) } else { Count::AtLeast(singles) }
    }
}

/// Tells if an op defines a symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Symbol {
    Never,
    IfNamed,
    Always,
}

impl Plan {
    /// The plan of a name.
    #[inline]
    pub(super) fn of(name: OpName, ctx: &Context) -> &Plan {
        let info = name.info(ctx);
        info.plan.get_or_init(|| Plan::new(ctx, name, info))
    }

    #[cold]
    fn new(ctx: &Context, name: OpName, info: &OpInfo) -> Self {
        let mut plan = Self {
            def: info.def,
            references: info.references,
            is_symbol_table: info.traits.has(&Trait::SymbolTable),
            isolated: info.traits.has(&Trait::IsolatedFromAbove),
            regions: Count::AtLeast(0),
            results: Count::AtLeast(0),
            successors: Count::AtLeast(0),
            operands: Count::AtLeast(0),
            structural: SmallVec::new(),
            predicates: SmallVec::new(),
            native: SmallVec::new(),
            of_regions: SmallVec::new(),
            infers: false,
            by_fingerprint: false,
            parents: None,
            ends_block: info.traits.has(&Trait::Terminator),
            has_exit_rules: info.def.is_none(),
            branch: None,
            region_branch: None,
            function: None,
            declaration: None,
            symbol_user: None,
            nonlocal: None,
            symbol: Symbol::Never,
            symbol_slots: ["sym_name", "sym_visibility"].map(|name| info.attribute_slot_of(ctx, name)),
        };
        if let Some(def) = info.def {
            plan.read(ctx, name, def);
            if info.traits.has(&Trait::Symbol) {
                plan.symbol = match plan.symbol_slots[0] {
                    Some(slot) if matches!(def.attributes[slot].presence, Presence::Required) => Symbol::Always,
                    _ => Symbol::IfNamed,
                };
            }
        }
        plan
    }

    fn read(&mut self, ctx: &Context, name: OpName, def: &'static OpDef) {
        self.regions = Count::of(def.regions.iter().map(|spec| spec.arity));
        self.results = Count::of(def.results.iter().map(|spec| spec.arity));
        self.successors = Count::of(def.successors.iter().map(|spec| spec.arity));
        self.operands = Count::of(def.operands.iter().map(|spec| spec.arity));
        for it in def.traits {
            self.sort_in(def, it);
        }
        self.branch = ctx.op_interface(name);
        self.region_branch = ctx.op_interface(name);
        self.function = ctx.op_interface(name);
        self.declaration = ctx.op_interface(name);
        self.symbol_user = ctx.op_interface(name);
        self.nonlocal = ctx.op_interface(name);
        self.has_exit_rules =
            !self.of_regions.is_empty() || self.region_branch.is_some() || def.verify_regions.is_some();
        let same = def.traits.iter().any(|it| matches!(it, Trait::SameOperandsAndResultType));
        let first = def.traits.iter().any(|it| matches!(it, Trait::FirstAttrDerivedResultType));
        self.infers = !def.results.is_empty() && can_infer(def) && (def.infer.is_some() || same || first);
        let is_simple = |it: &&Trait| {
            matches!(
                it,
                Trait::AttrSizedOperandSegments
                    | Trait::AttrSizedResultSegments
                    | Trait::SameVariadicOperandSize
                    | Trait::SameVariadicResultSize
                    | Trait::HasParent(_)
            )
        };
        self.by_fingerprint = !self.has_exit_rules
            && self.structural.iter().all(is_simple)
            && self.native.iter().all(|it| traits::is_about_types(it))
            && self.function.is_none();
    }

    /// Inserts a trait into the list of checks to which it belongs.
    fn sort_in(&mut self, def: &'static OpDef, it: &'static Trait) {
        match it {
            Trait::AttrSizedOperandSegments
            | Trait::AttrSizedResultSegments
            | Trait::SameVariadicOperandSize
            | Trait::SameVariadicResultSize
            | Trait::SingleBlock
            | Trait::NoRegionArguments => self.structural.push(it),
            Trait::HasParent(parents) => {
                self.structural.push(it);
                self.parents = Some(parents);
            }
            Trait::ImplicitTerminator(_) => {
                self.structural.push(&Trait::SingleBlock);
                self.of_regions.push(it);
            }
            Trait::Terminator
            | Trait::Symbol
            | Trait::SameTypeOperands
            | Trait::SameOperandsAndResultType
            | Trait::SameOperandsElementType
            | Trait::SameOperandsAndResultElementType
            | Trait::SameOperandsShape
            | Trait::SameOperandsAndResultShape
            | Trait::SameOperandsAndResultRank
            | Trait::Elementwise
            | Trait::ElementwiseMappable => self.native.push(it),
            Trait::SymbolTable => self.of_regions.push(it),
            Trait::Custom(custom) => {
                if custom.verify.is_some() {
                    self.native.push(it);
                }
                if custom.verify_regions.is_some() {
                    self.of_regions.push(it);
                }
            }
            it => self.predicates.extend(Predicate::new(def, it)),
        }
    }
}
