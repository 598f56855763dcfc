//! Checks for traits that contradict each other, or the structure of the op.

use super::Checker;
use crate::definition::Trait;

/// Pairs of mutually exclusive traits.
const EXCLUSIVE: &[(Trait, Trait)] = &[
    (Trait::AttrSizedOperandSegments, Trait::SameVariadicOperandSize),
    (Trait::AttrSizedResultSegments, Trait::SameVariadicResultSize),
    (Trait::NoTerminator, Trait::ImplicitTerminator("")),
    (Trait::Idempotent, Trait::Involution),
];

/// Traits that are about regions.
const OF_REGIONS: &[Trait] = &[
    Trait::SingleBlock,
    Trait::NoRegionArguments,
    Trait::NoTerminator,
    Trait::ImplicitTerminator(""),
    Trait::SymbolTable,
    Trait::GraphRegion,
];

impl Checker<'_> {
    pub(super) fn traits(&mut self) {
        let def = self.def;
        for (first, second) in EXCLUSIVE {
            if self.has(first) && self.has(second) {
                self.report(format!("`{}` and `{}` exclude each other", first.name(), second.name()));
            }
        }
        for it in OF_REGIONS {
            if def.regions.is_empty() && self.has(it) {
                self.report(format!("`{}` is of ops with regions", it.name()));
            }
        }
        if self.has(&Trait::ZeroRegions) && !def.regions.is_empty() {
            self.report("`ZeroRegions` is of ops without regions");
        }
        if self.has(&Trait::ConstantLike) && (!def.operands.is_empty() || def.results.len() != 1) {
            self.report("`ConstantLike` is of ops with one result and no operands");
        }
        if self.has(&Trait::FirstAttrDerivedResultType) && def.attributes.is_empty() {
            self.report("`FirstAttrDerivedResultType` is of ops with attributes");
        }
        for it in def.traits {
            for name in names_in(it) {
                let is_value = def.operands.iter().chain(def.results).any(|spec| spec.name == name);
                if !is_value && !def.attributes.iter().any(|spec| spec.name == name) {
                    self.report(format!("`{}` names `{name}`, which the op does not have", it.name()));
                }
            }
        }
    }
}

/// The operands, results and attributes that a trait names.
fn names_in(it: &Trait) -> Vec<&'static str> {
    match *it {
        Trait::AllTypesMatch(names)
        | Trait::AllElementTypesMatch(names)
        | Trait::AllShapesMatch(names)
        | Trait::AllRanksMatch(names)
        | Trait::AllElementCountsMatch(names) => names.to_vec(),
        Trait::TypesMatch { from, to, .. } => vec![from, to],
        _ => Vec::new(),
    }
}
