//! Translation of a module and of its functions.

use std::sync::Arc;

use crate::export::error::ExportError;
use smallvec::SmallVec;
use weir_ir::builtin::{ArrayAttr, DictionaryAttr, IntegerAttr, StringAttr, TypeAttr, UnitAttr};
use weir_ir::shards::ModulePart;
use weir_ir::{
    Attribute, BlockId, Context, Ident, Ir, LookupMap, OpClass as _, OpId, OpName, Properties, SignatureView,
    SlotTable, Type, ValueId, View,
};

use super::attributes::{AttrClass, AttrSet, AttrValue, class_of};
use super::blocks::SplitEdges;
use super::debug::DebugState;
use super::debug::locations::has_locations;
use super::fold::OpenConstant;
use super::instructions::{BlockIndex, Body, Call, Kind, PackedValue, Value, position_of};
use super::metadata::{MdId, Metadata, is_known_kind};
use super::module::{Function, Module, Symbol};
use super::ops::Translations;
use super::part::Part;
use crate::dialect::types::{FunctionType, VoidType};
use crate::dialect::{CConv, ConstantRangeAttr, LLVMFuncOp, Linkage, MemoryEffectsAttr, ModRefInfo, UnnamedAddr};

/// The state of the translation of a module.
///
/// The lifetimes are those of the IR at hand and of the context: a shard is freed while others are still to be translated.
#[derive(Debug)]
pub(super) struct ModuleTranslation<'a, 'c> {
    pub(super) view: View<'a>,
    pub(super) root: OpId,
    pub(super) module: Module<'c>,
    /// The values of the function at hand.
    pub(super) values: SlotTable<ValueId, Option<PackedValue>>,
    /// Constants that are not among these yet, as their only user is an `insertvalue` that sets another element.
    pub(super) open: LookupMap<ValueId, OpenConstant>,
    pub(super) body: Body,
    pub(super) blocks: LookupMap<BlockId, BlockIndex>,
    pub(super) split: SplitEdges,
    pub(super) translations: Arc<Translations>,
    pub(super) debug: DebugState,
    /// The subprogram of the function at hand.
    pub(super) subprogram: Option<MdId>,
    /// Names and properties of ops that access memory: true if they name metadata.
    pub(super) has_metadata: LookupMap<(OpName, Properties), bool>,
    /// The metadata of attributes.
    pub(super) nodes: LookupMap<Attribute, MdId>,
    /// The names of intrinsics that are called, by the name of the op and the type of the call, from which they follow.
    pub(super) intrinsic_names: LookupMap<(OpName, FunctionType), Ident>,
}

/// Tells if a function has a body.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum HasBody {
    No,
    Yes,
}

/// An op directly in the module.
#[derive(Clone, Copy)]
pub(super) struct TopLevelOp<'a> {
    /// The number of the part.
    number: usize,
    pub(super) part: ModulePart<'a>,
    pub(super) op: OpId,
}

impl<'a> TopLevelOp<'a> {
    /// The ops of the part with a number, in order.
    fn of((number, &part): (usize, &ModulePart<'a>)) -> impl Iterator<Item = Self> {
        let ir = part.view.ir;
        let blocks = ir.regions(part.module).iter().flat_map(|&it| ir.blocks(it));
        blocks.flat_map(|it| ir.ops(it)).map(move |op| Self { number, part, op })
    }
}

/// Translates a module, in the order of the reference. All parts have the same attributes of the module.
pub(super) fn translate<'c>(ctx: &'c Context, parts: Vec<Part<'_>>) -> Result<Module<'c>, ExportError> {
    let read: Vec<ModulePart<'_>> = parts.iter().map(|it| it.read(ctx)).collect();
    let num_ops = read.iter().map(|it| it.view.ir.num_ops()).sum();
    let mut translation = ModuleTranslation::new(ctx, read[0], Arc::new(Translations::new(ctx)));
    let functions = translation.declare_all(&read)?;
    // The parts are freed on the way, so that the translation is in none of them while it is not in a function.
    let nothing = Ir::new();
    let mut translation =
        translation.into_part(ModulePart { view: View { ctx, ir: &nothing }, module: read[0].module });
    translation.translate_bodies(&functions, parts, num_ops)?;
    Ok(translation.finish())
}

impl<'a, 'c> ModuleTranslation<'a, 'c> {
    pub(super) fn new(ctx: &'c Context, part: ModulePart<'a>, translations: Arc<Translations>) -> Self {
        let ModulePart { view, module: root } = part;
        Self {
            view,
            root,
            module: Module::new(ctx),
            values: SlotTable::new(),
            open: LookupMap::default(),
            body: Body::default(),
            blocks: LookupMap::default(),
            split: SplitEdges::default(),
            translations,
            debug: DebugState::default(),
            subprogram: None,
            has_metadata: LookupMap::default(),
            nodes: LookupMap::default(),
            intrinsic_names: LookupMap::default(),
        }
    }

    pub(super) fn ctx(&self) -> &'a Context {
        self.view.ctx
    }

    /// An error about an op.
    pub(super) fn error(&self, op: OpId, message: impl std::fmt::Display) -> ExportError {
        let location = self.view.ir.location(op);
        ExportError::untranslatable(Some(op), location, message.to_string())
    }

    /// An error about an attribute of an op, which is reported without the op.
    pub(super) fn located_error(&self, op: OpId, message: impl std::fmt::Display) -> ExportError {
        ExportError::untranslatable(None, self.view.ir.location(op), message.to_string())
    }

    /// Continues with another part of the module, whose view it returns.
    pub(super) fn enter(&mut self, part: ModulePart<'a>) -> View<'a> {
        (self.view, self.root) = (part.view, part.module);
        part.view
    }

    /// Continues with a part that lives shorter or longer.
    fn into_part<'b>(self, part: ModulePart<'b>) -> ModuleTranslation<'b, 'c> {
        ModuleTranslation {
            view: part.view,
            root: part.module,
            module: self.module,
            values: self.values,
            open: self.open,
            body: self.body,
            blocks: self.blocks,
            split: self.split,
            translations: self.translations,
            debug: self.debug,
            subprogram: self.subprogram,
            has_metadata: self.has_metadata,
            nodes: self.nodes,
            intrinsic_names: self.intrinsic_names,
        }
    }

    /// Runs a function in a part of the module, which may be freed afterwards.
    pub(super) fn within<'b, R>(
        &mut self,
        part: ModulePart<'b>,
        run: impl FnOnce(&mut ModuleTranslation<'b, 'c>) -> R,
    ) -> R {
        let here = ModulePart { view: self.view, module: self.root };
        let empty = Self::new(self.module.constants.context(), here, Arc::clone(&self.translations));
        let mut within = std::mem::replace(self, empty).into_part(part);
        let result = run(&mut within);
        *self = within.into_part(here);
        result
    }

    /// Translates all but the bodies of functions. Returns the functions with the numbers of their parts; they are the first ones of
    /// the module.
    fn declare_all(&mut self, parts: &[ModulePart<'a>]) -> Result<Vec<(usize, LLVMFuncOp)>, ExportError> {
        self.debug.is_enabled = parts.iter().any(|&part| has_locations(part));
        self.translate_module_attributes()?;
        self.amend(self.root)?;
        let ops: Vec<TopLevelOp<'a>> = parts.iter().enumerate().flat_map(TopLevelOp::of).collect();
        self.record_globals(&ops);
        self.translate_comdats(&ops)?;
        self.module.functions.reserve(ops.len());
        let mut functions = Vec::with_capacity(ops.len());
        for &TopLevelOp { number, part, op } in &ops {
            let Some(function) = LLVMFuncOp::dyn_cast(&self.enter(part), op) else { continue };
            let declared = self.declare(function)?;
            self.module.add_function(declared);
            functions.push((number, function));
        }
        self.translate_globals(&ops)?;
        self.translate_module_metadata();
        for &TopLevelOp { part, op, .. } in &ops {
            self.enter(part);
            self.translate_top_level(op)?;
        }
        Ok(functions)
    }

    /// Adds what follows from the bodies of all functions.
    fn finish(mut self) -> Module<'c> {
        self.number_block_addresses();
        self.add_flag("Debug Info Version", 3);
        if self.module.triple.is_some_and(|triple| is_windows_msvc(triple.text(self.ctx()))) {
            self.add_flag("CodeView", 1);
        }
        self.module
    }

    /// Adds a flag, unless the module has it.
    fn add_flag(&mut self, name: &str, value: i64) {
        let key = self.module.metadata.string(name);
        let is_there = self.module.named.iter().any(|(name, flags)| {
            *name == "llvm.module.flags"
                && flags.iter().any(|&flag| match self.module.metadata.get(flag) {
                    Metadata::Tuple(parts) => parts.get(1) == Some(&key),
                    _ => false,
                })
        });
        if !is_there {
            let (behavior, value) = (self.md_int(32, 2), self.md_int(32, value));
            let flag = self.module.metadata.tuple([behavior, key, value]);
            self.module.add_named("llvm.module.flags", flag);
        }
    }

    fn declare(&mut self, op: LLVMFuncOp) -> Result<Function, ExportError> {
        self.view.with_signature(op.0, |view| self.declare_as(op, view))
    }

    /// Declares a function by its many attributes, which a signature finds faster than a view of the IR does.
    fn declare_as(&mut self, op: LLVMFuncOp, view: SignatureView<'_>) -> Result<Function, ExportError> {
        let ctx = self.ctx();
        let function_type: FunctionType = op.function_type(&view);
        let mut attributes = self.attributes_by_name(op.sym_name(&view), function_type);
        self.add_function_attributes(op, view, &mut attributes.function)?;
        let dictionaries = |list: Option<ArrayAttr>| -> Vec<Option<DictionaryAttr>> {
            list.map_or(Vec::new(), |it| it.elements(ctx).iter().map(|it| it.dyn_cast(ctx)).collect())
        };
        for (index, dictionary) in dictionaries(op.arg_attrs(&view)).into_iter().enumerate() {
            if let Some(dictionary) = dictionary {
                self.add_value_attributes(op.0, dictionary, attributes.param_mut(index))?;
            }
        }
        if let Some(Some(dictionary)) = dictionaries(op.res_attrs(&view)).first() {
            self.add_value_attributes(op.0, *dictionary, &mut attributes.result)?;
        }
        let symbol = Symbol {
            name: op.sym_name(&view),
            location: Some(self.view.ir.location(op.0)),
            linkage: linkage_keyword(op.linkage(&view)),
            visibility: op.visibility(&view).keyword(),
            unnamed_addr: op.unnamed_addr(&view).map_or("", UnnamedAddr::keyword),
            is_dso_local: op.dso_local(&view).is_some(),
        };
        let mut metadata = Vec::new();
        self.add_function_metadata(op, view, &mut metadata);
        Ok(Function {
            symbol,
            ty: function_type,
            convention: convention_keyword(op.cconv(&view)),
            attributes,
            section: op.section(&view).filter(|it| !op.is_external(self.view) && !it.bytes(ctx).is_empty()),
            comdat: op.comdat(&view).map(|it| it.leaf(ctx)),
            align: function_alignment(op.alignment(&view)),
            collector: op.garbage_collector(&view).filter(|it| !it.bytes(ctx).is_empty()),
            personality: op.personality(&view).filter(|_| !op.is_external(self.view)),
            subprogram: self.function_subprogram(op.0),
            metadata,
            body: None,
        })
    }

    /// The entry count, and the hints of a kernel.
    fn add_function_metadata(
        &mut self,
        op: LLVMFuncOp,
        view: SignatureView<'_>,
        metadata: &mut Vec<(&'static str, MdId)>,
    ) {
        let ctx = self.ctx();
        if let Some(count) = op.function_entry_count(&view) {
            let parts = [self.module.metadata.string("function_entry_count"), self.md_int(64, count)];
            metadata.push(("prof", self.module.metadata.tuple(parts)));
        }
        if let Some(hint) = op.vec_type_hint(&view) {
            let undef = self.module.constants.undef(hint.hint(ctx).value(ctx));
            let parts =
                [self.module.metadata.add(Metadata::Constant(undef)), self.md_int(32, hint.is_signed(ctx).into())];
            metadata.push(("vec_type_hint", self.module.metadata.tuple(parts)));
        }
        for (kind, sizes) in [
            ("work_group_size_hint", op.work_group_size_hint(&view)),
            ("reqd_work_group_size", op.reqd_work_group_size(&view)),
        ] {
            if let Some(sizes) = sizes {
                let sizes: Vec<MdId> = sizes.into_iter().map(|it| self.md_int(32, it.into())).collect();
                metadata.push((kind, self.module.metadata.tuple(sizes)));
            }
        }
        if let Some(size) = op.intel_reqd_sub_group_size(&view) {
            let size = self.md_int(32, size.into());
            metadata.push(("intel_reqd_sub_group_size", self.module.metadata.tuple([size])));
        }
        for &(kind, _) in &*metadata {
            if !is_known_kind(kind) && !self.module.kinds.contains(&kind) {
                self.module.kinds.push(kind);
            }
        }
    }

    fn add_function_attributes(
        &self,
        op: LLVMFuncOp,
        view: SignatureView<'_>,
        set: &mut AttrSet,
    ) -> Result<(), ExportError> {
        let ctx = self.ctx();
        for (name, is_set) in [
            ("noinline", op.no_inline(&view).is_some()),
            ("alwaysinline", op.always_inline(&view).is_some()),
            ("inlinehint", op.inline_hint(&view).is_some()),
            ("optnone", op.optimize_none(&view).is_some()),
            ("convergent", op.convergent(&view).is_some()),
            ("nounwind", op.no_unwind(&view).is_some()),
            ("willreturn", op.will_return(&view).is_some()),
        ] {
            if is_set {
                set.add(name);
            }
        }
        if let Some(features) = op.target_features(&view) {
            let features: Vec<&[u8]> = features.features(ctx).iter().map(|it| it.value(ctx).bytes(ctx)).collect();
            set.add_string("target-features", features.join(&b","[..]));
        }
        if let Some(pointer) = op.frame_pointer(&view) {
            set.add_string("frame-pointer", pointer.keyword());
        }
        if let Some(kind) = op.uwtable_kind(&view) {
            match kind.keyword() {
                "none" => {}
                "async" => set.add("uwtable"),
                word => set.set("uwtable", AttrValue::Text(format!("({word})").into())),
            }
        }
        if let Some(effects) = op.memory_effects(&view) {
            add_memory_effects(ctx, effects, set);
        }
        for &entry in op.passthrough(&view).map_or(&[][..], |it| it.elements(ctx)) {
            self.add_passthrough(op.0, "passthrough", entry, set)?;
        }
        if !op.is_external(self.view) {
            self.add_definition_attributes(op, view, set);
        }
        Ok(())
    }

    /// The attributes that declarations do not get.
    fn add_definition_attributes(&self, op: LLVMFuncOp, view: SignatureView<'_>, set: &mut AttrSet) {
        let ctx = self.ctx();
        let streaming = [
            ("aarch64_pstate_sm_enabled", op.arm_streaming(&view).is_some()),
            ("aarch64_pstate_sm_body", op.arm_locally_streaming(&view).is_some()),
            ("aarch64_pstate_sm_compatible", op.arm_streaming_compatible(&view).is_some()),
        ];
        let za = [
            ("aarch64_new_za", op.arm_new_za(&view).is_some()),
            ("aarch64_in_za", op.arm_in_za(&view).is_some()),
            ("aarch64_out_za", op.arm_out_za(&view).is_some()),
            ("aarch64_inout_za", op.arm_inout_za(&view).is_some()),
            ("aarch64_preserves_za", op.arm_preserves_za(&view).is_some()),
        ];
        // The first one of each group counts.
        for group in [&streaming[..], &za[..]] {
            if let Some((name, _)) = group.iter().find(|it| it.1) {
                set.add_string(name, "");
            }
        }
        for (name, text) in [
            ("target-cpu", op.target_cpu(&view)),
            ("tune-cpu", op.tune_cpu(&view)),
            ("reciprocal-estimates", op.reciprocal_estimates(&view)),
            ("prefer-vector-width", op.prefer_vector_width(&view)),
            ("denormal-fp-math", op.denormal_fp_math(&view)),
            ("denormal-fp-math-f32", op.denormal_fp_math_f32(&view)),
            ("fp-contract", op.fp_contract(&view)),
            ("instrument-function-entry", op.instrument_function_entry(&view)),
            ("instrument-function-exit", op.instrument_function_exit(&view)),
        ] {
            if let Some(text) = text {
                set.add_string(name, text.bytes(ctx));
            }
        }
        for (name, value) in [
            ("no-infs-fp-math", op.no_infs_fp_math(&view)),
            ("no-nans-fp-math", op.no_nans_fp_math(&view)),
            ("no-signed-zeros-fp-math", op.no_signed_zeros_fp_math(&view)),
        ] {
            if let Some(value) = value {
                set.add_string(name, if value { "true" } else { "false" });
            }
        }
        if let Some(range) = op.vscale_range(&view) {
            let number = |it: IntegerAttr| it.value(ctx).to_string();
            let text = format!("({},{})", number(range.min(ctx)), number(range.max(ctx)));
            set.set("vscale_range", AttrValue::Text(text.into()));
        }
    }

    /// Adds an entry of a list of attributes: `"word"`, or `["key", "value"]`.
    pub(super) fn add_passthrough(
        &self,
        op: OpId,
        list: &str,
        entry: Attribute,
        set: &mut AttrSet,
    ) -> Result<(), ExportError> {
        let ctx = self.ctx();
        let not_a_string =
            || self.located_error(op, format!("expected '{list}' to contain string or array attributes"));
        let (key, value) = if let Some(word) = entry.dyn_cast::<StringAttr>(ctx) {
            (word, None)
        } else if let Some(pair) = entry.dyn_cast::<ArrayAttr>(ctx) {
            let strings: Option<Vec<StringAttr>> = pair.elements(ctx).iter().map(|it| it.dyn_cast(ctx)).collect();
            match strings.as_deref() {
                Some(&[key, value]) => (key, Some(value)),
                _ if pair.elements(ctx).len() == 2 => {
                    let message = format!("expected arrays within '{list}' to contain two strings");
                    return Err(self.located_error(op, message));
                }
                _ => return Err(not_a_string()),
            }
        } else {
            return Err(not_a_string());
        };
        self.add_key(op, key.value(ctx).bytes(ctx), value.map(|it| it.value(ctx).bytes(ctx)), set)
    }

    /// Adds an attribute by its name: one that LLVM knows, or else a string.
    pub(super) fn add_key(
        &self,
        op: OpId,
        key: &[u8],
        value: Option<&[u8]>,
        set: &mut AttrSet,
    ) -> Result<(), ExportError> {
        let value = value.unwrap_or_default();
        let Ok(key) = str::from_utf8(key) else {
            set.add_string(key, value);
            return Ok(());
        };
        let text = String::from_utf8_lossy(value);
        match class_of(key) {
            AttrClass::Word if !value.is_empty() => {
                let message = format!("LLVM attribute '{key}' does not expect a value, found '{text}'");
                return Err(self.located_error(op, message));
            }
            AttrClass::Word => set.add(key),
            AttrClass::Number if value.is_empty() => {
                return Err(self.located_error(op, format!("LLVM attribute '{key}' expects a value")));
            }
            AttrClass::Number => match parse_integer(&text) {
                Some(number) => set.add_number(key, number.cast_unsigned()),
                None => set.add_string(key, value),
            },
            AttrClass::String => set.add_string(key, value),
        }
        Ok(())
    }

    /// Forgets the body before.
    pub(super) fn start_body(&mut self) {
        self.values.clear();
        self.open.clear();
        self.body.clear();
    }

    /// Translates the body of a function, if it has one, into `body`.
    pub(super) fn translate_body(&mut self, op: LLVMFuncOp) -> Result<HasBody, ExportError> {
        let view = self.view;
        self.start_body();
        let region = op.body(&view);
        let Some(entry) = view.ir.first_block(region) else { return Ok(HasBody::No) };
        let arguments = view.ir.arguments(entry);
        self.body.num_arguments = position_of(arguments.len());
        self.body.is_variadic = op.function_type(&view).is_variadic(view.ctx);
        self.body.argument_types.extend(arguments.iter().map(|&it| view.ty(it)));
        for (position, &argument) in arguments.iter().enumerate() {
            self.set(argument, Value::Local(position_of(position)));
        }
        self.translate_blocks(region)?;
        Ok(HasBody::Yes)
    }

    /// The translated value.
    ///
    /// # Errors
    ///
    /// If the value is not translated yet, as can be in blocks that are not reached.
    pub(super) fn value(&self, value: ValueId) -> Result<Value, ExportError> {
        self.values.get(value).map(Value::from).ok_or_else(|| {
            let message = "value is used before it is translated to LLVM IR";
            let op = self.view.ir.defining_op(value).unwrap_or(self.root);
            let location = self.view.ir.value_location(value);
            ExportError::untranslatable(Some(op), location, message.to_owned())
        })
    }

    pub(super) fn set(&mut self, value: ValueId, translated: Value) {
        self.values.set(value, Some(translated.into()));
    }

    pub(super) fn set_result(&mut self, op: OpId, translated: Value) {
        if let Some(result) = self.view.ir.results(op).first() {
            self.set(result, translated);
        }
    }

    /// The translated operands of an op.
    pub(super) fn operands(&self, op: OpId) -> Result<SmallVec<[Value; 4]>, ExportError> {
        let mut operands = SmallVec::new();
        for operand in self.view.ir.operands(op) {
            operands.push(self.value(operand)?);
        }
        Ok(operands)
    }

    /// The result type of an op, void if it has none.
    pub(super) fn result_type(&self, op: OpId) -> Type {
        let result = self.view.ir.results(op).first();
        result.map_or_else(|| VoidType::new(self.ctx()).into(), |it| self.view.ty(it))
    }

    /// Makes an instruction with the operands of an op.
    pub(super) fn push_with_operands(&mut self, op: OpId, kind: Kind) -> Result<(), ExportError> {
        let operands = self.operands(op)?;
        self.push(op, kind, &operands);
        Ok(())
    }

    /// Makes a call.
    pub(super) fn push_call(&mut self, op: OpId, call: Call, operands: &[Value]) {
        let call = self.body.add_call(call);
        self.push(op, call, operands);
    }

    /// Makes an instruction, or the constant that it folds to; the result is that of an op.
    pub(super) fn push(&mut self, op: OpId, kind: Kind, operands: &[Value]) {
        let value = self.build(kind, self.result_type(op), operands);
        self.set_result(op, value);
    }
}

/// The keyword of a linkage, empty for the external one.
pub(super) fn linkage_keyword(linkage: Linkage) -> &'static str {
    match linkage {
        Linkage::External => "",
        linkage => linkage.keyword(),
    }
}

/// The keyword of a calling convention in LLVM IR, empty for C.
pub(super) fn convention_keyword(convention: CConv) -> &'static str {
    match convention {
        CConv::C => "",
        CConv::Ghc => "ghccc",
        CConv::HiPe => "cc11",
        CConv::CfGuardCheck => "cfguard_checkcc",
        CConv::AmdGpuVs => "amdgpu_vs",
        CConv::AmdGpuGs => "amdgpu_gs",
        CConv::AmdGpuCs => "amdgpu_cs",
        CConv::AmdGpuKernel => "amdgpu_kernel",
        CConv::AmdGpuHs => "amdgpu_hs",
        CConv::AmdGpuLs => "amdgpu_ls",
        CConv::AmdGpuEs => "amdgpu_es",
        CConv::AmdGpuGfx => "amdgpu_gfx",
        CConv::PtxKernel => "ptx_kernel",
        CConv::PtxDevice => "ptx_device",
        CConv::SpirFunc => "spir_func",
        CConv::SpirKernel => "spir_kernel",
        CConv::IntelOclBi => "intel_ocl_bicc",
        // LLVM writes a blank behind it, and another one in front of the type.
        CConv::AvrIntr => "avr_intrcc ",
        CConv::AArch64VectorCall => "aarch64_vector_pcs",
        CConv::AArch64SveVectorCall => "aarch64_sve_vector_pcs",
        convention => convention.keyword(),
    }
}

/// The attributes of parameters and results that the dialect knows.
const VALUE_ATTRIBUTES: &[&str] = &[
    "align",
    "alignstack",
    "allocalign",
    "allocptr",
    "byref",
    "byval",
    "dereferenceable",
    "dereferenceable_or_null",
    "elementtype",
    "inalloca",
    "inreg",
    "nest",
    "noalias",
    "nofree",
    "nonnull",
    "noundef",
    "preallocated",
    "range",
    "readnone",
    "readonly",
    "returned",
    "signext",
    "sret",
    "writeonly",
    "zeroext",
];

/// Returns true if a target triple names Windows with the environment of Microsoft's compiler.
fn is_windows_msvc(triple: &str) -> bool {
    let mut parts = triple.splitn(4, '-').skip(2);
    let (system, environment) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
    (system.starts_with("windows") || system.starts_with("win32")) && environment.starts_with("msvc")
}

/// An integer in the base that its first characters tell: `0x` sixteen, `0b` two, `0o` and `0` eight.
fn parse_integer(text: &str) -> Option<i64> {
    let (sign, magnitude) = text.strip_prefix('-').map_or(("", text), |rest| ("-", rest));
    let bases = [("0x", 16), ("0X", 16), ("0b", 2), ("0B", 2), ("0o", 8), ("0", 8)];
    let based = bases.iter().find_map(|&(prefix, base)| Some((magnitude.strip_prefix(prefix)?, base)));
    let (digits, base) = based.filter(|(digits, _)| !digits.is_empty()).unwrap_or((magnitude, 10));
    if digits.starts_with(['+', '-']) {
        return None;
    }
    i64::from_str_radix(&format!("{sign}{digits}"), base).ok()
}

impl ModuleTranslation<'_, '_> {
    /// Adds the attributes of a parameter or result.
    pub(super) fn add_value_attributes(
        &self,
        op: OpId,
        dictionary: DictionaryAttr,
        set: &mut AttrSet,
    ) -> Result<(), ExportError> {
        let ctx = self.ctx();
        for &(name, value) in dictionary.entries(ctx) {
            let name = name.text(ctx);
            let name = name.strip_prefix("llvm.").unwrap_or(name);
            if name == "nocapture" {
                set.set("captures", AttrValue::Text("(none)".into()));
            }
            let Some(&keyword) = VALUE_ATTRIBUTES.iter().find(|it| **it == name) else { continue };
            let of_number = |number: u64| match keyword {
                "align" => AttrValue::Bytes(number),
                _ if class_of(keyword) == AttrClass::Number => AttrValue::Parenthesized(number),
                // LLVM does not write a number of what has none.
                _ => AttrValue::Present,
            };
            if let Some(ty) = value.dyn_cast::<TypeAttr>(ctx) {
                set.set(keyword, AttrValue::Type(ty.value(ctx)));
            } else if let Some(range) = value.dyn_cast::<ConstantRangeAttr>(ctx) {
                let (lower, upper) = (range.lower(ctx), range.upper(ctx));
                // A range of all values is none.
                if lower == upper && lower.is_all_ones() {
                    continue;
                }
                let text = format!("(i{} {}, {})", lower.width(), lower, upper);
                set.set(keyword, AttrValue::Text(text.into()));
            } else if let Some(number) = value.dyn_cast::<IntegerAttr>(ctx).and_then(|it| it.to_i64(ctx)) {
                set.set(keyword, of_number(number.cast_unsigned()));
            } else if value.is::<UnitAttr>(ctx) {
                set.set(keyword, of_number(0));
            } else {
                return Err(self.located_error(op, "unsupported parameter attribute type"));
            }
        }
        Ok(())
    }
}

/// Adds `memory(..)`.
pub(super) fn add_memory_effects(ctx: &Context, effects: MemoryEffectsAttr, set: &mut AttrSet) {
    let accesses = [
        effects.arg_mem(ctx),
        effects.inaccessible_mem(ctx),
        effects.errno_mem(ctx),
        effects.other(ctx),
        effects.target_mem0(ctx),
        effects.target_mem1(ctx),
    ];
    set.add_memory(accesses.map(ModRefInfo::keyword));
}

/// The alignment of a function by its attribute: the greatest power of two that is not above the number.
pub(super) fn function_alignment(number: Option<i64>) -> Option<u64> {
    let number = u64::try_from(number?).ok()?;
    Some(1 << number.checked_ilog2()?)
}
