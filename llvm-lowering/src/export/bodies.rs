//! Translation of the bodies of functions, on as many threads as the context allows.
//!
//! A thread translates a chunk of functions as if there was nothing else in the module: with constants of its own, and without metadata.
//! It writes each body at once, or else it leaves the instructions, and the constants in them, to be written when the whole module is
//! known. The chunks are then added in order. A chunk that turns out to need metadata, to act on a function or global, or to have an
//! error, is translated again in order.

use std::ops::ControlFlow;
use std::sync::Arc;

use weir_ir::shards::ModulePart;
use weir_ir::{Ident, InOrderConsumer, LookupMap, chunks_of, in_order};

use super::constants::Constants;
use super::error::ExportError;
use super::functions::{HasBody, ModuleTranslation};
use super::module::{Function, FunctionBody, Module};
use super::ops::Translations;
use super::write::EarlyWriter;
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
    bodies: Vec<Option<FunctionBody>>,
    /// The text of bodies that are written.
    text: String,
    /// The constants of bodies that are not written.
    constants: Option<Constants<'a>>,
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
            let (mut alone, mut writer) = start.worker();
            move |items: &&[Item<'a>]| {
                if items.iter().any(|it| it.has_debug_info) {
                    return None;
                }
                let translated = alone.translate_alone(items, &mut writer);
                if translated.is_none() {
                    // The next chunk gets nothing that this one left behind.
                    (alone, writer) = start.worker();
                }
                translated
            }
        };
        let mut bodies = Bodies { translation: self, needed_module: 0, result: Ok(()) };
        in_order(num_threads, &chunks_of(&items, num_threads), start, &mut bodies);
        bodies.result
    }

    fn translate_items(&mut self, items: &[Item<'a>]) -> Result<(), ExportError> {
        for &Item { position, part, function, .. } in items {
            self.enter(part);
            self.subprogram = self.module.functions[position].subprogram;
            if self.translate_body(function)? == HasBody::Yes {
                let body = Box::new(std::mem::take(&mut self.body));
                self.module.functions[position].body = Some(FunctionBody::Instructions(body));
            }
            self.amend(function.0)?;
        }
        Ok(())
    }

    /// Translates functions without debug information and without the module, if that is possible.
    fn translate_alone(&mut self, items: &[Item<'a>], writer: &mut EarlyWriter<'a>) -> Option<Translated<'a>> {
        let mut bodies = Vec::with_capacity(items.len());
        for &Item { part, function, .. } in items {
            self.enter(part);
            let has_body = self.translate_body(function).ok()?;
            let mut body = std::mem::take(&mut self.body);
            self.amend(function.0).ok()?;
            if !self.module.metadata.is_empty() {
                return None;
            }
            bodies.push((has_body == HasBody::Yes).then(|| writer.write(self.ctx(), &self.module, &mut body)));
            // Its memory is that of the next one.
            self.body = body;
        }
        let is_left = bodies.iter().any(|it| matches!(it, Some(FunctionBody::Instructions(_))));
        let constants = is_left.then(|| {
            let next = self.module.constants.beside();
            std::mem::replace(&mut self.module.constants, next)
        });
        Some(Translated {
            bodies,
            text: writer.end_chunk(),
            constants,
            declared: std::mem::take(&mut self.module.functions),
        })
    }
}

impl<'a> Start<'a> {
    fn worker(&self) -> (ModuleTranslation<'a>, EarlyWriter<'a>) {
        let module = Module {
            constants: self.constants.beside(),
            function_index: self.function_index.clone(),
            first_function: self.num_functions,
            ..Module::new(self.part.view.ctx)
        };
        let mut translation = ModuleTranslation::new(self.part, Arc::clone(&self.translations));
        (translation.module, translation.debug.is_enabled) = (module, self.has_locations);
        (translation, EarlyWriter::new(self.part.view.ctx))
    }
}

/// The number of chunks in a row that may need the module.
const MOST_ATTEMPTS: u32 = 4;

/// Adds bodies to the module, in order.
struct Bodies<'t, 'a> {
    translation: &'t mut ModuleTranslation<'a>,
    /// The number of chunks up to here that needed the module. After a few, the caller's thread translates the next ones with it.
    needed_module: u32,
    result: Result<(), ExportError>,
}

impl<'a> InOrderConsumer<&[Item<'a>]> for Bodies<'_, 'a> {
    type Done = Option<Translated<'a>>;

    fn take(&mut self, items: &&[Item<'a>], translated: Self::Done) -> ControlFlow<()> {
        let Some(Translated { bodies, text, constants, declared }) = translated else {
            self.needed_module += 1;
            self.result = self.translation.translate_items(items);
            return if self.result.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) };
        };
        self.needed_module = 0;
        let module = &mut self.translation.module;
        module.other_constants.extend(constants);
        module.texts.push(text);
        for (item, mut body) in items.iter().zip(bodies) {
            match &mut body {
                None => {}
                Some(FunctionBody::Instructions(body)) => body.table = module.other_constants.len(),
                Some(FunctionBody::Text { chunk, .. }) => *chunk = module.texts.len() - 1,
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

    fn process_next(&mut self, items: &&[Item<'a>], work: impl FnOnce() -> Self::Done) -> ControlFlow<()> {
        let translated = if self.needed_module < MOST_ATTEMPTS { work() } else { None };
        self.take(items, translated)
    }
}
