//! Reductions of vectors, whole or under a mask.

use weir_dialects::vector::{self, CombiningKind};
use weir_ir::builtin::{FloatType, VectorType};
use weir_ir::{BuildOp as _, Context, CreateOps as _, OpId, Type, ValueId};

use super::generator::Generator;
use super::rules::Rule;

pub(super) static RULES: &[Rule] =
    &[reduction, masked_reduction, multi_reduction, multi_reduction, masked_multi_reduction];

static FLOAT_KINDS: &[CombiningKind] = &[
    CombiningKind::Add,
    CombiningKind::Mul,
    CombiningKind::MinNumF,
    CombiningKind::MaxNumF,
    CombiningKind::MaximumF,
    CombiningKind::MinimumF,
];

static INTEGER_KINDS: &[CombiningKind] = &[
    CombiningKind::Add,
    CombiningKind::Mul,
    CombiningKind::MinUI,
    CombiningKind::MinSI,
    CombiningKind::MaxUI,
    CombiningKind::MaxSI,
    CombiningKind::And,
    CombiningKind::Or,
    CombiningKind::Xor,
];

impl Generator<'_> {
    /// A random combining kind for an element type.
    pub(super) fn combining_kind(&mut self, element: Type) -> CombiningKind {
        self.pick(if element.is::<FloatType>(self.ctx) { FLOAT_KINDS } else { INTEGER_KINDS })
    }

    /// An op that takes part in no more of a vector than a mask says.
    fn under_mask(&mut self, ty: VectorType, result: Type, body: impl FnOnce(&mut Self) -> ValueId) -> OpId {
        let mask = self.value(self.with_element(ty.into(), self.ctx.integer_type(1)));
        let body = self.region(&[], |it, _| {
            let value = body(it);
            it.create(vector::YieldOp::new(&[value]));
        });
        self.create(vector::MaskOp::new(mask, None).results(&[result]).region(body)).into()
    }
}

fn reduction(it: &mut Generator<'_>) {
    let ctx = it.ctx;
    let Some((source, ty)) = it.any_vector(|it, ty| ty.rank(it.ctx) == 1) else { return };
    let element = ty.element(ctx);
    let kind = it.combining_kind(element);
    let sum = it.one_in(2).then(|| it.value(element));
    it.create(vector::ReductionOp::new(source, sum).kind(ctx, kind).result(element));
}

/// True if masked-off elements do not affect the result; for other kinds, the lowering uses the number next to zero.
fn has_neutral_element(kind: CombiningKind) -> bool {
    !matches!(kind, CombiningKind::MaximumF | CombiningKind::MinimumF)
}

fn masked_reduction(it: &mut Generator<'_>) {
    let ctx = it.ctx;
    // The reference cannot reduce vectors of `index` under a mask.
    let Some((source, ty)) = it.any_vector(|it, ty| ty.rank(it.ctx) == 1 && !super::vectors::has_index(it, ty)) else {
        return;
    };
    let element = ty.element(ctx);
    let kind = it.combining_kind(element);
    if it.is_executable() && !has_neutral_element(kind) {
        return;
    }
    // A single element is taken also where the mask is not set, unless there is another number.
    let has_sum = it.one_in(2) || ty.shape(ctx) == [1];
    let sum = has_sum.then(|| it.value(element));
    it.under_mask(ty, element, |it| {
        it.create(vector::ReductionOp::new(source, sum).kind(ctx, kind).result(element)).dest(it)
    });
}

/// A vector, and what a reduction along some of its dimensions starts with.
struct Along {
    source: ValueId,
    ty: VectorType,
    kind: CombiningKind,
    dims: Vec<i64>,
    acc: ValueId,
}

impl Along {
    fn new(it: &mut Generator<'_>) -> Option<Self> {
        let ctx = it.ctx;
        let (source, ty) = it.any_vector(|_, _| true)?;
        let (mut dims, mut kept) = (Vec::new(), Vec::new());
        for (dim, &size) in (0..).zip(ty.shape(ctx)) {
            // The reference forgets where to start from along no dimension, but not in all passes.
            let is_needed = it.is_executable() && dims.is_empty() && kept.len() + 1 == ty.rank(ctx);
            if is_needed || it.one_in(2) { dims.push(dim) } else { kept.push(size) }
        }
        let element = ty.element(ctx);
        let acc = if kept.is_empty() { element } else { VectorType::fixed(ctx, &kept, element).into() };
        Some(Self { source, ty, kind: it.combining_kind(element), dims, acc: it.value(acc) })
    }

    /// True if all reduced dimensions have size 1.
    fn has_single_elements(&self, ctx: &Context) -> bool {
        let shape = self.ty.shape(ctx);
        self.dims.iter().all(|&dim| usize::try_from(dim).is_ok_and(|dim| shape[dim] == 1))
    }

    fn reduce(self, it: &mut Generator<'_>) -> ValueId {
        let build = vector::MultiDimReductionOp::new(self.source, self.acc).kind(it.ctx, self.kind);
        it.create(build.reduction_dims(it.ctx, self.dims)).dest(it)
    }
}

fn multi_reduction(it: &mut Generator<'_>) {
    if let Some(along) = Along::new(it) {
        along.reduce(it);
    }
}

fn masked_multi_reduction(it: &mut Generator<'_>) {
    // A single element is simplified to be taken also where the mask is not set.
    let is_kept = |it: &Generator<'_>, along: &Along| {
        !it.is_executable() || !along.has_single_elements(it.ctx) && has_neutral_element(along.kind)
    };
    if let Some(along) = Along::new(it).filter(|along| is_kept(it, along)) {
        let result = it.ty(along.acc);
        it.under_mask(along.ty, result, |it| along.reduce(it));
    }
}
