//! Functions of a run-time library: looked up in the module, or declared at its start.
//!
//! Look-ups are cached, so that lowering stays linear in the size of the module: symbols by the run of the conversion, the op with the symbol
//! table and the name. Within a run, symbols are only added through here, and a symbol that was found is checked to be still in its place.

use std::sync::{Mutex, MutexGuard, PoisonError};

use weir_conversion::ConversionRun;
use weir_dialects::func;
use weir_ir::builtin::{DenseElementsAttr, ElementValue, ModuleOp, RankedTensorType, StringAttr, TypeAttr};
use weir_ir::symbols::{Symbol, SymbolTable, lookup_symbol, nearest_symbol_table, symbol_elsewhere, symbol_name};
use weir_ir::{
    ApInt, Attribute, BuildOp as _, Caching, CreateOps as _, Diagnostic, Ident, InsertPoint, LocatedBuilder, Location,
    LookupMap, LookupSet, OpClass as _, OpDef, OpId, Type, ValueId, View,
};
use weir_rewrite::{MatchResult, NoMatch, OrNoMatch as _};

use crate::dialect::{self as llvm, Linkage, Variadic};
use crate::lowering::Lowering;
use crate::options::MemRefConvention;
use crate::type_converter::LlvmTypeConverter;
use crate::values::{LlvmBuilder as _, llvm_ops};

/// The attribute of a function that takes memrefs as bare pointers.
pub(crate) const BARE_POINTERS: &str = "llvm.bareptr";

/// The symbols of the modules that a conversion lowers.
#[derive(Debug, Default)]
pub(crate) struct Functions {
    state: Mutex<State>,
}

/// The symbols that are known in one run of a conversion; the next one begins with an empty state.
#[derive(Debug, Default)]
struct State {
    /// The run, once its patterns have asked for something.
    run: Option<ConversionRun>,
    /// By symbol table: its symbols before the lowering.
    tables: LookupMap<OpId, SymbolTable>,
    /// The symbols found or declared since.
    found: LookupMap<(OpId, Ident), OpId>,
    /// By symbol table and name: the suffix of the last unique name derived from it.
    numbers: LookupMap<(OpId, Ident), u32>,
    /// By symbol table: the functions that take bare pointers.
    bare: LookupMap<OpId, LookupSet<Ident>>,
    /// Errors that patterns reported, by op and name.
    errors: Vec<((OpId, Ident), Diagnostic)>,
    /// The functions of the program that are called as library functions, which must be lowered as well.
    awaited: Vec<(OpId, Ident)>,
}

impl Functions {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The functions in a run of a conversion, which forget those of an earlier one.
    pub(crate) fn in_run(&self, run: ConversionRun) -> &Self {
        let state = &mut *self.state();
        if state.run != Some(run) {
            *state = State { run: Some(run), ..State::default() };
        }
        self
    }

    /// The symbol of a name in a table, or of the module that the table is a shard of.
    pub(crate) fn lookup<'v>(&self, view: View<'v>, table: OpId, name: Ident) -> Option<Symbol<'v>> {
        let op = self.lookup_here(view, table, name);
        op.map(|op| Symbol::new(view, op)).or_else(|| symbol_elsewhere(view, table, name))
    }

    fn lookup_here(&self, view: View<'_>, table: OpId, name: Ident) -> Option<OpId> {
        if view.ctx.caching() == Caching::Off {
            return lookup_symbol(view, table, name);
        }
        let is_current = |op: OpId| {
            view.ir.contains_op(op) && view.ir.parent_op(op) == Some(table) && symbol_name(view, op) == Some(name)
        };
        let state = &mut *self.state();
        if let Some(&op) = state.found.get(&(table, name)).filter(|&&op| is_current(op)) {
            return Some(op);
        }
        // A name that was absent before the lowering and has not been added since is absent: that takes no search.
        state.tables.get_or_insert_with(table, || SymbolTable::new(view, table)).lookup(name)?;
        let current = lookup_symbol(view, table, name)?;
        state.found.insert((table, name), current);
        Some(current)
    }

    /// True if the callee has the attribute for bare pointers.
    pub(crate) fn takes_bare_pointers(&self, view: View<'_>, call: OpId, callee: Ident) -> bool {
        // Without the name of the attribute there is none.
        let Some(attribute) = Ident::find(view.ctx, BARE_POINTERS) else { return false };
        let Some(table) = nearest_symbol_table(view, call) else { return false };
        let state = &mut *self.state();
        let bare = state.bare.get_or_insert_with(table, || {
            let mut names = LookupSet::default();
            for &region in view.ir.regions(table) {
                for op in view.ir.blocks(region).flat_map(|block| view.ir.ops(block)) {
                    if view.discardable(op, attribute).is_some()
                        && let Some(name) = symbol_name(view, op)
                    {
                        names.insert(name);
                    }
                }
            }
            names
        });
        let is_bare = |symbol: Symbol<'_>| symbol.view().discardable(symbol.op(), attribute).is_some();
        bare.contains(&callee) || symbol_elsewhere(view, table, callee).is_some_and(is_bare)
    }

    /// A name that no symbol of a table has: the wanted one, or one with a number.
    pub(crate) fn unique_name(&self, view: View<'_>, table: OpId, wanted: &str) -> Ident {
        // The numbers are given in the order of the module.
        view.ir.require_whole_module();
        let plain = Ident::new(view.ctx, wanted);
        let is_taken = |name| self.lookup(view, table, name).is_some();
        if !is_taken(plain) {
            return plain;
        }
        let numbered = |number: u32| Ident::new(view.ctx, format!("{wanted}_{number}"));
        // As long as the last unique name exists, the earlier ones do as well.
        let last = self.state().numbers.get(&(table, plain)).copied();
        let mut number = last.filter(|&last| is_taken(numbered(last))).map_or(0, |last| last + 1);
        let mut name = numbered(number);
        while is_taken(name) {
            number += 1;
            name = numbered(number);
        }
        self.state().numbers.insert((table, plain), number);
        name
    }

    /// Records an error about an op, at most one for each name. The lowering continues, and fails at the end.
    pub(crate) fn report(&self, op: OpId, name: Ident, error: impl FnOnce() -> Diagnostic) {
        let state = &mut *self.state();
        if state.errors.iter().all(|(key, _)| *key != (op, name)) {
            state.errors.push(((op, name), error()));
        }
    }

    /// The recorded errors, and those about functions that are called, but are not lowered.
    pub(crate) fn take_errors(&self, view: View<'_>) -> Vec<Diagnostic> {
        let state = &mut *self.state();
        let kept = std::mem::take(&mut state.errors).into_iter().map(|(_, error)| error);
        let unlowered = std::mem::take(&mut state.awaited).into_iter().filter(|(op, _)| view.ir.contains_op(*op));
        kept.chain(unlowered.map(|(op, name)| not_lowered(view, op, name))).collect()
    }

    /// Records that lowered code calls a function that is not lowered yet.
    fn await_lowering(&self, op: OpId, name: Ident) {
        let state = &mut *self.state();
        if !state.awaited.contains(&(op, name)) {
            state.awaited.push((op, name));
        }
    }

    /// Records that a symbol was added to a table.
    pub(crate) fn added(&self, table: OpId, name: Ident, op: OpId) {
        self.state().found.insert((table, name), op);
    }
}

/// The module around an op.
#[doc(alias = "getParentOfType")]
pub(crate) fn module_of(view: View<'_>, op: OpId) -> Option<OpId> {
    view.ir.ancestors(op).find(|&op| ModuleOp::dyn_cast(&view, op).is_some())
}

/// A function of the run-time library: its name and type.
#[derive(Clone, Copy, Debug)]
pub struct RuntimeFunction<'a> {
    /// The name.
    pub name: &'a str,
    /// The types of the arguments.
    pub params: &'a [Type],
    /// The type of the result; none for `void`.
    pub result: Option<Type>,
}

impl Lowering<'_, '_> {
    /// The module around the op.
    ///
    /// # Errors
    ///
    /// When the op is in none.
    pub(crate) fn module(&self) -> Result<OpId, NoMatch> {
        module_of(self.view(), self.op()).ok_or_else(|| NoMatch::new("the op is in no module"))
    }

    /// The name of a function in the module around the op, which declares it from now on, if it did not before.
    ///
    /// The declaration goes to the start of the module.
    ///
    /// # Errors
    ///
    /// When the op is in no module, or the module has a symbol of that name that is something else; the pass reports that.
    pub(crate) fn look_up_or_declare(&mut self, function: RuntimeFunction<'_>) -> Result<Ident, NoMatch> {
        self.look_up_or_declare_at(function, self.ir().location(self.module()?))
    }

    /// The same, with a location for the declaration.
    ///
    /// # Errors
    ///
    /// When the op is in no module, or the module has another symbol of that name.
    pub(crate) fn look_up_or_declare_at(
        &mut self,
        function: RuntimeFunction<'_>,
        location: Location,
    ) -> Result<Ident, NoMatch> {
        self.look_up_or_declare_variadic(function, Variadic::No, location)
    }

    fn look_up_or_declare_variadic(
        &mut self,
        function: RuntimeFunction<'_>,
        variadic: Variadic,
        location: Location,
    ) -> Result<Ident, NoMatch> {
        let (ctx, module) = (self.ctx(), self.module()?);
        let name = Ident::new(ctx, function.name);
        let result = function.result.unwrap_or_else(|| llvm::VoidType::new(ctx).into());
        let ty = llvm::FunctionType::new(ctx, result, function.params, variadic);
        let (view, functions) = (self.view(), self.functions());
        if let Some(symbol) = functions.lookup(view, module, name) {
            if type_of(symbol, self.types()) == Some(ty) {
                if symbol.dyn_cast::<func::FuncOp>().is_some() {
                    // It must be lowered later, wherever it is.
                    match symbol.is_stub() {
                        true => view.ir.require_whole_module(),
                        false => functions.await_lowering(symbol.op(), name),
                    }
                }
                return Ok(name);
            }
            functions.report(symbol.op(), name, || redefinition(symbol, function.name));
            return Err(NoMatch::new("the module has another symbol with the name of a library function"));
        }
        let Some(body) = view.ir.regions(module).first().and_then(|&region| view.ir.first_block(region)) else {
            return Err(NoMatch::new("the module has no body"));
        };
        let start = InsertPoint::start(view.ir, body);
        let declaration = llvm::LLVMFuncOp::new().sym_name(ctx, name).function_type(ctx, ty).empty_regions(1);
        let op = self.at(start, |lower| LocatedBuilder::new(lower, location).create(declaration));
        functions.added(module, name, op.into());
        self.ir().declared_at_start(op.into());
        Ok(name)
    }

    /// Calls a function of the run-time library, and declares it first where that is needed.
    ///
    /// # Shape
    ///
    /// The result is that of the function, if it has one.
    ///
    /// # Errors
    ///
    /// When the op is in no module, or the module has another symbol of that name.
    pub fn call_runtime(
        &mut self,
        function: RuntimeFunction<'_>,
        operands: &[ValueId],
    ) -> Result<Option<ValueId>, NoMatch> {
        let name = self.look_up_or_declare(function)?;
        Ok(self.create(llvm::CallOp::direct(self.ctx(), name, operands, function.result.as_slice())).result(self))
    }

    /// The same for a function that takes further arguments, such as `printf`.
    ///
    /// # Errors
    ///
    /// When the op is in no module, or the module has another symbol of that name.
    pub fn call_variadic_runtime(
        &mut self,
        function: RuntimeFunction<'_>,
        operands: &[ValueId],
    ) -> Result<Option<ValueId>, NoMatch> {
        let location = self.ir().location(self.module()?);
        let name = self.look_up_or_declare_variadic(function, Variadic::Yes, location)?;
        let ctx = self.ctx();
        let result = function.result.unwrap_or_else(|| llvm::VoidType::new(ctx).into());
        let ty = llvm::FunctionType::new(ctx, result, function.params, Variadic::Yes);
        let call = llvm::CallOp::new(operands, &[]).var_callee_type(ctx, ty).op_bundle_sizes(ctx, Vec::new());
        Ok(self.create(call.callee(ctx, name).results(function.result.as_slice())).result(self))
    }

    /// The address of a constant text in the module around the op, which gets the text if it has none of that name.
    ///
    /// If the module has another symbol of that name, the new one gets a number. The text ends where its bytes end: a text for C
    /// ends with a zero.
    ///
    /// # Errors
    ///
    /// When the op is in no module.
    #[doc(alias = "getOrCreateGlobalString")]
    pub fn global_text(&mut self, name: &str, text: impl AsRef<[u8]>) -> Result<ValueId, NoMatch> {
        let (ctx, module, functions) = (self.ctx(), self.module()?, self.functions());
        let value: Attribute = StringAttr::of(ctx, text.as_ref()).into();
        let known = functions.lookup(self.view(), module, Ident::new(ctx, name));
        let is_text = |symbol: &Symbol<'_>| {
            let (view, global) = (symbol.view(), symbol.dyn_cast::<llvm::GlobalOp>());
            global.is_some_and(|it| {
                it.constant(&view).is_some() && it.addr_space(&view) == 0 && it.value(&view) == Some(value)
            })
        };
        let name = match known.filter(is_text) {
            Some(_) => Ident::new(ctx, name),
            None => {
                let ty = llvm::ArrayType::new(ctx, ctx.integer_type(8), text.as_ref().len() as u64);
                self.create_constant(name, ty.into(), value, Linkage::Internal)?
            }
        };
        let pointer = self.pointer_type();
        Ok(self.build(llvm::AddressOfOp::new().global_name(ctx, name).result(pointer)))
    }

    /// Creates a constant at the start of the module around the op. Its name gets a number if the module has a symbol of that name.
    fn create_constant(&mut self, name: &str, ty: Type, value: Attribute, linkage: Linkage) -> Result<Ident, NoMatch> {
        let (ctx, module, functions) = (self.ctx(), self.module()?, self.functions());
        let body = self.ir().first_block(self.ir().region(module, 0)).or_no_match("the module has no body")?;
        let name = functions.unique_name(self.view(), module, name);
        let global = llvm::GlobalOp::new()
            .global_type(ctx, ty)
            .sym_name(ctx, name)
            .linkage(ctx, linkage)
            .value(ctx, value)
            .constant(ctx, ())
            .empty_regions(1);
        let start = InsertPoint::start(self.ir(), body);
        let global = self.at(start, |lower| lower.create(global));
        functions.added(module, name, global.into());
        Ok(name)
    }
}

/// The ops that print a text.
pub(crate) const PRINTING: &[&OpDef] = llvm_ops![AddressOfOp, CallOp, GEPOp, GlobalOp, LLVMFuncOp];

/// A text that a function of the run-time library prints.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PrintText {
    /// The name of the global, which gets a number if the module has such a symbol.
    pub(crate) symbol: &'static str,
    /// The text.
    pub(crate) text: Ident,
    /// The name of the function.
    pub(crate) function: &'static str,
}

impl PrintText {
    /// Creates the text at the start of the module, and a call that prints it.
    pub(crate) fn create(self, lower: &mut Lowering<'_, '_>) -> MatchResult {
        let ctx = lower.ctx();
        let bytes = self.text.bytes(ctx).iter().copied().chain([0]);
        let values: Vec<ElementValue> = bytes.map(|byte| ElementValue::Int(ApInt::new(8, u64::from(byte)))).collect();
        let byte = ctx.integer_type(8);
        let length = i64::try_from(values.len()).unwrap_or(i64::MAX);
        let array: Type = llvm::ArrayType::new(ctx, byte, length.unsigned_abs()).into();
        let elements = DenseElementsAttr::of(ctx, RankedTensorType::new(ctx, [length], byte, None), values);
        let name = lower.create_constant(self.symbol, array, elements.into(), Linkage::Private)?;
        let pointer = lower.pointer_type();
        let address = lower.build(llvm::AddressOfOp::new().global_name(ctx, name).result(pointer));
        let string = lower.element_address(address, array, 0);
        lower.call_runtime(RuntimeFunction { name: self.function, params: &[pointer], result: None }, &[string])?;
        Ok(())
    }
}

/// The type that a function has, or will have.
fn type_of(symbol: Symbol<'_>, converter: &LlvmTypeConverter) -> Option<llvm::FunctionType> {
    if let Some(function) = symbol.dyn_cast::<llvm::LLVMFuncOp>() {
        return Some(function.function_type(&symbol));
    }
    let ty = symbol.dyn_cast::<func::FuncOp>()?.function_type(&symbol);
    converter.convert_function(symbol.view().ctx, ty, Variadic::No, MemRefConvention::Descriptor).ok().map(|(ty, _)| ty)
}

/// The message for a symbol that stands in the way of a library function.
fn redefinition(symbol: Symbol<'_>, name: &str) -> Diagnostic {
    let (view, op) = (symbol.view(), symbol.op());
    let ty = view.attribute(op, "function_type").and_then(|it| it.dyn_cast::<TypeAttr>(view.ctx));
    let of_type = ty.map_or_else(String::new, |ty| {
        format!(" of different type '{}'", weir_ir::print::type_text(view.ctx, ty.value(view.ctx)))
    });
    view.error_at(op, format_args!("redefinition of reserved function '{name}'{of_type} is prohibited"))
}

/// The error about a function of another dialect that is called as a library function.
fn not_lowered(view: View<'_>, op: OpId, name: Ident) -> Diagnostic {
    let name = name.text(view.ctx);
    let error = format!("'{name}' is called as the library function of this name, but is not lowered");
    let help = "`convert-func-to-llvm` before this pass, or `convert-to-llvm` in its place, lowers it";
    view.error_at(op, error).with_note(view.ir.location(op), help)
}

#[cfg(test)]
mod tests {
    use weir_conversion::{Conversion, ConversionConfig, ConversionTarget};
    use weir_ir::{Context, DialectRegistry, Ir, parse};
    use weir_rewrite::PatternSet;

    use crate::{LoweringContext, memref_to_llvm_patterns};

    #[test]
    fn a_module_is_not_taken_for_the_one_of_an_earlier_run() {
        let mut registry = DialectRegistry::default();
        crate::register(&mut registry);
        let ctx = Context::new(&registry);
        let (cx, mut patterns) = (LoweringContext::default(), PatternSet::new());
        memref_to_llvm_patterns(&cx, &mut patterns);
        let mut target = ConversionTarget::new();
        target.legal_dialect("llvm");
        let conversion = Conversion::new(&ctx, target, patterns);
        let (alloc, malloc) = ("%0 = memref.alloc() : memref<4xf32>", "llvm.func @malloc(i64) -> !llvm.ptr");
        for text in [alloc.to_owned(), format!("{malloc}\n{alloc}")] {
            // The handles of the modules are the same, as each is the first op of its `Ir`.
            let mut ir = Ir::new();
            let module = parse::parse_text(&ctx, &mut ir, &text).expect("it is valid");
            conversion.partial(&ctx, &mut ir, &[module], ConversionConfig::default()).expect("it is lowered");
            assert_eq!(weir_ir::text(&ctx, &ir, module).matches(malloc).count(), 1);
        }
    }
}
