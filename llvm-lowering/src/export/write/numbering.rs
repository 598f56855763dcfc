//! Numbers of attribute groups and metadata, which are given before anything is written.

use crate::export::attributes::{AttrGroups, AttrSet};
use crate::export::instructions::{Body, DebugRecord, RecordKind, Value, position_of};
use crate::export::metadata::{MdId, kind_rank};
use crate::export::module::{Function, Module};

use super::nodes::NodeNumbers;

/// The numbers of the attribute groups and nodes of a module.
#[derive(Debug, Default)]
pub(super) struct Numbering {
    pub(super) groups: AttrGroups,
    pub(super) nodes: NodeNumbers,
}

impl Numbering {
    /// Numbers what globals, named metadata and functions refer to, before what is in functions.
    pub(super) fn of(module: &Module<'_>) -> Self {
        let mut numbering = Self::default();
        for global in &module.globals {
            numbering.groups.number(&global.attributes);
            global.metadata.iter().for_each(|it| numbering.visit(module, it.1));
        }
        for (_, nodes) in &module.named {
            nodes.iter().for_each(|&it| numbering.visit(module, it));
        }
        for function in &module.functions {
            numbering.groups.number(&function.attributes.function);
        }
        for function in &module.functions {
            attached_to_function(module, function).iter().for_each(|it| numbering.visit(module, it.1));
            if let Some(body) = function.instructions().filter(|it| it.refers_to_numbers()) {
                numbering.body(module, body);
            }
        }
        numbering
    }

    /// The number of a group; there is none of no attributes.
    pub(super) fn group(&self, set: &AttrSet) -> Option<usize> {
        self.groups.find(set)
    }

    fn visit(&mut self, module: &Module<'_>, node: MdId) {
        self.nodes.visit(&module.metadata, node);
    }

    /// Numbers the metadata and the attributes of calls of a function, in the order of the instructions.
    fn body(&mut self, module: &Module<'_>, body: &Body) {
        let attached = body.attached();
        for block in 0..body.blocks.len() {
            let block = position_of(block);
            let mut records = body.records_of(block);
            for (index, instruction) in body.block(block) {
                while let Some((record, rest)) = records.split_first().filter(|it| it.0.before <= index) {
                    self.record(module, record);
                    records = rest;
                }
                if let Some(call) = body.call(instruction) {
                    for operand in body.operands(instruction) {
                        if let Value::Metadata(node) = operand {
                            self.visit(module, node);
                        }
                    }
                    self.groups.number(&call.attributes.function);
                }
                if let Some(location) = body.location(index) {
                    self.visit(module, location);
                }
                let start = attached.partition_point(|it| it.0 < index);
                for &(_, _, node) in attached[start..].iter().take_while(|it| it.0 == index) {
                    self.visit(module, node);
                }
            }
        }
    }

    fn record(&mut self, module: &Module<'_>, record: &DebugRecord) {
        let (RecordKind::Variable { variable: node, .. } | RecordKind::Label(node)) = record.kind;
        node.into_iter().chain([record.location]).for_each(|it| self.visit(module, it));
    }
}

/// The attachments of a function, in the order of their kinds.
pub(super) fn attached_to_function(module: &Module<'_>, function: &Function) -> Vec<(&'static str, MdId)> {
    let mut attached: Vec<_> = function.subprogram.map(|it| ("dbg", it)).into_iter().collect();
    attached.extend_from_slice(&function.metadata);
    let place = |kind: &str| module.kinds.iter().position(|it| *it == kind);
    attached.sort_by_key(|it| (kind_rank(it.0), place(it.0)));
    attached
}
