//! Programs of ops that use what they define, as they may in the graph region of a module.
//!
//! They are made of ops as they occur in cases, so that there are programs of every op, whatever it is.

use std::collections::BTreeSet;

use weir_ir::builtin::ModuleOp;
use weir_ir::print::{OpForm, PrintOptions, text_with};
use weir_ir::{Context, Ir, Location, LookupSet, OpId, OpName, OpSpec, Trait, Type, ValueId, ValueMap, View, parse};

/// One of so many ops is made to use itself.
const OPS_PER_LOOK: usize = 7;

/// One of so many pairs of ops is looked at.
const PAIRS_PER_LOOK: usize = 16;

/// One of so many of these that can use each other becomes a program.
const PAIRS_PER_PROGRAM: usize = 60;

/// Programs of a cycle each, of ops that occur in some texts, in the generic form; some of them are not valid.
pub fn programs(ctx: &Context, texts: &[&[u8]]) -> Vec<String> {
    let mut maker = Maker { ctx, ir: Ir::new() };
    let ops = maker.ops(texts);
    let mut programs = BTreeSet::new();
    for &op in ops.iter().step_by(OPS_PER_LOOK) {
        let all = maker.operands_from(op, op);
        for operands in [all.get(..1), all.get(1..2)].into_iter().flatten() {
            programs.insert(maker.program(&[Link { op, operands: operands.to_vec() }]));
        }
        if !all.is_empty() {
            programs.extend([2, 3].map(|length| maker.program(&vec![Link { op, operands: all.clone() }; length])));
        }
    }
    let mut num_pairs = 0;
    for (index, &one) in ops.iter().enumerate() {
        for &other in ops[index + 1..].iter().step_by(PAIRS_PER_LOOK) {
            if let Some(links) = maker.way_there_and_back(one, other) {
                num_pairs += 1;
                // There are many pairs of the same two ops.
                if num_pairs % PAIRS_PER_PROGRAM == 0 {
                    programs.insert(maker.program(&links));
                }
            }
        }
    }
    programs.into_iter().collect()
}

/// An op of a cycle, and which of its operands are the first result of the op before it that has their type.
#[derive(Clone)]
struct Link {
    op: OpId,
    operands: Vec<usize>,
}

struct Maker<'c> {
    ctx: &'c Context,
    ir: Ir,
}

impl Maker<'_> {
    /// The ops of some texts that have operands and results, one for each list of types.
    fn ops(&mut self, texts: &[&[u8]]) -> Vec<OpId> {
        let mut ops = Vec::new();
        let mut seen = LookupSet::default();
        for text in texts {
            let Ok(module) = parse::parse_text(self.ctx, &mut self.ir, text) else { continue };
            let (ctx, ir) = (self.ctx, &self.ir);
            for op in ir.descendants(module) {
                let info = ir.name(op).info(ctx);
                let is_connected = !ir.operands(op).is_empty() && !ir.results(op).is_empty();
                let is_alone =
                    ir.successors(op).is_empty() && !info.traits.has(&Trait::Terminator) && info.def.is_some();
                if is_connected && is_alone {
                    let operands: Vec<Type> = ir.operands(op).iter().map(|value| ir.value_type(value)).collect();
                    let results: Vec<Type> = ir.results(op).iter().map(|value| ir.value_type(value)).collect();
                    if seen.insert((ir.name(op), operands, results)) {
                        ops.push(op);
                    }
                }
            }
        }
        ops
    }

    /// The operands of an op that have the type of some result of another one.
    fn operands_from(&self, op: OpId, definer: OpId) -> Vec<usize> {
        let types: Vec<Type> = self.ir.results(definer).iter().map(|result| self.ir.value_type(result)).collect();
        let operands = self.ir.operands(op).iter().enumerate();
        operands.filter(|&(_, operand)| types.contains(&self.ir.value_type(operand))).map(|(index, _)| index).collect()
    }

    /// Two ops of different types that can use each other.
    fn way_there_and_back(&self, one: OpId, other: OpId) -> Option<[Link; 2]> {
        let link = |op, definer| Link { op, operands: self.operands_from(op, definer) };
        let links = [link(one, other), link(other, one)];
        let is_new = |link: &Link| !link.operands.is_empty() && self.operands_from(link.op, link.op).is_empty();
        links.iter().all(is_new).then_some(links)
    }

    /// A module with a cycle of ops. All other values come from unregistered ops, and all results are used.
    fn program(&mut self, links: &[Link]) -> String {
        let (Ok(source), Ok(user)) = (OpName::new(self.ctx, "u.source"), OpName::new(self.ctx, "u.use")) else {
            return String::new();
        };
        let module = ModuleOp::create(self.ctx, &mut self.ir);
        let body = module.body_block(&self.ir);
        let copies: Vec<OpId> = links.iter().map(|link| self.copy(link.op, source, body)).collect();
        for (index, link) in links.iter().enumerate() {
            let before = copies[(index + copies.len() - 1) % copies.len()];
            for &operand in &link.operands {
                let ty = self.ir.value_type(self.ir.operand(copies[index], operand));
                let result = self.ir.results(before).iter().find(|&result| self.ir.value_type(result) == ty);
                if let Some(result) = result {
                    self.ir.set_operand(copies[index], operand, result);
                }
            }
        }
        let results: Vec<ValueId> = copies.iter().flat_map(|&copy| self.ir.results(copy).to_vec()).collect();
        let user = self.ir.create_op(OpSpec { operands: &results, ..OpSpec::new(user, Location::UNKNOWN) });
        self.ir.append_op(body, user);
        let options = PrintOptions { form: OpForm::Generic, ..PrintOptions::default() };
        text_with(self.ctx, &self.ir, module.into(), &options)
    }

    /// A copy of an op at the end of a block, behind an op that defines all that comes from outside.
    fn copy(&mut self, op: OpId, source: OpName, body: weir_ir::BlockId) -> OpId {
        let view = View::new(self.ctx, &self.ir);
        let mut outside: Vec<ValueId> = Vec::new();
        for nested in std::iter::once(op).chain(view.ir.descendants(op)) {
            for value in view.ir.operands(nested) {
                let around = view.ir.defining_block(value).and_then(|block| view.ir.parent_op(block));
                let is_inside = around.is_some_and(|around| around == op || view.ir.is_proper_ancestor(op, around));
                if !is_inside && !outside.contains(&value) {
                    outside.push(value);
                }
            }
        }
        let types: Vec<Type> = outside.iter().map(|&value| self.ir.value_type(value)).collect();
        let source = self.ir.create_op(OpSpec { result_types: &types, ..OpSpec::new(source, Location::UNKNOWN) });
        self.ir.append_op(body, source);
        let mut map = ValueMap::new();
        map.map_all(outside, self.ir.results(source).to_vec());
        let copy = self.ir.clone_op(op, &mut map);
        self.ir.append_op(body, copy);
        copy
    }
}
