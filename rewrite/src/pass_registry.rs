//! Passes and pipelines by name.

use weir_ir::LookupMap;

use crate::pass::{OptionDef, PassDef, PassOptions};
use crate::pass_manager::{CannotAdd, OpPassManager};

/// A named pipeline: a function that adds passes.
#[derive(Clone, Copy, Debug)]
pub struct PipelineDef {
    /// The name on the command line and in pipelines.
    pub name: &'static str,
    /// A description of the pipeline in one line.
    pub summary: &'static str,
    /// The options.
    pub options: &'static [OptionDef],
    /// Adds the passes.
    pub build: fn(&mut OpPassManager, &PassOptions) -> Result<(), CannotAdd>,
}

/// The entry for a name in a pipeline: a pass or a registered pipeline.
#[derive(Clone, Copy, Debug)]
pub enum Registered {
    /// A pass.
    Pass(&'static PassDef),
    /// A pipeline.
    Pipeline(&'static PipelineDef),
}

impl Registered {
    /// The name.
    pub fn name(self) -> &'static str {
        match self {
            Registered::Pass(def) => def.name,
            Registered::Pipeline(def) => def.name,
        }
    }

    /// A description in one line.
    pub fn summary(self) -> &'static str {
        match self {
            Registered::Pass(def) => def.summary,
            Registered::Pipeline(def) => def.summary,
        }
    }

    /// The options.
    pub fn options(self) -> &'static [OptionDef] {
        match self {
            Registered::Pass(def) => def.options,
            Registered::Pipeline(def) => def.options,
        }
    }

    /// Adds the pass, or the passes of the pipeline, to a pipeline.
    ///
    /// # Errors
    ///
    /// When a pass is for other ops than the pipeline, or the options are those of another entry.
    pub fn add_to(self, manager: &mut OpPassManager, options: PassOptions) -> Result<(), CannotAdd> {
        match self {
            Registered::Pass(def) => manager.add(def, options).map(drop),
            Registered::Pipeline(def) => {
                CannotAdd::check_options(def.name, def.options, &options)?;
                (def.build)(manager, &options)
            }
        }
    }
}

/// The registered passes and pipelines of a tool.
///
/// # Examples
///
/// ```
/// use weir_rewrite::PassRegistry;
/// let registry = PassRegistry::with_common_passes();
/// assert!(registry.lookup("canonicalize").is_some());
/// ```
#[derive(Clone, Debug, Default)]
pub struct PassRegistry {
    entries: Vec<Registered>,
    by_name: LookupMap<&'static str, usize>,
}

impl PassRegistry {
    /// A registry without passes.
    pub fn new() -> Self {
        Self::default()
    }

    /// A registry with the passes of this crate.
    pub fn with_common_passes() -> Self {
        let mut registry = Self::new();
        registry.add_all(&[
            &crate::CANONICALIZE,
            &crate::CONTROL_FLOW_SINK,
            &crate::CSE,
            &crate::INLINE,
            &crate::LOOP_INVARIANT_CODE_MOTION,
            &crate::MEM2REG,
            &crate::SCCP,
            &crate::SROA,
            &crate::SYMBOL_DCE,
        ]);
        registry
    }

    /// Adds a pass; another entry of the same name is replaced.
    pub fn add(&mut self, def: &'static PassDef) -> &mut Self {
        self.insert(Registered::Pass(def))
    }

    /// Adds passes.
    pub fn add_all(&mut self, defs: &[&'static PassDef]) -> &mut Self {
        for &def in defs {
            self.add(def);
        }
        self
    }

    /// Adds a pipeline; another entry of the same name is replaced.
    pub fn add_pipeline(&mut self, def: &'static PipelineDef) -> &mut Self {
        self.insert(Registered::Pipeline(def))
    }

    /// The entry registered under a name.
    pub fn lookup(&self, name: &str) -> Option<Registered> {
        self.by_name.get(name).map(|&index| self.entries[index])
    }

    /// All entries, sorted by name.
    pub fn sorted(&self) -> Vec<Registered> {
        let mut entries = self.entries.clone();
        entries.sort_by_key(|entry| entry.name());
        entries
    }

    fn insert(&mut self, entry: Registered) -> &mut Self {
        match self.by_name.get(entry.name()) {
            Some(&index) => self.entries[index] = entry,
            None => {
                self.by_name.insert(entry.name(), self.entries.len());
                self.entries.push(entry);
            }
        }
        self
    }
}
