//! Random targets and patterns. A pattern is a list of things that it does; it may fail in the end.

use smallvec::SmallVec;
use weir_conversion::{
    ConversionPatterns as _, ConversionRewriter, ConversionTarget, ConvertedOperands, TypeConverter,
};
use weir_ir::{AsView as _, CreateOps as _, InsertPoint, OpId, OpName, OpState, RegionId, Type, ValueId, ValueMap};
use weir_rewrite::{MatchResult, NoMatch, PatternSet, Rewriter as _, RewriterExt as _, Root, no_match};

use super::program::{LEAVES, TYPES};
use super::{Random, toy};

/// The changes that patterns may make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Behaviour {
    /// Anything, and fail after it.
    Wild,
    /// The same, but nothing in another function than the one that they are in.
    Local,
    /// Only what needs no undoing: they change nothing and fail, or make legal ops.
    Tame,
}

/// The names of ops that patterns make.
const MADE: [&str; 6] = ["toy.legal", "toy.valid", "toy.invalid", "foo.a", "made.x", "made.y"];
const MADE_LEGAL: [&str; 2] = ["toy.legal", "toy.valid"];
const ROOTS: [&str; 8] =
    ["toy.invalid", "toy.erased", "toy.forward", "foo.a", "foo.b", "made.x", "toy.block", "toy.func"];

/// A target that says something random of each op.
pub(super) fn target(random: &mut Random) -> ConversionTarget {
    let mut target = toy::target();
    target.unknown_op(|view, op| view.attribute(op, "done").map(|_| true));
    for name in LEAVES.iter().chain(&["toy.block", "made.x", "made.y", "foo.a"]) {
        if MADE_LEGAL.contains(name) {
            continue;
        }
        match random.below(6) {
            0 => target.legal_named(*name),
            1 => target.illegal_named(*name),
            2 => target.dynamically_legal_named(*name, |view, op| view.attribute(op, "done").is_some()),
            3 => target.dynamically_legal_named(*name, |view, op| view.ir.num_operands(op) % 2 == 0),
            _ => &mut target,
        };
    }
    if random.one_in(4) {
        target
            .legal_named("toy.block")
            .recursively_legal_named_if("toy.block", |view, op| view.attribute(op, "keep").is_some());
    }
    target
}

/// Something that a pattern does.
#[derive(Clone, Copy, Debug)]
enum Action {
    Make {
        name: &'static str,
        ty: &'static str,
    },
    MakeNested(&'static str),
    Modify,
    CancelModification,
    SetOperands,
    ReplaceOperand,
    ConvertBlocks,
    InlineBlock,
    CloneRoot,
    CloneRegion,
    SplitBlock,
    MoveRoot,
    MoveRegion,
    EraseBlock,
    Legalize,
    Remap,
    /// A change beside the function that is converted, by number.
    Reach(usize),
}

/// The end of a pattern.
#[derive(Clone, Copy, Debug)]
enum End {
    Replace(&'static str),
    ReplaceByOther(&'static str, &'static str),
    Erase,
    Mark,
    Fail,
    /// A breach of the contract of the rewriter, by number.
    Breach(usize),
}

/// Up to five patterns, or those of the toy dialect, which are tame.
pub(super) fn patterns(random: &mut Random, converter: &TypeConverter, behaviour: Behaviour) -> PatternSet {
    if behaviour == Behaviour::Tame && random.one_in(3) {
        return toy::patterns(converter);
    }
    let mut patterns = PatternSet::new();
    for number in 0..1 + random.below(5) {
        let (actions, end): (Vec<Action>, End) = match behaviour {
            Behaviour::Tame => (Vec::new(), tame(random)),
            _ => {
                let reaches = behaviour == Behaviour::Wild;
                ((0..random.below(4)).map(|_| wild(random, reaches)).collect(), wild_end(random))
            }
        };
        let converter = (behaviour == Behaviour::Tame || !random.one_in(3)).then(|| converter.clone());
        let is_general = behaviour != Behaviour::Tame && random.one_in(12);
        let root = if is_general { Root::Any } else { Root::Named(random.pick(&ROOTS).into()) };
        let name = format!("pattern {number}: {actions:?} {end:?}");
        let pattern = patterns.add_conversion_for(root, name, converter, move |op, operands, rewriter| {
            if rewriter.view().name(op) == "builtin.module" {
                return no_match("the module stays");
            }
            for &action in &actions {
                run(action, op, operands, rewriter)?;
            }
            finish(end, op, operands, rewriter)
        });
        pattern.set_benefit(u16::try_from(random.below(4)).unwrap_or(1));
    }
    patterns
}

fn wild(random: &mut Random, reaches: bool) -> Action {
    match random.below(if reaches { 19 } else { 18 }) {
        0..=2 => Action::Make { name: random.pick(&MADE), ty: random.pick(&TYPES) },
        3 => Action::MakeNested(random.pick(&MADE)),
        4 => Action::Modify,
        5 => Action::CancelModification,
        6 => Action::SetOperands,
        7 => Action::ReplaceOperand,
        8 | 9 => Action::ConvertBlocks,
        10 => Action::InlineBlock,
        11 => Action::CloneRoot,
        12 => Action::CloneRegion,
        13 => Action::SplitBlock,
        14 => Action::MoveRoot,
        15 => Action::MoveRegion,
        16 => Action::EraseBlock,
        18 => Action::Reach(random.below(8)),
        _ => [Action::Legalize, Action::Remap][random.below(2)],
    }
}

fn wild_end(random: &mut Random) -> End {
    match random.below(9) {
        8 => End::Breach(random.below(7)),
        0..=2 => End::Replace(random.pick(&MADE)),
        3 => End::ReplaceByOther(random.pick(&MADE), random.pick(&TYPES)),
        4 => End::Erase,
        5 | 6 => End::Mark,
        _ => End::Fail,
    }
}

/// A pattern that fails must not have changed anything, so what may fail comes first: the conversion of result types.
fn tame(random: &mut Random) -> End {
    if random.one_in(6) { End::Fail } else { End::Replace(random.pick(&MADE_LEGAL)) }
}

fn run(
    action: Action,
    op: OpId,
    operands: ConvertedOperands<'_>,
    rewriter: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let region = rewriter.ir().regions(op).first().copied();
    match action {
        Action::Make { name, ty } => {
            let ty = parse(rewriter, ty)?;
            make(rewriter, name, &operands.flat(), &[ty], 0)?;
        }
        Action::MakeNested(name) => {
            let outer = make(rewriter, "toy.block", &[], &[], 1)?;
            let region = rewriter.ir().region(outer, 0);
            let location = rewriter.ir().location(op);
            let ty = parse(rewriter, "i64")?;
            rewriter.guarded(|rewriter| {
                let block = rewriter.create_block(region, None, &[(ty, location)]);
                let arguments = rewriter.ir().arguments(block).to_vec();
                make(rewriter, name, &arguments, &[], 0)
            })?;
        }
        Action::Modify => rewriter.modify(op, |edit| set(edit, "seen")),
        Action::CancelModification => {
            let cancelled = rewriter.try_modify(op, |edit| {
                set(edit, "cancelled");
                if edit.view().ir.num_operands(op) > 0 {
                    edit.erase_operands(0..1);
                }
                no_match("it is cancelled")
            });
            assert!(cancelled.is_err());
        }
        Action::SetOperands => {
            let values = operands.flat();
            rewriter.modify(op, |edit| edit.set_operands(&values));
        }
        Action::ReplaceOperand => {
            if let Some(&first) = rewriter.ir().operands(op).to_vec().first() {
                let ty = rewriter.ir().value_type(first);
                let made = make(rewriter, "made.x", &[], &[ty, ty], 0)?;
                let values = rewriter.ir().results(made).to_vec();
                rewriter.replace_value(first, &values);
            }
        }
        Action::ConvertBlocks => {
            if let (Some(region), Ok(converter)) = (region, rewriter.converter()) {
                rewriter.convert_region_types(region, converter, None)?;
            }
        }
        Action::InlineBlock => inline(op, rewriter)?,
        Action::CloneRoot => {
            rewriter.clone_op(op, &mut ValueMap::new());
        }
        Action::CloneRegion => {
            if let (Some(region), Some(around)) = (region, region_around(op, rewriter)) {
                rewriter.clone_region_before(region, around, None, &mut ValueMap::new());
            }
        }
        Action::SplitBlock => {
            let point = InsertPoint::before(rewriter.ir(), op);
            rewriter.guarded(|rewriter| rewriter.split_block(point));
        }
        Action::MoveRoot => {
            if let Some(block) = rewriter.ir().parent_block(op) {
                let point = InsertPoint::start(rewriter.ir(), block);
                rewriter.move_op(op, point);
            }
        }
        Action::MoveRegion => {
            if let (Some(region), Some(around)) = (region, region_around(op, rewriter)) {
                rewriter.inline_region_before(region, around, None);
            }
        }
        Action::EraseBlock => {
            if let Some(block) = region.and_then(|region| rewriter.ir().last_block(region)) {
                rewriter.erase_block(block);
            }
        }
        Action::Legalize => {
            if let Some(region) = region {
                rewriter.legalize_region(region)?;
            }
        }
        Action::Remap => {
            if let Some(&first) = rewriter.ir().operands(op).to_vec().first() {
                rewriter.remapped_value(first)?;
            }
        }
        Action::Reach(number) => reach(number, op, region, rewriter)?,
    }
    Ok(())
}

/// Changes the last function of the module, or the module if the op is in that function.
fn reach(number: usize, op: OpId, region: Option<RegionId>, rewriter: &mut ConversionRewriter<'_>) -> MatchResult {
    let ir = rewriter.ir();
    let Some(module) = std::iter::successors(Some(op), |&it| ir.parent_op(it)).last() else { return Ok(()) };
    let body = ir.regions(module).first().and_then(|&body| ir.first_block(body));
    let last = body.and_then(|block| ir.last_op(block));
    let other = last.filter(|&last| !ir.is_ancestor(last, op) && !ir.regions(last).is_empty()).unwrap_or(module);
    let is_function = other != module;
    let Some(&inside) = ir.regions(other).first() else { return Ok(()) };
    let Some(block) = ir.first_block(inside) else { return Ok(()) };
    match number {
        0 => rewriter.modify(other, |edit| set(edit, "reached")),
        1 if is_function => rewriter.erase(other),
        2 if is_function => {
            rewriter.at_start(block, |rewriter| make(rewriter, "toy.legal", &[], &[], 0))?;
        }
        3 if is_function => {
            let point = InsertPoint::start(rewriter.ir(), block);
            rewriter.move_op(op, point);
        }
        4 if is_function => _ = rewriter.guarded(|rewriter| rewriter.create_block(inside, None, &[])),
        5 if is_function => rewriter.erase_block(block),
        6 if is_function => {
            if let Some(region) = region {
                rewriter.clone_region_before(region, inside, None, &mut ValueMap::new());
            }
        }
        7 if is_function => {
            if let [argument, ..] = *rewriter.ir().arguments(block) {
                let ty = rewriter.ir().value_type(argument);
                let made = make(rewriter, "made.x", &[], &[ty], 0)?;
                let value = rewriter.ir().result(made, 0);
                rewriter.replace_value(argument, [value]);
            }
        }
        _ => {}
    }
    Ok(())
}

fn finish(end: End, op: OpId, operands: ConvertedOperands<'_>, rewriter: &mut ConversionRewriter<'_>) -> MatchResult {
    let is_function = rewriter.view().name(op) == "toy.func";
    match end {
        End::Replace(name) if !is_function => {
            let (types, lengths) = match rewriter.converter() {
                Ok(converter) => converter.convert_values(rewriter.view(), rewriter.ir().results(op).iter())?,
                Err(_) => {
                    let types = rewriter.ir().results(op).iter().map(|it| rewriter.view().ty(it)).collect::<Vec<_>>();
                    let lengths = vec![1; types.len()];
                    (types, lengths)
                }
            };
            let new = make(rewriter, name, &operands.flat(), &types, 0)?;
            rewriter.replace_many(op, &rewriter.result_groups(new, &lengths));
        }
        End::ReplaceByOther(name, ty) if !is_function => {
            let types = vec![parse(rewriter, ty)?; rewriter.ir().num_results(op)];
            let new = make(rewriter, name, &[], &types, 0)?;
            rewriter.replace(op, new);
        }
        End::Erase => rewriter.erase(op),
        End::Fail => return no_match("as it was meant to"),
        // It matches, but leaves the op as it was.
        End::Breach(0) => {}
        End::Breach(1) => {
            make(rewriter, "toy.legal", &[], &[], 0)?;
        }
        End::Breach(2) => {
            rewriter.erase(op);
            rewriter.erase(op);
        }
        // An op that is used goes.
        End::Breach(3) => match rewriter.ir().operands(op).to_vec().first().copied() {
            Some(value) if rewriter.ir().defining_op(value).is_some() => {
                rewriter.ir().defining_op(value).into_iter().for_each(|maker| rewriter.erase(maker));
                rewriter.modify(op, |edit| set(edit, "done"));
            }
            _ => return no_match("it has no operand that an op defines"),
        },
        // The values do not fit the arguments.
        End::Breach(4) => match rewriter.ir().regions(op).first().copied() {
            Some(region) if !is_function => {
                let Some(block) = rewriter.ir().single_block(region) else { return no_match("it has other blocks") };
                let Some(value) = rewriter.ir().operands(op).iter().next() else { return no_match("no value") };
                let too_many = vec![value; rewriter.ir().arguments(block).len() + 1];
                let point = InsertPoint::before(rewriter.ir(), op);
                rewriter.inline_block_before(block, point, &too_many);
                rewriter.erase(op);
            }
            _ => return no_match("it has no region"),
        },
        // Some uses are replaced, which rollback does not support.
        End::Breach(5) => match rewriter.ir().operands(op).to_vec().first().copied() {
            Some(value) => {
                rewriter.replace_value_if(value, value, &mut |_, used| used.owner == op);
                rewriter.modify(op, |edit| set(edit, "done"));
            }
            None => return no_match("it has no operand"),
        },
        End::Breach(_) => {
            let values: Vec<_> = rewriter.ir().operands(op).iter().collect();
            let lists = vec![values; rewriter.ir().num_results(op) + 1];
            rewriter.replace_many(op, &lists);
        }
        End::Mark | End::Replace(_) | End::ReplaceByOther(..) => {
            rewriter.modify(op, |edit| set(edit, "done"));
        }
    }
    Ok(())
}

/// Puts the ops of the only block of a region in the place of the op.
fn inline(op: OpId, rewriter: &mut ConversionRewriter<'_>) -> MatchResult {
    let region = rewriter.ir().regions(op).first().copied();
    let Some(block) = region.and_then(|region| rewriter.ir().single_block(region)) else { return Ok(()) };
    if rewriter.view().name(op) == "toy.func" {
        return Ok(());
    }
    let types: Vec<Type> = rewriter.ir().arguments(block).iter().map(|&it| rewriter.ir().value_type(it)).collect();
    let values = make(rewriter, "toy.legal", &[], &types, 0)?;
    let values = rewriter.ir().results(values).to_vec();
    let point = InsertPoint::before(rewriter.ir(), op);
    rewriter.inline_block_before(block, point, &values);
    Ok(())
}

fn region_around(op: OpId, rewriter: &ConversionRewriter<'_>) -> Option<RegionId> {
    rewriter.ir().parent_region(rewriter.ir().parent_block(op)?)
}

fn set(edit: &mut weir_ir::OpEditor<'_>, name: &str) {
    edit.set_attribute(name, Some(edit.ctx().unit_attr()));
}

fn parse(rewriter: &ConversionRewriter<'_>, ty: &str) -> Result<Type, NoMatch> {
    weir_ir::parse::parse_type(rewriter.ctx(), ty).map_err(|_| NoMatch::new("not a type"))
}

fn make(
    rewriter: &mut ConversionRewriter<'_>,
    name: &str,
    operands: &[ValueId],
    results: &[Type],
    regions: usize,
) -> Result<OpId, NoMatch> {
    let name = OpName::new(rewriter.ctx(), name).map_err(|_| NoMatch::new("not a name"))?;
    let mut state = OpState { empty_regions: regions, ..OpState::default() };
    state.operands = SmallVec::from_slice(operands);
    state.result_types = SmallVec::from_slice(results);
    rewriter.create_op(name, state).map_err(NoMatch::new)
}
