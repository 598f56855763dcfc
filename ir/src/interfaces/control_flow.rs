//! Branches, calls and regions: the flow of control and values.

use std::ops::Range;

use smallvec::{SmallVec, smallvec};

use crate::attributes::Attribute;
use crate::builtin::{IntegerAttr, SymbolRefAttr};
use crate::context::Context;
use crate::definition::Trait;
use crate::edit::{set_operand_group, set_operand_lists};
use crate::entities::{OpId, RegionId, ValueId};
use crate::interface::Interface;
use crate::ir::Ir;
use crate::symbols::{Symbol, SymbolTables};
use crate::types::Type;
use crate::view::View;

/// The operands that a terminator forwards to a successor.
///
/// # Shape
///
/// The op itself produces the first `produced` arguments of the block; the operands in `forwarded`
/// follow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SuccessorOperands {
    /// Number of arguments that the op produces.
    pub produced: usize,
    /// The operands that it forwards.
    pub forwarded: Range<usize>,
}

impl SuccessorOperands {
    /// All are operands that are passed on.
    pub fn forwarded(forwarded: Range<usize>) -> Self {
        Self { produced: 0, forwarded }
    }
}

/// A successor, by its index, and the operands that it shall get.
pub type SuccessorEdit = (usize, Vec<ValueId>);

/// A terminator that branches to blocks of its region.
#[derive(Clone, Copy, Debug)]
pub struct BranchLike {
    /// The operands for a successor.
    pub successor_operands: fn(View<'_>, OpId, usize) -> SuccessorOperands,
    /// The successor taken for constant operands, if they determine it.
    pub successor_for: Option<fn(View<'_>, OpId, &[Option<Attribute>]) -> Option<usize>>,
    /// Replaces the operands for some successors; segment sizes follow.
    pub set_successor_operands: Option<fn(&Context, &mut Ir, OpId, &[SuccessorEdit])>,
}

impl BranchLike {
    /// A branch to its only successor, which gets all operands.
    pub const UNCONDITIONAL: Self = Self {
        successor_operands: |cx, op, _| SuccessorOperands::forwarded(0..cx.ir.num_operands(op)),
        successor_for: Some(|_, _, _| Some(0)),
        set_successor_operands: Some(|_, ir, op, edits| {
            edits.iter().for_each(|(_, values)| ir.set_operands(op, values));
        }),
    };

    /// A branch to the first of two successors unless its first operand, an integer, is zero. Each
    /// gets an operand group, after the group of the condition.
    pub const CONDITIONAL: Self = Self {
        successor_operands: |cx, op, successor| SuccessorOperands::forwarded(cx.operand_range(op, successor + 1)),
        successor_for: Some(|cx, _, constants| {
            let condition = (*constants.first()?)?.dyn_cast::<IntegerAttr>(cx.ctx)?;
            Some(usize::from(condition.value(cx.ctx).is_zero()))
        }),
        set_successor_operands: Some(|ctx, ir, op, edits| {
            edits.iter().for_each(|(successor, values)| set_operand_group(ctx, ir, op, successor + 1, values));
        }),
    };

    /// A branch to a default, which gets the second operand group, or to one of several cases, each of which gets a list of the
    /// third.
    pub const CASES: Self = Self {
        successor_operands: |cx, op, successor| {
            SuccessorOperands::forwarded(match successor.checked_sub(1) {
                None => cx.operand_range(op, 1),
                Some(case) => cx.operand_list_range(op, 2, case),
            })
        },
        successor_for: None,
        set_successor_operands: Some(|ctx, ir, op, edits| {
            if let Some((_, values)) = edits.iter().find(|(successor, _)| *successor == 0) {
                set_operand_group(ctx, ir, op, 1, values);
            }
            let cases =
                edits.iter().filter_map(|(successor, values)| Some((successor.checked_sub(1)?, values.as_slice())));
            set_operand_lists(ctx, ir, op, 2, cases);
        }),
    };
}

impl Interface for BranchLike {}

/// The callee of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Callee {
    /// A symbol.
    Symbol(SymbolRefAttr),
    /// A value.
    Value(ValueId),
}

/// An op that calls a function.
#[derive(Clone, Copy, Debug)]
pub struct CallLike {
    /// The callee.
    pub callee: fn(View<'_>, OpId) -> Option<Callee>,
    /// The operands that are the arguments.
    pub arguments: fn(View<'_>, OpId) -> Range<usize>,
}

impl CallLike {
    /// The op that a call refers to: the closest symbol of the name, or the op that defines the callee.
    #[doc(alias = "resolveCallable")]
    #[track_caller]
    pub fn resolve(&self, cx: View<'_>, call: OpId, tables: &mut SymbolTables) -> Option<OpId> {
        match (self.callee)(cx, call)? {
            Callee::Symbol(reference) => tables.lookup_nearest(cx, call, reference).map(Symbol::op),
            Callee::Value(value) => cx.ir.defining_op(value),
        }
    }
}

impl Interface for CallLike {}

/// A place between the regions of an op: before all of them and after all of them is the op itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RegionPoint {
    /// The op itself.
    Parent,
    /// The entry of a region.
    Region(RegionId),
}

/// Bounds of the number of times that each region of an op is executed when the op is executed once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[doc(alias = "InvocationBounds")]
pub enum Invocations {
    /// Any number of times, as far as is known.
    Any,
    /// Once or not at all.
    AtMostOnce,
}

/// The successors of a region point, with the values that receive its operands: block arguments or results of the op.
pub type RegionSuccessors = SmallVec<[(RegionPoint, SmallVec<[ValueId; 4]>); 2]>;

/// An op that passes control and values to, from and between its regions.
#[derive(Clone, Copy, Debug)]
pub struct RegionBranchLike {
    /// The successors of a region point.
    pub successors: fn(View<'_>, OpId, RegionPoint) -> RegionSuccessors,
    /// The operands of the op that are passed on entry to a point.
    pub entry_operands: fn(View<'_>, OpId, RegionPoint) -> Range<usize>,
    /// The successor of a region point that is taken for constant operands, if they determine it. The operands are those of the
    /// op at the parent, and those of the terminator at the end of a region.
    pub successor_for: Option<fn(View<'_>, OpId, RegionPoint, &[Option<Attribute>]) -> Option<RegionPoint>>,
    /// Returns true if the two types are compatible; the default is equality.
    pub types_compatible: Option<fn(&Context, Type, Type) -> bool>,
    /// The bounds of the number of times that each region is executed.
    pub invocations: Invocations,
}

impl Interface for RegionBranchLike {}

/// An edge of control flow: into a region, between two of them, or out of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RegionEdge {
    /// The op whose operands are forwarded: the op itself, or a terminator of a block of one of its
    /// regions.
    pub from: OpId,
    /// The target.
    pub to: RegionPoint,
    /// The operands that are forwarded.
    pub operands: Range<usize>,
    /// The values that receive them: arguments of the entry block, or the op's results.
    pub inputs: SmallVec<[ValueId; 4]>,
}

impl RegionBranchLike {
    /// An op whose region runs once, in place, and yields the op's results.
    pub const ONCE: Self = Self {
        successors: |cx, op, point| match point {
            RegionPoint::Parent => smallvec![(RegionPoint::Region(cx.ir.region(op, 0)), smallvec![])],
            RegionPoint::Region(_) => smallvec![(RegionPoint::Parent, cx.ir.results(op).iter().collect())],
        },
        entry_operands: |_, _, _| 0..0,
        successor_for: None,
        types_compatible: None,
        invocations: Invocations::Any,
    };

    /// An op of which one of two regions runs and yields the op's results, or none if the second region is empty.
    pub const EITHER: Self = Self {
        successors: |cx, op, point| {
            let (regions, results) = (cx.ir.regions(op), || cx.ir.results(op).iter().collect());
            match point {
                RegionPoint::Region(_) => smallvec![(RegionPoint::Parent, results())],
                RegionPoint::Parent => smallvec![
                    (RegionPoint::Region(regions[0]), smallvec![]),
                    match cx.ir.first_block(regions[1]) {
                        Some(_) => (RegionPoint::Region(regions[1]), smallvec![]),
                        None => (RegionPoint::Parent, results()),
                    },
                ],
            }
        },
        ..Self::ONCE
    };

    /// The successors of a region point that may be taken for operands of which some are constants: those of the op at the
    /// parent, and those of the terminator at the end of a region.
    #[doc(alias = "getEntrySuccessorRegions")]
    pub fn successors_for(
        &self,
        view: View<'_>,
        op: OpId,
        point: RegionPoint,
        constants: &[Option<Attribute>],
    ) -> RegionSuccessors {
        let mut successors = (self.successors)(view, op, point);
        if let Some(taken) = self.successor_for.and_then(|successor_for| successor_for(view, op, point, constants)) {
            successors.retain(|(to, _)| *to == taken);
        }
        successors
    }

    /// The operands that a predecessor of a region point forwards to it: those of the op itself, or of a terminator.
    ///
    /// `None` if it is not known which operands a terminator forwards.
    pub fn forwarded(&self, view: View<'_>, op: OpId, from: OpId, to: RegionPoint) -> Option<Range<usize>> {
        if from == op {
            return Some((self.entry_operands)(view, op, to));
        }
        match view.interface::<ReturnLikeOperands>(from) {
            Some(interface) => Some((interface.operands)(view, from, to)),
            None => view.has_trait(from, &Trait::ReturnLike).then(|| 0..view.ir.num_operands(from)),
        }
    }

    /// Visits all edges of an op up to the first error: those from the op itself, then those from its regions, block by block.
    ///
    /// # Errors
    ///
    /// The first one of a visit.
    pub fn try_for_each_edge<E>(
        &self,
        view: View<'_>,
        op: OpId,
        mut visit: impl FnMut(RegionEdge) -> Result<(), E>,
    ) -> Result<(), E> {
        let ir = view.ir;
        for (to, inputs) in (self.successors)(view, op, RegionPoint::Parent) {
            visit(RegionEdge { from: op, to, operands: (self.entry_operands)(view, op, to), inputs })?;
        }
        for &region in ir.regions(op) {
            for last in ir.blocks(region).filter_map(|block| ir.last_op(block)) {
                for (to, inputs) in (self.successors)(view, op, RegionPoint::Region(region)) {
                    let Some(operands) = self.forwarded(view, op, last, to) else { break };
                    visit(RegionEdge { from: last, to, operands, inputs })?;
                }
            }
        }
        Ok(())
    }
}

/// An op that executes its regions any number of times.
#[derive(Clone, Copy, Debug)]
#[doc(alias = "LoopLikeOpInterface")]
pub struct LoopLike;

impl Interface for LoopLike {}

/// The operands that a terminator forwards to a region point.
///
/// A return-like op without this interface forwards all of them.
#[derive(Clone, Copy, Debug)]
pub struct ReturnLikeOperands {
    /// The operands forwarded to a point.
    pub operands: fn(View<'_>, OpId, RegionPoint) -> Range<usize>,
}

impl Interface for ReturnLikeOperands {}
