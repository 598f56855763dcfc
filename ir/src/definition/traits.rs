//! Traits: properties of an op as data that the verifier checks and passes query.

use std::fmt;

use super::VerifyResult;
use crate::context::Context;
use crate::entities::OpId;
use crate::signature_view::SignatureView;
use crate::types::Type;
use crate::view::View;

/// A promise of an op. Those with a check are verified in the order in which a definition lists them.
#[derive(Clone, Copy)]
pub enum Trait {
    /// Ends a block.
    Terminator,
    /// Its regions use no values from outside.
    IsolatedFromAbove,
    /// Each region has at most one block, which is not empty unless [`Trait::NoTerminator`].
    SingleBlock,
    /// The first blocks of its regions have no arguments.
    NoRegionArguments,
    /// Blocks of its regions need no terminator.
    NoTerminator,
    /// The blocks of its regions end with this op, which the custom assembly leaves out.
    ImplicitTerminator(&'static str),
    /// Has no region.
    ZeroRegions,
    /// Swapping the operands does not change the result.
    Commutative,
    /// `op(op(x)) == op(x)`.
    Idempotent,
    /// `op(op(x)) == x`.
    Involution,
    /// Produces a constant: no operands, one result, folds to its attribute.
    ConstantLike,
    /// Hands its operands to the parent op.
    ReturnLike,
    /// Has no effect on memory.
    NoMemoryEffect,
    /// May be speculated: executed where it was not before.
    AlwaysSpeculatable,
    /// May be speculated, if all nested ops may.
    RecursivelySpeculatable,
    /// Has no effect on memory and may be executed anywhere: both of the above.
    Pure,
    /// Has the memory effects of the ops nested in it.
    RecursiveMemoryEffects,
    /// Defines a symbol named by `sym_name`.
    Symbol,
    /// Its single block holds symbols of distinct names.
    SymbolTable,
    /// All operands have one type.
    SameTypeOperands,
    /// All operands and results have one type.
    SameOperandsAndResultType,
    /// All operands have one element type.
    SameOperandsElementType,
    /// All operands and results have one element type.
    SameOperandsAndResultElementType,
    /// All operands have one shape.
    SameOperandsShape,
    /// All operands and results have one shape.
    SameOperandsAndResultShape,
    /// All operands and results have one rank.
    SameOperandsAndResultRank,
    /// Works element by element on vectors and tensors.
    Elementwise,
    /// Vectors and tensors can be replaced by scalars throughout.
    Scalarizable,
    /// Scalars can be replaced by vectors throughout.
    Vectorizable,
    /// Scalars can be replaced by tensors throughout.
    Tensorizable,
    /// All four of the above.
    ElementwiseMappable,
    /// The property `operandSegmentSizes` determines the operand groups.
    AttrSizedOperandSegments,
    /// The property `resultSegmentSizes` determines the result groups.
    AttrSizedResultSegments,
    /// All variadic operand groups have one length.
    SameVariadicOperandSize,
    /// All variadic result groups have one length.
    SameVariadicResultSize,
    /// The result has the type of the first attribute.
    FirstAttrDerivedResultType,
    /// These operands and results have one type.
    AllTypesMatch(&'static [&'static str]),
    /// These operands and results have one element type.
    AllElementTypesMatch(&'static [&'static str]),
    /// These operands and results have one shape.
    AllShapesMatch(&'static [&'static str]),
    /// These operands and results have one rank.
    AllRanksMatch(&'static [&'static str]),
    /// These operands and results have one number of elements.
    AllElementCountsMatch(&'static [&'static str]),
    /// The type of `to` follows from that of `from`.
    TypesMatch {
        /// The operand or result whose type is known.
        from: &'static str,
        /// The operand or result whose type follows.
        to: &'static str,
        /// The rule in words: the message is `failed to verify that <summary>`.
        summary: &'static str,
        /// The rule.
        with: fn(&Context, Type) -> Option<Type>,
    },
    /// A condition on the types and attributes of the op: the message is `failed to verify that <summary>`.
    Predicate {
        /// The condition in words.
        summary: &'static str,
        /// The condition.
        holds: fn(SignatureView<'_>, OpId) -> bool,
    },
    /// Is directly nested in one of these ops.
    HasParent(&'static [&'static str]),
    /// Its region is a new scope for affine symbols and dimensions.
    AffineScope,
    /// At its end, stack allocations nested in it are freed.
    AutomaticAllocationScope,
    /// Its regions are graphs, without order or dominance.
    GraphRegion,
    /// Its hand-written assembly depends on its text alone.
    ///
    /// The parsed op follows from the text and the entities that the names of values, blocks and
    /// symbols denote; the printed text follows from these, the inherent attributes and the types.
    ///
    /// So ops that differ only in names are parsed and printed from templates, and the hand-written
    /// functions run rarely. A format without hand-written directives has this property without the
    /// trait.
    LocalAssembly,
    /// A trait of another crate.
    Custom(&'static CustomTrait),
}

/// A trait that a crate defines for itself.
#[derive(Debug)]
pub struct CustomTrait {
    /// Its name.
    pub name: &'static str,
    /// Its check.
    pub verify: Option<fn(View<'_>, OpId) -> VerifyResult>,
    /// Its check after the nested ops are verified.
    pub verify_regions: Option<fn(View<'_>, OpId) -> VerifyResult>,
}

/// Declares the number and the name of each trait once.
macro_rules! numbered {
    ($($name:ident $(($($tuple:tt)*))? $({$($named:tt)*})?;)*) => {
        #[derive(Clone, Copy)]
        enum Number { $($name),* }

        impl Trait {
            const fn number(&self) -> u32 {
                match self { $(Trait::$name $(($($tuple)*))? $({$($named)*})? => Number::$name as u32),* }
            }

            /// The name of the trait.
            pub const fn name(&self) -> &'static str {
                match self {
                    Trait::Custom(custom) => custom.name,
                    $(#[allow(unreachable_patterns, reason = "custom traits are named above")] Trait::$name $(($($tuple)*))? $({$($named)*})? => stringify!($name),)*
                }
            }
        }
    };
}

numbered! {
    Terminator; IsolatedFromAbove; SingleBlock; NoRegionArguments; NoTerminator; ImplicitTerminator (..); ZeroRegions; Commutative;
    Idempotent; Involution; ConstantLike; ReturnLike; NoMemoryEffect; AlwaysSpeculatable; RecursivelySpeculatable; Pure;
    RecursiveMemoryEffects; Symbol; SymbolTable; SameTypeOperands; SameOperandsAndResultType; SameOperandsElementType;
    SameOperandsAndResultElementType; SameOperandsShape; SameOperandsAndResultShape; SameOperandsAndResultRank;
    Elementwise; Scalarizable; Vectorizable; Tensorizable; ElementwiseMappable; AttrSizedOperandSegments;
    AttrSizedResultSegments; SameVariadicOperandSize; SameVariadicResultSize; FirstAttrDerivedResultType;
    AllTypesMatch (..); AllElementTypesMatch (..); AllShapesMatch (..); AllRanksMatch (..); AllElementCountsMatch (..);
    TypesMatch {..}; Predicate {..}; HasParent (..); AffineScope; AutomaticAllocationScope; GraphRegion; LocalAssembly; Custom (..);
}

impl Trait {
    /// The names of the ops that the trait names.
    pub(crate) fn ops(&self) -> &[&'static str] {
        match self {
            Trait::HasParent(parents) => parents,
            Trait::ImplicitTerminator(name) => std::slice::from_ref(name),
            _ => &[],
        }
    }

    /// Returns true if a list has a trait of the same kind, with any arguments.
    pub(super) const fn contains(list: &[Trait], wanted: &Trait) -> bool {
        let mut index = 0;
        while index < list.len() {
            if list[index].number() == wanted.number() {
                return true;
            }
            index += 1;
        }
        false
    }
}

impl fmt::Debug for Trait {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A set of traits, without their arguments.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TraitSet(u64);

impl TraitSet {
    /// The traits of a list, with those that they imply.
    pub fn new(list: &[Trait]) -> Self {
        let mut set = TraitSet(0);
        for it in list {
            set.insert(it);
            let implied: &[Trait] = match it {
                Trait::Pure => &[Trait::NoMemoryEffect, Trait::AlwaysSpeculatable],
                Trait::ElementwiseMappable => {
                    &[Trait::Elementwise, Trait::Scalarizable, Trait::Vectorizable, Trait::Tensorizable]
                }
                Trait::ImplicitTerminator(_) => &[Trait::SingleBlock],
                _ => &[],
            };
            implied.iter().for_each(|it| set.insert(it));
        }
        set
    }

    /// Returns true if the set has a trait of the same kind, with any arguments.
    #[inline]
    pub const fn has(self, wanted: &Trait) -> bool {
        self.0 >> wanted.number() & 1 == 1
    }

    fn insert(&mut self, it: &Trait) {
        self.0 |= 1 << it.number();
    }
}
