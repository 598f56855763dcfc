//! Affine maps and sets with their operands: normal forms, and composition with the ops that compute operands.

use weir_ir::affine::{AffineBinaryOp, AffineExprKind, AffineInput};
use weir_ir::builtin::AffineMapAttr;
use weir_ir::{AffineExpr, AffineMap, CreateOps as _, IntegerSet, LookupMap, OpBuilder, OpClass, OpId, ValueId, View};

use super::validity::{is_valid_dim, is_valid_symbol};
use super::{AffineApplyOp, AffineDelinearizeIndexOp, map_in};
use crate::mixed::{Mixed, constant_integer};

/// A function of dimensions and symbols: an affine map or an integer set.
pub trait AffineFunction: Clone {
    /// The number of dimensions.
    fn dims(&self) -> u32;

    /// The number of symbols.
    fn symbols(&self) -> u32;

    /// Calls `visit` with each dimension and symbol that occurs.
    fn for_each_input(&self, visit: &mut dyn FnMut(AffineInput));

    /// The same with other expressions for dimensions and symbols.
    #[must_use]
    fn replace_inputs(&self, dims: &[AffineExpr], symbols: &[AffineExpr], num_dims: u32, num_symbols: u32) -> Self;
}

macro_rules! affine_functions {
    ($($ty:ident: |$it:ident| $exprs:expr;)*) => { $(impl AffineFunction for $ty {
        fn dims(&self) -> u32 {
            self.num_dims()
        }

        fn symbols(&self) -> u32 {
            self.num_symbols()
        }

        fn for_each_input(&self, visit: &mut dyn FnMut(AffineInput)) {
            let $it = self;
            $exprs.for_each(|expr| expr.for_each_input(visit));
        }

        fn replace_inputs(&self, dims: &[AffineExpr], symbols: &[AffineExpr], num_dims: u32, num_symbols: u32) -> Self {
            self.replace_dims_and_symbols(dims, symbols, num_dims, num_symbols)
        }
    })* };
}

affine_functions! {
    AffineMap: |map| map.results().iter();
    IntegerSet: |set| set.constraints().iter().map(|constraint| &constraint.expr);
}

/// Dimensions that can be symbols become symbols, and symbols that cannot be symbols become dimensions.
fn sort_inputs<F: AffineFunction>(view: View<'_>, function: &mut F, operands: &mut Vec<ValueId>) {
    let (num_dims, num_symbols) = (function.dims(), function.symbols());
    let (written_dims, written_symbols) = operands.split_at(num_dims as usize);
    let (mut dims, mut promoted) = (Vec::new(), Vec::new());
    let mut dim_exprs = Vec::with_capacity(written_dims.len());
    for &operand in written_dims {
        if is_valid_symbol(view, operand) {
            dim_exprs.push(AffineExpr::symbol(num_symbols + count(&promoted)));
            promoted.push(operand);
        } else {
            dim_exprs.push(AffineExpr::dim(count(&dims)));
            dims.push(operand);
        }
    }
    let symbols: Vec<ValueId> = written_symbols.iter().copied().chain(promoted).collect();
    let symbol_exprs: Vec<AffineExpr> = (0..count(&symbols)).map(AffineExpr::symbol).collect();
    *function = function.replace_inputs(&dim_exprs, &symbol_exprs, count(&dims), count(&symbols));

    let mut kept = Vec::new();
    let mut symbol_exprs = Vec::with_capacity(symbols.len());
    let dim_exprs: Vec<AffineExpr> = (0..count(&dims)).map(AffineExpr::dim).collect();
    for operand in symbols {
        if is_valid_dim(view, operand) && !is_valid_symbol(view, operand) {
            symbol_exprs.push(AffineExpr::dim(count(&dims)));
            dims.push(operand);
        } else {
            symbol_exprs.push(AffineExpr::symbol(count(&kept)));
            kept.push(operand);
        }
    }
    *function = function.replace_inputs(&dim_exprs, &symbol_exprs, count(&dims), count(&kept));
    dims.extend(kept);
    *operands = dims;
}

fn count<T>(list: &[T]) -> u32 {
    u32::try_from(list.len()).unwrap_or(u32::MAX)
}

/// Brings a map or set and its operands to a normal form.
///
/// Operands that can be symbols become symbols, unused operands are dropped, equal ones are merged, and constants go
/// into the expressions.
#[doc(alias = "canonicalizeMapAndOperands")]
#[doc(alias = "canonicalizeSetAndOperands")]
pub fn canonicalize_operands<F: AffineFunction>(view: View<'_>, function: &mut F, operands: &mut Vec<ValueId>) {
    if operands.is_empty() || operands.len() != (function.dims() + function.symbols()) as usize {
        return;
    }
    sort_inputs(view, function, operands);
    let num_dims = function.dims() as usize;
    let mut used = vec![false; operands.len()];
    function.for_each_input(&mut |input| {
        let position = match input {
            AffineInput::Dim(position) => position as usize,
            AffineInput::Symbol(position) => num_dims + position as usize,
        };
        if let Some(it) = used.get_mut(position) {
            *it = true;
        }
    });
    let zero = AffineExpr::constant(0);
    let mut result = Vec::new();
    let mut exprs = Vec::with_capacity(operands.len());
    let mut sizes = [0u32; 2];
    let mut seen: [LookupMap<ValueId, AffineExpr>; 2] = [LookupMap::default(), LookupMap::default()];
    for (position, (&operand, used)) in operands.iter().zip(used).enumerate() {
        let group = usize::from(position >= num_dims);
        let constant = (used && group == 1).then(|| constant_integer(view, operand)).flatten();
        if !used {
            exprs.push(zero.clone());
        } else if let Some(number) = constant {
            exprs.push(AffineExpr::constant(number));
        } else if let Some(known) = seen[group].get(&operand) {
            exprs.push(known.clone());
        } else {
            let expr = match group {
                0 => AffineExpr::dim(sizes[0]),
                _ => AffineExpr::symbol(sizes[1]),
            };
            sizes[group] += 1;
            seen[group].insert(operand, expr.clone());
            result.push(operand);
            exprs.push(expr);
        }
    }
    let (dims, symbols) = exprs.split_at(num_dims);
    *function = function.replace_inputs(dims, symbols, sizes[0], sizes[1]);
    *operands = result;
}

/// Composes a map with the `affine.apply` ops that compute its operands, and brings it to a normal form.
#[doc(alias = "fullyComposeAffineMapAndOperands")]
#[doc(alias = "composeAffineMapAndOperands")]
pub fn compose_operands(view: View<'_>, map: &mut AffineMap, operands: &mut Vec<ValueId>) {
    let num_dims = (map.num_dims() as usize).min(operands.len());
    let (dims, symbols) = operands.split_at(num_dims);
    let mut inputs =
        Inputs { dims: dims.iter().copied().map(Some).collect(), symbols: symbols.iter().copied().map(Some).collect() };
    // In a graph region ops can use each other's results, and composition would not terminate.
    if !depend_on_cycle::<AffineApplyOp>(view, operands) {
        while replace_one(view, map, &mut inputs) == Replaced::Yes {}
    }
    let Inputs { dims, symbols } = inputs;
    operands.clear();
    let mut exprs = |list: &[Option<ValueId>], make: fn(u32) -> AffineExpr| {
        let mut next = 0;
        let exprs: Vec<AffineExpr> = list
            .iter()
            .map(|value| match value {
                Some(value) => {
                    operands.push(*value);
                    next += 1;
                    make(next - 1)
                }
                None => AffineExpr::constant(0),
            })
            .collect();
        (exprs, next)
    };
    let (dims, num_dims) = exprs(&dims, AffineExpr::dim);
    let (symbols, num_symbols) = exprs(&symbols, AffineExpr::symbol);
    *map = map.replace_dims_and_symbols(&dims, &symbols, num_dims, num_symbols);
    canonicalize_operands(view, map, operands);
    *map = map.simplify();
}

/// True if an op of a class on which values depend depends on itself through ops of this class.
pub(super) fn depend_on_cycle<O: OpClass>(view: View<'_>, values: &[ValueId]) -> bool {
    let computed_by = |value: ValueId| Some((view.defining::<O>(value)?.id(), Visit::First));
    let mut pending: Vec<(OpId, Visit)> = values.iter().copied().filter_map(computed_by).collect();
    // For each op, true if all ops that it depends on were visited.
    let mut is_done: LookupMap<OpId, bool> = LookupMap::default();
    while let Some((op, visit)) = pending.pop() {
        match (visit, is_done.get(&op)) {
            (Visit::Last, _) => {
                is_done.insert(op, true);
            }
            (Visit::First, Some(true)) => {}
            (Visit::First, Some(false)) => return true,
            (Visit::First, None) => {
                is_done.insert(op, false);
                pending.push((op, Visit::Last));
                pending.extend(view.ir.operands(op).iter().filter_map(computed_by));
            }
        }
    }
    false
}

#[derive(Clone, Copy)]
enum Visit {
    First,
    Last,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Replaced {
    No,
    Yes,
}

/// The operands of a map that is being composed, without unused ones.
struct Inputs {
    dims: Vec<Option<ValueId>>,
    symbols: Vec<Option<ValueId>>,
}

impl Inputs {
    /// The operand at a position among dimensions, then symbols.
    fn at(&self, position: usize) -> Option<ValueId> {
        let symbol = || *self.symbols.get(position - self.dims.len())?;
        self.dims.get(position).map_or_else(symbol, |value| *value)
    }

    /// Drops the operand at a position and returns the expression that replaces it.
    fn drop(&mut self, position: usize) -> AffineExpr {
        match position.checked_sub(self.dims.len()) {
            None => {
                self.dims[position] = None;
                AffineExpr::dim(index(position))
            }
            Some(symbol) => {
                self.symbols[symbol] = None;
                AffineExpr::symbol(index(symbol))
            }
        }
    }
}

fn index(position: usize) -> u32 {
    u32::try_from(position).unwrap_or(u32::MAX)
}

/// Replaces the first operand that another `affine` op computes by that op's operands, composed into the map.
fn replace_one(view: View<'_>, map: &mut AffineMap, inputs: &mut Inputs) -> Replaced {
    for position in 0..inputs.dims.len() + inputs.symbols.len() {
        let Some(value) = inputs.at(position) else { continue };
        let replaced = if let Some(apply) = view.defining::<AffineApplyOp>(value) {
            replace_apply(view, map, inputs, position, apply)
        } else if let Some(op) = view.defining::<AffineDelinearizeIndexOp>(value) {
            replace_delinearized(view, map, inputs, value, op).map_or(Replaced::No, |()| Replaced::Yes)
        } else {
            Replaced::No
        };
        if replaced == Replaced::Yes {
            return Replaced::Yes;
        }
    }
    Replaced::No
}

fn replace_apply(
    view: View<'_>,
    map: &mut AffineMap,
    inputs: &mut Inputs,
    position: usize,
    apply: AffineApplyOp,
) -> Replaced {
    let mut inner = map_in(view, apply.0, 0);
    let mut operands = view.ir.operands(apply.0).to_vec();
    canonicalize_operands(view, &mut inner, &mut operands);
    let Some(expr) = inner.results().first() else { return Replaced::No };
    let (dim_shift, symbol_shift) = (count(&inputs.dims), count(&inputs.symbols));
    let expr = expr.map_inputs(&mut |input| {
        Some(match input {
            AffineInput::Dim(position) => AffineExpr::dim(position + dim_shift),
            AffineInput::Symbol(position) => AffineExpr::symbol(position + symbol_shift),
        })
    });
    let wanted = inputs.drop(position);
    let (inner_dims, inner_symbols) = operands.split_at(operands.len().min(inner.num_dims() as usize));
    inputs.dims.extend(inner_dims.iter().copied().map(Some));
    inputs.symbols.extend(inner_symbols.iter().copied().map(Some));
    let replace = |result: &AffineExpr| {
        result.map_inputs(&mut |input| {
            let is_it = match input {
                AffineInput::Dim(position) => wanted.dim_position() == Some(position),
                AffineInput::Symbol(position) => wanted.symbol_position() == Some(position),
            };
            is_it.then(|| expr.clone())
        })
    };
    let results: Vec<AffineExpr> = map.results().iter().map(replace).collect();
    *map = AffineMap::new(count(&inputs.dims), count(&inputs.symbols), results);
    Replaced::Yes
}

/// Replaces an expression that linearizes the results of an `affine.delinearize_index` by its operand.
#[doc(alias = "replaceAffineDelinearizeIndexInverseExpression")]
fn replace_delinearized(
    view: View<'_>,
    map: &mut AffineMap,
    inputs: &mut Inputs,
    value: ValueId,
    op: AffineDelinearizeIndexOp,
) -> Option<()> {
    let parts = view.ir.results(op.0).to_vec();
    if !op.dynamic_basis(&view).is_empty() || parts.last() != Some(&value) {
        return None;
    }
    let expr_of = |part: &ValueId| {
        let symbol =
            || inputs.symbols.iter().rposition(|it| it.as_ref() == Some(part)).map(|at| AffineExpr::symbol(index(at)));
        symbol().or_else(|| {
            inputs.dims.iter().rposition(|it| it.as_ref() == Some(part)).map(|at| AffineExpr::dim(index(at)))
        })
    };
    let exprs: Vec<AffineExpr> = parts.iter().map(expr_of).collect::<Option<_>>()?;
    let mut sizes = op.static_basis(&view).into_iter().rev();
    let mut stride = 1i64;
    let mut terms = Vec::with_capacity(exprs.len());
    for expr in exprs.iter().rev() {
        terms.push(expr.clone() * AffineExpr::constant(stride));
        stride = stride.wrapping_mul(sizes.next().unwrap_or(1));
    }
    let is_dim = exprs.iter().all(|expr| expr.dim_position().is_some());
    let whole = match is_dim {
        true => AffineExpr::dim(count(&inputs.dims)),
        false => AffineExpr::symbol(count(&inputs.symbols)),
    };
    let mut replacements = LookupMap::default();
    map.results().iter().for_each(|result| shorten_sums(result, &terms, &whole, &mut replacements));
    if replacements.is_empty() {
        return None;
    }
    let linear = Some(op.linear_index(&view));
    if is_dim {
        inputs.dims.push(linear);
    } else {
        inputs.symbols.push(linear);
    }
    let results: Vec<AffineExpr> = map.results().iter().map(|result| result.replace(&replacements)).collect();
    *map = AffineMap::new(count(&inputs.dims), count(&inputs.symbols), results);
    for expr in exprs {
        if let Some(dim) = expr.dim_position().filter(|&dim| !map.is_function_of_dim(dim)) {
            inputs.dims[dim as usize] = None;
        }
        if let Some(symbol) = expr.symbol_position().filter(|&symbol| !map.is_function_of_symbol(symbol)) {
            inputs.symbols[symbol as usize] = None;
        }
    }
    Some(())
}

/// Finds sums that contain all of some terms, and records the sums with one other term in place of these.
#[doc(alias = "shortenAddChainsContainingAll")]
fn shorten_sums(
    expr: &AffineExpr,
    terms: &[AffineExpr],
    whole: &AffineExpr,
    replacements: &mut LookupMap<AffineExpr, AffineExpr>,
) {
    let AffineExprKind::Binary { op, lhs, rhs } = expr.kind() else { return };
    if op != AffineBinaryOp::Add {
        shorten_sums(lhs, terms, whole, replacements);
        shorten_sums(rhs, terms, whole, replacements);
        return;
    }
    let (mut missing, mut kept) = (terms.to_vec(), Vec::new());
    let (mut this, mut rest) = (rhs, Some(lhs));
    loop {
        match missing.iter().position(|term| term == this) {
            Some(found) => drop(missing.swap_remove(found)),
            None => {
                kept.push(this);
                shorten_sums(this, terms, whole, replacements);
            }
        }
        let Some(next) = rest else { break };
        match next.operands_of(AffineBinaryOp::Add) {
            Some((lhs, rhs)) => (this, rest) = (rhs, Some(lhs)),
            None => (this, rest) = (next, None),
        }
    }
    if missing.is_empty() {
        let sum = kept.into_iter().rev().fold(whole.clone(), |sum, term| sum + term.clone());
        replacements.insert(expr.clone(), sum);
    }
}

/// Folds the static operands of a map into its expressions, and returns the remaining values.
#[doc(alias = "foldAttributesIntoMap")]
fn fold_numbers(map: &AffineMap, operands: &[Mixed]) -> (AffineMap, Vec<ValueId>) {
    let mut values = Vec::new();
    let mut exprs = |list: &[Mixed], make: fn(u32) -> AffineExpr| {
        let mut next = 0;
        let exprs: Vec<AffineExpr> = list
            .iter()
            .map(|entry| match *entry {
                Mixed::Static(number) => AffineExpr::constant(number),
                Mixed::Dynamic(value) => {
                    values.push(value);
                    next += 1;
                    make(next - 1)
                }
            })
            .collect();
        (exprs, next)
    };
    let (dims, symbols) = operands.split_at(operands.len().min(map.num_dims() as usize));
    let (dims, num_dims) = exprs(dims, AffineExpr::dim);
    let (symbols, num_symbols) = exprs(symbols, AffineExpr::symbol);
    (map.replace_dims_and_symbols(&dims, &symbols, num_dims, num_symbols), values)
}

/// The value of an affine expression of symbols: a number, an operand, or else a new `affine.apply`.
#[doc(alias = "makeComposedFoldedAffineApply")]
pub fn composed_folded_apply(builder: &mut (impl OpBuilder + ?Sized), expr: AffineExpr, operands: &[Mixed]) -> Mixed {
    let view = builder.view();
    let (mut map, mut values) = fold_numbers(&AffineMap::new(0, count(operands), [expr]), operands);
    compose_operands(view, &mut map, &mut values);
    if let Some(folded) = folded_apply(&map, &values) {
        return folded;
    }
    let map = AffineMapAttr::new(view.ctx, map);
    let ctx = view.ctx;
    let build = AffineApplyOp::new(&values).map(ctx, map);
    Mixed::Dynamic(builder.build(build))
}

/// A new `affine.apply` of a map with one result, composed with those that compute its operands.
#[doc(alias = "makeComposedAffineApply")]
pub fn composed_apply(builder: &mut (impl OpBuilder + ?Sized), map: &AffineMap, operands: &[ValueId]) -> ValueId {
    let view = builder.view();
    let (mut map, mut operands) = (map.clone(), operands.to_vec());
    compose_operands(view, &mut map, &mut operands);
    let build = AffineApplyOp::new(&operands).map(view.ctx, AffineMapAttr::new(view.ctx, map));
    builder.build(build)
}

/// The result of a map with one result, if it is a constant or an operand.
pub(super) fn folded_apply(map: &AffineMap, operands: &[ValueId]) -> Option<Mixed> {
    let result = map.results().first()?;
    let position = result.dim_position().map(|position| position as usize);
    let position = position.or_else(|| Some((result.symbol_position()? + map.num_dims()) as usize));
    match position {
        Some(position) => operands.get(position).copied().map(Mixed::Dynamic),
        None => result.constant_value().map(Mixed::Static),
    }
}
