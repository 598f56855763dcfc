//! Debug information: the nodes of its attributes.
//!
//! A node is uniqued by its content unless it is distinct. Recursive types and subprograms refer to a placeholder while they are
//! translated, which stands for the finished node from then on.
//!
//! # Source
//!
//! `mlir::LLVM::detail::DebugTranslation`.

pub(super) mod locations;
mod merging;

use weir_ir::builtin::{DistinctAttr, IntegerAttr, StringAttr};
use weir_ir::{Attribute, Location, LookupMap, Nested, recurse_into};

use super::functions::ModuleTranslation;
use super::metadata::{DebugNode, Field, MdId, Metadata};
use crate::dialect::{
    DiAnnotationAttr, DiBasicTypeAttr, DiCommonBlockAttr, DiCompileUnitAttr, DiCompositeTypeAttr, DiDerivedTypeAttr,
    DiEmissionKind, DiExpressionAttr, DiFileAttr, DiGenericSubrangeAttr, DiGlobalVariableAttr,
    DiGlobalVariableExpressionAttr, DiImportedEntityAttr, DiLabelAttr, DiLexicalBlockAttr, DiLexicalBlockFileAttr,
    DiLocalVariableAttr, DiModuleAttr, DiNameTableKind, DiNamespaceAttr, DiNode, DiStringTypeAttr, DiSubprogramAttr,
    DiSubprogramFlags, DiSubrangeAttr, DiSubroutineTypeAttr, DwTag,
};

/// The state of the translation of debug information.
#[derive(Debug, Default)]
pub(super) struct DebugState {
    /// True if any op has a location: without one there are no locations at all.
    pub(super) is_enabled: bool,
    /// The nodes of attributes that have an identity.
    by_id: LookupMap<Attribute, MdId>,
    /// The placeholders of the recursive nodes that are being translated, by identity.
    recursive: LookupMap<Attribute, MdId>,
    /// The global variables of compile units, in the order in which the first ones were found.
    globals: Vec<(MdId, Vec<MdId>)>,
    /// The places of compile units in `globals`.
    unit_places: LookupMap<MdId, usize>,
    /// Locations by scope and place of inlining.
    pub(super) locations: LookupMap<(Location, Option<MdId>, Option<MdId>), Option<MdId>>,
}

/// Types that are distinct nodes.
const DISTINCT_TAGS: [&str; 4] =
    ["DW_TAG_class_type", "DW_TAG_enumeration_type", "DW_TAG_structure_type", "DW_TAG_union_type"];

impl ModuleTranslation<'_, '_> {
    /// The node of an attribute of debug information, the same each time; the null type has none.
    pub(super) fn debug_node(&mut self, attribute: impl Into<Attribute>) -> Option<MdId> {
        let attribute = attribute.into();
        if let Some(&node) = self.nodes.get(&attribute) {
            return Some(self.module.metadata.resolve(node));
        }
        let node = match self.recursive_id(attribute) {
            Some(id) => match self.debug.recursive.get(&id) {
                // It is a placeholder, which stands for another node later.
                Some(&placeholder) => return Some(placeholder),
                None => recurse_into(Nested::Type, || self.recursive_node(attribute, id)),
            },
            None => recurse_into(Nested::Type, || self.make_debug_node(attribute)),
        };
        if let Some(node) = node {
            self.nodes.insert(attribute, node);
        }
        node
    }

    fn recursive_id(&self, attribute: Attribute) -> Option<Attribute> {
        let ctx = self.ctx();
        let id = match attribute.dyn_cast::<DiCompositeTypeAttr>(ctx) {
            Some(it) => it.rec_id(ctx),
            None => attribute.dyn_cast::<DiSubprogramAttr>(ctx)?.rec_id(ctx),
        };
        id.map(Into::into)
    }

    fn recursive_node(&mut self, attribute: Attribute, id: Attribute) -> Option<MdId> {
        let placeholder = self.module.metadata.placeholder();
        self.debug.recursive.insert(id, placeholder);
        let node = self.make_debug_node(attribute);
        self.debug.recursive.remove(&id);
        if let Some(node) = node {
            self.module.metadata.replace_placeholder(placeholder, node);
        }
        node.map(|it| self.module.metadata.resolve(it))
    }

    fn optional<A: Into<Attribute>>(&mut self, attribute: Option<A>) -> Option<MdId> {
        attribute.and_then(|it| self.debug_node(it))
    }

    fn text(&self, text: Option<StringAttr>) -> Field {
        let ctx = self.ctx();
        text.map_or(Field::Absent, |it| Field::text(it.value(ctx).bytes(ctx)))
    }

    fn tag(tag: DwTag) -> Field {
        Field::word_or_number(tag.word(), tag.0)
    }

    fn expression_field(&mut self, expression: Option<DiExpressionAttr>) -> Field {
        Field::node(expression.map(|it| self.expression(Some(it))))
    }

    /// An expression; without an attribute, an empty one.
    pub(super) fn expression(&mut self, expression: Option<DiExpressionAttr>) -> MdId {
        let ctx = self.ctx();
        let mut elements = Vec::new();
        for operation in expression.map_or(&[][..], |it| it.operations(ctx)) {
            elements.push(u64::from(operation.opcode(ctx).0));
            elements.extend_from_slice(operation.arguments(ctx));
        }
        self.module.metadata.add(Metadata::Expression(elements.into()))
    }

    /// A list of nodes; an empty one is left out.
    fn node_list(&mut self, attributes: &[DiNode]) -> Option<MdId> {
        if attributes.is_empty() {
            return None;
        }
        let nodes: Vec<Option<MdId>> = attributes.iter().map(|&it| self.debug_node(it)).collect();
        Some(self.module.metadata.add(Metadata::List(nodes.into())))
    }

    fn make_debug_node(&mut self, attribute: Attribute) -> Option<MdId> {
        let ctx = self.ctx();
        if let Some(it) = attribute.dyn_cast::<DiAnnotationAttr>(ctx) {
            let parts = [it.name(ctx), it.value(ctx)].map(|it| self.module.metadata.string(it.value(ctx).bytes(ctx)));
            return Some(self.module.metadata.tuple(parts));
        }
        if let Some(it) = attribute.dyn_cast::<DiCompileUnitAttr>(ctx) {
            return Some(self.compile_unit(it));
        }
        if let Some(it) = attribute.dyn_cast::<DiSubprogramAttr>(ctx) {
            return Some(self.subprogram(it));
        }
        let node = if let Some(it) = attribute.dyn_cast::<DiFileAttr>(ctx) {
            let (name, directory) = (it.name(ctx).value(ctx), it.directory(ctx).value(ctx));
            let fields =
                [("filename", Field::any_text(name.bytes(ctx))), ("directory", Field::any_text(directory.bytes(ctx)))];
            DebugNode::unique("DIFile", fields)
        } else if let Some(it) = attribute.dyn_cast::<DiLocalVariableAttr>(ctx) {
            self.local_variable(it)
        } else if let Some(it) = attribute.dyn_cast::<DiLabelAttr>(ctx) {
            let fields = [
                ("scope", Field::Node(self.debug_node(it.scope(ctx)))),
                ("name", self.text(it.name(ctx))),
                ("file", Field::node(self.optional(it.file(ctx)))),
                ("line", Field::number(it.line(ctx))),
            ];
            DebugNode::unique("DILabel", fields)
        } else if let Some(node) = self.make_scope(attribute).or_else(|| self.make_type(attribute)) {
            node
        } else {
            self.make_entity(attribute)?
        };
        Some(self.add_debug_node(node))
    }

    fn add_debug_node(&mut self, mut node: DebugNode) -> MdId {
        if node.is_distinct {
            node.number = self.module.metadata.next_distinct();
        }
        self.module.metadata.add(Metadata::Debug(Box::new(node)))
    }

    fn local_variable(&mut self, it: DiLocalVariableAttr) -> DebugNode {
        let ctx = self.ctx();
        let scope = self.debug_node(it.scope(ctx));
        let file = self.optional(it.file(ctx));
        let ty = self.optional(it.ty(ctx));
        let fields = [
            ("name", self.text(it.name(ctx))),
            // The number of an argument has 16 bits.
            ("arg", Field::number(it.arg(ctx) & u32::from(u16::MAX))),
            ("scope", Field::Node(scope)),
            ("file", Field::node(file)),
            ("line", Field::number(it.line(ctx))),
            ("type", Field::node(ty)),
            ("flags", Field::flags(it.flags(ctx))),
            ("align", Field::number(it.align_in_bits(ctx))),
        ];
        DebugNode::unique("DILocalVariable", fields)
    }

    fn make_scope(&mut self, attribute: Attribute) -> Option<DebugNode> {
        let ctx = self.ctx();
        if let Some(it) = attribute.dyn_cast::<DiLexicalBlockAttr>(ctx) {
            let fields = [
                ("scope", Field::Node(self.debug_node(it.scope(ctx)))),
                ("file", Field::node(self.optional(it.file(ctx)))),
                ("line", Field::number(it.line(ctx))),
                // A column has 16 bits.
                ("column", Field::number(u16::try_from(it.column(ctx)).unwrap_or(0))),
            ];
            return Some(DebugNode::distinct("DILexicalBlock", fields));
        }
        if let Some(it) = attribute.dyn_cast::<DiLexicalBlockFileAttr>(ctx) {
            let fields = [
                ("scope", Field::Node(self.debug_node(it.scope(ctx)))),
                ("file", Field::node(self.optional(it.file(ctx)))),
                ("discriminator", Field::Number(it.discriminator(ctx).into())),
            ];
            return Some(DebugNode::distinct("DILexicalBlockFile", fields));
        }
        if let Some(it) = attribute.dyn_cast::<DiNamespaceAttr>(ctx) {
            let scope = self.optional(it.scope(ctx));
            let fields = [
                ("name", self.text(it.name(ctx))),
                ("scope", Field::Node(scope)),
                ("exportSymbols", Field::flag(it.export_symbols(ctx))),
            ];
            return Some(DebugNode::unique("DINamespace", fields));
        }
        if let Some(it) = attribute.dyn_cast::<DiModuleAttr>(ctx) {
            let file = self.optional(it.file(ctx));
            let scope = self.optional(it.scope(ctx));
            let fields = [
                ("scope", Field::Node(scope)),
                ("name", self.text(it.name(ctx))),
                ("configMacros", self.text(it.config_macros(ctx))),
                ("includePath", self.text(it.include_path(ctx))),
                ("apinotes", self.text(it.apinotes(ctx))),
                ("file", Field::node(file)),
                ("line", Field::number(it.line(ctx))),
                ("isDecl", Field::flag(it.is_decl(ctx))),
            ];
            return Some(DebugNode::unique("DIModule", fields));
        }
        let it = attribute.dyn_cast::<DiCommonBlockAttr>(ctx)?;
        let fields = [
            ("scope", Field::Node(self.debug_node(it.scope(ctx)))),
            ("declaration", Field::Node(self.optional(it.decl(ctx)))),
            ("name", self.text(Some(it.name(ctx)))),
            ("file", Field::node(self.optional(it.file(ctx)))),
            ("line", Field::number(it.line(ctx))),
        ];
        Some(DebugNode::unique("DICommonBlock", fields))
    }

    fn make_type(&mut self, attribute: Attribute) -> Option<DebugNode> {
        let ctx = self.ctx();
        if let Some(it) = attribute.dyn_cast::<DiBasicTypeAttr>(ctx) {
            let encoding = it.encoding(ctx);
            let is_base = it.tag(ctx).word() == Some("DW_TAG_base_type");
            let fields = [
                ("tag", if is_base { Field::Absent } else { Self::tag(it.tag(ctx)) }),
                ("name", self.text(Some(it.name(ctx)))),
                ("size", Field::number(it.size_in_bits(ctx))),
                ("encoding", Field::optional_word(encoding.word(), encoding.0)),
            ];
            return Some(DebugNode::unique("DIBasicType", fields));
        }
        if let Some(it) = attribute.dyn_cast::<DiCompositeTypeAttr>(ctx) {
            return Some(self.composite_type(it));
        }
        if let Some(it) = attribute.dyn_cast::<DiDerivedTypeAttr>(ctx) {
            let base = self.optional(it.base_type(ctx));
            let extra = self.optional(it.extra_data(ctx));
            let fields = [
                ("tag", Self::tag(it.tag(ctx))),
                ("name", self.text(it.name(ctx))),
                ("baseType", Field::Node(base)),
                ("size", Field::number(it.size_in_bits(ctx))),
                ("align", Field::number(it.align_in_bits(ctx))),
                ("offset", Field::number(it.offset_in_bits(ctx))),
                ("extraData", Field::node(extra)),
                ("dwarfAddressSpace", it.dwarf_address_space(ctx).map_or(Field::Absent, |it| Field::Number(it.into()))),
            ];
            return Some(DebugNode::unique("DIDerivedType", fields));
        }
        if let Some(it) = attribute.dyn_cast::<DiStringTypeAttr>(ctx) {
            let length = self.optional(it.string_length(ctx));
            let is_string = it.tag(ctx).word() == Some("DW_TAG_string_type");
            let encoding = it.encoding(ctx);
            let fields = [
                ("tag", if is_string { Field::Absent } else { Self::tag(it.tag(ctx)) }),
                ("name", self.text(Some(it.name(ctx)))),
                ("stringLength", Field::node(length)),
                ("stringLengthExpression", self.expression_field(it.string_length_exp(ctx))),
                ("stringLocationExpression", self.expression_field(it.string_location_exp(ctx))),
                ("size", Field::number(it.size_in_bits(ctx))),
                ("align", Field::number(it.align_in_bits(ctx))),
                ("encoding", Field::optional_word(encoding.word(), encoding.0)),
            ];
            return Some(DebugNode::unique("DIStringType", fields));
        }
        let it = attribute.dyn_cast::<DiSubroutineTypeAttr>(ctx)?;
        let types: Vec<Option<MdId>> = it.types(ctx).iter().map(|&it| self.debug_node(it)).collect();
        let types = self.module.metadata.add(Metadata::List(types.into()));
        let convention = it.calling_convention(ctx);
        let fields =
            [("cc", Field::optional_word(convention.word(), convention.0)), ("types", Field::Node(Some(types)))];
        Some(DebugNode::unique("DISubroutineType", fields))
    }

    fn composite_type(&mut self, it: DiCompositeTypeAttr) -> DebugNode {
        let ctx = self.ctx();
        let file = self.optional(it.file(ctx));
        let scope = self.optional(it.scope(ctx));
        let base = self.optional(it.base_type(ctx));
        let elements = self.node_list(it.elements(ctx));
        let fields = [
            ("tag", Self::tag(it.tag(ctx))),
            ("name", self.text(it.name(ctx))),
            ("scope", Field::node(scope)),
            ("file", Field::node(file)),
            ("line", Field::number(it.line(ctx))),
            ("baseType", Field::node(base)),
            ("size", Field::number(it.size_in_bits(ctx))),
            ("align", Field::number(it.align_in_bits(ctx))),
            ("flags", Field::flags(it.flags(ctx))),
            ("elements", Field::node(elements)),
            ("dataLocation", self.expression_field(it.data_location(ctx))),
            ("associated", self.expression_field(it.associated(ctx))),
            ("allocated", self.expression_field(it.allocated(ctx))),
            ("rank", self.expression_field(it.rank(ctx))),
        ];
        let is_distinct = it.tag(ctx).word().is_some_and(|it| DISTINCT_TAGS.contains(&it));
        DebugNode { is_distinct, ..DebugNode::unique("DICompositeType", fields) }
    }

    fn make_entity(&mut self, attribute: Attribute) -> Option<DebugNode> {
        let ctx = self.ctx();
        if let Some(it) = attribute.dyn_cast::<DiGlobalVariableAttr>(ctx) {
            let scope = self.optional(it.scope(ctx));
            let file = self.debug_node(it.file(ctx));
            let ty = self.debug_node(it.ty(ctx));
            let fields = [
                ("name", self.text(it.name(ctx))),
                ("linkageName", self.text(it.linkage_name(ctx))),
                ("scope", Field::Node(scope)),
                ("file", Field::node(file)),
                ("line", Field::number(it.line(ctx))),
                ("type", Field::node(ty)),
                ("isLocal", Field::Bool(it.is_local_to_unit(ctx))),
                ("isDefinition", Field::Bool(it.is_defined(ctx))),
                ("align", Field::number(it.align_in_bits(ctx))),
            ];
            return Some(DebugNode::distinct("DIGlobalVariable", fields));
        }
        if let Some(it) = attribute.dyn_cast::<DiImportedEntityAttr>(ctx) {
            let scope = self.debug_node(it.scope(ctx));
            let entity = self.debug_node(it.entity(ctx));
            let file = self.optional(it.file(ctx));
            let elements = self.node_list(it.elements(ctx));
            let fields = [
                ("tag", Self::tag(it.tag(ctx))),
                ("name", self.text(it.name(ctx))),
                ("scope", Field::Node(scope)),
                ("entity", Field::node(entity)),
                ("file", Field::node(file)),
                ("line", Field::number(it.line(ctx))),
                ("elements", Field::node(elements)),
            ];
            return Some(DebugNode::unique("DIImportedEntity", fields));
        }
        if let Some(it) = attribute.dyn_cast::<DiSubrangeAttr>(ctx) {
            let fields = [
                ("count", self.bound(it.count(ctx))),
                ("lowerBound", self.bound(it.lower_bound(ctx))),
                ("upperBound", self.bound(it.upper_bound(ctx))),
                ("stride", self.bound(it.stride(ctx))),
            ];
            return Some(DebugNode::unique("DISubrange", fields));
        }
        let it = attribute.dyn_cast::<DiGenericSubrangeAttr>(ctx)?;
        let fields = [
            ("count", self.bound(it.count(ctx))),
            ("lowerBound", self.bound(Some(it.lower_bound(ctx)))),
            ("upperBound", self.bound(it.upper_bound(ctx))),
            ("stride", self.bound(Some(it.stride(ctx)))),
        ];
        Some(DebugNode::unique("DIGenericSubrange", fields))
    }

    /// A bound of a range: a number, an expression or a variable.
    fn bound(&mut self, bound: Option<Attribute>) -> Field {
        let ctx = self.ctx();
        let Some(bound) = bound else { return Field::Absent };
        if let Some(number) = bound.dyn_cast::<IntegerAttr>(ctx) {
            return Field::Number(number.value(ctx).to_i64().unwrap_or(0).into());
        }
        match bound.dyn_cast::<DiExpressionAttr>(ctx) {
            Some(expression) => self.expression_field(Some(expression)),
            None => Field::node(self.debug_node(bound)),
        }
    }

    fn compile_unit(&mut self, it: DiCompileUnitAttr) -> MdId {
        let ctx = self.ctx();
        let file = self.debug_node(it.file(ctx));
        let language = it.source_language(ctx);
        let emission = match it.emission_kind(ctx) {
            DiEmissionKind::None => "NoDebug",
            DiEmissionKind::Full => "FullDebug",
            DiEmissionKind::LineTablesOnly => "LineTablesOnly",
            DiEmissionKind::DebugDirectivesOnly => "DebugDirectivesOnly",
        };
        let names = match it.name_table_kind(ctx) {
            DiNameTableKind::Default => Field::Absent,
            kind => Field::Word(kind.keyword()),
        };
        let fields = [
            ("language", Field::word_or_number(language.word(), language.0)),
            ("file", Field::Node(file)),
            ("producer", self.text(it.producer(ctx))),
            ("isOptimized", Field::Bool(it.is_optimized(ctx))),
            ("runtimeVersion", Field::Number(0)),
            ("splitDebugFilename", self.text(it.split_debug_filename(ctx))),
            ("emissionKind", Field::Word(emission)),
            ("globals", Field::Absent),
            ("nameTableKind", names),
        ];
        let node = self.add_debug_node(DebugNode::distinct("DICompileUnit", fields));
        self.module.add_named("llvm.dbg.cu", node);
        node
    }

    fn subprogram(&mut self, it: DiSubprogramAttr) -> MdId {
        let ctx = self.ctx();
        let id: Option<DistinctAttr> = it.id(ctx);
        let known = |this: &Self| {
            id.and_then(|id| this.debug.by_id.get(&id.into()).map(|&it| this.module.metadata.resolve(it)))
        };
        if let Some(node) = known(self) {
            return node;
        }
        let scope = self.optional(it.scope(ctx));
        let file = self.optional(it.file(ctx));
        let ty = self.optional(it.ty(ctx));
        let unit = self.optional(it.compile_unit(ctx));
        // The scope may have the node itself as an element.
        if let Some(node) = known(self) {
            return node;
        }
        let flags = it.subprogram_flags(ctx);
        let retained = self.node_list(it.retained_nodes(ctx));
        let annotations = self.node_list(it.annotations(ctx));
        let is_virtual = !flags.common(DiSubprogramFlags::VIRTUAL | DiSubprogramFlags::PURE_VIRTUAL).is_empty();
        let fields = [
            ("name", self.text(it.name(ctx))),
            ("linkageName", self.text(it.linkage_name(ctx))),
            ("scope", Field::Node(scope)),
            ("file", Field::node(file)),
            ("line", Field::number(it.line(ctx))),
            ("type", Field::node(ty)),
            ("scopeLine", Field::number(it.scope_line(ctx))),
            ("virtualIndex", if is_virtual { Field::Number(0) } else { Field::Absent }),
            ("spFlags", Field::SubprogramFlags(flags.bits())),
            ("unit", Field::node(unit)),
            ("retainedNodes", Field::node(retained)),
            ("annotations", Field::node(annotations)),
        ];
        let is_distinct = flags.contains(DiSubprogramFlags::DEFINITION);
        let node = self.add_debug_node(DebugNode { is_distinct, ..DebugNode::unique("DISubprogram", fields) });
        if let Some(id) = id {
            self.debug.by_id.insert(id.into(), node);
        }
        node
    }

    /// Attaches the variables of a global to it, and to their compile units.
    pub(super) fn debug_global(&mut self, it: DiGlobalVariableExpressionAttr) -> MdId {
        let ctx = self.ctx();
        let variable = it.var(ctx);
        let node = self.debug_node(variable);
        let expression = self.expression(it.expr(ctx));
        let fields = [("var", Field::Node(node)), ("expr", Field::Node(Some(expression)))];
        let expression = self.add_debug_node(DebugNode::unique("DIGlobalVariableExpression", fields));
        let subprogram_unit = |scope: Attribute| scope.dyn_cast::<DiSubprogramAttr>(ctx)?.compile_unit(ctx);
        let unit = variable.scope(ctx).and_then(|scope| {
            let scope = match scope.dyn_cast::<DiModuleAttr>(ctx) {
                Some(module) => module.scope(ctx)?,
                None => scope,
            };
            if let Some(block) = scope.dyn_cast::<DiCommonBlockAttr>(ctx) {
                return subprogram_unit(block.scope(ctx));
            }
            scope.dyn_cast::<DiCompileUnitAttr>(ctx).or_else(|| subprogram_unit(scope))
        });
        if let Some(unit) = unit.and_then(|it| self.debug_node(it)) {
            let DebugState { globals, unit_places, .. } = &mut self.debug;
            let place = *unit_places.get_or_insert_with(unit, || globals.len());
            if place == globals.len() {
                globals.push((unit, Vec::new()));
            }
            globals[place].1.push(expression);
        }
        expression
    }

    /// Gives compile units the lists of their global variables.
    pub(super) fn finish_debug_globals(&mut self) {
        for (unit, globals) in std::mem::take(&mut self.debug.globals) {
            let list = self.module.metadata.tuple(globals);
            self.module.metadata.set_field(unit, "globals", Field::Node(Some(list)));
        }
    }
}
