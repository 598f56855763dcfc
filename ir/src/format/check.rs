//! Checks of a format against its definition: the printed text must suffice to parse the op.

use super::compile::compile;
use super::{Arg, Element};
use crate::bit_set::BitSet;
use crate::definition::OpDef;
use crate::infer::can_infer;

/// The errors in the format of a definition.
pub(crate) fn check(def: &'static OpDef, text: &'static str) -> Vec<String> {
    let format = match compile(def, text) {
        Ok(format) => format,
        Err(message) => return vec![message],
    };
    let mut written = Written::default();
    written.elements(&format.elements);
    let mut errors = Vec::new();
    if !written.attributes {
        errors.push("`attr-dict` is missing, so that attributes without a name in the format are lost".to_owned());
    }
    let mut lost = |what: &str, names: &mut dyn Iterator<Item = &'static str>, written: &BitSet| {
        for (_, name) in names.enumerate().filter(|(index, _)| !written.contains(*index)) {
            errors.push(format!("the {what} `{name}` is not written"));
        }
    };
    lost("operand", &mut def.operands.iter().map(|spec| spec.name), &written.operands);
    lost("region", &mut def.regions.iter().map(|spec| spec.name), &written.regions);
    lost("successor", &mut def.successors.iter().map(|spec| spec.name), &written.successors);
    for &group in &format.plan.untyped_operands {
        let name = def.operands[group].name;
        errors.push(format!("the type of operand `{name}` is not written, and neither constraints nor traits say it"));
    }
    if !format.plan.knows_results && !can_infer(def) {
        errors.push("the types of the results are neither written nor inferable".to_owned());
    }
    errors
}

/// The operands, regions, successors and attributes that a format writes.
#[derive(Default)]
struct Written {
    operands: BitSet,
    regions: BitSet,
    successors: BitSet,
    /// All attributes without a name in the format.
    attributes: bool,
}

/// More than any definition has of any kind.
const ALL: usize = 64;

impl Written {
    fn elements(&mut self, elements: &[Element]) {
        elements.iter().for_each(|element| self.element(element));
    }

    fn element(&mut self, element: &Element) {
        let all = |set: &mut BitSet| (0..ALL).for_each(|index| set.insert(index));
        match element {
            Element::Operand { group, .. } => self.operands.insert(*group),
            Element::Operands { .. } => all(&mut self.operands),
            Element::Region { index, .. } => self.regions.insert(*index),
            Element::Regions { .. } => all(&mut self.regions),
            Element::Successor { index, .. } => self.successors.insert(*index),
            Element::Successors { .. } => all(&mut self.successors),
            Element::AttrDict { .. } => self.attributes = true,
            Element::Custom { args, .. } => args.iter().for_each(|arg| self.argument(*arg)),
            Element::Optional { then, otherwise, .. } => {
                self.elements(then);
                self.elements(otherwise);
            }
            Element::OiList { clauses } => clauses.iter().for_each(|clause| self.elements(&clause.elements)),
            Element::Type { .. }
            | Element::FunctionalType { .. }
            | Element::Attribute { .. }
            | Element::PropDict
            | Element::Literal { .. }
            | Element::Space
            | Element::Newline => {}
        }
    }

    fn argument(&mut self, arg: Arg) {
        match arg {
            Arg::Operand(group) => self.operands.insert(group),
            Arg::Region(index) => self.regions.insert(index),
            Arg::Successor(index) => self.successors.insert(index),
            Arg::AttrDict => self.attributes = true,
            Arg::OperandType(_) | Arg::ResultType(_) | Arg::Attribute(_) | Arg::Text(_) => {}
        }
    }
}
