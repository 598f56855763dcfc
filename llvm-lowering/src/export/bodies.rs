//! Translation of the bodies of functions, on as many threads as the context allows.
//!
//! A helper translates a chunk of functions as if there was nothing else in the module: with constants of its own, which stay with
//! the bodies, and without metadata. The chunks are then added in order. A chunk that turns out to need metadata, to act on a function
//! or global, or to have an error, is translated again in order.

use std::ops::ControlFlow;
use std::sync::Arc;

use weir_ir::shards::ModulePart;
use weir_ir::{Ident, InOrderConsumer, LookupMap, chunks_of, in_order};

use super::constants::Constants;
use super::error::ExportError;
use super::functions::ModuleTranslation;
use super::instructions::Body;
use super::module::{Function, Module};
use super::ops::Translations;
use crate::dialect::LLVMFuncOp;

/// A function to translate, by its position in the module.
#[derive(Clone, Copy)]
struct Item<'a> {
    position: usize,
    part: ModulePart<'a>,
    function: LLVMFuncOp,
    has_debug_info: bool,
}

/// The start of the translation of functions without the module.
struct Start<'a> {
    part: ModulePart<'a>,
    constants: Constants<'a>,
    function_index: LookupMap<Ident, usize>,
    num_functions: usize,
    translations: Arc<Translations>,
    has_locations: bool,
}

/// A chunk that was translated without the module.
struct Translated<'a> {
    bodies: Vec<Option<Body>>,
    constants: Constants<'a>,
    /// The functions that it declares.
    declared: Vec<Function>,
}

impl<'a> ModuleTranslation<'a> {
    /// Translates the bodies of functions, the first ones of the module, which has this number of ops.
    pub(super) fn translate_bodies(
        &mut self,
        functions: &[(ModulePart<'a>, LLVMFuncOp)],
        num_ops: usize,
    ) -> Result<(), ExportError> {
        let declared = functions.iter().zip(&self.module.functions).enumerate();
        let item = |(position, (&(part, function), declared)): (usize, (_, &Function))| Item {
            position,
            part,
            function,
            has_debug_info: declared.subprogram.is_some(),
        };
        let items: Vec<Item<'a>> = declared.map(item).collect();
        let num_threads = self.ctx().num_threads_for(num_ops);
        let start = Start {
            part: ModulePart { view: self.view, module: self.root },
            constants: self.module.constants.beside(),
            function_index: self.module.function_index.clone(),
            num_functions: self.module.functions.len(),
            translations: Arc::clone(&self.translations),
            has_locations: self.debug.is_enabled,
        };
        let start = &start;
        let start = |_| {
            let mut alone = start.translation();
            move |items: &&[Item<'a>]| {
                if items.iter().any(|it| it.has_debug_info) {
                    return None;
                }
                let translated = alone.translate_alone(items);
                if translated.is_none() {
                    // The next chunk gets nothing that this one left behind.
                    alone = start.translation();
                }
                translated
            }
        };
        let mut bodies = Bodies { translation: self, result: Ok(()) };
        in_order(num_threads, &chunks_of(&items, num_threads), start, &mut bodies);
        bodies.result
    }

    fn translate_items(&mut self, items: &[Item<'a>]) -> Result<(), ExportError> {
        for &Item { position, part, function, .. } in items {
            self.enter(part);
            self.subprogram = self.module.functions[position].subprogram;
            self.module.functions[position].body = self.translate_body(function)?;
            self.amend(function.0)?;
        }
        Ok(())
    }

    /// Translates functions without debug information and without the module, if that is possible.
    fn translate_alone(&mut self, items: &[Item<'a>]) -> Option<Translated<'a>> {
        let mut bodies = Vec::with_capacity(items.len());
        for &Item { part, function, .. } in items {
            self.enter(part);
            bodies.push(self.translate_body(function).ok()?);
            self.amend(function.0).ok()?;
            if !self.module.metadata.is_empty() {
                return None;
            }
        }
        let constants = self.module.constants.beside();
        let constants = std::mem::replace(&mut self.module.constants, constants);
        Some(Translated { bodies, constants, declared: std::mem::take(&mut self.module.functions) })
    }
}

impl<'a> Start<'a> {
    fn translation(&self) -> ModuleTranslation<'a> {
        let module = Module {
            constants: self.constants.beside(),
            function_index: self.function_index.clone(),
            first_function: self.num_functions,
            ..Module::new(self.part.view.ctx)
        };
        let mut translation = ModuleTranslation::new(self.part, Arc::clone(&self.translations));
        (translation.module, translation.debug.is_enabled) = (module, self.has_locations);
        translation
    }
}

/// Adds bodies to the module, in order.
struct Bodies<'t, 'a> {
    translation: &'t mut ModuleTranslation<'a>,
    result: Result<(), ExportError>,
}

impl<'a> InOrderConsumer<&[Item<'a>]> for Bodies<'_, 'a> {
    type Done = Option<Translated<'a>>;

    fn take(&mut self, items: &&[Item<'a>], translated: Self::Done) -> ControlFlow<()> {
        let Some(Translated { bodies, constants, declared }) = translated else {
            return self.process_next(items, || None);
        };
        let module = &mut self.translation.module;
        module.other_constants.push(constants);
        for (item, mut body) in items.iter().zip(bodies) {
            if let Some(body) = &mut body {
                body.table = module.other_constants.len();
            }
            module.functions[item.position].body = body;
        }
        for function in declared {
            if !module.function_index.contains_key(&function.symbol.name) {
                module.add_function(function);
            }
        }
        ControlFlow::Continue(())
    }

    fn process_next(&mut self, items: &&[Item<'a>], _: impl FnOnce() -> Self::Done) -> ControlFlow<()> {
        self.result = self.translation.translate_items(items);
        if self.result.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}
