//! Annotations of loops, which stand at the branch back to the header.

use crate::export::error::ExportError;
use weir_ir::builtin::IntegerAttr;
use weir_ir::{ApInt, Location, LocationData, Nested, OpId, recurse_into};

use super::functions::ModuleTranslation;
use super::metadata::MdId;
use crate::dialect::LoopAnnotationAttr;

/// An option of a loop.
enum LoopOption {
    /// The name alone, if it holds.
    Unit(Option<bool>),
    Bool(Option<bool>),
    Number(Option<IntegerAttr>),
    /// The annotation of a loop that a transformation leaves.
    Followup(Option<LoopAnnotationAttr>),
}

use LoopOption::{Bool, Followup, Number, Unit};

impl ModuleTranslation<'_, '_> {
    /// Attaches the annotation of a loop.
    pub(super) fn attach_loop(&mut self, op: OpId) -> Result<(), ExportError> {
        if let Some(annotation) = self.view.attribute_as::<LoopAnnotationAttr>(op, "loop_annotation") {
            let node = self.loop_node(annotation);
            self.attach(op, "llvm.loop", node);
        }
        Ok(())
    }

    /// The node of an annotation, the same each time.
    fn loop_node(&mut self, annotation: LoopAnnotationAttr) -> MdId {
        if let Some(&node) = self.nodes.get(&annotation.into()) {
            return node;
        }
        let operands = recurse_into(Nested::Type, || self.loop_operands(annotation));
        let node = self.module.metadata.self_referring(operands);
        self.nodes.insert(annotation.into(), node);
        node
    }

    /// The nodes that describe a loop.
    fn loop_operands(&mut self, annotation: LoopAnnotationAttr) -> Vec<MdId> {
        let mut operands = Vec::new();
        let ctx = self.ctx();
        for location in [annotation.start(ctx), annotation.end(ctx)].into_iter().flatten() {
            operands.extend(self.loop_location(location.location(ctx)));
        }
        for (name, option) in self.loop_options(annotation) {
            operands.extend(self.loop_option(name, &option));
        }
        let groups: Vec<MdId> =
            annotation.parallel_accesses(self.ctx()).iter().map(|&it| self.access_node(it.into())).collect();
        if !groups.is_empty() {
            let name = self.module.metadata.string("llvm.loop.parallel_accesses");
            operands.push(self.module.metadata.tuple([name].into_iter().chain(groups)));
        }
        operands
    }

    /// The first or last place of a loop, if it is in a scope.
    fn loop_location(&mut self, location: Location) -> Option<MdId> {
        let LocationData::Fused { metadata, .. } = location.data(self.ctx()) else { return None };
        let scope = metadata.filter(|&it| self.is_local_scope(it))?;
        let scope = self.debug_node(scope);
        self.debug_location(location, scope)
    }

    fn loop_option(&mut self, name: &str, option: &LoopOption) -> Option<MdId> {
        let ctx = self.ctx();
        let value = match *option {
            Unit(value) => {
                value.filter(|&it| it)?;
                None
            }
            Bool(value) => {
                let constant = self.module.constants.bool(value?);
                Some(self.md_constant(constant))
            }
            Number(value) => {
                let value = value?.value(ctx).sext_or_trunc(32);
                let constant = self.module.constants.int(ctx.integer_type(32), value);
                Some(self.md_constant(constant))
            }
            Followup(annotation) => Some(self.loop_node(annotation?)),
        };
        let name = self.module.metadata.string(name);
        Some(self.module.metadata.tuple([name].into_iter().chain(value)))
    }

    /// The options in the order in which they are written.
    fn loop_options(&self, loops: LoopAnnotationAttr) -> Vec<(&'static str, LoopOption)> {
        let ctx = self.ctx();
        let is_vectorized =
            loops.is_vectorized(ctx).map(|it| IntegerAttr::new(ctx, ctx.integer_type(32), ApInt::new(32, it.into())));
        let mut options = vec![
            ("llvm.loop.disable_nonforced", Unit(loops.disable_nonforced(ctx))),
            ("llvm.loop.mustprogress", Unit(loops.must_progress(ctx))),
            ("llvm.loop.isvectorized", Number(is_vectorized)),
        ];
        if let Some(it) = loops.vectorize(ctx) {
            options.extend([
                ("llvm.loop.vectorize.enable", Bool(it.disable(ctx).map(|it| !it))),
                ("llvm.loop.vectorize.predicate.enable", Bool(it.predicate_enable(ctx))),
                ("llvm.loop.vectorize.scalable.enable", Bool(it.scalable_enable(ctx))),
                ("llvm.loop.vectorize.width", Number(it.width(ctx))),
                ("llvm.loop.vectorize.followup_vectorized", Followup(it.followup_vectorized(ctx))),
                ("llvm.loop.vectorize.followup_epilogue", Followup(it.followup_epilogue(ctx))),
                ("llvm.loop.vectorize.followup_all", Followup(it.followup_all(ctx))),
            ]);
        }
        if let Some(it) = loops.interleave(ctx) {
            options.push(("llvm.loop.interleave.count", Number(Some(it.count(ctx)))));
        }
        if let Some(it) = loops.unroll(ctx) {
            options.extend([
                ("llvm.loop.unroll.disable", Unit(it.disable(ctx))),
                ("llvm.loop.unroll.enable", Unit(it.disable(ctx).map(|it| !it))),
                ("llvm.loop.unroll.count", Number(it.count(ctx))),
                ("llvm.loop.unroll.runtime.disable", Bool(it.runtime_disable(ctx))),
                ("llvm.loop.unroll.full", Unit(it.full(ctx))),
                ("llvm.loop.unroll.followup_unrolled", Followup(it.followup_unrolled(ctx))),
                ("llvm.loop.unroll.followup_remainder", Followup(it.followup_remainder(ctx))),
                ("llvm.loop.unroll.followup_all", Followup(it.followup_all(ctx))),
            ]);
        }
        if let Some(it) = loops.unroll_and_jam(ctx) {
            options.extend([
                ("llvm.loop.unroll_and_jam.disable", Unit(it.disable(ctx))),
                ("llvm.loop.unroll_and_jam.enable", Unit(it.disable(ctx).map(|it| !it))),
                ("llvm.loop.unroll_and_jam.count", Number(it.count(ctx))),
                ("llvm.loop.unroll_and_jam.followup_outer", Followup(it.followup_outer(ctx))),
                ("llvm.loop.unroll_and_jam.followup_inner", Followup(it.followup_inner(ctx))),
                ("llvm.loop.unroll_and_jam.followup_remainder_outer", Followup(it.followup_remainder_outer(ctx))),
                ("llvm.loop.unroll_and_jam.followup_remainder_inner", Followup(it.followup_remainder_inner(ctx))),
                ("llvm.loop.unroll_and_jam.followup_all", Followup(it.followup_all(ctx))),
            ]);
        }
        if let Some(it) = loops.licm(ctx) {
            options.push(("llvm.licm.disable", Unit(it.disable(ctx))));
            options.push(("llvm.loop.licm_versioning.disable", Unit(it.versioning_disable(ctx))));
        }
        if let Some(it) = loops.distribute(ctx) {
            options.extend([
                ("llvm.loop.distribute.enable", Bool(it.disable(ctx).map(|it| !it))),
                ("llvm.loop.distribute.followup_coincident", Followup(it.followup_coincident(ctx))),
                ("llvm.loop.distribute.followup_sequential", Followup(it.followup_sequential(ctx))),
                ("llvm.loop.distribute.followup_fallback", Followup(it.followup_fallback(ctx))),
                ("llvm.loop.distribute.followup_all", Followup(it.followup_all(ctx))),
            ]);
        }
        if let Some(it) = loops.pipeline(ctx) {
            options.push(("llvm.loop.pipeline.disable", Bool(it.disable(ctx))));
            options.push(("llvm.loop.pipeline.initiationinterval", Number(it.initiation_interval(ctx))));
        }
        if let Some(it) = loops.peeled(ctx) {
            options.push(("llvm.loop.peeled.count", Number(it.count(ctx))));
        }
        if let Some(it) = loops.unswitch(ctx) {
            options.push(("llvm.loop.unswitch.partial.disable", Unit(it.partial_disable(ctx))));
        }
        options
    }
}
