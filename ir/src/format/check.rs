//! Checks of a format against its definition: the printed text must suffice to parse the op.

use super::compile::compile;
use super::{Anchor, Arg, Element, Unit};
use crate::bit_set::BitSet;
use crate::definition::{Arity, OpDef};
use crate::infer::can_infer;

/// The errors in the format of a definition.
pub(crate) fn check(def: &'static OpDef, text: &'static str) -> Vec<String> {
    let format = match compile(def, text) {
        Ok(format) => format,
        Err(message) => return vec![message],
    };
    let mut written = Written::default();
    written.elements(def, &format.elements);
    let mut errors = Vec::new();
    if written.attribute_lists > 1 {
        errors.push("`attr-dict` is written twice".to_owned());
    }
    for &group in &written.twice {
        errors.push(format!("the operand `{}` is written twice", def.operands[group].name));
    }
    for &group in &written.fixed_anchors {
        let name = def.operands[group].name;
        errors.push(format!(
            "the operand `{name}` is always there, so that the group with it as the anchor is never absent"
        ));
    }
    if written.attribute_lists == 0 {
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
    let kept = kept_attributes(&format.elements);
    // A hand-written verifier can require the anchor where there is the attribute, as that of `llvm.load` does.
    let has_verifier = def.verify_local.is_some() || def.verify.is_some();
    for (slot, spec) in def.attributes.iter().enumerate() {
        if !has_verifier && written.named_attributes.contains(slot) && !kept.contains(slot) {
            errors.push(format!("the attribute `{}` is lost where the group without its anchor is absent", spec.name));
        }
    }
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
    /// The slots of the attributes that the format names.
    named_attributes: BitSet,
    /// The number of lists of all attributes without a name in the format.
    attribute_lists: usize,
    /// The operands that the format names more than once.
    twice: Vec<usize>,
    /// The operands that are anchors of groups, and can be neither absent nor empty.
    fixed_anchors: Vec<usize>,
}

/// More than any definition has of any kind.
const ALL: usize = 64;

impl Written {
    fn operand(&mut self, group: usize) {
        if self.operands.contains(group) {
            self.twice.push(group);
        }
        self.operands.insert(group);
    }

    fn anchor(&mut self, def: &OpDef, anchor: &Anchor) {
        match anchor {
            Anchor::Operand(group) if def.operands[*group].arity == Arity::One => self.fixed_anchors.push(*group),
            Anchor::Any(anchors) => anchors.iter().for_each(|it| self.anchor(def, it)),
            _ => {}
        }
    }

    fn elements(&mut self, def: &OpDef, elements: &[Element]) {
        elements.iter().for_each(|element| self.element(def, element));
    }

    fn element(&mut self, def: &OpDef, element: &Element) {
        let all = |set: &mut BitSet| (0..ALL).for_each(|index| set.insert(index));
        match element {
            Element::Operand { group, .. } => self.operand(*group),
            Element::Operands { .. } => all(&mut self.operands),
            Element::Region { index, .. } => self.regions.insert(*index),
            Element::Regions { .. } => all(&mut self.regions),
            Element::Successor { index, .. } => self.successors.insert(*index),
            Element::Successors { .. } => all(&mut self.successors),
            Element::AttrDict { .. } => self.attribute_lists += 1,
            Element::Custom { args, .. } => args.iter().for_each(|arg| self.argument(*arg)),
            Element::Optional { anchor, then, otherwise } => {
                self.anchor(def, anchor);
                self.elements(def, then);
                self.elements(def, otherwise);
            }
            Element::OiList { clauses } => clauses.iter().for_each(|clause| self.elements(def, &clause.elements)),
            Element::Attribute { slot, .. } => self.named_attributes.insert(*slot),
            Element::Type { .. }
            | Element::FunctionalType { .. }
            | Element::PropDict
            | Element::Literal { .. }
            | Element::Space
            | Element::Newline => {}
        }
    }

    fn argument(&mut self, arg: Arg) {
        match arg {
            Arg::Operand(group) => self.operand(group),
            Arg::Region(index) => self.regions.insert(index),
            Arg::Successor(index) => self.successors.insert(index),
            Arg::AttrDict => self.attribute_lists += 1,
            Arg::Attribute(slot) => self.named_attributes.insert(slot),
            Arg::OperandType(_) | Arg::ResultType(_) | Arg::Text(_) => {}
        }
    }
}

/// The slots of the attributes that elements write whenever an op has them.
///
/// `($a^ $b)?` writes `a`, but not always `b`: without `a` the group is absent.
fn kept_attributes(elements: &[Element]) -> BitSet {
    let mut kept = BitSet::default();
    for element in elements {
        match element {
            Element::Attribute { slot, .. } => kept.insert(*slot),
            Element::Custom { args, .. } => {
                for arg in args {
                    if let Arg::Attribute(slot) = arg {
                        kept.insert(*slot);
                    }
                }
            }
            Element::Optional { anchor, then, otherwise } => kept.insert_all(&kept_in_group(anchor, then, otherwise)),
            Element::OiList { clauses } => {
                clauses.iter().for_each(|it| kept.insert_all(&kept_in_group(&it.anchor, &it.elements, &[])));
            }
            _ => {}
        }
    }
    kept
}

fn kept_in_group(anchor: &Anchor, then: &[Element], otherwise: &[Element]) -> BitSet {
    let mut kept = kept_attributes(then);
    // The presence of the group encodes a unit attribute, which is no element.
    if let Anchor::Attribute(slot, Unit::Yes) = anchor {
        kept.insert(*slot);
    }
    let mut kept_if_absent = kept_attributes(otherwise);
    insert_anchors(&mut kept_if_absent, anchor);
    kept.retain_all(&kept_if_absent);
    kept
}

/// Inserts the attributes that an op does not have where a group is absent.
fn insert_anchors(slots: &mut BitSet, anchor: &Anchor) {
    match anchor {
        Anchor::Attribute(slot, _) => slots.insert(*slot),
        Anchor::Any(anchors) => anchors.iter().for_each(|it| insert_anchors(slots, it)),
        Anchor::Operand(_) | Anchor::Region(_) | Anchor::Successor(_) | Anchor::Result(_) => {}
    }
}
