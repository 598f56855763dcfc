//! Folders: what they get, and what they return.

use smallvec::SmallVec;

use crate::attributes::Attribute;
use crate::context::Context;
use crate::entities::{OpId, ValueId};
use crate::ir::Ir;
use crate::op_editor::{OpEditor, OpSnapshot};
use crate::view::{AsView, View};

/// An attempt to fold an op: the op and the constants among its operands to be read, and an editor of the op.
///
/// # Examples
///
/// ```
/// use weir_ir::builtin::ModuleOp;
/// use weir_ir::{Context, Folder, Ir};
/// let (ctx, mut ir) = (Context::default(), Ir::new());
/// let module = ModuleOp::create(&ctx, &mut ir);
/// let mut folder = Folder::new(&ctx, &mut ir, module.0);
/// folder.edit().set_attribute("seen", Some(ctx.unit_attr()));
/// // What the op was before can be restored.
/// let before = folder.into_before().expect("the op was changed");
/// before.restore(&mut ir);
/// assert_eq!(ir.discardable(module.0), None);
/// ```
#[derive(Debug)]
pub struct Folder<'a> {
    ctx: &'a Context,
    ir: &'a mut Ir,
    op: OpId,
    /// The constants that the operands are assumed to be.
    assumed: Option<&'a [Option<Attribute>]>,
    /// The state of the op before its first change.
    before: Option<OpSnapshot>,
}

impl<'a> Folder<'a> {
    /// A folder of an op, whose constant operands are those that constant ops define.
    pub fn new(ctx: &'a Context, ir: &'a mut Ir, op: OpId) -> Self {
        Self { ctx, ir, op, assumed: None, before: None }
    }

    /// A folder of an op whose operands are assumed to be these constants, with one entry for each operand.
    pub fn assuming(ctx: &'a Context, ir: &'a mut Ir, op: OpId, constants: &'a [Option<Attribute>]) -> Self {
        Self { ctx, ir, op, assumed: Some(constants), before: None }
    }

    /// The context.
    pub fn ctx(&self) -> &'a Context {
        self.ctx
    }

    /// The IR, to be read.
    pub fn ir(&self) -> &Ir {
        self.ir
    }

    /// The IR, to be read.
    pub fn view(&self) -> View<'_> {
        View { ctx: self.ctx, ir: self.ir }
    }

    /// The op.
    pub fn op(&self) -> OpId {
        self.op
    }

    /// The constant that an operand is.
    #[track_caller]
    pub fn constant(&self, index: usize) -> Option<Attribute> {
        match self.assumed {
            Some(constants) => constants.get(index).copied().flatten(),
            None => self.view().constant(self.ir.operands(self.op).get(index)?),
        }
    }

    /// The constants that the operands are, with one entry for each operand.
    #[track_caller]
    pub fn constants(&self) -> SmallVec<[Option<Attribute>; 4]> {
        match self.assumed {
            Some(constants) => constants.into(),
            None => self.ir.operands(self.op).iter().map(|value| self.view().constant(value)).collect(),
        }
    }

    /// Makes an operand the newest use of its value, which is no change of the op.
    #[track_caller]
    pub fn renew_use(&mut self, index: usize) {
        self.ir.renew_use(self.op, index);
    }

    /// An editor of the op. The first one keeps the state of the op [before](Self::into_before).
    pub fn edit(&mut self) -> OpEditor<'_> {
        if self.before.is_none() {
            self.before = Some(OpSnapshot::of(self.ir, self.op));
        }
        OpEditor::new(self.ctx, self.ir, self.op)
    }

    /// The IR, to change other ops than the one that folds: no listener is notified of these changes, and no driver can undo them.
    pub fn ir_mut_unnotified(&mut self) -> &mut Ir {
        self.ir
    }

    /// The state of the op before its first change, if it was changed.
    pub fn into_before(self) -> Option<OpSnapshot> {
        self.before
    }
}

impl AsView for Folder<'_> {
    fn view(&self) -> View<'_> {
        View { ctx: self.ctx, ir: self.ir }
    }
}

/// The result of a folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fold {
    /// The op cannot be folded.
    None,
    /// The op was modified in place.
    InPlace,
    /// The results can be replaced by these, one for each.
    Results(SmallVec<[FoldResult; 1]>),
}

impl Fold {
    /// A single result.
    pub fn one(result: impl Into<FoldResult>) -> Self {
        Fold::Results(smallvec::smallvec![result.into()])
    }
}

/// The replacement of a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FoldResult {
    /// A constant.
    Attribute(Attribute),
    /// A value that exists already.
    Value(ValueId),
}

impl From<Attribute> for FoldResult {
    fn from(attribute: Attribute) -> Self {
        FoldResult::Attribute(attribute)
    }
}

impl From<ValueId> for FoldResult {
    fn from(value: ValueId) -> Self {
        FoldResult::Value(value)
    }
}

impl<T: Into<FoldResult>> From<Option<T>> for Fold {
    fn from(found: Option<T>) -> Self {
        found.map_or(Fold::None, Fold::one)
    }
}
