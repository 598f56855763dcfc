//! The state of the generator: where ops go, which values they can use, and how it chooses.

use rand::RngExt as _;
use rand_xorshift::XorShiftRng;
use weir_ir::builtin::{FunctionType, MemRefType};
use weir_ir::{
    AsView, Attribute, BlockId, Context, CreateOps as _, Ident, InsertPoint, Ir, Location, OpBuilder, OpDef, OpId,
    OpSpec, OpState, RegionId, Type, TypedEnum, ValueId, View,
};

use super::rules::RULES;
use super::{Mode, Settings, unlowered};
use weir_dialects::arith::{FastMathFlags, FastMathFlagsAttr, OverflowFlags, OverflowFlagsAttr};

/// The maximal nesting depth of regions.
const MAX_DEPTH: usize = 3;

/// Builds a program.
pub(super) struct Generator<'c> {
    pub(super) ctx: &'c Context,
    pub(super) ir: Ir,
    pub(super) mode: Mode,
    /// About how many ops a function has.
    pub(super) size: usize,
    /// Where ops go: the end of this block.
    pub(super) block: BlockId,
    /// The values that can be used there.
    pub(super) values: Vec<ValueId>,
    /// The functions that can be called.
    pub(super) functions: Vec<(Ident, FunctionType)>,
    /// The global memrefs.
    pub(super) globals: Vec<(Ident, MemRefType)>,
    /// The values that affine maps can take, visible or not.
    pub(super) affine: Vec<ValueId>,
    /// The affine loops around the current place.
    pub(super) loops: AffineLoops,
    /// The nesting depth of the insertion point.
    pub(super) depth: usize,
    random: XorShiftRng,
}

/// The affine loops around an insertion point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AffineLoops {
    /// There are none.
    None,
    /// All of them run.
    Running,
    /// There may be one that never runs.
    Unknown,
}

impl AsView for Generator<'_> {
    fn view(&self) -> View<'_> {
        View { ctx: self.ctx, ir: &self.ir }
    }
}

impl OpBuilder for Generator<'_> {
    fn default_location(&self) -> Location {
        Location::UNKNOWN
    }

    fn insert_new(&mut self, spec: OpSpec<'_>, regions: &[RegionId], empty_regions: usize) -> OpId {
        let end = InsertPoint::end(self.block);
        let op = self.ir.create_op_with_regions(spec, regions, empty_regions, Some(end));
        self.values.extend(self.ir.results(op).iter());
        op
    }
}

impl<'c> Generator<'c> {
    pub(super) fn new(ctx: &'c Context, ir: Ir, top: BlockId, random: XorShiftRng, settings: Settings) -> Self {
        let Settings { size, mode, .. } = settings;
        let (values, functions, globals, affine) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let loops = AffineLoops::None;
        Self { ctx, ir, mode, size, block: top, values, functions, globals, affine, loops, depth: 0, random }
    }

    /// Adds about the given number of ops.
    pub(super) fn ops(&mut self, count: usize) {
        let total: usize = RULES.iter().map(|rules| rules.len()).sum();
        for _ in 0..count {
            if self.mode == Mode::Simplified && self.one_in(5) {
                let rule = self.pick(unlowered::RULES);
                rule(self);
                continue;
            }
            let mut chosen = self.below(total);
            for rules in RULES {
                if let Some(rule) = rules.get(chosen) {
                    rule(self);
                    break;
                }
                chosen -= rules.len();
            }
        }
    }

    /// The number of ops of a nested region, which decreases with the depth.
    pub(super) fn nested_size(&mut self) -> usize {
        let most = if self.depth >= MAX_DEPTH { 2 } else { self.size / (2 << self.depth) + 2 };
        self.below(most)
    }

    /// True if another region can be nested here.
    pub(super) fn can_nest(&self) -> bool {
        self.depth < MAX_DEPTH
    }

    pub(super) fn is_executable(&self) -> bool {
        self.mode == Mode::Executable
    }

    /// A number below a bound.
    pub(super) fn below(&mut self, bound: usize) -> usize {
        if bound == 0 { 0 } else { self.random.random_range(0..bound) }
    }

    /// A number from one to another.
    pub(super) fn between(&mut self, first: i64, last: i64) -> i64 {
        self.random.random_range(first..=last)
    }

    pub(super) fn bits(&mut self) -> u64 {
        self.random.random()
    }

    pub(super) fn one_in(&mut self, count: usize) -> bool {
        self.below(count) == 0
    }

    /// One of some items.
    pub(super) fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }

    /// One of the cases of an enumeration.
    pub(super) fn case<E: TypedEnum>(&mut self) -> E {
        let cases = E::TABLE.cases;
        let value = cases[self.below(cases.len())].value;
        E::from_value(value).expect("the value is that of a case")
    }

    /// A random order of the first numbers.
    pub(super) fn permutation(&mut self, count: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..count).collect();
        for last in (1..count).rev() {
            let other = self.below(last + 1);
            order.swap(last, other);
        }
        order
    }

    pub(super) fn ty(&self, value: ValueId) -> Type {
        self.view().ty(value)
    }

    /// A visible value whose type is fitting, if there is one.
    pub(super) fn visible(&mut self, fits: impl Fn(&Self, Type) -> bool) -> Option<ValueId> {
        let fitting: Vec<ValueId> = self.values.iter().copied().filter(|&value| fits(self, self.ty(value))).collect();
        // The newest values are used most, lest all but the last ops be dead.
        let skipped = if self.one_in(2) { fitting.len().saturating_sub(4) } else { 0 };
        (!fitting.is_empty()).then(|| self.pick(&fitting[skipped..]))
    }

    /// A value of a type: a visible one, or a new one.
    pub(super) fn value(&mut self, ty: Type) -> ValueId {
        if !self.one_in(6)
            && let Some(value) = self.visible(|_, it| it == ty)
        {
            return value;
        }
        self.make(ty)
    }

    /// A value for each type.
    pub(super) fn values_of(&mut self, types: &[Type]) -> Vec<ValueId> {
        types.iter().map(|&ty| self.value(ty)).collect()
    }

    /// Adds an op by its definition; attributes that are flags are chosen at random.
    pub(super) fn op(&mut self, def: &'static OpDef, operands: &[ValueId], results: &[Type]) -> OpId {
        self.op_with(def, operands, results, &[])
    }

    /// The same for an op with a result.
    pub(super) fn value_op(&mut self, def: &'static OpDef, operands: &[ValueId], result: Type) -> ValueId {
        let op = self.op(def, operands, &[result]);
        self.ir.result(op, 0)
    }

    /// Adds an op with attributes, inherent ones by their names.
    pub(super) fn op_with(
        &mut self,
        def: &'static OpDef,
        operands: &[ValueId],
        results: &[Type],
        attributes: &[(&str, Attribute)],
    ) -> OpId {
        let mut state = OpState::default();
        state.push_operands(operands);
        state.push_results(results);
        for (slot, spec) in def.attributes.iter().enumerate() {
            state.set_attribute(slot, self.flags(spec.name));
        }
        for &(name, attribute) in attributes {
            state.set_named(self.ctx, def, name, attribute);
        }
        let name = self.ctx.op_name_of(def).expect("the dialects of weir are registered");
        self.create_op(name, state).expect("the types of results are given")
    }

    /// A random value of a flags attribute.
    fn flags(&mut self, name: &str) -> Option<Attribute> {
        if self.is_executable() || !self.one_in(4) {
            return None;
        }
        let bits = u32::try_from(self.below(128)).unwrap_or(0);
        match name {
            "fastmath" => Some(FastMathFlagsAttr::new(self.ctx, FastMathFlags::from_bits(bits)).into()),
            "overflowFlags" => Some(OverflowFlagsAttr::new(self.ctx, OverflowFlags::from_bits(bits)).into()),
            "isExact" => Some(self.ctx.unit_attr()),
            _ => None,
        }
    }

    /// A region of one block; what is defined there cannot be used outside.
    pub(super) fn region(&mut self, arguments: &[Type], body: impl FnOnce(&mut Self, &[ValueId])) -> RegionId {
        let region = self.ir.create_region();
        let block = self.append_block(region, arguments);
        self.depth += 1;
        self.in_block(block, body);
        self.depth -= 1;
        region
    }

    /// A new block at the end of a region.
    pub(super) fn append_block(&mut self, region: RegionId, arguments: &[Type]) -> BlockId {
        let block = self.ir.create_block(arguments.iter().map(|&ty| (ty, Location::UNKNOWN)));
        self.ir.append_block(region, block);
        block
    }

    /// Adds ops to a block; what is defined there cannot be used after it.
    pub(super) fn in_block(&mut self, block: BlockId, body: impl FnOnce(&mut Self, &[ValueId])) {
        let arguments = self.ir.arguments(block).to_vec();
        let (outer, visible) = (std::mem::replace(&mut self.block, block), self.values.len());
        self.values.extend(&arguments);
        body(self, &arguments);
        self.values.truncate(visible);
        self.block = outer;
    }
}
