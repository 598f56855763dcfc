//! Translation of what stands in a module beside functions: globals, aliases, ifuncs, comdats, flags.

use std::sync::Arc;

use crate::export::error::ExportError;
use weir_dialects::dlti::data_layout_spec;
use weir_ir::builtin::{ArrayAttr, IntegerAttr, ModuleOp, StringAttr, SymbolRefAttr};
use weir_ir::shards::ModulePart;
use weir_ir::{ApInt, Ident, LookupMap, LookupSet, OpClass as _, OpId, RegionId, Type};

use super::attributes::AttrSet;
use super::constants::{ConstId, Constant, GlobalFacts, constant_of_attribute};
use super::data_layout::layout_string;
use super::functions::{ModuleTranslation, TopLevelOp, function_alignment, linkage_keyword};
use super::instructions::Value;
use super::metadata::{MdId, Metadata};
use super::module::{Alias, Global, Symbol};
use crate::dialect::types::{ArrayType, PointerType, StructType};
use crate::dialect::{
    AliasOp, CgProfileEntryAttr, ComdatOp, ComdatSelectorOp, DependentLibrariesAttr, DiGlobalVariableExpressionAttr,
    GlobalCtorsOp, GlobalDtorsOp, GlobalOp, IFuncOp, LLVMFuncOp, Linkage, LinkerOptionsOp, ModuleFlagAttr,
    ModuleFlagsOp, ProfileSummaryAttr, ReturnOp, UnnamedAddr,
};
use crate::target::DataLayout;

impl<'a> ModuleTranslation<'a, '_> {
    pub(super) fn translate_module_attributes(&mut self) -> Result<(), ExportError> {
        let (view, root) = (self.view, self.root);
        let string = |name: &str| view.attribute_as::<StringAttr>(root, name).map(|it| it.value(view.ctx));
        self.module.data_layout = string("llvm.data_layout").filter(|it| !it.bytes(view.ctx).is_empty());
        self.module.triple = string("llvm.target_triple").filter(|it| !it.bytes(view.ctx).is_empty());
        if let Some(spec) = data_layout_spec(view, root) {
            let text = layout_string(view.ctx, spec).map_err(|message| self.located_error(root, message))?;
            let text = Some(text).filter(|it| !it.is_empty());
            self.module.data_layout = self.module.data_layout.or(text.map(|it| Ident::new(view.ctx, it)));
        }
        if let Some(layout) = self.module.data_layout {
            let layout = DataLayout::parse(layout.text(view.ctx));
            let layout = layout.map_err(|it| self.located_error(root, format_args!("invalid data layout: {it}")))?;
            self.module.constants.layout = Arc::new(layout);
        }
        let Some(assembly) = view.attribute(root, "llvm.module_asm") else { return Ok(()) };
        let Some(lines) = assembly.dyn_cast::<ArrayAttr>(view.ctx) else {
            return Err(self.error(root, "expected an array attribute for a module level asm"));
        };
        for line in lines.elements(view.ctx) {
            let Some(line) = line.dyn_cast::<StringAttr>(view.ctx) else {
                return Err(self.error(root, "expected a string attribute for each entry of a module level asm"));
            };
            self.module.assembly.push(line.value(view.ctx).bytes(view.ctx).into());
        }
        Ok(())
    }

    /// Adds `llvm.ident`, `llvm.commandline` and the libraries that the module depends on.
    pub(super) fn translate_module_metadata(&mut self) {
        let view = self.view;
        let string = |name| view.attribute_as::<StringAttr>(self.root, name).map(|it| it.value(view.ctx));
        let mut texts: Vec<(&str, Ident)> = Vec::new();
        texts.extend(string("llvm.ident").map(|it| ("llvm.ident", it)));
        texts.extend(string("llvm.commandline").map(|it| ("llvm.commandline", it)));
        if let Some(libraries) = view.attribute(self.root, "llvm.dependent_libraries") {
            let of_list = |it: ArrayAttr| it.elements(view.ctx).iter().filter_map(|it| it.dyn_cast(view.ctx)).collect();
            let libraries: Vec<StringAttr> = match libraries.dyn_cast::<DependentLibrariesAttr>(view.ctx) {
                Some(libraries) => libraries.libraries(view.ctx).to_vec(),
                None => libraries.dyn_cast::<ArrayAttr>(view.ctx).map_or(Vec::new(), of_list),
            };
            texts.extend(libraries.iter().map(|it| ("llvm.dependent-libraries", it.value(view.ctx))));
        }
        for (name, text) in texts {
            let text = self.module.metadata.string(text.bytes(view.ctx));
            let node = self.module.metadata.tuple([text]);
            self.module.add_named(name, node);
        }
    }

    /// Records what folding has to know about the globals of the module.
    pub(super) fn record_globals(&mut self, ops: &[TopLevelOp<'_>]) {
        use Linkage::{AvailableExternally, Common, ExternWeak, External, Linkonce, LinkonceOdr, Weak, WeakOdr};
        let ctx = self.ctx();
        let mut globals = LookupMap::default();
        for &TopLevelOp { part: ModulePart { view, .. }, op, .. } in ops {
            let (name, linkage, facts) = if let Some(global) = GlobalOp::dyn_cast(&view, op) {
                let ty = global.global_type(&view);
                let is_empty = ty.dyn_cast::<StructType>(ctx).is_some_and(|it| it.elements(ctx).is_empty())
                    || ty.dyn_cast::<ArrayType>(ctx).is_some_and(|it| it.count(ctx) == 0);
                let is_external = matches!(global.linkage(&view), External | ExternWeak);
                let is_declared = is_external
                    && global.value(&view).is_none()
                    && view.ir.first_block(global.initializer(&view)).is_none();
                let facts = GlobalFacts {
                    ty: Some(ty),
                    align: global.alignment(&view).and_then(|it| u64::try_from(it).ok()).filter(|&it| it != 0),
                    is_strong_definition: !is_declared,
                    may_equal_others: is_empty || global.unnamed_addr(&view) == Some(UnnamedAddr::Global),
                    ..GlobalFacts::default()
                };
                (global.sym_name(&view), global.linkage(&view), facts)
            } else if let Some(function) = LLVMFuncOp::dyn_cast(&view, op) {
                let facts = GlobalFacts {
                    is_function: true,
                    align: function_alignment(function.alignment(&view)),
                    may_equal_others: function.unnamed_addr(&view) == Some(UnnamedAddr::Global),
                    ..GlobalFacts::default()
                };
                (function.sym_name(&view), function.linkage(&view), facts)
            } else if let Some(alias) = AliasOp::dyn_cast(&view, op) {
                let facts = GlobalFacts { is_alias: true, ..GlobalFacts::default() };
                (alias.sym_name(&view), alias.linkage(&view), facts)
            } else {
                continue;
            };
            let facts = GlobalFacts {
                is_extern_weak: linkage == ExternWeak,
                is_strong_definition: facts.is_strong_definition
                    && !matches!(
                        linkage,
                        AvailableExternally | Common | ExternWeak | Linkonce | LinkonceOdr | Weak | WeakOdr
                    ),
                may_equal_others: facts.may_equal_others || matches!(linkage, Common | ExternWeak | Linkonce | Weak),
                ..facts
            };
            globals.insert(name, facts);
        }
        self.module.constants.globals = Arc::new(globals);
    }

    /// Records what an alias stands for, unless the linker can replace it.
    fn record_aliasee(&mut self, name: Ident, linkage: Linkage, aliasee: ConstId) {
        if matches!(linkage, Linkage::Common | Linkage::ExternWeak | Linkage::Linkonce | Linkage::Weak) {
            return;
        }
        let constants = &mut self.module.constants;
        // Aliases in a cycle stand for nothing.
        let aliasee = constants.aliasee(aliasee).filter(|it| it.name != name);
        if let Some(facts) = Arc::make_mut(&mut constants.globals).get_mut(&name) {
            facts.aliasee = aliasee;
        }
    }

    pub(super) fn translate_comdats(&mut self, ops: &[TopLevelOp<'a>]) -> Result<(), ExportError> {
        for &TopLevelOp { part, op, .. } in ops {
            let view = self.enter(part);
            let Some(op) = ComdatOp::dyn_cast(&view, op) else { continue };
            let Some(block) = view.ir.first_block(op.body(&view)) else { continue };
            for selector in view.ir.ops(block).filter_map(|op| ComdatSelectorOp::dyn_cast(&view, op)) {
                let name = selector.sym_name(&view);
                if self.module.comdats.contains_key(&name) {
                    let message = "comdat selection symbols must be unique even in different comdat regions";
                    return Err(self.located_error(selector.0, message));
                }
                self.module.comdats.insert(name, selector.comdat(&view).keyword());
            }
        }
        Ok(())
    }

    pub(super) fn translate_globals(&mut self, ops: &[TopLevelOp<'a>]) -> Result<(), ExportError> {
        for &TopLevelOp { part, op, .. } in ops {
            let view = self.enter(part);
            if let Some(global) = GlobalOp::dyn_cast(&view, op) {
                self.declare_global(global)?;
            }
        }
        self.finish_debug_globals();
        for &TopLevelOp { part, op, .. } in ops {
            let view = self.enter(part);
            if let Some(alias) = AliasOp::dyn_cast(&view, op) {
                let aliasee = self.initializer(op, alias.initializer(&view))?;
                let Some(aliasee) = aliasee else { return Err(self.error(op, "invalid alias initializer")) };
                self.record_aliasee(alias.sym_name(&view), alias.linkage(&view), aliasee);
                self.module.aliases.push(Alias {
                    symbol: Symbol {
                        name: alias.sym_name(&view),
                        location: Some(view.ir.location(op)),
                        linkage: linkage_keyword(alias.linkage(&view)),
                        visibility: alias.visibility(&view).keyword(),
                        unnamed_addr: alias.unnamed_addr(&view).map_or("", UnnamedAddr::keyword),
                        // As `mlir::translateModuleToLLVMIR`, which takes no notice of it.
                        is_dso_local: false,
                    },
                    keyword: "alias",
                    ty: alias.alias_type(&view),
                    aliasee,
                    is_thread_local: alias.thread_local(&view).is_some(),
                });
            }
        }
        self.translate_structors(ops);
        for &TopLevelOp { part, op, .. } in ops {
            let view = self.enter(part);
            if let Some(ifunc) = IFuncOp::dyn_cast(&view, op) {
                let aliasee = self.module.constants.function(ifunc.resolver(&view));
                self.module.aliases.push(Alias {
                    symbol: Symbol {
                        name: ifunc.sym_name(&view),
                        location: Some(view.ir.location(op)),
                        linkage: linkage_keyword(ifunc.linkage(&view)),
                        visibility: ifunc.visibility(&view).keyword(),
                        // LLVM does not write it.
                        unnamed_addr: "",
                        is_dso_local: ifunc.dso_local(&view).is_some(),
                    },
                    keyword: "ifunc",
                    ty: ifunc.i_func_type(&view),
                    aliasee,
                    is_thread_local: false,
                });
            }
        }
        Ok(())
    }

    fn declare_global(&mut self, op: GlobalOp) -> Result<(), ExportError> {
        let (view, ctx) = (self.view, self.ctx());
        let ty = op.global_type(&view);
        let linkage = op.linkage(&view);
        let initializer = match op.value(&view) {
            Some(value) => {
                let constant = constant_of_attribute(&mut self.module.constants, value, ty);
                Some(constant.map_err(|reason| self.located_error(op.0, reason))?)
            }
            None => self.initializer(op.0, op.initializer(&view))?,
        };
        let initializer = match linkage {
            Linkage::External => initializer,
            // LLVM does not let it have one.
            Linkage::ExternWeak => None,
            Linkage::Common => Some(initializer.unwrap_or(self.module.constants.null(ty))),
            _ => Some(initializer.unwrap_or(self.module.constants.undef(ty))),
        };
        let mut attributes = AttrSet::default();
        for &entry in op.target_specific_attrs(&view).map_or(&[][..], |it| it.elements(ctx)) {
            self.add_passthrough(op.0, "target_specific_attrs", entry, &mut attributes)?;
        }
        let mut metadata = Vec::new();
        for expression in op.dbg_exprs(&view).map_or(&[][..], |it| it.elements(ctx)) {
            if let Some(expression) = expression.dyn_cast::<DiGlobalVariableExpressionAttr>(ctx) {
                metadata.push(("dbg", self.debug_global(expression)));
            }
        }
        self.module.globals.push(Global {
            symbol: Symbol {
                name: op.sym_name(&view),
                location: Some(view.ir.location(op.0)),
                linkage: linkage_keyword(linkage),
                visibility: op.visibility(&view).keyword(),
                unnamed_addr: op.unnamed_addr(&view).map_or("", UnnamedAddr::keyword),
                is_dso_local: op.dso_local(&view).is_some(),
            },
            ty,
            initializer,
            is_thread_local: op.thread_local(&view).is_some(),
            is_constant: op.constant(&view).is_some(),
            is_externally_initialized: op.externally_initialized(&view).is_some(),
            address_space: op.addr_space(&view),
            section: op.section(&view).filter(|it| !it.bytes(ctx).is_empty()),
            comdat: op.comdat(&view).map(|it| it.leaf(ctx)),
            align: op.alignment(&view).and_then(|it| u64::try_from(it).ok()),
            attributes,
            metadata,
        });
        self.amend(op.0)
    }

    /// The constant that an initializer region returns.
    fn initializer(&mut self, op: OpId, region: RegionId) -> Result<Option<ConstId>, ExportError> {
        let ir = self.view.ir;
        let Some(block) = ir.first_block(region) else { return Ok(None) };
        self.start_body();
        self.body.blocks.push((0, 0));
        for nested in ir.ops(block) {
            if let Some(terminator) = ReturnOp::dyn_cast(&self.view, nested) {
                return match terminator.arg(&self.view).map(|it| self.value(it)).transpose()? {
                    Some(Value::Const(constant)) => Ok(Some(constant)),
                    _ => Err(self.located_error(op, "unemittable constant value")),
                };
            }
            self.translate_op(nested)?;
            if !self.body.instructions.is_empty() {
                return Err(self.located_error(nested, "unemittable constant value"));
            }
        }
        Ok(None)
    }

    /// Adds the lists of constructors and destructors.
    ///
    /// An op with functions moves the list to the end, an op without functions adds an empty list.
    fn translate_structors(&mut self, ops: &[TopLevelOp<'a>]) {
        let mut lists: Vec<Option<(Ident, Vec<ConstId>)>> = Vec::new();
        // By name, the last list among them.
        let mut places: LookupMap<Ident, usize> = LookupMap::default();
        let mut others: Option<LookupSet<Ident>> = None;
        for &TopLevelOp { part, op, .. } in ops {
            let view = self.enter(part);
            let (name, functions, priorities) = if let Some(ctors) = GlobalCtorsOp::dyn_cast(&view, op) {
                ("llvm.global_ctors", ctors.ctors(&view), ctors.priorities(&view))
            } else if let Some(dtors) = GlobalDtorsOp::dyn_cast(&view, op) {
                ("llvm.global_dtors", dtors.dtors(&view), dtors.priorities(&view))
            } else {
                continue;
            };
            let mut name = Ident::new(view.ctx, name);
            let added = self.structors(functions, priorities);
            let entries = if added.is_empty() {
                let others = others.get_or_insert_with(|| self.module.names_of_variables());
                name = self.unique_name(name, |name| others.contains(&name) || places.contains_key(&name));
                added
            } else {
                let present = match places.get(&name) {
                    Some(&place) => lists[place].take().map(|(_, entries)| entries),
                    None => self.take_structors(name),
                };
                let mut entries = present.unwrap_or_default();
                entries.extend(added);
                entries
            };
            places.insert(name, lists.len());
            lists.push(Some((name, entries)));
        }
        lists.into_iter().flatten().for_each(|(name, entries)| self.add_structors(name, entries));
    }

    /// Removes the global of a name, and returns the elements of its initializer.
    fn take_structors(&mut self, name: Ident) -> Option<Vec<ConstId>> {
        let place = self.module.globals.iter().position(|it| it.symbol.name == name)?;
        match self.module.constants.get(self.module.globals.remove(place).initializer?) {
            Constant::Aggregate(_, present) => Some(present.to_vec()),
            _ => None,
        }
    }

    /// A name that is neither used nor that of a function: the given one, if need be with a number.
    fn unique_name(&mut self, name: Ident, is_used: impl Fn(Ident) -> bool) -> Ident {
        let (ctx, module) = (self.ctx(), &mut self.module);
        let mut unique = name;
        while is_used(unique) || module.function_index.contains_key(&unique) {
            module.last_suffix += 1;
            unique = Ident::new(ctx, format!("{}.{}", name.text(ctx), module.last_suffix));
        }
        unique
    }

    /// The type of an entry of the lists: a priority, a function, and data.
    fn structor_type(&self) -> Type {
        let ctx = self.ctx();
        let function = self.module.constants.function_type();
        StructType::literal(ctx, &[ctx.integer_type(32), function, PointerType::default_space(ctx).into()]).into()
    }

    /// The entries of an op.
    fn structors(&mut self, functions: ArrayAttr, priorities: ArrayAttr) -> Vec<ConstId> {
        let ctx = self.ctx();
        let (i32, ptr, entry) = (ctx.integer_type(32), PointerType::default_space(ctx).into(), self.structor_type());
        let mut entries = Vec::new();
        for (function, priority) in functions.elements(ctx).iter().zip(priorities.elements(ctx)) {
            let priority = priority.dyn_cast::<IntegerAttr>(ctx).map_or(ApInt::zero(32), |it| it.value(ctx).clone());
            let priority = self.module.constants.int(i32, priority);
            let Some(function) = function.dyn_cast::<SymbolRefAttr>(ctx) else { continue };
            let function = self.module.constants.function(function.root(ctx));
            // As `mlir::translateModuleToLLVMIR`, which takes no notice of the data.
            let data = self.module.constants.null(ptr);
            entries.push(self.module.constants.aggregate(entry, [priority, function, data].into()));
        }
        entries
    }

    /// Adds a list of constructors or destructors.
    fn add_structors(&mut self, name: Ident, entries: Vec<ConstId>) {
        let (ctx, entry) = (self.ctx(), self.structor_type());
        let ty = ArrayType::new(ctx, entry, entries.len() as u64).into();
        let initializer = Some(self.module.constants.aggregate(ty, entries.into()));
        self.module.globals.push(Global {
            symbol: Symbol { linkage: "appending", ..Symbol::external(name) },
            ty,
            initializer,
            is_thread_local: false,
            is_constant: false,
            is_externally_initialized: false,
            address_space: self.module.constants.layout.global_space,
            section: None,
            comdat: None,
            align: None,
            attributes: AttrSet::default(),
            metadata: Vec::new(),
        });
    }

    /// Translates an op of a module that is neither a symbol nor a list of functions.
    pub(super) fn translate_top_level(&mut self, op: OpId) -> Result<(), ExportError> {
        let view = self.view;
        let is_done = LLVMFuncOp::dyn_cast(&view, op).is_some()
            || GlobalOp::dyn_cast(&view, op).is_some()
            || AliasOp::dyn_cast(&view, op).is_some()
            || IFuncOp::dyn_cast(&view, op).is_some()
            || ComdatOp::dyn_cast(&view, op).is_some()
            || GlobalCtorsOp::dyn_cast(&view, op).is_some()
            || GlobalDtorsOp::dyn_cast(&view, op).is_some();
        if is_done {
            return Ok(());
        }
        if let Some(flags) = ModuleFlagsOp::dyn_cast(&view, op) {
            for flag in flags.flags(&view).elements(view.ctx) {
                if let Some(flag) = flag.dyn_cast::<ModuleFlagAttr>(view.ctx) {
                    self.module_flag(op, flag)?;
                }
            }
            return Ok(());
        }
        if let Some(options) = LinkerOptionsOp::dyn_cast(&view, op) {
            let strings: Vec<MdId> = options
                .options(&view)
                .elements(view.ctx)
                .iter()
                .filter_map(|it| it.dyn_cast::<StringAttr>(view.ctx))
                .map(|it| self.module.metadata.string(it.value(view.ctx).bytes(view.ctx)))
                .collect();
            let node = self.module.metadata.tuple(strings);
            self.module.add_named("llvm.linker.options", node);
            return Ok(());
        }
        match ModuleOp::dyn_cast(&view, op) {
            Some(_) => Ok(()),
            None => self.translate_op(op),
        }
    }

    fn module_flag(&mut self, op: OpId, flag: ModuleFlagAttr) -> Result<(), ExportError> {
        let ctx = self.ctx();
        let behavior = self.md_int(32, flag.behavior(ctx) as i64);
        let key = self.module.metadata.string(flag.key(ctx).value(ctx).bytes(ctx));
        let value = flag.value(ctx);
        let value = if let Some(int) = value.dyn_cast::<IntegerAttr>(ctx) {
            let value = int.value(ctx).sext_or_trunc(32);
            let id = self.module.constants.int(ctx.integer_type(32), value);
            self.md_constant(id)
        } else if let Some(string) = value.dyn_cast::<StringAttr>(ctx) {
            self.module.metadata.string(string.value(ctx).bytes(ctx))
        } else if let Some(summary) = value.dyn_cast::<ProfileSummaryAttr>(ctx) {
            self.profile_summary(summary)
        } else if let Some(entries) = value.dyn_cast::<ArrayAttr>(ctx) {
            self.call_graph_profile(entries)
        } else {
            return Err(self.error(op, "unsupported module flag value"));
        };
        let node = self.module.metadata.tuple([behavior, key, value]);
        self.module.add_named("llvm.module.flags", node);
        Ok(())
    }

    fn profile_summary(&mut self, summary: ProfileSummaryAttr) -> MdId {
        let ctx = self.ctx();
        let format = self.module.metadata.string(summary.format(ctx).keyword());
        let mut entries = vec![self.summary_entry("ProfileFormat", format)];
        for (name, count) in [
            ("TotalCount", Some(summary.total_count(ctx))),
            ("MaxCount", Some(summary.max_count(ctx))),
            ("MaxInternalCount", Some(summary.max_internal_count(ctx))),
            ("MaxFunctionCount", Some(summary.max_function_count(ctx))),
            ("NumCounts", Some(summary.num_counts(ctx))),
            ("NumFunctions", Some(summary.num_functions(ctx))),
            ("IsPartialProfile", summary.is_partial_profile(ctx)),
        ] {
            if let Some(count) = count {
                let count = self.md_count(count);
                entries.push(self.summary_entry(name, count));
            }
        }
        if let Some(ratio) = summary.partial_profile_ratio(ctx) {
            let ratio = self.module.constants.add(Constant::Float(ratio.ty(ctx), ratio.value(ctx)));
            let ratio = self.md_constant(ratio);
            entries.push(self.summary_entry("PartialProfileRatio", ratio));
        }
        let mut rows = Vec::new();
        for row in summary.detailed_summary(ctx) {
            let row = [u64::from(row.cut_off(ctx)), row.min_count(ctx), u64::from(row.num_counts(ctx))];
            let row = row.map(|it| self.md_count(it));
            rows.push(self.module.metadata.tuple(row));
        }
        let rows = self.module.metadata.tuple(rows);
        entries.push(self.summary_entry("DetailedSummary", rows));
        self.module.metadata.tuple(entries)
    }

    fn summary_entry(&mut self, name: &str, value: MdId) -> MdId {
        let name = self.module.metadata.string(name);
        self.module.metadata.tuple([name, value])
    }

    fn md_count(&mut self, count: u64) -> MdId {
        let count = self.module.constants.int(self.ctx().integer_type(64), ApInt::new(64, count));
        self.md_constant(count)
    }

    /// Caller, callee and count of each call in a profile.
    fn call_graph_profile(&mut self, entries: ArrayAttr) -> MdId {
        let ctx = self.ctx();
        let mut nodes = Vec::new();
        for entry in entries.elements(ctx).iter().filter_map(|it| it.dyn_cast::<CgProfileEntryAttr>(ctx)) {
            let mut parts = Vec::new();
            for function in [entry.from(ctx), entry.to(ctx)] {
                let function = function.map(|it| it.root(ctx)).filter(|it| self.module.function_index.contains_key(it));
                parts.push(function.map(|it| {
                    let address = self.module.constants.function(it);
                    self.md_constant(address)
                }));
            }
            parts.push(Some(self.md_count(entry.count(ctx))));
            nodes.push(self.module.metadata.add(Metadata::List(parts.into())));
        }
        let number = self.module.metadata.next_distinct();
        self.module.metadata.add(Metadata::Distinct(number, nodes.into()))
    }
}
