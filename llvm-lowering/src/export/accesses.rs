//! Metadata of instructions, and above all of accesses to memory: TBAA, alias scopes, access groups, memory model relaxation annotations.

use weir_ir::builtin::ArrayAttr;
use weir_ir::{ApInt, Attribute, OpClass as _, OpId};

use super::error::ExportError;
use super::functions::ModuleTranslation;
use super::instructions::{Value, position_of};
use super::metadata::{MdId, Metadata};
use super::module::{Function, Global};
use crate::dialect::{
    AccessGroupAttr, AliasScopeAttr, AliasScopeDomainAttr, DereferenceableAttr, GlobalOp, LLVMFuncOp, MmraTagAttr,
    TbaaRootAttr, TbaaTagAttr, TbaaTypeDescriptorAttr,
};

/// The attributes that become metadata of an access to memory.
const ACCESS_METADATA: [&str; 8] = [
    "tbaa",
    "alias_scopes",
    "noalias_scopes",
    "access_groups",
    "nontemporal",
    "invariant",
    "invariantGroup",
    "dereferenceable",
];

impl ModuleTranslation<'_, '_> {
    /// Attaches metadata to the instruction that was made last, if the op was translated to one.
    pub(super) fn attach(&mut self, op: OpId, kind: &'static str, node: MdId) {
        let is_instruction = match self.view.ir.results(op).first() {
            Some(result) => matches!(self.value(result), Ok(Value::Local(_))),
            None => true,
        };
        if is_instruction && let Some(last) = self.body.instructions.len().checked_sub(1) {
            self.body.metadata.push((position_of(last), kind, node));
        }
    }

    /// Attaches metadata to the translation of an op: a function, a global or the instruction that was made last.
    pub(super) fn attach_to(&mut self, op: OpId, kind: &'static str, node: MdId) {
        if let Some(function) = self.function_of(op) {
            function.metadata.push((kind, node));
        } else if let Some(global) = self.global_of(op) {
            global.metadata.push((kind, node));
        } else {
            self.attach(op, kind, node);
        }
    }

    /// The function of an op.
    fn function_of(&mut self, op: OpId) -> Option<&mut Function> {
        let name = LLVMFuncOp::dyn_cast(&self.view, op)?.sym_name(&self.view);
        let &index = self.module.function_index.get(&name)?;
        self.module.functions.get_mut(index.checked_sub(self.module.first_function)?)
    }

    /// The variable of an op.
    pub(super) fn global_of(&mut self, op: OpId) -> Option<&mut Global> {
        let name = GlobalOp::dyn_cast(&self.view, op)?.sym_name(&self.view);
        self.module.globals.iter_mut().rev().find(|it| it.symbol.name == name)
    }

    pub(super) fn add_function_attribute(&mut self, op: OpId, key: &str, value: &str) -> Result<(), ExportError> {
        let Some(function) = self.function_of(op) else { return Err(self.error(op, "expected a function")) };
        let mut set = std::mem::take(&mut function.attributes.function);
        let added = self.add_key(op, key.as_bytes(), (!value.is_empty()).then_some(value.as_bytes()), &mut set);
        if let Some(function) = self.function_of(op) {
            function.attributes.function = set;
        }
        added
    }

    pub(super) fn attach_flag(&mut self, op: OpId, kind: &'static str, is_set: bool) {
        if is_set {
            let node = match kind {
                "nontemporal" => {
                    let one = self.md_int(32, 1);
                    self.module.metadata.tuple([one])
                }
                _ => self.module.metadata.tuple([]),
            };
            self.attach(op, kind, node);
        }
    }

    pub(super) fn attach_dereferenceable(&mut self, op: OpId, bytes: DereferenceableAttr) {
        let ctx = self.ctx();
        let count = self.module.constants.int(ctx.integer_type(64), ApInt::new(64, bytes.bytes(ctx)));
        let count = self.md_constant(count);
        let node = self.module.metadata.tuple([count]);
        let kind = if bytes.may_be_null(ctx) { "dereferenceable_or_null" } else { "dereferenceable" };
        self.attach(op, kind, node);
    }

    /// True if an inherent attribute of an op names metadata of its access to memory: it depends on name and properties alone.
    pub(super) fn has_access_metadata(&mut self, op: OpId) -> bool {
        let view = self.view;
        let key = (view.ir.name(op), view.ir.properties(op));
        *self.has_metadata.get_or_insert_with(key, || {
            let mut specs = view.def(op).map_or(&[][..], |def| def.attributes).iter().enumerate();
            specs.any(|(slot, spec)| ACCESS_METADATA.contains(&spec.name) && view.property(op, slot).is_some())
        })
    }

    /// Attaches all metadata of an access to the instruction that was made last.
    pub(super) fn attach_access(&mut self, op: OpId) {
        if !self.has_access_metadata(op) {
            return;
        }
        let (view, ctx) = (self.view, self.ctx());
        let list = |name: &str| view.attribute_as::<ArrayAttr>(op, name).map_or(&[][..], |it| it.elements(ctx));
        if let &[tag] = list("tbaa") {
            let node = self.access_node(tag);
            self.attach(op, "tbaa", node);
        }
        for (name, kind) in [("alias_scopes", "alias.scope"), ("noalias_scopes", "noalias")] {
            if !list(name).is_empty() {
                let node = self.alias_scopes(list(name));
                self.attach(op, kind, node);
            }
        }
        let groups: Vec<MdId> = list("access_groups").iter().map(|&it| self.access_node(it)).collect();
        match groups[..] {
            [] => {}
            [group] => self.attach(op, "llvm.access.group", group),
            _ => {
                let node = self.module.metadata.tuple(groups);
                self.attach(op, "llvm.access.group", node);
            }
        }
    }

    /// Attaches the annotations of the memory model.
    pub(super) fn attach_tags(&mut self, op: OpId, tags: Attribute) -> Result<(), ExportError> {
        let (ctx, name) = (self.ctx(), self.view.name(op));
        let node = if tags.is::<MmraTagAttr>(ctx) {
            self.access_node(tags)
        } else if let Some(tags) = tags.dyn_cast::<ArrayAttr>(ctx) {
            let tags = tags.elements(ctx);
            if tags.iter().any(|it| !it.is::<MmraTagAttr>(ctx)) {
                let message = format!("'{name}' op MMRA annotations array contains value that isn't an MMRA tag");
                return Err(self.error(op, message));
            }
            match tags {
                [] => return Ok(()),
                &[tag] => self.access_node(tag),
                tags => {
                    let nodes: Vec<MdId> = tags.iter().map(|&it| self.access_node(it)).collect();
                    self.module.metadata.tuple(nodes)
                }
            }
        } else {
            let message = format!("'{name}' op llvm.mmra is something other than an MMRA tag or an array of them");
            return Err(self.error(op, message));
        };
        self.attach(op, "mmra", node);
        Ok(())
    }

    /// A list of alias scopes.
    pub(super) fn alias_scopes(&mut self, scopes: &[Attribute]) -> MdId {
        let nodes: Vec<MdId> = scopes.iter().map(|&it| self.access_node(it)).collect();
        self.module.metadata.tuple(nodes)
    }

    /// The node of an attribute, the same each time.
    pub(super) fn access_node(&mut self, attribute: Attribute) -> MdId {
        if let Some(&node) = self.nodes.get(&attribute) {
            return node;
        }
        let node = self.make_access_node(attribute);
        self.nodes.insert(attribute, node);
        node
    }

    fn make_access_node(&mut self, attribute: Attribute) -> MdId {
        let ctx = self.ctx();
        if let Some(tag) = attribute.dyn_cast::<TbaaTagAttr>(ctx) {
            let mut operands = vec![
                self.access_node(tag.base_type(ctx).into()),
                self.access_node(tag.access_type(ctx).into()),
                self.md_int(64, tag.offset(ctx)),
            ];
            if tag.constant(ctx) {
                operands.push(self.md_int(64, 1));
            }
            self.module.metadata.tuple(operands)
        } else if let Some(ty) = attribute.dyn_cast::<TbaaTypeDescriptorAttr>(ctx) {
            let mut operands = vec![self.module.metadata.string(ty.id(ctx))];
            for member in ty.members(ctx) {
                operands.push(self.access_node(member.ty(ctx)));
                operands.push(self.md_int(64, member.offset(ctx)));
            }
            self.module.metadata.tuple(operands)
        } else if let Some(root) = attribute.dyn_cast::<TbaaRootAttr>(ctx) {
            match root.id(ctx) {
                None => self.module.metadata.self_referring([]),
                Some(id) => {
                    let id = self.module.metadata.string(id.value(ctx).bytes(ctx));
                    self.module.metadata.tuple([id])
                }
            }
        } else if let Some(scope) = attribute.dyn_cast::<AliasScopeAttr>(ctx) {
            let mut rest = vec![self.access_node(scope.domain(ctx).into())];
            if let Some(text) = scope.description(ctx) {
                rest.push(self.module.metadata.string(text.value(ctx).bytes(ctx)));
            }
            self.named_or_distinct(scope.id(ctx), rest)
        } else if let Some(domain) = attribute.dyn_cast::<AliasScopeDomainAttr>(ctx) {
            let text = domain.description(ctx).map(|it| self.module.metadata.string(it.value(ctx).bytes(ctx)));
            self.named_or_distinct(domain.id(ctx), text.into_iter().collect())
        } else if attribute.is::<AccessGroupAttr>(ctx) {
            let number = self.module.metadata.next_distinct();
            self.module.metadata.add(Metadata::Distinct(number, Box::new([])))
        } else if let Some(tag) = attribute.dyn_cast::<MmraTagAttr>(ctx) {
            let parts = [self.module.metadata.string(tag.prefix(ctx)), self.module.metadata.string(tag.suffix(ctx))];
            self.module.metadata.tuple(parts)
        } else {
            self.module.metadata.tuple([])
        }
    }

    /// A node that a string identifies, or one that equals no other.
    fn named_or_distinct(&mut self, id: Attribute, rest: Vec<MdId>) -> MdId {
        match id.dyn_cast::<weir_ir::builtin::StringAttr>(self.ctx()) {
            Some(name) => {
                let name = self.module.metadata.string(name.value(self.ctx()).bytes(self.ctx()));
                self.module.metadata.tuple([name].into_iter().chain(rest))
            }
            None => self.module.metadata.self_referring(rest),
        }
    }
}
