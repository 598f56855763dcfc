//! Building ops.

use smallvec::SmallVec;

use crate::builtin::DictionaryAttr;
use crate::context::Context;
use crate::definition::{BuildOp, InferCx, OpClass, OpDef, OpState};
use crate::entities::{BlockId, OpId, RegionId, ValueId};
use crate::infer::{has_none_by_default, infer_result_types};
use crate::insertion::InsertPoint;
use crate::ir::Ir;
use crate::location::Location;
use crate::op::OpSpec;
use crate::op_name::OpName;
use crate::properties::Properties;
#[cfg(debug_assertions)]
use crate::types::SubElement;
use crate::types::Type;
use crate::view::{AsView, View};

/// Creates ops at an insertion point.
///
/// # Examples
///
/// ```
/// use weir_ir::{BuildOp, Builder, Context, CreateOps, Ir, builtin::ModuleOp};
/// let ctx = Context::default();
/// let mut ir = Ir::new();
/// let module = ModuleOp::create(&ctx, &mut ir);
/// let body = module.body_block(&ir);
/// let inner = Builder::at_end(&ctx, &mut ir, body).create(ModuleOp::new().empty_regions(1));
/// assert!(ir.parent_op(inner.0) == Some(module.into()));
/// ```
#[derive(Debug)]
pub struct Builder<'a> {
    /// The context.
    pub ctx: &'a Context,
    /// The IR.
    pub ir: &'a mut Ir,
    /// The insertion point of new ops; they are detached if there is none.
    pub point: Option<InsertPoint>,
    /// The location of new ops that state none.
    pub location: Location,
}

impl<'a> Builder<'a> {
    /// A builder before an op, with the op's location.
    #[track_caller]
    pub fn before(ctx: &'a Context, ir: &'a mut Ir, op: OpId) -> Self {
        let (point, location) = (InsertPoint::before(ir, op), ir.location(op));
        Self { ctx, ir, point: Some(point), location }
    }

    /// A builder after an op, with the op's location.
    #[track_caller]
    pub fn after(ctx: &'a Context, ir: &'a mut Ir, op: OpId) -> Self {
        let (point, location) = (InsertPoint::after(ir, op), ir.location(op));
        Self { ctx, ir, point: Some(point), location }
    }

    /// A builder at the start of a block.
    #[track_caller]
    pub fn at_start(ctx: &'a Context, ir: &'a mut Ir, block: BlockId) -> Self {
        let point = InsertPoint::start(ir, block);
        Self { ctx, ir, point: Some(point), location: Location::UNKNOWN }
    }

    /// A builder at the end of a block.
    #[track_caller]
    pub fn at_end(ctx: &'a Context, ir: &'a mut Ir, block: BlockId) -> Self {
        Self { ctx, ir, point: Some(InsertPoint::end(block)), location: Location::UNKNOWN }
    }

    /// A builder of detached ops.
    pub fn detached(ctx: &'a Context, ir: &'a mut Ir) -> Self {
        Self { ctx, ir, point: None, location: Location::UNKNOWN }
    }
}

impl AsView for Builder<'_> {
    fn view(&self) -> View<'_> {
        View { ctx: self.ctx, ir: self.ir }
    }
}

impl OpBuilder for Builder<'_> {
    fn default_location(&self) -> Location {
        self.location
    }

    fn insert_new(&mut self, spec: OpSpec<'_>, regions: &[RegionId], empty_regions: usize) -> OpId {
        self.ir.assert_context(self.ctx);
        self.ir.create_op_with_regions(spec, regions, empty_regions, self.point)
    }
}

/// Creates ops with another builder, all at one location.
///
/// Patterns rarely need it: a rewriter starts at the location of the op that is matched.
///
/// # Examples
///
/// ```
/// use weir_ir::{BuildOp, Builder, Context, CreateOps, Ir, LocatedBuilder, Location, builtin::ModuleOp};
/// let ctx = Context::default();
/// let mut ir = Ir::new();
/// let location = Location::name(&ctx, "here", Location::UNKNOWN);
/// let mut builder = Builder::detached(&ctx, &mut ir);
/// let module = LocatedBuilder::new(&mut builder, location).create(ModuleOp::new().empty_regions(1));
/// assert_eq!(ir.location(module.0), location);
/// ```
#[derive(Debug)]
pub struct LocatedBuilder<'a, B: ?Sized> {
    builder: &'a mut B,
    location: Location,
}

impl<'a, B: OpBuilder + ?Sized> LocatedBuilder<'a, B> {
    /// Ops that state no location get this one.
    pub fn new(builder: &'a mut B, location: Location) -> Self {
        Self { builder, location }
    }
}

impl<B: OpBuilder + ?Sized> AsView for LocatedBuilder<'_, B> {
    fn view(&self) -> View<'_> {
        self.builder.view()
    }
}

impl<B: OpBuilder + ?Sized> OpBuilder for LocatedBuilder<'_, B> {
    fn default_location(&self) -> Location {
        self.location
    }

    fn insert_new(&mut self, spec: OpSpec<'_>, regions: &[RegionId], empty_regions: usize) -> OpId {
        self.builder.insert_new(spec, regions, empty_regions)
    }
}

/// A type that can create ops: builders, rewriters. [`CreateOps`] is the interface for callers.
pub trait OpBuilder: AsView {
    /// The location of new ops that state none.
    fn default_location(&self) -> Location;

    /// Creates an op, gives it the detached regions and then empty ones, and inserts it at the
    /// insertion point.
    #[track_caller]
    fn insert_new(&mut self, spec: OpSpec<'_>, regions: &[RegionId], empty_regions: usize) -> OpId;
}

/// Creation of ops with any [`OpBuilder`].
pub trait CreateOps: OpBuilder {
    /// Creates an op of a known class and returns its first result.
    ///
    /// # Panics
    ///
    /// When the op cannot be created, or has no result: bugs of the caller.
    #[track_caller]
    fn build<B: BuildOp>(&mut self, build: B) -> ValueId {
        let op: OpId = self.create(build).into();
        self.view().ir.result(op, 0)
    }

    /// Creates an op of a known class.
    ///
    /// # Panics
    ///
    /// When the dialect of the op is not registered, or its result types are neither given nor inferable: bugs of the caller.
    #[track_caller]
    fn create<B: BuildOp>(&mut self, build: B) -> B::Op {
        B::Op::from_op_unchecked(self.create_def(B::Op::DEF, build.into_state()))
    }

    /// Creates an op of a definition.
    ///
    /// # Panics
    ///
    /// When the dialect of the op is not registered, or its result types are neither given nor inferable: bugs of the caller.
    #[track_caller]
    fn create_def(&mut self, def: &'static OpDef, state: OpState) -> OpId {
        let name = self.view().ctx.op_name_of(def);
        let Some(name) = name else { panic!("the dialect of {} is not registered", def.name) };
        match self.create_op(name, state) {
            Ok(op) => op,
            Err(message) => panic!("{} cannot be created: {message}", def.name),
        }
    }

    /// Creates an op by name.
    ///
    /// # Errors
    ///
    /// When result types are missing and cannot be inferred; no op is created then.
    #[track_caller]
    fn create_op(&mut self, name: OpName, mut state: OpState) -> Result<OpId, String> {
        if state.location == Location::UNKNOWN {
            state.location = self.default_location();
        }
        let (properties, discardable) = complete(self.view(), name, &mut state)?;
        Ok(self.insert_new(
            OpSpec {
                name,
                location: state.location,
                operands: &state.operands,
                result_types: &state.result_types,
                properties,
                discardable,
                successors: &state.successors,
                num_regions: 0,
            },
            &state.regions,
            state.empty_regions,
        ))
    }
}

impl<T: OpBuilder + ?Sized> CreateOps for T {}

/// Completes the attributes and the result types of a state; its properties and discardable attributes are returned.
#[track_caller]
fn complete(view: View<'_>, name: OpName, state: &mut OpState) -> Result<(Properties, Option<DictionaryAttr>), String> {
    let View { ctx, ir } = view;
    let info = name.info(ctx);
    state.complete_attributes(ctx, info);
    info.def.map_or(Ok(()), |def| state.check_group_lengths(def))?;
    if let Some(def) = info.def
        && state.result_types.is_empty()
        && state.result_segments.is_empty()
        && !has_none_by_default(def)
    {
        let operand_types: SmallVec<[Type; 8]> = state.operands.iter().map(|&value| ir.value_type(value)).collect();
        let cx = InferCx { ctx, def, operand_types: &operand_types, attributes: &state.attributes };
        state.result_types = infer_result_types(&cx)?;
    }
    #[cfg(debug_assertions)]
    state.result_types.iter().for_each(|&ty| SubElement::Type(ty).check_context(ctx));
    Ok(state.intern_attributes(ctx, info))
}
