//! Translation of the bodies of functions, on as many threads as the context allows.
//!
//! A thread translates a chunk of functions as if there was nothing else in the module: with constants of its own, and without metadata.
//! It writes each body at once, or else it leaves the instructions, and the constants in them, to be written when the whole module is
//! known. The chunks are then added in order. A chunk that turns out to need metadata, to act on a function or global, or to have an
//! error, is translated again in order.
//!
//! A chunk is a run of functions of one part. A shard that the export owns is freed by the thread that translates the last of its chunks:
//! the IR shrinks while the text grows, and nothing is left to be freed at the end.

use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};

use weir_ir::shards::ModulePart;
use weir_ir::{Ident, InOrderConsumer, LookupMap, chunks_of, in_order};

use super::constants::Constants;
use super::error::ExportError;
use super::functions::{HasBody, ModuleTranslation};
use super::module::{Function, FunctionBody, Module};
use super::ops::Translations;
use super::part::Part;
use super::write::EarlyWriter;
use crate::dialect::LLVMFuncOp;

/// A function to translate.
#[derive(Clone, Copy)]
struct Item {
    /// The position in the module.
    position: usize,
    /// The number of the part.
    part: usize,
    function: LLVMFuncOp,
    has_debug_info: bool,
}

/// Functions of one part, which are translated together.
struct Chunk<'i, 'p> {
    items: &'i [Item],
    /// The part, until it is taken.
    part: Mutex<Option<Part<'p>>>,
}

impl<'p> Chunk<'_, 'p> {
    /// Takes the part, which is kept for other chunks alone from then on.
    fn take_part(&self) -> Part<'p> {
        let part = self.part.lock().unwrap_or_else(PoisonError::into_inner).take();
        part.unwrap_or_else(|| unreachable!("a chunk is translated by one thread"))
    }
}

/// The start of the translation of functions without the module.
struct Start<'a, 'c> {
    /// The part that the translation is in before it is in that of a chunk.
    part: ModulePart<'a>,
    constants: Constants<'c>,
    function_index: LookupMap<Ident, usize>,
    num_functions: usize,
    translations: Arc<Translations>,
    has_locations: bool,
}

/// A chunk that was translated without the module.
struct Translated<'c> {
    bodies: Vec<Option<FunctionBody>>,
    /// The text of bodies that are written.
    text: String,
    /// The constants of bodies that are not written.
    constants: Option<Constants<'c>>,
    /// The functions that it declares.
    declared: Vec<Function>,
}

impl<'a, 'c> ModuleTranslation<'a, 'c> {
    /// Translates the bodies of functions, the first ones of the module, which are given with the numbers of their parts. The module has
    /// this number of ops.
    pub(super) fn translate_bodies<'p>(
        &mut self,
        functions: &[(usize, LLVMFuncOp)],
        parts: Vec<Part<'p>>,
        num_ops: usize,
    ) -> Result<(), ExportError> {
        let declared = functions.iter().zip(&self.module.functions).enumerate();
        let item = |(position, (&(part, function), declared)): (usize, (_, &Function))| Item {
            position,
            part,
            function,
            has_debug_info: declared.subprogram.is_some(),
        };
        let items: Vec<Item> = declared.map(item).collect();
        let num_threads = self.ctx().num_threads_for(num_ops);
        let runs = chunks_of(&items, num_threads).into_iter().flat_map(|it| it.chunk_by(|a, b| a.part == b.part));
        let chunks: Vec<Chunk<'_, '_>> =
            runs.map(|items| Chunk { items, part: Mutex::new(Some(parts[items[0].part].clone())) }).collect();
        // From here on the chunks alone keep the parts.
        drop(parts);
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
            move |chunk: &Chunk<'_, 'p>| {
                let part = chunk.take_part();
                if chunk.items.iter().any(|it| it.has_debug_info) {
                    return Err(part);
                }
                let within = part.read(start.part.view.ctx);
                let translated = alone.within(within, |alone| alone.translate_alone(chunk.items, &mut writer));
                translated.ok_or_else(|| {
                    // The next chunk gets nothing that this one left behind.
                    (alone, writer) = start.worker();
                    part
                })
            }
        };
        let mut bodies = Bodies { translation: self, needed_module: 0, result: Ok(()) };
        in_order(num_threads, &chunks, start, &mut bodies);
        bodies.result
    }

    fn translate_items(&mut self, items: &[Item]) -> Result<(), ExportError> {
        for &Item { position, function, .. } in items {
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
    fn translate_alone(&mut self, items: &[Item], writer: &mut EarlyWriter<'c>) -> Option<Translated<'c>> {
        let mut bodies = Vec::with_capacity(items.len());
        for &Item { function, .. } in items {
            let has_body = self.translate_body(function).ok()?;
            let mut body = std::mem::take(&mut self.body);
            self.amend(function.0).ok()?;
            if !self.module.metadata.is_empty() {
                return None;
            }
            bodies.push((has_body == HasBody::Yes).then(|| writer.write(&self.module, &mut body)));
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

impl<'a, 'c> Start<'a, 'c> {
    fn worker(&self) -> (ModuleTranslation<'a, 'c>, EarlyWriter<'c>) {
        let ctx = self.constants.context();
        let module = Module {
            constants: self.constants.beside(),
            function_index: self.function_index.clone(),
            first_function: self.num_functions,
            ..Module::new(ctx)
        };
        let mut translation = ModuleTranslation::new(ctx, self.part, Arc::clone(&self.translations));
        (translation.module, translation.debug.is_enabled) = (module, self.has_locations);
        (translation, EarlyWriter::new(ctx))
    }
}

/// The number of chunks in a row that may need the module.
const MOST_ATTEMPTS: u32 = 4;

/// Adds bodies to the module, in order.
struct Bodies<'t, 'a, 'c> {
    translation: &'t mut ModuleTranslation<'a, 'c>,
    /// The number of chunks up to here that needed the module. After a few, the caller's thread translates the next ones with it.
    needed_module: u32,
    result: Result<(), ExportError>,
}

impl<'p, 'c> InOrderConsumer<Chunk<'_, 'p>> for Bodies<'_, '_, 'c> {
    /// The chunk, or its part if it needs the module.
    type Done = Result<Translated<'c>, Part<'p>>;

    fn take(&mut self, chunk: &Chunk<'_, 'p>, translated: Self::Done) -> ControlFlow<()> {
        let Translated { bodies, text, constants, declared } = match translated {
            Ok(translated) => translated,
            Err(part) => {
                self.needed_module += 1;
                let within = part.read(self.translation.module.constants.context());
                self.result = self.translation.within(within, |it| it.translate_items(chunk.items));
                return if self.result.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) };
            }
        };
        self.needed_module = 0;
        let module = &mut self.translation.module;
        module.other_constants.extend(constants);
        module.texts.push(text);
        for (item, mut body) in chunk.items.iter().zip(bodies) {
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

    fn process_next(&mut self, chunk: &Chunk<'_, 'p>, work: impl FnOnce() -> Self::Done) -> ControlFlow<()> {
        let translated = if self.needed_module < MOST_ATTEMPTS { work() } else { Err(chunk.take_part()) };
        self.take(chunk, translated)
    }
}
